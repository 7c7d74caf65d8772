"""What is still secret leaves a running game only sealed; once it is revealed all is told."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from skyline.app.report import _game_lines
from skyline.core import seal
from skyline.core.booklet import booklet
from skyline.core.errors import CorruptRecord
from skyline.core.examine import examine
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.catalog import game
from skyline.games.cityscape.game import GAME
from skyline.library.library import Library
from skyline.library.resuming import retold
from tests.rules.test_contract import CASES
from tests.rules.test_contract_secrets import with_secrets
from tests.rules.twins import twins
from tests.views.cityscape_pairs import moments, pair

GOALS = re.compile(r"^goals |\"goals\"", re.MULTILINE)


def opened(text):
    return Session.from_record(GAME, Record.from_text(text, sealed=True))


def begun(moves, practice=False, **options):
    """A game of three by chance moves, ``moves`` of them."""
    session = Session(GAME, Setup(3, 5, practice=practice, options=options))
    rng = random.Random(3)
    for _ in range(moves):
        session.play(rng.choice(session.legal()))
    return session


@pytest.mark.parametrize("text", ["", "goals 3 5 6 2", '{"goals": [[1, 2], null], "ä": "…"}'])
def test_a_sealed_text_can_be_opened_and_not_be_read(text):
    shut = seal.sealed(text, 4)
    assert seal.opened(shut, 4) == text
    assert not text or text not in shut
    assert shut != seal.sealed(text, 5), "equal goals do not look equal"
    for wrong in (shut[:-2] + "AA", shut[:-1], shut + "A", seal.WORD, seal.WORD + "ä", shut + " "):
        with pytest.raises(ValueError, match="sealed"):
            seal.opened(wrong, 4)
    with pytest.raises(ValueError, match="sealed"):
        seal.opened(shut, 5)


@with_secrets
def test_files_of_games_that_differ_in_secrets_differ_in_what_is_sealed_only(rules, setup):
    def bare(text):
        lines = [line for line in text.split("\n") if not re.match(r"check |end ", line)]
        return [re.sub(r"sealed \S+", "sealed", line) for line in lines]

    compared = 0
    for seat in range(setup.players):
        for number, (one, two) in enumerate(twins(rules, setup, seat)):
            if number % 17 == 0:
                compared += 1
                here, there = booklet(one), booklet(two)
                assert here != there and bare(here) == bare(there)
                assert [len(line) for line in here.split("\n")] == [
                    len(line) for line in there.split("\n")
                ]
    assert compared > 3


def test_the_goals_of_the_running_round_are_sealed_and_the_game_goes_on():
    for moves in (1, 2, 3, 10, 27):
        session = begun(moves)
        text = booklet(session)
        assert text.startswith("skyline-record 4\n") and not GOALS.search(text)
        assert text.count("sealed ") == min(moves, 3)
        again = opened(text)
        assert again.state == session.state
        assert again.record.entries == session.record.entries
        assert booklet(again) == text


def test_revealed_goals_are_told_and_those_of_the_next_round_are_not():
    session = begun(29)
    assert session.secret_entries == {*range(len(session.record.entries))} - {
        place
        for place, entry in enumerate(session.record.entries)
        if place < 28 or not entry.text.startswith("goals ")
    }
    text = booklet(session)
    assert len(re.findall("^goals ", text, re.MULTILINE)) == 3 and text.count("sealed ") == 1


def test_after_the_end_everything_is_told():
    session = begun(28, rounds="1")
    assert session.over and not session.secret_entries
    text = booklet(session)
    assert text.startswith("skyline-record 3\n") and "sealed" not in text
    assert len(GOALS.findall(text)) == 3


def test_a_reveal_that_is_taken_back_is_a_secret_again():
    session = begun(28, practice=True)
    assert not session.secret_entries and session.open_steps == 28
    session.undo()
    assert len(session.secret_entries) == 3 and session.open_steps == 0
    assert opened(booklet(session)).state == session.state


def test_goals_that_were_taken_back_stay_sealed():
    session = begun(1, practice=True)
    session.undo()
    session.play(GAME.parse_move("goals 1 1 1 1"))
    text = booklet(session)
    assert not GOALS.search(text) and text.count("sealed ") == 2


def test_a_position_that_was_set_up_is_sealed_where_it_has_a_secret():
    session = begun(0)
    session.replace_position(begun(7).state)
    text = booklet(session)
    assert not GOALS.search(text) and "setup sealed " in text
    assert opened(text).state == session.state
    session.replace_position(begun(0).state)
    assert len(session.secret_entries) == 1


@pytest.mark.parametrize(
    ("rules", "setup"), [case for case in CASES if case.values[0].name == "skyline"][:2]
)
def test_a_game_without_secrets_seals_nothing(rules, setup):
    session = Session(rules, setup)
    session.replace_position(session.state)
    assert not session.secret_entries and session.open_steps == len(session.history)
    assert booklet(session).startswith("skyline-record 3\n")


def test_a_damaged_seal_is_refused_at_its_line():
    text = booklet(begun(5))
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("sealed "))
    lines[at] = lines[at][:-3] + "AAA"
    with pytest.raises(CorruptRecord, match=f"Line {at + 1}: What is secret here"):
        Record.from_text("\n".join(lines), sealed=True)
    examined = examine("\n".join(lines), game, sealed=True)
    assert examined.entries == 0 and examined.broken.line == at + 1


def test_a_report_of_an_error_tells_no_goals():
    app = SimpleNamespace(manager=SimpleNamespace(stack=[SimpleNamespace(session=begun(8))]))
    lines = "\n".join(_game_lines(app))
    assert "place " in lines and lines.count("sealed ") == 3 and "goals" not in lines


def looks(session):
    """What lists and logs are made of: the summary of the stored game, and all events."""
    library = Library(None, [])
    library.begin_from(session.record)
    (summary,) = library.waiting()
    times = dict.fromkeys(("begun", "played"))
    return replace(summary, **times), library.files.file_name(session), retold(session)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lists_and_log_are_the_same_whatever_the_others_hide(players):
    for seat in range(players):
        for moves in moments(players, seat):
            one, two = pair(moves, players, seat)
            assert looks(one) == looks(two)
            assert [line.split()[0] for line in booklet(one).split("\n") if line] == [
                line.split()[0] for line in booklet(two).split("\n") if line
            ]
            assert one.open_steps == two.open_steps < len(one.history)


def kept(library):
    return [f"{each.kind} {each.text}" for each in library.games.entries(library.playing)]


def test_what_is_stored_is_sealed_too_and_goes_on(tmp_path):
    library = Library(None, [])
    session = library.begin("cityscape", Setup(3, 5))
    rng = random.Random(1)
    for _ in range(30):
        session.play(rng.choice(session.legal()))
    assert sum("sealed" in line for line in kept(library)) == 5
    assert not any("goals" in line for line in kept(library))
    game_id = library.playing
    assert library.files.read(game_id).record.entries == session.record.entries
    again = library.continue_game(game_id)
    assert again.state == session.state
    path = tmp_path / "game.skyline"
    assert library.files.export(game_id, path)
    taken = library.files.open(path)
    assert library.files.take(taken) == game_id, "known as the same game"
    library.forget(game_id)
    other = library.files.take(taken)
    assert library.files.read(other).record.entries == session.record.entries
    assert not any(each.text.startswith("goals") for each in library.games.entries(other)[-5:])
    while not again.over:
        again.play(rng.choice(again.legal()))
