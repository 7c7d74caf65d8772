"""Tables that are closed after the test, pictures kept only for the tests, no silent repairs."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from skyline.scenes.title import ground as title_ground
from skyline.storage.paths import Folders
from skyline.table.scenery import cache
from tests.scenes.reviews import PlainStory, QuickJudge
from tests.views.driver import plain_ground


@pytest.fixture(autouse=True)
def small_world(monkeypatch: pytest.MonkeyPatch, backdrops: Path) -> None:
    """Menus over a plain ground, and no picture in the user's cache."""
    monkeypatch.setattr(cache, "cache_folder", lambda: backdrops)
    monkeypatch.setattr(title_ground, "cached_backdrop", plain_ground)


@pytest.fixture(autouse=True)
def never_lost(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The table repairs itself when it loses track of the position; here that is a failure."""
    yield
    wrong = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and record.name.startswith("skyline")
    ]
    assert wrong == []


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are judged at once, and drawn plainly."""
    monkeypatch.setattr("skyline.ai.catalog.judge_for", QuickJudge)
    monkeypatch.setattr("skyline.views.skyline.review_story.SkylineStory", PlainStory)


@pytest.fixture
def place(tmp_path: Path) -> Folders:
    """Folders of a player with no settings and no games."""
    return Folders(tmp_path, tmp_path / "cache", tmp_path / "logs")
