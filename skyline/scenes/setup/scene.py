"""The set-up of a new game: seats, start player, house rules, seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from skyline.core.setup import HUMAN, Setup
from skyline.scenes.common.game_choice import card_height, game_cards, painted, turned
from skyline.scenes.common.menu import PanelScene, button
from skyline.scenes.common.stage import Stage
from skyline.scenes.games.name_game import LONGEST
from skyline.scenes.setup.company import (
    GAP,
    Company,
    across,
    lay_goals,
    lay_joining,
    lay_on_lot,
    lay_seats,
)
from skyline.scenes.setup.goals import SoloGoals
from skyline.scenes.setup.rules import RulesFold, lay_rules, lay_seed, rules_words
from skyline.scenes.setup.seat import FreeLot
from skyline.scenes.setup.seed import random_start, seed_from
from skyline.scenes.title.ground import TitleGround
from skyline.storage.settings import SeatMemory
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import marks_of
from skyline.table.scenery.day import Day
from skyline.table.scenery.title_backdrop import TITLE_TIME, title_ground
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.heads import head_height, put_head
from skyline.widgets.base.materials import dim
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.models.menu import GameMenu, OptionRow, OptionValue
from skyline.widgets.records.medal import mint

RANDOM_START: Final = "random"
LONGEST_SEED_TEXT: Final = 24
BACKDROP_VEIL: Final = (20, 8, 28, 70)
TABLE_VEIL: Final = (24, 8, 16, 40)  # the same where cards lie on the table
WIDE_SHEET: Final = 1840.0  # design pixels of the sheet below cards
SHEET: Final = (564.0, 580.0)  # design pixels of height for two seats, side by side or not
WIDE_WINDOW: Final = 1700.0  # design pixels of width from which they stand side by side
DIE: Final = 0.24  # edge of a die by the height of the cards
CARDS: Final = (168.0, 0.76)  # design pixels of height at least, and share of what is left
WIDEST_CARD: Final = 1.95  # by its height
UPRIGHT_CARD: Final = 0.86  # height by width of a card at most
TALLEST_CARD: Final = 430.0  # design pixels
HIGHEST_ROAD: Final = 0.15  # of the window: where the table begins at most
BESIDE: Final = 560.0  # design pixels from which the house rules have the start player beside them


class SetupScene(PanelScene):
    """Which game, who plays, who starts, by which house rules.

    Where several games have a table, their cards lie above the sheet; in a low window, on it.
    """

    name = "setup"
    opaque = True
    widest = 1480.0
    steady = True
    paper = False
    pad = 24.0

    def __init__(
        self,
        stage: Stage,
        menu: GameMenu,
        played: str = "",
        knows: Callable[[str], bool] = lambda _game: True,
    ) -> None:
        super().__init__(stage, _("New game"))
        mint.at_once = stage.headless
        self.menu = menu
        self._knows = knows  # whether a game by such rules has been played to its end
        self._ground = TitleGround()
        self._street: pygame.Surface | None = None  # houses before the sky, once there was time
        self._street_for = 0, 0  # width and height of that sky
        self._cards = None
        if len(stage.packs.names) > 1:
            self._cards = game_cards(stage, menu.name, self._take_game, self.start, played)
            self.widest = WIDE_SHEET
        self._shelf = pygame.Rect(0, 0, 0, 0)  # where cards lie above the sheet, if they do
        self._values = self._rules_of(menu)
        self._left: dict[str, tuple[SeatMemory, ...]] = {}  # who sat at games looked at before,
        self._came: tuple[SeatMemory, ...] = ()  # and at this one when it was chosen
        self._start: str = stage.settings.starter
        self._seed = TextEntry(
            "seed",
            "",
            lambda _text: self._tell_rules(),
            placeholder=_("Random"),
            longest=LONGEST_SEED_TEXT,
            tooltip=_("The same seed and the same moves give the same rolls"),
        )
        self._make_fixed()
        self._company = Company(menu, stage.settings.seats, self._follow, self.remove_seat)
        if self._start not in [value for value, _words in self._starters()]:
            self._start = RANDOM_START
        self._rebuild()
        self.form.set_focus(self._cards or self._begin)

    @property
    def offers(self) -> str:
        return self.menu.name

    def _rules_of(self, menu: GameMenu) -> dict[str, OptionValue]:
        """The house rules as they were the last time."""
        remembered = self.stage.settings.house_rules
        values: dict[str, OptionValue] = {}
        for row in menu.options:
            usual = self._offered(menu, row)
            rule = remembered.get(f"{menu.name}.{row.name}", remembered.get(row.name, usual))
            known = any(rule == value for value, _words in row.values)
            values[row.name] = rule if known else usual
        return values

    def _offered(self, menu: GameMenu, row: OptionRow) -> OptionValue:
        """What is chosen where nobody has chosen yet."""
        return row.default if row.first is None or self._knows(menu.name) else row.first

    def _take_game(self, name: str) -> None:
        """Another card: its rules, the same people, and levels that know this game."""
        self._remember_rules()
        seats = self._company.memory()
        self._left[self.menu.name] = seats
        came, before = self._came, self._left.get(name, ())
        if len(came) == len(before) == len(seats):
            # Who had to change because a game has other levels changes back.
            seats = tuple(
                replace(seat, player=then.player) if seat.player == as_come.player else seat
                for seat, as_come, then in zip(seats, came, before, strict=True)
            )
        self.menu = self.stage.packs.pack(name).menus().set_up()
        self._values = self._rules_of(self.menu)
        self._make_fixed()
        self._company = Company(self.menu, seats, self._follow, self.remove_seat)
        self._came = self._company.memory()
        self._rebuild()
        self.form.set_focus(self._cards)

    def _make_fixed(self) -> None:
        stage = self.stage
        self._players_head = Label(
            "section:players", _("Players"), size=23, weight="ExtraBold", on_wood=True
        )
        self._fold = RulesFold("house-rules", self._fold_turned)
        goals = _("What you are playing for")
        self._goals_head = Label("section:goals", goals, size=23, weight="ExtraBold", on_wood=True)
        menu = self.menu
        self._goals = SoloGoals(menu.goals, menu.tasks, menu.medals, menu.task_pictures)
        tip = _("Up to {number} can play").format(number=self.menu.seats[-1])
        self._add = button("add-player", _("Add a person"), self.add_seat, tip=tip)
        tip = _("A computer player, as strong as you like")
        add = button("add-computer", _("Add a computer"), self.add_computer, tip=tip)
        self._add_computer = add
        self._add.icon, self._add_computer.icon = "person", "screen"
        self._note = Paragraph("note", "", size=19, weight="Medium", quiet=True, on_wood=True)
        self._free = [FreeLot(number) for number in range(1, self.menu.seats[-1] + 1)]
        self._seed_label = Label("seed-label", _("Seed"), size=20, on_wood=True)
        words = _("Leave it empty for a new game, or type a number or words to replay one.")
        self._seed_note = Paragraph(
            "seed-note", words, size=17, weight="Medium", quiet=True, on_wood=True
        )
        words = _("Start")
        if self._cards is not None:
            words = _("Start {game}").format(game=self.menu.title)
        self._begin = button("start", words, self.start, "confirm", _("To the table"))
        self._begin.style = "primary"
        self._back = button("back", _("Back"), stage.go.title, "cancel", _("To the title"))
        self.foot = [self._back, self._begin]
        if self._cards is not None and stage.packs.pack(self.menu.name).lesson is not None:
            learn = partial(stage.go.lesson, game=self.menu.name)
            tip = _("A game with a guide, in about five minutes")
            self.foot.insert(1, button("lesson", _("Learn to play"), learn, tip=tip))
        self.form.on_cancel = self._cancel

    def _cancel(self) -> None:
        """Leaves a field as it was, and only from elsewhere the page."""
        if isinstance(self.form.focus, TextEntry):
            self.form.focus.restore()
            self.form.set_focus(self._begin)
        else:
            self.stage.go.title()

    # ------------------------------------------------------------------ seats
    def add_computer(self) -> None:
        self.add_seat(self._company.likeliest_level())

    def add_seat(self, player: str = HUMAN) -> None:
        if self._company.full:
            return
        self._company.append("", "", player)
        self._rebuild()
        last = self._company.seats[-1]
        self.form.set_focus(last.entry if player == HUMAN else last.controller, glide=True)
        # One more player is the likeliest thing to come; after the last, the whole seat shows.
        lowest = self._add if self._add.visible else last.swatches
        self.body.reveal(lowest.rect, self.look.u(16), not self.look.reduced_motion)

    def remove_seat(self, index: int) -> None:
        if self._company.least:
            return
        self._company.remove(index)
        if self._start != RANDOM_START:
            starter = int(self._start) - 1
            self._start = RANDOM_START if starter == index else str(starter + (starter < index))
        self._rebuild()
        seats = self._company.seats
        self.form.set_focus(seats[min(index, len(seats) - 1)].entry)

    # ------------------------------------------------------------------ form
    def _rebuild(self) -> None:
        form, body = self.form, self.body
        form.clear()
        if self._cards is not None:
            form.add(self._cards)
        else:
            form.add(self._players_head, body)
        form.add_all(self._free, body)
        for seat in self._company.seats:
            seat.add_to(form, body)
        title, note = _("Start player"), self.menu.starter or _("Begins every round.")
        starters = self._starters()
        self._starter = Choice("start-player", title, note, starters, self._start, self._set_start)
        self._rules = [self._rule(row) for row in self._rules_shown()]
        self._starter.close = True
        for each in (self._starter, *self._rules):
            each.on_wood = True
        for part in (self._add, self._add_computer, self._note, self._starter,
                     self._goals_head, self._goals, self._fold, *self._rules, self._seed_label,
                     self._seed, self._seed_note):  # fmt: skip
            form.add(part, body)
        form.add_all(self.foot[:-1])
        form.add(self._begin)
        form.default = self._begin
        self._follow()

    def _starters(self) -> list[tuple[str, str]]:
        numbers = [str(seat.number) for seat in self._company.seats]
        names = self._company.names()
        return [(RANDOM_START, _("Random")), *zip(numbers, names, strict=True)]

    def _set_start(self, value: str) -> None:
        self._start = value
        self._follow()

    def _rule(self, row: OptionRow) -> Row:
        value = self._values[row.name]

        def change(chosen: OptionValue) -> None:
            self._values[row.name] = chosen
            self._tell_rules()

        if isinstance(row.default, bool):
            return Toggle(f"option:{row.name}", row.title, row.about, bool(value), change)
        return Choice(f"option:{row.name}", row.title, row.about, row.values, value, change)

    def _follow(self) -> None:
        """Keeps colours apart, names up to date, and reasons in place."""
        company = self._company
        company.tell_apart()
        company.seat_order(None if self._start == RANDOM_START else int(self._start) - 1)
        for each in (self._add, self._add_computer):
            each.visible = not company.full
        self._note.text = company.words()
        self._starter.values = self._starters()
        self._starter.visible = not company.alone
        played_for = bool(self.menu.goals or self.menu.tasks)
        self._goals.visible = self._goals_head.visible = company.alone and played_for
        self._tell_rules()
        self.lay_anew()

    def _tell_rules(self) -> None:
        """Says beside the heading whether anything is other than in the standard rules."""
        rows = self._rules_shown()
        invitation = next((row.invites for row in rows if row.invites), "")
        changed = sum(self._values[row.name] != row.default for row in rows)
        offered = all(self._values[row.name] == self._offered(self.menu, row) for row in rows)
        self._fold.note = rules_words(changed, self._seed.text.strip(), invitation, offered=offered)

    def _fold_turned(self) -> None:
        """House rules show or hide; what has come into sight is scrolled to."""
        self.arrange()
        if self._fold.open:
            lowest = self._rules[-1] if self._rules else self._seed
            glide = not self.look.reduced_motion
            self.body.reveal(self._fold.rect.union(lowest.rect), self.look.u(16), glide)
        self.dirty = True

    def _rules_shown(self) -> list[OptionRow]:
        """The house rules that matter for so many players."""
        count = len(self._company.seats)
        return [row for row in self.menu.options if row.matters(count)]

    def fill(self, width: int) -> int:
        look = self.look
        flow = Flow(look, 0, width, look.u(10))
        indent = look.u(14)
        if self._cards is None:
            flow.put(self._players_head, gap=8, indent=indent)
        elif self._cards.area is not None:
            tall = min(card_height(len(self._cards.cards), width, look), look.size[1] // 3)
            self._cards.rect = pygame.Rect(indent, flow.y, width - 2 * indent, tall)
            flow.y = self._cards.rect.bottom + look.u(18)
        seats, most = self._company.seats, 1 if self._cards is None else 4 if self._shelf.h else 2
        columns = across(flow, seats, indent, most)
        lay_seats(flow, seats, self._free, indent, columns)
        joining = self._add, self._add_computer
        on_lot = columns == 4 and not self._company.full
        if on_lot:
            lay_on_lot(look, self._free[len(seats)].rect, joining)
        self._goals.low = columns != 4 and self._cards is not None
        self._goals.spare()
        beside = columns == 4 and self._goals.visible and len(self._free) >= 4
        if beside:
            below = self._note, self._fold
            lay_goals(flow, self._free, below, self._goals_head, self._goals)
        elif columns == 4:
            flow.put(self._note, gap=12, indent=indent)
        else:
            lay_joining(flow, joining, self._note, indent)
        half = (width - 2 * indent - look.u(40)) // 2
        together = self._cards is not None and self._starter.visible and half >= look.u(BESIDE)
        self._starter.barred = together
        if self._starter.visible and not together:
            flow.put(self._starter, gap=12)
        if self._goals.visible and not beside:
            flow.width -= indent  # as wide as the seats
            flow.put(self._goals_head, gap=6, indent=indent)
            flow.put(self._goals, gap=10, indent=indent)
            flow.width += indent
        flow.skip(4)
        if beside:
            pass  # the house rules stand below the lots already
        elif together:
            half = (width - 2 * indent - look.u(GAP / 2)) // 2
            flow.left += indent
            flow.beside([self._fold, self._starter], [half, half], GAP / 2, level=True)
            flow.left -= indent
        else:
            flow.width -= indent  # as wide as the seats
            flow.put(self._fold, gap=8, indent=indent)
            flow.width += indent
        for part in (*self._rules, self._seed_label, self._seed, self._seed_note):
            part.visible = self._fold.open
        if self._fold.open:
            lay_rules(flow, self._rules)
            flow.skip(2)
            lay_seed(flow, self._seed_label, self._seed, self._seed_note, indent)
        return flow.y + look.u(4)

    def room(self) -> pygame.Rect:
        """All of the window, or what the cards leave of it."""
        window = super().room()
        if self._shelf.h:
            top = self._shelf.bottom - self.look.u(4)
            window.update(0, top, window.w, window.h - top + self.look.u(10))
        return window

    @property
    def headed(self) -> bool:
        return not self._shelf.h

    @property
    def hung(self) -> bool:
        return self._shelf.h > 0

    def _lay_cards(self) -> int | None:
        """Places the cards above the sheet; returns where the table begins, if they have room."""
        look, cards = self.look, self._cards
        self._shelf = pygame.Rect(0, 0, 0, 0)
        if cards is None:
            return None
        head = head_height(look)
        side = max(look.u(30), round(0.022 * look.size[0]))
        sheet = SHEET[look.size[0] < look.u(WIDE_WINDOW)]
        spare = look.size[1] - look.u(sheet) - head - look.u(30)
        tall = max(look.u(CARDS[0]), round(CARDS[1] * spare))
        cards.area = None if tall <= spare else self.body
        if cards.area is not None:
            return None
        wide = look.size[0] - 2 * side
        tall = min(tall, look.u(TALLEST_CARD), round(UPRIGHT_CARD * wide / len(cards.cards)))
        road = min(spare - tall, round(HIGHEST_ROAD * look.size[1]))
        self._shelf = pygame.Rect(side, road + head, wide, tall)
        most = round(WIDEST_CARD * tall) * len(cards.cards)
        cards.rect = pygame.Rect(0, 0, min(wide, most), tall)
        cards.rect.midtop = self._shelf.midtop
        self._heading_line = pygame.Rect(side, road, wide, head - look.u(6))
        return max(1, road)

    def arrange(self) -> None:
        road = self._lay_cards()
        self._ground.fit(self.look.size, at_once=self.stage.headless, road=road)
        if self._street_for != (self.look.size[0], self._ground.road):
            self._street = None
        if self.stage.headless:
            self._paint_street()
        super().arrange()
        if self._shelf.h:
            self._heading_box = self._heading_line

    # ------------------------------------------------------------------ start
    def made(self) -> Setup:
        seed = seed_from(self._seed.text)
        start, seats = 0, self._company.infos()
        if len(seats) > 1:
            drawn = self._start == RANDOM_START
            start = random_start(seed, len(seats)) if drawn else int(self._start) - 1
        options = {
            row.name: self._values[row.name]
            for row in self._rules_shown()
            if self._values[row.name] != row.default
        }
        return Setup(len(seats), seed, start, options, seats)

    def _remember_rules(self) -> None:
        """Each game keeps its own, those left out that would be offered anyway."""
        menu, kept = self.menu, dict(self.stage.settings.house_rules)
        for row in menu.options:
            kept.pop(row.name, None)  # as they were kept when there was one game
            kept.pop(f"{menu.name}.{row.name}", None)
            if {self._values[row.name]} != {row.default, self._offered(menu, row)}:
                kept[f"{menu.name}.{row.name}"] = self._values[row.name]
        if kept != self.stage.settings.house_rules:
            self.stage.change(house_rules=kept)

    def start(self) -> None:
        self._remember_rules()
        self.stage.change(seats=self._company.memory(), starter=self._start)
        self.stage.go.start(self.menu.name, self.made())

    def handle(self, event: pygame.Event) -> bool:
        if self._cards is not None and self.form.keyboard is None and turned(self._cards, event):
            self.dirty = True
            return True
        return super().handle(event)

    # ------------------------------------------------------------------ picture
    def idle(self, seconds: float) -> bool:
        if mint.busy:
            mint.strike()
            self.dirty = True
            return True
        left = self._ground.idle(seconds, self)
        if not left and self._shelf.h and self._street is None:
            self._paint_street()
            self.dirty = True
            return True
        return left or (self._cards is not None and painted(self._cards, self, seconds))

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground.picture, (0, 0))
        if not self._shelf.h:
            dim(surface, BACKDROP_VEIL)
            return
        if self._street is not None:
            surface.blit(self._street, (0, 0))
        self._draw_dice(surface)
        dim(surface, TABLE_VEIL)
        box = self._heading_box
        put_head(surface, self.heading, box, self.look, self._line_end(box))

    def _paint_street(self) -> None:
        """Houses before the sky, where the table leaves enough of it."""
        width, road = self.look.size[0], self._ground.road
        if not self._shelf.h or (self._street is not None and self._street_for == (width, road)):
            return
        level, day = title_ground(road), Day.at(TITLE_TIME)
        self._street = self.stage.packs.art.skyline(width, level, day)
        self._street_for = width, road

    def _draw_dice(self, surface: pygame.Surface) -> None:
        """The title's dice, where the table is free beside the cards."""
        assert self._cards is not None
        shelf, kept = self._shelf, self._cards.rect
        edge = round(shelf.h * DIE)
        hand = artist(edge, Day.at(TITLE_TIME).table)
        for kind, face, x, y, turn in self.stage.packs.art.title_dice:
            at = (surface.get_width() * x, shelf.y + shelf.h * y)
            if not kept.left - edge < at[0] < kept.right + edge:
                pose = Pose(*at, rest_height(edge), settled(kind, face, turn))
                hand.draw(surface, DieLook(kind, marks_of(self.stage.settings)), pose)

    def _line_end(self, box: pygame.Rect) -> int:
        """Where the line beside the heading ends, in pixels from the left."""
        return box.right


WIDE: Final = 420.0  # design pixels of the line,
LEAST: Final = 230.0  # which is left out where there is less room


class NamedSetupScene(SetupScene):
    """Asks for no name: the line stands beside the heading while another game waits."""

    def __init__(
        self,
        stage: Stage,
        menu: GameMenu,
        keep: Callable[[str], None],
        played: str,
        knows: Callable[[str], bool],
    ) -> None:
        self._keep = keep
        self._title = TextEntry(
            "game-name",
            "",
            lambda _text: None,
            placeholder=_("A name for this game"),
            longest=LONGEST,
            tooltip=_("Another game is waiting. A name helps you tell them apart"),
            size=18,
        )
        super().__init__(stage, menu, played, knows)

    def _rebuild(self) -> None:
        super()._rebuild()
        self.form.add(self._title)
        self.arrange()

    def arrange(self) -> None:
        super().arrange()
        room = self.lay_beside_heading(self._title, WIDE, 40)
        self._title.visible = self.stage.can_continue() and room >= self.look.u(LEAST)
        if self._shelf.h:  # the chosen card is the taller one
            below = self._shelf.y - self.look.u(18) - self._title.rect.y
            self._title.rect.h = min(self._title.rect.h, below)
        if self._shelf.h:
            self._title.rect.centery = self._heading_box.centery

    def _line_end(self, box: pygame.Rect) -> int:
        return self._title.rect.x - self.look.u(20) if self._title.visible else box.right

    def start(self) -> None:
        name = self._title.text.strip()
        super().start()
        if name:
            self._keep(name)
