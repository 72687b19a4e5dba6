"""Findings: each one line, short, and nothing of a file's acts in it."""

import json

from click.testing import CliRunner

from ohio_braille.cli.commands import main


def test_a_caption_with_line_ends_and_escapes_makes_no_line_of_its_own(labels_kit):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["labels"][0]["caption"] = "x\n\nerror: fake \x1b[31m" + "long " * 1000
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    done = CliRunner().invoke(main, ["check", str(labels_kit)])
    lines = done.output.splitlines()
    assert done.exit_code == 1
    assert not [line for line in lines if line.startswith("error: fake")]
    assert "\x1b" not in done.output
    assert max(map(len, lines[1:])) <= len("error: ") + 300


def test_a_file_whose_name_has_line_ends_and_escapes(tmp_path):
    path = tmp_path / "a\nerror: fake\x1b[31m.brf"
    path.write_bytes(b"abc")
    done = CliRunner().invoke(main, ["check", str(path), f"{tmp_path}/no\nerror: fake"])
    assert not [line for line in done.output.splitlines() if line.startswith("error: fake")]
    assert "\x1b" not in done.output
