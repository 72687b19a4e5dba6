"""A program that uses ohio_braille as a library, and passes ``mypy --strict``."""

from pathlib import Path

from ohio_braille import KitOrder, Note, Play, Thing, label_files, list_labels, make_kit, text_files, write_files


def main(folder: Path) -> list[Note]:
    """Labels for three spice jars, a kit for Phase 10, and a text as BRF; what to know of them comes back."""
    jars = list_labels(
        [Thing(caption="Salz"), Thing(caption="Pfeffer", text="pf"), Thing(caption="Zimt", count=2)], "Gewürze"
    )
    labels = label_files(jars, "pdf")
    kit = make_kit(KitOrder(play=Play(deck="phase10", players=3)))
    letter = text_files("# Einladung\n\nAm Freitag um 19 Uhr.", "brf")
    for name, made in (("jars", labels), ("kit", kit), ("letter", letter)):
        write_files(made, folder / name)
    return [*labels.notes, *kit.notes, *letter.notes]
