"""Records of several games: one knows more of itself, of the other only the head is told."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache

import pygame
import pytest

from skyline.chronicle.builder import build_digest
from skyline.chronicle.catalog import GENERAL
from skyline.chronicle.digest import Digest
from skyline.chronicle.people import person
from skyline.chronicle.summary import played
from skyline.games.skyline.game import GAME as SKYLINE
from skyline.play.records import MEDALS, OVERVIEW, RESULTS, RecordPack
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.views.skyline.records import BUILDING, SkylineRecords
from skyline.widgets.charts.bars import BarsCard
from skyline.widgets.charts.history import HistoryChart
from tests.chronicle.made import DAWN
from tests.chronicle.test_general import random_game
from tests.pig.rules import PIG
from tests.scenes.helpers import Theatre
from tests.scenes.records import ANNA, PAGES, Noted, games
from tests.scenes.test_menus_fit import check_lines, reachable

pytestmark = pytest.mark.usefixtures("plain_ground")

GENERAL_PAGES = (OVERVIEW, RESULTS)


@lru_cache(maxsize=1)
def other_games() -> tuple[Digest, ...]:
    """Games of pig: Anna against Ben, long before the samples of Skyline."""
    digests = []
    for number in range(1, 7):
        session = random_game(PIG, 2, number)
        begun = DAWN - timedelta(days=2000 - number)
        digest = build_digest(PIG, GENERAL, session.record, begun, begun)
        anna, ben = digest.seats
        seats = (replace(anna, name="Anna"), replace(ben, name="Ben"))
        digests.append(replace(digest, id=100 + number, seats=seats))
    random.Random(1).shuffle(digests)
    return tuple(digests)


class TwoGames(Noted):
    """Sample games of Skyline, and some of pig."""

    @property
    def packs(self) -> list[RecordPack]:
        return [SkylineRecords(SKYLINE), RecordPack(PIG)]


def opened(
    page: str = OVERVIEW,
    game: str = "pig",
    size: tuple[int, int] = (1600, 900),
    digests: tuple[Digest, ...] | None = None,
    **settings: object,
) -> tuple[Theatre, StatisticsScene, TwoGames]:
    theatre = Theatre(size, **settings)
    source = TwoGames((*games(), *other_games()) if digests is None else digests)
    scene = StatisticsScene(theatre.stage, source, page, ANNA, game=game)
    theatre.show(scene)
    return theatre, scene, source


def test_a_game_of_which_only_the_head_is_told_has_general_pages() -> None:
    _theatre, scene, source = opened()
    assert [name for name, _words in scene.tabs.values] == list(GENERAL_PAGES)
    chart = scene.form.find("history")
    assert isinstance(chart, HistoryChart)
    own = played(other_games(), person("Anna"))
    assert [game.value for game in chart.games] == [each.own.score for each in own]
    turns = scene.form.find("turns")
    assert isinstance(turns, BarsCard)
    assert len(turns.bars) == max(len(each.own.points) for each in own)
    scene.open(RESULTS)
    spread = scene.form.find("spread")
    assert isinstance(spread, BarsCard)
    assert sum(bar.value for bar in spread.bars) == len(own)
    assert all(each.name != "luck" for each in scene.form.widgets)  # it is not weighed
    assert source.seen == []


def test_the_chooser_leads_from_game_to_game() -> None:
    theatre, scene, _source = opened()
    theatre.click("game:skyline")
    assert [name for name, _words in scene.tabs.values] == list(PAGES)
    scene.open(BUILDING)
    theatre.draw()
    theatre.click("game:pig")
    assert scene.page == OVERVIEW  # there is no such page
    other = scene.reworded()
    assert isinstance(other, StatisticsScene)
    assert other.game.value == "pig"


def test_the_game_that_was_finished_last_is_shown_first() -> None:
    theatre = Theatre((1600, 900))
    source = TwoGames((*games(), *other_games()))
    assert StatisticsScene(theatre.stage, source).game.value == "skyline"
    source = TwoGames(other_games())
    assert StatisticsScene(theatre.stage, source).game.value == "pig"
    assert StatisticsScene(theatre.stage, TwoGames(())).game.value == "skyline"


def test_one_game_needs_no_chooser() -> None:
    theatre = Theatre((1600, 900))
    theatre.show(StatisticsScene(theatre.stage, Noted((*games(), *other_games()))))
    assert all(not name.startswith("game") for name in theatre.names())


def test_games_of_other_rules_are_not_mixed() -> None:
    theatre, scene, source = opened(MEDALS, "skyline")
    assert scene.wall is not None
    alone = StatisticsScene(theatre.stage, Noted(games()), MEDALS, ANNA)
    assert alone.wall is not None
    assert [each.data for each in scene.wall.tiles] == [each.data for each in alone.wall.tiles]
    scene.save_table()
    theatre.click("button:ok")
    assert [number for _path, number in source.written] == [len(games())]


def test_before_the_first_game_there_are_words() -> None:
    theatre, scene, _source = opened(digests=games())
    assert scene.page == OVERVIEW
    theatre.draw()
    card = scene.form.find("first-game")
    assert "No game is finished yet" in card.spoken()
    theatre.click("button:new-game")
    assert theatre.ways == ["set_up"]


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("page", GENERAL_PAGES)
def test_everything_is_reached_and_nothing_is_cut(
    page: str, size: tuple[int, int], scale: float
) -> None:
    theatre, scene, _source = opened(page, size=size, ui_scale=scale)
    check_lines(theatre, scene)
    reached = reachable(theatre, scene)
    for each in scene.form.widgets:
        if each.can_focus and each.shown.h * 2 >= each.rect.h:
            assert each.name in reached
    choosers = [scene.game, scene.who, scene.which, scene.last]
    for number, each in enumerate(choosers):
        assert pygame.Rect((0, 0), size).contains(each.rect)
        assert each.rect.collidelist([other.rect for other in choosers[number + 1 :]]) < 0
