"""What Skyline hands to the menus: house rules in players' words, rules pages, results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline.buildings import height_of, points, type_of
from skyline.games.skyline.game import GAME
from skyline.games.skyline.scoring import cleared
from skyline.games.skyline.solo import judge, level_reached, next_level
from skyline.games.skyline.state import State
from skyline.table.animator import ease_out
from skyline.table.scenery.day import Day
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_pictures import (
    Piece,
    paint_ground,
    pieces_of,
    put_street,
    street_places,
)
from skyline.widgets.handed import (
    FinishedBuilding,
    GameMenu,
    OptionRow,
    ResultSheet,
    Scenario,
    SeatResult,
    SoloResult,
)
from skyline.widgets.seats import seat_colour, seat_colours
from skyline.words import _, ngettext

__all__ = ["game_menu", "how_to_pages", "result_sheet"]

#: House rules that matter only alone, or only to several players.
SOLO_RULES: Final = frozenset({"solo_start"})
#: How many buildings of a night street rise at the same time.
RISING_AT_ONCE: Final = 3
COMPANY_RULES: Final = frozenset({"restock", "tallest_tiebreak"})


def game_menu() -> GameMenu:
    """What the set-up scene needs to know."""
    return GameMenu(
        title=GAME.title,
        seats=GAME.seats,
        colours=seat_colours(),
        options=tuple(_option_row(option) for option in GAME.options),
        solo=_(
            "Playing alone: no Abandoned District, and what cannot be built has to be demolished"
            " for. Your points earn a title, and seven cities set their tasks."
        ),
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


def building_words(code: str) -> str:
    """A finished building in words, e.g. ``Mid-rise, 3 floors``."""
    height = height_of(code)
    text = {
        "L": ngettext("Low-rise, {height} floor", "Low-rise, {height} floors", height),
        "M": ngettext("Mid-rise, {height} floor", "Mid-rise, {height} floors", height),
        "H": ngettext("High-rise, {height} floor", "High-rise, {height} floors", height),
    }[type_of(code)]
    return text.format(height=height)


def result_sheet(session: Session[State, Any]) -> ResultSheet:
    """How a game ended (or would, if it ended now)."""
    state = session.state
    standing = session.game.standing(state)
    names = [_seat_name(session, seat) for seat in range(state.players)]
    winners = standing.winners or _leaders(standing.scores)
    seats = []
    for seat, skyline in enumerate(state.skylines):
        final = cleared(seat, skyline)[0]
        codes = final.tiles + final.standing
        info = session.setup.seats[seat] if session.setup.seats else None
        better = sum(
            (standing.scores[other], standing.buildings[other])
            > (standing.scores[seat], standing.buildings[seat])
            for other in range(state.players)
        )
        seats.append(
            SeatResult(
                name=names[seat],
                colour=seat_colour(info.colour if info else "", seat),
                points=standing.scores[seat],
                buildings=tuple(FinishedBuilding(building_words(c), points(c)) for c in codes),
                rank=1 if seat in winners else max(2 if winners else 1, better + 1),
                winner=seat in winners and state.players > 1,
                skyline=night_street(pieces_of(codes)),
            )
        )
    if state.players == 1:
        solo = _solo_result(state, standing.scores[0])
        return ResultSheet(_solo_headline(standing.scores[0]), tuple(seats), solo)
    return ResultSheet(_headline([names[seat] for seat in winners]), tuple(seats))


def _seat_name(session: Session[State, Any], seat: int) -> str:
    seats = session.setup.seats
    name = seats[seat].name if seats else ""
    return name or _("Player {number}").format(number=seat + 1)


def _leaders(scores: Sequence[int]) -> tuple[int, ...]:
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def _headline(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return _("{name} owns the skyline").format(name=winners[0])
    first = ", ".join(winners[:-1])
    return _("{names} and {last} share the skyline").format(names=first, last=winners[-1])


def _solo_headline(score: int) -> str:
    level = level_reached(score)
    return level.title if level else _("The city waits for more")


def _solo_result(state: State, score: int) -> SoloResult:
    level, above = level_reached(score), next_level(score)
    if above is None:
        text = _("The highest title there is.")
    else:
        missing = above.points - score
        text = ngettext(
            "{number} point more makes a {title}.", "{number} points more make a {title}.", missing
        ).format(number=missing, title=above.title)
    return SoloResult(
        level.title if level else "",
        text,
        tuple(Scenario(task.title, task.task, task.fulfilled) for task in judge(state.skylines[0])),
    )


def night_street(
    pieces: Sequence[Piece],
) -> Callable[[pygame.Surface, pygame.Rect, float], None]:
    """A drawer of a finished street at night."""
    street = _NightStreet(pieces)
    return street.draw


class _NightStreet:
    """The pictures of one street: its ground (until all has risen) and the finished whole."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = tuple(pieces)
        self._ground: pygame.Surface | None = None
        self._finished: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, risen: float) -> None:
        """Draws it into ``rect``, risen by 0..1."""
        finished = self._whole(rect.size)
        if risen >= 1 or self._ground is None:
            self._ground = None
            surface.blit(finished, rect)
            return
        surface.blit(self._ground, rect)
        _reveal(surface, rect, finished, street_places(rect.size, self._pieces), risen)

    def _whole(self, size: tuple[int, int]) -> pygame.Surface:
        if self._finished is None or self._finished.get_size() != size:
            day = Day.at(1.0)
            self._ground = paint_ground(size, day)
            self._finished = self._ground.copy()
            put_street(self._finished, day, self._pieces)
        return self._finished


def _reveal(
    surface: pygame.Surface,
    rect: pygame.Rect,
    finished: pygame.Surface,
    places: Sequence[pygame.Rect],
    risen: float,
) -> None:
    """Uncovers the lots of a finished street from the ground up, one after another."""
    for index, place in enumerate(places):
        part = min(1.0, max(0.0, (risen * (len(places) + RISING_AT_ONCE) - index) / RISING_AT_ONCE))
        bottom = rect.h
        shown = round((bottom - place.top) * ease_out(part))
        if shown > 0:
            strip = pygame.Rect(place.x, bottom - shown, place.w, shown)
            surface.blit(finished, (rect.x + strip.x, rect.y + strip.y), strip)
