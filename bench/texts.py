"""Texts to cells, pages and files, beside bare liblouis."""

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from measure import Figure, timed, turns


def bare(table: str) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """liblouis' own binding, forward and back, without anything of ours."""
    from ohio_braille.braille.engine import system_engine
    from ohio_braille.braille.louis import binding

    module, table_path = binding(), system_engine().table_path
    path = table_path(table)
    back = [table_path("unicode.dis"), table_path({"de-g1.ctb": "de-g1-detailed.ctb"}.get(table, table))]
    return (
        lambda text: module.translateString([path], text, mode=68),
        lambda cells: module.backTranslateString(back, cells),
    )


def fresh(language: str) -> Any:
    """A translator without memory."""
    from ohio_braille.braille.translator import Translator
    from ohio_braille.library.library import BUILT_IN

    words = BUILT_IN.language(language)
    translator = Translator(words.grades["1"])
    translator.checked("warm", "warm")
    return translator


def inside_translation(rounds: int) -> Iterator[Figure]:
    colours = ("Rot", "Gelb", "Grün", "Violett", "Blau", "Weiß", "Schwarz", "Orange")
    texts = [f"{colour} {n}" for colour in colours for n in range(1, 17)]
    forward, back = bare("de-g1.ctb")
    back(forward("warm"))
    fresh("de")  # imports and language are read

    def memory() -> None:
        translator = fresh("de")
        for n in range(100_000):
            translator.cells(texts[n % 128])

    used = turns(1, each=lambda: [forward(texts[n % 128]) for n in range(100_000)], ours=memory)
    yield Figure(
        "100,000 labels of 128 texts", used["each"] / used["ours"], "times as fast as a call for each", 100, True
    )
    translators = fresh("de"), fresh("de")
    works: dict[str, Callable[[str], object]] = {
        "forward": forward,
        "ours": translators[0].cells,
        "both": lambda text: back(forward(text)),
        "checked": lambda text: translators[1].checked(text, text),
    }
    total = dict.fromkeys(works, 0.0)
    for start in range(0, 100_000, 1_000):  # in small turns, since the speed of a shared machine changes by the second
        texts = [f"{colours[n % 8]} {n}" for n in range(start, start + 1_000)]
        for name, work in works.items():
            total[name] += timed(lambda work=work, texts=texts: [work(text) for text in texts])
    yield Figure("100,000 different texts", total["ours"] / total["forward"], "times bare liblouis", 1.15)
    yield Figure("The same, read back", total["checked"] / total["both"], "times bare liblouis both ways", 1.15)


def document_texts(language: str, *names: str) -> list[str]:
    """All texts of documents, as they are brailled."""
    from ohio_braille.kit.kits import KitJob
    from ohio_braille.values.documents import map_blocks, plain
    from ohio_braille.values.orders import Braille, KitOrder, Play

    job = KitJob(KitOrder(play=Play(deck="phase10"), braille=Braille(language=language)))
    texts: list[str] = []
    for name in names:
        map_blocks(job.document(name).blocks, lambda text: texts.append(plain(text)))
    return texts


def long_text(language: str) -> str:
    """360,000 characters of the rules' own prose."""
    prose = " ".join(text for text in document_texts(language, "rules") if len(text) > 80)
    return (f"{prose} " * (360_000 // len(prose) + 1))[:360_000].strip()


TABLES = {"de": ("German", "de-g1.ctb"), "en": ("English", "en-ueb-g1.ctb")}


def inside_documents(rounds: int) -> Iterator[Figure]:
    from ohio_braille.braille import translator as braille
    from ohio_braille.kit.kits import KitJob
    from ohio_braille.values.orders import Braille, KitOrder, Play
    from ohio_braille.writers.brf import write_brf

    for language, (name, table) in TABLES.items():
        job = KitJob(KitOrder(play=Play(deck="phase10"), braille=Braille(language=language)))
        documents = [job.document(document) for document in ("rules", "cheatsheet")]
        texts = document_texts(language, "rules", "cheatsheet")
        forward, _ = bare(table)

        def new_job(language: str = language) -> KitJob:
            braille._TRANSLATORS.clear()  # as if no text had been seen; the table stays compiled
            return KitJob(KitOrder(play=Play(deck="phase10"), braille=Braille(language=language)))

        def from_blocks(new_job: Callable[[], KitJob] = new_job, documents: Any = documents) -> None:
            job = new_job()
            for document in documents:
                write_brf(job.texts.book(document), "north-american", BytesIO())

        def from_facts(new_job: Callable[[], KitJob] = new_job) -> None:
            job = new_job()
            for document in ("rules", "cheatsheet"):
                write_brf(job.texts.book(job.document(document)), "north-american", BytesIO())

        from_facts()
        used = turns(
            5 * rounds,
            blocks=from_blocks,
            facts=from_facts,
            bare=lambda forward=forward, texts=texts: [forward(text) for text in texts],
        )
        title = f"{name} rules and cheat sheet to BRF"
        yield Figure(title, used["blocks"] / used["bare"], "times bare liblouis on their texts", 1.5)
        yield Figure(f"{title}, deck files and templates included", used["facts"] / used["bare"], "times the same")


def inside_long(rounds: int) -> Iterator[Figure]:
    from ohio_braille.layout import braille_pages
    from ohio_braille.library.library import BUILT_IN
    from ohio_braille.values.documents import Paragraph
    from ohio_braille.writers import brf, pef

    for language, (name, table) in TABLES.items():
        words = BUILT_IN.language(language)
        page = BUILT_IN.page(words.page)
        layout = BUILT_IN.house_style(page.house_style or words.house_style)
        text = long_text(language)
        forward, _ = bare(table)
        forward("warm")

        def ours(language: str = language, page: Any = page, layout: Any = layout, text: str = text) -> Any:
            translator = fresh(language)
            blocks = [Paragraph(text=translator.flow(text))]
            number = lambda n: translator.cells(str(n))  # noqa: E731
            book = braille_pages.paginate(blocks, page, layout, title="x", language=language, number=number)
            brf.write_brf(book, "north-american", BytesIO())
            return book

        ours()
        used = turns(rounds, ours=ours, bare=lambda f=forward, t=text: f(t))
        title = f"{name} text of 360,000 characters to a paginated BRF"
        yield Figure(title, used["ours"] / used["bare"], "times one bare call", 1.3)
    book = ours()
    cells = sum(len(row) for one in book.pages for row in one.rows)
    writers: dict[str, Callable[[BytesIO], None]] = {
        "BRF": lambda file: brf.write_brf(book, "north-american", file),
        "Eurobraille": lambda file: brf.write_brf(book, "eurobraille", file),
        "PEF": lambda file: pef.write_pef(book, file),
    }
    for name, write in writers.items():
        seconds = turns(5 * rounds, write=lambda write=write: write(BytesIO()))["write"]
        yield Figure(f"{name} writer", cells / seconds / 1e6, "million cells a second", 5, True)
