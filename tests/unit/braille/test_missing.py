"""What to do where liblouis is missing, on each family of systems."""

from pathlib import Path

import pytest

from ohio_braille.braille.missing import family, how_to_get_tables, how_to_install

FEDORA = 'NAME="Fedora Linux"\nID=fedora\nVERSION_ID=43\n'
UBUNTU = "ID=ubuntu\nID_LIKE=debian\n"
ROCKY = 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'
ARCH = "ID=arch\n"


@pytest.mark.parametrize(
    ("platform", "text", "expected"),
    [
        ("linux", "ID=debian\n", "debian"),
        ("linux", UBUNTU, "debian"),
        ("linux", FEDORA, "fedora"),
        ("linux", ROCKY, "fedora"),
        ("linux", ARCH, ""),
        ("darwin", "ID=debian\n", ""),
        ("win32", "ID=debian\n", ""),
    ],
)
def test_the_family_is_told_by_os_release(platform: str, text: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "os-release").write_text(text)
    assert family(platform, tmp_path / "os-release") == expected


def test_a_linux_without_os_release_is_of_no_family(tmp_path: Path) -> None:
    assert family("linux", tmp_path / "os-release") == ""


@pytest.mark.parametrize(
    ("system", "lacking", "words"),
    [
        ("debian", "wasmtime", ["apt-get install python3-louis", "Or take", "pip install 'ohio-braille[portable]'"]),
        ("debian", "liblouis.wasm", ["apt-get install python3-louis", "Or build", "make liblouis"]),
        ("fedora", "wasmtime", ["dnf install python3-louis", "ohio-braille[portable]"]),
        ("", "wasmtime", ["On this system take the portable one", "ohio-braille[portable]"]),
        ("", "liblouis.wasm", ["On this system build the portable one", "make liblouis"]),
    ],
)
def test_the_advice_fits_the_system(system: str, lacking: str, words: list[str]) -> None:
    said = how_to_install(system, lacking)
    assert all(word in said for word in words)
    assert ("apt-get" in said) == (system == "debian")


def test_tables_have_a_package_where_one_is_known() -> None:
    assert how_to_get_tables("debian") == " Install it with: apt-get install liblouis-data"
    assert how_to_get_tables("") == ""
