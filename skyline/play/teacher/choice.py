"""Which dice a player is about to choose: what is under the pointer or the focus now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from skyline.games.skyline.moves import PICKS, TAKE_DISTRICT, THROW, Take
from skyline.games.skyline.notation import move_text
from skyline.play.context import TableContext
from skyline.views.skyline.moment import dice_wanted
from skyline.views.skyline.pieces import KINDS

THROWING = ("tray", "die:", "mark:", "button:throw", "button:roll-again", "button:put-back")
"""Targets that speak of the dice in the tray."""
DICE = tuple(PICKS)
"""Every rolled die in its order."""


class Choice(NamedTuple):
    """Dice that may be thrown next.

    Attributes:
        source: ``yard``, ``district``, ``hand`` (taken, not thrown yet) or ``again``.
        kinds: sorted kinds to be thrown.
        kept: sorted faces that stay active.
        missing: how many dice are still to be taken from the Yard.
        picks: sorted faces that are picked for the throw, without those picked already.
    """

    source: str
    kinds: tuple[str, ...]
    kept: tuple[str, ...] = ()
    missing: int = 0
    picks: tuple[str, ...] = ()

    @property
    def wishes(self) -> dict[str, Any]:
        """The choice as the teacher is asked about it."""
        return {"kinds": self.kinds, "kept": self.kept, "missing": self.missing}

    def moves(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """The decision in notation, the missing dice added; empty if all is decided already.

        Args:
            kinds: all dice that would be thrown.
        """
        if self.source == "yard":
            return (move_text(Take(kinds)),)
        if self.source == "district":
            return (move_text(TAKE_DISTRICT),)
        if self.source == "again":
            return (*(move_text(PICKS[die]) for die in self.picks), move_text(THROW))
        return ()


def choice_now(table: TableContext) -> Choice | None:
    """The choice under the pointer or the focus; None where there is none."""
    hand = table.hand
    name = (hand.focus if hand.keys else hand.hover) or ""
    phase = table.state.phase
    if not hand.empty or hand.lot is not None or table.parts.tray.throwing:
        return None
    if phase == "take":
        return _taking(table, name)
    if phase == "roll" and name.startswith(THROWING):
        return Choice("hand", table.state.rolling, table.state.active)
    if phase == "act" and name.startswith(THROWING):
        return _again(table)
    return None


def _taking(table: TableContext, name: str) -> Choice | None:
    model = table.parts.model
    chosen = [die.kind for die in model.tray]
    lying = _sorted(die.kind for die in model.district)
    if name == "district" and not table.state.solo and (lying or model.from_district):
        return Choice("district", _sorted(chosen) if model.from_district else lying)
    wanted = dice_wanted(model)
    if name.startswith("bin:"):
        kind = name[4:]
        before = [] if model.from_district else chosen
        if len(before) < wanted and model.bins[kind] > 0:
            kinds = _sorted([*before, kind])
            return Choice("yard", kinds, missing=wanted - len(kinds))
    elif not name.startswith(THROWING):
        return None
    if not chosen:
        return None
    if model.from_district:
        return Choice("district", _sorted(chosen))
    return Choice("yard", _sorted(chosen), missing=wanted - len(chosen))


def _again(table: TableContext) -> Choice | None:
    """The dice that are marked to be rolled again, once they may be."""
    if not table.play.choices().can_pick:
        return None
    tray = table.parts.model.tray
    rolled = sorted((die.code for die in tray if not die.keep), key=DICE.index)
    if not rolled:
        return None
    picks = list(rolled)
    for die in table.state.picked:
        if die in picks:
            picks.remove(die)
    kept = sorted((die.code for die in tray if die.keep), key=DICE.index)
    return Choice("again", _sorted(die[0] for die in rolled), tuple(kept), picks=tuple(picks))


def _sorted(kinds: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(kinds, key=KINDS.index))
