"""What dice can be used for now, in words that are true of this very position."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from skyline.games.skyline.names import die_name
from skyline.games.skyline.state import State
from skyline.play.pieces import Place, TrayDie
from skyline.text.words import _
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.places import BALL, DISTRICT, Choices


def can_build(choices: Choices, code: str) -> bool:
    """Whether a die can be built now."""
    return any(place.zone in ("lot", "ground") for place in choices.drops(code))


def answering(
    aim: str | None, doomed: int | None, dice: Iterable[TrayDie], choices: Choices
) -> list[TrayDie]:
    """The dice that a hand may take for what it has in mind; else those that can be built now.

    ``aim`` is the zone for which a die is chosen, ``doomed`` the lot that waits at the ball for
    one.
    """
    if aim is not None:
        return [die for die in dice if Place(aim) in choices.drops(die.code)]
    if doomed is not None:
        return [die for die in dice if doomed in choices.victims(die.code)]
    return [die for die in dice if can_build(choices, die.code)]


def first_prompt(state: State, model: StreetModel, choices: Choices) -> tuple[str, str]:
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
        return drop_hint(code)
    places = choices.drops(code)
    one_way = not state.options.mixed_actions
    if state.picked or (one_way and state.action in ("abandon", "demolish")):
        return _of_its_roll(places)
    reason = _why_unbuilt(code, choices)
    if DISTRICT in places and BALL in places:
        return _("{reason}: abandon or demolish").format(reason=reason)
    if DISTRICT in places:
        return _("{reason}: abandon it").format(reason=reason)
    if BALL in places:
        return _("{reason}: demolish with it").format(reason=reason)
    return reason


def _of_its_roll(places: Collection[Place]) -> str:
    """What is left for a die of a roll whose dice have another use than building."""
    if DISTRICT in places:
        return _("One use per roll: abandon it, or roll again")
    if BALL in places:
        return _("One use per roll: demolish with it, or roll again")
    return _("One use per roll: to build, roll again")


def _why_unbuilt(code: str, choices: Choices) -> str:
    """Why a die can't be built, as the beginning of a sentence."""
    if code == "P-":
        return _("A blank is never built")
    open_columns = [lot for lot in choices.model.streets[choices.seat] if not lot.finished]
    if all(lot.rise != code[1] for lot in open_columns):
        return {
            "L": _("No Low column here"),
            "M": _("No Mid column here"),
            "H": _("No High column here"),
        }[code[1]]
    return _("It fits on no column")


def drop_hint(code: str) -> str:
    """Where a die wants to go."""
    if code[0] == "G":
        return _("{die}: starts a new building").format(die=die_name(code))
    if code == "P-":
        return _("Blank penthouse: it can never be built")
    column = {"L": _("a Low column"), "M": _("a Mid column"), "H": _("a High column")}[code[1]]
    if code[0] == "P" or code == "UL":
        return _("{die}: finishes {column}").format(die=die_name(code), column=column)
    return _("{die}: drop it on {column}").format(die=die_name(code), column=column)
