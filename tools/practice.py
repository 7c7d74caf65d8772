"""Makes the positions to practise that ship with Skyline, and checks them.

python -m tools.practice make [--seed 1]    # writes assets/practice/skyline.txt
python -m tools.practice check              # judges every one of them again

Levels play against each other; whenever one makes a mistake where the judge sees one clear best
decision, and its second look confirms that, the position is a candidate. A few positions of every
theme have no mistake in them: whatever is played, nothing is lost. The same seed gives the same
file. Thousands of games take some minutes on one core.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from math import prod
from pathlib import Path
from typing import Any, Final, NamedTuple

from skyline.ai.catalog import judge_for, player
from skyline.ai.players import view_of
from skyline.ai.skyline.decisions import MOST_SETS, Decision, decisions
from skyline.ai.verdicts import Unit
from skyline.core.practice import Problem, laid, problem_of
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.dice import DICE
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Pick
from skyline.games.skyline.notation import move_text
from skyline.games.skyline.state import State
from skyline.views.skyline.practice import ABANDON, DEMOLISH, KEEP, LAST, TOWERS, is_high, theme_of

REPOSITORY: Final = Path(__file__).resolve().parent.parent
FILE: Final = REPOSITORY / "assets" / "practice" / "skyline.txt"
WANTED: Final = {KEEP: 42, ABANDON: 40, DEMOLISH: 40, LAST: 36, TOWERS: 32}
"""So many positions of a theme have one clear best decision."""
QUIET: Final = 22
QUIET_EACH: Final = 8
"""So many have no mistake in them, and at most so many of one theme."""
LEVELS: Final = ("mason", "foreman", "apprentice")
PLAYERS: Final = (2, 3, 2, 1, 4)
#: What the best decision brings more than any other that is not equal, what equals may differ by,
#: and what a second look must still find, by the judge's unit.
CLEAR: Final[dict[Unit, float]] = {"points": 1.5, "chance": 0.04}
EQUAL: Final[dict[Unit, float]] = {"points": 0.05, "chance": 0.002}
CONFIRMED: Final = 0.03
NOTHING: Final[dict[Unit, float]] = {"points": 0.3, "chance": 0.012}
"""What is lost at most where no mistake is to be made."""
OPEN: Final = (0.12, 0.9)
"""Chances to win between which a game is worth thinking about."""
EXACT_DICE: Final = 4
MOST_BEST: Final = 2
FEWEST_CHOICES: Final = 3


class Found(NamedTuple):
    problem: Problem
    quiet: bool


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.practice", description=__doc__)
    parser.add_argument("task", choices=("make", "check"))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.task == "make":
        problems = made(options.seed)
        FILE.parent.mkdir(exist_ok=True)
        lines = [f"# python -m tools.practice make --seed {options.seed}"]
        lines += [problem.to_line() for problem in problems]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{len(problems)} positions in {FILE.relative_to(REPOSITORY)}")
        return 0
    flaws = [flaw for problem in shipped() for flaw in flaws_of(problem)]
    print("\n".join(flaws) or "Every position has one clear best decision, or none is a mistake.")
    return bool(flaws)


def shipped() -> list[Problem]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Problem.from_line(line) for line in lines if not line.startswith("#")]


# ------------------------------------------------------------- making
def made(seed: int) -> list[Problem]:
    """The positions that ship: at most one of a theme from a game."""
    taken: dict[str, Problem] = {}
    have: Counter[tuple[str, bool]] = Counter()

    def open_for(theme: str, *, quiet: bool) -> bool:
        if not quiet:
            return have[theme, False] < WANTED.get(theme, 0)
        whole = sum(have[each, True] for each in WANTED)
        return theme in WANTED and whole < QUIET and have[theme, True] < QUIET_EACH

    for number in count():
        if number % 10 == 0:
            print(number, dict(have), file=sys.stderr, flush=True)
        rest = {theme for theme in WANTED if open_for(theme, quiet=False)}
        rest |= {theme for theme in WANTED if open_for(theme, quiet=True)}
        if not rest:
            break
        used: set[str] = set()
        for found in candidates(number, seed, rest):
            theme = found.problem.theme
            if theme in used or not open_for(theme, quiet=found.quiet):
                continue
            if found.problem.key in taken or not confirmed(found):
                continue
            used.add(theme)
            have[theme, found.quiet] += 1
            taken[found.problem.key] = found.problem
    order = list(WANTED)
    return sorted(taken.values(), key=lambda problem: (order.index(problem.theme), problem.key))


def candidates(number: int, seed: int, themes: Collection[str] = WANTED) -> Iterator[Found]:
    """A game of its number played; what in it is worth practising, of some themes."""
    players = PLAYERS[number % len(PLAYERS)]
    chance = random.Random(f"practice/{seed}/{number}")
    seats = [chance.choice(LEVELS) for _seat in range(players)]
    session: Session[Any, Any] = Session(GAME, Setup(players, chance.randrange(10**9)))
    judge = judge_for(GAME, players)
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        state, seat = session.state, session.actor
        assert seat is not None, "the game goes on"
        choices = _choices(state, judge) if _may_be(state, themes) else ()
        played = _decide(session, seats[seat], chance)
        found = _worth_it(state, choices, played, judge.unit)
        if found is not None:
            best = tuple(map(move_text, choices[0].moves))
            theme = theme_of(state, best, played)
            yield Found(problem_of(GAME, state, theme, played, seats[seat]), found == "quiet")


def _may_be(state: State, themes: Collection[str]) -> bool:
    """Whether a position may belong to one of some themes; not judged in vain."""
    if state.final_round:
        return LAST in themes
    assert state.player is not None, "somebody decides"
    if TOWERS in themes and any(map(is_high, state.skylines[state.player].columns)):
        return True
    return state.phase == "act" and bool({KEEP, ABANDON, DEMOLISH} & set(themes))


def _choices(state: State, judge: Any) -> tuple[Decision, ...]:
    """All decisions of a position, best first; none where they are too many or not exact."""
    if state.picked or len(state.active) > EXACT_DICE:
        return ()
    if prod(state.active.count(die) + 1 for die in set(state.active)) > MOST_SETS:
        return ()
    if state.phase == "take" and not state.solo and sum(state.district) > EXACT_DICE:
        return ()
    found = decisions(state, judge)
    return found if len(found) >= FEWEST_CHOICES else ()


def _decide(session: Session[Any, Any], level: str, chance: random.Random) -> tuple[str, ...]:
    """Lets a level make a whole decision; returns its moves as decisions name them."""
    moves = []
    while True:
        seat = session.actor
        assert seat is not None, "the decision is not at its end"
        view = view_of(GAME, session.state, seat, session.told)
        move = player(level, GAME.name).advise(view, chance).move
        session.play(move)
        moves.append(move)
        if not isinstance(move, Pick):
            break
    picks = sorted((m for m in moves if isinstance(m, Pick)), key=lambda m: DICE.index(m.die))
    return tuple(map(move_text, (*picks, *(m for m in moves if not isinstance(m, Pick)))))


def _worth_it(
    state: State, choices: tuple[Decision, ...], played: tuple[str, ...], unit: Unit
) -> str | None:
    """``clear`` or ``quiet``; None for what is not worth practising."""
    if not choices:
        return None
    best = choices[0].worth
    if unit == "chance" and not OPEN[0] <= best <= OPEN[1]:
        return None
    own = next((each.worth for each in choices if _text(each) == played), None)
    if own is None:
        return None
    if best - choices[-1].worth <= NOTHING[unit]:
        return "quiet"
    equal = [each for each in choices if best - each.worth <= EQUAL[unit]]
    others = choices[len(equal) :]
    clear = others and best - others[0].worth >= CLEAR[unit] and best - own >= CLEAR[unit]
    return "clear" if clear and len(equal) <= MOST_BEST else None


def _text(decision: Decision) -> tuple[str, ...]:
    return tuple(map(move_text, decision.moves))


def confirmed(found: Found) -> bool:
    """Whether the judge's second look agrees; alone its first is exact."""
    problem = found.problem
    if problem.players == 1:
        return True
    judge: Any = judge_for(GAME, problem.players)
    state = laid(GAME, problem, ()).state
    choices = decisions(state, judge)
    best, seat = choices[0], state.player
    if found.quiet:
        lost = judge.second_look(seat, _after(state, choices[-1]), _after(state, best))
        return bool(abs(lost) < CONFIRMED)
    rest = [each for each in choices if best.worth - each.worth > EQUAL["chance"]]
    own = next(each for each in choices if _text(each) == problem.played)
    return all(
        judge.second_look(seat, _after(state, each), _after(state, best)) >= CONFIRMED
        for each in {rest[0], own}
    )


def _after(state: State, decision: Decision) -> State:
    for move in decision.moves:
        state = GAME.apply(state, move).state
    return state


# ------------------------------------------------------------- checking
def flaws_of(problem: Problem) -> list[str]:
    """What is wrong with a position; nothing for a sound one."""
    state = laid(GAME, problem, ()).state
    judge = judge_for(GAME, problem.players)
    choices = decisions(state, judge)
    kind = _worth_it(state, choices, problem.played, judge.unit)
    if kind is None:
        return [f"{problem.key}: no clear best decision"]
    best = tuple(map(move_text, choices[0].moves))
    if theme_of(state, best, problem.played) != problem.theme:
        return [f"{problem.key}: another theme"]
    return []


if __name__ == "__main__":
    sys.exit(main())
