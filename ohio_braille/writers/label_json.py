"""Labels as JSON, for programs."""

import json
from typing import BinaryIO

from ohio_braille.values.cells import dot_numbers, unicode_braille
from ohio_braille.values.label_sheets import LabelSheets


def write_label_json(sheets: LabelSheets, file: BinaryIO) -> None:
    """Writes a list of all labels in the order of the sheets; sheets, rows and columns count from 1."""
    pages = [page for page in sheets.pages if page.labels]  # the others hold nothing but notes
    labels = [
        {
            "caption": placed.label.caption,
            "text": placed.label.text,
            "cells": unicode_braille(placed.cells),
            "dots": dot_numbers(placed.cells),
            "role": placed.label.role,
            "card": placed.label.card,
            "sheet": number,
            "row": placed.row,
            "column": placed.column,
        }
        for number, page in enumerate(pages, 1)
        for placed in page.labels
    ]
    file.write((json.dumps(labels, ensure_ascii=False, indent=2) + "\n").encode())
