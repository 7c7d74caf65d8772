"""Why it is good to build: what a die begins, raises or finishes."""

from __future__ import annotations

from skyline.ai.skyline.reasons_case import Case, next_chance, position_after
from skyline.ai.skyline.reasons_words import (
    finishing_words,
)
from skyline.games.skyline.buildings import (
    GROWTH,
    TALLEST_BUILDING,
    TALLEST_COLUMN,
    height_of,
    points,
    type_of,
)
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    Build,
)
from skyline.games.skyline.names import building_name, die_name
from skyline.games.skyline.scoring import score
from skyline.text.words import _, ngettext


def building_reason(case: Case, die: str, column: str | None) -> str:
    """Why a die goes onto a column, or for None onto an empty lot."""
    if column is None:
        return _founding(case, die)
    tile = GROWTH[column, die].tile
    if tile is not None:
        return _completing(case, column, tile)
    state, own = position_after(case)
    raised = f"{type_of(column)}{height_of(column) + 1}"
    ahead = next_chance(state, own)
    if ahead is not None and ahead.column == raised:
        return finishing_words(ahead, then=True)
    more, before = (height_of(raised) + 1) ** 2, (height_of(column) + 1) ** 2
    if height_of(raised) == TALLEST_COLUMN[type_of(raised)]:
        text = _("Now only its roof is missing, and it is worth {points} points.")
        return text.format(points=more)
    if column == "H1":
        text = _("With a roof it will be worth {points} points.")
        return text.format(points=more)
    text = _("With its roof it will be worth {points} points instead of {before}.")
    return text.format(points=more, before=before)


def _founding(case: Case, die: str) -> str:
    state, own = position_after(case)
    ahead = next_chance(state, own)
    if also := _still_finishes(case):
        return also
    if ahead is not None and not case.last_round:
        return finishing_words(ahead, then=True)
    if case.last_round and die == "GL":
        return _("A lone Low ground floor still scores a point at the end.")
    if case.last_round and ahead is not None:
        return finishing_words(ahead, then=True)
    most = {"L": 2, "M": 4, "H": 6}[die[1]] ** 2
    if not any(type_of(column) == die[1] for column in case.own.columns):
        text = {
            "L": _("No Low column is open yet: now Low dice fit, for up to {points} points."),
            "M": _("No Mid column is open yet: now Mid dice fit, for up to {points} points."),
            "H": _("No High column is open yet: now High dice fit, for up to {points} points."),
        }[die[1]]
        return text.format(points=most)
    text = {
        "L": _("A Low building can earn up to {points} points."),
        "M": _("A Mid building can earn up to {points} points."),
        "H": _("A High building can earn up to {points} points."),
    }[die[1]]
    return text.format(points=most)


def _still_finishes(case: Case) -> str:
    """That another die finishes a building, the tallest one, with the same throw; or empty.

    Only a building that stands already: whether to finish a new one at once is decided later.
    """
    state, _own = position_after(case)
    finishes = [
        (height_of(move.column), move.column, move.die)
        for move in GAME.legal_moves(state)
        if isinstance(move, Build)
        and move.column in case.own.columns
        and GROWTH[move.column, move.die].tile
    ]
    if not finishes:
        return ""
    _height, column, die = max(finishes)
    text = _("Then the {die} can still finish the {building}.")
    return text.format(die=die_name(die), building=building_name(column))


def _completing(case: Case, column: str, tile: str) -> str:
    state = case.state
    seat = state.player
    assert seat is not None, "somebody decides"
    earned = points(tile)
    if height_of(tile) == TALLEST_BUILDING and not case.last_round:
        after, _own = position_after(case)
        if state.solo:
            return _("It scores {points} points, and the game ends.").format(points=earned)
        rivals = [score(each) for other, each in enumerate(after.skylines) if other != seat]
        lead = score(after.skylines[seat]) - max(rivals)
        if lead > 0:
            text = ngettext(
                "It scores {points} points and makes this the last round, with a lead of {n}"
                " point.",
                "It scores {points} points and makes this the last round, with a lead of {n}"
                " points.",
                lead,
            )
            return text.format(points=earned, n=lead)
        text = _("It scores {points} points, although it makes this the last round.")
        return text.format(points=earned)
    if type_of(column) != "L" and height_of(column) < TALLEST_COLUMN[type_of(column)]:
        text = _("{points} points now are worth more than waiting for another floor.")
        return text.format(points=earned)
    left = len(state.active) - 1
    if left:
        text = ngettext(
            "{points} points, and {n} die is still there to be used.",
            "{points} points, and {n} dice are still there to be used.",
            left,
        )
        return text.format(points=earned, n=left)
    text = _("{points} points, and its dice go back to the Yard.")
    return text.format(points=earned)
