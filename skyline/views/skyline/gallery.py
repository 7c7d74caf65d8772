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


def moment(
    name: str,
    number: int,
    streets: list[tuple[list[str], list[str]]],
    *script: str,
    dice: str | None = None,
    levels: tuple[str, ...] = (),
    **more: Any,
) -> TableMoment:
    """Everybody's streets in a round; with ``dice`` these have fallen: ``GL UM P-``."""
    if dice is not None:
        more |= {"phase": "act", "active": tuple(dice.split())}
    table = position(number, streets, **more)
    return TableMoment(name, len(streets), table, script, levels=levels)


_CHOOSE = ("click bin:G", "click bin:U", "click bin:U", "wait idle")
_THROWN = (*_CHOOSE, "click button:throw")
_ALL_THROWN = ("click district", "wait idle", "click button:throw")
_FALLS = ("drag die:3 to ball", "click lot:3")
_FEAST = ("click die:3", "click lot:7")
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
    moment("table-first-lot", 1, [([], []), (["L1"], [])], district=(0, 1, 0)),
    moment("table-bin-empty", 5, _MIDDAY[:3], district=(3, 2, 7)),
    TableMoment("table-choosing", 3, None, ("click bin:G", "click bin:U", "wait idle")),
    TableMoment("table-chosen", 3, None, _CHOOSE),
    TableMoment("table-district-taken", 3, None, ("click district", "wait idle")),
    moment("table-throw-early", 2, _DAWN, *_THROWN, "wait 0.35"),
    moment("table-throw-late", 2, _DAWN, *_THROWN, "wait 0.9"),
    moment("table-throw-twelve", 6, _MIDDAY, *_ALL_THROWN, "wait 0.55", district=(5, 5, 2)),
    moment("table-twelve-landed", 6, _MIDDAY, *_ALL_THROWN, "wait idle", district=(5, 5, 2)),
    moment("table-must-place", 5, _MIDDAY, dice="GL UM P-"),
    moment("table-holding", 5, _MIDDAY, "click die:2", dice="GL UH P-"),
    moment("table-dragging", 5, _MIDDAY, "carry die:2 to lot:2", dice="GL UH P-"),
    moment("table-dragging-dusk", 7, _DUSK, "carry die:3 to lot:8", dice="GL UL PM", player=2),
    moment("table-refused", 5, _MIDDAY, "drag die:3 to lot:5", "wait 0.6", dice="GL UM P-"),
    moment("table-roll-again", 5, _MIDDAY, "click mark:3", dice="UL UM P-", action="build"),
    moment("table-all-placed", 5, _MIDDAY, dice="", action="build"),
    moment("table-demolish", 5, _MIDDAY, "drag die:3 to ball", dice="GL UL P-"),
    moment("table-falling", 5, _MIDDAY, *_FALLS, "wait 0.95", dice="GL UL P-"),
    moment("table-feast-flash", 7, _DUSK, *_FEAST, "wait 0.62", dice="GL UL PM", player=2),
    moment("table-feast-landing", 7, _DUSK, *_FEAST, "wait 0.95", dice="GL UL PM", player=2),
    moment(
        "table-abandoning",
        3,
        _DAWN[:3],
        "click die:1",
        "click district",
        "wait 0.2",
        dice="UL UL P-",
    ),
    moment(
        "table-turn-banner",
        4,
        _MIDDAY,
        "click button:end-turn",
        "wait 0.75",
        dice="",
        action="build",
    ),
    moment(
        "table-round-passes",
        6,
        _DUSK[:2],
        "click button:end-turn",
        "wait 0.9",
        dice="UL",
        player=2,
        action="build",
    ),
    TableMoment("table-feast-six", 4, _GRAND, (*_GRAND_FEAST, "wait 2.7")),
    TableMoment("table-feast-points", 4, _GRAND, (*_GRAND_FEAST, "wait 1.9")),
    TableMoment("table-last-round-notice", 4, _GRAND, (*_GRAND_FEAST, "wait 5.6")),
    moment("table-demolition-swing", 5, _MIDDAY, *_FALLS, "wait 0.74", dice="GL UL P-"),
    moment("table-demolition-chunks", 5, _MIDDAY, *_FALLS, "wait 1.15", dice="GL UL P-"),
    moment("table-midday", 5, _MIDDAY),
    moment("table-dusk", 7, _DUSK, player=2),
    moment("table-night", 9, _NIGHT, dice="GM UL P-"),
    moment("table-twenty", 9, _TWENTY, district=(3, 3, 1)),
    moment("table-last-round", 7, _TWENTY, final=True),
    moment("table-solo", 6, _SOLO, district=(0, 0, 0)),
    TableMoment("table-log", 3, None, ("playout 26", "key l")),
    TableMoment("table-log-empty", 3, None, ("key l",)),
    TableMoment("table-log-full", 3, None, ("playout 120", "key l", "wait idle")),
    moment("table-peek", 7, _DUSK, "key f1", player=2),
    moment("table-keyboard", 5, _MIDDAY, "key tab", "key tab", "key tab"),
    moment("table-keyboard-act", 5, _MIDDAY, "key tab", dice="GL UM P-"),
    moment("table-controller", 5, _MIDDAY, "pad dpdown", "pad a", dice="GL UM P-"),
    TableMoment("table-controller-choosing", 3, None, ("pad dpdown", "pad a")),
    moment("table-patterns", 5, _MIDDAY, "set patterns", dice="GL UM PH P-"),
    moment("table-letters", 5, _MIDDAY, "set letters_on_dice", dice="GL UM PH P-"),
    moment("table-high-contrast", 5, _MIDDAY, "set high_contrast", dice="GL UM PH P-"),
    moment(
        "table-high-contrast-night",
        9,
        _NIGHT,
        "set high_contrast",
        "key tab",
        "key tab",
        "wait idle",
        dice="GM UL P-",
    ),
    TableMoment("table-over", 2, _EVENING_TWO, (*_LAST_MOVE, "wait idle")),
    moment("pause", 5, _MIDDAY, "key escape", "wait idle"),
    moment("error-at-table", 5, _MIDDAY, "wait idle", "fail game", "wait idle"),
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
