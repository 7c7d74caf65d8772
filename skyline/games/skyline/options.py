"""The house rules of Skyline."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

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
        """The house rules from checked values, one for every rule."""
        return Options(
            solo_start=cast(Literal["high", "none"], values["solo_start"]),
            mixed_actions=bool(values["mixed_actions"]),
            zero_reroll=bool(values["zero_reroll"]),
            restock=cast(Literal["end", "at_once", "if_empty"], values["restock"]),
            tile_limit=bool(values["tile_limit"]),
            tallest_tiebreak=bool(values["tallest_tiebreak"]),
        )


def house_rules() -> tuple[Option, ...]:
    """The house rules with their explanations in the player's language."""
    off_on = (_("Off"), _("On"))
    return (
        Option(
            "solo_start",
            ("high", "none"),
            "high",
            _("Whether a lone player begins with a High ground floor or with an empty skyline."),
            _("Solo start"),
            (_("High ground floor"), _("Empty")),
        ),
        Option(
            "mixed_actions",
            (False, True),
            False,
            _("Building, abandoning and demolishing may be mixed after a single roll."),
            _("Mixed actions"),
            off_on,
        ),
        Option(
            "zero_reroll",
            (False, True),
            False,
            _("You may go on without rolling any die again, and then act with the same faces."),
            _("Go on without rolling"),
            off_on,
        ),
        Option(
            "restock",
            ("end", "at_once", "if_empty"),
            "end",
            _("When the District is filled up again after a player has taken its dice."),
            _("Restock the District"),
            (_("After the turn"), _("At once"), _("If still empty")),
        ),
        Option(
            "tile_limit",
            (False, True),
            False,
            _("Tiles can run out: then a finished building keeps its dice and still scores."),
            _("Limited tiles"),
            off_on,
        ),
        Option(
            "tallest_tiebreak",
            (False, True),
            False,
            _("A tie in points and in buildings goes to the tallest building."),
            _("Tallest breaks ties"),
            off_on,
        ),
    )
