"""The films of a table's effects at the sizes they are used in, and making them ahead.

Sizes go in steps, so that a street that makes room for another lot can use the
films of the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from skyline.table import bits, fireworks
from skyline.table.bits import Film
from skyline.views.skyline.art import rubble
from skyline.views.skyline.parts import StreetParts

FilmMaker = Callable[[], Film]  # kept by what it is made with: a second call costs nothing

LOWEST_TOWER = 4  # storeys from which a finished building has fireworks
_STEP = 4  # pixels between two sizes


def _stepped(pixels: float, least: int) -> int:
    return max(least, round(pixels / _STEP) * _STEP)


def _made(make: FilmMaker) -> None:
    make()


def _billows(radius: float) -> list[FilmMaker]:
    size = _stepped(radius, 8)
    return [partial(bits.dust, size + _STEP * each, bits.DUST, each) for each in range(3)]


def billows(radius: float) -> list[Film]:
    """Clouds of dust of about a radius in pixels."""
    return [make() for make in _billows(radius)]


def _landing_radius(wide: int, height: int) -> float:
    return wide * (0.17 + 0.03 * height)


def landing_billows(wide: int, height: int) -> list[Film]:
    """Dust that rolls away from a building of a height that lands, on a lot ``wide`` pixels."""
    return billows(_landing_radius(wide, height))


def falling_billows(wide: int) -> list[Film]:
    """Dust of a building that is knocked down."""
    return billows(wide * 0.36)


def _crumbs(wide: int) -> list[FilmMaker]:
    size = _stepped(wide / 18, 4)
    return [partial(rubble.rubble, size, "-", shape) for shape in range(3)]


def crumbs(wide: int) -> list[Film]:
    """Small stones that jump off the ground."""
    return [make() for make in _crumbs(wide)]


def _stones(wide: int, rise: str) -> list[FilmMaker]:
    sizes = (_stepped(wide / 9, 8), _stepped(wide / 13, 4))
    return [partial(rubble.rubble, sizes[shape % 2], rise, shape) for shape in range(4)]


def stones(wide: int, rise: str) -> list[Film]:
    return [make() for make in _stones(wide, rise)]


def plank_makers(wide: int) -> list[FilmMaker]:
    """Of boards that come off a scaffold."""
    size = _stepped(wide / 3, 12)
    return [partial(rubble.plank, size, shape) for shape in range(3)]


def planks(wide: int) -> list[Film]:
    return [make() for make in plank_makers(wide)]


def _scraps(wide: int) -> list[FilmMaker]:
    size = _stepped(wide * 0.10, 8)
    return [partial(bits.confetti, size + colour % 3, colour) for colour in range(8)]


def scraps(wide: int) -> list[Film]:
    return [make() for make in _scraps(wide)]


def _stars(wide: int) -> list[FilmMaker]:
    return [partial(bits.spark, _stepped(wide / share, 4)) for share in (9, 13)]


def stars(wide: int) -> list[Film]:
    """Sparks around a new building."""
    return [make() for make in _stars(wide)]


def rocket_size(height: int) -> float:
    """How large the fireworks for a building of a height are."""
    return 0.62 + 0.09 * height


def roof_star(wide: int, height: int) -> Film:
    """The star that shines on the roof of a tower on a lot ``wide`` pixels."""
    return bits.spark(_stepped(wide * (0.22 + 0.12 * height), 12))


def of_landing(wide: int, height: int) -> list[FilmMaker]:
    """What makes the films that a finished building of a height needs when it lands."""
    dust = _billows(_landing_radius(wide, height))
    return [*_crumbs(wide), *dust, *_scraps(wide), *_stars(wide)]


def tower_comes(parts: StreetParts) -> bool:
    """Whether one more die may finish a building with fireworks."""
    street = parts.model.streets[parts.seat]
    open_lots = (lot for lot in street if lot.rise == "H" and not lot.finished)
    return any(lot.height + 1 >= LOWEST_TOWER for lot in open_lots)


def prepare(parts: StreetParts, *, tower: bool) -> Iterator[None]:
    """Makes the films that a feast or a demolition would need, one at a time."""
    wide = parts.plan().lot_width
    for make in (plank_makers, _crumbs, _scraps, _stars):
        yield from map(_made, make(wide))
    radii = [wide * 0.36, wide / 8, *(_landing_radius(wide, height) for height in range(2, 7))]
    for radius in radii:
        yield from map(_made, _billows(radius))
    for rise in "LMH":
        yield from map(_made, _stones(wide, rise))
    if not tower:
        return
    for height in range(LOWEST_TOWER, 7):
        roof_star(wide, height)
        yield
    for number in range(fireworks.VARIETY):
        yield from fireworks.making_films(number, parts.layout.scale)
