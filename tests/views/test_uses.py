"""What can be done is said truly; signs take free sky; the target of the ball stands out."""

from __future__ import annotations

import pygame
import pytest

from skyline.games.skyline.game import GAME
from skyline.play.moment import Moment
from skyline.play.picture.captions import prompt_words
from skyline.play.picture.medals import medal_size
from skyline.play.picture.proclamation import News, chosen_draft
from skyline.play.placing import Region, free_place, hidden, place_in_sky
from skyline.table.furniture.guides import focus_of
from skyline.views.skyline.feast import Feast
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.obstacles import buildings_and_crane
from skyline.views.skyline.pieces import BuildingRises
from skyline.views.skyline.places import Choices
from skyline.views.skyline.uses import die_hint, first_prompt
from skyline.widgets.base.look import Look
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "H1"], ["TL2"]), ([], [])]
BARE: list[tuple[list[str], list[str]]] = [([], []), ([], [])]
ALONE: list[tuple[list[str], list[str]]] = [(["H1"], [])]
NONE_LEFT = (0, 0, 0)


@pytest.mark.parametrize(
    ("streets", "dice", "solo", "prompt"),
    [
        (STREETS, ("GL", "UL"), False, "Use at least one die: build, abandon or demolish"),
        (BARE, ("GL", "UL"), False, "Use at least one die: build or abandon"),
        (STREETS, ("UL", "P-"), False, "Nothing fits: abandon or demolish"),
        (BARE, ("UL", "P-"), False, "Nothing fits: abandon at least one die"),
        (ALONE, ("GL", "P-"), True, "Use at least one die: build or demolish"),
        (ALONE, ("UL", "P-"), True, "Nothing fits: demolish a building"),
    ],
)
def test_the_prompt_names_every_way_that_there_is(
    streets: list[tuple[list[str], list[str]]], dice: tuple[str, ...], solo: bool, prompt: str
) -> None:
    district = NONE_LEFT if solo else (1, 1, 1)
    where = position(streets, active=dice, district=district)
    state = GAME.decode(where)
    model = StreetModel(state)
    choices = Choices(GAME.legal_moves(state), model, 0)
    whole, short = first_prompt(state, model, choices)
    assert whole == prompt
    assert len(short) < len(whole)


@pytest.mark.parametrize(
    ("die", "hint"),
    [
        ("UM", "Mid upper floor: finishes"),
        ("UL", "No Low column here: abandon or demolish"),
        ("PH", "No High column here: abandon or demolish"),
        ("P-", "A blank is never built: abandon or demolish"),
    ],
)
def test_a_die_is_told_what_it_is_good_for_now(die: str, hint: str) -> None:
    where = position([(["M2"], []), ([], [])], active=(die, "GL"))
    state = GAME.decode(where)
    choices = Choices(GAME.legal_moves(state), StreetModel(state), 0)
    told = die_hint(die, state, choices)
    assert told == hint if die != "UM" else told.startswith("Mid upper floor")


@pytest.mark.parametrize(
    ("action", "hint"),
    [("abandon", "abandon it, or roll again"), ("demolish", "demolish with it, or roll again")],
)
def test_a_die_whose_roll_has_another_use_is_told_how_to_build_on(action: str, hint: str) -> None:
    where = position([(["M2"], ["TM2"]), ([], []), ([], [])], active=("GL", "UM"))
    state = GAME.decode({**where, "action": action})
    choices = Choices(GAME.legal_moves(state), StreetModel(state), 0)
    assert {die_hint(die, state, choices) for die in state.active} == {f"One use per roll: {hint}"}


def test_a_narrow_ledge_takes_the_short_prompt() -> None:
    moment = Moment("A prompt of very many words that nobody can set", "", (), "Few words")
    assert prompt_words(moment, 27, 1920, 66) == moment.prompt
    assert prompt_words(moment, 27, 480, 40) == "Few words"
    assert prompt_words(Moment(moment.prompt, "", ()), 27, 480, 40) == moment.prompt


# ------------------------------------------------------------- free sky
def test_a_sign_goes_where_it_hides_nothing_and_near_its_wish() -> None:
    area = pygame.Rect(0, 0, 1000, 300)
    wall = Region(pygame.Rect(300, 0, 700, 300))
    place = place_in_sky((200, 100), (400, 150), area, [wall])
    assert hidden(place, [wall]) == 0
    assert place.right > 250, "no farther away than it has to be"
    free = place_in_sky((200, 100), (400, 150), area, [])
    assert free.center == (400, 150)


def test_a_panel_covers_nothing_and_is_near_its_wish_or_there_is_none() -> None:
    area = pygame.Rect(10, 10, 900, 360)
    wall = pygame.Rect(10, 100, 300, 270)
    place = free_place((200, 150), (10, 120), area, [wall])
    assert place is not None and area.contains(place) and not place.colliderect(wall)
    assert place.left - wall.right <= 5 and abs(place.top - 120) <= 5, "in squares of five pixels"
    assert free_place((200, 150), (10, 120), area, [area]) is None
    assert free_place((200, 400), (10, 120), area, []) is None, "higher than the sky"


@pytest.mark.parametrize("street", [["TL2", "TM3", "TH6"], ["TH6", "TH5", "TL2"], ["TM2"]])
def test_the_medal_of_a_building_pops_over_its_roof_or_beside_it(street: list[str]) -> None:
    table = Table.set_up(3, position([([], street), ([], []), ([], [])], active=("GL",)))
    parts = table.view.parts
    for lot in parts.model.streets[0]:
        points = lot.height**2
        change = BuildingRises(0, lot.key, lot.rise, lot.height, points, ("G",) * lot.height, False)
        px, middle = Feast(parts)._medal_place(change)
        sign = pygame.Rect((0, 0), medal_size(f"+{points}", px))
        sign.center = middle
        area = parts.lot_area(lot.key, 0)
        assert not sign.colliderect(area), "the crown is seen"
        assert sign.bottom <= area.top or abs(sign.centerx - area.centerx) < 2 * area.w + sign.w
        assert sign.top > parts.layout.round_label_bottom


def test_the_poster_of_the_last_round_leaves_the_street_free() -> None:
    table = Table.set_up(
        3, position([([], ["TL2", "TM3", "TH6"]), ([], []), ([], [])], active=("GL",))
    )
    parts = table.view.parts
    obstacles = tuple(buildings_and_crane(parts))
    news = News(
        "The last round", "Somebody has built to six.", (9, 9, 9), tower, obstacles=obstacles
    )
    draft, place = chosen_draft(news, parts.layout, table.view.look)
    assert draft.size == place.size
    assert hidden(place, obstacles) == 0
    assert parts.layout.zones.window.contains(place)


def tower(width: int) -> pygame.Surface:
    return pygame.Surface((width, 4 * width))


def test_a_poster_finds_a_place_even_where_buildings_are_everywhere() -> None:
    table = Table.set_up(2)
    layout = table.view.parts.layout
    full = (Region(layout.zones.window),)
    news = News("The last round", "Somebody has built to six.", (9, 9, 9), tower, obstacles=full)
    for scale in (1.0, 2.0):
        _draft, place = chosen_draft(news, layout, Look(layout.size, scale))
        assert layout.zones.window.contains(place)


# ------------------------------------------------------------- focus and ball
@pytest.mark.parametrize("strong", [False, True])
def test_the_ring_of_the_focus_leaves_the_die_clear_and_follows_its_shape(strong: bool) -> None:
    die = pygame.Surface((40, 40), pygame.SRCALPHA)
    pygame.draw.circle(die, (90, 90, 90, 255), (20, 20), 18)
    ring = focus_of(die, 3, 4, strong=strong)
    reach = (ring.get_width() - 40) // 2
    assert ring.get_at((reach + 20, reach + 20)).a == 0
    assert ring.get_at((1, 1)).a == 0, "not a square"
    seen = ring.get_at((reach + 20, reach + 2 - 5))
    assert seen.a == 255 and seen.r > 200
    assert (seen.b < 200) == strong, "amber within white, else pale: what is chosen is golden"


def test_the_ball_has_a_marked_target_until_it_strikes() -> None:
    table = Table.set_up(2, position(STREETS, active=("GL", "P-")), animation_speed=1.0)
    table.do(f"drag {table.die('P-')} to ball", f"click {table.lot('TL2')}")
    view = table.view
    assert view.parts.visual.target is not None
    assert view.moment().prompt == "The ball swings …"
    for _ in range(240):
        table.app.step(1 / 60, draw=False)
    assert not view.parts.visual.ghosts
    assert "swings" not in view.moment().prompt


def test_dice_of_an_undone_completion_come_back_out_of_their_bins() -> None:
    table = Table.set_up(
        3, position([(["H4"], []), ([], []), ([], [])], active=("PH", "GL")), animation_speed=1.0
    )
    table.do(f"click {table.die('PH')}", f"click {table.lot('H4')}", "wait idle")
    table.do("key ctrl+z")
    parts = table.view.parts
    lot = parts.model.streets[0][0]
    seen = [parts.visual.lot(lot.key).floors]
    for _ in range(150):
        table.app.step(1 / 60, draw=False)
        state = parts.visual.lots.get(lot.key)
        seen.append(None if state is None else state.floors)
    assert seen[0] == 0 and seen[-1] is None
    counted = [floors for floors in seen if floors is not None]
    assert counted == sorted(counted) and set(counted) == {0, 1, 2, 3}
