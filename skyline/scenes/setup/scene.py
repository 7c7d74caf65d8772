"""The set-up of a new game: seats, start player, house rules, seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.core.setup import HUMAN, Setup
from skyline.scenes.common.menu import PanelScene, button
from skyline.scenes.common.stage import Stage
from skyline.scenes.games.name_game import LONGEST
from skyline.scenes.setup.company import Company, lay_joining
from skyline.scenes.setup.goals import SoloGoals
from skyline.scenes.setup.rules import RulesFold, lay_rules, lay_seed, rules_words
from skyline.scenes.setup.seed import random_start, seed_from
from skyline.scenes.title.ground import TitleGround
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.materials import dim
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.models.menu import GameMenu, OptionRow, OptionValue

RANDOM_START: Final = "random"
LONGEST_SEED_TEXT: Final = 24
BACKDROP_VEIL: Final = (20, 8, 28, 70)


class SetupScene(PanelScene):
    """Who plays, who starts, by which house rules."""

    name = "setup"
    opaque = True
    widest = 1480.0
    steady = True

    def __init__(self, stage: Stage, menu: GameMenu) -> None:
        super().__init__(stage, _("New game"))
        self.menu = menu
        self._ground = TitleGround()
        self._values: dict[str, OptionValue] = {row.name: row.default for row in menu.options}
        known = {row.name: {value for value, _words in row.values} for row in menu.options}
        remembered = stage.settings.house_rules
        self._values.update(
            {name: rule for name, rule in remembered.items() if rule in known.get(name, ())}
        )
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
        self._fold.open = self._changed_rules() > 0
        self._rebuild()
        self.form.set_focus(self._begin)

    def _make_fixed(self) -> None:
        stage = self.stage
        self._players_head = Label("section:players", _("Players"), size=23, weight="ExtraBold")
        self._fold = RulesFold("house-rules", self._fold_turned)
        goals = _("What you play for")
        self._goals_head = Label("section:goals", goals, size=23, weight="ExtraBold")
        self._goals = SoloGoals(self.menu.goals, self.menu.tasks)
        tip = _("Up to {number} can play").format(number=self.menu.seats[-1])
        self._add = button("add-player", _("Add a person"), self.add_seat, tip=tip)
        tip = _("A computer player, as strong as you like")
        add = button("add-computer", _("Add a computer"), self.add_computer, tip=tip)
        self._add_computer = add
        self._add.icon, self._add_computer.icon = "person", "screen"
        self._note = Paragraph("note", "", size=19, weight="Medium", quiet=True)
        self._seed_label = Label("seed-label", _("Seed"), size=20)
        words = _("Leave it empty for a new game, or type a number or words to play one again.")
        self._seed_note = Paragraph("seed-note", words, size=17, weight="Medium", quiet=True)
        self._begin = button("start", _("Start"), self.start, "confirm", _("To the table"))
        self._begin.style = "primary"
        self._back = button("back", _("Back"), stage.go.title, "cancel", _("To the title"))
        self.foot = [self._back, self._begin]
        self.form.on_cancel = stage.go.title

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
        self._start = RANDOM_START
        self._rebuild()
        seats = self._company.seats
        self.form.set_focus(seats[min(index, len(seats) - 1)].entry)

    # ------------------------------------------------------------------ form
    def _rebuild(self) -> None:
        form, body = self.form, self.body
        form.clear()
        form.add(self._players_head, body)
        for seat in self._company.seats:
            seat.add_to(form, body)
        title, note = _("Start player"), _("Begins every round.")
        starters = self._starters()
        self._starter = Choice("start-player", title, note, starters, self._start, self._set_start)
        self._rules = [self._rule(row) for row in self._rules_shown()]
        for part in (self._add, self._add_computer, self._note, self._starter, self._goals_head,
                     self._goals, self._fold, *self._rules, self._seed_label, self._seed,
                     self._seed_note):  # fmt: skip
            form.add(part, body)
        form.add(self._back)
        form.add(self._begin)
        form.default = self._begin
        self._follow()
        self.lay_anew()

    def _starters(self) -> list[tuple[str, str]]:
        numbers = [str(seat.number) for seat in self._company.seats]
        names = self._company.names()
        return [(RANDOM_START, _("Random")), *zip(numbers, names, strict=True)]

    def _set_start(self, value: str) -> None:
        self._start = value

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
        for each in (self._add, self._add_computer):
            each.visible = not company.full
            each.hovered = each.hovered and each.visible
        self._note.text = company.words()
        self._starter.values = self._starters()
        self._starter.visible = not company.alone
        self._goals.visible = self._goals_head.visible = company.alone and bool(self.menu.goals)
        self._tell_rules()
        self.arrange()

    def _changed_rules(self) -> int:
        return sum(self._values[row.name] != row.default for row in self._rules_shown())

    def _tell_rules(self) -> None:
        """Says beside the heading whether anything is other than in the standard rules."""
        self._fold.note = rules_words(self._changed_rules(), self._seed.text.strip())

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
        return [row for row in self.menu.options if row.least_players <= count <= row.most_players]

    def fill(self, width: int) -> int:
        look = self.look
        flow = Flow(look, 0, width, look.u(10))
        indent = look.u(14)
        flow.put(self._players_head, gap=8, indent=indent)
        for seat in self._company.seats:
            seat.lay(flow, indent)
        lay_joining(flow, (self._add, self._add_computer), self._note, indent)
        if self._starter.visible:
            flow.put(self._starter, gap=12)
        if self._goals.visible:
            flow.put(self._goals_head, gap=6, indent=indent)
            flow.put(self._goals, gap=10, indent=indent)
        flow.skip(4)
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

    def arrange(self) -> None:
        self._ground.fit(self.look.size, at_once=self.stage.headless)
        super().arrange()

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

    def start(self) -> None:
        defaults = {row.name: row.default for row in self.menu.options}
        changed = {name: rule for name, rule in self._values.items() if rule != defaults[name]}
        seats = self._company.memory()
        self.stage.change(seats=seats, house_rules=changed, starter=self._start)
        self.stage.go.start(self.menu.name, self.made())

    # ------------------------------------------------------------------ picture
    def idle(self, seconds: float) -> bool:
        return self._ground.idle(seconds, self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground.picture, (0, 0))
        dim(surface, BACKDROP_VEIL)


WIDE: Final = 420.0  # design pixels of the line,
LEAST: Final = 230.0  # which is left out where there is less room


class NamedSetupScene(SetupScene):
    """Asks for no name: the line stands beside the heading while another game waits."""

    def __init__(self, stage: Stage, menu: GameMenu, keep: Callable[[str], None]) -> None:
        self._keep = keep
        self._title = TextEntry(
            "game-name",
            "",
            lambda _text: None,
            placeholder=_("A name for this game"),
            longest=LONGEST,
            tooltip=_("Another game waits. With a name you tell them apart; it can wait, too"),
            size=18,
        )
        super().__init__(stage, menu)

    def _rebuild(self) -> None:
        super()._rebuild()
        self.form.add(self._title)
        self.arrange()

    def arrange(self) -> None:
        super().arrange()
        room = self.lay_beside_heading(self._title, WIDE, 40)
        self._title.visible = self.stage.can_continue() and room >= self.look.u(LEAST)

    def start(self) -> None:
        name = self._title.text.strip()
        super().start()
        if name:
            self._keep(name)
