#!/usr/bin/env python3
"""Completes command lines in bash, zsh and fish and checks what the shells offer and insert.

    Tests/shell/completions.py PANTRY

Checks, for each shell that is installed:
- the script that `pantry completions` prints is valid;
- commands, options, their values, comma lists, ids, names, locations, tags and barcodes are offered where they may
  be typed, from the pantry file that the line names;
- a broken or missing pantry file offers nothing and prints nothing;
- no name in the pantry is evaluated, neither during completion nor after insertion.

bash runs with and without the bash-completion package, by calling the function and on a terminal; zsh runs on a
terminal, with `compadd` wrapped to record the candidates; fish runs `complete --do-complete` and on a terminal. Prints
the counts, and exits with 1 if a check failed.
"""

import os
import pathlib
import pty
import select
import shlex
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # The directory of the tests stays as it is.

import common
from common import HOSTILE, Count, Home

BASH_COMPLETION = pathlib.Path("/usr/share/bash-completion/bash_completion")

# A line (▮ is the cursor, by default at the end), words that must be offered, and words that must not be.
CASES: list[tuple[str, set[str], set[str]]] = [
    # Commands.
    ("pantry ", {"add", "list", "use", "help", "completions", "manual"}, {"--file", "2f11"}),
    ("pantry un", {"undo"}, {"use"}),
    ("pantry nonsense ", set(), {"add", "2f11"}),
    ("pantry --file other.json mo", {"move"}, {"add"}),
    ("pantry -q --today=fri us", {"use"}, {"add"}),
    ("pantry help ", {"add", "manual", "fields"}, {"2f11"}),
    ("pantry help add ", set(), {"add", "fields"}),
    ("pantry completions ", {"bash", "zsh", "fish"}, {"add"}),
    ("./pantry th", {"thaw"}, set()),
    # Options.
    ("pantry list --so", {"--sort"}, {"--search"}),
    ("pantry list --", {"--within", "--columns", "--file", "--quiet"}, {"--expires", "--amount"}),
    ("pantry list -", {"-w", "-t", "-q"}, {"-x"}),
    ("pantry --wi", {"--within"}, set()),
    ("pantry --within 3d --", {"--sort", "--expired"}, {"--within"}),
    ("pantry list --tag soup --sort name --", {"--tag", "--limit"}, {"--sort"}),
    ("pantry list -w 3d --", {"--limit"}, {"--within"}),
    ("pantry list -- --so", set(), {"--sort"}),
    # Their values.
    ("pantry list --sort ", {"expires", "added", "name", "category"}, {"--sort", "2f11"}),
    ("pantry list --sort=na", {"--sort=name"}, {"--sort=added"}),
    ("pantry --color ", {"auto", "always", "never"}, {"add"}),
    ("pantry list --color=al", {"--color=always"}, set()),
    ("pantry list --columns ", {"id", "name", "left", "keepsFrozen"}, {"add"}),
    ("pantry list --columns id,na", {"id,name"}, {"id,id"}),
    ("pantry list --columns=id,name,l", {"--columns=id,name,left", "--columns=id,name,location"}, set()),
    ("pantry list --within ", {"today", "tomorrow", "fri", "3d", "1w", "1m"}, {"--sort"}),
    ("pantry list -w t", {"today", "tomorrow"}, {"fri"}),
    ("pantry list --search ", set(), {"2f11", "name"}),
    ("pantry --file oth", {"other.json"}, {"broken.json"}),
    ("pantry check br", {"broken.json"}, {"other.json"}),
    ("pantry check --file=oth", {"--file=other.json"}, {"--file=broken.json"}),
    # Words of the pantry.
    ("pantry use ", {"2f11", "2f22", "3c33", "a001", "a013", "두부"}, {"7a77", "add"}),
    ("pantry use 2f", {"2f11", "2f22"}, {"3c33"}),
    ("pantry use 두", {"두부"}, {"서울 우유"}),
    ("pantry use 서", {"서울 우유"}, {"두부"}),
    ("pantry use 2f11 4", {"4d44"}, {"2f22"}),
    ("pantry use 🍎", {"🍎 apple"}, set()),
    ("pantry use -- 2f", {"2f11", "2f22"}, {"--amount"}),
    ("pantry show 7", {"7a77"}, set()),
    ("pantry show gone", {"gone cheese"}, set()),
    ("pantry list --in ", {"냉장실", "fridge", "freezer", "wine cellar"}, {"dairy", "attic"}),
    ("pantry list --in=fr", {"--in=fridge", "--in=freezer"}, {"--in=냉장실"}),
    ("pantry list -i 냉", {"냉장실"}, {"fridge"}),
    ("pantry list -i=fr", {"-i=fridge", "-i=freezer"}, {"-i=냉장실"}),
    ("pantry list --category ", {"dairy", "콩", "fruit"}, {"fridge"}),
    ("pantry list --tag ", {"찌개", "soup"}, {"fridge"}),
    ("pantry list --barcode ", {"8801115114154", "4006381333931"}, {"2f11"}),
    ("pantry product 88", {"8801115114154"}, set()),
    ("pantry add beans @fr", {"@fridge", "@freezer"}, {"@냉장실"}),
    ("pantry add @냉", {"@냉장실"}, set()),
    ("pantry add beans ", {"tomorrow", "3d", "@냉장실", "@wine cellar"}, {"2f11"}),
    ("pantry add ", set(), {"tomorrow", "2f11"}),
    ("pantry move 2f11 fr", {"fridge", "freezer"}, set()),
    ("pantry move 2f11 @w", {"@wine cellar"}, set()),
    # Another pantry.
    ("pantry --file other.json use ", {"9b99"}, {"2f11"}),
    ("pantry use --file=other.json ", {"9b99"}, {"2f11"}),
    ("pantry use --file 'my pantry.json' o", {"other beans"}, {"2f11"}),
    ("pantry --file my\\ pantry.json use 9", {"9b99"}, {"2f11"}),
    ("pantry --file ~/other.json use ", {"9b99"}, {"2f11"}),
    ("pantry --file $OTHER/other.json list --in ", {"attic"}, {"fridge"}),
    ("pantry --file broken.json use ", set(), {"2f11", "9b99"}),
    ("pantry --file missing.json list --in ", set(), {"fridge"}),
    ("pantry --file $(touch${IFS}PWNED) use ", set(), set()),
    ("./pantry list --in fri", {"fridge"}, set()),
]
# Lines that go on behind the cursor; `complete --do-complete` of fish takes none.
BEHIND = [
    ("pantry use ▮ --file other.json", {"9b99"}, {"2f11"}),
    ("pantry use 9▮", set(), {"2f11"}),
    ("pantry us▮ 2f11", {"use"}, {"add"}),
]
# Names that are completed from their start; the shell must read what is inserted as the same name.
NAMES = ["서울 우유", "🍎 apple"] + [
    HOSTILE[uid] for uid in ("a001", "a002", "a003", "a007", "a008", "a009", "a010", "a012", "a013")]


def matches(expected: str, offered: str) -> bool:
    """Whether a word was offered, perhaps without the part that the shell does not replace."""
    return offered == expected or expected.endswith(offered) and expected[-len(offered) - 1] in "=@,:" \
        if offered else False


def judge(offered: list[str] | None, wanted: set[str], unwanted: set[str]) -> str | None:
    """Returns what is wrong with the words offered."""
    if offered is None:
        return "the shell did not answer"
    missing = [word for word in wanted if not any(matches(word, each) for each in offered)]
    odd = [word for word in unwanted if word in offered]
    if missing or odd:
        return f"missing {missing}, odd {odd}, offered {offered[:40]}"
    return f"offered {offered[:40]}, and should nothing" if not wanted and not unwanted and offered else None


def start_of(name: str) -> str:
    """Returns what is typed of a name: its first character, quoted."""
    return name[0] if name[0].isalnum() or name[0] in "🍎" else "\\" + name[0]


class Terminal:
    """A shell on a new terminal."""

    def __init__(self, home: Home, *words: str):
        self.process, self.stream = pty.fork()
        if self.process == 0:
            os.chdir(home.here)
            os.execvpe(words[0], words, home.environment)
        self.seen = b""

    def send(self, text: str) -> None:
        os.write(self.stream, text.encode())

    def wait(self, path: pathlib.Path, seconds: float = 20) -> str | None:
        """Waits for a file, removes it and returns its text."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.stream], [], [], 0.005)[0]:
                try:
                    self.seen += os.read(self.stream, 65536)
                except OSError:
                    return None
            if path.exists():
                text = path.read_text()
                path.unlink()
                return text
        return None

    def close(self) -> None:
        os.close(self.stream)
        os.waitpid(self.process, 0)


# --- bash

class Bash:
    """bash, with or without the bash-completion package."""
    caller = r"""
        shopt -s extglob progcomp
        source /dev/stdin
        for ((i = 2; i <= $#; i += 2)); do
          COMP_LINE=${!i} j=$((i + 1)) COMP_POINT=${!j} COMP_TYPE=$1 COMP_KEY=9
          # Split roughly as readline does: the function must not depend on it.
          read -ra COMP_WORDS <<< "${COMP_LINE:0:COMP_POINT}|"
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMP_WORDS[COMP_CWORD]=${COMP_WORDS[COMP_CWORD]%|}
          _pantry pantry "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
          printf '%s\0' "${COMPREPLY[@]}" $'\001'
        done"""

    def __init__(self, home: Home, script: str, package: bool):
        self.home, self.package = home, package
        self.script = (f"source {BASH_COMPLETION}\n" if package else "") + script

    def ask(self, lines: list[str], kind: int = 9) -> list[list[str]]:
        """Returns COMPREPLY for each line."""
        words = [word for line in lines for word in (line.replace("▮", ""), str((line + "▮").index("▮")))]
        done = self.home.run(
            "bash", "--norc", "--noprofile", "-c", Bash.caller, "bash", str(kind), *words, given=self.script)
        if done.stderr:
            print(f"bash printed: {done.stderr}")
        answers = done.stdout.split("\x01\0")[:-1]
        return [[word for word in answer.split("\0")[:-1] if word] for answer in answers]

    @staticmethod
    def plain(replies: list[str]) -> list[str]:
        """Returns the words that the shell would read."""
        return [shlex.split(reply)[0] for reply in replies]

    def round_trip(self, typed: str, reply: str) -> str | None:
        """Returns the word that the shell reads after a reply has been inserted behind what was typed."""
        return self.home.run("bash", "-c", f"set -- {typed}{reply}; printf '%s' \"$1\"").stdout

    def test(self, count: Count) -> None:
        name = f"bash{' with bash-completion' if self.package else ''}"
        cases = CASES + BEHIND
        for (line, wanted, unwanted), found in zip(cases, self.ask([case[0] for case in cases]), strict=True):
            count.check(f"{name}: {line}", judge(self.plain(found), wanted, unwanted))
        for wanted, found in zip(NAMES, self.ask([f"pantry use {start_of(each)}" for each in NAMES])):
            read = [self.round_trip("", reply) for reply in found]
            count.check(f"{name}: inserts {wanted}", None if wanted in read else f"it would be {read}")
        # Within an open quote, the reply replaces what comes behind the quote.
        for quote in "'\"":
            typed = [each for each in NAMES if each[0] not in "'\"$`\\"]
            for wanted, found in zip(typed, self.ask([f"pantry use {quote}{each[0]}" for each in typed])):
                read = [self.round_trip(quote, reply + quote) for reply in found]
                count.check(
                    f"{name}: inserts {wanted} behind {quote}", None if wanted in read else f"it would be {read}")
        # A list shows ids with descriptions; the inserted id has none.
        listed = self.ask(["pantry use ", "pantry use 2f11"], 63)
        count.check(f"{name}: ids are listed with names", None if any(
            each.startswith("2f11  두부") for each in listed[0]) else f"listed {listed[0]}")
        count.check(f"{name}: an id is inserted alone", None if listed[1] == ["2f11"] else f"{listed[1]}")
        controls = [each for each in listed[0] if any(ord(letter) < 32 for letter in each)]
        count.check(f"{name}: lists hold no control characters", f"{controls}" if controls else None)
        # Where readline splits words at blanks alone, it replaces whole words.
        whole = self.home.run(
            "bash", "-c", "source /dev/stdin; COMP_WORDBREAKS=' '; COMP_LINE='pantry list --in=fr';"
            " COMP_POINT=${#COMP_LINE}; _pantry; echo ${COMPREPLY[@]}", given=self.script).stdout.split()
        count.check(
            f"{name}: COMP_WORDBREAKS without =",
            None if set(whole) == {"--in=fridge", "--in=freezer"} else f"{whole}")
        # Without COMP_LINE.
        words = self.home.run(
            "bash", "-c", "source /dev/stdin; COMP_WORDS=(pantry list --in = fr); COMP_CWORD=4; _pantry;"
            " echo ${COMPREPLY[@]}", given=self.script).stdout.split()
        count.check(f"{name}: words without a line", None if set(words) == {"fridge", "freezer"} else f"{words}")

    def test_on_terminal(self, count: Count) -> None:
        name = f"bash on a terminal{' with bash-completion' if self.package else ''}"
        out = self.home.base / "line"
        start = self.home.base / "rc.bash"
        start.write_text(
            f"PS1='> '; set -o emacs; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'\n"
            f"{self.script}\n"
            f"dump() {{ printf '%s\\n' \"$READLINE_LINE\" > {out}.new; mv {out}.new {out}; READLINE_LINE=; READLINE_POINT=0; }}\n"
            "bind -x '\"\\C-g\": dump'\n")
        terminal = Terminal(self.home, "bash", "--noprofile", "--rcfile", str(start), "-i")
        for typed, wanted in [
            ("pantry us", "pantry use "), ("pantry list --so", "pantry list --sort "),
            ("pantry list --in=fri", "pantry list --in=fridge "), ("pantry add x @fri", "pantry add x @fridge "),
            ("pantry list -ifri", "pantry list -ifridge "),
            ("pantry list --columns=id,nam", "pantry list --columns=id,name"),
            ("pantry use 2f11 두", "pantry use 2f11 두부 "), ("pantry use 서", "pantry use 서울\\ 우유 "),
            ("pantry use '서울 ", "pantry use '서울 우유' "), ("pantry use \"서", "pantry use \"서울 우유\" "),
            ("pantry use \\$", "pantry use \\$\\(touch\\ PWNED\\) "), ("pantry use a:b=", "pantry use a:b=c@d "),
            ("pantry use '$", "pantry use '$(touch PWNED)' "), ("pantry use \"his", None),
            ("pantry --file my", "pantry --file my\\ pantry.json "), ("pantry check > oth", "pantry check > other.json "),
            ("pantry --file ~/oth", "pantry --file ~/other.json "), ("pantry --file=~/oth", "pantry --file=~/other.json "),
            ("pantry --file a", "pantry --file a\\ directory/"), ("pantry list --in=w", "pantry list --in=wine\\ cellar "),
        ]:
            terminal.send(typed + "\t\x07")
            line = terminal.wait(out)
            line = line and line.removesuffix("\n")
            if wanted is None:
                # There are several ways to quote it: compare what the shell reads.
                wanted = "history !! {a,b} ~ # [x]"
                line = line and self.round_trip("", line.removeprefix("pantry use "))
            count.check(f"{name}: {typed}", None if line == wanted else f"the line is {line!r}, not {wanted!r}")
        terminal.close()


def test_bash(home: Home, count: Count) -> None:
    script = home.run("pantry", "completions", "bash").stdout
    done = home.run("bash", "-n", given=script)
    count.check("bash -n", done.stderr or None)
    shells = [Bash(home, script, False)]
    if BASH_COMPLETION.exists():
        shells.append(Bash(home, script, True))
    else:
        print("going on without bash-completion")
    for shell in shells:
        shell.test(count)
        shell.test_on_terminal(count)


# --- zsh

# Records the candidates that are passed to compadd. Ctrl-G completes the line in the file `ask`.
ZSH_RC = r"""
PS1='> '; unsetopt beep; LISTMAX=1000
autoload -Uz compinit && compinit -u -D
zstyle ':completion:*' verbose yes
typeset -ga caught
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  typeset -a __hits __shown
  integer __at=${@[(I)-(|[a-zA-Z12]#)d]}
  if ((__at)); then
    local __texts=$@[__at+1]
    if [[ $__texts != \(* ]]; then __shown=("${(@P)__texts}"); fi
  fi
  builtin compadd -A __hits -D __shown "$@"
  integer __i
  for ((__i = 1; __i <= $#__hits; __i++)); do caught+=("$__hits[__i]"$'\t'"$__shown[__i]"); done
  builtin compadd "$@"
}
setopt extendedglob
answer() {
  local line=$(<$BASE/ask)
  LBUFFER=${line%%▮*} RBUFFER=${${(M)line%▮*}#▮}
  caught=()
  zle complete-word
  { print -rN -- "$BUFFER" "${caught[@]}" } > $BASE/answer.new
  BUFFER=
  mv $BASE/answer.new $BASE/answer
}
zle -N answer
bindkey '^G' answer
"""


class Zsh:
    """zsh on a terminal."""

    def __init__(self, home: Home, script: str):
        self.home = home
        functions = home.base / "functions"
        functions.mkdir()
        (functions / "_pantry").write_text(script)
        (home.home / ".zshrc").write_text(f"fpath=({functions} $fpath); BASE={home.base}\n{ZSH_RC}")
        self.terminal = Terminal(home, "zsh", "-d", "-i")

    def ask(self, line: str) -> tuple[str, list[tuple[str, str]]] | None:
        """Returns the line after TAB and the candidates, each with what is shown."""
        (self.home.base / "ask").write_text(line if "▮" in line else line + "▮")
        self.terminal.send("\x07")
        answer = self.terminal.wait(self.home.base / "answer")
        if answer is None:
            print(self.terminal.seen[-500:].decode(errors="replace"))
            return None
        buffer, *caught = answer.split("\0")[:-1]
        words = [(each.partition("\t")[0], each.partition("\t")[2]) for each in caught]
        # They are recorded quoted, as they would be inserted.
        return buffer, [(" ".join(shlex.split(word)), text) for word, text in words]


def test_zsh(home: Home, count: Count) -> None:
    script = home.run("pantry", "completions", "zsh").stdout
    (home.base / "script.zsh").write_text(script)
    count.check("zsh -n", home.run("zsh", "-n", str(home.base / "script.zsh")).stderr or None)
    shell = Zsh(home, script)
    for line, wanted, unwanted in CASES + BEHIND:
        answer = shell.ask(line)
        offered = None if answer is None else [word.removesuffix("=") for word, _ in answer[1]]
        count.check(f"zsh: {line}", judge(offered, wanted, unwanted))
    for line, word, shown in [
        ("pantry use ", "2f11", "두부"), ("pantry use ", "a001", "$(touch PWNED)"),
        ("pantry use ", "a004", "new\\nline"), ("pantry use ", "a013", "100% %F{red}"),
        ("pantry use 2f", "2f22", "서울 우유"), ("pantry list --barcode ", "8801115114154", "서울 milk"),
        ("pantry ", "undo", "Undo the last change"), ("pantry list --columns ", "left", "in 3d"),
    ]:
        answer = shell.ask(line)
        texts = [text for each, text in answer[1] if each == word] if answer else []
        count.check(f"zsh: {line}shows {shown}", None if any(shown in text for text in texts) else f"{texts}")
    for line, wanted in [
        ("pantry list -ifri", "pantry list -ifridge "), ("pantry list --in=fri", "pantry list --in=fridge "),
        ("pantry list --columns=id,nam", "pantry list --columns=id,name,"), ("pantry use 두", "pantry use 두부 "),
    ]:
        answer = shell.ask(line)
        found = answer[0] if answer else None
        count.check(f"zsh: {line} is inserted", None if found == wanted else f"the line is {found!r}, not {wanted!r}")
    for wanted in NAMES:
        answer = shell.ask("pantry use " + start_of(wanted))
        # The first of several candidates may be inserted, so type more letters until there is one.
        for length in range(1, len(wanted) + 1):
            if answer and len({word for word, _ in answer[1]}) == 1:
                break
            typed = home.run("zsh", "-fc", 'print -rn -- "${(q)1}"', "zsh", wanted[:length]).stdout
            answer = shell.ask("pantry use " + typed)
        line = answer[0] if answer else ""
        read = home.run("zsh", "-fc", f"set -- {line.removeprefix('pantry use ')}; print -rn -- \"$1\"").stdout
        count.check(f"zsh: inserts {wanted}", None if read == wanted else f"the line is {line!r}")
    shell.terminal.close()


# --- fish

def test_fish(home: Home, count: Count) -> None:
    script = home.run("pantry", "completions", "fish").stdout
    file = home.base / "pantry.fish"
    file.write_text(script)
    count.check("fish -n", home.run("fish", "-n", str(file)).stderr or None)

    def ask(line: str, *options: str) -> list[tuple[str, str]] | None:
        done = home.run(
            "fish", "--no-config", "-c", f"source {file}; complete -C $argv[1] {' '.join(options)}", line)
        if done.stderr:
            print(f"fish printed: {done.stderr}")
            return None
        return [(each.partition("\t")[0], each.partition("\t")[2]) for each in done.stdout.split("\n") if each]

    for line, wanted, unwanted in CASES:
        offered = ask(line)
        count.check(
            f"fish: {line}", judge(None if offered is None else [word for word, _ in offered], wanted, unwanted))
    for line, word, shown in [
        ("pantry use ", "2f11", "두부"), ("pantry use ", "a001", "$(touch PWNED)"),
        ("pantry use ", "a004", "new\\nline"), ("pantry use 2f", "2f22", "서울 우유"),
        ("pantry list --barcode ", "8801115114154", "서울 milk"), ("pantry list --columns ", "left", "in 3d"),
        ("pantry ", "undo", "Undo the last change"), ("pantry list --wi", "--within", "due within"),
    ]:
        texts = [text for each, text in ask(line) or [] if each == word]
        count.check(f"fish: {line}shows {shown}", None if any(shown in text for text in texts) else f"{texts}")
    test_fish_on_terminal(home, file, count)
    for wanted in NAMES:
        escaped = [word for word, _ in ask("pantry use " + start_of(wanted), "--escape") or []]
        read = [home.run("fish", "--no-config", "-c", f"printf %s {word}").stdout for word in escaped]
        count.check(f"fish: inserts {wanted}", None if wanted in read else f"it would be {escaped}")


def test_fish_on_terminal(home: Home, file: pathlib.Path, count: Count) -> None:
    out = home.base / "fish-line"
    terminal = Terminal(
        home, "fish", "--no-config", "-i", "-C",
        f"source {file}; function dump; commandline -b > {out}.new; mv {out}.new {out}; commandline -r ''; end;"
        " bind \\cg dump")
    for line, wanted in [
        ("pantry us", "pantry use "), ("pantry list --so", "pantry list --sort "),
        ("pantry list --in=fri", "pantry list --in=fridge "), ("pantry add x @fri", "pantry add x @fridge "),
        ("pantry list -ifri", "pantry list -ifridge "), ("pantry use 두", "pantry use 두부 "), ("pantry use 서", "pantry use 서울\\ 우유 "),
        ("pantry use '$", "pantry use '$(touch PWNED)' "), ("pantry --file ~/oth", "pantry --file ~/other.json "),
        ("pantry list --columns=id,nam", "pantry list --columns=id,name "),
        ("pantry --file=~/oth", "pantry --file=~/other.json "), ("pantry check a", "pantry check a\\ directory/"),
    ]:
        terminal.send(line + "\t\x07")
        found = terminal.wait(out)
        found = found and found.removesuffix("\n")
        count.check(f"fish on a terminal: {line}", None if found == wanted else f"the line is {found!r}, not {wanted!r}")
    terminal.close()


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} PANTRY")
    home, count = Home(sys.argv[1]), Count()
    try:
        if home.run("pantry", "help", "completions").returncode != 0:
            sys.exit("the program has no completions")
        for shell, test in [("bash", test_bash), ("zsh", test_zsh), ("fish", test_fish)]:
            if common.has(shell):
                test(home, count)
        count.check("nothing was evaluated", "there is a file PWNED" if home.pwned() else None)
    finally:
        home.remove()
    return count.finish()


if __name__ == "__main__":
    sys.exit(main())
