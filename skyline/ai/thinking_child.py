"""The process that thinks: takes questions from a pipe and puts answers into it, nothing else."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import sys
from multiprocessing.connection import Connection

from skyline.ai.thinking import Answer, Means, reply
from skyline.text import words

NICENESS = 10
_BELOW_NORMAL_PRIORITY_CLASS = 0x4000


def think(pipe: Connection, means: Means) -> None:
    """Answers requests, each with a language code, until the pipe is closed at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when the program ends
    logging.getLogger("skyline").addHandler(logging.NullHandler())  # failures travel in answers
    _give_way()
    try:
        while True:
            request, language = pipe.recv()
            if language != words.language():
                means.speak(language)
            _answer(pipe, reply(request, means))
    except (EOFError, OSError):
        return  # the program has gone


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
