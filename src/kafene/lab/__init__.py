"""Tools for research: an arena, where bots are compared, and environments for learning programs."""
