"""Records opened over sample games, for the tests of their pages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from skyline.chronicle.digest import Digest
from skyline.chronicle.skyline.samples import sample_digests
from skyline.play.records import MEDALS, OVERVIEW, RESULTS, RecordPack
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.verbs.shot_records import SampleRecords
from skyline.views.skyline.records import ALONE, BUILDING
from tests.scenes.helpers import Theatre

ANNA = "person-anna"
PAGES = (OVERVIEW, BUILDING, RESULTS, ALONE, MEDALS)
"""The pages of Skyline."""
MOST = 70


class Noted(SampleRecords):
    """Sample games of Skyline alone that note which one is looked at."""

    def __init__(self, digests: tuple[Digest, ...]) -> None:
        super().__init__(digests)
        self.seen: list[tuple[str, int]] = []
        self.written: list[tuple[Path, int]] = []
        self.reckoned: list[tuple[Digest, ...]] = []

    @property
    def packs(self) -> list[RecordPack]:
        return [pack for pack in super().packs if pack.game == "skyline"]

    def film(self, game_id: int) -> None:
        self.seen.append(("film", game_id))

    def review(self, game_id: int) -> None:
        self.seen.append(("review", game_id))

    def reckon(self, thinker: object) -> bool:
        if not self.reckoned:
            return False
        self._digests = self.reckoned.pop()
        return True

    def export(self, path: Path, digests: Collection[Digest], game: str) -> Sequence[Path]:
        assert {each.game for each in digests} == {game}
        self.written.append((path, len(digests)))
        return path, path.with_name("second.csv")


@lru_cache(maxsize=1)
def most_samples() -> tuple[Digest, ...]:
    """Digests never change, so that all tests share those that take a while to play."""
    return sample_digests(MOST)


def samples(number: int) -> tuple[Digest, ...]:
    """The same as ``sample_digests(number)``, at most ``MOST``: the latest two are unweighed."""
    games = most_samples()[:number]
    return (*games[:-2], *(replace(each, luck=None) for each in games[-2:]))


def games() -> tuple[Digest, ...]:
    return samples(14)


def opened(
    page: str = OVERVIEW,
    who: str | None = ANNA,
    size: tuple[int, int] = (1600, 900),
    digests: tuple[Digest, ...] | None = None,
    **settings: object,
) -> tuple[Theatre, StatisticsScene, Noted]:
    theatre = Theatre(size, **settings)
    source = Noted(games() if digests is None else digests)
    scene = StatisticsScene(theatre.stage, source, page, who)
    theatre.show(scene)
    return theatre, scene, source


def widget(scene: StatisticsScene, name: str) -> object:
    return scene.form.find(name)
