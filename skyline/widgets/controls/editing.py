"""A line of text being edited: caret, selection, clipboard; no picture, no pygame."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

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


def word_before(text: str, index: int) -> int:
    """The start of the word at or before ``index``."""
    while index > 0 and not text[index - 1].isalnum():
        index -= 1
    while index > 0 and text[index - 1].isalnum():
        index -= 1
    return index


def word_after(text: str, index: int) -> int:
    """The end of the word at or after ``index``."""
    while index < len(text) and not text[index].isalnum():
        index += 1
    while index < len(text) and text[index].isalnum():
        index += 1
    return index


def printable(text: str) -> str:
    """The text as one line: breaks and tabs become spaces, other control characters go."""
    spaced = "".join(" " if char in "\r\n\t\u2028\u2029" else char for char in text)
    return "".join(char for char in spaced if unicodedata.category(char) not in ("Cc", "Cs"))


@dataclass
class Line:
    """The text and where the caret is.

    Attributes:
        text: what has been written.
        caret: index into ``text``.
        anchor: the other end of the selection; equal to ``caret`` when nothing is selected.
        longest: greatest number of characters; a sign of several is taken whole or not at all.
    """

    text: str = ""
    caret: int = 0
    anchor: int = 0
    longest: int = 24

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def set(self, text: str) -> None:
        """Replaces everything; the caret goes to the end."""
        self.text = self._shortened(printable(text), 0)
        self.caret = self.anchor = len(self.text)

    def move(self, index: int, select: bool = False) -> None:
        """Puts the caret at ``index``, keeping the anchor when selecting."""
        self.caret = min(len(self.text), max(0, index))
        if not select:
            self.anchor = self.caret

    def left(self, select: bool = False, word: bool = False) -> None:
        """One sign or word to the left; without ``select`` a selection collapses."""
        if self.selected and not select and not word:
            self.move(self.selection[0])
        else:
            step = word_before if word else sign_before
            self.move(step(self.text, self.caret), select)

    def right(self, select: bool = False, word: bool = False) -> None:
        """One sign or word to the right; without ``select`` a selection collapses."""
        if self.selected and not select and not word:
            self.move(self.selection[1])
        else:
            step = word_after if word else sign_after
            self.move(step(self.text, self.caret), select)

    def select_all(self) -> None:
        """Selects everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, index: int) -> None:
        """Selects the word around ``index``."""
        start = end = index
        while start > 0 and self.text[start - 1].isalnum():
            start -= 1
        while end < len(self.text) and self.text[end].isalnum():
            end += 1
        self.anchor, self.caret = start, end

    def insert(self, text: str) -> bool:
        """Replaces the selection by ``text``, as much of it as there is room for."""
        start, end = self.selection
        rest = self.text[:start] + self.text[end:]
        piece = self._shortened(printable(text), len(rest))
        if not piece and start == end:
            return False
        self.text = self.text[:start] + piece + self.text[end:]
        self.caret = self.anchor = start + len(piece)
        return True

    def backspace(self, word: bool = False) -> bool:
        """Takes away the selection, or the sign or word before the caret."""
        if not self.selected:
            step = word_before if word else sign_before
            self.anchor = step(self.text, self.caret)
        return self._cut_selection()

    def delete(self, word: bool = False) -> bool:
        """Takes away the selection, or the sign or word after the caret."""
        if not self.selected:
            step = word_after if word else sign_after
            self.anchor = step(self.text, self.caret)
        return self._cut_selection()

    def _cut_selection(self) -> bool:
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
