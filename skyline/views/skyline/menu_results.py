"""How a game of Skyline ended, as the results show it: the table's own streets by night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from skyline.core.errors import SkylineError
from skyline.core.session import Session
from skyline.core.story import story
from skyline.games.skyline.buildings import points
from skyline.games.skyline.solo import judge, level_reached, next_level
from skyline.games.skyline.state import State
from skyline.play.menus import seat_results
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.buildings import PLINTH
from skyline.views.skyline.art.site import plaque
from skyline.views.skyline.menu_night import NIGHT, NightStreet, NightStreets
from skyline.views.skyline.menu_pictures import Piece, crowded, plaque_lot, put_piece
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot
from skyline.widgets.models.menu import (
    ParadePiece,
    ResultSheet,
    Scenario,
    ScoredPart,
    SoloResult,
)


def result_sheet(
    session: Session[State, Any], streets: Sequence[Sequence[Lot]] | None = None
) -> ResultSheet:
    """How a game ended (or would, if it ended now).

    The streets of every seat are as the table shows them; by default as the game's story lays them,
    which differs only where the hand chose between equal columns.
    """
    shown = told_streets(session) if streets is None else streets
    lots = [scoring_lots(street) for street in shown]
    rows = NightStreets([[_piece(lot) for lot in street] for street in lots])
    alone = len(lots) == 1
    seats = tuple(
        replace(
            result,
            tally=ngettext("{number} building", "{number} buildings", len(street)).format(
                number=len(street)
            ),
            sum=_sum_words(street, result.points),
            parts=tuple(ScoredPart(building_words(lot), points(lot.code)) for lot in street),
            picture=NightStreet(rows, seat, ladder=alone).draw,
            parade=parade_of(rows, seat),
        )
        for seat, (result, street) in enumerate(zip(seat_results(session), lots, strict=True))
    )
    if alone:
        solo = _solo_result(session.state, seats[0].points)
        headline = _solo_headline(seats[0].points)
        return ResultSheet(session.game.name, headline, seats, solo, night_ground)
    headline = _headline([seat.name for seat in seats if seat.rank == 1])
    return ResultSheet(session.game.name, headline, seats, night=night_ground)


def told_streets(session: Session[State, Any]) -> list[list[Lot]]:
    """The streets as the story of a game lays them, move by move, from left to right.

    A story that does not lead to the present position (one was laid out by hand) is not
    followed: the streets then stand as a table lays that position.
    """
    try:
        model = _told(session)
    except SkylineError:
        return StreetModel(session.state).streets
    return model.streets if model.agrees(session.state) else StreetModel(session.state).streets


def _told(session: Session[State, Any]) -> StreetModel:
    model = StreetModel(session.game.initial(session.setup))
    for step in story(session):
        if step.laid:
            model = StreetModel(step.state)
        for event in step.events:
            model.apply(event)
    return model


def scoring_lots(street: Sequence[Lot]) -> list[Lot]:
    """What counts of a street: finished buildings, and lone Low ground floors as tiles."""
    counted = []
    for lot in street:
        if lot.finished:
            counted.append(lot)
        elif lot.code == "L1":
            counted.append(Lot(lot.key, "L", 1, finished=True, look=lot.look))
    return counted


def building_words(lot: Lot) -> str:
    """A finished building in words, e.g. ``Mid-rise, 3 floors``."""
    text = {
        "L": ngettext("Low-rise, {height} floor", "Low-rise, {height} floors", lot.height),
        "M": ngettext("Mid-rise, {height} floor", "Mid-rise, {height} floors", lot.height),
        "H": ngettext("High-rise, {height} floor", "High-rise, {height} floors", lot.height),
    }[lot.rise]
    return text.format(height=lot.height)


def _piece(lot: Lot) -> Piece:
    return Piece(lot.rise, lot.height, lot.look, "".join(lot.kinds), points(lot.code))


def _headline(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return _("{name} owns the skyline").format(name=winners[0])
    first = ", ".join(winners[:-1])
    return _("{names} and {last} share the skyline").format(names=first, last=winners[-1])


def _sum_words(street: Sequence[Lot], total: int) -> str:
    """On one line, so that it does not cover other cards."""
    match street:
        case []:
            return _("No building")
        case [only]:
            return f"{building_words(only)}: {points(only.code)}"
        case several:
            return f"{' + '.join(str(points(lot.code)) for lot in several)} = {total}"


def _solo_headline(total: int) -> str:
    level = level_reached(total)
    return level.title if level else _("The city waits for more")


def _solo_result(state: State, total: int) -> SoloResult:
    level, above = level_reached(total), next_level(total)
    if above is None:
        text = _("The highest rank there is.")
    else:
        missing = above.points - total
        text = ngettext(
            "{number} point more makes a {title}.", "{number} points more make a {title}.", missing
        ).format(number=missing, title=above.title)
    tasks = judge(state.skylines[0])
    done = sum(task.fulfilled for task in tasks)
    return SoloResult(
        level.title if level else "",
        text,
        _("{number} cities").format(number=len(tasks)),
        _("{number} of {all} cities").format(number=done, all=len(tasks)),
        tuple(Scenario(task.title, task.task, task.fulfilled) for task in tasks),
    )


HEADER = 0.27  # of the window's height, free for names above the roofs
_ASLEEP = (112, 118, 158)  # what an unlit building is multiplied by
_MARGIN = 0.35  # lots around a building for its light


def parade_of(rows: NightStreets, seat: int) -> Callable[[tuple[int, int]], Iterator[ParadePiece]]:
    """What paints the buildings of a seat for a window size, one after another."""

    def paint(size: tuple[int, int]) -> Iterator[ParadePiece]:
        street = rows.streets[seat]
        places = rows.places(seat, size, round(size[1] * HEADER))
        close = crowded(places)
        least = plaque_lot(places, size[1] * 2 // 3)
        for index, (piece, place) in enumerate(zip(street, places, strict=True)):
            yield _lot(piece, place, least, lower=close and index % 2 == 1)

    return paint


def night_ground(size: tuple[int, int]) -> Steps[tuple[pygame.Surface, int]]:
    """Paints sky, far city and pavement without buildings; tells where the pavement begins."""
    picture = yield from ground_steps(size, Day.at(NIGHT), size[1])
    return picture, level_of(size)


def _lot(piece: Piece, place: pygame.Rect, least: int, *, lower: bool) -> ParadePiece:
    day = Day.at(NIGHT)
    margin = round(place.w * _MARGIN)
    foot = round(PLINTH * place.w)
    size = place.w + 2 * margin, place.h + foot + margin
    stands = pygame.Rect(margin, margin, place.w, place.h)
    lit = pygame.Surface(size, pygame.SRCALPHA, 32)
    put_piece(lit, day, piece, stands)
    dark = pygame.Surface(size, pygame.SRCALPHA, 32)
    put_piece(dark, replace(day, night_step=0.0), piece, stands)
    dark.fill((*_ASLEEP, 255), None, pygame.BLEND_RGBA_MULT)
    plate = plaque(max(place.w, least), str(piece.points), day)
    y = place.bottom + round(max((PLINTH - 0.13) * place.w, plate.get_height() * 0.38))
    if lower:
        y += round(plate.get_height() * 0.68)
    return ParadePiece(
        place=place,
        corner=(place.x - margin, place.y - margin),
        dark=dark,
        lit=lit,
        plaque=plate,
        plaque_at=(place.centerx, y),
        points=piece.points,
    )
