"""The bots of Rummikub."""
