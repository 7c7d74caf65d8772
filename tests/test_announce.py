"""Spoken announcements: the queue, the speech commands, and what the program has said."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from skyline.app.announce import LONGEST_QUEUE, Announcer, CommandSpeaker, system_speaker
from skyline.app.app import App
from skyline.core.setup import SeatInfo, Setup
from skyline.scenes.settings.pages import Rows
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot, use_no_display


class Recorder:
    """A speaker that notes what it is given, at the pace of the test."""

    def __init__(self, *, patient: bool = False) -> None:
        self.said: list[str] = []
        self.stopped = 0
        self.started = threading.Event()
        self.go_on = threading.Event()
        if not patient:
            self.go_on.set()

    def speak(self, sentence: str) -> None:
        self.started.set()
        self.go_on.wait(5)
        self.said.append(sentence)

    def stop(self) -> None:
        self.stopped += 1


def talking(speaker: Recorder) -> Announcer:
    announcer = Announcer(lambda: speaker)
    announcer.enabled = True
    return announcer


def test_sentences_are_said_in_order() -> None:
    speaker = Recorder()
    announcer = talking(speaker)
    for sentence in ("Round 1", "Tim’s turn", "Tim rolls\n Mid upper floor"):
        announcer.say(sentence)
    assert announcer.wait(5)
    assert speaker.said == ["Round 1", "Tim’s turn", "Tim rolls Mid upper floor"]
    announcer.close()


def test_switched_off_nothing_is_said_and_no_thread_runs() -> None:
    before = set(threading.enumerate())
    speaker = Recorder()
    announcer = Announcer(lambda: speaker)
    announcer.say("Round 1")
    assert announcer.wait(0)
    assert speaker.said == []
    begun = set(threading.enumerate()) - before
    assert not any(thread.name == "speech" for thread in begun)


def test_saying_never_waits_and_the_newest_survive() -> None:
    speaker = Recorder(patient=True)
    announcer = talking(speaker)
    announcer.say("first")
    assert speaker.started.wait(5)
    for number in range(40):
        announcer.say(f"news {number}")
    speaker.go_on.set()
    assert announcer.wait(5)
    assert speaker.said == ["first", *(f"news {n}" for n in range(40 - LONGEST_QUEUE, 40))]
    announcer.close()


def test_what_is_urgent_breaks_off_the_rest() -> None:
    speaker = Recorder(patient=True)
    announcer = talking(speaker)
    announcer.say("a long story")
    assert speaker.started.wait(5)
    announcer.say("more of it")
    announcer.say("New game", at_once=True)
    speaker.go_on.set()
    assert announcer.wait(5)
    assert speaker.stopped == 1
    assert speaker.said == ["a long story", "New game"]
    announcer.close()


def test_without_speech_on_the_system_it_is_silent() -> None:
    announcer = Announcer(lambda: None)
    announcer.enabled = True
    announcer.say("Round 1")
    assert announcer.wait(5)
    announcer.close()
    announcer.say("after the end")


def test_every_system_has_its_command_and_none_without_the_program() -> None:
    for platform, program in (("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")):
        speaker = system_speaker(platform, lambda name: f"/bin/{name}")
        assert isinstance(speaker, CommandSpeaker)
        assert speaker.command[0] == f"/bin/{program}"
        assert system_speaker(platform, lambda _name: None) is None


@pytest.mark.parametrize("program", ["espeak-ng", "espeak"])
def test_without_speech_dispatcher_linux_speaks_with_what_is_there(
    program: str, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    path = tmp_path / program
    path.write_text(f"#!/bin/sh\nprintf '%s|' \"$@\" > '{heard}'\n")
    path.chmod(0o755)
    speaker = system_speaker("linux", lambda name: str(path) if name == program else None)
    assert speaker is not None
    speaker.speak("-x Käse")
    assert heard.read_text("utf-8") == "-v|en|--|-x Käse|"


def test_the_settings_say_what_to_install_where_there_is_no_voice() -> None:
    use_no_display()
    for announcer, told in ((Announcer(lambda: None), True), (None, False)):
        app = App((1280, 720), headless=True, announcer=announcer)
        row = next(each for each in Rows(app.stage, app.change_settings).accessibility()
                   if each.name == "setting:spoken")  # fmt: skip
        assert ("espeak-ng" in row.note) is told
        app.close()


def test_a_command_gets_the_sentence_as_it_is(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_bytes({}.encode())"
    sentence = "-x “Käse”; $(rm) & more"
    CommandSpeaker((sys.executable, "-c", script.format("sys.argv[2]"), str(heard))).speak(sentence)
    assert heard.read_text("utf-8") == sentence
    heard.unlink()
    reads = script.format("sys.stdin.buffer.read().decode()")
    CommandSpeaker((sys.executable, "-c", reads, str(heard)), by_input=True).speak(sentence)
    assert heard.read_text("utf-8") == sentence


def test_a_missing_program_ends_speech_but_not_the_thread() -> None:
    announcer = Announcer(lambda: CommandSpeaker(("/nowhere/speech",)))
    announcer.enabled = True
    announcer.say("one")
    announcer.say("two")
    assert announcer.wait(5)
    announcer.close()


def program(speaker: Recorder) -> tuple[App, Pilot]:
    use_no_display()
    app = App((1280, 720), headless=True, announcer=Announcer(lambda: speaker))
    app.change_settings(spoken=True, animation_speed=INSTANT)
    return app, Pilot(app, out=lambda _text: None)


def heard(app: App, speaker: Recorder) -> list[str]:
    """What has been said since the last time."""
    assert app.announcer.wait(5)
    said = speaker.said[:]
    speaker.said.clear()
    return said


def test_menus_say_where_the_focus_is_and_how_it_stands() -> None:
    speaker = Recorder()
    app, pilot = program(speaker)
    app.go.set_up()
    opened, focus = heard(app, speaker)[:2]
    assert opened == "New game" and focus.startswith("Skyline. ")
    pilot.do("key tab")
    first = heard(app, speaker)
    pilot.do("key tab")
    second = heard(app, speaker)
    assert first != second and all((first, second))
    app.go.set_up()
    heard(app, speaker)
    pilot.do("click house-rules")
    pilot.do("wait 1")  # the list glides until all rules are in sight
    pilot.do("click option:mixed_actions")
    assert any("Mixed actions. On" in line for line in heard(app, speaker))
    app.close()


def test_the_table_says_what_happens_and_what_is_expected() -> None:
    speaker = Recorder()
    app, pilot = program(speaker)
    seats = (SeatInfo("Eileen", "coral"), SeatInfo("Tim", "sky"))
    app.go.start("skyline", Setup(2, 5, seats=seats))
    pilot.do("wait idle")
    assert heard(app, speaker), "what is expected"
    for line in ("click bin:G", "click bin:U", "click bin:U"):
        pilot.do(line)
    heard(app, speaker)
    pilot.do("click button:throw")
    pilot.do("wait idle")
    said = heard(app, speaker)
    assert any(line.startswith("Eileen rolls ") for line in said), said
    pilot.do("key tab")
    assert heard(app, speaker), "the focus on the table"
    app.close()


def test_what_happened_before_a_game_was_continued_is_not_said_again() -> None:
    speaker = Recorder()
    app, pilot = program(speaker)
    app.go.start(
        "skyline", Setup(2, 5, seats=(SeatInfo("Eileen", "coral"), SeatInfo("Tim", "sky")))
    )
    for line in ("click bin:G", "click bin:U", "click bin:U", "click button:throw", "wait idle"):
        pilot.do(line)
    session = pilot.play_scene.session
    heard(app, speaker)
    app.go.show_session(session)
    pilot.do("wait idle")
    assert not any("rolls" in line for line in heard(app, speaker))
    app.close()


def test_a_round_of_cityscape_is_told_whole_and_no_goal_before_the_city_stands() -> None:
    said = []
    for codes in ("1 2 3 4", "4 4 4 4"):
        speaker = Recorder()
        app, pilot = program(speaker)
        app.change_settings(hints=False)
        seats = tuple(SeatInfo(name) for name in ("Eileen", "Tim", "David", "Mara"))
        app.go.start("cityscape", Setup(4, 5, options={"rounds": "2"}, seats=seats))
        pilot.do("wait idle")
        lines: list[str] = []
        view = pilot.play_scene.view
        for number in range(29):
            if number < 4:
                view.play.play(view.desk.session.game.parse_move(f"goals {codes}"))
            else:
                view.play.play(view.desk.session.legal()[0])
            pilot.do("wait idle")
            app.step(0.1, draw=False)
            lines += heard(app, speaker) if number < 28 else []
        said.append(lines)
        told = " ".join(heard(app, speaker))
        assert "The city stands. The goals were: Eileen: " in told
        assert told.count("in this round") == 4
        assert "Round 2" in told
        app.close()
    assert said[0] == said[1]
    assert "Tim has set the goals" in said[0]
    assert "All goals are locked; building begins" in said[0]
