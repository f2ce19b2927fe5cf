#!/usr/bin/env bash
# Makes the packages of dist again, in a copy of this directory, later and with another umask and locale: they must be
# the same. With --build the program is built again too, which takes minutes; otherwise it must not contain the path of
# the directory that it was built in.
#
#     Tests/shell/reproducible.sh [--build]
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -cf - --exclude=./.build --exclude=./dist . | tar -xf - -C "$work"
if [ "${1-}" != --build ]; then
  mkdir "$work/.build"
  cp -a .build/install "$work/.build"
  if grep -qF "$PWD" .build/install/pantry; then
    echo "FAILED: the program contains $PWD"
    exit 1
  fi
fi
sleep 1
(
  umask 077
  cd "$work"
  export LC_ALL=C.UTF-8 TZ=Asia/Seoul
  make --silent deb tarball > /dev/null
  # Those of a release, if dist has them.
  Scripts/package sources > /dev/null
)
(cd "$work/dist" && sha256sum --check --quiet "$OLDPWD/dist/SHA256SUMS") || {
  echo "FAILED: the packages differ"
  exit 1
}
echo "the packages are reproducible"
