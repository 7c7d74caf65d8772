"""The records of Cityscape: its pages over no game, one and many."""

from __future__ import annotations

from functools import lru_cache

import pygame
import pytest

from skyline.chronicle.cityscape.feats import FEATS
from skyline.chronicle.cityscape.samples import sample_digests
from skyline.chronicle.digest import Digest
from skyline.games.cityscape.game import GAME
from skyline.play.records import MEDALS, OVERVIEW, RESULTS, RecordPack
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.table.scenery.steps import finish
from skyline.views.cityscape.art.medals import MOTIFS
from skyline.views.cityscape.record_pictures import goals_steps, unbuilt_steps, view_steps
from skyline.views.cityscape.records import GOALS, CityscapeRecords
from skyline.widgets.charts.bars import BarsCard
from skyline.widgets.records.picture import PictureCard
from tests.scenes.helpers import Theatre
from tests.scenes.records import ANNA, Noted
from tests.scenes.test_menus_fit import check_lines, reachable

pytestmark = pytest.mark.usefixtures("plain_ground")

PAGES = (OVERVIEW, GOALS, RESULTS, MEDALS)


@lru_cache(maxsize=1)
def samples() -> tuple[Digest, ...]:
    return sample_digests(14)


class OneGame(Noted):
    @property
    def packs(self) -> list[RecordPack]:
        return [CityscapeRecords(GAME)]


def opened(
    page: str, games: int, size: tuple[int, int] = (1600, 900), **settings: object
) -> tuple[Theatre, StatisticsScene]:
    theatre = Theatre(size, **settings)
    scene = StatisticsScene(theatre.stage, OneGame(samples()[:games]), page, "")
    theatre.show(scene)
    return theatre, scene


@pytest.mark.parametrize("games", [0, 1, 14])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("page", PAGES)
def test_every_page_fits(page: str, size: tuple[int, int], scale: float, games: int) -> None:
    theatre, scene = opened(page, games, size, ui_scale=scale)
    assert [name for name, _words in scene.tabs.values] == list(PAGES)
    check_lines(theatre, scene)
    reached = reachable(theatre, scene)
    for each in scene.form.widgets:
        if each.can_focus and each.shown.h * 2 >= each.rect.h:
            assert each.name in reached


def test_the_goals_page_tells_what_the_games_know() -> None:
    theatre, scene = opened(GOALS, 14)
    theatre.draw()
    lines = [line for each in samples() for seat in each.seats for line in seat.detail.lines]
    points, seen, picture = (scene.form.find(name) for name in ("goal-points", "seen", "goals"))
    assert isinstance(points, BarsCard)
    assert [bar.label for bar in points.bars] == list("123456")
    assert sum(bar.value for bar in points.bars) == sum(line.points for line in lines)
    assert isinstance(seen, BarsCard)
    assert sum(bar.value for bar in seen.bars) == len(lines)
    assert isinstance(picture, PictureCard)
    assert picture.title.startswith(f"{sum(line.met for line in lines)} ")


def test_somebodys_best_game_is_shown_and_leads_to_its_film() -> None:
    theatre = Theatre((1600, 900))
    source = OneGame(samples())
    scene = StatisticsScene(theatre.stage, source, OVERVIEW, ANNA)
    theatre.show(scene)
    best = max(
        (seat.score, -each.id) for each in samples() for seat in each.seats if seat.name == "Anna"
    )
    rounds = next(
        seat.detail.rounds
        for each in samples()
        for seat in each.seats
        if each.id == -best[1] and seat.name == "Anna"
    )
    card = scene.form.find("best")
    assert isinstance(card, PictureCard)
    assert card.figure == str(max(each.points for each in rounds)), "that of the lines above it"
    theatre.click("best")
    assert source.seen == [("film", -best[1])]


def test_few_medals_hang_large_and_in_even_lines() -> None:
    _theatre, scene = opened(MEDALS, 14, (1920, 1080))
    assert scene.wall is not None
    tiles = scene.wall.tiles
    assert len(tiles) == len(FEATS)
    assert [sum(tile.rect.y == y for tile in tiles) for y in sorted({t.rect.y for t in tiles})] == [
        4,
        4,
        4,
    ]
    assert tiles[0].medal > 104


def test_every_goal_has_a_motif_of_its_own() -> None:
    assert list(MOTIFS) and set(MOTIFS) == {goal.key for goal in FEATS}
    assert len({motif.draw for motif in MOTIFS.values()}) == len(MOTIFS)


@pytest.mark.parametrize("size", [(300, 120), (900, 500)])
def test_pictures_are_the_same_each_time(size: tuple[int, int]) -> None:
    own = samples()[0].seats[0].detail
    counts = CityscapeRecords(GAME).chronicle.add_up([], None).goals

    def pictures() -> list[bytes]:
        steps = [
            view_steps(own.best, size),
            view_steps(None, size),
            goals_steps(counts, size),
            *(unbuilt_steps(page, size) for page in PAGES[:3]),
        ]
        return [pygame.image.tobytes(finish(each), "RGB") for each in steps]

    assert pictures() == pictures()
