"""Why a move is not legal now, said to players. Legality itself is in :mod:`.legal`."""

from __future__ import annotations

from skyline.games.cityscape.legal import legal_moves
from skyline.games.cityscape.moves import CODES, Move, Place, SetGoals
from skyline.games.cityscape.state import State
from skyline.text.words import _


def why_not(state: State, move: Move) -> str | None:
    """One sentence why the move is not legal now; None when it is legal.

    It never depends on anybody's goals.
    """
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
