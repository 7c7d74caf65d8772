#!/bin/sh
# Installs Skyline for the user who runs this: program, menu entry, icons, file type.
# Nothing outside the home folder is touched; uninstall.sh takes it all away again.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
home_lib="$HOME/.local/lib/skyline-table"
bin="$HOME/.local/bin"
share="${XDG_DATA_HOME:-$HOME/.local/share}"

if [ -e "$home_lib" ]; then
    "$home_lib/uninstall.sh" --quiet
fi
mkdir -p "$home_lib" "$bin" "$share"
cp -R "$here/program" "$home_lib/program"
cp "$here/uninstall.sh" "$home_lib/uninstall.sh"
ln -sf "$home_lib/program/Skyline" "$bin/skyline"

cd "$here/share"
find . -type f | while IFS= read -r file; do
    mkdir -p "$share/$(dirname -- "$file")"
    cp "$file" "$share/$file"
    printf '%s\n' "$share/$file"
done >"$home_lib/installed"

# A desktop need not search ~/.local/bin, so the menu entry names the program in full.
entry="$share/applications/org.skylinetable.Skyline.desktop"
escaped=$(printf '%s' "$bin/skyline" | sed 's/[\\&|]/\\&/g')
sed -e "s|^Exec=skyline|Exec=\"$escaped\"|" -e "s|^TryExec=skyline|TryExec=$escaped|" \
    "$here/share/applications/org.skylinetable.Skyline.desktop" >"$entry"

"$home_lib/uninstall.sh" --refresh
echo "Skyline is installed. Start it from the menu, or with $bin/skyline."
