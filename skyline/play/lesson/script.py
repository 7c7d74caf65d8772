"""What a game hands over for the first game that teaches: steps, words, places, a neighbour."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal

import pygame

from skyline.core.contract import Game
from skyline.core.session import Session
from skyline.core.setup import HUMAN, SeatInfo, Setup
from skyline.play.lesson.card import CardContent, Words
from skyline.play.lesson.pointing import Way
from skyline.play.moves import MovePlayer
from skyline.text.words import _

END: Final = "end"  # the step of the last card
LESSON: Final = "lesson"
"""Who plays the second seat, as the record says it: nobody thinks, a story is told."""
SEED: Final = 20120401


StepKind = Literal["tell", "look", "choose", "throw", "act", "mark", "again", "end", "watch"]


@dataclass(frozen=True)
class Step:
    """One step of the first game."""

    name: str  # also names its words and its picture
    # ``tell``: to be read; ``look``: the table is to be brought into view some way, which the
    # record does not know; ``choose``: dice are chosen before the throw; ``throw``; ``act``: moves
    # are made one by one; ``mark``: dice are marked to roll again; ``again``: they are thrown
    # again; ``end``: the turn ends; ``watch``: the neighbour plays
    kind: StepKind
    entries: tuple[str, ...] = ()  # what it adds to the record, in the record's notation
    spots: tuple[str, ...] = ()  # what it speaks about, as the script names places
    way: tuple[str, str] | None = None  # from where to where a piece is to be moved
    extras: tuple[str, ...] = ()  # moves that do no harm here
    kinds: str = ""  # the dice to choose, as the game names them
    marked: tuple[str, ...] = ()  # the dice that are to be thrown again

    @property
    def prepares(self) -> bool:
        """Whether it adds nothing to the record, but lays out what the next step uses."""
        return self.kind in ("choose", "mark")

    @property
    def tasks(self) -> tuple[str, ...]:
        """What has to be done one by one: each move, or what takes several moves in one go."""
        if self.kind in ("act", "end"):
            return tuple(each for each in self.entries if not each.startswith("roll "))
        return (self.name,) if self.entries else ()

    @property
    def rolls(self) -> tuple[str, ...]:
        """How the dice of this step fall, throw by throw."""
        rolls = (entry for entry in self.entries if entry.startswith("roll "))
        return tuple(entry.removeprefix("roll ") for entry in rolls)


def neighbour() -> str:
    """Who plays against the player."""
    return _("Rosa")


class LessonScript(ABC):
    """The story of a first game; every move and roll in it is legal."""

    buttons: ClassVar[Mapping[str, str]] = {}
    """Which button of the moment a kind of step asks to press."""
    play_class: ClassVar[type[MovePlayer]]
    """What carries moves out and asks a guide before."""

    def __init__(
        self,
        game: Game[Any, Any],
        steps: Sequence[Step],
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.game, self._options = game, options
        # what the player is asked to do, in order; the last is named ``end``
        self.steps = tuple(steps)

    # ------------------------------------------------------------- the story
    def setup(self, player: str) -> Setup:
        """The set-up of the game; its record tells that it is a lesson."""
        seats = SeatInfo(player, "coral", HUMAN), SeatInfo(neighbour(), "sky", LESSON)
        return Setup(2, SEED, options=self._options, seats=seats)

    def session(self, player: str, step: int = 0) -> Session[Any, Any]:
        """The first game as it stands when a step begins.

        Numbers beyond the last step begin anew.
        """
        session: Session[Any, Any] = Session(self.game, self.setup(player))
        before = self.steps[: step if step < len(self.steps) else 0]
        for entry in itertools.chain.from_iterable(each.entries for each in before):
            if entry.startswith("roll "):
                session.roll(self.game.parse_outcome(entry.removeprefix("roll ")))
            else:
                session.play(self.game.parse_move(entry))
        return session

    def prepared(self, step: Step, following: Step, model: Any) -> bool:
        """Whether the pieces lie as a step asks that only prepares the following one."""
        return False

    def looked(self, step: Step, table: Any) -> bool:
        """Whether a step of looking is done."""
        return False

    def lay(self, step: Step, table: Any) -> None:  # noqa: B027 - most have nothing to lay
        """Brings a table that opens at a step to what no record tells of the steps before."""

    @abstractmethod
    def acts(self, step: Step, actions: Any) -> list[Callable[[], None]]:
        """What the neighbour does in a step of watching, one thing after another."""

    # ------------------------------------------------------------- words
    @abstractmethod
    def words(self, step: Step) -> Words:
        """What a step says, in the words of the device in use.

        A KeyError if no card belongs to the step.
        """

    @abstractmethod
    def first_of_all(self, step: Step, left: Sequence[str]) -> str:
        """What has to come first, for somebody who tries something else.

        ``left`` are the tasks of the step that are still to be done.
        """

    def watched(self, step: Step) -> str:
        """What the ledge says while a step of watching is played."""
        return _("{name} is playing").format(name=neighbour())

    def may_speak(self, step: Step, table: Any) -> bool:
        """Whether the table is quiet enough for the card of a step."""
        busy = table.parts.animator.busy or table.parts.particles.any
        return not (busy or table.parts.tray.throwing or table.proclamation.shown)

    def card(self, step: Step) -> CardContent:
        """The card of a step, in the language of now. A KeyError if the step has none."""
        words = self.words(step)
        if step.name == END:
            ways_on = (
                ("button:lesson-title", _("To the title"), "", False),
                ("button:lesson-rules", _("All rules"), "", False),
                ("button:lesson-play", _("Play a real game"), "confirm", True),
            )
            return CardContent(words, "", ways_on)
        buttons: tuple[tuple[str, str, str, bool], ...] = ()
        if step.kind == "tell":
            buttons = (("button:lesson-next", _("Next"), "confirm", True),)
        return CardContent(words, self.progress(step), buttons, "button:lesson-leave")

    def progress(self, step: Step) -> str:
        """How far a step is: which turn, and which of its cards."""
        turns = self._turns()
        turn, cards = next(each for each in enumerate(turns, 1) if step.name in each[1])
        text = _("Turn {n} of {all} · {step} of {steps}")
        place = cards.index(step.name) + 1
        return text.format(n=turn, all=len(turns), step=place, steps=len(cards))

    def _turns(self) -> list[list[str]]:
        """The names of the cards in each turn of the player."""
        turns: list[list[str]] = [[]]
        for step in self.steps[:-1]:
            if step.kind == "watch":
                turns.append([])
            else:
                turns[-1].append(step.name)
        return [cards for cards in turns if cards]

    # ------------------------------------------------------------- places and pictures
    def named(self, step: Step, left: Sequence[str], model: Any) -> Sequence[str]:
        """The names of what a card speaks about now."""
        return step.spots

    @abstractmethod
    def spot(self, table: Any, name: str) -> pygame.Rect | None:
        """Where a thing is seen, in window pixels; None if it is not there."""

    @abstractmethod
    def way(self, table: Any, start: str, goal: str) -> Way | None:
        """The way of a piece; None if one of its ends is not there, or they are too near."""

    def signs(self, table: Any) -> list[pygame.Rect]:
        """Words on the table that an arrow leaves legible, in window pixels."""
        return []

    def foot(self, table: Any, about: str) -> pygame.Rect | None:
        """Where a target's dice lie that a sentence about it leaves free, if they do."""
        return None

    @abstractmethod
    def left_free(self, table: Any) -> list[pygame.Rect]:
        """What the last card leaves free."""

    @abstractmethod
    def feast(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture of the last card: what was won."""

    @abstractmethod
    def confetti(self, width: int) -> Sequence[Any]:
        """The films of what bursts around the last card, which is so many pixels wide."""
