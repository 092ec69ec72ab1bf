"""How a table looks: for a terminal, as a picture, in a notebook."""
