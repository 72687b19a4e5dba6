"""The page: the whole program in a browser. Writes a folder for any static host and one HTML file a language.

    python page/build.py build/page

``hosted/`` holds ``index.html`` (German), ``en.html``, ``fr.html``, the parts in a folder that is named by what is in
them, and a service worker that keeps all for use without a network. ``ohio-braille.de.html`` and so on have the parts
inside. Python packages come out of the environment that runs this, as they are tried there; msgspec's compiled one for
the browser comes from PyPI, Python itself, the shim for liblouis and the bundler from npm (package.json).
"""

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import distribution, version
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CACHE = ROOT / ".cache" / "page"
PYODIDE = HERE / "node_modules" / "pyodide"

PACKAGES = ("reportlab", "jinja2", "markupsafe", "markdown-it-py", "mdurl", "pyphen", "fontpkg-atkinson-hyperlegible")
"""What the program needs in a browser, as PyPI names it; click and the rest of the command line stay out."""

LEFT_OUT = re.compile(
    r"(^|/)(tests?|testing|__pycache__)/|\.(so|c|h|pyi|pyc|pyd)$|/(RECORD|WHEEL|INSTALLER|REQUESTED|direct_url\.json)$"
    r"|Italic\.ttf$|^reportlab/(graphics|platypus(?!/__init__)|fonts(?!/(zy|00readme)))|^markdown_it/cli"
    r"|^pyphen/dictionaries/(?!(README_)?hyph_(de|de_DE|en_US|fr)\.)"
)
"""What of them isn't needed: tests, compiled helpers (all have their Python beside them), reportlab's upper storeys,
syllables of other languages than the page's."""

PLATFORM = "pyemscripten_2026_0_wasm32"
"""The platform of msgspec's wheel, which goes with the version of Pyodide."""

NO_PICTURES = {"PIL/__init__.py": b"", "PIL/Image.py": b"class Image: pass\n"}
"""reportlab imports Pillow, 20 MB, which nothing here draws with; without it the PDFs are the same."""

OURS_LEFT_OUT = (
    "cli/",
    "proof/",
    "machine/doctor",
    "machine/printers",
    "__main__",
    "writers/dxf",
    "writers/tagged_pdf",
)
"""Of our package: what a page has no use for. It checks no files, two formats need extras, its machine has no disk."""

PYTHON_LEFT_OUT = ("_pyrepl/", "xmlrpc/", "wsgiref/")
"""Of Python's own modules: the terminal's, and servers."""

LANGUAGES = ("de", "en", "fr")
"""The languages of the page, the first of which is index.html."""


class BuildError(Exception):
    """Why it can't be built, as one sentence."""


# --- what is fetched ---


def fetch() -> Path:
    """Fetches what comes from npm and msgspec's wheel, where they aren't there yet; the wheel."""
    wanted = json.loads((HERE / "package.json").read_text())["dependencies"]
    found = HERE / "node_modules" / "pyodide" / "package.json"
    if not found.is_file() or json.loads(found.read_text())["version"] != wanted["pyodide"]:
        _run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error", cwd=HERE)
    name = f"msgspec-{version('msgspec')}"
    if not any(CACHE.glob(f"{name}-*{PLATFORM}.whl")):
        pip = (sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check")
        of = ("--no-deps", "--dest", CACHE, "--only-binary=:all:", "--platform", PLATFORM, "--implementation", "cp")
        python = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]["python"].rpartition(".")[0]
        _run(*pip, *of, "--python-version", python, name.replace("-", "=="))
    return next(CACHE.glob(f"{name}-*{PLATFORM}.whl"))


def _run(*command: str | Path, cwd: Path = ROOT) -> None:
    try:
        done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"{command[0]} is missing; install it and run this again.") from None
    if done.returncode:
        raise BuildError(f"{' '.join(map(str, command[:3]))} says: {(done.stderr or done.stdout).strip()[-2000:]}")


# --- the parts ---


def modules(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the program and of what it needs, by its path where Python looks for modules."""
    for name in PACKAGES:
        found = distribution(name)
        for file in found.files or ():
            if not str(file).startswith("..") and not LEFT_OUT.search(str(file)):
                yield str(file), Path(str(found.locate_file(file))).read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        yield from ((name, archive.read(name)) for name in archive.namelist() if not name.endswith(("/", ".pyi")))
    yield from NO_PICTURES.items()
    for folder, inside in (("ohio_braille", "ohio_braille"), ("templates", "ohio_braille/templates")):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT / folder).as_posix()
            ours = "__pycache__" not in name and not name.startswith(OURS_LEFT_OUT) and path.suffix != ".wasm"
            if path.is_file() and ours:
                yield f"{inside}/{name}", path.read_bytes()


def parts(work: Path, wheel: Path) -> dict[str, bytes]:
    """What the page loads, by name."""
    site = work / "site"
    for name, data in modules(wheel):
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    _run("node", HERE / "compile.mjs", site, work / "site.zip", cwd=HERE)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": _without((PYODIDE / "python_stdlib.zip").read_bytes(), PYTHON_LEFT_OUT),
        "pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
        "site.zip": (work / "site.zip").read_bytes(),
        "liblouis.wasm": (ROOT / "ohio_braille" / "liblouis" / "liblouis.wasm").read_bytes(),
        "worker.js": _bundled(work, "worker.js"),
    }


def _without(data: bytes, left_out: tuple[str, ...]) -> bytes:
    """A zip archive without some of its folders, as it is otherwise."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as found, zipfile.ZipFile(made, "w") as archive:
        for info in found.infolist():
            if not info.filename.startswith(left_out):
                archive.writestr(info, found.read(info))
    return made.getvalue()


def _bundled(work: Path, name: str) -> bytes:
    """A script with all that it imports."""
    esbuild = HERE / "node_modules" / ".bin" / "esbuild"
    options = ("--bundle", "--minify", "--format=iife", "--define:import.meta.url=undefined", "--external:node:*")
    _run(esbuild, HERE / "src" / name, *options, "--log-level=error", f"--outfile={work / name}", cwd=HERE)
    return (work / name).read_bytes()


def packed(data: bytes) -> bytes:
    """Compressed as the page unpacks it, whatever the host does; the same each time."""
    return gzip.compress(data, 9, mtime=0)


def licences() -> dict[str, str]:
    """The licences that want their text beside the work, by what they are of."""
    found = {"liblouis": (ROOT / "ohio_braille" / "liblouis" / "COPYING.LESSER").read_text(encoding="utf-8")}
    for name in ("fontpkg-atkinson-hyperlegible", "msgspec", *PACKAGES):
        for file in distribution(name).files or ():
            if file.name.upper().startswith(("LICENSE", "LICENCE")):
                found.setdefault(name, Path(str(distribution(name).locate_file(file))).read_text(encoding="utf-8"))
    return found


# --- the page ---


def policy(**sources: str) -> str:
    """A content security policy: nothing from anywhere but what is named."""
    every = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "img-src": "blob: data:"}
    every |= {"worker-src": "data:"} | {name.replace("_", "-"): value for name, value in sources.items()}
    return "; ".join(f"{name} {value}" for name, value in every.items())


def hash_source(text: str) -> str:
    """What a policy calls an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def hosted(folder: Path, packs: Mapping[str, bytes], script: str, style: str, html: Mapping[str, str]) -> None:
    """The folder for a static host; ``html`` has each language's page, with ``@POLICY@`` and ``@PARTS@`` to fill."""
    mark = hashlib.sha256(b"".join(packs[name] for name in sorted(packs)) + script.encode()).hexdigest()[:12]
    home = folder / f"parts-{mark}"
    home.mkdir(parents=True)
    for name, data in packs.items():
        (home / f"{name}.gz").write_bytes(data)
    (home / "page.js").write_text(script, encoding="utf-8")
    csp = policy(
        script_src="'self' 'wasm-unsafe-eval' data:",
        connect_src="'self' blob:",
        style_src=hash_source(style),
        worker_src="'self' data:",
    )
    pages = {"index.html" if language == LANGUAGES[0] else f"{language}.html": text for language, text in html.items()}
    for name, text in pages.items():
        tag = f'<script src="parts-{mark}/page.js" data-parts="parts-{mark}/" defer></script>'
        (folder / name).write_text(text.replace("@POLICY@", csp).replace("@PARTS@", tag), encoding="utf-8")
    kept = ["./", *pages, f"parts-{mark}/page.js", *(f"parts-{mark}/{name}.gz" for name in packs)]
    worker = (HERE / "src" / "offline.js").read_text(encoding="utf-8")
    whole = hashlib.sha256("".join((folder / name).read_text() for name in pages).encode()).hexdigest()[:12]
    worker = worker.replace('["@KEPT@"]', json.dumps(kept)).replace("@MARK@", whole)
    (folder / "offline.js").write_text(worker, encoding="utf-8")


def single(packs: Mapping[str, bytes], script: str, style: str, text: str) -> str:
    """A page with all its parts inside, for the disk."""
    csp = policy(
        script_src=f"{hash_source(script)} 'wasm-unsafe-eval' data:", connect_src="blob:", style_src=hash_source(style)
    )
    inside = "\n".join(
        f'<script type="text/plain" id="part-{name}">{base64.b64encode(data).decode()}</script>'
        for name, data in packs.items()
    )
    return text.replace("@POLICY@", csp).replace("@PARTS@", f"{inside}\n<script>{script}</script>")


def build(folder: Path) -> Iterator[str]:
    """Writes all of it anew; a line for each thing that was made."""
    from markup import pages

    if not (ROOT / "ohio_braille" / "liblouis" / "liblouis.wasm").is_file():
        raise BuildError("liblouis is not built yet: make liblouis")
    wheel = fetch()
    with tempfile.TemporaryDirectory() as work:
        packs = {name: packed(data) for name, data in parts(Path(work), wheel).items()}
        script = _bundled(Path(work), "page.js").decode().replace("</script", "<\\/script").strip()
    style = (HERE / "src" / "page.css").read_text(encoding="utf-8")
    html = pages(LANGUAGES, style, licences())
    shutil.rmtree(folder, ignore_errors=True)
    hosted(folder / "hosted", packs, script, style, html["hosted"])
    sent = sum(map(len, packs.values())) + len(packed(script.encode()))
    yield f"{folder}/hosted: {sent:,} bytes are sent, in {len(packs) + 2} requests"
    for language, text in html["single"].items():
        path = folder / f"ohio-braille.{language}.html"
        path.write_text(single(packs, script, style, text), encoding="utf-8")
        yield f"{path}: {path.stat().st_size:,} bytes"


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        for line in build(Path(arguments[0])):
            print(line)
    except BuildError as error:
        print(f"Error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
