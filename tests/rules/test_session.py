"""Sessions: playing, taking back, who sits where, hints and places that are noted."""

from __future__ import annotations

import pytest

from skyline.core.branch import branch
from skyline.core.errors import CorruptRecord, IllegalMove, InvalidPosition, UndoRefused
from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.core.story import SpotNoted, story
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Take
from tests.rules.sessions import finished, go, new
from tests.rules.table import position, start


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

    def test_equal_dice_do_not_fall_alike_in_every_roll(self):
        session, fallen = new(), set()
        for _ in range(6):
            seat = session.actor
            session.play(Take(("U", "U", "U")))
            fallen.add(session.roll()[0])
            while session.actor == seat:
                session.play(session.legal()[-1])
        assert len(fallen) > 1

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
