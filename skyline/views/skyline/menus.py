"""What Skyline hands to the menus: house rules in players' words, rules pages, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from skyline.core.session import Session
from skyline.games.skyline.game import GAME
from skyline.games.skyline.solo import judge, levels
from skyline.games.skyline.state import Skyline, State
from skyline.play.pack import GameView, MenuPack
from skyline.text.words import _
from skyline.views.skyline.menu_glance import empty_street, glance
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_results import result_sheet
from skyline.views.skyline.menu_standing import standing
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.rules_text import rules_text
from skyline.widgets.base.seats import seat_colours
from skyline.widgets.models.menu import GameMenu, OptionRow, ResultSheet, Standing

if TYPE_CHECKING:
    from skyline.play.records import RecordPack

#: House rules that matter only alone, or only to several players.
SOLO_RULES: Final = frozenset({"solo_start"})
COMPANY_RULES: Final = frozenset({"restock", "tallest_tiebreak"})


def game_menu() -> GameMenu:
    """What the set-up scene needs to know."""
    return GameMenu(
        name=GAME.name,
        title=GAME.title,
        seats=GAME.seats,
        colours=seat_colours(),
        options=tuple(_option_row(option) for option in GAME.options),
        solo=_(
            "Playing alone: no Abandoned District, and what cannot be built has to be demolished"
            " for. Your points earn a rank, and seven cities set their tasks."
        ),
        goals=tuple((level.points, level.title) for level in levels()),
        tasks=tuple((each.title, each.task) for each in judge(Skyline((), ()))),
        together=_(
            "The start player begins with a High ground floor, the next with a Mid one, the third"
            " with a Low one, the fourth with none."
        ),
    )


def _option_row(option: Any) -> OptionRow:
    words = option.value_titles or tuple(str(value) for value in option.values)
    return OptionRow(
        name=option.name,
        title=option.title,
        about=option.about,
        values=tuple(zip(option.values, words, strict=True)),
        default=option.default,
        least_players=2 if option.name in COMPANY_RULES else 1,
        most_players=1 if option.name in SOLO_RULES else 4,
    )


def _streets(view: GameView | None) -> Sequence[Sequence[Lot]] | None:
    """The very lots that lie on a table: by its moves alone two columns may be exchanged."""
    parts = getattr(view, "parts", None)
    return parts.model.streets if isinstance(parts, StreetParts) else None


def _standing(session: Session[State, Any], view: GameView | None) -> Standing:
    return standing(session, _streets(view))


def _results(session: Session[State, Any], view: GameView | None) -> ResultSheet:
    return result_sheet(session, _streets(view))


def _records() -> RecordPack:
    from skyline.views.skyline.records import SkylineRecords  # noqa: PLC0415 - loads its charts

    return SkylineRecords(GAME)


MENUS: Final = MenuPack(
    set_up=game_menu,
    how_to_play=how_to_pages,
    rules=rules_text,
    standing=_standing,
    results=_results,
    glance=glance,
    empty=empty_street,
    records=_records,
)
