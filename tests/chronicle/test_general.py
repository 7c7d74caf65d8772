"""Games of which statistics know nothing but the general head: every game of the contract."""

from __future__ import annotations

import csv
import io
import json
import random
from datetime import timedelta
from typing import Any

import pytest

from skyline.chronicle.achievements import achievements, news
from skyline.chronicle.builder import build_digest
from skyline.chronicle.catalog import CHRONICLES, GENERAL, chronicle_of
from skyline.chronicle.csv_files import GENERAL_COLUMNS, games_csv
from skyline.chronicle.digest import Digest
from skyline.chronicle.digest_values import from_plain, plain
from skyline.chronicle.people import known_players, person
from skyline.chronicle.summary import summary
from skyline.core.contract import Game
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from tests.chronicle.made import DAWN


def whole_game(name: str, players: int, seed: int = 1) -> Session[Any, Any]:
    """A game of the catalogue that somebody without a plan has played."""
    return random_game(catalog.game(name), players, seed)


def random_game(game: Game[Any, Any], players: int, seed: int) -> Session[Any, Any]:
    chance = random.Random(f"{game.name}/{players}/{seed}")
    seats = tuple(SeatInfo(each, "teal") for each in ("Ann", "Ben", "Cid", "Dot")[:players])
    session: Session[Any, Any] = Session(game, Setup(players, seed, seats=seats))
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            legal = session.legal()
            session.play(legal[chance.randrange(len(legal))])
    return session


def head_of(session: Session[Any, Any], day: int = 0) -> Digest:
    begun = DAWN + timedelta(days=day)
    return build_digest(session.game, GENERAL, session.record, begun, begun + timedelta(hours=1))


@pytest.mark.parametrize(
    ("name", "players"),
    [
        (name, number)
        for name in catalog.GAMES
        for number in (1, 2, 3)
        if number in catalog.game(name).seats
    ],
)
def test_every_game_has_a_head(name: str, players: int) -> None:
    session = whole_game(name, players)
    digest = head_of(session)
    standing = session.game.standing(session.state)
    assert (digest.game, digest.players, digest.counts) == (name, players, True)
    assert tuple(each.score for each in digest.seats) == standing.scores
    assert digest.winners == (standing.winners if players > 1 else ())
    assert (digest.decided == "alone") == (players == 1)
    for seat in digest.seats:
        assert seat.detail is None
        assert seat.person
        assert sum(seat.gains) == seat.points[-1]
    last = max(digest.seats, key=lambda seat: len(seat.points))
    assert digest.rounds == len(last.points) > 0
    assert min(each.rank for each in digest.seats) == 1
    text = json.dumps(plain(digest, GENERAL))
    assert from_plain(json.loads(text), lambda _name: GENERAL) == digest


@pytest.mark.parametrize("name", catalog.GAMES)
def test_heads_add_up_like_any_games(name: str) -> None:
    digests = [head_of(whole_game(name, 2, seed), seed) for seed in range(1, 5)]
    total = summary(digests, person("Ann"))
    assert total.games == total.sittings == 4
    assert total.total.wins == sum(1 / len(each.winners) for each in digests if each.seats[0].won)
    assert total.total.best == max(each.seats[0].score for each in digests)
    assert total.turns == sum(len(each.seats[0].points) for each in digests)
    assert total.detail is None
    assert [each.name for each in known_players(digests)] == ["Ann", "Ben"]
    assert achievements(GENERAL.goals, digests) == news(GENERAL.goals, digests, digests[0]) == ()


def test_the_table_of_a_general_game_has_the_general_columns() -> None:
    digest = head_of(whole_game("cityscape", 2))
    rows = list(csv.DictReader(io.StringIO(games_csv([digest]), newline="")))
    assert tuple(rows[0]) == GENERAL_COLUMNS
    assert [row["score"] for row in rows] == [str(each.score) for each in digest.seats]
    assert [row["turns"] for row in rows] == [str(len(each.points)) for each in digest.seats]


def test_the_head_of_a_game_with_a_detail_is_the_same_without_it() -> None:
    session = whole_game("skyline", 3)
    own = build_digest(session.game, CHRONICLES["skyline"], session.record, DAWN, DAWN)
    head = build_digest(session.game, GENERAL, session.record, DAWN, DAWN)
    for with_detail, without in zip(own.seats, head.seats, strict=True):
        for field in ("name", "controller", "score", "rank", "won", "points", "hints"):
            assert getattr(with_detail, field) == getattr(without, field)
    assert own.rounds == head.rounds
    assert chronicle_of("of no game at all") is GENERAL
