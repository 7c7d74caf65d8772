"""The levels that know what lines may become; they differ in knowledge and foresight only."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from skyline.ai.cityscape.beliefs import Guess, guesses, sampled
from skyline.ai.cityscape.endings import Aim, Types, searched, types_for
from skyline.ai.cityscape.hopes import Floats
from skyline.ai.cityscape.playouts import Manner, expected_gains, gains, tables_for
from skyline.ai.cityscape.portfolio import any_goals, contested_goals, peaceful_goals, usual
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import City, Stages, lead, tried
from skyline.ai.players import Advice, View
from skyline.games.cityscape.board import SIZES
from skyline.games.cityscape.moves import PLACES, Place, SetGoals

Reading = Literal["usual", "city", "moves"]
"""What the others' goals are guessed from: what is usual, what the city shows, who placed what."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How placements are tried in thought."""

    stages: Stages
    manner: Manner  # how everybody goes on


@dataclass(frozen=True, slots=True)
class Builder:
    """A level; all its chance comes from the source it is handed."""

    goals: Callable[[Seen, random.Random], tuple[int, ...]]
    looks_on: bool = True  # to what lines may become; else only at what they would score now
    hindering: float = 0.0  # what a point less for the others is worth of one more of its own
    reads: Reading = "usual"
    foresight: Foresight | None = None
    to_the_end: bool = False  # whether the last placements are searched
    many: Builder | None = None  # who plays with three and four players, where that is another

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The placement that promises most, or goals that nobody can foresee."""
        seen = Seen.of(view.observe())
        if self.many is not None and seen.players > 2:
            return self.many.advise(view, rng, seconds)
        if not seen.codes:
            goals = SetGoals(self.goals(seen, rng))
            return Advice(goals, 0.0, ((goals, 0.0),))
        chance = np.random.default_rng(rng.getrandbits(64))
        others = self._others(seen, view.told)
        types = types_for(seen.blocks) if self.to_the_end else None
        if types and types.guessed:
            ending = self._ending(seen, others, view.told, types, chance)
            return Advice(*ending[0], tuple(ending))
        values = self._promises(seen, others)
        values += chance.random(values.shape).astype(np.float32) * np.float32(1e-3)
        ranked = [
            (PLACES[at % len(SIZES)][at // len(SIZES)], float(values.flat[at]))
            for at in np.argsort(-values, axis=None, kind="stable")
            if seen.blocks[at % len(SIZES)]
        ]
        if self.foresight is not None:
            ranked = self._tried(seen, others, self.foresight, ranked, chance)
        return Advice(*ranked[0], tuple(ranked))

    def _others(self, seen: Seen, told: Sequence[str]) -> dict[int, Guess]:
        """What each of the others may have set."""
        if not self.hindering:
            return {}
        if self.reads != "usual":
            return guesses(seen, told if self.reads == "moves" else ())
        chances = np.tile(usual(seen), (len(seen.lines), 1))
        return {seat: Guess(chances) for seat in range(seen.players) if seat != seen.seat}

    def _promises(self, seen: Seen, others: dict[int, Guess]) -> Floats:
        """What every placement promises at once, of shape (16 lots, 5 sizes)."""
        tables = tables_for(seen.players, seen.options)
        left = sum(seen.blocks) if self.looks_on else 1
        city = np.array([seen.heights], np.int16)
        own: Floats = gains(tables, seen.seat, city, np.array([seen.codes], np.int32), left)[0]
        # Of several others a point less for one is a gain on that one only, and the rest share it.
        part = np.float32(self.hindering / (seen.players - 1) ** 2)
        for seat, guess in others.items():
            own -= part * expected_gains(tables, seat, seen.heights, guess.chances, left)
        return own

    def _ending(
        self,
        seen: Seen,
        others: dict[int, Guess],
        told: Sequence[str],
        types: Types,
        chance: np.random.Generator,
    ) -> list[tuple[Place, float]]:
        """Every placement, each searched to the end of the city."""
        believed = guesses(seen, told, (seen.seat,))[seen.seat]
        goals = [
            others[seat].spread(types.guessed, chance)
            if seat in others
            else np.array([seen.codes, *believed.spread(types.believed, chance)], np.int32)
            for seat in range(seen.players)
        ]
        return searched(
            tables_for(seen.players, seen.options),
            City(seen.heights, seen.blocks, seen.seat),
            goals,
            Aim(seen.scores, last=not seen.rounds_after),
        )

    def _tried(
        self,
        seen: Seen,
        others: dict[int, Guess],
        foresight: Foresight,
        ranked: list[tuple[Place, float]],
        chance: np.random.Generator,
    ) -> list[tuple[Place, float]]:
        tables = tables_for(seen.players, seen.options)
        first = foresight.stages[0][0]
        found = tried(
            tables,
            City(seen.heights, seen.blocks, seen.seat),
            [move for move, _value in ranked[:first]],
            lambda number: sampled(seen, others, number, chance),
            lambda points: lead(points, seen.scores, seen.seat),
            foresight.stages,
            foresight.manner,
            chance,
        )
        values = [(each.move, each.value) for each in found]
        # What is not worth a trial promises no more than the worst that was tried.
        return values + [(move, values[-1][1]) for move, _value in ranked[first:]]


APPRENTICE: Final = Builder(any_goals, looks_on=False)
SURVEYOR: Final = Builder(any_goals)
FOREMAN: Final = Builder(peaceful_goals)
PLANNER: Final = Builder(
    peaceful_goals,
    hindering=0.5,
    many=Builder(  # to hinder several at first sight costs as much as it brings
        peaceful_goals,
        hindering=0.5,
        reads="city",
        foresight=Foresight(((8, 24),), Manner(plies=6)),
    ),
)
MASTER: Final = Builder(
    contested_goals,
    hindering=0.5,
    reads="moves",
    foresight=Foresight(((16, 24), (6, 48)), Manner(plies=8)),
    to_the_end=True,
)
