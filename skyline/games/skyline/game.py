"""Skyline behind the contract that shared code knows."""

from __future__ import annotations

from typing import Any

from skyline.core.contract import Standing
from skyline.core.setup import Option
from skyline.games.skyline import legal, notation, position, rules, scoring
from skyline.games.skyline.options import offered_rules
from skyline.games.skyline.state import State
from skyline.text.words import _


class SkylineGame:
    """The rules of Skyline as a :class:`skyline.core.contract.Game`."""

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
        return _("Skyline")

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules in the player's language."""
        return offered_rules()

    def actor(self, state: State) -> int | None:
        """The seat that has to move or to roll; None when the game is over."""
        return state.player

    def awaits_roll(self, state: State) -> bool:
        return state.phase == "roll"

    def observe(self, state: State, seat: int) -> dict[str, Any]:
        """Everything: nothing is hidden in Skyline."""
        return {**position.encode(state), "seat": seat + 1}

    def standing(self, state: State) -> Standing:
        return scoring.standing(state.skylines, state.options, state.phase == "over")


GAME = SkylineGame()
