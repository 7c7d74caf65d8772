"""Stages the moments of the records: games that nobody played, added up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from skyline.ai.thinking import Thinker
from skyline.app.app import App
from skyline.chronicle.achievements import achievements
from skyline.chronicle.catalog import chronicle_of
from skyline.chronicle.cityscape.samples import sample_digests as cityscape_digests
from skyline.chronicle.digest import Digest
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.chronicle.skyline.samples import FIRST_EVENING, sample_digests
from skyline.chronicle.skyline_d6.samples import sample_digests as d6_digests
from skyline.packs import PACKS
from skyline.play.records import RecordPack
from skyline.scenes.results.news import Told
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.verbs.director import open_moment
from skyline.verbs.pilot import Pilot

GAMES: Final = 48
FEW: Final = 3
FEW_SHEETS: Final = 12
ANNA: Final = "person-anna"
SAMPLES: Final = {
    "skyline": sample_digests,
    "cityscape": cityscape_digests,
    "skyline-d6": d6_digests,
}


class SampleRecords:
    """Games for pictures, with so many more that seem to be missing; nothing of them is stored."""

    def __init__(self, digests: tuple[Digest, ...], missing: int = 0) -> None:
        self._digests = digests
        self._missing = missing

    @property
    def packs(self) -> list[RecordPack]:
        """What the games that have a table make of their records."""
        return [pack.menus().records() for pack in PACKS.all()]

    def local(self, moment: datetime) -> datetime:
        return moment

    def digests(self) -> tuple[Digest, ...]:
        return self._digests

    def missing(self) -> int:
        """How many more there seem to be."""
        return self._missing

    def work(self, seconds: float) -> bool:
        """Nothing is told."""
        return False

    def reckon(self, thinker: Thinker) -> bool:
        """Nothing is reckoned."""
        return False

    def rest(self, thinker: Thinker) -> None:
        """Nothing was asked."""

    def practised(self, game: str) -> list[tuple[str, int, int]]:
        """As somebody practises it who comes back now and then."""
        practice = PACKS.pack(game).practice if game in PACKS else None
        themes = practice().themes() if practice is not None else ()
        return [(theme.title, 9 * n % 31, 40) for n, theme in enumerate(themes, 2)]

    def film(self, game_id: int) -> None:
        """There is no film of a game that nobody played."""

    def review(self, game_id: int) -> None:
        """There is no review of a game that nobody played."""

    def folder(self) -> Path:
        return Path.cwd()

    def export(self, path: Path, digests: Collection[Digest], game: str) -> Sequence[Path]:
        """Nothing is written."""
        return ()


class SampleNews:
    """Medals that a game for pictures seems to have earned, by person."""

    def __init__(self, told: Told) -> None:
        self.told: Told | None = told
        self.pack = PACKS.pack("skyline").menus().records()

    def work(self, seconds: float) -> bool:
        return False


@dataclass(frozen=True)
class RecordPicture:
    """A picture of the records."""

    page: str
    games: int = GAMES  # how many there are
    who: str | None = None
    script: tuple[str, ...] = ()  # what is done then, as pilot lines
    luck: bool = True  # is reckoned
    all_reached: bool = False  # every medal is earned
    new: tuple[str, ...] = ()  # medals that have not been seen yet
    game: str = "skyline"


RECORDS: dict[str, RecordPicture] = {
    "statistics": RecordPicture("overview", who=""),
    "statistics-player": RecordPicture("overview", who=ANNA),
    "statistics-point": RecordPicture(
        "overview", who=ANNA, script=(*("key tab",) * 6, "key left", "key left")
    ),
    "statistics-building": RecordPicture("building", who=ANNA),
    "statistics-results": RecordPicture("results", who=ANNA),
    "statistics-unreckoned": RecordPicture("results", who=ANNA, luck=False),
    "statistics-alone": RecordPicture("alone", who=ANNA),
    "statistics-few": RecordPicture("overview", FEW),
    "statistics-few-results": RecordPicture("results", FEW),
    "statistics-empty": RecordPicture("overview", 0),
    "statistics-contrast": RecordPicture("results", who=ANNA, script=("set high_contrast",)),
    "statistics-controller": RecordPicture("overview", who=ANNA, script=("pad dpdown",)),
    "achievements": RecordPicture("medals", who=ANNA),
    "achievements-none": RecordPicture("medals", 0),
    "achievements-all": RecordPicture("medals", who="", all_reached=True),
    "achievements-focus": RecordPicture("medals", who=ANNA, script=("click medal:city_tucson",)),
    "achievements-new": RecordPicture(
        "medals", who=ANNA, new=("title_60", "city_tucson", "clockwork")
    ),
    "achievements-contrast": RecordPicture("medals", who=ANNA, script=("set high_contrast",)),
}
if "cityscape" in PACKS:
    RECORDS |= {
        f"city-{name}": replace(picture, game="cityscape")
        for name, picture in {
            "statistics": RecordPicture("overview", who=""),
            "statistics-player": RecordPicture("overview", who=ANNA),
            "statistics-goals": RecordPicture("goals", who=ANNA),
            "statistics-results": RecordPicture("results", who=ANNA),
            "statistics-few": RecordPicture("goals", FEW),
            "statistics-empty": RecordPicture("overview", 0),
            "statistics-contrast": RecordPicture("goals", script=("set high_contrast",)),
            "achievements": RecordPicture("medals", who=ANNA),
            "achievements-none": RecordPicture("medals", 0),
            "achievements-all": RecordPicture("medals", who="", all_reached=True),
        }.items()
    }
if "skyline-d6" in PACKS:
    RECORDS |= {
        f"d6-{name}": replace(picture, game="skyline-d6")
        for name, picture in {
            "statistics": RecordPicture("overview", FEW_SHEETS, who=""),
            "statistics-towers": RecordPicture("towers", FEW_SHEETS, who=ANNA),
            "statistics-dice": RecordPicture("dice", FEW_SHEETS, who=ANNA),
            "statistics-empty": RecordPicture("towers", 0),
            "statistics-contrast": RecordPicture(
                "towers", FEW_SHEETS, script=("set high_contrast",)
            ),
            "achievements": RecordPicture("medals", FEW_SHEETS, who=ANNA),
            "achievements-all": RecordPicture("medals", FEW_SHEETS, who="", all_reached=True),
        }.items()
    }


_DUEL: Final = (("Eileen", ("express", "closing_bell", "catalogue")), ("Tim", ("tidy",)))
_ALONE: Final = (("Eileen", ("title_80", "city_essen", "city_toronto", "tidy", "mixed")),)
NEWS: Final[dict[str, tuple[str, tuple[tuple[str, tuple[str, ...]], ...], str]]] = {
    "results-news": ("results", _DUEL, "wait idle"),
    "results-news-solo": ("results-solo", _ALONE, "wait idle"),
    "results-news-popping": ("results", _DUEL, "wait 0.85"),
    "title-news": ("", (("Eileen", ("express", "tidy", "catalogue")),), "wait idle"),
}
"""Pictures of news: the table's moment, what is new for whom, and what is waited for."""


@lru_cache(maxsize=4)
def sample_games(games: int, luck: bool, game: str = "skyline") -> tuple[Digest, ...]:
    """Games for pictures, the same every time."""
    if luck:
        return SAMPLES[game](games) if games else ()
    return tuple(replace(digest, luck=None) for digest in sample_games(games, True, game))


def stage_records(app: App, pilot: Pilot, name: str) -> None:
    """Brings the records into a named state; PilotError where it can't be reached."""
    if name in NEWS:
        _stage_news(app, pilot, name)
        return
    picture = RECORDS[name]
    app.go.title()
    app.change_settings(medals_new=picture.new)
    digests = sample_games(picture.games, picture.luck, picture.game)
    source = SampleRecords(digests)
    scene = StatisticsScene(app.stage, source, picture.page, picture.who, game=picture.game)
    if picture.all_reached:
        goals = chronicle_of(picture.game).goals
        whole = achievements(goals, digests)
        latest = max(each.first for each in whole if each.first is not None)
        scene.show_medals(
            tuple(
                each
                if each.reached
                else replace(each, progress=goal.target, first=latest, name="Anna")
                for each, goal in zip(whole, goals, strict=True)
            )
        )
    app.manager.push(scene)
    pilot.run(["wait idle", *picture.script, *(["wait idle"] if picture.script else [])])


def _stage_news(app: App, pilot: Pilot, name: str) -> None:
    """Shows results on which something is new, or the title after them."""
    where, medals, wait = NEWS[name]
    if not where:
        app.change_settings(medals_new=medals[0][1])
        app.go.title()
        pilot.run([wait])
        return
    moment = open_moment(app, where)
    pilot.run(["wait 0.05", *moment.script])
    before = app.manager.top
    assert isinstance(before, ResultsScene)
    whole = {each.key: each for each in achievements(CHRONICLE.goals, ())}
    told = [
        (person, [replace(whole[key], first=FIRST_EVENING) for key in keys])
        for person, keys in medals
    ]
    news = SampleNews(told)
    app.manager.switch(ResultsScene(app.stage, before.sheet, before.setup, counted=True, news=news))
    while app.manager.idle(0.01):
        pass
    pilot.run([wait])
