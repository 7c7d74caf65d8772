"""A short slice of ``python -m tools.faults``, and proofs that its checks bite."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from skyline.core.session import Session
from skyline.games import catalog
from skyline.library.library import Library
from skyline.storage.paths import Folders
from skyline.storage.recorder import GameRecorder
from skyline.storage.settings import Settings
from tools.faulting import kills, trouble, victim
from tools.faulting.common import (
    GAME,
    Findings,
    as_made,
    fingerprint,
    home_in,
    play_on,
    set_up,
)
from tools.faulting.damage import damage_often, damaged
from tools.faulting.vfs import IOERR, FailingVfs
from tools.faulting.writes import Faults, fail_every_step, watching
from tools.faults import main
from tools.progress import Progress

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")


def test_killed_programs_lose_nothing() -> None:
    findings = kills.kill_often(12, 3)
    assert findings.wrong == []
    assert findings.trials == 12 and findings.figures["acknowledged"] > 12


def test_programs_killed_while_the_disk_is_full_lose_nothing_that_was_on_it() -> None:
    findings = kills.kill_often(12, 3, player=victim.play_as_the_disk_fills)
    assert findings.wrong == []
    assert findings.trials == 12 and findings.figures["acknowledged"] > 12


def test_a_file_of_the_game_that_is_played_has_what_could_not_be_stored(tmp_path: Path) -> None:
    """The home's disk is full, and the game is saved as a file elsewhere."""
    faults, notices = Faults(), list[str]()
    with watching(faults):
        shelf = Library(home_in(tmp_path / "home"), notices)
        chance = random.Random(3)
        session = shelf.begin(GAME, set_up(chance))
        for number in range(12):
            if number == 6:
                faults.arm(1, lasting=True)
            assert play_on(session, chance)
        faults.arm(None)
        game = shelf.playing or 0
        assert len(shelf.games.entries(game)) < len(session.record.entries)
        path = tmp_path / "elsewhere.skyline"
        assert shelf.files.export(game, path)
        opened = shelf.files.open(path)
        shelf.close()
    assert opened is not None and opened.whole
    assert as_made(opened.session.record.entries) == as_made(session.record.entries)
    assert len(notices) == 1 and "full" in notices[0]


def test_a_move_told_before_it_is_stored_is_found_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program that writes only every now and then must fail the kills."""

    def lazily(recorder: GameRecorder, kind: str, text: str) -> None:
        recorder._entries.append((kind, text))
        if len(recorder._entries) % 7 == 0:
            recorder.flush()

    monkeypatch.setattr(GameRecorder, "append", lazily)
    findings = kills.kill_often(4, 3)
    assert any("lost acknowledged entries" in each for each in findings.wrong)


def test_a_settings_file_written_in_place_is_found_torn() -> None:
    def torn(home: Folders, pipe: int, seed: int) -> None:
        home.data.mkdir(parents=True, exist_ok=True)
        home.settings.write_text('{"lesson_step": 3,')
        os.write(pipe, b"Set 3\n")
        victim.play(home, pipe, seed)

    assert kills.kill_often(1, 3, player=torn).wrong


def test_damage_is_told_and_what_is_sound_goes_on() -> None:
    report = damage_often(160, 4)
    assert [line for findings in report.values() for line in findings.wrong] == []
    assert sum(findings.trials for findings in report.values()) == 160
    assert all(findings.figures["sentences"] for findings in report.values())


def test_damage_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "tell", lambda library, sentence: None)
    report = damage_often(40, 4)
    assert report["damaged records"].wrong
    monkeypatch.setattr(Settings, "load", classmethod(lambda cls, path: 1 // 0))
    assert any("traceback" in each for each in damage_often(8, 4)["damaged settings"].wrong)


def test_a_damage_always_changes_something() -> None:
    chance = random.Random(1)
    for _ in range(300):
        assert damaged(b'{\n  "a": 1,\n  "b": 2\n}\n', chance) != b'{\n  "a": 1,\n  "b": 2\n}\n'


def test_failing_writes_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ninth step; the tool tries each."""
    plain = range
    monkeypatch.setattr(
        "tools.faulting.writes.range",
        lambda *to: plain(*to)[::9] if len(to) == 2 else plain(*to),
        raising=False,
    )
    report = fail_every_step(1)
    assert [line for findings in report.values() for line in findings.wrong] == []
    assert all(findings.figures["steps in a save"] > 100 for findings in report.values())
    assert all(findings.figures["sentences"] >= findings.trials - 2 for findings in report.values())


def test_the_disk_fails_when_told_to(tmp_path: Path) -> None:
    faults = Faults()
    vfs = FailingVfs(faults.ask)
    try:
        notices: list[str] = []
        library = Library(home_in(tmp_path), notices)
        session = library.begin(GAME, set_up(random.Random(1)))
        faults.arm(1, lasting=True, code=IOERR)
        play_on(session, random.Random(1))
        assert faults.met and len(notices) == 1
        faults.arm(None)
        library.close()
    finally:
        vfs.close()


@pytest.mark.parametrize("name", trouble.TROUBLES)
def test_every_trouble_is_one_clear_sentence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "TROUBLES", {name: trouble.TROUBLES[name]})
    assert trouble.all_troubles(1)[name].wrong == []


def test_long_work_says_how_far_it_has_come(capsys: pytest.CaptureFixture[str]) -> None:
    for every in (0.0, 3600.0):
        progress = Progress("kills", 40, every)
        for done in (10, 20):
            progress.at(done, 1)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2 and "10 of 40" in told[0] and "1 found" in told[1]


def test_the_report_tells_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    findings = Findings(trials=3)
    findings.sentences(["Fine.", "Traceback (most recent call last):\n  File"], "kill 2")
    assert "1 WRONG" in findings.lines("kills")[0]
    assert "kill 2" in findings.lines("kills")[1]
    assert main(["trouble", "--seed", "1"]) == 0
    assert "0 promises broken" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["earthquake"])


def test_a_fingerprint_tells_games_apart() -> None:
    sessions = [Session(catalog.game(GAME), set_up(random.Random(seed))) for seed in (1, 2)]
    for session in sessions:
        play_on(session, random.Random(len(sessions)))
        session.roll()
    one, other = (fingerprint(session.record.entries) for session in sessions)
    assert one != other
