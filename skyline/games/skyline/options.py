"""The house rules of Skyline."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, cast

from skyline.core.same_dice import same_dice_rule
from skyline.core.setup import Option, OptionValue
from skyline.text.words import _


class Options(NamedTuple):
    """The house rules of a game; the defaults are the standard rules."""

    solo_start: Literal["high", "none"] = "high"
    mixed_actions: bool = False
    zero_reroll: bool = False
    restock: Literal["end", "at_once", "if_empty"] = "end"
    tile_limit: bool = False
    tallest_tiebreak: bool = False

    def to_dict(self) -> dict[str, OptionValue]:
        """Every house rule by its protocol name."""
        return self._asdict()

    @staticmethod
    def from_dict(values: dict[str, OptionValue]) -> Options:
        """The house rules from checked values; how dice fall is no part of a position."""
        own = {name: values[name] for name in Options._fields}
        return Options(**cast(dict[str, Any], own))


def _switch(name: str, about: str, title: str) -> Option:
    return Option(name, (False, True), False, about, title, (_("Off"), _("On")))


def house_rules() -> tuple[Option, ...]:
    """The house rules with their explanations in the player's language."""
    return (
        Option(
            "solo_start",
            ("high", "none"),
            "high",
            _("Whether a lone player begins with a High ground floor or with an empty skyline."),
            _("Solo start"),
            (_("High ground floor"), _("Empty")),
        ),
        _switch(
            "mixed_actions",
            _("Building, abandoning and demolishing may be mixed after a single roll."),
            _("Mixed actions"),
        ),
        _switch(
            "zero_reroll",
            _("You may go on without rolling any die again, and then act with the same faces."),
            _("Go on without rolling"),
        ),
        Option(
            "restock",
            ("end", "at_once", "if_empty"),
            "end",
            _("When the District is filled up again after a player has taken its dice."),
            _("Restock the District"),
            (_("After the turn"), _("At once"), _("If still empty")),
        ),
        _switch(
            "tile_limit",
            _("Tiles can run out: then a finished building keeps its dice and still scores."),
            _("Limited tiles"),
        ),
        _switch(
            "tallest_tiebreak",
            _("A tie in points and in buildings goes to the tallest building."),
            _("Tallest breaks ties"),
        ),
    )


def offered_rules() -> tuple[Option, ...]:
    """What can be chosen for a game: its house rules, and how its dice fall."""
    return (*house_rules(), same_dice_rule())
