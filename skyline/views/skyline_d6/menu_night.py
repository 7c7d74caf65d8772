"""A finished sheet by night: as a portrait, and tower by tower for the way past all skylines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from skyline.games.skyline_d6.layout import START, layout
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import Score
from skyline.games.skyline_d6.state import Sheet
from skyline.table.paint import blank
from skyline.table.scenery.night_city import city_level
from skyline.text.words import _
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.portrait import Street, put_tower
from skyline.views.skyline_d6.menu_pictures import NIGHT, skyline_picture
from skyline.widgets.models.menu import ParadePiece, ScoredPart

LIT: Final = Light(1.0, 1.0)
DARK: Final = Light(1.0, 0.0)
ASLEEP: Final = (112, 118, 158)  # what towers whose lamps are out are multiplied by
HEADER: Final = 0.21  # of the window's height, free for names above the roofs

_Painter: TypeAlias = Callable[..., None]


class Portrait:
    """A skyline by night, and in parts: what every tower, the skybridges and all else bring."""

    def __init__(self, sheet: Sheet, score: Score) -> None:
        self.sheet = sheet
        rest = score.total - score.summits - score.skybridges
        bridges = [ScoredPart(_("Skybridges"), score.skybridges)] if any(sheet.bridges) else []
        self.parts = (
            *(
                ScoredPart(layout().skyscrapers[index].name, self._summit(index))
                for index in self._begun
            ),
            *bridges,
            ScoredPart(_("Everything else"), rest),
        )

    @property
    def _begun(self) -> list[int]:
        return [index for index, column in enumerate(self.sheet.columns) if column]

    def _summit(self, index: int) -> int:
        complete = len(self.sheet.columns[index]) == places().heights[index]
        return layout().scoring.summit if complete else 0

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, _risen: float) -> None:
        surface.blit(skyline_picture(rect.size, self.sheet, NIGHT), rect)

    def _painters(self, size: tuple[int, int]) -> list[tuple[pygame.Rect, int, _Painter]]:
        """What scores in a window: its place from its top to the ground, its lift, who paints."""
        above = round(size[1] * HEADER)
        foot = city_level(size) - above
        street = Street((size[0], foot), foot, layout(), 1.5)
        hall = street.cell(START, 1)
        painters: list[tuple[pygame.Rect, int, _Painter]] = [
            (
                street.cell(layout().skyscrapers[index].name, len(self.sheet.columns[index])),
                0,
                partial(put_tower, street=street, index=index, column=self.sheet.columns[index]),
            )
            for index in self._begun
        ]
        decks = [street.deck(index) for index, value in enumerate(self.sheet.bridges) if value]
        if decks:
            high = min(decks, key=lambda deck: (deck.y, abs(deck.centerx - hall.centerx)))
            painters.append((high, foot - high.centery, partial(_put_decks, decks=decks)))
        painters.append((hall, 0, partial(facade.put_start, box=hall, plaque=False)))
        return [
            (pygame.Rect(place.x, place.y + above, place.w, foot - place.y), lift, paint)
            for place, lift, paint in painters
        ]

    def lots(self, size: tuple[int, int]) -> list[pygame.Rect]:
        return [place for place, lift, _paint in self._painters(size) if not lift]

    def parade(self, size: tuple[int, int]) -> Iterator[ParadePiece | None]:
        """Towers from left to right, the skybridges, and the hall at START, which has the rest."""
        above = round(size[1] * HEADER)
        room = size[0], city_level(size) - above
        for part, (place, lift, paint) in zip(self.parts, self._painters(size), strict=True):
            lit, corner = _cut(room, partial(paint, light=LIT))
            dark, _corner = _cut(room, partial(paint, light=DARK))
            dark.fill((*ASLEEP, 255), None, pygame.BLEND_RGBA_MULT)
            at = corner[0], corner[1] + above
            yield ParadePiece(place, at, dark, lit, part.points, lift)


def _put_decks(picture: pygame.Surface, *, decks: Sequence[pygame.Rect], light: Light) -> None:
    for deck in decks:
        picture.blit(facade.truss(deck.size, light, plaque=False), deck)


def _cut(
    size: tuple[int, int], paint: Callable[[pygame.Surface], None]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """What is painted into a picture without a ground: the part that is not empty, and where."""
    canvas = blank(*size)
    paint(canvas)
    seen = canvas.get_bounding_rect()
    return canvas.subsurface(seen).copy(), seen.topleft


def house(number: int, width: int) -> tuple[pygame.Surface, int, int]:
    """A tower of the town around the skyline, by number, not yet as high as it will be."""
    index = number % len(layout().skyscrapers)
    storeys = 2 + number % 3
    tall = width * storeys
    street = Street((width * 40, tall), tall, layout(), 1.5)
    cell = street.cell(layout().skyscrapers[index].name, storeys)
    column = (1,) * storeys
    drawn, corner = _cut(
        (width * 40, tall), partial(put_tower, street=street, index=index, column=column, light=LIT)
    )
    left = cell.x - corner[0]
    return drawn, left, left + cell.w
