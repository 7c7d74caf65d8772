"""A small real stage, and a navigator that notes where it was sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from skyline.ai.thinking import InlineThinker, Means
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import Skyline, State
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.storage.settings import Settings
from skyline.table.sound import SoundBox
from skyline.text import languages
from skyline.widgets.input.bindings import Bindings
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.key_names import BUTTONS
from skyline.widgets.input.target import Target

WIDE = (1280, 720)
ALONE = Packs({"skyline": lambda: PACKS.pack("skyline")}, catalog.game, lambda: PACKS.art)
Going = tuple[str, Any]


@dataclass
class Recorder:
    """Notes every way taken."""

    ways: list[Going] = field(default_factory=list)

    def title(self) -> None:
        self.ways.append(("title", None))

    def set_up(self) -> None:
        self.ways.append(("set_up", None))

    def start(self, game: str, setup: Setup) -> None:
        assert game == "skyline"
        self.ways.append(("start", setup))

    def resume_game(self) -> None:
        self.ways.append(("resume_game", None))

    def games(self) -> None:
        self.ways.append(("games", None))

    def results(self, session: Session[Any, Any], *, counted: bool = False) -> None:
        self.ways.append(("results", session))

    def review(self, session: Session[Any, Any], position: int = 0) -> None:
        self.ways.append(("review", session))

    def statistics(self, page: str = "") -> None:
        self.ways.append(("statistics", page))

    def street_of_the_day(self) -> None:
        self.ways.append(("street_of_the_day", None))

    def practise(self) -> None:
        self.ways.append(("practise", None))

    def how_to_play(self) -> None:
        self.ways.append(("how_to_play", None))

    def lesson(self, *, anew: bool = False) -> None:
        self.ways.append(("lesson", anew))

    def taught(self) -> str:
        return "skyline"

    def rules(self) -> None:
        self.ways.append(("rules", None))

    def open_settings(self) -> None:
        self.ways.append(("open_settings", None))

    def about(self) -> None:
        self.ways.append(("about", None))

    def pause(self, scene: Scene) -> None:
        self.ways.append(("pause", scene))

    def seats(self, scene: Scene) -> None:
        self.ways.append(("seats", scene))

    def quit(self) -> None:
        self.ways.append(("quit", None))


class Theatre:
    """A stage with a window in memory, driven by real events."""

    def __init__(self, size: tuple[int, int] = WIDE, packs: Packs = ALONE, **settings: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        inputs.begin(Bindings())
        self.go = Recorder()
        self.saved = 0
        self.waiting = False
        self.manager = SceneManager(size)
        self.manager.fade = False
        self.stage = Stage(
            settings=Settings(**settings),
            sound=SoundBox(enabled=False),
            manager=self.manager,
            go=self.go,
            settings_changed=self._save,
            can_continue=lambda: self.waiting,
            notices=[],
            packs=packs,
            thinker=InlineThinker(Means(catalog.game, languages.use)),
            headless=True,
        )

    def _save(self) -> None:
        self.saved += 1

    def show(self, *scenes: Scene) -> None:
        self.manager.switch(scenes[0])
        for scene in scenes[1:]:
            self.manager.push(scene)
        self.draw()

    def draw(self) -> bytes:
        self.manager.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def target(self, name: str) -> Target:
        found = [target for target in self.manager.targets() if target.name == name]
        assert found, f"no {name} among {[t.name for t in self.manager.targets()]}"
        return found[0]

    def names(self) -> list[str]:
        return [target.name for target in self.manager.targets()]

    def send(self, event: pygame.Event) -> bool:
        used = self.manager.handle(event)
        self.manager.update(1 / 60)
        return used

    def click(self, name: str) -> None:
        at = self.target(name).rect.center
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def key(self, code: int, mod: int = 0) -> bool:
        return self.send(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))

    def pad(self, button: str) -> bool:
        """Presses a controller's button, named as the settings name it."""
        event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[button], instance_id=0)
        inputs.note(event)
        return self.send(event)

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.Event(pygame.TEXTINPUT, text=letter))

    def wheel(self, notches: float) -> None:
        self.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches))
        self.pass_time(2.0)

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 30)):
            self.manager.update(1 / 30)

    @property
    def ways(self) -> list[str]:
        return [name for name, _what in self.go.ways]


def tap(theatre: Theatre, code: int) -> None:
    """Presses a key and lets go of it."""
    theatre.key(code)
    theatre.send(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))


NAMES = ("Eileen", "Tim", "David", "Maximiliane-Charlotte")
COLOURS = ("coral", "sky", "leaf", "amber")
STREETS = (
    ("TH5", "TH6", "TL2", "TM3", "TM4"),
    ("TL2", "TM4"),
    ("TL1", "TL2", "TM2", "TM3"),
    (),
)


def finished(players: int, streets: tuple[tuple[str, ...], ...] = STREETS) -> Session[State, Any]:
    """A game that is over."""
    seats = tuple(SeatInfo(NAMES[i], COLOURS[i]) for i in range(players))
    session = Session(GAME, Setup(players, 7, seats=seats))
    skylines = tuple(Skyline((), streets[seat]) for seat in range(players))
    session.replace_position(
        session.state._replace(
            round=9, player=None, phase="over", skylines=skylines, final_round=True
        )
    )
    return session
