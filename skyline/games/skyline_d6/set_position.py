"""Checks of a position's drafted set: the hand, what abilities add to it, and a star that waits."""

from __future__ import annotations

from skyline.core.errors import InvalidPosition
from skyline.games.skyline_d6.abilities import ABILITIES, EXTRA, OTHER
from skyline.games.skyline_d6.drafting import addable
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.state import HAND, SUPPLY, Sheet, State


def check_set(state: State) -> None:
    """Refuses a hand, extras or a star that no draft and no die lead to.

    Args:
        state: A position whose phase and ``drafted`` are known to fit each other.

    Raises:
        InvalidPosition: The sentence says what is wrong.
    """
    into_hand = state.rolling == (HAND,)
    if state.phase == "extra" and not state.hand:
        raise InvalidPosition("In phase extra the hand holds the dice drafted so far.")
    if state.phase == "roll" and state.drafted is not None and not state.hand:
        if not into_hand:
            raise InvalidPosition("While yards are refilled the hand holds the drafted set.")
        if state.drafted != SUPPLY:
            raise InvalidPosition("A further die rolls into a hand that holds the drafted yard.")
    if into_hand and state.hand:
        _check_further_die(state)
    if state.phase == "star" and not _has_star(_own(state)):
        raise InvalidPosition("In phase star the player has filled a star, but the sheet has none.")
    _check_extras(state)


def _check_further_die(state: State) -> None:
    """Only the ability ``extra`` rolls a die into a hand that holds some, and it does so once."""
    if not active(_own(state), EXTRA, state.options):
        raise InvalidPosition(
            "A die rolls into a hand that holds dice only with the ability extra, "
            "which the player lacks."
        )
    if EXTRA in state.extras:
        raise InvalidPosition("The ability extra has added the die in the air already.")


def _check_extras(state: State) -> None:
    extras = state.extras
    if (state.phase == "extra") > bool(extras):
        raise InvalidPosition("In phase extra an ability can still add a die.")
    if not extras:
        return
    if state.phase != "extra" and state.rolling != (HAND,):
        raise InvalidPosition("Abilities add dice before the yards are refilled.")
    if not all(active(_own(state), each, state.options) for each in extras):
        raise InvalidPosition("The abilities of extras are the player’s own.")
    if OTHER in extras and state.drafted == SUPPLY:
        raise InvalidPosition("The ability other adds a die only to a yard’s dice.")
    found = addable(extras, state.yards, state.drafted, state.supply)
    for each in extras:
        if each not in found:
            raise InvalidPosition(f"The ability {ABILITIES[each]} of extras finds no die to add.")


def _own(state: State) -> Sheet:
    assert state.player is not None, "somebody has the turn while there is a set"
    return state.sheets[state.player]


def _has_star(sheet: Sheet) -> bool:
    """Whether any star of a sheet is filled."""
    if any(circle <= len(sheet.loans) for circle in layout().loan_stars):
        return True
    return any(
        level <= len(column)
        for each, column in zip(layout().skyscrapers, sheet.columns, strict=True)
        for level in each.stars
    )
