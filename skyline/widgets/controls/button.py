"""Buttons of walnut and amber, with the key that presses them, or a sign of news."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import RGB
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate, plate, put_focus
from skyline.widgets.controls.widget import Pressable, Widget, sentences
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, inputs

PRIMARY_TYPE: RGB = (50, 27, 4)
DISABLED_TYPE: RGB = (174, 160, 142)
CAP_SIZE = 16  # design size of the letters on key caps
DETAIL_SIZE = 16
DETAIL_MOST = 22.0  # sizes of its type that the line below the label asks for; more ends in dots
LEAST = 0.8  # how much smaller the words may get so that the cap beside them can stay
TWO_LINES: Final = 2.0  # height that two lines of the smallest type need, in sizes of it


class Button(Pressable):
    """Does one thing when pressed."""

    def __init__(
        self,
        name: str,
        label: str,
        on_press: Callable[[], None],
        *,
        command: str = "",
        style: str = "secondary",
        icon: str = "",
        tooltip: str = "",
        size: float = 21,
    ) -> None:
        super().__init__(name, tooltip=tooltip or label)
        self.label = label  # the words on it; may be empty if ``icon`` is given
        self.on_press = on_press
        self.command = command  # presses it from anywhere in the form; its key shows on a cap
        self.style = style  # ``"primary"`` or ``"secondary"``
        self.icon = icon  # before the label (``right``: after it)
        self.size = size  # design size of the letters
        self.detail = ("", "")  # below the label: a part that may be cut, and one that may not

    def words(self) -> str:
        """Its tooltip, unless that only repeats what stands on it."""
        words = super().words()
        return "" if self.enabled and words == self.label else words

    def spoken(self) -> str:
        """Its words, or what it does; then the reason if it is disabled."""
        reason = "" if self.enabled else self.reason
        return sentences(self.label or self.tooltip, *self.detail, reason)

    def width_for(self, look: Look) -> int:
        px = look.px(self.size)
        width = look.u(2 * 22)
        if self.label:
            width += lettering.measure(self.label, px, "Bold")[0]
        if self.icon:
            width += round(px * 1.15) + (look.u(8) if self.label else 0)
        caps = self._possible_caps()
        if caps:
            px = look.px(CAP_SIZE)
            width += look.u(12) + max(cap_width(cap, px) for cap in caps)
        if any(self.detail):
            line = " · ".join(part for part in self.detail if part)
            small = look.px(DETAIL_SIZE)
            wanted = lettering.measure(line, small, "SemiBold")[0]
            width = max(width, min(wanted, round(small * DETAIL_MOST)) + look.u(2 * 16))
        return width

    def height_for(self, width: int, look: Look) -> int:
        if not self.label:
            return width
        return max(look.u(56), round(look.px(self.size) * 2.3))

    @property
    def cap(self) -> Cap | None:
        """Its key; on a controller without a button for it, what presses the focus."""
        cap = super().cap
        if cap is None and self.focused and self.label and inputs.device is Device.PAD:
            return inputs.pad_cap("confirm")
        return cap

    def _possible_caps(self) -> list[Cap]:
        """All that may come to show on it: it keeps its width when the device changes."""
        if not self.command:
            return []
        caps = (inputs.key_cap(self.command), inputs.pad_cap(self.command))
        return [cap for cap in caps if cap is not None]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Plate, letters, key cap; lifted under the pointer, sunk while pressed."""
        rect = self.place
        radius = int(rect.h * 0.26)
        if self.focused:
            put_focus(surface, rect, radius, look)
        sunk = self.pressed and self.enabled
        rise = 0 if look.reduced_motion else round(self.lift * look.u(3))
        body = rect.move(0, look.u(2) if sunk else -rise)
        if self.enabled:
            depth = look.u(5) + rise
            put_shadow(surface, rect, radius, look.u(7), (0, 0, 0), 150, (0, depth))
        surface.blit(button_plate(body.size, look, self.style, self.state), body)
        if any(self.detail):
            body = self._draw_detail(surface, body, look)
        self._draw_words(surface, body, look)

    def _draw_detail(self, surface: pygame.Surface, body: pygame.Rect, look: Look) -> pygame.Rect:
        """Draws the lower line; returns what is left for the label above it."""
        small = look.px(DETAIL_SIZE)
        block = round(look.px(self.size) * 1.3 + small * 1.3)
        top = body.y + max(0, (body.h - block) // 2)
        line = pygame.Rect(body.x, 0, body.w, round(small * 1.3))
        line.bottom = min(body.bottom, top + block)
        primary = self.style == "primary" and self.enabled
        colour = PRIMARY_TYPE if primary else look.cream_quiet
        room = body.w - look.u(2 * 12)
        ending = f" · {self.detail[1]}" if all(self.detail) else self.detail[1]
        used = lettering.measure(ending, small, "SemiBold")[0] if ending else 0
        words = lettering.shorten(self.detail[0], small, room - used, "SemiBold") + ending
        lettering.draw(
            surface, words, line.center, small, colour, "SemiBold", max_width=room, told=True
        )
        return pygame.Rect(body.x, top, body.w, line.y - top)

    def _lines(self, px: int, room: float, height: int) -> list[str]:
        """The label on one line, or on two where the smallest type does not fit otherwise."""
        if px > lettering.SMALLEST or lettering.measure(self.label, px, "Bold")[0] <= room:
            return [self.label]
        lines = lettering.wrap(self.label, px, room, "Bold")
        fits = len(lines) == 2 and height >= TWO_LINES * px
        return lines if fits else [self.label]

    def _draw_words(self, surface: pygame.Surface, body: pygame.Rect, look: Look) -> None:
        primary = self.style == "primary" and self.enabled
        colour = PRIMARY_TYPE if primary else look.cream if self.enabled else DISABLED_TYPE
        room = body.w - look.u(2 * 12)
        px = look.px(self.size)
        mark = round(px * 1.15) if self.icon else 0
        gap = look.u(8) if self.icon and self.label else 0
        words = lettering.measure(self.label, px, "Bold")[0] if self.label else 0
        shown = self.cap
        cap_px = min(look.px(CAP_SIZE), px)  # a key is no louder than its words
        cap = cap_width(shown, cap_px) if shown is not None else 0
        cap_gap = look.u(12) if cap else 0
        least = max(lettering.SMALLEST, round(px * LEAST))
        while self.label and px > least and mark + gap + words + cap_gap + cap > room:
            px -= 1
            words = lettering.measure(self.label, px, "Bold")[0]
        while shown and cap_px > lettering.SMALLEST and mark + gap + words + cap_gap + cap > room:
            cap_px -= 1  # rather a small key than none
            cap = cap_width(shown, cap_px)
        if mark + gap + words + cap_gap + cap > room:
            px, cap, cap_gap = look.px(self.size), 0, 0
        if self.label:
            if lettering.measure(self.label, lettering.SMALLEST, "Bold")[0] > room - mark - gap:
                room = body.w - look.u(6)  # rather close to the rim than cut
            px = lettering.fitting_px(self.label, px, room - mark - gap, "Bold")
            words = min(room, lettering.measure(self.label, px, "Bold")[0])
        x = body.centerx - (mark + gap + words + cap_gap + cap) / 2
        after = self.icon == "right" and bool(self.label)
        if mark:
            at = x + words + gap + mark / 2 if after else x + mark / 2
            put_icon(surface, self.icon, (at, body.centery), mark, colour)
            x += 0 if after else mark + (gap if self.label else cap_gap)
        if self.label:
            lines = self._lines(px, room - mark - gap, body.h)
            step = min(round(lettering.SMALLEST * 1.15), body.h - px)
            left, anchor = (x, "left") if len(lines) == 1 else (x + words / 2, "center")
            for number, line in enumerate(lines):
                y = body.centery + round((number - (len(lines) - 1) / 2) * step)
                lettering.draw(surface, line, (left, y), px, colour, "Bold", anchor,
                               max_width=room - mark - gap + 1, box=body)  # fmt: skip
            x += words + cap_gap + (mark + gap if after else 0)
        if cap and shown is not None:
            draw_cap(surface, shown, (x, body.centery), cap_px, on_amber=primary,
                     enabled=self.enabled, framed=look.high_contrast)  # fmt: skip


def asked_for(widgets: Sequence[Widget], event: pygame.Event) -> Button | None:
    """The visible button whose command a pressed key or controller button asks for."""
    for widget in widgets:
        if not (isinstance(widget, Button) and widget.visible and widget.command):
            continue
        if inputs.bindings.asks(event, widget.command):
            return widget
    return None


SIGN: Final = 26.0
FIGURE: Final = 16


class BadgeButton(Button):
    """A button that tells how much is new behind it."""

    count = 0  # how much is new
    news = ""  # what is new, in words; said and shown in the tooltip as long as something is

    def words(self) -> str:
        return "\n".join(
            part for part in (super().words(), self.news if self.count else "") if part
        )

    def spoken(self) -> str:
        return sentences(super().spoken(), self.news if self.count else "")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if not self.count:
            return
        px = look.px(FIGURE)
        words = str(self.count)
        tall = max(look.u(SIGN), round(px * 1.45))
        wide = max(tall, lettering.measure(words, px, "ExtraBold")[0] + round(px * 0.9))
        corner = self.place.right - look.u(10), self.place.y + look.u(3)
        sign = pygame.Rect(0, 0, wide, tall).move_to(center=corner)
        body = plate(sign.size, tall // 2, (214, 62, 54), (168, 34, 38), (255, 246, 226, 255),
                     max(1.5, look.u(2)))  # fmt: skip
        surface.blit(body, sign)
        lettering.draw(surface, words, sign.center, px, (255, 255, 255), "ExtraBold", box=sign)
