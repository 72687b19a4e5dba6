"""A document as one HTML file: no script, nothing fetched, made for screen readers, braille displays and high zoom."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import BinaryIO

from ohio_braille.values.cells import dot_numbers
from ohio_braille.values.documents import Block, Document, Figure, Heading, Item, Listing, Paragraph, Table, Text, plain
from ohio_braille.values.value import Value
from ohio_braille.writers.pictures import picture_svg


class Entry(Value, frozen=True, kw_only=True):
    """An item of a list with the items inside it."""

    item: Item[Text]
    inner: tuple["Entry", ...] = ()


def nested(items: Sequence[Item[Text]]) -> tuple[Entry, ...]:
    """The items of a listing, each with those that follow it at a greater depth."""
    entries: list[Entry] = []
    for at, item in enumerate(items):
        if entries and item.depth > items[0].depth:
            continue
        end = next((i for i in range(at + 1, len(items)) if items[i].depth <= item.depth), len(items))
        entries.append(Entry(item=item, inner=nested(items[at + 1 : end])))
    return tuple(entries)


_BRAILLE = re.compile("([\u2800-\u283f]+)")


def pieces(text: str) -> Iterable[tuple[str, bool]]:
    """The text cut at its braille characters; True marks a run of braille."""
    for at, piece in enumerate(_BRAILLE.split(text)):
        if piece:
            yield piece, at % 2 == 1


def write_document(document: Document, file: BinaryIO, *, as_list: str, dots: str = "") -> None:
    """Writes the document as UTF-8.

    Each table is followed by the same as a list, for who reads line by line; ``as_list`` is what that is called ("Als
    Liste"). Braille is marked as the document's language in braille script (``de-Brai``), so that a braille display
    shows the cells as they are. ``dots`` is the word for dots ("Punkte"): with it, braille outside tables is followed
    by its dot numbers, for who hears the page and for who can't read braille. Pictures are shown with their words.
    """
    writer = _Writer(document.language, as_list, dots)
    page = _PAGE.format(
        language=escape(document.language),
        title=escape(document.title),
        style=_STYLE,
        main="\n".join(line for block in document.blocks for line in writer.block(block)),
    )
    file.write(page.encode())


class _Writer:
    """The elements of one document. All text in them is escaped, in :meth:`bare` and in the attributes' values."""

    def __init__(self, language: str, as_list: str, dots: str) -> None:
        self.language = language
        self.as_list = as_list
        self.dots = dots

    def block(self, block: Block[Text]) -> Iterator[str]:
        """The lines of a block."""
        match block:
            case Heading():
                yield f"<h{block.level}>{self.run(block.text)}</h{block.level}>"
            case Paragraph():
                yield f"<p>{self.run(block.text, self.dots)}</p>"
            case Listing():
                yield from self.entries(nested(block.items))
            case Table():
                yield from self.table(block)
                yield from self.table_as_list(block)
            case Figure():
                yield f"<figure>\n{picture_svg(block.picture)}"
                yield f"<figcaption>{self.run(block.text, self.dots)}</figcaption>\n</figure>"

    def entries(self, entries: Sequence[Entry]) -> Iterator[str]:
        number = entries[0].item.number
        start = f' start="{number}"' if number > 1 else ""
        yield f"<ol{start}>" if number else "<ul>"
        for entry in entries:
            inner = "\n".join(["", *self.entries(entry.inner), ""]) if entry.inner else ""
            yield f"<li>{self.run(entry.item.text, self.dots)}{inner}</li>"
        yield "</ol>" if number else "</ul>"

    def table(self, table: Table[Text]) -> Iterator[str]:
        """The roles keep it a table for screen readers where a narrow window makes blocks of its rows."""
        heads = [f'<th scope="col" role="columnheader">{self.run(head)}</th>' for head in table.header]
        yield f'<table role="table">\n<caption>{self.run(table.caption)}</caption>'
        yield f'<thead role="rowgroup">\n<tr role="row">{"".join(heads)}</tr>\n</thead>'
        yield '<tbody role="rowgroup">'
        for row in table.rows:
            cells = [
                f'<td role="cell"><span class="label" aria-hidden="true">{self.bare(plain(head))}: </span>'
                f"{self.run(cell)}</td>"
                for head, cell in zip(table.header[1:], row[1:], strict=True)
            ]
            yield f'<tr role="row"><th scope="row" role="rowheader">{self.run(row[0])}</th>{"".join(cells)}</tr>'
        yield "</tbody>\n</table>"

    def table_as_list(self, table: Table[Text]) -> Iterator[str]:
        """The same, folded away."""
        yield f"<details>\n<summary>{self.bare(self.as_list)}: {self.bare(plain(table.caption))}</summary>\n<ul>"
        for row in table.rows:
            values = [
                f"; {self.bare(plain(head))}: {self.run(cell)}"
                for head, cell in zip(table.header[1:], row[1:], strict=True)
            ]
            yield f"<li><strong>{self.run(row[0])}</strong>{''.join(values)}</li>"
        yield "</ul>\n</details>"

    def run(self, text: Text, dots: str = "") -> str:
        """Running text with its links."""
        return "".join(
            f'<a href="{escape(span.href)}">{self.bare(span.text, dots)}</a>'
            if span.href
            else self.bare(span.text, dots)
            for span in text
        )

    def bare(self, text: str, dots: str = "") -> str:
        """A text, its braille marked as such and followed by its dot numbers where ``dots`` is a word."""
        written = []
        for piece, braille in pieces(text):
            if braille:
                written.append(f'<span class="braille" lang="{escape(self.language)}-Brai">{piece}</span>')
                if dots:
                    numbers = dot_numbers(bytes(ord(cell) & 63 for cell in piece))
                    written.append(f" ({escape(dots, quote=False)}&nbsp;{numbers})")
            else:
                written.append(escape(piece, quote=False))
        return "".join(written)


# Sizes in rem, so that the reader's own text size holds; nothing wider than the window at 400 % zoom (320 CSS pixels,
# WCAG 2.2, 1.4.10). On a narrow window each row of a table becomes a block with its headings; the roles in the markup
# keep it a table for screen readers there. Text stands out from the paper by more than 7 to 1 (WCAG 1.4.6),
# lines by more than 3 to 1 (1.4.11).
_STYLE = """
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --link: #003f8a; --line: #666; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #111; --link: #a8d0ff; --line: #999; } }
html { background: var(--paper); color: var(--ink); }
body { margin: 0; font: 1.125rem/1.6 "Atkinson Hyperlegible", Verdana, sans-serif; overflow-wrap: break-word; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.25; margin: 1.5em 0 0.5em; }
h1 { font-size: 1.75rem; margin-top: 0.5em; }
h2 { font-size: 1.4rem; }
h3 { font-size: 1.2rem; }
ul, ol { padding-left: 1.75rem; }
li { margin: 0.3em 0; }
a { color: var(--link); text-decoration: underline; }
:focus-visible { outline: 0.2rem solid var(--link); outline-offset: 0.2rem; }
.braille { font-size: 1.4em; line-height: 1; vertical-align: -0.12em; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
caption { text-align: left; font-weight: bold; padding: 0.3em 0; }
th, td { border: 1px solid var(--line); padding: 0.3em 0.6em; text-align: left; vertical-align: top; }
.label { display: none; }
summary { cursor: pointer; padding: 0.3em 0; }
figure { margin: 1.5em 0; }
figure svg { display: block; min-width: 8rem; max-width: 100%; max-height: 24rem; height: auto; margin-bottom: 0.5em; }
@media screen and (max-width: 40rem) {
  body { overflow-wrap: anywhere; }
  table, caption, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  thead th { background: var(--paper); }
  tr { border: 1px solid var(--line); margin: 0.6em 0; }
  th, td { border: 0; }
  .label { display: inline; }
}
@page { margin: 20mm; }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --link: #000; --line: #000; }
  body { font-size: 18pt; line-height: 1.5; }
  main { max-width: none; padding: 0; }
  h1, h2, h3, caption { break-after: avoid; }
  tr, li, figure { break-inside: avoid; }
  details { display: none; }
}
"""

_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{main}
</main>
</body>
</html>
"""
