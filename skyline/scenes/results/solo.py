"""What a solo game reached: the title, and the cities' tasks with tick or cross."""

from __future__ import annotations

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import lay_panel, plate, put_figure, put_framed
from skyline.widgets.controls.widget import Still
from skyline.widgets.models.menu import Scenario, SoloResult
from skyline.widgets.records.medal import MedalData, put_medal

REACHED: RGB = (46, 122, 78)
MISSED: RGB = (150, 58, 48)
PICTURE, SMALL_PICTURE = (140.0, 91.0), (104.0, 68.0)  # of a task, and where it is not grown
MEDAL = 60.0
MOST_PICTURED = 1.2  # how large tasks with pictures may become
GROWN = (1.4, 1.3, 1.2, 1.1, 1.0)
"""How large tasks may become where a sheet has room for them."""


class SoloPanel(Still):
    def __init__(self, solo: SoloResult) -> None:
        super().__init__("solo")
        self.solo = solo
        self.revealed = False  # whether it tells what was reached; the tasks show before

    def _line_height(self, scenario: Scenario, width: int, look: Look, size: float = 1.0) -> int:
        px = look.px(19 * size)
        room = self._words_room(width, look, size)
        lines = len(lettering.wrap(scenario.text, px, room, "Medium"))
        title = self._title_height(scenario, room, look, size)
        words = title + lines * round(px * 1.32) + look.u(8)
        return max(words, self._picture_size(scenario, look, size)[1])

    def _picture_size(self, scenario: Scenario, look: Look, size: float) -> tuple[int, int]:
        """Of what a task asks for, or of its medal; nothing where it has neither."""
        if scenario.motif is not None:
            return look.u(MEDAL * size), look.u(MEDAL * size)
        if scenario.picture is None:
            return 0, 0
        wide, tall = PICTURE if size > 1 else SMALL_PICTURE
        return look.u(wide * size), look.u(tall * size)

    def _title_height(self, scenario: Scenario, room: int, look: Look, size: float) -> int:
        px = look.px(22 * size)
        return len(lettering.wrap(_title_of(scenario), px, room, "Bold")) * round(px * 1.35)

    def _words_room(self, width: int, look: Look, size: float) -> int:
        """Between the stamp and the points, if tasks bring any."""
        brings = any(each.points for each in self.solo.scenarios)
        first = self.solo.scenarios[0]
        aside = self._aside(first, look, size)
        return width - aside - (look.u(70 * size) if brings else 0)

    def _aside(self, scenario: Scenario, look: Look, size: float) -> int:
        """What stamp and picture take of the width."""
        wide = self._picture_size(scenario, look, size)[0]
        return wide + look.u(22 * size) if wide else look.u(44 * size)

    def _needed(self, width: int, look: Look, size: float) -> int:
        return sum(self._line_height(each, width, look, size) for each in self.solo.scenarios)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.u(36)
        height = 2 * look.u(34) + round(look.px(32) * 1.4)
        lines = len(lettering.wrap(self.solo.text, look.px(20), inner, "Medium"))
        height += lines * round(look.px(20) * 1.4) + look.u(12)
        return height + self._needed(inner, look, 1.0)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        lay_panel(surface, place, look)
        inner = place.inflate(-2 * look.u(36), -2 * look.u(34))
        px = look.px(32)
        title = self.solo.reached if self.revealed else self.solo.heading
        at, room = (inner.x, inner.y + px * 0.7), inner.w
        lettering.draw(
            surface, title, at, px, look.ink, "ExtraBold", "left", max_width=room, box=place
        )
        y = inner.y + round(px * 1.4)
        box = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
        small = look.px(20)
        if self.revealed:
            lettering.draw_wrapped(
                surface, self.solo.text, box, small, look.ink_quiet, line_height=1.4
            )
        lines = len(lettering.wrap(self.solo.text, small, inner.w, "Medium"))
        y += lines * round(small * 1.4) + look.u(12)
        spare = inner.bottom - y
        count = max(1, len(self.solo.scenarios))
        air = look.u(26) * count
        pictured = any(each.picture for each in self.solo.scenarios)
        sizes = [each for each in GROWN if not pictured or each <= MOST_PICTURED]
        size = next((s for s in sizes if self._needed(inner.w, look, s) + air <= spare), 1.0)
        needed = self._needed(inner.w, look, size)
        extra = max(0, min(look.u(26 if size == 1 else 52), (spare - needed) // count))
        y += min(look.u(18), extra)  # as much as was after the last of them
        for scenario in self.solo.scenarios:
            height = self._line_height(scenario, inner.w, look, size)
            rect = pygame.Rect(inner.x, y, inner.w, height)
            self._draw_task(surface, scenario, rect, look, size)
            y += height + extra

    def _draw_task(
        self,
        surface: pygame.Surface,
        scenario: Scenario,
        rect: pygame.Rect,
        look: Look,
        grown: float,
    ) -> None:
        size = look.u((20 if scenario.motif else 28) * grown)
        wide, tall = self._picture_size(scenario, look, grown)
        reached = REACHED if scenario.reached else MISSED
        colour = reached if self.revealed else look.ink_quiet
        stamp = pygame.Rect(rect.x, rect.y + look.u(3), size, size)
        if scenario.motif is not None:
            middle = rect.x + wide // 2, rect.y + tall // 2
            won = scenario.title if scenario.reached and self.revealed else ""
            name, motif = scenario.title, scenario.motif
            put_medal(
                surface, MedalData(name, name, "", 1, 1, won, motif=motif), middle, wide, look
            )
            stamp.center = rect.x + wide - size // 3, rect.y + tall - size // 3
        elif scenario.picture is not None:
            framed = pygame.Rect(rect.x, rect.y, wide, tall)
            put_framed(surface, framed, scenario.picture, look)
            stamp.center = framed.right - look.u(2), framed.bottom - look.u(2)
        rim = (*colour, 255)
        done = scenario.reached and self.revealed
        ground: RGB = colour if done else (240, 230, 206)
        surface.blit(plate(stamp.size, size // 2, ground, ground, rim, look.u(2)), stamp)
        if self.revealed:
            sign = "tick" if done else "cross"
            ink: RGB = (255, 255, 255) if done else colour
            put_icon(surface, sign, stamp.center, round(size * 0.68), ink)
        x = rect.x + self._aside(scenario, look, grown)
        room = self._words_room(rect.w, look, grown)
        title_px, text_px = look.px(22 * grown), look.px(19 * grown)
        title = _title_of(scenario) if self.revealed else scenario.title
        high = self._title_height(scenario, room, look, grown)
        head = pygame.Rect(x, rect.y, room, high)
        if wide:  # beside the middle of the picture
            lines = len(lettering.wrap(scenario.text, text_px, room, "Medium"))
            head.y += max(0, (tall - high - lines * round(text_px * 1.32)) // 2)
        if done and scenario.points:
            badge = pygame.Rect(0, 0, look.u(58 * grown), round(title_px * 1.5))
            badge.topright = rect.right, head.y
            if wide:
                badge.centery = rect.y + tall // 2
            put_figure(surface, badge, f"+{scenario.points}", title_px, look)
        lettering.draw_wrapped(surface, title, head, title_px, look.ink, "Bold", line_height=1.35)
        top = head.bottom
        box = pygame.Rect(x, top, room, rect.bottom - top)
        lettering.draw_wrapped(
            surface, scenario.text, box, text_px, look.ink_quiet, line_height=1.32
        )


def _title_of(scenario: Scenario) -> str:
    """Its name, and whether it is reached; on a picture the stamp says it plainly."""
    if scenario.picture is not None:
        return scenario.title
    words = _("reached") if scenario.reached else _("missed")
    return _("{city} – {result}").format(city=scenario.title, result=words)
