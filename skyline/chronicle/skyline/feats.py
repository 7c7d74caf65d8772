"""Feats of our own: each rewards another way to build a city.

How hard each is was tried with the computer players: in some four hundred games of theirs most
come once in three to fifty seats; a few come to nobody who does not set out for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.chronicle.digest import BUILDINGS_DECIDED, SHARED, Digest, SeatDigest
from skyline.chronicle.goal import Goal, Measure, Way, every_game
from skyline.chronicle.skyline.detail import SeatDetail, detail_of
from skyline.chronicle.skyline.goals import GOOD_SCORE
from skyline.text.words import _

LEVELS: Final = ("apprentice", "mason", "foreman", "engineer", "master")
"""The five computer players."""
EXPRESS_TURNS: Final = 4
ALL_TURNS: Final = 9
MIRRORED: Final = 5


def _own(measure: Callable[[SeatDetail], int | frozenset[str]]) -> Measure:
    return lambda _digest, seat: measure(detail_of(seat))


def _win(measure: Callable[[Digest, SeatDetail], object]) -> Measure:
    """1 for a victory of which something holds."""
    return lambda digest, seat: int(seat.won and bool(measure(digest, detail_of(seat))))


def _suburb(own: SeatDetail) -> int:
    return len(own.street) if all(each.rise == "L" for each in own.street) else 0


def _ribbons(own: SeatDetail) -> int:
    return max((len(turn.finished) for turn in own.turns), default=0)


def _patient(own: SeatDetail) -> int:
    return int(any(each.turns >= ALL_TURNS for turn in own.turns for each in turn.finished))


def _express(own: SeatDetail) -> int:
    finished = [each for turn in own.turns for each in turn.finished]
    return int(any(each.kind == "H6" and each.turns <= EXPRESS_TURNS for each in finished))


def _first_throw(_digest: Digest, seat: SeatDigest) -> int:
    own = detail_of(seat)
    return 0 if own.rerolls else seat.score


def _waste_not(own: SeatDetail) -> int:
    used = [turn.dice for turn in own.turns if turn.district and turn.built == turn.dice]
    return max(used, default=0)


def _delivery(own: SeatDetail) -> int:
    return max((turn.dice for turn in own.turns if turn.district), default=0)


def _photo_finish(digest: Digest, seat: SeatDigest) -> int:
    others = [each.score for each in digest.seats if each is not seat]
    return int(seat.won and seat.score == max(others) + 1)


def _beaten(digest: Digest, seat: SeatDigest) -> frozenset[str]:
    """The levels that this seat left behind."""
    if not seat.won:
        return frozenset()
    losers = [each.controller for each in digest.seats if each.computer and not each.won]
    return frozenset(losers).intersection(LEVELS)


def _mirror(own: SeatDetail) -> int:
    kinds = [each.kind for each in own.street]
    return int(len(kinds) >= MIRRORED and len(set(kinds)) > 1 and kinds == kinds[::-1])


def _feat(
    key: str,
    measure: Measure,
    target: int = 1,
    way: Way = "best",
    *,
    secret: bool = False,
    concerns: Callable[[Digest], bool] = every_game,
) -> Goal:
    return Goal(
        key, "feat", target, way, measure, lambda: feat_words(key, target), secret, concerns
    )


FEATS: Final[tuple[Goal, ...]] = (
    _feat("suburb", _own(_suburb), 7),
    _feat("mixed", _own(lambda own: len(own.buildings)), 6),
    _feat("catalogue", _own(lambda own: frozenset(own.buildings)), 9, "collect"),
    _feat("tidy", _own(lambda own: 0 if own.columns_left else len(own.street)), 9),
    _feat("boom", lambda _digest, seat: max(seat.gains, default=0), 40),
    _feat("ribbons", _own(_ribbons), 4),
    _feat("clockwork", _own(lambda own: own.finishing_streak), 7),
    _feat("patient", _own(_patient)),
    _feat("express", _own(_express)),
    _feat("first_throw", _first_throw, 40),
    _feat("waste_not", _own(_waste_not), 6),
    _feat("delivery", _own(_delivery), 9),
    _feat("self_made", _win(lambda _digest, own: not own.district_dice and not own.abandoned)),
    _feat("storeys", _own(lambda own: sum(each.height for each in own.street)), 1000, "sum"),
    _feat("steady", lambda _digest, seat: int(seat.score >= GOOD_SCORE), 5, "streak"),
    _feat("tour", _own(lambda own: len(own.scenarios)), 4),
    _feat("heritage", _win(lambda _digest, own: not own.demolished)),
    _feat("last_word", _win(lambda _digest, own: own.turns[-1:] and own.turns[-1].behind > 0)),
    _feat("photo_finish", _photo_finish),
    _feat("doorstep", _win(lambda digest, _own: digest.decided == BUILDINGS_DECIDED)),
    _feat("closing_bell", _win(lambda _digest, own: own.tower)),
    _feat(
        "three_wins",
        _win(lambda _digest, _own: True),
        3,
        "streak",
        concerns=lambda digest: not digest.solo,
    ),
    _feat("master", lambda digest, seat: int("master" in _beaten(digest, seat))),
    _feat("ranks", _beaten, 5, "collect"),
    _feat("mirror", _own(_mirror), secret=True),
    _feat("neighbours", _win(lambda digest, _own: digest.decided == SHARED), secret=True),
)
"""All of them, in the order of the page: streets, turns, the District, many games, duels."""


def feat_words(key: str, target: int) -> tuple[str, str]:
    """A feat's name and what it asks for, in one sentence with its target."""
    name, sentence = _all_words()[key]
    return name, sentence.format(n=target)


def _all_words() -> dict[str, tuple[str, str]]:
    return {
        "suburb": (
            _("Garden Suburb"),
            _("End the game with at least {n} buildings, all of them Low-rises."),
        ),
        "mixed": (
            _("Mixed Quarter"),
            _("Have {n} different buildings in one street, by type and height."),
        ),
        "catalogue": (
            _("Complete Catalogue"),
            _("Own each of the {n} different buildings once, over all your games."),
        ),
        "tidy": (
            _("Tidy Site"),
            _("End the game with at least {n} buildings and no open column left to clear away."),
        ),
        "boom": (_("Building Boom"), _("Gain at least {n} points in one turn.")),
        "ribbons": (_("Ribbon Day"), _("Finish {n} buildings in one turn.")),
        "clockwork": (_("Clockwork"), _("Finish a building in each of {n} turns in a row.")),
        "patient": (
            _("Patient Builder"),
            _("Keep a column open from your first turn to your ninth, and finish it then."),
        ),
        "express": (
            _("Express Lift"),
            _("Raise a building of height 6 from ground floor to roof within four turns."),
        ),
        "first_throw": (
            _("First Roll Counts"),
            _("Score at least {n} points without rolling any die again."),
        ),
        "waste_not": (
            _("Waste Not"),
            _("Take {n} dice or more from the District and build every one in that turn."),
        ),
        "delivery": (_("Big Delivery"), _("Take {n} dice or more from the District at once.")),
        "self_made": (
            _("Self-Made"),
            _("Win without abandoning a die or taking any from the District."),
        ),
        "storeys": (
            _("A Thousand Storeys"),
            _("Finish buildings with {n} storeys together, over all your games."),
        ),
        "steady": (_("Steady Hand"), _("Score at least 60 points in {n} games in a row.")),
        "tour": (_("World Tour"), _("Fulfil {n} cities’ wishes in a single game alone.")),
        "heritage": (_("Heritage Keeper"), _("Win without demolishing anything.")),
        "last_word": (
            _("The Last Word"),
            _("Win although you were behind when your last turn began."),
        ),
        "photo_finish": (_("Photo Finish"), _("Win by a single point.")),
        "doorstep": (
            _("By a Doorstep"),
            _("Win a game tied on points because you have more buildings."),
        ),
        "closing_bell": (
            _("Closing Bell"),
            _("End the game with a building of height 6, and win it."),
        ),
        "three_wins": (_("Three in a Row"), _("Win {n} games in a row against others.")),
        "master": (_("Beyond the Master"), _("Win a game and leave the Master Builder behind.")),
        "ranks": (
            _("Through the Ranks"),
            _("Win against each of the {n} computer players, Apprentice to Master Builder."),
        ),
        "mirror": (
            _("Mirror Street"),
            _("Finish a street of five or more that reads the same from both ends."),
        ),
        "neighbours": (_("Good Neighbours"), _("Share a victory.")),
    }
