"""A short slice of ``python -m tools.fuzz``, and proofs that its checks bite."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from skyline.core.session import Session
from skyline.games.skyline_d6 import legal
from skyline.games.skyline_d6.layout import FIRST_SHEET
from skyline.verbs import engine, replay
from skyline.verbs.engine_commands import Engine
from tools import fuzz
from tools.faulting.common import play_on
from tools.fuzzing import hostile, machine

CASES = 250
SEED = 1


@pytest.fixture(autouse=True)
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hostile names in captured logs can't be sent from one process of the tests to another."""
    monkeypatch.setattr(logging.getLogger("skyline"), "disabled", True)


@pytest.mark.parametrize("kind", fuzz.KINDS)
def test_hostile_texts_break_nothing(kind: str) -> None:
    findings = fuzz.fuzz(kind, SEED, range(CASES))
    wrong = [ascii(each) for each in findings.wrong]  # whatever it is can be printed
    assert wrong == []
    assert findings.trials == CASES


def test_the_same_seed_gives_the_same_cases() -> None:
    texts = [hostile.text(random.Random(f"{number}")) for number in range(200)]
    assert texts == [hostile.text(random.Random(f"{number}")) for number in range(200)]
    assert len(set(texts)) > 100


def test_a_refusal_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = engine._refusal

    def forgetful(message: str) -> str:
        (session,) = forgotten
        session.record.entries.append(session.record.entries[-1])
        return plain(message)

    forgotten: list[Session[object, object]] = []
    answer = Engine.answer

    def remembered(self: Engine, command: str) -> object:
        assert self.session is not None
        forgotten[:] = [self.session]
        return answer(self, command)

    monkeypatch.setattr(Engine, "answer", remembered)
    monkeypatch.setattr(engine, "_refusal", forgetful)
    wrong = fuzz.fuzz("engine", SEED, range(40)).wrong
    assert any("a refusal changed the game" in each for each in wrong)


def test_what_reaches_a_terminal_as_it_came_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "tell", lambda text, stream: print(text, file=stream))
    wrong = fuzz.fuzz("names", SEED, range(80)).wrong
    assert any("no clean line" in each for each in wrong)


def test_exceptions_and_memory_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_folder: Path, _seed: str) -> fuzz.Case:
        kept: list[bytes] = []

        def case(chance: random.Random) -> None:
            kept.append(b"x" * int(2e6 * fuzz.MOST_MEGABYTES))
            raise SystemExit(chance.random())

        return case

    monkeypatch.setitem(fuzz.KINDS, "broken", broken)
    wrong = fuzz.fuzz("broken", 7, range(1)).wrong
    assert [each.startswith("broken 0 of seed 7: ") for each in wrong] == [True, True]
    assert "SystemExit" in wrong[0] and "MB more" in wrong[1]


def test_the_report_tells_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fuzz.main(["layout", "--cases", "5", "--first", "100"]) == 0
    monkeypatch.setitem(fuzz.KINDS, "layout", lambda folder, seed: lambda chance: 1 // 0)
    assert fuzz.main(["layout", "--cases", "2"]) == 1
    told = capsys.readouterr().out
    assert "0 promises broken" in told and "2 promises broken" in told
    assert "layout 1 of seed 2012: ZeroDivisionError" in told
    with pytest.raises(SystemExit):
        fuzz.main(["horoscope"])


def test_sheets_that_are_right_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks on another sheet is found, and the program's own sheet is back afterwards."""
    sheets: list[str] = []

    def breaks(session: Session[Any, Any], chance: random.Random) -> bool:
        sheets.append(legal.layout().digest)
        return play_on(session, chance) and 1 // 0 > 0

    monkeypatch.setattr(machine, "play_on", breaks)
    wrong = fuzz.fuzz("layout", 7, range(60)).wrong
    assert len(wrong) == len(set(sheets)) > 1 and FIRST_SHEET not in sheets
    assert legal.layout().digest == FIRST_SHEET
