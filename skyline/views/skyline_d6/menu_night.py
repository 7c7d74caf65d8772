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
from skyline.table import type as lettering
from skyline.table.furniture.plates import brass_plate
from skyline.table.paint import blank
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import _
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.portrait import Street, put_tower
from skyline.views.skyline_d6.menu_pictures import NIGHT, skyline_picture
from skyline.widgets.models.menu import ParadePiece, ScoredPart

LIT: Final = Light(1.0, 1.0)
DARK: Final = Light(1.0, 0.0)
ASLEEP: Final = (112, 118, 158)  # what towers whose lamps are out are multiplied by
HEADER: Final = 0.27  # of the window's height, free for names above the roofs

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

    def parade(self, size: tuple[int, int]) -> Iterator[ParadePiece]:
        """Towers from left to right, the skybridges, and the hall at START, which has the rest."""
        above = round(size[1] * HEADER)
        foot = level_of(size) - above
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
            painters.append((high, high.centery - foot, partial(_put_decks, decks=decks)))
        painters.append((hall, 0, partial(facade.put_start, box=hall, plaque=False)))
        for part, (place, lift, paint) in zip(self.parts, painters, strict=True):
            whole = pygame.Rect(place.x, place.y + above, place.w, foot - place.y)
            lit, corner = _cut((size[0], foot), partial(paint, light=LIT))
            dark, _corner = _cut((size[0], foot), partial(paint, light=DARK))
            dark.fill((*ASLEEP, 255), None, pygame.BLEND_RGBA_MULT)
            plate = plaque(street.unit, part.points)
            down = above + foot + (lift or max(plate.get_height(), (size[1] - above - foot) // 3))
            yield ParadePiece(
                place=whole,
                corner=(corner[0], corner[1] + above),
                dark=dark,
                lit=lit,
                plaque=plate,
                plaque_at=(whole.centerx, down),
                points=part.points,
            )


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


def plaque(width: int, points: int) -> pygame.Surface:
    """What a part has brought, on brass for the pavement before it; nothing for nothing."""
    if not points:
        return blank(1, 1)
    px = max(lettering.SMALLEST + 2, round(width * 0.34))
    words = str(points).replace("-", "−")
    size = (
        max(round(width * 0.7), lettering.measure(words, px, "ExtraBold")[0] + px),
        round(px * 1.4),
    )
    plate = brass_plate(size).copy()
    lettering.draw(plate, words, plate.get_rect().center, px, (44, 24, 4), "ExtraBold")
    return plate


def night_ground(size: tuple[int, int]) -> Steps[tuple[pygame.Surface, int]]:
    """Paints sky, far city and pavement without buildings; tells where the pavement begins."""
    picture = yield from ground_steps(size, NIGHT, size[1])
    return picture, level_of(size)
