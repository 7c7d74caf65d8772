"""The data file of board and sheet: what it says, and that a wrong one is refused by name."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from skyline.core.errors import CorruptRecord, InvalidPosition, InvalidSetup
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline_d6 import layout as module
from skyline.games.skyline_d6 import position
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.layout import (
    FIRST_SHEET,
    RULES,
    InvalidLayout,
    layout,
    parse_layout,
    read_layout,
)
from skyline.games.skyline_d6.places import places_of
from skyline.resources import asset
from tests.rules.skyline_d6.table import BRIDGES, COLUMNS, HEIGHTS, dealt

FILE = asset("skyline_d6/sheet.toml")
TEXT = FILE.read_text(encoding="utf-8")


class TestTheSheet:
    def test_the_board(self):
        assert layout().dice == 16 and layout().refill == (1, 2, 3)

    def test_the_baseline_has_nine_boxes_with_start_in_the_middle(self):
        assert layout().baseline == ("L4", "L3", "L2", "L1", "START", "R1", "R2", "R3", "R4")

    def test_eight_skyscrapers_stand_on_it(self):
        assert {each.name: each.height for each in layout().skyscrapers} == HEIGHTS
        rules = ["at_most", "less", "greater", "by_one", "by_one", "greater", "less", "at_least"]
        assert [each.rule for each in layout().skyscrapers] == rules
        inner = [each.inner for each in layout().skyscrapers]
        assert inner == [1, 2, 3, None, None, 4, 5, 6]

    def test_eight_skybridges(self):
        assert tuple(each.name for each in layout().skybridges) == BRIDGES
        for each in layout().skybridges:
            assert each.name == f"{COLUMNS[each.left]}-{COLUMNS[each.right]}.{each.level}"

    def test_two_rows_of_three_loan_circles(self):
        assert layout().loan_rows == (3, 3) and layout().loan_stars == {3, 6}

    def test_there_are_twelve_stars(self):
        stars = sum(len(each.stars) for each in layout().skyscrapers)
        assert stars + len(layout().loan_stars) == 12

    def test_marks_and_uses_of_the_abilities(self):
        marks = dict(zip(ABILITIES, layout().marks, strict=True))
        assert [name for name in ABILITIES if marks[name] == 2] == [
            *("extra", "other", "tall", "unlocked", "loans")
        ]
        assert dict(zip(LIMITED, layout().uses, strict=True)) == {
            "flip": 4,
            "adjust": 3,
            "ignore": 2,
        }


class TestRules:
    @pytest.mark.parametrize("name", RULES)
    def test_every_rule_makes_its_moves(self, name):
        first = replace(layout().skyscrapers[3], rule=name)
        columns = (*layout().skyscrapers[:3], first, *layout().skyscrapers[4:])
        tables = places_of(replace(layout(), skyscrapers=columns))
        for below in range(1, 7):
            fits = {move.die for move in tables.fitting[3][1][below] if move}
            assert fits == {die for die in range(1, 7) if RULES[name](die, below)}
            ignored = {move.die for move in tables.ignoring[3][1][below] if move}
            assert fits | ignored == set(range(1, 7)) and not fits & ignored


def edited(old, new):
    assert old in TEXT
    return TEXT.replace(old, new, 1)


WRONG = {
    "no TOML": ("[board]", "[board", "TOML"),
    "a number without end": ("dice = 16", "dice = " + "9" * 5000, "TOML"),
    "lists without end": ("refill = [1", "refill = " + "[" * 5000, "TOML"),
    "a strange sign": ("[board]", "[board]\x07", "TOML"),
    "a table missing": ("[ending]\ncomplete = 4", "", "the sheet"),
    "an unknown table": ("[ending]", "[other]\nx = 1\n[ending]", "the sheet"),
    "a key missing": ("dice = 16\n", "", "board"),
    "an unknown key": ("dice = 16", "dice = 16\ncards = 54", "board"),
    "too few dice": ("dice = 16", "dice = 6", "board.dice"),
    "dice as a text": ("dice = 16", 'dice = "16"', "board.dice"),
    "dice as a truth": ("dice = 16", "dice = true", "board.dice"),
    "two yards": ("refill = [1, 2, 3]", "refill = [1, 2]", "board.refill"),
    "an empty refill": ("refill = [1, 2, 3]", "refill = [0, 2, 3]", "board.refill"),
    "no START": ('"START", ', "", "baseline.boxes"),
    "a box twice": ('"L4", "L3"', '"L4", "L4"', "baseline.boxes"),
    "a box with a dash": ('boxes = ["L4"', 'boxes = ["L-4"', "baseline.boxes"),
    "an unknown rule": ('rule = "by_one"     ', 'rule = "by_two"     ', "baseline.rule"),
    "a skyscraper missing": ("L4 = { height", "L5 = { height", "skyscrapers"),
    "a skyscraper's rule": ('"at_most"', '"lower"', "skyscrapers.L4.rule"),
    "a flat skyscraper": ("height = 5", "height = 1", "skyscrapers.L4.height"),
    "a star too high": ("stars = [1, 3] }", "stars = [1, 6] }", "skyscrapers.L4.stars"),
    "stars twice": ("stars = [1, 3] }", "stars = [3, 3] }", "skyscrapers.L4.stars"),
    "a bridge between strangers": ('"L4-L3"', '"L4-L2"', "skybridges"),
    "a bridge too high": ('"L4-L3" = [3]', '"L4-L3" = [5]', "skybridges.L4-L3"),
    "a bridge as a number": ('"L4-L3" = [3]', '"L4-L3" = 3', "skybridges.L4-L3"),
    "a bridge without points": ('"L4-L3" = [3]', '"L4-L3" = [3, 4]', "scoring.skybridges"),
    "a loan star too far": ("stars = [3, 6]", "stars = [3, 7]", "loans.stars"),
    "an ability missing": ("flip     = ", "flop     = ", "abilities"),
    "uses missing": ("{ marks = 1, uses = 4 }", "{ marks = 1 }", "abilities.flip"),
    "uses too many": ("extra    = { marks = 2 }", "extra = { marks = 2, uses = 1 }", "extra"),
    "no marks": ("marks = 1, uses = 4", "marks = 0, uses = 4", "abilities.flip.marks"),
    "too many complete": ("complete = 4", "complete = 9", "ending.complete"),
    "falling points": ("[1, 3, 6, 10,", "[1, 3, 2, 10,", "scoring.skybridges"),
    "a point missing": ("summit = 5", "", "scoring"),
    "a bonus missing": ("repaid = 5", "", "scoring.most"),
    "an impossible task": ("baseline = 9", "baseline = 10", "solo.baseline"),
    "a task too tall": ("tallest = 6", "tallest = 7", "solo.tallest"),
}


class TestRefused:
    def test_the_file_itself_is_right(self):
        assert parse_layout(TEXT) == layout()

    @pytest.mark.parametrize("name", WRONG)
    def test_a_mistake_is_named_with_its_place(self, name):
        old, new, place = WRONG[name]
        with pytest.raises(InvalidLayout, match=re.escape(place)) as caught:
            parse_layout(edited(old, new))
        assert str(caught.value).endswith(".") and str(caught.value).isprintable()

    def test_a_file_that_cannot_be_read_is_refused(self, tmp_path):
        with pytest.raises(InvalidLayout, match=r"sheet\.toml cannot be read"):
            read_layout(tmp_path / "sheet.toml")
        (tmp_path / "sheet.toml").write_bytes(b"\xff\xfe")
        with pytest.raises(InvalidLayout, match="UTF-8"):
            read_layout(tmp_path / "sheet.toml")

    def test_a_mistake_names_the_file_and_what_is_missing_or_too_much(self, tmp_path):
        path = tmp_path / "sheet.toml"
        path.write_text(edited("flip     = ", "flop     = "), encoding="utf-8")
        with pytest.raises(InvalidLayout) as caught:
            read_layout(path)
        assert str(caught.value) == (
            "The sheet assets/skyline_d6/sheet.toml has a mistake. "
            "Missing in abilities: flip. Not known in abilities: flop."
        )

    def test_no_game_begins_with_a_wrong_sheet(self, tmp_path, monkeypatch):
        monkeypatch.setattr(module, "asset", lambda _name: tmp_path / "gone.toml")
        layout.cache_clear()
        try:
            with pytest.raises(InvalidSetup, match="cannot be read"):
                GAME.initial(Setup(2, 1))
        finally:
            layout.cache_clear()
        monkeypatch.undo()
        assert GAME.initial(Setup(2, 1)).dice == 16

    def test_the_sheet_that_games_are_recorded_with_is_the_first_one(self):
        """Whoever changes it leaves FIRST_SHEET as it is: positions then name the new sheet."""
        assert layout().digest == FIRST_SHEET and "sheet" not in GAME.encode(dealt())
        assert parse_layout(TEXT + "# a comment\n").digest == FIRST_SHEET

    def test_a_record_made_with_another_sheet_is_refused(self, monkeypatch):
        game = Session(GAME, Setup(1, 3))
        rng = random.Random(3)
        while not game.over:
            if game.awaits_roll:
                game.roll()
            else:
                game.play(rng.choice(game.legal()))
        other = parse_layout(edited("summit = 5", "summit = 6"))
        monkeypatch.setattr(position, "layout", lambda: other)
        assert GAME.encode(dealt())["sheet"] == other.digest
        with pytest.raises(CorruptRecord, match="differs from the recorded"):
            Session.from_record(GAME, game.record)
        with pytest.raises(InvalidPosition, match="another player sheet"):
            GAME.decode({**GAME.encode(dealt()), "sheet": FIRST_SHEET})

    def test_another_sheet_is_read_as_it_stands(self):
        text = edited(
            'height = 6, rule = "by_one",   stars = [3] }\nR1',
            'height = 7, rule = "any", stars = [2, 7] }\nR1',
        )
        other = parse_layout(text)
        assert other.skyscrapers[3].height == 7 and other.skyscrapers[3].stars == {2, 7}
        assert "L1.7" in places_of(other).boxes
