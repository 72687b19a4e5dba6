"""How a language puts things: words in a row, runs of numbers, cards and their counts in few lines."""

from collections.abc import Iterator, Mapping, Sequence

from ohio_braille.cards.names import rank_word, suit_word
from ohio_braille.values.cards import Deck
from ohio_braille.values.facts import Counted
from ohio_braille.values.languages import Language


def style_name(style: str, language: Language) -> str:
    """The name of a style of labels, "standard" or "compact"."""
    return language.phrases.style_compact if style == "compact" else language.phrases.style_standard


def decimal(number: float, language: Language) -> str:
    """A number to a thousandth without the noise of floats, in the language's decimal mark."""
    return f"{number:.3f}".rstrip("0").rstrip(".").replace(".", language.phrases.list_decimal)


def joined(words: Sequence[str], language: Language) -> str:
    """``a, b und c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {language.phrases.word_and} {words[-1]}"


def in_runs(captions: Sequence[str], language: Language) -> str:
    """Captions with runs of three and more numbers in short: ``Ass, 2 bis 10``."""
    runs: list[list[str]] = []
    for caption in captions:
        last = runs[-1][-1] if runs else ""
        if caption.isdecimal() and last.isdecimal() and int(caption) == int(last) + 1:
            runs[-1].append(caption)
        else:
            runs.append([caption])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} {language.phrases.word_to} {run[-1]}"] if len(run) > 2 else run
    return joined(words, language)


def grouped(counts: Mapping[str, int], deck: Deck, language: Language) -> tuple[Counted, ...]:
    """Cards and their counts in few lines: neighbours in rank with the same suits and counts share one.

    ``counts`` maps the ids of cards to how many there are; 0 and cards left out are the same.
    """
    lines = []
    for suits, ranks, count in _alike(counts, deck):
        names = joined([suit_word(deck, suit, language).caption for suit in suits if suit], language)
        captions = in_runs([rank_word(deck, rank, language).caption for rank in ranks], language)
        lines.append(Counted(caption=f"{names} {captions}".strip(), count=count))
    return tuple(lines)


def _alike(counts: Mapping[str, int], deck: Deck) -> Iterator[tuple[tuple[str, ...], list[str], int]]:
    """What shares a line: suits (none where all there are are meant), ranks, and cards in all."""
    every = _by_rank({card.id: 1 for card in deck.cards}, deck)
    lines: dict[tuple[tuple[str, ...], int, int], list[str]] = {}
    run, before = 0, None
    for rank, by_suit in _by_rank(counts, deck).items():
        if by_suit != before:
            run, before = run + 1, by_suit
        for count in dict.fromkeys(by_suit.values()):
            suits = tuple(suit for suit, copies in by_suit.items() if copies == count)
            named = () if set(suits) == every[rank].keys() else suits
            lines.setdefault((named, count * len(suits), run), []).append(rank)
    for (suits, of_rank, _), ranks in lines.items():
        yield suits, ranks, of_rank * len(ranks)


def _by_rank(counts: Mapping[str, int], deck: Deck) -> dict[str, dict[str, int]]:
    """Rank -> suit -> how many there are, in the order of the deck."""
    found: dict[str, dict[str, int]] = {}
    for card in deck.cards:
        if counts.get(card.id):
            found.setdefault(card.rank, {})[card.suit] = counts[card.id]
    return found
