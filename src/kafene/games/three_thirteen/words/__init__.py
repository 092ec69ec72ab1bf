"""What people read of Three Thirteen."""
