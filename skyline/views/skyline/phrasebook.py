"""What a Skyline table says: lines of the log, sentences said aloud, banners and posters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from skyline.core.contract import Standing
from skyline.games.skyline import events as ev
from skyline.games.skyline.buildings import GROWTH
from skyline.games.skyline.buildings import points as tile_points
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.games.skyline.names import building_name, dice_text, die_name, kinds_text
from skyline.games.skyline.scoring import LONE_GROUND
from skyline.games.skyline.solo import level_reached
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.play.levels import level_title
from skyline.play.phrasebook import Announcement, Phrasebook
from skyline.play.picture.proclamation import News
from skyline.play.players import Player
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.buildings import building
from skyline.views.skyline.art.colours import CONCRETE, RISES
from skyline.views.skyline.table import StreetTable
from skyline.widgets.models.review import DiceKind, ReviewLine

SHOWN = {"G": "LMH", "U": "LMH", "P": "MH-"}
"""Faces of every kind in the order in which they are shown."""


def _gained(event: object) -> int:
    """What an event adds to the points on a plate."""
    match event:
        case ev.DieBuilt(_seat, _die, before, after):
            return _on_plate(after) - _on_plate(before)
        case ev.BuildingCompleted():
            return event.points
        case ev.BuildingDemolished(_seat, _die, building):
            return -_on_plate(building)
    return 0


def _on_plate(code: str | None) -> int:
    """What a building counts now; of those that are not finished only a lone Low ground floor."""
    return tile_points(code) if code and (code == LONE_GROUND or code[0] in "TS") else 0


class StreetPhrasebook(Phrasebook):
    # ------------------------------------------------------------- the log
    def short_line(self, event: object) -> str:
        """One event without the name of its player; empty for events that need no line."""
        match event:
            case ev.DiceTaken(_seat, source, kinds):
                text = (
                    _("Takes the District: {dice}") if source == "district" else _("Takes {dice}")
                )
                return text.format(dice=kinds_text(kinds))
            case ev.DiceRolled(_seat, rolled, _kept):
                return _("Rolls {dice}").format(dice=dice_text(rolled))
            case ev.DiceKept(_seat, _kept):
                return _("Goes on without rolling")
            case ev.DieBuilt(_seat, die, before, _after):
                text = _("Starts a building: {die}") if before is None else _("Builds the {die}")
                return text.format(die=die_name(die))
            case ev.BuildingCompleted(_seat, _column, tile, points, _standing, _dice):
                return ngettext(
                    "{building} completed: {points} point",
                    "{building} completed: {points} points",
                    points,
                ).format(building=building_name(tile), points=points)
            case ev.DieAbandoned(_seat, die):
                return _("Abandons the {die}").format(die=die_name(die))
            case ev.BuildingDemolished(_seat, die, building):
                return _("Demolishes a {building} with the {die}").format(
                    building=building_name(building), die=die_name(die)
                )
            case ev.DieScrapped(_seat, die):
                return _("Adds the {die} to the demolition").format(die=die_name(die))
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
            case _:
                return super().short_line(event)

    def sentence(self, event: object, names: Sequence[str]) -> str | None:
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
                    _("{name} starts a building: {die}")
                    if before is None
                    else _("{name} builds the {die}")
                )
                return text.format(name=names[seat], die=die_name(die))
            case ev.BuildingCompleted(seat, _column, tile, points, _standing, _dice):
                return _("{name} completes a {building}: {points} points").format(
                    name=names[seat], building=building_name(tile), points=points
                )
            case ev.DieAbandoned(seat, die):
                return _("{name} abandons the {die}").format(name=names[seat], die=die_name(die))
            case ev.BuildingDemolished(seat, die, building):
                return _("{name} demolishes a {building} with the {die}").format(
                    name=names[seat], building=building_name(building), die=die_name(die)
                )
            case ev.DieScrapped(seat, die):
                return _("{name} adds the {die} to the demolition").format(
                    name=names[seat], die=die_name(die)
                )
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
            case ev.GameEnded():
                return _("The game is over")
            case _:
                return super().sentence(event, names)

    def turn_words(self, events: Sequence[object], names: Sequence[str]) -> str:
        """Buildings completed, else one that fell, else dice that were built or left."""
        words, points = self._turn_deed(events, names), sum(map(_gained, events))
        return f"{words}, {points:+d}".replace("-", "−") if points else words

    def _turn_deed(self, events: Sequence[object], names: Sequence[str]) -> str:
        done = [event for event in events if isinstance(event, ev.BuildingCompleted)]
        if done:
            text = _("{name} completed a {building}")
            if len(done) > 1:
                text = _("{name} completed {count} buildings")
            building = building_name(done[0].tile)
            return text.format(name=names[done[0].seat], building=building, count=len(done))
        for event in events:
            if isinstance(event, ev.BuildingDemolished):
                text = _("{name} demolished a {building}")
                building = building_name(event.building)
                return text.format(name=names[event.seat], building=building)
        built = [event for event in events if isinstance(event, ev.DieBuilt)]
        left = [event for event in events if isinstance(event, ev.DieAbandoned)]
        if not (built or left):
            return super().turn_words(events, names)
        text = ngettext("{name} built {count} die", "{name} built {count} dice", len(built))
        seat, count = (built[0].seat if built else left[0].seat), len(built)
        if left and built:
            text = _("{name} built {count}, abandoned {left}")
        elif left:
            text = ngettext(
                "{name} abandoned {count} die", "{name} abandoned {count} dice", len(left)
            )
            count = len(left)
        return text.format(name=names[seat], count=count, left=len(left))

    def heading(self, event: object) -> str:
        if not isinstance(event, ev.RoundStarted):
            return ""
        return _("Round {number}").format(number=event.round)

    def beginning(self, state: State, events: Sequence[object]) -> str:
        passed = sum(isinstance(each, ev.RoundStarted) for each in events)
        return _("Round {number}").format(number=state.round - passed)

    def festive(self, event: object) -> bool:
        return isinstance(event, ev.BuildingCompleted)

    # ------------------------------------------------------------- said and shown
    def spoken(self, event: object, names: Sequence[str]) -> str:
        match event:
            case ev.GameEnded(scores) if len(names) == 1:
                return _("The game is over. {points} points.").format(points=scores[0])
            case _:
                return super().spoken(event, names)

    def begins_turn(self, event: object) -> bool:
        return isinstance(event, ev.TurnStarted)

    def welcome(self, state: State) -> object | None:
        return None if state.player is None else ev.TurnStarted(state.player, state.round)

    def announcement(self, event: object, players: Sequence[Player]) -> Announcement | None:
        """Whose turn it is, and the end of the day."""
        match event:
            case ev.TurnStarted(seat, number):
                title = players[seat].turn
                line = level_title(players[seat].level) if players[seat].level else ""
                if len(players) == 1:
                    title = _("Round {number}").format(number=number)
                    line = _("{left} to go").format(left=LAST_ROUND + 1 - number)
                    if number >= LAST_ROUND:
                        line = _("The last one")
                return Announcement(title, line, seat)
            case ev.GameEnded():
                return self.day_over(written=True)
            case _:
                return None

    def poster(self, event: object, table: StreetTable) -> News | None:
        """Somebody has built six storeys high."""
        return (
            self._last_round(table, event.seat)
            if isinstance(event, ev.LastRoundAnnounced)
            else None
        )

    def _last_round(self, table: StreetTable, seat: int) -> News:
        tower = next(
            (
                lot
                for lot in reversed(table.parts.model.streets[seat])
                if lot.finished and lot.height == 6
            ),
            None,
        )
        return News(
            _("The last round"),
            _(
                "{name} has completed a building of six floors."
                " This round is played to its end, then the game is over."
            ).format(name=table.players[seat].name),
            table.players[seat].colour,
            tower=partial(_tower, tower.look if tower is not None else 0),
            obstacles=tuple(table.obstacles.behind_posters()),
        )

    def hour(self, number: int, hours: int, *, last: bool) -> str:
        """The number of a round, and why it is the last one before all are played."""
        if last and number < hours:
            return _("Last round: height 6 reached")
        return super().hour(number, hours, last=last)

    def closing(self, standing: Standing, players: Sequence[Player]) -> str:
        """Who has won; alone, which title has been reached."""
        level = level_reached(standing.scores[0]) if len(players) == 1 else None
        if level is None:
            return super().closing(standing, players)
        return _("The game is over: {points} points, {title}").format(
            points=standing.scores[0], title=level.title
        )

    def reached(self, points: int) -> str:
        level = level_reached(points)
        return "" if level is None else level.title

    # ------------------------------------------------------------- hints
    def hint(self, name: str) -> str:
        """A hint of the first games, perhaps with places for what it is about."""
        match name:
            case "blank-alone":
                return _(
                    "A blank penthouse can never be built. Roll it again, or demolish with it."
                )
            case "blank":
                return _(
                    "A blank penthouse can never be built. Abandon it, or use another die and"
                    " roll this one again."
                )
            case "nothing-fits-alone":
                return _(
                    "Nothing fits. Alone, a building of yours has to make way: use the wrecking"
                    " ball."
                )
            case "nothing-fits":
                return _(
                    "Nothing fits? Leave a die in the District, or knock down a building with"
                    " it. Then you may roll the rest again."
                )
            case "roof":
                return _(
                    "This Penthouse finishes a building now: {points} points. With one floor"
                    " more it is worth {more}."
                )
            case "throw-again":
                return _("Dice with an arrow roll again. Click a die’s arrow to keep it.")
            case "throw-again-focus":
                return _("Dice with an arrow roll again. Choose a die and press {key}: it stays.")
            case "one-way":
                return _(
                    "After one roll you only build, only abandon, or only demolish. Another way"
                    " is open after the next roll."
                )
            case "leftover":
                return _("You may stop at any time now. Dice left over go back to the Yard.")
            case "undo":
                return _("A slip of the hand? Undo takes back all since the last roll.")
            case "choose":
                return _(
                    "Take any three dice of the Yard: Ground floors begin buildings, Upper floors"
                    " raise them and finish Low ones, Penthouses finish the others."
                )
            case "fling":
                return _("Grab the dice and fling them across the felt, as hard as you like.")
            case "district-full":
                return _(
                    "{n} dice lie here. You may take all of them instead of three from the Yard."
                )
            case "bin-empty-G":
                return _("No Ground floor is left. Dice come back when buildings are finished.")
            case "bin-empty-U":
                return _("No Upper floor is left. Dice come back when buildings are finished.")
            case "bin-empty-P":
                return _("No Penthouse is left. Dice come back when buildings are finished.")
            case "column-full":
                return _("Only the Penthouse is missing here; no other floor fits any more.")
            case "tower-near":
                return _("{name} needs just a Penthouse for six floors, and that ends the game.")
            case "last-round":
                return _(
                    "The last round: what is not finished now scores nothing, but a lone Low"
                    " counts 1."
                )
            case "look":
                return _("Rest the pointer on a plate to see that street large.")
            case "look-keys":
                return _("{key} shows this street large.")
            case "goals":
                return _(
                    "Every city on this board is a task: point at one to read it. Above them"
                    " stands your next rank."
                )
            case "rules":
                return _(
                    "Any question? The pause menu leads to all the rules, and they can be searched."
                )
            case "advice":
                return _("Not sure what is best? The lamp shows it, and why.")
            case "advice-focus":
                return _("Not sure what is best? {key} shows it, and why.")
        raise KeyError(name)

    def plays_on(self, state: State, seat: int) -> bool:
        """In the last round only who sits between the player of now and the start player."""
        if not state.final_round or state.player is None:
            return state.player is not None
        places = state.players
        return (seat - state.start) % places > (state.player - state.start) % places

    def deed(self, state: State, move: Move) -> str:
        match move:
            case Build(die, None):
                return {
                    "L": _("{name} starts a Low building."),
                    "M": _("{name} starts a Mid building."),
                    "H": _("{name} starts a High building."),
                }[die[1]]
            case Build(die, str(column)):
                finished = GROWTH[column, die].tile is not None
                return _("{name} finishes a building.") if finished else _("{name} builds on.")
            case Take():
                return _("{name} takes dice.")
            case TakeDistrict():
                return _("{name} takes the District.")
            case Abandon():
                return _("{name} abandons a die.")
            case Demolish():
                return _("{name} demolishes.")
            case Pick() | Throw():
                return _("{name} rolls again.")
        return _("{name} ends the turn.")

    # ------------------------------------------------------------- the review
    def move_words(self, state: State, move: Move) -> str:
        match move:
            case Build(die, None):
                text = _("Starts a building: {die}").format(die=die_name(die))
            case Build(die, str(column)):
                text = _("Builds the {die} on a {building}").format(
                    die=die_name(die), building=building_name(column)
                )
            case Pick(die):
                text = _("Puts the {die} aside to roll it again").format(die=die_name(die))
            case Throw():
                text = _("Rolls again: {dice}").format(dice=dice_text(state.picked))
                if not state.picked:
                    text = _("Goes on without rolling")
            case Take(kinds):
                text = _("Takes {dice}").format(dice=kinds_text(kinds))
            case TakeDistrict():
                text = _("Takes the District: {dice}").format(dice=kinds_text(state.district.kinds))
            case Abandon(die):
                text = _("Abandons the {die}").format(die=die_name(die))
            case Demolish():
                text = self.short_line(GAME.apply(state, move).events[0])
            case _:
                text = _("Ends the turn")
        return text

    def again_words(self, state: State, moves: Sequence[Move]) -> str:
        """Dice chosen and thrown again, as the one decision that they are."""
        dice = [move.die for move in moves if isinstance(move, Pick)]
        return _("Rolls again: {dice}").format(dice=dice_text((*state.picked, *dice)))

    def step_line(self, state: State, kind: str, text: str) -> ReviewLine:
        """A step of the story, a ``move`` or ``roll``, for the list of a turn."""
        if kind == "roll":
            outcome = GAME.parse_outcome(text)
            return ReviewLine(
                _("Rolls"), outcome, _("Rolls {dice}").format(dice=dice_text(outcome))
            )
        move = GAME.parse_move(text)
        words = self.move_words(state, move)
        dice = (move.die,) if isinstance(move, Build | Pick | Abandon | Demolish) else ()
        return ReviewLine(words, dice, words)

    def round_words(self, number: int) -> str:
        return _("Round {number} of {rounds}").format(number=number, rounds=LAST_ROUND)

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        """The kind of dice with these faces, in the order in which the review shows them."""
        kind = faces[0][0]
        titles = {"G": _("Ground floors"), "U": _("Upper floors"), "P": _("Penthouses")}
        names = {"L": _("Low"), "M": _("Mid"), "H": _("High"), "-": _("Blank")}
        letters = SHOWN[kind]
        return DiceKind(
            "GUP".index(kind),
            titles[kind],
            tuple(kind + letter for letter in letters),
            tuple(names[letter] for letter in letters),
            tuple(RISES[letter].light if letter in RISES else CONCRETE for letter in letters),
        )


def _tower(variant: int, width: int) -> pygame.Surface:
    """The building of six floors by night."""
    return building("H", 6, width, variant, 1.0)


PHRASES: Final = StreetPhrasebook()
