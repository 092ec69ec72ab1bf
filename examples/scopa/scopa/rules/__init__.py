"""The rules of Scopa: pure functions over frozen values."""
