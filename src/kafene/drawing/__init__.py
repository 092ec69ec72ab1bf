"""Drawings of a table: for a terminal, as a picture, in a notebook."""
