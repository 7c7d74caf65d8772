"""Named colours of every table: furniture, ornaments, planting, lamps."""

from __future__ import annotations

from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

WHITE: Final[RGB] = (255, 255, 255)
BLACK: Final[RGB] = (0, 0, 0)
INK: Final[RGB] = (30, 26, 44)
CREAM: Final[RGB] = (255, 244, 222)

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
LAMPS: Final[tuple[RGB, ...]] = ((255, 206, 112), (255, 190, 92), (255, 222, 150), (250, 166, 78))
LAMP_PANE: Final[RGB] = (255, 206, 120)
DROP_GLOW: Final[RGB] = (255, 196, 72)
