"""Reading the JSON values of a position, each refused with one sentence when it is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skyline.core.errors import InvalidPosition, InvalidSetup
from skyline.core.setup import Option, OptionValue, check_option


def json_object(
    value: object, what: str, required: Sequence[str], optional: Sequence[str]
) -> Mapping[str, Any]:
    """An object with all the required keys and none but the optional ones, or InvalidPosition.

    ``what`` is what it is, as a sentence begins with it.
    """
    if not isinstance(value, dict):
        raise InvalidPosition(f"{what} is a JSON object.")
    for name in required:
        if name not in value:
            raise InvalidPosition(f"{what} needs the key {name}.")
    if not set(value) <= {*required, *optional}:
        raise InvalidPosition(f"{what} knows only the keys {', '.join((*required, *optional))}.")
    return value


def position_fields(
    data: object, game_name: str, required: Sequence[str], optional: Sequence[str]
) -> Mapping[str, Any]:
    """The keys of a position; InvalidPosition for an observation, another game, wrong keys."""
    if isinstance(data, dict):
        if data.get("game", game_name) != game_name:
            raise InvalidPosition("The position belongs to another game.")
        if "seat" in data:
            raise InvalidPosition("An observation, which has the key seat, is no position.")
    return json_object(data, "A position", required, ("game", *optional))


def check_seats(found: int, playing: int | None) -> None:
    """InvalidPosition for another number of seats than the game being played has."""
    if playing is not None and found != playing:
        seats = "1 seat" if playing == 1 else f"{playing} seats"
        raise InvalidPosition(f"This game has {seats}, but the position has another number.")


def whole_number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds; raises InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidPosition(f"The key {name} is a whole number from {least} to {most}.")
    return value


def player_of(value: object, phase: str, players: int) -> int | None:
    """The seat, from 0, whose turn it is; raises InvalidPosition."""
    if (value is None) != (phase == "over"):
        raise InvalidPosition("The player is null when the game is over and only then.")
    return None if value is None else whole_number(value, "player", 1, players) - 1


def flag(fields: Mapping[str, Any], name: str) -> bool:
    """True or false, false when it is missing; raises InvalidPosition."""
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise InvalidPosition(f"The key {name} is true or false.")
    return value


def word(value: object, name: str, known: Sequence[str]) -> str:
    """One of the known words, interned; raises InvalidPosition."""
    for each in known:
        if value == each:
            return each
    raise InvalidPosition(f"The key {name} is one of {', '.join(known)}.")


def house_rule_values(
    fields: Mapping[str, Any],
    rules: Sequence[Option],
    kept: Mapping[str, OptionValue] | None = None,
) -> dict[str, OptionValue]:
    """Every house rule by name: under ``options``, else kept, else standard; or InvalidPosition."""
    names = [rule.name for rule in rules]
    given = json_object(fields.get("options", {}), "The key options", (), names)
    values = {rule.name: rule.default for rule in rules} if kept is None else dict(kept)
    try:
        return values | {
            rule.name: check_option(rule, given[rule.name]) for rule in rules if rule.name in given
        }
    except InvalidSetup as error:
        raise InvalidPosition(str(error)) from None
