"""The rules as functions: from a position and a move or a roll to the next position and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skyline.core.chance import Distribution, Outcome
from skyline.core.contract import Event, Step
from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup, check_setup
from skyline.games.skyline_d6 import assigning, drafting
from skyline.games.skyline_d6.abilities import ABILITIES, EXCLUSIVE
from skyline.games.skyline_d6.dice import ONE_DIE, SHOWN
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.events import (
    AbilityCrossedOut,
    AbilityMarked,
    GameEnded,
    RoundStarted,
    StarPassed,
    TurnEnded,
    TurnStarted,
)
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Drafted,
    End,
    Flip,
    Mark,
    Move,
    Pass,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.options import Options, house_rules, marks_needed
from skyline.games.skyline_d6.reasons import why_not, why_not_roll
from skyline.games.skyline_d6.scoring import standing
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


SEATS = range(1, 5)
START_VALUE = 3
"""What everyone begins with under the house rule ``start_value``."""


def initial(setup: Setup) -> State:
    """The position before the dice for the yards are rolled; InvalidSetup also for a bad sheet."""
    options = Options.from_dict(check_setup(setup, SEATS, house_rules()))
    sheet = layout()
    players = setup.players
    rolling, _ = refills(((), (), ()), None, sheet.dice)
    return State(
        round=1,
        player=setup.start,
        phase="roll",
        hand=(),
        yards=((), (), ()),
        supply=sheet.dice - len(rolling),
        used=0,
        rolling=rolling,
        drafted=None,
        extras=(),
        sheets=tuple(
            Sheet(
                START_VALUE
                if options.start_value == "three"
                else (seat - setup.start) % players + 1,
                ((),) * len(sheet.skyscrapers),
                (0,) * len(sheet.skybridges),
            )
            for seat in range(players)
        ),
        options=options,
        last_round=None,
        start=setup.start,
    )


def chance_factors(state: State) -> tuple[Distribution, ...]:
    """The one die that falls next; none when no roll is awaited."""
    return ONE_DIE if state.rolling else ()


def apply(state: State, move: Move) -> Step[State]:
    """Plays a move; IllegalMove says why ``legal_moves`` does not list it."""
    if move not in legal_moves(state):
        raise IllegalMove(why_not(state, move))
    return _PLAYS[type(move)](state, move)


def apply_roll(state: State, outcome: Outcome) -> Step[State]:
    """Lets the next die fall as given; IllegalMove if it cannot."""
    if not state.rolling or outcome not in SHOWN:
        raise IllegalMove(why_not_roll(state, outcome))
    return drafting.fall(state, outcome)


def _end(state: State, _move: End) -> Step[State]:
    return end_turn(state)


_PLAYS: dict[type, Callable[[State, Any], Step[State]]] = {
    TakeYard: drafting.take_yard,
    TakeSupply: drafting.take_supply,
    AddSupply: drafting.add_supply,
    AddOther: drafting.add_other,
    Drafted: drafting.drafted,
    Write: assigning.write,
    Scrap: assigning.scrap,
    Repay: assigning.repay,
    Flip: assigning.flip,
    Adjust: assigning.adjust,
    Borrow: assigning.borrow,
    Mark: mark,
    Pass: pass_star,
    End: _end,
}


def end_turn(state: State) -> Step[State]:
    """Returns the used dice to the supply; then the next turn, or the end after the last round."""
    seat = state.player
    assert seat is not None, "a turn ends only while a player has it"
    events: tuple[Event, ...] = (TurnEnded(seat, state.used),)
    supply = state.supply + state.used
    following = (seat + 1) % len(state.sheets)
    round_ = state.round
    if following == state.start:
        if round_ == state.last_round:
            result = standing(state.sheets, state.options, over=True)
            after = state._replace(player=None, phase="over", supply=supply, used=0, drafted=None)
            return Step(after, (*events, GameEnded(*result[1:])))
        round_ += 1
        events += (RoundStarted(round_),)
    after = State(
        round_, following, "draft", (), state.yards, supply, 0, (), None, (), state.sheets,
        state.options, state.last_round, state.start,
    )  # fmt: skip
    return Step(after, (*events, TurnStarted(following, round_)))
