"""The rules as functions: from a position and a move to the next position and events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from skyline.core.chance import Distribution, Outcome
from skyline.core.contract import Event, Step
from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup, check_setup
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
from skyline.games.cityscape.moves import ALL_GOALS, CODES, PLACES, Move, Place, SetGoals
from skyline.games.cityscape.options import Options, house_rules
from skyline.games.cityscape.scoring import city_points, standing
from skyline.games.cityscape.state import Codes, Revealed, State
from skyline.text.words import _

SEATS = range(2, 5)


def initial(setup: Setup) -> State:
    """The empty board, before anybody has set goals; InvalidSetup for what is no game."""
    options = Options.from_dict(check_setup(setup, SEATS, house_rules()))
    return State(
        round=1,
        player=setup.start,
        phase="goals",
        heights=EMPTY_CITY,
        blocks=ALL_BLOCKS,
        goals=(None,) * setup.players,
        scores=(0,) * setup.players,
        options=options,
        start=setup.start,
        revealed=None,
    )


def apply(state: State, move: Move) -> Step[State]:
    """Plays a move; IllegalMove says why ``legal_moves`` does not list it."""
    if move not in legal_moves(state):
        raise IllegalMove(why_not(state, move))
    return play(state, move)


def chance_factors(state: State) -> tuple[Distribution, ...]:
    """Nothing: Cityscape has no chance."""
    del state
    return ()


def apply_roll(state: State, outcome: Outcome) -> Step[State]:
    """Always IllegalMove: no roll is ever awaited."""
    del state, outcome
    raise IllegalMove(_("Nothing is rolled in this game."))


def why_not(state: State, move: Move) -> str | None:
    """One sentence why the move is not legal now, which never depends on anybody's goals."""
    if move in legal_moves(state):
        return None
    if state.phase == "over":
        return _("The game is over.")
    if state.phase == "goals":
        return _why_not_goals(state, move)
    match move:
        case SetGoals():
            return _("The goals are locked until the city is finished.")
        case Place(block, _lot):
            return _("No block of height {height} is left.").format(height=block)


def _why_not_goals(state: State, move: Move) -> str:
    assert state.player is not None, "somebody sets goals"
    match move:
        case SetGoals(codes):
            lines = len(state.lines(state.player))
            if len(codes) != lines:
                return _("You set {count} goals, one for each of your lines.").format(count=lines)
            return _("A goal is a number from {least} to {most}.").format(
                least=CODES[0], most=CODES[-1]
            )
        case Place():
            return _("Building begins when everyone has set their goals.")


def play(state: State, move: Move) -> Step[State]:
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
    return Step(after, (*events, TurnStarted(following, state.round)), hides=True)


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


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move once; goals in numerical order, placements by block and then by lot.

    Any goals may be set, and any block that is left may go on any lot.
    """
    if state.phase == "place":
        return _places(*[left > 0 for left in state.blocks])
    if state.phase == "goals":
        assert state.player is not None, "somebody sets goals"
        return ALL_GOALS[len(state.lines(state.player))]
    return ()


@lru_cache(maxsize=32)
def _places(*left: bool) -> tuple[Place, ...]:
    """Placements of the blocks of which some are left, on every lot."""
    return tuple(
        place for places, some in zip(PLACES, left, strict=True) if some for place in places
    )
