"""What a household has bought and used, for household.py.

The lines of a list are read by a pattern of its own. A tick is identified by its line and by the third word of the comment, which
is made from the amounts that the line showed.
"""

import dataclasses
import re

# The lists, and where the pantry file has their records.
LISTS = {"shopping": "shopping", "eat": "items"}
LINE = re.compile(
    r"^[-*] (?:\[(?P<box>.)\] )?(?P<name>[a-z]+)(?: [×x](?P<amount>\d+))?[^<]*?"
    r"(?: <!-- \w+ \S+ (?P<epoch>\w+) \w+ -->)?(?: ←.*)?$")


@dataclasses.dataclass(frozen=True)
class Mark:
    """What a line of a list says: a tick, another amount, or a new line. `plain` if it is a tick on unchanged text."""
    list: str
    kind: str
    name: str
    epoch: str | None
    amount: int
    plain: bool = False


@dataclasses.dataclass
class Account:
    """What is known of a line of the shopping list, or of a food in the pantry.

    `commands` has the amounts of commands by their part, `ticks` those of ticks by what the line showed: the least that must have
    been carried out, and the most that may have been.
    """
    total: int
    exists: bool = True
    edited: bool = False
    typed: dict[int, bool] = dataclasses.field(default_factory=dict)
    commands: dict[str, int] = dataclasses.field(default_factory=dict)
    ticks: dict[str | None, list[int]] = dataclasses.field(default_factory=dict)
    undone: set[str | None] = dataclasses.field(default_factory=set)
    loose: bool = False

    def undo(self, old: dict[str, int], new: dict[str, int], is_there: bool):
        for part in old.keys() - new.keys():
            if part in self.commands:
                del self.commands[part]
            elif part[1:] in self.ticks:
                self.undone.add(part[1:])
            else:
                self.loose = True
        if not is_there or self.edited or any(part not in old or old[part] != amount for part, amount in new.items()):
            self.loose = True

    def bounds(self) -> tuple[int, int]:
        ticks = [value for epoch, value in self.ticks.items() if self.loose or epoch not in self.undone]
        done = sum(self.commands.values())
        return done + sum(least for least, _ in ticks), done + sum(most for _, most in ticks)

    def verdict(self, where: str, have: int, listed: int, is_listed: bool, was_named: bool) -> str | None:
        least, most = self.bounds()
        total = self.total
        if where == "eat":
            least, most, have = min(least, total), min(most, total), total - have
            return None if self.loose or least <= have <= most else f"used {least} to {most}"
        if not self.exists and not have and not is_listed:
            return None
        if have > most:
            return f"at most {most} were bought"
        if self.loose:
            return None
        if self.edited:
            values = set(self.typed) | ({total} if not any(self.typed.values()) or len(self.typed) > 1 else set())
            return None if listed in values and have == 0 else f"one of {values} is wanted"
        if have < min(least, total):
            return f"at least {least} were bought"
        if have < least and not was_named:
            return f"{least} were ticked, and nothing was said"
        if listed != max(0, total - have):
            return f"{total} were wanted"
        return None


class Ledger:
    """The accounts by list and name, and the amount that the program has shown in each line."""

    def __init__(self):
        self.accounts: dict[tuple[str, str], Account] = {}
        self.shown: dict[tuple[str, str, str], int] = {}

    def marks(self, file: str, text: bytes) -> list[Mark]:
        """What the lines of a list say, other than what the program has written itself."""
        name = next((name for name in LISTS if file.startswith(name)), None)
        if name is None or not file.endswith(".md"):
            return []
        found = []
        for line in text.decode().splitlines(keepends=True):
            match = LINE.match(line.rstrip("\n"))
            if not match or (name, match["name"]) not in self.accounts:
                continue
            amount, epoch = int(match["amount"] or 1), match["epoch"]
            is_same = self.shown.get((name, match["name"], epoch or "")) == amount
            if epoch is None:
                found.append(Mark(name, "new", match["name"], None, amount))
            if match["box"] in ("x", "X"):
                found.append(Mark(name, "tick", match["name"], epoch, amount, is_same and line.endswith("\n")))
            elif epoch and not is_same:
                found.append(Mark(name, "amount", match["name"], epoch, amount))
        return found

    def learn(self, file: str, text: bytes | None):
        """Remembers the amounts of lines that the program has written."""
        for name in LISTS:
            if file == f"{name}.md":
                for match in map(LINE.match, (text or b"").decode().splitlines()):
                    if match and match["epoch"] and match["box"] == " ":
                        self.shown.setdefault((name, match["name"], match["epoch"]), int(match["amount"] or 1))

    def enter(self, mark: Mark, is_certain: bool):
        account = self.accounts[mark.list, mark.name]
        if mark.kind == "new":
            account.exists |= is_certain
        elif mark.kind == "amount":
            account.typed[mark.amount] = account.typed.get(mark.amount, False) or is_certain
        else:
            tick = account.ticks.setdefault(mark.epoch, [0, 0])
            tick[0] = max(tick[0], mark.amount if is_certain else 0)
            tick[1] = max(tick[1], mark.amount)
