"""What all menu scenes share: a form, and a panel with heading, scrolling body and foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _, ngettext
from skyline.widgets.base.flow import button_rows, lay_buttons, rows_height
from skyline.widgets.base.heads import head_height, head_width, put_head
from skyline.widgets.base.look import Look, look_for
from skyline.widgets.base.materials import PANEL_RIM, dim, lay_panel, panel_picture
from skyline.widgets.controls.button import BadgeButton, Button
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target

VEIL: Final = (12, 6, 20, 150)
LONGEST_QUERY: Final = 40
LEAST_BESIDE: Final = 0.4  # of a head's line: a field beside a long heading, which gets smaller
#: Keys that press or cancel; held down, they repeat into the next scene.
PRESSING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)

#: Whatever ends a decoration that still plays.
PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


def button(
    name: str,
    label: str,
    act: Callable[[], None],
    command: str = "",
    tip: str = "",
    *,
    style: str = "secondary",
    size: float = 21,
) -> Button:
    """A button of a menu, whose target is called ``button:`` and its name."""
    return Button(
        f"button:{name}", label, act, command=command, tooltip=tip, style=style, size=size
    )


def close_button(close: Callable[[], None]) -> Button:
    return button("close", _("Close"), close, "cancel", _("Back to where you were"))


def resume_button(stage: Stage) -> Button:
    """Back to the table, from what lies above it."""
    tip = _("Back to the table")
    return button("resume", _("Resume"), stage.manager.pop, "cancel", tip, style="primary")


def rules_button(stage: Stage) -> Button:
    tip = _("The rules, shown with the pieces")
    return button("how-to-play", _("Quick rules"), stage.go.how_to_play, "rules", tip)


def search_button(stage: Stage) -> Button:
    tip = _("Every rule in words, to be searched")
    return button("rules", _("All rules"), stage.go.rules, "find-rules", tip)


def day_button(stage: Stage) -> Button:
    tip = _("Dice that are the same for everybody who plays today, and all your results")
    return button("day", _("Street of the day"), stage.go.street_of_the_day, "day", tip)


def practice_button(stage: Stage) -> BadgeButton:
    tip = _("Positions from your own games and others, each with one question: what now?")
    button = BadgeButton(
        "button:practice", _("Practise"), stage.go.practise, command="practise", tooltip=tip
    )
    count_due(button, stage)
    return button


def count_due(button: BadgeButton, stage: Stage) -> None:
    """Tells on the button how many positions are to be asked again."""
    button.count = due = stage.practice_due()
    button.news = ngettext("{n} position is due", "{n} positions are due", due).format(n=due)


def settings_button(stage: Stage) -> Button:
    tip = _("Picture, motion and sound")
    return button("settings", _("Settings"), stage.go.open_settings, "settings", tip)


def records_button(stage: Stage) -> BadgeButton:
    count = len(stage.settings.medals_new)
    news = ngettext("{n} new medal", "{n} new medals", count).format(n=count)
    tip = _("What you have built and won, luck and skill, and all medals")

    def show() -> None:
        stage.go.statistics("medals" if stage.settings.medals_new else "")

    button = BadgeButton("button:records", _("Records"), show, command="records", tooltip=tip)
    button.count, button.news = count, news
    return button


def search_entry(search: Callable[[str], None], example: str, tip: str) -> TextEntry:
    return TextEntry("search", "", search, placeholder=example, longest=LONGEST_QUERY, tooltip=tip)


class MenuScene(Scene):
    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self._still_down: set[int] = set()
        self._told: tuple[Widget | None, str] = (None, "")
        self.form = Form(look_for(stage.manager.size, stage.settings, menu=True), stage.sound.play)
        self.form.on_cancel = stage.manager.pop

    @property
    def look(self) -> Look:
        return self.form.look

    @property
    def covered(self) -> bool:
        """Whether another scene lies above it."""
        manager = self.stage.manager
        return self in manager.stack and manager.top is not self

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the form out anew; what has been written or chosen stays."""
        self.form.look = look_for(size, self.stage.settings, menu=True)
        self.arrange()
        if self.form.focus is not None:
            self.form.set_focus(self.form.focus)
        self.dirty = True

    def anew(self) -> MenuScene:
        """A scene like this one, its words in the language of now; itself if that can't be."""
        return self

    def reworded(self) -> Scene:
        """The same scene with new words; the focus and what is scrolled stay."""
        other = self.anew()
        if other is self:
            return self
        other.form.look = look_for(self.stage.manager.size, self.stage.settings, menu=True)
        other.arrange()
        if self.form.focus is not None:
            name = self.form.focus.name
            same = next((each for each in other.form.widgets if each.name == name), None)
            other.form.set_focus(same)
        return other

    def arrange(self) -> None:
        """Gives every widget its place for the present :attr:`look`."""

    def lay_anew(self) -> None:
        """Something has come, gone, or changed its size."""
        self.arrange()
        self.form.point_again()
        self.dirty = True

    def enter(self) -> None:
        """Notes which keys are still down: their repeats were meant for the scene before."""
        down = pygame.key.get_pressed()
        self._still_down = {code for code in PRESSING_KEYS if down[code]}
        self._told = (None, "")
        self.stage.voice.say(self.spoken_heading(), at_once=True)
        if self.form.focus is not None:
            self._told = (self.form.focus, self.form.focus.spoken())
            self.stage.voice.say(self.form.focus.spoken())

    def resume(self) -> None:
        """The scene above has gone, perhaps by a key that is still down."""
        MenuScene.enter(self)

    def spoken_heading(self) -> str:
        """What is said aloud when the scene comes; empty for nothing."""
        return ""

    def _say_focus(self) -> None:
        """Has said what has the focus, or how that stands, when it has changed."""
        stage, focus = self.stage, self.form.focus
        if not stage.voice.enabled or focus is None or stage.manager.top is not self:
            return
        told = (focus, "" if focus.takes_text else focus.spoken())
        if told != self._told:
            self._told = told
            stage.voice.say(focus.spoken(), at_once=True)

    def leave(self) -> None:
        """Lets go of the keyboard."""
        self.form.set_focus(None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._still_down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in self._still_down:
            return True
        used = self.form.handle(event)
        # What glides from now on asks for its own pictures.
        glides = event.type == pygame.MOUSEWHEEL and any(area.moving for area in self.form.areas)
        self.dirty = self.dirty or (used and not glides)
        self._say_focus()
        return used

    def captures(self, event: pygame.Event) -> bool:
        """While something is written, a letter is a letter."""
        plain = event.type == pygame.KEYDOWN and 32 <= event.key < 127
        chord = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return plain and not chord and self.form.writing

    def update(self, seconds: float) -> None:
        """Moves the form on; under another scene it forgets the pointer."""
        if self.covered and self.form.forget_pointer():
            self.dirty = True
        if not self.form.update(seconds):
            return
        area = self.form.only_scrolled
        if area is None or not self.keeps_to_clip:
            self.dirty = True
        else:
            part = area.rect.inflate(2 * self.look.u(20), 0).union(area.bar)
            self.stale_part = part.union(self.stale_part or part)

    def targets(self) -> list[Target]:
        return self.form.targets()

    @property
    def moving(self) -> bool:
        return self.form.moving


class PanelScene(MenuScene):
    """A walnut board: brass heading, a sheet with the scrolling body, a row of buttons below.

    It lies over the scene below, which shows dimmed. In a row of buttons the way back is the first
    and the primary one the last; in a column the primary one is the first.
    """

    opaque = False
    widest = 1100.0  # greatest width in design pixels
    tall: float | None = None  # design pixels, if the window has them; None for the body's
    pad = 46.0  # design pixels from the rim to what lies on the board
    paper = True  # whether the body lies on a sheet, not on the wood itself
    steady = False  # whether its top stays, as far as it can, when the body grows

    def __init__(self, stage: Stage, heading: str) -> None:
        super().__init__(stage)
        self.heading = heading
        self.body = ScrollArea("body")
        self.foot: list[Button] = []  # from left to right
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._heading_box = pygame.Rect(0, 0, 0, 0)
        self._head_end = 0  # pixels from the left to which the line beside the heading runs
        self._wood = 0, 0  # pixels of wood above and below the sheet
        self._laid: tuple[Look, int] | None = None  # window and top of the panel

    def spoken_heading(self) -> str:
        return self.heading

    def fill(self, width: int) -> int:
        """Places the widgets of the body, so wide; returns its height.

        A body that does not fit is filled again, narrower, beside its bar.
        """
        return 0

    def room(self) -> pygame.Rect:
        """The part of the window that the panel may take."""
        return pygame.Rect(0, 0, *self.look.size)

    @property
    def headed(self) -> bool:
        """Whether the heading shows; a scene may give its room away in a low window."""
        return True

    @property
    def hung(self) -> bool:
        """Whether the panel begins at the top of its room, however tall it is."""
        return False

    def collar(self, width: int) -> int:
        """Pixels of height of what lies on the wood between heading and sheet."""
        return 0

    def lay_collar(self, rect: pygame.Rect) -> None:
        """Places what lies between heading and sheet."""

    def feet(self) -> Sequence[Button]:
        return self.foot

    def arrange(self) -> None:
        """Heading, body and foot share the panel; only the body gives way."""
        look = self.look
        window = self.room()
        rim = max(look.u(14), round(0.03 * window.h))
        width = min(look.u(self.widest), window.w - 2 * rim)
        pad = look.u(self.pad)
        most = None
        if len(button_rows(self.feet(), width - 2 * pad, look)) > 2:
            # Rather narrow margins and full buttons than buttons one below the other.
            pad, most = look.u(26), look.u(300)
        inner = width - 2 * pad
        head = head_height(look) if self.headed else 0
        rows = button_rows(self.feet(), inner, look, most=most)
        foot = rows_height(rows, look)
        content = self.fill(inner)
        collar = self.collar(inner)
        top = look.u(12 if head or collar else PANEL_RIM)
        air = look.u(18 if self.paper else 6)
        above, below = top + head + collar, look.u(16) + foot + look.u(22)
        fixed = above + 2 * air + below
        height = window.h - 2 * rim
        if self.tall is not None:
            height = min(height, look.u(self.tall))
        if content > max(look.u(40), height - fixed):
            content = self.fill(inner - look.u(26))  # beside its bar
        if self.tall is None:
            height = min(height, fixed + content)
        self.panel = pygame.Rect(0, 0, width, height).move_to(center=window.center)
        if self.hung:
            self.panel.top = window.top + rim
        if self.steady and self._laid is not None and self._laid[0] == look:
            self.panel.top = min(self._laid[1], window.bottom - rim - height)
        self._laid = look, self.panel.top
        self._wood = above, below
        x, y = self.panel.x + pad, self.panel.y + top
        self._heading_box = pygame.Rect(x, y, inner, head)
        self._head_end = self._heading_box.right
        self.lay_collar(pygame.Rect(x, y + head, inner, collar))
        body = pygame.Rect(x, y + head + collar + air, inner, max(look.u(40), height - fixed))
        self.body.layout(body, content, look)
        place = pygame.Rect(x, body.bottom + air + look.u(16), inner, foot)
        lay_buttons(rows, place, look, most=look.u(300))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        lay_panel(surface, self.panel, self.look, self.paper, *self._wood)
        if self.headed:
            put_head(surface, self.heading, self._heading_box, self.look, self._head_end)
        self.draw_body(surface)
        self.form.draw(surface)
        self._draw_fades(surface)
        self.draw_beside(surface)
        self.form.draw_tip(surface)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """Draws itself in steps, before it is shown: what it is made of is kept then."""
        for widget in self.form.widgets:
            if widget.visible and widget.shown.h > 0:
                widget.draw(surface, self.look)
                yield
        self.draw(surface)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """The sheet swallows softly what is scrolled out."""
        look = self.look
        picture, around = panel_picture(self.panel.size, look, self.paper, *self._wood)
        origin = self.panel.x - around, self.panel.y - around
        for area in self.form.areas or (self.body,):
            left = area.rect.x - look.u(16)
            depth = min(look.u(30), area.rect.h // 3)
            strip = pygame.Rect(left, 0, area.bar.x - left, depth)
            area.put_fades(surface, picture, strip, origin)

    def lay_beside_heading(self, entry: Widget, widest: float, gap: float = 30) -> int:
        """Places a field at the right of the heading; returns its pixels of width, if any.

        The greatest width and the gap are in design pixels.
        """
        look, box = self.look, self._heading_box
        beside = box.w - head_width(self.heading, look) - look.u(gap)
        room = min(look.u(widest), max(beside, round(box.w * LEAST_BESIDE)))
        entry.rect = pygame.Rect(0, 0, max(1, room), entry.height_for(0, look))
        if self.headed:
            entry.rect.h = min(entry.rect.h, box.h + look.u(6))
        entry.rect.midright = box.midright
        self._head_end = entry.rect.x - look.u(20)
        return room

    def draw_ground(self, surface: pygame.Surface) -> None:
        dim(surface, VEIL)

    def draw_body(self, surface: pygame.Surface) -> None:
        """What is on the sheet besides the widgets."""

    def draw_beside(self, surface: pygame.Surface) -> None:
        """What stands beside the scrolling part and does not move with it."""
