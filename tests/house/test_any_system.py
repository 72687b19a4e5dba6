"""Nothing in the package needs what only some systems have."""

import ast
import subprocess
import sys
from pathlib import Path

import as_windows

import ohio_braille

PACKAGE = Path(ohio_braille.__file__).parent
ONLY_SOME = {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "termios", "tty", "winreg", "_winapi"}


def test_no_module_imports_at_its_top_what_a_system_lacks() -> None:
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & ONLY_SOME, path


def test_a_kit_is_made_without_what_windows_lacks(tmp_path: Path) -> None:
    """The whole way from the command line to the folder, twice, the second time over the first."""
    run = "from ohio_braille.cli.commands import main\nmain()\n"
    for more in ([], ["--force"]):
        command = [
            sys.executable,
            "-c",
            as_windows.HIDE + run,
            "kit",
            "phase10",
            "-p",
            "2",
            "-o",
            tmp_path / "kit",
            *more,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "kit" / "start.html").is_file()
    assert not [path.name for path in (tmp_path / "kit").iterdir() if path.name.startswith(".")]
