"""Sizes and colours that every widget shares.

Lengths are in *design pixels* at a 1920x1080 window; they shrink more slowly than the window, as
the type does, so that controls stay big enough to hit and to read at 960x600.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from skyline.table.palette import RGB
from skyline.table.type import Typesetter

CREAM: Final[RGB] = (255, 244, 222)
CREAM_QUIET: Final[RGB] = (226, 208, 182)
INK: Final[RGB] = (38, 26, 30)
INK_QUIET: Final[RGB] = (88, 68, 58)
AMBER: Final[RGB] = (255, 190, 72)
FOCUS: Final[RGB] = (255, 252, 240)  # of keys and controllers: what is chosen is golden
AMBER_DEEP: Final[RGB] = (206, 152, 62)
PAPER: Final[RGB] = (240, 230, 206)
PAPER_FIELD: Final[RGB] = (255, 250, 238)
PAPER_LINE: Final[RGB] = (150, 164, 180)
WALNUT: Final[RGB] = (58, 40, 34)
WALNUT_LIGHT: Final[RGB] = (92, 66, 52)
WALNUT_RIM: Final[RGB] = (168, 124, 78)
BLUEPRINT: Final[RGB] = (52, 92, 140)
SHRINK: Final = 0.62  # power of the window's scale by which controls follow it, as type does
UPRIGHT: Final = 0.9  # power of height by width by which menus grow in upright windows
UPRIGHT_MOST: Final = 1.4


class Wishes(Protocol):
    """The settings that say how large and how plain things are drawn."""

    @property
    def ui_scale(self) -> float:
        """0.75 to 2.0."""

    @property
    def high_contrast(self) -> bool:
        """Plain grounds, black and white type."""

    @property
    def reduced_motion(self) -> bool:
        """Nothing moves that need not."""


@dataclass(frozen=True)
class Look:
    """What drawing needs to know about the window and the player's wishes."""

    size: tuple[int, int]  # window size in pixels
    ui_scale: float = 1.0  # 0.75 to 2.0, chosen by the player
    high_contrast: bool = False  # plain grounds, black and white type, thicker lines
    reduced_motion: bool = False  # no lift, no smooth scrolling
    menu: bool = False  # larger in large and in upright windows: a menu fills its window

    @cached_property
    def type(self) -> Typesetter:
        return Typesetter(self.size, self.ui_scale)

    def px(self, design: float) -> int:
        return self.type.px(design * self._growth)

    def u(self, design: float) -> int:
        """A length in real pixels, at least 1."""
        return max(1, round(design * self._shrink * self._growth * self.ui_scale))

    @cached_property
    def _shrink(self) -> float:
        shrink: float = self.type.scale**SHRINK
        return shrink

    @cached_property
    def _growth(self) -> float:
        """How much larger than at the table things are: in large windows they keep their share."""
        if not self.menu:
            return 1.0
        width, height = self.size
        upright: float = min(UPRIGHT_MOST, max(1.0, height / max(1, width)) ** UPRIGHT)
        share: float = max(1.0, self.type.scale) ** (1 - SHRINK)
        return upright * share

    @property
    def ink(self) -> RGB:
        return (0, 0, 0) if self.high_contrast else INK

    @property
    def ink_quiet(self) -> RGB:
        return (28, 22, 22) if self.high_contrast else INK_QUIET

    @property
    def cream(self) -> RGB:
        return (255, 255, 255) if self.high_contrast else CREAM

    @property
    def cream_quiet(self) -> RGB:
        return (255, 255, 255) if self.high_contrast else CREAM_QUIET


def look_for(size: tuple[int, int], settings: Wishes, *, menu: bool = False) -> Look:
    return Look(size, settings.ui_scale, settings.high_contrast, settings.reduced_motion, menu)
