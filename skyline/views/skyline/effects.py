"""The films of a table's effects at the sizes they are used in, and making them ahead.

Sizes go in steps, so that a street that makes room for another lot can use the
films of the one before.
"""

from __future__ import annotations

from collections.abc import Iterator

from skyline.table import fireworks
from skyline.table.art import bits
from skyline.table.art.bits import Film
from skyline.views.skyline.parts import TableParts

_STEP = 4  # pixels between two sizes


def _stepped(pixels: float, least: int) -> int:
    return max(least, round(pixels / _STEP) * _STEP)


def billows(radius: float) -> list[Film]:
    """Clouds of dust of about a radius in pixels."""
    size = _stepped(radius, 8)
    return [bits.dust(size + _STEP * each, bits.DUST, each) for each in range(3)]


def landing_billows(wide: int, height: int) -> list[Film]:
    """Dust that rolls away from a building of a height that lands, on a lot ``wide`` pixels."""
    return billows(wide * (0.17 + 0.03 * height))


def falling_billows(wide: int) -> list[Film]:
    """Dust of a building that is knocked down."""
    return billows(wide * 0.36)


def crumbs(wide: int) -> list[Film]:
    """Small stones that jump off the ground."""
    size = _stepped(wide / 18, 4)
    return [bits.rubble(size, "-", shape) for shape in range(3)]


def stones(wide: int, rise: str) -> list[Film]:
    """Pieces of a wall."""
    sizes = (_stepped(wide / 9, 8), _stepped(wide / 13, 4))
    return [bits.rubble(sizes[shape % 2], rise, shape) for shape in range(4)]


def planks(wide: int) -> list[Film]:
    """Beams of a scaffold."""
    size = _stepped(wide / 3, 12)
    return [bits.plank(size, shape) for shape in range(3)]


def scraps(wide: int) -> list[Film]:
    """Confetti of all colours."""
    size = _stepped(wide * 0.10, 8)
    return [bits.confetti(size + colour % 3, colour) for colour in range(8)]


def stars(wide: int) -> list[Film]:
    """Sparks around a new building."""
    return [bits.spark(_stepped(wide / share, 4)) for share in (9, 13)]


def rocket_size(height: int) -> float:
    """How large the fireworks for a building of a height are."""
    return 0.62 + 0.09 * height


def roof_star(wide: int, height: int) -> Film:
    """The star that shines on the roof of a tower on a lot ``wide`` pixels."""
    return bits.spark(_stepped(wide * (0.22 + 0.12 * height), 12))


def prepare(parts: TableParts) -> Iterator[None]:
    """Makes the films that a feast or a demolition would need, one at a time."""
    wide = parts.plan().lot_width
    for make in (planks, crumbs, scraps, stars, falling_billows):
        make(wide)
        yield
    billows(wide / 8)
    yield
    for height in range(2, 7):
        landing_billows(wide, height)
        yield
        if height > 3:
            roof_star(wide, height)
            yield
    for rise in "LMH":
        stones(wide, rise)
        yield
    for number in range(fireworks.VARIETY):
        fireworks.make_films(number, parts.layout.scale)
        yield
