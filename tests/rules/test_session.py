from __future__ import annotations

import hashlib
import random

import pytest

from skyline.core.branch import branch
from skyline.core.errors import CorruptRecord, IllegalMove, InvalidPosition, UndoRefused
from skyline.core.record import Entry, Record
from skyline.core.session import CHECK_EVERY, Session
from skyline.core.setup import SeatInfo, Setup
from skyline.core.story import SpotNoted, story
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Take
from tests.rules.table import position, start


def new(players=3, seed=7, **more):
    return Session(GAME, Setup(players, seed, **more))


def go(session, *lines):
    for line in lines:
        if line == "roll":
            session.roll()
        elif line.startswith("roll "):
            session.roll(GAME.parse_outcome(line[5:]))
        else:
            session.play(GAME.parse_move(line))
    return session


def finished(seed=7, players=2, choice=1, **more):
    session, rng = new(players, seed, **more), random.Random(choice)
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    return session


class TestPlaying:
    def test_play_and_roll_tell_what_happened(self):
        session = new()
        (taken,) = session.play(Take(("G", "U", "U")))
        assert taken.kinds == ("G", "U", "U")
        outcome, (rolled,) = session.roll()
        assert rolled.rolled == outcome == session.state.active

    def test_the_same_seed_always_gives_the_same_game(self):
        assert finished().record.to_text() == finished().record.to_text()
        assert finished(seed=8).state != finished().state

    def test_each_roll_has_a_source_of_its_own(self):
        first = go(new(), "take G U U")
        other = go(new(), "take G U U", "roll GM UL UL", "abandon UL", "resign", "take U U U")
        same = go(new(), "take G U U", "roll GL UH UH", "abandon UH", "resign", "take U U U")
        assert first.roll()[0] == go(new(), "take G U U").roll()[0]
        assert other.roll()[0] == same.roll()[0], "a given roll uses up its place, not the source"

    def test_a_refused_move_or_roll_changes_nothing(self):
        session = go(new(), "take G U U")
        before, text = session.state, session.record.to_text()
        for call in (
            lambda: session.play(Take(("G", "G", "G"))),
            lambda: session.roll(("GM",)),
            lambda: go(session, "roll GM UL UM").roll(),
        ):
            with pytest.raises(IllegalMove):
                call()
            if session.awaits_roll:
                assert session.state == before and session.record.to_text() == text

    def test_every_entry_is_told_before_the_session_changes(self):
        told = []
        session = Session(GAME, Setup(2, 1), lambda index, entry: told.append((index, entry)))
        go(session, "take G G G", "roll GL GL GL", "build GL", "build GL")
        session.undo()
        assert [entry for _, entry in told] == session.record.entries
        assert [index for index, _ in told] == list(range(5))

    def test_when_the_listener_fails_nothing_has_happened(self):
        def fail(_index, _entry):
            raise OSError("disk full")

        session = Session(GAME, Setup(2, 1), fail)
        with pytest.raises(OSError, match="disk full"):
            session.play(Take(("G", "G", "G")))
        assert session.state == GAME.initial(Setup(2, 1)) and session.record.entries == []

    def test_a_position_can_be_set_up(self):
        session, state = new(2), position("H5", "TL2", active="PH")
        session.replace_position(state)
        assert session.state == state
        assert go(session, "build PH H5").state.final_round
        with pytest.raises(InvalidPosition, match="2 seats"):
            session.replace_position(start(3))


class TestUndo:
    def refused(self, session):
        reason = session.why_no_undo()
        with pytest.raises(UndoRefused) as caught:
            session.undo()
        assert str(caught.value) == reason and not session.can_undo
        return reason

    def test_nothing_to_take_back(self):
        assert "nothing" in self.refused(new())
        assert "nothing" in self.refused(new(practice=True))

    def test_moves_since_the_roll_are_taken_back_one_by_one(self):
        session = go(new(), "take G G U", "roll GL GM UH")
        before = session.state
        go(session, "build GL", "build GM", "pick UH", "throw")
        for _ in range(4):
            session.undo()
        assert session.state == before
        assert "roll" in self.refused(session)

    def test_taken_dice_go_back_before_they_are_thrown(self):
        session = go(new(), "take G G U")
        assert session.undo() == GAME.initial(session.setup)

    def test_not_across_a_change_of_player(self):
        session = go(new(), "take G G U", "roll GL GM UH", "build GL", "resign")
        assert "turn" in self.refused(session)

    def test_in_solo_the_end_of_a_turn_can_be_taken_back(self):
        session = go(new(1), "take G G U", "roll GL GM UH", "build GL", "resign")
        assert session.undo().active == ("GM", "UH")

    def test_not_after_the_end(self):
        assert "over" in self.refused(finished(players=1))

    def test_not_across_a_position_set_up(self):
        session = new(2)
        session.replace_position(position("", ""))
        assert "set up" in self.refused(session)

    def test_practice_takes_back_everything_entry_by_entry(self):
        session = finished(practice=True)
        rolled = [entry.kind for entry in session.history]
        while session.can_undo:
            assert session.history[-1].kind == rolled.pop()
            session.undo()
        assert rolled == [] and session.state == GAME.initial(session.setup)

    def test_undo_is_appended_and_never_erases(self):
        session = go(new(), "take G G U")
        session.undo()
        assert [entry.to_line() for entry in session.record.entries] == ["take G G U", "undo"]
        assert session.history == ()

    def test_an_undone_game_still_replays(self):
        session = finished(practice=True)
        for _ in range(25):
            session.undo()
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.state == session.state and again.history == session.history


class TestRecord:
    def test_text_and_back(self):
        seats = (SeatInfo("Zoë: the 1st", "amber"), SeatInfo('"Bob" \n\\', "teal", "random"))
        setup = {"seats": seats, "options": {"restock": "at_once", "tile_limit": True}, "start": 1}
        session = finished(**setup)
        text = session.record.to_text()
        read = Record.from_text(text)
        assert read == session.record and read.to_text() == text
        assert Session.from_record(GAME, read).setup == session.setup

    def test_it_reads_like_notation(self):
        session = go(new(2), "take G G U", "roll GL GM UH", "build GL")
        session.undo()
        assert session.record.to_text().splitlines() == [
            "skyline-record 2",
            "game: skyline",
            "players: 2",
            "start: 1",
            "seed: 7",
            "practice: false",
            "options: {}",
            "",
            "take G G U",
            "roll GL GM UH",
            "build GL",
            "undo",
        ]

    def test_a_resumed_game_goes_on_as_if_never_left(self):
        whole, part = go(new(), "take G U U", "roll"), go(new(), "take G U U")
        resumed = Session.from_record(GAME, Record.from_text(part.record.to_text()))
        assert resumed.roll()[0] == whole.state.active
        assert resumed.record.to_text() == whole.record.to_text()

    def test_a_position_set_up_is_replayed(self):
        session = new(2)
        session.replace_position(position("H5", "TL2", active="PH"))
        go(session, "build PH H5", "resign", "take district", "roll")
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.state == session.state

    def test_a_resumed_game_tells_new_entries_only(self):
        told = []
        part = go(new(), "take G U U", "roll")
        resumed = Session.from_record(
            GAME, part.record, lambda index, entry: told.append((index, entry.kind))
        )
        resumed.play(resumed.legal()[0])
        assert told == [(2, "move")]
        assert len(part.record.entries) == 2

    def test_hashes_come_every_few_entries_and_at_the_end(self):
        entries = finished().record.entries
        assert entries[-1].kind == "check"
        gap = 0
        for entry in entries:
            gap = 0 if entry.kind == "check" else gap + 1
            assert gap <= CHECK_EVERY

    def test_entry_lines(self):
        for line in ("take G U U", "roll GM", "undo", 'setup {"a": 1}', "check 12ab"):
            assert Entry.from_line(line).to_line() == line


class TestSeal:
    """What closes a record in a file, and what it must find out."""

    def sealed(self):
        session = go(new(2, seats=(SeatInfo("Zoë"), SeatInfo("Bob"))), "take G G U")
        return go(session, "roll GL GM UH", "build GL", "build GM").record.to_text(sealed=True)

    def refused(self, text):
        with pytest.raises(CorruptRecord) as caught:
            Record.from_text(text, sealed=True)
        message = str(caught.value)
        assert message.endswith(".") and "\n" not in message and message.isprintable()
        return message

    def test_the_closing_line_counts_and_hashes_the_lines_before_it(self):
        plain = finished().record
        *lines, closing = plain.to_text(sealed=True).splitlines(keepends=True)
        assert "".join(lines) == plain.to_text()
        digest = hashlib.sha256("".join(lines).encode()).hexdigest()
        assert closing == f"end {len(plain.entries)} {digest}\n"
        assert Record.from_text("".join(lines) + closing, sealed=True) == plain

    def test_a_game_just_begun_is_sealed_too(self):
        record = new().record
        assert Record.from_text(record.to_text(sealed=True), sealed=True) == record
        assert record.to_text(sealed=True).splitlines()[-1].startswith("end 0 ")

    def test_every_cut_is_found(self):
        text = self.sealed()
        for length in range(len(text)):
            self.refused(text[:length])

    def test_every_changed_letter_is_found(self):
        text = self.sealed()
        for place, letter in enumerate(text):
            for other in (chr(ord(letter) ^ 1), "0", "\n", " "):
                if other != letter:
                    self.refused(text[:place] + other + text[place + 1 :])

    def test_every_letter_left_out_or_added_is_found(self):
        text = self.sealed()
        for place in range(len(text)):
            self.refused(text[:place] + text[place + 1 :])
            for more in ("\n", " ", "x", "\r", "\ufeff"):
                self.refused(text[:place] + more + text[place:])
        for more in ("\n", "undo\n", "x", text):
            self.refused(text + more)

    def test_swapped_repeated_and_missing_lines_are_found(self):
        lines = self.sealed().splitlines(keepends=True)
        for one in range(len(lines)):
            self.refused("".join(lines[:one] + lines[one + 1 :]))
            self.refused("".join(lines[: one + 1] + lines[one:]))
            for two in range(one):
                if lines[one] != lines[two]:
                    changed = list(lines)
                    changed[one], changed[two] = lines[two], lines[one]
                    self.refused("".join(changed))

    def test_it_says_what_is_wrong_with_a_file_cut_at_a_line_end(self):
        text = self.sealed()
        cut = text[: text.rindex("end ")]
        assert self.refused(cut).endswith(
            "The closing line is missing, so the record is not whole."
        )
        changed = self.refused(text.replace("build GM", "build GL"))
        assert changed.endswith("its closing line does not fit.")

    def test_a_stored_game_that_still_grows_has_no_closing_line(self):
        text = self.sealed()
        open_text = text[: text.rindex("end ")]
        record = Record.from_text(open_text)
        assert record == Record.from_text(text, sealed=True) and record.to_text() == open_text
        with pytest.raises(CorruptRecord):
            Session.from_record(GAME, Record.from_text(text))


GOOD = finished().record.to_text()
LINES = GOOD.split("\n")
FIRST = LINES.index("") + 1


def with_line(number, line):
    return "\n".join([*LINES[:number], *line, *LINES[number + 1 :]])


class TestDamage:
    def load(self, text):
        with pytest.raises(CorruptRecord) as caught:
            Session.from_record(GAME, Record.from_text(text))
        message = str(caught.value)
        assert message.endswith(".") and "\n" not in message
        return caught.value

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("", 1),
            ("hello", 1),
            (with_line(0, ["skyline-record 4"]), 1),
            (with_line(1, ["game: chess"]), 2),
            (with_line(2, ["players: many"]), 3),
            (with_line(2, []), 3),
            (with_line(3, ["start: " + "9" * 50]), 4),
            (with_line(4, ["seed: -1"]), 5),
            (with_line(5, ["practice: maybe"]), 6),
            (with_line(6, ["options: {"]), 7),
            (with_line(6, ['options: {"restock": 5}']), 7),
            (with_line(6, ["options: " + "[" * 100_000]), 7),
            (with_line(7, ["seat: [1, 2, 3]", ""]), 8),
            (with_line(7, ['seat: ["Ann"]', ""]), 8),
            ("\n".join(LINES[:5]) + "\n", 6),
            ("\n".join(LINES[:4]) + "\n\n", 5),
            (GOOD[:-4], len(LINES) - 1),
            (with_line(FIRST, ["fly"]), FIRST + 1),
            (with_line(FIRST, [""]), FIRST + 1),
            (with_line(FIRST, [" " + LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["resign"]), FIRST + 1),
            (with_line(FIRST, ["undo", LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["roll GM", LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["roll what", LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["setup what", LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["setup {}", LINES[FIRST]]), FIRST + 1),
            (with_line(FIRST, ["check 000000000000", LINES[FIRST]]), FIRST + 1),
            (GOOD + "resign\n", len(LINES)),
            (with_line(FIRST + 1, []), FIRST + 2),
        ],
    )
    def test_the_sentence_says_at_which_line(self, text, line):
        assert self.load(text).line == line

    def test_a_position_for_other_seats_is_damage(self):
        session = new(3)
        other = new(2)
        other.replace_position(start(2))
        session.record.entries.extend(other.record.entries)
        assert "seats" in str(self.load(session.record.to_text()))

    def test_impossible_setups_are_damage_too(self):
        self.load(with_line(2, ["players: 7"]))
        self.load(with_line(6, ['options: {"nonsense": true}']))

    def test_a_changed_roll_is_found_by_the_hashes(self):
        text = GOOD.replace(" UL", " UM", 1)
        assert text != GOOD
        self.load(text)


class TestSeats:
    """Who plays a seat can change at any time; the position never does."""

    def two(self, *controllers, **more):
        seats = tuple(SeatInfo(f"P{i}", "amber", who) for i, who in enumerate(controllers))
        return new(len(controllers), seats=seats, **more)

    def test_a_game_without_names_is_played_by_people(self):
        session = new(3)
        assert session.controllers == ("human",) * 3 and session.actor_is_human

    def test_another_player_takes_a_seat_in_the_middle_of_a_turn(self):
        session = go(self.two("human", "mason"), "take G U U", "roll GM UL UL")
        before = session.state
        session.seat(0, "foreman")
        assert session.controllers == ("foreman", "mason") and not session.actor_is_human
        assert session.state == before and session.record.entries[-1].to_line() == "seat 1 foreman"

    def test_the_record_brings_everybody_back_to_the_seat(self):
        session = go(self.two("human", "mason"), "take G U U")
        session.seat(1, "human")
        session.seat(0, "master")
        go(session, "roll GM UL UL", "build GM")
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.controllers == ("master", "human") and again.state == session.state

    def test_a_record_of_the_first_format_still_loads(self):
        session = go(new(2), "take G U U", "roll GM UL UL", "build GM")
        text = session.record.to_text().replace("skyline-record 2", "skyline-record 1")
        assert Session.from_record(GAME, Record.from_text(text)).state == session.state

    def test_nothing_is_written_when_the_seat_keeps_its_player(self):
        session = self.two("human", "mason")
        session.seat(1, "mason")
        assert session.record.entries == []

    @pytest.mark.parametrize("seat", [-1, 2, 9])
    def test_there_is_no_such_seat(self, seat):
        session = self.two("human", "mason")
        with pytest.raises(InvalidPosition):
            session.seat(seat, "mason")
        assert session.record.entries == []

    @pytest.mark.parametrize(
        "line", ["seat", "seat 1", "seat 0 mason", "seat 3 mason", "seat 1 Ma son", "seat x mason"]
    )
    def test_a_wrong_line_is_refused(self, line):
        record = new(2).record
        record.entries.append(Entry.from_line(line))
        with pytest.raises(CorruptRecord):
            Session.from_record(GAME, record)

    def test_a_person_never_takes_back_what_a_computer_did(self):
        session = go(self.two("mason", "human"), "take G U U", "roll GM UL UL", "build GM")
        session.seat(0, "human")
        with pytest.raises(UndoRefused):
            session.undo()
        go(session, "pick UL")
        session.undo()
        assert not session.can_undo

    def test_in_a_practice_game_the_way_back_leads_to_a_persons_choice(self):
        session = self.two("human", "mason", practice=True)
        go(session, "take G U U", "roll GM UL UL", "build GM", "resign")
        before_resigning = len(session.history) - 1
        go(session, "take G U U", "roll GM UL UL", "build GM", "resign")
        for _ in range(session.steps_to_person):
            session.undo()
        assert len(session.history) == before_resigning and session.actor_is_human


class TestHints:
    """Hints are counted for fair play, and nothing else changes."""

    def test_a_hint_is_counted_for_whoever_is_to_move(self):
        session = new(2)
        before = session.state
        session.note_hint()
        session.note_hint()
        assert session.hints_taken == (2, 0)
        assert session.state is before
        assert session.history == ()

    def test_hints_are_kept_with_the_game(self):
        session = new(2)
        session.note_hint()
        go(session, "take G G U")
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.hints_taken == (1, 0)
        assert again.state == session.state

    def test_a_hint_of_nobody_is_damage(self):
        text = new(2).record.to_text() + "hint 3\n"
        with pytest.raises(CorruptRecord, match="number of a seat"):
            Session.from_record(GAME, Record.from_text(text))


class TestSpots:
    """Of columns that are equal to the rules the record keeps the one that a player chose."""

    def placed(self):
        session = new(2)
        go(session, "take G G U", "roll GM GM UM", "build GM", "build GM")
        session.note_spot(2)
        go(session, "build UM M1")
        return session

    def test_a_place_is_kept_with_its_move_and_changes_no_position(self):
        session = self.placed()
        assert session.record.to_text().splitlines()[-2:] == ["spot 2", "build UM M1"]
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.state == session.state
        assert again.spots == session.spots == (0, 0, 0, 0, 2)
        assert len(again.history) == len(again.spots)

    def test_the_first_place_needs_no_line(self):
        session = new(2)
        go(session, "take G G U", "roll GM GM UM", "build GM")
        session.note_spot(1)
        go(session, "build GM")
        assert not any(entry.kind == "spot" for entry in session.record.entries)

    def test_another_choice_after_a_place_without_its_move_counts(self):
        """The program may have been killed between the two."""
        session = new(2)
        go(session, "take G G U", "roll GM GM UM", "build GM", "build GM")
        session.note_spot(2)
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        again.note_spot(1)
        go(again, "build UM M1")
        assert again.spots[-1] == 1

    def test_what_is_taken_back_takes_its_place_along(self):
        session = self.placed()
        session.undo()
        go(session, "build UM M1")
        assert session.spots[-1] == 0
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.spots == session.spots

    def test_a_game_that_branches_off_keeps_the_places(self):
        session = self.placed()
        begun = branch(session, 5, seed=3)
        again = Session.from_record(GAME, begun)
        assert again.spots == session.spots
        shorter = branch(session, 4, seed=3)
        assert not any(entry.kind == "spot" for entry in shorter.entries)

    def test_the_story_tells_the_place_before_what_happened_there(self):
        *_before, last = story(self.placed())
        assert last.events[0] == SpotNoted(2)

    @pytest.mark.parametrize("text", ["spot", "spot 0", "spot 100", "spot two"])
    def test_a_place_that_is_no_number_is_damage(self, text):
        with pytest.raises(CorruptRecord, match="number of a place"):
            Session.from_record(GAME, Record.from_text(new(2).record.to_text() + text + "\n"))
