"""A monkey at the keys, the pointer and the controller: senseless, but where something is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pygame

from skyline.app.app import App
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot, PilotError
from skyline.widgets.input.target import Target
from tests.views.driver import Table
from tests.views.hands import Hand
from tools.fuzzing import hostile
from tools.soaking import acts
from tools.soaking.acts import Act
from tools.soaking.world import USUAL_SIZE, World

KEYS: Final = (
    *(f"K_{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"),
    *(f"K_{digit}" for digit in "0123456789"),
    *(f"K_F{number}" for number in range(1, 13)),
    *("K_SPACE", "K_RETURN", "K_KP_ENTER", "K_BACKSPACE", "K_DELETE", "K_HOME", "K_END"),
    *("K_PAGEUP", "K_PAGEDOWN", "K_PLUS", "K_MINUS", "K_COMMA", "K_SLASH", "K_LSHIFT"),
)
#: Keys that lead through menus are pressed more often than all others together.
LEADING: Final = (
    *("K_TAB", "K_TAB", "K_RETURN", "K_RETURN", "K_SPACE", "K_LEFT", "K_RIGHT", "K_UP"),
    *("K_DOWN", "K_ESCAPE"),
)
MODIFIERS: Final = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
SIZES: Final = (
    *((960, 600), (960, 600), (1024, 768), (1280, 720), (1000, 1500), (320, 240), (333, 999)),
    *((2560, 700), (1, 1), (1920, 1080), (3440, 1440)),
)
BUTTONS: Final = (*range(15), 20, 99)
AXES: Final = (*range(6), 42)
#: Events of the window without anything in them.
WINDOW: Final = (
    *("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWLEAVE", "WINDOWENTER", "WINDOWMINIMIZED"),
    *("WINDOWRESTORED", "WINDOWEXPOSED", "WINDOWHIDDEN", "WINDOWSHOWN", "WINDOWMAXIMIZED"),
    *("DROPBEGIN", "DROPCOMPLETE", "CLIPBOARDUPDATE", "APP_LOWMEMORY", "USEREVENT"),
)
CHANGES: Final[dict[str, tuple[Any, ...]]] = {
    "animation_speed": (INSTANT, INSTANT, 4.0, 1.0, 0.5),
    "ui_scale": (1.0, 1.0, 0.75, 1.5, 2.0),
    "language": ("", "en", "de", "pseudo"),
    "high_contrast": (True, False),
    "reduced_motion": (True, False),
    "patterns": (True, False),
    "letters_on_dice": (True, False),
    "computer_pace": ("instant", "normal", "relaxed"),
    "warn": ("off", "small", "large"),
    "hints": (True, False),
    "odds": (True, False),
    "lesson_done": (True, False),
    "muted": (True, False),
}
CHECK_EVERY: Final = 60
REST_EVERY: Final = 2500
HOME_EVERY: Final = 4000
DRAW_SHARE: Final = 0.012
LARGE: Final = 1_600_000
"""Pixels of a window that is soon made smaller again: each picture of it takes its time."""
LARGE_FOR: Final = 150
"""Events."""


class _Recorded:
    """An application that notes what is done to it; the hand of the tests plays through it."""

    def __init__(self, monkey: Monkey) -> None:
        self._monkey = monkey

    def __getattr__(self, name: str) -> Any:
        return getattr(self._monkey.world.app, name)

    def dispatch(self, event: pygame.Event) -> None:
        """Notes the event and gives it on."""
        self._monkey.send(pygame.event.event_name(event.type).upper(), **event.dict)

    def step(self, seconds: float, *, draw: bool = True) -> bool:
        """Notes the step and does it."""
        self._monkey.do(["step", seconds, 0])
        return False


class Monkey:
    """Does one senseless thing after the other, and notes it.

    Args:
        world: with the program.
        seed: of everything it does.

    Attributes:
        events: how many it has given.
        noted: every act since the program was started first.
        scenes: how many events each scene was given.
    """

    def __init__(self, world: World, seed: str) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.events = 0
        self.noted: list[Act] = []
        self.scenes: Counter[str] = Counter()
        self.down = False
        self._pointer = (10, 10)
        self._large_since: int | None = None
        self._hand: Hand | None = None
        self._gestures: tuple[tuple[Callable[[], None], float], ...] = (
            (self._click, 30),
            (self._move, 10),
            (self._key, 18),
            (self._drag, 7),
            (self._play, 7),
            (self._pad, 9),
            (self._touch, 3),
            (self._button, 4),
            (self._text, 3),
            (self._wheel, 2),
            (self._window, 2),
            (self._axis, 2),
            (self._change, 0.5),
            (self._resize, 0.3),
            (self._drop, 0.3),
            (self._device, 0.3),
            (self._quit, 0.1),
            (self._fault, 0.05),
        )

    def run(self, events: int) -> None:
        """Goes on until so many events have been given, and then home."""
        goal = self.events + events
        calls, weights = zip(*self._gestures, strict=True)
        due = {"check": 0, "rest": REST_EVERY, "home": HOME_EVERY}
        every = {"check": CHECK_EVERY, "rest": REST_EVERY, "home": HOME_EVERY}
        while self.events < goal:
            self.chance.choices(calls, weights)[0]()
            self._pass_time()
            for name, when in due.items():
                if self.events >= when:
                    due[name] = self.events + every[name]
                    self.do([name])
            if self._large_since is not None and self.events > self._large_since + LARGE_FOR:
                self._resize_to(USUAL_SIZE)
        self._resize_to(USUAL_SIZE)
        self.do(["home"])
        self.do(["check"])

    def do(self, act: Act) -> None:
        """Does one act and notes it before, so that a failing one is the last of them."""
        self.noted.append(act)
        acts.do(self.world, act)

    def send(self, name: str, **values: Any) -> None:
        """Gives one event."""
        self.events += 1
        self.scenes[self.world.scene] += 1
        self.do(["send", name, values])

    # ------------------------------------------------------------- where
    def _targets(self) -> list[Target]:
        return self.world.app.manager.targets()

    def _somewhere(self) -> tuple[int, int]:
        """A place on or beside something, or anywhere."""
        chance = self.chance
        targets = self._targets()
        if targets and chance.random() < 0.85:
            rect = chance.choice(targets).rect
            return (
                chance.randint(rect.left - 2, rect.right + 1),
                chance.randint(rect.top - 2, rect.bottom + 1),
            )
        width, height = self.world.app.manager.size
        return chance.randint(-5, width + 5), chance.randint(-5, height + 5)

    def _something(self) -> tuple[int, int]:
        """The middle of something that does something when pressed."""
        targets = [
            each for each in self._targets() if each.enabled and not each.name.startswith("city:")
        ]
        if not targets:
            return self._somewhere()
        return self.chance.choice(targets).rect.center

    # ------------------------------------------------------------- time
    def _pass_time(self) -> None:
        chance = self.chance
        for _ in range(chance.choice((0, 0, 1, 1, 1, 2))):
            draw = int(chance.random() < DRAW_SHARE)
            self.do(["step", chance.choice((0.004, 1 / 60, 1 / 30, 0.05)), draw])
        if chance.random() < 0.01:
            for _ in range(30):
                self.do(["step", 0.05, 0])
        if chance.random() < 0.02:
            self.do(["idle", 0.002])

    # ------------------------------------------------------------- pointer
    def _motion(self, place: tuple[int, int], *, touch: bool = False) -> None:
        rel = place[0] - self._pointer[0], place[1] - self._pointer[1]
        self._pointer = place
        held = (int(self.down), 0, 0)
        self.send("MOUSEMOTION", pos=place, rel=rel, buttons=held, touch=touch)

    def _press(self, button: int = 1, *, touch: bool = False) -> None:
        self.send("MOUSEBUTTONDOWN", pos=self._pointer, button=button, touch=touch)

    def _let_go(self, button: int = 1, *, touch: bool = False) -> None:
        self.send("MOUSEBUTTONUP", pos=self._pointer, button=button, touch=touch)

    def _click(self) -> None:
        self._motion(self._something() if self.chance.random() < 0.85 else self._somewhere())
        self._press()
        if self.chance.random() < 0.2:
            self._pass_time()
        self._let_go()

    def _touch(self) -> None:
        self._pointer = self._something()
        self._press(touch=True)
        if self.chance.random() < 0.3:
            self._motion(self._somewhere(), touch=True)
        self._let_go(touch=True)
        if self.chance.random() < 0.1:
            self.send("FINGERDOWN", touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0)

    def _move(self) -> None:
        self._motion(self._somewhere())

    def _drag(self) -> None:
        self._motion(self._something())
        self._press()
        (x, y), (goal_x, goal_y) = self._pointer, self._somewhere()
        for part in (0.1, 0.5, 1.0):
            self._motion((round(x + (goal_x - x) * part), round(y + (goal_y - y) * part)))
            self.do(["step", 1 / 60, 0])
        self._let_go()

    def _button(self) -> None:
        """A press without its release, or the other way round, and other buttons."""
        if self.chance.random() < 0.3:
            button = self.chance.choice((2, 3, 3, 4, 8))
            self._pointer = self._somewhere()
            self._press(button)
            self._let_go(button)
            return
        self.down = not self.down
        (self._press if self.down else self._let_go)()

    def _wheel(self) -> None:
        turn = self.chance.randint(-4, 4)
        self.send("MOUSEWHEEL", x=0, y=turn, precise_x=0.0, precise_y=float(turn), touch=False)

    # ------------------------------------------------------------- keys
    def _key(self) -> None:
        chance = self.chance
        name = chance.choice(LEADING if chance.random() < 0.55 else KEYS)
        code, mod = getattr(pygame, name), chance.choice(MODIFIERS)
        text = name[-1] if len(name) == 3 and mod in (0, pygame.KMOD_LSHIFT) else ""
        self.send("KEYDOWN", key=code, mod=mod, unicode=text, scancode=0)
        if text:
            self.send("TEXTINPUT", text=text)
        if chance.random() < 0.05:
            self.send("KEYDOWN", key=code, mod=mod, unicode=text, scancode=0, repeat=True)
        if chance.random() < 0.95:
            self.send("KEYUP", key=code, mod=mod, unicode=text, scancode=0)

    def _text(self) -> None:
        text = hostile.text(self.chance)
        if self.chance.random() < 0.2:
            self.send("TEXTEDITING", text=text, start=0, length=len(text))
        self.send("TEXTINPUT", text=text)

    # ------------------------------------------------------------- controller
    def _pad(self) -> None:
        button = self.chance.choice(BUTTONS)
        self.send("CONTROLLERBUTTONDOWN", button=button, instance_id=0)
        if self.chance.random() < 0.9:
            self.send("CONTROLLERBUTTONUP", button=button, instance_id=0)

    def _axis(self) -> None:
        axis, value = self.chance.choice(AXES), self.chance.randint(-32768, 32767)
        self.send("CONTROLLERAXISMOTION", axis=axis, value=value, instance_id=0)
        if self.chance.random() < 0.8:
            self.send("CONTROLLERAXISMOTION", axis=axis, value=0, instance_id=0)

    def _device(self) -> None:
        if self.chance.random() < 0.5:
            self.send("CONTROLLERDEVICEADDED", device_index=self.chance.randint(0, 3))
        else:
            self.send("CONTROLLERDEVICEREMOVED", instance_id=self.chance.randint(0, 3))

    # ------------------------------------------------------------- window
    def _window(self) -> None:
        self.send(self.chance.choice(WINDOW))

    def _resize(self) -> None:
        self._resize_to(self.chance.choice(SIZES))

    def _resize_to(self, size: tuple[int, int]) -> None:
        self._large_since = self.events if size[0] * size[1] > LARGE else None
        self.send("VIDEORESIZE", w=size[0], h=size[1], size=size)

    def _drop(self) -> None:
        self.events += 1
        self.do(["drop", self.chance.choice(acts.DROPPED)])

    def _quit(self) -> None:
        self.send("QUIT")

    def _fault(self) -> None:
        self.do(["fault"])

    def _change(self) -> None:
        name = self.chance.choice(list(CHANGES))
        self.do(["set", {name: self.chance.choice(CHANGES[name])}])

    # ------------------------------------------------------------- a sensible hand
    def _play(self) -> None:
        """Something sensible in between, so that games come to their end."""
        scene = self.world.play_scene
        if scene is None or scene.name != "table" or scene.view.awaits_computer:
            self._click()
            return
        if scene.session.over:
            self._key()
            return
        table = Table(_recorded(self), _SteadyPilot(_recorded(self), out=lambda _text: None))
        Table.opened.remove(table)
        hand = Hand(table, self.chance.choice(("click", "drag", "keys")))
        hand.chance = self.chance
        try:
            hand.turn_over()
        except (AssertionError, PilotError):
            return  # something lies over the table, or is in the hand


class _SteadyPilot(Pilot):
    """A pilot that never reads the window's own events."""


def _recorded(monkey: Monkey) -> App:
    app: Any = _Recorded(monkey)
    return app  # type: ignore[no-any-return]
