"""What a game hands to the menus; what is the same for every game is told here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from skyline.core.contract import Game, Option
from skyline.core.session import Session
from skyline.core.setup import OptionValue, Setup
from skyline.play.levels import level_title
from skyline.play.phrasebook import Phrasebook
from skyline.play.players import colour_of, players_of
from skyline.play.records import RecordPack
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.widgets.base.seats import seat_colours
from skyline.widgets.models.games import Glance
from skyline.widgets.models.menu import (
    GameCard,
    GameMenu,
    HowToPage,
    OptionRow,
    Picture,
    ResultSheet,
    RulesSection,
    RulesText,
    SeatResult,
    SeatStanding,
    Standing,
)
from skyline.widgets.models.same_dice import SameDiceSheet

MORNING, NIGHT = Day.at(0.0), Day.at(1.0)


class MenuPack:
    """A game in the menus: set-up, rules, how it stands, how it ended.

    A view is the table on which a game lies, if it lies on one.
    """

    words: Phrasebook = Phrasebook()  # what its table says, too

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    # ------------------------------------------------------------- before a game
    def card(self) -> GameCard:
        """How the game is offered where one is chosen; quick: its picture is painted later."""

        def paint(size: tuple[int, int]) -> Steps[pygame.Surface]:
            picture = pygame.Surface(size, depth=32)
            self.empty(picture, picture.get_rect())
            yield
            return picture

        return GameCard(self._game.name, self._game.title, self._game.seats, paint)

    def set_up(self) -> GameMenu:
        game = self._game
        return GameMenu(
            name=game.name,
            title=game.title,
            seats=game.seats,
            colours=seat_colours(),
            options=tuple(self.option_row(option) for option in game.options),
            solo="",
            together="",
        )

    def option_row(self, option: Option) -> OptionRow:
        words = option.value_titles or tuple(str(value) for value in option.values)
        return OptionRow(
            name=option.name,
            title=option.title,
            about=option.about,
            values=tuple(zip(option.values, words, strict=True)),
            default=option.default,
        )

    def house_rules(self, setup: Setup) -> tuple[tuple[OptionRow, OptionValue], ...]:
        """Those of a game that differ from the standard rules and matter to its players."""
        rows = (self.option_row(option) for option in self._game.options)
        values = ((row, setup.options.get(row.name, row.default)) for row in rows)
        return tuple(
            (row, value)
            for row, value in values
            if value != row.default and row.matters(setup.players)
        )

    def house_rules_told(self, setup: Setup | None) -> tuple[str, ...]:
        """A paragraph on each of them; none without a game."""
        return tuple(
            _("{rule}. {about}").format(rule=row.told(value), about=row.about)
            for row, value in (self.house_rules(setup) if setup is not None else ())
        )

    def how_to_play(self) -> tuple[HowToPage, ...]:
        """The pages that show the rules, in reading order; at least one."""
        return (HowToPage(self._game.title, (), self.empty),)

    def how_to_play_here(self, setup: Setup | None) -> tuple[HowToPage, ...]:
        """The same, and at the end what a game on the table does differently."""
        told = self.house_rules_told(setup)
        if not told:
            return self.how_to_play()
        return (*self.how_to_play(), HowToPage(_("House rules in this game"), told, self.empty))

    def rules_here(self, setup: Setup | None) -> RulesText:
        """The rules of the game on the table, if there is one, by its own house rules."""
        chosen = {option.name: option.default for option in self._game.options}
        text = self.rules({**chosen, **(setup.options if setup is not None else {})})
        told = self.house_rules_told(setup)
        if not told:
            return text
        here = RulesSection("in-this-game", _("House rules in this game"), told)
        return replace(text, sections=(here, *text.sections))

    def rules(self, options: Mapping[str, OptionValue]) -> RulesText:
        """Every rule in words, to be searched; ``options`` are all house rules, as they are set."""
        del options
        pages = self.how_to_play()
        sections = tuple(
            RulesSection(f"page-{number}", page.title, page.paragraphs)
            for number, page in enumerate(pages, 1)
        )
        return RulesText(sections, _("Search"), _("No section has all these words."))

    def empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the game before anything has been done in it."""
        surface.blit(sky(rect.size, MORNING), rect)

    def waiting(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws what shows where games that go on will be."""
        self.empty(surface, rect)

    def records(self) -> RecordPack:
        return RecordPack(self._game)

    # ------------------------------------------------------------- a game that goes on
    def progress(self, state: Any) -> str:
        """How far a game has come; empty where nothing counts that."""
        return ""

    def headline(self, state: Any) -> str:
        """The same where there is more room."""
        return self.progress(state)

    def remark(self, session: Session[Any, Any], seat: int) -> str:
        """What is said of a seat besides its points."""
        return ""

    def pictures(self, session: Session[Any, Any], view: object = None) -> Sequence[Picture]:
        """What every seat has built, in small."""
        return [self.empty] * int(session.setup.players)

    def standing(self, session: Session[Any, Any], view: object = None) -> Standing:
        """How a game stands now."""
        state, actor = session.state, session.actor
        players = players_of(session)
        seats = [
            SeatStanding(
                player.name,
                colour_of(session.setup, seat),
                points,
                self.remark(session, seat),
                seat == actor,
                picture,
                player.level and level_title(player.level),
            )
            for seat, (player, points, picture) in enumerate(
                zip(
                    players,
                    session.game.standing(state).scores,
                    self.pictures(session, view),
                    strict=True,
                )
            )
        ]
        words = self.headline(state)
        if actor is not None and len(seats) > 1:
            turn = _("{round}, {name}’s turn") if words else _("{name}’s turn")
            words = turn.format(round=words, name=seats[actor].name)
        rules = tuple(row.told(value) for row, value in self.house_rules(session.setup))
        return Standing(words, tuple(seats), rules)

    def glance(self, session: Session[Any, Any]) -> Glance:
        """A closer look at a stored game."""
        now = self.standing(session)
        if not session.over:
            return Glance(self._going_on(session.state, now), now, self.strip(session, now))
        winners = session.game.standing(session.state).winners
        if len(now.seats) > 1:
            now = _crowned(now, winners)
        return Glance(self._ended(now, winners), now, self.strip(session, now))

    def strip(self, session: Session[Any, Any], now: Standing) -> Picture:
        """All seats' pictures side by side."""
        return side_by_side([seat.picture for seat in now.seats])

    def _ended(self, now: Standing, winners: Sequence[int]) -> str:
        if len(now.seats) == 1:
            points = now.seats[0].points
            return " · ".join(filter(None, (self.words.reached(points), self.words.points(points))))
        names = [now.seats[seat].name for seat in winners]
        said = self.words.points(max(seat.points for seat in now.seats))
        if len(names) == 1:
            return _("{name} won with {points}").format(name=names[0], points=said)
        together = _("{names} and {last} won with {points}")
        return together.format(names=", ".join(names[:-1]), last=names[-1], points=said)

    def _going_on(self, state: Any, now: Standing) -> str:
        words = self.progress(state)
        best = max(seat.points for seat in now.seats)
        if not best or not words:
            return words or self.words.points(best)
        said = self.words.points(best)
        if len(now.seats) == 1:
            return f"{words} · {said}"
        ahead = [seat.name for seat in now.seats if seat.points == best]
        if len(ahead) > 1:
            return _("{round} · level at {points}").format(round=words, points=said)
        return _("{round} · {name} leads with {points}").format(
            round=words, name=ahead[0], points=best
        )

    # ------------------------------------------------------------- a game that has ended
    def results(self, session: Session[Any, Any], view: object = None) -> ResultSheet:
        """How a game ended, or would if it ended now."""
        return ResultSheet(
            self._game.name,
            self.words.closing(session.game.standing(session.state), players_of(session)),
            seat_results(session),
        )

    def same_dice(self, session: Session[Any, Any]) -> SameDiceSheet | None:
        """What every seat made of dice that fell alike; None for a game without."""
        return None


def seat_results(session: Session[Any, Any]) -> tuple[SeatResult, ...]:
    """What every game tells of its seats; their pictures show nothing but the night."""
    standing = session.game.standing(session.state)
    ranked = list(zip(standing.scores, standing.buildings, strict=True))
    winners = standing.winners or leaders(standing.scores)

    def night(surface: pygame.Surface, rect: pygame.Rect, _part: float) -> None:
        surface.blit(sky(rect.size, NIGHT), rect)

    return tuple(
        SeatResult(
            name=player.name,
            colour=colour_of(session.setup, seat),
            points=standing.scores[seat],
            tally="",
            sum="",
            parts=(),
            rank=1
            if seat in winners
            else max(
                2 if winners else 1,
                1 + sum(other > ranked[seat] for other in ranked),
            ),
            winner=seat in winners and len(ranked) > 1,
            picture=night,
            level=player.level and level_title(player.level),
            hints=session.hints_taken[seat],
        )
        for seat, player in enumerate(players_of(session))
    )


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    best = max(scores)
    return tuple(seat for seat, each in enumerate(scores) if each == best)


def _crowned(now: Standing, winners: Sequence[int]) -> Standing:
    """Says of the winners that they are; of computers only the crown does.

    Their level stands before the remark, which would have no room any more.
    """
    seats = list(now.seats)
    for number in winners:
        seat = seats[number]
        said = seat.remark
        if said and not seat.level:
            said = _("winner · {remark}").format(remark=said)
        seats[number] = replace(seat, remark=said, crowned=True)
    return replace(now, seats=tuple(seats))


BAR = (30, 20, 26)
SIDE_BY_SIDE = 3  # pictures of one row: every number of players looks the same in a list


def columns_of(count: int) -> int:
    """How many panes stand side by side: two by two for four, else all of them."""
    return 2 if count > SIDE_BY_SIDE else count


def side_by_side(pictures: Sequence[Picture]) -> Picture:
    """Pictures in panes of one size, as many always in the same places."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        gap = max(2, rect.h // 28)
        columns = columns_of(len(pictures))
        rows = -(-len(pictures) // columns)
        surface.fill(BAR, rect)
        for number, picture in enumerate(pictures):
            row, column = divmod(number, columns)
            left, right = (round((rect.w + gap) * n / columns) for n in (column, column + 1))
            top, foot = (round((rect.h + gap) * n / rows) for n in (row, row + 1))
            size = max(1, right - left - gap), max(1, foot - top - gap)
            picture(surface, pygame.Rect((rect.x + left, rect.y + top), size))

    return draw
