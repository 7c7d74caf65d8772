"""Rounded dice in numpy and their throws in pymunk.

``kinds`` says what a die is and how it lies; ``artist`` draws dice (``artist``,
``front``); ``throw`` simulates a whole throw ahead (``simulate``,
``simulate_steps``, with the types of ``throw_types`` and ``best_edge`` of
``launch``); ``playback`` shows it by an explicit clock; ``measure`` times both.
"""
