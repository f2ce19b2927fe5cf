#!/usr/bin/env python3
"""Several Unix users change one pantry file. Requires root; the users need no accounts.

- In a set-group-ID directory, three users of a group add items in turn, and all of them can read and change the file.
- A file with the group's permissions keeps its group when another member changes it.
- A user outside of the group has no access.
- An access control list and user attributes survive (with setfacl, setfattr and a file system that supports them).
- A user who cannot keep the group of the file reduces its access, and a note says so.

    users.py PANTRY
"""

import os
import pathlib
import shutil
import subprocess
import sys

import common
from common import Report, Run

GROUP = 61_000
# Two members of the group, a third one, and a user outside of it.
ANNE, BERT, CARA, DORA = 61_001, 61_002, 61_003, 61_004


class Household:
    """A directory and the users' homes."""

    def __init__(self, base: pathlib.Path, binary: str):
        self.base = base
        self.binary = binary
        base.chmod(0o755)

    def run(self, user: int, file: pathlib.Path, *arguments: str) -> Run:
        home = self.base / f"home-{user}"
        if not home.exists():
            home.mkdir()
            os.chown(home, user, user)
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C.UTF-8", "PANTRY_TODAY": common.TODAY}
        done = subprocess.run(
            [self.binary, *arguments, "--file", str(file)], env=environment, cwd=self.base, capture_output=True,
            stdin=subprocess.DEVNULL, user=user, group=user, extra_groups=[] if user == DORA else [GROUP])
        return Run(done.returncode, done.stdout, done.stderr)

    def directory(self, name: str, mode: int, owner: int = 0) -> pathlib.Path:
        path = self.base / name
        path.mkdir()
        os.chown(path, owner, GROUP)
        path.chmod(mode)
        return path


def access(path: pathlib.Path) -> tuple[int, int]:
    """Returns the group and the mode of a file."""
    info = path.stat()
    return info.st_gid, info.st_mode & 0o777


def shared_directory(household: Household) -> list[str]:
    file = household.directory("shared", 0o2770) / "p.json"
    found = []
    for number, user in enumerate([ANNE, BERT, CARA] * 4):
        run = household.run(user, file, "add", f"item {number}", "3d")
        if run.code != 0 or b"kept" in run.errors:
            found.append(f"add by {user}: {run.describe()}")
        for path in (file, file.with_name(".p.json.lock")):
            if access(path) != (GROUP, 0o660):
                found.append(f"after {user}: {path.name} has {access(path)}")
    listed = household.run(ANNE, file, "list", "--format", "ids")
    if listed.output.count(b"\n") != 12:
        found.append(f"list: {listed.describe()}")
    for words in (("list",), ("add", "x", "3d")):
        run = household.run(DORA, file, *words)
        if run.code != 77:
            found.append(f"{words} by a user outside of the group: {run.describe()}")
    return found


def group_of_the_file(household: Household) -> list[str]:
    file = household.directory("group", 0o770) / "p.json"
    household.run(ANNE, file, "add", "milk", "3d")
    os.chown(file, ANNE, GROUP)
    file.chmod(0o660)
    # The lock follows the file on the next change by its owner.
    household.run(ANNE, file, "add", "eggs", "3d")
    found = []
    for user in (BERT, ANNE, CARA, ANNE):
        run = household.run(user, file, "add", "rice", "3d")
        if run.code != 0 or access(file) != (GROUP, 0o660):
            found.append(f"add by {user}: {access(file)}, {run.describe()}")
    return found


def lost_group(household: Household) -> list[str]:
    file = household.directory("lost", 0o777) / "p.json"
    household.run(ANNE, file, "add", "milk", "3d")
    os.chown(file, ANNE, GROUP)
    file.chmod(0o664)
    file.with_name(".p.json.lock").chmod(0o666)
    run = household.run(DORA, file, "add", "eggs", "3d")
    group, mode = access(file)
    if run.code != 0 or group == GROUP or mode & 0o070 or b"group" not in run.errors:
        return [f"{group}, {mode:o}, {run.describe()}"]
    return []


def access_list(household: Household) -> list[str]:
    file = household.directory("list", 0o777) / "p.json"
    household.run(ANNE, file, "add", "milk", "3d")

    def tool(*words: str) -> str | None:
        done = subprocess.run([*words, str(file)], capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None
    if not shutil.which("setfacl") or tool("setfacl", "-m", f"u:{DORA}:rw") is None:
        print("skipped access control lists: no setfacl, or the file system has none")
        return []
    has_attributes = bool(shutil.which("setfattr")) and tool("setfattr", "-n", "user.test", "-v", "kept") is not None
    lists = ("getfacl", "-cnp"), ("getfattr", "-d", "--absolute-names")
    before = [tool(*words) for words in lists[:1 + has_attributes]]
    found = []
    for user in (ANNE, DORA):
        run = household.run(user, file, "list")
        if run.code != 0:
            found.append(f"list by {user}: {run.describe()}")
    run = household.run(ANNE, file, "add", "eggs", "3d")
    after = [tool(*words) for words in lists[:1 + has_attributes]]
    if run.code != 0 or before != after:
        found.append(f"{before} became {after}: {run.describe()}")
    return found


def default_list(household: Household) -> list[str]:
    """Two users without a common group: a default access control list names both."""
    folder = household.directory("default-list", 0o700, ANNE)

    def tool(*words: str) -> bool:
        return subprocess.run([*words, str(folder)], capture_output=True).returncode == 0
    if not shutil.which("setfacl") or not tool("setfacl", "-m", f"u:{BERT}:rwx"):
        print("skipped default access control lists: no setfacl, or the file system has none")
        return []
    tool("setfacl", "-d", "-m", f"u:{ANNE}:rwx,u:{BERT}:rwx")
    found = []
    for number, user in enumerate([ANNE, BERT, ANNE, BERT]):
        run = household.run(user, folder / "p.json", "add", f"item {number}", "3d")
        if run.code != 0 or b"kept" in run.errors or b"no access" in run.errors:
            found.append(f"add by {user}: {run.describe()}")
    return found


def sticky_directory(household: Household) -> list[str]:
    """Links of others are not followed in a directory where everybody may create files."""
    folder = household.directory("sticky", 0o1777)
    target = household.directory("target", 0o777)
    household.run(ANNE, target / "own.json", "add", "milk", "3d")
    found = []
    for name, words in (
        ("p.json", ("add", "milk", "3d")), ("page.html", ("page", str(folder / "page.html")))):
        link = folder / name
        link.symlink_to(target / name)
        os.chown(link, DORA, DORA, follow_symlinks=False)
        file = folder / name if name == "p.json" else target / "own.json"
        run = household.run(ANNE, file, *words)
        if run.code == 0 or (target / name).is_file():
            found.append(f"{words[0]} through the link of another: {run.describe()}")
        link.unlink()
        link.symlink_to(target / name)
        os.chown(link, ANNE, ANNE, follow_symlinks=False)
        run = household.run(ANNE, file, *words)
        if run.code != 0:
            found.append(f"{words[0]} through an own link: {run.describe()}")
        link.unlink()
    return found


def main() -> int:
    options = common.parse_options(__doc__)
    if os.getuid() != 0:
        print("skipped users.py: it requires root")
        return 0
    directory = common.work_directory("users")
    # The users may not be able to reach the program where it is.
    binary = str(directory / "pantry")
    shutil.copy(common.resolve_program(options.pantry), binary)
    pathlib.Path(binary).chmod(0o755)
    household = Household(directory, binary)
    report = Report(directory)
    trials = (shared_directory, group_of_the_file, lost_group, access_list, default_list, sticky_directory)
    for trial in trials:
        if found := trial(household):
            report.add(trial.__name__, found)
    print(f"users: {len(trials)} trials, {report.count:,} bad")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
