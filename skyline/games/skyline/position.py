"""Positions as JSON values (the protocol's ``state`` object), and back with every check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from skyline.core.errors import InvalidPosition
from skyline.core.fields import (
    check_seats,
    flag,
    house_rule_values,
    json_object,
    player_of,
    position_fields,
    whole_number,
    word,
)
from skyline.games.skyline.buildings import COLUMNS, STANDING, TILE_LIMITS, TILES, height_of
from skyline.games.skyline.dice import ALL_DICE, DICE, KINDS, Counts
from skyline.games.skyline.options import Options, house_rules
from skyline.games.skyline.state import LAST_ROUND, Action, Phase, Skyline, State

NAME = "skyline"
PHASES = ("take", "roll", "act", "over")
ACTIONS = ("build", "abandon", "demolish")
MOST_PLAYERS = 4

_REQUIRED = ("round", "player", "phase", "yard", "district", "skylines")
_OPTIONAL = ("active", "picked", "rolling", "action", "options", "final_round")
_STANDING = {building[1:]: building for building in STANDING}
_HIDDEN = ("start", "district_emptied", "demolished")


def encode(state: State) -> dict[str, Any]:
    """The documented keys, and what else is needed only where it differs from the usual."""
    data: dict[str, Any] = {
        "game": NAME,
        "round": state.round,
        "player": None if state.player is None else state.player + 1,
        "phase": state.phase,
        "active": list(state.active),
        "picked": list(state.picked),
        "rolling": list(state.rolling),
        "action": state.action,
        "yard": dict(zip(KINDS, state.yard, strict=True)),
        "district": dict(zip(KINDS, state.district, strict=True)),
        "skylines": [_encode_skyline(skyline) for skyline in state.skylines],
        "options": state.options.to_dict(),
        "final_round": state.final_round,
    }
    if state.start:
        data["start"] = state.start + 1
    if state.district_emptied:
        data["district_emptied"] = True
    if state.demolished and state.action != "demolish":
        data["demolished"] = True
    return data


def _encode_skyline(skyline: Skyline) -> dict[str, Any]:
    data: dict[str, Any] = {"columns": list(skyline.columns), "tiles": list(skyline.tiles)}
    if skyline.standing:
        data["standing"] = [each[1:] for each in skyline.standing]
    if skyline.demolitions:
        data["demolitions"] = skyline.demolitions
    return data


def decode(data: object, playing: State | None = None) -> State:
    """The position that JSON values describe, see ``Game.decode``; lists may come in any order."""
    fields = position_fields(data, NAME, _REQUIRED, _OPTIONAL + _HIDDEN)
    phase = cast(Phase, word(fields["phase"], "phase", PHASES))
    skylines = _skylines(fields["skylines"], playing)
    round_ = whole_number(fields["round"], "round", 1, LAST_ROUND)
    action = fields.get("action")
    if action is not None:
        action = cast(Action, word(action, "action", ACTIONS))
    state = State(
        round=round_,
        player=player_of(fields["player"], phase, len(skylines)),
        phase=phase,
        active=_handful(fields.get("active", []), "active", DICE),
        picked=_handful(fields.get("picked", []), "picked", DICE),
        rolling=_handful(fields.get("rolling", []), "rolling", KINDS),
        action=action,
        yard=_counts(fields["yard"], "yard"),
        district=_counts(fields["district"], "district"),
        skylines=skylines,
        options=_options(fields, playing),
        final_round=flag(fields, "final_round") or round_ == LAST_ROUND or phase == "over",
        start=whole_number(fields.get("start", 1), "start", 1, len(skylines)) - 1,
        district_emptied=flag(fields, "district_emptied"),
        demolished=flag(fields, "demolished") or action == "demolish",
    )
    _check_turn(state)
    _check_components(state)
    return state


def _check_turn(state: State) -> None:
    """The phase, the dice in hand and the action fit each other."""
    phase, options = state.phase, state.options
    if (phase == "roll") != bool(state.rolling):
        raise InvalidPosition("Dice are rolling in phase roll and in no other.")
    if phase != "act" and (state.picked or state.action or state.demolished):
        raise InvalidPosition("Only in phase act are dice picked or an action under way.")
    if phase in ("take", "over") and (state.active or state.district_emptied):
        raise InvalidPosition("In phases take and over nobody holds dice.")
    if phase == "act" and state.action is None:
        if state.picked:
            raise InvalidPosition("Dice are picked only after one has been resolved.")
        if not state.active:
            raise InvalidPosition("After a roll there is at least one active die.")
    if state.demolished and not options.mixed_actions and state.action != "demolish":
        raise InvalidPosition("A demolition is under way only with the action demolish.")
    if state.demolished and state.action is None:
        raise InvalidPosition("A demolition is under way only once a die is resolved.")
    if state.district_emptied and (state.solo or options.restock == "at_once"):
        raise InvalidPosition("The District cannot be awaiting new dice in this game.")
    if state.solo and (any(state.district) or state.action == "abandon"):
        raise InvalidPosition("A solo game has no Abandoned District.")
    if phase == "over" and any(skyline.columns for skyline in state.skylines):
        raise InvalidPosition("When the game is over no open column is left.")


def _check_components(state: State) -> None:
    """Every die of the box is somewhere, and no tile is on the table that the box lacks."""
    for kind, found, expected in zip(KINDS, state.dice, ALL_DICE, strict=True):
        if found != expected:
            raise InvalidPosition(
                f"There are {expected} {kind} dice, but the position has {found}."
            )
    for skyline in state.skylines:
        if skyline.standing and not state.options.tile_limit:
            raise InvalidPosition("Buildings stand as dice only with the option tile_limit.")
        if skyline.demolitions and not state.solo:
            raise InvalidPosition("Demolitions are counted only in a solo game.")
    if state.options.tile_limit:
        for height in TILE_LIMITS:
            used = sum(
                height_of(tile) == height for skyline in state.skylines for tile in skyline.tiles
            )
            if used > TILE_LIMITS[height]:
                raise InvalidPosition(
                    f"There are {TILE_LIMITS[height]} tiles of height {height}, "
                    f"but the position has {used}."
                )


def _skylines(value: object, playing: State | None) -> tuple[Skyline, ...]:
    if isinstance(value, list):
        check_seats(len(value), None if playing is None else len(playing.skylines))
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_PLAYERS:
        raise InvalidPosition("The skylines are a list of one to four.")
    return tuple(_skyline(each) for each in value)


def _skyline(value: object) -> Skyline:
    fields = json_object(value, "A skyline", ("columns", "tiles"), ("standing", "demolitions"))
    standing = _handful(fields.get("standing", []), "standing", tuple(_STANDING))
    return Skyline(
        _handful(fields["columns"], "columns", COLUMNS),
        _handful(fields["tiles"], "tiles", TILES),
        tuple(_STANDING[each] for each in standing),
        whole_number(fields.get("demolitions", 0), "demolitions", 0, 1000),
    )


def _options(fields: Mapping[str, Any], playing: State | None) -> Options:
    kept = None if playing is None else playing.options.to_dict()
    return Options.from_dict(house_rule_values(fields, house_rules(), kept))


def _counts(value: object, name: str) -> Counts:
    fields = json_object(value, f"The {name}", KINDS, ())
    return Counts(
        *(
            whole_number(fields[kind], name, 0, most)
            for kind, most in zip(KINDS, ALL_DICE, strict=True)
        )
    )


def _handful(value: object, name: str, known: Sequence[str]) -> tuple[str, ...]:
    """A sorted tuple of known names, interned."""
    if not isinstance(value, list) or len(value) > 200:
        raise InvalidPosition(f"The key {name} is a list.")
    ranks = {each: rank for rank, each in enumerate(known)}
    if not all(isinstance(each, str) and each in ranks for each in value):
        raise InvalidPosition(f"Each entry of {name} is one of {', '.join(known)}.")
    return tuple(known[rank] for rank in sorted(ranks[each] for each in value))
