"""A hint: the best move marked on the table, with what it is worth and why; then the next ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame

from skyline.play.context import TableContext
from skyline.play.hints import HintNotes
from skyline.play.input.targets import table_button
from skyline.play.lesson.card import (
    RIM,
    SHRINKS,
    CardContent,
    CardPlan,
    Sketch,
    Words,
    corner_place,
    draw_board,
    draw_buttons,
    draw_card,
    in_best_shape,
    in_company,
    lay_card,
    sticks_out,
)
from skyline.play.lesson.pointing import Way, draw_fine_ring
from skyline.play.lesson.spots import kept_clear, worth_keeping
from skyline.play.placing import Region
from skyline.play.teacher.marks import (
    Marked,
    around,
    draw_marks,
    draw_numbers,
    draw_rank,
    ways_of,
)
from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.teaching import Teaching
from skyline.play.teacher.warning import MistakeNotes
from skyline.play.teacher.worth import (
    amount,
    choices,
    expected,
    is_best,
    worth_words,
)
from skyline.table import type as lettering
from skyline.table.paint import rounded
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

CLOSE: Final = "button:advice-close"
MORE: Final = "button:advice-more"
BODY: Final = "button:advice-note"
ROW: Final = "button:advice-row-"  # and from 1 which move of a list
COMING_SECONDS: Final = 0.30
PATIENCE_SECONDS: Final = 0.4  # after which a player is told that the hint takes a moment
AGAIN_SECONDS: Final = 2.0  # and again, as long as it does
POINTED: Final = (255, 204, 96, 120)  # behind the row that the table shows
BEST, OTHERS = 1, 2
MOST_ROWS: Final = 4  # that any game lists


class _Laid(NamedTuple):
    content: CardContent | Ranking
    plan: CardPlan
    places: Marked
    ways: tuple[Way, ...]


class AdviceNotes:
    """The hints that a player asks for at one table."""

    def __init__(
        self, table: TableContext, teaching: Teaching, hints: HintNotes, warning: MistakeNotes
    ) -> None:
        self._table = table
        self._teaching = teaching
        self._hints = hints  # notes that step aside for a hint
        self._warning = warning  # the question that a hint waits behind
        # 0 for none, :data:`BEST` for the best move, :data:`OTHERS` for the next ones, too
        self.stage = 0
        self._state: object = None
        self._noted: object = None
        self._advised: Advised | None = None
        self._made: Advised | None = None  # what it will be, once its picture is made
        self._age = 0.0
        self._shown: tuple[tuple[object, ...], _Laid] | None = None

    # ------------------------------------------------------------- coming and going
    def ask(self) -> None:
        """The player asks: the best move, then the next best ones, then nothing."""
        table = self._table
        if self.stage and self._state is table.state:
            if self._advised is None:  # it is looked for already
                table.notice(self._coming_words(), "ledge")
                return
            self.stage = (self.stage + 1) % 3
            self._say()
            return
        if table.desk.session.over:
            return
        if table.desk.session.awaits_roll:
            table.notice(_("Nothing is left to choose: roll the dice."), "button:throw")
            return
        self._hints.close()
        table.desk.advisor.retry()
        self._teaching.look()
        self.stage, self._state, self._age = BEST, table.state, 0.0
        self._advised = self._made = None
        if self._noted is not table.state:
            self._noted = table.state
            table.desk.advisor.note_hint()

    def advises(self, decision: tuple[str, ...]) -> bool:
        """Whether this is the decision that an open hint names."""
        known = self._advised if self.stage and self._state is self._table.state else None
        return known is not None and known.decisions[0].moves == decision

    def close(self) -> None:
        self.stage = 0

    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        if not self.stage:
            return False
        # no hint outlives its position, nor the look of whom alone it is for
        left_open = self._teaching.discreet and not self._teaching.seen
        if self._state is not self._table.state or left_open:
            self.stage = 0
            return True
        if self._advised is None:
            if self._made is None:
                advised = self._table.desk.advisor.advice()
                self._made = None if advised is None else self._teaching.aimed(advised)
                if self._table.desk.advisor.failed:
                    self.stage = 0
                    self._table.notice(_("No hint was found. Ask again."), "ledge")
                    return True
                if self._made is not None:
                    self._make(self._made)  # shown with the next picture, so that none takes long
                    return False
            self._advised = self._made
            if self._advised is not None:
                if self._table.notes.text == self._coming_words():
                    self._table.notes.clear()
                self._age = 0.0
                hand = self._table.hand
                if hand.keys:
                    best = self._advised.decisions[0]
                    hand.focus = self._teaching.focused(best.moves) or hand.focus
                self._say()
                return True
            before, self._age = self._age, self._age + seconds
            told, due = ((age - PATIENCE_SECONDS) // AGAIN_SECONDS for age in (before, self._age))
            if told < due:
                self._table.notice(self._coming_words(), "ledge")
            return False
        before, self._age = self._age, self._age + seconds
        return before < COMING_SECONDS

    def _coming_words(self) -> str:
        return _("One moment: looking for the best move.")

    def _make(self, advised: Advised) -> None:
        """Lays the hint out and makes what it is painted with."""
        self._advised = advised
        with lettering.unnoted():
            self.draw(pygame.Surface((1, 1), depth=32))
        self._advised = None

    def _say(self) -> None:
        """Says aloud what is shown, if that is wished for."""
        if self.stage and self._advised is not None and not self._teaching.discreet:
            self._table.surroundings.say(self.spoken(self._advised), at_once=True)

    # ------------------------------------------------------------- what is seen
    @property
    def visible(self) -> bool:
        """Whether a hint is to be seen now: never in the way of a hand that carries something."""
        table = self._table
        busy = table.parts.tray.throwing or table.parts.tray.grabbed or table.hand.carried
        covered = table.log.open or table.peeked is not None or self._warning.open
        passed = self._state is not table.state
        if busy or covered or passed or not self._teaching.seen:
            return False
        return self._advised is not None and bool(self.stage)

    @property
    def numbers(self) -> bool:
        """Whether moves on the table are numbered."""
        return self.visible and self.stage == OTHERS and any(self._numbered)

    @property
    def appearing(self) -> bool:
        return self.visible and self._age < COMING_SECONDS

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for that is not known yet."""
        return bool(self.stage) and self._advised is None

    @property
    def best(self) -> Weighed | None:
        """The best decision, while a hint is shown."""
        return self._advised.decisions[0] if self.visible and self._advised is not None else None

    @property
    def shown(self) -> Weighed | None:
        """The decision that the table shows: that of the row that is pointed at, else the best."""
        row = self._row
        return (
            self.best if row is None or self._advised is None else self._listed(self._advised)[row]
        )

    @property
    def _row(self) -> int | None:
        """The row of a list that is pointed at, or has the focus, from 0."""
        hand = self._table.hand
        name = (hand.focus if hand.keys else hand.hover) or ""
        if not name.startswith(ROW) or not self.visible or self.stage != OTHERS:
            return None
        return int(name.removeprefix(ROW)) - 1

    @property
    def note(self) -> tuple[CardContent | Ranking, CardPlan] | None:
        """What the card says and where it is; None while there is none."""
        laid = self._laid()
        return (laid.content, laid.plan) if laid is not None else None

    @property
    def _numbered(self) -> list[pygame.Rect | None]:
        """Where the moves of a list have their numbers."""
        return [self._teaching.numbered(each.moves) for each in self._list]

    @property
    def _list(self) -> tuple[Weighed, ...]:
        return () if self._advised is None else self._listed(self._advised)

    def _listed(self, advised: Advised) -> tuple[Weighed, ...]:
        """The moves of the list, best first."""
        return choices(advised)[: self._teaching.listed]

    @property
    def places(self) -> Marked | None:
        """Where the best decision is marked on the table."""
        laid = self._laid()
        return laid.places if laid is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The marks on the table, and the card."""
        laid, advised = self._laid(), self._advised
        if laid is None or advised is None:
            return
        table = self._table
        look = table.look
        part = 1.0 if look.reduced_motion else min(1.0, self._age / COMING_SECONDS)
        content, plan = laid.content, laid.plan
        ledge = table.parts.layout.zones.ledge
        draw_marks(surface, laid.places, laid.ways, look, part, plan.rect, ledge)
        table.draw_signs(surface)
        if isinstance(content, Ranking) and isinstance(plan, RankPlan):
            numbered, rings = self._numbered, laid.places.rings
            if self._teaching.rings_numbers:
                for place in numbered:
                    if place is not None and place not in rings:
                        draw_fine_ring(surface, place, look)
            draw_numbers(surface, numbered, look)
            draw_ranking(surface, content, plan, look, self._row)
        elif isinstance(content, CardContent):
            draw_card(surface, content, plan, look)
        draw_buttons(surface, plan, table.hand, look)

    def with_targets(self, targets: list[Target]) -> list[Target]:
        """The targets of the table, with the card's buttons above them."""
        note = self.note
        if note is None:
            return targets
        tips = {
            CLOSE: inputs.hinted(_("Close this hint"), "cancel"),
            MORE: inputs.hinted(_("Show the next best moves"), "hint"),
        }
        buttons = [table_button(each.name, each.rect, tips[each.name]) for each in note[1].buttons]
        plan = note[1]
        if isinstance(plan, RankPlan):
            at = plan.rect.topleft
            buttons += [
                table_button(f"{ROW}{number}", row.rect.move(at), "")
                for number, row in enumerate(plan.rows, 1)
            ]
        return [*buttons, *targets, table_button(BODY, plan.rect, tips[CLOSE])]

    # ------------------------------------------------------------- words
    def spoken(self, advised: Advised) -> str:
        """What is shown, as it is said aloud."""
        content = self._content(advised)
        if isinstance(content, Ranking):
            text = _("{number}: {move}, {value}")
            rows = [
                text.format(number=number, move=move, value=", ".join(filter(None, (value, note))))
                if value
                else f"{number}: {move}"
                for number, ((move, value), note) in enumerate(
                    zip(content.moves, content.notes, strict=True), 1
                )
            ]
            return ". ".join(filter(None, (content.title, content.note, *rows)))
        said = content.words._replace(title=self._teaching.words(advised.decisions[0].moves))
        return ". ".join(line.rstrip(".") for part in said for line in part.splitlines())

    def _content(self, advised: Advised) -> CardContent | Ranking:
        if self.stage == OTHERS:
            listed = self._listed(advised)
            values = (amount(advised, expected(each)) for each in listed)
            told = (self._teaching.words(each.moves) for each in listed)
            alike = [is_best(advised, each) for each in listed]
            besides = [self._teaching.besides(each, listed[0]) for each in listed]
            as_good = [_("equally good") * each for each in (False, *alike[1:])]
            notes = [more or same for more, same in zip(besides, as_good, strict=True)]
            moves = tuple(zip(told, values, strict=True))
            title = _("Expected final score") if advised.unit == "points" else _("Chance to win")
            note = ""
            one = len({each for _words, each in moves}) == 1 < len(listed)
            if one and all(alike) and not any(besides):
                title = _("{number} equally good moves").format(number=len(listed))
                note = in_company(worth_words(advised, listed[0]))
                moves = tuple((words, "") for words, _value in moves)
                notes = besides
            drawn = (self._teaching.sketched(each.moves) for each in listed)
            sketches = tuple(filter(None, drawn))
            return Ranking(title, moves, CLOSE, sketches, any(self._numbered), tuple(notes), note)
        best = advised.decisions[0]
        reason, remark = self._teaching.reason(best), self._teaching.remark(advised)
        if "\n" in reason:  # a list comes last: where room is short its end is left out
            reason = "\n".join(filter(None, (remark, reason)))
        else:
            reason = " ".join(filter(None, (reason, remark)))
        sketch = self._teaching.sketched(best.moves)
        title = self._teaching.words(best.moves) if sketch is None else self._teaching.pointing()
        words = Words(title, reason, self._value(advised))
        more = (
            ((MORE, self._teaching.others_words(), "hint", False),)
            if len(choices(advised)) > 1
            else ()
        )
        return CardContent(words, "", more, CLOSE, sketch=sketch)

    def _value(self, advised: Advised) -> str:
        """What the best decision is worth, and the next one if that is less."""
        best = advised.decisions[0]
        whole = worth_words(advised, best)
        if len(choices(advised)) < 2 or self._teaching.compared(best.moves):
            return whole
        following = choices(advised)[1]
        if is_best(advised, following) or expected(following) > expected(best):
            return whole  # by its points alone it would look better
        text = _("{value}. Next best: {less}")
        value, stop, rest = text.partition("{value}. ")
        kept = rest.replace(" ", "\u00a0").replace(
            "\u00a0{less}", " {less}"
        )  # no word stands alone
        less = amount(advised, expected(following)).replace(" ", "\u00a0")
        return (value + stop + kept).format(value=whole, less=less)

    def _laid(self) -> _Laid | None:
        """Everything that is seen, laid out; None while there is nothing."""
        table, advised = self._table, self._advised
        if not self.visible or advised is None:
            return None
        if self._row is not None and self._shown is not None and self.shown is not None:
            places = self._teaching.marked(self.shown.moves)  # the card stays where it is
            return self._shown[1]._replace(places=places)
        content = self._content(advised)
        places = self._teaching.marked(advised.decisions[0].moves)
        spots = (tuple(spot) for spot in (*places.rings, *places.ghosts))
        key = (content, table.look, *spots, len(places.ways))
        if self._shown is None or self._shown[0] != key:
            self._shown = key, self._lay(content, places)
        return self._shown[1]

    def _lay(self, content: CardContent | Ranking, places: Marked) -> _Laid:
        table = self._table
        look, slots = table.look, table.obstacles.slots()
        clear = kept_clear(table)
        # of a list's moves each has a number, none a way that leads past the others
        listed = isinstance(content, Ranking)
        ways = () if listed else ways_of(places, look, table.obstacles.standing())
        spoken = around(places, ways, look)
        others, homes = worth_keeping(table), table.obstacles.homes()
        if isinstance(content, Ranking):
            spoken += [place for place in self._numbered if place is not None]
        if self._shown is not None and self._shown[0][:2] == (content, look):  # it stays there
            laid = self._shown[1]._replace(places=places, ways=ways)
            if laid.plan.clear and laid.plan.rect.collidelist([*spoken, *clear]) < 0:
                return laid
        plan: CardPlan
        if isinstance(content, Ranking):
            plan = lay_ranking(content, look, spoken, others, clear, slots, homes)
        else:
            plan = lay_card(content, look, spoken, others, clear, slots, homes)
            text = content.words.text
            # rather fewer words than anything covered
            while not plan.clear and (end := max(text.rfind("\n"), text.rfind(". ") + 1)) > 0:
                text = text[:end]
                brief = replace(content, words=content.words._replace(text=text))
                other = lay_card(brief, look, spoken, others, clear, slots, homes)
                if other.clear:
                    content, plan = brief, other
        return _Laid(content, plan, places, ways)


TITLE: Final = 25.0
TEXT: Final = 20.0
PAD: Final = 20.0
PLAIN: Final = 1 / 0.12  # cost of a card that covers nothing: its shape matters little


@dataclass(frozen=True)
class Ranking:
    """What the card says."""

    title: str
    moves: tuple[tuple[str, str], ...]  # what can be done, the best first, and what each is worth
    corner: str
    sketches: tuple[Sketch, ...] = ()  # that stand in the place of words
    numbered: bool = True  # as they are on the table
    notes: tuple[str, ...] = ()  # below each: what else it does, or that it is as good as the first
    note: str = ""  # what holds for all of them


class RankRow(NamedTuple):
    """A move as it is laid out, from the card's corner."""

    rect: pygame.Rect
    words: tuple[str, ...]
    note: tuple[str, ...] = ()


@dataclass
class RankPlan(CardPlan):
    """The card as it is laid out."""

    rows: list[RankRow] = field(default_factory=list)
    head: tuple[str, ...] = ()  # the headline in lines,
    note: tuple[str, ...] = ()  # and what is below it


def lay_ranking(
    ranking: Ranking,
    look: Look,
    spoken: Sequence[pygame.Rect],
    others: Sequence[Region],
    kept: Sequence[pygame.Rect],
    slots: Sequence[pygame.Rect] = (),
    homes: Sequence[pygame.Rect] = (),
) -> RankPlan:
    """Lays the card out in the shape and place that covers least."""
    return in_best_shape(
        lambda width, shrink: _shape(ranking, look, width, shrink),
        look,
        spoken,
        others,
        kept,
        slots,
        plain=PLAIN,
        homes=homes,
    )


def _shape(ranking: Ranking, look: Look, width: int, shrink: float) -> RankPlan:
    """The card at a width, its corner at 0, 0."""
    title, text = (max(lettering.SMALLEST, round(look.px(size) * shrink)) for size in (TITLE, TEXT))
    rim, pad, gap = look.u(RIM), round(look.u(PAD) * shrink), round(text * 0.5)
    inner = width - 2 * (rim + pad)
    room = corner_place(width, look).x - look.u(6) - (rim + pad)
    head = tuple(lettering.wrap(ranking.title, title, room, "ExtraBold"))
    plan = RankPlan(pygame.Rect(0, 0, width, 0), sizes=(title, text, text, text), head=head)
    above = below = pad
    if shrink <= SHRINKS[-1]:  # type can be no smaller, but what is between words can
        above, below, gap = pad // 2, pad // 2, round(text * 0.1)
    plan.margin = rim + above
    beside = room if len(head) < 2 else inner  # the corner's button reaches below the first line
    plan.note = tuple(lettering.wrap(ranking.note, text, beside, "SemiBold")) * bool(ranking.note)
    y = plan.margin + len(head) * round(title * 1.3) + len(plan.note) * round(text * 1.32)
    y = max(y, corner_place(width, look).bottom - gap)
    disc, indent = round(text * 1.5), _indent(ranking, text)
    plan.narrow = sticks_out(ranking.title, title, room)
    for number, (words, value) in enumerate(ranking.moves):
        y += gap
        taken = indent + round(text * 1.5) + lettering.measure(value, text, "ExtraBold")[0]
        lines = tuple(lettering.wrap(words, text, inner - taken, "SemiBold"))
        tall, note = max(disc, len(lines) * round(text * 1.32)), tuple[str, ...]()
        if any(ranking.notes[number : number + 1]):
            note = tuple(lettering.wrap(ranking.notes[number], _small(text), inner - indent))
        if ranking.sketches:
            lines, tall = (), disc + ranking.sketches[number].within(inner, inner).get_height()
            plan.narrow = plan.narrow or taken - text // 2 > inner
        tall += len(note) * round(_small(text) * 1.32) * (not ranking.sketches)
        plan.rows.append(RankRow(pygame.Rect(rim + pad, y, inner, tall), lines, note))
        y += tall
    plan.rect.h = y + below + rim
    corner = Button(ranking.corner, "", lambda: None, icon="cross", size=15 * shrink)
    corner.rect = corner_place(width, look)
    plan.buttons.append(corner)
    return plan


def _indent(ranking: Ranking, px: int) -> int:
    """From the edge to the words: a disc with its air, where there are any."""
    return round(px * 1.5) + px // 2 if ranking.numbered else 0


def _small(px: int) -> int:
    """The size of what is said below a move."""
    return max(lettering.SMALLEST, round(px * 0.85))


def draw_ranking(
    surface: pygame.Surface,
    ranking: Ranking,
    plan: RankPlan,
    look: Look,
    pointed: int | None = None,  # the row that the table shows
) -> None:
    """Draws the card; its button is the caller's."""
    rect = plan.rect
    draw_board(surface, rect, look.u(RIM), look)
    title, text, _task, _count = plan.sizes
    x, y = rect.x + plan.rows[0].rect.x, rect.y + plan.margin
    for line in plan.head:
        y += round(title * 0.65)
        lettering.draw(surface, line, (x, y), title, look.ink, "ExtraBold", "left", box=rect)
        y += round(title * 0.65)
    at, step = (x, y + round(text * 0.66)), round(text * 1.32)
    lettering.draw_lines(surface, plan.note, at, step, text, look.ink, "SemiBold", "left", box=rect)
    disc, indent = round(text * 1.5), _indent(ranking, text)
    for number, (row, (_words, value)) in enumerate(zip(plan.rows, ranking.moves, strict=True), 1):
        place = row.rect.move(rect.topleft)
        y = place.y + disc // 2
        if number - 1 == pointed:
            light = place.inflate(round(text * 0.6), round(text * 0.3))
            surface.blit(rounded(*light.size, text / 3, POINTED), light)
        if ranking.numbered:
            draw_rank(surface, pygame.Rect(place.x, place.y, disc, disc), number)
        told, anchor = (place.right, y), "right"
        if ranking.sketches:  # below their worth
            told, anchor = (place.x + indent, y), "left"
            picture = ranking.sketches[number - 1].within(place.w, place.w)
            surface.blit(picture, (place.x, place.bottom - picture.get_height()))
        lettering.draw(surface, value, told, text, look.ink, "ExtraBold", anchor, box=rect)
        for line in row.words:
            where = (place.x + indent, y)
            lettering.draw(surface, line, where, text, look.ink, "SemiBold", "left", box=rect)
            y += round(text * 1.32)
        where, anchor, px = (place.x + indent, y), "left", _small(text)
        if ranking.sketches:  # beside their worth
            where, anchor = (place.right, place.y + disc // 2), "right"
        step, ink = round(px * 1.32), look.ink_quiet
        lettering.draw_lines(surface, row.note, where, step, px, ink, "SemiBold", anchor, box=rect)
