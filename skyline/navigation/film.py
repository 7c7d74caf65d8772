"""The ways into the film of a game, and out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skyline.play.film.view import FilmOuts, FilmView
from skyline.scenes.film.scene import FilmExits, FilmScene, FilmStage
from skyline.scenes.review.scene import ReviewScene
from skyline.views.skyline.film_story import FilmStory
from skyline.views.skyline.kit import KIT

if TYPE_CHECKING:
    from skyline.core.session import Session
    from skyline.navigation.navigator import Ways


def open_film(ways: Ways, session: Session[Any, Any], title: str, position: int) -> None:
    """Lays the film of a game over the current scene; nothing of it is stored.

    Args:
        ways: the ways between scenes.
        session: the game, finished or not; it is only read.
        title: what its players call it.
        position: how many steps of the game's history come before the film begins.
    """
    story = FilmStory(session)

    def review(stop: int) -> None:
        steps = story.stops[stop]
        ways.manager.pop()
        top = ways.manager.stack[-1] if ways.manager.stack else None
        if isinstance(top, ReviewScene):  # the very one that the film came from
            top.look_at(steps)
        else:
            ways.review(session, steps)

    def play_on(stop: int) -> None:
        steps = story.stops[stop]
        ways.reviewing.play_on(session, story.offset + steps, steps)

    def table(around: FilmStage, scene: FilmScene) -> FilmView:
        outs = FilmOuts(
            close=scene.close,
            results=scene.results,
            review=scene.review,
            play_on=scene.play_on,
            streets=scene.show_streets,
        )
        return FilmView(story, KIT, around, outs)

    exits = FilmExits(lambda: ways.results(session, counted=True), review, play_on)
    stop = story.stop_at(position - story.offset)
    ways.manager.push(FilmScene(ways.stage, story, table, exits, title, stop))
