"""Where everything on a player sheet is: pure geometry, for any layout of boxes and any paper."""

from __future__ import annotations

import itertools
from typing import Final

import pygame

from skyline.games.skyline_d6.layout import START, Contest, Layout, layout
from skyline.table.type import SMALLEST, Typesetter

SCRAP: Final = "scrap"
"""The name of the Scrap Yard among the places of a sheet."""

_GAP: Final = 0.45  # of a tower's width: between two towers
_REACH: Final = 0.3  # of a tower's width: how far a bridge may be missed
_LEFT, _RIGHT = 0.084, 0.117  # of the paper's width: the strips beside the skyline
_PAD: Final = 0.012
_FOOT, _CROWN = 0.108, 0.080  # of the paper's height
_TALLEST: Final = 1.25  # height of a storey by its width
_LOAN: Final = 0.80  # of its column: a circle
_CIRCLES: Final = 0.34  # of a strip's height: the circles of a column
SUMS: Final = ("summits", "skybridges", "unpaid", "end")
"""What the strip of the score tells first: items of ``scoring.Score``, and the sum of a group."""


def loan_name(index: int) -> str:
    """The name of a loan circle, counted from 0, among the places of a sheet."""
    return f"loan {index}"


def overhang(width: float) -> int:
    """Pixels by which a storey's picture is wider than its box: on the right its side is seen."""
    return max(1, round(width * 0.065))


class SheetPlaces:
    """The places of a sheet in window pixels.

    Args:
        paper: the whole paper.
        typesetter: of the window and the player's wish.
        sheet: the layout of boxes, by default the one that is played with.
        free_scrap: whether the Scrap Yard costs points, so that the score has a row for it.
        panels: whether loans and score stand beside the towers.
        words: whether rules are told in words below them.

    Attributes:
        board: the drawing board behind the paper.
        wash: the picture of the sky; the street is at its foot, at :attr:`street`.
        boxes: by name as moves have it (``"L2.1"``, ``"L1-R1.5"``), and ``"START"``.
        storeys: by box of a tower: the tower's index, and the level from 1.
        crowns: by tower: the room above it for its roof and flag.
        feet: by baseline box: below the street, for signs and words.
        ties: by tower: the middle of the seam between its baseline box and that nearer to START.
        loans: squares around the circles, in the order in which they are filled.
        unpaid, track_label, track, scrap: below them.
        title, total, rows: of the score, from above; below them, by contest, ``most`` with its
            heading, and ``more``: that there is more to see.
        head_px, px, row_px: sizes of type in the panels.
    """

    def __init__(
        self,
        paper: pygame.Rect,
        typesetter: Typesetter,
        sheet: Layout | None = None,
        *,
        free_scrap: bool = False,
        panels: bool = True,
        words: bool = True,
    ) -> None:
        self.paper = paper
        self.type = typesetter
        self.free_scrap = free_scrap
        self.sheet = sheet or layout()
        self.scale = typesetter.scale
        self.panels, self.words = panels, words
        self.board = paper.inflate(2 * self._u(10), 2 * self._u(7))
        pad = round(paper.w * _PAD)
        top, bottom = (round(paper.h * part) for part in (0.036, 0.020))
        self.left = pygame.Rect(
            paper.x + pad, paper.y + top, round(paper.w * _LEFT), paper.h - top - bottom
        )
        self.right = self.left.copy()
        self.right.w = round(paper.w * _RIGHT)
        self.right.right = paper.right - pad
        if not panels:
            self.left.w = self.right.w = 0
            self.right.x = paper.right - pad
        between = round(pad * 0.8) if panels else 0
        x = self.left.right + between
        self.wash = pygame.Rect(x, paper.y + round(paper.h * 0.022), 0, 0)
        self.wash.w = self.right.x - between - x
        self._lay_towers()
        self._lay_loans()
        self._lay_score((*SUMS, *([SCRAP] if free_scrap else [])))

    def at(self, x: int, y: int) -> SheetPlaces:
        """The same places for a paper whose upper left corner is there."""
        return SheetPlaces(
            self.paper.move_to(topleft=(x, y)), self.type, self.sheet,
            free_scrap=self.free_scrap, panels=self.panels, words=self.words,
        )  # fmt: skip

    def _u(self, design: float) -> int:
        """A length in pixels at 1080p."""
        return max(1, round(design * self.scale))

    # ------------------------------------------------------------- towers
    def _lay_towers(self) -> None:
        sheet, paper, wash = self.sheet, self.paper, self.wash
        names = sheet.baseline
        count = len(names)
        self.unit = int(wash.w * 0.962 / (count + (count - 1) * _GAP))
        self.gap = int(self.unit * _GAP)
        left = wash.centerx - (count * self.unit + (count - 1) * self.gap) // 2
        foot, crown = round(paper.h * _FOOT), round(paper.h * _CROWN)
        self.street = self.left.bottom - foot
        tallest = max(each.height for each in sheet.skyscrapers)
        room = self.street - wash.y - crown - round(paper.h * 0.012)
        self.storey = min(room // tallest, round(self.unit * _TALLEST))
        wash.h = self.street + max(2, foot // 6) - wash.y
        self._xs = {name: left + n * (self.unit + self.gap) for n, name in enumerate(names)}
        self.boxes: dict[str, pygame.Rect] = {START: self.cell(START, 1)}
        self.crowns: dict[str, pygame.Rect] = {}
        self.storeys: dict[str, tuple[int, int]] = {}
        for index, each in enumerate(sheet.skyscrapers):
            for level in range(1, each.height + 1):
                self.boxes[f"{each.name}.{level}"] = self.cell(each.name, level)
                self.storeys[f"{each.name}.{level}"] = index, level
            top = self.boxes[f"{each.name}.{each.height}"]
            self.crowns[each.name] = pygame.Rect(top.x, top.y - crown, top.w, crown)
        self.bridges: dict[str, pygame.Rect] = {}
        for bridge in sheet.skybridges:
            ends = sheet.skyscrapers[bridge.left].name, sheet.skyscrapers[bridge.right].name
            start, end = (self.cell(name, bridge.level) for name in ends)
            left = start.right + overhang(self.unit)
            deck = pygame.Rect(left, 0, end.x - left, round(self.storey * 0.70))
            deck.y = start.y + round(self.storey * 0.16)
            self.bridges[bridge.name] = deck
        self.boxes.update(self.bridges)
        step = self.unit + self.gap
        self.feet = {
            name: pygame.Rect(x - self.gap // 2, self.street, step, foot)
            for name, x in self._xs.items()
        }
        low = self.street - round(self.storey * 0.30)
        half = self.unit + self.gap // 2, -(self.gap // 2)
        middle = self._xs[START]
        self.ties = {
            name: (x + half[x > middle], low) for name, x in self._xs.items() if name != START
        }

    def cell(self, tower: str, level: int) -> pygame.Rect:
        """The box of a tower at a level, 1 for that on the baseline."""
        top = self.street - level * self.storey
        return pygame.Rect(self._xs[tower], top, self.unit, self.storey)

    # ------------------------------------------------------------- panels
    def _lay_loans(self) -> None:
        area, sheet = self.left, self.sheet
        self.head_px = max(SMALLEST, min(self.type.px(19), round(area.h / 16)))
        self.px = max(SMALLEST, min(self.type.px(17.5), round(area.h / 19)))
        px, columns, most = self.px, len(sheet.loan_rows), max(sheet.loan_rows)
        step = area.w / columns  # a row of the file stands upright here
        side = max(4, int(min(step * _LOAN, area.h * _CIRCLES / most)))
        y = area.y + round(self.head_px * 1.75)
        circles = []
        for column, count in enumerate(sheet.loan_rows):
            for row in range(count):
                circle = pygame.Rect(0, 0, side, side)
                circle.centerx = area.x + round(step * (column + 0.5))
                circle.centery = y + round(side * (0.5 + row * 1.16))
                circles.append(circle)
        self.loans = tuple(circles)
        y += round(side * most * 1.16)

        def line(height: float) -> pygame.Rect:
            nonlocal y
            rect = pygame.Rect(area.x, y, area.w, round(height))
            y = rect.bottom
            return rect

        scrap = max(round(area.h * 0.15), round(px * 2.2))
        self.scrap = pygame.Rect(area.x, area.bottom - scrap, area.w, scrap)
        spare = self.scrap.y - y - px * (1.7 + 1.6 + 0.2)
        cells = max(1, len(sheet.scoring.skybridges))
        lines = 2 if spare >= px * 2.8 else 1
        spare -= px * 1.4 * lines
        self.unpaid = line(px * 1.7)
        tall = min(px * 1.75, px * 1.4 + max(0.0, spare) / lines)
        y += round(min(px * 0.6, max(0.0, spare - (tall - px * 1.4) * lines) * 0.5))
        self.track_label = line(px * 1.6)
        self.track: tuple[pygame.Rect, ...] = ()
        whole = line(tall * lines)
        per = -(-cells // lines)
        if whole.w < 1.8 * px * per:  # figures would touch: into the margin of the paper
            whole.inflate_ip(2 * round(area.w * 0.07), 0)
        for index in range(cells):
            row, column = divmod(index, per)
            x = whole.x + round(column * whole.w / per)
            cell = pygame.Rect(x, whole.y + round(row * tall), 0, round(tall) - 3)
            cell.w = whole.x + round((column + 1) * whole.w / per) - x - 2
            self.track += (cell,)

    def _lay_score(self, names: tuple[str, ...]) -> None:
        area, head = self.right, self.head_px
        self.title = pygame.Rect(area.x, area.y, area.w, round(head * 1.45))
        self.total_px = max(SMALLEST, min(self.type.px(44), round(area.h / 8)))
        self.total = pygame.Rect(area.x, self.title.bottom, area.w, round(self.total_px * 1.35))
        self.row_px = px = max(SMALLEST, min(self.type.px(18), round(area.h / 21)))
        self.more = pygame.Rect(area.x, 0, area.w, round(px * 1.35))
        self.more.bottom = area.bottom
        apart = self.more.y - round(px * 0.25)
        contests = Contest._fields
        count = len(names) + len(contests) + 1
        step = int(min((apart - self.total.bottom - px * 0.4) / count, px * 2.05))
        lines = self._lines(apart, -step, len(contests) + 1)
        self.most_head = lines[-1]
        self.most = dict(zip(contests, reversed(lines[:-1]), strict=True))
        self.rows = dict(zip(names, self._lines(self.total.bottom, step, len(names)), strict=True))

    def _lines(self, y: int, step: float, count: int) -> list[pygame.Rect]:
        """Lines of the score's strip that adjoin, from a height on, downwards or upwards."""
        edges = [y + round(n * step) for n in range(count + 1)]
        return [
            pygame.Rect(self.right.x, min(pair), self.right.w, abs(pair[1] - pair[0]))
            for pair in itertools.pairwise(edges)
        ]

    @property
    def ledger(self) -> pygame.Rect:
        """What the score in full covers when it is asked for: beside the towers, if it can be.

        It ends beside the pin of the board.
        """
        card = self.right.copy()
        edge = min(
            self.right.right + self._u(3), self.paper.right - round(19 * max(0.7, self.scale))
        )
        beside = edge - max(foot.right for foot in self.feet.values())
        wide = min(self.paper.w // 3, max(self.right.w, self.type.px(300)))
        card.w = beside if self.type.px(190) <= beside < wide else wide
        card.right = edge
        return card

    # ------------------------------------------------------------- places of the hand
    def drawn(self, name: str) -> pygame.Rect:
        """What is drawn of a place; for a long bridge only where its value will stand."""
        if name == SCRAP:
            return self.scrap
        if name in self.bridges:
            deck = self.bridges[name]
            if deck.w <= 2 * deck.h:
                return deck
            middle = pygame.Rect(0, 0, round(deck.h * 1.7), deck.h)
            middle.center = deck.center
            return middle
        if name in self.boxes:
            return self.boxes[name]
        return self.loans[int(name.split()[1])]

    def target(self, name: str) -> pygame.Rect:
        """Where a place can be pressed: a bridge is met from far off.

        It reaches over boxes of its own level only, which are full once it can be built.
        """
        if name not in self.bridges:
            return self.drawn(name)
        deck = self.bridges[name]
        around = pygame.Rect(deck.x, 0, deck.w, self.storey)
        around.y = deck.y - round(self.storey * 0.16)
        return around.inflate(2 * round(self.unit * _REACH), 0)
