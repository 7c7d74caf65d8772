"""Named pictures: all names can be drawn, always the same bytes, wrong arguments refused."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from skyline.ai.catalog import judge_for
from skyline.ai.cityscape.trials import ALL
from skyline.app.app import App
from skyline.scenes.review.work import ReviewWork
from skyline.scenes.title import ground as title_ground
from skyline.table.scenery import cache
from skyline.verbs import shot, shot_review
from skyline.verbs.shot_games import GAMES
from skyline.verbs.shot_practice import PRACTICE
from tests.scenes.reviews import QuickJudge
from tests.views.driver import plain_ground

SMALL = (960, 600)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, backdrops: Path) -> None:
    """Menus over a plain ground, and no picture in the user's cache."""
    monkeypatch.setattr(cache, "cache_folder", lambda: backdrops)
    monkeypatch.setattr(title_ground, "cached_backdrop", plain_ground)


def test_the_list_has_every_scene_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.run(["--list"]) == 0
    listed = capsys.readouterr().out.split()
    assert listed == shot.names()
    assert len(listed) == len(set(listed))
    for name in ("title", "setup", "settings-video", "howto-1", "table-start", "pause", "results"):
        assert name in listed


#: Pictures and kinds of pictures that are not called like the scene that they show.
SCENES = {
    "practice-pause": "practice-pause",
    "achievements": "statistics",
    "computer": "table",
    "file": "file-chooser",
    "file-replace": "ask",
    "film-skylines": "film-streets",
    "film-skylines-contrast": "film-streets",
    "film-skylines-solo": "film-streets",
    "film-skylines-two": "film-streets",
    "game-choice": "game-choice",
    "games-forget": "ask",
    "games-name": "name-game",
    "hint": "table",
    "lesson-pause": "lesson-pause",
    "odds": "table",
    "onscreen": "setup",
    "same": "same-dice",
    "same-dice-results": "results",
    "tooltip": "title",
    "warn": "table",
}
#: Kinds of pictures of the other games that do not show their tables.
OTHER_KINDS = {
    *("achievements", "film", "finale", "games", "howto", "lesson", "pause", "results", "rules"),
    "review",
    "setup",
    "statistics",
}


@pytest.fixture(scope="module")
def gallery() -> Iterator[App]:
    """One program for most pictures; that none colours the next is tested with the staging."""
    shot.use_no_display()
    app = App(SMALL, headless=True)
    yield app
    app.close()


#: Pictures of reviews that a quick judge has judged. One game of two is judged in earnest for each,
#: in Cityscape with fewer trials; what judges say is tested with them.
QUICKLY = ("review-four", "review-solo", "d6-review-solo")
_judged: dict[tuple[str, str], ReviewWork] = {}


def roughly(game: Any, players: int) -> Any:
    """The judge that a player has, by another name: its answers are not taken for theirs."""
    return judge_for(game, players)


@pytest.fixture
def quick_reviews(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    name = request.node.callspec.params["name"]
    if name.startswith(QUICKLY):
        monkeypatch.setattr("skyline.ai.catalog.judge_for", QuickJudge)
    elif name.startswith("city-review"):
        monkeypatch.setattr("skyline.ai.catalog.judge_for", roughly)
        monkeypatch.setattr("skyline.ai.cityscape.trials.STAGES", ((ALL, 4), (5, 16)))
        monkeypatch.setattr("skyline.ai.cityscape.judge.TRIALS", 32)
    else:
        return
    monkeypatch.setattr(shot_review, "_judged", _judged)


@pytest.mark.usefixtures("quick_reviews")
@pytest.mark.parametrize("name", [name for name in shot.names() if name not in GAMES])
def test_every_name_can_be_drawn_small(name: str, gallery: App) -> None:
    gallery.surface.fill("black")
    with shot.staged(gallery, name):
        gallery.manager.draw(gallery.surface)
        check_picture(gallery, name)


@pytest.mark.parametrize("name", GAMES)
def test_every_name_with_kept_games_can_be_drawn_small(name: str) -> None:
    """Each in a program of its own, for what is kept stays."""
    app = shot.draw(name, SMALL)
    try:
        check_picture(app, name)
    finally:
        app.close()


def check_picture(app: App, name: str) -> None:
    picture = app.surface
    assert picture.get_size() == SMALL
    colours = {tuple(picture.get_at((x, y))) for x in range(9, 960, 24) for y in range(30, 600, 90)}
    assert len(colours) > 10, "there is something to see"
    assert app.manager.top.name == scene_of(name)


def scene_of(name: str) -> str:
    """The scene that a picture shows."""
    if name in PRACTICE and name != "practice-pause":
        return "practice-table" if PRACTICE[name][0] else "practice"
    base = name.removeprefix("city-").removeprefix("d6-")
    kind = base.partition("-")[0]
    if base != name and kind not in OTHER_KINDS:
        return "table"
    return SCENES.get(base, SCENES.get(kind, kind))


def bytes_of(name: str, target: Path, *more: str) -> str:
    ended = subprocess.run(
        [
            sys.executable,
            "-m",
            "skyline",
            "shot",
            name,
            "--size",
            "960x600",
            "--out",
            target,
            *more,
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "XDG_CACHE_HOME": str(target.parent / "cache")},
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return hashlib.sha256(target.read_bytes()).hexdigest()


@pytest.mark.parametrize("name", ["title", "table-throw-late"])
def test_two_programs_draw_the_same_bytes(name: str, tmp_path: Path) -> None:
    """The second one finds what the first has kept in the cache: that must not show."""
    first = bytes_of(name, tmp_path / "one.png")
    assert first == bytes_of(name, tmp_path / "two.png")
    assert pygame.image.load(tmp_path / "one.png").get_size() == SMALL


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["title"],
        ["--out", "x.png"],
        ["nothing-of-that-name", "--out", "x.png"],
        ["title", "--out", "x.png", "--size", "wide"],
        ["title", "--out", "x.png", "--ui-scale", "3"],
        ["title", "--out", "x.png", "--ui-scale", "nan"],
        ["title", "--out", "x.png", "--ui-scale", "big"],
        ["title", "pause", "--out", "x.png"],
        ["title", "--out", "x.png", "--frame", "3"],
    ],
)
def test_wrong_arguments_get_one_sentence_and_status_2(
    arguments: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        shot.run(arguments)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("skyline shot: ") and err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target = tmp_path / "missing" / "x.png"
    assert shot.run(["settings-video", "--size", "960x600", "--out", str(target)]) == 1
    err = capsys.readouterr().err
    assert err.startswith("skyline shot: ") and err.count("\n") == 1
