"""What every test needs: no screen, no sound card, and its own folder for files."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests import roomy

roomy.keep_more()

from skyline.text import languages  # noqa: E402 - loaded with room in its caches

# Set before any test imports pygame, which reads them once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"  # tests read English texts, whatever the machine speaks
os.environ.pop("SKYLINE_LANGUAGE", None)
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.views.driver import Table  # noqa: E402 - imports pygame

# No deadline: a busy machine is no bug. Derandomised: a failure comes back.
settings.register_profile("skyline", deadline=None, derandomize=True)
settings.load_profile("skyline")


def pytest_collection_finish() -> None:
    """What the modules hold stays: the collector need not look at it again."""
    roomy.share_grounds()
    roomy.share_answers()
    roomy.collect_less()
    set_aside()


def set_aside() -> None:
    """Lets later collections look only at what is made from now on.

    The program collects whenever scenes leave, which takes half of all time once a hundred
    modules of tests have been loaded.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def settled() -> Iterator[None]:
    """Sets aside what a module of tests leaves behind: pictures and results kept for others."""
    yield
    set_aside()


@pytest.fixture
def whole_collections() -> Iterator[None]:
    """For the tests whose matter is memory: everything is looked at, as in the program."""
    gc.unfreeze()
    yield
    set_aside()


@pytest.fixture(autouse=True)
def closed_tables() -> Iterator[None]:
    """Closes every table that a test has opened."""
    yield
    Table.close_all()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Fresh folders. Pytest's own numbering reads the whole folder to find the next number."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count(1))


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh ``SKYLINE_HOME``, so that no test sees a player's games or another test's."""
    folder = next(homes)
    folder.mkdir()
    monkeypatch.setenv("SKYLINE_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def backdrops(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where painted cities are kept for this run's tests, whichever worker painted them."""
    folder = tmp_path_factory.getbasetemp()
    return (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "backdrops"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test has chosen, the next one begins in English."""
    yield
    languages.use("en")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update-golden`` keeps the pictures of tests/golden as they look now."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="keep the golden pictures as they look now instead of comparing them",
    )
