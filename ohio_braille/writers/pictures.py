"""Pictures as SVG elements for HTML. Colours follow the text around them."""

from ohio_braille.values.pictures import LABEL_EDGE_MM, CardPicture, LabelPicture, Picture
from ohio_braille.writers.svg import attribute, number


def picture_svg(picture: Picture) -> str:
    """A whole ``<svg>`` element at real size, which a screen reader takes for one picture.

    Of a label's cells the raised dots are large, the other places small. Raises OutputError for a character that XML
    can't hold.
    """
    match picture:
        case LabelPicture():
            return _element(picture.size_mm(), picture.caption, [_label(picture, 0.0)])
        case CardPicture():
            return _element(picture.card_mm, picture.caption, _card(picture))


def _card(card: CardPicture) -> list[str]:
    """The outline of a card, and its one or two labels."""
    width, height = card.card_mm
    label = _label(card.label, card.label_mm())
    shapes = [_frame(0.0, width, height, 3.0), label]
    if card.corners == 2:
        shapes.append(f'<g transform="rotate(180 {number(width / 2)} {number(height / 2)})">{label}</g>')
    return shapes


def _label(label: LabelPicture, at: float) -> str:
    """Outline, places and raised dots of a label whose top left corner is ``at`` mm from the left and the top."""
    dots = label.dots
    raised = set(dots.centres(label.cells))
    places = dots.centres(bytes([63]) * len(label.cells))
    first = at + LABEL_EDGE_MM + dots.dot_mm / 2
    circles = (
        f'<circle cx="{number(first + along)}" cy="{number(first + down)}"'
        + (f' r="{number(dots.dot_mm / 2)}"/>' if (along, down) in raised else ' r="0.25" opacity="0.5"/>')
        for along, down in places
    )
    return _frame(at, *label.size_mm(), 1.0) + f'<g fill="currentColor">{"".join(circles)}</g>'


def _frame(at: float, width: float, height: float, corner: float) -> str:
    """A thin outline, drawn inside the given size so that the edge of the picture doesn't cut it."""
    start, wide, tall = (number(n) for n in (at + 0.1, width - 0.2, height - 0.2))
    return (
        f'<rect x="{start}" y="{start}" width="{wide}" height="{tall}" rx="{number(corner)}" fill="none"'
        ' stroke="currentColor" stroke-width="0.2"/>'
    )


def _element(size_mm: tuple[float, float], caption: str, shapes: list[str]) -> str:
    width, height = (number(mm) for mm in size_mm)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={attribute(caption)} width="{width}mm"'
        f' height="{height}mm" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'
    )
