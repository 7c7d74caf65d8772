"""Spoken announcements: the queue, the speech commands, and what the program has said."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from skyline.announce import LONGEST_QUEUE, Announcer, CommandSpeaker, system_speaker


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
    speaker = Recorder()
    announcer = Announcer(lambda: speaker)
    announcer.say("Round 1")
    assert announcer.wait(0)
    assert speaker.said == []
    assert not any(thread.name == "speech" for thread in threading.enumerate())


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
