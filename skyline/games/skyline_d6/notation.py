"""Moves and rolls as text, and back (docs/skyline-d6-notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from skyline.core.chance import Outcome
from skyline.core.errors import InvalidMove
from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.moves import (
    ADD_SUPPLY,
    DRAFTED,
    END,
    PASS,
    TAKE_SUPPLY,
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Drafted,
    End,
    Flip,
    Mark,
    Move,
    Pass,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.places import places
from skyline.text.words import _

_Named = TypeVar("_Named")

IGNORE_WORD = "ignore"

_DICE = {str(value): value for value in range(1, 7)}
_YARDS = {str(yard): yard for yard in (1, 2, 3)}
_PIPS = {str(pips): pips for pips in range(1, 6)}
_ABILITIES = {name: name for name in ABILITIES}


def move_text(move: Move) -> str:
    """The move in protocol notation, e.g. ``"write 4 L2.3"``."""
    match move:
        case TakeYard(yard):
            return f"take {yard}"
        case TakeSupply():
            return "take supply"
        case AddSupply():
            return "add supply"
        case AddOther(yard, die):
            return f"add {yard} {die}"
        case Drafted():
            return "drafted"
        case Write(die, box, ignore):
            return f"write {die} {box} {IGNORE_WORD}" if ignore else f"write {die} {box}"
        case Scrap(die):
            return f"scrap {die}"
        case Repay(die, pips):
            return f"repay {die} {pips}"
        case Flip(die):
            return f"flip {die}"
        case Adjust(die, value):
            return f"adjust {die} {value}"
        case Borrow(die, value):
            return f"loan {die} {value}"
        case Mark(ability):
            return f"mark {ability}"
        case Pass():
            return "pass"
        case End():
            return "end"


FORMS = {
    "take": "take 2, take supply",
    "add": "add supply, add 3 5",
    "drafted": "drafted",
    "write": "write 4 L2.3, write 4 L2.3 ignore",
    "scrap": "scrap 4",
    "repay": "repay 5 4",
    "flip": "flip 2",
    "adjust": "adjust 3 4",
    "loan": "loan 2 6",
    "mark": "mark flip",
    "pass": "pass",
    "end": "end",
}
"""How each move is written, by its first word."""

_SINGLE: dict[str, Move] = {
    "take supply": TAKE_SUPPLY,
    "add supply": ADD_SUPPLY,
    "drafted": DRAFTED,
    "pass": PASS,
    "end": END,
}

_WITH_NUMBERS: dict[str, Callable[[int, int], Move]] = {"adjust": Adjust, "loan": Borrow}


def parse_move(text: str) -> Move:
    """The move that the text names, or InvalidMove."""
    words = text.split()
    single = _SINGLE.get(" ".join(words))
    if single is not None:
        return single
    match words:
        case ["take", yard]:
            return TakeYard(_part(words, yard, {**_YARDS, "supply": 0}))
        case ["add", yard, die]:
            return AddOther(_part(words, yard, _YARDS), _part(words, die, _DICE))
        case ["write", die, box]:
            return Write(_part(words, die, _DICE), _box(box))
        case ["write", die, box, word] if word == IGNORE_WORD:
            return Write(_part(words, die, _DICE), _box(box), True)
        case ["scrap", die]:
            return Scrap(_part(words, die, _DICE))
        case ["repay", die, pips]:
            return Repay(_part(words, die, _DICE), _part(words, pips, _PIPS))
        case ["flip", die]:
            return Flip(_part(words, die, _DICE))
        case ["adjust" | "loan" as word, die, value]:
            return _WITH_NUMBERS[word](_part(words, die, _DICE), _part(words, value, _DICE))
        case ["mark", ability]:
            return Mark(_part(words, ability, _ABILITIES))
        case [word, *_rest] if word in FORMS:
            raise InvalidMove(
                _("The move {name} is written like this: {form}.").format(
                    name=word, form=FORMS[word]
                )
            )
        case _:
            raise InvalidMove(_("A move is one of {names}.").format(names=", ".join(FORMS)))


def outcome_text(outcome: Outcome) -> str:
    """The value of the die, e.g. ``"4"``."""
    return " ".join(outcome)


def parse_outcome(text: str) -> Outcome:
    """The value of one die, as dice fall one by one; else InvalidMove."""
    words = text.split()
    if len(words) != 1:
        raise InvalidMove(_("Dice are rolled one by one: a roll names one value."))
    if words[0] not in _DICE:
        raise InvalidMove(
            _("{word} is not one of {names}.").format(
                word=repr(words[0][:20]), names=", ".join(_DICE)
            )
        )
    return (words[0],)


def _box(word: str) -> str:
    boxes = places().boxes
    if word in boxes:
        return word
    shown = repr(word[:20])
    bridges = [each.name for each in layout().skybridges]
    if "-" in word and bridges:
        raise InvalidMove(
            _("{word} is no skybridge of the sheet; there are {names}.").format(
                word=shown, names=", ".join(bridges)
            )
        )
    raise InvalidMove(
        _("{word} is no box of the sheet; a box is named like {example}.").format(
            word=shown, example=next(iter(boxes))
        )
    )


def _part(words: list[str], word: str, names: dict[str, _Named]) -> _Named:
    """What a word of a move names, or an error that lists the names and the move's form."""
    try:
        return names[word]
    except KeyError:
        raise InvalidMove(
            _("{word} is not one of {names}; the move is written like this: {form}.").format(
                word=repr(word[:20]), names=", ".join(names), form=FORMS[words[0]]
            )
        ) from None
