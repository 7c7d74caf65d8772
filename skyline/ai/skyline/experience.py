"""What self-play has taught about the end of a turn between two players.

A small network for each stage of the game guesses the chance to win of who has just played. It
sees both streets with what the exact table expects of them, the dice in the District, the points,
and how things stand if a tower ends the game soon. ``tools/learn.py`` trains it and writes the
file in ``assets/tables``; docs/computer-players.md says how well it fits.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.skyline import tables
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.last_turn import buildings, sure_points
from skyline.ai.skyline.points import FinalPoints
from skyline.ai.skyline.reach import COLUMN, DISTRICT, TALL, Features
from skyline.ai.skyline.towers import TOWER_POINTS, tower_chance
from skyline.resources import asset

PLAYERS: Final = 2
FILE: Final = "tables/experience.json"
STAGES: Final = (1, 2, 4)
"""The most turns that the next player has left in each stage but the first of the game."""

STREET: Final = 15
"""Numbers that describe a street: its columns, the tall ones, what the table expects of it."""
NODE: Final = STREET + 16
"""Numbers that differ between the ends of one turn."""
INPUTS: Final = NODE + STREET + 2
MOST_LEFT: Final = 9
"""Dice of a kind in the District that are told apart."""

_TALL_COLUMNS: Final = [COLUMN[each] for each in ("H5", "H4", "H3")]


class Network(NamedTuple):
    """One stage: a layer of rectified units, and a direct way past it."""

    hidden: Floats  # shape (INPUTS, units)
    shift: Floats  # shape (units,)
    out: Floats  # shape (units,)
    direct: Floats  # shape (INPUTS,)
    base: Floats  # shape ()

    def logit(self, inputs: Floats) -> Floats:
        """The logarithm of the odds, shape (cases, INPUTS) to (cases,)."""
        units = np.maximum(inputs @ self.hidden + self.shift, 0.0)
        found: Floats = units @ self.out + inputs @ self.direct + self.base
        return found


class Ahead(NamedTuple):
    """What of the game is still to come, at the end of a turn."""

    own: int  # turns that who has just played still has
    rival: int  # those of the next player
    restocked: int  # dice of each kind that are still added to the District


def stage_of(turns: int) -> int:
    """The stage in which the next player has so many turns left, from 0."""
    return sum(turns > most for most in STAGES)


def inputs(nodes: Features, rival: Features, ahead: Ahead) -> Floats:
    """What the network sees at ends of a turn: shapes (cases, WIDTH), (1, WIDTH)."""
    found = np.empty((len(nodes), INPUTS))
    own_points, rival_points = sure_points(nodes), sure_points(rival)
    own = _street(found[:, :STREET], nodes, ahead.own)
    other = _street(found[:, NODE : NODE + STREET], rival, ahead.rival)
    left = np.minimum(nodes[:, DISTRICT:TALL] + ahead.restocked, MOST_LEFT)
    worth = district_worths(ahead.rival)[left[:, 0], left[:, 1], left[:, 2]]
    total = left.sum(axis=1)
    found[:, STREET : STREET + 3] = left / 3
    found[:, STREET + 3] = worth / 5
    found[:, STREET + 4] = np.maximum(total - 3, 0) / 3
    lead = own.final - other.final - worth
    apart = np.sqrt(own.spread**2 + other.spread**2 + 1)
    points = own_points - rival_points
    able = tower_chance(rival, left)
    soon = 1 / (1 + np.exp((points + own.turn * (ahead.own == ahead.rival) - TOWER_POINTS) / 4))
    found[:, STREET + 5] = np.clip(lead / apart, -4, 4) / 2
    found[:, STREET + 6] = _soft(points / 20)
    found[:, STREET + 7] = _soft((points - other.turn) / 12)
    found[:, STREET + 8] = _soft((points + own.turn - other.turn) / 12)
    found[:, STREET + 9] = np.clip((buildings(nodes) - buildings(rival)) / 3, -2, 2)
    found[:, STREET + 10] = _soft((points + TOWER_POINTS - other.turn) / 12)
    found[:, STREET + 11] = _soft((points - TOWER_POINTS) / 12)
    found[:, STREET + 12] = _soft((points + own.turn - TOWER_POINTS) / 12)
    found[:, STREET + 13] = able
    found[:, STREET + 14] = able * soon
    found[:, STREET + 15] = able * (1 - soon)
    found[:, NODE + STREET] = ahead.rival / 8
    found[:, NODE + STREET + 1] = ahead.own == ahead.rival
    return found


class _Expected(NamedTuple):
    """What the table expects of a street."""

    final: Floats  # points in the end
    spread: Floats
    turn: Floats  # points of one last turn


def _street(found: Floats, nodes: Features, turns: int) -> _Expected:
    """Fills in what describes a street."""
    known = FinalPoints(nodes)
    final, spread = known.with_turns(turns)
    points = sure_points(nodes)
    turn = known.with_turns(1)[0] - points
    columns = len(COLUMN)
    found[:, :columns] = nodes[:, :columns] / 2
    found[:, columns : columns + 3] = nodes[:, _TALL_COLUMNS] > 0
    found[:, columns + 3] = (final - points) / 15
    found[:, columns + 4] = spread / 10
    found[:, columns + 5] = turn / 15
    return _Expected(final, spread, turn)


def _soft(x: Floats) -> Floats:
    found: Floats = x / (1 + np.abs(x))
    return found


@lru_cache(maxsize=16)
def district_worths(turns: int) -> Floats:
    """Points that dice of the District are worth to an average street, by their numbers; >= 0."""
    known = tables.load()
    worths = np.zeros((MOST_LEFT + 1,) * 3)
    for ground, upper, penthouse in np.ndindex(worths.shape):
        if ground + upper + penthouse >= 3:
            worth = known.district_worth(turns, (ground, upper, penthouse))
            worths[ground, upper, penthouse] = max(0.0, worth)
    return worths


def networks(path: Path) -> tuple[Network, ...]:
    """The network of every stage, from a file."""
    stored = json.loads(path.read_text("utf-8"))
    scale = stored["scale"]
    return tuple(
        Network(*(np.array(stage[name], np.float64) / scale for name in Network._fields))
        for stage in stored["stages"]
    )


@lru_cache(maxsize=1)
def load() -> tuple[Network, ...]:
    """The shipped networks, read once in a process."""
    return networks(asset(FILE))


def chances(nodes: Features, rival: Features, ahead: Ahead) -> Floats:
    """The chance to win of who has just played, for each end of the turn."""
    network = load()[stage_of(ahead.rival)]
    found: Floats = 1 / (1 + np.exp(-network.logit(inputs(nodes, rival, ahead))))
    return found
