"""What stands in an HTML page: its text, and where its links lead."""

from html.parser import HTMLParser


class Page(HTMLParser):
    """The text of a page as it is read, and the targets of its links."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self._parts: list[str] = []
        self._hidden = 0
        self.feed(data.decode("utf-8", "replace"))

    @property
    def text(self) -> str:
        """All text but that of the head, a blank where an element begins or ends."""
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in ("head", "style")
        self._part(tag)
        self.links += [value for name, value in attrs if name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("head", "style")
        self._part(tag)

    def _part(self, tag: str) -> None:
        if tag not in ("a", "span"):  # what they are in is one word
            self._parts.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._parts.append(data)


def text(data: bytes) -> str:
    """The text of a page."""
    return Page(data).text


def links(data: bytes) -> tuple[str, ...]:
    """Where the links of a page lead, each target once."""
    return tuple(dict.fromkeys(Page(data).links))
