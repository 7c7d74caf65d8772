"""How a game of Skyline ended, as the results show it: the table's own streets by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from skyline.core.errors import SkylineError
from skyline.core.session import Session
from skyline.core.story import story
from skyline.games.skyline.buildings import points
from skyline.games.skyline.solo import judge, level_reached, next_level
from skyline.games.skyline.state import State
from skyline.play.menus import seat_results
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.brush import asleep
from skyline.views.skyline.art.medals.motifs import MOTIFS
from skyline.views.skyline.menu_night import (
    HEADER,
    NightStreet,
    NightStreets,
    by_night_steps,
    house,
)
from skyline.views.skyline.menu_pictures import Piece
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot
from skyline.widgets.models.menu import (
    Parade,
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
    told = seat_results(session)
    others = NightStreets(
        [
            () if result.winner else street
            for result, street in zip(told, rows.streets, strict=True)
        ],
        rows,
    )
    seats = tuple(
        replace(
            result,
            tally=ngettext("{number} building", "{number} buildings", len(street)).format(
                number=len(street)
            ),
            sum=_sum_words(street, result.points),
            parts=tuple(ScoredPart(building_words(lot), points(lot.code)) for lot in street),
            picture=NightStreet(rows, seat, ladder=alone).draw,
            closer=None if alone else NightStreet(others, seat).draw,
            parade=parade_of(rows, seat),
            lots=partial(_lots, rows, seat),
        )
        for seat, (result, street) in enumerate(zip(told, lots, strict=True))
    )
    if alone:
        solo = _solo_result(session.state, seats[0].points)
        headline = _solo_headline(seats[0].points)
        return ResultSheet(session.game.name, headline, seats, solo, house)
    headline = _headline([seat.name for seat in seats if seat.rank == 1])
    return ResultSheet(session.game.name, headline, seats, house=house)


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


def _lots(rows: NightStreets, seat: int, size: tuple[int, int]) -> list[pygame.Rect]:
    return rows.places(seat, size, round(size[1] * HEADER))


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
    return (
        _("Rank reached: {title}").format(title=level.title)
        if level
        else _("The city waits for more")
    )


def _solo_result(state: State, total: int) -> SoloResult:
    level, above = level_reached(total), next_level(total)
    if above is None:
        text = _("The highest rank there is.")
    else:
        missing = above.points - total
        text = ngettext(
            "{number} point to the rank of {title}.",
            "{number} points to the rank of {title}.",
            missing,
        ).format(number=missing, title=above.title)
    tasks = judge(state.skylines[0])
    done = sum(task.fulfilled for task in tasks)
    return SoloResult(
        level.title if level else "",
        text,
        _("{number} cities").format(number=len(tasks)),
        _("{number} of {all} cities").format(number=done, all=len(tasks)),
        tuple(
            Scenario(task.title, task.task, task.fulfilled, motif=MOTIFS[f"city_{task.name}"])
            for task in tasks
        ),
    )


def parade_of(rows: NightStreets, seat: int) -> Parade:
    """What paints the buildings of a seat for a window size, one after another."""

    def paint(size: tuple[int, int]) -> Iterator[ParadePiece | None]:
        above = round(size[1] * HEADER)
        lot = rows.lot(size, above)
        for piece, place in zip(rows.streets[seat], rows.places(seat, size, above), strict=True):
            lit, left = yield from by_night_steps(piece, lot)
            yield None
            day, _left = yield from by_night_steps(piece, lot, 0.0)
            dark = asleep(day, piece.rise)
            yield ParadePiece(place, (place.x - left, place.y), dark, lit, piece.points)

    return paint
