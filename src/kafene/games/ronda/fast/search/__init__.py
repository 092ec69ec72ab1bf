"""Deals played to their ends, in the kernel of Ronda."""
