"""Which game is meant, where several have a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

from skyline.scenes.common.menu import PanelScene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.game_cards import GameCards
from skyline.widgets.input.actions import PAGE_STEPS, action_of

TALL: Final = 1.12  # of a card by its width, at most
HIGHEST: Final = 640.0  # design pixels
ROOM: Final = 0.94  # of the window's height: a panel,
AROUND, LOWEST = 270.0, 150.0  # design pixels of it around the cards, and that they have at least


def game_cards(
    stage: Stage,
    chosen: str,
    on_choose: Callable[[str], None],
    on_press: Callable[[], None],
    played: str = "",
) -> GameCards:
    """A card for every game that has a table."""
    cards = [pack.menus().card() for pack in stage.packs.all()]
    return GameCards(cards, chosen, on_choose, on_press, played=played, at_once=stage.headless)


class GameChoiceScene(PanelScene):
    """A card for each game; the one chosen or played ``last`` is chosen already."""

    name = "game-choice"
    widest = 1780.0

    def __init__(
        self, stage: Stage, heading: str, label: str, last: str, chosen: Callable[[str], None]
    ) -> None:
        super().__init__(stage, heading)
        self._wishes = heading, label, last, chosen
        first = last if last in stage.packs else stage.packs.names[0]
        self.cards = game_cards(stage, first, self._turned, self._open)
        self.cards.on_click = self._open
        self.form.add(self.cards, self.body)
        back = Button("button:back", _("Back"), stage.manager.pop, command="cancel")
        show = Button("button:show", label, self._open, command="confirm", style="primary")
        self.foot = [back, show]
        self.form.add_all(self.foot)
        self.form.default = show
        self.form.set_focus(self.cards)

    def anew(self) -> GameChoiceScene:
        heading, label, _last, chosen = self._wishes
        return GameChoiceScene(self.stage, heading, label, self.cards.chosen, chosen)

    def _turned(self, _name: str) -> None:
        self.dirty = True

    def _open(self) -> None:
        self._wishes[-1](self.cards.chosen)

    def handle(self, event: pygame.Event) -> bool:
        return turned(self.cards, event) or super().handle(event)

    def idle(self, seconds: float) -> bool:
        return painted(self.cards, self, seconds)

    def fill(self, width: int) -> int:
        look = self.look
        edge = look.u(14)
        room = round(look.size[1] * ROOM) - look.u(AROUND) - 2 * edge
        tall = min(card_height(len(self.cards.cards), width, look), max(look.u(LOWEST), room))
        self.cards.rect = pygame.Rect(edge, edge, width - 2 * edge, tall)
        return tall + 2 * edge


def card_height(count: int, width: int, look: Look) -> int:
    """Pixels of height that so many cards have at most, side by side in a width."""
    return min(look.u(HIGHEST), round(TALL * width / max(2, count)))


def turned(cards: GameCards, event: pygame.Event) -> bool:
    """Whether a controller's shoulders chose another card, wherever the focus is."""
    action = action_of(event)
    if event.type != pygame.CONTROLLERBUTTONDOWN or action not in PAGE_STEPS:
        return False
    cards.turn(PAGE_STEPS[action])
    return True


def painted(cards: GameCards, scene: PanelScene, seconds: float) -> bool:
    """Paints pictures of cards for up to ``seconds``; returns whether more is to do."""
    if cards.prepare_some(time.perf_counter() + seconds):
        scene.dirty = True
    return not cards.whole
