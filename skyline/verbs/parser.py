"""The arguments of a verb: what is wrong with them is one sentence."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

STATUS_USAGE = 2


class OneSentenceParser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and ends with status 2; ``{}`` in it is argparse's own."""

    def __init__(self, sentence: str, **known: Any) -> None:
        super().__init__(**known)
        self._sentence = sentence

    def error(self, message: str) -> NoReturn:
        print(self._sentence.format(message), file=sys.stderr)
        raise SystemExit(STATUS_USAGE)
