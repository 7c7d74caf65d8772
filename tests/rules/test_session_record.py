"""The record of a session: written and read again, sealed, damaged."""

from __future__ import annotations

import hashlib

import pytest

from skyline.core.errors import CorruptRecord
from skyline.core.record import Entry, Record
from skyline.core.session import CHECK_EVERY, Session
from skyline.core.setup import SeatInfo
from skyline.games.skyline.game import GAME
from tests.rules.sessions import finished, go, new
from tests.rules.table import position, start


class TestRecord:
    def test_text_and_back(self):
        seats = (SeatInfo("Zoë: the 1st", "amber"), SeatInfo('"Bob" \\', "teal", "random"))
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
            (with_line(0, ["skyline-record 5"]), 1),
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
