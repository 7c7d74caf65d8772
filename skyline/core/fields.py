"""Reading the JSON values of a position, each refused with one sentence when it is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skyline.core.errors import InvalidPosition, InvalidSetup
from skyline.core.setup import Option, OptionValue, check_option


def json_object(
    value: object, what: str, required: Sequence[str], optional: Sequence[str]
) -> Mapping[str, Any]:
    """An object with all the required keys and none but the optional ones beside them.

    Args:
        value: The JSON value.
        what: What it is, as a sentence begins with it.
        required: Keys that it needs.
        optional: Keys that it may have.

    Raises:
        InvalidPosition: It is not such an object.
    """
    if not isinstance(value, dict):
        raise InvalidPosition(f"{what} is a JSON object.")
    for name in required:
        if name not in value:
            raise InvalidPosition(f"{what} needs the key {name}.")
    if not set(value) <= {*required, *optional}:
        raise InvalidPosition(f"{what} knows only the keys {', '.join((*required, *optional))}.")
    return value


def whole_number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds; raises InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidPosition(f"The key {name} is a whole number from {least} to {most}.")
    return value


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


def house_rule_values(value: object, rules: Sequence[Option]) -> dict[str, OptionValue]:
    """Every house rule's value by name, the standard one where it is missing.

    Raises:
        InvalidPosition: A rule or a value is not known.
    """
    given = json_object(value, "The options", (), [rule.name for rule in rules])
    try:
        return {
            rule.name: check_option(rule, given[rule.name]) if rule.name in given else rule.default
            for rule in rules
        }
    except InvalidSetup as error:
        raise InvalidPosition(str(error)) from None
