"""Words and buttons that change pass softly from what they were to what they are.

The window still holds the last picture when the next one is drawn: what a place
looked like is taken from there, and laid over the new picture for a moment.
Where words or buttons change again at once, they do not pass: two sentences would lie
one over the other, and neither could be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from skyline.views.skyline.table_view import TableView

SECONDS = 0.16
READ = ("words", "buttons")  # places that are read
SETTLED_SECONDS = 0.5  # that one of these must have stayed for its change to pass softly


@dataclass
class _Fade:
    picture: pygame.Surface
    place: tuple[int, int]
    start: float


class SoftChanges:
    """Watches the places of one table where words and buttons come and go.

    Args:
        view: the table.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._keys: dict[str, object] = {}
        self._fades: dict[str, _Fade] = {}
        self._changed: dict[str, float] = {}  # when a place changed last

    @property
    def any(self) -> bool:
        """Whether something passes now."""
        return any(self._view.now - fade.start < SECONDS for fade in self._fades.values())

    def clear(self) -> None:
        """Lets everything be as it is."""
        self._fades.clear()

    def watch(self, surface: pygame.Surface, keys: dict[str, object]) -> None:
        """Takes what a place looked like where its key is another than before.

        Args:
            surface: the window with the last picture.
            keys: of the places of :meth:`_areas`; equal keys look alike.
        """
        before, self._keys = self._keys, keys
        if not before or before == keys:
            return
        areas = self._areas()
        for name, key in keys.items():
            if before.get(name) == key:
                continue
            now, last = self._view.now, self._changed.get(name)
            self._changed[name] = now
            if name in READ and last is not None and now - last < SETTLED_SECONDS:
                self._fades.pop(name, None)
                continue
            area = areas[name].clip(surface.get_rect())
            if area.w > 0 and area.h > 0:
                self._fades[name] = _Fade(
                    surface.subsurface(area).copy(), area.topleft, self._view.now
                )

    def draw(self, surface: pygame.Surface) -> None:
        """Lays over what passes away."""
        for name, fade in list(self._fades.items()):
            part = (self._view.now - fade.start) / SECONDS
            if not 0 <= part < 1:
                del self._fades[name]
                continue
            fade.picture.set_alpha(round(255 * (1 - part)))
            surface.blit(fade.picture, fade.place)

    def _areas(self) -> dict[str, pygame.Rect]:
        view = self._view
        layout = view.parts.layout
        width, height = layout.size
        ledge = layout.zones.ledge
        margin = round(height * 0.012)
        return {
            "buttons": layout.buttons.inflate(2 * margin, 2 * margin),
            "words": ledge,
            "log": view.log.rect(layout).inflate(4 * margin, 4 * margin),
            "street": pygame.Rect(0, round(height * 0.15), width, ledge.y - round(height * 0.15)),
            "large": pygame.Rect(0, round(height * 0.15), width, round(height * 0.47)),
            "note": view.notes.area,
        }
