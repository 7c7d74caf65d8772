"""Named moments of Skyline D6's table, for pictures that are always the same.

A script's lines are the pilot's, with the stage directions of pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skyline.play.pack import TableMoment

Sheets = Sequence[Mapping[str, Any]]


def _sheet(start: int, columns: str, **more: Any) -> dict[str, Any]:
    """A sheet in the protocol's form; columns are written ``L1 2345 R1 21``."""
    words = columns.split()
    built = {
        name: [int(value) for value in values]
        for name, values in zip(words[::2], words[1::2], strict=True)
    }
    return {"start": start, "columns": built, **more}


def _loans(*pips: int) -> list[dict[str, Any]]:
    """Loans in the order in which they were taken; below 0 those that are repaid."""
    return [{"pips": abs(each), "repaid": each < 0} for each in pips]


_FRESH: Final[Sheets] = tuple(_sheet(seat, "") for seat in (1, 2, 3, 4))
_EARLY: Final[Sheets] = (
    _sheet(1, "L1 23 R1 2 L2 3"),
    _sheet(2, "L1 1 R1 343 R2 4", marks={"flip": 1}),
    _sheet(3, "L1 4 L2 56 R1 2"),
    _sheet(4, "L1 5 R1 3"),
)
_MIDDLE: Final[Sheets] = (
    _sheet(
        1,
        "L1 2345 L2 34 L3 4 R1 212 R2 345 R3 2",
        marks={"flip": 1, "adjust": 1, "bridges": 1},
        used={"flip": 1, "adjust": 1},
        loans=_loans(-1, 2),
        bridges={"R1-R2.3": 4},
    ),
    _sheet(
        2,
        "L1 1232 L2 245 R1 345 R2 45 L3 3 R3 3",
        marks={"other": 2, "flip": 1},
        loans=_loans(3),
    ),
    _sheet(
        3,
        "L1 45 L2 56 R1 234 R2 1245 L3 6",
        marks={"adjust": 1, "bridges": 1},
        used={"adjust": 2},
        bridges={"R1-R2.3": 2},
    ),
    _sheet(4, "L1 54 L2 45 R1 345 R2 23 L3 3", marks={"extra": 1}),
)
_LATE: Final[Sheets] = (
    _sheet(
        1,
        "L1 234345 L2 3456 L3 431 L4 3322 R1 23212 R2 1246 R3 21 R4 3",
        marks={
            **{"bridges": 1, "flip": 1, "adjust": 1, "ignore": 1},
            **{"tall": 2, "unlocked": 2, "interest": 1},
        },
        used={"flip": 3, "adjust": 3, "ignore": 1},
        bridges={"L4-L3.3": 6, "L3-L2.3": 2, "L2-L1.3": 5, "L1-R1.3": 4, "R1-R2.3": 1},
        loans=_loans(-2, 3, -1),
    ),
    _sheet(
        2,
        "L1 123212 L2 2456 R1 345434 R2 45 L3 321 R3 321 L4 44321",
        marks={"other": 2, "flip": 1, "tall": 2, "bridges": 1},
        used={"flip": 4},
        loans=_loans(3, -1),
        bridges={"L1-R1.3": 4, "L2-L1.3": 1, "L1-R1.5": 6},
    ),
    _sheet(
        3,
        "L1 4543 L2 56 R1 23454 R2 1245 L3 6421 R3 21 R4 3344",
        marks={"adjust": 1, "bridges": 1, "tall": 2, "extra": 2},
        used={"adjust": 2},
        loans=_loans(-2, -1),
        bridges={"R1-R2.3": 2, "L1-R1.3": 5},
    ),
    _sheet(4, "L1 5456 L2 456 R1 3454 R2 2345 L3 32 R3 21", marks={"interest": 1}),
)
_DICE: Final = 16
_YARDS: Final = "3 16 244"


def _position(
    sheets: Sheets,
    *,
    hand: str = "",
    yards: str = _YARDS,
    phase: str = "draft",
    player: int = 1,
    round_: int = 9,
    **more: Any,
) -> dict[str, Any]:
    """A position in the protocol's form: dice that nobody has are in the supply."""
    lying = [[int(value) for value in yard if value != "-"] for yard in yards.split()]
    dice = [int(value) for value in hand]
    used = more.pop("used", 0)
    supply = _DICE - len(dice) - used - sum(map(len, lying))
    return {
        **{"game": "skyline-d6", "round": round_, "player": player, "phase": phase},
        **{"yards": lying, "supply": supply, "hand": dice, "used": used},
        **{"sheets": list(sheets), **more},
    }


def _moment(name: str, sheets: Sheets, *script: str, players: int = 3, **more: Any) -> TableMoment:
    """Somebody's turn on sheets of which so many are played on."""
    table = {
        key: more.pop(key)
        for key in ("levels", "names", "options", "film", "played")
        if key in more
    }
    position = _position(sheets[:players], **more)
    if "options" in table:
        position["options"] = table["options"]
    return TableMoment(f"d6-{name}", players, position, script, **table)


def _using(name: str, sheets: Sheets, hand: str, *script: str, **more: Any) -> TableMoment:
    """Dice of the hand are used."""
    more = {"drafted": "3", "yards": "31 16 244", **more}
    return _moment(name, sheets, *script, phase="assign", hand=hand, **more)


def _starred(name: str, *script: str) -> TableMoment:
    """A star is to be spent."""
    return _moment(name, _STARRED, *script, phase="star", hand="2", drafted="3", used=1)


def _adding(name: str, sheets: Sheets, *script: str, **more: Any) -> TableMoment:
    """An ability adds a die to what was taken."""
    taken: dict[str, Any] = {"hand": "25", "yards": "31 - 244", "drafted": "2"}
    return _moment(name, sheets, *script, phase="extra", **taken, **more)


def _changed(sheets: Sheets, seat: int, **more: Any) -> Sheets:
    """Sheets of which one says something else."""
    return tuple({**sheet, **more} if at == seat else sheet for at, sheet in enumerate(sheets))


_SHOWN: Final = "wait idle"
_WATCHED: Final = ("human", "greedy", "greedy")
_LONG: Final = ("Wilhelmina", "Maximilian", "Anne-Sophie", "Bartholomew")
_STARRED: Final = _changed(_MIDDLE, 0, columns={**_MIDDLE[0]["columns"], "L2": [3, 4, 5]})
_SHORT: Final = _changed(_STARRED, 0, marks={"flip": 1, "adjust": 1, "bridges": 1, "ignore": 1})
_EXTRA: Final = {**_MIDDLE[0]["marks"], "extra": 2}
_LAST: Final = {"round_": 17, "last_round": 17}
_OVER: Final[dict[str, Any]] = {**_LAST, "phase": "over", "player": None}
_ENDING: Final[dict[str, Any]] = {
    **_LAST, "phase": "assign", "player": 3, "drafted": "3", "yards": "31 16 -", "used": 3,
}  # fmt: skip
_RESULTS: Final = ("wait idle", "click button:end-turn", "wait idle", "click button:results",
                   "wait idle")  # fmt: skip
_SOLO: Final = _MIDDLE[:1]
_FREE: Final = {"options": {"scrap": "free"}}

MOMENTS: Final[tuple[TableMoment, ...]] = (
    TableMoment("d6-start", 3, None, (_SHOWN,)),
    TableMoment("d6-filling", 3, None, ("key space", "wait 0.6")),
    TableMoment("d6-first", 3, None, ("key space", _SHOWN)),
    _moment("draft", _EARLY, _SHOWN, round_=4, yards="41 25 1366"),
    _moment("draft-yard", _EARLY, "hover yard:2", "wait 0.6", round_=4, yards="41 25 1366"),
    _moment("draft-supply", _EARLY, "hover supply", "wait 0.6", round_=4, yards="41 25 1366"),
    _moment("draft-keys", _MIDDLE, "key down", "key tab", _SHOWN),
    _moment("draft-pad", _MIDDLE, "pad dpdown", "pad dpright", _SHOWN),
    _moment("draft-empty", _MIDDLE, _SHOWN, yards="- 16 244"),
    _moment("draft-full", _MIDDLE, _SHOWN, yards="123456123456 12 3", players=4),
    _moment("draft-no-supply", _MIDDLE, _SHOWN, yards="1234 123456 123456"),
    _moment("taking", _MIDDLE, "click yard:3", "wait 0.2"),
    _moment("refilling", _MIDDLE, "click yard:3", "wait 0.9"),
    _moment("throwing", _MIDDLE, "click supply", "wait 0.5"),
    _moment("thrown", _MIDDLE, "click supply", _SHOWN),
    _adding("adding", _changed(_MIDDLE, 0, marks=_EXTRA), _SHOWN, extras=["extra"]),
    _adding(
        "adding-other",
        _changed(_MIDDLE, 1, marks={"extra": 2, "other": 2, "flip": 1}),
        "hover yard-die:3:2",
        extras=["extra", "other"],
        player=2,
    ),
    _using("hand", _MIDDLE, "25", _SHOWN),
    _using("hand-six", _MIDDLE, "124566", "click die:3", "wait 0.6", players=4, yards="3 2 44"),
    _using("hand-many", _MIDDLE, "1123445566", _SHOWN, yards="3 2 4"),
    _using("held", _MIDDLE, "25", "click die:2", _SHOWN),
    _using("held-box", _MIDDLE, "25", "click die:2", "hover box:L2.3", "wait 0.6"),
    _using("held-keys", _MIDDLE, "25", "key 2", _SHOWN),
    _using("held-pad", _MIDDLE, "25", "pad a", "pad dpright", _SHOWN),
    _using("dragged", _MIDDLE, "25", "carry die:2 onto box:L2.3"),
    _using("reachable", _MIDDLE, "4", "hover box:R1.4", "wait 0.6"),
    _using("asked", _EARLY, "6", "click die:1", "click box:R1.2", _SHOWN),
    _using("change", _SHORT, "2", "click die:1", "key c", _SHOWN),
    _using("change-point", _SHORT, "2", "click die:1", "key c", "hover turn:adjust:3", "wait 0.6"),
    _using("change-keys", _SHORT, "25", "key 1", "key c", _SHOWN),
    _using("turning", _MIDDLE, "25", "click die:1", "key f", "wait 0.15"),
    _using("written", _MIDDLE, "25", "click die:2", "click box:L4.1", "wait 0.5"),
    _using("rising", _MIDDLE, "15", "click die:1", "click box:R1.4", "wait 0.3"),
    _using("refused", _MIDDLE, "25", "drag die:2 to box:L4.3", "wait 0.5"),
    _using("bridge", _MIDDLE, "5", "hover box:L1-R1.3", "wait 0.6"),
    _using("bridging", _MIDDLE, "5", "click box:L1-R1.3", "wait 0.35"),
    _using("repay", _MIDDLE, "5", "hover loan:2", "wait 0.6"),
    _using("repaid", _MIDDLE, "5", "click loan:2", "wait 0.3"),
    _using("loan", _EARLY, "5", "click die:1", "key c", "click turn:loan:1", "wait idle"),
    _using("scrap", _changed(_LATE, 0, scrap=[1, 6]), "6", _SHOWN, **_LAST, **_FREE),
    _using("crowned", _LATE, "3", "click box:R1.6", _SHOWN, **_LAST),
    _using("star-flies", _MIDDLE, "25", "click die:2", "click box:L2.3", "wait 0.6"),
    _using("star", _MIDDLE, "25", "click die:2", "click box:L2.3", _SHOWN),
    _starred("star-point", "hover ability:ignore", "wait 0.6"),
    _starred("star-keys", "key down", "key down", _SHOWN),
    _starred("marked", "click ability:ignore", "wait 0.2"),
    _using("done", _MIDDLE, "", _SHOWN, used=2),
    _using("undo", _MIDDLE, "25", "click die:2", "click box:L2.3", _SHOWN, "hover button:undo"),
    _using("turn-passes", _MIDDLE, "", "click button:end-turn", "wait 0.3", yards=_YARDS, used=2),
    _moment("others", _MIDDLE, "key f2", _SHOWN),
    _moment("ending", _MIDDLE, "hover end", "wait 0.6"),
    _moment("others-hover", _MIDDLE, "hover plate:3", "wait 0.6"),
    _using("points", _LATE, "35", "hover score", "wait 0.6", round_=16, last_round=17),
    _moment("points-keys", _MIDDLE, *("key tab",) * 6, _SHOWN),
    _moment("computer", _MIDDLE, "wait 1.4", player=2, levels=_WATCHED),
    _moment("solo", _SOLO, _SHOWN, players=1),
    _moment("two", _MIDDLE, _SHOWN, players=2),
    _moment("four", _MIDDLE, _SHOWN, players=4, names=_LONG),
    _using("late", _LATE, "3", _SHOWN, **_LAST),
    _moment("late-draft", _LATE, _SHOWN, **_LAST),
    _moment("triggered", _LATE, _SHOWN, round_=16, last_round=17),
    _using("patterns", _MIDDLE, "25", "set patterns", "click die:2", _SHOWN),
    _using("letters", _MIDDLE, "25", "set letters_on_dice", _SHOWN),
    _using("contrast", _MIDDLE, "25", "set high_contrast", "click die:2", _SHOWN),
    _using("contrast-late", _LATE, "3", "set high_contrast", _SHOWN, **_LAST),
    _using("calm", _MIDDLE, "25", "set reduced_motion", "click die:2", _SHOWN),
    _moment("log", _MIDDLE, "click yard:3", _SHOWN, "key l", _SHOWN),
    _moment("pause", _MIDDLE, "key escape", _SHOWN),
    _moment("rules", _MIDDLE, _SHOWN, "rules", _SHOWN),
    _moment("over", _LATE, _SHOWN, **_OVER),
    _moment("results", _LATE, *_RESULTS, **_ENDING),
    _moment("results-table", _LATE, *_RESULTS, "key t", _SHOWN, **_ENDING),
    _moment("results-solo", _LATE[:1], *_RESULTS, players=1, **{**_ENDING, "player": 1}),
    _moment("finale", _LATE, "click button:results", "wait 5.5", **_OVER),
)

COMES: Final = "wait 1.6"
"""Seconds of peace until a hint has come."""
HINT_MOMENTS: Final[tuple[TableMoment, ...]] = (
    _moment("hint-yard", _EARLY, COMES, round_=1),
    _moment("hint-supply", _EARLY, COMES, round_=2),
    _using("hint-box", _EARLY, "14", COMES),
    _using("hint-loan", _FRESH, "46", COMES, round_=1),
    _using("hint-turn", _MIDDLE, "25", COMES),
    _using("hint-bridge", _MIDDLE, "5", COMES),
    _using("hint-repay", _MIDDLE, "5", COMES),
    _using("hint-scrap", _FRESH, "6", COMES, round_=1),
    _starred("hint-star", COMES),
    _moment("hint-end", _EARLY, COMES, round_=4),
    _moment("hint-others", _MIDDLE, COMES),
    _moment("hint-last", _LATE, COMES, round_=16, last_round=17),
    _using("hint-undo", _MIDDLE, "15", "click die:1", "click box:R1.4", _SHOWN, COMES),
)

_GAME: Final = (
    "roll 5; roll 1; roll 4; roll 1; roll 1; roll 5; take 3; roll 5; roll 1; roll 3; roll 2; "
    "roll 4; loan 1 2; loan 5 2; loan 1 2; mark flip; write 2 L1.1; write 2 R1.1; loan 2 3; "
    "write 3 L2.1; end; take 2; roll 1; roll 2; roll 2; loan 4 3; loan 4 3; loan 1 3; mark "
    "flip; write 3 R1.1; write 3 L1.1; loan 3 2; write 2 R2.1; end; take 1; roll 3; loan 2 4; "
    "loan 2 3; mark adjust; write 4 L3.1; write 5 L4.1; mark ignore; write 3 R2.1; end; take "
    "3; roll 1; roll 2; roll 1; roll 6; roll 2; loan 1 2; loan 2 3; mark adjust; write 3 "
    "R3.1; adjust 3 2; write 2 R4.1; mark ignore; write 5 R3.2 ignore; end; take 2; roll 3; "
    "roll 4; roll 5; write 1 R1.2; write 2 R1.3; mark loans; repay 2 1; end; take 2; roll 1; "
    "roll 3; roll 6; write 4 R3.3; mark loans; adjust 3 2; write 2 L2.1; end; take 1; roll 2; "
    "repay 6 3; write 3 L1.2; write 6 R3.1 ignore; write 5 R4.1; mark loans; end; take 3; "
    "roll 1; roll 1; roll 5; roll 3; roll 6; write 2 R1.2; write 1 R1.3; mark loans; write 1 "
    "R2.2 ignore; end; take 2; roll 6; roll 5; roll 3; adjust 1 2; write 2 L1.3; mark "
    "unlocked; write 3 L3.2; write 6 L3.3 ignore; mark unlocked; end; take 1; roll 3; write 3 "
    "L2.2; write 2 R1.4; write 3 L3.1; end; take 3; roll 6; roll 1; roll 4; roll 5; roll 3; "
    "write 1 R1.4; repay 5 2; write 1 L1.4; end; take 3; roll 3; roll 2; roll 6; roll 5; roll "
    "6; repay 6 2; write 4 L2.3; mark unlocked; adjust 1 2; write 2 R2.3; mark unlocked; end; "
    "take 3; roll 6; roll 4; roll 1; roll 2; roll 5; repay 3 1; write 2 R1.5; repay 6 1; end; "
    "take 2; roll 2; roll 5; roll 1; repay 5 1; write 3 R1.5; write 5 R4.2; write 6 R4.3; "
    "mark bridges; write 6 R4.4; end; take 1; roll 6; flip 3; write 4 L2.2; write 5 L2.3; "
    "mark bridges; write 1 L3-L2.3; write 5 L2-L1.3; write 2 L1.5; end; take 3; roll 2; roll "
    "2; roll 3; roll 1; roll 3; repay 4 1; write 1 R2-R3.3; write 6 R1-R2.3; end; take 3; "
    "roll 1; roll 3; roll 5; roll 5; roll 4; write 2 L1-R1.3; repay 2 1; write 3 L1-R1.5; "
    "end; take 2; roll 3; roll 6; roll 3; repay 2 1; repay 4 1; repay 3 1; write 5 R3-R4.3; "
    "end; take 1; roll 2; flip 3; write 4 R2.2; write 5 R2.3; mark interest; write 6 R1-R2.3; "
    "write 1 L1.6; end; take 3; roll 4; roll 2; roll 5; roll 6; roll 5; flip 5; write 2 L1.2; "
    "write 3 L1.3; mark interest; write 1 L2-L1.3; end; take 3; roll 3; roll 6; roll 2; roll "
    "4; roll 2; write 5 L4.2; write 4 R3.2; flip 2; write 5 R4.2; end; take 2; roll 6; roll "
    "4; roll 3; write 6 R4.5; write 2 L1.4; write 5 L1-R1.3; write 3 L1.5; end; take 1; roll "
    "4; write 3 R1.6; write 2 R3.3; mark tall; write 6 R4.3; mark tall; write 4 R3-R4.3; end; "
    "take 3; roll 5; roll 3; roll 5; roll 5; roll 3; write 2 L1-R1.5; flip 3; write 4 L1.6; "
    "write 6 L2.4; end"
)
"""A whole game of two computer players, for its film."""


def _film(name: str, stop: int, *script: str) -> TableMoment:
    return TableMoment(f"d6-{name}", 2, None, script, played=_GAME, film=stop)


FILM_MOMENTS: Final[tuple[TableMoment, ...]] = (
    _film("film", 0, _SHOWN),
    _film("film-draft", 60, _SHOWN),
    _film("film-writing", 90, "key space", "wait 2.1"),
    _film("film-late", 150, _SHOWN),
    _film("film-end", 9_999, _SHOWN),
    _film("film-skylines", 120, "key s", _SHOWN),
)

_TIP: Final = ("key h", "wait 2")
_LOOKS: Final = "wait 1.5"
_ASKED: Final = ("warn small", "wait 2", "click supply", "wait 0.6")
_BUILT: Final = ("warn small", "wait 2", "click die:1", "click box:L3.2", "wait 0.6")
_CLOSED: Final = ("warn large", "wait 2", "click die:1", "click box:L2.2", "wait 0.6")
_LET_GO: Final = ("warn large", "wait 2", "click button:let-go", "wait 0.6")
TEACHER_MOMENTS: Final[tuple[TableMoment, ...]] = (
    _moment("odds-yard", _MIDDLE, "hover yard:2", _LOOKS),
    _moment("odds-supply", _MIDDLE, "hover supply", _LOOKS),
    _moment("odds-solo", _SOLO, "hover supply", _LOOKS, players=1),
    _moment("odds-contrast", _MIDDLE, "set high_contrast", "hover supply", _LOOKS),
    _moment("hint", _MIDDLE, *_TIP),
    _moment("hint-more", _MIDDLE, *_TIP, "key h", _SHOWN),
    _using("hint-write", _MIDDLE, "345", *_TIP),
    _using("hint-write-more", _MIDDLE, "345", *_TIP, "key h", _SHOWN),
    _starred("hint-mark", *_TIP),
    _moment("hint-solo", _SOLO, *_TIP, players=1),
    _moment("warning", _EARLY, *_ASKED, players=2, round_=4, yards="41 25 1366"),
    _using("warning-solo", _MIDDLE[:1], "12", *_BUILT, players=1),
    _using("warning-tower", _EARLY, "6", *_CLOSED, players=2, round_=4),
    _starred("warning-star", *_LET_GO),
)
