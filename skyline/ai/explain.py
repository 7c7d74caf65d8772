"""One sentence why a move is good, whatever the game."""

from __future__ import annotations

from typing import Any

from skyline.core.contract import Game


def explain(game: Game[Any, Any], state: Any, advice: Any, unit: str = "") -> str:
    """Why the move of an advice is good, in the player's language.

    Args:
        game: the rules.
        state: the position in which the move is to be played.
        advice: a :class:`skyline.ai.players.Advice` for it.
        unit: ``points`` or ``chance`` if that is what its values are; empty when they compare
            only among themselves.

    Returns:
        One sentence; empty where there is nothing to say, or nobody who could say it.
    """
    if game.name != "skyline":
        return ""
    from skyline.ai.skyline.teaching import explained  # noqa: PLC0415 - only the game played

    return explained(state, advice.move, advice.moves, unit)
