"""Labels as JSON."""

import io
import json

from ohio_braille.writers.label_json import write_label_json

from listed import JOKER, RED_ONE, placed, sheets


def test_json_has_every_label_in_order_and_ends_with_one_newline() -> None:
    file = io.BytesIO()
    write_label_json(
        sheets((placed("Grün 1", "g1", RED_ONE, 1, 2, card="green-1", role="1"),), (placed("x", "x", JOKER, 2, 1),)),
        file,
    )
    text = file.getvalue().decode()
    assert json.loads(text) == [
        {
            "caption": "Grün 1",
            "text": "g1",
            "cells": "⠗⠼⠁",
            "dots": "1235-3456-1",
            "role": "1",
            "card": "green-1",
            "sheet": 1,
            "row": 1,
            "column": 2,
        },
        {
            "caption": "x",
            "text": "x",
            "cells": "⠭",
            "dots": "1346",
            "role": "",
            "card": "",
            "sheet": 2,
            "row": 2,
            "column": 1,
        },
    ]
    assert text.endswith("]\n")
    assert "Grün" in text


def test_a_page_of_notes_is_no_sheet_of_labels() -> None:
    file = io.BytesIO()
    write_label_json(sheets((), (placed("x", "x", JOKER, 1, 1),)), file)
    assert [label["sheet"] for label in json.loads(file.getvalue())] == [1]
