"""Named moments of the table, for pictures that are always the same.

A moment is a set-up, a few lines that lead to it (moves and rolls as in the
record's notation), and what the hand then does. Lines that begin with ``@``
are for the pilot: what the pointer and the keys do.
"""

from __future__ import annotations

from typing import Any

from skyline.play.pack import TableMoment

NAMES = ("Eileen", "Tim", "David", "Mara")
COLOURS = ("coral", "sky", "leaf", "amber")


def position(
    number: int,
    skylines: list[tuple[list[str], list[str]]],
    *,
    player: int = 1,
    phase: str = "take",
    active: tuple[str, ...] = (),
    action: str | None = None,
    district: tuple[int, int, int] = (1, 1, 1),
    final: bool = False,
) -> dict[str, Any]:
    """A position whose Yard holds whatever lies nowhere else."""
    used = {"G": district[0], "U": district[1], "P": district[2]}
    for die in active:
        used[die[0]] += 1
    for columns, _tiles in skylines:
        for column in columns:
            used["G"] += 1
            used["U"] += int(column[1]) - 1
    total = {"G": 25, "U": 28, "P": 7}
    return {
        "game": "skyline",
        "round": number,
        "player": player,
        "phase": phase,
        "active": list(active),
        "picked": [],
        "rolling": [],
        "action": action,
        "yard": {kind: total[kind] - used[kind] for kind in "GUP"},
        "district": dict(zip("GUP", district, strict=True)),
        "skylines": [{"columns": list(c), "tiles": list(t)} for c, t in skylines],
        "options": {},
        "final_round": final,
    }


_CHOOSE = ("click bin:G", "click bin:U", "click bin:U", "wait idle")
_Street = tuple[list[str], list[str]]

_DAWN: list[_Street] = [(["H2", "M1"], []), (["M1"], []), (["L1"], []), ([], [])]
_MIDDAY: list[_Street] = [
    (["M2", "H3"], ["TL2", "TL2", "TM3", "TH3"]),
    (["H3"], ["TL2", "TM2", "TM4"]),
    (["M2"], ["TL2", "TM3"]),
    (["H4"], ["TL2"]),
]
_DUSK: list[_Street] = [
    (["M2"], ["TL2", "TL2", "TM3", "TH3", "TH4"]),
    (["M2", "H3"], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5"]),
    (["M1"], ["TL2", "TM3", "TM4"]),
    (["H4"], ["TL2", "TH5"]),
]
_NIGHT: list[_Street] = [
    (["H4"], ["TL2", "TL2", "TM2", "TM3", "TM4", "TM4", "TH4", "TH5", "TH6"]),
    ([], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5"]),
    (["M1"], ["TL2", "TM2", "TM3", "TM4"]),
    ([], ["TL2", "TM4", "TH3", "TH5"]),
]
_TWENTY: list[_Street] = [
    (
        ["H4", "M2", "M2", "L1"],
        ["TL2"] * 6 + ["TM2", "TM4", "TM4", "TM3", "TH3", "TH4", "TH5", "TH5", "TM2", "TH4"],
    ),
    ([], ["TM3", "TH4", "TH5"]),
    ([], ["TM2", "TL2"]),
    ([], ["TH6", "TL2"]),
]
_SOLO: list[_Street] = [(["H3", "M2", "M1"], ["TL2", "TM4", "TH4"])]

_GRAND = position(
    7,
    [_DUSK[0], (["M2", "H5"], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5"]), *_DUSK[2:]],
    player=2,
    phase="act",
    active=("GL", "UL", "PH"),
)
_GRAND_FEAST = ("click die:3", "click lot:8")

_LAST_MOVE = ("click button:end-turn", "wait idle")
_TO_RESULTS = ("click button:results",)
_DONE: dict[str, Any] = {"phase": "act", "active": (), "action": "build"}
_EVENING = position(9, _NIGHT, player=4, **_DONE)
_EVENING_TWO = position(9, [_NIGHT[0], _TWENTY[0]], player=2, **_DONE)
_EVENING_SOLO = position(
    9, [(["L1", "H2"], ["TL2", "TM3", "TM4", "TM4", "TH5", "TH3"])], district=(0, 0, 0), **_DONE
)

MOMENTS: tuple[TableMoment, ...] = (
    TableMoment("table-start", 4),
    TableMoment("table-start-two", 2),
    TableMoment("table-start-solo", 1),
    TableMoment("table-first-lot", 2, position(1, [([], []), (["L1"], [])], district=(0, 1, 0))),
    TableMoment("table-bin-empty", 3, position(5, _MIDDAY[:3], district=(3, 2, 7))),
    TableMoment("table-choosing", 3, None, ("click bin:G", "click bin:U", "wait idle")),
    TableMoment(
        "table-chosen", 3, None, ("click bin:G", "click bin:U", "click bin:U", "wait idle")
    ),
    TableMoment("table-district-taken", 3, None, ("click district", "wait idle")),
    TableMoment(
        "table-throw-early",
        4,
        position(2, _DAWN),
        (
            "click bin:G",
            "click bin:U",
            "click bin:U",
            "wait idle",
            "click button:throw",
            "wait 0.35",
        ),
    ),
    TableMoment(
        "table-throw-late",
        4,
        position(2, _DAWN),
        (
            "click bin:G",
            "click bin:U",
            "click bin:U",
            "wait idle",
            "click button:throw",
            "wait 0.9",
        ),
    ),
    TableMoment(
        "table-throw-twelve",
        4,
        position(6, _MIDDAY, district=(5, 5, 2)),
        ("click district", "wait idle", "click button:throw", "wait 0.55"),
    ),
    TableMoment(
        "table-twelve-landed",
        4,
        position(6, _MIDDAY, district=(5, 5, 2)),
        ("click district", "wait idle", "click button:throw", "wait idle"),
    ),
    TableMoment(
        "table-must-place", 4, position(5, _MIDDAY, phase="act", active=("GL", "UM", "P-"))
    ),
    TableMoment(
        "table-holding",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UH", "P-")),
        ("click die:2",),
    ),
    TableMoment(
        "table-dragging",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UH", "P-")),
        ("carry die:2 to lot:2",),
    ),
    TableMoment(
        "table-dragging-dusk",
        4,
        position(7, _DUSK, player=2, phase="act", active=("GL", "UL", "PM")),
        ("carry die:3 to lot:8",),
    ),
    TableMoment(
        "table-refused",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "P-")),
        ("drag die:3 to lot:5", "wait 0.6"),
    ),
    TableMoment(
        "table-roll-again",
        4,
        position(5, _MIDDAY, phase="act", active=("UL", "UM", "P-"), action="build"),
        ("click mark:3",),
    ),
    TableMoment(
        "table-all-placed", 4, position(5, _MIDDAY, phase="act", active=(), action="build")
    ),
    TableMoment(
        "table-demolish",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UL", "P-")),
        ("drag die:3 to ball",),
    ),
    TableMoment(
        "table-falling",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UL", "P-")),
        ("drag die:3 to ball", "click lot:3", "wait 0.95"),
    ),
    TableMoment(
        "table-feast-flash",
        4,
        position(7, _DUSK, player=2, phase="act", active=("GL", "UL", "PM")),
        ("click die:3", "click lot:7", "wait 0.62"),
    ),
    TableMoment(
        "table-feast-landing",
        4,
        position(7, _DUSK, player=2, phase="act", active=("GL", "UL", "PM")),
        ("click die:3", "click lot:7", "wait 0.95"),
    ),
    TableMoment(
        "table-abandoning",
        3,
        position(3, _DAWN[:3], phase="act", active=("UL", "UL", "P-")),
        ("click die:1", "click district", "wait 0.2"),
    ),
    TableMoment(
        "table-turn-banner",
        4,
        position(4, _MIDDAY, phase="act", active=(), action="build"),
        ("click button:end-turn", "wait 0.75"),
    ),
    TableMoment(
        "table-round-passes",
        2,
        position(6, _DUSK[:2], player=2, phase="act", active=("UL",), action="build"),
        ("click button:end-turn", "wait 0.9"),
    ),
    TableMoment("table-feast-six", 4, _GRAND, (*_GRAND_FEAST, "wait 2.7")),
    TableMoment("table-feast-points", 4, _GRAND, (*_GRAND_FEAST, "wait 1.9")),
    TableMoment("table-last-round-notice", 4, _GRAND, (*_GRAND_FEAST, "wait 5.6")),
    TableMoment(
        "table-demolition-swing",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UL", "P-")),
        ("drag die:3 to ball", "click lot:3", "wait 0.74"),
    ),
    TableMoment(
        "table-demolition-chunks",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UL", "P-")),
        ("drag die:3 to ball", "click lot:3", "wait 1.15"),
    ),
    TableMoment("table-midday", 4, position(5, _MIDDAY)),
    TableMoment("table-dusk", 4, position(7, _DUSK, player=2)),
    TableMoment("table-night", 4, position(9, _NIGHT, phase="act", active=("GM", "UL", "P-"))),
    TableMoment("table-twenty", 4, position(9, _TWENTY, district=(3, 3, 1))),
    TableMoment("table-last-round", 4, position(7, _TWENTY, final=True)),
    TableMoment("table-solo", 1, position(6, _SOLO, district=(0, 0, 0))),
    TableMoment("table-log", 3, None, ("playout 26", "key l")),
    TableMoment("table-log-empty", 3, None, ("key l",)),
    TableMoment("table-log-full", 3, None, ("playout 120", "key l", "wait idle")),
    TableMoment("table-peek", 4, position(7, _DUSK, player=2), ("key f1",)),
    TableMoment("table-keyboard", 4, position(5, _MIDDAY), ("key tab", "key tab", "key tab")),
    TableMoment(
        "table-keyboard-act",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "P-")),
        ("key tab",),
    ),
    TableMoment(
        "table-controller",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "P-")),
        ("pad dpdown", "pad a"),
    ),
    TableMoment("table-controller-choosing", 3, None, ("pad dpdown", "pad a")),
    TableMoment(
        "table-patterns",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "PH", "P-")),
        ("set patterns",),
    ),
    TableMoment(
        "table-letters",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "PH", "P-")),
        ("set letters_on_dice",),
    ),
    TableMoment(
        "table-high-contrast",
        4,
        position(5, _MIDDAY, phase="act", active=("GL", "UM", "PH", "P-")),
        ("set high_contrast",),
    ),
    TableMoment(
        "table-high-contrast-night",
        4,
        position(9, _NIGHT, phase="act", active=("GM", "UL", "P-")),
        ("set high_contrast", "key tab", "key tab", "wait idle"),
    ),
    TableMoment("table-over", 2, _EVENING_TWO, (*_LAST_MOVE, "wait idle")),
    TableMoment("pause", 4, position(5, _MIDDAY), ("key escape", "wait idle")),
    TableMoment("error-at-table", 4, position(5, _MIDDAY), ("wait idle", "fail game", "wait idle")),
    TableMoment(
        "results-counting",
        4,
        _EVENING,
        (*_LAST_MOVE, *_TO_RESULTS, "wait 0.7", "key space", "wait 0.9"),
    ),
    TableMoment(
        "postcard",
        4,
        _EVENING,
        (*_LAST_MOVE, *_TO_RESULTS, "wait idle", "click button:save-picture", "wait idle", "saved"),
    ),
    TableMoment("finale-pan", 4, _EVENING, (*_LAST_MOVE, *_TO_RESULTS, "wait 7.95")),
    TableMoment("finale-counting", 4, _EVENING, (*_LAST_MOVE, *_TO_RESULTS, "wait 14.4")),
    TableMoment("finale-fireworks", 4, _EVENING, (*_LAST_MOVE, *_TO_RESULTS, "wait 19")),
    TableMoment("finale-solo", 1, _EVENING_SOLO, (*_LAST_MOVE, *_TO_RESULTS, "wait 7")),
    TableMoment("results", 4, _EVENING, (*_LAST_MOVE, *_TO_RESULTS, "wait idle")),
    TableMoment("results-two", 2, _EVENING_TWO, (*_LAST_MOVE, *_TO_RESULTS, "wait idle")),
    TableMoment("results-solo", 1, _EVENING_SOLO, (*_LAST_MOVE, *_TO_RESULTS, "wait idle")),
)
