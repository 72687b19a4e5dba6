"""liblouis as WebAssembly: fetches the newest source that Debian has, and compiles it into a folder with its tables.

    python portable/build_liblouis.py ohio_braille/liblouis

The folder then holds ``liblouis.wasm``, ``tables/`` (those that our languages name, and what they include),
``COPYING.LESSER`` and ``VERSION``; it serves the browser and, by wasmtime, ordinary Python. Neither the source nor what
is built is part of this project. The compiler is zig from PyPI, pinned: the same source gives the same bytes.

Where there is no ``apt-get``, ``LIBLOUIS_SOURCE`` names a source archive of liblouis (liblouis.io).
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"
ZIG = "ziglang==0.17.1"

SUITES = ("sid", "trixie", "bookworm")
"""Debian's suites, the newest first: of a mirror that lacks one the next is taken."""

OLDEST = (3, 28)
"""The oldest source whose files are those listed below."""

SOURCES = (
    "compileTranslationTable",
    "lou_translateString",
    "lou_backTranslateString",
    "commonTranslationFunctions",
    "metadata",
    "pattern",
    "logging",
    "utils",
    "maketable",
)
"""What of liblouis is compiled: the library without its tools."""

EXPORTS = (
    *("lou_version", "lou_charSize", "lou_setLogLevel", "lou_checkTable"),
    *("lou_translateString", "lou_translate", "lou_backTranslateString", "malloc", "free"),
)
"""What can be called from outside."""

ALWAYS = ("unicode.dis",)
"""Tables that the program names itself."""


class BuildError(Exception):
    """Why it can't be built, as one sentence."""


# --- the source ---


def source(given: str) -> Path:
    """The source archive: the one that is given, else the one that was fetched, else Debian's."""
    if given:
        if not Path(given).is_file():
            raise BuildError(f"LIBLOUIS_SOURCE names {given}, and there is no such file.")
        return Path(given)
    folder = CACHE / "liblouis"
    folder.mkdir(parents=True, exist_ok=True)
    if not _archives(folder):
        _fetch(folder)
    return _archives(folder)[-1]


def _archives(folder: Path) -> list[Path]:
    return sorted(folder.glob("liblouis_*.orig.tar.*"), key=lambda path: _numbers(path.name))


def _numbers(name: str) -> tuple[int, ...]:
    found = re.search(r"[0-9]+(?:\.[0-9]+)+", name)
    return tuple(map(int, found[0].split("."))) if found else ()


def _fetch(folder: Path) -> None:
    """Fetches Debian's source into the folder. apt itself checks it by the archive's signed index; a package's other
    files, which a mirror may lack, aren't needed."""
    if not shutil.which("apt-get"):
        raise BuildError(
            "There is no apt-get here to fetch liblouis' source. Load it from liblouis.io and name the archive: "
            "LIBLOUIS_SOURCE=liblouis-3.x.y.tar.gz make liblouis"
        )
    for suite in SUITES:
        options = _apt_options(suite)
        if _quiet(["apt-get", *options, "update", "-qq"], folder):
            _quiet(["apt-get", *options, "source", "--download-only", "-qq", "liblouis"], folder)
        if _archives(folder):
            return
    raise BuildError(
        f"No source of liblouis could be fetched from {_mirror()} ({', '.join(SUITES)}). Load it from liblouis.io and "
        f"name the archive: LIBLOUIS_SOURCE=liblouis-3.x.y.tar.gz make liblouis"
    )


def _apt_options(suite: str) -> list[str]:
    """Options for an apt of our own: the system's lists of packages stay as they are."""
    apt = CACHE / "apt"
    (apt / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    keys = "/usr/share/keyrings/debian-archive-keyring.gpg"
    (apt / "sources.list").write_text(f"deb-src [signed-by={keys}] {_mirror()} {suite} main\n")
    settings = {
        "Dir::Etc::sourcelist": apt / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": apt / "lists",
    }
    return [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]


def _mirror() -> str:
    """The mirror of Debian that this machine uses."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Identifier: Packages"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    mirrors = sorted({line for line in said.split() if "debian/" in line and "security" not in line})
    return mirrors[0] if mirrors else "http://deb.debian.org/debian/"


def _quiet(command: Sequence[str], folder: Path) -> bool:
    return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0


# --- the compiler ---


def zig() -> list[str]:
    """The command of the pinned compiler, which is installed into the cache when it is first asked for."""
    folder = CACHE / ZIG.replace("==", "-")
    if not (folder / "ziglang" / "__main__.py").is_file():
        print(f"Installing {ZIG}, the compiler (400 MB, in {folder.relative_to(ROOT)})", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
        if subprocess.run([*pip, "--target", folder, ZIG], check=False).returncode:
            raise BuildError(f"{ZIG} could not be installed from PyPI.")
    return [str(folder / "ziglang" / ("zig.exe" if os.name == "nt" else "zig"))]


def compiled(tree: Path, version: str) -> bytes:
    """liblouis of a source tree as WebAssembly, for a host that has WASI."""
    with tempfile.TemporaryDirectory() as work:
        include = Path(work) / "include"
        include.mkdir()
        (include / "config.h").write_text(
            f'#define PACKAGE_VERSION "{version}"\n#define WIDECHARS_ARE_UCS4 1\n#define TABLESDIR "/tables"\n'
        )
        header = (tree / "liblouis" / "liblouis.h.in").read_text(encoding="utf-8")
        (include / "liblouis.h").write_text(header.replace("@WIDECHAR_TYPE@", "unsigned int"), encoding="utf-8")
        out = Path(work) / "liblouis.wasm"
        command = [
            *zig(),
            *("cc", "-target", "wasm32-wasi", "-mexec-model=reactor", "-O2", "-std=gnu11", "-w", "-s"),
            *("-I", include, "-I", "liblouis"),
            *(f"liblouis/{name}.c" for name in SOURCES),
            *(f"-Wl,--export={name}" for name in EXPORTS),
            *("-o", out),
        ]
        environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(CACHE / "zig"), "ZIG_LOCAL_CACHE_DIR": f"{work}/zig"}
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
        if done.returncode or not out.is_file():
            raise BuildError(f"The compiler says: {done.stderr.strip()[-2000:]}")
        return out.read_bytes()


# --- the tables ---


def named_tables() -> Iterator[str]:
    """The tables that our languages and our program name."""
    yield from ALWAYS
    for file in sorted((ROOT / "templates" / "languages").glob("*/language.toml")):
        for grade in tomllib.loads(file.read_text(encoding="utf-8"))["grades"].values():
            yield from (grade[part] for part in ("table", "back") if grade.get(part))


def with_included(tables: Path, names: Iterable[str]) -> list[str]:
    """The tables, and those that they include, sorted."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (tables / name).read_text(encoding="utf-8", errors="replace")
            waiting += re.findall(r"^[ \t]*include[ \t]+(\S+)", text, re.MULTILINE)
    return sorted(found)


# --- all of it ---


def build(archive: Path, folder: Path) -> str:
    """Builds the folder anew; a line that says what was built."""
    with tempfile.TemporaryDirectory() as unpacked:
        with tarfile.open(archive) as file:
            file.extractall(unpacked, filter="data")
        tree = next(Path(unpacked).iterdir())
        version = ".".join(map(str, _numbers(archive.name)))
        if _numbers(version) < OLDEST:
            raise BuildError(f"{archive.name} is too old; {'.'.join(map(str, OLDEST))} or newer is needed.")
        wasm = compiled(tree, version)
        tables = with_included(tree / "tables", named_tables())
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "tables").mkdir(parents=True)
        for name in tables:
            shutil.copyfile(tree / "tables" / name, folder / "tables" / name)
        shutil.copyfile(tree / "COPYING.LESSER", folder / "COPYING.LESSER")
    (folder / "VERSION").write_text(f"{version}\n")
    (folder / "liblouis.wasm").write_bytes(wasm)
    return (
        f"liblouis {version}: {len(wasm):,} bytes and {len(tables)} tables, sha256 {hashlib.sha256(wasm).hexdigest()}"
    )


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(build(source(os.environ.get("LIBLOUIS_SOURCE", "")), Path(arguments[0])))
    except BuildError as error:
        print(f"Error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
