#!/usr/bin/env bash
# The crontab lines of the README, run by a real cron daemon (Debian: cron, faketime), and the program as cron
# meets it: an empty environment, no terminal, LANG=C.
#
#     Tests/shell/cron.sh PANTRY
#
# The daemon gets file systems of its own (unshare, which needs root), so that nothing of this machine is
# touched: its own home, spool, mailer and clock, which stands shortly before the minute of each line.
set -euo pipefail

pantry=$(realpath "$1")
repository=$(realpath "$(dirname "$0")/../..")
passed=0
failed=0

check() { # what, then a command
  local what=$1
  shift
  if "$@" > /dev/null; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $what" >&2
  fi
}

is() { [ "$1" = "$2" ] || { printf 'expected: %s\nfound:    %s\n' "$2" "$1" >&2; return 1; }; }
is_plain() { ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' <<< "$1"; }
has() { grep -qF -- "$2" <<< "$1" || { printf 'no %s in: %s\n' "$2" "$1" >&2; return 1; }; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# MARK: as cron calls it

export PANTRY_FILE="$work/p.json"
"$pantry" add 두부 1d @fridge -q 2> /dev/null
"$pantry" add frozen peas 300d -q
bare() { env -i PANTRY_FILE="$PANTRY_FILE" "$@"; }
table=$(bare "$pantry" list --within 3d < /dev/null)
check "the table is plain" is_plain "$table"
check "the table names what is near" has "$table" 두부
check "and nothing else" is "$(grep -c . <<< "$table")" 2
check "LANG=C changes nothing" is "$(bare LANG=C LC_ALL=C "$pantry" list --within 3d)" "$table"
check "nor does an odd locale" is "$(bare LANG=xx_YY.ISO-8859-1 "$pantry" list --within 3d)" "$table"
check "nor does a terminal's name" is "$(bare TERM=xterm-256color "$pantry" list --within 3d)" "$table"
check "nothing near, nothing said" is "$(bare "$pantry" list --within 0d 2>&1)" ""
check "the status says that something is near" bare "$pantry" list --within 3d --exit-code
check "or that nothing is" is "$(bare "$pantry" list --within 0d --exit-code > /dev/null; echo $?)" 1
check "a digest is plain too" is_plain "$(bare "$pantry" remind)"
check "and silent" is "$(bare "$pantry" remind --within 0d 2>&1)" ""
check "a broken file is said aloud" is \
  "$(echo '{' > "$work/broken"; bare "$pantry" list --file "$work/broken" 2> /dev/null; echo $?)" 65
unset PANTRY_FILE

# MARK: by the daemon

# What the daemon of the namespace does: writes each mail into a file.
daemon() { # directory with crontab and home; the time at which it begins
  unshare --mount --pid --fork --mount-proc bash -euc '
    mount -t tmpfs none /run
    mount -t tmpfs none /etc/cron.d
    mount -t tmpfs none /var/spool/cron
    mkdir -m 1730 /var/spool/cron/crontabs
    install -m 600 "$0/crontab" /var/spool/cron/crontabs/root
    touch "$0/empty"
    if [ -e /etc/crontab ]; then mount --bind "$0/empty" /etc/crontab; fi
    mkdir -p "$0/mail" "$0/layers" && mount -t tmpfs none "$0/layers" && mkdir "$0/layers/upper" "$0/layers/work"
    mount -t overlay -o "lowerdir=/usr/sbin,upperdir=$0/layers/upper,workdir=$0/layers/work" overlay /usr/sbin
    rm -f /usr/sbin/sendmail
    printf "#!/bin/sh\nexec cat > $0/mail/\$\$\n" > /usr/sbin/sendmail
    chmod 755 /usr/sbin/sendmail
    mount --bind "$0/home" "$HOME"
    faketime -f "@$1" timeout 9 cron -f || true
  ' "$1" "$2" > /dev/null 2> "$1/errors"
}

mails() { find "$1/mail" -type f | wc -l; }

if [ "$(id -u)" = 0 ] && command -v cron faketime > /dev/null && unshare --mount --pid --fork true 2> /dev/null; then
  # The lines of the README, but for what is no crontab.
  awk '/^```crontab$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$repository/README.md" > "$work/lines"
  check "the README has lines" test -s "$work/lines"
  number=0
  while read -r line; do
    number=$((number + 1))
    for case in near far; do
      place=$work/$number-$case
      mkdir -p "$place/home/.local/bin"
      cp "$pantry" "$place/home/.local/bin/pantry"
      days=1
      [ $case = near ] || days=300
      HOME=$place/home XDG_DATA_HOME='' XDG_STATE_HOME='' PANTRY_FILE='' "$pantry" add 두부 ${days}d @fridge -q
      printf '%s\n' "$line" > "$place/crontab"
      read -r minute hour _ <<< "$line"
      before=$(date -d "$(printf '%02d:%02d' "$hour" "$minute") 3 seconds ago" '+%Y-%m-%d %H:%M:%S')
      HOME=/root daemon "$place" "$before" || true
      if [ $case = far ]; then
        check "no mail when nothing is near: $line" is "$(mails "$place")" 0
        continue
      fi
      check "one mail when something is near: $line" is "$(mails "$place")" 1
      mail=$(cat "$place"/mail/* 2> /dev/null || true)
      body=$(sed '1,/^$/d' <<< "$mail")
      check "it names the thing: $line" has "$body" 두부
      check "it is plain: $line" is_plain "$body"
      [ -n "$body" ] || cat "$place/errors" >&2
    done
  done < "$work/lines"
else
  echo "going on without a cron daemon, which needs root, cron and faketime"
fi

echo "$passed passed, $failed failed"
[ $failed = 0 ]
