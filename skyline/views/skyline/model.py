"""What lies where on the table: every die and building has a place of its own.

The rules only count equal dice; a table has *this* die in *that* corner of the
tray. The model gives each piece an identity, follows the rules' events, and
answers each with the changes that the effects then show. It is always
at the newest state; only the picture lags behind. No pygame here.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

from skyline.core.story import SpotNoted
from skyline.games.skyline import events as ev
from skyline.games.skyline.scoring import points
from skyline.games.skyline.state import State
from skyline.play.contract import TableModel
from skyline.play.pieces import (
    DiceFly,
    DieMoves,
    GameEnds,
    HourPasses,
    Place,
    Told,
    TrayDie,
    TurnBegins,
)
from skyline.views.skyline.pieces import (
    KINDS,
    BuildingFalls,
    BuildingRises,
    Change,
    DistrictDie,
    Lot,
    LotsVanish,
    floors_of,
    resting_letter,
)


class StreetModel(TableModel):
    """All pieces of one game."""

    def __init__(self, state: State) -> None:
        self._last_key = 0
        self._started: list[int] = []
        self.bins: dict[str, int] = {}  # dice of each kind in the Construction Yard
        self.district: list[DistrictDie] = []  # dice in the Abandoned District
        self.streets: list[list[Lot]] = []  # the lots of each seat from left to right
        self.from_district = False  # the dice chosen before a roll come from the District
        self._spot = 0  # which of equal lots the next event means, from 1
        super().__init__(state)

    # ------------------------------------------------------------- whole positions
    def rebuild(self, state: State) -> None:
        """Lays the table anew for a position of which only the counts are known."""
        self.bins = dict(zip(KINDS, state.yard, strict=True))
        self.tray = [
            TrayDie(self._key(), code[0], code[1], keep=bool(state.picked or state.rolling))
            for code in state.active
        ]
        self.tray += [TrayDie(self._key(), code[0], code[1]) for code in state.picked]
        self.tray += [TrayDie(self._key(), kind) for kind in state.rolling]
        self.district = []
        for kind, count in zip(KINDS, state.district, strict=True):
            for _ in range(count):
                self._into_district(kind, resting_letter(kind, len(self.district)))
        self._started = [0 for _ in state.skylines]
        self.streets = []
        for seat, skyline in enumerate(state.skylines):
            street = [self._lot(seat, each[1], int(each[2:]), (), True) for each in skyline.tiles]
            for column in (*skyline.standing, *skyline.columns):
                rise, height = column[-2], int(column[-1])
                standing = column in skyline.standing
                kinds = floors_of(rise, height, standing)
                street.append(self._lot(seat, rise, height, kinds, standing))
            self.streets.append(street)
        self.from_district = False

    def agrees(self, state: State) -> bool:
        """Whether the pieces are those of ``state``; dice merely chosen count as at home."""
        return agreement(self, state)

    def restore(self, snapshot: StreetModel) -> None:
        """Keys given since are not given again."""
        last = self._last_key
        super().restore(snapshot)
        self._last_key = max(last, self._last_key)

    # ------------------------------------------------------------- choosing before a roll
    def choose(self, kind: str) -> DieMoves | None:
        """Takes one die out of a bin into the tray, not yet for good."""
        if self.bins[kind] <= 0:
            return None
        self.bins[kind] -= 1
        die = TrayDie(self._key(), kind)
        self.tray.append(die)
        letter = resting_letter(kind, die.key)
        return DieMoves(kind, letter, Place("bin", kind), Place("tray", die.key))

    def choose_district(self) -> list[DieMoves]:
        """Takes all dice of the District into the tray, not yet for good."""
        moves = []
        for lying in self.district:
            die = TrayDie(self._key(), lying.kind)
            self.tray.append(die)
            moves.append(
                DieMoves(
                    lying.kind,
                    lying.letter,
                    Place("district", lying.slot),
                    Place("tray", die.key),
                )
            )
        self.district = []
        self.from_district = True
        return moves

    def put_back(self, key: int) -> list[DieMoves]:
        """Puts a chosen die back; dice of the District only go back together."""
        if self.from_district:
            return self.put_back_all()
        die = self.die(key)
        self.tray.remove(die)
        self.bins[die.kind] += 1
        letter = resting_letter(die.kind, die.key)
        return [DieMoves(die.kind, letter, Place("tray", die.key), Place("bin", die.kind))]

    def put_back_all(self) -> list[DieMoves]:
        moves = []
        for die in list(self.tray):
            letter = resting_letter(die.kind, die.key)
            if self.from_district:
                target = Place("district", self._into_district(die.kind, letter).slot)
            else:
                self.bins[die.kind] += 1
                target = Place("bin", die.kind)
            moves.append(DieMoves(die.kind, letter, Place("tray", die.key), target))
        self.tray = []
        self.from_district = False
        return moves

    # ------------------------------------------------------------- lookups
    def lot(self, seat: int, key: int) -> Lot:
        """The lot with that identity. A KeyError if the seat has no such lot."""
        for lot in self.streets[seat]:
            if lot.key == key:
                return lot
        raise KeyError(key)

    def spot_of(self, seat: int, key: int) -> int:
        """Which of the lots that are equal to the rules one is, from 1 at the left."""
        code = self.lot(seat, key).code
        same = [lot.key for lot in self.streets[seat] if lot.code == code]
        return same.index(key) + 1

    # ------------------------------------------------------------- events
    def apply(self, event: object) -> list[Change]:
        """Follows one event of the rules; answers with what is to be shown."""
        if isinstance(event, SpotNoted):
            self._spot = event.number
            return []
        changes = self._follow(event)
        self._spot = 0  # it is said of one event only
        return changes

    def _follow(self, event: object) -> list[Change]:
        match event:
            case ev.DiceTaken():
                return self._taken(event)
            case ev.DiceRolled():
                return self._rolled(event)
            case ev.DieBuilt():
                return self._built(event)
            case ev.BuildingCompleted():
                return self._completed(event)
            case ev.DieAbandoned():
                die = self._leave_tray(event.die)
                lying = self._into_district(die.kind, event.die[1])
                return [
                    DieMoves(
                        die.kind,
                        event.die[1],
                        Place("tray", die.key),
                        Place("district", lying.slot),
                    )
                ]
            case ev.BuildingDemolished():
                return self._demolished(event)
            case ev.DieScrapped():
                die = self._leave_tray(event.die)
                self.bins[die.kind] += 1
                return [
                    DieMoves(
                        die.kind, event.die[1], Place("tray", die.key), Place("ball"), event.seat
                    )
                ]
            case ev.TurnEnded():
                return self._sent_home(event.returned)
            case ev.DistrictRestocked():
                return self._restocked(event.kinds)
            case ev.LowRiseCounted():
                return self._low_rises_counted(event)
            case ev.ColumnsDiscarded():
                return self._discarded(event.seat)
            case ev.TurnStarted():
                return [TurnBegins(event.seat, event)]
            case ev.RoundStarted():
                return [HourPasses(event.round)]
            case ev.GameEnded():
                return [GameEnds(event)]
            case _:
                return [Told(event)]

    def _taken(self, event: ev.DiceTaken) -> list[Change]:
        changes: list[Change] = []
        wanted = Counter(event.kinds)
        chosen = Counter(die.kind for die in self.tray)
        same_source = self.from_district == (event.source == "district")
        if chosen != wanted or not same_source:
            changes += self.put_back_all()
            if event.source == "district":
                changes += self.choose_district()
            else:
                for kind in event.kinds:
                    move = self.choose(kind)
                    if move is not None:
                        changes.append(move)
        self.from_district = False
        changes.append(Told(event))
        return changes

    def _rolled(self, event: ev.DiceRolled) -> list[Change]:
        kept: list[TrayDie] = []
        for code in event.kept:
            same = [die for die in self.tray if die.code == code and die not in kept]
            same.sort(key=lambda die: not die.keep)
            kept.append(same[0])
        thrown = [die for die in self.tray if die not in kept]
        letters = {kind: [code[1] for code in event.rolled if code[0] == kind] for kind in KINDS}
        for die in thrown:
            die.letter = letters[die.kind].pop(0)
            die.keep = False  # what was kept stays so until it is used or let go
        return [DiceFly(tuple(die.key for die in thrown), tuple(die.key for die in kept))]

    def _built(self, event: ev.DieBuilt) -> list[Change]:
        die = self._leave_tray(event.die)
        street = self.streets[event.seat]
        if event.before is None:
            lot = self._lot(event.seat, event.die[1], 0)
            street.append(lot)
        else:
            lot = self._chosen(street, event.before)
        lot.kinds.append(die.kind)
        lot.height += 1
        target = Place("lot", lot.key, lot.height)
        return [DieMoves(die.kind, event.die[1], Place("tray", die.key), target, event.seat)]

    def _completed(self, event: ev.BuildingCompleted) -> list[Change]:
        street = self.streets[event.seat]
        height = int(event.tile[2:])
        lot = next(
            lot
            for lot in reversed(street)
            if not lot.finished
            and lot.rise == event.tile[1]
            and lot.height == height
            and lot.kinds[-1] == ("U" if lot.rise == "L" else "P")  # its roof: it is not open
        )
        lot.finished = True
        kinds = tuple(lot.kinds)
        if not event.standing:
            lot.kinds = []
            for kind in kinds:
                self.bins[kind] += 1
        return [
            BuildingRises(
                event.seat, lot.key, lot.rise, height, event.points, kinds, event.standing
            )
        ]

    def _demolished(self, event: ev.BuildingDemolished) -> list[Change]:
        die = self._leave_tray(event.die)
        street = self.streets[event.seat]
        lot = self._chosen(street, event.building)
        index = street.index(lot)
        street.remove(lot)
        for kind in (die.kind, *lot.kinds):
            self.bins[kind] += 1
        travel = DieMoves(die.kind, event.die[1], Place("tray", die.key), Place("ball"), event.seat)
        lost = points(lot.code) if lot.finished else 0
        return [BuildingFalls(event.seat, lot, index, travel, lost)]

    def _sent_home(self, codes: Iterable[str]) -> list[Change]:
        changes: list[Change] = []
        for code in codes:
            die = self._leave_tray(code)
            self.bins[die.kind] += 1
            changes.append(
                DieMoves(die.kind, code[1], Place("tray", die.key), Place("bin", die.kind))
            )
        return changes

    def _restocked(self, kinds: Iterable[str]) -> list[Change]:
        changes: list[Change] = []
        for kind in kinds:
            self.bins[kind] -= 1
            lying = self._into_district(kind, resting_letter(kind, len(self.district)))
            changes.append(
                DieMoves(kind, lying.letter, Place("bin", kind), Place("district", lying.slot))
            )
        return changes

    def _low_rises_counted(self, event: ev.LowRiseCounted) -> list[Change]:
        changes: list[Change] = []
        for lot in self.streets[event.seat]:
            if lot.code != "L1":
                continue
            kinds, stays = tuple(lot.kinds), len(changes) >= event.count - event.standing
            lot.finished = True
            if not stays:
                lot.kinds = []
                self.bins["G"] += 1
            changes.append(BuildingRises(event.seat, lot.key, "L", 1, 1, kinds, standing=stays))
        return changes

    def _discarded(self, seat: int) -> list[Change]:
        gone = tuple(lot for lot in self.streets[seat] if not lot.finished)
        for lot in gone:
            for kind in lot.kinds:
                self.bins[kind] += 1
        self.streets[seat] = [lot for lot in self.streets[seat] if lot.finished]
        return [LotsVanish(seat, gone)]

    # ------------------------------------------------------------- small change
    def _key(self) -> int:
        self._last_key += 1
        return self._last_key

    def _lot(
        self, seat: int, rise: str, height: int, kinds: Iterable[str] = (), finished: bool = False
    ) -> Lot:
        """The next lot of a street; its look follows from how many were begun before."""
        self._started[seat] += 1
        look = self._started[seat] + 2 * seat
        return Lot(self._key(), rise, height, list(kinds), finished, look)

    def _chosen(self, street: list[Lot], code: str) -> Lot:
        """The lot of that code that was chosen; of equal ones the first, where nobody chose."""
        same = [lot for lot in street if lot.code == code]
        return same[self._spot - 1 if 0 < self._spot <= len(same) else 0]

    def _leave_tray(self, code: str) -> TrayDie:
        same = [die for die in self.tray if die.code == code]
        same.sort(key=lambda die: die.key != self.preferred_die)
        die = same[0]
        self.tray.remove(die)
        self.preferred_die = None
        return die

    def _into_district(self, kind: str, letter: str) -> DistrictDie:
        used = {die.slot for die in self.district}
        slot = next(index for index in itertools.count() if index not in used)
        die = DistrictDie(self._key(), kind, letter, slot)
        self.district.append(die)
        return die


def agreement(model: StreetModel, state: State) -> bool:
    """Whether all pieces are those of ``state``; dice merely chosen count as at home."""
    bins = Counter(model.bins)
    district: Counter[str] = Counter(die.kind for die in model.district)
    lying: Counter[str] = Counter()
    if state.phase == "take":
        for die in model.tray:
            (district if model.from_district else bins)[die.kind] += 1
    else:
        lying.update(die.code for die in model.tray)
    shown: Counter[str] = Counter((*state.active, *state.picked))
    # Dice in the air still lie in the tray with the face they had: only their kind counts.
    in_the_air = sorted(code[0] for code in (lying - shown).elements())
    streets_agree = all(
        sorted(lot.code for lot in street)
        == sorted((*skyline.columns, *skyline.tiles, *skyline.standing))
        for street, skyline in zip(model.streets, state.skylines, strict=True)
    )
    return (
        bins == Counter(dict(zip(KINDS, state.yard, strict=True)))
        and district == Counter(dict(zip(KINDS, state.district, strict=True)))
        and not shown - lying
        and in_the_air == sorted(state.rolling)
        and streets_agree
    )
