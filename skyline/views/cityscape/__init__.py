"""The table of Cityscape: an architect's model, its plan and what each edge sees of it."""
