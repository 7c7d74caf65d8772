"""Inks and materials of a player sheet, and the light in which it is seen."""

from __future__ import annotations

from typing import Final, NamedTuple

from skyline.table.paint import mix
from skyline.table.palette import BLACK, RGB, RGBA, WHITE
from skyline.table.scenery.day import Day

INK: Final[RGB] = (34, 40, 66)
PENCIL: Final[RGB] = (112, 132, 168)
PAPER: Final[RGB] = (247, 239, 219)
CARD: Final[RGB] = (255, 251, 240)
GOLD: Final[RGB] = (250, 190, 60)
GOLD_DARK: Final[RGB] = (150, 96, 14)
CROWN: Final[RGB] = (122, 76, 6)
STEEL: Final[RGB] = (196, 66, 58)
LAMP: Final[RGB] = (255, 214, 124)
_RED: Final = ((148, 30, 28), (128, 20, 24))  # by day and at night
_GREEN: Final = ((36, 108, 68), (16, 74, 46))
_QUIET: Final = ((72, 80, 112), (48, 54, 84))
_LAMPLIGHT: Final[RGB] = (246, 235, 220)  # what paper is multiplied by at night, per 255
BLUEPRINT: Final[RGB] = (48, 88, 156)
_GLAZED: Final[RGB] = (236, 244, 250)
_SHADE: Final[RGB] = (24, 26, 66)
_MOONLIGHT: Final[RGB] = (186, 196, 240)
_MOONLIT: Final[RGB] = (226, 232, 255)
_MOONLIT_RED: Final[RGB] = (255, 170, 156)
_DAY_GLASS: Final[RGB] = (244, 247, 254)  # cool: gold is what fits
_NIGHT_GLASS: Final[RGB] = (22, 32, 78)
_DUSK: Final = 0.3


class Family(NamedTuple):
    """The colours of the storeys under one value rule."""

    wall: RGB
    light: RGB
    dark: RGB
    roof: RGB


FAMILIES: Final[dict[str, Family]] = {
    "by_one": Family((226, 122, 52), (255, 178, 104), (144, 66, 22), (206, 160, 84)),
    "greater": Family((62, 128, 196), (122, 182, 232), (30, 78, 140), (150, 190, 214)),
    "less": Family((132, 84, 164), (178, 132, 204), (84, 46, 112), (92, 58, 112)),
    "at_most": Family((58, 144, 118), (118, 190, 164), (26, 88, 74), (96, 172, 150)),
    "at_least": Family((58, 144, 118), (118, 190, 164), (26, 88, 74), (96, 172, 150)),
    "any": Family((166, 142, 110), (214, 194, 160), (96, 76, 50), (150, 120, 84)),
}
"""By the names of :data:`skyline.games.skyline_d6.layout.RULES`."""


class Wash(NamedTuple):
    """How an architect tints what is not built, with how opaque each colour is."""

    wall: RGBA
    shade: RGBA
    glass: RGBA
    roof: RGBA


class Light(NamedTuple):
    """In which light a sheet is painted; the same light gives the same picture."""

    night: float = 0.0  # how dark it is, 0..1
    lamps: float = 0.0  # how many windows are lit, 0..1
    plain: bool = False  # high contrast
    patterns: bool = False  # bold lines on the walls tell families

    @staticmethod
    def of(day: Day, *, plain: bool = False, patterns: bool = False) -> Light:
        if plain:
            return Light(0.0, 0.0, True, patterns)
        return Light(round(day.night, 2), day.night_step, False, patterns)

    def dim(self, colour: RGB) -> RGB:
        """A wall or roof at this hour."""
        return mix(colour, _SHADE, 0.34 * self.night)

    def family(self, rule: str) -> Family:
        return Family(*(self.dim(each) for each in FAMILIES[rule]))

    @property
    def paper(self) -> RGB:
        """The multiplier of paper, per 255: by night it lies under a lamp."""
        return mix(WHITE, _LAMPLIGHT, self.night)

    def on_paper(self, colour: RGB) -> RGB:
        """What a colour of the paper looks like at this hour."""
        red, green, blue = (a * b // 255 for a, b in zip(colour, self.paper, strict=True))
        return red, green, blue

    @property
    def card(self) -> RGB:
        """The ground of a box that is written into."""
        return WHITE if self.plain else mix(CARD, (247, 236, 216), self.night)

    @property
    def dark(self) -> bool:
        """Whether what waits is of dark glass with pale figures: from dusk on."""
        return not self.plain and self.night >= _DUSK

    def glass(self, rule: str) -> RGBA:
        """The ground of a box that can be filled, through which some sky is seen."""
        if self.plain:
            return (*self.card, 255)
        family = FAMILIES[rule]
        if self.dark:
            return (*mix(_NIGHT_GLASS, family.dark, 0.22), 214)
        return (*mix(_DAY_GLASS, family.light, 0.18), 200)

    @property
    def on_glass(self) -> RGB:
        """The ink of figures on it."""
        return _MOONLIT if self.dark else self.ink

    @property
    def red_on_glass(self) -> RGB:
        return _MOONLIT_RED if self.dark else self.red

    @property
    def drawn(self) -> RGB:
        """The ink of what is drawn and not built yet: pale by night, on the dark of the sky."""
        return BLACK if self.plain else mix(BLUEPRINT, _MOONLIGHT, self._pale)

    @property
    def _pale(self) -> float:
        """How pale such ink is: it turns soon, or it would be as dark as the dusk around it."""
        return min(1.0, max(0.0, (self.night - 0.15) * 5))

    def outline(self, rule: str) -> RGB:
        """The ink of what is planned under a rule."""
        family = FAMILIES[rule]
        return BLACK if self.plain else mix(family.dark, mix(family.light, WHITE, 0.45), self._pale)

    def wash(self, rule: str) -> Wash:
        """The tints of what is planned under a rule: pale by day, by night the sky is in them."""
        if self.plain:
            return Wash(*((*WHITE, 255),) * 4)
        family, thin = FAMILIES[rule], 0.44 + 0.14 * self.night
        wall, roof = (
            mix(mix(each, WHITE, 0.42), self.dim(each), self.night)
            for each in (family.wall, family.roof)
        )
        shade = mix(wall, family.dark, 0.30)
        glass = mix(wall, mix(_GLAZED, family.dark, 0.9 * self.night), 0.55)
        white = 0.80 * max(0.0, 1 - 3 * self.night)  # of the paper, under lines by day
        tints = (wall, 176), (shade, 190), (glass, 176), (roof, 190)
        return Wash(
            *(
                (*mix(tint, CARD, white), round(alpha * (thin + 0.5 * white)))
                for tint, alpha in tints
            )
        )

    def planned(self, colour: RGB) -> RGB:
        """The ground of a plan, from the colour of what it will be."""
        return WHITE if self.plain else mix(colour, WHITE, 0.45 - 0.25 * self.night)

    @property
    def plaque(self) -> RGB:
        return WHITE if self.plain else mix((255, 250, 236), (224, 214, 220), 0.5 * self.night)

    @property
    def trim(self) -> RGB:
        return mix((255, 246, 226), (110, 108, 150), 0.5 * self.night)

    @property
    def ink(self) -> RGB:
        return BLACK if self.plain else INK

    @property
    def quiet(self) -> RGB:
        return BLACK if self.plain else mix(*_QUIET, self.night)

    @property
    def red(self) -> RGB:
        return mix(*_RED, 1.0 if self.plain else self.night)

    @property
    def green(self) -> RGB:
        return mix(*_GREEN, 1.0 if self.plain else self.night)

    @property
    def pencil(self) -> RGB:
        return BLACK if self.plain else mix(PENCIL, INK, 0.2 + 0.3 * self.night)
