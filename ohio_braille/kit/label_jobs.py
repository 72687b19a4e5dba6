"""A label set and how it is to lie -> sheets for print, pages for an embosser, the list."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ohio_braille.errors import LayoutError, setting
from ohio_braille.layout import die_cuts, fonts, label_sheets, on_cards, printer
from ohio_braille.layout.lengths import in_size
from ohio_braille.layout.margin_notes import note_area
from ohio_braille.library.label_sheets import FoundSheet
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.library.sheet_checks import uneven_margins
from ohio_braille.values.braille_books import EmbossedLabels, EmbosserPage, LabelPlace
from ohio_braille.values.cells import Cells, DotMeasures, DotSize
from ohio_braille.values.documents import Document
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Fact, Note
from ohio_braille.values.orders import Placing
from ohio_braille.values.summaries import Summary

if TYPE_CHECKING:
    from ohio_braille.texts.label_lists import Listed


class LabelJob:
    """Labels being laid out; each step is done once, when it is first asked for."""

    def __init__(self, label_set: LabelSet, placing: Placing, language: Language, library: Library = BUILT_IN) -> None:
        self.library = library
        self.label_set = label_set
        self.placing = placing
        self.language = language

    @cached_property
    def sheet(self) -> LabelSheet:
        return self._found_sheet.sheet

    @cached_property
    def _found_sheet(self) -> FoundSheet:
        return self.library.found_sheet(self.placing.sheet or self.language.sheet)

    @cached_property
    def page(self) -> EmbosserPage:
        return self.library.page(self.placing.page or self.language.page)

    @cached_property
    def dots(self) -> DotSize:
        return self.library.dots(self.placing.dots or self.language.dots)

    @cached_property
    def precut(self) -> bool:
        """Whether an embosser's labels lie on a pre-cut sheet. An uncut one has no places they must hit."""
        return self.placing.precut and not self.sheet.cut

    @cached_property
    def sheets(self) -> LabelSheets:
        """The labels in mm. Raises LayoutError where they don't fit on the sheet, and says on which they would."""
        placing, phrases = self.placing, self.language.phrases
        options = label_sheets.PrintOptions(
            captions=placing.captions,
            outlines=placing.outlines,
            corner_mark=placing.corner_mark or bool(self.label_set.twins),
            turned=placing.turned,
            notes=(phrases.note_scale, phrases.note_paper),
            notes_without_ruler=(phrases.note_actual_size, phrases.note_paper),
            note_area=note_area(self.sheet.page_mm, placing.offset_mm, placing.scale, mirrored=placing.mirror),
            used=self._used,
            blanks=placing.blanks,
        )
        try:
            placed = label_sheets.place(self.label_set, self.sheet, self.dots, fonts.print_face(), options)
        except LayoutError as error:
            would_do = [sheet.products[0] for sheet in self._sheets_for_the_card()] if error.field == "sheet" else []
            hint = f" These sheets would do: {', '.join(would_do)}." if would_do else ""
            raise LayoutError(f"{error.args[0]}{hint}", error.field) from None
        if placing.mirror:
            placed = printer.mirrored(placed)
        return printer.moved(placed, placing.offset_mm, placing.scale)

    @cached_property
    def embossed(self) -> EmbossedLabels:
        """The labels for an embosser. Raises LayoutError where they don't fit on a pre-cut sheet, and says on which
        pages or sheets they would."""
        from ohio_braille.layout import embossed_labels

        cells = [self.label_set.cells[label.text] for label in self.label_set.labels]
        if not self.precut:
            self._refuse_what_needs_a_precut_sheet()
            title, language = self.label_set.title, self.label_set.language
            return embossed_labels.label_pages(cells, self.page, title=title, language=language)
        try:
            return self._precut(cells, self.sheet, self.page)
        except LayoutError as error:
            raise LayoutError(f"{error.args[0]}{self._what_would_do(cells)}", error.field) from None

    def _refuse_what_needs_a_precut_sheet(self) -> None:
        """Raises LayoutError for what would be left out quietly where an embosser's labels hit no places."""
        placing = self.placing
        asked = "used" if placing.precut and placing.used else "paper_offset_mm"
        if asked == "used" or placing.paper_offset_mm != Placing().paper_offset_mm:
            why = f"the sheet {self.sheet.id} is uncut" if placing.precut else "no pre-cut sheet is named"
            raise LayoutError(
                f"{setting(asked)} means nothing for an embosser here: {why}, so the labels stand in rows on the page "
                f"{self.page.id}, to be cut apart.",
                asked,
            )

    @cached_property
    def label_list(self) -> Document:
        """What stands on each label and where it lies; of a guide for a slate, what is pressed. Who writes by hand uses
        neither sheet nor page, so what has no room on one that nobody asked for is listed without its place."""
        from ohio_braille.texts import label_lists

        if self.placing.mirror:
            return label_lists.slate_list(self._listed, self.language.phrases)
        return label_lists.label_list(self._listed, self.language.phrases, self._places_to_list())

    @cached_property
    def _listed(self) -> "Listed":
        from ohio_braille.texts import label_lists

        placing = self.placing
        asked = bool(placing.sheet or placing.used)
        if asked or not placing.mirror:
            try:
                return label_lists.on_sheets(self.sheets)
            except LayoutError as error:
                if asked or error.field not in ("sheet", "captions"):
                    raise
        label_sheets.require_braille(self.label_set.labels, self.label_set.cells)
        return label_lists.on_no_sheet(self.label_set, self.dots.measures(), placing.blanks)

    @cached_property
    def slate_list(self) -> Document:
        """What is pressed with slate and stylus, whatever else is made: on no sheet."""
        from ohio_braille.texts import label_lists

        label_sheets.require_braille(self.label_set.labels, self.label_set.cells)
        listed = label_lists.on_no_sheet(self.label_set, self.dots.measures(), self.placing.blanks)
        return label_lists.slate_list(listed, self.language.phrases)

    def _places_to_list(self) -> Sequence[LabelPlace]:
        if self.precut or self.placing.used:
            return ()
        try:
            return self.embossed.places
        except LayoutError:
            if self.placing.page:
                raise
            return ()

    def require_on_cards(self, *, printed: bool) -> None:
        """Raises LayoutError where the braille of a label, in print or from the embosser, is larger than its card."""
        page = self.page
        embossed = DotMeasures(dot_mm=page.dot_mm, pitch_mm=page.pitch_mm, cell_mm=page.cell_mm)
        dots = self.dots.measures() if printed else embossed
        card_mm = self.label_set.card_mm
        if card_mm is None:
            return
        captions = {label.text: label.caption for label in reversed(self.label_set.labels)}
        for text, caption in captions.items():
            cells = self.label_set.cells[text]
            on_cards.require_on_card(cells, (dots.width_mm(len(cells)), dots.tall_mm()), card_mm, caption)

    @cached_property
    def _used(self) -> tuple[frozenset[int], ...]:
        return tuple(die_cuts.used_positions(one, self.sheet) for one in self.placing.used)

    def _precut(self, cells: Sequence[Cells], sheet: LabelSheet, page: EmbosserPage) -> EmbossedLabels:
        from ohio_braille.layout import embossed_labels

        return embossed_labels.precut_pages(
            cells,
            sheet,
            page,
            title=self.label_set.title,
            language=self.label_set.language,
            offset_mm=self.placing.paper_offset_mm,
            used=self._used,
        )

    def _what_would_do(self, cells: Sequence[Cells]) -> str:
        """A sentence that names the built-in pages on which these labels would lie right, else the sheets."""

        def does(sheet: LabelSheet, page: EmbosserPage) -> bool:
            try:
                return bool(self._precut(cells, sheet, page))
            except LayoutError:
                return False

        found = [name for name in self.library.names("page") if does(self.sheet, self.library.page(name))]
        if found:
            return f" These pages would do, if one is your machine's: {', '.join(found)}."
        found = [sheet.products[0] for sheet in self.library.all_sheets() if sheet.products and does(sheet, self.page)]
        return f" On this page these sheets would do: {', '.join(found)}." if found else ""

    # --- what to know ---

    def summary(self, subject: Summary, *, printed: bool, embossed: bool) -> Summary:
        """What was made: ``subject`` with the number of labels, their language and grade, and what they lie on in print
        (a sheet by the article number that people know) and from an embosser (a page)."""
        sheet = self.sheet.products[0] if self.sheet.products else self.sheet.id
        return replace(
            subject,
            labels=len(self.label_set.labels),
            language=self.language.name,
            grade=self.label_set.grade.name,
            sheet=sheet if printed or (embossed and self.precut) else "",
            page=self.page.id if embossed else "",
        )

    def sheet_notes(self) -> list[Note]:
        """Whether a sheet that was asked for was found in another program's files, and whether its margins make one
        think of a wrong number."""
        if not self.placing.sheet:
            return []
        sheet, found = self.sheet, []
        if self._found_sheet.database:
            facts: dict[str, Fact] = {
                "name": sheet.products[0],
                "database": self._found_sheet.database,
                "label": in_size(sheet.label_mm),
                "columns": sheet.columns,
                "rows": sheet.rows,
                "paper": sheet.paper,
            }
            found = [Note(code="sheet-database", field="sheet", facts=facts)]
        uneven = uneven_margins(sheet)
        return [*found, uneven] if uneven else found

    def reading_notes(self) -> list[Note]:
        """Labels that read as others: turned upside down, or in the other order of suit and rank."""
        twins, alike, misread = self.label_set.twins, self.label_set.alike, self.label_set.misread
        return [
            *([Note(code="twins", field="style", facts=_pairs(twins))] if twins else []),
            *([Note(code="alike", field="marks", facts=_pairs(alike))] if alike else []),
            *([Note(code="misread", field="order", facts=_pairs(misread))] if misread else []),
        ]

    def card_notes(self) -> list[Note]:
        """What of the labels of the sheet has no room on its card, and which sheets' labels have it."""
        card_mm = self.label_set.card_mm
        over = self._overhang(self.sheet)
        if card_mm is None or not over.any():
            return []
        facts: dict[str, Fact] = {
            "wider_mm": round(over.wider_mm, 1),
            "taller_mm": round(over.taller_mm, 1),
            "overlap": over.overlap,
            "label": in_size((round(self.sheet.label_mm[0], 1), round(self.sheet.label_mm[1], 1))),
            "card": in_size(card_mm),
            "sheets": tuple(sheet.products[0] for sheet in self._sheets_for_the_card()),
        }
        return [Note(code="label-on-card", field="sheet", facts=facts)]

    def _overhang(self, sheet: LabelSheet) -> on_cards.Overhang:
        wide, tall = sheet.label_mm
        lying = (tall, wide) if self.placing.turned else (wide, tall)
        card_mm = self.label_set.card_mm
        return on_cards.overhang(lying, card_mm, self.label_set.corners) if card_mm else on_cards.Overhang()

    def _sheets_for_the_card(self) -> list[LabelSheet]:
        """The built-in sheets of this paper whose labels lie on the card and hold the braille; the largest first."""
        longest = max((len(self.label_set.cells[label.text]) for label in self.label_set.labels), default=1)
        needed = self.dots.width_mm(longest), self.dots.tall_mm()
        paper_mm = self.library.paper(self.language.paper).page_mm
        fit = [
            sheet
            for sheet in self.library.all_sheets()
            if sheet.products
            and sheet.page_mm == paper_mm
            and not self._overhang(sheet).any()
            and all(n + 2 * keep <= mm for n, keep, mm in zip(needed, sheet.keep_out_mm, sheet.label_mm, strict=True))
        ]
        return sorted(fit, key=lambda sheet: (-sheet.label_mm[0] * sheet.label_mm[1], sheet.id))[:4]

    def caption_notes(self) -> list[Note]:
        """Whether the print beside the dots is the short form, since the long one has no room on these labels."""
        every = (placed for page in self.sheets.pages for placed in page.labels)
        short = next((one for one in every if one.caption and one.caption.text != one.label.caption), None)
        if short is None or short.caption is None:
            return []
        facts: dict[str, Fact] = {"sheet": self.sheet.id, "short": short.caption.text, "caption": short.label.caption}
        return [Note(code="short-captions", field="captions", facts=facts)]

    def uncut_notes(self) -> list[Note]:
        """Whether a sheet was named for an embosser whose labels are cut out, and so hit no place on it."""
        if not self.placing.precut or self.precut:
            return []
        return [Note(code="uncut-sheet", field="sheet", facts={"sheet": self.sheet.id, "page": self.page.id})]

    def margin_notes(self) -> list[Note]:
        """The worst margin of braille on a pre-cut sheet, and the place of the first cell on which it rests."""
        margin_mm = self.embossed.margin_mm
        if margin_mm is None:
            return []
        right, down = self.placing.paper_offset_mm
        facts = {"margin_mm": margin_mm, "left_mm": self.page.left_mm + right, "top_mm": self.page.top_mm + down}
        page = self.placing.page or self.page.id
        return [
            Note(
                code="worst-margin", field="paper_offset_mm", facts={**facts, "page": page, "coding": self.page.coding}
            )
        ]


def _pairs(pairs: Sequence[tuple[str, str]]) -> dict[str, Fact]:
    """How many pairs of names there are, and the first of them."""
    one, other = pairs[0]
    return {"count": len(pairs), "one": one, "other": other}
