"""Skyline in the menus: house rules in players' words, rules pages, streets, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from skyline.core.same_dice import SAME_DICE
from skyline.core.session import Session
from skyline.core.setup import Option, OptionValue
from skyline.games.skyline.game import GAME
from skyline.games.skyline.options import Options
from skyline.games.skyline.solo import judge, levels
from skyline.games.skyline.state import LAST_ROUND, Skyline, State
from skyline.play.menus import MenuPack, side_by_side
from skyline.play.records import OVERVIEW
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.text.words import _, ngettext, pgettext
from skyline.views.skyline.art.medals.motifs import MOTIFS
from skyline.views.skyline.art.miniature import Item, mini_street
from skyline.views.skyline.menu_card import card_steps
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_pictures import put_begun
from skyline.views.skyline.menu_results import result_sheet, told_streets
from skyline.views.skyline.miniatures import street_items, tallest_item
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.phrasebook import PHRASES
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.rules_text import rules_text
from skyline.views.skyline.same_dice import same_dice_sheet
from skyline.widgets.models.menu import (
    GameCard,
    GameMenu,
    HowToPage,
    OptionRow,
    Picture,
    ResultSheet,
    RulesText,
    Standing,
)
from skyline.widgets.models.same_dice import SameDiceSheet

if TYPE_CHECKING:
    from skyline.play.records import RecordPack

#: House rules that matter only alone, or only to several players.
SOLO_RULES: Final = frozenset({"solo_start"})
COMPANY_RULES: Final = frozenset({"restock", "tallest_tiebreak", SAME_DICE})
LATEST: Final = 8  # round whose light still shows small buildings well


@dataclass(frozen=True)
class StreetPicture:
    """Draws a street in small, on one scale with all others."""

    items: Sequence[Item]
    day: Day
    unit: float | None = None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(mini_street(rect.size, self.items, self.day, self.unit), rect)


def _tasks() -> tuple[str, ...]:
    """What each city asks for, in few words."""
    return (
        pgettext("task", "3 of height 3"),
        pgettext("task", "No demolition"),
        pgettext("task", "2 of height 5–6"),
        pgettext("task", "4 of height 4"),
        pgettext("task", "No Low-rise"),
        pgettext("task", "Exactly 7 buildings"),
        pgettext("task", "No High-rise"),
    )


class SkylineMenus(MenuPack):
    words = PHRASES

    def card(self) -> GameCard:
        return replace(
            super().card(),
            paint=card_steps,
            sentence=_("Stack dice into towers before the sun goes down."),
            minutes=30,
        )

    def set_up(self) -> GameMenu:
        cities = judge(Skyline((), ()))
        return replace(
            super().set_up(),
            solo=_("Alone there is no District; what you cannot build costs you a demolition."),
            begins=put_begun,
            goals=tuple((level.points, level.title) for level in levels()),
            tasks=tuple(zip((each.title for each in cities), _tasks(), strict=True)),
            medals={
                **{level.title: MOTIFS[f"title_{level.points}"] for level in levels()},
                **{each.title: MOTIFS[f"city_{each.name}"] for each in cities},
            },
            together=_(
                "The start player begins with a High ground floor, the next one with a Mid one, the"
                " third with a Low one; the fourth with none."
            ),
            begun=(
                _("{name} begins with a High ground floor"),
                _("{name} begins with a Mid ground floor"),
                _("{name} begins with a Low ground floor"),
                _("{name} begins with no floor"),
            ),
        )

    def option_row(self, option: Option) -> OptionRow:
        return replace(
            super().option_row(option),
            least_players=2 if option.name in COMPANY_RULES else 1,
            most_players=1 if option.name in SOLO_RULES else 4,
            invites=_("same dice for everybody: off") if option.name == SAME_DICE else "",
        )

    def how_to_play(self) -> tuple[HowToPage, ...]:
        return how_to_pages()

    def rules(self, options: Mapping[str, OptionValue]) -> RulesText:
        same = options.get(SAME_DICE) is True
        return rules_text(Options.from_dict(dict(options)), same_dice=same)

    def empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A street in the morning whose buildings are still dreamt of, as in the records."""
        from skyline.views.skyline.record_pictures import unbuilt_steps  # noqa: PLC0415 - seldom

        surface.blit(finish(unbuilt_steps(OVERVIEW, rect.size)), rect)

    def waiting(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The felt, on which nothing lies yet."""
        from skyline.views.skyline.record_pictures import WAITING, unbuilt_steps  # noqa: PLC0415

        surface.blit(finish(unbuilt_steps(WAITING, rect.size)), rect)

    def records(self) -> RecordPack:
        from skyline.views.skyline.records import SkylineRecords  # noqa: PLC0415 - loads its charts

        return SkylineRecords(self._game)

    # ------------------------------------------------------------- a game that goes on
    def progress(self, state: State) -> str:
        return PHRASES.round_words(state.round)

    def headline(self, state: State) -> str:
        if state.final_round and state.round < LAST_ROUND:
            return _("Round {number}: the last one").format(number=state.round)
        return self.progress(state)

    def remark(self, session: Session[State, Any], seat: int) -> str:
        """How many buildings count at the end, also a Low ground floor without a roof."""
        count = session.game.standing(session.state).buildings[seat]
        if not count:
            return _("no building yet")
        words = ngettext("{number} building counts", "{number} buildings count", count)
        return words.format(number=count)

    def pictures(self, session: Session[State, Any], view: object = None) -> Sequence[Picture]:
        items = [street_items(street) for street in _streets(view) or told_streets(session)]
        unit, day = tallest_item(items), Day.of_round(session.state.round, LAST_ROUND)
        return [StreetPicture(street, day, unit) for street in items]

    def strip(self, session: Session[State, Any], now: Standing) -> Picture:
        day = Day.of_round(min(session.state.round, LATEST), LAST_ROUND)
        pictures = [seat.picture for seat in now.seats]
        return side_by_side(
            [replace(each, day=day) for each in pictures if isinstance(each, StreetPicture)]
        )

    # ------------------------------------------------------------- a game that has ended
    def results(self, session: Session[State, Any], view: object = None) -> ResultSheet:
        return result_sheet(session, _streets(view))

    def same_dice(self, session: Session[State, Any]) -> SameDiceSheet | None:
        return same_dice_sheet(session)


def _streets(view: object) -> Sequence[Sequence[Lot]] | None:
    """The very lots that lie on a table: by its moves alone two columns may be exchanged."""
    parts = getattr(view, "parts", None)
    return parts.model.streets if isinstance(parts, StreetParts) else None


MENUS: Final = SkylineMenus(GAME)
