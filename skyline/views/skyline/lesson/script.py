"""The story of the first game: what the player is asked to do, in order, and how the dice fall.

It is a real game of two seats by the standard rules. Every move and roll here is legal and goes
through an ordinary session; only the rolls are chosen beforehand. The player finishes a Mid-rise
of three floors, a Low-rise and a High-rise of six, which ends the game in round four.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.text.words import _

StepKind = Literal["tell", "choose", "throw", "act", "mark", "again", "end", "watch"]

LESSON: Final = "lesson"
"""Who plays the second seat, as the record says it: nobody thinks, a story is told."""
SEED: Final = 20120401
COLOURS: Final = ("coral", "sky")
TURNS: Final = 4
"""How many turns the player has."""
RESULT: Final = (49, 36)
"""How the story ends: points of the player and of the neighbour."""


@dataclass(frozen=True)
class Step:
    """One step of the first game.

    Attributes:
        name: also names its words and its picture.
        kind: ``tell``: to be read; ``choose``: dice are chosen before the throw; ``throw``;
            ``act``: dice are used; ``mark``: dice are marked to roll again; ``again``: they are
            thrown again; ``end``: the turn ends; ``watch``: the neighbour plays.
        entries: what it adds to the record, in the record's notation.
        kinds: the dice to choose; ``district`` for those of the Abandoned District.
        marked: the dice that are to be thrown again, sorted.
        spots: what it speaks about, as the view names places.
        way: from where to where a die is to be moved.
        extras: moves that do no harm here.
    """

    name: str
    kind: StepKind
    entries: tuple[str, ...] = ()
    kinds: str = ""
    marked: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    way: tuple[str, str] | None = None
    extras: tuple[str, ...] = ()

    @property
    def deeds(self) -> tuple[str, ...]:
        """What has to be done one by one: each move of an ``act``, anything else in one go."""
        return self.entries if self.kind == "act" else ((self.name,) if self.entries else ())

    @property
    def roll(self) -> str:
        """How the dice of this step fall; empty without a roll."""
        rolls = [entry for entry in self.entries if entry.startswith("roll ")]
        return rolls[0].removeprefix("roll ") if rolls else ""


def _tell(name: str, *spots: str) -> Step:
    return Step(name, "tell", spots=spots)


def _choose(name: str, kinds: str) -> Step:
    spots = ("district",) if kinds == "district" else tuple(f"bin:{kind}" for kind in "GUP")
    wanted = tuple(spot for spot in spots if spot == "district" or spot[-1] in kinds)
    return Step(name, "choose", kinds=kinds, spots=wanted)


def _throw(name: str, kinds: str, faces: str) -> Step:
    take = f"take {' '.join(kinds)}" if kinds != "district" else "take district"
    return Step(name, "throw", (take, f"roll {faces}"), spots=("tray", "button:throw"))


def _build(name: str, die: str, column: str = "") -> Step:
    goal = f"lot={column}" if column else "lot:new"
    entry = f"build {die} {column}".rstrip()
    return Step(name, "act", (entry,), spots=(f"die={die}", goal), way=(f"die={die}", goal))


def _mark(name: str, keep: str, *again: str) -> Step:
    return Step(name, "mark", marked=again, spots=(f"mark={keep}",))


def _again(name: str, faces: str, *again: str) -> Step:
    picks = tuple(f"pick {die}" for die in again)
    return Step(
        name,
        "again",
        (*picks, "throw", f"roll {faces}"),
        marked=again,
        spots=("button:roll-again", *dict.fromkeys(f"die={die}" for die in again)),
    )


def _end(name: str, *extras: str) -> Step:
    return Step(name, "end", ("resign",), spots=("button:end-turn",), extras=extras)


def _watch(name: str, *entries: str) -> Step:
    return Step(name, "watch", (*entries, "resign"))


STEPS: Final[tuple[Step, ...]] = (
    # Round 1: take, throw, ground floor, upper floor, end.
    _tell("welcome", "lot=H1"),
    _choose("take-1", "GUU"),
    _throw("throw-1", "GUU", "GM UL UH"),
    _build("ground", "GM"),
    _build("upper", "UH", "H1"),
    _end("end-1"),
    _watch("watch-1", "take G U U", "roll GL UL UM", "build GL", "build UL L1", "build UM M1"),
    # Round 2: the sky, keep and throw again, the roof, points.
    _tell("sky", "arc"),
    _choose("take-2", "UUP"),
    _throw("throw-2", "UUP", "UL UH PM"),
    _build("upper-2", "UH", "H2"),
    _mark("keep", "PM", "UL"),
    _again("again-2", "UM", "UL"),
    _build("upper-3", "UM", "M1"),
    _build("finish", "PM", "M2"),
    _tell("points", "lot=TM3", "plate:1"),
    _end("end-2"),
    _watch(
        "watch-2",
        "take U U P",
        "roll UL UH P-",
        "abandon UH",
        "pick UL",
        "pick P-",
        "throw",
        "roll UM PM",
        "build UM M2",
        "build PM M3",
    ),
    # Round 3: a blank roof, abandoning, one way at a time.
    _choose("take-3", "GUP"),
    _throw("throw-3", "GUP", "GL UM P-"),
    Step(
        "abandon", "act", ("abandon P-",), spots=("die=P-", "district"), way=("die=P-", "district")
    ),
    _mark("keep-3", "GL", "UM"),
    _again("again-3", "UH", "UM"),
    Step(
        "build-3",
        "act",
        ("build GL", "build UH H3"),
        spots=("die=GL", "lot:new", "die=UH", "lot=H3"),
    ),
    _end("end-3"),
    _watch("watch-3", "take G U U", "roll GM UM UH", "build GM", "build UM M1"),
    # Round 4: the District, the wrecking ball, a Low-rise, six floors.
    _choose("district", "district"),
    _throw("throw-4", "district", "GL UH UM PM P-"),
    Step(
        "build-4",
        "act",
        ("build GL", "build UH H4"),
        spots=("die=GL", "lot:new", "die=UH", "lot=H4"),
    ),
    _again("again-4", "UM P- P-", "UM", "PM", "P-"),
    Step(
        "demolish",
        "act",
        ("demolish P- L1",),
        spots=("die=P-", "ball", "lot=L1"),
        way=("die=P-", "ball"),
    ),
    _again("again-5", "UL PH", "UM", "P-"),
    _build("low", "UL", "L1"),
    _build("tower", "PH", "H5"),
    _tell("last-round", "arc"),
    _end("end-4"),
    _watch("watch-4", "take U U P", "roll UL UM PM", "build UM M2", "build PM M3"),
    _tell("end"),
)


def turn_of(name: str) -> tuple[int, int, int]:
    """Which turn of the player a card belongs to, and how far it is in that turn.

    Args:
        name: of a step that has a card.

    Returns:
        the turn from 1, the card's place in it from 1, and how many cards the turn has.

    Raises:
        ValueError: no step of that name has a card.
    """
    turns: list[list[str]] = [[]]
    for step in STEPS[:-1]:
        if step.kind == "watch":
            turns.append([])
        else:
            turns[-1].append(step.name)
    for number, cards in enumerate(turns, 1):
        if name in cards:
            return number, cards.index(name) + 1, len(cards)
    raise ValueError(f"no card belongs to {name}")


def neighbour() -> str:
    """Who lives opposite."""
    return _("Rosa")


def lesson_setup(player: str) -> Setup:
    """The set-up of the first game; its record tells that it is one.

    Args:
        player: what the player is called.
    """
    seats = (
        SeatInfo(player, COLOURS[0], "human"),
        SeatInfo(neighbour(), COLOURS[1], LESSON),
    )
    return Setup(2, SEED, seats=seats)


def entries_before(step: int) -> Iterator[str]:
    """What the record holds when a step begins, in its notation."""
    for each in STEPS[:step]:
        yield from each.entries


def lesson_session(player: str, step: int = 0) -> Session[Any, Any]:
    """The first game as it stands when a step begins.

    Args:
        player: what the player is called.
        step: its number; numbers beyond the last step begin anew.
    """
    session: Session[Any, Any] = Session(GAME, lesson_setup(player))
    for entry in entries_before(step if step < len(STEPS) else 0):
        if entry.startswith("roll "):
            session.roll(GAME.parse_outcome(entry.removeprefix("roll ")))
        else:
            session.play(GAME.parse_move(entry))
    return session
