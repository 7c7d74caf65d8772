"""Rounded dice in numpy and their throws in pymunk.

``kinds`` says what a die is and how it lies, ``artist`` draws dice, ``throw`` simulates a whole
throw ahead, ``playback`` shows it by an explicit clock, ``measure`` times both.
"""
