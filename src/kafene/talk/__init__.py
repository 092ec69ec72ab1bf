"""What a typed line means, and what is answered: the same at a terminal and in a browser."""
