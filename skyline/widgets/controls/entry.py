"""A field to write in: caret, selection, clipboard, and input methods (IME)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.widgets.base.look import BLUEPRINT, PAPER_FIELD, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.base.shapes import dashes
from skyline.widgets.controls.editing import Line
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.input.clipboard import clipboard

DOUBLE_CLICK_MS: Final = 400
SELECTED: Final[RGB] = (250, 208, 128)
WORD_SIZE: Final = 20
BLINK_SECONDS: Final = 0.55  # that the caret is seen, and then is not


class TextEntry(Widget):
    """One line that can be written.

    Args:
        name: target name.
        text: what it holds at first.
        on_change: called with the new text after every change.
        placeholder: quiet words that show while it is empty.
        longest: greatest number of characters.
        tooltip: what it is for.
        size: design size of the letters.
    """

    takes_text = True

    def __init__(
        self,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        placeholder: str = "",
        longest: int = 24,
        tooltip: str = "",
        size: float = WORD_SIZE,
    ) -> None:
        super().__init__(name, tooltip=tooltip)
        self.size = size
        self.line = Line(longest=longest)
        self.line.set(text)
        self.on_change = on_change
        self.placeholder = placeholder
        self.composing = ""
        self._composing_caret = 0
        self._slide = 0
        self._last_click = -10_000
        self._blink = 0.0

    @property
    def text(self) -> str:
        """What has been written."""
        return self.line.text

    def on_focus(self) -> None:
        """Starts text input; the whole text is selected, ready to be replaced."""
        self.line.select_all()
        self._blink = 0.0
        pygame.key.start_text_input()
        self._tell_place()

    def on_blur(self) -> None:
        """Ends text input; what an input method has not committed is dropped."""
        self.composing = ""
        self.line.move(self.line.caret)
        pygame.key.stop_text_input()

    def spoken(self) -> str:
        """What it is for, and what is written."""
        return ". ".join(part for part in (self.tooltip, self.text or self.placeholder) if part)

    def _tell_place(self) -> None:
        """Input methods show their candidates near here."""
        if self.place.w > 0:
            pygame.key.set_text_input_rect(self.place)

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.Event) -> bool:
        """Takes text, composition and editing keys."""
        self._blink = 0.0
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self._changed(self.line.insert(event.text))
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self._composing_caret = getattr(event, "start", len(event.text))
            self._tell_place()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:
            return event.key not in (pygame.K_TAB,)
        return self._edit(event.key, getattr(event, "mod", 0))

    def _edit(self, key: int, modifiers: int) -> bool:
        chord = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
        select = bool(modifiers & pygame.KMOD_SHIFT)
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            edit = self.line.backspace if key == pygame.K_BACKSPACE else self.line.delete
            self._changed(edit(word=chord))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = self.line.left if key == pygame.K_LEFT else self.line.right
            step(select=select, word=chord)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.line.move(0 if key == pygame.K_HOME else len(self.text), select)
        elif chord:
            return self._chord(key)
        else:
            # Letters arrive again as TEXTINPUT; Enter, Escape, Tab, up and down are the form's.
            return key == pygame.K_SPACE or (33 <= key < 127)
        return True

    def _chord(self, key: int) -> bool:
        if key == pygame.K_a:
            self.line.select_all()
        elif key in (pygame.K_c, pygame.K_x, pygame.K_INSERT):
            if self.line.selected:
                clipboard.put(self.line.selected)
                if key == pygame.K_x:
                    self._changed(self.line.backspace())
        elif key == pygame.K_v:
            self._changed(self.line.insert(clipboard.get()))
        else:
            return False
        return True

    def type(self, text: str) -> bool:
        """Writes at the caret, as a keyboard would; returns whether there was room."""
        changed = self.line.insert(text)
        self._changed(changed)
        return changed

    def erase(self) -> None:
        """Takes away what is selected, or the sign before the caret."""
        self._changed(self.line.backspace())

    def _changed(self, changed: bool) -> None:
        if changed:
            self.on_change(self.text)

    def update(self, seconds: float, look: Look) -> bool:
        """Lets the caret blink, unless motion is unwanted; it stays after every change."""
        changed = super().update(seconds, look)
        if not self.focused or look.reduced_motion:
            self._blink = 0.0
            return changed
        shown = self._blink < BLINK_SECONDS
        self._blink = (self._blink + seconds) % (2 * BLINK_SECONDS)
        return changed or shown != (self._blink < BLINK_SECONDS)

    def act(self, action: Action) -> bool:
        """Arrows, space, home and end were taken by :meth:`key` before."""
        return False

    # ------------------------------------------------------------------ pointer
    def press(self, position: tuple[int, int]) -> None:
        """Puts the caret; a double click selects the word."""
        self._blink = 0.0
        index = self._index_at(position[0])
        now = pygame.time.get_ticks()
        if now - self._last_click < DOUBLE_CLICK_MS:
            self.line.select_word(index)
        else:
            held = pygame.key.get_mods() & pygame.KMOD_SHIFT
            self.line.move(index, select=bool(held))
        self._last_click = now

    def drag(self, position: tuple[int, int]) -> None:
        """Selects up to the pointer."""
        self.line.move(self._index_at(position[0]), select=True)

    def _index_at(self, x: int) -> int:
        if self.look is None:
            return len(self.text)
        px = self.look.px(self.size)
        left = self._inner(self.look).x - self._slide
        best, nearest = 0, 1 << 30
        for index in range(len(self.text) + 1):
            distance = abs(left + lettering.measure(self.text[:index], px)[0] - x)
            if distance < nearest:
                best, nearest = index, distance
        return best

    # ------------------------------------------------------------------ picture
    def height_for(self, width: int, look: Look) -> int:
        """One line with room around."""
        return max(look.u(48), round(look.px(self.size) * 2.2))

    def _inner(self, look: Look) -> pygame.Rect:
        return self.place.inflate(-2 * look.u(14), 0)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Field, selection, letters, composition, caret."""
        rect = self.place
        radius = look.u(8)
        if self.focused:
            put_focus(surface, rect, radius, look)
        rim = (0, 0, 0, 255) if look.high_contrast else (150, 116, 76, 255)
        if self.lift > 0.5 and not look.high_contrast:
            rim = (104, 70, 34, 255)
        ground: RGB = PAPER_FIELD if self.enabled else (222, 212, 192)
        top: RGB = (238, 226, 200) if self.enabled else ground
        surface.blit(plate(rect.size, radius, top, ground, rim, max(1.2, look.u(1.8))), rect)
        if not self.enabled:
            surface.blit(dashes(rect.size, radius, (118, 96, 72, 255), look.u(2)), rect)
        inner = self._inner(look)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(before))
        self._draw_line(surface, inner, look)
        surface.set_clip(before)

    def _draw_line(self, surface: pygame.Surface, inner: pygame.Rect, look: Look) -> None:
        px = look.px(self.size)
        start = self.line.selection[0] if self.composing else self.line.caret
        end = self.line.selection[1] if self.composing else self.line.caret
        shown = self.text[:start] + self.composing + self.text[end:]
        caret = start + min(len(self.composing), self._composing_caret if self.composing else 0)
        caret_x = lettering.measure(shown[:caret], px)[0]
        full = lettering.measure(shown, px)[0]
        self._slide = min(self._slide, max(0, full - inner.w + 2), caret_x)
        self._slide = max(self._slide, caret_x - inner.w + 2, 0)
        left = inner.x - self._slide
        if self.focused and self.line.selected and not self.composing:
            low, high = (lettering.measure(self.text[:i], px)[0] for i in self.line.selection)
            band = pygame.Rect(left + low, inner.centery - px * 0.7, high - low, px * 1.4)
            surface.fill(SELECTED, band)
        if shown:
            lettering.draw(surface, shown, (left, inner.centery), px, look.ink, anchor="left")
        elif self.placeholder:
            lettering.draw(
                surface,
                self.placeholder,
                (left, inner.centery),
                px,
                look.ink_quiet,
                "Medium",
                "left",
                max_width=inner.w,
                told=True,
            )
        if self.composing:
            low = lettering.measure(shown[:start], px)[0]
            high = lettering.measure(shown[: start + len(self.composing)], px)[0]
            y = inner.centery + round(px * 0.62)
            thick = max(1, look.u(2))
            pygame.draw.line(surface, BLUEPRINT, (left + low, y), (left + high, y), thick)
        if self.focused and self._blink < BLINK_SECONDS:
            bar = pygame.Rect(
                left + caret_x, inner.centery - px * 0.68, max(2, look.u(2)), px * 1.36
            )
            surface.fill(look.ink, bar)
