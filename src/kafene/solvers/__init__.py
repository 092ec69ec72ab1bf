"""What finds the moves that the rules verify."""
