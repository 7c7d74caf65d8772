"""What a player of Cityscape reads of its observation: its own goals, never another's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from skyline.core.setup import OptionValue
from skyline.games.cityscape.board import (
    LOT_INDEX,
    LOTS,
    SIZES,
    Blocks,
    Heights,
    Line,
    edges_of,
    line_called,
    lines_of,
)
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import line_points


@dataclass(frozen=True, slots=True)
class Seen:
    heights: Heights
    blocks: Blocks  # left
    codes: tuple[int, ...]  # empty before they are set
    lines: tuple[Line, ...]
    players: int
    options: Options
    seat: int
    scores: tuple[int, ...]  # of the rounds that are scored
    rounds_after: int  # still to be played after this one

    @staticmethod
    def of(observation: Mapping[str, Any]) -> Seen:
        options: dict[str, OptionValue] = dict(observation["options"])
        rules = Options.from_dict(options)
        seat, players = observation["seat"] - 1, len(observation["goals"])
        return Seen(
            tuple(observation["heights"][lot] for lot in LOTS),
            tuple(observation["blocks"][str(size)] for size in SIZES),
            tuple(observation["goals"][seat] or ()),
            lines_of(players, rules.two_players, seat),
            players,
            rules,
            seat,
            tuple(observation["scores"]),
            rules.last_round(players) - observation["round"],
        )

    def after(self, move: Place) -> Heights:
        """The heights once a block is placed."""
        at = LOT_INDEX[move.lot]
        return (*self.heights[:at], self.heights[at] + move.block, *self.heights[at + 1 :])

    def choices(self, blocks: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Every lot with every size of which so many blocks are left."""
        sizes = [size for size, left in zip(SIZES, blocks, strict=True) if left]
        return product(range(len(LOTS)), sizes)

    def name(self, number: int) -> str:
        """What the own line of a goal is called."""
        edges = edges_of(self.players, self.options.two_players, self.seat)
        return line_called(edges, number)

    def shown(self, heights: Heights) -> int:
        """What all own goals score if the city stays as it is."""
        return sum(self.points(heights))

    def points(self, heights: Heights) -> tuple[int, ...]:
        """The same by goal."""
        return tuple([self.scored(number, heights) for number in range(len(self.codes))])

    def scored(self, number: int, heights: Heights) -> int:
        """What a goal scores if the city stays as it is."""
        line = tuple([heights[lot] for lot in self.lines[number]])
        return line_points(self.codes[number], line, max(heights), self.options)
