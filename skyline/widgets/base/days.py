"""When something was, in the player's words: ``today 14:20``, ``yesterday``, ``12 March``."""

from __future__ import annotations

from datetime import datetime, timedelta

from skyline.text.words import _, month_name, ngettext

_WEEK = 7


def clock_time(moment: datetime) -> str:
    return _("{hour}:{minute}").format(hour=f"{moment.hour}", minute=f"{moment.minute:02d}")


def weekday_name(day: int) -> str:
    """The name of a day of the week, 0 for Monday."""
    names = (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )
    return names[day]


def date_words(moment: datetime, now: datetime) -> str:
    """The date of a moment; its year only if it is another one than that of ``now``."""
    local = moment.astimezone(now.tzinfo)
    words = _("{day} {month}") if local.year == now.year else _("{day} {month} {year}")
    return words.format(day=local.day, month=month_name(local.month), year=local.year)


def day_words(moment: datetime, now: datetime) -> str:
    """When a moment, with its zone, was, as people say it; ``now`` in the zone of the player."""
    local = moment.astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    time = clock_time(local)
    if days == 0:
        return _("today {time}").format(time=time)
    if days == 1:
        return _("yesterday {time}").format(time=time)
    if 1 < days < _WEEK:
        return _("{weekday} {time}").format(weekday=weekday_name(local.weekday()), time=time)
    return date_words(moment, now)


def days_left_words(until: datetime, now: datetime) -> str:
    days = max(1, -((now - until) // timedelta(days=1)))
    return ngettext("{count} day left", "{count} days left", days).format(count=days)
