"""The rules of Three Thirteen."""
