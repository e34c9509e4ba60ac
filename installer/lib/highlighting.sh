# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
# KDE Syntax Highlighting for Qt 6. Newer releases package it; elsewhere the last version that still builds under its KF5 name is
# built with Qt 6 from a distribution's source archive into <build home>/prefix. Sourced by setup.sh.

highlighting_version=5.116.0
highlighting_sha256=6f8ccacebd0dc9ce050b2b23b715750c97938b3336fbbb80967920cb8c1dfaa7

highlighting_present() {
  local home
  dpkg-query -W -f='${db:Status-Status}' "$highlighting_package" 2>/dev/null | grep -qx installed && return 0
  for home in "$build_home" "$shared_home"; do
    [ ! -e "$home/prefix/spillway-highlighting-$highlighting_version" ] || return 0
  done
  return 1
}

# The machine's own mirror as "options address", from whichever form its list has.
own_mirror() {
  local file
  for file in /etc/apt/sources.list.d/*.sources; do
    [ -e "$file" ] || continue
    awk '/^URIs:/ && !uri { uri = $2 } /^Signed-By:/ && !key && NF == 2 { key = $2 }
         END { if (uri) print (key ? "[signed-by=" key "]" : ""), uri; exit !uri }' "$file" && return 0
  done
  { cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true; } |
    sed -n 's/^deb  *\(\[[^]]*\]\)\{0,1\}  *\([a-z+]*:[^ ]*\) .*/\1 \2/p; s/^deb  *\([a-z+]*:[^ ]*\) .*/ \1/p' | head -1 | grep .
}

own_suites() {
  case $(release ID) in
    ubuntu) echo "$(release VERSION_CODENAME) questing plucky resolute" ;;
    *) echo "$(release VERSION_CODENAME) forky sid" ;;
  esac
}

# Leaves the checked archive in $1. apt gets a configuration of its own: other lists among the machine's would empty those.
fetch_highlighting_source() {
  local work=$1 mirror suite component=main archive
  mirror=$(own_mirror) || return 1
  [ "$(release ID)" != ubuntu ] || component=universe
  for suite in $(own_suites); do
    rm -rf "$work/apt" && mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$work/apt/parts"
    echo "deb-src $mirror $suite $component" >"$work/apt/parts/source.list"
    (
      cd "$work" || exit
      private=(-o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$work/apt/parts" -o "Dir::State::Lists=$work/apt/lists"
        -o "Dir::Cache=$work/apt/cache" -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User="$(id -un)")
      # An archive may lack the signature file beside the tarball; the checksum below decides.
      apt-get "${private[@]}" -q update
      apt-get "${private[@]}" -q --download-only source ksyntax-highlighting
    ) >>"$work/apt.log" 2>&1 || true
    archive=$work/ksyntax-highlighting_$highlighting_version.orig.tar.xz
    if [ -e "$archive" ] && echo "$highlighting_sha256  $archive" | sha256sum --check --quiet --status; then
      return 0
    fi
  done
  return 1
}

build_highlighting() {
  local work prefix=$build_home/prefix
  work=$(mktemp -d "$build_home/highlighting-XXXXXX")
  if ! fetch_highlighting_source "$work"; then
    say "no archive has the source of KDE Syntax Highlighting $highlighting_version: the SQL editor will have no colours"
    note_failure highlighting
    rm -rf "$work"
    return 0
  fi
  say "building KDE Syntax Highlighting $highlighting_version"
  mkdir "$work/source"
  tar -xJf "$work/ksyntax-highlighting_$highlighting_version.orig.tar.xz" -C "$work/source" --strip-components=1 --no-same-owner
  sed -i 's/find_package(ECM 5\.[0-9.]*/find_package(ECM 5.103.0/' "$work/source/CMakeLists.txt"
  quietly cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
    -DQT_MAJOR_VERSION=6 -DBUILD_TESTING=OFF -DCMAKE_DISABLE_FIND_PACKAGE_Qt6Quick=ON
  quietly cmake --build "$work/build"
  quietly cmake --install "$work/build"
  touch "$prefix/spillway-highlighting-$highlighting_version"
  rm -rf "$work"
}
