#!/usr/bin/env bash
# Tests what `make release` refuses, with --dry-run in a copy of the tracked files, and the formula for Homebrew.
#
#     Tests/shell/release.sh
set -euo pipefail
# A workflow sets it for its own repository.
unset GITHUB_REPOSITORY GITHUB_SERVER_URL MAINTAINER
cd "$(dirname "$0")/../.."

if ! git ls-files > /dev/null 2>&1; then
  echo "skipping release.sh, which needs a git checkout"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git ls-files -z | xargs -0 tar -cf - | tar -xf - -C "$work"
cd "$work"
git init -q -b main
git config user.name Test
git config user.email test@example.org

version=9.8.7
repository=https://git.example.org/me/pantry
maintainer="Conor O'Brien <conor@pantry.dev>"
# set_constant NAME VALUE
set_constant() {
  sed -i.old "s|\(static let $1[: ].*= \).*|\1$2|" Sources/pantry/Texts/Release.swift
  rm Sources/pantry/Texts/Release.swift.old
}
set_maintainer() {
  sed -i.old "s|^MAINTAINER =.*|MAINTAINER = $1|" Makefile
  rm Makefile.old
}
set_constant version "\"$version\""
set_constant date '"December 1, 2026"'
set_constant repository "\"$repository\""
set_maintainer "$maintainer"
# changelog HEADING LINE
changelog() { printf '# Changes\n\n## %s\n\n%s\n' "$1" "$2" > CHANGELOG.md; }
changelog "$version - 2026-12-01" "- A change."
git add -A
git commit -q -m 'Prepare a release'

failed=0
# expect MESSAGE [VERSION]: the message that it must print, whether it succeeds or fails.
expect() {
  local status=1 output
  if [[ $1 == *'can be released'* ]]; then status=0; fi
  output=$(make --no-print-directory --silent release VERSION="${2-$version}" DRY_RUN=1 2>&1) && found=0 || found=1
  if [ $found != $status ] || ! grep -qF -- "$1" <<< "$output"; then
    printf 'FAILED: expected: %s\nfound:\n%s\n' "$1" "$output"
    failed=1
  fi
}
# commit: what the working tree has, until the next reset.
commit() { git commit -q -a -m 'Change something'; }
reset() { git checkout -q main && git reset -q --hard "$good" && git clean -qfd; }
good=$(git rev-parse HEAD)

expect "v$version can be released"
[ ! -e dist ] || { echo "FAILED: a dry run makes files"; failed=1; }

expect "usage:" ""
expect "usage:" 1.0
expect "usage:" "1.0.0; true"
expect "Release.swift has version $version" 9.8.8

echo > unfinished
expect "changes that are not committed"
reset
git checkout -q -b work
expect "the branch is not main"
reset

git tag v$version
git checkout -q --detach
expect "v$version can be released"
git commit -q --allow-empty -m 'Go on'
expect "v$version is another commit"
git tag -d v$version > /dev/null
reset

for heading in Unreleased "$version" "9.8.6 - 2026-12-01" "$version - soon"; do
  changelog "$heading" "- A change."
  commit
  expect "CHANGELOG.md begins with '## $heading'"
  reset
done
changelog "$version - 2026-12-02" "- A change."
commit
expect "the date is 2026-12-02 in CHANGELOG.md, and December 1, 2026 in Release.swift"
reset
changelog "$version - 2026-12-01" ""
printf '\n## 9.8.6 - 2026-11-01\n\n- An old change.\n' >> CHANGELOG.md
commit
expect "CHANGELOG.md has no changes in $version"
reset
echo "milk	x" >> Scripts/data/scan-words.tsv
commit
expect "generated files are stale"
reset

# Somebody answers for it.
for value in nil '"git@example.org:me/pantry.git"'; do
  set_constant repository "$value"
  commit
  expect "Release.swift has no address of the repository"
  reset
done
GITHUB_REPOSITORY=other/pantry expect "the repository is $repository in Release.swift, and other/pantry in the workflow"
GITHUB_REPOSITORY=me/pantry GITHUB_SERVER_URL=https://git.example.org expect "v$version can be released"
for value in "" me@pantry.dev "Me <me@mail.example>" "Me <1+me@users.noreply.github.com>"; do
  set_maintainer "$value"
  commit
  expect "the Makefile has no MAINTAINER who gets mail"
  reset
done

# The formula has the address of the repository and the checksum of the sources, also in a workflow of another one.
if command -v sha256sum > /dev/null; then
  Scripts/package sources > /dev/null
  GITHUB_REPOSITORY=other/pantry Scripts/package formula > /dev/null
  sum=$(sha256sum < "dist/pantry-$version.tar.gz" | cut -d ' ' -f 1)
  for text in "$repository/releases/download/v$version/pantry-$version.tar.gz" "$repository" "$sum"; do
    grep -qF "\"$text\"" dist/pantry.rb || { echo "FAILED: the formula is without $text"; failed=1; }
  done
fi

[ $failed = 0 ]
echo "releases are checked"
