"""What a game hands to the records, and what it is given to make its own pages of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from skyline.chronicle.achievements import Achievement
from skyline.chronicle.catalog import chronicle_of
from skyline.chronicle.game_chronicle import GameChronicle
from skyline.chronicle.people import Player
from skyline.chronicle.summary import Summary
from skyline.core.contract import Game
from skyline.table.medals.body import SECRET, Motif
from skyline.text.words import _
from skyline.widgets.base.painted import Painter
from skyline.widgets.charts.bars import BarsCard, UpBar
from skyline.widgets.controls.widget import Widget
from skyline.widgets.records.card import WordsCard
from skyline.widgets.records.figures import Figure
from skyline.widgets.records.layout import Page
from skyline.widgets.records.medal import MedalData
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.words import Local, date_words, one_place

OVERVIEW: Final = "overview"
RESULTS: Final = "results"
MEDALS: Final = "medals"
"""The pages that the records make for every game; the last one only where there are goals."""


@dataclass(frozen=True)
class AddedUp:
    """Somebody's games added up, and what cards made of them lead to."""

    total: Summary
    player: Player | None  # whose; None for everybody
    found: Callable[[], tuple[Achievement, ...]]  # gives how far they have come with every goal
    medal: Callable[[Achievement], MedalData]
    local: Local  # gives a moment in the zone of this computer
    film: Callable[[int], None]  # shows the game of a number; nothing for 0
    whole: bool  # whether pictures must be whole at once

    @property
    def best_when(self) -> str:
        """The date of the best game, and whose it is where everybody is meant."""
        best = self.total.best
        assert best is not None, "no game is added up"
        when = date_words(best.digest.ended, self.local)
        return (
            when if self.player is not None else f"{best.own.name or _('Without a name')} · {when}"
        )


class RecordPack:
    """The records of a game of which nothing but the general head is known.

    A game that knows more overrides what it makes itself.
    """

    # what is on its medals, by the key of the goal
    motifs: Mapping[str, Motif] = MappingProxyType({})
    alone: Collection[str] = ()  # pages that are about games alone only

    def __init__(self, rules: Game[Any, Any]) -> None:
        self._rules = rules
        self.game: str = rules.name
        self.chronicle: GameChronicle = chronicle_of(rules.name)

    @property
    def title(self) -> str:
        """The game as players read it."""
        return self._rules.title

    def pages(self) -> list[tuple[str, str]]:
        """Every page with its name, in order."""
        pages = [(OVERVIEW, _("Overview")), (RESULTS, _("Results"))]
        return [*pages, (MEDALS, _("Medals"))] if self.chronicle.goals else pages

    def page(self, page: str, shown: AddedUp) -> Page:
        """The cards of a page that only this game has.

        The page is one of :meth:`pages` that the records do not make themselves. There may be no
        game in what is ``shown`` only if the page is about games alone.
        """
        raise NotImplementedError(page)

    def figures(self, _shown: AddedUp) -> tuple[Sequence[Figure], Sequence[Figure]]:
        """More figures of the overview: in the middle, and at the end."""
        return (), ()

    def best(self, shown: AddedUp) -> Widget:
        """What stands beside the points of the overview."""
        return turns_card(shown.total)

    def invitation(self, _page: str, *, whole: bool) -> Widget:
        """What a page shows before the first finished game; ``whole`` as in :class:`AddedUp`."""
        words = _(
            "Here you will see how often you win and with how many points,"
            " what was luck and what was skill."
        )
        return WordsCard("first-game", _("No game is finished yet"), words)

    @property
    def no_company(self) -> str:
        """Says that no game with others is finished."""
        return _("No games with others yet.")

    def medal(
        self,
        achievement: Achievement,
        local: Local,
        *,
        named: bool = False,  # whether it is told who reached it
        new: Collection[str] = (),  # keys of what has not been seen yet
    ) -> MedalData:
        """An achievement as a medal."""
        hidden, reached = achievement.hidden, achievement.reached
        return MedalData(
            key=achievement.key,
            title=achievement.title,
            sentence=achievement.sentence,
            done=achievement.progress,
            target=achievement.goal.target,
            when=date_words(achievement.first, local),
            who=achievement.name if named and reached else "",
            hidden=hidden,
            new=achievement.key in new and reached,
            game=achievement.game,
            motif=SECRET if hidden else self.motifs.get(achievement.key, SECRET),
        )

    @property
    def file_name(self) -> str:
        """What a file with its games is called, without its ending."""
        return self.title

    def exported(self, files: Sequence[Path]) -> str:
        """Says where its games have been written as tables."""
        sentence = _("Saved as “{file}” in {folder}.")
        return sentence.format(file=files[0].name, folder=files[0].parent)


def turns_card(total: Summary) -> BarsCard:
    """Points by turn; a turn that loses points on average hangs below the line."""
    return BarsCard(
        "turns",
        _("Points turn by turn, on average"),
        bars=[
            UpBar(str(number), value, one_place(value))
            for number, value in enumerate(total.points_per_turn, 1)
        ],
        axis=_("turn of the game"),
    )


def picture_card(shown: AddedUp, name: str, paint: Painter) -> PictureCard:
    card = PictureCard(name, paint)
    card.at_once = shown.whole
    return card


def best_card(shown: AddedUp, title: str, paint: Painter) -> PictureCard:
    """A picture of the best game with its points; a press shows its film."""
    best = shown.total.best
    assert best is not None, "no game is added up"
    game = best.digest.id
    card = picture_card(shown, "best", paint)
    card.title, card.note = title, shown.best_when
    card.figure, card.figure_words = str(best.own.score), _("Points")
    if game:
        card.tooltip = _("Watch the film of this game")
        card.on_press = lambda: shown.film(game)
    return card


def first_card(words: tuple[str, str], paint: Painter, *, whole: bool) -> PictureCard:
    """What a page shows before the first game: a picture, a title and a sentence."""
    card = PictureCard("first-game", paint)
    card.at_once, card.alone = whole, True
    card.title, card.note = words
    card.focusable = False
    return card
