"""A game of Skyline told position by position, for the review."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from skyline.core.decisions import JOINT, joint_run
from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.setup import HUMAN
from skyline.core.story import SpotNoted, story
from skyline.games.skyline.game import GAME
from skyline.games.skyline.notation import begins_decision
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.play.film.sky import day_steps
from skyline.play.players import colour_of, seat_name
from skyline.table.dice.marks import Marks
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.art.miniature import mini_street
from skyline.views.skyline.menu_pictures import put_die
from skyline.views.skyline.miniatures import street_items, tallest_item
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.phrasebook import PHRASES
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.review_picture import PositionPainter
from skyline.widgets.models.review import DiceKind, ReviewLine, ReviewMoment, ReviewSeat

Streets = tuple[tuple[Lot, ...], ...]
SMALL_BYTES = 4_000_000


def turn_of(state: State) -> Hashable:
    return state.round, state.player


class SkylineStory:
    """The story of a session from its last position set up by hand, or from the start."""

    rounds = LAST_ROUND  # of the longest game

    def __init__(
        self, session: Session[State, Any], marks: Callable[[], Marks] = lambda: Marks.NONE
    ) -> None:
        self._marks = marks
        self._setup = session.setup
        self._controllers = session.controllers
        self._entries: list[Entry] = []
        self._states: list[State] = []
        self._streets: list[Streets] = []
        self._spots: list[int] = []
        self.laid_out = False  # whether the first position was set up by hand
        self.turn_of: Callable[[Any], Hashable] = turn_of  # names the turn to which a state belongs
        self._tell(session)
        self.moments = _moments(self._states)
        self._painter = PositionPainter(marks)
        self._small = SurfaceCache(SMALL_BYTES)

    def _tell(self, session: Session[State, Any]) -> None:
        """Follows the history; the pieces on the table keep their places and looks."""
        model = StreetModel(session.state)
        for step in story(session):
            if step.entry is None or step.laid:
                self.laid_out = step.entry is not None
                model = StreetModel(step.state)
                self._begin(step.state, model)
                continue
            spot = 1
            for event in step.events:
                spot = event.number if isinstance(event, SpotNoted) else spot
                model.apply(event)
            self._entries.append(step.entry)
            self._spots.append(spot)
            self._states.append(step.state)
            self._streets.append(_kept(model))

    def _begin(self, state: State, model: StreetModel) -> None:
        self._entries, self._spots = [], []
        self._states = [state]
        self._streets = [_kept(model)]

    @property
    def seats(self) -> Sequence[ReviewSeat]:
        """The players in seat order."""
        setup = self._setup
        return [
            ReviewSeat(
                seat_name(setup, seat), colour_of(setup, seat), self._controllers[seat] != HUMAN
            )
            for seat in range(self._setup.players)
        ]

    def title(self, position: int) -> str:
        return PHRASES.round_title(self._states[position], [seat.name for seat in self.seats])

    def line(self, step: int) -> ReviewLine:
        entry = self._entries[step]
        if step == 0 or not begins_decision(self._entries[step - 1].text):
            coming = [(each.kind, each.text) for each in self._entries[step:]]
            run = joint_run(coming, 0, begins_decision)
            if run:
                moves = [GAME.parse_move(text) for text in run]
                words = PHRASES.again_words(self._states[step], moves)
                return ReviewLine(words, (), words)
        return PHRASES.step_line(self._states[step], entry.kind, entry.text)

    def move_words(self, position: int, move: str) -> str:
        moves = [GAME.parse_move(text) for text in move.split(JOINT)]
        if len(moves) > 1:
            return PHRASES.again_words(self._states[position], moves)
        return PHRASES.move_words(self._states[position], moves[0])

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints the day from dawn at the left to night at the right, step by step."""
        return day_steps(size, range(1, LAST_ROUND + 1), LAST_ROUND)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> None:
        """Draws the street whose turn it is (at the end the best one), and the dice."""
        state = self._states[position]
        seat = state.player
        if seat is None:
            winners = GAME.standing(state).winners
            seat = winners[0] if winners else 0
        moves = [
            GAME.parse_move(text.split(JOINT)[0]) if text else None for text in (played, better)
        ]
        spot = self._spots[position] if position < len(self._spots) else 1
        lots = self._streets[position][seat]
        self._painter.draw(surface, rect, state, lots, moves[0], moves[1], spot)

    def draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> None:
        """Draws what a seat has built at a position, all seats at one scale."""
        state, streets = self._states[position], self._streets[position]
        items = [street_items(street) for street in streets]
        day = Day.at(1.0) if state.player is None else Day.of_round(state.round, LAST_ROUND)
        unit = tallest_item(items)
        key = (rect.size, items[seat], day.time, unit)
        surface.blit(
            self._small.get(key, lambda: mini_street(rect.size, items[seat], day, unit)), rect
        )

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None:
        put_die(surface, die[0], die[1], centre, edge, marks=self._marks())

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        return PHRASES.dice_kind(faces)


def _kept(model: StreetModel) -> Streets:
    """The streets as they are now, whatever the model does later."""
    return tuple(
        tuple(replace(lot, kinds=list(lot.kinds)) for lot in street) for street in model.streets
    )


def _moments(states: Sequence[State]) -> list[ReviewMoment]:
    """Where each position lies in the day: every turn has the same room, and so has every step."""
    turns: list[list[int]] = []
    for index, state in enumerate(states):
        if not turns or (state.player is not None and turn_of(state) != turn_of(states[index - 1])):
            turns.append([])
        turns[-1].append(index)
    moments: list[ReviewMoment] = []
    players = states[0].players
    for number, turn in enumerate(turns):
        first = states[turn[0]]
        place = ((first.player or 0) - first.start) % players
        begin = (first.round - 1 + place / players) / LAST_ROUND
        last = number == len(turns) - 1
        steps = max(1, len(turn) - 1) if last else len(turn)
        for step, index in enumerate(turn):
            state = states[index]
            moments.append(
                ReviewMoment(
                    part=begin + step / steps / players / LAST_ROUND,
                    turn=number,
                    round=state.round,
                    seat=state.player,
                    points=GAME.standing(state).scores,
                )
            )
    return moments
