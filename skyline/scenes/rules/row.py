"""One line of the list of sections: its title, and what was found in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import rounded
from skyline.widgets.base.finding import find, snippet
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.marked import put_marks
from skyline.widgets.controls.pressable import Pressable

TITLE: Final = 19
FOUND: Final = 16
AROUND: Final = 26  # letters shown before and after what was found


class SectionRow(Pressable):
    """Jumps to a section.

    Args:
        name: target name.
        title: of the section.
        on_press: jumps.

    Attributes:
        current: the section is the one that is read.
        wanted: the folded words searched for.
        passage: the first paragraph in which they stand, or empty.
    """

    def __init__(self, name: str, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, tooltip="")
        self.title = title
        self.on_press = on_press
        self.current = False
        self.wanted: tuple[str, ...] = ()
        self.passage = ""

    def spoken(self) -> str:
        """The title, and the passage that was found."""
        found = self._found()
        return self.title if found is None else f"{self.title}. {found[0]}"

    def _found(self) -> tuple[str, tuple[int, int]] | None:
        spans = find(self.passage, self.wanted) if self.wanted and self.passage else []
        if not spans:
            return None
        text, span = snippet(self.passage.replace("\n", " "), spans[0], AROUND)
        return text, span

    def height_for(self, width: int, look: Look) -> int:
        """The title, and the passage below it while searching."""
        px = look.px(TITLE)
        inner = width - look.u(24)
        height = len(lettering.wrap(self.title, px, inner, "Bold")) * round(px * 1.3)
        found = self._found()
        if found is not None:
            small = look.px(FOUND)
            lines = lettering.wrap(found[0], small, inner, "Medium")
            height += len(lines) * round(small * 1.42)
        return height + look.u(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """A quiet line; the current one has a bar and a tint."""
        rect = self.place
        radius = look.u(7)
        if self.focused:
            put_focus(surface, rect, radius, look, glow=60)
        if self.current or self.lift > 0.01:
            alpha = 96 if self.current else round(60 * self.lift)
            surface.blit(rounded(*rect.size, radius, (*AMBER, alpha)), rect)
        if self.current:
            bar = pygame.Rect(rect.x, rect.y, look.u(5), rect.h)
            surface.blit(rounded(*bar.size, look.u(2), (176, 104, 16, 255)), bar)
        px = look.px(TITLE)
        box = pygame.Rect(rect.x + look.u(14), rect.y + look.u(7), rect.w - look.u(24), rect.h)
        if self.wanted:
            spans = find(self.title, self.wanted)
            put_marks(surface, self.title, spans, box, px, "Bold", look)
        box.y += lettering.draw_wrapped(
            surface, self.title, box, px, look.ink, "Bold", line_height=1.3
        )
        found = self._found()
        if found is not None:
            small = look.px(FOUND)
            put_marks(surface, found[0], [found[1]], box, small, "Medium", look)
            lettering.draw_wrapped(surface, found[0], box, small, look.ink_quiet, "Medium")
