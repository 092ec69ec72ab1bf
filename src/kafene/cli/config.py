"""`kafene config`: what holds for every game."""

from __future__ import annotations

import argparse
import shutil

from kafene import settings
from kafene.cli import DONE
from kafene.cli.common import print_json
from kafene.core.errors import NotationError
from kafene.text import Text
from kafene.text.wrap import align_columns, fit_indent, wrap


def config(args: argparse.Namespace) -> int:
    """`kafene config [NAME [VALUE]]`."""
    if args.name is None:
        if args.unset:
            raise NotationError("which-setting", settings=tuple(settings.VALUES))
        _list_settings(args)
        return DONE
    settings.check_name(args.name)
    if args.unset or args.value == "":
        settings.change(args.name, None)
    elif args.value is not None:
        settings.change(args.name, settings.check(args.name, args.value))
    value, source = settings.find(args.name)
    if args.json:
        print_json({args.name: value})
    elif args.unset or args.value is not None:
        where = _describe_source(args.text, source)
        print(args.text("setting-now", setting=args.name, value=_show(value), source=where))
    else:
        print(value)
    return DONE


def _list_settings(args: argparse.Namespace) -> None:
    text, found = args.text, {name: settings.find(name) for name in settings.VALUES}
    if args.json:
        print_json({name: value for name, (value, _) in found.items()})
        return
    rows = [
        (name, _show(value), _describe_source(text, source))
        for name, (value, source) in found.items()
    ]
    width = shutil.get_terminal_size().columns
    heads = align_columns(rows)
    indent = fit_indent(" " * 4, width)
    for name, line in zip(found, heads, strict=True):
        print(line)
        print(indent + wrap(_describe(text, name), width - len(indent), indent))
    print()
    print(wrap(text("settings-file", text=settings.find_path()), width))
    settings.report_unknown()


def _describe(text: Text, name: str) -> str:
    """Say what a setting is for, and what it can be."""
    about, values = text(f"setting-{name}"), settings.VALUES[name]
    return text("pair", head=about, what=values) if values else about


def _describe_source(text: Text, source: str) -> str:
    if source == settings.find_path():
        return text("setting-kept")
    return text("setting-from", variable=source) if source else text("setting-default")


def _show(value: str) -> str:
    return value or "-"
