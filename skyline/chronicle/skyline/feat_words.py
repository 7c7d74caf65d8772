"""Names and sentences of the feats, in the player's language."""

from __future__ import annotations

from skyline.text.words import _


def feat_words(key: str, target: int) -> tuple[str, str]:
    """A feat's name and what it asks for, in one sentence.

    Args:
        key: of the feat.
        target: the number in its sentence, if it has one.
    """
    name, sentence = _all_words()[key]
    return name, sentence.format(n=target)


def _all_words() -> dict[str, tuple[str, str]]:
    return {
        "suburb": (
            _("Garden Suburb"),
            _("End the game with at least {n} buildings, all of them Low-rises."),
        ),
        "mixed": (
            _("Mixed Quarter"),
            _("Have {n} different buildings in one street, by type and height."),
        ),
        "catalogue": (
            _("Complete Catalogue"),
            _("Own each of the {n} different buildings once, over all your games."),
        ),
        "tidy": (
            _("Tidy Site"),
            _("End the game with at least {n} buildings and no open column left to clear away."),
        ),
        "boom": (_("Building Boom"), _("Gain at least {n} points in one turn.")),
        "ribbons": (_("Ribbon Day"), _("Finish {n} buildings in one turn.")),
        "clockwork": (_("Clockwork"), _("Finish a building in each of {n} turns in a row.")),
        "patient": (
            _("Patient Builder"),
            _("Keep a column open from your first turn to your ninth, and finish it then."),
        ),
        "express": (
            _("Express Lift"),
            _("Raise a building of height 6 from ground floor to roof within four turns."),
        ),
        "first_throw": (
            _("First Roll Counts"),
            _("Score at least {n} points without rolling any die again."),
        ),
        "waste_not": (
            _("Waste Not"),
            _("Take {n} dice or more from the District and build every one in that turn."),
        ),
        "delivery": (_("Big Delivery"), _("Take {n} dice or more from the District at once.")),
        "self_made": (
            _("Self-Made"),
            _("Win without abandoning a die or taking any from the District."),
        ),
        "storeys": (
            _("A Thousand Storeys"),
            _("Finish buildings with {n} storeys together, over all your games."),
        ),
        "steady": (_("Steady Hand"), _("Score at least 60 points in {n} games in a row.")),
        "tour": (_("World Tour"), _("Fulfil {n} cities’ wishes in a single game alone.")),
        "heritage": (_("Heritage Keeper"), _("Win without demolishing anything.")),
        "last_word": (
            _("The Last Word"),
            _("Win although you were behind when your last turn began."),
        ),
        "photo_finish": (_("Photo Finish"), _("Win by a single point.")),
        "doorstep": (
            _("By a Doorstep"),
            _("Win a game tied on points because you have more buildings."),
        ),
        "closing_bell": (
            _("Closing Bell"),
            _("End the game with a building of height 6, and win it."),
        ),
        "three_wins": (_("Three in a Row"), _("Win {n} games in a row against others.")),
        "master": (_("Beyond the Master"), _("Win a game and leave the Master Builder behind.")),
        "ranks": (
            _("Through the Ranks"),
            _("Win against each of the {n} computer players, Apprentice to Master Builder."),
        ),
        "mirror": (
            _("Mirror Street"),
            _("Finish a street of five or more that reads the same from both ends."),
        ),
        "neighbours": (_("Good Neighbours"), _("Share a victory.")),
    }
