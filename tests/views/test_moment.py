"""Places that a die may go to, prompts, and the reason on every button that does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build, Demolish
from skyline.games.skyline.state import State
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.pieces import Place
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.moment import InHand, describe, dice_wanted, ready_to_throw
from skyline.views.skyline.places import BALL, DISTRICT, GROUND, Choices
from tests.views.driver import position

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "M2", "H1"], ["TL2"]), ([], [])]


def at(where: dict[str, Any]) -> tuple[State, StreetModel, Choices]:
    state = GAME.decode(where)
    model = StreetModel(state)
    return state, model, Choices(GAME.legal_moves(state), model, state.player or 0)


def told(
    where: dict[str, Any], hand: InHand | None = None, undo: str | None = "No."
) -> tuple[Moment, dict[str, ButtonSpec]]:
    state, model, choices = at(where)
    moment = describe(state, model, choices, hand or InHand(), undo)
    return moment, {button.name: button for button in moment.buttons}


def keys(model: StreetModel, code: str) -> set[int]:
    return {lot.key for lot in model.streets[0] if lot.code == code}


# ------------------------------------------------------------- places
def test_every_equal_column_is_a_place_and_names_the_same_move() -> None:
    _state, model, choices = at(position(STREETS, active=("UM", "GL", "P-")))
    drops = choices.drops("UM")
    lots = {int(place.key) for place in drops if place.zone == "lot"}
    assert lots == keys(model, "M2")
    moves = {drops[Place("lot", key)] for key in lots}
    assert moves == {Build("UM", "M2")}
    assert drops[DISTRICT] == Abandon("UM")
    assert drops[BALL] is None, "a building is still to be chosen"


def test_where_each_kind_of_die_goes() -> None:
    _state, _model, choices = at(position(STREETS, active=("UL", "GL", "P-")))
    assert set(choices.drops("GL")) == {GROUND, DISTRICT, BALL}
    assert choices.drops("GL")[GROUND] == Build("GL", None)
    assert set(choices.drops("P-")) == {DISTRICT, BALL}
    assert set(choices.drops("UL")) == {DISTRICT, BALL}
    assert choices.drops("UH") == {}, "it is not in the tray"


def test_a_die_goes_to_the_ball_by_itself_once_a_building_has_fallen() -> None:
    where = position(STREETS, active=("UL", "GL"), action="demolish")
    state = GAME.decode(where)._replace(demolished=True)
    choices = Choices(GAME.legal_moves(state), StreetModel(state), 0)
    assert choices.drops("UL") == {BALL: Demolish("UL")}
    assert choices.victims(None) == {}


def test_every_building_of_the_own_street_may_fall() -> None:
    _state, model, choices = at(position(STREETS, active=("P-", "GL")))
    victims = choices.victims("P-")
    assert set(victims) == {lot.key for lot in model.streets[0]}
    assert {move.building for move in victims.values()} == {"M2", "H1", "TL2"}
    assert {move.die for move in victims.values()} == {"P-"}
    assert set(choices.victims(None)) == set(victims)
    assert choices.victims("UH") == {}


def test_what_may_be_done_next() -> None:
    _s, _m, fresh = at(position(STREETS, active=("GL", "UM")))
    assert not fresh.can_pick and not fresh.can_end
    _s, _m, later = at(position(STREETS, active=("GL", "UM"), action="build"))
    assert later.can_pick and later.can_end and not later.can_throw_none
    free = position(STREETS, active=("GL",), action="build", options={"zero_reroll": True})
    assert at(free)[2].can_throw_none


# ------------------------------------------------------------- before the roll
@pytest.mark.parametrize(("chosen", "missing"), [("", 3), ("G", 2), ("GU", 1), ("GUP", 0)])
def test_choosing_counts_what_is_missing(chosen: str, missing: int) -> None:
    state, model, choices = at(position(STREETS, phase="take"))
    for kind in chosen:
        model.choose(kind)
    assert dice_wanted(model) == 3
    assert ready_to_throw(state, model) == (missing == 0)
    moment = describe(state, model, choices, InHand(), "No.")
    buttons = {button.name: button for button in moment.buttons}
    assert ("throw" in buttons) == (missing == 0), "no button is there before it makes sense"
    assert ("put-back" in buttons) == bool(chosen)
    assert all(button.enabled and button.tooltip for button in moment.buttons)
    assert moment.prompt


def test_the_whole_district_may_be_thrown_whatever_its_number() -> None:
    state, model, _choices = at(position(STREETS, phase="take", district=(4, 1, 0)))
    model.choose_district()
    assert ready_to_throw(state, model)


def test_without_a_district_nobody_is_told_to_take_it() -> None:
    solo, _buttons = told(position([([], [])], phase="take", district=(0, 0, 0)))
    assert "District" not in solo.prompt
    company, _buttons = told(position(STREETS, phase="take"))
    assert "District" in company.prompt


# ------------------------------------------------------------- acting
@pytest.mark.parametrize(
    ("where", "enabled"),
    [
        (position(STREETS, active=("GL", "UM"), action="build"), {"roll-again", "end-turn"}),
        (position(STREETS, action="build"), {"end-turn"}),
        (position(STREETS, active=("GL",), picked=("UM",), action="build"), {"roll-again"}),
        (position([([], [])], active=("UM",), district=(0, 0, 0)), {"end-turn"}),
    ],
)
def test_buttons_do_what_the_rules_allow_and_else_say_why(
    where: dict[str, Any], enabled: set[str]
) -> None:
    moment, buttons = told(where)
    assert set(buttons) == {"roll-again", "end-turn", "undo"}
    assert {name for name, button in buttons.items() if button.enabled} == enabled
    assert moment.prompt
    for button in moment.buttons:
        assert button.label and button.command and button.tooltip
    assert sum(button.primary for button in moment.buttons) <= 1


@pytest.mark.parametrize(
    ("street", "active", "golden"),
    [
        (["M2"], ("UM",), set()),  # it fits as it lies: neither to roll nor to end helps
        (["M2"], ("UH",), {"roll-again"}),
        ([], ("UH", "PH"), {"end-turn"}),  # no face of these dice can ever fit
        ([], ("GL",), set()),
    ],
)
def test_gold_is_what_helps(street: list[str], active: tuple[str, ...], golden: set[str]) -> None:
    where = position([(street, ["TM3"]), ([], [])], active=active, action="build")
    _moment, buttons = told(where)
    assert {name for name, button in buttons.items() if button.primary} == golden


def test_before_the_first_die_is_placed_the_other_uses_of_dice_are_offered() -> None:
    _moment, buttons = told(position(STREETS, active=("GL", "UM")))
    assert set(buttons) == {"abandon", "demolish"}
    assert all(button.enabled and button.tooltip for button in buttons.values())
    _moment, buttons = told(position([(["L1"], [])], active=("UL",), district=(0, 0, 0)))
    assert "abandon" not in buttons, "nobody abandons dice alone"
    bare = position([([], []), (["H1"], [])], active=("GL", "UM"))
    _moment, buttons = told(bare)
    assert not buttons["demolish"].enabled and buttons["demolish"].tooltip


def test_a_die_in_the_hand_can_be_put_down() -> None:
    _moment, buttons = told(position(STREETS, active=("GL", "UM")), InHand(die="UM"))
    assert buttons["put-down"].enabled
    assert {"abandon", "demolish"} < set(buttons)


def test_the_undo_button_gives_the_reason_of_the_rules() -> None:
    where = position(STREETS, active=("GL",), action="build")
    assert told(where, undo="A roll cannot be taken back.")[1]["undo"].tooltip.startswith("A roll")
    assert told(where, undo=None)[1]["undo"].enabled


def test_solo_with_nothing_to_build_the_prompt_says_to_demolish() -> None:
    where = position([(["L1"], [])], active=("UM", "P-"), district=(0, 0, 0))
    assert "demolish" in told(where)[0].prompt
    empty = position([([], [])], active=("UM", "P-"), district=(0, 0, 0))
    assert "end your turn" in told(empty)[0].prompt


def test_the_prompt_follows_the_hand() -> None:
    where = position(STREETS, active=("GL", "UM", "P-"))
    hands = [InHand(), InHand(die="UM"), InHand(at_ball="UM"), InHand(doomed="M2")]
    prompts = [told(where, hand)[0].prompt for hand in hands]
    assert len(set(prompts)) == 4


def test_when_it_is_over_only_the_results_are_left() -> None:
    state, model, choices = at(position(STREETS, active=("GL",), action="build"))
    over = state._replace(phase="over", player=None)
    moment = describe(over, model, choices, InHand(), "Over.")
    assert [button.name for button in moment.buttons] == ["results"]
    assert moment.buttons[0].enabled


# ------------------------------------------------------------- house rules
@pytest.mark.parametrize("action", ["build", "abandon"])
def test_where_ways_may_be_mixed_more_dice_are_asked_for_whatever_was_done(action: str) -> None:
    mixed = position(STREETS, active=("UM", "UH"), action=action, options={"mixed_actions": True})
    moment, offered = told(mixed)
    assert moment.prompt == "Use more dice, roll again, or end your turn"
    _moment, held = told(mixed, InHand(die="UM"))
    assert held["abandon"].enabled and held["demolish"].enabled
    assert offered["abandon"].enabled and offered["demolish"].enabled
    _plain, buttons = told(position(STREETS, active=("UM", "UH"), action=action))
    assert "abandon" not in buttons and "demolish" not in buttons


@pytest.mark.parametrize(("action", "said"), [("abandon", "No die is left"), ("build", "placed")])
def test_when_no_die_is_left_it_is_said_what_became_of_them(action: str, said: str) -> None:
    moment, _buttons = told(position(STREETS, active=(), action=action))
    assert said in moment.hint


def test_with_all_dice_kept_the_button_says_that_nothing_is_rolled() -> None:
    where = position(STREETS, active=("GL", "UM"), action="build", options={"zero_reroll": True})
    state, model, choices = at(where)
    for die in model.tray:
        die.keep = True
    moment = describe(state, model, choices, InHand(), "No.")
    button = next(each for each in moment.buttons if each.name == "roll-again")
    assert button.enabled and button.label == "Go on without rolling"
    assert "0" not in button.tooltip
