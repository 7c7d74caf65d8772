"""Skyline's own colours: bodies of the dice, concrete and steel of its sites, the three rises.

So a wall on a die and the wall of the finished building are the same wall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.table.palette import RGB

# Bodies of the dice: warm stone, pale plaster, dark glass.
STONE: Final[RGB] = (220, 194, 150)
STONE_LIGHT: Final[RGB] = (244, 224, 186)
STONE_DARK: Final[RGB] = (160, 122, 80)
PLASTER: Final[RGB] = (243, 234, 216)
PLASTER_LIGHT: Final[RGB] = (255, 250, 238)
PLASTER_DARK: Final[RGB] = (206, 192, 168)
GLASS: Final[RGB] = (30, 42, 60)
GLASS_LIGHT: Final[RGB] = (64, 86, 112)
GLASS_DARK: Final[RGB] = (16, 23, 36)
CONCRETE: Final[RGB] = (158, 157, 152)
CONCRETE_LIGHT: Final[RGB] = (188, 187, 181)
CONCRETE_DARK: Final[RGB] = (112, 111, 108)
RUST: Final[RGB] = (170, 96, 60)
RUST_LIGHT: Final[RGB] = (214, 140, 96)


@dataclass(frozen=True)
class RiseColours:
    """The colours of one rise: walls, roof and trim, with light and dark shades."""

    base: RGB
    light: RGB
    dark: RGB
    roof: RGB
    roof_light: RGB
    trim: RGB


#: Low is purple, Mid is blue, High is orange; their values step 40 / 54 / 67,
#: so that they also separate without hue.
RISES: Final[dict[str, RiseColours]] = {
    "L": RiseColours(
        base=(122, 74, 156),
        light=(162, 112, 194),
        dark=(82, 44, 112),
        roof=(66, 40, 84),
        roof_light=(104, 68, 126),
        trim=(252, 236, 212),
    ),
    "M": RiseColours(
        base=(58, 132, 204),
        light=(112, 176, 232),
        dark=(30, 84, 148),
        roof=(120, 146, 172),
        roof_light=(176, 198, 216),
        trim=(250, 248, 240),
    ),
    "H": RiseColours(
        base=(236, 136, 44),
        light=(255, 184, 96),
        dark=(170, 84, 24),
        roof=(206, 214, 220),
        roof_light=(240, 244, 246),
        trim=(255, 230, 188),
    ),
}
