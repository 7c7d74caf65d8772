"""Skyline's teacher: a decision in words, and where it is seen on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from skyline.games.skyline.buildings import GROWTH, height_of
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    THROW,
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
)
from skyline.games.skyline.names import building_name, dice_text, die_name, kinds_text
from skyline.games.skyline.notation import move_text, parse_move
from skyline.games.skyline.state import State
from skyline.play.dice.tray_picture import hovered_die
from skyline.play.lesson.spots import die_seen
from skyline.play.pieces import TrayDie
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.service import Advised
from skyline.play.teacher.teaching import Teaching
from skyline.table.dice.artist import Sprite
from skyline.text.words import _, listed
from skyline.views.skyline.moment import ready_to_throw
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.teacher.city_task import aimed, avoidable, chosen, harmed
from skyline.views.skyline.teacher.odds import DICE, DiceChoice, choice_now

SEARCHED = 4
"""Up to so many dice worths are exact."""


class SkylineTeaching(Teaching):
    _table: StreetTable
    tells_odds = True

    @property
    def choosing(self) -> bool:
        return bool(self._table.state.phase == "take")

    def choice(self) -> DiceChoice | None:
        return choice_now(self._table)

    def decision(self, moves: tuple[Any, ...]) -> tuple[str, ...]:
        """Picked dice come in the order in which decisions name them."""
        picks = [move for move in moves if isinstance(move, Pick)]
        picks.sort(key=lambda move: DICE.index(move.die))
        others = [move for move in moves if not isinstance(move, Pick)]
        return tuple(move_text(move) for move in (*picks, *others))

    def words(self, decision: tuple[str, ...]) -> str:
        """E.g. ``Build the High upper floor onto the column of 4``."""
        state, moves = self._table.state, parsed(decision)
        if _lies_ready(self._table, moves[0]):
            return _("Roll these dice")
        return decision_words(moves, state.picked, state.active)

    def marked(self, decision: tuple[str, ...]) -> Marked:
        """Dice, the District, lots, and buttons."""
        return marked(self._table, parsed(decision))

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        return numbered(self._table, parsed(decision))

    def compared(self, decision: tuple[str, ...]) -> bool:
        """A throw's reason compares it with ending the turn."""
        return decision[-1] == move_text(THROW)

    @property
    def _task(self) -> str:
        """The city that a lone player has chosen; empty for none, and in company."""
        return self._table.surroundings.settings.solo_task if self._table.state.solo else ""

    def aimed(self, advised: Advised) -> Advised:
        city = chosen(self._table.state.skylines[0], self._task) if self._task else None
        if city is None:
            return advised
        state, made = self._table.state, (parsed(each.moves)[0] for each in advised.decisions)
        return aimed(
            advised, [harmed(state, move, city.name) is not None for move in made], city.title
        )

    def spoils(self, moves: tuple[Any, ...]) -> str:
        state = self._table.state
        city = harmed(state, moves[0], self._task) if self._task else None
        if city is None or not avoidable(state, self._task):
            return ""
        text = _("{city} is in danger then: {task}")
        if city.lost:
            text = _("{city} is lost then: {task}")
        return text.format(city=city.title, task=city.task)

    def alike(self, decision: tuple[str, ...], best: tuple[str, ...]) -> bool:
        """Two buildings of many dice, in either order."""
        return only_the_order(self._table.state, parsed(decision), parsed(best))


def parsed(moves: Iterable[str]) -> tuple[Move, ...]:
    return tuple(parse_move(text) for text in moves)


def only_the_order(state: State, moves: tuple[Move, ...], best: tuple[Move, ...]) -> bool:
    """Whether two buildings of many dice lead to the same position in either order.

    With more than :data:`SEARCHED` dice worths are estimates, and may tell such orders apart.
    ``best`` is the decision that is said to be better.
    """
    if len(state.active) <= SEARCHED or len(moves) != 1 or len(best) != 1:
        return False
    if not (isinstance(moves[0], Build) and isinstance(best[0], Build)):
        return False
    ends = []
    for first, second in ((moves[0], best[0]), (best[0], moves[0])):
        after = GAME.apply(state, first).state
        if second not in GAME.legal_moves(after):
            return False
        ends.append(GAME.apply(after, second).state)
    return bool(ends[0] == ends[1])


# ------------------------------------------------------------- in words
def decision_words(
    moves: tuple[Move, ...], picked: tuple[str, ...] = (), active: tuple[str, ...] = ()
) -> str:
    """A decision as advice.

    The moves are one, or dice picked and then a throw; ``picked`` were dice before.
    """
    match moves[0]:
        case Take(kinds):
            return _("Take {dice}").format(dice=kinds_text(kinds))
        case TakeDistrict():
            return _("Take the District")
        case Build(die, column):
            return _build(die, column)
        case Abandon(die):
            return _("Abandon the {die}").format(die=die_name(die))
        case Demolish(die, None):
            return _("Add the {die} to the demolition").format(die=die_name(die))
        case Demolish(die, building):
            text = _("Demolish your {building} with the {die}")
            return text.format(building=building_name(str(building)), die=die_name(die))
        case Resign():
            return _("End your turn")
        case _:
            dice = (*picked, *(move.die for move in moves if isinstance(move, Pick)))
            if not dice:
                return _("Go on without rolling")
            stay = list(active)
            for move in moves:
                if isinstance(move, Pick) and move.die in stay:
                    stay.remove(move.die)
            return _rolled_again(dice, stay)


def _rolled_again(dice: Sequence[str], stay: Sequence[str]) -> str:
    """Which dice are rolled again, and which ones stay."""
    if not stay:
        if len(dice) > 2:
            return _("Roll all {n} dice again").format(n=len(dice))
        if len(dice) == 2:
            return _("Roll both dice again")
        return _("Roll {dice} again").format(dice=_the(dice))
    if len(dice) <= len(stay):
        return _("Roll {dice} again, keep the rest").format(dice=_the(dice))
    return _("Keep {dice}, roll the rest again").format(dice=_the(stay))


def _the(dice: Sequence[str]) -> str:
    """Dice that lie there, as part of a sentence."""
    names = [
        dice_text([die] * number) if number > 1 else _("the {die}").format(die=die_name(die))
        for die, number in Counter(dice).items()
    ]
    return listed(names)


def _build(die: str, column: str | None) -> str:
    if column is None:
        return _("Start a building with the {die}").format(die=die_name(die))
    height = height_of(column)  # of the rise that the die has
    if GROWTH[column, die].tile is not None:
        text = _("Finish the column of {n} with the {die}")
    elif height > 1:
        text = _("Build the {die} onto the column of {n}")
    else:
        text = _("Build the {die} onto the {ground}")
    ground = die_name("G" + column[0])
    return text.replace(" {n}", "\u00a0{n}").format(die=die_name(die), n=height, ground=ground)


# ------------------------------------------------------------- where it is seen
def marked(table: StreetTable, moves: tuple[Move, ...]) -> Marked:
    """Where the pieces and places of a decision are."""
    found = Marked()
    match moves[0]:
        case Take(kinds):
            _take(table, list(kinds), found)
        case TakeDistrict():
            if table.parts.model.from_district:
                _button(table, "button:throw", found)
            else:
                found.rings.append(table.parts.layout.zones.district.copy())
        case Build(die, column):
            _carry(table, die, _floor(table, column), found)
        case Abandon(die):
            _carry(table, die, table.parts.layout.zones.district.copy(), found)
        case Demolish(die, building):
            ball = table.parts.ball_area.copy()
            _carry(table, die, ball, found)
            house = _lot(table, building) if building is not None else None
            if house is not None:
                found.rings.append(house)
                found.badges.append((house, "cross"))
        case Resign():
            _button(table, "button:end-turn", found)
        case _:
            _again(table, [move.die for move in moves if isinstance(move, Pick)], found)
    return found


def _lies_ready(table: StreetTable, move: Move) -> bool:
    """Whether the dice that a move takes lie there already, and only have to be rolled."""
    model = table.parts.model
    match move:
        case Take(kinds):
            lying = sorted(die.kind for die in model.tray)
            return not model.from_district and lying == sorted(kinds)
        case TakeDistrict():
            return model.from_district
        case _:
            return False


def _take(table: StreetTable, kinds: list[str], found: Marked) -> None:
    """Dice still to be taken, and chosen ones to be put back."""
    model = table.parts.model
    wanted = list(kinds)
    for die in model.tray:
        if not model.from_district and die.kind in wanted:
            wanted.remove(die.kind)
        else:
            place = _ring(table, die, found)
            found.badges.append((place, "cross"))
    for index, kind in enumerate(KINDS):
        number = wanted.count(kind)
        if number:
            place = table.parts.layout.zones.bins[index].copy()
            found.rings.append(place)
            found.badges.append((place, f"+{number}"))
    if not wanted and ready_to_throw(table.state, model):
        _button(table, "button:throw", found)


def _again(table: StreetTable, dice: list[str], found: Marked) -> None:
    """Dice whose discs must be turned over first; once all are right, those that roll, and how."""
    rolls = [*dice, *table.state.picked]
    rolling: list[pygame.Rect] = []
    for die in table.parts.model.tray:
        goes = die.code in rolls
        place = die_seen(table, die.key)
        if goes:
            rolls.remove(die.code)
            rolling.append(place)
        if goes == die.keep:
            found.rings.append(place)  # around its disc, too
            found.badges.append((place, "rolls" if goes else "stays"))
    if not found.rings:
        found.rings += rolling
        found.badges += [(place, "rolls") for place in rolling]
        _button(table, "button:roll-again", found)


def _carry(table: StreetTable, code: str, place: pygame.Rect | None, found: Marked) -> None:
    die = next((each for each in table.parts.model.tray if each.code == code), None)
    if die is None:
        return
    start = _ring(table, die, found)
    if place is not None:
        found.rings.append(place)
        found.ways.append((start, place))


def _ring(table: StreetTable, die: TrayDie, found: Marked) -> pygame.Rect:
    """Marks a die of the tray; returns where it is seen."""
    place = die_seen(table, die.key)

    def sprite() -> Sprite | None:
        return table.parts.tray.silhouette(die, raised=die.key == hovered_die(table))

    found.rings.append(place)
    found.dice.append((place, sprite))
    return place


def _floor(table: StreetTable, column: str | None) -> pygame.Rect | None:
    """Where a die would stand on a column, or on the empty lot."""
    parts = table.parts
    plan = parts.plan()
    lots = parts.model.streets[parts.seat]
    if column is None:
        return parts.layout.cube_rect(plan, len(lots), 1)
    for index, lot in enumerate(lots):
        if lot.code == column:
            return parts.layout.cube_rect(plan, index, lot.height + 1)
    return None


def _lot(table: StreetTable, code: str) -> pygame.Rect | None:
    parts = table.parts
    lot = next((each for each in parts.model.streets[parts.seat] if each.code == code), None)
    return parts.lot_area(lot.key) if lot is not None else None


def _button(table: StreetTable, name: str, found: Marked) -> None:
    target = next((each for each in table.table_targets() if each.name == name), None)
    if target is not None and target.enabled:
        found.rings.append(target.rect.copy())


def numbered(table: StreetTable, moves: tuple[Move, ...]) -> pygame.Rect | None:
    """The one place that stands for a decision among others; None where there is none."""
    match moves[0]:
        case Build(_, column):
            return _floor(table, column)
        case Demolish(_, building) if building is not None:
            return _lot(table, building)
        case Abandon() | TakeDistrict():
            return table.parts.layout.zones.district.copy()
        case Take():
            return None
        case _:
            rings = marked(table, moves).rings
            return rings[0] if rings else None
