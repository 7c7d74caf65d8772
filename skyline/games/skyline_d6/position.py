"""Positions as JSON values (the protocol's ``state`` object), and back with every check."""

from __future__ import annotations

from typing import Any, cast

from skyline.core.errors import InvalidPosition
from skyline.core.fields import (
    check_seats,
    house_rule_values,
    player_of,
    position_fields,
    whole_number,
    word,
)
from skyline.games.skyline_d6.abilities import ABILITIES, EXTRA, OTHER
from skyline.games.skyline_d6.drafting import addable
from skyline.games.skyline_d6.layout import FIRST_SHEET, YARDS, layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.options import Options, house_rules
from skyline.games.skyline_d6.sheet_position import (
    check_sheet,
    dice,
    encode_sheet,
    listed,
    read_sheet,
)
from skyline.games.skyline_d6.state import HAND, SUPPLY, Phase, Sheet, State

NAME = "skyline-d6"
PHASES = ("draft", "extra", "roll", "assign", "star", "over")
MOST_PLAYERS = 4
LAST_ROUND = 100_000
"""No game that is played lasts so long."""

_SOURCES = {SUPPLY: "supply", **{yard: str(yard) for yard in YARDS}}
_PLACES = {HAND: "hand", **{yard: str(yard) for yard in YARDS}}
_EXTRAS = {EXTRA: "extra", OTHER: "other"}

_REQUIRED = ("round", "player", "phase", "yards", "supply", "sheets")
_OPTIONAL = (
    *("hand", "used", "rolling", "drafted", "extras"),
    *("options", "last_round", "start", "sheet"),
)


def encode(state: State) -> dict[str, Any]:
    """The documented keys; ``start`` only where it is not seat 1, ``sheet`` only for another sheet.

    So no check of a record fits a position that was reached on a different sheet.
    """
    data: dict[str, Any] = {
        "game": NAME,
        "round": state.round,
        "player": None if state.player is None else state.player + 1,
        "phase": state.phase,
        "hand": list(state.hand),
        "yards": [list(yard) for yard in state.yards],
        "supply": state.supply,
        "used": state.used,
        "rolling": [_PLACES[to] for to in state.rolling],
        "drafted": None if state.drafted is None else _SOURCES[state.drafted],
        "extras": [_EXTRAS[ability] for ability in state.extras],
        "sheets": [encode_sheet(sheet) for sheet in state.sheets],
        "options": state.options.to_dict(),
        "last_round": state.last_round,
    }
    if state.start:
        data["start"] = state.start + 1
    if layout().digest != FIRST_SHEET:
        data["sheet"] = layout().digest
    return data


def decode(data: object, playing: State | None = None) -> State:
    """The position that JSON values describe, see ``Game.decode``; dice may come in any order."""
    fields = position_fields(data, NAME, _REQUIRED, _OPTIONAL)
    if fields.get("sheet", layout().digest) != layout().digest:
        raise InvalidPosition("The position belongs to another player sheet.")
    kept = None if playing is None else playing.options.to_dict()
    options = Options.from_dict(house_rule_values(fields, house_rules(), kept))
    phase = cast(Phase, word(fields["phase"], "phase", PHASES))
    if isinstance(fields["sheets"], list):
        check_seats(len(fields["sheets"]), None if playing is None else len(playing.sheets))
    listed_sheets = listed(fields["sheets"], "sheets", 1, MOST_PLAYERS)
    sheets = tuple(read_sheet(each, seat) for seat, each in enumerate(listed_sheets, start=1))
    yards = listed(fields["yards"], "yards", len(YARDS), len(YARDS))
    round_ = whole_number(fields["round"], "round", 1, LAST_ROUND)
    state = State(
        round=round_,
        player=player_of(fields["player"], phase, len(sheets)),
        phase=phase,
        hand=dice(fields.get("hand", []), "hand"),
        yards=tuple(
            dice(yard, f"yards, yard {number},") for number, yard in zip(YARDS, yards, strict=True)
        ),
        supply=whole_number(fields["supply"], "supply", 0, layout().dice),
        used=whole_number(fields.get("used", 0), "used", 0, layout().dice),
        rolling=_named(fields.get("rolling", []), "rolling", _PLACES),
        drafted=_drafted(fields.get("drafted")),
        extras=_extras(fields.get("extras", [])),
        sheets=sheets,
        options=options,
        last_round=_last_round(fields.get("last_round"), round_),
        start=whole_number(fields.get("start", 1), "start", 1, len(sheets)) - 1,
    )
    for seat, sheet in enumerate(sheets, start=1):
        check_sheet(sheet, options, seat)
    _check_claims(sheets, options)
    if state.dice != layout().dice:
        raise InvalidPosition(f"There are {layout().dice} dice, but the position has {state.dice}.")
    _check_turn(state)
    return state


def _check_claims(sheets: tuple[Sheet, ...], options: Options) -> None:
    """A one-player-only ability has at most one owner, and then nobody else has marks at it."""
    for ability, name in _EXTRAS.items():
        owners = [sheet for sheet in sheets if active(sheet, ability, options)]
        marked = [sheet for sheet in sheets if sheet.marks[ability]]
        if owners and len(marked) > 1:
            raise InvalidPosition(
                f"The ability {name} has an owner, so nobody else has a mark at it."
            )


def _check_turn(state: State) -> None:
    """Phase, dice in hand and in the air, and what was drafted fit each other."""
    phase, rolling, hand = state.phase, state.rolling, state.hand
    if (phase == "roll") != bool(rolling):
        raise InvalidPosition("Dice are rolling in phase roll and in no other.")
    if HAND in rolling and rolling != (HAND,):
        raise InvalidPosition("A die rolls into the hand alone.")
    if phase == "over":
        if state.last_round != state.round:
            raise InvalidPosition("When the game is over, its last round is the round.")
        if hand or state.used:
            raise InvalidPosition("When the game is over nobody holds dice.")
    before = phase in ("draft", "over") or (phase == "roll" and state.drafted is None)
    if before != (state.drafted is None):
        raise InvalidPosition("A set is drafted in phases extra, assign and star, and not before.")
    if before and (hand or state.used or HAND in rolling):
        raise InvalidPosition("Nobody holds or has used dice before a set is drafted.")
    if phase in ("extra", "roll") and state.used:
        raise InvalidPosition("No die is used before the yards are refilled.")
    if phase == "draft" and not (any(state.yards) or state.supply):
        raise InvalidPosition("There must be a die to draft.")
    if phase in ("assign", "star") and not (hand or state.used):
        raise InvalidPosition("A drafted set has at least one die.")
    check_set(state)


def _drafted(value: object) -> int | None:
    if value is None:
        return None
    source = word(value, "drafted", tuple(_SOURCES.values()))
    return next(key for key, name in _SOURCES.items() if name == source)


def _last_round(value: object, round_: int) -> int | None:
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value - round_ not in (0, 1):
        raise InvalidPosition(
            f"The key last_round is null, or the round or the next one: {round_} or {round_ + 1}."
        )
    return value


def _extras(value: object) -> tuple[int, ...]:
    extras = _named(value, "extras", _EXTRAS)
    if len(set(extras)) < len(extras):
        raise InvalidPosition("The key extras names each ability once.")
    return tuple(sorted(extras))


def _named(value: object, name: str, known: dict[int, str]) -> tuple[int, ...]:
    """The numbers that stand for a list of names, in its order."""
    numbers = {each: key for key, each in known.items()}
    found = listed(value, name, 0, layout().dice)
    for place, each in enumerate(found, start=1):
        if not isinstance(each, str) or each not in numbers:
            raise InvalidPosition(
                f"Entry {place} of the key {name} is one of {', '.join(numbers)}."
            )
    return tuple(numbers[each] for each in found)


def check_set(state: State) -> None:
    """InvalidPosition for a hand, extras or a star that no draft and no die lead to."""
    into_hand = state.rolling == (HAND,)
    if state.phase == "extra" and not state.hand:
        raise InvalidPosition("In phase extra the hand holds the dice drafted so far.")
    if state.phase == "roll" and state.drafted is not None and not state.hand:
        if not into_hand:
            raise InvalidPosition("While yards are refilled the hand holds the drafted set.")
        if state.drafted != SUPPLY:
            raise InvalidPosition("A further die rolls into a hand that holds the drafted yard.")
    if into_hand and state.hand:
        _check_further_die(state)
    if state.phase == "star" and not _has_star(_own(state)):
        raise InvalidPosition("In phase star the player has filled a star, but the sheet has none.")
    _check_extras(state)


def _check_further_die(state: State) -> None:
    """Only the ability ``extra`` rolls a die into a hand that holds some, and it does so once."""
    if not active(_own(state), EXTRA, state.options):
        raise InvalidPosition(
            "A die rolls into a hand that holds dice only with the ability extra, "
            "which the player lacks."
        )
    if EXTRA in state.extras:
        raise InvalidPosition("The ability extra has added the die in the air already.")


def _check_extras(state: State) -> None:
    extras = state.extras
    if (state.phase == "extra") > bool(extras):
        raise InvalidPosition("In phase extra an ability can still add a die.")
    if not extras:
        return
    if state.phase != "extra" and state.rolling != (HAND,):
        raise InvalidPosition("Abilities add dice before the yards are refilled.")
    if not all(active(_own(state), each, state.options) for each in extras):
        raise InvalidPosition("The abilities of extras are the player’s own.")
    if OTHER in extras and state.drafted == SUPPLY:
        raise InvalidPosition("The ability other adds a die only to a yard’s dice.")
    found = addable(extras, state.yards, state.drafted, state.supply)
    for each in extras:
        if each not in found:
            raise InvalidPosition(f"The ability {ABILITIES[each]} of extras finds no die to add.")


def _own(state: State) -> Sheet:
    assert state.player is not None, "somebody has the turn while there is a set"
    return state.sheets[state.player]


def _has_star(sheet: Sheet) -> bool:
    if any(circle <= len(sheet.loans) for circle in layout().loan_stars):
        return True
    return any(
        level <= len(column)
        for each, column in zip(layout().skyscrapers, sheet.columns, strict=True)
        for level in each.stars
    )
