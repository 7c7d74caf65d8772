"""One list of commands: lookups, conflicts, broken settings, names of keys and buttons."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skyline.storage.settings import settings_from
from skyline.widgets.input.bindings import Bindings
from skyline.widgets.input.commands import (
    ACTING,
    BY_NAME,
    CHOOSING,
    COMMANDS,
    GROUPS,
    clash,
    title_of,
)
from skyline.widgets.input.inputs import (
    Cap,
    Device,
    Family,
    Inputs,
    button_cap,
    button_label,
    inputs,
)
from skyline.widgets.input.key_names import (
    BUTTONS,
    Chord,
    chord_of,
    key_label,
    read_chord,
    write_chord,
)
from skyline.widgets.input.prompt_line import plain, press
from tests.widgets.helpers import key

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_at_first_no_two_commands_fight() -> None:
    for one, other in itertools.combinations(COMMANDS, 2):
        if clash(one, other):
            assert not one.key or one.key != other.key, (one.name, other.name)
            assert not one.pad or one.pad != other.pad, (one.name, other.name)


def test_every_command_has_words_a_group_and_a_key() -> None:
    assert len({command.name for command in COMMANDS}) == len(COMMANDS)
    for command in COMMANDS:
        assert title_of(command.name)
        assert command.group in GROUPS
        assert read_chord(command.key)
        assert command.pad in ("", *BUTTONS)


def test_settings_keep_every_binding() -> None:
    bindings = Bindings()
    for index, command in enumerate(COMMANDS):
        if command.name not in ("confirm", "cancel"):
            bindings.keys.put(command.name, Chord(pygame.K_a + index % 26, ctrl=index > 25))
    kept = bindings.keys.changed()
    settings, wrong = settings_from({"keys": kept})
    assert not wrong
    again = Bindings(settings.keys)
    for command in COMMANDS:
        assert again.keys.get(command.name) == bindings.keys.get(command.name), command.name


def test_a_key_means_what_the_situation_knows() -> None:
    bindings = Bindings()
    trigger = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS["righttrigger"])
    assert bindings.command_of(trigger, CHOOSING) == "throw"
    assert bindings.command_of(trigger, ACTING) == "roll-again"
    assert bindings.command_of(key(pygame.K_z, pygame.KMOD_LCTRL), ACTING) == "undo"
    assert bindings.command_of(key(pygame.K_z), ACTING) is None


def test_a_taken_key_is_swapped() -> None:
    bindings = Bindings()
    losers = bindings.keys.put("end-turn", Chord(pygame.K_k))
    assert losers == ["keep"]
    assert bindings.keys.get("keep") == Chord(pygame.K_e)
    assert bindings.keys.changed() == {"end-turn": "k", "keep": "e"}


def test_a_loser_that_cannot_swap_has_nothing() -> None:
    bindings = Bindings()
    bindings.keys.put("peek-1", Chord(pygame.K_e))
    assert bindings.keys.get("end-turn") == Chord(pygame.K_F1)
    losers = bindings.pad.put("keep", BUTTONS["lefttrigger"])
    assert losers == ["abandon"]
    assert bindings.pad.get("abandon") == BUTTONS["y"]
    bindings = Bindings(keys={"mute": "none"})
    assert bindings.keys.put("mute", Chord(pygame.K_F1)) == ["peek-1"]
    assert bindings.keys.get("peek-1") is None
    assert Bindings(bindings.keys.changed()).keys.get("peek-1") is None


@pytest.mark.parametrize("name", ["return", "escape", "up", "tab", "3"])
def test_keys_that_always_work_cannot_be_taken(name: str) -> None:
    bindings = Bindings()
    with pytest.raises(ValueError, match="Chord"):
        bindings.keys.put("throw", read_chord(name))
    assert bindings.keys.get("throw") == Chord(pygame.K_SPACE)
    assert Bindings({"throw": name}).keys.get("throw") == Chord(pygame.K_SPACE)


def test_broken_settings_fall_back() -> None:
    bindings = Bindings(
        {"throw": "no such key", "dance": "d", "end-turn": "q", "keep": "q", "log": ""},
        {"throw": "no such button", "undo": "y", "keep": "y"},
    )
    assert bindings.keys.get("throw") == Chord(pygame.K_SPACE)
    assert bindings.keys.get("end-turn") == Chord(pygame.K_q)
    assert bindings.keys.get("keep") == Chord(pygame.K_k), "the second of two has its own again"
    assert bindings.keys.get("log") == Chord(pygame.K_l)
    assert bindings.pad.get("throw") == BUTTONS["righttrigger"]
    assert bindings.pad.get("undo") == BUTTONS["y"]
    assert bindings.pad.get("keep") is None
    for command in COMMANDS:
        for other in COMMANDS:
            if clash(command, other):
                pressed = bindings.keys.get(command.name)
                assert pressed is None or pressed != bindings.keys.get(other.name)


def test_keys_are_named_as_people_read_them() -> None:
    words = {
        "space": "Space",
        "ctrl+z": "Ctrl+Z",
        "backspace": "Backspace",
        "f11": "F11",
        "ö": "Ö",
        "[5]": "Keypad 5",
        "+": "+",
        "ctrl++": "Ctrl++",
        "alt+return": "Alt+Enter",
        "left shift": "Left shift",
    }
    for name, label in words.items():
        chord = read_chord(name)
        assert key_label(chord) == label
        assert write_chord(chord) == name


def test_other_layouts_find_their_keys() -> None:
    def pressed(code: int, place: int) -> Chord | None:
        return chord_of(pygame.Event(pygame.KEYDOWN, key=code, mod=0, scancode=place))

    assert pressed(pygame.K_z, pygame.KSCAN_Y) == Chord(pygame.K_z), "the layout's own Latin key"
    assert pressed(0x43A, pygame.KSCAN_R) == Chord(pygame.K_r), "Cyrillic: by its place"
    assert pressed(ord("é"), pygame.KSCAN_2) == Chord(pygame.K_2), "a digit that needs Shift"
    assert pressed(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT) is None


def test_buttons_are_named_and_drawn_for_their_family() -> None:
    assert button_label("a", Family.XBOX) == "A"
    assert button_label("a", Family.PLAYSTATION) == "Cross"
    assert button_label("righttrigger", Family.NINTENDO) == "ZR"
    for family in Family:
        for button in (*BUTTONS, "stick", "look", "dpad"):
            assert button_label(button, family), button
    pictures = set()
    from skyline.widgets.input.glyphs import draw_cap

    for family in Family:
        for button in BUTTONS:
            surface = pygame.Surface((64, 48))
            draw_cap(surface, button_cap(button, family), (2, 24), 20)
            pictures.add((family, pygame.image.tobytes(surface, "RGB")))
    assert len(pictures) == len(Family) * len(BUTTONS), "every button looks different"


def test_hints_speak_of_the_device() -> None:
    hand = Inputs()
    assert hand.hinted("Pause", "pause") == "Pause (Esc)"
    hand.device = Device.PAD
    assert hand.hinted("Pause", "pause") == "Pause (Menu)"
    assert hand.hinted("Silence", "mute") == "Silence", "no button has it"
    hand.device = Device.TOUCH
    assert hand.hinted("Pause", "pause") == "Pause"
    hand.device = Device.KEYS
    assert hand.cap("up") == Cap("Up", arrow="up")
    assert "throw" in BY_NAME
    inputs.begin(Bindings())
    assert plain(f"{press('end-turn')} ends it") == "E ends it"
