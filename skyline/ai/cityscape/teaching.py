"""What the teacher says about a position of Cityscape, from what its seat sees, as plain values.

Everything is estimated by trials whose chance is always the same, so that equal positions get equal
answers. The others' goals are guessed from what the city shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from skyline.ai.cityscape.beliefs import drawn, likely
from skyline.ai.cityscape.own_reasons import goals_reason, placement_reason
from skyline.ai.cityscape.playouts import Codes, played_out, tables_for
from skyline.ai.cityscape.portfolio import best_sets, code_prospects
from skyline.ai.cityscape.reasons import reason
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import ALL, City, Stages, tried
from skyline.ai.mind import Advised, Judge, Weighed
from skyline.ai.players import View
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.notation import move_text
from skyline.games.cityscape.position import observe
from skyline.games.cityscape.state import State

OFFERED: Final = 12
"""So many ways to set the goals are compared; there are up to 1.7 million."""

EXPLAINED: Final = 3
"""So many decisions come with a reason, the best ones."""

STAGES: Final[Stages] = ((ALL, 8), (16, 32), (5, 96))
ODDS_TRIALS: Final = 256
WARMTH: Final = 2.0


class GoalProspect(NamedTuple):
    """What is to be expected of one goal."""

    code: int  # 0 while it is open
    chance: float  # that it scores
    points: float  # expected


class Prospects(NamedTuple):
    """What is to be expected of the own goals of this round, in their order."""

    lines: tuple[GoalProspect, ...]
    points: float  # of all together


def odds(view: View, wishes: Mapping[str, Any]) -> Prospects:
    """What goals are likely to bring in this round.

    Those in ``goals`` while they are being chosen, 0 for one that is open; later the own ones, once
    the placement ``move`` (in notation), if any, is made.
    """
    seen = Seen.of(view.observe())
    if not seen.codes:
        codes = tuple(int(code) for code in wishes.get("goals", (0,) * len(seen.lines)))
        return _prospects(code_prospects(seen, codes))
    heights, blocks, mover = list(seen.heights), list(seen.blocks), seen.seat
    if "move" in wishes:
        move = view.game.parse_move(str(wishes["move"]))
        heights[LOT_INDEX[move.lot]] += move.block
        blocks[move.block - 1] -= 1
        mover = (mover + 1) % seen.players
    tables, rng = tables_for(seen.players, seen.options), np.random.default_rng(1)
    goals = guesses(seen, ODDS_TRIALS, rng)
    points = played_out(tables, heights, blocks, goals, mover, WARMTH, rng)[seen.seat]
    chances, means = (points > 0).mean(0).tolist(), points.mean(0).tolist()
    return _prospects(zip(seen.codes, chances, means, strict=True))


def _prospects(lines: Any) -> Prospects:
    found = tuple(GoalProspect(*line) for line in lines)
    return Prospects(found, sum(line.points for line in found))


def guesses(seen: Seen, number: int, rng: np.random.Generator) -> list[Codes]:
    """So many guesses of everybody's goals, the own ones being known."""
    tables, heights = tables_for(seen.players, seen.options), np.array(seen.heights)
    left = sum(seen.blocks)
    return [
        np.tile(np.array(seen.codes, np.int32), (number, 1))
        if seat == seen.seat
        else drawn(likely(tables, heights, left, seat), number, rng)
        for seat in range(seen.players)
    ]


def advise(view: View, judge: Callable[[int], Judge]) -> Advised:
    """Every placement, or good ways to set the goals, with the points expected at the end."""
    del judge  # it would have to know everybody's goals
    seen = Seen.of(view.observe())
    before = seen.scores[seen.seat] + seen.rounds_after * best_sets(seen, 1)[0][1]
    if not seen.codes:
        return Advised(
            "points",
            tuple(
                Weighed(
                    (move_text(SetGoals(codes)),),
                    before + points,
                    goals_reason(seen, codes) if rank < EXPLAINED else "",
                )
                for rank, (codes, points) in enumerate(best_sets(seen, OFFERED))
            ),
        )
    found = tried(
        tables_for(seen.players, seen.options),
        City(seen.heights, seen.blocks, seen.seat),
        [move for move in view.legal if isinstance(move, Place)],
        lambda number: guesses(seen, number, np.random.default_rng(number)),
        lambda points: points[:, seen.seat],
        STAGES,
        WARMTH,
        np.random.default_rng(1),
    )
    return Advised(
        "points",
        tuple(
            Weighed(
                (move_text(each.move),),
                before + each.value,
                _placement_reason(seen, view.observe(), each.move) if rank < EXPLAINED else "",
            )
            for rank, each in enumerate(found)
        ),
    )


def _placement_reason(seen: Seen, observation: Mapping[str, Any], move: Place) -> str:
    """Why, by an own goal; else what the placement does to the city."""
    return placement_reason(seen, move) or reason(observation, move)


def explained(state: State, move: Move, moves: Sequence[tuple[Move, float]], unit: str = "") -> str:
    """One sentence why a move is good; the game is over, so it may speak of the mover's goals."""
    del moves, unit
    assert state.player is not None, "somebody moves"
    observation = observe(state, state.player)
    seen = Seen.of(observation)
    if isinstance(move, Place):
        return _placement_reason(seen, observation, move)
    return goals_reason(seen, move.codes)
