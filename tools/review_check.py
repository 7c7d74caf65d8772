"""Reviews many games and checks that luck, decisions and the others add up to the results.

python -m tools.review_check [--game skyline-d6] [--games 100] [--levels greedy,mason] [--seed 1]

The number of players goes round all that the game has, and the levels from seat to seat. The sums
have to fit to 1e-9; the status is 1 if one does not. The mean accuracy of each level is told, too.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from typing import Any, Final

from skyline.ai.catalog import judge_for, player
from skyline.ai.players import view_of
from skyline.ai.review import Review, reviewed
from skyline.ai.review_work import final_worths, judge_piece, plan
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog

EXACT: Final = 1e-9


def played(name: str, levels: list[str], seed: int) -> Session[Any, Any]:
    """A whole game; one seat for each level."""
    session: Session[Any, Any] = Session(catalog.game(name), Setup(len(levels), seed))
    rng = random.Random(f"review/{seed}")
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        seat = session.actor
        assert seat is not None, "the game goes on"
        view = view_of(session.game, session.state, seat)
        session.play(player(levels[seat], session.game.name).advise(view, rng).move)
    return session


def reviewed_game(session: Session[Any, Any]) -> Review:
    """The whole review of a game."""
    game = session.game
    work = plan(session, lambda state: (state.round, state.player))
    pieces = [
        judge_piece(
            game,
            game.decode(dict(piece.state)),
            piece.entries,
            judge_for(game, work.players),
        )
        for piece in work.pieces
    ]
    return reviewed(work, pieces)


def largest_error(session: Session[Any, Any], review: Review) -> float:
    """By how much a seat's sum misses its result, at most."""
    assert review.unit is not None, "every game has a turn"
    results = final_worths(session.game, session.state, review.unit)
    errors = []
    for seat, result in enumerate(results):
        account = review.account(seat)
        parts = (account.start, account.luck, account.decisions, account.rest)
        errors.append(abs(sum(parts) - result))
    return max(errors)


def main() -> int:
    """Runs the check; returns the exit status."""
    parser = argparse.ArgumentParser(description="Checks the sums of many reviews.")
    parser.add_argument("--game", choices=tuple(catalog.GAMES), default=next(iter(catalog.GAMES)))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--levels", default="greedy,random")
    parser.add_argument("--seed", type=int, default=1)
    choice = parser.parse_args()
    levels, seats_of = choice.levels.split(","), catalog.game(choice.game).seats
    worst, steps, begun = 0.0, 0, time.perf_counter()
    accuracies: defaultdict[str, list[float]] = defaultdict(list)
    for number in range(choice.games):
        laps, place = divmod(number, len(seats_of))
        seats = [levels[(laps + seat) % len(levels)] for seat in range(seats_of[place])]
        session = played(choice.game, seats, choice.seed + number)
        review = reviewed_game(session)
        worst = max(worst, largest_error(session, review))
        steps += len(review.steps)
        for seat, level in enumerate(seats):
            found = review.account(seat).accuracy
            if found is not None:
                accuracies[level].append(found)
    seconds = time.perf_counter() - begun
    print(f"{choice.games} games, {steps} moves and rolls, {seconds:.0f} s")
    print(f"largest error of a sum: {worst:.1e}")
    for level, found_all in sorted(accuracies.items()):
        mean = sum(found_all) / len(found_all)
        print(f"accuracy of {level}: {mean:.0f} over {len(found_all)} seats")
    return 0 if worst < EXACT else 1


if __name__ == "__main__":
    sys.exit(main())
