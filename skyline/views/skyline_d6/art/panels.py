"""What stands beside the towers on a sheet: loans, skybridges, Scrap Yard, and the score."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES, BRIDGES, INTEREST, ability_title
from skyline.games.skyline_d6.layout import Contest, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places as box_places
from skyline.games.skyline_d6.scoring import Score, contest, scores
from skyline.games.skyline_d6.state import Loan, Sheet
from skyline.table import type as lettering
from skyline.table.paint import Point, mix
from skyline.table.palette import BLACK, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.text.words import _, pgettext
from skyline.views.skyline_d6.art.colours import CROWN, STEEL, Light
from skyline.views.skyline_d6.art.ink import Ink, put, put_frame, star_sign
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.controls.swatch import SeatColour

CONTESTS: Final = Contest._fields
_STANDARD: Final = Options()
_NONE: Final = Contest(0, 0, 0, 0)


@dataclass(frozen=True)
class SheetData:
    """What a sheet shows; the same values give the same picture.

    Attributes:
        figures: of this player for the “most” items; ``needed``: what wins them, 0 for nobody.
        alone: whether they are goals of a player alone.
        bare: towers at full height whose crown is still in the air.
    """

    sheet: Sheet
    name: str = ""
    colour: SeatColour | None = None
    options: Options = _STANDARD
    score: Score | None = None
    figures: Contest = _NONE
    needed: Contest = _NONE
    alone: bool = False
    bare: frozenset[str] = frozenset()

    @staticmethod
    def of(
        sheets: Sequence[Sheet],
        seat: int,
        options: Options,
        name: str,
        colour: SeatColour,
        bare: frozenset[str] = frozenset(),
    ) -> SheetData:
        """The sheet of a seat among those of all."""
        figures = [contest(sheet) for sheet in sheets]
        needed = Contest(*(max(each) for each in zip(*figures, strict=True)))
        alone = len(sheets) == 1
        return SheetData(
            sheets[seat],
            name,
            colour,
            options,
            scores(tuple(sheets), options)[seat],
            figures[seat],
            layout().solo if alone else needed,
            alone,
            bare,
        )

    def before(self, unfinished: Collection[str], bare: Collection[str] = ()) -> SheetData:
        """The sheet without the newest piece at each of those places, and without those crowns.

        Places are called as in :class:`SheetPlaces`.
        """
        sheet = self.sheet
        for name in sorted(unfinished, key=lambda each: (len(each), each), reverse=True):
            sheet = _without(sheet, name)
        return replace(self, sheet=sheet, bare=frozenset(bare))

    def owns(self, ability: int) -> bool:
        return self.sheet.marks[ability] >= marks_needed(self.options)[ability]

    @property
    def may_bridge(self) -> bool:
        return self.owns(BRIDGES)


def _without(sheet: Sheet, name: str) -> Sheet:
    """A sheet as it was before the last piece came to a place."""
    if name == SCRAP:
        return sheet._replace(scrap=sheet.scrap[:-1])
    where = box_places().boxes.get(name)
    if where is None:
        index = int(name.split()[1])
        loan = sheet.loans[index]
        before = (loan._replace(repaid=False),) if loan.repaid else ()
        return sheet._replace(loans=(*sheet.loans[:index], *before, *sheet.loans[index + 1 :]))
    if where.bridge is not None:
        cleared = (*sheet.bridges[: where.bridge], 0, *sheet.bridges[where.bridge + 1 :])
        return sheet._replace(bridges=cleared)
    assert where.skyscraper is not None, "a box is in a skyscraper or a skybridge"
    tower = where.skyscraper
    columns = (*sheet.columns[:tower], sheet.columns[tower][: where.level - 1])
    return sheet._replace(columns=(*columns, *sheet.columns[tower + 1 :]))


def fitting(words: Sequence[str], px: int, room: float, weight: str) -> str:
    """The first of several ways to say something that has room, the last one if none has."""
    for each in words:
        if lettering.measure(each, px, weight)[0] <= room:
            return each
    for each in words:
        if lettering.measure(each, lettering.SMALLEST, weight)[0] <= room:
            return each
    return words[-1]


def _line(
    surface: pygame.Surface,
    words: Sequence[str],
    at: Point,
    px: int,
    colour: RGB,
    weight: str,
    anchor: str,
    room: float,
    box: pygame.Rect,
    *,
    needed: bool = True,
) -> pygame.Rect:
    """One of several ways to say something; what is not needed is left out rather than cut."""
    text = fitting(words, px, room, weight)
    if not needed and lettering.measure(text, lettering.SMALLEST, weight)[0] > room:
        return pygame.Rect(round(at[0]), round(at[1]), 0, 0)
    return lettering.draw(surface, text, at, px, colour, weight, anchor, max_width=room, box=box)


def _heading(
    surface: pygame.Surface,
    places: SheetPlaces,
    light: Light,
    rect: pygame.Rect,
    words: Sequence[str],
    indent: int = 0,
) -> None:
    px, room = places.head_px, rect.w - indent
    at = rect.x + indent, rect.y + px * 0.62
    _line(surface, words, at, px, light.ink, "ExtraBold", "left", room, rect)
    rule = max(1, round(1.6 * places.scale))
    surface.fill(light.quiet, (rect.x, rect.y + round(px * 1.36), rect.w, rule))


# ----------------------------------------------------------------- loans
def put_loans(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """The Building & Loan Association: circles, what is owed, how to take and to repay."""
    area, loans = places.left, data.sheet.loans
    long = _("Building & Loan")
    _heading(surface, places, light, area, (long, pgettext("heading", "Loans")))
    for index, place in enumerate(places.loans):
        loan = loans[index] if index < len(loans) else None
        put_loan(surface, place, loan, light, coming=index == len(loans))
        if index + 1 in places.sheet.loan_stars:
            put_loan_star(surface, place, used=index < len(loans))
    owed = sum(loan.pips for loan in loans if not loan.repaid)
    line, px = places.unpaid, places.px
    figure = lettering.draw(
        surface,
        f"−{owed}" if owed else "0",
        line.midright,
        round(px * 1.2),
        light.red if owed else light.ink,
        "ExtraBold",
        "right",
    )
    room = figure.x - px * 0.3 - line.x
    words = _("Unpaid at the end"), pgettext("loans", "Unpaid")
    _line(surface, words, line.midleft, px, light.ink, "SemiBold", "left", room, line)
    if places.notes.h:
        take = (
            _("A loan turns a die to any value"),
            _("Makes a die any value"),
            _("Any value for a die"),
        )
        repay = (
            (_("An equal die pays it back"), _("An equal die repays"))
            if data.owns(INTEREST)
            else (_("A higher die pays it back"), _("A higher die repays"))
        )
        for number, said in enumerate((take, repay)):
            at = places.notes.x, places.notes.y + px * (0.75 + 1.35 * number)
            _line(
                surface, said, at, px, light.quiet, "SemiBold", "left", area.w, places.notes,
                needed=False,
            )  # fmt: skip


@keep_pictures(2_000_000)
def _circle(side: int, tone: RGB, ground: RGB, line: float) -> pygame.Surface:
    """A loan circle. Shared."""
    pen = Ink(side, side)
    r = side / 2
    pen.circle((r, r), r, ground)
    pen.circle((r, r), r, tone, line)
    return pen.done()


def put_loan(
    surface: pygame.Surface,
    place: pygame.Rect,
    loan: Loan | None,
    light: Light,
    *,
    coming: bool = False,
    struck: bool = True,
) -> None:
    """A circle: what is owed in red, struck out in green once it is repaid."""
    tone = light.ink if coming else light.pencil
    if loan is not None:
        tone = light.green if loan.repaid else light.red
    line = max(1.4, place.w * (0.052 if light.plain else 0.040))
    surface.blit(_circle(place.w, tone, light.card, line), place)
    if loan is None:
        return
    px = max(lettering.SMALLEST, round(place.w * 0.52))
    lettering.draw(surface, str(loan.pips), place.center, px, tone, "ExtraBold")
    if loan.repaid and struck:
        put_repay_stroke(surface, place, light)


def put_loan_star(surface: pygame.Surface, place: pygame.Rect, *, used: bool) -> None:
    star = star_sign(round(place.w * 0.18, 1), used=used)
    put(surface, star, (place.centerx + place.w * 0.40, place.centery - place.w * 0.37))


def put_repay_stroke(
    surface: pygame.Surface, place: pygame.Rect, light: Light, part: float = 1.0
) -> None:
    """The green stroke through a loan that is repaid, drawn so far (0..1)."""
    pen = Ink(*place.size)
    r = place.w / 2
    start, end = (r - r * 0.95, r + r * 0.62), (r + r * 0.95, r - r * 0.62)
    tip = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    pen.path([start, tip], light.green, max(2.0, place.w * 0.055))
    surface.blit(pen.done(), place)


def put_track(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """What skybridges are worth by their number; cells of those built are filled in."""
    label, px = places.track_label, places.px
    _line(
        surface, (_("Skybridges"), pgettext("heading", "Bridges")), label.midleft, px, light.ink,
        "SemiBold", "left", label.w, label,
    )  # fmt: skip
    built = sum(value > 0 for value in data.sheet.bridges)
    dark = mix(STEEL, BLACK, 0.25)
    for index, (cell, points) in enumerate(
        zip(places.track, places.sheet.scoring.skybridges, strict=True)
    ):
        last = index == built - 1
        ground: RGB = light.card
        if index < built:
            ground = dark if last else mix(STEEL, light.card, 0.62)
        rim = dark if index < built else light.pencil
        radius = max(2, cell.h // 6)
        surface.blit(shapes.rounded(cell.size, radius, (*ground, 255)), cell)
        surface.blit(shapes.ring(cell.size, radius, (*rim, 255), 1.4), cell)
        size = max(lettering.SMALLEST, min(px, round(cell.h * 0.74)))
        if lettering.measure(str(points), lettering.SMALLEST, "Bold")[0] > cell.w - 2:
            continue
        ink = (255, 246, 230) if last else light.ink
        lettering.draw(
            surface, str(points), cell.center, size, ink, "Bold", max_width=cell.w - 2, box=cell
        )


def put_scrap(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """The Scrap Yard: a frame, a hatch, the values that lie there."""
    rect, px = places.scrap, places.px
    line = max(1, round((2.4 if light.plain else 1.5) * places.scale))
    put_frame(surface, rect, light.quiet, line)
    step = max(5, rect.w // 14)
    low = round(rect.h * 0.12)
    for x in range(rect.x + step, rect.right - low, step):
        pygame.draw.line(
            surface, light.pencil, (x, rect.bottom - line), (x + low, rect.bottom - low)
        )
    inner = rect.inflate(-2 * round(rect.w * 0.06), 0)
    lines = rect.h >= px * 3.0
    top = inner.y + round(rect.h * (0.30 if lines else 0.46))
    scrap = data.sheet.scrap
    room = float(inner.w)
    if scrap:
        told = fitting(
            ("  ".join(map(str, scrap)), f"…  {scrap[-1]}", str(len(scrap))), px,
            inner.w * 0.45, "ExtraBold",
        )  # fmt: skip
        values = lettering.draw(
            surface, told, (inner.right, top), round(px * 1.1), light.ink, "ExtraBold", "right"
        )
        room = values.x - inner.x - px * 0.4
    words = _("Scrap Yard"), pgettext("heading", "Scrap")
    _line(surface, words, (inner.x, top), px, light.ink, "ExtraBold", "left", room, rect)
    if lines:
        free = data.options.scrap == "free"
        said = (
            (_("any die, −1 point each"), _("−1 point each"), "−1")
            if free
            else (_("if a die fits nowhere"), _("no other place"))
        )
        at = inner.x, inner.y + round(rect.h * 0.66)
        _line(surface, said, at, px, light.quiet, "SemiBold", "left", inner.w, rect, needed=False)


# ----------------------------------------------------------------- score
def row_words(name: str, high: int, *, alone: bool) -> tuple[str, ...]:
    """What a row of the score is called, in full and shorter."""
    if name == "unlocked":
        return ability_title(name), pgettext("score", "Office")
    if name in ABILITIES:
        return (ability_title(name),)
    return {
        "summits": (_("Summits"),),
        "skybridges": (_("Skybridges"), pgettext("heading", "Bridges")),
        "unpaid": (_("Unpaid loans"), pgettext("loans", "Unpaid")),
        "most": (_("Goals"),) if alone else (_("The most"),),
        "baseline": (_("Longest baseline"), pgettext("score", "Baseline")),
        "high": (
            _("Towers of {number}+").format(number=high),
            pgettext("score", "{number}+ high").format(number=high),
        ),
        "tallest": (_("Tallest tower"), pgettext("score", "Tallest")),
        "repaid": (_("Loans repaid"), pgettext("score", "Repaid")),
        "end": (_("At the end"),),
        SCRAP: (_("Scrap Yard"), pgettext("heading", "Scrap")),
    }[name]


def put_score(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """Whose sheet it is, points by item as if the game ended now, and their sum."""
    title, px = places.title, places.row_px
    indent = 0
    if data.colour is not None:
        side = round(places.head_px * 1.05)
        data.colour.put(surface, side, midleft=(title.x, round(title.y + places.head_px * 0.62)))
        indent = round(side * 1.35)
    _heading(surface, places, light, title, (data.name or _("Score"),), indent)
    for name, row in places.rows.items():
        words = row_words(name, places.sheet.scoring.high, alone=data.alone)
        if name in ("most", "end"):
            bonus = places.sheet.scoring
            equal = {getattr(bonus, f"most_{each}") for each in CONTESTS}
            if name == "most" and len(equal) == 1:
                words = tuple(f"{each}  +{next(iter(equal))}" for each in words)
            at = row.x, row.centery
            _line(surface, words, at, px, light.quiet, "ExtraBold", "left", row.w, row)
            surface.fill(
                mix(light.on_paper((247, 239, 219)), light.quiet, 0.5),
                (row.x, row.bottom - max(1, row.h // 16), row.w, 1),
            )
            continue
        _put_row(surface, row, name, words, px, data, light)
    total, size = places.total, places.total_px
    line = max(1, round(2 * places.scale))
    surface.fill(light.ink, (total.x, total.y, total.w, line))
    middle = total.centery + line
    points = "" if data.score is None else _signed(data.score.total)
    figure = lettering.draw(
        surface, points, (total.right, middle), size, light.ink, "ExtraBold", "right"
    )
    room = figure.x - total.x - px * 0.4
    small = max(lettering.SMALLEST, round(size * 0.72))
    at = total.x, middle
    _line(surface, (_("Total"),), at, small, light.ink, "ExtraBold", "left", room, total)


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _put_row(
    surface: pygame.Surface,
    row: pygame.Rect,
    name: str,
    words: Sequence[str],
    px: int,
    data: SheetData,
    light: Light,
) -> None:
    value = 0 if data.score is None else int(getattr(data.score, name))
    tone = light.ink if value else light.quiet
    shown = _signed(value) if value else "–"
    ink = light.red if value < 0 else tone
    size = max(lettering.SMALLEST, round(px * 1.1))
    lettering.draw(surface, shown, (row.right, row.centery), size, ink, "ExtraBold", "right")
    widest = "8" if name in CONTESTS else shown
    right = row.right - lettering.measure(widest, size, "ExtraBold")[0]
    weight = "Bold" if value else "SemiBold"
    if name in CONTESTS:
        title = lettering.measure(words[-1], lettering.SMALLEST, weight)[0]
        right = _put_standing(
            surface, row, name, px, data, light, right - round(px * 0.3), row.x + title + px * 0.4
        )
    room = right - px * 0.4 - row.x
    _line(surface, words, (row.x, row.centery), px, tone, weight, "left", room, row)


def _put_standing(
    surface: pygame.Surface,
    row: pygame.Rect,
    name: str,
    px: int,
    data: SheetData,
    light: Light,
    right: int,
    left: float,
) -> int:
    """What a player has of a contest, and a crown for the most; returns where they begin.

    They end at ``right``; a figure that would begin before ``left`` is left out.
    """
    mine, most = getattr(data.figures, name), getattr(data.needed, name)
    won = mine >= most > 0
    crown = round(px * 1.05)
    if won:
        tone = CROWN if not light.plain else BLACK
        put_icon(surface, "crown", (right - crown / 2, row.centery), crown, tone)
        right -= round(crown * 1.2)
    words = str(mine) if won or not most else f"{mine}/{most}"
    if right - lettering.measure(words, px, "Bold")[0] < left:
        return right
    tone = light.green if won else light.quiet
    return lettering.draw(surface, words, (right, row.centery), px, tone, "Bold", "right").x
