"""A document as one HTML file: no script, nothing fetched, made for screen readers, braille displays and high zoom."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.model import Document, Item, Text, Value, dot_numbers, plain

if TYPE_CHECKING:
    from jinja2 import Template


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


@cache
def _page() -> "Template":
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.globals.update(
        style=_STYLE,
        kind=lambda block: type(block).__name__,
        nested=nested,
        pieces=pieces,
        numbers=lambda braille: dot_numbers(bytes(ord(char) & 63 for char in braille)),
        plain=plain,
        pairs=lambda header, row: zip(header[1:], row[1:], strict=True),
    )
    return environment.from_string(_PAGE)


def write_document(document: Document, file: BinaryIO, *, as_list: str, dots: str = "") -> None:
    """Writes the document as UTF-8.

    Each table is followed by the same as a list, for who reads line by line; ``as_list`` is what that is called ("Als
    Liste"). Braille is marked as the document's language in braille script (``de-Brai``), so that a braille display
    shows the cells as they are. ``dots`` is the word for dots ("Punkte"): with it, braille outside tables is followed
    by its dot numbers, for who hears the page and for who can't read braille. Figures are shown with their words;
    their ``svg`` is written as it is.
    """
    written = _page().render(
        document=document,
        as_list=as_list,
        dots=dots,
    )
    file.write((written.strip() + "\n").encode())


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
{% macro bare(text, dots="") %}
{% for piece, braille in pieces(text) %}
{% if braille %}
<span class="braille" lang="{{ document.language }}-Brai">{{ piece }}</span>
{%- if dots %} ({{ dots }}&nbsp;{{ numbers(piece) }}){% endif %}
{%- else %}
{{ piece }}
{%- endif %}
{% endfor %}
{% endmacro %}
{% macro run(text, dots="") %}
{% for span in text %}
{% if span.href %}
<a href="{{ span.href }}">{{ bare(span.text, dots) }}</a>
{%- else %}
{{ bare(span.text, dots) }}
{%- endif %}
{% endfor %}
{% endmacro %}
{% macro listing(entries) %}
{% set number = entries[0].item.number %}
{% if number %}<ol{% if number > 1 %} start="{{ number }}"{% endif %}>{% else %}<ul>{% endif +%}
{% for entry in entries %}
<li>{{ run(entry.item.text, dots) }}{% if entry.inner %}

{{ listing(entry.inner) }}{% endif %}</li>
{% endfor %}
{% if number %}</ol>{% else %}</ul>{% endif +%}
{% endmacro %}
<!DOCTYPE html>
<html lang="{{ document.language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{{ document.title }}</title>
<style>{{ style | safe }}</style>
</head>
<body>
<main>
{% for block in document.blocks %}
{% if kind(block) == "Heading" %}
<h{{ block.level }}>{{ run(block.text) }}</h{{ block.level }}>
{% elif kind(block) == "Paragraph" %}
<p>{{ run(block.text, dots) }}</p>
{% elif kind(block) == "Listing" %}
{{ listing(nested(block.items)) }}
{%- elif kind(block) == "Table" %}
<table role="table">
<caption>{{ run(block.caption) }}</caption>
<thead role="rowgroup">
<tr role="row">{% for head in block.header %}<th scope="col" role="columnheader">{{ run(head) }}</th>{% endfor %}</tr>
</thead>
<tbody role="rowgroup">
{% for row in block.rows %}
<tr role="row"><th scope="row" role="rowheader">{{ run(row[0]) }}</th>
{%- for head, cell in pairs(block.header, row) -%}
<td role="cell"><span class="label" aria-hidden="true">{{ bare(plain(head)) }}: </span>{{ run(cell) }}</td>
{%- endfor %}</tr>
{% endfor %}
</tbody>
</table>
<details>
<summary>{{ as_list }}: {{ bare(plain(block.caption)) }}</summary>
<ul>
{% for row in block.rows %}
<li><strong>{{ run(row[0]) }}</strong>
{%- for head, cell in pairs(block.header, row) %}; {{ bare(plain(head)) }}: {{ run(cell) }}{% endfor %}</li>
{% endfor %}
</ul>
</details>
{% elif kind(block) == "Figure" %}
<figure>
{{ block.svg | safe }}
<figcaption>{{ run(block.text, dots) }}</figcaption>
</figure>
{% endif %}
{% endfor %}
</main>
</body>
</html>
"""
