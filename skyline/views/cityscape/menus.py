"""Cityscape in the menus: house rules in players' words, rules pages, views, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from skyline.core.session import Session
from skyline.core.setup import Option, OptionValue
from skyline.games.cityscape.board import ALL_BLOCKS, edges_of
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.state import State
from skyline.play.menus import MenuPack
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.views.cityscape.menu_pages import how_to_pages
from skyline.views.cityscape.menu_pictures import ViewPicture, card_steps, empty_view, put_begun
from skyline.views.cityscape.menu_results import goals_met, result_sheet
from skyline.views.cityscape.miniatures import tallest_of, views_of
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.views.cityscape.rounds import Told, told
from skyline.views.cityscape.rules_text import rules_text
from skyline.widgets.models.menu import (
    GameCard,
    GameMenu,
    HowToPage,
    OptionRow,
    Picture,
    ResultSheet,
    RulesText,
)

if TYPE_CHECKING:
    from skyline.play.records import RecordPack

FIRST_LIGHT: Final = 0.10  # of the day: no block stands yet
LAST_LIGHT: Final = 0.86  # all stand; small pictures need some light


class CityscapeMenus(MenuPack):
    words = PHRASES

    def card(self) -> GameCard:
        return replace(
            super().card(),
            paint=card_steps,
            sentence=_("One city for all; each must read it from another edge."),
            minutes=40,
        )

    def set_up(self) -> GameMenu:
        return replace(
            super().set_up(),
            together=_(
                "Everyone sets secret goals for the lines that run away from their edge, then all"
                " build the same city."
            ),
            begins=put_begun,
            starter=_("Begins the first round."),
        )

    def option_row(self, option: Option) -> OptionRow:
        row = replace(super().option_row(option), least_players=2)
        if option.name != "two_players":
            return row
        return replace(row, most_players=2, first="facing")  # eight goals are a lot to begin with

    def records(self) -> RecordPack:
        from skyline.views.cityscape.records import CityscapeRecords  # noqa: PLC0415

        return CityscapeRecords(self._game)

    def how_to_play(self) -> tuple[HowToPage, ...]:
        return how_to_pages()

    def rules(self, options: Mapping[str, OptionValue]) -> RulesText:
        return rules_text(Options.from_dict(dict(options)))

    def empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The lots in the morning, before a block stands."""
        empty_view(surface, rect)

    # ------------------------------------------------------------- a game that goes on
    def progress(self, state: State) -> str:
        number = state.round
        if state.phase == "goals":
            return _("Round {number} · setting goals").format(number=number)
        left = sum(state.blocks)
        if not left:
            return _("Round {number}").format(number=number)
        words = ngettext(
            "Round {number} · {left} block left", "Round {number} · {left} blocks left", left
        )
        return words.format(number=number, left=left)

    def headline(self, state: State) -> str:
        if state.phase == "over":
            return ngettext("{number} round", "{number} rounds", state.last_round).format(
                number=state.last_round
            )
        return self.words.hour(state.round, state.last_round, last=False)

    def remark(self, session: Session[State, Any], seat: int) -> str:
        return goals_met(_told(session, session.state).rounds, seat)

    def pictures(self, session: Session[State, Any], view: object = None) -> Sequence[Picture]:
        state = session.state
        known = _told(session, session.state)
        city, placed = known.city, sum(ALL_BLOCKS) - sum(state.blocks)
        if not placed and known.rounds:  # goals are set: the city of the round before is more
            city, placed = known.rounds[-1].city, sum(ALL_BLOCKS)
        day = Day.at(FIRST_LIGHT + (LAST_LIGHT - FIRST_LIGHT) * placed / sum(ALL_BLOCKS))
        views = [
            views_of(city, edges_of(state.players, state.options.two_players, seat))
            for seat in range(state.players)
        ]
        tallest = tallest_of(views)
        return [ViewPicture(each, day, tallest) for each in views]

    # ------------------------------------------------------------- a game that has ended
    def results(self, session: Session[State, Any], view: object = None) -> ResultSheet:
        return result_sheet(session)


@lru_cache(maxsize=2)
def _told(session: Session[State, Any], _now: State) -> Told:
    """Kept, as every seat asks for it anew."""
    return told(session)


MENUS: Final = CityscapeMenus(GAME)
