"""Settings, folders and the log: sound values survive, damage is told, nothing is torn."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from skyline.storage import log, paths
from skyline.storage.errors import NewerFormatError, StorageError
from skyline.storage.paths import folders
from skyline.storage.record_files import records_folder
from skyline.storage.settings import FORMAT, INSTANT, SeatMemory, Settings, settings_from

CHANGED = Settings(
    window_size=(1920, 1080),
    fullscreen=True,
    ui_scale=1.5,
    animation_speed=INSTANT,
    volume_master=0.25,
    muted=True,
    language="de",
    reduced_motion=True,
    letters_on_dice=True,
    high_contrast=True,
    patterns=True,
    spoken=True,
    vsync=False,
    frame_limit=144,
    hints=False,
    hints_seen=("district", "wrecking-ball"),
    lesson_step=3,
    computer_pace="brisk",
    computer_reasons=False,
    lesson_done=True,
    keys={"roll": "Left Shift", "keep": "ö"},
    pad={"roll": "leftshoulder"},
    seats=(SeatMemory("Ada", "teal"), SeatMemory("Łukasz ☀", "#aabbcc", "easy")),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "skyline-settings.json"


@pytest.fixture
def closed_log() -> Iterator[None]:
    yield
    log.stop_log()
    logging.getLogger("skyline").propagate = True


def test_settings_come_back_as_saved(path: Path) -> None:
    CHANGED.save(path)
    settings, notices = Settings.load(path)
    assert settings == CHANGED
    assert notices == ()


def test_no_file_means_defaults_without_a_word(path: Path) -> None:
    settings, notices = Settings.load(path)
    assert settings == Settings()
    assert notices == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("window_size", [959, 600]),
        ("window_size", [1280]),
        ("window_size", "12"),
        ("window_size", [1280.5, 800]),
        ("fullscreen", 1),
        ("ui_scale", 0.5),
        ("ui_scale", True),
        ("animation_speed", 9),
        ("animation_speed", "fast"),
        ("volume_master", -0.1),
        ("volume_effects", "loud"),
        ("volume_ambience", float("nan")),
        ("muted", None),
        ("frame_limit", 29),
        ("frame_limit", 60.0),
        ("lesson_step", True),
        ("computer_pace", "fast"),
        ("computer_pace", 1),
        ("computer_reasons", "yes"),
        ("hints_seen", "district"),
        ("hints_seen", ["two words"]),
        ("keys", ["roll"]),
        ("keys", {"roll": "a\nb"}),
        ("pad", {"Roll again": "a"}),
        ("language", "../etc"),
        ("seats", [{"name": "x"}] * 5),
        ("seats", [{"name": "line\nbreak"}]),
        ("seats", [{"colour": "teal"}]),
        ("seats", {"name": "Ada"}),
        ("house_rules", ["restock"]),
        ("house_rules", {"restock": 3}),
        ("house_rules", {"no such name!": True}),
    ],
)
def test_one_wrong_value_costs_only_itself(path: Path, name: str, value: object) -> None:
    CHANGED.save(path)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw[name] = value
    path.write_text(json.dumps(raw), encoding="utf-8")
    settings, notices = Settings.load(path)
    expected = replace(CHANGED, **{name: getattr(Settings(), name)})
    assert settings == expected
    assert len(notices) == 1
    assert name in notices[0]


@effort(max_examples=50)
@given(
    st.dictionaries(
        st.sampled_from(sorted(asdict(Settings()))),
        st.recursive(
            st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
            lambda inner: (
                st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=3)
            ),
            max_leaves=6,
        ),
    )
)
def test_whatever_is_read_is_sound(raw: dict[str, Any]) -> None:
    settings, wrong = settings_from(raw)
    again, still_wrong = settings_from(
        {name: value for name, value in raw.items() if name not in wrong}
    )
    assert settings == again
    assert still_wrong == ()


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"[" * 200_000])
def test_a_damaged_file_is_kept_aside_and_said(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    settings, notices = Settings.load(path)
    assert settings == Settings()
    (kept,) = path.parent.glob("skyline-settings.damaged-*.json")
    assert kept.name in notices[0]
    assert kept.read_bytes() == content
    assert not path.exists()


def test_a_newer_file_is_used_as_far_as_known_and_left_byte_for_byte(path: Path) -> None:
    CHANGED.save(path)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw.update(version=FORMAT + 1, ui_scale=99, hologram=True)
    path.write_text(json.dumps(raw), encoding="utf-8")
    before = path.read_bytes()
    settings, (notice,) = Settings.load(path)
    assert "newer version" in notice
    assert settings == replace(CHANGED, ui_scale=1.0)
    with pytest.raises(NewerFormatError, match="newer version"):
        Settings().save(path)
    assert path.read_bytes() == before


def test_a_file_of_the_first_version_had_no_number(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        """{"window_size": [1600, 900], "animation_speed": "instant",
        "seats": [{"name": "Ada", "colour": "teal", "player": "human"}]}""",
        encoding="utf-8",
    )
    settings, notices = Settings.load(path)
    assert notices == ()
    assert settings.window_size == (1600, 900) and settings.seats == (SeatMemory("Ada", "teal"),)
    settings.save(path)
    assert json.loads(path.read_text(encoding="utf-8"))["version"] == FORMAT


def test_a_word_of_an_earlier_version_is_understood(path: Path) -> None:
    path.write_text(json.dumps({"version": FORMAT, "warn": "medium"}))
    assert Settings.load(path) == (Settings(warn="small"), ())


def test_what_can_be_read_of_a_damaged_file_is_used(path: Path) -> None:
    CHANGED.save(path)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace('"ui_scale": 1.5', '"ui_scale": 1.5.5'), encoding="utf-8")
    settings, (notice,) = Settings.load(path)
    assert "what could be read" in notice
    assert settings == replace(CHANGED, ui_scale=1.5)
    path.write_text(whole[: whole.index('"seats"') + 30], encoding="utf-8")
    settings, (notice,) = Settings.load(path)
    assert settings == replace(CHANGED, seats=(), house_rules={})


def test_values_out_of_range_are_not_saved(path: Path) -> None:
    replace(CHANGED, ui_scale=7.0, window_size=(320, 240)).save(path)
    settings, notices = Settings.load(path)
    assert settings == replace(CHANGED, ui_scale=1.0, window_size=Settings().window_size)
    assert notices == ()


def fail(*arguments: object, **named: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    "break_step",
    [
        lambda patch: patch.setattr(Path, "open", fail),
        lambda patch: patch.setattr(os, "fsync", fail),
        lambda patch: patch.setattr(Path, "replace", fail),
    ],
    ids=["write", "flush", "rename"],
)
def test_a_failure_at_any_step_leaves_the_old_settings(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    break_step: Callable[[pytest.MonkeyPatch], None],
) -> None:
    CHANGED.save(path)
    with monkeypatch.context() as patch:
        break_step(patch)
        with pytest.raises(StorageError, match="No space left on device"):
            Settings().save(path)
    assert Settings.load(path)[0] == CHANGED
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_kill_before_the_rename_leaves_the_old_settings_and_is_swept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    CHANGED.save(path)
    with monkeypatch.context() as patch:  # a killed program can't clean up either
        patch.setattr(Path, "replace", fail)
        patch.setattr(Path, "unlink", fail)
        with pytest.raises(StorageError):
            Settings().save(path)
    assert len(list(path.parent.iterdir())) == 2
    assert Settings.load(path)[0] == CHANGED
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.skipif(sys.platform == "win32", reason="there every name has a home")
def test_the_home_of_nobody_is_a_folder_like_any_other() -> None:
    named = {"SKYLINE_HOME": "~nobody-of-that-name/games"}
    assert folders(named).data == Path.cwd() / "~nobody-of-that-name" / "games"
    assert records_folder(named).parent == folders(named).data
    assert folders({"SKYLINE_HOME": "~/games"}).data == Path.home() / "games"


def test_all_folders_move_with_one_variable(tmp_path: Path) -> None:
    places = folders({"SKYLINE_HOME": str(tmp_path)})
    for folder in (places.data, places.cache, places.logs):
        assert folder.is_relative_to(tmp_path)
    assert places.games.parent == places.settings.parent == places.data


def test_naming_the_folders_creates_none(tmp_path: Path) -> None:
    folders({"SKYLINE_HOME": str(tmp_path / "new")})
    assert list(tmp_path.iterdir()) == []


def test_without_the_variable_the_folders_are_the_users_own() -> None:
    places = folders({})
    assert "skyline" in str(places.data)
    assert places.data.is_absolute()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="can’t be created"):
        paths.ensure(tmp_path / "file" / "below")


@pytest.mark.usefixtures("closed_log")
def test_the_log_takes_what_the_player_is_spared(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.excepthook", None)
    file = folders().log
    assert log.start_log(folders()) is None
    log.catch_unexpected_errors(file)
    sys.excepthook(RuntimeError, RuntimeError("the crane fell over"), None)
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert str(file) in said
    assert len(said.strip().splitlines()) == 1
    assert "the crane fell over" in file.read_text(encoding="utf-8")
    assert file.is_relative_to(home)


@pytest.mark.usefixtures("closed_log")
def test_the_log_stays_small() -> None:
    assert log.start_log(folders()) is None
    logger = logging.getLogger("skyline.test")
    for _ in range(3000):
        logger.info("x" * 1000)
    sizes = [each.stat().st_size for each in folders().logs.iterdir()]
    assert folders().log.exists()
    assert len(sizes) == log.OLD_LOGS + 1
    assert sum(sizes) <= (log.OLD_LOGS + 1) * log.LOG_BYTES


@pytest.mark.usefixtures("closed_log")
def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    folders().log.mkdir(parents=True)
    assert "log file" in (log.start_log(folders()) or "")
    logging.getLogger("skyline.test").info("dropped")


@pytest.mark.usefixtures("closed_log")
def test_a_log_without_a_folder_stops_nothing(home: Path) -> None:
    folders().logs.write_text("in the way")
    assert "created" in (log.start_log(folders()) or "")


@pytest.mark.parametrize("key", ["\ud800", "\x9b31m", "\u202e", "k" * 41])
def test_what_no_key_is_called_is_refused_and_breaks_no_save(tmp_path: Path, key: str) -> None:
    settings, wrong = settings_from({"keys": {"undo": key}, "pad": {"undo": "b"}})
    assert wrong == ("keys",)
    assert settings.pad == {"undo": "b"}
    settings.keys = {"undo": key}
    settings.save(tmp_path / "settings.json")
    assert Settings.load(tmp_path / "settings.json")[0].keys == {}
