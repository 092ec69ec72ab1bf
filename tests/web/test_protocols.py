"""What is compressed on a WebSocket, and what is not."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from kafene.web.wire.protocols import LONG_MESSAGE, SparingDeflate


def make_deflate() -> PerMessageDeflate:
    return PerMessageDeflate(False, False, 12, 12)


def test_short_messages_are_sent_as_they_are_and_long_ones_compressed() -> None:
    server, client = SparingDeflate(make_deflate()), make_deflate()
    short, long = b"7" * (LONG_MESSAGE - 1), b"7" * LONG_MESSAGE
    for text in (short, long, short, long, long):
        sent = server.encode(Frame(Opcode.TEXT, text))
        assert sent.rsv1 == (text == long)
        assert (len(sent.data) < len(text)) == (text == long)
        assert bytes(client.decode(sent).data) == text


def test_messages_are_read_compressed_or_not() -> None:
    server, client = SparingDeflate(make_deflate()), make_deflate()
    for text in (b"one", b"two" * 1000):
        assert bytes(server.decode(client.encode(Frame(Opcode.TEXT, text))).data) == text
        assert server.decode(Frame(Opcode.TEXT, text)).data == text
