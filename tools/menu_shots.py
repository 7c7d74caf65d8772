"""Draws every menu without a window, to be looked at: ``python tools/menu_shots.py FOLDER``.

Each menu is drawn at several window sizes and scales, always with the same
settings and a clock stepped by hand, so that two runs can be compared.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from skyline.ai.thinking import InlineThinker, Means
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import Skyline, State
from skyline.packs import PACKS
from skyline.scenes.common.dialog import NoticeScene
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.rules.how_to_play import HowToScene
from skyline.scenes.settings.scene import SettingsScene
from skyline.scenes.setup.scene import SetupScene
from skyline.scenes.title.scene import TitleScene
from skyline.storage.settings import SeatMemory, Settings
from skyline.table.sound import SoundBox
from skyline.text import languages
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_results import result_sheet
from skyline.views.skyline.menus import MENUS

VIEWS = (
    ((1920, 1080), 1.0),
    ((960, 600), 1.0),
    ((3440, 1440), 1.0),
    ((1280, 960), 1.5),
    ((960, 600), 2.0),
)
SEATS = ("Eileen", "Tim", "David", "Mara")
COLOURS = ("coral", "sky", "leaf", "amber")
STREETS = (
    ("TL2", "TM3", "TH4", "TM4", "TH6", "TM2", "TH5", "TL2", "TM4"),
    ("TL2", "TH4", "TM4", "TH5", "TM3", "TL2"),
    ("TL2", "TM3", "TM4", "TM2"),
    ("TL1", "TL2", "TH5", "TM4"),
)
STEP = 1 / 30


class Nowhere:
    """A navigator that leads nowhere: the pictures are drawn one by one."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *_arguments: None


def make_stage(size: tuple[int, int], scale: float, contrast: bool) -> Stage:
    """A stage without a window, with four remembered players."""
    manager = SceneManager(size)
    manager.fade = False
    seats = tuple(SeatMemory(name, colour) for name, colour in zip(SEATS, COLOURS, strict=True))
    settings = replace(Settings(), ui_scale=scale, high_contrast=contrast, seats=seats[:3])
    return Stage(
        settings=settings,
        sound=SoundBox(enabled=False),
        manager=manager,
        go=Nowhere(),
        settings_changed=lambda: None,
        can_continue=lambda: True,
        notices=[],
        packs=PACKS,
        thinker=InlineThinker(Means(catalog.game, languages.use)),
        headless=True,
    )


def finished(players: int) -> Session[State, Any]:
    """A game that has come to its end."""
    seats = tuple(SeatInfo(SEATS[i], COLOURS[i]) for i in range(players))
    session = Session(GAME, Setup(players, 7, seats=seats))
    skylines = tuple(Skyline((), tuple(sorted(STREETS[i]))) for i in range(players))
    state = session.state._replace(
        round=9, player=None, phase="over", skylines=skylines, final_round=True
    )
    session.replace_position(state)
    return session


def scenes(stage: Stage) -> Iterator[tuple[str, list[Scene], float]]:
    """Name, stack and seconds to let pass of every picture."""
    title = TitleScene(stage)
    yield "title", [title], 0.0
    yield "setup", [SetupScene(stage, MENUS.set_up())], 0.0
    yield "settings", [title, SettingsScene(stage)], 0.0
    yield "pause", [title, PauseScene(stage)], 0.0
    pages = how_to_pages()
    for number in range(len(pages)):
        scene = HowToScene(stage, pages)
        scene.show(number)
        yield f"howto{number + 1}", [title, scene], 0.0
    for players in (1, 2, 3, 4):
        session = finished(players)
        yield f"results{players}", [ResultsScene(stage, result_sheet(session))], 4.0
    stage.notices.append(
        "A saved game was damaged. It is kept as “games-damaged-1.sqlite” beside the others,"
        " and a new collection has been started."
    )
    yield "notice", [title, NoticeScene(stage)], 0.0


def main() -> int:
    """Draws what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draws every menu to PNG files.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--only", default="", help="names that begin like this")
    parser.add_argument("--view", type=int, help="only this one of the sizes, from 0")
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    chosen = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    views = VIEWS if chosen.view is None else (VIEWS[chosen.view],)
    for size, scale in views:
        surface = pygame.display.set_mode(size)
        stage = make_stage(size, scale, chosen.contrast)
        for name, stack, seconds in scenes(stage):
            if not name.startswith(chosen.only):
                continue
            began = time.perf_counter()
            stage.manager.switch(stack[0])
            for scene in stack[1:]:
                stage.manager.push(scene)
            for _step in range(round(seconds / STEP)):
                stage.manager.update(STEP)
            stage.manager.draw(surface)
            took = time.perf_counter() - began
            file = chosen.folder / f"{name}_{size[0]}x{size[1]}_{scale:g}.png"
            pygame.image.save(surface, file)
            print(f"{file.name}: {took:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
