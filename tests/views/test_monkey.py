"""Thousands of senseless events with fixed seeds: nothing breaks, and the table never lies."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from skyline.app.app import LONGEST_STEP
from tests.views.driver import Table
from tests.views.hands import Hand

KEYS = [
    *(getattr(pygame, f"K_{letter}") for letter in "adekrlxz"),
    *(getattr(pygame, f"K_{digit}") for digit in "123456789"),
    *(getattr(pygame, f"K_F{number}") for number in range(1, 5)),
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
]
SIZES = [(960, 600), (1280, 800), (1100, 1400), (1920, 1080), (2560, 700)]


class Monkey:
    """Presses, drags and types without sense, mostly where something is."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.down = False

    def place(self) -> tuple[int, int]:
        chance, manager = self.chance, self.table.app.manager
        if chance.random() < 0.85:
            rect = chance.choice(manager.targets()).rect
            return (
                chance.randrange(rect.left - 2, rect.right + 2),
                chance.randrange(rect.top - 2, rect.bottom + 2),
            )
        width, height = manager.size
        return chance.randrange(width), chance.randrange(height)

    def act(self) -> None:
        """A whole gesture that may make sense, or a single event that hardly does."""
        dice = self.chance.random()
        if dice < 0.25:
            self.table.click_at(self.enabled())
        elif dice < 0.35:
            self.drag(self.enabled(), self.place())
        else:
            self.event()

    def enabled(self) -> tuple[int, int]:
        """The middle of something that does something when pressed."""
        targets = [
            target
            for target in self.table.app.manager.targets()
            if target.enabled and not target.name.startswith("city:")  # only tells of itself
        ]
        return self.chance.choice(targets).rect.center

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        send = self.table.send
        send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for part in (0.1, 0.5, 1.0):
            x = round(start[0] + (end[0] - start[0]) * part)
            y = round(start[1] + (end[1] - start[1]) * part)
            send(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0))
            self.table.app.step(1 / 60, draw=False)
        send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def event(self) -> None:
        chance, send = self.chance, self.table.send
        dice = chance.random()
        if dice < 0.40:
            place = self.place()
            send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(int(self.down), 0, 0))
        elif dice < 0.72:
            self.down = not self.down
            kind = pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP
            place = self.place() if chance.random() < 0.6 else self.table.view.hand.pointer
            send(kind, pos=place, button=1)
        elif dice < 0.75:
            send(pygame.MOUSEBUTTONDOWN, pos=self.place(), button=chance.choice([2, 3, 4]))
        elif dice < 0.77:
            send(pygame.MOUSEWHEEL, x=0, y=chance.randint(-3, 3), precise_y=0.0)
        elif dice < 0.965:
            mod = chance.choice([0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL])
            key = chance.choice(KEYS)
            send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        elif dice < 0.985:
            send(chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE]))
        elif dice < 0.99:
            width, height = chance.choice(SIZES)
            send(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))
        else:
            send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)


def back_to_the_table(table: Table) -> None:
    """Leaves whatever menu was opened."""
    if table.app.manager.top.name != "table":
        while len(table.app.manager.stack) > 1:
            table.app.manager.pop()


@pytest.mark.parametrize(
    ("seed", "players", "speed", "options"),
    [
        (1, 4, 1.0, {}),
        (2, 2, 3.0, {"mixed_actions": True}),
        (3, 1, 1.0, {}),
        (4, 3, 0.5, {"zero_reroll": True, "restock": "at_once", "tile_limit": True}),
    ],
)
def test_a_monkey_breaks_nothing(
    seed: int, players: int, speed: float, options: dict[str, Any]
) -> None:
    table = Table.set_up(players, seed=seed, options=options, animation_speed=speed)
    monkey = Monkey(table, seed)
    chance = random.Random(seed)
    seen = set()
    for step in range(1000):
        monkey.act()
        for _ in range(chance.choice([0, 0, 1, 1, 2, 12])):
            table.app.step(chance.uniform(0.001, LONGEST_STEP), draw=False)
        if table.app.manager.top.name == "results":
            break
        back_to_the_table(table)
        seen.add(table.state.phase)
        assert table.model.agrees(table.state)
        if step % 60 == 0:
            table.check()
        if step % 150 == 0 and table.app.manager.size[0] <= 1280:
            table.draw()
    back_to_the_table(table)
    assert {"take", "act"} <= seen
    assert len(table.session.record.entries) > 8, "the monkey has hardly played"
    if table.app.manager.top.name == "table":
        table.send(pygame.WINDOWFOCUSLOST)
        table.pilot.settle()
        table.check()
        visual = table.view.parts.visual
        assert not (visual.lots or visual.tray or visual.bins or visual.ghosts)
        assert not table.view.parts.flights.any
        table.draw()


def test_between_sensible_moves_a_monkey_changes_no_rules() -> None:
    """A game played by a hand with a monkey on the other still is a game of the rules."""
    from skyline.core.session import Session
    from skyline.games.skyline.game import GAME

    table = Table.set_up(3, seed=6, animation_speed=2.0)
    hand, monkey = Hand(table, "click", 6), Monkey(table, 6)
    for _ in range(25):
        for _ in range(6):
            monkey.act()
            table.app.step(1 / 60, draw=False)
            back_to_the_table(table)
        table.send(pygame.WINDOWFOCUSLOST)
        monkey.down = False
        while table.view.closable:
            table.do("key escape")
        table.view.hand.release()
        while table.state.phase == "take" and table.model.tray:
            table.do("key backspace")
        if table.session.over or table.app.manager.top.name != "table":
            break
        if table.state.phase != "roll" and not table.state.picked:
            hand.turn_over()
        table.check()
    replayed = Session.from_record(GAME, table.session.record)
    assert replayed.state == table.state
