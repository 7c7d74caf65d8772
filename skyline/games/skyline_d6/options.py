"""The house rules of Skyline D6."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple, cast

from skyline.core.setup import Option, OptionValue
from skyline.games.skyline_d6.abilities import INTEREST
from skyline.games.skyline_d6.layout import layout
from skyline.text.words import _


class Options(NamedTuple):
    """The house rules of a game; the defaults are the standard rules."""

    start_value: Literal["order", "three"] = "order"
    scrap: Literal["needed", "free"] = "needed"
    no_interest: Literal["one_mark", "two_marks"] = "one_mark"

    def to_dict(self) -> dict[str, OptionValue]:
        """Every house rule by its protocol name."""
        return self._asdict()

    @staticmethod
    def from_dict(values: dict[str, OptionValue]) -> Options:
        """The house rules from checked values, one for every rule."""
        return Options(**cast(dict[str, Any], values))


@lru_cache(maxsize=64)
def marks_needed(options: Options) -> tuple[int, ...]:
    """Marks that activate each ability, in the order of ``abilities.ABILITIES``."""
    marks = list(layout().marks)
    if options.no_interest == "two_marks":
        marks[INTEREST] = 2
    return tuple(marks)


def house_rules() -> tuple[Option, ...]:
    """The house rules with their explanations in the player's language."""
    return (
        Option(
            "start_value",
            ("order", "three"),
            "order",
            _("What stands in the START box: the place in the order of play, or 3 for everyone."),
            _("START box"),
            (_("Order of play"), _("Always 3")),
        ),
        Option(
            "scrap",
            ("needed", "free"),
            "needed",
            _("Whether the Scrap Yard takes only dice that fit nowhere, or any at −1 point each."),
            _("Scrap Yard"),
            (_("Only if needed"), _("Free, −1 point")),
        ),
        Option(
            "no_interest",
            ("one_mark", "two_marks"),
            "one_mark",
            _("How many marks the ability to repay loans without interest needs."),
            _("No interest"),
            (_("One mark"), _("Two marks")),
        ),
    )
