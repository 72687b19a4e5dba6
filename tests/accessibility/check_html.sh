#!/usr/bin/env bash
# Checks HTML files for accessibility in a real browser: check_html.sh FILE...
# Needs Node.js 20 or later, npm and Chromium (Debian: apt-get install nodejs npm chromium); fetches pa11y once.
set -euo pipefail
if [ $# -eq 0 ]; then
  echo "usage: $0 FILE..." >&2
  exit 64
fi
for file in "$@"; do
  if [ ! -f "$file" ]; then
    echo "$0: there is no file $file" >&2
    exit 66
  fi
done
here=$(cd "$(dirname "$0")" && pwd)
chromium=${PUPPETEER_EXECUTABLE_PATH:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
for needed in node npm "${chromium:-chromium}"; do
  if ! command -v "$needed" >/dev/null; then
    echo "$0: $needed is missing. Install it with: apt-get install nodejs npm chromium" >&2
    exit 69
  fi
done
if [ ! -d "$here/node_modules/pa11y" ]; then
  PUPPETEER_SKIP_DOWNLOAD=1 npm install --prefix "$here" --no-audit --no-fund --no-package-lock --loglevel=error >&2
fi
PUPPETEER_EXECUTABLE_PATH=$chromium exec node "$here/check.js" "$@"
