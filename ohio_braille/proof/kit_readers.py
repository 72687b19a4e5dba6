"""What reads each format of a kit."""

from functools import partial

from ohio_braille.proof import html, pdf, svg
from ohio_braille.proof.brf import read_brf
from ohio_braille.proof.label_cells import embosser_reader, list_problems
from ohio_braille.proof.pef import read_pef
from ohio_braille.proof.readers import BookReader, Readers, TextReader, WordReader

_NORTH_AMERICAN = BookReader(pages=partial(read_brf, coding="north-american"), coded=True)
_EUROBRAILLE = BookReader(pages=partial(read_brf, coding="eurobraille"), coded=True)
_PEF = BookReader(pages=read_pef)

READERS = Readers(
    labels={
        "pdf": pdf.label_problems,
        "svg": svg.label_problems,
        "brf": embosser_reader(_NORTH_AMERICAN),
        "eurobraille.txt": embosser_reader(_EUROBRAILLE),
        "pef": embosser_reader(_PEF),
        "txt": list_problems,
    },
    documents={
        "html": WordReader(text=html.text),
        "pdf": WordReader(text=pdf.text),
        "brf": _NORTH_AMERICAN,
        "eurobraille.txt": _EUROBRAILLE,
        "pef": _PEF,
        "txt": TextReader(text=partial(str, encoding="utf-8", errors="replace")),
    },
    by_sheet=frozenset({"svg"}),
)
