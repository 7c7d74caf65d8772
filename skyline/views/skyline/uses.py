"""What dice can be used for now, in words that are true of this very position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from skyline.games.skyline.state import State
from skyline.play.pieces import Place, TrayDie
from skyline.text.words import _
from skyline.views.skyline import phrases
from skyline.views.skyline.model import TableModel
from skyline.views.skyline.places import BALL, DISTRICT, Choices

if TYPE_CHECKING:
    from skyline.play.input.hand import Hand


def can_build(choices: Choices, code: str) -> bool:
    """Whether a die can be built now."""
    return any(place.zone in ("lot", "ground") for place in choices.drops(code))


def answering(hand: Hand, dice: Iterable[TrayDie], choices: Choices) -> list[TrayDie]:
    """The dice that a hand may take for what it has in mind; else those that can be built now."""
    if hand.aim is not None:
        aim = Place(hand.aim)
        return [die for die in dice if aim in choices.drops(die.code)]
    if hand.doomed is not None:
        return [die for die in dice if hand.doomed in choices.victims(die.code)]
    return [die for die in dice if can_build(choices, die.code)]


def first_prompt(state: State, model: TableModel, choices: Choices) -> tuple[str, str]:
    """What is expected of the player before the first die is used, in full and in short."""
    places = {place for die in model.tray for place in choices.drops(die.code)}
    abandons, demolishes = DISTRICT in places, BALL in places
    if any(can_build(choices, die.code) for die in model.tray):
        if abandons and demolishes:
            return (
                _("Use at least one die: build, abandon or demolish"),
                _("Build, abandon or demolish"),
            )
        if abandons:
            return _("Use at least one die: build or abandon"), _("Build or abandon")
        if demolishes:
            return _("Use at least one die: build or demolish"), _("Build or demolish")
        return _("Build at least one die"), ""
    if abandons and demolishes:
        return _("Nothing fits: abandon or demolish"), _("Abandon or demolish")
    if abandons:
        return _("Nothing fits: abandon at least one die"), _("Abandon at least one die")
    return _("Nothing fits: demolish a building"), _("Demolish a building")


def die_hint(code: str, state: State, choices: Choices) -> str:
    """What can be done with a die of the tray: where it fits, or what else it is good for."""
    if can_build(choices, code):
        return phrases.drop_hint(code)
    places = choices.drops(code)
    reason = _why_unbuilt(code, state, choices)
    if DISTRICT in places and BALL in places:
        return _("{reason}: abandon or demolish").format(reason=reason)
    if DISTRICT in places:
        return _("{reason}: abandon it").format(reason=reason)
    if BALL in places:
        return _("{reason}: demolish with it").format(reason=reason)
    return reason


def _why_unbuilt(code: str, state: State, choices: Choices) -> str:
    """Why a die can't be built, as the beginning of a sentence."""
    if code == "P-":
        return _("A blank is never built")
    if code[0] == "G" or state.action in ("abandon", "demolish"):
        return _("Nothing is built in this step")
    open_columns = [lot for lot in choices.model.streets[choices.seat] if not lot.finished]
    if all(lot.rise != code[1] for lot in open_columns):
        return {
            "L": _("No Low column here"),
            "M": _("No Mid column here"),
            "H": _("No High column here"),
        }[code[1]]
    return _("It fits on no column")
