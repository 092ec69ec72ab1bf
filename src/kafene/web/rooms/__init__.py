"""A table, and who sits there."""
