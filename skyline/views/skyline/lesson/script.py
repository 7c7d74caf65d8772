"""The story of the first game: what the player is asked to do, in order, and how the dice fall.

It is a real game of two seats by the standard rules. Every move and roll here is legal and goes
through an ordinary session; only the rolls are chosen beforehand. The player finishes a Mid-rise
of three floors, a Low-rise and a High-rise of six, which ends the game in round four.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from skyline.play.lesson.script import Step
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import KINDS

RESULT: Final = (49, 36)
"""How the story ends: points of the player and of the neighbour."""
DISTRICT: Final = "district"
"""What a step asks for that takes all dice of the Abandoned District."""


def _tell(name: str, *spots: str) -> Step:
    return Step(name, "tell", spots=spots)


def _choose(name: str, kinds: str) -> Step:
    spots = ("district",) if kinds == "district" else tuple(f"bin:{kind}" for kind in "GUP")
    wanted = tuple(spot for spot in spots if spot == "district" or spot[-1] in kinds)
    return Step(name, "choose", spots=wanted, kinds=kinds)


def _throw(name: str, kinds: str, faces: str) -> Step:
    take = f"take {' '.join(kinds)}" if kinds != "district" else "take district"
    return Step(name, "throw", (take, f"roll {faces}"), spots=("tray", "button:throw"))


def _build(name: str, die: str, column: str = "") -> Step:
    goal = f"lot={column}" if column else "lot:new"
    entry = f"build {die} {column}".rstrip()
    return Step(name, "act", (entry,), spots=(f"die={die}", goal), way=(f"die={die}", goal))


def _mark(name: str, keep: str, *again: str) -> Step:
    return Step(name, "mark", spots=(f"mark={keep}",), marked=again)


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


def missing_kinds(step: Step, model: StreetModel) -> str:
    """Kinds of dice still to be chosen in a step, each as often as it is missing."""
    if step.kinds == DISTRICT:
        return ""
    left = Counter(step.kinds)
    left.subtract(die.kind for die in model.tray)
    return "".join(kind * max(0, left[kind]) for kind in KINDS)


def marks_are(step: Step, model: StreetModel) -> bool:
    """Whether exactly the dice that a step means are marked to be thrown again."""
    return Counter(die.code for die in model.tray if not die.keep) == Counter(step.marked)


def prepared(step: Step, following: Step, model: StreetModel) -> bool:
    """Whether the tray lies as a step of choosing or marking asks for."""
    if step.kind == "mark":
        return marks_are(following, model)
    if step.kinds == DISTRICT:
        return model.from_district
    chosen = sorted(die.kind for die in model.tray)
    return not model.from_district and chosen == sorted(step.kinds)
