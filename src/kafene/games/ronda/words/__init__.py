"""What people read of Ronda."""
