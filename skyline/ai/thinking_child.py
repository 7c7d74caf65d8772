"""The process that thinks: takes questions from a pipe and puts answers into it, nothing else."""

from __future__ import annotations

import logging
import math
import os
import pickle
import signal
import sys
import time
from multiprocessing.connection import Connection

from skyline.ai.patience import Dropped, Hurried, watched
from skyline.ai.thinking import DROP, Answer, Means, Remark, reply
from skyline.text import words

NICENESS = 10
LOOK_SECONDS = 0.05
"""How often it listens while it thinks."""
HURRY_SECONDS = 0.5
"""How long who is hurried thinks on; on a free processor nearly every thought has ended by then."""
_BELOW_NORMAL_PRIORITY_CLASS = 0x4000


def think(pipe: Connection, means: Means) -> None:
    """Answers requests, each with a language code, until the pipe is closed at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when the program ends
    logging.getLogger("skyline").addHandler(logging.NullHandler())  # failures travel in answers
    _give_way()
    try:
        while True:
            asked = pipe.recv()
            if isinstance(asked, Remark):
                continue  # about a question that has been answered meanwhile
            number, request, language = asked
            if language != words.language():
                means.speak(language)
            try:
                with watched(_Watch(pipe, number, request.patience).look):
                    answer = reply(request, means)
            except Dropped:
                answer = Answer(None, "nobody wants the answer any more")
            _answer(pipe, answer)
    except (EOFError, OSError):
        return  # the program has gone


class _Watch:
    """Listens, while a question is thought about, to what is said of it."""

    def __init__(self, pipe: Connection, number: int, patience: float) -> None:
        self._pipe, self._number = pipe, number
        self._begun = self._looked = time.monotonic()
        self._patience = patience

    def look(self) -> None:
        """Raises Dropped, or once Hurried."""
        now = time.monotonic()
        if now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        while self._pipe.poll():
            number, word = self._pipe.recv()
            if number == self._number and word == DROP:
                raise Dropped
            if number == self._number and self._patience > HURRY_SECONDS:
                self._patience = HURRY_SECONDS
        if now - self._begun > self._patience:
            self._patience = math.inf
            raise Hurried


def _answer(pipe: Connection, answer: Answer) -> None:
    """Sends an answer, or that it can't be sent."""
    try:
        pipe.send(answer)
    except (TypeError, AttributeError, pickle.PicklingError) as error:
        pipe.send(Answer(None, f"the answer is no plain value: {error}"))


def _give_way() -> None:
    """Lets the picture have the processor first."""
    try:
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - only where it is needed

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL_PRIORITY_CLASS)
        else:
            os.nice(NICENESS)
    except (AttributeError, OSError):
        return  # it thinks at the usual priority, then
