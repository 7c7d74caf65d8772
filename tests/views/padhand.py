"""Plays with a controller alone: raw events of buttons and sticks, as SDL sends them."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame

from skyline.play.input.actions import Actions
from skyline.play.input.keys import arrow_goals, tab_order
from skyline.scenes.common.menu import MenuScene
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.input.direction import step_cost
from skyline.widgets.input.key_names import BUTTONS, LEFT_TRIGGER, RIGHT_TRIGGER
from tests.views.driver import Table
from tests.views.hands import Hand

WAYS = {
    Action.UP: ("dpup", pygame.CONTROLLER_AXIS_LEFTY, -1),
    Action.DOWN: ("dpdown", pygame.CONTROLLER_AXIS_LEFTY, 1),
    Action.LEFT: ("dpleft", pygame.CONTROLLER_AXIS_LEFTX, -1),
    Action.RIGHT: ("dpright", pygame.CONTROLLER_AXIS_LEFTX, 1),
}
TRIGGERS = {
    LEFT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    RIGHT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
FAR = 32767


class Pad:
    """A controller in somebody's hands."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._turn = 0

    def send(self, kind: int, **values: Any) -> None:
        self.table.send(kind, instance_id=0, **values)

    def press(self, name: str) -> None:
        """Presses and lets go of a button or trigger."""
        number = BUTTONS[name]
        if number in TRIGGERS:
            self.lean(TRIGGERS[number], 1.0)
        else:
            self.send(pygame.CONTROLLERBUTTONDOWN, button=number)
            self.table.pilot.frames(1)
            self.send(pygame.CONTROLLERBUTTONUP, button=number)
        self.table.pilot.frames(1)

    def lean(self, axis: int, way: float) -> None:
        """Pushes a stick or trigger and lets it come back."""
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(FAR * way))
        self.table.pilot.frames(1)
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=0)

    def step(self, action: Action) -> None:
        """One step of the focus, by turns with the D-pad and with the stick."""
        button, axis, way = WAYS[action]
        self._turn += 1
        if self._turn % 2:
            self.press(button)
        else:
            self.lean(axis, way)
            self.table.pilot.frames(1)

    # ------------------------------------------------------------- menus
    def go_to(self, name: str) -> None:
        """Walks to a widget of the menu by the shortest way, without changing any value."""
        scene = self.table.app.manager.top
        assert isinstance(scene, MenuScene), scene
        form = scene.form
        goal = form.find(name)
        for _ in range(40):
            if form.focus is goal:
                return
            assert form.focus is not None
            way = self._way(form.widgets, form.focus, goal)
            assert way is not None, f"no way from {form.focus.name} to {name}"
            self.step(way)
            self.table.pilot.settle()
        raise AssertionError(f"{name} is never reached")

    def _way(self, widgets: list[Widget], start: Widget, goal: Widget) -> Action | None:
        """The first step of the shortest way."""
        seen: dict[int, Action | None] = {id(start): None}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for action in WAYS:
                sideways = action in (Action.LEFT, Action.RIGHT)
                if sideways and not isinstance(here, Button):
                    continue
                costs = [
                    (cost, index)
                    for index, other in enumerate(widgets)
                    if other is not here
                    and other.can_focus
                    and (cost := step_cost(here.place, other.place, action)) is not None
                ]
                if not costs:
                    continue
                there = widgets[min(costs)[1]]
                if id(there) in seen:
                    continue
                seen[id(there)] = seen[id(here)] or action
                if there is goal:
                    return seen[id(there)]
                queue.append(there)
        return None

    def choose(self, name: str) -> None:
        """Walks to a widget and presses it."""
        self.go_to(name)
        self.press("a")
        self.table.pilot.settle()


class PadHand(Hand):
    """Plays a whole game with a controller."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        super().__init__(table, "keys", seed)
        self.pad = Pad(table)

    @property
    def _actions(self) -> Actions:
        return self.table.view.actions

    def focus(self, name: str) -> None:
        """Walks to a target of the table."""
        hand = self.table.view.hand
        for _ in range(60):
            if hand.focus == name:
                return
            self.pad.step(self._next(hand.focus, name))
        raise AssertionError(f"the controller never reaches {name}; it is at {hand.focus}")

    def _next(self, start: str | None, goal: str) -> Action:
        targets = self._actions.focusable()
        by_name = {target.name: target for target in targets}
        assert goal in by_name, f"{goal} can't have the focus now: {sorted(by_name)}"
        if start not in by_name:
            return Action.DOWN
        goals = dict(zip(by_name, arrow_goals(targets), strict=True))
        seen: dict[str, Action | None] = {start: None}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for action, there in goals[here].items():
                if there.name in seen:
                    continue
                seen[there.name] = seen[here] or action
                if there.name == goal:
                    first = seen[goal]
                    assert first is not None
                    return first
                queue.append(there.name)
        first_of_all = min(targets, key=lambda each: tab_order(each, self._actions.tab_order)).name
        raise AssertionError(f"no way from {start} to {goal}; first is {first_of_all}")

    def _hold(self, die: str) -> None:
        self.focus(die)
        self.pad.press("a")

    def _press(self, target: str, key: str) -> None:
        buttons = {
            "button:throw": "righttrigger",
            "button:roll-again": "righttrigger",
            "button:end-turn": "rightshoulder",
            "district": "y",
        }
        if target in buttons:
            self.pad.press(buttons[target])
            return
        self.focus(target)
        self.pad.press("a")

    def _toggle(self, number: int) -> None:
        self.focus(f"die:{number}" if number % 2 else f"mark:{number}")
        self.pad.press("y")

    def _carry(self, code: str, place: str, key: str = "") -> None:
        self._hold(self.table.die(code))
        if key:
            self.pad.press({"a": "lefttrigger", "x": "leftshoulder"}[key])
            return
        self.focus(place)
        self.pad.press("a")

    def _demolish(self, code: str, lot: str) -> None:
        self._hold(self.table.die(code))
        self.pad.press("leftshoulder")
        self.focus(lot)
        self.pad.press("a")
