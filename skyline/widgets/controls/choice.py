"""One of several values: side by side where they fit, else with arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from skyline.table import type as lettering
from skyline.table.palette import BRASS_LIGHT, RGB
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import button_plate, plate
from skyline.widgets.controls.button import DISABLED_TYPE, PRIMARY_TYPE
from skyline.widgets.controls.row import Row
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target

Value = TypeVar("Value")
WORD_SIZE = 18
LEAD_SIZE = 16


class Choice(Row, Generic[Value]):
    """Exactly one of a few values; each is also a target ``name:value`` while all show."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        values: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        refused: dict[Value, str] | None = None,
        *,
        bare: bool = False,
    ) -> None:
        super().__init__(name, title, note, bare=bare)
        self.values = list(values)  # pairs of value and words
        self.value = value
        self.on_change = on_change
        self.refused = refused or {}  # values that cannot be chosen now, with the reason in words
        self._pressed = -1
        self.named = False  # whether a bare one shows its title before the values
        self.outlined = False  # whether the value has only a frame: gold is for what leads

    @property
    def spread(self) -> bool:
        """Whether all values stand side by side."""
        return self._spread

    @property
    def index(self) -> int:
        return next(i for i, (value, _words) in enumerate(self.values) if value == self.value)

    def state_words(self) -> str:
        return self.values[self.index][1]

    def choose(self, value: Value) -> None:
        if value not in self.refused and value != self.value:
            self.value = value
            self.on_change(value)

    def _turn(self, step: int) -> bool:
        """Goes to the next value that is not refused; False at the ends."""
        index = self.index + step
        while 0 <= index < len(self.values):
            value = self.values[index][0]
            if value not in self.refused:
                self.choose(value)
                return True
            index += step
        return False

    def act(self, action: Action) -> bool:
        """Left and right choose; space goes round."""
        if action in (Action.LEFT, Action.RIGHT):
            self._turn(-1 if action is Action.LEFT else 1)
            return True
        if action in (Action.PRESS, Action.CONFIRM):
            if not self._turn(1):
                first = next(v for v, _words in self.values if v not in self.refused)
                self.choose(first)
            return True
        return False

    def _segments(self) -> list[pygame.Rect]:
        """The pressable parts: all values, or the two arrows."""
        rect = self.parts(self.look)[1]
        if not self._spread:
            right = pygame.Rect(rect.right - rect.h, rect.y, rect.h, rect.h)
            return [pygame.Rect(rect.x, rect.y, rect.h, rect.h), right]
        segments, x = [], rect.x + self._lead(self.look)
        spare = max(0, rect.w - self.spread_width(self.look))
        for index, width in enumerate(self._widths(self.look)):
            width += (index + 1) * spare // len(self.values) - index * spare // len(self.values)
            segments.append(pygame.Rect(x, rect.y, width, rect.h))
            x += width
        return segments

    def _segment_at(self, position: tuple[int, int]) -> int:
        return pygame.Rect(position, (1, 1)).collidelist(self._segments())

    def press(self, position: tuple[int, int]) -> None:
        self._pressed = self._segment_at(position)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """Chooses what was pressed; between two arrows it goes round, beside them nothing is."""
        part = self._segment_at(position)
        if not inside or part != self._pressed:
            return
        if part < 0:
            if self.parts(self.look)[1].collidepoint(position):
                self.act(Action.PRESS)
        elif self._spread:
            self.choose(self.values[part][0])
        else:
            self._turn(-1 if part == 0 else 1)

    _spread = True

    def _widths(self, look: Look) -> list[int]:
        px = look.px(WORD_SIZE)
        pad = look.u(2 * 15)
        return [lettering.measure(words, px, "Bold")[0] + pad for _value, words in self.values]

    def _lead(self, look: Look) -> int:
        """Pixels before the values for the name of a bare group."""
        if not (self.bare and self.named):
            return 0
        return lettering.measure(self.title, look.px(LEAD_SIZE), "SemiBold")[0] + look.u(24)

    def spread_width(self, look: Look) -> int:
        """Pixels of width that let all values stand side by side."""
        return self._lead(look) + sum(self._widths(look))

    def compact_width(self, look: Look) -> int:
        """Pixels of width that it wants at least: mostly for the longest value and two arrows."""
        arrows = max(self._widths(look)) + 2 * self._height(look)  # a name finds no room then
        return min(arrows, self.spread_width(look))

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        height, width = self._height(look), self.spread_width(look)
        self._spread = width <= room
        return (width if self._spread else min(room, self.compact_width(look))), height

    def _height(self, look: Look) -> int:
        return max(look.u(42), round(look.px(WORD_SIZE) * 2.1))

    def targets(self) -> list[Target]:
        own = super().targets()
        clip = self.shown if self.area is None else self.area.rect
        if own and self._spread:
            for (value, words), rect in zip(self.values, self._segments(), strict=False):
                if clip.contains(rect):
                    reason = self.refused.get(value, "")
                    own.append(Target(f"{self.name}:{value}", rect, not reason, reason or words))
        return own

    def words(self) -> str:
        """The tooltip; with the reasons of values that cannot be chosen now."""
        reasons = list(dict.fromkeys(self.refused.values()))
        return "\n".join([text for text in (super().words(), *reasons) if text])

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        radius = int(rect.h * 0.28)
        surface.blit(self.tray(rect.size, radius, look), rect)
        if self._spread:
            self._draw_spread(surface, radius, look)
        else:
            self._draw_arrows(surface, rect, radius, look)

    def tray(self, size: tuple[int, int], radius: int, look: Look) -> pygame.Surface:
        """What the values lie in: brighter under the pointer, dim if disabled."""
        if not self.enabled:
            return button_plate(size, look, "secondary", "disabled", radius)
        top, bottom, rim = (58, 42, 36), (84, 62, 50), (40, 26, 22)
        if self.lift > 0.5:
            top, bottom, rim = (74, 54, 46), (104, 78, 62), BRASS_LIGHT
        if look.high_contrast:
            top, bottom, rim = (18, 12, 10), (18, 12, 10), (255, 255, 255)
        return plate(size, radius, top, bottom, (*rim, 255), look.u(2))

    def _draw_spread(self, surface: pygame.Surface, radius: int, look: Look) -> None:
        px = look.px(WORD_SIZE)
        if lead := self._lead(look):
            place = self.parts(look)[1]
            at, small = (place.x + look.u(14), place.centery), look.px(LEAD_SIZE)
            box = pygame.Rect(place.x, place.y, lead, place.h)
            quiet = look.cream_quiet
            lettering.draw(surface, self.title, at, small, quiet, "SemiBold", "left", box=box)
        for index, (value, words) in enumerate(self.values):
            part = self._segments()[index]
            body = part.inflate(-look.u(6), -look.u(6))
            sunk = self.pressed and index == self._pressed
            colour: RGB = look.cream if self.enabled else DISABLED_TYPE
            if value == self.value and self.enabled and self.outlined and not sunk:
                frame = shapes.ring(body.size, radius - 2, (*AMBER, 255), look.u(2))
                surface.blit(frame, body)
            elif value == self.value and self.enabled:
                state = "pressed" if sunk else "rest"
                surface.blit(button_plate(body.size, look, "primary", state, radius - 2), body)
                colour = PRIMARY_TYPE
            elif value == self.value:
                frame = shapes.ring(body.size, radius - 2, (*DISABLED_TYPE, 255), look.u(2))
                surface.blit(frame, body)
            elif value in self.refused:
                colour = (190, 172, 152)
            elif sunk and self.enabled:
                surface.blit(button_plate(body.size, look, "secondary", "pressed", radius), body)
            lettering.draw(surface, words, part.center, px, colour, "Bold", box=part)
            if value in self.refused:
                half = lettering.measure(words, px, "Bold")[0] // 2
                ends = part.move(-half, 0).center, part.move(half, 0).center
                pygame.draw.line(surface, colour, *ends, max(1, look.u(1.5)))

    def _draw_arrows(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, look: Look
    ) -> None:
        left, right = self._segments()
        index = self.index
        for number, (part, sign) in enumerate(((left, "left"), (right, "right"))):
            end = index == (0 if sign == "left" else len(self.values) - 1)
            body = part.inflate(-look.u(6), -look.u(6))
            state = "disabled" if end or not self.enabled else "rest"
            if state == "rest" and self.pressed and self._pressed == number:
                state = "pressed"
            elif state == "rest" and self.lift > 0.5:
                state = "hover"
            surface.blit(button_plate(body.size, look, "secondary", state, radius - 2), body)
            colour = (140, 122, 104) if state == "disabled" else look.cream
            put_icon(surface, sign, body.center, round(body.h * 0.6), colour)
        room = rect.w - 2 * rect.h - look.u(8)
        words = self.values[index][1]
        px, colour = look.px(WORD_SIZE), look.cream if self.enabled else DISABLED_TYPE
        lettering.draw(surface, words, rect.center, px, colour, "Bold", max_width=room, box=rect)
