"""What a table of Skyline D6 says: lines of the log, sentences said aloud, banners."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.skyline_d6 import events as ev
from skyline.games.skyline_d6.abilities import ability_title
from skyline.games.skyline_d6.layout import ability_words, layout, most_title
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import HAND, State
from skyline.play.levels import level_title
from skyline.play.phrasebook import Announcement, Phrasebook
from skyline.play.players import Player
from skyline.text.words import _, ngettext


def dice_words(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice))


class SheetPhrases(Phrasebook):
    """The words of Skyline D6; dice that fall into the stockyards fill no lines of the log."""

    def plays_on(self, state: State, seat: int) -> bool:
        """In the last round only who sits between the player of now and the start player."""
        if state.player is None or state.round != state.last_round:
            return state.player is not None
        places = len(state.sheets)
        return (seat - state.start) % places > (state.player - state.start) % places

    # ------------------------------------------------------------- the log
    def short_line(self, event: object) -> str:
        match event:
            case ev.YardTaken(_seat, yard, dice):
                return _("Takes yard {yard}: {dice}").format(yard=yard, dice=dice_words(dice))
            case ev.SupplyTaken(_seat, extra):
                return (
                    _("Takes an extra die from the supply")
                    if extra
                    else _("Takes a die from the supply")
                )
            case ev.OtherTaken(_seat, yard, die):
                return _("Adds a {die} from yard {yard}").format(die=die, yard=yard)
            case ev.DieRolled(_seat, to, die) if to == HAND:
                return _("Rolls a {die}").format(die=die)
            case ev.BoxWritten(_seat, box, die, ignored):
                return _written(box, die, ignored)
            case ev.SkyscraperBegun(_seat, name):
                return _("Tower {tower} has two boxes").format(tower=name)
            case ev.SkyscraperCompleted(_seat, name):
                text = _("Tower {tower} is complete: {points}")
                return text.format(tower=name, points=self._summit())
            case ev.SkybridgeBuilt(_seat, bridge, die):
                return _("{die} builds skybridge {bridge}").format(
                    die=die, bridge=bridge_words(bridge)
                )
            case ev.DieScrapped(_seat, die):
                return _("{die} goes into the Scrap Yard").format(die=die)
            case ev.DieChanged(_seat, die, value, ability):
                text = (
                    _("Flips {die} to {value}")
                    if ability == "flip"
                    else _("Turns {die} to {value}")
                )
                return text.format(die=die, value=value)
            case ev.LoanTaken(_seat, _circle, die, value):
                text = _("Takes a loan of {pips}: {die} becomes {value}")
                text = text.replace(" {pips}", "\u00a0{pips}").replace(" {value}", "\u00a0{value}")
                return text.format(pips=abs(value - die), die=die, value=value)
            case ev.LoanRepaid(_seat, _circle, die):
                return _("Repays a loan with a {die}").format(die=die)
            case ev.StarPassed():
                return _("Lets the star go")
            case ev.AbilityMarked(_seat, name, True):
                text = _("Activates “{ability}”: {what}")
                return text.format(ability=ability_title(name), what=ability_words(name))
            case ev.AbilityMarked(_seat, name):
                return _("Marks “{ability}”").format(ability=ability_title(name))
            case ev.AbilityCrossedOut(_seat, name, marks):
                text = _("Crosses out “{ability}”")
                if marks:
                    text = ngettext(
                        "Loses “{ability}” and {marks} mark",
                        "Loses “{ability}” and {marks} marks",
                        marks,
                    )
                return text.format(ability=ability_title(name), marks=marks)
            case ev.MostChanged():
                words = _most(event).partition("{name} ")[2]
                return words[:1].upper() + words[1:]
            case ev.EndTriggered(_seat, reason, last):
                return _ending(reason).format(count=layout().complete, round=last)
            case ev.GameEnded():
                return _("The game is over")
        return super().short_line(event)

    def sentence(self, event: object, names: Sequence[str]) -> str | None:
        match event:
            case ev.RoundStarted(number):
                return _("— Round {number} —").format(number=number)
            case ev.YardTaken(seat, yard, dice):
                return _("{name} takes yard {yard}: {dice}").format(
                    name=names[seat], yard=yard, dice=dice_words(dice)
                )
            case ev.SupplyTaken(seat, extra):
                text = (
                    _("{name} takes an extra die from the supply")
                    if extra
                    else _("{name} takes a die from the supply")
                )
                return text.format(name=names[seat])
            case ev.OtherTaken(seat, yard, die):
                return _("{name} adds a {die} from yard {yard}").format(
                    name=names[seat], die=die, yard=yard
                )
            case ev.DieRolled(seat, to, die) if to == HAND:
                return _("{name} rolls a {die}").format(name=names[seat], die=die)
            case (
                ev.BoxWritten(seat)
                | ev.SkybridgeBuilt(seat)
                | ev.DieScrapped(seat)
                | (ev.LoanRepaid(seat))
            ):
                text = _("{name}: {what}")
                return text.format(name=names[seat], what=self.short_line(event))
            case ev.SkyscraperBegun(seat, name):
                text = _("{name} builds {tower} above the baseline: two boxes")
                return text.format(name=names[seat], tower=name)
            case ev.SkyscraperCompleted(seat, name):
                return _("{name} completes tower {tower}: {points}").format(
                    name=names[seat], tower=name, points=self._summit()
                )
            case ev.DieChanged(seat, die, value, ability):
                text = (
                    _("{name} flips {die} to {value}")
                    if ability == "flip"
                    else _("{name} turns {die} to {value}")
                )
                return text.format(name=names[seat], die=die, value=value)
            case ev.LoanTaken(seat, _circle, die, value):
                return _("{name} takes a loan of {pips}: {die} becomes {value}").format(
                    name=names[seat], pips=abs(value - die), die=die, value=value
                )
            case ev.StarPassed(seat):
                return _("{name} lets the star go").format(name=names[seat])
            case ev.AbilityMarked(seat, name, activated):
                text = (
                    _("{name} activates “{ability}”")
                    if activated
                    else _("{name} marks “{ability}”")
                )
                return text.format(name=names[seat], ability=ability_title(name))
            case ev.AbilityCrossedOut(seat, name, marks):
                text = _("{name} crosses out “{ability}”")
                if marks:
                    text = ngettext(
                        "{name} loses “{ability}” and {marks} mark",
                        "{name} loses “{ability}” and {marks} marks",
                        marks,
                    )
                return text.format(name=names[seat], ability=ability_title(name), marks=marks)
            case ev.MostChanged(seat, _item, before, holders):
                lost = [names[each] for each in before if each not in holders]
                less = "".join([f". {each}:\u00a0−{_most_points(event)}" for each in lost])
                return _most(event).format(name=names[seat]) + less
            case ev.EndTriggered(seat):
                text = _("{name}: {what}")
                return text.format(name=names[seat], what=self.short_line(event))
            case ev.TurnEnded(seat):
                return _("{name} ends the turn").format(name=names[seat])
            case ev.GameEnded():
                return _("The game is over")
        return super().sentence(event, names)

    def turn_words(self, events: Sequence[object], names: Sequence[str]) -> str:
        """A skyscraper completed, else a star's ability, else how many dice were written."""
        if any(map(self.festive, events)):
            return super().turn_words(events, names)
        most = [each for each in events if isinstance(each, ev.MostChanged)]
        active = [each for each in events if isinstance(each, ev.AbilityMarked) and each.activated]
        most.sort(key=lambda each: len(set(each.before) - set(each.holders)))
        for event in (*most[::-1], *active):
            return self.sentence(event, names) or ""
        used = [event for event in events if isinstance(event, ev.BoxWritten | ev.SkybridgeBuilt)]
        if not used:
            return super().turn_words(events, names)
        text = ngettext("{name} wrote {count} die", "{name} wrote {count} dice", len(used))
        return text.format(name=names[used[0].seat], count=len(used))

    def heading(self, event: object) -> str:
        if isinstance(event, ev.RoundStarted):
            return _("Round {number}").format(number=event.round)
        return ""

    def beginning(self, state: State, events: Sequence[object]) -> str:
        passed = sum(isinstance(each, ev.RoundStarted) for each in events)
        return _("Round {number}").format(number=state.round - passed)

    def nothing_yet(self) -> str:
        return _("Nothing yet. Every die that is taken and written will be told here.")

    def festive(self, event: object) -> bool:
        return isinstance(event, ev.SkyscraperCompleted)

    def _summit(self) -> str:
        return self.points(layout().scoring.summit)

    # ------------------------------------------------------------- said and shown
    def spoken(self, event: object, names: Sequence[str]) -> str:
        match event:
            case ev.DieRolled(_seat, to, die) if to != HAND:
                return _("Yard {yard} gets a {die}").format(yard=to, die=die)
            case ev.StarReached(seat):
                return _("{name} reaches a star").format(name=names[seat])
            case ev.GameEnded(scores) if len(names) == 1:
                return _("The game is over. {points} points.").format(points=scores[0])
        return super().spoken(event, names)

    def remarked(self, event: object) -> bool:
        return isinstance(event, ev.MostChanged)

    def deed(self, state: State, move: Move) -> str:
        """Reasons say of a changed die what it becomes; nothing else is done to a last choice."""
        match move:
            case TakeYard(yard):
                return _("{name} takes yard {yard}.").replace("{yard}", str(yard))
            case TakeSupply() | AddSupply():
                return _("{name} rolls a die.")
            case AddOther(yard, die):
                text = _("{name} adds a {die} from yard {yard}")
                return f"{text}.".replace("{die}", str(die)).replace("{yard}", str(yard))
            case Write(die):
                return _("{name} writes a {die}.").replace("{die}", str(die))
            case Repay():
                return _("{name} repays a loan.")
            case Scrap(die):
                return _("{name} scraps a {die}.").replace("{die}", str(die))
            case Mark():
                return _("{name} uses a star.")
        return ""

    def begins_turn(self, event: object) -> bool:
        return isinstance(event, ev.TurnStarted)

    def welcome(self, state: State) -> object | None:
        return None if state.player is None else ev.TurnStarted(state.player, state.round)

    def announcement(self, event: object, players: Sequence[Player]) -> Announcement | None:
        """Whose turn it is, that the end is near, and the end."""
        match event:
            case ev.TurnStarted(seat, number):
                player = players[seat]
                if len(players) == 1:
                    return Announcement(_("Round {number}").format(number=number), "", seat)
                return Announcement(
                    player.turn, level_title(player.level) if player.level else "", seat
                )
            case ev.EndTriggered(seat):
                line = self.short_line(event)
                if len(players) > 1:
                    line = _("{name}: {what}").format(name=players[seat].name, what=line)
                return Announcement(_("One more round"), line, seat, "last_round_bell", 2.0)
            case ev.GameEnded():
                return self.day_over(written=True)
        return None

    # ------------------------------------------------------------- above the board
    def hour(self, number: int, _hours: int, *, last: bool) -> str:
        """The number of a round; how many there will be is known only near the end."""
        text = _("Round {number} – the last one") if last else _("Round {number}")
        return text.format(number=number)


def bridge_words(name: str) -> str:
    """Which skybridge a name such as ``"L1-R1.5"`` means."""
    towers, level = name.rsplit(".", 1)
    text = _("{towers}, level {level}").replace(" {level}", "\u00a0{level}")
    return text.format(towers=towers.replace("-", "–"), level=level)


def _written(name: str, die: int, ignored: bool) -> str:
    """A die in a box of a skyscraper, e.g. ``"L2.3"``."""
    tower, level = name.rsplit(".", 1)
    text = _("{die} on {tower}, level {level}")
    if places().boxes[name].level == 1:
        text = _("{die} on the baseline, {tower}")
    words = text.replace(" {level}", "\u00a0{level}").format(die=die, tower=tower, level=level)
    return _("{what}, against its rule").format(what=words) if ignored else words


def _most_points(event: ev.MostChanged) -> int:
    return int(getattr(layout().scoring, f"most_{event.item}"))


def _most(event: ev.MostChanged) -> str:
    """Who scores for the most of something now, with a ``{name}``."""
    text = _("{name} shares the most: {category} (+{n})")
    if event.seat in event.before:
        text = _("{name} alone has the most now: {category}")
    elif len(event.holders) == 1:
        text = _("{name} has the most now: {category} (+{n})")
    return text.replace("{category}", most_title(event.item)).replace(
        "{n}", str(_most_points(event))
    )


def _ending(reason: str) -> str:
    if reason == "all_begun":
        return _("All towers have two boxes or more; round {round} is the last")
    return _("{count} towers are complete; round {round} is the last")


PHRASES = SheetPhrases()
