"""The teacher's answers, whatever the game: chances before a choice, and all decisions weighed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
