#!/usr/bin/env python3
"""Anne uses a pantry in the folder of a group, where Dora puts links, special files and a git configuration in place of
what is read there. Requires root; the users need no accounts.

No command may read or write a file outside of the folder for that, run a program, or wait. Then come files that a
command opens on its own and that are not regular, and inputs without an end.

    Tests/shell/users.py PANTRY [TRIAL]
"""

import collections.abc
import os
import pathlib
import re
import resource
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time

ANNE, DORA, GROUP = 62_001, 62_002, 62_000
SECRET = "- PIN QXWZ4711\n- [x] secret\n"
# The limits of every command, in seconds and in bytes.
SECONDS = 60
MEMORY = 1 << 30


class Run:
    """The result of a command."""

    def __init__(self, code: int | None, output: bytes, seconds: float):
        self.code, self.output, self.seconds = code, output.decode(errors="replace"), seconds

    def __str__(self) -> str:
        return f"exit {self.code} after {self.seconds:.1f} s: {self.output[:400]!r}"


class Household:
    """The homes of two users, and the folder that they share."""

    def __init__(self, pantry: str, base: pathlib.Path, mode: int = 0o2770):
        self.pantry = pantry
        self.base = base
        base.chmod(0o755)
        self.folder = base / "shared"
        self.folder.mkdir()
        os.chown(self.folder, 0, GROUP)
        self.folder.chmod(mode)
        for user in (ANNE, DORA):
            self.home(user).mkdir()
            os.chown(self.home(user), user, user)
        # Others must not read it, but may know where it is.
        self.home(ANNE).chmod(0o711)
        self.secret = self.own_file("diary.md", SECRET)
        self.trap = self.home(DORA) / "trap"
        self.trap.write_text(f"#!/bin/sh\ntouch {base}/ran-$$\nexit 1\n")
        self.trap.chmod(0o755)
        self.home(DORA).chmod(0o755)
        os.chmod(base, 0o777)

    def home(self, user: int) -> pathlib.Path:
        return self.base / f"home-{user}"

    def own_file(self, name: str, text: str) -> pathlib.Path:
        """Writes a private file of Anne."""
        path = self.home(ANNE) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        for parent in (path, *path.parents):
            if parent == self.home(ANNE):
                break
            os.chown(parent, ANNE, ANNE)
        path.chmod(0o600)
        # Old enough for a list to be carried out.
        os.utime(path, (time.time() - 3600,) * 2)
        return path

    def run(self, *words: str, user: int = ANNE, given: str | None = None, seconds: int = SECONDS) -> Run:
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": str(self.home(user)), "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
            "GIT_CEILING_DIRECTORIES": str(self.base)}
        start = time.monotonic()
        with open(given or os.devnull, "rb") as source:
            try:
                done = subprocess.run(
                    [self.pantry, *words], env=environment, cwd=self.base, stdin=source, stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, user=user, group=user, extra_groups=[GROUP], timeout=seconds,
                    preexec_fn=lambda: os.umask(0o007))
            except subprocess.TimeoutExpired as error:
                return Run(None, error.output or b"", time.monotonic() - start)
        return Run(done.returncode, done.stdout, time.monotonic() - start)

    def share(self) -> "Household":
        """Shares a pantry with an item and a line of the shopping list in the folder."""
        for words in (("add", "milk", "9d", "x9", "-q"), ("share", str(self.folder), "-q"), ("buy", "tea", "-q")):
            run = self.run(*words)
            assert run.code == 0, f"{words}: {run}"
        self.settle()
        return self

    def settle(self) -> None:
        """Makes the lists old enough to be read."""
        for path in self.folder.glob("*.md"):
            os.utime(path, (time.time() - 3600,) * 2, follow_symlinks=False)

    def problems(self) -> list[str]:
        """What was read or written outside of the folder, and what ran."""
        found = []
        if self.secret.read_text() != SECRET or stat.S_IMODE(self.secret.stat().st_mode) != 0o600:
            found.append("a private file was written")
        known = {"diary.md", "own", ".local", ".config", ".gitconfig"}
        if new := {path.name for path in self.home(ANNE).iterdir()} - known:
            found.append(f"files were made: {new}")
        if any(self.base.glob("ran-*")):
            found.append("a program ran")
        for path in self.folder.rglob("*"):
            if path.is_file() and not path.is_symlink() and path.stat().st_nlink == 1 and "QXWZ4711" in path.read_text(
                    errors="replace"):
                found.append(f"a private file was read into {path.name}")
        return found


def is_named(file, output):
    """Whether a message names a file. A long path is shortened at its end."""
    quoted = re.findall("'([^'\n]*)'", output)
    return any(text.endswith("…") and str(file).startswith(text[:-1]) or text.endswith(file.name) for text in quoted)


def put(household: Household, name: str, kind: str, target: pathlib.Path | None = None) -> None:
    """Puts something under a name in the folder, as Dora would."""
    path = household.folder / name
    path.unlink(missing_ok=True)
    target = target or household.secret
    owner = DORA
    if kind == "link":
        path.symlink_to(target)
    elif kind == "relative link":
        path.symlink_to(os.path.relpath(target, household.folder))
    elif kind == "synced link":
        # A program that syncs the folder makes links that belong to the user.
        path.symlink_to(target)
        owner = ANNE
    elif kind == "dangling link":
        path.symlink_to(household.home(ANNE) / "new")
    elif kind == "hard link":
        path.hardlink_to(target)
        return
    elif kind == "named pipe":
        os.mkfifo(path, 0o666)
    elif kind == "directory":
        path.mkdir()
    elif kind == "device":
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 5))
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(str(path))
    os.chown(path, owner, GROUP, follow_symlinks=False)


LINKS = ("link", "relative link", "synced link", "dangling link", "hard link")
SPECIAL = ("named pipe", "directory", "device", "socket")

Trial = collections.abc.Callable[[collections.abc.Callable[[int], Household]], list[str]]


def pages_and_lists(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """What stands in place of a page or a list is neither read nor written, and named."""
    found = []
    for name in ("pantry.html", "shopping.md", "eat.md"):
        for kind in LINKS + SPECIAL:
            household = new(0o2770).share()
            put(household, name, kind)
            household.settle()
            for words in (("list",), ("add", "rice", "300d"), ("shop",), ("use", "milk"), ("undo",)):
                run = household.run(*words)
                if run.code != 0 or "QXWZ4711" in run.output:
                    found.append(f"{kind} as {name}: {words}: {run}")
                if words[0] == "add" and f"{name} could not be written" not in run.output:
                    found.append(f"{kind} as {name}: no note: {run}")
            path = household.folder / name
            found += [f"{kind} as {name}: {problem}" for problem in household.problems()]
            path.rmdir() if kind == "directory" else path.unlink()
            run = household.run("add", "soap", "300d")
            if run.code != 0 or not stat.S_ISREG(path.lstat().st_mode):
                found.append(f"{kind} as {name}, removed: {run}")
    return found


def takeover(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """The lines of a copy do not reach a file to which the list is a link."""
    household = new(0o2770).share()
    put(household, "shopping.md", "link")
    copy = household.folder / "shopping (conflicted copy).md"
    copy.write_text(f"touch {household.base}/ran-by-shell\n")
    household.settle()
    runs = [household.run(*words) for words in (("list",), ("add", "rice", "300d"), ("list",))]
    return household.problems() + [str(run) for run in runs if run.code != 0]


def copies(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """Copies are read, moved and removed only if they are regular files."""
    found = []
    for name in (
            "shopping (conflicted copy).md", "eat (conflicted copy).md", "pantry (1).html",
            "pantry (conflicted copy).json"):
        for kind in LINKS + SPECIAL:
            household = new(0o2770).share()
            target = None
            if name.endswith(".json"):
                # Another pantry of Anne, which has records of this one.
                household.own_file("own/copy.json", (household.folder / "pantry.json").read_text())
                target = household.home(ANNE) / "own" / "copy.json"
                household.run("--file", str(target), "add", "PIN QXWZ4711", "9d")
                if kind == "hard link":
                    continue
            elif name.endswith(".html"):
                target = household.own_file("own/page.html", (household.folder / "pantry.html").read_text())
            put(household, name, kind, target)
            household.settle()
            for words in (("list",), ("add", "rice", "300d"), ("shop",), ("check",), ("merge",)):
                run = household.run(*words)
                if run.code not in (0, 1) or "QXWZ4711" in run.output:
                    found.append(f"{kind} as {name}: {words}: {run}")
                # A link to nothing is no copy of a pantry.
                is_silent = name.endswith(".html") or kind == "dangling link" and name.endswith(".json")
                if words[0] == "list" and not is_silent and not is_named(household.folder / name, run.output):
                    found.append(f"{kind} as {name}: no note: {run}")
            found += [f"{kind} as {name}: {problem}" for problem in household.problems()]
            if not os.path.lexists(household.folder / name):
                found.append(f"{kind} as {name}: it is gone")
    household = new(0o2770).share()
    copy = household.folder / "shopping (conflicted copy).md"
    copy.write_text((household.folder / "shopping.md").read_text() + "- eggs\n")
    os.chown(copy, DORA, GROUP)
    copy.chmod(0o600)
    household.settle()
    run = household.run("list")
    if not copy.exists() or not is_named(copy, run.output):
        found.append(f"a copy that cannot be read: {run}")
    return found


def pantry_file(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """The pantry is not reached through a link of Dora where she may make one."""
    found = []
    for mode in (0o2770, 0o770, 0o777, 0o1777, 0o775, 0o757):
        for part in ("file", "directory"):
            household = new(mode)
            target = household.home(ANNE) / "own" / "pantry.json"
            household.own_file("own/pantry.json", '{"format":"pantry","version":1,"products":[],"items":[]}')
            assert household.run("--file", str(target), "add", "PIN QXWZ4711", "9d").code == 0
            before = target.read_bytes()
            name = "pantry.json" if part == "file" else "way"
            file = household.folder / ("pantry.json" if part == "file" else "way/pantry.json")
            put(household, name, "link", target if part == "file" else target.parent)
            for words in (
                    ("list",), ("add", "tea", "9d"), ("check",), ("export",), ("stats",), ("log",), ("shop",),
                    ("merge",), ("undo",), ("restore",)):
                run = household.run("--file", str(file), *words)
                if run.code == 0 and words[0] != "log" or "QXWZ4711" in run.output or target.read_bytes() != before:
                    found.append(f"{part} link in a folder {mode:o}: {words}: {run}")
                if words[0] in ("list", "add", "check") and (
                        run.code != 77 or "symbolic link of another user" not in run.output):
                    found.append(f"{part} link in a folder {mode:o}: no clear error: {words}: {run}")
            for owner in (ANNE, 0):
                os.chown(household.folder / name, owner, GROUP, follow_symlinks=False)
                run = household.run("--file", str(file), "list")
                if run.code != 0 or "QXWZ4711" not in run.output:
                    found.append(f"{part} link of {owner} in a folder {mode:o}: {run}")
    # Where nobody else can write, a link is followed, whoever made it.
    household = new(0o755)
    put(household, "pantry.json", "link", household.own_file(
        "own/pantry.json", '{"format":"pantry","version":1,"products":[],"items":[]}'))
    run = household.run("--file", str(household.folder / "pantry.json"), "list")
    if run.code != 0:
        found.append(f"link in a folder of another: {run}")
    household = new(0o2770).share()
    for kind in LINKS + SPECIAL:
        put(household, ".pantry.json.lock", kind)
        run = household.run("add", "tea", "9d")
        if run.code in (0, None):
            found.append(f"{kind} as the lock: {run}")
        lock = household.folder / ".pantry.json.lock"
        lock.rmdir() if kind == "directory" else lock.unlink()
    return found + household.problems()


def hostile_configuration(household: Household) -> str:
    """A configuration of git that names a program wherever it can."""
    trap = household.trap
    filters = f"[filter \"x\"]\nclean = {trap}\nsmudge = {trap}\nprocess = {trap}\n"
    return f"""
[core]
repositoryformatversion = 1
fsmonitor = {trap}
hooksPath = {household.folder}/hooks
sshCommand = {trap}
pager = {trap}
editor = {trap}
askPass = {trap}
gitProxy = {trap}
alternateRefsCommand = {trap}
attributesFile = {household.folder}/attributes
untrackedCache = true
splitIndex = true
[extensions]
partialClone = origin
[remote "origin"]
url = ext::{trap}
promisor = true
partialclonefilter = blob:none
uploadpack = {trap}
receivepack = {trap}
proxy = http://localhost:1
[protocol]
allow = always
[protocol "ext"]
allow = always
[credential]
helper = !{trap}
[diff]
external = {trap}
[diff "x"]
command = {trap}
textconv = {trap}
[merge "x"]
driver = {trap}
{filters}
[gpg]
program = {trap}
[pager]
config = {trap}
ls-files = {trap}
cat-file = {trap}
check-attr = {trap}
[alias]
config = !{trap}
ls-files = !{trap}
cat-file = !{trap}
check-attr = !{trap}
[include]
path = {household.folder}/included
"""


def git(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """Without `sync`, nothing runs that the configuration of a repository names, and nothing waits for it."""
    if not shutil.which("git"):
        print("skipped git: it is not installed")
        return []
    found = []

    def prepare(owner: int) -> Household:
        household = new(0o2770).share()
        folder = household.folder
        # As whoever shares a repository between users does it.
        household.own_file(".gitconfig", "[safe]\ndirectory = *\n")

        def call(*words: str) -> None:
            subprocess.run(
                ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "safe.directory=*", *words], cwd=folder,
                check=True, capture_output=True, env={"PATH": "/usr/bin:/bin", "HOME": str(household.base)})
        call("init", "-q")
        call("add", "pantry.json")
        call("commit", "-q", "-m", "x")
        blob = subprocess.run(
            ["git", "-c", "safe.directory=*", "rev-parse", "HEAD:pantry.json"], cwd=folder, check=True,
            capture_output=True, text=True).stdout.strip()
        # A conflict whose versions only a remote has.
        subprocess.run(
            ["git", "-c", "safe.directory=*", "update-index", "--index-info"], cwd=folder, check=True, text=True,
            input=f"0 {'0' * 40}\tpantry.json\n"
            + "".join(f"100644 {blob} {stage}\tpantry.json\n" for stage in (1, 2, 3)))
        (folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
        (folder / ".git" / "config").write_text(hostile_configuration(household))
        (folder / "included").write_text(f"[core]\nfsmonitor = {household.trap}\n")
        (folder / ".gitattributes").write_text("* filter=x diff=x merge=pantry\n")
        (folder / "hooks").mkdir()
        for hook in ("post-index-change", "pre-auto-gc", "reference-transaction", "post-checkout"):
            shutil.copy(household.trap, folder / "hooks" / hook)
        shutil.copytree(folder / "hooks", folder / ".git" / "hooks", dirs_exist_ok=True)
        for path in (folder / ".git", *(folder / ".git").rglob("*")):
            os.chown(path, owner, GROUP, follow_symlinks=False)
        return household

    def plain(household: Household, *words: str) -> bool:
        """Returns whether git as it is runs a program."""
        subprocess.run(
            ["git", "-C", str(household.folder), *words], user=ANNE, group=ANNE, extra_groups=[GROUP],
            env={"PATH": "/usr/bin:/bin", "HOME": str(household.home(ANNE))}, capture_output=True)
        ran = list(household.base.glob("ran-*"))
        for path in ran:
            path.unlink()
        return bool(ran)

    # Made by a program that syncs for Anne, or by Dora herself.
    for owner in (ANNE, DORA):
        household = prepare(owner)
        for words in (("ls-files", "-u"), ("cat-file", "blob", ":1:./pantry.json")):
            if not plain(household, *words):
                found.append(f"git of {owner}: {words} runs nothing: the trial proves nothing")
        commands = (
            "check", "check --format jsonl", "merge", "merge --dry-run", "merge --undo", "list", "add rice 300d",
            "shop", "undo", "log", "export", "remind", "merge --install --local --dry-run", "merge --install",
            "merge --install --local", "merge --uninstall --local", f"share {household.folder}", "restore",
            f"check {household.folder}/pantry.json", f"page {household.base}/out.html", "stats")
        for line in commands:
            run = household.run(*line.split())
            if run.code is None or any(household.base.glob("ran-*")):
                found.append(f"git of {owner}: {line}: {run}")
                for path in household.base.glob("ran-*"):
                    path.unlink()
    # The attributes are a file beside the pantry, too.
    household = prepare(ANNE)
    put(household, ".gitattributes", "synced link")
    run = household.run("merge", "--install", "--local")
    if run.code == 0:
        found.append(f"attributes through a link: {run}")
    found += household.problems()
    for name in ("config", "HEAD", "index"):
        household = prepare(ANNE)
        (household.folder / ".git" / name).unlink()
        os.mkfifo(household.folder / ".git" / name, 0o666)
        for line in ("check", "merge --dry-run"):
            run = household.run(*line.split(), seconds=30)
            if run.code is None:
                found.append(f"named pipe as .git/{name}: {line}: {run}")
    return found


def own_files(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """What the program opens on its own is a regular file; settings that are none are an error."""
    found = []
    for kind in SPECIAL:
        household = new(0o2770)
        config = household.home(ANNE) / ".config" / "pantry"
        household.own_file(".config/pantry/other", "")
        put(household, "x", kind)
        os.rename(household.folder / "x", config / "config")
        os.chown(config / "config", ANNE, ANNE)
        for words in (("list",), ("add", "tea", "9d"), ("config",), ("config", "location", "shelf")):
            run = household.run(*words)
            if run.code != 74 or "config" not in run.output:
                found.append(f"{kind} as settings: {words}: {run}")
    # The state directory: the journal, the memory of the lists, the remembered file, the days of reminders.
    for kind in SPECIAL:
        household = new(0o2770).share()
        household.run("remind", "--once-per-day")
        shutil.copy(household.folder / "pantry.json", household.folder / "pantry (conflicted copy).json")
        os.chown(household.folder / "pantry (conflicted copy).json", DORA, GROUP)
        household.run("add", "rice", "300d")
        state = household.home(ANNE) / ".local" / "state" / "pantry"
        files = [path for path in state.rglob("*") if path.is_file()]
        if len(files) < 4:
            found.append(f"too few files in the state directory: {files}")
        for path in files:
            path.unlink()
            put(household, "x", kind)
            os.rename(household.folder / "x", path)
            os.chown(path, ANNE, ANNE)
        household.settle()
        with (household.folder / "shopping.md").open("a") as lines:
            lines.write("- eggs\n")
        household.settle()
        for words in (
                ("list",), ("add", "tea", "9d"), ("undo",), ("log",), ("merge",), ("restore",), ("check",),
                ("remind", "--once-per-day"), ("use", "milk")):
            run = household.run(*words)
            if run.code is None or run.code < 0:
                found.append(f"{kind} as files of the state directory: {words}: {run}")
        found += household.problems()
    return found


def endless_inputs(new: collections.abc.Callable[[int], Household]) -> list[str]:
    """An input has a limit, wherever it comes from; a pipe is read to its end."""
    found = []
    household = new(0o2770).share()
    lines = [
        (source, line, given)
        for source in ("/dev/zero", "/dev/urandom")
        for line, given in (
            (f"import {source}", None), ("import -", source), ("import", source), ("add -", source),
            ("use -", source), (f"merge {source}", None), (f"scan --image {source}", None),
            (f"check {source}", None), (f"--file {source} list", None))]
    # A session carries out lines as they come, but none that does not end.
    for source, line, given in [*lines, ("/dev/zero", "scan", "/dev/zero")]:
        run = household.run(*line.split(), given=given)
        if run.code in (None, 0) or run.code < 0:
            found.append(f"{line} < {given}: {run}")
        if "import" in line and source == "/dev/zero" and "longer than" not in run.output:
            found.append(f"{line} < {given}: no clear error: {run}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    print(f"users: peak memory of endless inputs {peak >> 20} MB")
    if peak > MEMORY:
        found.append(f"an endless input takes {peak >> 20} MB")
    pipe = household.base / "pipe"
    os.mkfifo(pipe, 0o666)
    os.chmod(pipe, 0o666)
    writer = subprocess.Popen(["/bin/sh", "-c", f"printf 'name,expires\\nTea,2027-05-01\\n' > {pipe}"])
    run = household.run("import", str(pipe))
    if run.code != 0 or "1 new" not in run.output:
        found.append(f"import from a named pipe: {run}")
    writer.wait()
    table = household.own_file("own/table.csv", "name,expires\nSalt,2027-05-01\n")
    run = household.run("import", "/dev/stdin", given=str(table))
    if run.code != 0 or "1 new" not in run.output:
        found.append(f"import from /dev/stdin: {run}")
    return found


def main() -> int:
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    if os.getuid() != 0:
        print("skipped users.py: it requires root")
        return 0
    trials: tuple[Trial, ...] = (
        pages_and_lists, takeover, copies, pantry_file, git, own_files, endless_inputs)
    if len(sys.argv) == 3:
        trials = tuple(trial for trial in trials if trial.__name__ == sys.argv[2])
    failures = 0
    with tempfile.TemporaryDirectory(prefix="pantry-users.") as directory:
        base = pathlib.Path(directory).resolve()
        base.chmod(0o755)
        # The users may not be able to reach the program where it is.
        pantry = base / "pantry"
        shutil.copy(sys.argv[1], pantry)
        pantry.chmod(0o755)
        count = 0

        def new(mode: int) -> Household:
            nonlocal count
            count += 1
            place = base / f"household-{count}"
            place.mkdir()
            return Household(str(pantry), place, mode)
        for trial in trials:
            for problem in trial(new):
                failures += 1
                print(f"BAD {trial.__name__}: {problem}")
            sys.stdout.flush()
    print(f"users: {len(trials)} trials in {count} households, {failures} bad")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
