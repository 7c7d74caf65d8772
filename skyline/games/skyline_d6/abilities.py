"""The special abilities of the player sheet: their names, kinds and titles."""

from __future__ import annotations

from typing import Literal, TypeAlias

from skyline.text.words import pgettext

AbilityKind: TypeAlias = Literal["limited", "exclusive", "unrestricted", "end"]

KIND_OF: dict[str, AbilityKind] = {
    "flip": "limited",
    "adjust": "limited",
    "ignore": "limited",
    "extra": "exclusive",
    "other": "exclusive",
    "bridges": "unrestricted",
    "interest": "unrestricted",
    "tall": "end",
    "unlocked": "end",
    "loans": "end",
}
"""Every ability in sheet order: limited use, one player only, unrestricted, end of the game."""

ABILITIES: tuple[str, ...] = tuple(KIND_OF)
FLIP, ADJUST, IGNORE, EXTRA, OTHER, BRIDGES, INTEREST, TALL, UNLOCKED, LOANS = range(len(ABILITIES))
"""Places of the abilities in :data:`ABILITIES` and in every tuple of marks."""

LIMITED: tuple[str, ...] = tuple(name for name in ABILITIES if KIND_OF[name] == "limited")
"""The abilities with circles to cross out; they come first."""

EXCLUSIVE = (EXTRA, OTHER)


def ability_title(name: str) -> str:
    """The short name that players read."""
    return {
        "flip": pgettext("ability", "Flip"),
        "adjust": pgettext("ability", "Adjust"),
        "ignore": pgettext("ability", "Ignore a rule"),
        "extra": pgettext("ability", "Extra die"),
        "other": pgettext("ability", "Other yard"),
        "bridges": pgettext("ability", "Skybridges"),
        "interest": pgettext("ability", "No interest"),
        "tall": pgettext("ability", "High-rise"),
        "unlocked": pgettext("ability", "Full office"),
        "loans": pgettext("ability", "Good name"),
    }[name]
