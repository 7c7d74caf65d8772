"""The stack of scenes: who is updated, drawn and heard, and how one passes into another."""

from __future__ import annotations

import pygame
import pytest

from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import PASSAGE_SECONDS, Scene
from skyline.table.picture_cache import SurfaceCache
from skyline.widgets.input.target import Target
from tests.scenes.helpers import Theatre

SIZE = (320, 240)


class Coloured(Scene):
    """A scene of one colour that notes what happens to it."""

    def __init__(
        self, theatre: Theatre, colour: tuple[int, int, int], *, opaque: bool = True
    ) -> None:
        super().__init__()
        self.colour = colour
        self.opaque = opaque
        self.heard: list[str] = []
        self.busy = False
        self.more = False

    def enter(self) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def resume(self) -> None:
        self.heard.append("resume")

    def resize(self, size: tuple[int, int]) -> None:
        self.heard.append(f"resize {size[0]}")

    def handle(self, event: pygame.Event) -> bool:
        self.heard.append("handle")
        return True

    def update(self, seconds: float) -> None:
        self.heard.append("update")

    def draw(self, surface: pygame.Surface) -> None:
        self.heard.append("draw")
        if self.opaque:
            surface.fill(self.colour)
        else:
            surface.fill(self.colour, (0, 0, 10, 10))

    def idle(self, seconds: float) -> bool:
        return self.more

    def targets(self) -> list[Target]:
        return [Target("only", pygame.Rect(0, 0, 5, 5))]

    @property
    def moving(self) -> bool:
        return self.busy


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(SIZE)


@pytest.fixture
def manager() -> SceneManager:
    manager = SceneManager(SIZE)
    manager.fade = False
    return manager


def test_an_empty_stack_asks_for_nothing(manager: SceneManager) -> None:
    assert manager.targets() == []
    assert not manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert not manager.idle(0.1)
    manager.update(0.1)
    manager.draw(pygame.Surface(SIZE))
    assert not manager.needs_picture


def test_a_scene_is_laid_out_before_it_enters(manager: SceneManager, theatre: Theatre) -> None:
    scene = Coloured(theatre, (9, 9, 9))
    manager.switch(scene)
    assert scene.heard == ["resize 320", "enter"]
    assert manager.top is scene


def test_push_and_pop_bring_the_one_below_back(manager: SceneManager, theatre: Theatre) -> None:
    below, above = Coloured(theatre, (9, 9, 9)), Coloured(theatre, (1, 1, 1))
    manager.switch(below)
    manager.push(above)
    assert manager.stack == (below, above)
    manager.draw(pygame.Surface(SIZE))
    manager.pop()
    assert above.heard[-1] == "leave"
    assert below.heard[-1] == "resume"
    assert manager.top is below
    assert manager.needs_picture


def test_switch_leaves_every_scene_of_the_stack(manager: SceneManager, theatre: Theatre) -> None:
    old = [Coloured(theatre, (n, n, n)) for n in range(3)]
    manager.switch(old[0])
    manager.push(old[1])
    manager.push(old[2])
    new = Coloured(theatre, (9, 9, 9))
    manager.switch(new)
    assert all(scene.heard[-1] == "leave" for scene in old)
    assert manager.stack == (new,)


def test_only_the_top_gets_input_and_only_what_is_seen_is_updated(
    manager: SceneManager, theatre: Theatre
) -> None:
    hidden = Coloured(theatre, (1, 1, 1))
    seen = Coloured(theatre, (2, 2, 2))
    top = Coloured(theatre, (3, 3, 3), opaque=False)
    manager.switch(hidden)
    manager.push(seen)
    manager.push(top)
    for scene in (hidden, seen, top):
        scene.heard.clear()
    assert manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    manager.update(0.1)
    surface = pygame.Surface(SIZE)
    manager.draw(surface)
    assert hidden.heard == []
    assert seen.heard == ["update", "draw"]
    assert top.heard == ["handle", "update", "draw"]
    assert surface.get_at((5, 5))[:3] == (3, 3, 3)
    assert surface.get_at((50, 50))[:3] == (2, 2, 2)


def test_resize_reaches_every_scene(manager: SceneManager, theatre: Theatre) -> None:
    below, above = Coloured(theatre, (1, 1, 1)), Coloured(theatre, (2, 2, 2))
    manager.switch(below)
    manager.push(above)
    manager.resize((640, 480))
    assert below.heard[-1] == above.heard[-1] == "resize 640"
    assert manager.size == (640, 480)


def test_a_picture_is_wanted_when_something_changed_and_not_otherwise(
    manager: SceneManager, theatre: Theatre
) -> None:
    scene = Coloured(theatre, (1, 1, 1))
    manager.switch(scene)
    assert manager.needs_picture
    manager.draw(pygame.Surface(SIZE))
    assert not manager.needs_picture
    scene.dirty = True
    assert manager.needs_picture
    manager.draw(pygame.Surface(SIZE))
    scene.busy = True
    assert manager.needs_picture and manager.moving
    scene.more = True
    assert manager.idle(0.01)


def test_a_passage_fades_the_last_picture_out(manager: SceneManager, theatre: Theatre) -> None:
    manager.fade = True
    surface = pygame.Surface(SIZE)
    manager.switch(Coloured(theatre, (200, 0, 0)))
    manager.draw(surface)
    assert not manager.moving, "there is nothing to pass from yet"
    manager.switch(Coloured(theatre, (0, 0, 200)))
    reds = []
    for _ in range(8):
        assert manager.moving
        manager.draw(surface)
        reds.append(surface.get_at((60, 60))[0])
        manager.update(PASSAGE_SECONDS / 8)
    manager.draw(surface)
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > 190
    assert surface.get_at((60, 60))[:3] == (0, 0, 200)
    assert not manager.moving


def test_a_resize_ends_a_passage(manager: SceneManager, theatre: Theatre) -> None:
    manager.fade = True
    manager.switch(Coloured(theatre, (200, 0, 0)))
    manager.draw(pygame.Surface(SIZE))
    manager.switch(Coloured(theatre, (0, 0, 200)))
    manager.resize((640, 480))
    surface = pygame.Surface((640, 480))
    manager.draw(surface)
    assert surface.get_at((60, 60))[:3] == (0, 0, 200)
    assert not manager.moving


def test_memory_goes_back_now_and_then_while_there_is_work(
    manager: SceneManager, theatre: Theatre
) -> None:
    given: list[float] = []
    scene = Coloured(theatre, (200, 40, 40))
    manager.fade = False
    manager.push(scene)
    manager.work_done = lambda: given.append(1)
    scene.more = True
    for _ in range(100):
        assert manager.idle(0.008)
    assert 10 <= len(given) <= 40
    scene.busy = True
    so_far = len(given)
    for _ in range(400):
        manager.idle(0.002)
    assert len(given) == so_far, "a picture would come late"
    for _ in range(100):
        manager.idle(0.008)
    assert so_far + 10 <= len(given) <= so_far + 40, "there is room beside the pictures"
    so_far = len(given)
    scene.busy = scene.more = False
    assert not manager.idle(0.008)
    assert len(given) == so_far + 1
    assert not manager.idle(0.008)
    assert len(given) == so_far + 1


class Painted(Scene):
    """A scene with a large picture of its own, which it draws anew each time."""

    def __init__(self, cache: SurfaceCache, name: str) -> None:
        super().__init__()
        self._cache, self._name = cache, name
        self.painted = 0

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._cache.get(self._name, self._paint), (0, 0))

    def _paint(self) -> pygame.Surface:
        self.painted += 1
        return pygame.Surface((2000, 2000), depth=32)


def test_what_a_scene_shows_stays_and_what_one_before_has_left_goes(
    manager: SceneManager,
) -> None:
    """Whatever is painted ahead meanwhile: it would be painted anew for every picture."""
    manager.fade = False
    cache, surface = SurfaceCache(90_000_000), pygame.Surface(SIZE)
    scenes = [Painted(cache, name) for name in "ab"]
    for scene in scenes:
        manager.switch(scene)
        for number in range(6):
            manager.refresh()
            manager.draw(surface)
            for ahead in range(3):
                key = scene, number, ahead
                cache.get(key, lambda: pygame.Surface((2000, 2000), depth=32))
    assert [scene.painted for scene in scenes] == [1, 1]
    assert "a" not in cache
