"""The bots of Ronda."""
