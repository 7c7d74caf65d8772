"""What a player of Cityscape reads of its observation: its own goals, never another's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skyline.core.setup import OptionValue
from skyline.games.cityscape.board import LOTS, SIZES, Blocks, Heights, Line, lines_of
from skyline.games.cityscape.options import Options


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
