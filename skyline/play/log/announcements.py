"""What concerns everybody at a table: shown in large words, said aloud."""

from __future__ import annotations

from skyline.play.computer.turn import ComputerTurn
from skyline.play.context import TableContext
from skyline.play.picture.closing import GOLD
from skyline.widgets.input.prompt_line import plain


class Announcements:
    """Shows banners and posters over one table."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    def welcome(self) -> None:
        """Says whose turn it is when a table is opened."""
        event = self._table.words.welcome(self._table.state)
        if event is not None:
            self.show(event)

    def show(self, event: object) -> None:
        """Shows a banner or a poster for an event that wants one."""
        table = self._table
        poster = table.words.poster(event, table)
        if poster is not None:
            table.parts.sound.play("last_round_bell")
            table.proclamation.show(poster)
        if table.words.remarked(event):
            names = [player.name for player in table.players]
            table.notice(table.words.sentence(event, names) or "", "ledge")
        found = table.words.announcement(event, table.players)
        if found is not None:
            if found.sound:
                table.parts.sound.play(found.sound)
            if not found.title:
                return
            seconds = table.parts.beat(1.0) * found.beats
            colour = GOLD if found.seat is None else table.players[found.seat].colour
            table.banner.show(found.title, found.line, colour, seconds)

    def closing(self) -> str:
        """How the game has ended, when it is over; else nothing."""
        table = self._table
        if not table.desk.session.over:
            return ""
        standing = table.desk.session.game.standing(table.state)
        words = table.words
        return (words.closing if table.crowns else words.ended)(standing, table.players)


class Teller:
    """Says aloud what happens at one table, what is expected, and where the focus is."""

    def __init__(self, table: TableContext, computer: ComputerTurn) -> None:
        self._table = table
        self._computer = computer
        self._prompt = ""
        self._reason = ""
        self._focus: str | None = None

    def heard(self, event: object) -> None:
        around = self._table.surroundings
        if around.speaks:
            words, players = self._table.words, self._table.players
            turn = words.announcement(event, players) if words.begins_turn(event) else None
            names = [player.name for player in players]
            around.say(turn.title if turn is not None else words.spoken(event, names))

    def update(self) -> None:
        """Says what is expected now and what has the focus, when that has changed."""
        table = self._table
        around = table.surroundings
        if not around.speaks or table.moving():
            return
        prompt = "" if table.computer_due else table.moment().prompt
        if prompt != self._prompt:
            self._prompt = prompt
            around.say(prompt)
        reason = self._computer.said
        if reason != self._reason:
            self._reason = reason
            around.say(reason)
        focus = table.hand.focus if table.hand.keys else None
        if focus != self._focus:
            self._focus = focus
            target = table.target(focus)
            if target is not None and target.tooltip:
                around.say(plain(target.tooltip), at_once=True)
