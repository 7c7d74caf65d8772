"""Named moments of Cityscape's table, for pictures that are always the same.

A script's lines are the pilot's, with the stage directions of pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from skyline.games.cityscape.board import FILES, RANKS
from skyline.play.pack import TableMoment

_CITY: Final = (
    "5c3 2c2 3a4 1d1 4c3 2b2 1a1 3d3 5c4 1b1 4b3 2d2 3c2 4a3 5d4 1c1 2a2 5b4 3c3 4d3 5b3 1d2 3b2"
    " 4a4 2b4"
)
"""Blocks by size and lot: lines with every number of buildings seen, equal ones, a tall one."""
_FULL: Final = (
    "3a1 1b1 5c1 2d1 4a2 2b2 1c2 3d2 2a3 5b3 3c3 1d3 4a4 1b4 3c4 2d4 5a1 4b2 5c3 2d3 1a4 3b3"
    " 4d1 5c2 4b1"
)
"""A building on every lot as soon as there can be."""
_TOWER: Final = " ".join(f"{size}c3" for size in (5, 4, 3, 2, 1) for _block in range(5))
_STACK: Final = " ".join(reversed(_TOWER.split()))
_GOALS: Final = ("4362", "1654", "2356", "5125")
"""By seat: in the first city each goal is met by one line and missed by another."""


def _turned(block: str, quarters: int) -> str:
    """A block where it stands once the city is turned so often."""
    file, rank = FILES.index(block[1]), RANKS.index(block[2])
    for _quarter in range(quarters % 4):
        file, rank = rank, 3 - file
    return f"{block[0]} {FILES[file]}{RANKS[rank]}"


def played(
    blocks: int | None = None,
    *,
    rounds: int = 0,
    players: int = 4,
    dice: int = 4,
    city: str = _CITY,
) -> str:
    """Entries of a game: whole rounds, then so many blocks of the next one.

    Without ``blocks`` no goals of that one are set yet.
    """
    lines: list[str] = []
    for number in range(rounds + (blocks is not None)):
        for place in range(players):
            seat = (number + place) % players
            codes = (_GOALS[seat] + _GOALS[(seat + 2) % 4])[:dice]
            lines.append("goals " + " ".join(codes))
        count = blocks if number == rounds else None
        lines += [f"place {_turned(block, number)}" for block in city.split()[:count]]
    return "; ".join(lines)


_OPEN: Final = ("wait idle", "click button:open", "wait idle")
_LAST: Final = (*_OPEN, "key 2", "click lot:b4", "wait 2.34")
_SHOWN: Final = "wait idle"
_ALL_TOLD: Final = (*_LAST, "click button:all-lines", _SHOWN)
_RESULTS: Final = (*_ALL_TOLD, "click button:results")
_PLACED: Final = ("key 3", "click lot:b1", _SHOWN)
_NEXT: Final = (_SHOWN, "click button:next-round")
_ONE_ROUND: Final = {"rounds": "1"}
_EIGHT: Final = {"rounds": "8"}
_FACING: Final = {"two_players": "facing"}
_OPPOSITE: Final = {"two_players": "opposite"}
_WATCHED: Final = ("human", "surveyor", "planner", "surveyor")
_LONG: Final = ("Wilhelmina", "Maximilian", "Anne-Sophie", "Bartholomew")


def _moment(
    name: str,
    *script: str,
    players: int = 4,
    blocks: int | None = None,
    rounds: int = 0,
    city: str = _CITY,
    options: Mapping[str, str] = MappingProxyType({}),
    **more: Any,
) -> TableMoment:
    """What comes after whole rounds and so many blocks of another one."""
    dice = 8 if players == 2 and options.get("two_players") != "facing" else 4
    entries = played(blocks, rounds=rounds, players=players, dice=dice, city=city)
    return TableMoment(f"city-{name}", players, None, script, dict(options), played=entries, **more)


def _opened(name: str, *script: str, **more: Any) -> TableMoment:
    """Somebody has opened the curtain."""
    return _moment(name, *_OPEN, *script, **more)


def _building(name: str, blocks: int, *script: str, **more: Any) -> TableMoment:
    """And builds."""
    return _opened(name, *script, blocks=blocks, **more)


def _told(name: str, line: int) -> TableMoment:
    """A line of a finished city is told: the sight has gone half its way."""
    script = (*_LAST, *("click button:next-line",) * line, "wait 0.9")
    return _moment(f"scoring-{name}", *script, blocks=24)


def _film(name: str, stop: int, *script: str, **more: Any) -> TableMoment:
    return _moment(name, *script, blocks=25, **{"options": _ONE_ROUND, "film": stop, **more})


MOMENTS: Final[tuple[TableMoment, ...]] = (
    _moment("curtain", _SHOWN),
    _moment("curtain-two", _SHOWN, players=2),
    _moment("curtain-falling", "wait 0.1", blocks=8),
    _building("curtain-news", 12, *_PLACED),
    _moment("curtain-names", _SHOWN, players=3, names=_LONG[:3]),
    _moment("curtain-contrast", "set high_contrast", _SHOWN),
    _opened("goals"),
    *(_opened(f"goals-{code}", "key right", f"key {code}", _SHOWN) for code in range(1, 7)),
    _opened("goals-turning", "key up", "wait 0.08"),
    _opened("goals-eight", "key 4", "key right", "key 6", _SHOWN, players=2),
    _opened("goals-opposite", players=2, options=_OPPOSITE),
    _opened("goals-facing", players=2, options=_FACING),
    _moment("goals-alone", _SHOWN, levels=_WATCHED),
    _opened("goals-keys", "key right", "key right", _SHOWN),
    _opened("goals-pad", "pad dpright", "pad dpup", _SHOWN),
    _moment("goals-contrast", "set high_contrast", *_OPEN, players=2),
    _building("build", 0),
    _building("build-3", 3),
    _building("build-9", 9),
    _building("build-15", 15),
    _building("build-22", 22),
    _building("build-two", 12, players=2),
    _building("build-facing", 12, players=2, options=_FACING),
    _building("build-three", 18, players=3),
    _moment("build-alone", _SHOWN, levels=_WATCHED, blocks=12),
    _moment("model", _SHOWN, levels=_WATCHED, blocks=24),
    _building("build-names", 12, names=_LONG),
    _building("shelf", 12, "hover block:4"),
    _building("held", 12, "key 3", "hover lot:b1"),
    _building("held-stack", 13, "key 4", "hover lot:c3"),
    _building("held-behind", 20, "key 2", "hover cell:d4"),
    _building("held-keys", 12, "key 3", "key up", _SHOWN),
    _building("held-pad", 12, "pad rightshoulder", "pad dpright", _SHOWN),
    _building("dragged", 12, "carry block:3 onto lot:b1"),
    _building("refused", 12, "click lot:b1", "wait 0.5"),
    _building("look", 12, "click button:look", "hover model", _SHOWN),
    _building("look-eight", 12, "click button:look", "hover model", _SHOWN, players=2),
    _building("shelf-pad", 12, "pad dpdown", _SHOWN),
    _building("peek", 12, "key f3", _SHOWN),
    _building("turned", 12, "key q", _SHOWN),
    _building("turning", 12, "key q", "wait 0.2"),
    _building("in-air", 12, "key 3", "click lot:b1", "wait 0.1"),
    _building("landed", 12, "key 5", "click lot:b1", "wait 0.27"),
    _moment("computer", "wait 0.9", levels=_WATCHED, blocks=13),
    _building("stack", 16, city=_STACK),
    _building("twenty", 4, city=_TOWER),
    _building("tower", 24, city=_TOWER),
    _building("full", 16, city=_FULL),
    _building("contrast", 15, "set high_contrast", _SHOWN),
    _building("patterns", 15, "set patterns", _SHOWN),
    _building("calm", 15, "set reduced_motion", "key 3", "hover lot:b1"),
    _building("undo", 12, *_PLACED, "hover button:undo"),
    _building("log", 12, "key l", _SHOWN),
    _building("log-rounds", 4, "key l", _SHOWN, rounds=1),
    *map(_told, ("4-met", "3-met", "6-met", "2-missed", "1-met"), range(5)),
    *map(_told, ("5-met", "4-missed", "2-met", "3-missed", "5-missed", "6-missed"), range(6, 12)),
    _told("1-missed", 13),
    _moment("scoring-dark", *_LAST[:-1], "wait 0.9", blocks=24),
    _moment("scoring-last", *_LAST, "wait 1", blocks=24, options=_ONE_ROUND),
    _moment("scoring-points", *_LAST, "wait 1.5", blocks=24),
    _moment("round", *_ALL_TOLD, blocks=24),
    _moment("round-coming", *_ALL_TOLD[:-1], "wait 0.3", blocks=24),
    _moment("round-two", _SHOWN, players=2, rounds=1),
    _moment("round-three", _SHOWN, players=3, rounds=2),
    _moment("round-seven", _SHOWN, rounds=7, options=_EIGHT),
    _moment("round-contrast", "set high_contrast", _SHOWN, rounds=4, options=_EIGHT),
    _moment("cleared", *_NEXT, "wait 0.7", rounds=1),
    _moment("second-round", *_NEXT, *_OPEN, rounds=1),
    _moment("over", *_ALL_TOLD, blocks=24, options=_ONE_ROUND),
    _moment("finale", *_RESULTS, "wait 1.2", blocks=24, options=_ONE_ROUND),
    _moment("results", *_RESULTS, _SHOWN, blocks=24, options=_ONE_ROUND),
    _building("pause", 12, "key escape", _SHOWN),
    _moment("rules", _SHOWN, "rules", _SHOWN),
    _film("film", 0, _SHOWN, players=2, options={**_ONE_ROUND, **_FACING}),
    _film("film-building", 16, _SHOWN),
    _film("film-playing", 16, "key space", "wait 2.1"),
    _film("film-scoring", 28, "key space", "wait 5"),
    _film("film-end", 9_999, "wait 2"),
    _film("film-skylines", 16, "key s", _SHOWN),
)

COMES: Final = "wait 1.6"
"""Seconds of peace until a hint has come."""
HINT_MOMENTS: Final[tuple[TableMoment, ...]] = (
    _opened("hint-goals", COMES),
    _opened("hint-equal", COMES),
    _moment("hint-tallest", *_NEXT, *_OPEN, COMES, rounds=1),
    _building("hint-block", 0, COMES),
    _building("hint-look", 4, COMES),
    _building("hint-hidden", 12, COMES),
    _building("hint-stack", 12, COMES),
    _building("hint-turn", 12, COMES),
    _building("hint-plan", 16, COMES),
    _building("hint-others", 16, COMES),
    _building("hint-last", 20, COMES),
    _building("hint-undo", 12, *_PLACED, COMES),
    _moment("hint-lines", *_ALL_TOLD[:-1], COMES, blocks=24),
)

_TIP: Final = ("key h", "wait 2")
_ASK: Final = "warn small"
_ANSWERED: Final = ("wait 2", "key 5", "click cell:b4", "wait 0.6")


def _alone(name: str, *script: str, blocks: int | None = None) -> TableMoment:
    """One person plays against a computer player, so nothing has to be covered."""
    who = ("human", "planner")
    return _moment(name, _SHOWN, *script, blocks=blocks, players=2, levels=who)


TEACHER_MOMENTS: Final[tuple[TableMoment, ...]] = (
    _alone("hint", *_TIP, blocks=18),
    _alone("hint-more", *_TIP, "key h", _SHOWN, blocks=18),
    _alone("hint-held", "key 3", *_TIP, blocks=12),
    _alone("hint-setting", *_TIP),
    _alone("hint-setting-more", *_TIP, "key h", _SHOWN),
    _opened("hint-setting-four", *_TIP),
    _building("hint-secret", 12, *_TIP),
    _alone("warning", _ASK, *_ANSWERED, blocks=18),
    _alone("warning-why", _ASK, *_ANSWERED, "key h", _SHOWN, blocks=18),
    _alone("warning-setting", _ASK, *("key 1",) * 8, "wait 2", "click button:lock", "wait 0.6"),
    _building("warning-secret", 15, _ASK, "wait 2", "key 5", "click cell:c4", "wait 0.6"),
)
