"""Feats of our own: each rewards another way to build a city."""

from __future__ import annotations

from skyline.chronicle import digest as told
from skyline.chronicle.digest import Digest, SeatDigest, Turn
from skyline.chronicle.goal import Goal
from skyline.chronicle.skyline.feat_words import feat_words

LEVELS = ("apprentice", "mason", "foreman", "engineer", "master")
"""The five computer players."""


def _with_others(digest: Digest) -> bool:
    return not digest.solo


def _others(digest: Digest, seat: SeatDigest) -> list[SeatDigest]:
    return [each for each in digest.seats if each is not seat]


def _suburb(_digest: Digest, seat: SeatDigest) -> int:
    low = len(seat.street)
    return low if all(each.rise == "L" for each in seat.street) else 0


def _human_scale(_digest: Digest, seat: SeatDigest) -> int:
    return seat.score if all(each.height <= 3 for each in seat.street) else 0


def _express(_digest: Digest, seat: SeatDigest) -> int:
    return int(
        any(each.kind == "H6" and each.turns <= 3 for turn in seat.turns for each in turn.finished)
    )


def _patient(_digest: Digest, seat: SeatDigest) -> int:
    return max((each.turns for turn in seat.turns for each in turn.finished), default=0)


def _ribbons(_digest: Digest, seat: SeatDigest) -> int:
    return max((len(turn.finished) for turn in seat.turns), default=0)


def _waste_not(_digest: Digest, seat: SeatDigest) -> int:
    return max((turn.dice for turn in seat.turns if _all_used(turn)), default=0)


def _all_used(turn: Turn) -> bool:
    return turn.district and turn.built == turn.dice


def _delivery(_digest: Digest, seat: SeatDigest) -> int:
    return max((turn.dice for turn in seat.turns), default=0)


def _last_word(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and bool(seat.turns) and seat.turns[-1].behind > 0)


def _uphill(_digest: Digest, seat: SeatDigest) -> int:
    return max((turn.behind for turn in seat.turns), default=0) if seat.won else 0


def _heritage(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and not seat.demolished)


def _making_room(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and any(each[0] == "T" for each in seat.demolished))


def _beaten(digest: Digest, seat: SeatDigest) -> frozenset[str]:
    """The levels that came behind this seat."""
    if not seat.won:
        return frozenset()
    return frozenset(
        each.controller
        for each in _others(digest, seat)
        if each.computer and not each.won and each.controller in LEVELS
    )


def _beat_master(digest: Digest, seat: SeatDigest) -> int:
    return int("master" in _beaten(digest, seat))


def _catalogue(_digest: Digest, seat: SeatDigest) -> frozenset[str]:
    return frozenset(each.kind for each in seat.street)


def _mixed(_digest: Digest, seat: SeatDigest) -> int:
    return len(seat.buildings)


def _first_throw(_digest: Digest, seat: SeatDigest) -> int:
    return seat.score if seat.turns and not seat.rerolls else 0


def _doorstep(digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and digest.decided == told.BUILDINGS_DECIDED)


def _photo_finish(digest: Digest, seat: SeatDigest) -> int:
    best = max((each.score for each in _others(digest, seat)), default=0)
    return int(seat.won and seat.score == best + 1)


def _closing_bell(digest: Digest, seat: SeatDigest) -> int:
    ended = digest.tower is not None and digest.seats[digest.tower] is seat
    return int(seat.won and ended)


def _tidy(_digest: Digest, seat: SeatDigest) -> int:
    return 0 if seat.columns_left else len(seat.street)


def _clockwork(_digest: Digest, seat: SeatDigest) -> int:
    return seat.finishing_streak


def _tour(_digest: Digest, seat: SeatDigest) -> int:
    return len(seat.scenarios)


def _full_table(digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and digest.players == 4)


def _storeys(_digest: Digest, seat: SeatDigest) -> int:
    return sum(each.height for each in seat.street)


def _reclaimed(_digest: Digest, seat: SeatDigest) -> int:
    return seat.district_dice


def _won(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won)


def _steady(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.score >= 50)


def _mirror(_digest: Digest, seat: SeatDigest) -> int:
    kinds = [each.kind for each in seat.street]
    return int(len(kinds) >= 5 and len(set(kinds)) > 1 and kinds == kinds[::-1])


def _neighbours(digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and digest.decided == told.SHARED)


def _feat(key: str, measure: object, target: int = 1, way: str = "best", **more: object) -> Goal:
    return Goal(key, "feat", target, way, measure, lambda: feat_words(key, target), **more)  # type: ignore[arg-type]


FEATS: tuple[Goal, ...] = (
    _feat("suburb", _suburb, 6),
    _feat("human_scale", _human_scale, 35),
    _feat("mixed", _mixed, 6),
    _feat("catalogue", _catalogue, 9, "collect"),
    _feat("tidy", _tidy, 7),
    _feat("ribbons", _ribbons, 4),
    _feat("clockwork", _clockwork, 6),
    _feat("patient", _patient, 7),
    _feat("express", _express),
    _feat("first_throw", _first_throw, 30),
    _feat("waste_not", _waste_not, 6),
    _feat("delivery", _delivery, 12),
    _feat("reclaimed", _reclaimed, 250, "sum"),
    _feat("storeys", _storeys, 1000, "sum"),
    _feat("tour", _tour, 4),
    _feat("steady", _steady, 5, "streak"),
    _feat("heritage", _heritage, concerns=_with_others),
    _feat("making_room", _making_room),
    _feat("last_word", _last_word),
    _feat("uphill", _uphill, 20),
    _feat("photo_finish", _photo_finish),
    _feat("doorstep", _doorstep),
    _feat("closing_bell", _closing_bell),
    _feat("full_table", _full_table),
    _feat("three_wins", _won, 3, "streak", concerns=_with_others),
    _feat("master", _beat_master),
    _feat("ranks", _beaten, 5, "collect"),
    _feat("mirror", _mirror, secret=True),
    _feat("neighbours", _neighbours, secret=True),
)
"""All of them, in the order of the page."""
