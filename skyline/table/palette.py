"""Named colours of the table: bodies of the dice, rises, furniture, lamps.

Every colour is an RGB triple of 0..255. Pictures take their colours from here,
so that a wall on a die and the wall of the finished building are the same wall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

WHITE: Final[RGB] = (255, 255, 255)
BLACK: Final[RGB] = (0, 0, 0)
INK: Final[RGB] = (30, 26, 44)
CREAM: Final[RGB] = (255, 244, 222)

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

# Metals and materials of furniture and ornaments.
BRASS: Final[RGB] = (205, 160, 78)
BRASS_LIGHT: Final[RGB] = (250, 222, 150)
BRASS_DARK: Final[RGB] = (120, 82, 30)
STEEL: Final[RGB] = (226, 232, 236)
STEEL_DARK: Final[RGB] = (126, 138, 150)
COPPER: Final[RGB] = (122, 186, 166)
COPPER_DARK: Final[RGB] = (70, 128, 122)
FELT: Final[RGB] = (44, 118, 104)
TERRACOTTA: Final[RGB] = (196, 120, 92)
TERRACOTTA_LIGHT: Final[RGB] = (232, 170, 130)

# Awnings, doors and other small accents; leaves.
CORAL: Final[RGB] = (226, 88, 88)
TEAL: Final[RGB] = (64, 146, 130)
HONEY: Final[RGB] = (238, 180, 76)
LEAF: Final[RGB] = (92, 132, 74)
LEAF_LIGHT: Final[RGB] = (138, 172, 96)
LEAF_DARK: Final[RGB] = (54, 88, 58)

# Light of lamps behind windows; the glow of a valid place.
LAMPS: Final[tuple[RGB, ...]] = (
    (255, 206, 112),
    (255, 190, 92),
    (255, 222, 150),
    (250, 166, 78),
)
LAMP_PANE: Final[RGB] = (255, 206, 120)
DROP_GLOW: Final[RGB] = (255, 196, 72)


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
