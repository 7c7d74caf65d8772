"""A theme in one row: its die, what it is about, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.scenes.practice.source import ThemeState
from skyline.table import type as lettering
from skyline.table.paint import blank, mix, put_shadow
from skyline.table.palette import BRASS
from skyline.text.words import _, ngettext
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import INK, Look
from skyline.widgets.charts.drawing import LETTERS, SIGNS
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.widget import Pressable, sentences

PICTURE: Final = 104.0  # design pixels of a theme's die
HIGH: Final = 60.0  # of what is told beside the words
ARROW: Final = 22.0  # design pixels of the arrow at its right
ARROW_ROOM: Final = 30.0
WORDS: Final = 20
LINE: Final = 1.35  # of their size: height of a line
URGENT: Final = "ExtraBold"
BAR: Final = (150.0, 8.0)  # design pixels of width at least, and of height
MISTAKE: Final = 3  # of the review's signs
TOP: Final = (238, 138, 50)  # of the die that stands for it
WALL: Final = (206, 108, 32), (122, 58, 16)  # from its upper edge down
TILT: Final = 20.0  # degrees, as the other dice lie


def mistake_die(side: int) -> pygame.Surface:
    """The review's sign of a mistake as a die that lies like those of the other themes."""
    scale = 4
    edge, high = round(side * 0.46) * scale, round(side * 0.13) * scale
    radius, rim = edge // 7, edge // 22
    die = blank(edge, edge + high)
    for down in range(high, -1, -1):
        tone = mix(WALL[0], WALL[1], down / high) if down else TOP
        pygame.draw.rect(die, tone, (0, down, edge, edge), 0, radius)
    face = pygame.Rect(0, 0, edge, edge).inflate(-4 * rim, -4 * rim)
    pygame.draw.rect(die, LETTERS[MISTAKE], face, rim, radius)
    lettering.draw(die, SIGNS[MISTAKE][2], face.center, round(edge * 0.7), INK, "ExtraBold")
    picture = blank(side, side)
    turned = pygame.transform.rotozoom(die, TILT, 1 / scale)
    place = turned.get_rect(center=(round(side * 0.43), round(side * 0.5)))
    put_shadow(picture, place.inflate(-place.w // 3, -place.h // 3).move(side // 12, side // 9),
               side // 12, side * 0.09, (30, 18, 8), 190)  # fmt: skip
    picture.blit(turned, place)
    return picture


class ThemeRow(Pressable, Row):
    """Pressed, it begins a round of its theme."""

    sound = "ui_page"

    def __init__(
        self,
        state: ThemeState,
        picture: Callable[[int], pygame.Surface] | None,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(f"theme:{state.theme.name}", state.theme.title, state.theme.about)
        self.theme = state
        self.on_press = on_press
        self._picture = picture
        self._painted: tuple[int, pygame.Surface] | None = None

    # ------------------------------------------------------------------ words
    @property
    def figures(self) -> str:
        """What is due or new, and what is learned."""
        state = self.theme
        if not state.whole:
            return _("none yet")
        parts = []
        if state.due:
            parts.append(
                ngettext("{number} due", "{number} due", state.due).format(number=state.due)
            )
        if state.fresh:
            new = ngettext("{number} new", "{number} new", state.fresh)
            parts.append(new.format(number=state.fresh))
        if not parts:
            done = state.learned == state.whole
            return _("all learned") if done else _("nothing due today")
        return " · ".join(parts)

    @property
    def learned(self) -> str:
        text = _("{number} of {all} learned")
        return text.format(number=self.theme.learned, all=self.theme.whole)

    def state_words(self) -> str:
        return sentences(self.note, self.figures, self.learned)

    # ------------------------------------------------------------------ layout
    def _lines(self, look: Look) -> list[tuple[str, int, str]]:
        """Words, size and weight of what is to be done, and of what is learned if anything is."""
        px = look.px(WORDS)
        lines = [(self.figures, px, URGENT if self.theme.due else "SemiBold")]
        return lines + [(self.learned, px, "SemiBold")] * (self.theme.learned > 0)

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        wide = max(lettering.measure(*line)[0] for line in self._lines(look))
        least = look.u(BAR[0]) if self.theme.learned else 0
        return min(room, max(wide, least)), look.u(HIGH)

    def parts(
        self, look: Look, place: pygame.Rect | None = None
    ) -> tuple[pygame.Rect, pygame.Rect]:
        words, control = super().parts(look, place)
        room = look.u(ARROW_ROOM)
        side = look.u(PICTURE) + look.u(10)
        if control.x > words.x:  # beside the words
            control.x -= room
        else:
            control.x, control.w = control.x + side, control.w - side
        words.w -= room
        return pygame.Rect(words.x + side, words.y, words.w - side, words.h), control

    def height_for(self, width: int, look: Look) -> int:
        return max(super().height_for(width, look), look.u(PICTURE) + look.u(12))

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.enabled:
            self._draw_card(surface, look)
        super().draw(surface, look)
        words, _control = self.parts(look, self.place)
        side = look.u(PICTURE)
        place = pygame.Rect(0, 0, side, side)
        place.midright = words.x - look.u(10), self.place.centery
        if self._painted is None or self._painted[0] != side:
            self._painted = side, (self._picture or mistake_die)(side)
        surface.blit(self._painted[1], place)

    def _draw_card(self, surface: pygame.Surface, look: Look) -> None:
        """The paper that it lies on and an arrow: it can be pressed."""
        card = self.place.inflate(-2 * look.u(4), -2 * look.u(3))
        radius = look.u(10)
        if look.high_contrast:
            surface.blit(shapes.ring(card.size, radius, (*INK, 255), max(2, look.u(2))), card)
        else:
            put_shadow(surface, card, radius, look.u(4), (60, 34, 10), 90, (0, look.u(2)))
            surface.blit(shapes.rounded(card.size, radius, (250, 241, 220, 255)), card)
            rim = shapes.ring(card.size, radius, (*BRASS, 255), max(1, look.u(1.5)))
            surface.blit(rim, card)
        middle = self.place.right - look.u(ARROW_ROOM * 0.82), self.place.centery
        put_icon(surface, "right", middle, look.u(ARROW), look.ink)

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """What is to be done above what is learned, and a bar of that."""
        state, high = self.theme, look.u(BAR[1])
        lines = self._lines(look)
        step = round(lines[0][1] * LINE)
        tall = step * len(lines) + (high + look.u(2)) * (state.learned > 0)
        line = pygame.Rect(rect.x, self.place.centery - tall // 2, rect.w, step)
        for words, px, weight in lines:
            ink = look.ink if weight == URGENT else look.ink_quiet
            fitting = lettering.fitting_px(words, px, rect.w, weight)
            lettering.draw(surface, words, line.midright, fitting, ink, weight, "right", box=line)
            line.y += step
        if not state.learned:
            return
        bar = pygame.Rect(rect.x, line.y + look.u(2), rect.w, high)
        ground = (0, 0, 0, 255) if look.high_contrast else (206, 186, 150, 255)
        surface.blit(shapes.rounded(bar.size, high // 2, ground), bar)
        wide = round(bar.w * state.learned / state.whole)
        part = pygame.Rect(bar.x, bar.y, max(high, wide), high)
        surface.blit(shapes.rounded(part.size, high // 2, (74, 128, 74, 255)), part)
        if look.high_contrast:
            surface.blit(shapes.ring(bar.size, high // 2, (*INK, 255), look.u(2)), bar)
