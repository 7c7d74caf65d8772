from __future__ import annotations

import pygame
import pytest

from skyline.table.palette import RGB
from skyline.widgets.base import look as colours
from skyline.widgets.base.icons import NAMES, icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colour, seat_colours
from skyline.widgets.controls.button import DISABLED_TYPE, PRIMARY_TYPE
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.dialog import Answer, Dialog
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.slider import Slider
from skyline.widgets.controls.swatch import SwatchChoice, gem
from skyline.widgets.controls.toggle import Toggle
from tests.widgets.helpers import click, down, key, make_form, move, up


def placed(widget: Row, width: int = 900) -> Form:
    form = make_form()
    form.add(widget)
    widget.rect = pygame.Rect(100, 100, width, widget.height_for(width, form.look))
    form.set_focus(widget)
    form.draw(pygame.display.get_surface())
    return form


def test_a_toggle_flips_by_key_arrow_and_click() -> None:
    seen: list[bool] = []
    toggle = Toggle("t", "Title", "Note", False, seen.append)
    form = placed(toggle)
    form.handle(key(pygame.K_SPACE))
    form.handle(key(pygame.K_RIGHT))
    form.handle(key(pygame.K_LEFT))
    click(form.handle, toggle.rect.center)
    assert seen == [True, False, True]
    assert form.moving
    form.update(1.0)
    form.update(1.0)
    assert not toggle.moving


def test_a_slider_steps_and_snaps_and_stays_inside() -> None:
    seen: list[float] = []
    slider = Slider("s", "Volume", "", 0.5, (0.0, 1.0), 0.05, seen.append, lambda v: f"{v:.0%}")
    form = placed(slider)
    form.handle(key(pygame.K_RIGHT))
    form.handle(key(pygame.K_END))
    form.handle(key(pygame.K_RIGHT))
    form.handle(key(pygame.K_HOME))
    assert seen == [0.55, 1.0, 0.0]
    groove = slider._groove(slider.parts(form.look)[1])
    form.handle(down(groove.center))
    assert slider.value == 0.5
    form.handle(move((groove.right + 500, groove.centery)))
    assert slider.value == 1.0
    form.handle(up((0, 0)))
    form.handle(move((groove.x, groove.centery)))
    assert slider.value == 1.0, "let go is let go"


def test_pressing_a_sliders_words_changes_nothing() -> None:
    slider = Slider("s", "Volume", "", 0.5, (0.0, 1.0), 0.05, lambda _v: None, str)
    form = placed(slider)
    at = (slider.rect.x + 30, slider.rect.centery)
    form.handle(down(at))
    form.handle(move((at[0] + 5, at[1])))
    form.handle(up(at))
    assert slider.value == 0.5


def choice(values: int, refused: dict[int, str] | None = None) -> Choice[int]:
    named = [(value, f"Value {value}") for value in range(values)]
    return Choice("c", "Title", "Note", named, 0, lambda _value: None, refused)


def test_a_choice_that_fits_shows_all_values_as_targets() -> None:
    widget = choice(4)
    form = placed(widget, 1000)
    targets = {target.name: target for target in form.targets()}
    assert set(targets) == {"c", "c:0", "c:1", "c:2", "c:3"}
    click(form.handle, targets["c:2"].rect.center)
    assert widget.value == 2


def test_a_choice_that_does_not_fit_has_arrows() -> None:
    widget = choice(14)
    form = placed(widget, 700)
    assert [target.name for target in form.targets()] == ["c"]
    right = widget.parts(form.look)[1]
    click(form.handle, (right.right - 10, right.centery))
    assert widget.value == 1
    click(form.handle, (right.x + 10, right.centery))
    click(form.handle, (right.x + 10, right.centery))
    assert widget.value == 0, "it stops at the end"


def test_pressing_a_choices_words_changes_nothing() -> None:
    for count in (4, 14):
        widget = choice(count)
        form = placed(widget, 700 if count > 4 else 1000)
        click(form.handle, (widget.rect.x + 30, widget.rect.centery))
        assert widget.value == 0
    click(form.handle, widget.parts(form.look)[1].center)
    assert widget.value == 1, "between the arrows it goes round"


def test_refused_values_are_passed_over_and_explained() -> None:
    widget = choice(3, {1: "Later"})
    form = placed(widget, 1000)
    targets = {target.name: target for target in form.targets()}
    assert not targets["c:1"].enabled
    assert targets["c:1"].tooltip == "Later"
    click(form.handle, targets["c:1"].rect.center)
    assert widget.value == 0
    form.handle(key(pygame.K_RIGHT))
    assert widget.value == 2
    form.handle(key(pygame.K_SPACE))
    assert widget.value == 0, "space goes round"


def test_taken_colours_cannot_be_chosen() -> None:
    form = make_form()
    swatches = form.add(SwatchChoice("c", seat_colours(), "coral", lambda _n: None))
    swatches.tooltip = "Colour"
    swatches.rect = pygame.Rect(100, 100, 264, 48)
    swatches.taken = {"sky": "Tim has it"}
    form.set_focus(swatches)
    targets = {target.name: target for target in form.targets()}
    assert (targets["c:sky"].enabled, targets["c:sky"].tooltip) == (False, "Tim has it")
    click(form.handle, targets["c:sky"].rect.center)
    assert swatches.value == "coral"
    form.handle(key(pygame.K_RIGHT))
    assert swatches.value == "leaf"
    click(form.handle, targets["c:ivory"].rect.center)
    assert swatches.value == "ivory"


def test_every_seat_colour_has_a_shape_of_its_own() -> None:
    colours_ = seat_colours()
    assert len({colour.shape for colour in colours_}) == len(colours_)
    pictures = {pygame.image.tobytes(gem(c.shape, (99, 99, 99), 24), "RGBA") for c in colours_}
    assert len(pictures) == len(colours_), "they differ without colour"
    assert seat_colour("nothing", 1).name == colours_[1].name


def test_every_sign_draws_something() -> None:
    for name in NAMES:
        assert icon(name, 24, (255, 255, 255)).get_bounding_rect().w > 8


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_dialog_with_much_to_say_stays_in_the_window(size: tuple[int, int], scale: float) -> None:
    make_form(size)
    answered: list[str] = []
    answers = [
        Answer("button:yes", "Ja, alles verwerfen und von vorn anfangen", lambda: None, True),
        Answer("button:no", "Nein, lieber doch nicht", lambda: None),
    ]
    dialog = Dialog(
        Look(size, scale),
        "Wirklich?",
        "Sehr viel Text. " * 60,
        answers,
        lambda: answered.append("esc"),
    )
    window = pygame.Rect(0, 0, *size)
    assert window.contains(dialog.rect)
    for target in dialog.targets():
        assert dialog.rect.contains(target.rect)
    dialog.draw(pygame.display.get_surface())
    dialog.handle(key(pygame.K_ESCAPE))
    assert answered == ["esc"]


def luminance(colour: RGB) -> float:
    parts = [value / 255 for value in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: RGB, second: RGB) -> float:
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (colours.INK, colours.PAPER),
        (colours.INK_QUIET, colours.PAPER),
        (colours.INK, colours.PAPER_FIELD),
        (colours.CREAM, colours.WALNUT_LIGHT),
        (colours.CREAM_QUIET, colours.WALNUT_LIGHT),
        (PRIMARY_TYPE, (206, 152, 62)),
        (DISABLED_TYPE, (62, 50, 45)),
        (colours.INK, (250, 208, 128)),
    ],
)
def test_letters_stand_out_from_their_ground(letters: RGB, ground: RGB) -> None:
    assert contrast(letters, ground) >= 4.5
