"""How a turn, a round and the game end, and who is next."""

from __future__ import annotations

from skyline.core.contract import Event, Step
from skyline.games.skyline_d6.events import GameEnded, RoundStarted, TurnEnded, TurnStarted
from skyline.games.skyline_d6.scoring import standing
from skyline.games.skyline_d6.state import State


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
        round_,
        following,
        "draft",
        (),
        state.yards,
        supply,
        0,
        (),
        None,
        (),
        state.sheets,
        state.options,
        state.last_round,
        state.start,
    )
    return Step(after, (*events, TurnStarted(following, round_)))
