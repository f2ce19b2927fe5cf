#!/usr/bin/env python3
"""Merges pantry files with the real git: as its driver, in conflicts, and by pantry sync between machines.

    Tests/store/merge.py PANTRY

Each machine is a home directory of its own. Prints the failures, and exits with status 1 if there are any. Without git
nothing is tested.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from power import Disk, unusable

FAILURES: list[str] = []


def check(condition, text):
    if not condition:
        FAILURES.append(text)
        print(f"failed: {text}")


class Machine:
    """A home directory, in which pantry and git run."""

    def __init__(self, root: Path, name: str, program: Path, identity: bool = True):
        self.home = root / name
        self.home.mkdir()
        self.program = program
        self.environment = {
            "HOME": str(self.home), "PATH": f"{program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "GIT_CONFIG_NOSYSTEM": "1"}
        if identity:
            self.run("git", "config", "--global", "user.name", name)
            self.run("git", "config", "--global", "user.email", f"{name}@example.org")
        self.run("git", "config", "--global", "init.defaultBranch", "main")

    def run(self, *words: str, at: Path | None = None, code: int | None = 0) -> str:
        done = subprocess.run(
            words, env=self.environment, cwd=at or self.home, capture_output=True, text=True, timeout=120, check=False,
            stdin=subprocess.DEVNULL)
        if code is not None:
            check(done.returncode == code, f"{self.home.name}: {' '.join(words)}: exit {done.returncode}\n{done.stderr}")
        return done.stdout + done.stderr

    def pantry(self, *words: str, at: Path | None = None, code: int | None = 0) -> str:
        return self.run(str(self.program), *words, at=at, code=code)

    def names(self, *options: str, at: Path | None = None) -> list[str]:
        return sorted(self.pantry(*options, "list", "--format", "{productName}", at=at).split("\n")[:-1])


def repository(machine: Machine, name: str) -> Path:
    """A repository with a pantry, and a branch `other` on which eggs were bought and a milk was used."""
    folder = machine.home / name
    folder.mkdir()
    file = ["--file", "pantry.json"]
    machine.run("git", "init", "-q", at=folder)
    machine.pantry(*file, "add", "milk", "12-01", "x4", at=folder)
    machine.pantry(*file, "add", "jam", "12-10", at=folder)
    machine.run("git", "add", "pantry.json", at=folder)
    machine.run("git", "commit", "-qm", "base", at=folder)
    machine.run("git", "switch", "-qc", "other", at=folder)
    machine.pantry(*file, "add", "eggs", "12-20", at=folder)
    machine.pantry(*file, "edit", "jam", "--expires", "12-08", at=folder)
    machine.run("git", "commit", "-qam", "other", at=folder)
    machine.run("git", "switch", "-q", "main", at=folder)
    machine.pantry(*file, "add", "salt", "never", at=folder)
    machine.pantry(*file, "edit", "jam", "--expires", "12-12", at=folder)
    machine.pantry(*file, "use", "milk", "1", at=folder)
    machine.run("git", "commit", "-qam", "main", at=folder)
    return folder


def expect_merged(machine: Machine, folder: Path, what: str):
    file = ["--file", "pantry.json"]
    check(machine.names(*file, at=folder) == ["eggs", "jam", "milk", "salt"], f"{what}: items")
    found = json.loads(machine.pantry(*file, "list", "jam", "--format", "json", at=folder))
    check(found and found[0]["expiresAt"] == "2026-12-08", f"{what}: the earlier date of the jam")
    machine.pantry(*file, "check", at=folder)


def drivers(root: Path, program: Path):
    """git calls pantry in each operation that merges."""
    machine = Machine(root, "driver", program)
    machine.pantry("merge", "--install")
    machine.pantry("merge", "--install")
    for operation in (["merge", "-q", "other"], ["rebase", "-q", "other"], ["cherry-pick", "other"]):
        folder = repository(machine, operation[0])
        machine.run("git", *operation, at=folder)
        expect_merged(machine, folder, operation[0])
    folder = repository(machine, "stash")
    machine.run("git", "reset", "-q", "--soft", "HEAD~1", at=folder)
    machine.run("git", "stash", "-q", at=folder)
    machine.run("git", "merge", "-q", "other", at=folder)
    machine.run("git", "stash", "pop", at=folder)
    expect_merged(machine, folder, "stash pop")
    # Criss-cross: the base is itself a merge.
    folder = repository(machine, "criss-cross")
    machine.run("git", "tag", "left", at=folder)
    machine.run("git", "merge", "-q", "other", at=folder)
    machine.run("git", "switch", "-q", "other", at=folder)
    machine.run("git", "merge", "-q", "left", at=folder)
    machine.pantry("--file", "pantry.json", "add", "tea", "never", at=folder)
    machine.run("git", "commit", "-qam", "tea", at=folder)
    machine.run("git", "switch", "-q", "main", at=folder)
    machine.pantry("--file", "pantry.json", "add", "rice", "never", at=folder)
    machine.run("git", "commit", "-qam", "rice", at=folder)
    machine.run("git", "merge", "-q", "other", at=folder)
    check(len(machine.names("--file", "pantry.json", at=folder)) == 6, "criss-cross: items")
    # Add/add: the base is an empty file.
    folder = repository(machine, "add-add")
    machine.run("git", "switch", "-q", "--orphan", "new", at=folder)
    machine.pantry("--file", "pantry.json", "add", "tea", "never", at=folder)
    machine.run("git", "add", "pantry.json", at=folder)
    machine.run("git", "commit", "-qm", "new", at=folder)
    machine.run("git", "merge", "-q", "--allow-unrelated-histories", "main", at=folder)
    check("tea" in machine.names("--file", "pantry.json", at=folder), "add/add: items")
    # A side of another version is a conflict, and ours is left alone.
    folder = repository(machine, "version")
    machine.run("git", "switch", "-q", "other", at=folder)
    file = folder / "pantry.json"
    file.write_text(file.read_text().replace('"version":1', '"version":9'))
    machine.run("git", "commit", "-qam", "version 9", at=folder)
    machine.run("git", "switch", "-q", "main", at=folder)
    machine.run("git", "merge", "other", at=folder, code=1)
    check(machine.run("git", "status", "--short", at=folder).startswith("UU"), "another version: conflict")
    # A folder with a blank and a quote in its name.
    folder = repository(machine, "it's here")
    machine.run("git", "merge", "-q", "other", at=folder)
    expect_merged(machine, folder, "a name with a quote")
    machine.pantry("merge", "--uninstall")
    check("pantry" not in machine.run("git", "config", "--global", "--list"), "uninstalled")


def conflicts(root: Path, program: Path):
    """Conflicts that git has left are resolved by pantry merge."""
    machine = Machine(root, "conflict", program)
    for style in ("merge", "diff3", "zdiff3"):
        folder = repository(machine, style)
        machine.run("git", "-c", f"merge.conflictStyle={style}", "merge", "other", at=folder, code=1)
        text = (folder / "pantry.json").read_text()
        if style != "merge":
            # Without the stages of the index, the markers must do.
            machine.run("git", "add", "pantry.json", at=folder)
        machine.pantry("--file", "pantry.json", "list", at=folder, code=65)
        machine.pantry("--file", "pantry.json", "check", "--repair", at=folder, code=65)
        repaired = json.loads((folder / "pantry.repaired.json").read_text())
        uids = [item["uid"] for item in repaired["items"]]
        check(len(uids) == len(set(uids)) == 4, f"{style}: repaired without doubles")
        check((folder / "pantry.json").read_text() == text, f"{style}: the file is left alone")
        machine.pantry("--file", "pantry.json", "merge", at=folder)
        expect_merged(machine, folder, style)
        machine.run("git", "add", "pantry.json", at=folder)
        machine.run("git", "commit", "-qm", "merged", at=folder)
        machine.pantry("--file", "pantry.json", "merge", at=folder, code=1)
    # The attribute without the driver's program: ours is left without a marker.
    folder = repository(machine, "no-program")
    (folder / ".git/info").mkdir(exist_ok=True)
    (folder / ".git/info/attributes").write_text("pantry.json merge=pantry\n")
    check("not set up" in machine.pantry("--file", "pantry.json", "check", at=folder), "check: no driver")
    machine.run("git", "config", "merge.pantry.driver", "no-such-program %A", at=folder)
    machine.run("git", "merge", "other", at=folder, code=1)
    machine.pantry("--file", "pantry.json", "merge", at=folder)
    expect_merged(machine, folder, "no program")
    # git mergetool.
    folder = repository(machine, "mergetool")
    machine.run("git", "merge", "other", at=folder, code=1)
    command = 'pantry merge --base "$BASE" "$LOCAL" "$REMOTE" --output "$MERGED"'
    machine.run(
        "git", "-c", f"mergetool.pantry.cmd={command}", "-c", "mergetool.pantry.trustExitCode=true", "mergetool",
        "--no-prompt", "--tool=pantry", at=folder)
    expect_merged(machine, folder, "mergetool")


def syncing(root: Path, program: Path):
    """Two machines exchange their pantries through a repository."""
    remote = root / "remote.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "trunk", str(remote)], check=True)
    kim, lee = Machine(root, "kim", program), Machine(root, "lee", program, identity=False)
    kim.pantry("sync", code=66)
    kim.pantry("add", "milk", "12-01", "x4")
    kim.pantry("sync", str(remote))
    lee.pantry("add", "jam", "12-10")
    lee.pantry("sync", str(remote))
    check(lee.names() == ["jam", "milk"], "sync: united")
    kim.pantry("sync")
    check(kim.names() == ["jam", "milk"], "sync: received")
    for machine in (kim, lee):
        status = machine.run("git", "status", "--short", at=machine.home / ".local/share/pantry")
        check(".lock" not in status, f"sync: the lock is ignored: {status}")
    kim.pantry("use", "milk", "1")
    kim.pantry("add", "eggs", "12-20")
    lee.pantry("use", "milk", "2")
    lee.pantry("edit", "jam", "--note", "soft")
    kim.pantry("sync")
    lee.pantry("sync")
    kim.pantry("sync")
    for machine in (kim, lee):
        milk = json.loads(machine.pantry("list", "milk", "--format", "json"))[0]
        check(milk["quantity"] == 1, f"sync: {machine.home.name} has one milk")
        check(machine.names() == ["eggs", "jam", "milk"], f"sync: {machine.home.name} has all")
    file = ".local/share/pantry/pantry.json"
    check((kim.home / file).read_bytes() == (lee.home / file).read_bytes(), "sync: the same bytes")
    check("up to date" in kim.pantry("sync"), "sync: nothing new")
    check("added" in lee.pantry("log"), "sync: the log has what was received")
    # Offline: committed, and sent by the next call.
    moved = root / "away.git"
    remote.rename(moved)
    kim.pantry("add", "rice", "never")
    kim.pantry("sync", code=75)
    folder = (kim.home / file).parent
    check(kim.run("git", "status", "--short", "--untracked-files=no", at=folder) == "", "offline: committed")
    moved.rename(remote)
    kim.pantry("sync")
    lee.pantry("sync")
    check("rice" in lee.names(), "offline: sent later")
    # What was received and taken back is taken back for all.
    lee.pantry("add", "plums", "never")
    lee.pantry("edit", "jam", "--note", "sour")
    lee.pantry("sync")
    kim.pantry("sync")
    check("the others will get this change too" in kim.pantry("merge", "--undo"), "merge --undo: says it")
    kim.pantry("add", "dates", "never")
    kim.pantry("sync")
    lee.pantry("sync")
    for machine in (kim, lee):
        check(machine.names() == ["dates", "eggs", "jam", "milk", "rice"], f"merge --undo: {machine.home.name}")
        check("soft" in machine.pantry("show", "jam"), f"merge --undo: {machine.home.name} has the former note")
    # What git takes back comes again.
    lee.pantry("add", "plums", "never")
    lee.pantry("sync")
    lee.run("git", "revert", "--no-edit", "HEAD", at=lee.home / ".local/share/pantry")
    lee.run("git", "push", "-q", at=lee.home / ".local/share/pantry")
    kim.pantry("add", "nuts", "never")
    lee.pantry("sync")
    kim.pantry("sync")
    lee.pantry("sync")
    check({"plums", "nuts"} <= set(kim.names()) and lee.names() == kim.names(), "revert: all is there")
    for name in ("plums", "nuts"):
        kim.pantry("delete", name)
    kim.pantry("sync")
    # On no branch nothing is committed.
    kim.run("git", "switch", "-q", "--detach", at=folder)
    before = kim.run("git", "rev-parse", "HEAD", at=folder)
    kim.pantry("delete", "dates")
    kim.pantry("sync", code=69)
    check(kim.run("git", "rev-parse", "HEAD", at=folder) == before, "detached: nothing is committed")
    kim.run("git", "switch", "-q", "-", at=folder)
    kim.pantry("sync")
    lee.pantry("sync")
    check(lee.names() == kim.names() == ["eggs", "jam", "milk", "rice"], "detached: sent later")
    # Both at once: the slower one merges and sends again.
    for round in range(5):
        kim.pantry("add", f"kim{round}", "never")
        lee.pantry("add", f"lee{round}", "never")
        threads = [threading.Thread(target=machine.pantry, args=("sync",), kwargs={"code": None}) for machine in (kim, lee)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    for machine in (kim, lee, kim):
        machine.pantry("sync")
    check(kim.names() == lee.names() and len(kim.names()) == 14, "both at once: all is there")
    # An interrupted merge is finished.
    kim.pantry("add", "oats", "never")
    lee.pantry("add", "figs", "never")
    lee.pantry("sync")
    kim.run("git", "commit", "-qam", "oats", at=folder)
    kim.run("git", "fetch", "-q", at=folder)
    kim.run("git", "-c", "merge.x.driver=true", "merge", "--no-commit", "--no-ff", "FETCH_HEAD", at=folder, code=None)
    kim.run("git", "checkout", "--ours", "pantry.json", at=folder, code=None)
    kim.pantry("add", "nuts", "never", code=None)
    kim.pantry("sync")
    check({"oats", "figs", "nuts"} <= set(kim.names()), "an interrupted merge: all is there")
    # A remote of others is not touched.
    before = kim.run("git", "remote", "-v", at=folder)
    kim.pantry("sync", str(root / "other.git"), code=64)
    check(kim.run("git", "remote", "-v", at=folder) == before, "another remote: not touched")
    # A repository that is no pantry, and a directory with other files.
    other = Machine(root, "other", program)
    project = other.home / "project"
    project.mkdir()
    other.run("git", "init", "-q", at=project)
    (project / "README").write_text("x\n")
    other.run("git", "add", ".", at=project)
    other.run("git", "commit", "-qm", "x", at=project)
    other.pantry("add", "tea", "never")
    other.pantry("sync", str(project), code=65)
    check(other.names() == ["tea"], "not a pantry: nothing lost")
    busy = other.home / "busy"
    busy.mkdir()
    (busy / "letter.txt").write_text("x\n")
    other.pantry("--file", str(busy / "pantry.json"), "sync", str(remote), code=73)
    check(not (busy / ".git").exists(), "other files: no repository is made")
    # Without git.
    tools = root / "tools"
    tools.mkdir()
    (tools / "env").symlink_to(shutil.which("env"))
    other.environment["PATH"] = str(tools)
    other.pantry("sync", str(remote), code=69)


def sharing(root: Path, program: Path):
    """Two machines have one folder."""
    folder = root / "Sync"
    ann, bob = Machine(root, "ann", program), Machine(root, "bob", program)
    ann.pantry("add", "milk", "12-01", "x4")
    bob.pantry("add", "jam", "12-10")
    ann.pantry("share", str(folder), "--dry-run")
    check(not folder.exists(), "share --dry-run: nothing is made")
    ann.pantry("share", str(folder))
    check(not (ann.home / ".local/share/pantry/pantry.json").exists(), "share: moved")
    check("milk" in (folder / "pantry.html").read_text(), "share: the page")
    bob.pantry("share", str(folder))
    check(ann.names() == bob.names() == ["jam", "milk"], "share: one pantry")
    # The journal has moved, too.
    check("add milk" in ann.pantry("undo") and "add milk" in ann.pantry("redo"), "share: undo and redo")
    bob.pantry("share", str(folder))
    bob.pantry("use", "milk", "1")
    check("×3" in (folder / "pantry.html").read_text(), "share: the page is written again")
    time.sleep(1.1)
    # A copy that both merge at once counts once.
    copy = folder / "pantry.sync-conflict-20261120-101112-ABCDEFG.json"
    shutil.copy(folder / "pantry.json", root / "copy.json")
    ann.pantry("--file", str(root / "copy.json"), "use", "milk", "1")
    shutil.copy(root / "copy.json", copy)
    threads = [threading.Thread(target=machine.pantry, args=("add", "jam", "never")) for machine in (ann, bob)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(not copy.exists(), "copy: moved away")
    milk = json.loads(ann.pantry("list", "milk", "--format", "json"))
    check(bool(milk) and milk[0]["quantity"] == 2, "copy: counted once")
    # Another folder: the file stays for those who use it.
    warning = ann.pantry("share", str(root / "Sync2"))
    check("stays for others" in warning and (folder / "pantry.json").exists(), "share: the file stays for others")
    check(ann.names() == bob.names(), "share: both have all")
    ann.pantry("share", str(folder))
    # Two machines that were set up before the folder was synced.
    (root / "Sync3").mkdir()
    eve = Machine(root, "eve", program)
    eve.pantry("add", "tea", "never")
    eve.pantry("share", str(root / "Sync3"))
    shutil.copy(root / "Sync3/pantry.json", copy)
    for command in (("list",), ("add", "corn", "never"), ("merge",)):
        said = ann.pantry(*command, code=None)
        check("has no item of the pantry" in said, f"unrelated copy: {command[0]} names it: {said}")
    ann.pantry("merge", str(copy))
    check("tea" in ann.names() and not copy.exists(), "unrelated copy: united, and moved away")
    copy.write_text((folder / "pantry.json").read_text()[:300])
    check("unexpected end" in ann.pantry("merge", code=1), "incomplete copy: the reason")
    copy.unlink()
    folder.rename(root / "gone")
    ann.pantry("list", code=66)
    ann.pantry("add", "peas", "never", code=73)
    ann.pantry("share", str(root / "none" / "pantry"), code=73)


# The system calls of pantry itself at which it is killed. Others change no file.
CALLS = "write,pwrite64,fsync,rename,renameat,renameat2,unlink,unlinkat,mkdir,flock,link,linkat,ftruncate"


def without_seeing(root: Path, program: Path):
    """Two devices change the same item one after the other; the copy of the second one is set aside. Nothing is lost."""
    changes = [
        (("use", "eggs", "3"), ("use", "eggs", "2"), {"quantity": 5}),
        (("toss", "eggs", "3"), ("use", "eggs", "2"), {"quantity": 5}),
        (("edit", "eggs", "--note", "brown"), ("edit", "eggs", "@door"), {"note": "brown", "location": "door"}),
        (("use", "eggs", "3"), ("edit", "eggs", "@door"), {"quantity": 7, "location": "door"}),
    ]
    for number, (first, second, expected) in enumerate(changes):
        for order in (0, 1):
            machines = [Machine(root, f"unseen-{number}-{order}-{name}", program) for name in "ab"]
            folders = [root / f"unseen-{number}-{order}-{side}" for side in (1, 2)]
            machines[0].pantry("add", "eggs", "x10", "12-20")
            machines[0].pantry("share", str(folders[0]))
            folders[1].mkdir()
            shutil.copy(folders[0] / "pantry.json", folders[1])
            machines[1].pantry("share", str(folders[1]))
            for place, words in ((order, first), (1 - order, second)):
                time.sleep(1.1)
                machines[place].pantry(*words)
            name = "pantry.sync-conflict-20261126-110842-6JTTF5N.json"
            shutil.copy(folders[1] / "pantry.json", folders[0] / name)
            found = json.loads(machines[0].pantry("--quiet", "list", "--format", "json").split("\n")[-2])[0]
            for member, value in expected.items():
                check(found.get(member) == value, f"{first} and {second}, {order}: {member} {found.get(member)}")
            machines[0].pantry("check")


def other_files(root: Path, program: Path):
    """git merges the other files of a repository, and an address that was mistyped can be corrected."""
    remote = root / "others.git"
    one, two = Machine(root, "others-one", program), Machine(root, "others-two", program)
    one.run("git", "init", "-q", "--bare", str(remote))
    one.pantry("add", "milk", "12-01")
    mistyped = str(root / "nothing-here.git")
    check("if the address is wrong" in one.pantry("sync", mistyped, code=75), "a mistyped address is said")
    one.pantry("sync", str(remote))
    one.pantry("sync", str(root / "elsewhere.git"), code=64)
    folders = [machine.home / ".local/share/pantry" for machine in (one, two)]
    notes = folders[0] / "notes.txt"
    notes.write_text("".join(f"line {n}\n" for n in range(10)))
    one.run("git", "add", "notes.txt", at=folders[0])
    one.run("git", "commit", "-qm", "notes", at=folders[0])
    one.pantry("sync")
    two.pantry("sync", str(remote))
    for folder, machine, number in ((folders[0], one, 2), (folders[1], two, 7)):
        text = (folder / "notes.txt").read_text()
        (folder / "notes.txt").write_text(text.replace(f"line {number}\n", f"changed {number}\n"))
        machine.run("git", "commit", "-qam", f"line {number}", at=folder)
        machine.pantry("add", f"item{number}", "never")
    for machine in (one, two, one):
        machine.pantry("sync")
    for folder, machine in zip(folders, (one, two)):
        text = (folder / "notes.txt").read_text()
        check("changed 2" in text and "changed 7" in text, f"other files: {text}")
        check(machine.names() == ["item2", "item7", "milk"], f"other files: {machine.names()}")


def kill_points(machine: Machine, words: tuple[str, ...], log: Path) -> list[tuple[str, int]]:
    """The calls of a command, each with its number among those of its name."""
    machine.run("strace", "-qq", "-o", str(log), "-e", f"trace={CALLS}", str(machine.program), *words, code=None)
    counts: dict[str, int] = {}
    points = []
    for line in log.read_text(errors="replace").splitlines():
        name = line.partition("(")[0]
        if name in CALLS.split(","):
            counts[name] = counts.get(name, 0) + 1
            points.append((name, counts[name]))
    return points


def power(root: Path, program: Path):
    """The power is cut, too."""
    root = root / "power"
    root.mkdir()
    disk = Disk(root / "image", root / "disk")
    reason = unusable(disk)
    if reason:
        print(f"the power is not cut: {reason}")
        return
    disk.make()
    disk.mount()
    try:
        kills(root, program, disk)
    finally:
        disk.unmount()


def kills(root: Path, program: Path, disk: Disk | None = None):
    """pantry is killed at every call while it merges, shares and syncs, and the next call has everything once."""
    if not shutil.which("strace"):
        print("strace is not installed: nothing is killed")
        return
    machine = Machine(disk.directory if disk else root, "killed", program)
    home = machine.home
    start, log = root / "start", root / "trace"
    remote = root / "killed.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(remote)], check=True)
    machine.pantry("add", "milk", "12-01", "x4")
    machine.pantry("sync", str(remote))
    data = home / ".local/share/pantry"
    clone = root / "clone"
    subprocess.run(["git", "clone", "-q", str(remote), str(clone)], check=True)
    machine.pantry("--file", str(clone / "pantry.json"), "add", "figs", "never")
    machine.run("git", "commit", "-qam", "figs", at=clone)
    machine.run("git", "push", "-q", at=clone)
    machine.pantry("--file", str(root / "there/pantry.json"), "add", "tea", "never", code=73)
    (home / "there").mkdir()
    machine.pantry("--file", str(home / "there/pantry.json"), "add", "tea", "never")
    shutil.copy(data / "pantry.json", home / "copy.json")
    machine.pantry("--file", str(home / "copy.json"), "add", "jam", "12-10")
    machine.pantry("--file", str(home / "copy.json"), "use", "milk", "-x", "1")
    machine.pantry("add", "salt", "never")
    shutil.copytree(home, start, symlinks=True)
    shutil.copytree(remote, root / "remote-start")
    copy = (data / "pantry.sync-conflict-20261120-101112-ABCDEFG.json").relative_to(home)
    cases = [
        (("merge", str(home / "copy.json")), None, ["jam", "milk", "salt"]),
        (("add", "rice", "never"), copy, ["jam", "milk", "rice", "salt"]),
        (("share", str(home / "there")), None, ["milk", "salt", "tea"]),
        (("share", str(home / "new")), None, ["milk", "salt"]),
        (("sync",), None, ["figs", "milk", "salt"]),
    ]
    if disk:
        # git does not flush its objects.
        cases.pop()

    def restore(copied):
        shutil.rmtree(home)
        shutil.copytree(start, home, symlinks=True)
        shutil.rmtree(remote)
        shutil.copytree(root / "remote-start", remote)
        if copied:
            shutil.copy(home / "copy.json", home / copied)
        if disk:
            subprocess.run(["sync", "-f", str(home)], check=True)

    for words, copied, expected in cases:
        restore(copied)
        points = kill_points(machine, words, log)
        check(machine.names() == expected, f"{words[0]}: without a kill {machine.names()}")
        for name, number in points:
            restore(copied)
            machine.run(
                "strace", "-qq", "-o", "/dev/null", "-e", f"trace={name}", "-e",
                f"inject={name}:signal=SIGKILL:when={number}", str(program), *words, code=None)
            what = f"{' '.join(words)} killed at {name} {number}"
            if disk:
                disk.cut_power()
                check(set(machine.names()) >= {"milk", "salt"}, f"{what}, with a power cut: {machine.names()}")
            for lock in home.rglob("index.lock"):
                lock.unlink()
            if words[0] == "add" and "rice" in machine.names():
                machine.pantry("edit", "rice", "--note", "x", code=None)
            else:
                machine.pantry(*words, code=None)
            names = machine.names()
            check(names == expected, f"{what}: {names}")
            machine.pantry("check")
            # What is left beside a checklist goes with its next version, which waits until the list is settled.
            for file in home.rglob("*.md"):
                os.utime(file, (time.time() - 60,) * 2)
            machine.pantry("edit", "milk", "--note", "y", code=None)
            for file in home.rglob("*.tmp.*"):
                check(False, f"{what}: left {file.relative_to(home)}")
        print(f"{words[0]}: killed at {len(points)} calls{', with power cuts' if disk else ''}")


def main() -> int:
    if not shutil.which("git"):
        print("git is not installed")
        return 0
    program = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in (drivers, conflicts, syncing, sharing, without_seeing, other_files, kills, power):
            try:
                part(root, program)
            except Exception as error:  # pylint: disable=broad-except
                FAILURES.append(f"{part.__name__}: {error!r}")
                print(f"failed: {part.__name__}: {error!r}")
    print(f"{len(FAILURES)} failures")
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
