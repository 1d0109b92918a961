#!/usr/bin/env bash
# The tests use a real browser, a real PostgreSQL and a real terminal: install Debian's packages where they are missing.
set -euo pipefail

missing=()
command -v tmux >/dev/null || missing+=(tmux)
command -v chromium >/dev/null || missing+=(chromium)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

run=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "The tests need ${missing[*]}: run 'apt-get install ${missing[*]}' as root."; exit 1; }
  run="sudo"
fi
echo "Installing ${missing[*]} for the tests"
export DEBIAN_FRONTEND=noninteractive
$run apt-get update -qq
$run apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
