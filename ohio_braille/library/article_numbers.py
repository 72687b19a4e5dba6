"""Label sheets by what is printed on their box: ``Avery Zweckform L4731REV-25`` is the die cut L4731."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from ohio_braille.errors import UnknownNameError
from ohio_braille.library.reading import letters_and_digits
from ohio_braille.library.wording import cut
from ohio_braille.values.label_sheets import LabelSheet

_ONE_MAKER = {"zweckform": "avery"}
"""Zweckform is the name of Avery in German-speaking countries."""

_BESIDE_THE_NUMBER = frozenset(
    (
        *("no", "nr", "art", "article", "artikel", "item", "ref", "réf"),
        *("label", "labels", "etikett", "etiketten", "étiquette", "étiquettes"),
    )
)
"""Words on a box that are no part of what the labels are called."""

_OFFERED = 3
_NEAR = 0.75  # difflib's ratio: one wrong digit in five, or a letter that is missing before four


class _Called(NamedTuple):
    """What a name says: who makes the labels, the numbers that it may mean (the most literal first), its words."""

    makers: frozenset[str]
    numbers: tuple[str, ...]
    words: tuple[str, ...]


def matching(name: str, products: Sequence[str]) -> list[int]:
    """Which of the products a name means, by their places; none where it means none.

    A product is a maker's name, of one word or more, and an article number. A name may have the maker or not, in any
    case, with any hyphens, and at its end what only the box has: how many sheets are in it (-25), REV for labels that
    come off again, which have the same die cut.
    """
    known = [_number_of(product) for product in products]
    called = _called(name, products)
    for number in called.numbers:
        found = [n for n, one in enumerate(known) if one == number and _made_by(products[n], called.makers)]
        if found:
            whole = letters_and_digits(name)
            exact = [n for n in found if letters_and_digits(products[n]) == whole]
            return exact or found
    return []


def near_products(name: str, products: Sequence[str]) -> list[str]:
    """The products whose numbers are near to one in a name, at most three."""
    called = _called(name[:100], products)
    by_number: dict[str, str] = {}
    for product in products:
        known = by_number.setdefault(_number_of(product), product)
        if _made_by(product, called.makers) and not _made_by(known, called.makers):
            by_number[_number_of(product)] = product
    tried = [*called.numbers, *(word for word in called.words if len(word) >= 3 and re.search(r"\d", word))]
    found: dict[str, None] = {}
    for number in dict.fromkeys(tried):
        found |= dict.fromkeys(get_close_matches(number, by_number, n=_OFFERED, cutoff=_NEAR))
    return [by_number[number] for number in found][:_OFFERED]


def by_article(sheets: Sequence[LabelSheet], name: str) -> LabelSheet | None:
    """The sheet with an article number as it is printed on the box; None where no sheet has it. Raises UnknownNameError
    where several have."""
    every = [(product, sheet) for sheet in sheets for product in sheet.products]
    found = {every[n][1].id: every[n][1] for n in matching(name, [product for product, _ in every])}
    if len(found) > 1:
        raise UnknownNameError(
            f"Several label sheets are called '{cut(name)}': {', '.join(found)}. Name one of these.", "sheet"
        )
    return next(iter(found.values()), None)


def unknown(sheets: Sequence[LabelSheet], name: str, others: Sequence[str] = ()) -> UnknownNameError:
    """That no sheet is called so, with the near ids and article numbers; ``others`` are products of other programs."""
    products = [product for sheet in sheets for product in sheet.products]
    close = near_products(name, [*(sheet.id for sheet in sheets), *products, *others])
    if close:
        hint = f"Did you mean {' or '.join(close)}?"
    else:
        first = [sheet.products[0] for sheet in sheets if sheet.products]
        hint = f"Known are {', '.join(first[:6])} and others." if first else "There are none."
    return UnknownNameError(
        f"There is no label sheet '{cut(name)}'. {hint} Where each page is one label, its size will do, as in 62x29; a "
        f"file of your own is named by its path.",
        "sheet",
    )


def _number_of(product: str) -> str:
    return letters_and_digits(product.rpartition(" ")[2])


def _made_by(product: str, makers: frozenset[str]) -> bool:
    return not makers or bool(makers & set(map(_maker, _words(product)[:-1])))


def _maker(word: str) -> str:
    return _ONE_MAKER.get(word, word)


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", name.casefold())


def _called(name: str, products: Sequence[str]) -> _Called:
    known = {word for product in products for word in _words(product.rpartition(" ")[0]) if not re.search(r"\d", word)}
    words = [word for word in _words(name[:200]) if word not in _BESIDE_THE_NUMBER]
    makers = frozenset(_maker(word) for word in words if word in known or _maker(word) in known)
    rest = [word for word in words if _maker(word) not in makers]
    return _Called(makers, tuple(dict.fromkeys(_numbers(rest))), tuple(rest))


def _numbers(words: Sequence[str]) -> Iterator[str]:
    """The article numbers that words may mean: as they stand, without how many sheets are in the box, without REV."""
    forms = [list(words)]
    if len(words) > 1 and re.fullmatch(r"\d{1,4}", words[-1]):
        forms.append(list(words[:-1]))
    for form in forms:
        number = letters_and_digits("".join(form))
        if not number:
            continue
        yield number
        removable = re.fullmatch(r"(.*\d)rev\d{0,4}", number)
        if removable:
            yield f"{removable[1]}rev"
            yield removable[1]
