"""The games that have a table, each named here once and loaded when it is first shown."""

from __future__ import annotations

from typing import Final

from skyline.games import catalog
from skyline.play.pack import GamePack, Packs, ProgramArt


def _skyline() -> GamePack:
    from skyline.views.skyline.pack import PACK  # noqa: PLC0415 - loaded when shown

    return PACK


def _cityscape() -> GamePack:
    from skyline.views.cityscape.pack import PACK  # noqa: PLC0415 - loaded when shown

    return PACK


def _skyline_d6() -> GamePack:
    from skyline.views.skyline_d6.pack import PACK  # noqa: PLC0415 - loaded when shown

    return PACK


def _art() -> ProgramArt:
    from skyline.views.skyline.art.program import ART  # noqa: PLC0415 - loaded when shown

    return ART


PACKS: Final = Packs(
    {"skyline": _skyline, "cityscape": _cityscape, "skyline-d6": _skyline_d6}, catalog.game, _art
)
