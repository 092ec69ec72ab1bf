"""What people read of Rummikub."""
