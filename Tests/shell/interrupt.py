#!/usr/bin/env python3
"""Presses Ctrl-C at every question of the program, in the pager and in a helper program, on a terminal of its own.

    Tests/shell/interrupt.py PANTRY

At a question of a command, the pantry and the journal are as before. In a session, what was answered before is saved,
and nothing else. SIGINT ends the program, which a shell reports as the exit code 130. In the pager Ctrl-C is for the
pager: the program waits for it and succeeds. A helper program that hangs ends with the processes that it started, and
its temporary files are removed.
"""

import dataclasses
import os
import pathlib
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

LIMIT = 20.0


@dataclasses.dataclass(frozen=True)
class Case:
    """A command, the lines to type with the text before each, and the text at which Ctrl-C is pressed.

    `items` are the names of the items on hand afterward; None if nothing may change. `then` is typed after Ctrl-C.
    """
    name: str
    arguments: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    at: str
    items: tuple[str, ...] | None = None
    code: int = -signal.SIGINT
    then: str = ""
    pager: str = "cat"


START = ("item a", "item b", "item c", "item d", "milk")
CASES = [
    Case("confirmation", ("use", "IDS"), (), "[y/N] "),
    Case("confirmation of toss", ("toss", "IDS"), (), "[y/N] "),
    Case("ambiguous date", ("add", "ham", "01/02/27"), (), "which? [1-2] "),
    Case("ambiguous date, after an invalid answer", ("add", "ham", "01/02/27"), (("which? [1-2] ", "x"),),
         "which? [1-2] "),
    # It has been tossed before the question.
    Case("reason", ("toss", "milk"), (), "[Enter] ", START[:-1]),
    Case("import from the terminal", ("import",), (), "end with Ctrl-D"),
    Case("ids from the terminal", ("use", "-"), (), ""),
    Case("session, first line", ("scan",), (), "end with Ctrl-D"),
    Case("session, offer of a look-up", ("scan",), (("end with Ctrl-D", "8801115114154"),), "a: always] "),
    Case("session, name", ("scan",), (("end with Ctrl-D", "8801115114154"), ("a: always] ", "n")), "name? ",
         (*START, "8801115114154")),
    Case("session, date", ("scan",),
         (("end with Ctrl-D", "8801115114154"), ("a: always] ", "n"), ("name? ", "zzq")), "expiry date? ",
         (*START, "zzq")),
    Case("session, ambiguous date", ("scan",), (("end with Ctrl-D", "jam 9d"), ("added", "8801115114154 12/6")),
         "which? [1-2] ", (*START, "jam")),
    Case("session of words", ("add",), (("end with Ctrl-D", "jam 9d"), ("added", "tea 8d")), "tea", (*START, "jam", "tea")),
    Case("session, reason", ("scan",), (("end with Ctrl-D", "jam 9d"), ("added", "toss milk")), "[Enter] ",
         (*START[:-1], "jam")),
    Case("reader of pictures", ("scan", "--image", "/dev/null"), (), "hangs"),
    Case("converter of tables", ("import", "TABLE"), (), "hangs"),
    Case("pager", ("list",), (), "item a", code=0, then="q", pager="less -+F"),
    Case("pager after a helper", ("cook", "--all", "--recipes", "RECIPES"), (), "dish a", code=0, then="q",
         pager="less -+F"),
    Case("pager of another kind", ("list",), (), "item a", code=0, pager="trap '' INT; cat; sleep 0.3"),
]


# A helper program that ignores Ctrl-C, with a child.
HELPER = """#!/bin/sh
trap '' INT TERM
sleep 100 & echo $! $$ > "$HOME/../numbers"
echo hangs > /dev/tty
wait
"""


class Sandbox:
    """A home with a pantry, and helper programs."""

    def __init__(self, pantry: str, directory: pathlib.Path):
        self.pantry = pantry
        self.home = directory / "home"
        self.home.mkdir()
        self.numbers = directory / "numbers"
        self.temporary = directory / "tmp"
        self.temporary.mkdir()
        self.table = str(directory / "table.xlsx")
        with zipfile.ZipFile(self.table, "w") as archive:
            archive.writestr("xl/workbook.xml", "<workbook/>")
        programs = directory / "bin"
        programs.mkdir()
        for name, text in {"ZXingReader": HELPER, "xlsx2csv": HELPER, "unzip": "#!/bin/sh\nexit 9\n"}.items():
            (programs / name).write_text(text)
            (programs / name).chmod(0o755)
        self.recipes = directory / "recipes"
        self.recipes.mkdir()
        shutil.copy(self.table, self.recipes / "archive.zip")
        for letter in "abcd":
            (self.recipes / f"dish {letter}.cook").write_text("Cook the @milk{1}.")
        self.environment = {
            "HOME": str(self.home), "PATH": f"{programs}:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PANTRY_NOW": "2026-11-20T12:00:00Z",
            "TZ": "UTC", "TERM": "xterm", "NO_COLOR": "1", "LESSHISTFILE": "-",
            "TMPDIR": str(self.temporary),
        }
        for words in (["item", "a"], ["item", "b"], ["item", "c"], ["item", "d"], ["milk"]):
            self.run("add", *words, "3d", "-q")

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [self.pantry, *arguments], env=self.environment, capture_output=True, text=True, check=True,
            stdin=subprocess.DEVNULL)
        return done.stdout

    def running(self) -> list[str]:
        """The processes of the helper that have not ended."""
        numbers = self.numbers.read_text().split() if self.numbers.exists() else []
        states = {number: pathlib.Path("/proc", number, "stat") for number in numbers}
        return [number for number, stat in states.items() if stat.exists() and ") Z " not in stat.read_text()]

    def contents(self) -> dict[str, bytes]:
        files = [path for path in sorted(self.home.rglob("*")) if path.is_file() and not path.name.endswith(".lock")]
        return {str(path.relative_to(self.home)): path.read_bytes() for path in files}


class Terminal:
    """The program on a terminal that it controls, so that Ctrl-C raises SIGINT."""

    def __init__(self, sandbox: Sandbox, arguments: list[str], pager: str):
        self.shown = ""
        self.process, self.master = pty.fork()
        if self.process == 0:
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            # Four rows, so that a list is longer than the screen.
            subprocess.run(["stty", "rows", "4", "cols", "80", "-echo"], check=True)
            os.execve(sandbox.pantry, [sandbox.pantry, *arguments], {**sandbox.environment, "PAGER": pager})

    def expect(self, text: str) -> bool:
        """Waits for a text, and forgets the output up to its end."""
        deadline = time.monotonic() + LIMIT
        while text not in self.shown:
            if time.monotonic() > deadline or not self.read(0.2) and self.ended():
                return False
        self.shown = self.shown[self.shown.index(text) + len(text):]
        return True

    def ended(self) -> bool:
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def read(self, seconds: float) -> bool:
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Waits for the end of the program: its exit code, or the number of the signal, negative."""
        deadline = time.monotonic() + LIMIT
        while not self.ended():
            self.read(0.05)
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def problems(sandbox: Sandbox, case: Case) -> list[str]:
    ids = sandbox.run("list", "item", "--format", "{id}").split()
    before = sandbox.contents()
    words = {"IDS": ids, "TABLE": [sandbox.table], "RECIPES": [str(sandbox.recipes)]}
    arguments = [word for each in case.arguments for word in words.get(each, [each])]
    terminal = Terminal(sandbox, arguments, case.pager)
    for text, line in case.lines:
        if not terminal.expect(text):
            return [f"no {text!r}: {terminal.shown!r}"]
        terminal.type(line + "\n")
    if not terminal.expect(case.at):
        return [f"no {case.at!r}: {terminal.shown!r}"]
    # The program is about to read.
    time.sleep(0.3)
    terminal.type("\x03")
    time.sleep(0.3)
    if case.then:
        terminal.type(case.then)
    code = terminal.end()
    found = []
    if code != case.code:
        found.append(f"exit {code}, expected {case.code}: {terminal.shown!r}")
    if case.items is None:
        after = sandbox.contents()
        found += [f"{name} has changed" for name in before.keys() | after.keys() if before.get(name) != after.get(name)]
    else:
        names = sorted(sandbox.run("list", "--format", "{name}").splitlines())
        if names != sorted(case.items):
            found.append(f"on hand: {names}, expected {sorted(case.items)}")
    found += [f"the process {number} of a helper runs" for number in sandbox.running()]
    # The lock is free, and nothing is left behind.
    sandbox.run("check")
    sandbox.run("add", "probe", "-q")
    found += [f"left behind: {path}" for path in [*sandbox.home.rglob("*.tmp*"), *sandbox.temporary.iterdir()]]
    return found


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    pantry = str(pathlib.Path(sys.argv[1]).resolve())
    failed = 0
    cases = [case for case in CASES if not case.pager.startswith("less") or shutil.which("less")]
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="pantry-interrupt.") as directory:
            found = problems(Sandbox(pantry, pathlib.Path(directory)), case)
        if found:
            failed += 1
            print(f"BAD {case.name}", *(f"    {line}" for line in found), sep="\n")
    print(f"interrupt: Ctrl-C at {len(cases)} places, {failed} bad")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
