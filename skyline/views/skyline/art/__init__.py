"""Skyline's buildings, sites and dice, drawn by code."""

from skyline.views.skyline.art import dice as dice  # whose pictures have dice needs their kinds
