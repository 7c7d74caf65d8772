"""Skyline D6 behind the contract that shared code knows."""

from __future__ import annotations

from typing import Any

from skyline.core.contract import Standing
from skyline.core.setup import Option
from skyline.games.skyline_d6 import legal, notation, position, rules, scoring
from skyline.games.skyline_d6.options import house_rules
from skyline.games.skyline_d6.state import State
from skyline.text.words import _


class SkylineD6Game:
    """The rules of Skyline D6 as a :class:`skyline.core.contract.Game`."""

    name = position.NAME
    seats = rules.SEATS

    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(legal.legal_moves)
    chance_factors = staticmethod(rules.chance_factors)
    apply = staticmethod(rules.apply)
    apply_roll = staticmethod(rules.apply_roll)
    move_text = staticmethod(notation.move_text)
    parse_move = staticmethod(notation.parse_move)
    outcome_text = staticmethod(notation.outcome_text)
    parse_outcome = staticmethod(notation.parse_outcome)
    encode = staticmethod(position.encode)
    decode = staticmethod(position.decode)

    @property
    def title(self) -> str:
        """The name that players read."""
        return _("Skyline D6")

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules in the player's language."""
        return house_rules()

    def actor(self, state: State) -> int | None:
        """The seat that has to move or to roll; None when the game is over."""
        return state.player

    def awaits_roll(self, state: State) -> bool:
        return state.phase == "roll"

    def observe(self, state: State, seat: int) -> dict[str, Any]:
        """Everything: nothing is hidden in Skyline D6."""
        return {**position.encode(state), "seat": seat + 1}

    def standing(self, state: State) -> Standing:
        return scoring.standing(state.sheets, state.options, state.phase == "over")


GAME = SkylineD6Game()
"""The one value that the catalogue lists."""
