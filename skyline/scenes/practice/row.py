"""A theme in one row: its die, what it is about, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.ai.verdicts import Verdict
from skyline.scenes.practice.source import ThemeState
from skyline.table import type as lettering
from skyline.table.paint import blank, mix, put_shadow
from skyline.table.palette import BRASS, RGB
from skyline.text.words import _, ngettext
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import INK, Look
from skyline.widgets.charts.drawing import LETTERS, SIGNS
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.widget import Pressable, Still, sentences

PICTURE: Final = 104.0  # design pixels of a theme's die
HIGH: Final = 60.0  # of what is told beside the words
ARROW: Final = 22.0  # design pixels of the arrow at its right
ARROW_ROOM: Final = 30.0
WORDS: Final = 20
LINE: Final = 1.35  # of their size: height of a line
ASIDE: Final = 0.4  # of a row's width: what stands beside its words, at most
URGENT: Final = "ExtraBold"
FLOOR: Final = (170.0, 19.0)  # design pixels of width at least, and of height
LEGEND: Final = 18  # design size of the letters that explain its windows,
WALL_WIDE: Final = 22.0  # and design pixels of wall around each of theirs
WINDOWS: Final = 12  # of the floor that tells how much is learned
PANE: Final = 0.62  # of the room that a window has: its width
WALL_BY_NIGHT: Final[RGB] = (58, 46, 84)
LIT_PANE: Final[RGB] = (255, 218, 138)  # behind it all is learned,
FRAME: Final[RGB] = (222, 164, 104)  # around it much has been answered right,
DARK_PANE: Final[RGB] = (40, 32, 60)  # or nothing yet
TOP: Final = (238, 138, 50)  # of the die that stands for it
WALL: Final = (206, 108, 32), (122, 58, 16)  # from its upper edge down
BEVEL: Final = (255, 184, 108)  # its upper edge in the light,
LIT: Final = (255, 214, 150, 70)  # and what falls on its left side
ROUND: Final = 0.13  # of half an edge: its corners
FINE: Final = 4  # it is drawn so many times too large
TILT: Final = 20.0  # degrees, as the other dice lie


def mistake_die(side: int) -> pygame.Surface:
    """The review's sign of a mistake as a die that lies like those of the other themes."""
    large = side * FINE
    half, high = large * 0.205, round(large * 0.17)
    centre = pygame.Vector2(large * 0.42, large * 0.40)
    across = pygame.Vector2(half, 0).rotate(-TILT)
    along = pygame.Vector2(0, half).rotate(-TILT)
    die = blank(large, large)

    def put(tone: RGB, size: float, down: float) -> None:
        """A square with round corners that lies so far below the top."""
        middle, radius = centre + pygame.Vector2(0, down), half * ROUND
        reach = size - ROUND
        corners = [
            middle + (across * x + along * y) * reach
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        pygame.draw.polygon(die, tone, corners)
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            pygame.draw.line(die, tone, one, other, round(2 * radius))
            pygame.draw.circle(die, tone, one, radius)

    for down in range(high, 0, -1):
        put(mix(WALL[0], WALL[1], down / high), 1.0, down)
    left = [-across - along, along - across]
    wall = [centre + each * 0.97 for each in left]
    wall += [each + pygame.Vector2(0, high) for each in reversed(wall)]
    lit = blank(large, large)
    pygame.draw.polygon(lit, LIT, wall)
    die.blit(lit, (0, 0))
    put(BEVEL, 1.0, 0)
    put(TOP, 0.95, large * 0.006)
    face = blank(round(half * 2), round(half * 2))
    inner = face.get_rect().inflate(-half * 0.34, -half * 0.34)
    pygame.draw.rect(face, LETTERS[Verdict.MISTAKE], inner, round(half * 0.09), round(half * 0.22))
    lettering.draw(
        face, SIGNS[Verdict.MISTAKE][2], inner.center, round(half * 1.25), INK, "ExtraBold"
    )
    turned = pygame.transform.rotozoom(face, TILT, 1)
    die.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))
    picture = blank(side, side)
    place = pygame.Rect(0, 0, round(side * 0.4), round(side * 0.36))
    place.center = round(side * 0.52), round(side * 0.65)
    put_shadow(picture, place, side // 12, side * 0.06, (30, 18, 8), 200)
    picture.blit(pygame.transform.smoothscale(die, (side, side)), (0, 0))
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

    def learned(self, *, begun: bool) -> str:
        """What is learned, and what is on the way there: lit and framed windows."""
        state = self.theme
        text = _("{number} of {all} learned")
        if begun and state.begun:
            text = _("{number} of {all} learned, {begun} begun")
        return text.format(number=state.learned, all=state.whole, begun=state.begun)

    def state_words(self) -> str:
        return sentences(self.note, self.figures, self.learned(begun=True))

    # ------------------------------------------------------------------ layout
    def _lines(self, room: float, look: Look) -> list[tuple[str, int, str]]:
        """Words, size and weight of what is to be done, and of what is learned if anything is.

        What is only begun is told where there is room for it.
        """
        px, state = look.px(WORDS), self.theme
        lines = [(self.figures, px, URGENT if state.due else "SemiBold")]
        learned = self.learned(begun=True)
        if lettering.measure(learned, px, "SemiBold")[0] > room:
            learned = self.learned(begun=False)
        return lines + [(learned, px, "SemiBold")] * (state.learned + state.begun > 0)

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        wide = max(lettering.measure(*line)[0] for line in self._lines(room * ASIDE, look))
        return min(room, max(wide, look.u(FLOOR[0]))), look.u(HIGH)

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
        """What is to be done above what is learned, and a floor that shows it in its windows."""
        lines, high = self._lines(rect.w, look), look.u(FLOOR[1])
        step = round(lines[0][1] * LINE)
        above = look.u(5)
        tall = step * len(lines) + (above + high) * (self.theme.whole > 0)
        line = pygame.Rect(rect.x, self.place.centery - tall // 2, rect.w, step)
        for words, px, weight in lines:
            ink = look.ink if weight == URGENT else look.ink_quiet
            fitting = lettering.fitting_px(words, px, rect.w, weight)
            lettering.draw(surface, words, line.midright, fitting, ink, weight, "right", box=line)
            line.y += step
        if self.theme.whole:
            wide = min(rect.w, look.u(FLOOR[0]))
            floor = pygame.Rect(rect.right - wide, line.y + above, wide, high)
            self._draw_floor(surface, floor, look)

    def _draw_floor(self, surface: pygame.Surface, wall: pygame.Rect, look: Look) -> None:
        """Windows by night: lit by what is learned, framed by what was answered right."""
        state = self.theme
        surface.fill((0, 0, 0) if look.high_contrast else WALL_BY_NIGHT, wall)
        lit, seen = (
            -(-WINDOWS * number // state.whole)
            for number in (state.learned, state.learned + state.begun)
        )
        room = wall.w / WINDOWS
        pane = pygame.Rect(0, 0, max(2, round(room * PANE)), round(wall.h * PANE))
        for number in range(WINDOWS):
            pane.center = round(wall.x + (number + 0.5) * room), wall.centery
            draw_pane(surface, pane, look, lit=number < lit, begun=number < seen)


def draw_pane(
    surface: pygame.Surface, pane: pygame.Rect, look: Look, *, lit: bool, begun: bool
) -> None:
    plain = look.high_contrast
    if lit:
        surface.fill((255, 255, 255) if plain else LIT_PANE, pane)
        return
    surface.fill((0, 0, 0) if plain else DARK_PANE, pane)
    if begun:
        tone = (255, 255, 255) if plain else FRAME
        pygame.draw.rect(surface, tone, pane, max(1, look.u(2)))


class PaneLegend(Still):
    """What a lit window stands for and what a framed one, at the right below the rows."""

    def __init__(self) -> None:
        super().__init__("legend")

    @staticmethod
    def _signs() -> tuple[tuple[bool, str], ...]:
        return (True, _("learned")), (False, _("begun"))

    def height_for(self, width: int, look: Look) -> int:
        return round(look.px(LEGEND) * LINE)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, wall = look.px(LEGEND), pygame.Rect(0, 0, look.u(WALL_WIDE), look.u(FLOOR[1]))
        wall.midright = self.place.right, self.place.centery
        pane = pygame.Rect(0, 0, 0, round(wall.h * PANE))
        pane.w = max(2, round(look.u(FLOOR[0]) / WINDOWS * PANE))
        for lit, words in reversed(self._signs()):
            wide = lettering.measure(words, px, "SemiBold")[0]
            line = pygame.Rect(wall.right - wide, self.place.y, wide, self.place.h)
            at, ink = line.midright, look.ink_quiet
            lettering.draw(surface, words, at, px, ink, "SemiBold", "right", box=line)
            wall.right = line.x - look.u(8)
            surface.fill((0, 0, 0) if look.high_contrast else WALL_BY_NIGHT, wall)
            pane.center = wall.center
            draw_pane(surface, pane, look, lit=lit, begun=True)
            wall.right = wall.x - look.u(20)
