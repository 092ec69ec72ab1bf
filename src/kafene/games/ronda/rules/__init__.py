"""The rules of Ronda."""
