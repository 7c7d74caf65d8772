"""What a star does: marks at abilities, and abilities that only one player may have."""

from __future__ import annotations

from skyline.core.contract import Event, Step
from skyline.games.skyline_d6.abilities import ABILITIES, EXCLUSIVE
from skyline.games.skyline_d6.events import AbilityCrossedOut, AbilityMarked, StarPassed
from skyline.games.skyline_d6.moves import Mark, Pass
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.state import Sheet, State


def mark(state: State, move: Mark) -> Step[State]:
    """A star marks an ability; the last mark activates it, and takes it from all others."""
    seat = state.player
    assert seat is not None, "a star belongs to the player whose turn it is"
    ability = ABILITIES.index(move.ability)
    sheets = list(state.sheets)
    sheets[seat] = _with_marks(sheets[seat], ability, sheets[seat].marks[ability] + 1)
    activated = sheets[seat].marks[ability] == marks_needed(state.options)[ability]
    events: tuple[Event, ...] = (AbilityMarked(seat, move.ability, activated),)
    if activated and ability in EXCLUSIVE:
        for other, sheet in enumerate(sheets):
            if other != seat:
                events += (AbilityCrossedOut(other, move.ability, sheet.marks[ability]),)
                sheets[other] = _with_marks(sheet, ability, 0)
    return Step(state._replace(phase="assign", sheets=tuple(sheets)), events)


def pass_star(state: State, _move: Pass) -> Step[State]:
    """A star goes unused and is lost."""
    assert state.player is not None, "a star belongs to the player whose turn it is"
    return Step(state._replace(phase="assign"), (StarPassed(state.player),))


def _with_marks(sheet: Sheet, ability: int, marks: int) -> Sheet:
    return sheet._replace(marks=(*sheet.marks[:ability], marks, *sheet.marks[ability + 1 :]))
