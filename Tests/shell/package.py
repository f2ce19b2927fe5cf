#!/usr/bin/env python3
"""Installs the Debian package in bare systems, uses the program there, and removes it.

    Tests/shell/package.py PACKAGE.deb

One system is an empty directory. The other is a minimal Debian, if debootstrap is installed and its mirror answers.
Neither has /proc, time zones, locales or shared libraries that the program could need. In each of them
- the first session of the README prints what the README shows;
- the time zone is that of TZ or /etc/localtime;
- the language follows the environment without installed locales;
- users have the home directory of /etc/passwd, and those without an entry can name a file;
- an older package is upgraded, with the same files;
- dpkg removes every file of the package, and leaves the pantries.

The archive beside the package is unpacked and removed with the lines of docs/install.md.

Requires root and dpkg. With lintian, the package must have no errors.
"""

import datetime
import os
import pathlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

from common import Count, has

INSTALL = pathlib.Path(__file__).resolve().parents[2] / "docs/install.md"
README = pathlib.Path(__file__).resolve().parents[2] / "README.md"
USER, STRANGER = 61_001, 61_002
# What dpkg itself writes, and the files of users.
KEPT = ("var/lib/dpkg", "var/log", "var/cache", "home")


class System:
    """A directory that is the root of a system."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        for directory, owner in (("home/me", USER), ("home/shared", STRANGER)):
            path = root / directory
            path.mkdir(parents=True, exist_ok=True)
            os.chown(path, owner, owner)
        self.write("etc/passwd", f"root:x:0:0::/root:/bin/sh\nme:x:{USER}:{USER}::/home/me:/bin/sh\n")
        # The usual modules, which the program must not need.
        self.write("etc/nsswitch.conf", "passwd: sss systemd files\n")

    def write(self, path: str, content: str | bytes) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def run(self, *arguments: str, user: int = USER, **environment: str) -> subprocess.CompletedProcess:
        """Runs the program in the system, with these variables alone."""
        def enter() -> None:
            os.chroot(self.root)
            os.chdir("/")
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
        return subprocess.run(
            ["/usr/bin/pantry", *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            preexec_fn=enter, timeout=60)

    def dpkg(self, *arguments: str) -> None:
        """Runs the dpkg of this system, or the one outside if there is none."""
        inside = (self.root / "usr/bin/dpkg").exists()
        command = ["chroot", str(self.root), "dpkg"] if inside else ["dpkg", f"--root={self.root}"]
        subprocess.run([*command, *arguments], check=True, capture_output=True)

    def files(self) -> set[str]:
        """The paths of all files and directories but those of dpkg and users."""
        paths = {str(path.relative_to(self.root)) for path in self.root.rglob("*")}
        return {path for path in paths if not path.startswith(KEPT)}


def empty_system(directory: pathlib.Path) -> System:
    for path in ("info", "updates"):
        (directory / "var/lib/dpkg" / path).mkdir(parents=True)
    (directory / "var/lib/dpkg/status").touch()
    return System(directory)


def debian_system(directory: pathlib.Path) -> System | None:
    if not has("debootstrap"):
        return None
    done = subprocess.run(
        ["debootstrap", "--variant=minbase", "stable", str(directory)], capture_output=True, text=True)
    if done.returncode != 0:
        print("going on without a minimal Debian:", (done.stdout.splitlines() or [done.stderr])[-1])
        return None
    # As in an image without time zones, so that those of this test are the only ones.
    shutil.rmtree(directory / "usr/share/zoneinfo", ignore_errors=True)
    (directory / "etc/localtime").unlink(missing_ok=True)
    return System(directory)


# MARK: checks, which return a problem or None


def expect(run: subprocess.CompletedProcess, code: int, output: str, errors: str = "") -> str | None:
    """Compares a run with regular expressions of its output and errors."""
    if run.returncode == code and re.fullmatch(output, run.stdout, re.DOTALL) and re.search(errors, run.stderr):
        return None
    return f"expected {code} {output!r} {errors!r}, got {run.returncode} {run.stdout!r} {run.stderr!r}"


def session(system: System) -> str | None:
    """The first session of the README, on its day."""
    block = README.read_text().split("```console\n")[1].split("```")[0]
    steps = [step.split("\n", 1) for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    for command, output in steps:
        run = system.run(
            *shlex.split(command)[1:], HOME="/home/me", PANTRY_TODAY="2026-11-20", LC_ALL="C.UTF-8")
        # The ids of the page are made up.
        shown = re.sub(r"(?<![-\w])(?=[a-f]*[0-9])[0-9a-f]{4}(?![-\w])", "\0", output)
        if problem := expect(run, 0, re.escape(shown).replace(re.escape("\0"), r"[-0-9a-f]+")):
            return f"{command}: {problem}"
    return None if len(steps) > 3 else "the README has no session"


def zone_file(hours: int) -> bytes:
    """A time zone with a fixed offset (RFC 8536, version 1)."""
    return b"TZif" + bytes(16) + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lBB", hours * 3600, 0, 0) + b"XXX\0"


def is_day(system: System, hours: int, **environment: str) -> str | None:
    """Whether today is the day at an offset from UTC."""
    def day() -> str:
        return str((datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=hours)).date())
    before = day()
    run = system.run("date", "today", "--format", "jsonl", HOME="/home/me", **environment)
    return expect(run, 0, f'.*"day":"({before}|{day()})".*')


def time_zones(system: System) -> str | None:
    """The offsets are a day from UTC, so that at any time of day every answer is wrong in another zone."""
    east, west = 24, -24
    rules = {
        "AAA-24": east, "BBB24": west,
        ":Line/East": east, "Line/East": east, "Line/West": west,
        ":/home/west": west, "/home/west": west,
    }
    system.write("usr/share/zoneinfo/Line/East", zone_file(east))
    system.write("usr/share/zoneinfo/Line/West", zone_file(west))
    system.write("home/west", zone_file(west))
    system.write("etc/localtime", zone_file(east))
    problems = [is_day(system, hours, TZ=rule) for rule, hours in rules.items()]
    problems.append(is_day(system, east))
    shutil.rmtree(system.root / "usr/share/zoneinfo")
    (system.root / "etc/localtime").unlink()
    # Without files, a zone that is a rule works, and any other is UTC.
    problems += [is_day(system, east, TZ="AAA-24"), is_day(system, 0, TZ="Line/East"), is_day(system, 0)]
    return next(filter(None, problems), None)


def languages(system: System) -> str | None:
    file = ("--file", "/home/me/language.json")
    problems = [
        expect(system.run("add", "두부", "3d", *file, LC_ALL="ko_KR.UTF-8"), 0, ".*추가.*두부.*"),
        expect(system.run("list", *file, LC_ALL="C"), 0, ".*LEFT .*두부.*"),
        expect(system.run("list", *file, LANG="xx_YY.ISO-8859-1"), 0, ".*LEFT .*두부.*"),
        expect(system.run("list", *file), 0, ".*LEFT .*두부.*"),
    ]
    return next(filter(None, problems), None)


def users(system: System) -> str | None:
    expected = system.root / "home/me/.local/share/pantry/pantry.json"
    expected.unlink(missing_ok=True)
    problems = [
        expect(system.run("add", "milk", "3d"), 0, "added .*"),
        None if expected.exists() else f"no {expected}",
        expect(system.run("add", "milk", "3d", user=STRANGER), 64, "", "no home directory.*\n.*--file"),
        expect(system.run("add", "milk", "3d", "--file", "/home/shared/p.json", user=STRANGER), 0, "added .*"),
        expect(system.run("list", user=STRANGER, HOME="/home/shared"), 0, ""),
    ]
    return next(filter(None, problems), None)


def arguments(system: System) -> str | None:
    """The arguments are found without /proc, among many and with a large environment."""
    if (system.root / "proc/self").exists():
        return "/proc is mounted"
    many = system.run("date", *["3d"] * 5000, PANTRY_TODAY="2026-11-20", HOME="/", LARGE="x" * 100_000)
    found = many.stdout.count("2026-11-23")
    return None if found == 5000 else f"{found} answers, {many.returncode} {many.stderr!r}"


CHECKS: list[Callable[[System], str | None]] = [session, time_zones, languages, users, arguments]


def older(package: pathlib.Path, directory: pathlib.Path) -> pathlib.Path:
    """Makes the package again with an earlier version, and with a file that later ones do not have."""
    subprocess.run(["dpkg-deb", "--raw-extract", package, directory / "older"], check=True)
    control = directory / "older/DEBIAN/control"
    control.write_text(re.sub(r"(?m)^Version: .*", "Version: 0.0.9-1", control.read_text()))
    (directory / "older/usr/share/doc/pantry/OLD").touch()
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", directory / "older", directory / "older.deb"],
                   check=True, capture_output=True)  # fmt: skip
    return directory / "older.deb"


def archive(dist: pathlib.Path, home: pathlib.Path) -> str | None:
    """Whether the archive is installed and removed by the lines of docs/install.md, which keep what others have."""
    lines = re.findall(r"(?m)^.*\btar -.*$", INSTALL.read_text())
    home.mkdir()
    other = home / ".local/share/man/man1/other.1"
    left = []
    for line in lines:
        # The removal ends with an error if directories are kept.
        subprocess.run(["bash", "-uc", line], cwd=dist, env={**os.environ, "HOME": str(home)})
        other.touch()
        left.append({path for path in home.rglob("*")})
    if len(left) != 2 or home / ".local/bin/pantry" not in left[0]:
        return f"{lines}: {left}"
    kept = left[1] - {other, *other.parents}
    return f"{sorted(map(str, kept))}" if kept or not other.exists() else None


def check(system: System, name: str, packages: list[pathlib.Path], count: Count) -> None:
    before = system.files()
    inside = (system.root / "usr/bin/dpkg").exists()
    for package in packages:
        system.write("home/pantry.deb", package.read_bytes())
        system.dpkg("--install", "/home/pantry.deb" if inside else str(package))
    installed = system.files() - before
    count.check(f"{name}: the program, two manuals and three completions", None if len(
        [path for path in installed if re.search(r"bin/pantry|pantry\.1\.gz|completion.*pantry", path)
         and not (system.root / path).is_dir()]) == 6 else f"{sorted(installed)}")
    old = [path for path in installed if path.endswith("/OLD")]
    count.check(f"{name}: the older package is replaced", f"{old}" if old else None)
    for trial in CHECKS:
        count.check(f"{name}: {trial.__name__}", trial(system))
    system.dpkg("--purge", "pantry")
    left = system.files() - before
    count.check(f"{name}: nothing is left", f"{sorted(left)}" if left else None)
    kept = (system.root / "home/me/.local/share/pantry/pantry.json").exists()
    count.check(f"{name}: the pantry is kept", None if kept else "it was removed")


def main() -> int:
    package = pathlib.Path(sys.argv[1])
    count = Count()
    if has("lintian"):
        done = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error", str(package)], capture_output=True, text=True)
        count.check("lintian", done.stdout or done.stderr if done.returncode else None)
    if os.getuid() != 0 or not shutil.which("dpkg"):
        print("skipping the installation, which requires root and dpkg")
        return count.finish()
    directory = pathlib.Path(tempfile.mkdtemp(prefix="pantry-package."))
    directory.chmod(0o755)
    try:
        count.check("archive", archive(package.parent, directory / "archive"))
        packages = [older(package, directory), package]
        check(empty_system(directory / "empty"), "empty", packages, count)
        if debian := debian_system(directory / "debian"):
            check(debian, "Debian", packages, count)
    finally:
        shutil.rmtree(directory, ignore_errors=True)
    return count.finish()


if __name__ == "__main__":
    sys.exit(main())
