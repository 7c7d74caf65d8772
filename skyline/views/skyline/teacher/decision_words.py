"""Decisions in words, as a hint or a question names them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from skyline.games.skyline.buildings import GROWTH
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
)
from skyline.games.skyline.names import building_name, dice_text, die_name, kinds_text
from skyline.text.words import _


def decision_words(
    moves: tuple[Move, ...], picked: tuple[str, ...] = (), active: tuple[str, ...] = ()
) -> str:
    """A decision as advice.

    Args:
        moves: one move, or dice picked and then a throw.
        picked: dice picked before.
        active: dice that can still be picked.
    """
    match moves[0]:
        case Take(kinds):
            return _("Take {dice}").format(dice=kinds_text(kinds))
        case TakeDistrict():
            return _("Take the District")
        case Build(die, column):
            return _build(die, column)
        case Abandon(die):
            return _("Abandon the {die}").format(die=die_name(die))
        case Demolish(die, None):
            return _("Add the {die} to the demolition").format(die=die_name(die))
        case Demolish(die, building):
            text = _("Demolish your {building} with the {die}")
            return text.format(building=building_name(str(building)), die=die_name(die))
        case Resign():
            return _("End your turn")
        case _:
            dice = (*picked, *(move.die for move in moves if isinstance(move, Pick)))
            if not dice:
                return _("Go on without rolling")
            stay = list(active)
            for move in moves:
                if isinstance(move, Pick) and move.die in stay:
                    stay.remove(move.die)
            return _again(dice, stay)


def _again(dice: Sequence[str], stay: Sequence[str]) -> str:
    """Which dice are rolled again, and which ones stay."""
    if not stay:
        if len(dice) > 2:
            return _("Roll all {n} dice again").format(n=len(dice))
        if len(dice) == 2:
            return _("Roll both dice again")
        return _("Roll {dice} again").format(dice=_the(dice))
    if len(dice) <= len(stay):
        return _("Roll {dice} again, keep the rest").format(dice=_the(dice))
    return _("Keep {dice}, roll the rest again").format(dice=_the(stay))


def _the(dice: Sequence[str]) -> str:
    """Dice that lie there, as part of a sentence."""
    names = [
        dice_text([die] * number) if number > 1 else _("the {die}").format(die=die_name(die))
        for die, number in Counter(dice).items()
    ]
    return _(" and ").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _build(die: str, column: str | None) -> str:
    if column is None:
        return _("Start a building with the {die}").format(die=die_name(die))
    if GROWTH[column, die].tile is not None:
        text = _("Finish your {building} with the {die}")
    else:
        text = _("Build the {die} on your {building}")
    return text.format(die=die_name(die), building=building_name(column))
