"""A list of any length, of which one row is chosen; only rows that show are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import pygame

from skyline.table.paint import put_shadow
from skyline.widgets.base import shapes
from skyline.widgets.base.look import AMBER, WALNUT, WALNUT_LIGHT, WALNUT_RIM, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target

Entry = TypeVar("Entry")
DOUBLE_CLICK_MS: Final = 400
DRAGGED: Final = 8.0  # design pixels by which a press becomes a drag
RIM: Final = 8.0  # above and below the rows, for the ring around the focus


def put_board(
    surface: pygame.Surface, board: pygame.Rect, look: Look, *, chosen: bool, focused: bool
) -> None:
    """The walnut board of a row, in an amber ring if it is chosen, lit if it has the focus too."""
    radius = look.u(10)
    put_shadow(surface, board, radius, look.u(5), (40, 20, 10), 110, (0, look.u(2)))
    top, low = ((24, 16, 14), (24, 16, 14)) if look.high_contrast else (WALNUT_LIGHT, WALNUT)
    surface.blit(plate(board.size, radius, top, low, (*WALNUT_RIM, 255), 1.5), board)
    if chosen:
        thick = max(2, look.u(3.4 if not look.high_contrast else 5))
        surface.blit(shapes.ring(board.size, radius, (*AMBER, 255), thick), board)
        if focused:
            put_focus(surface, board.inflate(-look.u(4), -look.u(4)), radius, look, glow=24)


class PickList(Widget, Generic[Entry]):
    """Rows of one height; a subclass names and draws them.

    A press or an arrow chooses a row; a second press, or pressing the focus, opens it. The
    widget's place is the window that the rows are seen through, so it scrolls by itself.
    """

    sound = "ui_page"

    def __init__(
        self,
        name: str,
        scroll: ScrollArea,
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(name)
        self.entries: Sequence[Entry] = ()  # from top to bottom
        self.scroll = scroll  # what its rows scroll in
        self.index = -1  # of the chosen row, from 0; -1 for none
        self._on_choose = on_choose  # called when another row has been chosen
        self._on_open = on_open  # called when the chosen row is to be opened
        self._last_press = (-1, -10_000)
        self._from = (0, 0.0)
        self._dragged = False

    @property
    def count(self) -> int:
        return len(self.entries)

    @property
    def chosen(self) -> Entry | None:
        return self.entries[self.index] if 0 <= self.index < len(self.entries) else None

    # ------------------------------------------------------------------ what a subclass tells
    def row_name(self, index: int) -> str:
        return f"{self.name}:{index}"

    def row_words(self, index: int) -> str:
        """What a row says, for the voice and for the pilot."""
        return ""

    def row_height(self, look: Look) -> int:
        """Pixels of height of each row, with the gap below it."""
        return look.u(48)

    def draw_row(
        self, surface: pygame.Surface, index: int, rect: pygame.Rect, look: Look
    ) -> None: ...

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.count > 0

    def spoken(self) -> str:
        return self.row_words(self.index) if 0 <= self.index < self.count else ""

    def choose(self, index: int, *, glide: bool = True) -> None:
        """Chooses a row, as far as there is one, and brings it into sight."""
        index = max(-1, min(index, self.count - 1))
        changed, self.index = index != self.index, index
        if changed:
            self._on_choose()
        self.reveal(glide=glide)

    def reveal(self, *, glide: bool = True) -> None:
        if self.index < 0:
            return
        tall = self.row_height(self.look)
        rim = self.look.u(RIM)
        row = pygame.Rect(0, rim + self.index * tall, 1, tall)
        self.scroll.reveal(row, rim, glide and not self.look.reduced_motion)

    def act(self, action: Action) -> bool:
        """Up and down choose and lead out at the ends; pressing opens."""
        if action is Action.PRESS:
            if self.index >= 0:
                self._on_open()
            return self.index >= 0
        goals = {
            Action.UP: self.index - 1,
            Action.DOWN: self.index + 1,
            Action.FIRST: 0,
            Action.LAST: self.count - 1,
        }
        goal = goals.get(action, -1)
        if not 0 <= goal < self.count or (
            goal == self.index and action in (Action.UP, Action.DOWN)
        ):
            return False
        self.choose(goal)
        return True

    def _index_at(self, position: tuple[int, int]) -> int:
        if not self.rect.collidepoint(position):
            return -1
        y = position[1] - self.rect.y + round(self.scroll.offset) - self.look.u(RIM)
        index = int(y // self.row_height(self.look))
        return index if 0 <= index < self.count else -1

    def press(self, position: tuple[int, int]) -> None:
        """Notes where a press began: it may become a drag."""
        self._from = (position[1], self.scroll.offset)
        self._dragged = False

    def drag(self, position: tuple[int, int]) -> None:
        if not self.scroll.needed:
            return
        way = self._from[0] - position[1]
        if self._dragged or abs(way) > self.look.u(DRAGGED):
            self._dragged = True
            self.scroll.scroll_to(self._from[1] + way, glide=False)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """Chooses the row under the pointer; opens it on the second press."""
        index = self._index_at(position) if inside and not self._dragged else -1
        if index < 0:
            return
        now = pygame.time.get_ticks()
        before, self._last_press = self._last_press, (index, now)
        self.choose(index)
        if before[0] == index and now - before[1] < DOUBLE_CLICK_MS:
            self._last_press = (-1, -10_000)
            self._on_open()

    def content_height(self, look: Look) -> int:
        return self.count * self.row_height(look) + 2 * look.u(RIM)

    def showing(self, look: Look) -> range:
        tall = self.row_height(look)
        above = self.scroll.offset - look.u(RIM)
        first = int(above // tall)
        last = int((above + self.rect.h - 1) // tall)
        return range(max(0, first), min(self.count, last + 1))

    def row_rect(self, index: int, look: Look) -> pygame.Rect:
        tall = self.row_height(look)
        top = self.rect.y + look.u(RIM) + index * tall - round(self.scroll.offset)
        return pygame.Rect(self.rect.x, top, self.rect.w, tall)

    def targets(self) -> list[Target]:
        """One for each row of which at least half shows."""
        if not self.visible:
            return []
        found = []
        for index in self.showing(self.look):
            rect = self.row_rect(index, self.look)
            shown = rect.clip(self.rect)
            if shown.h * 2 > rect.h:
                found.append(Target(self.row_name(index), shown, True, self.row_words(index)))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        before = surface.get_clip()
        reach = look.u(10)
        surface.set_clip(self.rect.inflate(2 * reach, 0).clip(before))
        for index in self.showing(look):
            self.draw_row(surface, index, self.row_rect(index, look), look)
        surface.set_clip(before)
