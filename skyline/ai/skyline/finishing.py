"""How likely a building is finished within a turn, by play that aims at nothing else. Exact.

An expectimax over the rest of the turn: after each throw the player resolves at least one die and
throws at least one of the others again, until the building can be finished or no die is left. What
does not matter for the aim is left out: whoever gives dice up abandons them, because that costs no
building; alone there is no District, and a building has to make way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from skyline.core.chance import each_outcome
from skyline.games.skyline.buildings import GROWTH, RANK
from skyline.games.skyline.dice import distinct, kinds_of, merged, roll_factors, without
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import Skyline

MOST_DICE = 4
"""With more dice in hand the list of all plays would take too long."""

ALL_THROWS = 99


class _Street(NamedTuple):
    """What of a street matters."""

    columns: tuple[str, ...]  # open ones, sorted, without the one aimed at
    goal: str  # the column to be finished; empty for any
    spare: int  # finished buildings that may be demolished; counted only alone


class _Rules(NamedTuple):
    """What of the rules matters: alone or not, and whether actions may be mixed."""

    solo: bool
    mixed: bool


def finish_chance(
    skyline: Skyline,
    kinds: tuple[str, ...],
    kept: tuple[str, ...] = (),
    *,
    solo: bool,
    options: Options,
    goal: str = "",
    throws: int = ALL_THROWS,
) -> float | None:
    """The chance to finish a building within this turn, aiming at nothing else.

    ``goal`` is a column that the skyline has, or empty for any; ``throws`` includes the coming
    one. None for more than :data:`MOST_DICE` dice.
    """
    if len(kinds) + len(kept) > MOST_DICE:
        return None
    columns = without(skyline.columns, goal) if goal else skyline.columns
    spare = len(skyline.tiles) + len(skyline.standing) if solo else 0
    street = _Street(columns, goal, min(spare, MOST_DICE))
    rules = _Rules(solo, options.mixed_actions or options.zero_reroll)
    most = len(kinds) + len(kept)
    return min(1.0, _thrown(street, kept, kinds, min(throws, most), rules))


def throw_on_chance(
    skyline: Skyline,
    active: tuple[str, ...],
    *,
    solo: bool,
    options: Options,
    goal: str = "",
    throws: int = ALL_THROWS,
) -> float | None:
    """The same once a die has been resolved: the best choice of dice to throw again.

    ``active`` are sorted faces that lie there. None for too many dice, 0 when there is none.
    """
    if len(active) > MOST_DICE:
        return None
    return max(
        (
            finish_chance(
                skyline,
                kinds_of(picked),
                left,
                solo=solo,
                options=options,
                goal=goal,
                throws=throws,
            )
            or 0.0
            for picked, left in _picks(active)
        ),
        default=0.0,
    )


@lru_cache(maxsize=1 << 16)
def _thrown(
    street: _Street, kept: tuple[str, ...], kinds: tuple[str, ...], throws: int, rules: _Rules
) -> float:
    """The chance before a throw: the mean over its results."""
    return sum(
        chance * _fallen(street, merged(kept, outcome), throws - 1, rules)
        for outcome, chance in each_outcome(roll_factors(kinds))
    )


@lru_cache(maxsize=1 << 16)
def _fallen(street: _Street, active: tuple[str, ...], throws: int, rules: _Rules) -> float:
    """The chance once dice have fallen: the best of all plays."""
    ways = _builds(street, active)
    if None in ways:
        return 1.0
    if throws == 0:
        return 0.0
    best = 0.0
    for after, rest in _resolved(street, active, ways, rules):
        for picked, left in _picks(rest):
            best = max(best, _thrown(after, left, kinds_of(picked), throws, rules))
    return best


_Way = tuple[_Street, tuple[str, ...]]


@lru_cache(maxsize=1 << 15)
def _builds(street: _Street, active: tuple[str, ...]) -> tuple[_Way | None, ...]:
    """All that building leads to, nothing built included; only None if it reaches the aim."""
    found: dict[_Way, None] = {(street, active): None}
    waiting = [(street, active)]
    while waiting:
        here, dice = waiting.pop()
        for die in distinct(dice):
            for place in (None, here.goal or None, *distinct(here.columns)):
                growth = GROWTH.get((place, die))
                if growth is None:
                    continue
                aimed = not here.goal or place == here.goal
                if growth.tile is not None and aimed:
                    return (None,)
                after = _grown(here, place, growth.column), without(dice, die)
                if after not in found:
                    found[after] = None
                    waiting.append(after)
    return tuple(found)


def _grown(street: _Street, place: str | None, column: str | None) -> _Street:
    if place is not None and place == street.goal:
        assert column is not None, "finishing the goal ends the search"
        return street._replace(goal=column)
    columns = street.columns if place is None else without(street.columns, place)
    if column is None:
        return street._replace(columns=columns, spare=min(street.spare + 1, MOST_DICE))
    return street._replace(columns=tuple(sorted((*columns, column), key=RANK.__getitem__)))


def _resolved(
    street: _Street, active: tuple[str, ...], ways: tuple[_Way | None, ...], rules: _Rules
) -> Iterator[_Way]:
    """Every street and rest of dice after at least one die has been resolved."""
    for way in ways:
        assert way is not None, "the aim is not reached yet"
        built, rest = way
        if rest != active:
            yield built, rest
            if not rules.mixed:
                continue
        for given, left in _picks(rest):
            del given
            for after in _without_building(built) if rules.solo else (built,):
                yield after, left


def _without_building(street: _Street) -> Iterator[_Street]:
    """The street after a demolition: whatever is finished goes first, the goal never does."""
    if street.spare:
        yield street._replace(spare=street.spare - 1)
        return
    for column in distinct(street.columns):
        yield street._replace(columns=without(street.columns, column))


@lru_cache(maxsize=4096)
def _picks(dice: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Every way to choose at least one die: those chosen, and the others."""
    faces = distinct(dice)
    counts = [dice.count(die) for die in faces]
    found = []
    for numbers in product(*(range(count + 1) for count in counts)):
        if any(numbers):
            chosen = tuple(d for d, n in zip(faces, numbers, strict=True) for _ in range(n))
            others = tuple(
                d for d, n, m in zip(faces, numbers, counts, strict=True) for _ in range(m - n)
            )
            found.append((chosen, others))
    return tuple(found)
