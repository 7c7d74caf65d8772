"""The first game of Cityscape, as the kit teaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.events import GameEnded
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Move, Place
from skyline.play.lesson import spots
from skyline.play.lesson.card import Words
from skyline.play.lesson.guided_moves import GuidedMoves
from skyline.play.lesson.pointing import BOWS, Way, way_between
from skyline.play.lesson.script import LessonScript, Step
from skyline.play.pieces import GameEnds
from skyline.play.players import colour_of
from skyline.table.bits import CONFETTI_COLOURS, confetti
from skyline.table.furniture.materials import brass_edge, wood
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import finish
from skyline.text.words import _
from skyline.views.cityscape.actions import CityActions, CityMoves
from skyline.views.cityscape.art.camera import Camera, yaw_of
from skyline.views.cityscape.art.city_picture import Scene
from skyline.views.cityscape.hand import CityHand
from skyline.views.cityscape.lesson import story
from skyline.views.cityscape.lesson.words import first_of_all, words_for
from skyline.views.cityscape.menu_pictures import put_model_steps
from skyline.views.cityscape.table import CityTable, Reckoning, home_of

NIGHT: Final = Day.at(1.0)
TURNED: Final = 40.0
"""Degrees from which on the model is turned away from home."""
IN_A_ROW: Final = 4
"""Blocks of a whole day that drop one after another."""
HIGH_BOWS: Final = (1.8, 2.6, 3.4)
"""Of ways that come down from behind."""


class GuidedCityMoves(GuidedMoves, CityMoves):
    """The moves of a Cityscape table, with a guide who is asked before each."""


class CityLesson(LessonScript):
    """Cityscape's half of the first game."""

    buttons: ClassVar = {"end": "lock"}
    play_class = GuidedCityMoves

    def __init__(self) -> None:
        super().__init__(GAME, story.STEPS, {"two_players": "facing", "rounds": "1"})

    # ------------------------------------------------------------- the story
    def looked(self, step: Step, table: CityTable) -> bool:
        """Whether goals are set as asked, the model is turned, or the round is told."""
        if step.name in story.ASKED:
            lines = story.ASKED[step.name]
            return table.setting and all(table.draft[line] == story.GOALS[line] for line in lines)
        if step.name == "turn":
            away = table.turntable.yaw - home_of(table.model.edges(0))
            return abs((away + 180) % 360 - 180) >= TURNED and table.hand.turning is None
        return table.reckoning is not None and table.reckoning.board

    def lay(self, step: Step, table: CityTable) -> None:
        """Goals that are set already, or a round that is told anew."""
        names = [each.name for each in self.steps]
        if table.setting:
            for name, lines in story.ASKED.items():
                if names.index(name) < names.index(step.name):
                    for line in lines:
                        table.draft[line] = story.GOALS[line]
        elif step.name == "score":
            table.opened = True
            table.reckoning = Reckoning(table.model.told[-1])
            ended = GAME.standing(table.position)
            table.after = [GameEnds(GameEnded(ended.scores, ended.winners))]
            table.parts.visual.closing = 0.0

    def acts(self, step: Step, actions: CityActions) -> list[Callable[[], None]]:
        """A block is lifted, seen over its lot, and drops; those of a whole day drop in a row."""
        play, hand = actions.play, actions.hand
        moves = [GAME.parse_move(entry) for entry in step.entries]
        if len(moves) > 1:
            rows = [moves[first : first + IN_A_ROW] for first in range(0, len(moves), IN_A_ROW)]
            return [partial(_make, hand, play, row) for row in rows]
        lift = [partial(_lift, hand, move) for move in moves if isinstance(move, Place)]
        return [*lift, partial(_make, hand, play, moves)]

    def may_speak(self, step: Step, table: CityTable) -> bool:
        """The goals are told while the card about that is read."""
        if table.telling and (table.reckoning is None or not table.reckoning.board):
            return step.name == "score" and table.reckoning is not None
        return super().may_speak(step, table)

    # ------------------------------------------------------------- words
    def words(self, step: Step) -> Words:
        return words_for(step.name)

    def first_of_all(self, step: Step, left: Sequence[str]) -> str:
        return first_of_all(step, left)

    def watched(self, step: Step) -> str:
        if step.name == "watch-city":
            return _("The day goes on; you build in turn")
        return super().watched(step)

    def progress(self, step: Step) -> str:
        cards = [each.name for each in self.steps[:-1] if each.kind != "watch"]
        return _("Step {n} of {all}").format(n=cards.index(step.name) + 1, all=len(cards))

    # ------------------------------------------------------------- places and pictures
    def named(self, step: Step, left: Sequence[str], model: Any) -> Sequence[str]:
        return step.spots

    def spot(self, table: CityTable, name: str) -> pygame.Rect | None:
        kind, _colon, number = name.partition(":")
        places = table.lay()
        if kind == "lot":
            return places.lots[LOT_INDEX[number]]
        if kind in ("block", "goal"):
            found = places.shelves if kind == "block" else places.dice
            return found[int(number) - 1] if found else None
        return spots.spot(table, name)

    def way(self, table: CityTable, start: str, goal: str) -> Way | None:
        """The way of a block to its lot; it comes down from behind what stands before that."""
        begin, end = self.spot(table, start), self.spot(table, goal)
        if begin is None or end is None:
            return None
        if start.startswith("block:"):  # from the end of its wide shelf, and over no other
            near = pygame.Rect(0, 0, begin.h // 2, begin.h // 2)
            begin = near.move_to(midright=begin.midright)
        lots, city = table.lay().lots, table.shown_city
        if goal.startswith("lot:"):  # whose place is only that of its number
            end = end.inflate(end.w * 3 // 5, end.h * 3 // 5)
        built = [lot.inflate(2 * lot.w, 3 * lot.h) for lot, stack in zip(lots, city, strict=True)
                 if stack]  # fmt: skip
        return way_between(begin, end, table.look, built, (*BOWS, *HIGH_BOWS))

    def signs(self, table: CityTable) -> list[pygame.Rect]:
        """The numbers on the roofs."""
        return list(table.lay().lots)

    def left_free(self, table: CityTable) -> list[pygame.Rect]:
        """What the last card leaves free: who has how many points, and for what."""
        layout = table.parts.layout
        return [*layout.plates, layout.zones.ledge, layout.round_board]

    def feast(self, size: tuple[int, int]) -> pygame.Surface:
        """The city of the story at night."""
        width, height = size
        edge = height // 3
        picture = sky(size, NIGHT).copy()
        finish(far_city_steps(picture, NIGHT, edge, height / 420))
        picture.blit(wood(width, height - edge, 3, 0.42, height / 420), (0, edge))
        brass_edge(picture, edge, height / 420)
        scale = height / 5.2
        camera = Camera(width / 2, height - 2.5 * scale, scale, yaw_of((0,)))
        colours = [colour_of(self.setup(""), seat).rgb for seat in range(2)]
        sides = colours[0], None, colours[1], None
        finish(put_model_steps(picture, Scene(story.city(), camera, 1.0, sides)))
        return picture

    def confetti(self, width: int) -> Sequence[Any]:
        size = max(8, width // 80)
        return [confetti(size + number % 3, number) for number in range(len(CONFETTI_COLOURS))]


LESSON: Final = CityLesson()


def _lift(hand: CityHand, move: Place) -> None:
    hand.release()
    hand.block, hand.aimed = move.block, LOT_INDEX[move.lot]


def _make(hand: CityHand, play: GuidedCityMoves, moves: Sequence[Move]) -> None:
    hand.release()
    for move in moves:
        play.play(move)
