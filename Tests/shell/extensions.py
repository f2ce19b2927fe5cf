#!/usr/bin/env python3
"""Tries to make pantry run programs that others could have changed, and to abuse the command after changes.

    Tests/shell/extensions.py PANTRY

Prints what went wrong, and exits with status 1 if anything did. What needs several users is left out unless it runs as
root.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PANTRY = str(pathlib.Path(sys.argv[1]).resolve())
NOBODY, OTHER = 65534, 65533
failures = 0
checks = 0


def check(name: str, holds: bool, found: object = "") -> None:
    global checks, failures
    checks += 1
    if not holds:
        failures += 1
        print(f"{name}: {found}")


class Home:
    """A home of a user with a folder of programs."""

    def __init__(self, parent: pathlib.Path, user: int = os.geteuid()) -> None:
        self.path, self.user = parent, user
        self.bin = parent / "bin"
        self.bin.mkdir()
        self.program = self.bin / "pantry-try"
        self.program.write_text("#!/bin/sh\necho it runs\n")
        self.program.chmod(0o755)
        for path in (parent, self.bin, self.program):
            if os.geteuid() == 0:
                os.chown(path, user, user)
        parent.chmod(0o755)

    def run(self, *words: str, path: str | None = None, input: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "HOME": str(self.path), "PATH": path or f"{self.bin}:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "PANTRY_TODAY": "2026-11-20", **more}
        switch = {"user": self.user, "group": self.user, "extra_groups": []} if os.geteuid() == 0 else {}
        return subprocess.run(
            [PANTRY, *words], env=environment, cwd=self.path, input=input, capture_output=True, text=True, timeout=60,
            check=False, **switch)


def extensions(home: Home) -> None:
    runs = lambda *words, **more: "it runs" in home.run(*words, **more).stdout  # noqa: E731
    check("a program of the user is run", runs("try"))
    home.run("add", "cake", "3d")
    shutil.copy2(home.program, home.bin / "pantry-cake")
    shutil.copy2(home.program, home.bin / "pantry-help")
    for name in ("../bin/pantry-try", "bin/pantry-try", "-try", "--", "a/b", ".", "", "try\n", "try ", "tr\\y"):
        check(f"{name!r} is no command", not runs(name))
    for path in ("bin", ".", "", ":/usr/bin", "./bin:/usr/bin", "bin:/usr/bin"):
        check(f"PATH={path!r} is not searched", not runs("try", path=path + ":/usr/bin:/bin"))
        (home.path / "pantry-try").write_text("#!/bin/sh\necho it runs\n")
        (home.path / "pantry-try").chmod(0o755)
    check("a line of a session runs nothing", "it runs" not in home.run("scan", input="try\npantry try\n").stdout)
    check("a line of standard input runs nothing", "it runs" not in home.run("show", "-", input="try\n").stdout)
    for mode in (0o757, 0o777, 0o722):
        home.program.chmod(mode)
        check(f"a program with mode {mode:o} is not run", not runs("try"))
    home.program.chmod(0o755)
    home.bin.chmod(0o777)
    check("a program in a folder for all is not run", not runs("try"))
    home.bin.chmod(0o1777)
    check("nor if the folder is sticky", not runs("try"))
    home.bin.chmod(0o755)
    check("a command with the name of an item is that item", not runs("cake", "with", "cream"))
    check("the help of something unknown runs nothing", not runs("help", "nonsense"))
    for option in ("--dry-run", "-q"):
        check(f"{option} does not reach a program", home.run(option, "try").returncode == 64)
    links = home.path / "links"
    links.mkdir(mode=0o755)
    (links / "pantry-far").symlink_to(home.program)
    check("a link to a program is run", runs("far", path=f"{links}:/usr/bin"))
    links.chmod(0o777)
    check("a link that others can change is not", not runs("far", path=f"{links}:/usr/bin"))
    links.chmod(0o755)
    home.program.chmod(0o757)
    check("a link to what others can change is not", not runs("far", path=f"{links}:/usr/bin"))
    home.program.chmod(0o755)
    (links / "pantry-loop").symlink_to(links / "pantry-loop")
    (links / "pantry-folder").mkdir()
    for name in ("loop", "folder"):
        check(f"{name} is no command", home.run(name, path=f"{links}:/usr/bin").returncode == 64)
    if os.geteuid() == 0:
        os.chown(home.program, OTHER, OTHER)
        check("a program of another user is not run", not runs("try"))
        os.chown(home.program, 0, 0)
        if home.user != 0:
            check("a program of root is run", runs("try"))
        os.chown(home.program, home.user, OTHER)
        home.program.chmod(0o775)
        check("a program that another group can change is not run", not runs("try"))
        os.chown(home.program, home.user, home.user)
        check("a program that the private group of the user can change is run", runs("try"))
        home.program.chmod(0o755)


def changes(home: Home) -> None:
    folder = home.path / ".config" / "pantry"
    out = home.path / "out"

    def after(command: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        out.unlink(missing_ok=True)
        home.run("config", "onChange", command)
        return home.run(*words, **more)

    # A change in the command neither waits for the lock nor runs the command again.
    result = after(f"echo x >> {out}; {PANTRY} add inner 3d -q", "add", "outer", "3d")
    check("the command runs once", out.exists() and out.read_text() == "x\n", result.stderr)
    check("and changes the pantry", "inner" in home.run("list", "--format", "{name}").stdout)
    copy = home.path / "copy.json"
    shutil.copy(home.path / ".local/share/pantry/pantry.json", copy)
    if os.geteuid() == 0:
        os.chown(copy, home.user, home.user)
    home.run("--file", str(copy), "add", "figs", "3d", PANTRY_ON_CHANGE="1")
    after(f"touch {out}", "merge", str(copy))
    check("a merge is a change", out.exists())
    check("it fails silently for the result", after("exit 9", "add", "apples", "3d").returncode == 0)
    check("a command that reads nothing is fine", after("true", "add", "bread", "3d").returncode == 0)
    # The input of a large step is longer than a pipe.
    table = "name,expires\n" + "".join(f"item {i},2027-01-01\n" for i in range(3000))
    result = after(f"cat > {out}", "import", "-", input=table)
    steps = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    check("a long step is passed whole", len(steps) == 1 and len(steps[0]["items"]) == 3000, result.stderr)
    for words in (["--dry-run", "add", "corn", "3d"], ["list"], ["use", "nothing like this"]):
        after(f"touch {out}", *words)
        check(f"{words} runs nothing", not out.exists())
    after(f"touch {out}", "add", "dates", "3d", PANTRY_ON_CHANGE="1")
    check("nor in the command itself", not out.exists())
    # A program that stays is ended with all it has started.
    start = time.monotonic()
    result = after(f"(sleep 40; touch {out}) & sleep 41", "add", "eggs", "3d")
    check("it is ended after 10 s", 9 < time.monotonic() - start < 20 and result.returncode == 0, result.stderr)
    check("and that is said", "10 s" in result.stderr, result.stderr)
    time.sleep(31)
    check("with what it had started", not out.exists())
    # The settings must be the user's alone.
    for path, mode in ((folder, 0o777), (folder / "config", 0o646)):
        home.run("config", "onChange", f"touch {out}")
        old = path.stat().st_mode
        path.chmod(mode)
        result = home.run("add", "figs", "3d")
        check(f"{path.name} with mode {mode:o} runs nothing", not out.exists() and "not run" in result.stderr, result.stderr)
        path.chmod(old)
    if os.geteuid() == 0 and home.user != 0:
        os.chown(folder / "config", 0, 0)
        (folder / "config").chmod(0o644)
        home.run("add", "grapes", "3d")
        check("settings of root run nothing for another user", not out.exists())


def main() -> int:
    users = [0, NOBODY] if os.geteuid() == 0 else [os.geteuid()]
    for user in users:
        for part in (extensions, changes):
            with tempfile.TemporaryDirectory() as name:
                part(Home(pathlib.Path(name), user))
                shutil.rmtree(pathlib.Path(name) / "links", ignore_errors=True)
    print(f"extensions: {checks} checks, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
