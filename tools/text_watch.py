"""Follows every line of text through all surfaces to the screen, and knows what covers it.

While :func:`watching` lasts, ``pygame.Surface`` is a class that notes what is
blitted onto it: text drawn on a plaque, the plaque on a board and the board on
the screen ends as a text on the screen, and a panel that is drawn later hides
what lies below. The program itself is not changed for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table import type as lettering
from skyline.table.type import Written

OPAQUE = 200
"""From this alpha on a pixel hides what is below it."""

PASSING = 0.3
"""From this alpha on a picture that fades in or out hides what is below it."""

PlainSurface = pygame.Surface


@dataclass
class Mark:
    """A line of text on a surface.

    Attributes:
        line: as it was drawn.
        ink: where its ink is on this surface.
        box: what it must stay in, on this surface.
        clips: what the surfaces on its way let through, on this surface.
        seen: which pixels of ``ink`` nothing hides, as an array ``[x, y]``.
        alpha: 0–1, of the pictures it is part of.
        veiled: whether a veil over the whole picture was laid on it later.
    """

    line: Written
    ink: pygame.Rect
    box: pygame.Rect | None
    clips: tuple[pygame.Rect, ...]
    seen: NDArray[np.bool_]
    alpha: float = 1.0
    veiled: bool = False

    def moved(self, x: int, y: int, clip: pygame.Rect, alpha: float, window: pygame.Rect) -> Mark:
        """The same text on a surface that this one was blitted onto."""
        ink = self.ink.move(x, y)
        return replace(
            self,
            ink=ink,
            box=None if self.box is None else self.box.move(x, y),
            clips=(*(each.move(x, y) for each in self.clips), clip),
            seen=self.seen & _within(ink, clip, window),
            alpha=self.alpha * alpha,
        )

    @property
    def visible(self) -> pygame.Rect:
        """The smallest rectangle around the pixels that nothing hides."""
        across = np.flatnonzero(self.seen.any(axis=1))
        down = np.flatnonzero(self.seen.any(axis=0))
        if not len(across):
            return pygame.Rect(self.ink.topleft, (0, 0))
        return pygame.Rect(
            self.ink.x + int(across[0]),
            self.ink.y + int(down[0]),
            int(across[-1] - across[0]) + 1,
            int(down[-1] - down[0]) + 1,
        )


def _within(ink: pygame.Rect, clip: pygame.Rect, window: pygame.Rect) -> NDArray[np.bool_]:
    """Which pixels of the ink a clip lets through.

    All of them if that is none and the clip is the whole surface: so a text
    that was put beside its surface altogether is still found.
    """
    seen = np.zeros(ink.size, bool)
    part = ink.clip(clip)
    if not part.w or not part.h:
        return ~seen if clip.contains(window) else seen
    seen[part.x - ink.x : part.right - ink.x, part.y - ink.y : part.bottom - ink.y] = True
    return seen


_marks: WeakKeyDictionary[pygame.Surface, list[Mark]] = WeakKeyDictionary()


def marks_on(surface: pygame.Surface) -> list[Mark]:
    """The lines of text that can be seen on a surface."""
    return _marks.get(surface, [])


class WatchedSurface(PlainSurface):
    """A surface that knows which texts have come onto it."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> Any:
        """Draws ``source``, and takes over the texts on it."""
        done = super().blit(source, dest, *more, **named)
        area = more[0] if more else named.get("area")
        flags = more[1] if len(more) > 1 else named.get("special_flags", 0)
        _note_blit(self, source, dest, area, flags)
        return done

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        """Draws several, and takes over the texts on them."""
        rects = [self.blit(*each) for each in blit_sequence]
        return rects if doreturn else None

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Draws several, and takes over the texts on them."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
        """Fills, which hides texts."""
        done = super().fill(color, rect, special_flags)
        if not special_flags and self in _marks:
            _hide(self, done, None, (0, 0))
        elif rect is None and special_flags == pygame.BLEND_RGB_MULT:
            for mark in marks_on(self):
                mark.veiled = True
        return done

    def copy(self) -> Any:
        """A copy with the same texts."""
        return _same(self, super().copy())

    def convert(self, *arguments: Any) -> Any:
        """A converted copy with the same texts."""
        return _same(self, super().convert(*arguments))

    def convert_alpha(self, *arguments: Any) -> Any:
        """A converted copy with the same texts."""
        return _same(self, super().convert_alpha(*arguments))

    __hash__ = object.__hash__


def _same(source: pygame.Surface, copied: pygame.Surface) -> pygame.Surface:
    marks = marks_on(source)
    if marks:
        _marks[copied] = [replace(each, seen=each.seen.copy()) for each in marks]
    return copied


def _note_blit(
    target: pygame.Surface, source: pygame.Surface, dest: Any, area: Any, flags: int
) -> None:
    if target not in _marks and source not in _marks:
        return
    x, y = (dest[0], dest[1])
    area = source.get_rect() if area is None else pygame.Rect(area).clip(source.get_rect())
    offset = (int(x) - area.x, int(y) - area.y)
    clip = target.get_clip()
    region = area.move(offset).clip(clip)
    whole = source.get_alpha()
    alpha = 1.0 if whole is None else whole / 255
    if target in _marks and not flags and alpha >= PASSING:
        _hide(target, region, source, offset)
    for mark in marks_on(source):
        if alpha > 0 and mark.ink.move(offset).colliderect(region):
            shown = area.move(offset).clip(clip)
            _marks.setdefault(target, []).append(
                mark.moved(*offset, shown, alpha, target.get_rect())
            )


def _hide(
    target: pygame.Surface,
    region: pygame.Rect,
    source: pygame.Surface | None,
    offset: tuple[int, int],
) -> None:
    """Takes away the pixels of texts in ``region`` that the source's opaque pixels cover."""
    clear = source is not None and (
        source.get_flags() & pygame.SRCALPHA or source.get_colorkey() is not None
    )
    kept = []
    for mark in _marks[target]:
        part = mark.ink.clip(region)
        if part.w and part.h:
            cut = mark.seen[
                part.x - mark.ink.x : part.right - mark.ink.x,
                part.y - mark.ink.y : part.bottom - mark.ink.y,
            ]
            if clear and source is not None:
                below = part.move(-offset[0], -offset[1])
                cut &= pygame.surfarray.array_alpha(source.subsurface(below)) < OPAQUE
            else:
                cut[:] = False
        if mark.seen.any():
            kept.append(mark)
    _marks[target][:] = kept


class _Ledger(list[Written]):
    """Gives every line that is drawn to the surface it was drawn on."""

    def append(self, line: Written) -> None:
        """Notes a line."""
        surface = line.surface
        if surface is None or not line.ink.w:
            return
        x, y = surface.get_abs_offset()
        parent = surface.get_abs_parent()
        mark = Mark(
            replace(line, surface=None),  # or the surface would keep itself alive
            line.ink.move(x, y),
            None if line.box is None else line.box.move(x, y),
            (line.clip.move(x, y),),
            _within(line.ink, line.clip, surface.get_rect()),
        )
        _marks.setdefault(parent, []).append(mark)


@contextmanager
def watching() -> Iterator[None]:
    """Follows all texts while it lasts; surfaces made before are not known."""
    lettering.record_into(_Ledger())
    pygame.Surface = WatchedSurface  # type: ignore[misc]
    try:
        yield
    finally:
        pygame.Surface = PlainSurface  # type: ignore[misc]
        lettering.record_into(None)
        _marks.clear()
