"""What people read of Seven Bridge."""
