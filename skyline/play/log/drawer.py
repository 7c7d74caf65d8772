"""The log of moves on a sheet at the right: what happened, round by round, turn by turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

import pygame

from skyline.core.story import SeatTaken
from skyline.play.layout import TableLayout
from skyline.play.phrasebook import Phrasebook
from skyline.play.players import Player
from skyline.table import type as lettering
from skyline.table.palette import BRASS, BRASS_DARK
from skyline.text.words import _, language
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import PANEL_RIM, lay_panel, panel_picture
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.swatch import gem

HEAD: Final = 29  # design sizes of the letters
ROUND: Final = 17
NAME: Final = 19
LINE: Final = 17
STEP: Final = 1.42  # height of a line in sizes of its letters
CLOSE: Final = "button:log-close"
CROSS: Final = 30.0  # design size of the button in its corner
MARGIN: Final = 0.012  # to the window's edge, in parts of its width
SLIMMEST: Final = 19  # width of the sheet beside a street in sizes of its letters
NARROWEST: Final = 420  # pixels of width that the sheet has at least, if the window lets it
WIDTH: Final = 0.27  # and in parts of the window's width
TOP, ABOVE_LEDGE = 0.18, 0.003  # in parts of the window's height
GROWN: Final = (1.35, 1.2, 1.0)  # times larger the letters of a list are that has room for it
_MARK: Final = 1.5  # sizes of the letters that a mark before a line takes
COUNTED: Final = re.compile(r"(?<=\d) (?=\w)")  # a number stays with what it counts
LEAST: Final = 0.4  # of its place, that it covers at least
NOTCH: Final = 3  # lines that one step of the wheel or a key scrolls


@dataclass(frozen=True)
class _Row:
    """One line of the sheet.

    ``kind`` is ``round``, ``turn``, ``line`` or ``feast`` (a building completed). A turn may tell
    its ``deed`` beside the name, behind a ``mark``.
    """

    kind: str
    text: str
    height: int
    seat: int | None = None
    first: bool = True
    deed: str = ""
    mark: pygame.Surface | None = None


class LogDrawer:
    """The log of a game; opened and closed by the player."""

    def __init__(self, words: Phrasebook, street_end: Callable[[], int] = lambda: 0) -> None:
        self._words = words
        # tells from which pixel on the sky is free beside the streets
        self._street_end = street_end
        self.open = False
        self.area = ScrollArea("log")  # the part that scrolls
        self._events: list[object] = []
        self._rows: list[_Row] = []
        self._made_for: tuple[object, ...] = ()
        self._at_end = True
        self._grown = 1.0
        self._needed = 0  # pixels of height for all lines and what is around them

    # ------------------------------------------------------------------ telling
    def hear(self, event: object) -> None:
        """Notes an event of the rules; the newest comes into sight."""
        self._events.append(event)
        self._at_end = True

    def hear_seats(self, seatings: Sequence[tuple[int, int, str]]) -> list[SeatTaken]:
        """Notes who has taken which seat since it heard of that; gives the new ones."""
        known = sum(isinstance(event, SeatTaken) for event in self._events)
        new = [SeatTaken(seat, controller) for _place, seat, controller in seatings[known:]]
        for event in new:
            self.hear(event)
        return new

    def tell(self, events: Iterable[object]) -> None:
        """Notes a whole story in place of all that it has heard."""
        self._events[:] = events
        self._at_end = True

    @property
    def events(self) -> Sequence[object]:
        """All that it has heard, oldest first."""
        return self._events

    def sentences(self, names: Sequence[str]) -> list[str]:
        """Everything that has happened, each as a whole sentence."""
        told = (self._words.sentence(event, names) for event in self._events)
        return [line for line in told if line is not None]

    # ------------------------------------------------------------------ scrolling
    def scroll(self, lines: int) -> None:
        """Scrolls towards the end (positive) or the beginning."""
        step = max(1, self._rows[0].height) if self._rows else 1
        self.area.scroll_to(self.area.goal + lines * NOTCH * step, glide=False)
        self._at_end = self.area.offset >= self.area.furthest

    # ------------------------------------------------------------------ picture
    def rect(self, layout: TableLayout) -> pygame.Rect:
        """Where the sheet lies: in the place of a board, or as high as it needs to be."""
        place = self._place(layout)
        if layout.sheet_place is None:
            place.h = min(place.h, max(round(place.h * LEAST), self._needed))
        return place

    def _place(self, layout: TableLayout) -> pygame.Rect:
        """What it may cover, with enough room beside the streets."""
        if layout.sheet_place is not None:
            return layout.sheet_place.copy()
        width, height = layout.size
        wide = round(max(width * WIDTH, min(NARROWEST, width * 0.5)))
        free = round(width * (1 - 2 * MARGIN)) - self._street_end()
        if layout.type.px(LINE) * SLIMMEST <= free < wide:
            wide = free
        top = round(height * TOP)
        tall = layout.zones.ledge.y - round(height * ABOVE_LEDGE) - top  # all of the crane, too
        rect = pygame.Rect(0, 0, wide, tall)
        rect.topright = (width - round(width * MARGIN), top)
        return rect

    def cross(self, layout: TableLayout, look: Look) -> pygame.Rect:
        """Where the button is that closes it: at the end of its heading."""
        rim = look.u(PANEL_RIM)
        title = self._title(self.rect(layout).inflate(-2 * rim, -2 * rim), look)
        size = look.u(CROSS)
        return pygame.Rect(title.right - size, title.centery - size // 2, size, size)

    @staticmethod
    def _title(inner: pygame.Rect, look: Look) -> pygame.Rect:
        pad = look.u(20)
        tall = max(round(look.px(HEAD) * 1.4), look.u(CROSS))
        return pygame.Rect(inner.x + pad, inner.y + look.u(12), inner.w - 2 * pad, tall)

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        look: Look,
        players: Sequence[Player],
        state: Any,
        *,
        hovered: bool = False,
    ) -> None:
        """Draws the sheet, if it is open."""
        if not self.open:
            return
        place, rim = self._place(layout), look.u(PANEL_RIM)
        title = self._title(place.inflate(-2 * rim, -2 * rim), look)
        seam, gutter = title.bottom + look.u(3), look.u(22)
        body = pygame.Rect(title.x, seam + look.u(8), title.w, 0)
        body.h = place.bottom - rim - look.u(16) - body.y
        self._lay((body.w - gutter, body.h), look, players, state)
        content = sum(row.height for row in self._rows) or self._empty(body, look).h
        self._needed = place.h - body.h + content
        rect, head = self.rect(layout), look.px(HEAD)
        body.h -= place.h - rect.h
        lay_panel(surface, rect, look)
        cross = Button(CLOSE, "", lambda: None, icon="cross", size=15)
        cross.rect, cross.lift = self.cross(layout, look), float(hovered)
        cross.draw(surface, look)
        lettering.draw(
            surface,
            _("Moves so far"),
            (title.x, title.centery),
            head,
            look.ink,
            "ExtraBold",
            "left",
            max_width=cross.rect.x - look.u(8) - title.x,
            box=title,
        )
        end = title.right - gutter, seam  # as the rules below it
        pygame.draw.line(surface, BRASS, (title.x, seam), end, max(2, look.u(2)))
        if self._rows and content > body.h:  # at its end the first line in sight is whole
            tops = accumulate((row.height for row in self._rows), initial=0)
            content = body.h + next(top for top in tops if top >= content - body.h)
        self.area.layout(body, content, look)
        if self._at_end:
            self.area.scroll_to(self.area.furthest, glide=False)
        if not self._rows:
            self._draw_empty(surface, body, look)
            return
        self._draw_rows(surface, body, look, players)
        self._draw_fades(surface, rect, look)
        self.area.draw_bar(surface, look)

    def _lay(
        self, size: tuple[int, int], look: Look, players: Sequence[Player], state: Any
    ) -> None:
        """Breaks what happened into lines, as large as all have room for in a place of a size.

        Unless that is done already.
        """
        last = id(self._events[-1]) if self._events else 0
        wish = (size, look, language(), len(self._events), last, tuple(players))
        if wish == self._made_for:
            return
        self._made_for = wish
        for self._grown in GROWN:
            self._break(size[0], look, players, state)
            if sum(row.height for row in self._rows) <= size[1]:
                break

    def _break(self, width: int, look: Look, players: Sequence[Player], state: Any) -> None:
        self._rows = []
        spoken: int | None = None
        for event in self._events:
            heading = self._words.heading(event)
            if heading:
                self._head(heading, look)
                spoken = None
                continue
            text = COUNTED.sub("\u00a0", self._words.short_line(event))
            if not text:
                continue
            if not self._rows:  # no event tells that a game begins
                self._head(self._words.beginning(state, self._events), look)
            seat: int | None = getattr(event, "seat", None)
            px = self._px(look, LINE)
            room = width - self._indent(look)
            height = round(self._px(look, NAME) * 1.6)
            names = seat is not None and len(players) > 1
            mark = self._words.mark(event, px) if names else None
            if (
                mark
                and self._behind(look, players) + lettering.measure(text, px, "Bold")[0] <= room
            ):
                name = players[seat or 0].name
                self._rows.append(_Row("turn", name, height, seat, deed=text, mark=mark))
                spoken = seat
                continue
            if seat is not None and seat != spoken and names:
                self._rows.append(_Row("turn", players[seat].name, height, seat))
            spoken = seat if seat is not None else spoken
            kind = "feast" if self._words.festive(event) else "line"
            weight = "Bold" if kind == "feast" else "Medium"
            for number, line in enumerate(lettering.wrap(text, px, room, weight)):
                self._rows.append(_Row(kind, line, round(px * STEP), seat, number == 0))

    def _head(self, words: str, look: Look) -> None:
        self._rows.append(_Row("round", words, round(self._px(look, ROUND) * 2.0)))

    def _px(self, look: Look, design: float) -> int:
        return round(look.px(design) * self._grown)

    def _indent(self, look: Look) -> int:
        return round(look.u(30) * self._grown)

    def _behind(self, look: Look, players: Sequence[Player]) -> int:
        """Where a deed begins behind the longest name and a mark."""
        px = self._px(look, NAME)
        names = (lettering.measure(each.name, px, "Medium")[0] for each in players)
        return max(names) + look.u(16) + round(self._px(look, LINE) * _MARK)

    def _draw_empty(self, surface: pygame.Surface, body: pygame.Rect, look: Look) -> None:
        words = self._words.nothing_yet()
        px, box = look.px(LINE), self._empty(body, look)
        lettering.draw_wrapped(surface, words, box, px, look.ink_quiet, "Medium", "center", STEP)

    def _empty(self, body: pygame.Rect, look: Look) -> pygame.Rect:
        """Where it says that nothing has happened yet."""
        px = look.px(LINE)
        lines = len(lettering.wrap(self._words.nothing_yet(), px, body.w, "Medium"))
        box = pygame.Rect(body.x, 0, body.w, round(px * STEP) * lines)
        box.centery = max(body.centery - px, body.y + box.h // 2)
        return box

    def _draw_rows(
        self, surface: pygame.Surface, body: pygame.Rect, look: Look, players: Sequence[Player]
    ) -> None:
        before = surface.get_clip()
        surface.set_clip(body.clip(before))
        y = body.y - round(self.area.offset)
        width = body.w - look.u(22)
        for row in self._rows:
            box = pygame.Rect(body.x, y, width, row.height)
            if box.bottom > body.y and box.y < body.bottom:
                self._draw_row(surface, row, box, look, players)
            y += row.height
        surface.set_clip(before)

    def _draw_row(
        self,
        surface: pygame.Surface,
        row: _Row,
        box: pygame.Rect,
        look: Look,
        players: Sequence[Player],
    ) -> None:
        whole = self.area.rect.contains(box)
        if row.kind == "round":
            _draw_round(surface, row.text, box, look, self._px(look, ROUND))
            return
        if row.kind == "turn" and row.seat is not None:
            player = players[row.seat]
            size = round(self._px(look, NAME) * 0.95)
            sign = gem(player.shape, player.colour, size)
            middle = (box.x + look.u(12), box.centery + look.u(2))
            surface.blit(sign, sign.get_rect(center=middle))
            lettering.draw(
                surface,
                row.text,
                (box.x + self._indent(look), middle[1]),
                self._px(look, NAME),
                look.ink,
                "Medium" if row.deed else "ExtraBold",
                "left",
                max_width=box.w - self._indent(look),
                box=box if whole else None,
            )
            if row.mark is not None:
                px = self._px(look, LINE)
                x = box.x + self._indent(look) + self._behind(look, players)
                right = x - round(px * 0.4)
                surface.blit(row.mark, row.mark.get_rect(midright=(right, middle[1])))
                at, told = (x, middle[1]), box if whole else None
                lettering.draw(surface, row.deed, at, px, look.ink, "Bold", "left", box=told)
            return
        if row.first:
            feast = row.kind == "feast"
            size, colour = (9, BRASS_DARK) if feast else (7, look.ink_quiet)
            wide = max(4, look.u(size))
            mark = shapes.rounded((wide, wide), wide // 2, colour)
            surface.blit(mark, mark.get_rect(center=(box.x + look.u(12), box.centery)))
        lettering.draw(
            surface,
            row.text,
            (box.x + self._indent(look), box.centery),
            self._px(look, LINE),
            look.ink,
            "Bold" if row.kind == "feast" else "Medium",
            "left",
            box=box if whole else None,
        )

    def _draw_fades(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The sheet swallows softly what is scrolled out."""
        body, depth = self.area.rect, min(look.u(26), self.area.rect.h // 3)
        picture, around = panel_picture(rect.size, look)
        strip = pygame.Rect(body.x, 0, body.w - look.u(20), depth)
        self.area.put_fades(surface, picture, strip, (rect.x - around, rect.y - around))


def _draw_round(surface: pygame.Surface, words: str, box: pygame.Rect, look: Look, px: int) -> None:
    """The heading of a round between two brass lines."""
    drawn = lettering.draw(
        surface, words, (box.centerx, box.centery), px, look.ink_quiet, "Bold", max_width=box.w
    )
    gap, thick = look.u(12), max(1, look.u(1.6))
    for start, end in ((box.x, drawn.x - gap), (drawn.right + gap, box.right)):
        if end > start:
            pygame.draw.line(surface, BRASS, (start, box.centery), (end, box.centery), thick)
