"""Named moments of Cityscape's table, for pictures that are always the same.

A script's lines are the pilot's, with the stage directions of pictures.
"""

from __future__ import annotations

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
_LAST: Final = (*_OPEN, "key 2", "click lot:b4", "wait 2.2")
_SHOWN: Final = ("wait idle",)
_ALL_TOLD: Final = (*_LAST, "click button:all-lines", "wait idle")
_RESULTS: Final = (*_ALL_TOLD, "click button:results")
_ONE_ROUND: Final = {"rounds": "1"}
_EIGHT: Final = {"rounds": "8"}
_FACING: Final = {"two_players": "facing"}
_OPPOSITE: Final = {"two_players": "opposite"}
_WATCHED: Final = ("human", "surveyor", "planner", "surveyor")
_LONG: Final = ("Wilhelmina", "Maximilian", "Anne-Sophie", "Bartholomew")


def _building(name: str, blocks: int, *script: str, **more: Any) -> TableMoment:
    """Somebody of four builds; the curtain is open."""
    return TableMoment(f"city-{name}", 4, None, (*_OPEN, *script), played=played(blocks), **more)


def _told(name: str, line: int) -> TableMoment:
    """A line of a finished city is told: the sight has gone half its way."""
    script = (*_LAST, *("click button:next-line",) * line, "wait 0.9")
    return TableMoment(f"city-scoring-{name}", 4, None, script, played=played(24))


_HOLDS: Final = ("key 3", "hover lot:b1")

MOMENTS: Final[tuple[TableMoment, ...]] = (
    TableMoment("city-curtain", 4, None, _SHOWN),
    TableMoment("city-curtain-two", 2, None, _SHOWN),
    TableMoment("city-curtain-falling", 4, None, ("wait 0.1",), played=played(8)),
    TableMoment(
        "city-curtain-news",
        4,
        None,
        (*_OPEN, "key 3", "click lot:b1", "wait idle"),
        played=played(12),
    ),
    TableMoment("city-curtain-names", 3, None, _SHOWN, names=_LONG[:3]),
    TableMoment("city-curtain-contrast", 4, None, ("set high_contrast", *_SHOWN)),
    TableMoment("city-goals", 4, None, _OPEN),
    *(
        TableMoment(f"city-goals-{code}", 4, None, (*_OPEN, "key right", f"key {code}", *_SHOWN))
        for code in range(1, 7)
    ),
    TableMoment("city-goals-turning", 4, None, (*_OPEN, "key up", "wait 0.08")),
    TableMoment("city-goals-eight", 2, None, (*_OPEN, "key 4", "key right", "key 6", *_SHOWN)),
    TableMoment("city-goals-opposite", 2, None, _OPEN, _OPPOSITE),
    TableMoment("city-goals-facing", 2, None, _OPEN, _FACING),
    TableMoment("city-goals-alone", 4, None, _SHOWN, levels=_WATCHED),
    TableMoment("city-goals-keys", 4, None, (*_OPEN, "key right", "key right", *_SHOWN)),
    TableMoment("city-goals-pad", 4, None, (*_OPEN, "pad dpright", "pad dpup", *_SHOWN)),
    TableMoment("city-goals-contrast", 2, None, ("set high_contrast", *_OPEN)),
    _building("build", 0),
    _building("build-3", 3),
    _building("build-9", 9),
    _building("build-15", 15),
    _building("build-22", 22),
    TableMoment("city-build-two", 2, None, _OPEN, played=played(12, players=2, dice=8)),
    TableMoment("city-build-facing", 2, None, _OPEN, _FACING, played=played(12, players=2)),
    TableMoment("city-build-three", 3, None, _OPEN, played=played(18, players=3)),
    TableMoment("city-build-alone", 4, None, _SHOWN, levels=_WATCHED, played=played(12)),
    TableMoment("city-model", 4, None, _SHOWN, levels=_WATCHED, played=played(24)),
    _building("build-names", 12, names=_LONG),
    _building("shelf", 12, "hover block:4"),
    _building("held", 12, "key 3", "hover lot:b1"),
    _building("held-stack", 13, "key 4", "hover lot:c3"),
    _building("held-behind", 20, "key 2", "hover cell:d4"),
    _building("held-keys", 12, "key 3", "key up", *_SHOWN),
    _building("held-pad", 12, "pad rightshoulder", "pad dpright", *_SHOWN),
    _building("dragged", 12, "carry block:3 onto lot:b1"),
    _building("refused", 12, "click lot:b1", "wait 0.5"),
    _building("look", 12, "click button:look", "hover model", *_SHOWN),
    TableMoment(
        "city-look-eight",
        2,
        None,
        (*_OPEN, "click button:look", "hover model", *_SHOWN),
        played=played(12, players=2, dice=8),
    ),
    _building("shelf-pad", 12, "pad dpdown", *_SHOWN),
    _building("peek", 12, "key f3", *_SHOWN),
    _building("turned", 12, "key q", *_SHOWN),
    _building("turning", 12, "key q", "wait 0.2"),
    _building("in-air", 12, "key 3", "click lot:b1", "wait 0.1"),
    _building("landed", 12, "key 5", "click lot:b1", "wait 0.27"),
    TableMoment("city-computer", 4, None, ("wait 0.9",), levels=_WATCHED, played=played(13)),
    TableMoment("city-stack", 4, None, _OPEN, played=played(16, city=_STACK)),
    TableMoment("city-twenty", 4, None, _OPEN, played=played(4, city=_TOWER)),
    TableMoment("city-tower", 4, None, _OPEN, played=played(24, city=_TOWER)),
    TableMoment("city-full", 4, None, _OPEN, played=played(16, city=_FULL)),
    _building("contrast", 15, "set high_contrast", *_SHOWN),
    _building("patterns", 15, "set patterns", *_SHOWN),
    _building("calm", 15, "set reduced_motion", *_HOLDS),
    TableMoment(
        "city-undo",
        4,
        None,
        (*_OPEN, "key 3", "click lot:b1", "wait idle", "hover button:undo"),
        played=played(12),
    ),
    _building("log", 12, "key l", *_SHOWN),
    TableMoment("city-log-rounds", 4, None, (*_OPEN, "key l", *_SHOWN), played=played(4, rounds=1)),
    *(
        _told(name, line)
        for name, line in (
            ("4-met", 0),
            ("3-met", 1),
            ("6-met", 2),
            ("2-missed", 3),
            ("1-met", 4),
            ("5-met", 6),
            ("4-missed", 7),
            ("2-met", 8),
            ("3-missed", 9),
            ("5-missed", 10),
            ("6-missed", 11),
            ("1-missed", 13),
        )
    ),
    TableMoment("city-scoring-dark", 4, None, (*_LAST[:-1], "wait 0.9"), played=played(24)),
    TableMoment("city-scoring-last", 4, None, (*_LAST, "wait 1"), _ONE_ROUND, played=played(24)),
    TableMoment("city-scoring-points", 4, None, (*_LAST, "wait 1.5"), played=played(24)),
    TableMoment("city-round", 4, None, _ALL_TOLD, played=played(24)),
    TableMoment("city-round-coming", 4, None, (*_ALL_TOLD[:-1], "wait 0.3"), played=played(24)),
    TableMoment("city-round-two", 2, None, _SHOWN, played=played(rounds=1, players=2, dice=8)),
    TableMoment("city-round-three", 3, None, _SHOWN, played=played(rounds=2, players=3)),
    TableMoment("city-round-seven", 4, None, _SHOWN, _EIGHT, played=played(rounds=7)),
    TableMoment(
        "city-round-contrast",
        4,
        None,
        ("set high_contrast", *_SHOWN),
        _EIGHT,
        played=played(rounds=4),
    ),
    TableMoment(
        "city-cleared",
        4,
        None,
        (*_SHOWN, "click button:next-round", "wait 0.7"),
        played=played(rounds=1),
    ),
    TableMoment(
        "city-second-round",
        4,
        None,
        (*_SHOWN, "click button:next-round", *_OPEN),
        played=played(rounds=1),
    ),
    TableMoment("city-over", 4, None, _ALL_TOLD, _ONE_ROUND, played=played(24)),
    TableMoment("city-finale", 4, None, (*_RESULTS, "wait 1.2"), _ONE_ROUND, played=played(24)),
    TableMoment("city-results", 4, None, (*_RESULTS, "wait idle"), _ONE_ROUND, played=played(24)),
    TableMoment("city-pause", 4, None, (*_OPEN, "key escape", "wait idle"), played=played(12)),
    TableMoment("city-rules", 4, None, (*_SHOWN, "rules", "wait idle")),
    TableMoment(
        "city-film",
        2,
        None,
        ("wait idle",),
        {**_ONE_ROUND, **_FACING},
        film=0,
        played=played(25, players=2),
    ),
    TableMoment(
        "city-film-building", 4, None, ("wait idle",), _ONE_ROUND, film=16, played=played(25)
    ),
    TableMoment(
        "city-film-playing",
        4,
        None,
        ("key space", "wait 2.1"),
        _ONE_ROUND,
        film=16,
        played=played(25),
    ),
    TableMoment(
        "city-film-scoring",
        4,
        None,
        ("key space", "wait 5"),
        _ONE_ROUND,
        film=28,
        played=played(25),
    ),
    TableMoment(
        "city-film-end", 4, None, ("wait idle",), _ONE_ROUND, film=9_999, played=played(25)
    ),
    TableMoment(
        "city-film-skylines",
        4,
        None,
        ("key s", "wait idle"),
        _ONE_ROUND,
        film=16,
        played=played(25),
    ),
)
