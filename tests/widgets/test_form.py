from __future__ import annotations

import pygame
import pytest

from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import FOCUS_DELAY_SECONDS, Form
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.tooltip import DELAY_SECONDS, draw_tooltip
from skyline.widgets.controls.widget import Group
from skyline.widgets.input.actions import Action, action_of
from tests.widgets.helpers import click, down, key, make_form, move, up


def grid(columns: int = 3, rows: int = 2) -> tuple[Form, list[str]]:
    """Buttons named by column and row, and the list of those pressed."""
    form, pressed = make_form(), []
    for row in range(rows):
        for column in range(columns):
            name = f"b{column}{row}"
            button = Button(
                name, name, lambda name=name: pressed.append(name), tooltip=f"Presses {name}"
            )
            button.rect = pygame.Rect(100 + column * 200, 100 + row * 100, 160, 60)
            form.add(button)
    form.set_focus(form.widgets[0])
    return form, pressed


def focus(form: Form) -> str:
    assert form.focus is not None
    return form.focus.name


def test_tab_goes_round_in_order_and_back() -> None:
    form, _pressed = grid()
    order = []
    for _ in range(7):
        order.append(focus(form))
        form.handle(key(pygame.K_TAB))
    assert order == ["b00", "b10", "b20", "b01", "b11", "b21", "b00"]
    form.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focus(form) == "b00"


def test_tab_passes_a_group_in_one_step_and_comes_back_to_where_one_was() -> None:
    form, _pressed = grid(rows=3)
    group = Group()
    for widget in form.widgets[3:6]:
        widget.group = group
    order = []
    for _ in range(8):
        order.append(focus(form))
        form.handle(key(pygame.K_TAB))
    assert order == ["b00", "b10", "b20", "b01", "b02", "b12", "b22", "b00"]
    form.set_focus(form.find("b01"))
    form.handle(key(pygame.K_RIGHT))
    assert focus(form) == "b11"
    form.handle(key(pygame.K_TAB))
    assert focus(form) == "b02"
    form.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focus(form) == "b11"
    form.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focus(form) == "b20"


def test_tab_enters_a_group_where_its_last_one_is_gone() -> None:
    form, _pressed = grid()
    group = Group()
    for widget in form.widgets[1:]:
        widget.group = group
    form.set_focus(form.find("b21"))
    form.set_focus(form.find("b00"))
    form.find("b21").visible = False
    form.handle(key(pygame.K_TAB))
    assert focus(form) == "b10"


def test_arrows_move_to_the_neighbour_on_the_screen() -> None:
    form, _pressed = grid()
    walked = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        form.handle(key(code))
        walked.append(focus(form))
    assert walked == ["b10", "b11", "b21", "b20", "b10"]
    assert not form.handle(key(pygame.K_UP)), "there is nothing above"


@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_SPACE),
        key(pygame.K_RETURN),
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A),
    ],
)
def test_every_device_presses_what_has_the_focus(event: pygame.Event) -> None:
    form, pressed = grid()
    form.handle(event)
    assert pressed == ["b00"]


def test_controller_directions_and_back() -> None:
    form, _pressed = grid()
    left: list[bool] = []
    form.on_cancel = lambda: left.append(True)
    right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    form.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=right))
    assert focus(form) == "b10"
    back = pygame.CONTROLLER_BUTTON_B
    form.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=back))
    assert left == [True]


def test_chords_are_no_actions() -> None:
    assert action_of(key(pygame.K_SPACE, pygame.KMOD_LCTRL)) is None
    assert action_of(key(pygame.K_TAB, pygame.KMOD_LALT)) is None
    assert action_of(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) is Action.PREVIOUS


def test_a_press_counts_only_when_let_go_on_the_same_button() -> None:
    form, pressed = grid()
    first, second = form.widgets[0].rect.center, form.widgets[1].rect.center
    form.handle(down(first))
    form.handle(up(second))
    assert pressed == []
    click(form.handle, second)
    assert pressed == ["b10"]
    assert focus(form) == "b10"


def test_hot_keys_press_from_anywhere() -> None:
    form, pressed = grid()
    button = form.find("b21")
    assert isinstance(button, Button)
    button.command = "new-game"
    form.handle(key(pygame.K_n))
    assert pressed == ["b21"]
    assert not form.handle(key(pygame.K_n, pygame.KMOD_LCTRL))


def test_a_disabled_button_does_nothing_and_tells_why() -> None:
    form, pressed = grid()
    form.widgets[0].disable("No game waits")
    form.handle(key(pygame.K_SPACE))
    click(form.handle, form.widgets[0].rect.center)
    assert pressed == []
    assert form.tip is form.widgets[0]
    target = form.targets()[0]
    assert (target.enabled, target.tooltip) == (False, "No game waits")


def test_the_tooltip_comes_after_a_while_and_goes_with_the_pointer() -> None:
    form, _pressed = grid()
    form.handle(move(form.widgets[1].rect.center))
    form.update(DELAY_SECONDS * 0.6)
    assert form.tip is None
    assert form.moving
    assert form.update(DELAY_SECONDS * 0.6)
    assert form.tip is form.widgets[1]
    form.handle(move((5, 5)))
    assert form.tip is None


def test_the_tooltip_of_a_focus_that_keys_have_moved_comes_after_a_while() -> None:
    form, _pressed = grid()
    form.set_focus(form.widgets[0])
    form.update(2 * FOCUS_DELAY_SECONDS)
    assert form.tip is None  # nobody has moved it
    form.handle(key(pygame.K_TAB))
    form.update(FOCUS_DELAY_SECONDS * 0.9)
    assert form.tip is None
    assert form.moving
    assert form.update(FOCUS_DELAY_SECONDS * 0.2)
    assert form.tip is form.focus is form.widgets[1]
    form.handle(key(pygame.K_TAB))
    assert form.tip is None
    form.handle(move(form.widgets[0].rect.center))
    form.update(FOCUS_DELAY_SECONDS)
    assert form.tip is form.widgets[0]  # the pointer counts again


def test_no_tooltip_repeats_what_stands_on_a_button() -> None:
    form, _pressed = grid()
    form.widgets[1].tooltip = form.widgets[1].name  # which is its label, too
    form.handle(move(form.widgets[1].rect.center))
    form.update(2 * DELAY_SECONDS)
    assert form.tip is None
    form.widgets[1].disable("Not yet")
    assert form.widgets[1].words() == "Not yet"


@pytest.mark.parametrize("place", [(0, 0), (500, 0), (0, 400), (560, 420), (300, 200)])
def test_a_tooltip_never_covers_what_it_is_about(place: tuple[int, int]) -> None:
    make_form()
    surface = pygame.display.get_surface()
    beside = pygame.Rect(place, (80, 60))
    look = Look((640, 480), 1.5)
    note = draw_tooltip(surface, "A note of several words that takes some room", None, beside, look)
    assert not note.colliderect(beside)
    assert pygame.Rect(0, 0, 640, 480).contains(note)


def test_a_tooltip_stands_beside_a_column_rather_than_over_its_next_button() -> None:
    make_form()
    surface = pygame.display.get_surface()
    column = [pygame.Rect(200, 100 + 70 * row, 200, 60) for row in range(4)]
    others = [rect for rect in column if rect is not column[1]]
    note = draw_tooltip(surface, "Short", None, column[1], Look((640, 480), 1.0), others)
    assert note.collidelist(column) == -1


def test_focus_and_hover_can_be_seen() -> None:
    form, _pressed = grid()
    surface = pygame.display.get_surface()

    def picture() -> bytes:
        surface.fill((90, 60, 40))
        form.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    first = picture()
    assert picture() == first, "drawing is deterministic"
    form.handle(key(pygame.K_RIGHT))
    second = picture()
    assert second != first
    form.handle(move(form.widgets[4].rect.center))
    form.update(1.0)
    assert picture() != second
    assert not form.update(0.1), "a resting form asks for no picture"


def scrolled(count: int = 12) -> tuple[Form, ScrollArea, list[str]]:
    form, pressed = make_form(), []
    area = ScrollArea()
    for index in range(count):
        name = f"row{index}"
        button = Button(name, name, lambda name=name: pressed.append(name))
        button.rect = pygame.Rect(0, index * 80, 300, 60)
        form.add(button, area)
    area.layout(pygame.Rect(100, 100, 360, 240), count * 80, form.look)
    form.set_focus(form.widgets[0])
    return form, area, pressed


def test_tab_scrolls_what_has_the_focus_into_sight() -> None:
    form, area, _pressed = scrolled()
    for _ in range(9):
        form.handle(key(pygame.K_TAB))
        form.update(2.0)
        assert form.focus is not None
        assert area.rect.contains(form.focus.place)


def test_the_wheel_scrolls_and_stops_at_the_ends() -> None:
    form, area, _pressed = scrolled()
    form.handle(move((200, 200)))
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    form.update(2.0)
    assert 0 < area.offset < area.furthest
    for _ in range(50):
        form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    form.update(2.0)
    assert area.offset == area.furthest
    form.handle(key(pygame.K_HOME))
    form.update(2.0)
    assert area.offset == 0


def test_the_thumb_and_the_ground_can_be_dragged() -> None:
    form, area, pressed = scrolled()
    form.handle(down(area.thumb.center))
    form.handle(move((area.thumb.centerx, area.rect.bottom + 50)))
    assert area.offset == area.furthest
    form.handle(up((0, 0)))
    form.handle(down((430, 200)))
    form.handle(move((430, 260)))
    form.handle(up((430, 260)))
    assert area.offset == pytest.approx(area.furthest - 60)
    assert pressed == []


def test_what_is_pressed_at_the_rim_stays_under_the_hand() -> None:
    form, area, pressed = scrolled()
    area.scroll_to(30, glide=False)
    form.handle(down((150, 330)))  # the fourth row, half of which is scrolled out
    form.update(0.2)
    form.handle(up((150, 330)))
    assert pressed == ["row3"]
    form.update(2.0)
    assert area.offset == 30, "a second press meets the same row"
    form.handle(key(pygame.K_TAB))
    form.update(0.02)
    assert area.offset != area.goal
    form.handle(move((150, 300)))
    under = form.at((150, 300))
    assert under is not None
    form.handle(down((150, 300)))
    form.update(0.5)
    form.handle(up((150, 300)))
    assert pressed == ["row3", under.name], "nor does a glide carry it away"


def test_scrolled_away_widgets_are_no_targets_and_take_no_clicks() -> None:
    form, area, pressed = scrolled()
    names = {target.name for target in form.targets()}
    assert names == {"row0", "row1", "row2"}
    for target in form.targets():
        assert area.rect.contains(target.rect)
    click(form.handle, (150, 360))
    assert pressed == []


def test_a_tooltip_of_a_row_at_the_foot_hides_the_edge_of_a_list_rather_than_its_neighbours() -> (
    None
):
    make_form()
    surface = pygame.display.get_surface()
    row = [pygame.Rect(20 + 200 * column, 420, 180, 44) for column in range(3)]
    above = pygame.Rect(20, 20, 600, 385)
    look = Look((640, 480), 1.0)
    words = "A note of several words that takes some room"
    for beside in row:
        others = [above, *(rect for rect in row if rect is not beside)]
        note = draw_tooltip(surface, words, None, beside, look, others)
        assert note.collidelist(row) == -1
