"""Words, buttons and sheets that change pass softly from what they were to what they are.

A sheet that comes or goes fades: the window still holds the last picture when the next
one is drawn, so what a place looked like is taken from there, and laid over the new
picture for a moment. One that takes the place of another is drawn down over it. Where
words follow words they never lie over each other: the painter of a line or of buttons
lets the old ones go before the new ones come (:func:`passing`). A note that follows a note
is there at once, and so are words that change again at once or that somebody has waited for,
until dice lay: no picture is empty then.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from skyline.play.context import TableContext
from skyline.table import copying
from skyline.table.paint import blank, put_faded, smoothstep

SECONDS = 0.16
READ = ("words", "buttons")  # places whose painters let the old go before the new comes
SHEETS = ("note", "large")  # places where one thing that is read may follow another
SETTLED_SECONDS = 0.5  # that words must have stayed for their change to pass softly

Sheets = Mapping[str, tuple[Hashable, pygame.Rect]]


@dataclass
class _Fade:
    picture: pygame.Surface
    place: tuple[int, int]
    start: float
    covered: bool  # by a sheet that comes down over it


class SoftChanges:
    """Watches the places of one table where words, buttons and sheets come and go."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._keys: dict[str, object] = {}
        self._fades: dict[str, _Fade] = {}
        self._passing: dict[str, float] = {}  # when the change of a place began
        self._changed: dict[str, float] = {}  # when a place changed last
        self._threw = False

    @property
    def any(self) -> bool:
        """Whether something passes now."""
        fading = any(self._table.now - fade.start < SECONDS for fade in self._fades.values())
        return fading or any(self.part(name) < 1 for name in self._passing)

    def part(self, name: str) -> float:
        """How far the change of a place of :data:`READ` has gone; 1 when it is over."""
        start = self._passing.get(name)
        return 1.0 if start is None else min(1.0, max(0.0, (self._table.now - start) / SECONDS))

    def clear(self) -> None:
        self._fades.clear()
        self._passing.clear()

    def watch(
        self,
        surface: pygame.Surface,
        keys: dict[str, object],
        sheets: Sheets,
    ) -> None:
        """Begins to pass from old to new where a key is another than before.

        Keys are of the places of :meth:`_areas` and :data:`READ`; equal keys look alike.
        ``sheets`` are those of a game: see :meth:`Board.sheets`.
        """
        table = self._table
        landed, self._threw = self._threw, table.parts.tray.throwing
        landed = landed and not self._threw
        keys = keys | {name: key for name, (key, _area) in sheets.items()}
        before, self._keys = self._keys, keys
        if not before or before == keys:
            return
        areas = self._areas() | {name: area for name, (_key, area) in sheets.items()}
        for name, key in keys.items():
            if before.get(name) == key:
                continue
            if name in READ:
                # where a picture takes long, the dice that are thrown take all there is
                if not (table.parts.tray.throwing and copying.pays(surface)):
                    self._pass(name, waited_for=landed)
                continue
            area = areas[name].clip(surface.get_rect())
            empty = {before.get(name), key} & {"", None}
            if (name in SHEETS and not empty) or area.w <= 0 or area.h <= 0:
                self._fades.pop(name, None)
                continue
            picture = surface.subsurface(area).copy()
            covered = name in sheets
            self._fades[name] = _Fade(picture, area.topleft, table.now, covered)

    def _pass(self, name: str, *, waited_for: bool) -> None:
        """Begins the change of words, or leaves it out where none may delay them."""
        now, last = self._table.now, self._changed.get(name)
        self._changed[name] = now
        if waited_for or (last is not None and now - last < SETTLED_SECONDS):
            self._passing.pop(name, None)
        else:
            self._passing[name] = now

    def draw(self, surface: pygame.Surface) -> None:
        """Lays over what passes away."""
        for name, fade in list(self._fades.items()):
            part = (self._table.now - fade.start) / SECONDS
            if not 0 <= part < 1:
                del self._fades[name]
                continue
            if not fade.covered:
                put_faded(surface, fade.picture, fade.place, 1 - part)
                continue
            wide, tall = fade.picture.get_size()
            edge = round(tall * smoothstep(0, 1, part))
            x, y = fade.place
            surface.blit(fade.picture, (x, y + edge), (0, edge, wide, tall - edge))
            _put_edge(surface, pygame.Rect(x, y + edge, wide, min(tall - edge, tall // 40)))

    def _areas(self) -> dict[str, pygame.Rect]:
        table = self._table
        layout = table.parts.layout
        width, height = layout.size
        ledge = layout.zones.ledge
        margin = round(height * 0.012)
        return {
            "log": table.log.rect(layout).inflate(4 * margin, 4 * margin),
            "street": pygame.Rect(0, round(height * 0.15), width, ledge.y - round(height * 0.15)),
            "large": pygame.Rect(0, round(height * 0.15), width, round(height * 0.47)),
            "note": table.notes.area,
        }


def _put_edge(surface: pygame.Surface, area: pygame.Rect) -> None:
    """The shadow below the edge of a sheet that comes down."""
    for y in range(area.h):
        dark = 110 * (1 - y / area.h) ** 2
        surface.blit(blank(area.w, 1, (0, 0, 0, round(dark))), (area.x, area.y + y))


@contextmanager
def passing(
    surface: pygame.Surface,
    area: pygame.Rect,
    part: float,  # of the change; from 1 on nothing fades
    bare: pygame.Surface | None = None,
) -> Iterator[list[pygame.Rect]]:
    """What is drawn meanwhile fades: the old away until half of a change, then the new into sight.

    ``bare`` is the area without what is drawn, if it does not look so now. Whoever draws only in
    parts of a large area may tell them.
    """
    drawn: list[pygame.Rect] = []
    if part >= 1:
        yield drawn
        return
    area = area.clip(surface.get_rect())
    ground = bare or surface.subsurface(area).copy()
    yield drawn
    seen = area.clip(drawn[0].unionall(drawn[1:])) if drawn else area
    if seen:
        behind = ground.subsurface(seen.move(-area.x, -area.y))
        put_faded(surface, behind, seen.topleft, 1 - abs(1 - 2 * part))


@contextmanager
def sliding(surface: pygame.Surface, area: pygame.Rect, away: int) -> Iterator[None]:
    """What is drawn meanwhile within ``area`` stands ``away`` pixels to the right of its place."""
    if not away:
        yield
        return
    area, clip = area.clip(surface.get_rect()), surface.get_clip()
    ground = surface.subsurface(area).copy()
    surface.set_clip(area.clip(clip))
    yield
    surface.set_clip(clip)
    picture = surface.subsurface(area).copy()
    surface.blit(ground, area)
    surface.blit(picture, area.move(away, 0))
