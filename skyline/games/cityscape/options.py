"""The house rules of Cityscape."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias, cast

from skyline.core.setup import Option, OptionValue
from skyline.text.words import _

TwoPlayers: TypeAlias = Literal["adjacent", "opposite", "facing"]

PER_PLAYER = "per_player"
MOST_ROUNDS = 8


class Options(NamedTuple):
    """The house rules of a game; the defaults are the standard rules."""

    rounds: str = PER_PLAYER
    two_players: TwoPlayers = "adjacent"
    tallest_points: Literal["25", "10"] = "25"

    def to_dict(self) -> dict[str, OptionValue]:
        """Every house rule by its protocol name."""
        return self._asdict()

    @staticmethod
    def from_dict(values: dict[str, OptionValue]) -> Options:
        """The house rules from checked values, one for every rule."""
        return Options(**cast(dict[str, Any], values))

    def last_round(self, players: int) -> int:
        """How many rounds a game of so many players has."""
        return players if self.rounds == PER_PLAYER else int(self.rounds)


def house_rules() -> tuple[Option, ...]:
    """The house rules with their explanations in the player's language."""
    numbers = tuple(str(number) for number in range(1, MOST_ROUNDS + 1))
    return (
        Option(
            "rounds",
            (PER_PLAYER, *numbers),
            PER_PLAYER,
            _("How many cities are built; with one round per player everyone starts once."),
            _("Rounds"),
            (_("One per player"), *numbers),
        ),
        Option(
            "two_players",
            ("adjacent", "opposite", "facing"),
            "adjacent",
            _(
                "With two edges each player has eight goals, with one edge four, which is easier"
                " for a first game."
            ),
            _("Two players sit at"),
            (_("Two adjacent edges"), _("Two opposite edges"), _("One edge each, facing")),
        ),
        Option(
            "tallest_points",
            ("25", "10"),
            "25",
            _("What a line with the tallest building of the city scores for goal 6."),
            _("Points for the tallest"),
            ("25", "10"),
        ),
    )
