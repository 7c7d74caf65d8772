"""Why a move is not legal now, said to players. Legality itself is in :mod:`.legal`."""

from __future__ import annotations

from skyline.core.chance import Outcome
from skyline.games.skyline.buildings import type_of
from skyline.games.skyline.dice import face_of, kind_of
from skyline.games.skyline.legal import DICE_PER_TURN, legal_moves
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.games.skyline.state import Action, Skyline, State
from skyline.text.words import _


def why_not(state: State, move: Move) -> str | None:
    """One sentence why the move is not legal now; None when it is legal."""
    if move in legal_moves(state):
        return None
    if state.phase == "over":
        return _("The game is over.")
    if state.phase == "roll":
        return _("The dice are in the air; they must fall first.")
    if state.phase == "take":
        return _why_not_take(state, move)
    return _why_not_act(state, move)


def why_not_roll(state: State, outcome: Outcome) -> str:
    """One sentence why dice cannot fall so now."""
    if state.phase != "roll":
        return _("No dice are in the air.")
    return _("The dice in the air are {rolling}; they cannot fall as {outcome}.").format(
        rolling=" ".join(state.rolling), outcome=" ".join(outcome) or _("nothing")
    )


def _why_not_take(state: State, move: Move) -> str:
    match move:
        case Take(kinds):
            if not any(state.yard):
                return _("The Construction Yard is empty.")
            if len(kinds) != min(DICE_PER_TURN, state.yard.total):
                if state.yard.total < DICE_PER_TURN:
                    return _("The Yard holds fewer than three dice; take all of them.")
                return _("Exactly three dice are taken from the Construction Yard.")
            return _("The Construction Yard does not hold those dice.")
        case TakeDistrict():
            if state.solo:
                return _("There is no Abandoned District when you play alone.")
            return _("The Abandoned District is empty.")
        case Resign():
            return _("You must take dice before your turn can end.")
        case _:
            return _("First take dice from the Yard or the District.")


def _why_not_act(state: State, move: Move) -> str:
    assert state.player is not None, "somebody acts in phase act"
    match move:
        case Take() | TakeDistrict():
            return _("You have taken your dice for this turn.")
        case Throw():
            return _why_not_throw(state)
        case Resign():
            if state.picked:
                return _("You have chosen dice to roll again; roll them.")
            return _("Resolve at least one die before you end your turn.")
        case Build(die) | Abandon(die) | Demolish(die) | Pick(die):
            if die not in state.active:
                return _("None of your active dice shows that face.")
    if state.picked:
        return _("You have chosen dice to roll again; roll them.")
    if isinstance(move, Pick):
        return _("Resolve at least one die before you roll again.")
    return _why_not_resolve(state, move, state.skylines[state.player])


def _why_not_throw(state: State) -> str:
    if not state.active:
        return _("You have no active die left to roll.")
    if state.action is None:
        return _("Resolve at least one die before you roll again.")
    return _("Choose at least one die to roll again.")


_ACTIONS: dict[type, Action] = {Build: "build", Abandon: "abandon", Demolish: "demolish"}


def _why_not_resolve(state: State, move: Move, skyline: Skyline) -> str:
    if isinstance(move, Abandon) and state.solo:
        return _("There is no Abandoned District when you play alone.")
    mixed = state.options.mixed_actions
    if not mixed and state.action not in (None, _ACTIONS.get(type(move))):
        return _("Only one kind of action is allowed after each roll.")
    match move:
        case Build(die, column):
            return _why_not_build(die, column, skyline)
        case Demolish(_, None):
            return _("Choose the building that is to be demolished.")
        case Demolish() if state.demolished:
            return _("Only one building can be demolished after each roll.")
        case _:
            return _("You do not have that building.")


def _why_not_build(die: str, column: str | None, skyline: Skyline) -> str:
    kind, face = kind_of(die), face_of(die)
    if face == "-":
        return _("A blank penthouse can never be built.")
    if kind == "G":
        return _("A ground floor always starts a new column.")
    if column is None:
        if kind == "P":
            return _("A Penthouse needs a column to stand on.")
        return _("An upper floor needs a column to stand on.")
    if column not in skyline.columns:
        return _("You do not have that column.")
    if type_of(column) != face:
        if kind == "P":
            return _("A Penthouse needs a column of the same type.")
        return _("Upper floors need a column of the same type.")
    if kind == "P":
        return _("A High penthouse needs at least two floors below it.")
    return _("This column is full: only its Penthouse is missing.")
