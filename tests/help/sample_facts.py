"""Facts typed by hand, as the kit would fill them in, for the tests of documents and of their writers."""

from ohio_braille.values.facts import (
    Counted,
    DeckFacts,
    Facts,
    FileFacts,
    GameFacts,
    KitFacts,
    LabelFacts,
    MarkFacts,
    PlayFacts,
    RoleFacts,
    SetFacts,
    StandIn,
)

NUMBERS = [str(n) for n in range(1, 11)]
# The cells of 1 to 10: a to i, then x as it is written on cards; after the table of the braille letters.
DOTS = ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "1346", "135")
COMPACT = dict(zip([*NUMBERS, "Ohio"], zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠭⠕", DOTS, strict=True), strict=True))

WORDS = {
    "de": {
        "wild": "Joker",
        "suits": ("Rot", "Gelb", "Grün", "Violett"),
        "skip": "Aussetzen",
        "to": "bis",
        "and": "und",
    },
    "en": {"wild": "wild", "suits": ("red", "yellow", "green", "blue"), "skip": "skip", "to": "to", "and": "and"},
    "fr": {"wild": "joker", "suits": ("rouge", "jaune", "vert", "bleu"), "skip": "passe", "to": "à", "and": "et"},
}

FILES = (
    "start.html",
    *(f"labels.{e}" for e in ("pdf", "svg", "brf", "eurobraille.txt", "pef", "txt")),
    *(f"{n}.{e}" for n in ("cheatsheet", "rules") for e in ("html", "pdf", "brf", "eurobraille.txt", "pef", "txt")),
    "mapping.json",
)


def roles() -> dict[str, RoleFacts]:
    """1 to 10 and Ohio in compact style."""
    return {
        name.lower(): RoleFacts(
            name=name,
            value=-10 if name == "Ohio" else int(name),
            text=name,
            cells=COMPACT[name][0],
            dots=COMPACT[name][1],
        )
        for name in COMPACT
    }


def deck(language: str = "de", **changed: str) -> DeckFacts:
    """Phase 10: the wild cards are Ohio; other stand-ins by role."""
    words = WORDS[language]
    cards = {"Ohio": str(words["wild"])} | changed
    return DeckFacts(
        name="Phase 10",
        size=108,
        stand_ins=tuple(StandIn(role=role, card=cards.get(role, role)) for role in COMPACT),
        packs=(1, 1, 1, 1),
        left_out=f"11 {words['and']} 12, {words['skip']}",
    )


def facts(
    language: str = "de", *, players: int = 4, packs: int = 1, corners: int = 2, shows_deck: bool = False
) -> Facts:
    """A kit for Phase 10."""
    words = WORDS[language]
    suits = [*words["suits"], ""][:players]
    bridge = DeckFacts(
        name="Bridge",
        size=52,
        stand_ins=tuple(StandIn(role=r, card={"1": "A", "Ohio": "Q"}.get(r, r)) for r in COMPACT),
        packs=(1, 1, 1, 2),
        left_out="J, K",
        note="A note with 52 cards.",
    )
    return Facts(
        language=language,
        game=GameFacts(name="Ohio", players_from=2, players_to=5, hand=11, roles=roles()),
        grade="Vollschrift" if language == "de" else "UEB",
        style="kurz" if language == "de" else "compact",
        decks=(deck(language), bridge),
        play=PlayFacts(
            deck=deck(language),
            players=players,
            packs=packs,
            sets=tuple(
                SetFacts(
                    player=n,
                    suit=suit,
                    pack=1 if n < 5 else packs,
                    cards=tuple(StandIn(role=it.role, card=f"{suit} {it.card}") for it in deck(language).stand_ins),
                )
                for n, suit in enumerate(suits, 1)
            ),
            never=(Counted(caption=f"11 {words['and']} 12", count=16), Counted(caption=str(words["skip"]), count=4)),
            spare=(Counted(caption=f"1 {words['to']} 10", count=40), Counted(caption=str(words["wild"]), count=4)),
            marks=tuple(MarkFacts(caption=n, text=n, cells=c, dots=d) for n, (c, d) in COMPACT.items()),
        ),
        kit=KitFacts(
            files=FILES,
            about=tuple(FileFacts(name=name, about=f"for {name}") for name in FILES),
            page="A4, 28 x 27",
            labels=LabelFacts(
                count=88,
                sheets=2,
                per_sheet=65,
                corners=corners,
                shows_deck=shows_deck,
                sheet="A4, 38,1 x 21,2 mm",
                products="Avery L7651, Avery L7551",
                tested=False,
                dots="Marburg Medium",
            ),
            again=f"ohio-braille kit phase10 --labels-as {'game' if shows_deck else 'deck'}",
            sample=MarkFacts(caption="7", text="7", cells="⠛", dots="1245"),
        ),
    )
