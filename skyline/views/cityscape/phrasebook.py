"""What a table of Cityscape says: the log, what is said aloud, how goals were met."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.games.cityscape.board import LINES
from skyline.games.cityscape.events import (
    BlockPlaced,
    GameEnded,
    GoalsLocked,
    GoalsRevealed,
    GoalsScored,
    GoalsSet,
    RoundStarted,
    TurnStarted,
)
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS
from skyline.games.cityscape.state import State
from skyline.play.phrasebook import Announcement, Phrasebook
from skyline.play.players import Player
from skyline.table.scenery.day import Day
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import block_sprite
from skyline.views.cityscape.art.goal_list import meaning
from skyline.views.cityscape.art.sheet import lacking, line_name
from skyline.views.cityscape.pieces import RoundTold
from skyline.views.cityscape.sight import look_along
from skyline.widgets.base.icons import icon

_DAY: Final = Day.at(0.3)
"""In whose light blocks stand in the log, beside signs of this ink."""
_INK: Final = (112, 84, 52)


def line_words(told: RoundTold, seat: int, number: int, edge: int, *, done: bool) -> str:
    """What a line of a finished round has brought: goal, and once ``done`` the points."""
    line = line_name(edge, number % 4)
    code, points = told.codes[seat][number], told.points[seat][number]
    if not done and code == EQUAL_HEIGHTS:
        return _("Line {line} – goal: equal heights, even one behind the other").format(line=line)
    if not done:
        return _("Line {line} – goal: {goal}").format(line=line, goal=meaning(code))
    if points:
        return _("Line {line} – met: {points} points").format(line=line, points=points)
    column = look_along(told.city, LINES[edge][number % 4], raised=code == EQUAL_HEIGHTS)
    lacks = lacking(code, column, max(map(sum, told.city)))
    return _("Line {line} – missed: {lacks}").format(line=line, lacks=lacks)


class CityPhrases(Phrasebook):
    """The words of Cityscape; goals are told by no event before the city stands."""

    def plays_on(self, state: State, seat: int) -> bool:
        """In the last round only who comes before the last block."""
        if state.player is None or state.round < state.last_round or state.phase != "place":
            return state.player is not None
        turns = (seat - state.player) % state.players or state.players
        return turns < sum(state.blocks)

    def short_line(self, event: object) -> str:
        match event:
            case GoalsLocked():
                return _("All goals are locked")
            case BlockPlaced(_seat, block, lot, height):
                text = _("{block} on {lot}: {before} → {height}")
                if height == block:
                    text = _("{block} on {lot}")
                return text.format(block=block, lot=lot, before=height - block, height=height)
            case GoalsScored(_seat, points, _score):
                return self.points(sum(points))
        return super().short_line(event)

    def sentence(self, event: object, names: Sequence[str]) -> str | None:
        match event:
            case RoundStarted(number):
                return _("— Round {number} —").format(number=number)
            case GoalsSet(seat):
                return _("{name} has set the goals").format(name=names[seat])
            case GoalsLocked():
                return _("All goals are locked; building begins")
            case BlockPlaced(seat, block, lot, height):
                text = _("{name} places a {block} on {lot}, which is {height} high now")
                if height == block:
                    text = _("{name} places a {block} on {lot}")
                return text.format(name=names[seat], block=block, lot=lot, height=height)
            case GoalsRevealed():
                return _("The city stands; the goals are shown")
            case GoalsScored(seat, points, score):
                text = _("{name} scores {points} in this round, {score} in all")
                return text.format(name=names[seat], points=self.points(sum(points)), score=score)
            case GameEnded():
                return _("The game is over")
        return super().sentence(event, names)

    def deed(self, state: State, move: Move) -> str:
        if not isinstance(move, Place):
            return ""
        words = _("{name} puts a {block} on {lot}.")
        return words.replace("{block}", str(move.block)).replace("{lot}", move.lot)

    def mark(self, event: object, size: int) -> pygame.Surface | None:
        match event:
            case BlockPlaced(_seat, block):
                picture = block_sprite(block, _DAY, size)[0].copy()
                outline = pygame.mask.from_surface(picture).outline()
                pygame.draw.lines(picture, _INK, True, outline)  # a white one lies on paper
                return picture
            case GoalsScored():
                return icon("eye", size, _INK)
        return None

    def heading(self, event: object) -> str:
        if isinstance(event, RoundStarted):
            return _("Round {number}").format(number=event.round)
        return ""

    def beginning(self, state: Any, events: Sequence[object]) -> str:
        begun = (event.round - 1 for event in events if isinstance(event, RoundStarted))
        number = next(begun, state.round if isinstance(state, State) else 1)
        return _("Round {number}").format(number=number)

    def nothing_yet(self) -> str:
        return _("Nothing yet. Every block and every round will be listed here.")

    def day_over(self, *, written: bool) -> Announcement:
        """It is only heard: the table of the round lies there, and the tallest roofs are high."""
        return super().day_over(written=True)

    def waits_for(self, name: str) -> str:
        return _("{name} has the turn and moves these blocks.").format(name=name)

    def festive(self, event: object) -> bool:
        return isinstance(event, GoalsScored) and all(event.points)

    def spoken(self, event: object, names: Sequence[str]) -> str:
        """What is said aloud tells all that everybody may know, and no goal before its time."""
        match event:
            case TurnStarted(seat):
                return _("{name}’s turn").format(name=names[seat])
            case RoundStarted(number):
                return _("Round {number}").format(number=number)
            case GoalsRevealed(_round, _heights, goals):
                told = (
                    _("{name}: {goals}").format(name=name, goals=", ".join(map(str, codes)))
                    for name, codes in zip(names, goals, strict=True)
                )
                text = _("The city stands. The goals were: {goals}")
                return text.format(goals="; ".join(told))
            case GoalsScored(seat, points, score) if all(points):
                text = _(
                    "{name} meets every goal and scores {points} in this round, {score} in all"
                )
                return text.format(name=names[seat], points=self.points(sum(points)), score=score)
        return super().spoken(event, names)

    def begins_turn(self, event: object) -> bool:
        return isinstance(event, TurnStarted)

    def recap(self, events: Sequence[object], names: Sequence[str]) -> list[str]:
        """What was built; what goals score is told line by line at the table."""
        return super().recap([each for each in events if not isinstance(each, GoalsScored)], names)

    def welcome(self, state: State) -> object | None:
        fresh = state.phase == "goals" and not any(state.goals)
        return RoundStarted(state.round, state.starter) if fresh else None

    def announcement(self, event: object, players: Sequence[Player]) -> Announcement | None:
        match event:
            case RoundStarted(number, seat):
                title = _("Round {number}").format(number=number)
                text = _("First block: {name}")
                return Announcement(title, text.format(name=players[seat].name), seat)
            case GameEnded():
                return self.day_over(written=False)
        return None

    def lead(self, scores: Sequence[int], players: Sequence[Player]) -> str:
        """Who is ahead after a round."""
        best = max(scores)
        text = _("Level at {points}")
        if scores.count(best) == 1:
            text = _("{name} leads with {points}")
        return text.format(name=players[scores.index(best)].name, points=self.points(best))


PHRASES = CityPhrases()
