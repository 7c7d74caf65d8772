"""The same dice in several hands, in players' words."""

from __future__ import annotations

from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline.compared import Compared, Fate, RolledDie, compared
from skyline.games.skyline.dice import KINDS
from skyline.games.skyline.names import building_name, die_name, kind_name
from skyline.games.skyline.state import State
from skyline.play.players import colour_of, players_of
from skyline.table.dice.marks import Marks
from skyline.text.words import _, ngettext
from skyline.views.skyline.menu_pictures import put_die
from skyline.widgets.models.same_dice import SameDiceSheet, SameKind, SameRoll, SameTotal, Use

SIGNS: Final = {
    Fate.BUILT: "",
    Fate.AGAIN: "again",
    Fate.ABANDONED: "set-aside",
    Fate.DEMOLISHED: "cross",
    Fate.RETURNED: "step-back",
}


def same_dice_sheet(session: Session[State, Any]) -> SameDiceSheet | None:
    """The page of a finished game whose dice fell alike, else None."""
    found = compared(session)
    if found is None:
        return None
    names = [player.name for player in players_of(session)]
    parting = found.parting()
    kinds = tuple(
        SameKind(
            kind,
            kind_name(kind),
            tuple(_roll(found, kind, number) for number in range(1, _longest(found, kind) + 1)),
            parting.die[1] if parting and parting.die and parting.die[0] == kind else 0,
        )
        for kind in KINDS
    )
    seats = tuple((name, colour_of(session.setup, seat)) for seat, name in enumerate(names))
    return SameDiceSheet(
        _headline(names, [seat.points() for seat in found.seats]),
        _parting_words(found),
        seats,
        _totals(found),
        kinds,
        _legend(),
        _draw_die,
    )


def _draw_die(
    surface: pygame.Surface, face: str, centre: tuple[float, float], edge: int, marks: Marks
) -> None:
    put_die(surface, face[0], face[1], centre, edge, marks=marks)


def _longest(found: Compared, kind: str) -> int:
    return max(len(seat.rolls[kind]) for seat in found.seats)


def _roll(found: Compared, kind: str, number: int) -> SameRoll:
    dice = found.at(kind, number)
    shown = next(die.shown for die in dice if die is not None)
    uses = tuple(None if die is None else _use(die) for die in dice)
    return SameRoll(number, shown, die_name(shown), uses)


def _use(die: RolledDie) -> Use:
    words = _("Round {number}: {words}").format(number=die.round, words=_done(die))
    return Use(words, SIGNS[die.fate], die.worth, die.step)


def _done(die: RolledDie) -> str:
    """What was done with a die, and what came of it."""
    match die.fate:
        case Fate.AGAIN:
            return _("rolled again.")
        case Fate.ABANDONED:
            return _("abandoned.")
        case Fate.RETURNED:
            return _("put back.")
        case Fate.DEMOLISHED if die.before is None:
            return _("put back with a demolition.")
        case Fate.DEMOLISHED:
            words = _("demolished: {building}.")
            return words.format(building=building_name(die.before or ""))
        case Fate.BUILT:
            return f"{_laid(die)} {_outcome(die)}"


def _laid(die: RolledDie) -> str:
    if die.before is None:
        return _("began a building.")
    if die.after is not None and die.after[0] == "T":
        return _("completed: {building}.").format(building=building_name(die.after))
    return _("built onto: {building}.").format(building=building_name(die.before))


def _outcome(die: RolledDie) -> str:
    if not die.worth:
        return _("It came to nothing.")
    words = ngettext(
        "In the end {n} floor high: {n} point.",
        "In the end {n} floors high: {n} points.",
        die.worth,
    )
    return words.format(n=die.worth)


def _headline(names: list[str], points: list[int]) -> str:
    best = max(points)
    ahead = [name for name, each in zip(names, points, strict=True) if each == best]
    if len(ahead) > 1:
        first = ", ".join(ahead[:-1])
        words = _("{names} and {last} scored the same from the same rolls")
        return words.format(names=first, last=ahead[-1])
    lead = best - max(each for each in points if each != best)
    return ngettext(
        "{name} scored {number} point more from the same rolls",
        "{name} scored {number} points more from the same rolls",
        lead,
    ).format(name=ahead[0], number=lead)


def _parting_words(found: Compared) -> str:
    parting = found.parting()
    if parting is None:
        return _("They used every die in the same way.")
    if parting.die is None:
        words = _("Their ways parted in round {number}: they took different dice.")
        return words.format(number=parting.round)
    kind, number = parting.die
    die = next(each for each in found.at(kind, number) if each is not None)
    words = _("Their ways parted in round {number}: at roll {roll} of {kind}, {die}.")
    return words.format(
        number=parting.round, roll=number, kind=kind_name(kind), die=die_name(die.shown)
    )


def _totals(found: Compared) -> tuple[SameTotal, ...]:
    seats = found.seats
    shared = [found.shared_points(seat) for seat in range(len(seats))]
    points = [seat.points() for seat in seats]
    common = sum(found.common(kind) for kind in KINDS)

    def dice(title: str, fate: Fate) -> SameTotal:
        return SameTotal(title, tuple(seat.count(fate) for seat in seats))

    alike = ngettext(
        "Points of the {n} shared die", "Points of the {n} shared dice", common
    ).format(n=common)
    further = [
        whole - part - seat.given for whole, part, seat in zip(points, shared, seats, strict=True)
    ]
    return (
        SameTotal(_("Dice rolled"), tuple(sum(1 for _die in seat.all()) for seat in seats)),
        dice(_("Built"), Fate.BUILT),
        dice(_("Rolled again"), Fate.AGAIN),
        dice(_("Abandoned"), Fate.ABANDONED),
        dice(_("Used to demolish"), Fate.DEMOLISHED),
        dice(_("Put back unused"), Fate.RETURNED),
        SameTotal(alike, tuple(shared), points=True, ranked=True),
        SameTotal(_("Points of further dice"), tuple(further), points=True),
        SameTotal(
            _("Points of the floor they began with"), tuple(s.given for s in seats), points=True
        ),
        SameTotal(_("Total"), tuple(points), points=True, ranked=True, sum=True),
    )


def _legend() -> tuple[tuple[str, str], ...]:
    return (
        ("", _("built, with its points")),
        (SIGNS[Fate.AGAIN], _("rolled again")),
        (SIGNS[Fate.ABANDONED], _("abandoned")),
        (SIGNS[Fate.DEMOLISHED], _("used to demolish")),
        (SIGNS[Fate.RETURNED], _("put back")),
    )
