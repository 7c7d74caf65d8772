"""Skyline D6 in the menus: house rules in players' words, rules pages, skylines, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from skyline.core.session import Session
from skyline.core.setup import OptionValue
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.options import Options
from skyline.games.skyline_d6.state import State
from skyline.play.menus import MenuPack
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6.menu_goals import goal_pictures
from skyline.views.skyline_d6.menu_pages import how_to_pages
from skyline.views.skyline_d6.menu_pictures import (
    BARE,
    MORNING,
    SmallSkyline,
    card_steps,
    put_begun,
)
from skyline.views.skyline_d6.menu_results import complete_words, goals, result_sheet
from skyline.views.skyline_d6.model import NIGHT, STOPS, hour_of
from skyline.views.skyline_d6.phrasebook import PHRASES
from skyline.views.skyline_d6.rules_text import rules_text
from skyline.widgets.models.menu import (
    GameCard,
    GameMenu,
    HowToPage,
    Picture,
    ResultSheet,
    RulesText,
)

if TYPE_CHECKING:
    from skyline.play.records import RecordPack


class SkylineD6Menus(MenuPack):
    words = PHRASES

    def card(self) -> GameCard:
        return replace(
            super().card(),
            paint=card_steps,
            sentence=_("Draft dice and write them into a skyline of your own."),
            minutes=30,
        )

    def set_up(self) -> GameMenu:
        return replace(
            super().set_up(),
            solo=_(
                "Playing alone: the four bonuses for the most become goals. Score as much as"
                " you can."
            ),
            begins=put_begun,
            tasks=goals(),
            task_pictures=goal_pictures(),
            together=_(
                "All draft from the same yards; every player writes on a sheet of their own."
            ),
        )

    def records(self) -> RecordPack:
        from skyline.views.skyline_d6.records import SkylineD6Records  # noqa: PLC0415

        return SkylineD6Records(self._game)

    def how_to_play(self) -> tuple[HowToPage, ...]:
        return how_to_pages()

    def rules(self, options: Mapping[str, OptionValue]) -> RulesText:
        return rules_text(Options.from_dict(dict(options)))

    def empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A street in the morning with nothing but START on it."""
        SmallSkyline(BARE, MORNING)(surface, rect)

    # ------------------------------------------------------------- a game that goes on
    def progress(self, state: State) -> str:
        if state.phase == "over":
            return ngettext("{number} round", "{number} rounds", state.round).format(
                number=state.round
            )
        return self.words.hour(state.round, 0, last=state.round == state.last_round)

    def remark(self, session: Session[State, Any], seat: int) -> str:
        return complete_words(session.state.sheets[seat])

    def pictures(self, session: Session[State, Any], view: object = None) -> Sequence[Picture]:
        """Skylines in the light of their hour, at most that of the evening: they are small."""
        day = Day.of_round(min(hour_of(session.state), STOPS - 1), NIGHT)
        return [SmallSkyline(sheet, day) for sheet in session.state.sheets]

    # ------------------------------------------------------------- a game that has ended
    def results(self, session: Session[State, Any], view: object = None) -> ResultSheet:
        return result_sheet(session)


MENUS: Final = SkylineD6Menus(GAME)
