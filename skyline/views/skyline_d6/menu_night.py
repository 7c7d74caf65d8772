"""A finished sheet by night: as a portrait, and tower by tower for the way past all skylines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from skyline.games.skyline_d6.layout import START, layout
from skyline.games.skyline_d6.options import Options
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import Score, scores
from skyline.games.skyline_d6.state import Sheet
from skyline.table.paint import blank
from skyline.table.picture_cache import PictureCache, keep_pictures
from skyline.table.scenery.night_city import KINDS, city_level
from skyline.table.scenery.night_life import city_steps
from skyline.table.scenery.night_walls import SIDE
from skyline.table.scenery.rising_street import put_counted
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.night_tower import hang, room, tower_steps
from skyline.views.skyline_d6.art.portrait import Street
from skyline.widgets.models.menu import ParadePiece, ScoredPart

LIT: Final = Light(1.0, 1.0)
DARK: Final = Light(1.0, 0.0)
ASLEEP: Final = (112, 118, 158)  # what towers whose lamps are out are multiplied by
HEADER: Final = 0.235  # of the window's height, free for names above the roofs,
ABOVE: Final = 0.05  # and of a picture without names
WIDE: Final = 1.5  # how much wider than high a storey is at most
SIZES_BYTES: Final = 6_000_000  # pictures of a skyline: small, and large for who has won
SHOPS: Final = 0.5  # of a storey: what is lit while a tower is asleep

_Painter: TypeAlias = Callable[..., None]


def night_steps(sheet: Sheet, size: tuple[int, int], above: float = ABOVE) -> Steps[pygame.Surface]:
    """Paints a skyline by night, with so much of the height free above it."""
    return Portrait(sheet, scores((sheet,), Options())[0]).steps(size, above)


class Portrait:
    """A skyline by night, and in parts: what every tower, the skybridges and all else bring."""

    def __init__(self, sheet: Sheet, score: Score) -> None:
        self.sheet = sheet
        self._pictures = PictureCache[pygame.Surface](SIZES_BYTES)
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

    def _style(self, index: int) -> int:
        """Of a tower: not that of its twin at the other side, nor of a neighbour's sheet."""
        twin = len(layout().skyscrapers) - 1 - index
        return min(index, twin) + (index > twin) + self.sheet.start

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, _risen: float) -> None:
        surface.blit(
            self._pictures.get(rect.size, lambda: finish(self.steps(rect.size, ABOVE))), rect
        )

    def steps(self, size: tuple[int, int], above: float) -> Steps[pygame.Surface]:
        """Paints the whole street at once."""
        street = _Street(size, above)
        picture, life = yield from city_steps(size, self._walls(street), house)
        for piece in self._pieces(street):
            if piece is None:
                yield
            elif piece.lift:
                picture.blit(piece.lit, piece.corner)
            else:
                put_counted(picture, (piece.lit, piece.corner), piece.place)
        life.draw_front(picture)
        return picture

    def lots(self, size: tuple[int, int]) -> list[pygame.Rect]:
        return self._walls(_Street(size, HEADER))

    def _walls(self, street: _Street) -> list[pygame.Rect]:
        return [*(street.tower(index, len(self.sheet.columns[index])) for index in self._begun),
                street.walls(street.cell(START, 1))]  # fmt: skip

    def parade(self, size: tuple[int, int]) -> Iterator[ParadePiece | None]:
        """Towers from left to right, the skybridges, and the hall at START, which has the rest."""
        return self._pieces(_Street(size, HEADER))

    def _pieces(self, street: _Street) -> Iterator[ParadePiece | None]:
        for index in self._begun:
            yield (yield from self._tower_steps(street, index, self._summit(index)))
        decks = [street.deck(index) for index, value in enumerate(self.sheet.bridges) if value]
        if decks:
            middle = street.cell(START, 1).centerx
            high = min(decks, key=lambda deck: (deck.y, abs(deck.centerx - middle)))
            painted = partial(_put_decks, decks=decks, side=street.side)
            lift = street.foot - high.centery
            walls, bridges = street.walls(high), self.parts[-2]
            yield (yield from street.piece_steps(walls, painted, bridges, lift))
        hall = street.cell(START, 1)
        painted = partial(facade.put_start, box=hall, plaque=False)
        yield (yield from street.piece_steps(street.walls(hall), painted, self.parts[-1]))

    def _tower_steps(self, street: _Street, index: int, points: int) -> Steps[ParadePiece]:
        column, each = self.sheet.columns[index], layout().skyscrapers[index]
        place = street.tower(index, len(column))
        tower = yield from tower_steps(
            index, len(column), each.rule, street.box, self._style(index),
            complete=len(column) == each.height,
        )  # fmt: skip
        dark = tower.wall.asleep(shops=round(street.storey * SHOPS), some_wake=True)
        lit = tower.lit()
        yield
        seen = lit.get_bounding_rect()
        at = place.x - hang(street.unit) + seen.x, place.y - room(street.storey) + seen.y
        dark, lit = dark.subsurface(seen), lit.subsurface(seen)
        return ParadePiece(place, at, dark, lit, points, caption=_("Summit"))


class _Street(Street):
    """Where towers stand in a picture, with so much of its height free above them."""

    def __init__(self, size: tuple[int, int], above: float) -> None:
        self._above = round(size[1] * above)
        self._room = size[0], city_level(size) - self._above
        super().__init__(self._room, self._room[1], layout(), WIDE)
        self.box = self.unit, self.storey
        self.side = round(self.unit * SIDE)

    def walls(self, box: pygame.Rect) -> pygame.Rect:
        """From the top of a box down to the ground, in the window."""
        return pygame.Rect(box.x, box.y + self._above, box.w, self.foot - box.y)

    def tower(self, index: int, boxes: int) -> pygame.Rect:
        return self.walls(self.cell(layout().skyscrapers[index].name, boxes))

    def piece_steps(
        self, place: pygame.Rect, paint: _Painter, part: ScoredPart, lift: int = 0
    ) -> Steps[ParadePiece]:
        """What is painted with and without the light of lamps."""
        lit, corner = _cut(self._room, partial(paint, light=LIT))
        yield
        dark, _corner = _cut(self._room, partial(paint, light=DARK))
        dark.fill((*ASLEEP, 255), None, pygame.BLEND_RGBA_MULT)
        at = corner[0], corner[1] + self._above
        return ParadePiece(place, at, dark, lit, part.points, lift, part.words)


def _put_decks(
    picture: pygame.Surface, *, decks: Sequence[pygame.Rect], side: int, light: Light
) -> None:
    """Skybridges from the side of a tower to the front of the next one."""
    for deck in decks:
        free = pygame.Rect(deck.x + side, deck.y, deck.w - side, deck.h)
        picture.blit(facade.truss(free.size, light, plaque=False), free)


def _cut(
    size: tuple[int, int], paint: Callable[[pygame.Surface], None]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """What is painted into a picture without a ground: the part that is not empty, and where."""
    canvas = blank(*size)
    paint(canvas)
    seen = canvas.get_bounding_rect()
    return canvas.subsurface(seen).copy(), seen.topleft


def house(number: int, width: int) -> Steps[tuple[pygame.Surface, int, int]]:
    """A tower of the town around the skyline, by number, not yet as high as it will be."""
    yield
    picture = _town_house(number % KINDS, width)
    left = hang(width)
    return picture, left, picture.get_width() - left


@keep_pictures(2_000_000)
def _town_house(number: int, width: int) -> pygame.Surface:
    index = number % len(layout().skyscrapers)
    rule, box = layout().skyscrapers[index].rule, (width, round(width / WIDE))
    return finish(tower_steps(index, 2 + number % 3, rule, box, number, complete=False)).lit()
