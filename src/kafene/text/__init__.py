"""Every sentence that a person reads. Rules and events are values; here they become language."""

from kafene.text.languages import LANGUAGES
from kafene.text.messages import Text

__all__ = ["LANGUAGES", "Text"]
