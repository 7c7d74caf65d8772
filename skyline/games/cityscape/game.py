"""Cityscape behind the contract that shared code knows."""

from __future__ import annotations

from skyline.core.setup import Option
from skyline.games.cityscape import notation, position, rules, scoring
from skyline.games.cityscape.options import house_rules
from skyline.games.cityscape.state import State
from skyline.text.words import _


class CityscapeGame:
    """The rules of Cityscape as a :class:`skyline.core.contract.Game`."""

    name = position.NAME
    seats = rules.SEATS

    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    chance_factors = staticmethod(rules.chance_factors)
    apply = staticmethod(rules.apply)
    apply_roll = staticmethod(rules.apply_roll)
    observe = staticmethod(position.observe)
    standing = staticmethod(scoring.standing)
    move_text = staticmethod(notation.move_text)
    parse_move = staticmethod(notation.parse_move)
    outcome_text = staticmethod(notation.outcome_text)
    parse_outcome = staticmethod(notation.parse_outcome)
    encode = staticmethod(position.encode)
    decode = staticmethod(position.decode)

    @property
    def title(self) -> str:
        """The name that players read."""
        return _("Cityscape")

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules in the player's language."""
        return house_rules()

    def actor(self, state: State) -> int | None:
        """The seat that sets its goals or places a block; None when the game is over."""
        return state.player

    def awaits_roll(self, state: State) -> bool:
        """Never: Cityscape has no chance."""
        del state
        return False


GAME = CityscapeGame()
