"""Moves and rolls as text, and back (protocol notation)."""

from __future__ import annotations

from skyline.core.chance import Outcome
from skyline.core.errors import InvalidMove
from skyline.games.skyline.buildings import COLUMNS, STANDING, TILES
from skyline.games.skyline.dice import DICE, KINDS, in_order
from skyline.games.skyline.moves import (
    RESIGN,
    TAKE_DISTRICT,
    THROW,
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.text.words import _

MOST_DICE = 60
"""No roll has more dice than the box."""

_DICE = {die: die for die in DICE}
_KINDS = {kind: kind for kind in KINDS}
_COLUMNS = {column: column for column in COLUMNS}
_BUILDINGS = {building: building for building in COLUMNS + TILES + STANDING}


def move_text(move: Move) -> str:
    """The move in protocol notation, e.g. ``"build UM M1"``."""
    match move:
        case Take(kinds):
            return " ".join(("take", *kinds))
        case TakeDistrict():
            return "take district"
        case Build(die, None):
            return f"build {die}"
        case Build(die, column):
            return f"build {die} {column}"
        case Abandon(die):
            return f"abandon {die}"
        case Demolish(die, None):
            return f"demolish {die}"
        case Demolish(die, building):
            return f"demolish {die} {building}"
        case Pick(die):
            return f"pick {die}"
        case Throw():
            return "throw"
        case Resign():
            return "resign"


def parse_move(text: str) -> Move:
    """The move that the text names, or InvalidMove; dice of a ``take`` may come in any order."""
    words = text.split()
    match words:
        case ["take", "district"]:
            return TAKE_DISTRICT
        case ["take", _k, *more] if len(more) < 3:
            return Take(tuple(sorted((_known(k, _KINDS) for k in words[1:]), key=KINDS.index)))
        case ["take", *_k]:
            raise InvalidMove(_("Take names one to three dice, each G, U or P, or the district."))
        case ["build", die]:
            return Build(_known(die, _DICE))
        case ["build", die, column]:
            return Build(_known(die, _DICE), _known(column, _COLUMNS))
        case ["abandon", die]:
            return Abandon(_known(die, _DICE))
        case ["demolish", die]:
            return Demolish(_known(die, _DICE))
        case ["demolish", die, building]:
            return Demolish(_known(die, _DICE), _known(building, _BUILDINGS))
        case ["pick", die]:
            return Pick(_known(die, _DICE))
        case ["throw"]:
            return THROW
        case ["resign"]:
            return RESIGN
        case ["build" | "abandon" | "demolish" | "pick" | "throw" | "resign", *_rest]:
            raise InvalidMove(
                _("The move {name} has too many or too few words.").format(name=words[0])
            )
        case _:
            raise InvalidMove(
                _("A move is one of take, build, abandon, demolish, pick, throw and resign.")
            )


def begins_decision(text: str) -> bool:
    """Whether a move only chooses a die for the next throw, so that both are one decision."""
    return text.startswith("pick ")


def outcome_text(outcome: Outcome) -> str:
    """The rolled dice, e.g. ``"GM UH UH"``."""
    return " ".join(outcome)


def parse_outcome(text: str) -> Outcome:
    """The sorted outcome of dice in any order; InvalidMove for other words, none or too many."""
    words = text.split()
    if not 0 < len(words) <= MOST_DICE:
        raise InvalidMove(_("A roll names at least one and at most sixty dice."))
    return in_order(tuple([_known(word, _DICE) for word in words]))


def _known(word: str, names: dict[str, str]) -> str:
    """The interned name, or an error that lists the names."""
    try:
        return names[word]
    except KeyError:
        raise InvalidMove(
            _("{word} is not one of {names}.").format(word=repr(word[:20]), names=", ".join(names))
        ) from None
