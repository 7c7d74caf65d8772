"""What stands beside the towers on a sheet: loans, skybridges, Scrap Yard, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES, ability_title
from skyline.games.skyline_d6.layout import most_title
from skyline.games.skyline_d6.scoring import Score
from skyline.games.skyline_d6.state import Loan
from skyline.table import type as lettering
from skyline.table.paint import Point, mix, put_shadow
from skyline.table.palette import BLACK, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.text.words import _, pgettext
from skyline.views.skyline_d6.art.colours import CROWN, PAPER, STEEL, Light
from skyline.views.skyline_d6.art.ink import Bare, Ink, put, put_frame, star_sign
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces
from skyline.views.skyline_d6.art.sheet_data import CONTESTS, SheetData, Standing
from skyline.views.skyline_d6.art.signs import put_bank
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look

_BRASS: Final = (196, 150, 70)


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
    light: Light,
    rect: pygame.Rect,
    px: int,
    words: Sequence[str],
    indent: int = 0,
) -> None:
    at, room = (rect.x + indent, rect.y + px * 0.62), rect.w - indent
    _line(surface, words, at, px, light.ink, "ExtraBold", "left", room, rect)
    rule = max(1, px // 12)
    surface.fill(light.quiet, (rect.x, rect.y + round(px * 1.36), rect.w, rule))


# ----------------------------------------------------------------- loans
def put_loans(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """The Building & Loan Association: circles, and what is owed."""
    loans = data.sheet.loans
    _heading(surface, light, places.left, places.head_px, (pgettext("heading", "Loans"),))
    for index, place in enumerate(places.loans):
        loan = loans[index] if index < len(loans) else None
        put_loan(surface, place, loan, light, coming=index == len(loans))
        if index + 1 in places.sheet.loan_stars:
            put_loan_star(surface, place, used=index < len(loans))
    put_unpaid(surface, places, loans, light)


def put_unpaid(
    surface: pygame.Surface,
    places: SheetPlaces,
    loans: Sequence[Loan],
    light: Light,
    repaid: int | None = None,
    bare: Bare | None = None,
) -> None:
    """What is owed, and what is left of it once a loan is ``repaid``, on ground laid again."""
    owed = sum(loan.pips for loan in loans if not loan.repaid)
    left = owed if repaid is None else owed - loans[repaid].pips
    line, px = places.unpaid, places.px
    if repaid is not None and bare is not None:
        bare(surface, line)
    figures = [f"−{each}" if each else "0" for each in (owed, left)]
    figure = lettering.draw(
        surface,
        figures[0] if repaid is None else " → ".join(figures),
        line.midright,
        round(px * 1.2),
        light.ink if not owed else light.red if repaid is None else light.green,
        "ExtraBold",
        "right",
    )
    room = figure.x - px * 0.3 - line.x
    words = _("Unpaid at the end"), pgettext("loans", "Unpaid")
    at = line.midleft
    _line(surface, words, at, px, light.ink, "SemiBold", "left", room, line, needed=False)


@keep_pictures(2_000_000)
def _circle(
    side: int, tone: RGB, ground: RGB, line: float, coin: RGB | None = None
) -> pygame.Surface:
    """A loan circle, with the ``coin`` that may come there. Shared."""
    pen = Ink(side, side)
    r = side / 2
    pen.circle((r, r), r, ground)
    pen.circle((r, r), r, tone, line)
    if coin is not None:
        pen.circle((r, r), r * 0.78, coin, line * 0.8)
        put_bank(pen, (r, r), r, coin)
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
    coin = mix(light.card, light.pencil, 0.42) if loan is None else None
    surface.blit(_circle(place.w, tone, light.card, line, coin), place)
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
    label, px, worths = places.track_label, places.px, places.sheet.scoring.skybridges
    built = sum(value > 0 for value in data.sheet.bridges)
    told = tells_worths(places)
    room = float(label.w)
    if built and not told:  # in slim cells no figures stand: what one has is told beside them
        figure = lettering.draw(
            surface, str(worths[built - 1]), label.midright, round(px * 1.2), light.ink,
            "ExtraBold", "right",
        )  # fmt: skip
        room = figure.x - px * 0.3 - label.x
    _line(
        surface, (_("Skybridges"), pgettext("short", "Bridges")), label.midleft, px, light.ink,
        "SemiBold", "left", room, label, needed=told or not built,
    )  # fmt: skip
    dark = mix(STEEL, BLACK, 0.25)
    for index, cell in enumerate(places.track):
        last = index == built - 1
        if index < built:
            ground = dark if last else mix(STEEL, light.card, 0.62)
            radius = max(2, cell.h // 6)
            surface.blit(shapes.rounded(cell.size, radius, (*ground, 255)), cell)
            surface.blit(shapes.ring(cell.size, radius, (*dark, 255), 1.4), cell)
        if not told:
            if index >= built:
                put_frame(surface, cell, light.pencil, 1)
            continue
        ink = (255, 246, 230) if last else light.ink if index < built else light.quiet
        put_worth(surface, places, cell, ink)


def tells_worths(places: SheetPlaces) -> bool:
    """Whether what skybridges are worth has room in their cells."""
    return all(
        lettering.measure(str(points), lettering.SMALLEST, "Bold")[0] <= cell.w
        for cell, points in zip(places.track, places.sheet.scoring.skybridges, strict=True)
    )


def put_worth(surface: pygame.Surface, places: SheetPlaces, cell: pygame.Rect, ink: RGB) -> None:
    """What as many skybridges are worth, in their cell, if it has room there."""
    if not tells_worths(places):
        return
    points = places.sheet.scoring.skybridges[places.track.index(cell)]
    size = max(lettering.SMALLEST, min(places.px, round(cell.h * 0.74)))
    lettering.draw(surface, str(points), cell.center, size, ink, "Bold", max_width=cell.w, box=cell)


def put_scrap(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """The Scrap Yard: a frame, a hatch, and in small boxes the values that lie there."""
    rect, px, scrap = places.scrap, places.px, data.sheet.scrap
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
    whole, short = _("Scrap Yard"), pgettext("heading", "Scrap")
    named = lettering.measure(short, px, "ExtraBold")[0] + px * 0.4
    side = round(px * 1.15)
    each = side + max(2, px // 8)
    below = len(scrap) * each > inner.w - named  # then what lies there stands below its name
    top = inner.y + round(rect.h * (0.30 if lines else 0.27 if below else 0.46))
    shown = scrap[-(inner.w // each) :]  # the newest, where not all have room
    left, y = inner.right - len(shown) * each, top
    if below:
        left, y = inner.x, inner.y + round(rect.h * 0.67)
    for number, value in enumerate(shown):
        box = pygame.Rect(left + number * each, 0, side, side)
        box.centery = y
        surface.blit(shapes.rounded(box.size, side // 4, (*light.plaque, 255)), box)
        surface.blit(shapes.ring(box.size, side // 4, (*light.ink, 255), max(1.0, px / 12)), box)
        size = max(lettering.SMALLEST, round(px * 0.9))
        lettering.draw(surface, str(value), box.center, size, light.ink, "ExtraBold")
    wide = float(inner.w if below or not scrap else left - inner.x - px * 0.3)
    words = (whole, short) if lines or below else (short,)
    _line(surface, words, (inner.x, top), px, light.ink, "ExtraBold", "left", wide, rect)
    if lines and not below:
        said: tuple[str, ...] = (_("if no box fits"),)
        if data.options.scrap == "free":
            said = _("any die, −1 point each"), _("any die: −1"), "−1"
        at = inner.x, inner.y + round(rect.h * 0.67)
        _line(surface, said, at, px, light.quiet, "SemiBold", "left", inner.w, rect, needed=False)


# ----------------------------------------------------------------- score
def row_words(name: str, high: int, *, alone: bool) -> tuple[str, ...]:
    """What a row of the score is called, in full and shorter."""
    if name == "unlocked":
        return ability_title(name), pgettext("score", "Office")
    if name in ABILITIES:
        return (ability_title(name),)
    most = _("The most"), pgettext("score", "Most"), pgettext("score, shortest", "Most")
    return {
        "summits": (_("Summits"), pgettext("short", "Summits")),
        "skybridges": (_("Skybridges"), pgettext("short", "Bridges")),
        "unpaid": (_("Unpaid loans"), pgettext("loans", "Unpaid")),
        "most": (_("Goals"),) if alone else most,
        "baseline": (most_title("baseline"), pgettext("short", "Baseline")),
        "high": (most_title("high"), pgettext("short", "{number}+ high").format(number=high)),
        "tallest": (most_title("tallest"), pgettext("short", "Tallest")),
        "repaid": (most_title("repaid"), pgettext("short", "Repaid")),
        "end": (_("Bonuses at the end"), _("At the end"), pgettext("score", "End")),
        SCRAP: (_("Scrap Yard"), pgettext("heading", "Scrap")),
    }[name]


BANDS: Final = (
    *("summits", "skybridges", "unpaid", "most", "baseline", "high", "tallest", "repaid"),
    *("end", "tall", "unlocked", "loans"),
)
"""Rows of the score in full: items of ``scoring.Score``, and ``most`` and ``end``, headings."""
GROUPS: Final = {"most": CONTESTS, "end": ("tall", "unlocked", "loans")}


def points_of(score: Score | None, name: str) -> int:
    """The points of a row, or of a group of them together."""
    if score is None:
        return 0
    return sum(int(getattr(score, each)) for each in GROUPS.get(name, (name,)))


@dataclass(frozen=True)
class _Score:
    """Writes rows of the score, on a sheet or on the card that tells it in full."""

    surface: pygame.Surface
    data: SheetData
    light: Light

    def owner(self, title: pygame.Rect, px: int) -> None:
        surface, data = self.surface, self.data
        indent, side = 0, round(px * 1.05)
        least = lettering.measure(data.name, lettering.SMALLEST, "ExtraBold")[0]
        if data.colour is not None and least <= title.w - side * 1.35:
            data.colour.put(surface, side, midleft=(title.x, round(title.y + px * 0.62)))
            indent = round(side * 1.35)
        _heading(surface, self.light, title, px, (data.name or _("Score"),), indent)

    def figure(
        self,
        row: pygame.Rect,
        words: Sequence[str],
        px: int,
        value: int,
        right: float,
        nothing: str = "–",
    ) -> None:
        """The points of a row at its end, and what it is called in what is left before ``right``.

        Instead of no points stands ``nothing``.
        """
        surface, light = self.surface, self.light
        ink = light.red if value < 0 else light.ink if value else light.quiet
        tone, weight = (light.ink, "Bold") if value else (light.quiet, "SemiBold")
        shown, size = signed(value), max(lettering.SMALLEST, round(px * 1.1))
        if not value:
            shown, size = nothing, px
        at = row.right, row.centery
        left = float(row.right)
        if shown:
            bold = "ExtraBold" if value else weight
            left = lettering.draw(surface, shown, at, size, ink, bold, "right").x
        room = min(left, right) - px * 0.25 - row.x
        _line(surface, words, (row.x, row.centery), px, tone, weight, "left", room, row)

    def change(self, row: pygame.Rect, shortest: str, px: int, value: int, change: int) -> float:
        """What this turn brought or cost, before the points of a row; returns where it begins.

        Points that are all of this turn say it themselves.
        """
        surface, light = self.surface, self.light
        size = max(lettering.SMALLEST, round(px * 1.1))
        right = row.right - lettering.measure(signed(value), size, "ExtraBold")[0] - px * 0.5
        told, ink = f"{change:+d}".replace("-", "−"), light.green if change > 0 else light.red
        small = max(lettering.SMALLEST, round(px * 0.86))
        pill = pygame.Rect(0, 0, 0, round(small * 1.3))
        pill.w = round(lettering.measure(told, small, "Bold")[0] + small * 0.8)
        pill.midright = round(right), row.centery
        least = lettering.measure(shortest, lettering.SMALLEST, "Bold")[0]
        if change in (0, value) or least + px * 0.5 > pill.x - row.x:
            return row.right
        ground = light.card if light.plain else mix(light.on_paper(PAPER), ink, 0.16)
        surface.blit(shapes.rounded(pill.size, pill.h // 2, (*ground, 255)), pill)
        lettering.draw(surface, told, pill.center, small, ink, "Bold")
        return pill.x

    def contest(self, row: pygame.Rect, standing: Standing, words: Sequence[str], px: int) -> None:
        """A contest's name and one's own figure, then a crown and its points.

        Without these stands paler who leads, and with what. A goal has what is needed beside one's
        own figure, and a tick once it is met.
        """
        surface, data, light = self.surface, self.data, self.light
        right = float(row.right)
        goal = standing.needed
        mine, value = getattr(data.figures, standing.name), points_of(data.score, standing.name)
        told, bold = str(mine), "ExtraBold" if standing.best else "SemiBold"
        ink = light.ink if standing.best else light.quiet
        if goal:
            met = mine >= goal
            told, ink = f"{mine}/{goal}", light.green if met else light.ink
            if met:
                put_icon(surface, "tick", (right - px / 2, row.centery), px, light.green)
                right -= px * 1.2
        elif value:
            at = right, row.centery
            right = lettering.draw(surface, str(value), at, px, ink, "ExtraBold", "right").x
            tone = BLACK if light.plain else CROWN
            put_icon(surface, "crown", (right - px * 0.7, row.centery), px, tone)
            right -= px * 1.4
        elif standing.best:
            name = lettering.measure(words[-1], px, "Bold")[0]
            rest = row.w - name - px - lettering.measure(told, px, bold)[0]
            right = self._leader(row, standing, round(px * 0.86), rest)
        else:
            told = "–"
        at = right, row.centery
        room = lettering.draw(surface, told, at, px, ink, bold, "right").x - px * 0.3 - row.x
        weight, tone = ("Bold", ink) if value or goal else ("SemiBold", light.quiet)
        _line(surface, words, row.midleft, px, tone, weight, "left", room, row)

    def _leader(self, row: pygame.Rect, standing: Standing, px: int, room: float) -> float:
        """Who has the most of what one has less of, and how much; returns where that begins."""
        light, at = self.light, row.midright
        px, best = max(lettering.SMALLEST, px), str(standing.best)
        words = f"{standing.by} {best}"
        whole = standing.by and lettering.measure(words, px, "SemiBold")[0] <= room
        signs = () if whole else standing.first
        told = words if whole else best
        if lettering.measure(told, px, "SemiBold")[0] + px * len(signs) > room:
            return row.right  # one's own figure alone
        x = lettering.draw(self.surface, told, at, px, light.quiet, "SemiBold", "right").x
        for number, colour in enumerate(reversed(signs)):
            colour.put(
                self.surface,
                round(px * 0.8),
                midright=(x - px * (0.2 + 0.9 * number), row.centery),
            )
        return x - px * (0.5 + 0.9 * len(signs))


def put_score(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """Whose sheet it is, its points as if the game ended now, and what they are made of.

    Items without points wait in pale ink.
    """
    score = _Score(surface, data, light)
    score.owner(places.title, places.head_px)
    total, px = places.total, places.row_px
    points = "" if data.score is None else signed(data.score.total - data.uncounted)
    figure = lettering.draw(
        surface, points, total.midright, places.total_px, light.ink, "ExtraBold", "right"
    )
    room = figure.x - total.x - px * 0.4
    _line(
        surface, (_("Total"),), total.midleft, px, light.quiet, "Bold", "left", room, total,
        needed=False,
    )  # fmt: skip
    titles = {
        name: row_words(name, places.sheet.scoring.high, alone=data.alone) for name in places.rows
    }
    longest = max((words[-1] for words in titles.values()), key=len)
    px = lettering.fitting_px(f"{longest}  −88", px, places.right.w, "ExtraBold")
    beside = lettering.measure("88", px, "ExtraBold")[0] + px * 0.35
    for name, words in titles.items():
        # the same, whatever stands beside it
        words = (fitting(words, px, places.rows[name].w - beside, "Bold"),)
        value = points_of(data.score, name)
        change = 0 if data.begun is None else value - points_of(data.begun, name)
        row = places.rows[name]
        if value:
            surface.fill(mix(light.on_paper(PAPER), light.quiet, 0.3), (row.x, row.y, row.w, 1))
        right = score.change(row, words[-1], px, value, change)
        score.figure(row, words, px, value, right)


def put_most(surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light) -> None:
    """Who has the most of what, or how far the goals of a player alone are, and their points."""
    score = _Score(surface, data, light)
    head, bonus = places.most_head, places.sheet.scoring
    names = {name: row_words(name, bonus.high, alone=data.alone) for name in CONTESTS}
    longest = max((words[-1] for words in names.values()), key=len)
    px = lettering.fitting_px(f"{longest} 8/8 M", places.row_px, head.w, "Bold")
    heading = _("Goals") if data.alone else _("The most")
    each = _("+{points} each").format(points=bonus.most_baseline)
    shortest = row_words("most", bonus.high, alone=data.alone)[-1]
    words = f"{heading}, {each}", f"{heading} +{bonus.most_baseline}", heading, shortest
    value = points_of(data.score, "most")
    change = 0 if data.begun is None else value - points_of(data.begun, "most")
    figure = lettering.measure("20", px, "ExtraBold")[0] + px
    called = fitting(words, px, head.w - figure, "Bold")  # the same, whatever stands beside it
    right = score.change(head, called, px, value, change)
    score.figure(head, (called,), px, value, right, "–" if change else "")
    surface.fill(light.quiet, (head.x, head.bottom - 2, head.w, max(1, px // 12)))
    wide = lettering.measure(f"{longest} 8/8", px, "Bold")[0] <= head.w
    for standing in data.most if wide else ():
        row = places.most[standing.name]
        if standing.first:
            rule = row.x, row.bottom, row.w, 1
            surface.fill(mix(light.on_paper(PAPER), light.quiet, 0.3), rule)
        beside = lettering.measure("8 8 ", px, "ExtraBold")[0] + 2.2 * px
        name = fitting(names[standing.name], px, row.w - beside, "ExtraBold")
        score.contest(row, standing, (name,), px)
    if data.more:
        line, more = places.more, pgettext("short", "Whole list")
        ground = light.card if light.plain else mix(light.on_paper(PAPER), light.quiet, 0.16)
        surface.blit(shapes.rounded(line.size, line.h // 3, (*ground, 255)), line)
        surface.blit(shapes.ring(line.size, line.h // 3, (*light.quiet, 255), 1.2), line)
        length = min(line.w - px * 1.6, lettering.measure(more, px, "Bold")[0])
        at = line.centerx - length / 2 - px * 0.2, line.centery
        _put_list(surface, at, px, light)
        begins, room = (at[0] + px * 0.7, at[1]), line.w - 1.5 * px
        _line(surface, (more,), begins, px, light.ink, "Bold", "left", room, line)


def _put_list(surface: pygame.Surface, middle: tuple[float, float], px: int, light: Light) -> None:
    """Lines of a list: no head of an arrow, for those are rules here."""
    wide, thick = round(px * 0.7), max(1, px // 9)
    for number in (-1, 0, 1):
        line = pygame.Rect(0, 0, wide, thick)
        line.center = round(middle[0]), round(middle[1] + number * px * 0.26)
        surface.fill(light.ink, line)


def put_ledger(
    surface: pygame.Surface, places: SheetPlaces, data: SheetData, light: Light, look: Look
) -> None:
    """The score in full on a card of its own: every item, and how one stands against the others."""
    card, pad = places.ledger, look.u(14)
    radius = look.u(7)
    put_shadow(surface, card, radius, look.u(12), BLACK, 150, (0, look.u(4)))
    ground, rim = light.on_paper(PAPER), BLACK if light.plain else _BRASS
    surface.blit(shapes.rounded(card.size, radius, (*ground, 255)), card)
    surface.blit(shapes.ring(card.size, radius, (*rim, 255), max(1.5, look.u(3))), card)
    area = card.inflate(-2 * pad, -2 * (pad // 2))
    head = places.head_px
    title = pygame.Rect(area.x, area.y, area.w, round(head * 1.45))
    score = _Score(surface, data, light)
    score.owner(title, head)
    names = (*BANDS, *([SCRAP] if SCRAP in places.rows else []))
    step = (area.bottom - title.bottom) / (len(names) + 1.4)
    px = max(lettering.SMALLEST, min(places.type.px(17.5), round(step * 0.74)))
    bonus = places.sheet.scoring
    equal = {getattr(bonus, f"most_{each}") for each in CONTESTS}
    standings = {each.name: each for each in data.most}
    for number, name in enumerate(names):
        row = pygame.Rect(area.x, title.bottom + round(number * step), area.w, round(step))
        words = row_words(name, bonus.high, alone=data.alone)
        if name in GROUPS:
            if name == "most" and len(equal) == 1:
                words = tuple(f"{each}  +{next(iter(equal))}" for each in words)
            at = row.x, row.centery
            _line(surface, words, at, px, light.quiet, "ExtraBold", "left", row.w, row)
            line = max(1, row.h // 16)
            surface.fill(mix(light.card, light.quiet, 0.5), (row.x, row.bottom - line, row.w, 1))
            continue
        if name in standings:
            score.contest(row, standings[name], words, px)
        else:
            score.figure(row, words, px, points_of(data.score, name), row.right)
    foot = pygame.Rect(area.x, area.bottom - round(step * 1.4), area.w, round(step * 1.4))
    surface.fill(light.ink, (foot.x, foot.y, foot.w, max(1, look.u(2))))
    total = 0 if data.score is None else data.score.total
    score.figure(foot, (_("Total"),), round(px * 1.3), total, foot.right, "0")


def signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
