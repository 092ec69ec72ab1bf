"""The manifest and the service worker, which make an app of the pages where a browser can install
them. Both follow from the base path and the reader's language."""

from __future__ import annotations

import msgspec

from kafene.text import Text
from kafene.web.pages.client_bundle import APP_ICONS, ICON, SCRIPT, STYLE, WORKER, Bundle

PAPER = "#f6efe2"
"""As in `client/src/shell/style.css`."""


def build_manifest(text: Text, base: str, client: Bundle) -> bytes:
    """The web app manifest."""
    icons = [{"src": client.address(ICON, base), "sizes": "any", "type": "image/svg+xml"}]
    for name, size in APP_ICONS.items():
        icon = {"src": client.address(name, base), "sizes": size, "type": "image/png"}
        icons.append({**icon, "purpose": "maskable"} if "maskable" in name else icon)
    manifest = {
        "name": text("web-title"),
        "short_name": text("web-title"),
        "description": text("web-description"),
        "lang": text.language,
        "id": f"{base}/",
        "start_url": f"{base}/?lang={text.language}",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": icons,
    }
    return msgspec.json.encode(manifest)


def build_worker(text: Text, base: str, client: Bundle) -> bytes:
    """The service worker, told what to keep: another text whenever a file of the client changes, so
    that browsers replace it."""
    shell = {
        "version": f"{client.version} {text.language}",
        "base": base,
        "offline": f"{base}/offline?lang={text.language}",
        "files": [client.address(name, base) for name in (SCRIPT, STYLE, ICON)],
    }
    return b"const SHELL=" + msgspec.json.encode(shell) + b";\n" + client.contents[WORKER]
