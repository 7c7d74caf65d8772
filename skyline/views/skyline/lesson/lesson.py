"""The first game of Skyline, as the kit teaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build
from skyline.play.lesson.card import Words
from skyline.play.lesson.pointing import Way
from skyline.play.lesson.script import LessonScript, Step
from skyline.table.paint import blank, glow
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import paint_ground
from skyline.views.skyline.effect_films import scraps
from skyline.views.skyline.lesson import places, script
from skyline.views.skyline.lesson.guided_moves import GuidedStreetMoves
from skyline.views.skyline.lesson.words import first_of_all, words_for
from skyline.views.skyline.menu_pictures import Piece, put_street
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.table import StreetTable

ROAD_CUT: Final = 1.13  # height of the painted street by that of the picture: less road
_STREET: Final = (
    Piece("L", 2, 0),
    Piece("H", 6, 0),
    Piece("M", 3, 0),
)


class StreetLesson(LessonScript):
    """Skyline's half of the first game."""

    buttons: ClassVar = {"throw": "throw", "again": "roll-again", "end": "end-turn"}
    play_class = GuidedStreetMoves

    def __init__(self) -> None:
        super().__init__(GAME, script.STEPS)

    # ------------------------------------------------------------- the story
    def prepared(self, step: Step, following: Step, model: StreetModel) -> bool:
        """Whether the tray lies as a step of choosing or marking asks for."""
        return script.prepared(step, following, model)

    def acts(self, step: Step, actions: Any) -> list[Callable[[], None]]:
        """The entries of a step of watching as things that a hand does."""
        play: GuidedStreetMoves = actions.play
        parts: StreetParts = actions.parts
        acts: list[Callable[[], None]] = []
        marked: list[str] = []
        for number, entry in enumerate(step.entries):
            word, _space, rest = entry.partition(" ")
            following = step.entries[number + 1] if number + 1 < len(step.entries) else ""
            faces = following.removeprefix("roll ")
            if word == "take":
                acts += [lambda kind=kind: play.choose(kind) for kind in rest.split()]  # type: ignore[misc]
                acts.append(lambda faces=faces: _throw(play, faces))  # type: ignore[misc]
            elif word == "pick":
                marked.append(rest)
            elif word == "throw":
                dice = tuple(marked)
                marked.clear()
                acts.append(lambda dice=dice, faces=faces: _again(play, parts, dice, faces))  # type: ignore[misc]
            elif word in ("build", "abandon"):
                acts.append(lambda entry=entry: _put(play, parts, entry))  # type: ignore[misc]
            elif word == "resign":
                acts.append(play.end_turn)
        return acts

    # ------------------------------------------------------------- words
    def words(self, step: Step) -> Words:
        return words_for(step.name)

    def first_of_all(self, step: Step, left: Sequence[str]) -> str:
        """What has to come first, for somebody who tries something else."""
        return first_of_all(step, left)

    # ------------------------------------------------------------- places and pictures
    def named(self, step: Step, left: Sequence[str], model: StreetModel) -> Sequence[str]:
        """The names of what a card speaks about now: what is still to be done of it."""
        if step.kind == "choose" and step.kinds != script.DISTRICT:
            missing = dict.fromkeys(script.missing_kinds(step, model))
            return [f"bin:{kind}" for kind in missing]
        if step.kind == "act" and len(step.tasks) > 1:
            used = {name for task in left for name in _named(task)}
            return [name for name in step.spots if name in used]
        return step.spots

    def spot(self, table: StreetTable, name: str) -> pygame.Rect | None:
        return places.spot(table, name)

    def way(self, table: StreetTable, start: str, goal: str) -> Way | None:
        return places.way_of(table, start, goal)

    def signs(self, table: StreetTable) -> list[pygame.Rect]:
        """The feet of the lots, where their signs and points are."""
        return places.signs_of(table)

    def foot(self, table: StreetTable, about: str) -> pygame.Rect | None:
        """Where the dice of the tray, the District or a bin lie."""
        tray = table.parts.layout.zones.tray
        return tray.copy() if about == "tray" else places.dice_of(table, about)

    def left_free(self, table: StreetTable) -> list[pygame.Rect]:
        """What the last card leaves free."""
        return places.left_free(table)

    def feast(self, size: tuple[int, int]) -> pygame.Surface:
        """The player's own street at night, as the story has built it."""
        width, height = size
        night = Day.at(1.0)
        street = paint_ground((width, round(height * ROAD_CUT)), night, round(height * 2.4))
        glow(street, width / 2, height * 0.62, height * 0.7, (255, 186, 110), 0.42, 1.8)
        put_street(street, night, _STREET, widest=0.16, spread=0.4)
        picture = blank(width, height)
        picture.blit(street, (0, 0))
        return picture

    def confetti(self, width: int) -> Sequence[Any]:
        return scraps(width // 8)


LESSON: Final = StreetLesson()


def _throw(play: GuidedStreetMoves, faces: str) -> None:
    play.let_fall(faces)
    play.throw()


def _again(play: GuidedStreetMoves, parts: StreetParts, dice: tuple[str, ...], faces: str) -> None:
    left = list(dice)
    for die in parts.model.tray:
        die.keep = die.code not in left
        if not die.keep:
            left.remove(die.code)
    play.let_fall(faces)
    play.throw_again()


def _put(play: GuidedStreetMoves, parts: StreetParts, entry: str) -> None:
    move = GAME.parse_move(entry)
    assert isinstance(move, Build | Abandon), entry
    die = next(each.key for each in parts.model.tray if each.code == move.die)
    lot = None
    if isinstance(move, Build) and move.column is not None:
        street = parts.model.streets[parts.seat]
        lot = next(each.key for each in street if each.code == move.column)
    play.place(move, die, lot, None)


def _named(task: str) -> tuple[str, str]:
    """The die and the place of a building move, as spots are named."""
    words = task.split()
    return f"die={words[1]}", f"lot={words[2]}" if len(words) > 2 else "lot:new"
