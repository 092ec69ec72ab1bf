"""The rules of Rummikub."""
