"""Backward induction: from the end of the game turn by turn to its start."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from skyline.ai.skyline.streets import Street
from skyline.games.skyline.buildings import COLUMNS
from skyline.games.skyline.state import LAST_ROUND
from tools.solving.model import Floats, Model, end_values
from tools.solving.turn import Chain, Turn, play_turn

START: Street = tuple(int(column == "H1") for column in COLUMNS)
"""What a lone player begins with (rules, Set-up)."""


class Solution(NamedTuple):
    """Points still to be made, by number of turns left from none upwards.

    Attributes:
        model: The game.
        mean: Means of every state, shape (turns + 1, states).
        spread: Standard deviations under the same decisions, same shape.
    """

    model: Model
    mean: Floats
    spread: Floats

    def pairs(self, turns: int) -> Floats:
        """Means and second moments with so many turns left, shape (states, 2)."""
        mean, spread = self.mean[turns], self.spread[turns]
        return np.column_stack((mean, spread * spread + mean * mean))

    def value(self, street: Street, turns: int = LAST_ROUND, cheapest_tile: int = 0) -> float:
        """The mean of a street with at most one tile."""
        return float(self.mean[turns, self.model.number(street, cheapest_tile)])


def game_end(model: Model) -> Floats:
    """What is to come when the game is over, as pairs."""
    points = end_values(model)
    return np.column_stack((points, points * points))


def last_turn(model: Model, most_dice: int = 3) -> Turn:
    """The game's last turn."""
    end = game_end(model)
    return play_turn(model, end, end, None, most_dice)


def solve(model: Model, turns: int = LAST_ROUND) -> Solution:
    """Every street's points under perfect play, with up to so many turns left."""
    end = game_end(model)
    last = last_turn(model)
    over: Chain = last.building
    layers = [end, last.start]
    for _ in range(2, turns + 1):
        layers.append(play_turn(model, layers[-1], end, over).start)
    pairs = np.stack(layers)
    mean = pairs[:, :, 0].copy()
    return Solution(model, mean, np.sqrt(np.maximum(pairs[:, :, 1] - mean * mean, 0.0)))
