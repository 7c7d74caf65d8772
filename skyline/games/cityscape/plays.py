"""What a legal move leads to."""

from __future__ import annotations

from typing import cast

from skyline.core.contract import Event, Step
from skyline.games.cityscape.board import ALL_BLOCKS, EMPTY_CITY, LOT_INDEX
from skyline.games.cityscape.events import (
    BlockPlaced,
    GameEnded,
    GoalsLocked,
    GoalsRevealed,
    GoalsScored,
    GoalsSet,
    RoundStarted,
    TurnStarted,
)
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.scoring import city_points, standing
from skyline.games.cityscape.state import Codes, Revealed, State


def play(state: State, move: Move) -> Step[State]:
    """Plays a legal move."""
    seat = state.player
    assert seat is not None, "somebody moves"
    if isinstance(move, Place):
        return _place(state, seat, move)
    return _set_goals(state, seat, move)


def _set_goals(state: State, seat: int, move: SetGoals) -> Step[State]:
    """Goals are set in turn from the round's starter; they lock when all are set."""
    following = (seat + 1) % state.players
    goals = (*state.goals[:seat], move.codes, *state.goals[seat + 1 :])
    after = state._replace(goals=goals, player=following)
    events: tuple[Event, ...] = (GoalsSet(seat),)
    if following == state.starter:
        after = after._replace(phase="place")
        events += (GoalsLocked(state.round),)
    return Step(after, (*events, TurnStarted(following, state.round)))


def _place(state: State, seat: int, move: Place) -> Step[State]:
    block, lot = move.block, LOT_INDEX[move.lot]
    heights, blocks = state.heights, state.blocks
    height = heights[lot] + block
    heights = (*heights[:lot], height, *heights[lot + 1 :])
    blocks = (*blocks[: block - 1], blocks[block - 1] - 1, *blocks[block:])
    placed = BlockPlaced(seat, block, move.lot, height)
    if not any(blocks):
        return _finish_round(state._replace(heights=heights, blocks=blocks), placed)
    following = (seat + 1) % len(state.goals)
    after = State(
        state.round,
        following,
        "place",
        heights,
        blocks,
        state.goals,
        state.scores,
        state.options,
        state.start,
        state.revealed,
    )
    return Step(after, (placed, TurnStarted(following, state.round)))


def _finish_round(state: State, placed: BlockPlaced) -> Step[State]:
    """Reveals and scores the goals, then begins the next round or ends the game."""
    goals = cast(tuple[Codes, ...], state.goals)  # all are set once building begins
    points = city_points(state.heights, goals, state.options)
    scores = tuple(
        before + sum(gained) for before, gained in zip(state.scores, points, strict=True)
    )
    events: tuple[Event, ...] = (placed, GoalsRevealed(state.round, state.heights, goals))
    for seat, (gained, score) in enumerate(zip(points, scores, strict=True)):
        events += (GoalsScored(seat, gained, score),)
    if state.round >= state.last_round:
        after = state._replace(player=None, phase="over", scores=scores, revealed=None)
        ended = GameEnded(scores, standing(after).winners)
        return Step(after, (*events, ended), reveals=True)
    after = state._replace(
        round=state.round + 1,
        phase="goals",
        heights=EMPTY_CITY,
        blocks=ALL_BLOCKS,
        goals=(None,) * state.players,
        scores=scores,
        revealed=Revealed(state.heights, goals),
    )
    after = after._replace(player=after.starter)
    begun = (RoundStarted(after.round, after.starter), TurnStarted(after.starter, after.round))
    return Step(after, (*events, *begun), reveals=True)
