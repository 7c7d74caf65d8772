"""Says aloud, in large words over the table, whose turn it is, and how the game ends."""

from __future__ import annotations

from skyline.games.skyline import events as ev
from skyline.games.skyline.solo import level_reached
from skyline.play.levels import level_title
from skyline.play.picture.proclamation import News
from skyline.text.words import _, ngettext
from skyline.views.skyline.table import StreetTable

ROUNDS = 9


class Herald:
    """Announces what concerns everybody at one table.

    Args:
        table: what it reads.
    """

    def __init__(self, table: StreetTable) -> None:
        self._table = table

    def welcome(self) -> None:
        """Says whose turn it is when a table is opened."""
        state = self._table.state
        if state.player is not None:
            self.announce(ev.TurnStarted(state.player, state.round))

    @staticmethod
    def begins_turn(event: object) -> bool:
        """Whether another seat has the turn from an event on."""
        return isinstance(event, ev.TurnStarted)

    def announce(self, event: object) -> None:
        """Shows a banner or a poster for an event that wants one."""
        table = self._table
        players = table.players
        beat = table.parts.beat(1.0)
        match event:
            case ev.TurnStarted(seat, number):
                title = _("{name}’s turn").format(name=players[seat].name)
                line = level_title(players[seat].level) if players[seat].level else ""
                if len(players) == 1:
                    title = _("Round {number}").format(number=number)
                    line = _("{left} to go").format(left=10 - number)
                    if number >= ROUNDS:
                        line = _("The last one")
                table.banner.show(title, line, players[seat].colour, beat)
            case ev.LastRoundAnnounced(seat):
                table.parts.sound.play("last_round_bell")
                table.proclamation.show(self._last_round(seat))
            case ev.GameEnded(_scores, _buildings, winners):
                table.parts.sound.play("win")
                names = ", ".join(players[seat].name for seat in winners)
                line = "" if len(players) == 1 else _("{names} won").format(names=names)
                colour = players[winners[0]].colour
                table.banner.show(_("The day is over"), line, colour, beat * 1.6)

    def _last_round(self, seat: int) -> News:
        tower = next(
            (
                lot
                for lot in reversed(self._table.parts.model.streets[seat])
                if lot.finished and lot.height == 6
            ),
            None,
        )
        return News(
            _("The last round"),
            _(
                "{name} has completed a building of six floors."
                " This round is played to its end, then the game is over."
            ).format(name=self._table.players[seat].name),
            self._table.players[seat].colour,
            variant=tower.look if tower is not None else 0,
            obstacles=tuple(self._table.obstacles.behind_posters()),
        )

    def closing(self) -> str:
        """Who has won, when the game is over; else nothing."""
        if self._table.state.phase != "over":
            return ""
        standing = self._table.desk.session.game.standing(self._table.state)
        if len(self._table.players) == 1:
            points = standing.scores[0]
            level = level_reached(points)
            if level is None:
                return ngettext(
                    "The game is over: {number} point", "The game is over: {number} points", points
                ).format(number=points)
            return _("The game is over: {points} points, {title}").format(
                points=points, title=level.title
            )
        points = max(standing.scores)
        names = [self._table.players[seat].name for seat in standing.winners]
        if len(names) == 1:
            return _("{name} wins the game with {points} points").format(
                name=names[0], points=points
            )
        return _("{names} win together with {points} points").format(
            names=_(" and ").join((", ".join(names[:-1]), names[-1])), points=points
        )
