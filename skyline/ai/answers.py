"""What can be asked of the computer players, each kind with the function that answers it.

Answers are plain values, because they may come from another process. Whoever asks for a seat hands
over what that seat sees and no state, so that no secret leaves the game. Only a review is given
whole positions: those of a game that is over, in which everything has been revealed.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from skyline.ai import catalog
from skyline.ai.mind import Teacher
from skyline.ai.patience import Hurried
from skyline.ai.players import Advice, Sight, View, view_of
from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup
from skyline.core.session import Session
from skyline.core.setup import Setup

log = logging.getLogger("skyline.ai")

PLAIN_LEVELS = ("greedy", "random")
"""Levels that move when another one fails, the better first."""


class Chosen(NamedTuple):
    """The answer to ``choose``: a move in notation."""

    move: str
    reason: str = ""  # one sentence for the player; empty when the level gives none
    failure: str = ""  # why a plainer level chose instead, for the log


def choose(view: View, wishes: Mapping[str, Any]) -> Chosen:
    """The move of the level ``wishes["level"]``, whose only chance is ``wishes["seed"]``.

    A level that fails is replaced by a plain one for this move, so that a game never hangs. A true
    ``wishes["reasons"]`` asks for a sentence.
    """
    game, failure = view.game, ""
    for level in (str(wishes["level"]), *PLAIN_LEVELS):
        if level not in catalog.level_names(game.name):
            failure = failure or f"there is no level {level}"
            continue
        try:
            found = catalog.player(level, game.name)
            advice = found.advise(view, random.Random(str(wishes["seed"])))
            if advice.move not in view.legal:
                raise ValueError(f"{level} chose a {type(advice.move).__name__} that is not legal")
        except Exception as error:
            log.exception("the level %s failed", level)
            failure = failure or f"{type(error).__name__}: {error}"
            continue
        reason = _reason(view, advice) if wishes.get("reasons") else ""
        return Chosen(game.move_text(advice.move), reason, failure)
    return Chosen(game.move_text(view.legal[0]), failure=failure)


def _reason(view: View, advice: Advice) -> str:
    """Why a level's move is good, in one sentence; a fault costs the sentence, not the move."""
    mind = catalog.mind_of(view.game.name)
    try:
        if mind.told_to_all is not None:
            return mind.told_to_all(view.observe(), advice.move)
        if mind.teacher is None:
            return ""
        return catalog.explain(view.game, view.position(), advice)
    except Exception:
        log.exception("no reason was found")
        return ""


def odds(view: View, wishes: Mapping[str, Any]) -> Any:
    """The chances of a choice, in its teacher's terms; InvalidSetup where nobody teaches.

    With ``wishes["moves"]`` what a review would hold against these, made one after another.
    """
    if "moves" in wishes:
        return _held_against(view, wishes["moves"])
    return _teacher(view).odds(view, wishes)


def _held_against(view: View, moves: Sequence[str]) -> float:
    """Nothing where that can't be said in time: half a judgement is none."""
    from skyline.ai.review_work import held_against  # noqa: PLC0415 - only few ask for this

    game, state = view.game, view.position()
    judge = catalog.judge_for(game, len(game.standing(state).scores))
    try:
        return held_against(game, state, moves, judge)
    except Hurried:
        return 0.0


def advise(view: View, wishes: Mapping[str, Any]) -> Any:
    """Every decision, best first, a reason for the best; InvalidSetup if there is none."""
    del wishes
    if not view.legal:
        raise InvalidSetup("There is nothing to decide.")
    advised = _teacher(view).advise(view, partial(catalog.judge_for, view.game))
    mind = catalog.mind_of(view.game.name)
    return advised._replace(scale=mind.points_scale, doubt=mind.doubt.of(advised.unit))


def _teacher(view: View) -> Teacher:
    teacher = catalog.mind_of(view.game.name).teacher
    if teacher is None:
        raise InvalidSetup("Nobody teaches this game yet.")
    return teacher()


def review(game: Game[Any, Any], wishes: Mapping[str, Any]) -> Any:
    """What the moves and rolls of a turn (``entries``) did to everyone's expected result.

    A :class:`skyline.ai.review_work.JudgedPiece`; ``position`` is before them, encoded, and
    ``told`` what everybody had seen.
    """
    state = game.decode(dict(wishes["position"]))
    judge = catalog.judge_for(game, len(game.standing(state).scores))
    from skyline.ai.review_work import judge_piece  # noqa: PLC0415 - only a review needs it

    return judge_piece(game, state, wishes["entries"], judge, wishes["told"])


def play_alone(game: Game[Any, Any], wishes: Mapping[str, Any]) -> int:
    """The points of perfect play in a game alone, which begins with ``seed`` and ``options``.

    InvalidSetup where nobody plays perfectly alone.
    """
    levels = catalog.mind_of(game.name).levels
    name = next((level.name for level in levels if level.alone), None)
    if name is None:
        raise InvalidSetup("Nobody plays this game perfectly.")
    setup = Setup(1, int(wishes["seed"]), options=dict(wishes["options"]))
    session, player = Session(game, setup), catalog.player(name, game.name)
    chance = random.Random(setup.seed)
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            view = view_of(game, session.state, 0, session.told)
            session.play(player.advise(view, chance).move)
    return game.standing(session.state).scores[0]


FOR_A_SEAT: Final[Mapping[str, Callable[[View, Mapping[str, Any]], Any]]] = {
    "choose": choose,
    "odds": odds,
    "advise": advise,
}
"""Every kind of question that a seat asks, from what it sees."""


def answer_to(
    kind: str, game: Game[Any, Any], sight: Sight | None, wishes: Mapping[str, Any]
) -> Any:
    """The answer to a question; KeyError for another kind.

    What nobody asks for a seat has no sight: a review, and a game that no person plays.
    """
    if sight is None:
        return {"review": review, "play_alone": play_alone}[kind](game, wishes)
    return FOR_A_SEAT[kind](sight.view(game), wishes)
