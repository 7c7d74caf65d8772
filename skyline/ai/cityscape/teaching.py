"""What the teacher says about a position of Cityscape, from what its seat sees, as plain values.

Everything is estimated by trials whose chance is always the same, so that equal positions get equal
answers. The others' goals are guessed from what they have placed. Goals are worth the points that
their owner can expect at the end; a placement the lead over the best of the others that it promises
then, be it by own points or by points that it takes from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from skyline.ai.cityscape.beliefs import guesses, sampled
from skyline.ai.cityscape.hopes import Floats
from skyline.ai.cityscape.own_reasons import (
    given_up,
    goals_reason,
    kept_reason,
    placement_reason,
)
from skyline.ai.cityscape.playouts import MANNER, POINTS_SCALE, played_out, tables_for
from skyline.ai.cityscape.portfolio import best_sets, code_prospects
from skyline.ai.cityscape.reasons import effect, reason
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import Tried, compared, foreseen
from skyline.ai.mind import Advised, Judge, Weighed
from skyline.ai.players import View
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.notation import move_text
from skyline.games.cityscape.position import observe
from skyline.games.cityscape.state import State
from skyline.text.words import _, ngettext

OFFERED: Final = 12
"""So many ways to set the goals are compared; there are up to 1.7 million."""

EXPLAINED: Final = 3
"""So many decisions come with a reason, the best ones."""
TOLD: Final = 2
"""Points by which a placement must be better than most to be explained by them."""

ODDS_TRIALS: Final = 256


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
    rng = np.random.default_rng(1)
    goals = sampled(seen, guesses(seen, view.told), ODDS_TRIALS, rng)
    tables = tables_for(seen.players, seen.options)
    points = played_out(tables, heights, blocks, goals, mover, MANNER, rng)[seen.seat]
    chances, means = (points > 0).mean(0).tolist(), points.mean(0).tolist()
    return _prospects(zip(seen.codes, chances, means, strict=True))


def _prospects(lines: Any) -> Prospects:
    found = tuple(GoalProspect(*line) for line in lines)
    return Prospects(found, sum(line.points for line in found))


def advise(view: View, judge: Callable[[int], Judge]) -> Advised:
    """Every placement, or good ways to set the goals, with the points expected at the end."""
    del judge  # it would have to know everybody's goals
    seen = Seen.of(view.observe())
    before = float(seen.scores[seen.seat] + seen.rounds_after * best_sets(seen, 1)[0][1])
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
            POINTS_SCALE,
        )
    found = foreseen(seen, view.told, view.legal)
    best = before + float(found[0].points[seen.seat])
    return Advised(
        "points",
        tuple(
            Weighed(
                (move_text(each.move),),
                best - loss,
                _why(seen, view.observe(), found, each) if rank < EXPLAINED else "",
                shares=tuple(map(float, each.points)),
            )
            for rank, (each, loss) in enumerate(compared(found, seen))
        ),
        POINTS_SCALE,
    )


def _why(seen: Seen, observation: Mapping[str, Any], found: Sequence[Tried], each: Tried) -> str:
    """Why a placement is good, in words for who makes it.

    By an own goal; else by what it takes from others, or by what most other placements cost.
    """
    if own := placement_reason(seen, each.move):
        return own
    kept = kept_reason(seen, each.move)
    mean = np.mean([other.points[seen.seat] for other in found])
    gained = round(float(each.points[seen.seat] - mean))
    taken = round(each.value - float(np.mean([other.value for other in found]))) - gained
    if max(gained, taken) < TOLD or (kept and taken < TOLD):
        return kept or _("Several moves are about as good.")
    text = _("Most other moves cost you more points.")  # the card tells by how many the next best
    if taken >= gained:
        text = _taken_from(seen, np.mean([other.points for other in found], 0) - each.points, taken)
    if given := given_up(seen, each.move):
        lost = ngettext("You give up {points} point.", "You give up {points} points.", given)
        return f"{lost.format(points=given)} {text}"
    return f"{kept} {text}" if kept else f"{text} {effect(observation, each.move)}".strip()


def _taken_from(seen: Seen, losses: Floats, taken: int) -> str:
    """Whom a placement costs most of the others; of two players all that is ``taken``."""
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    seat = max(others, key=lambda other: float(losses[other]))
    points = taken if seen.players == 2 else round(float(losses[seat]))
    if points < TOLD:  # a little from each
        return _("It likely costs all others a little.")
    text = ngettext(
        "It likely costs {name} about {points} point.",
        "It likely costs {name} about {points} points.",
        points,
    )
    return text.format(name=f"{{{seat + 1}}}", points=points)


def explained(state: State, move: Move, moves: Sequence[tuple[Move, float]], unit: str = "") -> str:
    """One sentence why a move is good; the game is over, so it may speak of the mover's goals."""
    del moves, unit
    assert state.player is not None, "somebody moves"
    observation = observe(state, state.player)
    seen = Seen.of(observation)
    if isinstance(move, Place):
        kept = f"{kept_reason(seen, move)} {effect(observation, move)}".strip()
        return placement_reason(seen, move) or kept or reason(observation, move)
    return goals_reason(seen, move.codes)
