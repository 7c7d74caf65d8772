"""The review: stepping, jumping, pages, and that nothing is cut."""

from __future__ import annotations

import gettext
import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from skyline.ai.verdicts import Unit, Verdict
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.review.notes import MINUS, Figures, note_of
from skyline.scenes.review.rows import CostlyRow, _parts
from skyline.scenes.review.scene import COURSE, DICE, LUCK, ReviewScene
from skyline.scenes.review.whose import Whose
from skyline.scenes.review.work import ReviewWork
from skyline.text import words
from skyline.views.skyline.review_story import SkylineStory
from skyline.widgets.charts.course import CourseChart
from skyline.widgets.charts.waterfall import WaterfallCard
from tests.scenes.helpers import Theatre
from tests.scenes.reviews import QuickJudge, judged, played_game, review_scene
from tests.scenes.test_menus_fit import Longer, check_lines, reachable

GAMES = {players: played_game(players) for players in (1, 2, 4)}
#: What has been judged once.
WORKS: dict[int, ReviewWork] = {}


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyline.ai.catalog.judge_for", QuickJudge)


@pytest.fixture
def longer() -> Iterator[None]:
    words.use(Longer())
    yield
    words.use(gettext.NullTranslations())


def opened(
    players: int = 2,
    page: str = COURSE,
    size: tuple[int, int] = (1280, 720),
    play_on: Callable[[int], None] = lambda _position: None,
    **settings: object,
) -> tuple[Theatre, ReviewScene]:
    theatre = Theatre(size, **settings)
    scene = review_scene(theatre, GAMES[players], play_on, page, WORKS.get(players))
    judged(theatre, scene)
    scene.show(0)
    WORKS[players] = scene.work
    return theatre, scene


class TestBeginning:
    def begun(self, work: ReviewWork | None) -> tuple[Theatre, ReviewScene]:
        theatre = Theatre()
        return theatre, review_scene(theatre, GAMES[2], work=work)

    def test_it_begins_where_the_most_was_lost(self) -> None:
        _theatre, scene = opened()
        worst = scene.work.review.worst(1)[0].number
        _theatre, again = self.begun(scene.work)
        assert again.position == again.chart.position == worst > 0

    def test_at_the_first_decision_until_all_is_judged(self) -> None:
        theatre, scene = self.begun(None)
        entries = scene.work.plan.entries
        assert entries[scene.position].kind == "move"
        assert all(entry.kind != "move" for entry in entries[: scene.position])
        judged(theatre, scene)
        assert scene.position == scene.chart.position == scene.work.review.worst(1)[0].number

    def test_whoever_has_led_elsewhere_stays_there(self) -> None:
        theatre, scene = self.begun(None)
        theatre.show(scene)
        theatre.key(pygame.K_END)
        judged(theatre, scene)
        assert scene.position == len(scene.work.plan.entries)


class TestStepping:
    def test_arrows_home_and_end(self) -> None:
        """The arrows lead from one decision to the next, not to rolls and single picks."""
        theatre, scene = opened()
        assert isinstance(scene.form.focus, CourseChart)
        last = len(scene.story.moments) - 1
        steps = scene.work.review.steps
        chosen = [step.number for step in steps if step.number and step.verdict is not None]
        assert len(chosen) < last * 0.7
        for key, position in (
            (pygame.K_RIGHT, chosen[0]),
            (pygame.K_RIGHT, chosen[1]),
            (pygame.K_LEFT, chosen[0]),
            (pygame.K_END, last),
            (pygame.K_RIGHT, last),
            (pygame.K_LEFT, chosen[-1]),
            (pygame.K_HOME, 0),
            (pygame.K_LEFT, 0),
        ):
            theatre.key(key)
            assert scene.position == scene.chart.position == scene.picture.position == position

    def test_from_mistake_to_mistake_and_back(self) -> None:
        theatre, scene = opened()
        numbers = [step.number for step in scene.work.review.mistakes]
        assert len(numbers) > 3
        assert scene.form.find("button:mistake-on").words() == "", "its caption says it all"
        scene.form.set_focus(scene.form.find("button:mistake-on"))
        seen = []
        for _mistake in numbers:
            theatre.key(pygame.K_n)
            seen.append(scene.position)
        assert seen == numbers
        theatre.key(pygame.K_n)
        assert scene.position == numbers[-1], "there is none behind the last one"
        assert not theatre.target("button:mistake-on").enabled
        assert scene.form.focus is not None and scene.form.focus.enabled, "it leads somewhere"
        theatre.pad("lefttrigger")
        assert scene.position == numbers[-2]

    def test_the_mistake_is_named_with_what_was_better(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_n)
        step = scene.work.review.steps[scene.position]
        note = scene.card.note
        assert note.level == step.verdict
        assert note.better == scene.story.move_words(scene.position, step.better)
        assert scene.picture.better == step.better
        assert scene.picture.played == step.text
        assert note.value and not note.alike

    def test_what_is_no_better_by_the_figures_told_is_as_good(self) -> None:
        _theatre, scene = opened()
        review = scene.work.review
        number = next(step.number for step in review.mistakes)
        steps = list(review.steps)
        steps[number] = replace(steps[number], loss=0.003, verdict=Verdict.FINE, reason="It is so.")
        note = note_of(scene.story, replace(review, steps=tuple(steps)), number)
        assert note.title == "Fine" and note.better and note.alike
        assert not note.value and note.reason == "It is so."

    def test_the_mistake_tells_what_it_moved_for_every_seat(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_n)
        review, seats = scene.work.review, scene.card.note.seats
        figures = Figures(review.unit, review.scale)
        before, after = review.worths[scene.position : scene.position + 2]
        for seat, old, new in zip(seats, before, after, strict=True):
            assert seat.worth == f"{figures.worth(old)} → {figures.worth(new)}"
        mine = review.steps[scene.position].seat
        old, new = (int(each.rstrip("%")) for each in seats[mine].worth.split(" → "))
        assert scene.card.note.value == f"{MINUS}{old - new}%", "as the figures beside it"

    def test_pressing_the_chart_and_a_row_of_the_turn(self) -> None:
        theatre, scene = opened()
        plot = scene.chart.plot(scene.look)
        theatre.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=plot.center, button=1))
        theatre.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=plot.center, button=1))
        moments = scene.story.moments
        nearest = min(range(len(moments)), key=lambda n: abs(moments[n].part - 0.5))
        assert abs(moments[scene.position].part - moments[nearest].part) < 1e-3
        row = next(name for name in theatre.names() if name.startswith("step:"))
        theatre.click(row)
        assert scene.position == int(row.split(":")[1])
        following = next(each for each in scene.chart.course.steps if each > scene.position)
        theatre.key(pygame.K_RIGHT)
        assert scene.page == COURSE and scene.position == following, "arrows mean what they did"

    def test_down_goes_to_the_turn_and_along_it(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_DOWN)
        assert scene.list.focused
        theatre.key(pygame.K_DOWN)
        assert scene.position == 1
        theatre.key(pygame.K_UP)
        theatre.key(pygame.K_UP)
        assert scene.chart.focused

    def test_everything_is_said(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_n)
        said = scene.chart.spoken()
        assert scene.story.title(scene.position) in said
        assert scene.card.note.title in said
        assert scene.card.note.played in said

    def test_the_end_of_the_game_cannot_be_played_on(self) -> None:
        played_on: list[int] = []
        theatre, scene = opened(play_on=played_on.append)
        theatre.key(pygame.K_END)
        target = theatre.target("button:play-on")
        assert not target.enabled
        assert target.tooltip
        theatre.key(pygame.K_p)
        assert played_on == []
        theatre.key(pygame.K_LEFT)
        theatre.key(pygame.K_p)
        assert played_on == [scene.position] and scene.position < len(scene.story.moments) - 1


class TestWhose:
    """One may look at one player's decisions only."""

    def marked(self, scene: ReviewScene) -> set[int]:
        return {mark.line for mark in scene.chart.course.marks}

    @pytest.mark.parametrize("way", ["key", "pointer", "controller"])
    def test_the_switch_leaves_the_others_out(self, way: str) -> None:
        theatre, scene = opened()
        press: Callable[[], object] = {
            "key": lambda: theatre.key(pygame.K_w),
            "pointer": lambda: theatre.click("button:whose"),
            "controller": lambda: theatre.pad("y"),
        }[way]
        assert self.marked(scene) == {0, 1}
        assert scene.switch.spoken() == "Decisions: everyone"
        assert min(mark.level for mark in scene.chart.course.marks) == Verdict.MISTAKE
        press()
        assert scene.switch.spoken() == f"Decisions: {scene.story.seats[0].name}"
        assert min(mark.level for mark in scene.chart.course.marks) == Verdict.INACCURACY
        assert self.marked(scene) == {0}
        press()
        assert self.marked(scene) == {1}
        press()
        assert self.marked(scene) == {0, 1}

    def test_mistakes_and_arrows_keep_to_the_chosen_player(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_w)
        theatre.key(pygame.K_w)
        own = [step.number for step in scene.work.review.mistakes if step.seat == 1]
        for number in own[:3]:
            theatre.key(pygame.K_n)
            assert scene.position == number
        theatre.key(pygame.K_HOME)
        for _step in range(4):
            theatre.key(pygame.K_RIGHT)
            assert scene.story.moments[scene.position].seat == 1
        theatre.key(pygame.K_PAGEDOWN)
        assert scene.story.seats[1].name in scene._label.text
        shown = [row.costly.step for row in scene._costly]
        assert shown and set(shown) <= set(own)
        reasons = [(row.costly.reason, scene.work.review.steps[row.costly.step].reason)
                   for row in scene._costly]  # fmt: skip
        assert all(bool(told) == bool(known) for told, known in reasons)

    def test_it_begins_with_the_only_person(self) -> None:
        seats = [
            replace(seat, computer=n != 1) for n, seat in enumerate(SkylineStory(GAMES[2]).seats)
        ]
        assert Whose(seats).seat == 1
        assert Whose([replace(seat, computer=False) for seat in seats]).seat is None
        assert Whose(seats[1:]).seat is None, "alone there is nobody to leave out"

    def test_alone_there_is_no_switch(self) -> None:
        theatre, scene = opened(1)
        assert "button:whose" not in theatre.names()
        theatre.key(pygame.K_w)
        assert scene.whose.seat is None

    def test_other_words_keep_the_choice(self) -> None:
        theatre, _scene = opened()
        theatre.key(pygame.K_w)
        theatre.manager.reword()
        other = theatre.manager.top
        assert isinstance(other, ReviewScene)
        assert other.whose.seat == 0 and self.marked(other) == {0}


class TestPages:
    def test_turn_by_keys_shoulders_and_pointer(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_PAGEDOWN)
        assert scene.page == LUCK
        theatre.pad("rightshoulder")
        assert scene.page == DICE
        theatre.click("tabs:course")
        assert scene.page == COURSE

    def test_bars_lead_from_the_start_to_the_result(self) -> None:
        _theatre, scene = opened(2, LUCK)
        cards = [each for each in scene.form.widgets if isinstance(each, WaterfallCard)]
        assert len(cards) == 2
        for card in cards:
            start, *changes, result = card.data.bars
            at = start.end
            for bar in changes:
                assert bar.begin == pytest.approx(at)
                at = bar.end
            assert at == pytest.approx(result.end, abs=1e-9)
            assert all(word in card.spoken() for word in ("Start", "Luck", "Decisions", "Result"))
        assert len(opened(1, LUCK)[1]._cards) == 1

    def test_who_decided_best_and_what_luck_did_are_summed_up_in_words(self) -> None:
        _theatre, scene = opened(2, LUCK)
        review = scene.work.review
        accounts = [review.account(seat) for seat in range(2)]
        losses, marks = ([x.decisions for x in accounts], [x.accuracy or 0 for x in accounts])
        agreed = (losses[0] < losses[1]) == (marks[0] < marks[1])
        cards = [each for each in scene.form.widgets if isinstance(each, WaterfallCard)]
        for seat, card in enumerate(cards):
            best = losses[seat] == max(losses)
            words = "Made the costliest decisions."
            if best:
                words = f"Lost less by decisions than {scene.story.seats[1 - seat].name}."
            assert card.data.summary.startswith(("Lucky", "Ordinary", "Unlucky"))
            assert card.data.summary.endswith(words) == agreed
            other, (start, *parts, result) = scene.story.seats[1 - seat].name, card.data.bars
            if review.unit == "chance":  # what one has more of, the other has less
                assert [bar.label for bar in parts] == [
                    f"Luck compared with {other}", f"Decisions compared with {other}",
                    "Not explained: the forecast was rough",
                ]  # fmt: skip
                assert parts[0].begin == start.end
                assert parts[-1].end == pytest.approx(result.end)
            assert parts[-1].label in card.spoken()
            assert card.data.summary in card.spoken()

    @pytest.mark.parametrize("unit", ["points", "chance"])
    def test_the_figures_shown_add_up(self, unit: Unit) -> None:
        start, changes = 0.50349, (0.27149, -0.42449, 0.66249)
        words = [
            Figures(unit).worth(start),
            *Figures(unit).summed(start, changes),
            Figures(unit).worth(start + sum(changes)),
        ]
        figures = [float(text.removesuffix("%").split()[0].replace(MINUS, "-")) for text in words]
        assert sum(figures[:-1]) == pytest.approx(figures[-1])

    def test_a_costly_decision_leads_to_its_position(self) -> None:
        theatre, scene = opened(2, LUCK)
        worst = scene.work.review.worst(1)[0]
        theatre.click(f"costly:{worst.number}")
        assert scene.page == COURSE
        assert scene.position == worst.number
        assert scene.form.focus is scene.chart

    def test_positions_of_costly_decisions_are_painted_one_by_one_in_spare_time(self) -> None:
        _theatre, scene = opened(2, LUCK, (1920, 1080))
        rows = [each for each in scene.form.widgets if isinstance(each, CostlyRow)]
        assert rows
        scene.resize((1920, 1080))  # all is painted anew, as in a window
        painted = 0
        while scene.idle(0.0):
            painted += 1
        assert painted == len(rows)

    def test_dice_of_everyone_and_of_all_together(self) -> None:
        theatre, scene = opened(2, DICE)
        assert {"dice:1", "dice:2", "dice:3"} <= set(theatre.names())
        assert "fair" in scene.form.find("dice:1").spoken()

    def test_escape_closes(self) -> None:
        theatre = Theatre()
        below = review_scene(theatre, GAMES[1])
        scene = review_scene(theatre, GAMES[2])
        theatre.show(below, scene)
        theatre.key(pygame.K_ESCAPE)
        assert theatre.manager.top is below

    def test_other_words_keep_page_and_position(self) -> None:
        theatre, scene = opened()
        theatre.key(pygame.K_n)
        theatre.manager.reword()
        other = theatre.manager.top
        assert isinstance(other, ReviewScene)
        assert (other.page, other.position) == (scene.page, scene.position)
        assert other.work is scene.work


class TestGrowing:
    def test_shows_what_is_known_and_how_much_that_is(self) -> None:
        theatre = Theatre()
        scene = review_scene(theatre, GAMES[2])
        theatre.show(scene)
        assert scene.moving
        for _piece in range(4):
            theatre.manager.update(1 / 60)
        assert 0 < scene.work.progress < 1
        known = len(scene.work.review.worths)
        assert all(len(line.values) == known for line in scene.chart.course.lines)
        theatre.key(pygame.K_END)
        assert scene.card.note.seats[0].worth == ""
        theatre.draw()
        theatre.key(pygame.K_PAGEDOWN)
        theatre.draw()

    def test_a_turn_that_cannot_be_judged_ends_it_with_words(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Faulty(QuickJudge):
            def worths(self, state):  # type: ignore[no-untyped-def]
                if state.round > 3:
                    raise ValueError("no idea")
                return super().worths(state)

        monkeypatch.setattr("skyline.ai.catalog.judge_for", Faulty)
        theatre = Theatre()
        scene = review_scene(theatre, GAMES[2])
        theatre.show(scene)
        theatre.pass_time(3.0)
        assert scene.work.failed
        assert not scene.moving
        assert 0 < len(scene.work.review.steps) < len(scene.work.plan.entries)
        check_lines(theatre, scene)

    def test_at_rest_it_costs_nothing(self) -> None:
        theatre, scene = opened()
        theatre.pass_time(2.0)
        while scene.idle(0.01):
            pass
        theatre.draw()
        scene.idle(0.01)
        theatre.pass_time(1.0)
        assert not theatre.manager.needs_picture

    def test_leaving_takes_the_questions_back(self) -> None:
        theatre = Theatre()
        scene = review_scene(theatre, GAMES[2])
        theatre.show(PauseScene(theatre.stage), scene)
        theatre.manager.update(1 / 60)
        theatre.key(pygame.K_ESCAPE)
        assert theatre.stage.thinker.poll() == []


WINDOWS = [
    ((960, 600), 0.75),
    ((960, 600), 1.0),
    ((960, 600), 2.0),
    ((1024, 768), 1.5),
    ((1920, 1080), 1.0),
    ((3440, 1440), 1.0),
    ((700, 900), 1.25),
]


class TestFits:
    @pytest.mark.parametrize(("size", "scale"), WINDOWS)
    @pytest.mark.parametrize("page", [COURSE, LUCK, DICE])
    def test_nothing_is_cut_or_out_of_reach(
        self, page: str, size: tuple[int, int], scale: float
    ) -> None:
        theatre, scene = opened(4, page, size, ui_scale=scale)
        if page == COURSE:
            theatre.key(pygame.K_n)
        check_lines(theatre, scene)
        seen = reachable(theatre, scene)
        for widget in scene.form.widgets:
            if widget.can_focus and widget is not scene.list:
                assert widget.name in seen, f"{widget.name} can't be reached"

    @pytest.mark.usefixtures("longer")
    @pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1280, 800), 1.5)])
    @pytest.mark.parametrize("page", [COURSE, LUCK, DICE])
    @pytest.mark.parametrize("players", [1, 4])
    def test_longer_languages_fit(
        self, players: int, page: str, size: tuple[int, int], scale: float
    ) -> None:
        theatre, scene = opened(players, page, size, ui_scale=scale)
        if page == COURSE:
            theatre.key(pygame.K_n)
        check_lines(theatre, scene)

    def test_a_window_dragged_smaller_and_larger_comes_back_the_same(self) -> None:
        theatre, _scene = opened()
        theatre.pass_time(1.0)
        before = theatre.draw()
        for size in ((960, 600), (700, 900), (1280, 720)):
            theatre.surface = pygame.display.set_mode(size)
            theatre.manager.resize(size)
            theatre.draw()
        assert theatre.draw() == before


def test_changes_of_a_chance_are_percent_and_their_sums_bare_points_of_it() -> None:
    chances, points = Figures("chance"), Figures("points")
    assert (chances.change(-0.12), points.change(-1.0)) == ("−12%", "−1 point")
    assert chances.summed(0.24, [-1.03, 1.79]) == ["−103", "+179"], "more than there is of a chance"


def test_no_half_of_a_small_picture_shows_a_piece_of_what_the_other_is_about() -> None:
    whole, halves = pygame.Rect(0, 0, 540, 340), 0
    for x, y in itertools.product(range(80, 480, 20), range(60, 300, 20)):
        about = [pygame.Rect(0, 0, 66, 88).move_to(center=at) for at in ((200, 170), (x, y))]
        shown = _parts(about, (180, 113), whole)
        halves += len(shown) > 1
        clips = [(part.clip(each).size, each.size) for _place, part in shown for each in about]
        assert all(0 in clip or clip == size for clip, size in clips), (x, y)
    assert halves
