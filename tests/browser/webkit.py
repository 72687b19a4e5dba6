"""webkit.py BUILD EXPECTED: one kit made in WebKitGTK, from the page on the disk, compared byte for byte.

Needs selenium (PyPI) and Debian's webkit2gtk-driver, and a display (xvfb-run).
"""

import base64
import glob
import sys
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

FILL = """
document.querySelector("#kit-players").value = "3";
document.querySelector("#kit").requestSubmit();
"""
STATE = """
return [document.querySelector("#result").hidden,
        (document.querySelector("[role=alert]") || document.querySelector("#status")).textContent];
"""
FILES = """
const text = (bytes) => {
  let all = "";
  for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(all);
};
return Object.fromEntries([...window.made.files].map(([name, bytes]) => [name, text(bytes)]));
"""


def main(build: Path, expected: Path) -> int:
    options = Options()
    options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
    options.add_argument("--automation")
    browser = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
    try:
        browser.get((build.resolve() / "ohio-braille.de.html").as_uri())
        browser.execute_script(FILL)
        hidden, told = True, ""
        until = time.monotonic() + 120
        while hidden and time.monotonic() < until:
            time.sleep(0.5)
            hidden, told = browser.execute_script(STATE)
        if hidden:
            print(f"WRONG: no kit in WebKitGTK: {told}")
            return 2
        made = {name: base64.b64decode(text) for name, text in browser.execute_script(FILES).items()}
    finally:
        browser.quit()
    wanted = {path.name: path.read_bytes() for path in (expected / "phase10-de").iterdir()}
    wrong = [name for name, data in wanted.items() if made.get(name) != data]
    print(f"WRONG: {wrong} differ" if wrong else f"right: phase10-de in WebKitGTK: {len(wanted)} files, byte for byte")
    return 2 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
