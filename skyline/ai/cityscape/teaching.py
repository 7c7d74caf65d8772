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
from skyline.ai.cityscape.own_reasons import (
    given_up,
    goals_reason,
    loss_words,
    losses,
    placement_reason,
    promises,
)
from skyline.ai.cityscape.playouts import MANNER, POINTS_SCALE, played_out, tables_for
from skyline.ai.cityscape.portfolio import best_sets, code_prospects
from skyline.ai.cityscape.reasons import seen_by
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import EVEN, Tried, compared, foreseen
from skyline.ai.mind import Advised, Judge, Weighed
from skyline.ai.players import View
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.notation import move_text
from skyline.games.cityscape.position import observe
from skyline.games.cityscape.scoring import city_points
from skyline.games.cityscape.state import State
from skyline.text.words import _

OFFERED: Final = 12
"""So many ways to set the goals are compared; there are up to 1.7 million."""

EXPLAINED: Final = 3
"""So many decisions come with a reason, the best ones."""
TOLD: Final = 2
"""Points that a placement must cost somebody to be explained by them."""
MUCH: Final = 5
"""The same where it does something for an own goal."""
MANY: Final = 4
"""More than so many placements that are equally good are many."""

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
    known = Known(seen, compared(found, seen))
    return Advised(
        "points",
        tuple(
            Weighed(
                (move_text(each.move),),
                best - loss,
                known.why(each) if rank < EXPLAINED else "",
                shares=tuple(map(float, each.points)),
                own=before + float(each.points[seen.seat]),
            )
            for rank, (each, loss) in enumerate(known.found)
        ),
        POINTS_SCALE,
    )


class Known(NamedTuple):
    """What placements lead to, as far as their seat can know."""

    seen: Seen
    found: Sequence[tuple[Tried, float]]  # with what each costs, the best first

    def why(self, each: Tried) -> str:
        """What a placement is for, in words for who makes it.

        An own goal first, then whom of the others it costs; where neither tells it from most other
        placements, that it does no harm.
        """
        seen, move = self.seen, each.move
        if given_up(seen, move):
            return self._for_what(each)
        lines = np.mean([other.lines for other, _cost in self.found], 0)
        own = placement_reason(seen, move, (each.lines - lines).tolist())
        taken = self._taken(each, MUCH if own else TOLD)
        if own or taken:
            return f"{own} {taken}".strip()
        if sum(cost < EVEN for _other, cost in self.found) > MANY:
            return _("Many moves are about as good; this one spoils nothing of yours.")
        return _("It does a little for several lines and spoils nothing of yours.")

    def _for_what(self, each: Tried) -> str:
        """What is given up and for what, and what keeping it would cost."""
        seen, move = self.seen, each.move
        keeps = (each for each in self.found if not losses(seen, each[0].move))
        keeper, cost = next(keeps, (None, 0.0))
        told = [loss_words(losses(seen, move))]
        if keeper is None:
            told.append(_("Every move gives up some; this one costs least."))
            return " ".join(told)
        gained = (each.lines - keeper.lines).tolist()
        told.append(placement_reason(seen, move, gained) or self._taken(each, TOLD))
        if not told[-1] and max(gained) >= TOLD:
            line = seen.name(gained.index(max(gained)))
            text = _("Line {line} likely brings about {points} points more for that.")
            told.append(text.format(line=line, points=round(max(gained))))
        own = float(each.points[seen.seat] - keeper.points[seen.seat])
        points = round(cost if cost >= EVEN else own)
        text = _("A {block} on {lot} keeps them, but hinders the others less.")
        if points >= TOLD:
            text = _("A {block} on {lot} keeps them, but likely costs {points} points in the end.")
        told.append(text.format(block=keeper.move.block, lot=keeper.move.lot, points=points))
        return " ".join(filter(None, told))

    def _taken(self, each: Tried, least: int) -> str:
        """Whom of the others a placement costs most; empty for little, or if nobody sees how."""
        fewer = np.mean([other.points for other, _cost in self.found], 0) - each.points
        fewer[self.seen.seat] = 0
        seat = int(fewer.argmax())
        points, how = round(float(fewer[seat])), seen_by(self.seen, each.move, seat)
        if points < least or not how:
            return ""
        text = _("{name} likely ends about {points} points lower than after most moves.")
        return f"{text.format(name=f'{{{seat + 1}}}', points=points)} {how}"


def explained(state: State, move: Move, moves: Sequence[tuple[Move, float]], unit: str = "") -> str:
    """One sentence why a move is good; the game is over, so it may speak of the mover's goals."""
    del moves, unit
    assert state.player is not None, "somebody moves"
    seen = Seen.of(observe(state, state.player))
    if isinstance(move, SetGoals):
        return goals_reason(seen, move.codes)
    own = placement_reason(seen, move, promises(seen, move))
    return own or _taken_now(state, move, seen) or _("It spoils nothing of yours.")


def _taken_now(state: State, move: Place, seen: Seen) -> str:
    """Whose goals a placement puts out, or else whose sight it changes."""
    goals = tuple(codes or () for codes in state.goals)
    had, has = (
        [sum(points) for points in city_points(heights, goals, state.options)]
        for heights in (state.heights, seen.after(move))
    )
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    most = max(others, key=lambda seat: had[seat] - has[seat])
    if has[most] < had[most]:
        text = _("It takes {points} points from {name}, as is known only now.")
        return text.format(points=had[most] - has[most], name=f"{{{most + 1}}}")
    return next(filter(None, (seen_by(seen, move, seat, more=False) for seat in others)), "")
