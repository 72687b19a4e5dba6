"""Large games and decks."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from measure import Figure, peak_mb, timed, turns


def inside_data(rounds: int) -> Iterator[Figure]:
    from ohio_braille.kit.play_jobs import PlayJob
    from ohio_braille.library.library import BUILT_IN
    from ohio_braille.values.orders import Braille, Marking, Play

    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder, "large-game.toml")
        roles = "\n".join(f'[[roles]]\nid = "{n}"\neach = 1\nvalue = {n}\nranks = ["{n}", "*"]' for n in range(1, 21))
        game.write_text(f'name = "Large"\nplayers = [2, 8]\nsource = "made up"\n{roles}\n')
        deck = Path(folder, "large-deck.toml")
        deck.write_text(
            'name = "Large"\nsuits = ["red", "blue", "green", "yellow"]\nsource = "made up"\n'
            '[[cards]]\nranks = "6-55"\ncount = 2\n'
        )
        huge = Path(folder, "huge.toml")
        rows = "\n".join(f'[[cards]]\nranks = "{n}"\nsuits = []\ncount = 1' for n in range(1, 10_001))
        huge.write_text(
            f'name = "Huge"\nsource = "made up"\n{rows}\n[plays.ohio]\nsource = "made up"\n'
            '[plays.ohio.roles]\n"1-10" = "1-10"\nohio = ["11", "12"]\n'
        )

        def suggested() -> None:
            from ohio_braille.cards.suggest import suggest

            assert suggest(BUILT_IN.game(str(game)), BUILT_IN.deck(str(deck)), 4).found

        suggested()
        yield Figure("suggest, 200 kinds of cards and 20 roles", turns(3, suggest=suggested)["suggest"], "s", 0.2)
        load = timed(lambda: PlayJob(Play(deck=str(huge), players=2), Braille(), Marking()).mapping)
        yield Figure("A deck of 10,000 cards loads and maps", load, "s", 1)
        yield Figure("The same, memory", peak_mb(), "MB", 100)
