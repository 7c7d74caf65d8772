"""What a decision of Skyline costs that the rules make sure of, against a better one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from skyline.games.skyline.buildings import GROWTH, TALLEST_COLUMN, height_of, points, type_of
from skyline.games.skyline.dice import kind_of
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    THROW,
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
)
from skyline.games.skyline.names import building_name, dice_text, die_name
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import LAST_ROUND, Skyline, State
from skyline.text.words import _, ngettext

_TOLD: Final = 2
"""Costs that are told at the most, the plainest first."""


class _Case(NamedTuple):
    """A decision played, and a better one."""

    state: State
    own: Skyline
    played: Sequence[Move]
    better: Sequence[Move]

    @property
    def last_round(self) -> bool:
        return self.state.final_round or self.state.round == LAST_ROUND

    @property
    def passed_on(self) -> bool:
        """Whether somebody comes after this turn who may take the District."""
        following = ((self.state.player or 0) + 1) % self.state.players
        return not self.state.solo and not (self.last_round and following == self.state.start)


def cost_words(state: State, played: Sequence[Move], better: Sequence[Move]) -> str:
    """In short sentences what is worse for sure; empty where nothing is."""
    if state.player is None:
        return ""
    case = _Case(state, state.skylines[state.player], played, better)
    first = played[0]
    if isinstance(first, Take | TakeDistrict):
        found = _taking(case)
    elif isinstance(first, Pick) or first is THROW:
        found = _throwing(case)
    else:
        found = _using(case, first)
    return " ".join(list(found)[:_TOLD])


# ------------------------------------------------------------- dice that are used
def _using(case: _Case, move: Move) -> Iterator[str]:
    other = case.better[0]
    if case.last_round and other == Build("GL") and move != other:
        yield _("This misses the point for a Low ground floor.")
    match move:
        case Demolish(_die, building) if building:
            yield from _torn_down(case, building, other)
        case Abandon() if case.passed_on and not isinstance(other, Abandon):
            yield _("This leaves a die in the District for the next player.")
        case Resign() if case.state.active:
            unused = len(case.state.active)
            text = ngettext("This leaves {n} die unused.", "This leaves {n} dice unused.", unused)
            yield text.format(n=unused)
        case Build(die, column) if column:
            yield from _capped(column, die, other)
    yield from _unfinished(case, move, other)
    if isinstance(move, Build) and isinstance(other, Build):
        homeless = _homeless(case, move) - _homeless(case, other)
        if homeless:
            text = ngettext(
                "This leaves no place for the {dice}.",
                "This leaves no place for {dice}.",
                homeless.total(),
            )
            yield text.format(dice=dice_text(sorted(homeless.elements())))
    if case.last_round and isinstance(move, Build) and not _open(other):
        raised = GROWTH[move.column, move.die].column
        if raised is not None and raised != "L1":
            yield _("In the last round only what is finished scores.")


def _torn_down(case: _Case, building: str, other: Move) -> Iterator[str]:
    lost = score(case.own) - score(_after(case.state, case.played[0]))
    less = max(0, score(case.own) - score(_after(case.state, other)))
    if lost > less > 0:
        text = _("This gives up {points} points instead of {less}.")
        yield text.format(points=lost, less=less)
    elif lost > less:
        yield ngettext("This gives up {n} point.", "This gives up {n} points.", lost).format(n=lost)
    elif building[0] not in "TS" and not isinstance(other, Demolish):
        floors = height_of(building)
        text = ngettext(
            "This tears down {n} floor that is built.",
            "This tears down {n} floors that are built.",
            floors,
        )
        yield text.format(n=floors)


def _capped(column: str, die: str, other: Move) -> Iterator[str]:
    """A building that is finished lower than it could be."""
    tile = GROWTH[column, die].tile
    if tile is None or type_of(column) == "L" or (isinstance(other, Build) and _tile(other)):
        return
    if height_of(column) < TALLEST_COLUMN[type_of(column)]:
        text = _("This ends the building at {points} points; one floor more brings {more}.")
        yield text.format(points=points(tile), more=(height_of(tile) + 1) ** 2)


def _unfinished(case: _Case, move: Move, other: Move) -> Iterator[str]:
    """A building that is finished by the better move, and cannot be by a die that still lies."""
    if not isinstance(other, Build) or (tile := _tile(other)) is None:
        return
    if isinstance(move, Build) and (mine := _tile(move)) is not None:
        fewer = points(tile) - points(mine)
        if fewer > 0:
            text = ngettext("This brings {n} point less.", "This brings {n} points less.", fewer)
            yield text.format(n=fewer)
        return
    gone = other.column not in _after(case.state, move).columns
    if gone and isinstance(move, Demolish):
        return  # which has been said
    if gone or other.die not in GAME.apply(case.state, move).state.active:
        text = _("This leaves the {building} unfinished: {points} points.")
        yield text.format(building=building_name(other.column or ""), points=points(tile))


def _homeless(case: _Case, move: Build) -> Counter[str]:
    """Dice left that go nowhere, but a blank penthouse, which never does."""
    state = GAME.apply(case.state, move).state
    own = _after(case.state, move)
    return Counter(die for die in state.active if die != "P-" and not _fits(own, die))


# ------------------------------------------------------------- dice that are thrown
def _throwing(case: _Case) -> Iterator[str]:
    again, rather = _picked(case.played), _picked(case.better)
    for die in sorted(again - rather):
        finished = [
            column
            for column in case.own.columns
            if (column, die) in GROWTH and GROWTH[column, die].tile
        ]
        if finished:
            text = _("This rolls the {die} again although it finishes the {building}.")
            building = building_name(max(finished, key=height_of))
            yield text.format(die=die_name(die), building=building)
        elif _fits(case.own, die):
            yield _("This rolls the {die} again although it fits.").format(die=die_name(die))
    for die in sorted(rather - again):
        if not _fits(case.own, die):
            yield _("This keeps the {die}, which fits nowhere.").format(die=die_name(die))


def _picked(moves: Sequence[Move]) -> Counter[str]:
    return Counter(each.die for each in moves if isinstance(each, Pick))


# ------------------------------------------------------------- dice that are taken
def _taking(case: _Case) -> Iterator[str]:
    took, rather = _kinds(case, case.played[0]), _kinds(case, case.better[0])
    tall = any(type_of(column) in "MH" for column in case.own.columns)
    if rather["P"] and not took["P"] and tall:
        yield _("Without a Penthouse no Mid-rise or High-rise can be finished this turn.")
    sure = all(_fits(case.own, die) for die in ("UL", "UM", "UH"))  # whatever it shows
    if rather["G"] and not took["G"] and not sure:
        yield _("Without a Ground floor no die is sure to fit.")
    if isinstance(case.better[0], TakeDistrict) and case.passed_on:
        left = case.state.district.total
        text = ngettext(
            "This leaves the District’s {n} die for the next player.",
            "This leaves the District’s {n} dice for the next player.",
            left,
        )
        yield text.format(n=left)
    elif took.total() < rather.total():
        text = ngettext(
            "This takes {n} die instead of {more}.",
            "This takes {n} dice instead of {more}.",
            took.total(),
        )
        yield text.format(n=took.total(), more=rather.total())
    if took["P"] > rather["P"]:
        text = _("Half of a Penthouse’s faces are blank and fit nowhere.")
        if not tall and not took["G"]:
            text = _("No building is open that a Penthouse fits.")
        yield text


def _kinds(case: _Case, move: Move) -> Counter[str]:
    kinds = move.kinds if isinstance(move, Take) else case.state.district.kinds
    return Counter(kinds)


# ------------------------------------------------------------- shared
def _fits(own: Skyline, die: str) -> bool:
    return kind_of(die) == "G" or any((column, die) in GROWTH for column in own.columns)


def _tile(move: Build) -> str | None:
    return GROWTH[move.column, move.die].tile


def _open(move: Move) -> bool:
    """Whether a move builds something that is not finished."""
    return isinstance(move, Build) and _tile(move) is None


def _after(state: State, move: Move) -> Skyline:
    """The street of whoever decides, after a move."""
    return GAME.apply(state, move).state.skylines[state.player or 0]
