"""The bots of Three Thirteen."""
