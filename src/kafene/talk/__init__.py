"""The meaning of typed lines and the answers to them: the same at a terminal and in a browser."""
