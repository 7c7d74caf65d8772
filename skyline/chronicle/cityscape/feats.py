"""Feats of Cityscape: views, towers and games.

How hard each is was tried with the computer players, as those of Skyline were.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.chronicle.cityscape.detail import LOTS_IN_LINE, Round, SeatDetail, detail_of
from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.goal import Goal, GoalGroup, Measure, Way
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.text.words import _

GROUPS: Final = (GoalGroup("view", lambda: _("Medals · {reached} of {whole}")),)


def _own(measure: Callable[[SeatDetail], int | frozenset[str]]) -> Measure:
    return lambda _digest, seat: measure(detail_of(seat))


def _any_round(holds: Callable[[Round], bool]) -> Measure:
    return _own(lambda own: int(any(map(holds, own.rounds))))


def _stairs(each: Round) -> bool:
    return any(line.code == LOTS_IN_LINE and line.met for line in each.lines)


def _terrace(own: SeatDetail) -> int:
    """The most points that one goal 5 has brought."""
    return max((line.points for line in own.lines if line.code == EQUAL_HEIGHTS), default=0)


def _met_codes(own: SeatDetail) -> frozenset[str]:
    return frozenset(str(line.code) for line in own.lines if line.met)


def _front_row(own: SeatDetail) -> int:
    marks = [line.met for line in own.lines if line.code == 1]
    return len(marks) if all(marks) else 0


def _hidden(own: SeatDetail) -> int:
    """The most buildings that stood hidden in a line whose goal 1 was met."""
    hidden = [sum(map(bool, line.stacks)) - 1 for line in own.lines if line.code == 1 and line.met]
    return max(hidden, default=0)


def _summits(own: SeatDetail) -> int:
    """The most goals 6 met from one edge in one round."""
    return max(
        (
            sum(line.code == TALLEST and line.met for line in edge)
            for each in own.rounds
            for edge in each.edges
        ),
        default=0,
    )


def _great_view(own: SeatDetail) -> int:
    edges = [edge for each in own.rounds for edge in each.edges]
    return max((sum(line.points for line in edge) for edge in edges), default=0)


def _comeback(digest: Digest, seat: SeatDigest) -> int:
    if not seat.won or len(seat.points) < 2:
        return 0
    others = [each.points[-2] for each in digest.seats if each is not seat]
    return int(seat.points[-2] < min(others))


def _machines(digest: Digest, seat: SeatDigest) -> int:
    return sum(each.computer and not each.won for each in digest.seats) if seat.won else 0


def _cloudy(_digest: Digest, seat: SeatDigest) -> int:
    return int(seat.won and any(not each.points for each in detail_of(seat).rounds))


def _feat(
    key: str, measure: Measure, target: int = 1, way: Way = "best", *, secret: bool = False
) -> Goal:
    return Goal(key, "view", target, way, measure, lambda: feat_words(key, target), secret)


FEATS: Final[tuple[Goal, ...]] = (
    _feat("all_met", _any_round(lambda each: each.whole)),
    _feat("stairway", _any_round(_stairs)),
    _feat("terrace", _own(_terrace), 40),
    _feat("hide_and_seek", _own(_hidden), 3),
    _feat("summits", _own(_summits), 3),
    _feat("great_view", _own(_great_view), 100),
    _feat("landmark", _own(lambda own: own.topped), 18),
    _feat("front_row", _own(_front_row), 3),
    _feat("six_goals", _own(_met_codes), len(CODES), "collect"),
    _feat("comeback", _comeback),
    _feat("machines", _machines, 2),
    _feat("cloudy", _cloudy, secret=True),
)
"""All of them, in the order of the page: rounds, games, and one secret."""


def feat_words(key: str, target: int) -> tuple[str, str]:
    """A feat's name and what it asks for, in one sentence with its target."""
    name, sentence = _all_words()[key]
    return name, sentence.format(n=target)


def _all_words() -> dict[str, tuple[str, str]]:
    return {
        "all_met": (_("Nothing Missed"), _("Meet the goals of all your lines in one round.")),
        "stairway": (_("Stairway"), _("See four buildings in a line with goal 4.")),
        "terrace": (_("Long Terrace"), _("Score {n} points with one goal 5.")),
        "hide_and_seek": (
            _("Hide and Seek"),
            _("Hide {n} buildings behind the first one in a line with goal 1."),
        ),
        "summits": (
            _("Three Summits"),
            _("Meet goal 6 in {n} lines of one edge in the same round."),
        ),
        "great_view": (
            _("Great View"),
            _("Score at least {n} points from one edge in one round."),
        ),
        "landmark": (
            _("Landmark"),
            _(
                "Place the last block on a building that ends the round at height {n} or more."
                " What others finish does not count."
            ),
        ),
        "front_row": (
            _("Front Row"),
            _("Set goal 1 at least {n} times in a game and meet it every time."),
        ),
        "six_goals": (_("Complete Set"), _("Meet each of the {n} goals, over all your games.")),
        "comeback": (_("Late Light"), _("Win although you were last before the last round.")),
        "machines": (_("Sharp Eyes"), _("Win a game against {n} computer players or more.")),
        "cloudy": (_("Cloudy Round"), _("Win a game although one round brought you no points.")),
    }
