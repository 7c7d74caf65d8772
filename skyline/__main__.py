"""The command line: no argument opens the window; the verbs run without one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from skyline import __version__
from skyline.text.clean import never_raise, tell
from skyline.verbs.parser import OneSentenceParser

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Tiny matrix products stall on BLAS threads; the dice need one thread only.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "skyline")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "skyline")
# Windows would otherwise enlarge the finished picture, which makes every letter soft.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# Pictures are drawn in memory; without a graphics card SDL would pass them through a slow OpenGL.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

USAGE = """\
skyline                 opens the game
skyline FILE            opens the record of a game: goes on with it, or shows how it ended
skyline engine          the text protocol on standard input and output
skyline simulate …      plays many games without a window
skyline shot NAME …     draws one named picture of the program (shot --list)
skyline pilot SCRIPT …  drives the program from a script
skyline replay FILE …   shows a game from its record, or checks it
skyline bench           measures this machine
skyline --version       the version

skyline VERB --help explains a verb."""


def _engine(arguments: Sequence[str]) -> int:
    parser = OneSentenceParser(
        "skyline engine: {}.",
        prog="skyline engine",
        description="Answers one command a line on standard input with one answer. "
        "The command help tells all commands.",
    )
    parser.parse_args(arguments)
    from skyline.verbs import engine  # noqa: PLC0415 - a verb loads only what it needs

    return engine.run(sys.stdin, sys.stdout)


def _simulate(arguments: Sequence[str]) -> int:
    from skyline.verbs import simulate  # noqa: PLC0415

    return simulate.run(list(arguments))


def _shot(arguments: Sequence[str]) -> int:
    from skyline.verbs import shot  # noqa: PLC0415

    return shot.run(list(arguments))


def _pilot(arguments: Sequence[str]) -> int:
    from skyline.verbs import pilot  # noqa: PLC0415

    return pilot.run(list(arguments))


def _replay(arguments: Sequence[str]) -> int:
    from skyline.verbs import replay  # noqa: PLC0415

    return replay.run(list(arguments))


def _bench(arguments: Sequence[str]) -> int:
    from skyline.verbs import bench  # noqa: PLC0415

    return bench.run(list(arguments))


VERBS: dict[str, Callable[[Sequence[str]], int]] = {
    "engine": _engine,
    "simulate": _simulate,
    "shot": _shot,
    "pilot": _pilot,
    "replay": _replay,
    "bench": _bench,
}


def speak_utf8(platform: str = sys.platform) -> None:
    """Lets pipes carry UTF-8 on Windows, too, which would use the code page of its region.

    Whatever the encoding, no letter that it lacks is an error.
    """
    never_raise(sys.stdout, sys.stderr)
    if platform != "win32":
        return
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a program without a console has none
            stream.reconfigure(encoding="utf-8")


def _run_verb(verb: Callable[[Sequence[str]], int], arguments: Sequence[str]) -> int:
    """A verb's exit status; whoever reads what it prints may stop reading (``… | head``)."""
    try:
        status = verb(arguments)
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()
    except BrokenPipeError:
        # Python would try to write the rest once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program; returns its exit status."""
    speak_utf8()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in VERBS:
        return _run_verb(VERBS[arguments[0]], arguments[1:])
    parser = OneSentenceParser(
        "skyline: {}; see skyline --help.",
        prog="skyline",
        usage=USAGE,
        add_help=False,
    )
    parser.add_argument("--help", "-h", action="store_true")
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--size", metavar="WxH", help="the window's size")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="the record of a game")
    choice = parser.parse_args(arguments)
    if choice.help:
        print(USAGE)
        return 0
    if choice.version:
        print(__version__)
        return 0
    if choice.file is not None:
        try:
            known = choice.file.is_file()
        except (OSError, ValueError) as error:  # too long a name, a folder that is closed to us
            reason = getattr(error, "strerror", None) or error
            parser.error(f"“{choice.file}” can’t be read: {reason}")
        if not known:
            parser.error(f"there is no verb and no file “{choice.file}”")
    return _play(choice.size, choice.file)


def _play(size: str | None, file: Path | None) -> int:
    """Opens the window; a library that is missing or broken is one sentence."""
    try:
        from skyline.app.main_loop import run_window  # noqa: PLC0415 - pygame only for a window
    except ImportError as error:
        broken = f"skyline: a part of it is missing or broken ({error}); install it again."
        tell(broken, sys.stderr)
        return 1
    return run_window(size, file)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    raise SystemExit(main())
