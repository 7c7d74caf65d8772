"""The first game of Skyline D6, as the kit teaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.moves import Move
from skyline.play.dice.flights import Spot
from skyline.play.lesson import spots
from skyline.play.lesson.card import Words
from skyline.play.lesson.guided_moves import GuidedMoves
from skyline.play.lesson.pointing import Way
from skyline.play.lesson.script import LessonScript, Step
from skyline.table.bits import CONFETTI_COLOURS, confetti
from skyline.table.paint import blank
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.views.skyline_d6.actions import D6Actions
from skyline.views.skyline_d6.art.portrait import portrait_steps
from skyline.views.skyline_d6.gestures import D6Gestures
from skyline.views.skyline_d6.lesson import story
from skyline.views.skyline_d6.lesson.words import first_of_all, words_for
from skyline.views.skyline_d6.moves import D6Moves
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.targets import Places
from skyline.views.skyline_d6.teaching import ringed

EVENING: Final = Day.at(0.8)
ROAD_CUT: Final = 1.28  # height of the painted street by that of the picture: less road


class GuidedD6Moves(GuidedMoves, D6Moves):
    """The moves of a Skyline D6 table, with a guide who is asked before each."""

    def go(self, moves: tuple[Move, ...], die: int, released: Spot | None = None) -> None:
        """Pays for a box and writes it, if the story has all of that."""
        asked = [self._ask(move) for move in moves]
        super().go(moves, die, released)
        _tell(asked)

    def toss(self, move: Move, fling: tuple[float, float] | None) -> None:
        """Throws a die of the supply, which falls as the story has it."""
        asked = self._ask(move)
        super().toss(move, fling)
        _tell([asked])

    def roll(self, fling: tuple[float, float] | None = None) -> None:
        """Throws the dice with which the yards begin; those of a draft belong to its move."""
        guide = self.asked
        if guide is None or self.state.drafted is not None or not self.desk.session.awaits_roll:
            super().roll(fling)
            return
        step = guide.due("throw")
        self.let_fall(*step.rolls)
        super().roll(fling)
        guide.did(step.name)


def _tell(asked: Sequence[tuple[Any, str]]) -> None:
    """Tells the guide what has been done."""
    for guide, entry in asked:
        if guide is not None:
            guide.did(entry)


class D6Lesson(LessonScript):
    """Skyline D6's half of the first game."""

    buttons: ClassVar = {"throw": "throw", "act": "pay", "end": "end-turn"}
    play_class = GuidedD6Moves

    def __init__(self) -> None:
        super().__init__(GAME, story.STEPS)

    # ------------------------------------------------------------- the story
    def acts(self, step: Step, actions: D6Actions) -> list[Callable[[], None]]:
        """The gestures of the hand; before the draft it is decided how dice fall after it."""
        gestures = D6Gestures(actions)
        moves = [GAME.parse_move(each) for each in step.entries if not each.startswith("roll ")]
        found = [gesture.act for move in moves for gesture in gestures.gestures_for(move)]
        return [lambda: actions.play.let_fall(*step.rolls), *found]  # type: ignore[attr-defined]

    def may_speak(self, step: Step, table: D6Table) -> bool:
        """Once dice in the yards have come to rest, too."""
        return super().may_speak(step, table) and table.parts.visual.at_rest

    # ------------------------------------------------------------- words
    def words(self, step: Step) -> Words:
        return words_for(step.name)

    def first_of_all(self, step: Step, left: Sequence[str]) -> str:
        return first_of_all(step, left)

    # ------------------------------------------------------------- places and pictures
    def named(self, step: Step, left: Sequence[str], model: Any) -> Sequence[str]:
        """What is to be done next of a step; its boxes are filled from below."""
        return step.spots or (_named(left) if left else ())

    def spot(self, table: D6Table, name: str) -> pygame.Rect | None:
        if name in ("score", "chip"):
            places: Places = table.lay()
            return (places.score if name == "score" else places.end).copy()
        if name.startswith("box:"):
            return ringed(table, name.removeprefix("box:"))
        return spots.spot(table, name)

    def way(self, table: D6Table, start: str, goal: str) -> Way | None:
        """None: boxes are small, and an arrow would lie on the numbers in them."""
        return None

    def foot(self, table: D6Table, about: str) -> pygame.Rect | None:
        """Where the dice of the tray lie."""
        return table.parts.layout.zones.tray.copy() if about == "tray" else None

    def left_free(self, table: D6Table) -> list[pygame.Rect]:
        """What the last card leaves free: who has how many points."""
        layout = table.parts.layout
        return [*layout.plates, layout.zones.ledge]

    def feast(self, size: tuple[int, int]) -> pygame.Surface:
        """What the player's skyline may become."""
        width, height = size
        whole = finish(portrait_steps((width, round(height * ROAD_CUT)), story.COMPLETE, EVENING))
        picture = blank(width, height)
        picture.blit(whole, (0, 0))
        return picture

    def confetti(self, width: int) -> Sequence[Any]:
        size = max(8, width // 80)
        return [confetti(size + number % 3, number) for number in range(len(CONFETTI_COLOURS))]


LESSON: Final = D6Lesson()


def _named(left: Sequence[str]) -> tuple[str, ...]:
    """The places of the next of these moves, as spots are named."""
    match left[0].split():
        case ["take", "supply"]:
            return "supply", "button:toss"
        case ["take", yard]:
            return (f"yard:{yard}",)
        case ["mark", ability]:
            return (f"ability:{ability}",)
        case ["repay", die, _pips]:
            return f"die=D{die}", "loan:1"
        case [word, die, *_rest]:  # what turns it is for the box that it goes into
            box = next(each for each in left if each.startswith("write")).split()[2]
            # of these the button is there once it is asked for
            return f"die=D{die}", f"box:{box}", "button:pay", f"ability:{word}"
    raise ValueError(left[0])
