"""Every sentence that a person reads. Rules and events are values; here they become language."""

from kafene.text.messages import LANGUAGES, Text

__all__ = ["LANGUAGES", "Text"]
