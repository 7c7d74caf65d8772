"""Named moments of games with computer players, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.skyline.gallery import moment, position

_STREETS: Final[list[tuple[list[str], list[str]]]] = [
    (["M2", "H3"], ["TL2", "TL2", "TM3", "TH3"]),
    (["H3", "M1"], ["TL2", "TM2", "TM4"]),
    (["M2"], ["TL2", "TM3"]),
    (["H4"], ["TL2"]),
]
_NIGHT: Final[list[tuple[list[str], list[str]]]] = [
    (["H4"], ["TL2", "TL2", "TM2", "TM3", "TM4", "TH4", "TH5"]),
    ([], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5", "TH6"]),
    (["M1"], ["TL2", "TM2", "TM3", "TM4"]),
    ([], ["TL2", "TM4", "TH3", "TH5"]),
]
_LEVELS: Final = ("human", "foreman", "human", "master")
_COMPANY: Final = ("human", "apprentice", "engineer", "master")
_TO_ACT = position(5, _STREETS, player=2, phase="act", active=("GM", "UH", "PM"))

COMPUTER_MOMENTS: Final[tuple[TableMoment, ...]] = (
    moment("computer-thinking", 5, _STREETS, "wait 0.62", player=2, levels=_LEVELS),
    TableMoment(
        "computer-reason",
        4,
        _TO_ACT,
        ("wait 1.05", "thought A new Mid building can earn up to 16 points."),
        levels=_LEVELS,
    ),
    moment(
        "computer-hard",
        5,
        _STREETS,
        "wait 1.3",
        "thought Keep the Mid penthouse: it finishes the Mid column of 3 after the next"
        " roll, too. At least one die can be built 100% of the time.",
        player=4,
        levels=_LEVELS,
    ),
    moment("computer-throws", 5, _STREETS, "wait 3.3", player=2, levels=_LEVELS),
    TableMoment("computer-refused", 4, _TO_ACT, ("wait 0.3", "key 1", "wait 0.1"), levels=_LEVELS),
    TableMoment("computer-peek", 4, _TO_ACT, ("wait 0.3", "key f4", "wait 0.4"), levels=_COMPANY),
    moment("seats", 5, _STREETS, "key p", "wait 0.5", player=1, levels=_COMPANY),
    moment(
        "seats-watching",
        5,
        _STREETS[:3],
        "key p",
        "wait 0.3",
        "key right",
        "wait 0.5",
        player=1,
        levels=("human", "mason", "master"),
    ),
    moment("pause-computers", 5, _STREETS, "key escape", "wait 0.5", levels=_COMPANY),
    moment(
        "results-computers",
        9,
        _NIGHT,
        "click button:end-turn",
        "wait idle",
        "click button:results",
        "wait idle",
        dice="",
        player=4,
        action="build",
        levels=("foreman", "master", "apprentice", "human"),
    ),
)
