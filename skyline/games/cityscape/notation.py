"""Moves as text, and back (protocol notation)."""

from __future__ import annotations

from skyline.core.chance import Outcome
from skyline.core.errors import InvalidMove
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import CODES, PLACES, Move, SetGoals
from skyline.text.words import _

_CODES = {str(code): code for code in CODES}
_BLOCKS = {str(places[0].block): places for places in PLACES}


def move_text(move: Move) -> str:
    """The move in protocol notation, e.g. ``"goals 3 5 6 2"`` or ``"place 4 b3"``."""
    if isinstance(move, SetGoals):
        return "goals " + " ".join(map(str, move.codes))
    return f"place {move.block} {move.lot}"


def parse_move(text: str) -> Move:
    """The move that the text names, or InvalidMove; how many goals it needs the rules say."""
    words = text.split()
    match words:
        case ["goals", *codes]:
            if not all(code in _CODES for code in codes):
                raise InvalidMove(
                    _("A goal is a number from {least} to {most}.").format(
                        least=CODES[0], most=CODES[-1]
                    )
                )
            return SetGoals(tuple([_CODES[code] for code in codes]))
        case ["place", block, lot]:
            if block not in _BLOCKS:
                raise InvalidMove(_("A block has a height from 1 to 5."))
            if lot not in LOT_INDEX:
                raise InvalidMove(_("A lot is a letter from a to d and a number from 1 to 4."))
            return _BLOCKS[block][LOT_INDEX[lot]]
        case ["place", *_rest]:
            raise InvalidMove(_("Place names a block and a lot, for example: place 4 b3."))
        case _:
            raise InvalidMove(_("A move is one of goals and place."))


def outcome_text(outcome: Outcome) -> str:
    """An outcome of a roll as text; Cityscape has none."""
    return " ".join(outcome)


def parse_outcome(text: str) -> Outcome:
    """Always InvalidMove: no roll has a text here."""
    del text
    raise InvalidMove(_("Nothing is rolled in this game."))
