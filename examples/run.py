"""Runs the stories: each folder here with a file ``command``. As a program it writes what they give anew.

A line of ``command`` is what a user types. It runs in an empty folder, to which the story's own files are copied.
"""

import contextlib
import shlex
import shutil
import tempfile
from pathlib import Path

from click.testing import CliRunner

from ohio_braille.cli.commands import main
from ohio_braille.kit.kits import KitJob
from ohio_braille.kit.label_files import label_files
from ohio_braille.machine.files import written
from ohio_braille.values.orders import Braille, KitOrder, Placing, Play
from ohio_braille.writers.pictures import picture_svg

HERE = Path(__file__).parent

_NO_LANGUAGE = {"LC_ALL": "C.UTF-8", "OHIO_BRAILLE_LANGUAGE": None}
"""The language of who runs a story has no part in it."""


def stories() -> list[Path]:
    """The folders of all stories, sorted."""
    return sorted(path.parent for path in HERE.glob("*/command"))


def run(story: Path, folder: Path) -> None:
    """Runs a story in ``folder``; what the program says goes to ``output.txt`` there, after the line that was typed.

    Raises RuntimeError where a command fails.
    """
    for path in story.iterdir():
        if path.is_file() and path.name not in ("README.md", "command"):
            shutil.copy(path, folder)
    said = []
    with contextlib.chdir(folder):
        for line in (story / "command").read_text(encoding="utf-8").splitlines():
            program, *arguments = shlex.split(line)
            if program != "ohio-braille":
                raise RuntimeError(f"{story.name}: {line!r} is no command of ohio-braille.")
            result = CliRunner(env=_NO_LANGUAGE).invoke(main, arguments)
            if result.exit_code:
                raise RuntimeError(f"{story.name}: {line!r} failed.\n{result.output}") from result.exception
            said.append(f"$ {line}\n{result.output}")
    (folder / "output.txt").write_bytes("\n".join(said).encode())


def expected(story: Path) -> list[Path]:
    """The files that are kept of a story, as paths in its folder ``expected``."""
    kept = story / "expected"
    return sorted(path.relative_to(kept) for path in kept.rglob("*") if path.is_file())


def pictures() -> dict[str, bytes]:
    """The pictures of the project's README by their file names."""
    english = Braille(language="en")
    labels = Placing(sheet="L7551", outlines=True)
    sheet = KitJob(KitOrder(play=Play(deck="phase10", players=2), braille=english, placing=labels))
    card = KitJob(KitOrder(play=Play(deck="bridge", players=2), braille=english))
    drawn = written(label_files(sheet.labels, sheet.texts, "svg")[1])
    picture = picture_svg(card.pictures()["card"])
    return {"card.svg": _on_white(picture), "sheet.svg": _on_white(drawn.decode())}


def _on_white(svg: str) -> bytes:
    """Readers show a README on black, too."""
    head, tag, rest = svg.partition("<svg")
    attributes, end, rest = rest.partition(">")
    return f'{head}{tag}{attributes}{end}<rect width="100%" height="100%" fill="#fff"/>{rest}'.encode()


def write_all() -> None:
    """Writes every expected file and picture anew; to keep one more, make it as an empty file first."""
    for story in stories():
        with tempfile.TemporaryDirectory() as folder:
            run(story, Path(folder))
            for name in expected(story):
                shutil.copy(Path(folder) / name, story / "expected" / name)
    for name, content in pictures().items():
        (HERE / "pictures" / name).write_bytes(content)


if __name__ == "__main__":
    write_all()
