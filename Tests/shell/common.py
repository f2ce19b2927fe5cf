"""What the tests of the shells share: a home with a pantry of hostile names, and counting.

Proves nothing alone; completions.py and manual.py say what they prove and how to run them.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Any

TODAY = "2026-11-20"


def record(uid: str, name: str, **more: Any) -> dict[str, Any]:
    """An item of the pantry file; the uid is told by its first digits."""
    product = {"barcode": "", "brandName": "", "productName": name, "category": "", "imageUrl": ""}
    product |= {key: more.pop(key) for key in list(more) if key in product}
    return {
        "uid": uid.upper() + "1111-1111-4222-8333-444455556666"[len(uid) - 4:], "isUsed": False,
        "createdAt": "2026-11-15T08:00:00Z", "expiresAt": "2026-11-25", "product": product, **more,
    }


# Names that a shell must not obey, by the starts of their uids.
HOSTILE = {
    "a001": "$(touch PWNED)",
    "a002": "`touch PWNED`",
    "a003": "a'b\"c$HOME",
    "a004": "new\nline",
    "a005": "tab\there",
    "a006": "-rf",
    "a007": "*",
    "a008": "a:b=c@d",
    "a009": "back\\slash",
    "a010": "x; touch PWNED & true | false > PWNED",
    "a011": "escape \x1b[31m",
    "a012": "history !! {a,b} ~ # [x]",
    "a013": "100% %F{red}",
}

ITEMS = [
    record("2f11", "두부", location="냉장실", category="콩", tags=["찌개", "soup"]),
    record("2f22", "서울 우유", location="냉장실", category="dairy"),
    record("3c33", "milk", location="fridge", category="dairy", barcode="8801115114154"),
    record("4d44", "🍎 apple", location="wine cellar", category="fruit"),
    record("5e55", "peas", location="freezer", category="$(touch PWNED)", tags=["`touch PWNED`"]),
    record("6f66", "rice", location="$(touch PWNED)"),
    record("7a77", "gone cheese", isUsed=True, usedAt="2026-11-18T08:00:00Z"),
    *(record(uid, name) for uid, name in HOSTILE.items()),
]
PRODUCTS = [
    {"barcode": "8801115114154", "brandName": "서울", "productName": "milk", "category": "", "imageUrl": ""},
    {"barcode": "4006381333931", "brandName": "", "productName": "$(touch PWNED)", "category": "", "imageUrl": ""},
]


def pantry_text(items: Sequence[dict[str, Any]], products: Sequence[dict[str, Any]]) -> str:
    return json.dumps({"format": "pantry", "version": 1, "products": products, "items": items})


class Home:
    """A home of its own with a pantry, and other pantries in `here`, the working directory."""

    def __init__(self, binary: str):
        found = shutil.which(binary)
        if found is None:
            sys.exit(f"{binary} cannot be run")
        self.base = pathlib.Path(tempfile.mkdtemp(prefix="pantry-shell.")).resolve()
        self.home = self.base / "home"
        self.here = self.base / "here"
        self.bin = self.base / "bin"
        for directory in (self.home, self.here, self.bin, self.here / "a directory"):
            directory.mkdir()
        # Not a link: what the program is called is what was typed.
        shutil.copy2(found, self.bin / "pantry")
        shutil.copy2(found, self.here / "pantry")
        data = self.home / ".local/share/pantry"
        data.mkdir(parents=True)
        (data / "pantry.json").write_text(pantry_text(ITEMS, PRODUCTS))
        other = pantry_text([record("9b99", "other beans", location="attic")], [])
        (self.here / "other.json").write_text(other)
        (self.here / "my pantry.json").write_text(other)
        (self.home / "other.json").write_text(other)
        (self.here / "broken.json").write_text('{"format": "pantry", "items": [')
        self.environment = {
            "PATH": f"{self.bin}:{os.environ.get('PATH', '/usr/bin:/bin')}", "HOME": str(self.home),
            "LC_ALL": "C.UTF-8", "PANTRY_TODAY": TODAY, "PANTRY_NOW": f"{TODAY}T12:00:00Z",
            "TERM": "xterm", "TZ": "UTC", "OTHER": str(self.here),
        }

    def run(self, *words: str, given: str | None = None, **environment: str) -> subprocess.CompletedProcess:
        """Runs a command in the working directory."""
        return subprocess.run(
            words, input=given, capture_output=True, text=True, cwd=self.here, timeout=60,
            env=self.environment | environment, **({} if given is not None else {"stdin": subprocess.DEVNULL}))

    def pwned(self) -> bool:
        """Whether something of the data was evaluated."""
        return any(self.base.rglob("PWNED"))

    def remove(self) -> None:
        shutil.rmtree(self.base, ignore_errors=True)


class Count:
    """What passed and what failed."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def check(self, title: str, problem: str | None) -> None:
        """Counts one; it failed if there is a problem."""
        if problem is None:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {title}\n    {problem}")

    def finish(self) -> int:
        """Tells of all.

        - Returns: the exit code.
        """
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def has(program: str) -> bool:
    """Whether a program is here; it is said if not."""
    if shutil.which(program):
        return True
    print(f"going on without {program}")
    return False
