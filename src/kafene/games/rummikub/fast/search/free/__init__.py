"""The search where the table may be rearranged freely: on counts of tiles, number by number."""
