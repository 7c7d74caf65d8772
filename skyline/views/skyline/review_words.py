"""What the review says about moves and rolls of Skyline."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.games.skyline.names import building_name, dice_text, die_name, kinds_text
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.text.words import _
from skyline.views.skyline.phrasebook import PHRASES
from skyline.widgets.models.review import DiceKind, ReviewLine

SHOWN = {"G": "LMH", "U": "LMH", "P": "MH-"}
"""Faces of every kind in the order in which they are shown."""


def move_words(state: State, move: Move) -> str:
    match move:
        case Build(die, None):
            text = _("Starts a building: {die}").format(die=die_name(die))
        case Build(die, str(column)):
            text = _("Builds {die} on a {building}").format(
                die=die_name(die), building=building_name(column)
            )
        case Pick(die):
            text = _("Puts {die} aside to roll it again").format(die=die_name(die))
        case Throw():
            text = _("Rolls again: {dice}").format(dice=dice_text(state.picked))
            if not state.picked:
                text = _("Goes on without rolling")
        case Take(kinds):
            text = _("Takes {dice}").format(dice=kinds_text(kinds))
        case TakeDistrict():
            text = _("Takes the District: {dice}").format(dice=kinds_text(state.district.kinds))
        case Abandon(die):
            text = _("Abandons {die}").format(die=die_name(die))
        case Demolish():
            text = PHRASES.short_line(GAME.apply(state, move).events[0])
        case _:
            text = _("Ends the turn")
    return text


def again_words(state: State, moves: Sequence[Move]) -> str:
    """Dice chosen and thrown again, as the one decision that they are."""
    dice = [move.die for move in moves if isinstance(move, Pick)]
    return _("Rolls again: {dice}").format(dice=dice_text((*state.picked, *dice)))


def step_line(state: State, kind: str, text: str) -> ReviewLine:
    """A step of the story, a ``move`` or ``roll``, for the list of a turn."""
    if kind == "roll":
        outcome = GAME.parse_outcome(text)
        return ReviewLine(_("Rolls"), outcome, _("Rolls {dice}").format(dice=dice_text(outcome)))
    move = GAME.parse_move(text)
    words = move_words(state, move)
    dice = (move.die,) if isinstance(move, Build | Pick | Abandon | Demolish) else ()
    return ReviewLine(words, dice, words)


def round_words(number: int) -> str:
    return _("Round {number} of {rounds}").format(number=number, rounds=LAST_ROUND)


def round_title(state: State, names: Sequence[str]) -> str:
    if state.player is None:
        return _("The end of the game")
    title = round_words(state.round)
    if len(names) > 1:
        return _("{round} · {name}").format(round=title, name=names[state.player])
    return title


def dice_kind(faces: Sequence[str]) -> DiceKind:
    """The kind of dice with these faces, in the order in which the review shows them."""
    kind = faces[0][0]
    titles = {"G": _("Ground floors"), "U": _("Upper floors"), "P": _("Penthouses")}
    names = {"L": _("Low"), "M": _("Mid"), "H": _("High"), "-": _("Blank")}
    letters = SHOWN[kind]
    return DiceKind(
        "GUP".index(kind),
        titles[kind],
        tuple(kind + letter for letter in letters),
        tuple(names[letter] for letter in letters),
    )
