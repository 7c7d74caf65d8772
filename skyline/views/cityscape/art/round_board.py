"""Points of a round: the tally while its goals are scored, and the board that tells the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.paint import blank, smoothstep
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _
from skyline.views.cityscape.art.goal_dice import draw_goal_die, draw_lid, goal_die_steps
from skyline.views.cityscape.art.panel import (
    MET,
    Owner,
    inside,
    lay_panel,
    panel_steps,
    put_brass,
    put_card,
    put_owner,
    put_verdict,
)
from skyline.widgets.base.look import Look
from skyline.widgets.base.shapes import dashes

ABREAST: Final = 4  # dice in a line: those of one edge
_TALL: Final = 0.8  # of its width: in a taller place the dice of one edge lie in a square
_LEADER: Final[RGB] = (142, 96, 26)


class Scored(NamedTuple):
    """A goal that has been revealed; ``points`` are none until they are told."""

    code: int
    points: int | None


class TallyRow(NamedTuple):
    """A player's goals by line; ``None`` for one that is still covered."""

    owner: Owner
    goals: tuple[Scored | None, ...]
    paid: int | None = None  # so many of them are in the sum; None for all that are told
    lines: tuple[str, ...] = ()  # what these are called

    @property
    def told(self) -> str:
        counted = self.goals[: self.paid]
        found = [each.points for each in counted if each and each.points is not None]
        return str(sum(found)) if found else "–"


def tally_steps(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    day: Day,
    rows: Sequence[TallyRow],
    active: int | None,
    *,
    marks: Marks = Marks.NONE,
) -> Steps[None]:
    """Draws everybody's goals as far as they are scored; ``active`` is the row being scored."""
    yield from panel_steps(rect.size, look, day)
    free = lay_panel(surface, rect, look, day)
    yield
    px, gap = look.px(22), look.u(8)
    head, pad = round(px * 2), look.u(12)
    title = lettering.draw(
        surface, _("Points"), (free.x + pad, free.y + head // 2), px, look.ink, "ExtraBold", "left",
        max_width=free.w - 2 * pad, box=free,
    )  # fmt: skip
    room = free.right - pad - title.right - look.u(6)
    words, small = _("this round"), look.px(18)
    if lettering.measure(words, lettering.SMALLEST, "SemiBold")[0] <= room:
        at, ink, weight = (free.right - pad, free.y + head // 2), look.ink_quiet, "SemiBold"
        lettering.draw(surface, words, at, small, ink, weight, "right", max_width=room, box=free)
    tall = (free.h - head) // len(rows)
    for number, row in enumerate(rows):
        box = pygame.Rect(free.x + gap, free.y + head + number * tall, free.w - 2 * gap, tall - gap)
        put_card(surface, box, look, lit=number == active)
        px = max(lettering.SMALLEST, min(look.px(21), box.h // 5, box.w // 8))
        figure = min(look.px(24), box.w // 8)
        plate = pygame.Rect(0, 0, round(figure * 2.3), round(figure * 1.55))
        plate.topright = box.right - look.u(7), box.y + look.u(7)
        put_brass(surface, plate, row.told, figure, look)
        left = box.x + look.u(8)
        room = plate.x - left - look.u(5)
        put_owner(surface, row.owner, (left, plate.centery), px, room, look, two_lines=True)
        below = pygame.Rect(box.x, plate.bottom, box.w, box.bottom - plate.bottom)
        goals = row.owner, row.goals, look, marks, row.lines
        yield from goals_steps(surface, below.inflate(-gap, -gap), *goals)
        yield


def goals_steps(
    surface: pygame.Surface,
    rect: pygame.Rect,
    owner: Owner,
    goals: Sequence[Scored | None],
    look: Look,
    marks: Marks = Marks.NONE,
    lines: Sequence[str] = (),
) -> Steps[None]:
    """Draws dice or covers, a row of four for each edge, with their points below or beside.

    Above them are the names of ``lines``, and a hollow place is for points that are not told yet.
    """
    abreast = ABREAST if rect.h < _TALL * rect.w or len(goals) > ABREAST else ABREAST // 2
    rows = -(-len(goals) // abreast)
    wide, tall = rect.w / abreast, rect.h / rows
    px = max(lettering.SMALLEST, min(look.px(18), round(wide * 0.32)))
    note = round(px * 1.3)
    largest = max(look.u(62), round(66 * look.type.scale), round(tall * 0.46))
    head = note if lines and (tall - 2 * note) * 0.82 > min(wide * 0.8, 0.9 * largest) else 0
    edge = round(min(wide * 0.86, (tall - note - head) * 0.82, largest))
    beside = (tall - note) * 0.82 < min(wide * 0.4, tall * 0.6)
    if beside:  # a low row: figures below would leave too little for the dice
        edge, note = round(min(wide * 0.4, tall * 0.8, largest)), 0
    room = wide * (0.5 if beside else 1) - 4
    fits = room >= lettering.measure("00", lettering.SMALLEST, "Bold")[0]
    for number, goal in enumerate(goals):
        row, column = divmod(number, abreast)
        x, middle = rect.x + (column + 0.5) * wide, rect.y + (row + 0.5) * tall
        at = x - (wide * 0.24 if beside else 0), middle + (head - note) / 2
        place = (x + wide * 0.24, middle) if beside else (x, at[1] + edge * 0.60 + note / 2)
        if head:
            above = x, at[1] - edge * 0.56 - head / 2
            lettering.draw(surface, lines[number], above, px, look.ink_quiet, "Bold")
        if goal is None:
            draw_lid(surface, at, edge, owner.colour, plain=look.high_contrast)
        else:
            yield from goal_die_steps(edge, owner.colour, goal.code, marks)
            draw_goal_die(surface, at, edge, owner.colour, goal.code, marks=marks)
        if fits and goal is not None and goal.points is not None:
            put_verdict(surface, place, px, goal.points, room, look)
        elif fits and lines:
            size = round(min(room, px * 1.9)), round(px * 1.05)
            hollow = dashes(size, round(px * 0.3), (*look.ink_quiet, 110), max(1.2, px / 14))
            surface.blit(hollow, hollow.get_rect(center=(round(place[0]), round(place[1]))))


class RoundRow(NamedTuple):
    """What a player made of a round.

    Attributes:
        owner: the player.
        rank: from 1; players with the same points share one.
        goals: of this round, by line.
        rounds: points of rounds, this one last; the first ones may be missing.
        before: points of those that are missing.
        lines: what these are called.
    """

    owner: Owner
    rank: int
    goals: tuple[Scored, ...]
    rounds: tuple[int, ...]
    before: int = 0
    lines: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return self.before + sum(self.rounds)


class RoundBoard:
    """The table of a round, which is told by its number.

    Attributes:
        buttons: places of two buttons: to look at every line, and to go on.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        look: Look,
        rows: Sequence[RoundRow],
        number: int,
        *,
        marks: Marks = Marks.NONE,
    ) -> None:
        self.number = number
        self.rect, self.look, self.rows, self.marks = rect, look, rows, marks
        self._pictures: list[pygame.Surface] = []  # of the rows painted so far
        free, pad = inside(rect, look), look.u(14)
        tall = min(max(look.u(60), round(look.px(24) * 2.2)), max(34, round(free.h * 0.15)))
        half = (free.w - 3 * pad) // 2
        left = pygame.Rect(free.x + pad, free.bottom - pad - tall, half, tall)
        self.buttons = left, left.move(half + pad, 0)
        title = min(round(look.px(34) * 1.8), round(free.h * 0.16))
        heads = round(look.px(17) * 1.6)
        self._title = pygame.Rect(free.x + pad, free.y, free.w - 2 * pad, title)
        self._heads = self._title.move(0, title)
        self._heads.h = heads
        room = left.y - pad - self._heads.bottom
        self._step = room // len(rows)
        self._lay_columns()

    def _lay_columns(self) -> None:
        """Decides how many rounds have a column of their own; those before share one."""
        look, wide = self.look, self._heads.w
        digits = lettering.measure("888", look.px(27), "ExtraBold")[0]
        rounds = len(self.rows[0].rounds)
        words = _("before"), self._round_name(self.number)
        least = max(lettering.measure(each, look.px(17), "Bold")[0] for each in words)
        each = max(digits, least) + look.u(16)
        names = [lettering.measure(row.owner.name, look.px(23), "Bold")[0] for row in self.rows]
        named = lettering.measure(_("total"), look.px(17), "Bold")[0]
        self._total = max(digits + look.u(44), named + look.u(16))
        self._rank = lettering.measure("4", look.px(28), "ExtraBold")[0] + look.u(24)
        self._name = min(max(names) + look.px(23) * 2, round(wide * 0.24))
        dice = min(ABREAST * look.u(72), round(wide * 0.46))
        spare = wide - self._rank - self._name - dice - self._total
        self._columns, self._column = max(0, min(self.number, spare // each)), each
        # If not all have a column of their own, the first one sums up those before.
        whole = self._columns == self.number == rounds
        self._shown = self._columns if whole else min(rounds, max(self._columns - 1, 1))
        self._dice = wide - self._rank - self._name - self._total - each * self._columns

    @staticmethod
    def _round_name(number: int) -> str:
        return _("round {number}").format(number=number)

    def _values(self, row: RoundRow) -> list[int]:
        """What the columns show of a player's rounds."""
        own = row.rounds[-self._shown :]
        return [row.total - sum(own), *own][-self._columns :] if self._columns else []

    def draw(self, surface: pygame.Surface, day: Day, title: str, part: float = 1.0) -> None:
        """Draws all but the buttons; rows come one after another while ``part`` goes to 1."""
        look, heads = self.look, self._heads
        lay_panel(surface, self.rect, look, day)
        px = min(look.px(34), round(self._title.h * 0.72))
        lettering.draw(
            surface, title, self._title.midleft, px, look.ink, "ExtraBold", "left",
            max_width=self._title.w, box=self._title,
        )  # fmt: skip
        x = heads.x + self._rank + self._name
        words = _("this round’s goals")
        if lettering.measure(words, look.px(17), "Bold")[0] > self._dice - 4:
            words = _("this round")
        cells = [(x, self._dice, words)]
        x += self._dice
        numbers = range(self.number - self._shown + 1, self.number + 1)
        own = [self._round_name(number) for number in numbers]
        for name in [_("before"), *own][-self._columns :] if self._columns else ():
            cells.append((x, self._column, name))
            x += self._column
        cells.append((x, self._total, _("total")))
        for left, wide, name in cells:
            at, px, ink = (left + wide / 2, heads.centery), look.px(17), look.ink_quiet
            lettering.draw(surface, name, at, px, ink, "Bold", max_width=wide - 4, box=heads)
        finish(self.steps())
        for number, picture in enumerate(self._pictures):
            shown = smoothstep(number, number + 1.5, part * (len(self.rows) + 0.5))
            if shown > 0:
                picture.set_alpha(round(255 * shown))
                aside = 0 if look.reduced_motion else round(look.u(48) * (1 - shown))
                surface.blit(picture, (heads.x + aside, heads.bottom + number * self._step))

    def steps(self) -> Steps[None]:
        """Paints the rows that are not painted yet."""
        while len(self._pictures) < len(self.rows):
            painted = yield from self._paint_row(self.rows[len(self._pictures)])
            self._pictures.append(painted)
            yield

    def _paint_row(self, row: RoundRow) -> Steps[pygame.Surface]:
        look = self.look
        picture = blank(self._heads.w, self._step - look.u(9))
        box = picture.get_rect()
        leads = row.rank == 1 and any(each.rank > 1 for each in self.rows)
        put_card(picture, box, look, lit=leads)
        ink = _LEADER if leads and not look.high_contrast else look.ink_quiet
        at = self._rank / 2 + look.u(3), box.centery
        lettering.draw(picture, str(row.rank), at, look.px(28), ink, "ExtraBold", box=box)
        x = self._rank
        room = self._name - look.u(6)
        put_owner(picture, row.owner, (x, box.centery), look.px(23), room, look, two_lines=True)
        x += self._name
        dice = pygame.Rect(x, 0, self._dice, box.h).inflate(-8, -6)
        yield from goals_steps(picture, dice, row.owner, row.goals, look, self.marks, row.lines)
        x += self._dice
        values = self._values(row)
        for number, value in enumerate(values, 1):
            last = number == len(values)
            gained, at = last and value > 0, (x + self._column / 2, box.centery)
            words, px, room = f"+{value}" if gained else str(value), look.px(26), self._column - 4
            ink, weight = (MET, "ExtraBold") if gained else (look.ink, "Bold")
            lettering.draw(picture, words, at, px, ink, weight, max_width=room, box=box)
            x += self._column
        plate = pygame.Rect(0, 0, self._total - look.u(20), min(look.u(60), round(box.h * 0.62)))
        plate.center = round(x + self._total / 2 - look.u(3)), box.centery
        put_brass(picture, plate, str(row.total), look.px(31), look)
        return picture
