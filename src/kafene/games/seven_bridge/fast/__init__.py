"""The parts of the kernel of Seven Bridge."""
