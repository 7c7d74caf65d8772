"""Scenes of several pages: tabs, the keys that turn them, and the desk that some lie on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skyline.scenes.common.menu import MenuScene, PanelScene
from skyline.scenes.common.stage import Stage
from skyline.scenes.review.ground import desk
from skyline.widgets.base.flow import button_rows, lay_buttons, lay_line, rows_height
from skyline.widgets.base.heads import head_width, put_head
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import PAGE_STEPS, action_of


class PagedScene(MenuScene):
    """Pages that turn from wherever the focus is."""

    tabs: Tabs  # every such scene makes its own

    def top_of_page(self) -> Widget:
        """What has the focus once a page has been turned."""
        return self.tabs

    @property
    def focus_name(self) -> str:
        return self.form.focus.name if self.form.focus is not None else ""

    def finish(self, feet: Sequence[Button], focus: str, otherwise: Widget) -> None:
        """A page has been filled: adds its feet; the focus stays at what has that name, if any."""
        self.form.add_all(feet)
        self.arrange()
        same = next((each for each in self.form.widgets if each.name == focus), otherwise)
        self.form.set_focus(same)
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """The keys of pages turn them first of all, unless a keyboard on the screen is open."""
        action = action_of(event)
        if action not in PAGE_STEPS or self.form.keyboard is not None:
            return super().handle(event)
        self.form.tick("ui_page")
        self.tabs.turn(PAGE_STEPS[action])
        self.form.set_focus(self.top_of_page())
        self.dirty = True
        return True


class PagedPanel(PagedScene, PanelScene):
    """Pages on a panel: the tabs stay where they are while the page below them scrolls."""

    collar_gaps = (8.0, 14.0)  # design pixels above and below the tabs

    @property
    def tabs_share(self) -> float:
        return 1.0

    def collar(self, width: int) -> int:
        self.tabs.rect.w = width
        return self.tabs.height_for(width, self.look) + sum(map(self.look.u, self.collar_gaps))

    def lay_collar(self, rect: pygame.Rect) -> None:
        above, below = map(self.look.u, self.collar_gaps)
        wide = round(rect.w * self.tabs_share)
        self.tabs.rect = pygame.Rect(rect.x, rect.y + above, wide, rect.h - above - below)


class DeskScene(PagedScene):
    """Pages on the architect's table: title and tabs above, buttons below, the page between."""

    widest_tabs = 1060.0  # design pixels

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._ground = pygame.Surface((1, 1), depth=32)
        self._heading = pygame.Rect(0, 0, 0, 0)

    def least_tabs(self, look: Look) -> int:
        """Pixels of width that the tabs want beside the title; with less they stand alone."""
        return look.u(700)

    def lay_frame(self, feet: Sequence[Button], widest: int) -> pygame.Rect:
        """Places title, tabs and buttons; returns the room between them, which may be too low."""
        look = self.look
        width, height = look.size
        if self._ground.get_size() != look.size:
            self._ground = desk(look.size)
        edge = max(look.u(20), round(width * 0.02))
        inner = width - 2 * edge
        self._lay_head(pygame.Rect(edge, look.u(16), inner, 0))
        rows = button_rows(feet, inner, look)
        foot = rows_height(rows, look)
        bottom = height - foot - look.u(18)
        lay_buttons(rows, pygame.Rect(edge, bottom, inner, foot), look, most=widest)
        line = height - rows_height(rows[:1], look) - look.u(18)
        if len(rows) > 1 and lay_line(feet, pygame.Rect(edge, line, inner, 0), look):
            bottom = line
        top = self.tabs.rect.bottom + look.u(10)
        return pygame.Rect(edge, top, inner, bottom - look.u(12) - top)

    def _lay_head(self, line: pygame.Rect) -> None:
        """The tabs beside the title, or alone where both have no room."""
        look, tabs = self.look, self.tabs
        title = head_width(self.spoken_heading(), look)
        room = line.w - title - look.u(40)
        beside = room >= self.least_tabs(look)
        taken = min(look.u(self.widest_tabs), room) if beside else line.w
        tabs.rect = pygame.Rect(line.right - taken, line.y, taken, 0)
        tabs.rect.h = tabs.height_for(taken, look)
        left = line.w - taken - look.u(30)
        self._heading = pygame.Rect(line.topleft, (left, tabs.rect.h) if beside else (0, 0))

    def draw_title(self, surface: pygame.Surface) -> None:
        if self._heading.w:
            put_head(surface, self.spoken_heading(), self._heading, self.look)
