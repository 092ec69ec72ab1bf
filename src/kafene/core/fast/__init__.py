"""What kernels share, and what connects them with the rules."""
