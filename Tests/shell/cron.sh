#!/usr/bin/env bash
# Tests the program in the environment of cron (no variables, no terminal, LANG=C), and runs the crontab lines of
# the README with a real cron daemon (Debian packages cron and faketime).
#
#     Tests/shell/cron.sh PANTRY
#
# The daemon runs in a mount namespace (unshare, which requires root) with its own home, spool and mailer, so that
# the system is not affected. Its clock starts a few seconds before the scheduled minute of each line.
set -euo pipefail

pantry=$(realpath "$1")
repository=$(realpath "$(dirname "$0")/../..")
passed=0
failed=0

check() { # TITLE COMMAND...
  local title=$1
  shift
  if "$@" > /dev/null; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $title" >&2
  fi
}

is() { [ "$1" = "$2" ] || { printf 'expected: %s\nfound:    %s\n' "$2" "$1" >&2; return 1; }; }
is_plain() { ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' <<< "$1"; }
has() { grep -qF -- "$2" <<< "$1" || { printf 'no %s in: %s\n' "$2" "$1" >&2; return 1; }; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# MARK: in the environment of cron

export PANTRY_FILE="$work/p.json"
"$pantry" add 두부 1d @fridge -q 2> /dev/null
"$pantry" add frozen peas 300d -q
bare() { env -i PANTRY_FILE="$PANTRY_FILE" "$@"; }
table=$(bare "$pantry" list --within 3d < /dev/null)
check "the table has no control characters" is_plain "$table"
check "the table lists the item that is due" has "$table" 두부
check "the table lists nothing else" is "$(grep -c . <<< "$table")" 2
check "LANG=C does not change the output" is "$(bare LANG=C LC_ALL=C "$pantry" list --within 3d)" "$table"
check "an unknown locale does not change the output" is "$(bare LANG=xx_YY.ISO-8859-1 "$pantry" list --within 3d)" "$table"
check "TERM does not change the output" is "$(bare TERM=xterm-256color "$pantry" list --within 3d)" "$table"
check "no output if nothing is due" is "$(bare "$pantry" list --within 0d 2>&1)" ""
check "exit code 0 if something is due" bare "$pantry" list --within 3d --exit-code
check "exit code 1 if nothing is due" is "$(bare "$pantry" list --within 0d --exit-code > /dev/null; echo $?)" 1
check "the digest has no control characters" is_plain "$(bare "$pantry" remind)"
check "no digest if nothing is due" is "$(bare "$pantry" remind --within 0d 2>&1)" ""
check "exit code 65 for a broken file" is \
  "$(echo '{' > "$work/broken"; bare "$pantry" list --file "$work/broken" 2> /dev/null; echo $?)" 65
unset PANTRY_FILE

# MARK: with the daemon

# Runs cron in a namespace with a mailer that writes each mail to a file.
daemon() { # DIRECTORY (with crontab and home) START_TIME
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
  # Extracts the crontab blocks of the README and the pages.
  awk '/^```crontab$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$repository/README.md" "$repository"/docs/*.md > "$work/lines"
  check "the pages have crontab lines" test -s "$work/lines"
  number=0
  while read -r line; do
    number=$((number + 1))
    for case in near far; do
      directory=$work/$number-$case
      mkdir -p "$directory/home/.local/bin" "$directory/home/Sync"
      cp "$pantry" "$directory/home/.local/bin/pantry"
      days=1
      [ $case = near ] || days=300
      HOME=$directory/home XDG_DATA_HOME='' XDG_STATE_HOME='' PANTRY_FILE='' "$pantry" add 두부 ${days}d @fridge -q
      printf '%s\n' "$line" > "$directory/crontab"
      read -r minute hour _ <<< "$line"
      [ "$hour" != '*' ] || hour=12
      before=$(date -d "$(printf '%02d:%02d' "$hour" "$minute") 3 seconds ago" '+%Y-%m-%d %H:%M:%S')
      HOME=/root daemon "$directory" "$before" || true
      # Some lines write a file.
      file=${line##*/Sync/}
      if [ "$file" != "$line" ]; then
        check "no mail from a line that writes a file: $line" is "$(mails "$directory")" 0
        check "the file lists the item: $line" grep -q 두부 "$directory/home/Sync/$file"
        continue
      fi
      if [ $case = far ]; then
        check "no mail if nothing is due: $line" is "$(mails "$directory")" 0
        continue
      fi
      check "one mail if something is due: $line" is "$(mails "$directory")" 1
      mail=$(cat "$directory"/mail/* 2> /dev/null || true)
      body=$(sed '1,/^$/d' <<< "$mail")
      check "the mail lists the item: $line" has "$body" 두부
      check "the mail has no control characters: $line" is_plain "$body"
      [ -n "$body" ] || cat "$directory/errors" >&2
    done
  done < "$work/lines"
else
  echo "skipping the cron daemon, which requires root, cron and faketime"
fi

echo "$passed passed, $failed failed"
[ $failed = 0 ]
