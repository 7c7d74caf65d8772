"""Says aloud what happens, through the system's own speech command; silent where there is none.

No library reaches the screen readers of all three systems and is still looked after. Nothing here
ever waits: sentences go into a short queue, and a thread of its own has them spoken.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from skyline.text import clean, words

log = logging.getLogger("skyline")

LONGEST_QUEUE: Final = 10  # sentences that may wait; when more come, the oldest are dropped
LONGEST_SPEECH: Final = 30.0  # seconds after which a sentence is given up

_POWERSHELL: Final = (
    "[Console]::InputEncoding = [System.Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)

# Program, option that takes a language, further options. Speech Dispatcher comes first: it speaks
# with the voice that the player has chosen for everything.
_LINUX: Final = (
    ("spd-say", "--language", "--wait", "--application-name", "skyline"),
    ("espeak-ng", "-v"),
    ("espeak", "-v"),
)


class CommandSpeaker:
    """Speaks with a program of the system."""

    def __init__(
        self, command: Sequence[str], *, by_input: bool = False, language: str = ""
    ) -> None:
        self.command = tuple(command)  # the sentence follows as the last argument
        self._language = language  # the option that is told the language; after it, no more come
        self._by_input = by_input  # hand the sentence over on the standard input instead
        self._running: subprocess.Popen[bytes] | None = None

    def speak(self, sentence: str) -> None:
        """Runs the program until all is said, or :meth:`stop` was called; perhaps OSError."""
        command = self.command
        if self._language:
            command = (*command, self._language, words.language(), "--")
        if not self._by_input:
            command = (*command, sentence)
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=flags,
        ) as running:
            self._running = running
            try:
                running.communicate(
                    sentence.encode() if self._by_input else None, timeout=LONGEST_SPEECH
                )
            except subprocess.TimeoutExpired:
                running.kill()
            finally:
                self._running = None

    def stop(self) -> None:
        """Breaks off what is being said; called from another thread."""
        running = self._running
        if running is not None:
            running.kill()


class Mute(CommandSpeaker):
    """The voice of a program that nobody hears."""

    def __init__(self) -> None:
        super().__init__(())

    def speak(self, sentence: str) -> None:
        """All is said at once."""


def system_speaker(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> CommandSpeaker | None:
    """The speech of this system; None where there is none."""
    if platform == "darwin":
        path = which("say")
        return CommandSpeaker((path, "--")) if path else None
    if platform == "win32":
        path = which("powershell")
        if path is None:
            return None
        command = (path, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
        return CommandSpeaker(command, by_input=True)
    for program, language, *options in _LINUX:
        path = which(program)
        if path is not None:
            return CommandSpeaker((path, *options), language=language)
    return None


class Announcer:
    """A queue of sentences and the thread that has them spoken."""

    def __init__(self, find: Callable[[], CommandSpeaker | None] = system_speaker) -> None:
        self.enabled = False  # whether anything is said at all
        self._find = find  # makes the speaker when it is first needed; None if there is none
        self._speaker: CommandSpeaker | None = None
        self._waiting: deque[str] = deque(maxlen=LONGEST_QUEUE)
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._busy = False
        self._over = False

    @property
    def able(self) -> bool:
        """Whether this system has a voice."""
        return self._find() is not None

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Has a sentence spoken after those that wait, or in place of them; returns immediately."""
        sentence = clean.name(sentence)
        if not self.enabled or not sentence or self._over:
            return
        with self._news:
            if at_once:
                self._waiting.clear()
                if self._speaker is not None and self._busy:
                    self._speaker.stop()
            if not self._waiting or self._waiting[-1] != sentence:
                self._waiting.append(sentence)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
                self._thread.start()
            self._news.notify_all()

    def wait(self, seconds: float) -> bool:
        """Waits until everything has been said; returns whether it has (for tests)."""
        with self._news:
            return self._news.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def close(self) -> None:
        with self._news:
            self._over = True
            self._waiting.clear()
            if self._speaker is not None and self._busy:
                self._speaker.stop()
            self._news.notify_all()

    def _work(self) -> None:
        """What the thread does until :meth:`close`."""
        speaker = self._find()
        with self._news:
            self._speaker = speaker
        if speaker is None:
            log.info("there is no speech on this system")
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._waiting) or self._over)
                if self._over:
                    return
                sentence = self._waiting.popleft()
                self._busy = True
            try:
                if speaker is not None:
                    speaker.speak(sentence)
            except OSError as error:
                log.warning("speech failed: %s", error)
                speaker = None
            finally:
                with self._news:
                    self._busy = False
                    self._news.notify_all()
