"""The parts that kernels share, and their connection with the rules."""
