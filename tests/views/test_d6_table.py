"""A table of Skyline D6, driven through the real application."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import HUMAN, Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.layout import YARDS, layout
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import Repay, Write
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Loan
from skyline.play.input.targets import tray_order
from skyline.play.picture.closing import Closing
from skyline.storage.settings import INSTANT
from skyline.table import type as lettering
from skyline.table.type import Written
from skyline.verbs.director import Director
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.art.sheet import SheetPicture
from skyline.views.skyline_d6.costs import cost_words
from skyline.views.skyline_d6.hints import RULES as D6_HINTS
from tests.kept_games import SEATS, play
from tests.views.d6_driver import D6
from tests.views.films import film_of
from tests.views.padhand import PadHand


def test_throwing_the_first_dice_fills_the_yards() -> None:
    table = D6.start()
    assert table.state.phase == "roll"
    table.do("key space", "wait idle")
    assert [len(yard) for yard in table.state.yards] == [1, 2, 3]
    assert [len(dice) for dice in table.model.yards] == [1, 2, 3]
    table.check()


def test_before_the_first_throw_a_yard_says_what_comes_first() -> None:
    table = D6.start()
    table.do("key 2", "wait 0.1")
    assert table.state.phase == "roll"
    assert "roll" in table.view.notes.text


def test_the_first_dice_are_rolled_by_a_press_on_the_supply_that_is_lit() -> None:
    table = D6.start()
    assert table.actions.wish() == "A new day"
    supply = next(each for each in table.table.table_targets() if each.name == "supply")
    assert supply.enabled
    table.do("click supply", "wait idle")
    assert [len(yard) for yard in table.state.yards] == [1, 2, 3]
    table.do("hover score")
    assert table.actions.wish() == "← Take a yard"
    table.do("hover yard:1")
    assert table.actions.wish() == "", "its dice are seen there"


def test_a_whole_yard_comes_into_the_hand_and_is_refilled() -> None:
    table = D6.at("draft")
    table.model.yards[2].reverse()  # dice come to a yard in any order
    table.do("click yard:3", "wait idle")
    assert table.state.hand == (1, 3, 6, 6)
    assert [die.face for die in tray_order(table.view.parts)] == ["1", "3", "6", "6"]
    assert [len(yard) for yard in table.state.yards] == [3, 3, 3]
    table.check()


@pytest.mark.parametrize("number", YARDS)
def test_a_digit_takes_the_yard_of_its_number(number: int) -> None:
    table = D6.at("draft")
    dice = table.state.yards[number - 1]
    table.do(f"key {number}", "wait idle")
    assert table.state.hand == dice


def test_a_die_of_the_supply_is_thrown_by_button_key_and_fling() -> None:
    for lines in (
        ("click button:toss",),
        ("key space",),
        ("click supply",),
        ("drag supply to tray",),
    ):
        table = D6.at("draft")
        table.do(*lines, "wait idle")
        assert len(table.state.hand) == 1, lines
        assert [len(yard) for yard in table.state.yards] == [3, 3, 5], lines
        table.close()


def test_a_die_is_written_by_two_clicks_by_dragging_and_by_keys() -> None:
    for lines in (
        ("click die:2", "click box:R4.1"),
        ("drag die:2 to box:R4.1",),
    ):
        table = D6.at("hand")
        name = table.die(5)
        lines = tuple(line.replace("die:2", name).replace("R4.1", "L4.1") for line in lines)
        table.do(*lines, "wait idle")
        assert table.state.sheets[0].columns[0] == (5,), lines
        assert table.state.hand == (2,)
        table.check()
        table.close()


def test_a_box_that_does_not_fit_says_why_and_the_die_goes_home() -> None:
    table = D6.at("hand")
    table.do(f"drag {table.die(5)} to box:L4.3", "wait 0.1")
    assert table.state.hand == (2, 5)
    assert table.view.notes.text
    table.check()


def test_a_change_that_only_uses_circles_is_paid_at_once() -> None:
    table = D6.at("hand")
    table.do(f"click {table.die(5)}", "click box:R2.4", "wait idle")
    sheet = table.state.sheets[0]
    assert sheet.columns[5] == (3, 4, 5, 6)
    assert sheet.used[1] == 2


def test_no_die_is_turned_beyond_its_faces() -> None:
    table = D6.at("held")
    state = table.state._replace(hand=(1, 6))
    table.session.replace_position(state)
    table.view.parts.model.rebuild(state)
    table.view.parts.tray.lay(table.model.tray, 2)
    for value, key in ((6, "."), (1, ",")):
        table.do(f"click {table.die(value)}", f"key {key}", "wait 0.1")
        assert table.state is state
        assert table.view.notes.text
        table.do("key escape", "wait idle")


def test_a_loan_is_asked_for_before_it_is_taken() -> None:
    table = D6.at("draft", seed=3)
    table.do("click yard:1", "wait idle")
    dice = table.state.hand
    way = next(
        way
        for value in dice
        for way in table.table.ways_of(value).values()
        if way.dear and len(way.moves) == 2
    )
    before = table.state
    value = int(str(way.moves[0].die))
    table.do(f"click {table.die(value)}", f"click box:{way.box}", "wait idle")
    assert table.state is before
    assert table.table.hand.asked is not None
    table.do("click button:put-down", "wait idle")
    assert table.state is before
    table.do(f"click {table.die(value)}", f"click box:{way.box}", "click button:pay", "wait idle")
    assert table.state.sheets[0].loans
    table.check()


def test_the_sheet_of_the_next_seat_is_painted_before_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = D6.at("turn-passes")
    table.app.manager.draw(table.app.surface)
    while table.app.manager.idle(0.05):
        pass

    def late(*_given: object) -> None:
        raise AssertionError("painted when it is wanted")

    monkeypatch.setattr(SheetPicture, "_repaint", late)
    table.do("click button:end-turn", "wait idle")
    table.app.manager.draw(table.app.surface)
    assert table.table.parts.seat == 1


def test_a_resting_table_with_a_hint_works_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = D6.at("hand", hints=True)
    table.do("wait 3")
    hints = table.view.hints
    assert hints.visible
    asked: list[object] = []
    rules = dict.fromkeys(D6_HINTS, asked.append)
    monkeypatch.setattr(hints, "_rules", rules)
    for _picture in range(30):
        table.app.step(1 / 30)
    assert not asked and hints.visible
    table.do(f"click {table.die(5)}")
    assert asked, "what has changed is looked at"


def test_the_hand_lies_in_the_middle_of_the_felt_where_its_ghosts_were() -> None:
    table = D6.at("draft")
    tray = table.view.parts.tray
    ghosts = {x for x, _y in tray.free_spots(2)}
    table.do("click yard:2", "wait idle")
    lying = sorted(tray.area.x + pose.x for pose in tray.poses.values())
    assert lying == pytest.approx(sorted(ghosts), abs=1)
    assert sum(lying) / 2 == pytest.approx(tray.area.centerx, abs=1)


def test_a_die_that_is_taken_back_lies_where_it_lay() -> None:
    table = D6.at("hand-six")
    tray = table.view.parts.tray
    lay, edge = {key: pose[:2] for key, pose in tray.poses.items()}, tray.edge
    table.write(6, "R2.4")
    table.write(4, "L1.5")
    assert len(tray.poses) == len(lay) - 2
    while len(table.model.tray) < len(lay):
        table.do("click button:undo", "wait idle")
    assert {key: pose[:2] for key, pose in tray.poses.items()} == lay
    assert tray.edge == edge


def test_a_carried_die_hovers_above_the_box_that_it_is_for() -> None:
    table = D6.at("hand")
    Director(table.app).do("carry die:2 onto box:L2.3")
    target = next(each for each in table.view.targets() if each.name == "box:L2.3")
    _x, y = table.table.carried_at
    assert y + 0.4 * table.view.parts.tray.edge < target.rect.bottom
    assert table.table.hand.hover == "box:L2.3"
    # its shadow leaves what takes it bright
    table.app.manager.draw(table.app.surface)
    below = next(each for each in table.view.targets() if each.name == "box:L2.2")
    lit, like = (
        max(sum(table.app.surface.get_at((x, each.rect.centery))[:3]) for x in range(*ends))
        for each in (target, below)
        for ends in [(each.rect.x + each.rect.w // 4, each.rect.centerx)]
    )
    assert lit >= like - 6


def test_undo_takes_back_everything_since_the_last_throw() -> None:
    table = D6.at("hand")
    start = table.state
    table.write(5, "R2.4")
    table.write(2, "L1-R1.3")
    assert table.state.hand == ()
    assert len(table.session.history) > 3, "a step to 6 belongs to the first"
    for dropped in ((2,), (2, 5)):
        table.do("key ctrl+z", "wait idle")
        table.check()
        assert table.state.hand == dropped, "a drop is taken back whole"
    assert table.state == start and table.session.why_no_undo() is not None


@pytest.mark.parametrize("how", ["hover score", "keys"])
def test_the_points_are_told_in_full_where_one_rests_on_them(how: str) -> None:
    table = D6.at("late-draft", size=(1280, 720))
    target = table.pilot.target("score")
    beside = target.rect.move(-target.rect.w // 2, 0)
    before = seen(table, beside)
    if how == "keys":
        for _press in range(12):
            table.do("key tab")
            if table.table.hand.focus == "score":
                break
        assert table.table.hand.focus == "score"
    else:
        table.do(how, "wait 0.6")
    assert seen(table, beside) != before
    for word in ("67 points", "Summits: 15", "Skybridges: 15", "Unpaid loans: −3", "Loans repaid"):
        assert word in target.tooltip
    table.do("key return" if how == "keys" else "click score")
    assert not table.view.notes.any, "it would lie over the list"
    assert table.state.phase == "draft", "looking is no move"


@pytest.mark.parametrize("size", [(1920, 1080), (960, 600), (1000, 1400), (2560, 1080)], ids=str)
def test_what_changes_is_painted_alone(size: tuple[int, int]) -> None:
    """Parts of the ground that touched one another would all be painted for each other."""
    table = D6.at("draft", size=size)
    areas = [part.area for part in table.view.picture.board.ground()]
    plates = table.view.parts.layout.plates
    assert not any(one.colliderect(two) for one, two in itertools.combinations(areas, 2))
    assert all(area.collidelist(plates) < 0 for area in areas)


def test_what_a_turn_brings_is_told_until_it_is_undone_or_over() -> None:
    table = D6.at("bridge")
    strip = table.pilot.target("score").rect
    assert table.model.began == table.model.sheets
    before = seen(table, strip)
    table.do("click box:L1-R1.3", "wait idle")
    assert table.model.began != table.model.sheets
    brought = seen(table, strip)
    table.do("key ctrl+z", "wait idle", "hover tray")
    assert table.model.began == table.model.sheets
    assert seen(table, strip) == before != brought
    table.do("click die:1", "click box:L1-R1.3", "wait idle", "click button:end-turn", "wait idle")
    assert table.model.began == table.model.sheets


def seen(table: D6, place: pygame.Rect) -> bytes:
    table.draw()
    return pygame.image.tobytes(table.app.surface.subsurface(place), "RGB")


def test_a_star_marks_an_ability_or_is_let_go() -> None:
    table = D6.at("star-keys")
    table.do("click ability:ignore", "wait idle")
    assert table.state.sheets[0].marks[2] == 1
    table.check()
    other = D6.at("star-keys")
    other.do("key x", "wait idle")
    assert other.state.sheets[0].marks[2] == 0
    assert other.state.phase == "assign"


def test_a_star_waits_above_the_card_or_beside_the_row_that_is_pointed_at() -> None:
    table = D6.at("star-keys")
    tall = table.pilot.target("ability:flip").rect.h
    card = table.table.parts.layout.zones.card
    rim = pygame.Rect(0, 0, tall, tall).move_to(midleft=card.topleft)
    rests = golden(table, rim)
    table.do("hover ability:loans")
    assert rests > golden(table, rim) + 20
    table.do("hover tray")
    for name, right in (("loans", True), ("interest", False)):
        row = table.pilot.target(f"ability:{name}").rect
        wide, top = tall // 2, row.centery - tall // 2
        sides = [pygame.Rect(x, top, wide, tall) for x in (card.x - wide, card.right)]
        without = [golden(table, side) for side in sides]
        table.do(f"hover ability:{name}")
        more = [golden(table, side) - was for side, was in zip(sides, without, strict=True)]
        assert more[right] > abs(more[not right]) + 20, "more than the light of the row"
        table.do("hover tray")


def golden(table: D6, place: pygame.Rect) -> int:
    """How many pixels of a place are of a star's gold."""
    table.draw()
    red, green, blue = pygame.surfarray.array3d(table.app.surface.subsurface(place)).T.astype(int)
    return int(((red > 225) & (green > 160) & (blue < 150)).sum())


@pytest.mark.parametrize("warn", ["off", "small"])
def test_a_write_goes_on_after_the_star_of_its_loan(warn: str) -> None:
    table = D6.at("hand", warn=warn)
    sheet = table.state.sheets[0]._replace(
        loans=(Loan(1, repaid=True), Loan(2, repaid=False)), used=(4, 3, 0)
    )
    state = table.state._replace(hand=(6,), supply=table.state.supply + 1)
    state = state._replace(sheets=(sheet, *state.sheets[1:]))
    table.session.replace_position(state)
    table.view.parts.model.rebuild(state)
    table.view.parts.tray.lay(table.model.tray, 1)
    table.do("wait 2", "click die:1", "click box:R1.4", "click button:pay", "wait 2")
    if table.view.teacher.warning.open:
        table.do("click button:warn-anyway")
    table.do("wait idle")
    assert table.state.phase == "star"
    table.do("click ability:ignore", "wait idle")
    assert table.state.sheets[0].columns[4] == (2, 1, 2, 3)
    table.check()


def test_a_film_shows_drops_that_took_several_moves() -> None:
    session = Session(GAME, Setup(2, 5, seats=SEATS))
    play(session, 120, random.Random(5))
    table, scene = film_of(session)
    scene.change_speed(3)
    table.do("key space")
    for _frame in range(20_000):
        if scene.view.at_end:
            break
        table.app.step(1 / 30, draw=False)
    assert scene.view.at_end


def test_another_sheet_can_be_looked_at_and_left() -> None:
    table = D6.at("draft")
    table.do("key f2", "wait idle")
    assert table.table.shown_seat == 1
    table.check()
    table.do("key escape", "wait idle")
    assert table.table.shown_seat == 0
    table.do("key right")
    assert table.table.shown_seat == 0, "arrows move the focus at one's own sheet"


def test_a_sheet_that_was_left_stays_closed_under_a_resting_pointer() -> None:
    table = D6.at("draft")
    table.do("click plate:2", "wait 1")
    assert table.table.shown_seat == 1
    table.do("key escape", "wait 1")
    assert table.table.shown_seat == 0
    table.do("hover tray", "hover plate:2", "wait 1")
    assert table.table.shown_seat == 1


def test_arrows_turn_to_the_sheets_of_the_others() -> None:
    table = D6.at("draft")
    table.do("key f3")
    seen = [table.table.shown_seat]
    assert "Left and Right" in table.view.moment().hint
    for way in ("right", "right", "left", "left"):
        table.do(f"key {way}")
        seen.append(table.table.shown_seat)
        assert table.view.players[seen[-1]].name in table.view.moment().prompt
    assert seen == [2, 1, 2, 1, 2]
    duel = D6.start()
    duel.do("key f2", "key right", "key left")
    assert duel.table.shown_seat == 1 and not duel.view.moment().hint


def test_all_but_the_sheet_that_is_looked_at_lies_in_shade() -> None:
    """Also the dice of the hand; in high contrast nothing does."""
    for plain in (False, True):
        table = D6.at("hand", high_contrast=plain)
        layout = table.view.parts.layout
        aside = [table.pilot.target(table.die(value)).rect for value in (2, 5)]
        aside += [layout.plates[0], layout.plates[2], *layout.yards, layout.supply]
        bright = [layout.plates[1], layout.zones.ledge.inflate(-8, -8)]
        before = brightness(table, aside + bright)
        table.do("key f2")
        shares = brightness(table, aside + bright) / before
        if plain:
            assert shares[2:].min() > 0.97
        else:
            assert shares[: len(aside)].max() < 0.75
        assert shares[len(aside) :].min() > 0.95


def brightness(table: D6, places: list[pygame.Rect]) -> np.ndarray:
    """The mean of the pixels of each place."""
    table.draw()
    picture = table.app.surface
    return np.array([pygame.surfarray.array3d(picture.subsurface(each)).mean() for each in places])


@pytest.mark.parametrize("seed", range(3))
def test_games_by_chance_end_and_lose_no_piece(seed: int) -> None:
    chance = random.Random(seed)
    table = D6.start(*("human",) * (seed + 1), seed=seed)
    for _deed in range(1500):
        if table.session.over:
            break
        table.press_by_chance(chance)
        assert table.model.agrees(table.state)
        if chance.random() < 0.06 and table.session.why_no_undo() is None:
            table.do("key ctrl+z", "wait idle")
            assert table.model.agrees(table.state)
    assert table.session.over
    table.check()


def test_a_whole_game_by_keys() -> None:
    table = D6.start(seed=2)
    turn = 0
    for _deed in range(900):
        state = table.state
        if table.session.over:
            break
        match state.phase:
            case "roll":
                table.do("key space")
            case "draft":
                turn += 1
                table.do(f"key {1 + turn % 3}" if turn % 5 else "key space")
            case "star":
                table.do("key tab", "key return")
                if table.state is state:
                    table.do("key x")
            case "extra":
                table.do("key e")
            case "assign" if not state.hand:
                table.do("key e")
            case "assign":
                held = table.table.hand.held  # a die just turned stays there, and finds a place
                table.do("key 1" if held is None else "key return", "key return")
                if table.table.hand.asked is not None or table.table.hand.changing:
                    table.do("key return")
        table.do("wait idle")
        assert table.state is not state, state
    assert table.session.over
    table.check()


def test_a_whole_game_by_controller() -> None:
    table = D6.start(seed=3)
    pad = PadHand(table)
    chance = random.Random(3)
    for _deed in range(900):
        state = table.state
        if table.session.over:
            break
        may = [target.name for target in table.view.targets() if target.enabled]
        match state.phase:
            case "roll":
                pad.pad.press("righttrigger")
            case "draft" if chance.random() < 0.2 and state.supply:
                pad.pad.press("righttrigger")
            case "draft":
                pad.focus(chance.choice([name for name in may if name.startswith("yard:")]))
                pad.pad.press("a")
            case "star":
                rows = [name for name in may if name.startswith("ability:")]
                pad.focus(chance.choice(rows or ["button:let-go"]))
                pad.pad.press("a")
            case "extra":
                pad.pad.press("rightshoulder")
            case "assign" if not state.hand:
                pad.pad.press("rightshoulder")
            case "assign":
                if table.table.hand.held is None:
                    pad.focus(table.die(chance.choice(state.hand)))
                    pad.pad.press("a")
                drops = [str(target.name) for target in table.actions.focusable()]
                places = [name for name in drops if name.startswith(("box:", "loan:", "scrap"))]
                pad.focus(chance.choice(places))
                pad.pad.press("a")
                if table.table.hand.asked is not None or table.table.hand.changing:
                    pad.pad.press("a")
        table.do("wait idle")
        assert table.state is not state, state
    assert table.session.over
    table.check()


def test_computer_players_play_to_the_end() -> None:
    table = D6.start("greedy", "random", "greedy")
    for _step in range(4000):
        if table.session.over:
            break
        table.do("wait 0.2")
    assert table.session.over
    table.check()


def test_a_die_that_fits_only_for_a_price_is_told_how_by_mouse() -> None:
    table = D6.start()
    table.do("click button:throw", "wait idle", "click yard:3", "wait idle")
    value = next(die for die in table.state.hand if die != 2)  # beside START's 1 only a 2 fits
    table.do(f"click {table.die(value)}", "wait idle")
    assert table.table.moment().hint == "Point at a dotted box: it says what it costs"


def test_boxes_invite_the_dice_of_the_hand() -> None:
    table = D6.at("hand")  # a 2 and a 5
    boxes = table.table.lay().boxes

    def golden(name: str) -> bool:
        table.app.manager.draw(table.app.surface)
        box = boxes[name]
        at = box.x + box.w // 8, box.y + box.h * 2 // 3
        red, _green, blue, *_ = table.app.surface.get_at(at)
        return red - blue > 40

    assert golden("L2.3") and golden("L3.2"), "a 5 is greater than 4, a 2 is less than 4"
    assert not golden("R4.1") and not golden("R2.4"), "neither fits beside 2 or above 5"
    assert table.table.moment().prompt == "Choose a die: gold marks what fits"


def test_while_a_die_turns_it_is_told_and_no_key_is_offered() -> None:
    table = D6.at("held", animation_speed=1.0)
    table.do(f"click {table.die(2)}", "key f", "wait 0.15")
    assert table.table.moment().prompt == "The die turns …"
    assert not tips.die(table.table, table.table.model.tray[0])


def test_what_ends_the_game_counts_as_the_words_in_the_sky_do() -> None:
    table = D6.at("ending")
    assert "Eileen has 4 at level 2, David 1 complete" in tips.ending(table.table)


def test_a_yard_that_is_pointed_at_shows_what_its_dice_would_fill() -> None:
    table = D6.at("draft-yard")
    table.do("hover yard:2", "wait idle")  # a 2 and a 5
    fits = table.table.fitting((2, 5))
    assert fits
    for box, values in fits.items():
        legal = legal_moves(table.state._replace(phase="assign", hand=(2, 5)))
        found = {each.die for each in legal if isinstance(each, Write) and each.box == box}
        assert set(values) == found
    table.app.manager.draw(table.app.surface)
    lit = [table.app.surface.subsurface(table.table.lay().boxes[box]).copy() for box in fits]
    table.do("hover button:undo", "wait idle")
    table.app.manager.draw(table.app.surface)
    for box, before in zip(fits, lit, strict=True):
        now = table.app.surface.subsurface(table.table.lay().boxes[box])
        assert pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(before, "RGB")


def test_what_a_mistake_costs_is_said_of_the_sheet() -> None:
    state = D6.at("hand").state
    missed = cost_words(state, Repay(5, 2), Write(5, "L2.3"))
    assert missed.startswith("Misses the star of L2, level\u00a03.")
    closed = cost_words(state._replace(hand=(1, 6)), Write(6, "L2.3"), Write(6, "R2.4"))
    assert closed.startswith("Closes L2 below its roof. Misses the roof of R2.")


def test_dice_are_used_while_the_yards_are_still_refilled() -> None:
    table = D6.at("draft", animation_speed=1.0)
    table.do("click yard:3")
    while table.table.parts.visual.tray:
        table.do("wait 0.02")
    assert table.table.parts.yards.moving
    assert table.table.parts.visual.at_rest
    assert table.table.moment().prompt.startswith("Choose a die")
    table.do(f"hover {table.die(table.state.hand[0])}")
    assert table.table.chosen is not None


def test_nothing_is_asked_of_a_die_before_it_lies() -> None:
    table = D6.at("draft", animation_speed=1.0)
    table.do("click supply", "wait 0.5")
    assert table.table.parts.tray.throwing
    assert table.table.moment().prompt == "The die is rolling …"
    table.do("wait idle")
    assert table.table.moment().prompt != "The die is rolling …"


def test_how_many_boxes_a_die_fits_for_a_price_is_told() -> None:
    table = D6.at("held")
    table.do(f"click {table.die(5)}", "wait idle")
    chosen = table.table.chosen
    assert chosen is not None
    told = "The 5 fits 3 boxes or repays a loan · 6 more after a change"
    assert tips.die(table.table, chosen) == told
    assert table.table.moment().hint == told


def test_what_costs_something_rises_while_its_price_is_pointed_at() -> None:
    table = D6.at("held")
    table.do(f"click {table.die(5)}", "wait idle")
    boxes = {each.name: each.rect for each in table.view.targets() if each.name.startswith("box:")}

    def lit(box: str) -> bool:
        """Whether a box is of amber."""
        table.app.manager.draw(table.app.surface)
        part = table.app.surface.subsurface(boxes[f"box:{box}"])
        red, _green, blue = np.moveaxis(pygame.surfarray.array3d(part).astype(int), 2, 0)
        return float(((blue > 240) & (blue - red > 40)).mean()) > 0.2

    adjusts, flips = "R1.4", "L3.2"
    assert not lit(adjusts)
    assert not lit(flips)
    table.do("hover ability:adjust", "wait idle")
    assert lit(adjusts)
    assert not lit(flips)
    table.do("hover ability:flip", "wait idle")
    assert not lit(adjusts)
    assert lit(flips)
    table.do("hover box:R1.4", "wait idle")
    assert not lit(flips)


@pytest.mark.parametrize("moment", ["held", "hand-six"])
@pytest.mark.parametrize("act", ["hover", "click"])
def test_the_chosen_die_is_rimmed_in_gold_in_every_hand(moment: str, act: str) -> None:
    table = D6.at(moment)

    def golden() -> int:
        table.app.manager.draw(table.app.surface)
        felt = table.app.surface.subsurface(table.table.parts.tray.area)
        red, green, blue = np.moveaxis(pygame.surfarray.array3d(felt).astype(int), 2, 0)
        return int(((red > 225) & (green - blue > 60)).sum())

    rest = golden()
    table.do(f"{act} die:2", "wait idle")
    assert golden() > rest + 2 * table.table.parts.tray.edge


def test_a_box_says_how_a_die_compares_and_that_it_would_close_a_tower() -> None:
    table = D6.at("hand")
    state = table.state
    table.session.replace_position(state._replace(hand=(1, 6)))
    table.view.parts.model.rebuild(table.state)
    table.view.parts.tray.lay(table.model.tray, 2)
    told = []
    for value in (1, 6):
        table.do(f"click {table.die(value)}")
        found = table.table.ways_of(value)
        told += [(each.value, name, tips.box(table.table, name)) for name, each in found.items()]
        table.do("key escape", "wait idle")
    assert any("one higher than" in words or "one lower than" in words for *_how, words in told)
    assert not any("one higher or lower" in words for *_how, words in told)
    closing = [each for each in told if "closes" in each[2]]
    assert closing
    for value, box, words in closing:
        way = {6: "higher", 1: "lower"}[value]
        assert words.endswith(f"closes {box.split('.')[0]}: nothing is {way}")


def test_a_lone_person_sees_the_own_sheet_when_the_day_is_over() -> None:
    for levels, seat in (((HUMAN, "greedy"), 0), (("greedy", HUMAN), 1)):
        table = D6.start(*levels)
        home = table.view.parts.home()
        assert home == seat
        table.close()
    assert D6.start().view.parts.home() is None


def test_a_box_that_takes_two_values_says_both_and_asks_which() -> None:
    table = D6.at("held")  # above the 5 of L1 a 5 may be a 4 or a 6, one step each
    table.do(f"click {table.die(5)}", "wait idle")
    words: list[Written] = []
    lettering.record_into(words)
    try:
        table.app.manager.draw(table.app.surface)
    finally:
        lettering.record_into(None)
    box = next(each.rect for each in table.view.targets() if each.name == "box:L1.5")
    inside = {line.text for line in words if box.collidepoint(line.rect.center)}
    assert inside == {"4,\u20096"}, "±1 is the sign of a rule"
    before = table.state
    table.do("click box:L1.5", "wait idle")
    assert table.table.hand.changing
    assert table.state == before
    table.do("click turn:adjust:6", "wait idle")
    assert 6 in table.state.hand
    assert not table.table.hand.changing
    table.do("click box:L1.5", "wait idle")
    assert table.state.sheets[0].columns[3][-1] == 6, "the die stays in the hand"


def test_a_box_that_either_of_two_abilities_opens_asks_which() -> None:
    table = D6.at("hand")  # a 5 is turned to 2, or takes two steps to 3
    before = table.state
    table.do(f"click {table.die(5)}", "click box:L3.2", "wait idle")
    assert table.state is before and table.table.hand.changing
    table.do("click turn:flip:2", "click box:L3.2", "wait idle")
    sheet = table.state.sheets[0]
    assert sheet.columns[1] == (4, 2) and sheet.used[:2] == (2, 1)


def test_the_coin_beside_the_held_die_opens_all_changes() -> None:
    table = D6.at("hand-six")
    table.do("click die:3", "wait idle")
    felt, (coin,) = (
        table.view.parts.layout.tray,
        (each for each in table.view.targets() if each.name == "turn:change:0"),
    )
    assert felt.contains(coin.rect) and coin.enabled
    table.do("click turn:change:0", "wait idle")
    assert table.table.hand.changing
    owed = tuple(Loan(1, repaid=False) for _circle in range(layout().loan_circles))
    seat = table.state.player
    assert seat is not None
    sheets = list(table.state.sheets)
    sheets[seat] = sheets[seat]._replace(loans=owed)
    table = D6.start(
        HUMAN, HUMAN, HUMAN, HUMAN, lies=GAME.encode(table.state._replace(sheets=tuple(sheets)))
    )
    table.do("click die:3", "wait idle")
    coin = next(each for each in table.view.targets() if each.name == "turn:change:0")
    assert not coin.enabled and coin.tooltip == "All loan circles are full."


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_card_at_the_end_of_a_day_cuts_no_word(language: str, scale: float) -> None:
    table = D6.at("over", language=language, ui_scale=scale, animation_speed=INSTANT)
    assert table.table.crowns, "no finale follows"
    lines: list[Written] = []
    lettering.record_into(lines)
    try:
        Closing(table.table).draw(table.app.surface)
    finally:
        lettering.record_into(None)
    assert len(lines) >= 2
    assert [line.text for line in lines] == [line.whole for line in lines]


def test_a_skybridge_that_was_not_built_is_told_when_the_game_is_over() -> None:
    table = D6.start("human", "human")
    Director(table.app).do("playout end")
    assert table.state.player is None
    assert all(tips.box(table.table, name) for name in places().boxes)


def test_enter_chooses_a_place_for_a_die_that_the_pointer_holds_and_writes_it_there() -> None:
    table = D6.at("held")
    boxes = table.state.sheets[0].columns
    table.do("click die:2", "key return")
    assert str(table.view.hand.focus).startswith(("box:", "loan:"))
    assert table.state.sheets[0].columns == boxes
    table.do("key return", "wait idle")
    assert table.state.sheets[0].columns != boxes


def test_the_log_leaves_boxes_and_points_to_be_read_and_clears_the_card_for_a_star() -> None:
    table = D6.at("held")
    table.do("key l", "wait 0.5")
    assert table.view.log.open
    places, covered = table.table.lay(), table.view.log.rect(table.view.parts.layout)
    assert covered.collidelist([*places.boxes.values(), *places.loans, places.score]) < 0
    table.do("click die:2", "click box:L2.3", "wait idle")
    assert table.state.phase == "star"
    assert not table.view.log.open
