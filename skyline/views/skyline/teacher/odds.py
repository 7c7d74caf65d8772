"""Which dice a player is about to choose, and the chances of that choice in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from skyline.games.skyline.moves import PICKS, TAKE_DISTRICT, THROW, Take
from skyline.games.skyline.names import building_name
from skyline.games.skyline.notation import move_text, parse_move
from skyline.play.teacher.panel import Line, OddsContent
from skyline.play.teacher.service import Advised, Advisor
from skyline.play.teacher.worth import worth_of
from skyline.text.words import _, pgettext
from skyline.views.skyline.moment import dice_wanted
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.table import StreetTable

THROWING = ("tray", "die:", "mark:", "button:throw", "button:roll-again", "button:put-back")
"""Targets that speak of the dice in the tray."""
DICE = tuple(PICKS)
"""Every rolled die in its order."""
MOST_LINES = 5
RARE = 0.005  # what rounds to nothing
FAR = 0.03  # chances nearer than this tell the same


class Finish(Protocol):
    """A building that a throw may let one finish."""

    @property
    def tile(self) -> str:
        """Its tile, e.g. ``"TM3"``."""

    @property
    def points(self) -> int: ...

    @property
    def chance(self) -> float:
        """That it can be finished at once."""


class ThrowOdds(Protocol):
    @property
    def dice(self) -> int:
        """How many dice are active after it."""

    @property
    def place_one(self) -> float: ...

    @property
    def place_all(self) -> float: ...

    @property
    def finish(self) -> float: ...

    @property
    def likeliest(self) -> Finish | None:
        """The building that can be finished most often."""

    @property
    def best(self) -> Finish | None:
        """The building worth most of those that can be finished at all."""


class Odds(Protocol):
    """What matters for a choice of dice."""

    @property
    def throw(self) -> ThrowOdds: ...

    @property
    def demolish(self) -> float | None:
        """That the throw forces a demolition; None where that can't be."""

    @property
    def turn(self) -> float | None:
        """That a building is finished within this turn; None if that can't be told."""

    @property
    def tower(self) -> str:
        """The tallest open column if these dice can ever finish it; else empty."""

    @property
    def tower_turn(self) -> float | None: ...


class DiceOdds(Protocol):
    """The chances of a choice of dice, missing ones added."""

    @property
    def kinds(self) -> tuple[str, ...]: ...

    @property
    def odds(self) -> Odds: ...


class DiceChoice(NamedTuple):
    """Dice that may be thrown next."""

    source: str  # ``yard``, ``district``, ``hand`` (taken, not thrown yet) or ``again``
    kinds: tuple[str, ...]  # sorted kinds to be thrown
    kept: tuple[str, ...] = ()  # sorted faces that stay active
    missing: int = 0  # how many dice are still to be taken from the Yard
    # sorted faces that are picked for the throw, without those picked already
    picks: tuple[str, ...] = ()

    def content(self, advisor: Advisor) -> OddsContent | None:
        """What the panel says of it; None until it is known."""
        advised = advisor.advice()
        kinds, missing = self.kinds, self.missing
        if missing and advised is not None:  # completed as the advice does it
            whole = _completed(kinds, advised)
            kinds, missing = (kinds, missing) if whole is None else (whole, 0)
        wishes = {"kinds": kinds, "kept": self.kept, "missing": missing}
        found: DiceOdds | None = advisor.odds(wishes)
        if found is None:
            return None
        worth = None if advised is None else worth_of(advised, self.moves(found.kinds))
        return OddsContent(
            _title(self, found), _added(self, found), tuple(_lines(found.odds)), worth
        )

    def moves(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """The decision in notation, the missing dice added; empty if all is decided already.

        ``kinds`` are of all dice that would be thrown.
        """
        if self.source == "yard":
            return (move_text(Take(kinds)),)
        if self.source == "district":
            return (move_text(TAKE_DISTRICT),)
        if self.source == "again":
            return (*(move_text(PICKS[die]) for die in self.picks), move_text(THROW))
        return ()


def choice_now(table: StreetTable) -> DiceChoice | None:
    """The choice under the pointer or the focus; None where there is none."""
    hand = table.hand
    name = (hand.focus if hand.keys else hand.hover) or ""
    phase = table.state.phase
    if not hand.empty or hand.drags or table.parts.tray.throwing:
        return None
    if phase == "take":
        return _taking(table, name)
    if phase == "roll" and name.startswith(THROWING):
        return DiceChoice("hand", table.state.rolling, table.state.active)
    if phase == "act" and name.startswith(THROWING):
        return _again(table)
    return None


def _taking(table: StreetTable, name: str) -> DiceChoice | None:
    model = table.parts.model
    chosen = [die.kind for die in model.tray]
    lying = _sorted(die.kind for die in model.district)
    if name == "district" and not table.state.solo and (lying or model.from_district):
        return DiceChoice("district", _sorted(chosen) if model.from_district else lying)
    wanted = dice_wanted(model)
    if name.startswith("bin:"):
        kind = name[4:]
        before = [] if model.from_district else chosen
        if len(before) < wanted and model.bins[kind] > 0:
            kinds = _sorted([*before, kind])
            return DiceChoice("yard", kinds, missing=wanted - len(kinds))
    elif not name.startswith(THROWING) and (name or not table.hand.keys):
        return None
    if not chosen:
        return None
    if model.from_district:
        return DiceChoice("district", _sorted(chosen))
    return DiceChoice("yard", _sorted(chosen), missing=wanted - len(chosen))


def _again(table: StreetTable) -> DiceChoice | None:
    """The dice that are marked to be rolled again, once they may be."""
    if not table.play.choices().can_pick:
        return None
    tray = table.parts.model.tray
    rolled = sorted((die.code for die in tray if not die.keep), key=DICE.index)
    if not rolled:
        return None
    picks = list(rolled)
    for die in table.state.picked:
        if die in picks:
            picks.remove(die)
    kept = sorted((die.code for die in tray if die.keep), key=DICE.index)
    return DiceChoice("again", _sorted(die[0] for die in rolled), tuple(kept), picks=tuple(picks))


def _sorted(kinds: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(kinds, key=KINDS.index))


# ------------------------------------------------------------- in words
def _title(choice: DiceChoice, found: DiceOdds) -> str:
    if choice.source == "again":
        return _("Roll again: {dice}").format(dice=_short_kinds(found.kinds))
    if choice.source == "district":
        return _("District: {dice}").format(dice=_short_kinds(found.kinds))
    return _short_kinds(found.kinds)


def _short_kinds(kinds: Sequence[str]) -> str:
    """Kinds of dice as the bins are called, e.g. ``Ground, 2 × Upper``."""
    names = {
        "G": pgettext("bin", "Ground"),
        "U": pgettext("bin", "Upper"),
        "P": pgettext("bin", "Penthouse"),
    }
    found = []
    for kind, name in names.items():
        number = list(kinds).count(kind)
        if number > 1:
            name = _("{n} × {kind}").format(n=number, kind=name)
        if number:
            found.append(name.replace(" ", "\u00a0"))
    return ", ".join(found)


def _added(choice: DiceChoice, found: DiceOdds) -> str:
    """Which dice were added to those chosen, because the odds are best with them."""
    rest = list(found.kinds)
    for kind in choice.kinds:
        rest.remove(kind)
    return _("Best with: {dice}").format(dice=_short_kinds(rest)) if rest else ""


def _lines(odds: Odds) -> list[Line]:
    """Three to five lines, what matters most first."""
    throw = odds.throw
    found: list[Line] = []
    if odds.demolish is not None and odds.demolish > 0:
        found.append(Line(_("You must demolish"), odds.demolish, risk=True))
    elif throw.place_one < 1:
        found.append(Line(_("Build at least one die"), throw.place_one))
    found += _finishing(odds)
    if throw.dice > 1 or not found:
        found.append(Line(_("Build every die"), throw.place_all))
    return found[:MOST_LINES]


def _finishing(odds: Odds) -> list[Line]:
    """Finishing something: with this throw, what, and within the turn."""
    throw = odds.throw
    found: list[Line] = []
    tower = odds.tower_turn or 0.0
    if throw.likeliest is not None and throw.best is not None:
        if throw.finish - throw.likeliest.chance < RARE:
            text = _("Finish a {building} with this roll")
            found.append(Line(_finish(throw.likeliest, text), throw.likeliest.chance))
        else:
            found.append(Line(_("Finish a building with this roll"), throw.finish))
        if throw.best.tile != throw.likeliest.tile:
            text, inset = _("Finish a {building}"), len(found) == 1
            found.append(Line(_finish(throw.best, text), throw.best.chance, inset=inset))
    if odds.turn is not None and odds.turn - throw.finish > FAR:
        found.append(Line(_("Finish a building by the end of this turn"), odds.turn))
    if odds.tower and tower > RARE and (odds.turn is None or odds.turn - tower > FAR):
        text = _("Finish your {building} by the end of this turn")
        found.append(Line(text.format(building=building_name(odds.tower)), tower))
    return found


def _finish(finish: Finish, text: str) -> str:
    return text.format(building=building_name(finish.tile))


def _completed(kinds: tuple[str, ...], advised: Advised) -> tuple[str, ...] | None:
    """The best dice from the Yard that hold those chosen."""
    wanted = Counter(kinds)
    for decision in advised.decisions:
        move = parse_move(decision.moves[0])
        if isinstance(move, Take) and not wanted - Counter(move.kinds):
            return move.kinds
    return None
