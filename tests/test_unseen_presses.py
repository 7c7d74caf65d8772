"""A press that was made before a scene was seen does not act on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from skyline.app.app import App
from skyline.app.main_loop import MainLoop
from skyline.app.trouble import Trouble
from skyline.scenes.common.scene import PASSAGE_SECONDS, Scene

PRESS = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1, touch=False)
LEAVES = pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n", scancode=0)


class Queue:
    """The window system's queue, filled by hand."""

    def __init__(self) -> None:
        self.events: list[pygame.Event] = []

    def get(self, wanted: tuple[int, ...] | None = None) -> list[pygame.Event]:
        found = [each for each in self.events if wanted is None or each.type in wanted]
        self.events = [each for each in self.events if each not in found]
        return found


class Page(Scene):
    """Notes presses; while it is drawn for the first time somebody may press."""

    def __init__(self, queue: Queue, *meanwhile: pygame.Event, brings: Page | None = None) -> None:
        super().__init__()
        self.got: list[int] = []
        self.late = False
        self._queue, self._meanwhile, self._brings = queue, list(meanwhile), brings
        self.app: App | None = None

    @property
    def ready(self) -> bool:
        return not self.late

    def handle(self, event: pygame.Event) -> bool:
        self.got.append(event.type)
        if self._brings is not None and self.app is not None:
            self.app.manager.push(self._brings)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self._queue.events += self._meanwhile
        self._meanwhile.clear()


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    queue = Queue()
    monkeypatch.setattr(pygame.event, "get", queue.get)
    return queue


@pytest.fixture
def app() -> Iterator[App]:
    app = App((640, 400), headless=True)
    yield app
    app.close()


def on(app: App, queue: Queue, page: Page) -> tuple[MainLoop, Page]:
    """A loop that shows a page which a press leads on from."""
    first = Page(queue, brings=page)
    first.app = app
    app.manager.push(first)
    loop = MainLoop(app, Trouble(app, None))
    loop.turn()
    return loop, first


def test_presses_while_a_page_comes_and_is_drawn_do_not_act_on_it(app: App, queue: Queue) -> None:
    page = Page(queue, PRESS, LEAVES)
    loop, first = on(app, queue, page)
    queue.events = [PRESS, PRESS]  # the second one waits while the first brings the page
    loop.turn()
    loop.turn()
    assert app.manager.top is page
    assert first.got == [PRESS.type] and page.got == []
    queue.events = [PRESS]
    loop.turn()
    assert page.got == [PRESS.type]


def test_nor_do_those_made_before_a_page_is_ready(app: App, queue: Queue) -> None:
    page = Page(queue)
    page.late = app.manager.fade = True
    loop, _first = on(app, queue, page)
    queue.events = [PRESS]
    loop.turn()
    queue.events = [PRESS]
    loop.turn()
    assert app.manager.top is page and page.got == []
    page.late = False
    loop.turn()
    queue.events = [PRESS, LEAVES]  # nobody aims while it fades in, but keys may be known
    loop.turn()
    assert page.got == [LEAVES.type]
    app.manager.update(PASSAGE_SECONDS)
    queue.events = [PRESS]
    loop.turn()
    assert page.got == [LEAVES.type, PRESS.type]


def test_whatever_else_comes_meanwhile_is_taken(app: App, queue: Queue) -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    page = Page(queue, motion)
    loop, _first = on(app, queue, page)
    queue.events = [PRESS]
    loop.turn()
    loop.turn()
    assert page.got == [motion.type]
