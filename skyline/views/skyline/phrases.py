"""What the table says: prompts, names of dice and buildings, lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.core.story import SeatTaken
from skyline.games.skyline import events as ev
from skyline.games.skyline.names import building_name, dice_text, die_name, kind_name, kinds_text
from skyline.play.levels import computer_title
from skyline.play.moves import TakenBack
from skyline.text.words import _, ngettext

__all__ = [
    "building_name",
    "dice_text",
    "die_name",
    "drop_hint",
    "kind_name",
    "kinds_text",
    "log_line",
]


def drop_hint(code: str) -> str:
    """Where a die wants to go."""
    if code[0] == "G":
        return _("{die}: starts a new building").format(die=die_name(code))
    if code == "P-":
        return _("Blank penthouse: it can never be built")
    column = {"L": _("a Low column"), "M": _("a Mid column"), "H": _("a High column")}[code[1]]
    if code[0] == "P" or code == "UL":
        return _("{die}: finishes {column}").format(die=die_name(code), column=column)
    return _("{die}: drop it on {column}").format(die=die_name(code), column=column)


def log_line(event: object, names: Sequence[str]) -> str | None:
    """One event as a line of the log; None for events that need no line."""
    match event:
        case ev.RoundStarted(number):
            return _("— Round {number} —").format(number=number)
        case ev.DiceTaken(seat, source, kinds):
            text = (
                _("{name} takes the District: {dice}")
                if source == "district"
                else _("{name} takes {dice}")
            )
            return text.format(name=names[seat], dice=kinds_text(kinds))
        case ev.DiceRolled(seat, rolled, _kept):
            return _("{name} rolls {dice}").format(name=names[seat], dice=dice_text(rolled))
        case ev.DiceKept(seat, _kept):
            return _("{name} goes on without rolling").format(name=names[seat])
        case ev.DieBuilt(seat, die, before, _after):
            text = (
                _("{name} starts a building: {die}") if before is None else _("{name} builds {die}")
            )
            return text.format(name=names[seat], die=die_name(die))
        case ev.BuildingCompleted(seat, _column, tile, points, _standing, _dice):
            return _("{name} completes a {building}: {points} points").format(
                name=names[seat], building=building_name(tile), points=points
            )
        case ev.DieAbandoned(seat, die):
            return _("{name} abandons {die}").format(name=names[seat], die=die_name(die))
        case ev.BuildingDemolished(seat, die, building):
            return _("{name} demolishes a {building} with {die}").format(
                name=names[seat], building=building_name(building), die=die_name(die)
            )
        case ev.DieScrapped(seat, die):
            return _("{name} adds {die} to the demolition").format(
                name=names[seat], die=die_name(die)
            )
        case SeatTaken(seat, controller):
            level = computer_title(controller)
            text = _("{level} plays for {name}") if level else _("{name} is played by a person")
            return text.format(level=level, name=names[seat])
        case TakenBack(seat):
            return _("{name} takes the last step back").format(name=names[seat])
        case ev.TurnEnded(seat, returned):
            if returned:
                return _("{name} ends the turn; back to the Yard: {dice}").format(
                    name=names[seat], dice=dice_text(returned)
                )
            return _("{name} ends the turn").format(name=names[seat])
        case ev.DistrictRestocked(kinds):
            return _("The District is restocked: {dice}").format(dice=kinds_text(kinds))
        case ev.LastRoundAnnounced(seat):
            return _("{name} has built to height 6: this is the last round").format(
                name=names[seat]
            )
        case ev.LowRiseCounted(seat, count):
            return ngettext(
                "{name}: {count} lone Low ground floor counts as a building",
                "{name}: {count} lone Low ground floors count as buildings",
                count,
            ).format(name=names[seat], count=count)
        case ev.ColumnsDiscarded(seat, columns):
            return ngettext(
                "{name}: {count} unfinished building is cleared",
                "{name}: {count} unfinished buildings are cleared",
                len(columns),
            ).format(name=names[seat], count=len(columns))
        case ev.GameEnded(_scores, _buildings, _winners):
            return _("The game is over")
        case _:
            return None
