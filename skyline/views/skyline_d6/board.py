"""Skyline D6's half of the picture: the sheet, the card, the yards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.play.dice.flights import Spot
from skyline.play.picture.board import Board
from skyline.play.picture.hours import Hour, HourPassage, Hours
from skyline.play.pieces import Place
from skyline.table import type as lettering
from skyline.views.skyline_d6.art import pips
from skyline.views.skyline_d6.art.places import SCRAP as SCRAP_NAME
from skyline.views.skyline_d6.art.places import SheetPlaces, loan_name
from skyline.views.skyline_d6.hours import D6Hours
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.targets import Places, Turn


class D6Board(Board):
    hour_painter = D6Hours
    dice: Sequence[str] = (pips.KIND,)
    arc_of_hours = False

    def __init__(self, table: D6Table, hours: Hours) -> None:
        super().__init__(table, hours)
        self._table = table
        layout = table.parts.layout
        self._sheet = SheetPlaces(
            layout.paper,
            layout.type,
            layout.hidden_foot,
            free_scrap=table.position.options.scrap == "free",
        )
        table.lay = self._lay
        table.parts.spots = self._spot

    # ------------------------------------------------------------- places
    def _lay(self) -> Places:
        layout, sheet = self._table.parts.layout, self._sheet
        boxes = {name: sheet.target(name) for name in sheet.boxes if name != "START"}
        card = layout.card
        rows = {
            name: pygame.Rect(
                card.x + (n // 5) * card.w // 2, card.y + (n % 5) * card.h // 5, card.w // 2 - 4, 40
            )
            for n, name in enumerate(ABILITIES)
        }
        return Places(
            yards=layout.yards,
            supply=layout.supply,
            boxes=dict(sorted(boxes.items(), key=lambda pair: pair[0] not in sheet.bridges)),
            loans=[sheet.drawn(loan_name(k)) for k in range(len(sheet.loans))],
            scrap=sheet.drawn(SCRAP_NAME),
            abilities=rows,
            yard_dice=self._yard_dice,
            turns=self._turns(),
        )

    def _yard_dice(self, yard: int) -> Mapping[int, pygame.Rect]:
        area = self._table.parts.layout.yards[yard - 1]
        return {
            die.key: pygame.Rect(area.x + 10 + 40 * (n % 3), area.y + 10 + 40 * (n // 3), 36, 36)
            for n, die in enumerate(self._table.model.yards[yard - 1])
        }

    def _turns(self) -> list[tuple[Turn, pygame.Rect]]:
        die = self._table.chosen
        if die is None or self._table.hand.keys:
            return []
        value, rect = int(die.face), self._table.parts.tray.rect(die.key)
        found = []
        for n, turn in enumerate(
            (Turn("adjust", value - 1), Turn("flip", 7 - value), Turn("adjust", value + 1))
        ):
            found.append((turn, pygame.Rect(rect.x - 20 + n * 40, rect.bottom + 4, 36, 24)))
        return found

    def _spot(self, place: Place) -> Spot:
        rect = self._rect(place)
        return Spot(rect.centerx, rect.centery, min(rect.w, rect.h))

    def _rect(self, place: Place) -> pygame.Rect:
        layout = self._table.parts.layout
        match place.zone:
            case "yard":
                return self._yard_dice(place.floor)[int(place.key)]
            case "supply":
                return layout.supply
            case "box":
                return self._sheet.drawn(str(place.key))
            case "loan":
                return self._sheet.drawn(loan_name(int(place.key) - 1))
            case "scrap":
                return self._sheet.drawn(SCRAP_NAME)
            case "card":
                return layout.card
        raise KeyError(place)

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface, hour: Hour, passage: HourPassage | None) -> None:
        table = self._table
        layout = table.parts.layout
        pygame.draw.rect(surface, (247, 239, 219), layout.paper)
        for target in table.targets():
            colour = (250, 180, 40) if target.enabled else (150, 150, 170)
            pygame.draw.rect(surface, colour, target.rect, 2)
            lettering.draw(surface, target.name, target.rect.center, 13, (30, 30, 50), "Bold")
        for yard in (1, 2, 3):
            for key, rect in self._yard_dice(yard).items():
                face = next(d.face for d in table.model.yards[yard - 1] if d.key == key)
                lettering.draw(surface, face, rect.center, 24, (255, 255, 255), "Bold")
