"""What a deal leads to, in the kernel of Ronda."""
