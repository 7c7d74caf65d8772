"""What a monkey does, as plain values: done to the program, written to a file, done again.

An act is a list: ``["send", "KEYDOWN", {…}]`` gives an event, ``["step", seconds, draw]`` moves the
clock, ``["idle", seconds]`` gives spare time, ``["set", {…}]`` changes settings, ``["drop", name]``
drops one of :func:`lay_out_files` onto the window, ``["fault"]`` lets an unexpected error happen,
``["check"]``, ``["rest"]`` and ``["home"]`` look whether all is well.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

from skyline.app.trouble import Trouble as MetErrors
from skyline.core.booklet import booklet
from skyline.core.session import Session
from skyline.games import catalog
from tools.faulting.common import GAME, play_on, set_up
from tools.soaking.escape import go_home
from tools.soaking.world import Trouble, World

Act: TypeAlias = list[Any]

DROPPED: Final = (
    "over.skyline",
    "waiting.skyline",
    "cut.skyline",
    "changed.skyline",
    "nothing.skyline",
    "noise.skyline",
    "missing.skyline",
    "folder.skyline",
    "picture.png",
)
_SETTINGS_TUPLES: Final = ("window_size", "hints_seen")


def lay_out_files(folder: Path) -> None:
    """Writes the files that can be dropped: whole games, broken ones, and what is none."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    game: Any = catalog.game(GAME)
    over: Session[Any, Any] = Session(game, set_up(chance))
    while play_on(over, chance):
        pass
    waiting: Session[Any, Any] = Session(game, set_up(chance))
    for _ in range(30):
        play_on(waiting, chance)
    whole = booklet(over, "Dropped")
    (folder / "over.skyline").write_text(whole, "utf-8")
    (folder / "waiting.skyline").write_text(booklet(waiting, ""), "utf-8")
    (folder / "cut.skyline").write_text(whole[: len(whole) // 2], "utf-8")
    (folder / "changed.skyline").write_text(whole.replace("build", "bulid", 1), "utf-8")
    (folder / "nothing.skyline").write_text("", "utf-8")
    (folder / "noise.skyline").write_bytes(chance.randbytes(3000))
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + chance.randbytes(50))
    (folder / "folder.skyline").mkdir(exist_ok=True)


def do(world: World, act: Act) -> None:
    """Does one act.

    Raises:
        Trouble: what is looked at is not well.
        Exception: whatever the program raises; that is what is looked for.
    """
    match act:
        case ["send", name, values]:
            world.send(getattr(pygame, name), **_values(values))
        case ["step", seconds, draw]:
            world.step(seconds, draw=bool(draw))
        case ["idle", seconds]:
            world.app.manager.idle(seconds)
        case ["set", values]:
            world.app.change_settings(**_values(values))
        case ["drop", name]:
            path = world.folder / "dropped" / name
            world.send(pygame.DROPFILE, file=str(path), window=None)
        case ["fault"]:
            with world.deaf():
                MetErrors(world.app, None, alert=_silent).meet(RuntimeError("made by the soak"))
        case ["check"]:
            world.check()
        case ["rest"]:
            world.let_go()
            world.rest()
        case ["home"]:
            world.let_go()
            go_home(world)
        case _:
            raise ValueError(f"no act: {act}")


def _silent(_title: str, _text: str) -> None:
    """Shows nothing."""


def _values(raw: dict[str, Any]) -> dict[str, Any]:
    """Lists from a file become tuples again, as events and settings have them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in raw.items()}


def write_script(path: Path, about: dict[str, Any], acts: Sequence[Act]) -> None:
    """Writes acts to be done again: a line about them, then one line for each."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(each) for each in (about, *acts)]  # half letters can be written so, too
    path.write_text("\n".join(lines) + "\n", "utf-8")


def read_script(path: Path) -> tuple[dict[str, Any], list[Act]]:
    """What :func:`write_script` wrote.

    Raises:
        ValueError: it is none.
    """
    about, *acts = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    if not isinstance(about, dict) or not all(isinstance(act, list) for act in acts):
        raise ValueError(f"{path} is no script")
    return about, acts


def play_script(folder: Path, about: dict[str, Any], acts: Sequence[Act]) -> str:
    """Does acts in a program started anew.

    Args:
        folder: where everything is written; empty.
        about: ``size`` of the window, and whether the pictures are ``live``.
        acts: to be done.

    Returns:
        What went wrong, in one line; empty for nothing.
    """
    lay_out_files(folder / "dropped")
    world = World(folder, tuple(about["size"]), live=bool(about["live"]))
    try:
        for act in acts:
            do(world, act)
    except Trouble as trouble:
        return f"Trouble: {trouble}"
    except Exception as error:  # whatever it is, it is what is looked for
        return f"{type(error).__name__}: {error}"
    finally:
        world.close()
    return ""
