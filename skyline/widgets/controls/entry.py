"""A field to write in: caret, selection, clipboard, and input methods (IME)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.clean import one_line
from skyline.widgets.base.look import BLUEPRINT, PAPER_FIELD, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.widget import Widget, sentences
from skyline.widgets.input.actions import Action
from skyline.widgets.input.clipboard import clipboard

DOUBLE_CLICK_MS: Final = 400
SELECTED: Final[RGB] = (250, 208, 128)
WORD_SIZE: Final = 20
LONGEST_PASTE: Final = 10_000  # characters that are looked at, many times what any field holds
BLINK_SECONDS: Final = 0.55  # that the caret is seen, and then is not


class TextEntry(Widget):
    """One line that can be written."""

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
        self.size = size  # design size of the letters
        self.line = Line(longest=longest)
        self.line.set(text)
        self.on_change = on_change
        self.placeholder = placeholder  # quiet words that show while it is empty
        self.composing = ""
        self._composing_caret = 0
        self._slide = 0
        self._last_click = -10_000
        self._blink = 0.0
        self._found = text  # what stood there when it got the focus

    @property
    def text(self) -> str:
        return self.line.text

    def on_focus(self) -> None:
        """Starts text input; the whole text is selected, ready to be replaced."""
        self.line.select_all()
        self._blink = 0.0
        self._found = self.text
        pygame.key.start_text_input()
        self._tell_place()

    def on_blur(self) -> None:
        """Ends text input; what an input method has not committed is dropped."""
        self.composing = ""
        self.line.move(self.line.caret)
        pygame.key.stop_text_input()

    def spoken(self) -> str:
        return sentences(self.tooltip, self.text or self.placeholder)

    def _tell_place(self) -> None:
        """Input methods show their candidates near here."""
        if self.place.w > 0:
            pygame.key.set_text_input_rect(self.place)

    def key(self, event: pygame.Event) -> bool:
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

    def restore(self) -> None:
        """Takes back all that was written since it got the focus."""
        if self.text != self._found:
            self.line.set(self._found)
            self.on_change(self.text)

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
        self.line.move(self._index_at(position[0]), select=True)

    def _index_at(self, x: int) -> int:
        px = self.look.px(self.size)
        left = self._inner(self.look).x - self._slide
        return min(  # the first of equals
            range(len(self.text) + 1),
            key=lambda index: abs(left + lettering.measure(self.text[:index], px)[0] - x),
        )

    def height_for(self, width: int, look: Look) -> int:
        return max(look.u(48), round(look.px(self.size) * 2.2))

    def _inner(self, look: Look) -> pygame.Rect:
        return self.place.inflate(-2 * look.u(14), 0)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
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
            aside = 2 * max(2, look.u(2)) if self.focused else 0  # the caret stands before it
            at, words = (left + aside, inner.centery), self.placeholder
            lettering.draw(surface, words, at, px, look.ink_quiet, "Medium", "left",
                           max_width=inner.w - aside, told=True)  # fmt: skip
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


_JOINER: Final = "\u200d"
_CARRIERS: Final = frozenset({"\ufe0e", "\ufe0f", _JOINER})


def _clings(text: str, index: int) -> bool:
    """Whether the character at ``index`` belongs to the sign before it."""
    if not 0 < index < len(text):
        return False
    char = text[index]
    if unicodedata.combining(char) or char in _CARRIERS or "\U0001f3fb" <= char <= "\U0001f3ff":
        return True
    return text[index - 1] == _JOINER


def sign_before(text: str, index: int) -> int:
    """Where the sign that ends at ``index`` starts (accents and joined signs count as one)."""
    index = max(0, index - 1)
    while _clings(text, index):
        index -= 1
    return index


def sign_after(text: str, index: int) -> int:
    """Where the sign that starts at ``index`` ends."""
    index = min(len(text), index + 1)
    while _clings(text, index):
        index += 1
    return index


def _run(text: str, index: int, way: int, *, word: bool) -> int:
    """Where a run of letters and figures, or of other signs, ends backwards (-1) or onwards (1)."""
    beside = min(0, way)
    while 0 <= index + beside < len(text) and text[index + beside].isalnum() == word:
        index += way
    return index


def printable(text: str) -> str:
    """The text as one line: breaks and tabs become spaces, other control characters go."""
    spaced = "".join(" " if char in "\r\n\t\u2028\u2029" else char for char in text)
    return "".join(char for char in spaced if one_line(char) == char)


@dataclass
class Line:
    """The text and where the caret is."""

    text: str = ""
    caret: int = 0  # index into ``text``
    anchor: int = 0  # the other end of the selection; equal to ``caret`` when nothing is selected
    longest: int = 24  # characters; a sign of several is taken whole or not at all

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def set(self, text: str) -> None:
        self.text = self._shortened(printable(text), 0)
        self.caret = self.anchor = len(self.text)

    def move(self, index: int, select: bool = False) -> None:
        """Puts the caret at ``index``, keeping the anchor when selecting."""
        self.caret = min(len(self.text), max(0, index))
        if not select:
            self.anchor = self.caret

    def left(self, select: bool = False, word: bool = False) -> None:
        """One sign or word to the left; without ``select`` a selection collapses."""
        self._go(-1, select, word)

    def right(self, select: bool = False, word: bool = False) -> None:
        """One sign or word to the right; without ``select`` a selection collapses."""
        self._go(1, select, word)

    def _go(self, way: int, select: bool, word: bool) -> None:
        if self.selected and not select and not word:
            self.move(self.selection[way > 0])
        else:
            self.move(self._beside(way, word), select)

    def _beside(self, way: int, word: bool) -> int:
        """Where the sign or word before the caret (-1) begins, or the one after it (1) ends."""
        if word:
            return _run(self.text, _run(self.text, self.caret, way, word=False), way, word=True)
        return (sign_before if way < 0 else sign_after)(self.text, self.caret)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, index: int) -> None:
        self.anchor = _run(self.text, index, -1, word=True)
        self.caret = _run(self.text, index, 1, word=True)

    def insert(self, text: str) -> bool:
        """Replaces the selection by ``text``, as much of it as there is room for."""
        start, end = self.selection
        rest = self.text[:start] + self.text[end:]
        piece = self._shortened(printable(text[:LONGEST_PASTE]), len(rest))
        if not piece and start == end:
            return False
        self.text = self.text[:start] + piece + self.text[end:]
        self.caret = self.anchor = start + len(piece)
        return True

    def backspace(self, word: bool = False) -> bool:
        """Takes away the selection, or the sign or word before the caret."""
        return self._cut(-1, word)

    def delete(self, word: bool = False) -> bool:
        """Takes away the selection, or the sign or word after the caret."""
        return self._cut(1, word)

    def _cut(self, way: int, word: bool) -> bool:
        if not self.selected:
            self.anchor = self._beside(way, word)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return end > start

    def _shortened(self, text: str, used: int) -> str:
        """As many whole signs of ``text`` as fit beside ``used`` other characters."""
        end = 0
        while end < len(text):
            after = sign_after(text, end)
            if used + after > self.longest:
                break
            end = after
        return text[:end]
