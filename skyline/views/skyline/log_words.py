"""What the log on the table says: short lines under the heading of a turn."""

from __future__ import annotations

from skyline.core.story import SeatTaken
from skyline.games.skyline import events as ev
from skyline.play.levels import computer_title
from skyline.text.words import _, ngettext
from skyline.views.skyline.phrases import building_name, dice_text, die_name, kinds_text


def short_line(event: object) -> str:
    """One event without the name of its player; empty for events that need no line."""
    match event:
        case ev.DiceTaken(_seat, source, kinds):
            text = _("Takes the District: {dice}") if source == "district" else _("Takes {dice}")
            return text.format(dice=kinds_text(kinds))
        case ev.DiceRolled(_seat, rolled, _kept):
            return _("Rolls {dice}").format(dice=dice_text(rolled))
        case ev.DiceKept(_seat, _kept):
            return _("Goes on without rolling")
        case ev.DieBuilt(_seat, die, before, _after):
            text = _("Starts a building: {die}") if before is None else _("Builds {die}")
            return text.format(die=die_name(die))
        case ev.BuildingCompleted(_seat, _column, tile, points, _standing, _dice):
            return ngettext(
                "{building} completed: {points} point",
                "{building} completed: {points} points",
                points,
            ).format(building=building_name(tile), points=points)
        case ev.DieAbandoned(_seat, die):
            return _("Abandons {die}").format(die=die_name(die))
        case ev.BuildingDemolished(_seat, die, building):
            return _("Demolishes a {building} with {die}").format(
                building=building_name(building), die=die_name(die)
            )
        case ev.DieScrapped(_seat, die):
            return _("Adds {die} to the demolition").format(die=die_name(die))
        case ev.TurnEnded(_seat, returned) if returned:
            return _("Back to the Yard: {dice}").format(dice=dice_text(returned))
        case ev.DistrictRestocked(kinds):
            return _("The District is restocked: {dice}").format(dice=kinds_text(kinds))
        case ev.LastRoundAnnounced(_seat):
            return _("Built to height 6: this is the last round")
        case ev.LowRiseCounted(_seat, count):
            return ngettext(
                "{count} lone Low ground floor counts as a building",
                "{count} lone Low ground floors count as buildings",
                count,
            ).format(count=count)
        case ev.ColumnsDiscarded(_seat, columns):
            return ngettext(
                "{count} unfinished building is cleared",
                "{count} unfinished buildings are cleared",
                len(columns),
            ).format(count=len(columns))
        case ev.GameEnded():
            return _("The game is over")
        case SeatTaken(_seat, controller):
            level = computer_title(controller)
            text = _("Played by {level} from now on") if level else _("Played by a person again")
            return text.format(level=level)
        case _:
            return ""
