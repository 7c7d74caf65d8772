"""The steps of docs/add-a-level.md, done: a level in one list plays everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from skyline.ai.catalog import MINDS, level_names, player
from skyline.ai.thinking import InlineThinker, Means
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.play.levels import computer_title, level_words, offered_levels
from skyline.scenes.play.computer_seats import ComputerSeats
from skyline.scenes.setup.seat_controller import SeatController, controller_words
from skyline.verbs.simulate import run
from tests.engine_client import converse

PAGE = Path(__file__).resolve().parents[2] / "docs" / "add-a-level.md"


@pytest.fixture(params=list(catalog.GAMES))
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game to which the level of the page has been added, behind its weakest one."""
    written: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        exec(code, written)
    mind = MINDS[request.param]
    levels = (mind.levels[0], written["HASTY"], *mind.levels[1:])
    monkeypatch.setitem(MINDS, mind.game, replace(mind, levels=levels))
    yield mind.game


def test_it_is_known_everywhere_by_its_words(game: str) -> None:
    assert level_names(game)[:3] == ("random", "greedy", "hasty")
    assert offered_levels(game)[0] == "hasty" and "greedy" not in offered_levels(game)
    assert computer_title("hasty") == "Hasty"
    assert level_words("hasty") == "Takes the first move that comes to mind."
    assert player("hasty", game) is player("hasty", game), "made once"
    choice = SeatController("seat", game, "human", print, "Ann")
    assert ("hasty", "Hasty") in choice.values
    assert controller_words("hasty", game).endswith("Takes the first move that comes to mind.")


def test_it_plays_through_simulate(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = f"--game {game} --players 2 --level hasty,random --games 2 --seed 3"
    assert run(line.split()) == 0
    assert json.loads(capsys.readouterr().out)["levels"] == ["hasty", "random"]


def test_it_plays_through_the_engine(game: str) -> None:
    answers = converse(f"new {game} players=2 seed=1", *["roll"] * 20, "genmove hasty")
    assert answers[-1].startswith("= "), answers[-1]


def test_it_plays_a_seat(game: str) -> None:
    """To the end, as the table has it: asked for ahead, and answered by a thinker."""

    class Stage:
        thinker = InlineThinker(Means(catalog.game, lambda _code: None))

        class settings:  # noqa: N801
            computer_reasons = True

    seats = (SeatInfo("", "amber", "hasty"), SeatInfo("", "teal", "hasty"))
    session: Session[Any, Any] = Session(catalog.game(game), Setup(2, 5, seats=seats))
    stage: Any = Stage
    computers = ComputerSeats(stage, session)
    for _ in range(150):
        if session.over:
            break
        if session.awaits_roll:
            session.roll()
            continue
        found = computers.next_move()
        assert found is not None and found.move in islice(session.legal(), 3)
        session.play(found.move)
    assert len(session.record.entries) >= 40
