"""What came of a review as JSON texts, one for each piece of it, and what each is bound to."""

from __future__ import annotations

import hashlib
import json
import math
from functools import cache
from typing import Any, Final, cast

from skyline.ai.catalog import mind_of
from skyline.ai.review_work import JudgedPiece, JudgedStep, Piece, Plan
from skyline.ai.verdicts import LIMITS, Unit
from skyline.core.contract import Game
from skyline.core.decisions import JOINT
from skyline.core.errors import InvalidMove, InvalidPosition
from skyline.core.fields import flag, json_object, whole_number, word
from skyline.resources import asset

VERSION: Final = 1
"""Of the texts."""
MOST_CHOICES: Final = 10**9
_PIECE: Final = ("unit", "before", "steps", "scale", "fair")
_STEP: Final = ("worths", "loss", "choices", "better", "reason", "cost")


def bounds(plan: Plan) -> tuple[str, ...]:
    """What the judgement of each piece of a plan is bound to.

    The form of the texts, who judges, and all that was played up to the end of the piece: where any
    of that is otherwise, it is to be judged anew.
    """
    found = []
    told = hashlib.sha256()
    for piece in plan.pieces:
        told.update(json.dumps([piece.state, piece.entries], sort_keys=True).encode())
        found.append(f"{VERSION} {_judge_mark(plan.game)} {told.hexdigest()[:32]}")
    return tuple(found)


@cache
def _judge_mark(game: str) -> str:
    """The version of a game's judge and a digest of the files that it reads."""
    mind = mind_of(game)
    read = hashlib.sha256()
    for name in mind.judge_reads:
        path = asset(name)  # without one the judge gets along, and says something else
        read.update(path.read_bytes() if path.is_file() else b"")
    return f"{game} {mind.judge_version} {read.hexdigest()[:16]}"


def to_text(piece: JudgedPiece) -> str:
    """A judged piece as JSON; :func:`from_text` gives it back."""
    steps = [dict(zip(_STEP, _plain_step(step), strict=True)) for step in piece.steps]
    plain = (piece.unit, _floats(piece.before), steps, float(piece.scale), bool(piece.fair))
    return json.dumps(dict(zip(_PIECE, plain, strict=True)), ensure_ascii=False)


def _plain_step(step: JudgedStep) -> tuple[Any, ...]:
    return (
        _floats(step.worths),
        float(step.loss),
        int(step.choices),
        step.better,
        step.reason,
        float(step.cost),
    )


def _floats(worths: tuple[float, ...]) -> list[float]:
    return [float(worth) for worth in worths]


def from_text(text: str, game: Game[Any, Any], piece: Piece, players: int) -> JudgedPiece:
    """What :func:`to_text` wrote of a piece; InvalidPosition if it is anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidPosition(f"A judged turn is no JSON: {error}.") from None
    fields = json_object(data, "A judged turn", _PIECE, ())
    steps = fields["steps"]
    if not isinstance(steps, list) or len(steps) != len(piece.entries):
        raise InvalidPosition("A judged turn has as many steps as were played.")
    return JudgedPiece(
        cast(Unit, word(fields["unit"], "unit", tuple(LIMITS))),
        _worths(fields["before"], players),
        tuple(_step(step, game, players) for step in steps),
        _number(fields["scale"], "scale"),
        flag(fields, "fair"),
    )


def _step(data: object, game: Game[Any, Any], players: int) -> JudgedStep:
    fields = json_object(data, "A judged step", _STEP, ())
    better, reason = fields["better"], fields["reason"]
    if not isinstance(better, str) or not isinstance(reason, str):
        raise InvalidPosition("What is better, and why, are texts.")
    try:
        for move in filter(None, better.split(JOINT)):
            game.parse_move(move)
    except InvalidMove as error:
        raise InvalidPosition(f"What is better is no move: {error}") from None
    return JudgedStep(
        _worths(fields["worths"], players),
        _number(fields["loss"], "loss"),
        whole_number(fields["choices"], "choices", 0, MOST_CHOICES),
        better,
        reason,
        _number(fields["cost"], "cost"),
    )


def _worths(value: object, players: int) -> tuple[float, ...]:
    if not isinstance(value, list) or len(value) != players:
        raise InvalidPosition("There is a worth for every seat.")
    return tuple(_number(each, "worths", negative=True) for each in value)


def _number(value: object, name: str, *, negative: bool = False) -> float:
    if not isinstance(value, float) or not math.isfinite(value) or (value < 0 and not negative):
        raise InvalidPosition(f"The key {name} is a number.")
    return value
