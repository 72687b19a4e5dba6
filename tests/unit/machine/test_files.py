"""Files and folders: whole or not at all, whatever happens."""

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import as_windows
import pytest

from ohio_braille.errors import OutputError
from ohio_braille.machine import files
from ohio_braille.machine.files import (
    Write,
    require_file,
    require_folder,
    require_new_folder,
    write_file,
    write_folder,
    write_set,
)

ROOT = Path(__file__).parents[3]


@pytest.fixture(params=["here", "Windows"], autouse=True)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each test runs twice: as this system is, and without the modules and names that Windows lacks."""
    if request.param == "Windows":
        as_windows.hide(monkeypatch)
    return str(request.param)


def content(data: bytes) -> Write:
    def write(file: BinaryIO) -> None:
        file.write(data)

    return write


def strays(folder: Path) -> list[str]:
    return sorted(name for name in os.listdir(folder) if name.startswith("."))


def child(script: str, *args: object, **options: object) -> subprocess.Popen[bytes]:
    """Python with the package and nothing else, so that it starts fast."""
    start = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\n"
        "from ohio_braille.machine.files import write_file, write_folder\n"
        "from ohio_braille.errors import OutputError\n"
    )
    if not hasattr(os, "O_DIRECTORY"):
        start = as_windows.HIDE + start
    command = [sys.executable, "-I", "-S", "-c", start + script, *map(str, args)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)  # type: ignore[call-overload,no-any-return]


# --- one file ---


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    write_file(tmp_path / "a.brf", content(b"one"), force=False)
    assert (tmp_path / "a.brf").read_bytes() == b"one"
    assert os.listdir(tmp_path) == ["a.brf"]


@pytest.mark.parametrize("name", ["Eselspiel für vier.brf", "a b  c.brf", "-x.brf", "ÄÖÜ ß.txt", "⠕⠓.brf"])
def test_names_with_spaces_and_umlauts(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "Meine Spiele für Oma"
    folder.mkdir()
    write_file(folder / name, content(b"x"), force=False)
    assert os.listdir(folder) == [name]


def test_an_existing_file_is_kept_without_force(tmp_path: Path) -> None:
    """jupytext/jupytext #113, microsoft/winml-cli #561: a second run destroyed the user's edited file."""
    path = tmp_path / "a.brf"
    path.write_bytes(b"edited by hand")
    with pytest.raises(OutputError, match=r"a\.brf is there already\. Give force=True"):
        write_file(path, content(b"new"), force=False)
    assert path.read_bytes() == b"edited by hand"
    write_file(path, content(b"new"), force=True)
    assert path.read_bytes() == b"new"
    assert strays(tmp_path) == []


def test_a_file_that_appears_while_one_is_made_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.brf"

    def write(file: BinaryIO) -> None:
        file.write(b"new")
        path.write_bytes(b"from elsewhere")

    with pytest.raises(OutputError, match="there already"):
        write_file(path, write, force=False)
    assert path.read_bytes() == b"from elsewhere"


def test_where_there_are_no_hard_links_a_file_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "a.brf"
    write_file(path, content(b"one"), force=False)
    assert path.read_bytes() == b"one"

    def write(file: BinaryIO) -> None:
        (tmp_path / "b.brf").write_bytes(b"from elsewhere")

    with pytest.raises(OutputError, match="there already"):
        write_file(tmp_path / "b.brf", write, force=False)


def test_a_failing_writer_leaves_nothing(tmp_path: Path) -> None:
    def write(file: BinaryIO) -> None:
        file.write(b"half a fi")
        raise RuntimeError("a bug")

    (tmp_path / "a.brf").write_bytes(b"old")
    with pytest.raises(RuntimeError):
        write_file(tmp_path / "a.brf", write, force=True)
    assert (tmp_path / "a.brf").read_bytes() == b"old"
    assert strays(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere/a.brf", "There is no folder .*nowhere"),
        ("file/a.brf", "file is not a folder"),
        ("file/deeper/a.brf", "There is no folder .*deeper"),
        ("folder", "folder is a folder; name a file"),
        ("x" * 300, "File name too long"),
        ("a\0b.brf", "can't be written: .*embedded null"),
    ],
)
def test_late_failure_after_a_long_run(tmp_path: Path, name: str, says: str) -> None:
    """Counterpart of jupytext/jupytext #113: a place that can't be written is told before the work starts."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match=says) as caught:
        require_file(tmp_path / name, force=True)
    assert "\n" not in str(caught.value)
    assert "\0" not in str(caught.value)
    assert len(str(caught.value)) < 600


def test_devices_are_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to("/dev/null")
    for path in (Path("/dev/null"), tmp_path / "out"):
        with pytest.raises(OutputError, match="is a device"):
            write_file(path, content(b"x"), force=True)


def test_a_symbolic_link_is_replaced_and_never_written_through(tmp_path: Path) -> None:
    (tmp_path / "private").write_bytes(b"private")
    (tmp_path / "out").mkdir()
    link = tmp_path / "out" / "a.brf"
    link.symlink_to(tmp_path / "private")
    with pytest.raises(OutputError, match="there already"):
        write_file(link, content(b"new"), force=False)
    write_file(link, content(b"new"), force=True)
    assert not link.is_symlink()
    assert link.read_bytes() == b"new"
    assert (tmp_path / "private").read_bytes() == b"private"


def test_a_link_to_nowhere_is_not_followed_either(tmp_path: Path) -> None:
    link = tmp_path / "a.brf"
    link.symlink_to(tmp_path / "created by mistake")
    with pytest.raises(OutputError, match="there already"):
        write_file(link, content(b"new"), force=False)
    assert not (tmp_path / "created by mistake").exists()


# --- files that belong together ---


def fails(file: BinaryIO) -> None:
    file.write(b"half")
    raise OSError(28, "No space left on device")


def test_files_that_belong_together_are_written_all_or_none(tmp_path: Path) -> None:
    one, two, old = (tmp_path / name for name in ("x.svg", "x-2.svg", "x-3.svg"))
    one.write_bytes(b"older one")
    old.write_bytes(b"older three")
    with pytest.raises(OutputError, match="No space left"):
        write_set({one: content(b"1"), two: fails}, True, [old])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "x.svg": b"older one",
        "x-3.svg": b"older three",
    }
    write_set({one: content(b"1"), two: content(b"2")}, True, [old])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"x.svg": b"1", "x-2.svg": b"2"}


def test_one_that_is_there_already_keeps_the_others_away(tmp_path: Path) -> None:
    (tmp_path / "x-2.svg").write_bytes(b"mine")
    with pytest.raises(OutputError, match=r"x-2\.svg is there already"):
        write_set({tmp_path / "x.svg": content(b"1"), tmp_path / "x-2.svg": content(b"2")}, False)
    assert [path.name for path in tmp_path.iterdir()] == ["x-2.svg"]


@pytest.mark.parametrize("force", [False, True])
def test_a_set_that_fails_half_way_into_its_places_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, force: bool
) -> None:
    one, two, old = (tmp_path / name for name in ("x.svg", "x-2.svg", "x-3.svg"))
    before = {}
    if force:
        before = {one.name: b"older one", old.name: b"older three"}
        one.write_bytes(before[one.name])
        old.write_bytes(before[old.name])
    move = files._move_into_place

    def breaks(made: Path, path: Path, force: bool) -> None:
        if path == two:
            raise OSError(5, "Input/output error")
        move(made, path, force)

    monkeypatch.setattr(files, "_move_into_place", breaks)
    with pytest.raises(OutputError, match="Input/output error"):
        write_set({one: content(b"1"), two: content(b"2")}, force, [old] if force else [])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


# --- a folder ---

KIT = {"start.html": content(b"start"), "labels.brf": content(b"labels")}


def test_a_folder_is_made_with_all_its_files(tmp_path: Path) -> None:
    write_folder(tmp_path / "kit", KIT, force=False)
    assert sorted(os.listdir(tmp_path / "kit")) == ["labels.brf", "start.html"]
    assert os.listdir(tmp_path) == ["kit"]


def test_a_folder_with_files_needs_force_and_keeps_the_others(tmp_path: Path) -> None:
    kit = tmp_path / "kit"
    kit.mkdir()
    (kit / "notes.txt").write_bytes(b"mine")
    (kit / "labels.brf").write_bytes(b"old")
    with pytest.raises(OutputError, match="kit is there already"):
        write_folder(kit, KIT, force=False)
    assert (kit / "labels.brf").read_bytes() == b"old"
    write_folder(kit, KIT, force=True)
    assert (kit / "labels.brf").read_bytes() == b"labels"
    assert (kit / "notes.txt").read_bytes() == b"mine"
    assert strays(kit) == []


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    write_folder(tmp_path, KIT, force=False)
    assert sorted(os.listdir(tmp_path)) == ["labels.brf", "start.html"]


def test_a_link_in_the_folder_is_replaced(tmp_path: Path) -> None:
    kit = tmp_path / "kit"
    kit.mkdir()
    (tmp_path / "private").write_bytes(b"private")
    (kit / "labels.brf").symlink_to("../private")
    write_folder(kit, KIT, force=True)
    assert (tmp_path / "private").read_bytes() == b"private"
    assert (kit / "labels.brf").read_bytes() == b"labels"


def test_no_file_is_replaced_where_one_of_them_cannot_be(tmp_path: Path) -> None:
    kit = tmp_path / "kit"
    (kit / "labels.brf").mkdir(parents=True)
    (kit / "start.html").write_bytes(b"old")
    with pytest.raises(OutputError, match=r"labels\.brf is a folder"):
        write_folder(kit, KIT, force=True)
    assert (kit / "start.html").read_bytes() == b"old"
    assert strays(kit) == []


def test_a_failing_writer_leaves_no_folder(tmp_path: Path) -> None:
    def fails(file: BinaryIO) -> None:
        raise RuntimeError("a bug")

    with pytest.raises(RuntimeError):
        write_folder(tmp_path / "kit", {**KIT, "z": fails}, force=False)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["../x", "a/b", "..", "", "a\0b"])
def test_no_file_leaves_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match="is not the name of a file"):
        write_folder(tmp_path / "kit", {name: content(b"x")}, force=True)
    assert os.listdir(tmp_path) == []


def test_a_file_where_a_folder_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "kit").write_bytes(b"")
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("kit", "link"):
        with pytest.raises(OutputError, match=f"{name} is a file; name a folder"):
            require_new_folder(tmp_path / name, force=True)
    with pytest.raises(OutputError, match="no folder"):
        require_new_folder(tmp_path / "a" / "b", force=True)


# --- faults ---


def is_whole(data: bytes) -> bool:
    """As the children below write: one number of eight digits, 30,000 times."""
    return len(data) == 240_000 and data == data[:8] * 30_000


WRITES = """
import time
def gen(n):
    def write(file):
        for _ in range(10):
            file.write(b'%08d' % n * 3000)
    return write
print('ready', flush=True)
"""
FILE_FOREVER = "n = 0\nwhile True:\n    n += 1\n    write_file(Path(sys.argv[1]) / 'a.brf', gen(n), force=True)\n"
FOLDERS_FOREVER = """
n = 0
while True:
    n += 1
    files = {f'{i}.brf': gen(n) for i in range(4)}
    write_folder(Path(sys.argv[1]) / 'same', files, force=True)
    write_folder(Path(sys.argv[1]) / f'new{n}', files, force=False)
"""


def killed(script: str, folder: Path, after: float) -> None:
    process = child(WRITES + script, folder)
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    time.sleep(after)
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read()
    process.stdout.close()
    assert process.wait() == -signal.SIGKILL, rest


@pytest.mark.parametrize("seed", range(20))
def test_killed_while_it_writes_a_file(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a.brf"
    write_file(path, content(b"00000000" * 30_000), force=False)
    killed(FILE_FOREVER, tmp_path, random.Random(seed).uniform(0, 0.05))
    assert is_whole(path.read_bytes())
    write_file(path, content(b"next"), force=True)
    assert os.listdir(tmp_path) == ["a.brf"]


@pytest.mark.parametrize("seed", range(20))
def test_killed_while_it_writes_folders(tmp_path: Path, seed: int) -> None:
    killed(FOLDERS_FOREVER, tmp_path, random.Random(seed).uniform(0, 0.05))
    for folder in (f for f in tmp_path.iterdir() if not f.name.startswith(".")):
        files = sorted(name for name in os.listdir(folder) if not name.startswith("."))
        assert files == ["0.brf", "1.brf", "2.brf", "3.brf"]
        assert all(is_whole((folder / name).read_bytes()) for name in files)
    write_folder(tmp_path / "same", KIT, force=True)
    write_folder(tmp_path / "next", KIT, force=True)
    assert strays(tmp_path) + strays(tmp_path / "same") == []


def test_the_folder_of_a_living_run_is_left_alone(tmp_path: Path) -> None:
    script = (
        "def slow(file):\n    file.write(b'slow')\n    print('ready', flush=True)\n    sys.stdin.readline()\n"
        "write_file(Path(sys.argv[1]) / 'slow.brf', slow, force=False)\n"
    )
    process = child(script, tmp_path, stdin=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    write_file(tmp_path / "fast.brf", content(b"fast"), force=False)
    assert len(strays(tmp_path)) == 1
    rest, _ = process.communicate(b"\n")
    assert (process.returncode, rest) == (0, b"")
    assert sorted(os.listdir(tmp_path)) == ["fast.brf", "slow.brf"]


@pytest.mark.parametrize("what", ["a folder", "a fifo", "a link", "a file"])
def test_what_only_looks_like_ours_does_no_harm(tmp_path: Path, what: str) -> None:
    """A folder of ours whose run is dead goes; whatever else bears such a name stays, and nobody waits for it."""
    outside = tmp_path / "outside"
    (outside / "kept").mkdir(parents=True)
    folder = tmp_path / "out"
    folder.mkdir()
    left = folder / ".ohio-braille-abcd_123"
    if what == "a folder":
        left.mkdir()
        (left / "new").symlink_to(outside)
    elif what == "a fifo":
        os.mkfifo(left)
    elif what == "a link":
        left.symlink_to(outside)
    else:
        left.write_bytes(b"mine")
    write_file(folder / "a.brf", content(b"x"), force=False)
    assert os.path.lexists(left) == (what != "a folder")
    assert (outside / "kept").is_dir()


def test_a_folder_of_the_users_with_such_a_name_stays(tmp_path: Path) -> None:
    mine = tmp_path / ".ohio-braille-backup-of-mine"
    mine.mkdir()
    write_file(tmp_path / "a.brf", content(b"x"), force=False)
    assert mine.is_dir()


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_disk_full(tmp_path: Path, kind: str) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

    script = (
        "def small(file): file.write(b'small')\n"
        "def write(file):\n    for _ in range(100): file.write(b'x' * 1000)\n"
        "try:\n"
        "    if sys.argv[2] == 'file': write_file(Path(sys.argv[1]) / 'a.brf', write, force=True)\n"
        "    else: write_folder(Path(sys.argv[1]), {'b.brf': small, 'a.brf': write}, force=True)\n"
        "except OutputError as error: print(error); sys.exit(1)\n"
    )
    (tmp_path / "a.brf").write_bytes(b"old")
    process = child(script, tmp_path, kind, preexec_fn=limit)
    said, _ = process.communicate()
    assert process.returncode == 1
    assert b"can't be written: File too large." in said
    assert said.count(b"\n") == 1
    assert os.listdir(tmp_path) == ["a.brf"]
    assert (tmp_path / "a.brf").read_bytes() == b"old"


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder that nobody but root can write to, on a path that all can walk."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        folder = Path(name) / "read only"
        folder.mkdir(mode=0o555)
        yield folder
        folder.chmod(0o755)


def test_a_folder_without_permission_to_write(read_only: Path) -> None:
    script = (
        "import os\n"
        "if os.geteuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "for write in (lambda: write_file(Path(sys.argv[1]) / 'a', lambda f: None, force=True),\n"
        "              lambda: write_folder(Path(sys.argv[1]) / 'kit', {}, force=True),\n"
        "              lambda: write_folder(Path(sys.argv[1]), {}, force=True)):\n"
        "    try: write()\n"
        "    except OutputError as error: print(error)\n"
    )
    process = child(script, read_only)
    said, _ = process.communicate()
    expected = f"The folder {read_only} can't be written to: you lack the permission.\n"
    assert said.decode() == expected * 3


def test_two_runs_at_once_into_one_folder(tmp_path: Path) -> None:
    """Each finds its way: one of the two comes last, every file is whole, nothing is left over."""
    script = WRITES + (
        "for n in range(15):\n"
        "    write_folder(Path(sys.argv[1]) / 'kit', {f'{i}.brf': gen(n) for i in range(3)}, force=True)"
    )
    both = [child(script, tmp_path) for _ in range(2)]
    for process in both:
        said, _ = process.communicate()
        assert (process.returncode, said) == (0, b"ready\n")
    assert os.listdir(tmp_path) == ["kit"]
    assert sorted(os.listdir(tmp_path / "kit")) == ["0.brf", "1.brf", "2.brf"]
    assert all(is_whole(path.read_bytes()) for path in (tmp_path / "kit").iterdir())


def test_of_eight_threads_that_make_one_file_one_succeeds(tmp_path: Path) -> None:
    results: list[str] = []

    def run(number: int) -> None:
        try:
            write_file(tmp_path / "a.brf", content(b"%d" % number * 1000), force=False)
            results.append("made")
        except OutputError as error:
            results.append(str(error).partition("a.brf ")[2][:16])

    threads = [threading.Thread(target=run, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["is there already"] * 7 + ["made"]
    data = (tmp_path / "a.brf").read_bytes()
    assert data == data[:1] * 1000
    assert strays(tmp_path) == []


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    if system == "Windows":
        monkeypatch.setitem(sys.modules, "msvcrt", None)
        write_file(tmp_path / "a.brf", content(b"x"), force=False)
        assert os.listdir(tmp_path) == ["a.brf"]
        return
    import fcntl

    def no_locks(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    (tmp_path / ".ohio-braille-other").mkdir()
    write_file(tmp_path / "a.brf", content(b"x"), force=False)
    assert sorted(os.listdir(tmp_path)) == [".ohio-braille-other", "a.brf"]  # it may belong to a living run


def test_check_folder_names_what_is_wrong(tmp_path: Path) -> None:
    require_folder(tmp_path)
    with pytest.raises(OutputError, match="Make it first"):
        require_folder(tmp_path / "a")


# --- names that only Windows can't have ---


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("CON", "it is the name of a device"),
        ("nul.txt", "it is the name of a device"),
        ("Com1 .brf", "it is the name of a device"),
        ("a:b.pdf", r'none of < > : " \| \? \* may be in it'),
        ("labels?.pdf", "none of"),
        ("kit.", "it ends in a blank or a full stop"),
        ("kit ", "it ends in a blank or a full stop"),
    ],
)
def test_windows_would_write_somewhere_else_by_these_names(
    name: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_ON_WINDOWS", True)
    with pytest.raises(OutputError, match=f"Windows can't call a file .*: {says}"):
        write_file(tmp_path / name, content(b"x"), force=False)
    with pytest.raises(OutputError, match="Windows can't call"):
        write_folder(tmp_path / name, {"a": content(b"x")}, force=False)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["CON", "a:b.pdf", "console.pdf", "nullen.txt"])
def test_elsewhere_they_are_names_like_others(name: str, tmp_path: Path) -> None:
    write_file(tmp_path / name, content(b"x"), force=False)
    assert os.listdir(tmp_path) == [name]
