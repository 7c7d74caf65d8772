"""The shelf and its files: games kept, named, deleted, continued, exported, read again."""

from __future__ import annotations

import logging
import random
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from skyline.core.booklet import booklet
from skyline.core.errors import CorruptRecord
from skyline.core.examine import examine
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.library.files import GameFiles, look_into
from skyline.library.library import Library
from skyline.scenes.files.chooser import target
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError
from skyline.storage.paths import folders
from skyline.storage.record_files import (
    SUFFIX,
    file_name,
    read_record,
    records_folder,
    write_record,
)
from skyline.storage.settings import Settings
from tests.kept_games import SEATS, a_game, play


@pytest.fixture
def shelf() -> Iterator[Library]:
    shelf = Library(folders(), [])
    yield shelf
    shelf.close()


def said(shelf: Library) -> list[str]:
    sentences = list(shelf._notices)
    shelf._notices.clear()
    return sentences


# ------------------------------------------------------------- several games
def test_several_games_wait_and_any_of_them_goes_on(shelf: Library) -> None:
    chance = random.Random(1)
    games = {}
    for seed in (3, 4, 5):
        session = shelf.begin("skyline", Setup(2, seed, seats=SEATS))
        play(session, 8 * seed, chance)
        games[shelf.playing] = session
    first = min(game for game in games if game is not None)
    assert shelf.name_game(first, "  An evening\nin  January ")
    shelf.close()
    again = Library(folders(), [])
    listed = again.waiting()
    assert [kept.id for kept in listed] == sorted((g for g in games if g), reverse=True)
    oldest = listed[-1]
    assert (oldest.name, oldest.title) == ("An evening in January",) * 2
    assert listed[0].title == "Ann, Ben # 2"
    assert oldest.seats == SEATS and oldest.players == 2
    assert oldest.moves == sum(e.kind == "move" for e in games[first].record.entries)
    session = again.continue_game(first)
    assert session is not None
    assert session.state == games[first].state
    assert session.record.entries == games[first].record.entries
    play(session, 1, chance)
    assert again.waiting()[0].id == first
    assert said(again) == []
    again.close()


def test_a_deleted_game_is_gone_until_it_is_brought_back(shelf: Library) -> None:
    play(shelf.begin("skyline", Setup(2, 1)), 4, random.Random(1))
    game = shelf.playing
    assert game is not None
    assert shelf.delete(game)
    assert shelf.waiting() == () and shelf.resume() is None
    assert [kept.id for kept in shelf.deleted()] == [game]
    assert shelf.restore(game)
    assert [kept.id for kept in shelf.waiting()] == [game]
    assert said(shelf) == []


def test_playing_on_brings_a_deleted_game_back(shelf: Library) -> None:
    session = shelf.begin("skyline", Setup(2, 1))
    play(session, 4, random.Random(1))
    game = shelf.playing
    assert game is not None
    assert shelf.delete(game)
    play(session, 1, random.Random(1))
    assert shelf.deleted() == ()
    assert [kept.id for kept in shelf.waiting()] == [game]


def test_what_is_asked_of_a_game_that_is_gone_is_one_sentence(shelf: Library) -> None:
    assert not shelf.name_game(7, "x")
    assert not shelf.delete(7)
    assert not shelf.restore(7)
    assert shelf.continue_game(7) is None
    assert not shelf.files.export(7, folders().data / "x.skyline")
    assert said(shelf) == ["This saved game is gone."] * 5


def test_a_finished_game_is_listed_with_its_result(shelf: Library) -> None:
    session = shelf.begin("skyline", Setup(2, 2, seats=SEATS))
    play(session, 10**6, random.Random(2))
    (kept,) = shelf.finished()
    assert kept.finished and kept.result is not None
    assert tuple(kept.result["scores"]) == session.game.standing(session.state).scores
    assert shelf.waiting() == ()


def test_a_throw_is_on_the_disk_before_anybody_is_told(shelf: Library, tmp_path: Path) -> None:
    """When the session tells what fell, a copy of the files made then already holds it."""
    session = shelf.begin("skyline", Setup(1, 3))
    session.play(session.legal()[0])
    outcome, _events = session.roll()
    for file in folders().data.glob("skyline-games.db*"):
        shutil.copy(file, tmp_path)
    notices: list[str] = []
    copy = Library(folders({"SKYLINE_HOME": str(tmp_path)}), notices)
    again = copy.resume()
    copy.close()
    assert again is not None and notices == []
    assert again.record.entries[-1].text == session.game.outcome_text(outcome)
    assert again.state == session.state


# ------------------------------------------------------------- the file
@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_whole_game_of_every_kind_makes_the_trip(game: str) -> None:
    session = a_game(game)
    text = booklet(session, "Sunday", "2025-01-31T18:00:00+00:00")
    record = Record.from_text(text, sealed=True)
    assert record == session.record
    assert record.about["title"] == "Sunday" and record.about["result"].startswith("Ann ")
    examined = examine(text, catalog.game, sealed=True)
    assert examined.broken is None and examined.rules_hold
    assert examined.session.state == session.state


def test_a_file_reads_like_a_game() -> None:
    text = booklet(a_game(steps=30), "Sun\nday")
    lines = text.splitlines()
    assert lines[0] == "skyline-record 3"
    assert "title: Sun day" in lines
    assert lines[lines.index("") + 1] == "# Round 1: Ann"
    assert "# Round 1: Ben # 2" in lines
    assert not any(line.startswith("result") for line in lines)
    assert lines[-1].startswith("end ")


def test_a_game_without_a_move_is_a_file_too() -> None:
    session = a_game(steps=0)
    examined = examine(booklet(session), catalog.game, sealed=True)
    assert examined.broken is None and examined.session.state == session.state


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text.replace("title: ", "hobby: "), "Line 10"),
        (lambda text: text.replace("record 3", "record 5"), "newer version"),
        (lambda text: text.replace("record 3", "record x"), "not known here"),
        (lambda text: text.replace("record 3", "record 2"), "Line 10"),
        (lambda text: text.replace("title: T", "result: T\ntitle: T"), "Line 11"),
        (lambda text: text.replace("title: T", "title: T\ntitle: T"), "Line 11"),
        (lambda text: "", "not the record"),
        (lambda text: text.replace("game: skyline", "game: chess"), "no game of that name"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused_with_its_line(change: Any, reason: str) -> None:
    with pytest.raises(CorruptRecord, match=reason):
        examine(change(booklet(a_game(steps=9), "T")), catalog.game, sealed=True)


def test_lines_that_mail_and_editors_change_are_read(tmp_path: Path) -> None:
    text = booklet(a_game(), "Grüße")
    path = tmp_path / "game.skyline"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_record(path) == text


def test_export_and_import_keep_the_game_its_name_and_its_day(
    shelf: Library, tmp_path: Path
) -> None:
    session = shelf.begin("skyline", Setup(2, 8, seats=SEATS))
    play(session, 10**6, random.Random(8))
    game = shelf.playing
    assert game is not None
    assert shelf.name_game(game, "The final")
    path = tmp_path / "exports" / "game.skyline"
    assert shelf.files.export(game, path)
    opened = shelf.files.open(path)
    assert opened is not None and opened.whole and opened.title == "The final"
    assert shelf.files.take(opened) == game, "the very game is there already"
    elsewhere = Library(None, [])
    opened = elsewhere.files.open(path)
    assert opened is not None
    number = elsewhere.files.take(opened)
    (kept,) = elsewhere.finished()
    assert (kept.id, kept.name, kept.imported) == (number, "The final", True)
    assert kept.begun == shelf.finished()[0].begun.replace(microsecond=0)
    assert kept.result == shelf.finished()[0].result
    assert said(shelf) == said(elsewhere) == []


def test_a_game_left_in_the_middle_goes_on_from_its_file(shelf: Library, tmp_path: Path) -> None:
    session = a_game(steps=25)
    path = tmp_path / "game.skyline"
    assert shelf.files.export_session(session, path, "Half way")
    for _ in range(2):  # opened again, it is the same game
        opened = shelf.files.open(path)
        assert opened is not None
        number = shelf.files.take(opened)
        assert number is not None
        again = shelf.continue_game(number)
        assert again is not None
        assert again.record.entries[: len(session.record.entries)] == session.record.entries
        play(again, 3, random.Random(1))
        assert len(shelf.waiting()) == 1


def test_a_file_that_breaks_is_shown_up_to_there(shelf: Library, tmp_path: Path) -> None:
    session = a_game()
    path = tmp_path / "game.skyline"
    lines = booklet(session).splitlines(keepends=True)
    at = [i for i, line in enumerate(lines) if line.startswith("take")][5]
    path.write_text("".join([*lines[:at], "take P P P P\n", *lines[at + 1 :]]), encoding="utf-8")
    opened = shelf.files.open(path)
    assert opened is not None and not opened.whole
    made = opened.session.record.entries
    assert made == session.record.entries[: len(made)] and made
    (sentence,) = said(shelf)
    assert f"“game.skyline” has an error in line {at + 1}. Everything up to" in sentence
    assert "take" not in sentence and "\n" not in sentence, "no words of the record"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello\n", b"skyline-record 3\n\n"])
def test_what_is_no_record_is_one_sentence(shelf: Library, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.skyline"
    path.write_bytes(content)
    assert shelf.files.open(path) is None
    (sentence,) = said(shelf)
    assert path.name in sentence and "\n" not in sentence
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_written_is_one_sentence(shelf: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "x.skyline", tmp_path / "folder"):
        assert not shelf.files.export_session(a_game(steps=3), path)
        (sentence,) = said(shelf)
        assert path.name in sentence or path.parent.name in sentence
        assert "\n" not in sentence


def test_names_of_files() -> None:
    assert file_name(["skyline", "Ann/Ben", "2025-01-31"]) == "skyline-Ann-Ben-2025-01-31.skyline"
    assert file_name(["../..", "\0"]) == "game.skyline"
    assert file_name(["雨", "x" * 300]).endswith(".skyline")


@pytest.mark.parametrize("letter", ["x", "雨", "𝐀"])
def test_a_game_can_be_saved_under_every_name_that_is_made_for_it(
    tmp_path: Path, letter: str
) -> None:
    made = tmp_path / file_name(["skyline", letter * 300])
    typed = target(tmp_path, letter * 300, SUFFIX)
    as_long_as_can_be = tmp_path / ("y" * 255)
    for path in (made, typed, as_long_as_can_be):
        write_record(path, "a game\n")
        assert read_record(path) == "a game\n"
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("name", ["x" * 300, "y/" * 3000, "a\0b/c", "d\0e"])
def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError):
        write_record(tmp_path / name, "a game\n")
    if "\0" in name:
        return  # no variable of the environment can hold that
    settings = Settings()
    assert Settings.load(tmp_path / name)[0] == settings
    with pytest.raises(StorageError):
        settings.save(tmp_path / name)
    assert records_folder().is_relative_to(folders().data)


def test_a_day_that_makes_no_sense_is_none(shelf: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.skyline"
    for begun, wanted in [
        ("2025-01-31", datetime(2025, 1, 31, tzinfo=UTC)),
        ("0001-01-01T00:00:00+14:00", None),
        ("yesterday", None),
    ]:
        path.write_text(booklet(a_game(steps=3), begun=begun), encoding="utf-8")
        opened = shelf.files.open(path)
        assert opened is not None and opened.begun == wanted


def test_what_is_told_of_a_broken_file_names_it_without_its_folder(tmp_path: Path) -> None:
    told: list[str | None] = []
    files = GameFiles(GamesDatabase(None), told.append)
    path = tmp_path / "sunday.skyline"
    path.write_text("Dear diary\n")
    assert files.open(path) is None
    text = booklet(a_game())
    path.write_text(text.replace("title: ", "hobby: ") if "title: " in text else text[:40])
    assert files.open(path) is None
    path.write_text(text[: len(text) * 2 // 3])
    assert files.open(path) is not None
    assert files.open(tmp_path / "gone.skyline") is None
    assert told[0] == "“sunday.skyline” is not a Skyline game."
    for sentence in told:
        assert sentence and str(tmp_path) not in sentence
        assert ".skyline" in sentence and sentence.count(":") <= 1


def damaged_files() -> dict[str, str]:
    text = booklet(a_game())
    lines = text.splitlines(keepends=True)
    at = [i for i, line in enumerate(lines) if line.startswith("take")][5]
    said_of = next(i for i, line in enumerate(lines) if line.startswith("# Round"))
    return {
        "line": "".join([*lines[:at], "zz broken zz\n", *lines[at + 1 :]]),
        "spaces": "".join([*lines[:at], " take  P\n", *lines[at + 1 :]]),
        "cut": text[: len(text) * 2 // 3],
        "cut at a line": "".join(lines[: at + 1]),
        "cut in the closing line": text[:-20],
        "comment": "".join([*lines[:said_of], "# Dear Ann\n", *lines[said_of + 1 :]]),
    }


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("line", "x has an error in line {line}. Everything up to move {moves} is intact."),
        ("spaces", "x has an error in line {line}. Everything up to move {moves} is intact."),
        ("cut", "x breaks off. Everything up to move {moves} is intact."),
        ("cut at a line", "x breaks off. Everything up to move {moves} is intact."),
        ("cut in the closing line", "x breaks off. Everything up to move {moves} is intact."),
        ("comment", "x was changed after it was saved. All its moves follow the rules."),
    ],
)
def test_a_flaw_is_called_what_it_is(damage: str, words: str) -> None:
    text = damaged_files()[damage]
    opened, _sentence = look_into(text, "x")
    assert opened is not None and opened.flaw is not None
    at = [i for i, line in enumerate(text.splitlines()) if line in ("zz broken zz", " take  P")]
    line = at[0] + 1 if at else 0
    told = opened.flaw.told_with_sound_part("x")
    assert told == words.format(line=line, moves=opened.session.record.moves)


def test_what_a_player_does_not_know_goes_to_the_log(
    shelf: Library, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "my game.skyline"
    path.write_text(damaged_files()["line"], encoding="utf-8")
    with caplog.at_level(logging.INFO, "skyline"):
        assert shelf.files.open(path) is not None
    assert "A move is one of" in caplog.text
    assert not any("A move is one of" in sentence for sentence in said(shelf))


@pytest.mark.parametrize(
    ("part", "known"),
    [
        ("whole", "You already have the whole game."),
        ("more", "You already have more of this game."),
        ("same", "You already have all that is intact in it."),
    ],
)
def test_a_damaged_copy_says_what_is_here_already(shelf: Library, part: str, known: str) -> None:
    session = a_game()
    lines = booklet(session).splitlines(keepends=True)
    at = [i for i, line in enumerate(lines) if line.startswith("take")][5]
    damaged = "".join([*lines[:at], "zz\n", *lines[at + 1 :]])
    texts = {"whole": "".join(lines), "more": "".join(lines[: at + 9]), "same": damaged}
    first, _sentence = look_into(texts[part], "x")
    assert first is not None
    there = shelf.files.take(first)
    said(shelf)
    opened = shelf.files.open_text(damaged, "x", tells=False)
    assert opened is not None and said(shelf) == []
    assert shelf.files.take(opened) == there
    assert said(shelf) == [f"x has an error in line {at + 1}. {known}"]


def test_a_moment_that_no_clock_shows_is_not_told() -> None:
    for moment in ("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"):
        text = booklet(a_game(), begun=moment)
        opened, _sentence = look_into(text, "a.skyline")
        assert opened is not None and opened.whole
        assert opened.begun is None


def test_a_name_from_outside_is_letters_and_not_endless() -> None:
    session = Session(catalog.game("skyline"), Setup(2, 5, seats=(SeatInfo("Ann"), SeatInfo("B"))))
    text = "\n".join(session.record.header_lines())
    strange = text.replace('"Ann"', '"\\ud800' + "x" * 20_000 + '"')
    name = Record.from_text(strange + "\n\n").setup.seats[0].name
    assert name.startswith("?xxx") and len(name) == 200
    name.encode()
