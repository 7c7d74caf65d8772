"""A turn planned to its end on small sheets: every die in hand, with all that may change it.

The search goes die by die. A step uses one die up: written, built as a skybridge, spent for a loan
or scrapped, with at most one change before it and the star that it reaches; who looks closely takes
two loans for the same die where they help to a circle with a star. Of the sheets with equally many
dice left, equal ones are kept once, and only the most promising are gone on with.
What a step does to the worth of a sheet is a few differences that its scale remembers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from skyline.ai.patience import go_on
from skyline.ai.skyline_d6.scales import Scale, flags_of
from skyline.ai.skyline_d6.small import BITS, LEVEL, NEXT_AWAY, Desk, Small, codes, packed, room_of
from skyline.games.skyline_d6.abilities import ADJUST, BRIDGES, EXCLUSIVE, FLIP, IGNORE, INTEREST
from skyline.games.skyline_d6.dice import distinct, without
from skyline.games.skyline_d6.layout import FACES, layout

FITS: Final = 1.6
FITS_NOWHERE: Final = -0.3
"""What a die still in hand is about worth, to compare plans that are not finished."""

STARS: Final = 3
"""So many of the abilities that a star can mark are tried, the most promising."""

Step: TypeAlias = tuple[float, int, Desk, int, int, int, int, tuple[int, ...], int, int, float]
"""A use of a die: the worth of the sheet then, with the dice left; the node it leads from; the desk
after it; the skyscraper written in (-1: none) and the value; skybridges and scrap after it; the
dice left; packed heights and room, and the worth of the skyscrapers."""


class Node(NamedTuple):
    """A sheet on the way."""

    worth: float  # what it promises with the dice left
    sheet: Small
    hand: tuple[int, ...]
    heights: int
    room: int
    towers: float  # the worth of its skyscrapers
    before: Node | None = None  # what it leads from


_worth = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Breadth:
    """How much is tried."""

    kept: int  # sheets gone on with after each die
    loans: bool = True  # whether they are thought of
    second: bool = False  # one after another for the same die, for the star of a circle


WIDE: Final = Breadth(24, second=True)
GLANCE: Final = Breadth(1)
"""How the next player's turn is planned, and those of games that are played on."""


@dataclass(slots=True)
class Planner:
    """Plans turns of one seat at one scale; nothing is remembered but what the scale weighs."""

    scale: Scale
    breadth: Breadth
    taken: tuple[int, ...] = ()  # one-player-only abilities that belong to others
    _marks: dict[tuple[Desk, int, int], list[Desk]] = field(default_factory=dict)
    _turns: dict[tuple[Desk, int, bool], list[tuple[int, Desk, float, int]]] = field(
        default_factory=dict
    )

    def ends(
        self, sheet: Small, hand: tuple[int, ...], star: bool = False, turned: int = 0
    ) -> list[Node]:
        """Sheets that good plans for a hand end in, best first; with a star still to be used.

        A die just ``turned`` to a value is used next, as it is or after a second loan for a star;
        there may be no use for it.
        """
        heights, room = packed(sheet.codes), room_of(sheet.codes)
        towers = sum([row[code] for row, code in zip(self.scale.towers, sheet.codes, strict=True)])
        desks = self._marked(sheet.desk, heights, sheet.bridges) if star else [sheet.desk]
        layer = [
            self._begun(sheet._replace(desk=desk), hand, heights, room, towers) for desk in desks
        ]
        for _ in hand:
            go_on()
            steps: list[Step] = []
            for place, node in enumerate(layer):
                self._steps(node, place, steps, turned)
            turned = 0
            steps.sort(key=_worth, reverse=True)
            layer = self._kept(layer, steps)
        return sorted(layer, key=_worth, reverse=True)

    def best(self, sheet: Small, hand: tuple[int, ...]) -> float:
        """What the best plan leads to."""
        return self.ends(sheet, hand)[0].worth

    def _begun(
        self, sheet: Small, hand: tuple[int, ...], heights: int, room: int, towers: float
    ) -> Node:
        scale = self.scale
        worth = towers + scale.room(room) + scale.behind - scale.free * sheet.scrap
        worth += scale.heights(heights, sheet.bridges, flags_of(sheet.desk, scale.needed))
        return Node(worth + scale.desk(sheet.desk), sheet, hand, heights, room, towers)

    def _kept(self, layer: list[Node], steps: list[Step]) -> list[Node]:
        """The most promising of the sheets that steps lead to, each once."""
        found: dict[tuple[Small, tuple[int, ...]], Node] = {}
        for worth, place, desk, index, value, bridges, scrap, left, heights, room, towers in steps:
            codes_ = layer[place].sheet.codes
            if index >= 0:
                codes_ = _risen(codes_, index, value)
            sheet = Small(codes_, bridges, desk, scrap)
            if (sheet, left) not in found:
                found[sheet, left] = Node(worth, sheet, left, heights, room, towers, layer[place])
                if len(found) == self.breadth.kept:
                    break
        return list(found.values())

    def _steps(self, node: Node, place: int, steps: list[Step], turned: int = 0) -> None:
        """Every way to use one die up; one just turned is not scrapped."""
        _, sheet, hand, heights, room, towers, _ = node
        codes_, bridges, desk, scrap = sheet
        scale, tables = self.scale, codes()
        fits, stars = tables.fits, tables.star
        base = scale.behind - scale.free * scrap
        marks, needed = desk.marks, scale.needed
        built, rooms = scale.built, scale.rooms
        for die in (turned,) if turned else distinct(hand):
            left = without(hand, die)
            waits = towers + base + self._room(room, left)
            stays = waits + scale.heights(heights, bridges, flags_of(desk, needed))
            used = False
            for value, changed, worth, flags in self._changed(desk, die, bool(turned)):
                for index, code in enumerate(codes_):
                    if value not in fits[index][code]:
                        continue
                    used = used or value == die
                    high, wide, rise = self._rise(codes_, index, value, heights, room)
                    rise += towers
                    plain = rise + base + (rooms.get(wide) or scale.room(wide))
                    for each in left:
                        plain += FITS if wide >> 4 * (each - 1) & 15 else FITS_NOWHERE
                    if not stars[index][code]:
                        plain += worth + (
                            built.get((high, bridges, flags)) or scale.heights(high, bridges, flags)
                        )
                        steps.append(
                            (plain, place, changed, index, value, bridges, scrap, left, high, wide,
                             rise)
                        )  # fmt: skip
                        continue
                    for marked in self._marked(changed, high, bridges):
                        both = scale.desk(marked) + scale.heights(
                            high, bridges, flags_of(marked, needed)
                        )
                        steps.append(
                            (plain + both, place, marked, index, value, bridges, scrap, left, high,
                             wide, rise)
                        )  # fmt: skip
                if changed.owed:
                    paid = self._repaid(changed, value)
                    if paid is not None:
                        # The star of a loan can have marked what heights and skybridges bring.
                        both = scale.desk(paid) + scale.heights(heights, bridges, flags)
                        steps.append(
                            (waits + both, place, paid, -1, 0, bridges, scrap, left, heights, room,
                             towers)
                        )  # fmt: skip
            if marks[BRIDGES] >= needed[BRIDGES]:
                bridge = _open_bridge(heights, bridges)
                if bridge is not None:
                    used = True
                    more = bridges | 1 << bridge
                    worth = towers + base + self._room(room, left) + scale.desk(desk)
                    worth += scale.heights(heights, more, flags_of(desk, needed))
                    steps.append(
                        (worth, place, desk, -1, 0, more, scrap, left, heights, room, towers)
                    )
            if marks[IGNORE] >= needed[IGNORE] and desk.used[IGNORE] < layout().uses[IGNORE]:
                self._ignoring(node, place, die, left, steps)
            if not turned and (not used or scale.free):
                worth = stays + scale.desk(desk) - scale.free
                steps.append(
                    (worth, place, desk, -1, 0, bridges, scrap + 1, left, heights, room, towers)
                )

    def _rise(
        self, codes_: tuple[int, ...], index: int, value: int, heights: int, room: int
    ) -> tuple[int, int, float]:
        """Packed heights and room after a value is written, and what the skyscrapers gain."""
        tables, worths = codes(), self.scale.towers
        old = codes_[index]
        height = old // LEVEL + 1
        new = LEVEL * height + value
        gain = worths[index][new] - worths[index][old]
        room += tables.room[index][new] - tables.room[index][old]
        if height == 1:
            code = value
            for beside in tables.outer[index][:2]:
                before = codes_[beside]
                gain += worths[beside][code] - worths[beside][before]
                room += tables.room[beside][code] - tables.room[beside][before]
                code = NEXT_AWAY
        return heights + (1 << BITS * index), room, gain

    def _room(self, room: int, left: tuple[int, ...]) -> float:
        """What the room promises, and the dice still to be used."""
        hope = self.scale.room(room)
        for die in left:
            hope += FITS if room >> 4 * (die - 1) & 15 else FITS_NOWHERE
        return hope

    def _ignoring(
        self, node: Node, place: int, die: int, left: tuple[int, ...], steps: list[Step]
    ) -> None:
        """A value written against the rule of its box."""
        _, sheet, _, heights, room, towers, _ = node
        scale, tables = self.scale, codes()
        spent = _used(sheet.desk, IGNORE)
        for index, code in enumerate(sheet.codes):
            if die not in tables.fails[index][code]:
                continue
            high, wide, rise = self._rise(sheet.codes, index, die, heights, room)
            plain = towers + rise + scale.behind - scale.free * sheet.scrap + self._room(wide, left)
            star = tables.star[index][code]
            for desk in self._marked(spent, high, sheet.bridges) if star else [spent]:
                both = scale.desk(desk)
                both += scale.heights(high, sheet.bridges, flags_of(desk, scale.needed))
                steps.append(
                    (plain + both, place, desk, index, die, sheet.bridges, sheet.scrap, left, high,
                     wide, towers + rise)
                )  # fmt: skip

    def _repaid(self, desk: Desk, value: int) -> Desk | None:
        """The largest loan that a value repays is crossed out."""
        interest = desk.marks[INTEREST] >= self.scale.needed[INTEREST]
        payable = [pips for pips in desk.owed if pips < value + interest]
        if not payable:
            return None
        place = len(payable) - 1
        owed = desk.owed[:place] + desk.owed[place + 1 :]
        return Desk(desk.marks, desk.used, owed, desk.repaid + 1)

    def _changed(
        self, desk: Desk, die: int, turned: bool = False
    ) -> list[tuple[int, Desk, float, int]]:
        """The values that a die can be turned to in the cheapest way, first its own.

        Each with the desk then, what that is worth, and its flags.
        """
        key = desk, die, turned
        known = self._turns.get(key)
        if known is not None:
            return known
        ways = self._turned_again(desk, die) if turned else self._turned(desk, die)
        found: dict[int, tuple[float, Desk]] = {}
        for value, after in ways:
            worth = self.scale.desk(after)
            if value not in found or worth > found[value][0]:
                found[value] = worth, after
        flags = self.scale.needed
        result = [
            (value, after, worth, flags_of(after, flags))
            for value, (worth, after) in (
                (die, (self.scale.desk(desk), desk)),
                *sorted(found.items(), key=itemgetter(0)),
            )
        ]
        self._turns[key] = result
        return result

    def _turned(self, desk: Desk, die: int) -> list[tuple[int, Desk]]:
        """The values that abilities and loans turn a die to, with the desk then."""
        ways: list[tuple[int, Desk]] = []
        marks, needed, uses = desk.marks, self.scale.needed, layout().uses
        if marks[FLIP] >= needed[FLIP] and desk.used[FLIP] < uses[FLIP]:
            ways.append((7 - die, _used(desk, FLIP)))
        if marks[ADJUST] >= needed[ADJUST] and desk.used[ADJUST] < uses[ADJUST]:
            near = _used(desk, ADJUST)
            ways += [(value, near) for value in (die - 1, die + 1) if value in FACES]
        if self.breadth.loans:
            loans = self._lent(desk, die)
            ways += loans
            if self.breadth.second and {desk.circles + 2, desk.circles + 3} & layout().loan_stars:
                ways += [again for value, loan in loans for again in self._lent(loan, value)]
        return ways

    def _turned_again(self, desk: Desk, die: int) -> list[tuple[int, Desk]]:
        """The same for one that was turned just now: by a second loan, for its circle's star."""
        wide, star = self.breadth, desk.circles + 1 in layout().loan_stars
        return self._lent(desk, die) if wide.loans and wide.second and star else []

    def _lent(self, desk: Desk, die: int) -> list[tuple[int, Desk]]:
        """The values that a loan turns a die to, with the desk then."""
        circle = desk.circles + 1
        if circle > layout().loan_circles:
            return []
        found = []
        for value in FACES:
            if value != die:
                owed = tuple(sorted((*desk.owed, abs(value - die))))
                loan = Desk(desk.marks, desk.used, owed, desk.repaid)
                if circle in layout().loan_stars:
                    loan = self._marked(loan, -1, 0)[0]
                found.append((value, loan))
        return found

    def _marked(self, desk: Desk, heights: int, bridges: int) -> list[Desk]:
        """The most promising ways to use a star, passing it among them if nothing else is left.

        Without heights (-1) abilities count by themselves.
        """
        key = desk, heights, bridges
        known = self._marks.get(key)
        if known is not None:
            return known
        scale, marks = self.scale, desk.marks
        found: list[tuple[float, int, Desk]] = []
        for ability, needed in enumerate(scale.needed):
            if marks[ability] >= needed or (ability in EXCLUSIVE and ability in self.taken):
                continue
            more = (*marks[:ability], marks[ability] + 1, *marks[ability + 1 :])
            after = Desk(more, desk.used, desk.owed, desk.repaid)
            worth = scale.desk(after)
            if heights >= 0:
                worth += scale.heights(heights, bridges, flags_of(after, scale.needed))
            found.append((worth, -ability, after))
        found.sort(key=lambda each: each[:2], reverse=True)
        result = [after for _, _, after in found[:STARS]] or [desk]
        self._marks[key] = result
        return result


def _used(desk: Desk, ability: int) -> Desk:
    used = desk.used
    return Desk(
        desk.marks,
        (*used[:ability], used[ability] + 1, *used[ability + 1 :]),
        desk.owed,
        desk.repaid,
    )


def _risen(codes_: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The codes after a value is written into the next box."""
    found = list(codes_)
    found[index] = LEVEL * (codes_[index] // LEVEL + 1) + value
    if codes_[index] < LEVEL:
        for place, beside in enumerate(codes().outer[index][:2]):
            found[beside] = NEXT_AWAY if place else value
    return tuple(found)


def _open_bridge(heights: int, built: int) -> int | None:
    """The first skybridge that can be built; they all bring the same, whatever stands in them."""
    for place, (left, right, level) in enumerate(_bridges()):
        if not built >> place & 1 and (heights >> left & 7) >= level <= (heights >> right & 7):
            return place
    return None


@cache
def _bridges() -> tuple[tuple[int, int, int], ...]:
    """Of every skybridge where the heights of its two skyscrapers are packed, and its level."""
    return tuple(
        [(BITS * each.left, BITS * each.right, each.level) for each in layout().skybridges]
    )
