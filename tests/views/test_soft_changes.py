"""Words that follow words never lie over each other, and never keep anybody waiting."""

from __future__ import annotations

import pygame

from skyline.play.picture.hours import Hour, HourPassage
from skyline.play.picture.strip import BOARD
from skyline.table import type as lettering
from skyline.table.scenery.day import Day
from tests.views.acting import acting
from tests.views.d6_driver import D6
from tests.views.driver import Table, position


def written(table: Table) -> set[str]:
    """All words of the next picture."""
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        table.app.step(1 / 60)
    finally:
        lettering.record_into(None)
    return {line.text for line in ledger}


def test_words_that_follow_words_are_never_seen_with_them() -> None:
    table = acting("UM", "GL", "P-", speed=1.0)
    table.do("wait 1")
    table.draw()
    old = "Use at least one die: build, abandon or demolish"
    new = {"Where does it go?", "Put back"}  # the prompt, and a button
    assert old in written(table)
    table.do("key 1")
    pictures = [written(table) for _picture in range(12)]
    assert old in pictures[2], "the old ones fade first"
    assert new <= pictures[-1]
    for words in pictures:
        assert old in words or new <= words, "there is always something to read"
        assert not (old in words and new & words)


def test_words_that_change_at_once_again_do_not_wait() -> None:
    table = acting("UM", "GL", "P-", speed=1.0)
    table.do("wait 1")
    table.draw()
    table.do("key 1")
    table.app.step(1 / 60)
    assert table.view.picture._soft.part("words") < 1
    table.do("key escape")
    assert "Where does it go?" not in written(table)
    assert table.view.picture._soft.part("words") == 1


def test_a_street_shown_large_after_another_is_there_at_once() -> None:
    table = acting("UM", "GL", "P-", speed=1.0)
    table.do("key f1", "wait 1")
    table.draw()
    table.do("key f2")
    table.app.step(1 / 60)
    assert table.view.table.large_seat == 1
    assert not table.view.picture.fading
    table.do("key f2")
    table.app.step(1 / 60)
    assert table.view.picture.fading, "where nothing follows it passes softly"


def test_no_two_rounds_are_written_over_each_other() -> None:
    size, place = (40, 10), pygame.Rect(10, 0, 20, 10)
    bare = pygame.Surface(size)
    before, now = bare.copy(), bare.copy()
    before.set_at((12, 5), "white")
    now.set_at((18, 5), "white")
    passage = HourPassage(Day.at(0.5))
    hour = Hour(Day.at(0.5), bare)
    passage.begin(Day.at(0.1), before, hour, [place])
    old, new = [], []
    for step in range(11):
        passage.part = step / 10
        window = now.copy()
        passage.draw(window, hour)
        old.append(window.get_at((12, 5)).r)
        new.append(window.get_at((18, 5)).r)
    assert old[0] == new[-1] == 255
    assert old == sorted(old, reverse=True) and new == sorted(new)
    assert all(gone <= 2 or coming <= 2 for gone, coming in zip(old, new, strict=True))
    passage.end()
    assert not passage.runs


def test_the_number_of_the_round_passes_softly_at_the_table() -> None:
    table = Table.set_up(
        2, position([(["M2"], []), (["H1"], [])], player=2, number=1, action="build"),
        animation_speed=1.0,
    )  # fmt: skip
    table.do("wait 1")
    table.draw()
    table.do("click button:end-turn")
    picture = table.view.picture
    while table.view.table.shown_hour == 1:
        table.app.step(1 / 60)
    assert picture.fading
    table.do("wait idle")
    assert not picture.fading


def test_the_plan_below_the_tray_goes_whole_as_soon_as_a_button_comes() -> None:
    where = position([([], []), ([], [])], phase="take", district=(0, 0, 0))
    table = Table.set_up(2, where)
    look, area = table.view.table.look, table.view.table.parts.layout.buttons
    table.draw()
    around = look.u(BOARD)
    board = area.inflate(2 * around, 2 * around)
    before = table.app.surface.subsurface(board).copy()
    table.do("click bin:G", "wait 1")
    for _picture in range(30):  # buttons come softly
        table.app.step(1 / 60)
    assert "button:put-back" in table.names()
    after = table.app.surface.subsurface(board)
    for x in (around // 2, board.w - around // 2):  # at both ends, beside the button
        for y in range(2 * around, board.h - 2 * around):
            assert after.get_at((x, y)) != before.get_at((x, y))


def test_the_round_before_the_last_is_never_called_the_last() -> None:
    """The rules are in the last round at once; the sky still shows the one before it."""
    streets: list[tuple[list[str], list[str]]] = [(["M2"], []), (["H1"], [])]
    where = position(streets, number=8, player=2, active=("UL",), action="build")
    table = Table.set_up(2, where, animation_speed=1.0)
    table.view.hurry()
    said = written(table)
    table.press("button:end-turn")
    for _picture in range(150):
        said |= written(table)
    assert {words for words in said if words.startswith("Round")} == {
        "Round 8 of 9",
        "Round 9 of 9",
    }


def test_words_of_a_button_that_stay_are_there_all_the_time() -> None:
    table = D6.at("hand", animation_speed=1.0)
    shown = table.view.table
    table.do("click die:2", "wait 1", "key escape", "wait 1")
    buttons = shown.moment().buttons
    places = shown.parts.layout.button_places(buttons)
    ends = next(at for spec, at in zip(buttons, places, strict=True) if spec.name == "end-turn")
    table.draw()
    before = pygame.image.tobytes(table.app.surface.subsurface(ends), "RGB")
    table.do("click die:2", "click box:R1.4")
    passes = False
    for _picture in range(20):
        table.app.step(1 / 60)
        passes |= table.view.picture._soft.part("buttons") < 1
        now = pygame.image.tobytes(table.app.surface.subsurface(ends), "RGB")
        # The shadow of a die that flies by may fall on it.
        assert max(abs(one - other) for one, other in zip(before, now, strict=True)) <= 24
    assert passes, "the other button changes"
