"""A document as tagged PDF (PDF/UA-1) from its HTML. An extra: needs WeasyPrint and Pango."""

from typing import BinaryIO

from ohio_braille.errors import OutputError


def write_html(html: bytes, file: BinaryIO) -> None:
    """Writes a whole HTML page as PDF/UA-1; nothing is fetched from anywhere. Raises OutputError where WeasyPrint is
    missing or can't be loaded."""
    try:
        from weasyprint import HTML
    except (ImportError, OSError) as error:
        raise OutputError(
            f"Tagged PDF needs WeasyPrint and Pango ({error}): pip install weasyprint, "
            f"apt-get install libpango-1.0-0 libpangoft2-1.0-0."
        ) from None

    def refuse(url: str, *_: object) -> dict[str, object]:
        raise OutputError(f"The page asks for {url}, and nothing may be fetched.")

    HTML(string=html.decode(), url_fetcher=refuse).write_pdf(file, pdf_variant="pdf/ua-1")
