"""Names and sentences of the feats, in the player's language."""

from __future__ import annotations

from skyline.words import _


def feat_words(key: str, target: int) -> tuple[str, str]:
    """A feat's name and what it asks for.

    Args:
        key: of the feat.
        target: the number in its sentence.
    """
    names, sentences = feat_names(), feat_sentences()
    return names[key], sentences[key].format(n=f"{target:,}")


def feat_names() -> dict[str, str]:
    """The name of every feat by its key."""
    return {
        "suburb": _("Garden Suburb"),
        "human_scale": _("Human Scale"),
        "mixed": _("Mixed Quarter"),
        "catalogue": _("Complete Catalogue"),
        "tidy": _("Tidy Site"),
        "ribbons": _("Ribbon Day"),
        "clockwork": _("Clockwork"),
        "patient": _("Patient Builder"),
        "express": _("Express Lift"),
        "first_throw": _("First Throw Counts"),
        "waste_not": _("Waste Not"),
        "delivery": _("Big Delivery"),
        "reclaimed": _("Reclaimer"),
        "storeys": _("A Thousand Storeys"),
        "tour": _("World Tour"),
        "steady": _("Steady Hand"),
        "heritage": _("Heritage Keeper"),
        "making_room": _("Making Room"),
        "last_word": _("The Last Word"),
        "uphill": _("Uphill"),
        "photo_finish": _("Photo Finish"),
        "doorstep": _("By a Doorstep"),
        "closing_bell": _("Closing Bell"),
        "full_table": _("Head of the Table"),
        "three_wins": _("Three in a Row"),
        "master": _("Beyond the Master"),
        "ranks": _("Through the Ranks"),
        "mirror": _("Mirror Street"),
        "neighbours": _("Good Neighbours"),
    }


def feat_sentences() -> dict[str, str]:
    """What every feat asks for by its key, with the number as ``{n}``."""
    return {
        "suburb": _("Finish with at least {n} buildings, all of them Low-rises."),
        "human_scale": _("Score at least {n} points with nothing taller than three storeys."),
        "mixed": _("Finish with {n} different kinds of buildings in one street."),
        "catalogue": _("Over all your games, own each of the {n} kinds of buildings once."),
        "tidy": _("Finish with at least {n} buildings and no open column to clear away."),
        "ribbons": _("Finish {n} buildings in one turn."),
        "clockwork": _("Finish a building in each of {n} turns in a row."),
        "patient": _("Finish a building in the {n}th turn since its ground floor."),
        "express": _("Raise a building of height 6 from ground floor to roof within three turns."),
        "first_throw": _("Score at least {n} points without throwing any die a second time."),
        "waste_not": _("Take at least {n} dice from the District and build every one that turn."),
        "delivery": _("Take {n} dice from the District at once."),
        "reclaimed": _("Over all your games, take {n} dice from the District."),
        "storeys": _("Over all your games, finish buildings with {n} storeys together."),
        "tour": _("Fulfil the wishes of {n} cities in a single game alone."),
        "steady": _("Score at least 50 points in {n} games in a row."),
        "heritage": _("Win against others without demolishing anything."),
        "making_room": _("Demolish one of your own finished buildings, and win all the same."),
        "last_word": _("Win although you were behind when your last turn began."),
        "uphill": _("Win a game in which you were {n} points behind."),
        "photo_finish": _("Win by a single point."),
        "doorstep": _("Win a tie in points because you have more buildings."),
        "closing_bell": _("End the game with a building of height 6, and win it."),
        "full_table": _("Win a game at a table of four."),
        "three_wins": _("Win {n} games in a row against others."),
        "master": _("Leave the Master Builder behind you and win."),
        "ranks": _("Win against each of the {n} computer players, from Apprentice up."),
        "mirror": _("Finish a street of five or more that reads the same from both ends."),
        "neighbours": _("Share a victory."),
    }
