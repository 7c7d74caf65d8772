#!/bin/sh
# Takes away what install.sh installed for this user. Saved games and settings stay.
set -eu

home_lib="$HOME/.local/lib/skyline-table"
bin="$HOME/.local/bin"
share="${XDG_DATA_HOME:-$HOME/.local/share}"

# Desktops keep lists of entries, file types and icons; without these programs they find out later.
refresh() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" || true
    fi
    if command -v update-mime-database >/dev/null && [ -d "$share/mime/packages" ]; then
        update-mime-database "$share/mime" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -d "$share/icons/hicolor" ]; then
        gtk-update-icon-cache -q -t -f "$share/icons/hicolor" >/dev/null 2>&1 || true
    fi
}

if [ "${1:-}" = --refresh ]; then
    refresh
    exit 0
fi
if [ -f "$home_lib/installed" ]; then
    while IFS= read -r file; do
        rm -f -- "$file"
    done <"$home_lib/installed"
fi
if [ "$(readlink "$bin/skyline" 2>/dev/null || true)" = "$home_lib/program/Skyline" ]; then
    rm -f -- "$bin/skyline"
fi
rm -rf -- "$home_lib"
refresh
if [ "${1:-}" != --quiet ]; then
    echo "Skyline is uninstalled. Your saved games are still in ${XDG_DATA_HOME:-$HOME/.local/share}/skyline."
fi
