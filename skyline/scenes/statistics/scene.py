"""The records: how games went, who wins, what else a game tells of itself, and all medals."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from skyline.chronicle.achievements import Achievement, achievements
from skyline.chronicle.people import Known, Player, known_players
from skyline.chronicle.rows import Filter, Which
from skyline.chronicle.summary import summary
from skyline.play.levels import level_order
from skyline.play.records import MEDALS, RecordPack
from skyline.scenes.common.dialog import show_notices
from skyline.scenes.common.menu import button, close_button
from skyline.scenes.common.paged import DeskScene
from skyline.scenes.common.stage import Stage
from skyline.scenes.review.ground import fade_edges
from skyline.scenes.statistics.achievements import MedalWall
from skyline.scenes.statistics.cards import Board
from skyline.scenes.statistics.pages import PageMaker
from skyline.scenes.statistics.source import RecordSource
from skyline.scenes.statistics.words import last_words, player_words, which_words
from skyline.table import type as lettering
from skyline.text.words import _, ngettext
from skyline.widgets.base.look import CREAM, Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.choice import Choice, Value
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.records.layout import Page, lay_cards
from skyline.widgets.records.medal import mint
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.ranks import RankStreet

EVERYBODY: Final = ""


class StatisticsScene(DeskScene):
    """Pages over whatever was open: some that every game has, others that it makes itself."""

    name = "statistics"

    def __init__(
        self,
        stage: Stage,
        source: RecordSource,
        page: str = "",  # the first one if the game has none of that name
        who: str | None = None,  # as the chooser names it; None for the person who has played most
        which: Which = "all",
        last: int = 0,  # how many of the latest; 0 for all
        game: str = "",  # empty for that of the latest one
    ) -> None:
        super().__init__(stage)
        mint.at_once = stage.headless
        self.source = source
        self._all = source.digests()
        self._missing = source.missing()
        packs = {pack.game: pack for pack in source.packs}
        self._packs = packs
        titles = [(name, pack.title) for name, pack in packs.items()]
        self.game = _chooser(
            "game", _("Game"), titles, game or self._latest_game(), self._change_game
        )
        self.game.tooltip = _("Which game")
        self._take_games()
        names = [name for name, _words in self.pack.pages()]
        self.page = page if page in names else names[0]
        self._boards: dict[tuple[str, Filter], Board] = {}
        self._found: dict[str, tuple[Achievement, ...]] = {}
        self.body = ScrollArea("records")
        self._shown: Page | None = None
        self.wall: MedalWall | None = None
        self._new_medals = stage.settings.medals_new
        self.tabs = Tabs("tabs", "", "", self.pack.pages(), self.page, self.open, bare=True)
        self.which = _chooser("which", _("Played"), which_words(), which, self._add_up)
        self.which.tooltip = _("Which games count")
        self.last = _chooser("last", _("When"), last_words(), last, self._add_up)
        self.last.tooltip = _("How many of the latest games count")
        self._by_itself = who is None  # nobody was chosen, so the liveliest person is shown
        who = self._liveliest() if who is None else who
        self.who = _chooser("who", _("Who"), self._people(), who, self._choose)
        self.who.tooltip = _("Whose games count")
        self._close = close_button(stage.manager.pop)
        tip = _("All finished games as CSV, for a spreadsheet")
        self._export = button("save-table", _("Save as CSV"), self.save_table, tip=tip)
        tip = _("Choose players and house rules")
        self._play = button("new-game", _("New game"), stage.go.set_up, "new-game", tip)
        self._play.style = "primary"
        self.open(self.page)

    # ------------------------------------------------------------------ which game
    @property
    def pack(self) -> RecordPack:
        return self._packs[self.game.value]

    def _latest_game(self) -> str:
        """The game that was finished last; the first one that there is while none is."""
        own = [each for each in self._all if each.game in self._packs]
        return max(own, key=lambda each: each.ended).game if own else next(iter(self._packs))

    def _take_games(self) -> None:
        name, pack = self.game.value, self.pack
        self._digests = tuple(each for each in self._all if each.game == name)
        self._known = known_players(self._digests)
        self._maker = PageMaker(self.source, pack, whole=self.stage.headless)

    def _change_game(self, _game: str) -> None:
        self._take_games()
        self._boards.clear()
        self._found.clear()
        pages = self.pack.pages()
        self.tabs.values = pages
        names = [name for name, _words in pages]
        self.open(self.page if self.page in names else names[0])

    # ------------------------------------------------------------------ what is added up
    def _people(self) -> list[tuple[str, str]]:
        """Whom the chooser offers; medals and ranks are for persons only."""
        known = [each for each in self._known if each.player.sort == "person"]
        if self.page != MEDALS and self.page not in self.pack.alone:
            computers = [each for each in self._known if each.player.sort != "person"]
            known += sorted(computers, key=lambda each: level_order(each.name))
        return [
            (EVERYBODY, player_words(None)),
            *((_id(each), player_words(each)) for each in known),
        ]

    def _liveliest(self) -> str:
        """The person who has played most; everybody while nobody is known."""
        return _id(next((each for each in self._known if each.player.sort == "person"), None))

    def _player(self, who: str) -> Player | None:
        return next((each.player for each in self._known if _id(each) == who), None)

    def board(self) -> Board:
        which: Which = "solo" if self.page in self.pack.alone else self.which.value
        wanted = Filter(which, self.last.value or None)
        key = self.who.value, wanted
        if key not in self._boards:
            player = self._player(self.who.value)
            chronicle = self.pack.chronicle
            total = summary(self._digests, player, wanted, chronicle.add_up)
            self._boards[key] = Board(
                self._digests, total, player, wanted, self.source.local, chronicle.good_score
            )
        return self._boards[key]

    def found(self) -> tuple[Achievement, ...]:
        who = self.who.value
        if who not in self._found:
            goals = self.pack.chronicle.goals
            self._found[who] = achievements(goals, self._digests, self._player(who))
        return self._found[who]

    def show_medals(self, found: tuple[Achievement, ...]) -> None:
        """Shows medals that no games tell of, for pictures."""
        self._found[self.who.value] = found
        self.open(self.page)

    def _choose(self, _who: str) -> None:
        self._by_itself = False
        self.open(self.page)

    def _add_up(self, _chosen: object) -> None:
        self.open(self.page)

    # ------------------------------------------------------------------ pages
    def open(self, page: str) -> None:
        focus = self.focus_name
        turned = page != self.page
        self.page = self.tabs.value = page
        self.form.clear()
        mint.drop_wishes()
        self.form.add(self.tabs)
        self.wall, self._shown = None, None
        self.who.values = self._people()
        if all(value != self.who.value for value, _words in self.who.values):
            self.who.value = EVERYBODY
        if self._known:
            self.form.add(self.who)
        if len(self._packs) > 1:
            self.form.add(self.game)
        if self._known and page != MEDALS and page not in self.pack.alone:
            self.form.add(self.which)
        if self._known and page != MEDALS:
            self.form.add(self.last)
        if page == MEDALS:
            self._add_wall()
        else:
            if self._known:
                self._shown = self._maker.make(page, self.board(), self.found)
            else:
                self._shown = self._maker.invitation(page)
            self.form.add_all(self._shown.widgets, self.body)
        self.form.areas = [self.body if self.wall is None else self.wall.area]
        if turned:
            self.body.scroll_to(0, glide=False)
        self.finish(self._feet, focus, self.tabs)

    def _add_wall(self) -> None:
        self.wall = MedalWall(
            self.pack,
            self.found(),
            self.source.local,
            named=self.who.value == EVERYBODY,
            new=self._new_medals,
            on_open=self.source.film,
        )
        self.wall.add_to(self.form)
        if self.stage.settings.medals_new:
            self.stage.change(medals_new=())

    @property
    def _feet(self) -> list[Button]:
        return [self._close, self._export] if self._known else [self._close, self._play]

    def anew(self) -> StatisticsScene:
        chosen = self.who.value, self.which.value, self.last.value, self.game.value
        return StatisticsScene(self.stage, self.source, self.page, *chosen)

    # ------------------------------------------------------------------ tables
    def save_table(self) -> None:
        from skyline.scenes.files.chooser import FileChooserScene  # noqa: PLC0415 - when asked for

        where, name = self.source.folder(), f"{self.pack.file_name}.csv"
        words, write = _("Save as CSV"), self._write_table
        self.stage.manager.push(
            FileChooserScene(self.stage, words, where, ".csv", write, save_as=name)
        )

    def _write_table(self, path: Path) -> None:
        files = self.source.export(path, self._digests, self.game.value)
        if files:
            self.stage.notices.append(self.pack.exported(files))
        show_notices(self.stage)

    # ------------------------------------------------------------------ input and time
    def leave(self) -> None:
        """What is reckoned stays; nothing more is asked for."""
        self.source.rest(self.stage.thinker)
        super().leave()

    def resume(self) -> None:
        """A film or a review has gone; its game's luck may be known now."""
        super().resume()
        self._reload()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.covered and self._known and self.source.reckon(self.stage.thinker):
            self._reload()

    def idle(self, seconds: float) -> bool:
        """Builds digests that are missing, paints pictures, strikes medals."""
        if self._missing:
            if not self.source.work(seconds):
                self._reload()
            self._missing = self.source.missing()
            self.dirty = True
            return True
        for card in self.form.widgets:
            if isinstance(card, PictureCard | RankStreet):
                before = card.painted.ahead()
                self.dirty = self.dirty or not before
                if before:
                    return True
        if mint.busy:
            left = mint.strike()
            self.dirty = True
            return left
        return False

    def _reload(self) -> None:
        """More is known: everything is added up anew; what is looked at stays."""
        digests = self.source.digests()
        if digests == self._all:
            return
        self._all = digests
        self._take_games()
        self._boards.clear()
        self._found.clear()
        if self._by_itself and self.who.value == EVERYBODY:
            self.who.value = self._liveliest()
        self.open(self.page)

    def resize(self, size: tuple[int, int]) -> None:
        mint.drop_wishes()
        super().resize(size)

    def spoken_heading(self) -> str:
        return _("Records")

    # ------------------------------------------------------------------ layout
    def arrange(self) -> None:
        look = self.look
        widest = max(look.u(300), *(button.width_for(look) for button in self._feet))
        room = self.lay_frame(self._feet, widest)
        choosers = (self.who, self.game, self.which, self.last)
        shown = [each for each in choosers if each in self.form.widgets]
        y = lay_choosers(shown, room, look)
        body = pygame.Rect(room.x, y, room.w, max(look.u(80), room.bottom - y))
        if self.wall is not None:
            self.wall.lay(body, look)
        elif self._shown is not None:
            lay_cards(self.body, self._shown.rows, body, look)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(self._ground, (0, 0))
        self.draw_title(surface)
        if self._missing:
            draw_missing(surface, self._missing, self._feet[0].rect, look)
        self.form.draw(surface)
        for area in self.form.areas:
            sheet = None if self.wall is None else self.wall.sheet.rect
            fade_edges(surface, area, sheet, self._ground, look)
        self.form.draw_tip(surface)


def _chooser(
    name: str,
    title: str,
    values: Sequence[tuple[Value, str]],
    value: Value,
    act: Callable[[Value], None],
) -> Choice[Value]:
    choice = Choice(name, title, "", values, value, act, bare=True)
    choice.outlined = True
    return choice


def _id(known: Known | None) -> str:
    return EVERYBODY if known is None else f"{known.player.sort}-{known.player.key}"


BESIDE: Final = 1100.0  # design pixels of width from which all choosers may share a line
GAP: Final = 16.0  # between them
NOTE: Final = 17


def lay_choosers(choosers: Sequence[Choice[Any]], place: pygame.Rect, look: Look) -> int:
    """Places whose games above which games; returns where they end.

    Their groups are named where that takes no further line and hides no value.
    """
    laid = []
    for named in (False, True):
        for each in choosers:
            each.named = named
        laid.append((_lay_choosers(choosers, place, look), [each.spread for each in choosers]))
    if laid[0] == laid[1]:
        return laid[1][0]
    for each in choosers:
        each.named = False
    return _lay_choosers(choosers, place, look)


def _lay_choosers(choosers: Sequence[Choice[Any]], place: pygame.Rect, look: Look) -> int:
    """Places them with or without the names of their groups.

    All share a line where every value but those of the last chooser can be seen on it, or where
    the names could not all be seen even on a line of their own.
    """
    if not choosers:
        return place.y
    gap, (first, *others) = look.u(GAP), choosers
    names, whole, least = first.spread_width(look), 0, 0
    for other in others:
        least = whole + gap + other.compact_width(look)
        whole += gap + other.spread_width(look)
    taken = 0
    if names + least <= place.w:
        taken = min(whole, place.w - names)
    elif place.w >= look.u(BESIDE) and names > place.w:
        taken = min(whole, place.w - first.compact_width(look))
    first.rect = pygame.Rect(place.topleft, first.control_size(place.w - taken, look))
    if taken:
        x = place.right - taken + gap
        _lay_line(others, pygame.Rect(x, place.y, place.right - x, 0), gap, look)
        for other in others:
            other.rect.x += place.right - others[-1].rect.right
    else:
        above, rest = first, list(others)
        while rest:  # as many on a line as can each show a value
            wide = itertools.accumulate(each.compact_width(look) + gap for each in rest)
            count = max(1, sum(each - gap <= place.w for each in wide))
            line, rest = rest[:count], rest[count:]
            top = above.rect.bottom + look.u(8)
            _lay_line(line, pygame.Rect(place.x, top, place.w, 0), gap, look)
            above = line[-1]
    return choosers[-1].rect.bottom + look.u(8)


def _lay_line(choosers: Sequence[Choice[Any]], line: pygame.Rect, gap: int, look: Look) -> None:
    """Side by side; one that has no room for all its values shows one between arrows."""
    x = line.x
    for number, each in enumerate(choosers):
        after = sum(gap + other.compact_width(look) for other in choosers[number + 1 :])
        room = max(0, line.right - x - after)
        each.rect = pygame.Rect((x, line.y), each.control_size(room, look))
        x = each.rect.right + gap


def draw_missing(surface: pygame.Surface, number: int, beside: pygame.Rect, look: Look) -> None:
    """How many games are still to be added up, left of the first button."""
    words = ngettext("Adding up {n} more game …", "Adding up {n} more games …", number)
    at = (look.u(24), beside.centery)
    room = beside.x - look.u(40)
    if room > look.u(120):
        lettering.draw(surface, words.format(n=number), at, look.px(NOTE), CREAM, "SemiBold",
                       "left", max_width=room)  # fmt: skip
