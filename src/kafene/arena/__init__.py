"""The arena's public name; its code is in `kafene.lab.arena`."""
