"""What can be asked of the computer players, each kind with the function that answers it.

An answer is made of plain values, because it may come from another process; positions and moves
are given in the game's own encoding and notation.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup


def odds(game: Game[Any, Any], state: Any, wishes: Mapping[str, Any]) -> Any:
    """The exact chances of a choice.

    Args:
        game: the rules.
        state: the position.
        wishes: the choice, in the terms of the game's own teacher.

    Raises:
        InvalidSetup: nobody teaches this game.
    """
    return _teacher(game).odds(state, wishes)


def advise(game: Game[Any, Any], state: Any, wishes: Mapping[str, Any]) -> Any:
    """Every decision of a position with its worth, best first, and a reason for the best.

    Raises:
        InvalidSetup: nobody teaches this game, or nothing is to be decided.
    """
    del wishes
    if not game.legal_moves(state):
        raise InvalidSetup("There is nothing to decide.")
    from skyline.ai.judge import judge_for  # noqa: PLC0415 - what it knows is large

    players = len(game.standing(state).scores)
    return _teacher(game).advise(state, judge_for(game, players))


def _teacher(game: Game[Any, Any]) -> Any:
    if game.name != "skyline":
        raise InvalidSetup("Nobody teaches this game yet.")
    from skyline.ai.skyline import teaching  # noqa: PLC0415 - only the game that is played

    return teaching


log = logging.getLogger("skyline.ai")

Answerer: TypeAlias = Callable[[Game[Any, Any], Any, Mapping[str, Any]], Any]
"""Answers a question about a state, with all else that was asked."""

PLAIN_LEVELS = ("greedy", "random")
"""Levels that move when another one fails, the better first."""


class Chosen(NamedTuple):
    """The answer to ``choose``.

    Attributes:
        move: In the game's notation.
        reason: One sentence for the player why; empty when the level gives none.
        failure: Why a plainer level chose instead, for the log; empty when none had to.
    """

    move: str
    reason: str = ""
    failure: str = ""


def choose(game: Game[Any, Any], state: Any, wishes: Mapping[str, Any]) -> Chosen:
    """The move of a computer level for the seat that is to move.

    A level that fails is replaced by a plain one for this move, so that a game never hangs.

    Args:
        game: The rules.
        state: The position; a move is legal in it.
        wishes: ``level``: its name; ``seed``: a text, the only source of the level's chance;
            ``reasons`` (optional): whether a sentence is wanted.
    """
    from skyline.ai.players import level_names, player, view_of  # noqa: PLC0415 - they are large

    seat = game.actor(state)
    if seat is None:
        raise InvalidSetup("The game is over; no move is to choose.")
    failure = ""
    view = view_of(game, state, seat)
    for level in (str(wishes["level"]), *PLAIN_LEVELS):
        if level not in level_names(game.name):
            failure = failure or f"there is no level {level}"
            continue
        try:
            advice = player(level, game.name).advise(view, random.Random(str(wishes["seed"])))
            if advice.move not in view.legal:
                raise ValueError(f"{level} chose a move that is not legal: {advice.move!r}")
        except Exception as error:
            log.exception("the level %s failed", level)
            failure = failure or f"{type(error).__name__}: {error}"
            continue
        reason = _reason(game, state, advice) if wishes.get("reasons") else ""
        return Chosen(game.move_text(advice.move), reason, failure)
    return Chosen(game.move_text(view.legal[0]), failure=failure)


def review(game: Game[Any, Any], state: Any, wishes: Mapping[str, Any]) -> Any:
    """What the moves and rolls of a turn did to everyone's expected result.

    Args:
        game: The rules.
        state: The position before them.
        wishes: ``entries``: kind and text of each.

    Returns:
        A :class:`skyline.ai.review_work.JudgedPiece`.
    """
    from skyline.ai.judge import judge_for  # noqa: PLC0415 - it is large
    from skyline.ai.review_work import judge_piece  # noqa: PLC0415

    judge = judge_for(game, len(game.standing(state).scores))
    return judge_piece(game, state, wishes["entries"], judge)


def _reason(game: Game[Any, Any], state: Any, advice: Any) -> str:
    """Why a level's move is good, in one sentence; a fault costs the sentence, not the move."""
    from skyline.ai.explain import explain  # noqa: PLC0415 - it is only wanted here

    try:
        return explain(game, state, advice)
    except Exception:
        log.exception("no reason was found")
        return ""


ANSWERERS: dict[str, Answerer] = {
    "choose": choose,
    "odds": odds,
    "advise": advise,
    "review": review,
}
"""Every kind of question."""


def answer_to(kind: str, game: Game[Any, Any], state: Any, wishes: Mapping[str, Any]) -> Any:
    """The answer to a question.

    Raises:
        KeyError: There is no such kind of question.
    """
    return ANSWERERS[kind](game, state, wishes)
