#!/usr/bin/env python3
"""Compares `pantry merge --base` with an independent implementation of the rules of docs/merging.md, over random
histories.

    Tests/oracles/merge.py [PANTRY] [COUNT] [SEED]
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import unicodedata
from fractions import Fraction

GROUPS = {
    "expiry": ["expiresAt", "estimatedBy", "dateKind", "confirmedEstimate"],
    "storage": ["location", "frozen", "thawTo"],
    "amount": ["isUsed", "quantity", "unit", "usedAt", "discardedAt", "discardReason", "taken"],
}
REGISTERS = ["lot", "source"]
PRODUCT = ["barcode", "brandName", "productName", "category", "imageUrl"]
ITEM_ORDER = ["uid", "isUsed", "createdAt", "expiresAt", "product", "estimatedBy", "dateKind", "quantity", "unit",
              "location", "note", "tags", "price", "purchasedAt", "openedAt", "frozen", "usedAt", "discardedAt", "lot",
              "discardReason", "taken", "splitFrom", "thawTo", "source", "confirmedEstimate", "updatedAt"]
LINE_ORDER = ["uid", "name", "barcode", "quantity", "unit", "tags", "note", "recipe", "addedAt", "updatedAt"]
SIZES = {"kg": 1000, "g": 1}


def number(value):
    value = Fraction(value)
    return int(value) if value.denominator == 1 else float(value)


def ordered(record, order):
    return {key: record[key] for key in order if record.get(key) is not None or key == "expiresAt" and key in record}


def last(record):
    return record.get("updatedAt") or record.get("createdAt") or record.get("addedAt") or ""


def plain(value):
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(map(str, value))
    return json.dumps(value) if isinstance(value, dict) else str(value)


def texts(record, keys):
    return "\0".join("never" if key == "expiresAt" and key in record and record[key] is None else plain(record.get(key))
                     for key in keys)


def only_changed(base, left, right, get):
    """The side that alone has changed a value, or None if both did."""
    if get(left) == get(right):
        return left
    if base is None:
        return None
    if get(base) == get(left):
        return right
    return left if get(base) == get(right) else None


def later(left, right, get):
    if last(left) != last(right):
        return left if last(left) > last(right) else right
    return left if get(left).encode() > get(right).encode() else right


def register(base, left, right, keys):
    def get(record):
        text = texts(record, keys)
        return "" if not text.strip("\0") else text
    chosen = only_changed(base, left, right, get)
    if chosen is None and base is None and (not get(left) or not get(right)):
        chosen = left if get(left) else right
    return chosen if chosen is not None else later(left, right, get)


def copy_keys(target, source, keys):
    for key in keys:
        target.pop(key, None)
        if key in source:
            target[key] = source[key]


def date_rank(item):
    known = "expiresAt" in item
    never = known and item["expiresAt"] is None
    kinds = ["use-by", "sell-by", "best-before"]
    kind = kinds.index(item["dateKind"]) if item.get("dateKind") else 3
    return (not known, "estimatedBy" in item, never, item.get("expiresAt") or "", kind)


def storage_rank(item):
    frozen = item.get("frozen") or []
    if not frozen:
        return ("", True)
    start, end = frozen[-1].split("/")
    return (start if end == ".." else end, end != "..")


def group(base, left, right, name):
    keys = GROUPS[name]

    def get(record):
        text = texts(record, keys)
        return "" if not text.strip("\0") else text
    chosen = only_changed(base, left, right, get)
    if chosen is not None:
        return chosen
    if base is None and (not get(left) or not get(right)):
        return left if get(left) else right
    safer = None
    if name == "expiry" and date_rank(left) != date_rank(right):
        safer = left if date_rank(left) < date_rank(right) else right
    if name == "storage" and storage_rank(left) != storage_rank(right):
        safer = left if storage_rank(left) > storage_rank(right) else right
    if safer is not None and (name == "storage" or base is not None or last(left) == last(right)):
        return safer
    return later(left, right, get)


def earlier(base, left, right, key):
    get = lambda record: record.get(key) or ""
    chosen = only_changed(base, left, right, get)
    if chosen is not None:
        return get(chosen)
    return min(filter(None, [get(left), get(right)]))


def note(base, left, right, joining=False):
    get = lambda record: record.get("note") or ""
    chosen = only_changed(base, left, right, get)
    if chosen is not None:
        return get(chosen)
    if not get(left) or not get(right):
        return get(left) or get(right)
    one, other = (set(filter(None, get(side).split(" / "))) for side in (left, right))
    if base is None and not joining:
        if one != other and (one >= other or other >= one):
            return get(left if one >= other else right)
        return get(later(left, right, get))
    return " / ".join(sorted(one | other, key=str.encode))


def fold(text):
    return unicodedata.normalize("NFC", text).lower()


def union(base, left, right):
    left, right = left or [], right or []
    if left == right or base is not None and (base or []) == right:
        return left
    if base is not None and (base or []) == left:
        return right
    old = {fold(text): text for text in base or []}
    one, other = ({fold(text): text for text in side} for side in (left, right))
    merged = {}
    for key in set(one) | set(other):
        if key in one and key in other:
            spellings = [one[key], other[key]]
            if old.get(key) in spellings:
                spellings.remove(old[key])
            merged[key] = max(spellings, key=str.encode)
        elif key not in old:
            merged[key] = one.get(key) or other.get(key)
    first = [fold(text) for text in base or [] if fold(text) in merged]
    return [merged[key] for key in first] + sorted((merged[key] for key in merged if key not in first), key=str.encode)


def fields(base, left, right):
    item = dict(left)
    for name in ("expiry", "storage"):
        copy_keys(item, group(base, left, right, name), GROUPS[name])
    for key in REGISTERS:
        copy_keys(item, register(base, left, right, [key]), [key])
    product = {}
    for key in PRODUCT:
        flat = lambda record: None if record is None else {
            **record["product"], "createdAt": record["createdAt"], "updatedAt": record.get("updatedAt")}
        product[key] = register(flat(base), flat(left), flat(right), [key])[key]
    item["product"] = product
    for key in ("purchasedAt", "openedAt"):
        item[key] = earlier(base, left, right, key) or None
    item["createdAt"] = min(left["createdAt"], right["createdAt"])
    item["updatedAt"] = max(left.get("updatedAt") or "", right.get("updatedAt") or "") or None
    item["note"] = note(base, left, right) or None
    item["tags"] = union(base and (base.get("tags") or []), left.get("tags"), right.get("tags")) or None
    return item


class Amounts:
    """The events of an item and what is left, in grams or pieces."""

    def __init__(self, item):
        size = SIZES.get(item.get("unit"), 1)
        seen = {}
        self.events = {}

        def add(at, outcome, amount, reason, closing):
            index = seen.get((at, outcome), 0)
            seen[at, outcome] = index + 1
            # Without the Z, in which a fraction of a second comes after the whole one.
            self.events[at[:-1], outcome == "discarded", index] = (Fraction(amount) * size, reason, closing)
        for part in item.get("taken") or []:
            add(part["at"], part["as"], str(part["amount"]), part.get("reason"), False)
        rest = Fraction(str(item.get("quantity", 1)))
        if item.get("discardedAt"):
            add(item["discardedAt"], "discarded", rest, item.get("discardReason"), True)
        elif item["isUsed"]:
            add(item["usedAt"], "used", rest, None, True)
        self.rest = Fraction(0) if item["isUsed"] or item.get("discardedAt") else rest * size
        self.initial = self.rest + sum(event[0] for event in self.events.values())

    def same(self, events, rest):
        return self.rest == rest and {key: value[:2] for key, value in self.events.items()} == {
            key: value[:2] for key, value in events.items()}


def pick(old, one, other, largest):
    if one == other or old is not None and old[0] == other:
        return one
    if old is not None and old[0] == one:
        return other
    return largest(one, other)


def merged_events(base, left, right):
    old = base.events if base else {}
    events = {}
    for key in set(left.events) | set(right.events):
        one, other = left.events.get(key), right.events.get(key)
        before = old.get(key)
        if one and other:
            amount = pick(before and (before[0],), one[0], other[0], max)
            reason = pick(before and (before[1],), one[1], other[1], lambda a, b: max(a or "", b or ""))
            events[key] = (amount, reason, one[2] and other[2])
        elif before is None:
            events[key] = one or other
    return events


class Family:
    def __init__(self, versions, root, items, deleted, splits):
        self.versions, self.root, self.items = versions, root, items
        self.deleted, self.splits = deleted, splits
        self.vanished = set()
        self.parts = sorted(uid for uid in versions if uid != root)
        self.amounts = {uid: [version and Amounts(version) for version in three] for uid, three in versions.items()}
        self.merge()

    def value(self, uid, values):
        base, left, right = values
        records = self.versions[uid]
        if left == right:
            return left
        if records[1] is None or records[2] is None:
            return left if left is not None else right
        if records[0] is not None:
            if base == left:
                return right
            if base == right:
                return left
        elif left is None or right is None:
            return left if left is not None else right
        if last(records[1]) != last(records[2]):
            return left if last(records[1]) > last(records[2]) else right
        # A merge that has cut the parts of an item knows more.
        known = [bool(self.deleted[side].get(self.root, {}).get("split")) for side in (1, 2)]
        if known[0] != known[1]:
            return left if known[0] else right
        return max(left, right, key=lambda value: (value is not None, value or 0))

    def largest(self, values):
        return values[0] if values[0] is not None else max(values[1] or 0, values[2] or 0)

    def sums(self, values):
        totals = []
        for side in range(3):
            total = values[self.root][side]
            if total is not None:
                for part in self.parts:
                    if values[part][side] is not None:
                        total += values[part][side]
                    elif part not in self.splits and (
                            part in self.deleted[side] or side and values[part][0] is not None):
                        total += self.largest(values[part])
            totals.append(total)
        return totals

    def share(self, part, values, merged):
        if part in self.items:
            return merged.get(part) or 0
        return 0 if part in self.splits | self.vanished else self.largest(values[part])

    def merge(self):
        values = {uid: [amount and amount.initial for amount in three] for uid, three in self.amounts.items()}
        initial = {part: self.value(part, values[part]) for part in self.parts if part in self.items}
        if self.root in self.items:
            rest = self.value(self.root, self.sums(values)) - sum(self.share(p, values, initial) for p in self.parts)
            for part in reversed(self.parts):
                if rest < 0 and initial.get(part):
                    cut = min(initial[part], -rest)
                    rest += cut
                    initial[part] -= cut
                    if not initial[part]:
                        self.vanish(part)
            initial[self.root] = max(0, rest)
            if rest <= 0 and self.parts and max(v or 0 for v in values[self.root][1:]) > 0:
                self.vanish(self.root)
        self.prices()
        for uid in list(self.items):
            self.write(uid, initial.get(uid) or 0)

    def vanish(self, uid):
        del self.items[uid]
        self.vanished.add(uid)

    def prices(self):
        values = {uid: [version and version.get("price") is not None and Fraction(str(version["price"])) or
                        (Fraction(0) if version and version.get("price") is not None else None)
                        for version in three] for uid, three in self.versions.items()}
        merged = {}
        for part in self.parts:
            if part in self.items:
                merged[part] = self.value(part, values[part])
                self.set_price(part, merged[part])
        if self.root in self.items:
            total = self.value(self.root, self.sums_of_prices(values))
            if total is not None:
                total = max(0, total - sum(self.share(part, values, merged) for part in self.parts))
            self.set_price(self.root, total)

    def sums_of_prices(self, values):
        return self.sums(values)

    def set_price(self, uid, price):
        self.items[uid]["price"] = None if price is None else number(price)

    def write(self, uid, initial):
        base, left, right = self.amounts[uid]
        records = self.versions[uid]
        item = self.items[uid]
        events = merged_events(base, left, right) if left and right else dict((left or right).events)
        rest = initial
        counted = {}
        for key in sorted(events):
            amount, reason, closing = events[key]
            amount = min(amount, rest)
            rest -= amount
            if amount:
                counted[key] = (amount, reason, closing)
        keys = GROUPS["amount"]
        same = [record for record, amounts in zip(records[1:], (left, right))
                if amounts and amounts.same(counted, rest)]
        if same:
            old = records[0] and canonical_amounts(records[0])
            changed = [record for record in same if canonical_amounts(record) != old] or same
            return copy_keys(item, max(changed, key=lambda record: texts(record, keys).encode()), keys)
        units = [record.get("unit") for record in records[1:] if record]
        changed = [unit for unit in units if not records[0] or unit != records[0].get("unit")] or units
        unit = min(changed, key=lambda unit: SIZES.get(unit, 10 ** 9))
        size = SIZES.get(unit, 1)
        for key in keys:
            item.pop(key, None)
        order = sorted(counted)
        closing = None if rest else order.pop()
        amount = Fraction(counted[closing][0] if closing else rest) / size
        item["isUsed"] = bool(closing) and not closing[1]
        if not (amount == 1 and unit is None and all("quantity" not in record for record in records[1:] if record)):
            item["quantity"] = number(amount)
        item["unit"] = unit
        if closing:
            item["discardedAt" if closing[1] else "usedAt"] = closing[0] + "Z"
            if closing[1]:
                item["discardReason"] = counted[closing][1]
        taken = []
        for key in order:
            part = {"at": key[0] + "Z", "amount": number(counted[key][0] / size), "as": "discarded" if key[1] else "used"}
            if counted[key][1]:
                part["reason"] = counted[key][1]
            taken.append(part)
        item["taken"] = taken or None


def canonical_amounts(record):
    return texts(record, GROUPS["amount"])


def merge(base, left, right):
    """Merges three documents; base may be None."""
    if left == right:
        return left
    if base is not None and base == left:
        return right
    if base is not None and base == right:
        return left
    documents = [base, left, right]

    def by_uid(document, key):
        return {record["uid"]: record for record in (document or {}).get(key, []) if "uid" in record}
    deleted = [by_uid(document, "deleted") for document in documents]
    splits = {uid for side in deleted[1:] for uid, entry in side.items() if entry.get("split")}
    tombstones = {}

    def bury(uid, at, **more):
        tombstones[uid] = {"uid": uid, "at": at, **more}

    def state(three, side_only=None):
        """both, one or gone."""
        if three[1] and three[2]:
            return "both"
        one = three[1] or three[2]
        if not one or one["uid"] in splits:
            return "gone"
        if three[0]:
            return "gone" if three[0] == one else "one"
        entry = deleted[2 if three[1] else 1].get(one["uid"])
        return "gone" if entry and entry["at"] >= last(one) else "one"

    # Items.
    sides = [by_uid(document, "items") for document in documents]
    versions = {uid: [side.get(uid) for side in sides] for uid in set().union(*sides)}
    items = {}
    for uid, three in versions.items():
        kind = state(three)
        if kind == "both":
            items[uid] = fields(*three)
        elif kind == "one":
            items[uid] = dict(three[1] or three[2])
    families = {}
    for uid, three in versions.items():
        record = three[1] or three[2] or three[0]
        families.setdefault(record.get("splitFrom") or uid, {})[uid] = three
    for root, family in families.items():
        if all(three[1] == three[2] for three in family.values()):
            continue
        for uid in list(family):
            pass
        family.setdefault(root, [None, None, None])
        merged = Family(family, root, {uid: items.pop(uid) for uid in family if uid in items}, deleted, splits)
        items.update(merged.items)
        for uid in merged.vanished:
            bury(uid, max(last(record) for record in family[uid][1:] if record), split=True)

    # The shopping list.
    sides = [by_uid(document, "shopping") for document in documents]
    versions = {uid: [side.get(uid) for side in sides] for uid in set().union(*sides)}
    joined = set()
    new = {}
    for uid, three in versions.items():
        if not three[0] and bool(three[1]) != bool(three[2]) and state(three) == "one":
            line = three[1] or three[2]
            new.setdefault((fold(line["name"]), line.get("recipe")), ([], []))[0 if three[1] else 1].append(uid)
    for one, other in new.values():
        if len(one) == len(other) == 1:
            kept, lost = sorted(one + other)
            three = [None, {**versions[one[0]][1], "uid": kept}, {**versions[other[0]][2], "uid": kept}]
            del versions[lost]
            versions[kept] = three
            joined.add(kept)
            bury(lost, max(last(three[1]), last(three[2])))
    need = lambda line: line.get("quantity", 1) * SIZES.get(line.get("unit"), 1)
    lines = {}
    for uid, three in versions.items():
        kind = state(three)
        base_line, one, other = three
        if kind == "one":
            line = one or other
            if base_line and need(line) <= need(base_line):
                continue
            lines[uid] = line
        elif kind == "both":
            line = dict(one)
            for key in ("name", "barcode", "recipe"):
                copy_keys(line, register(base_line, one, other, [key]), [key])
            line["note"] = note(base_line, one, other, uid in joined) or None
            line["tags"] = union(base_line and (base_line.get("tags") or []), one.get("tags"), other.get("tags")) or None
            line["addedAt"] = min(one["addedAt"], other["addedAt"])
            line["updatedAt"] = max(one.get("updatedAt") or "", other.get("updatedAt") or "") or None
            if need(one) == need(other):
                text = lambda record: str(record.get("quantity", "")) + record.get("unit", "")
                if base_line and text(base_line) == text(one):
                    chosen = other
                elif base_line and text(base_line) == text(other):
                    chosen = one
                else:
                    chosen = max(one, other, key=lambda record: text(record).encode())
            else:
                raised = not base_line or max(need(one), need(other)) > need(base_line)
                chosen = (max if raised else min)(one, other, key=need)
            copy_keys(line, chosen, ["quantity", "unit"])
            lines[uid] = line

    # The notes of removed records.
    present = set(items) | set(lines)
    for uid in set(deleted[1]) | set(deleted[2]):
        one, other = deleted[1].get(uid), deleted[2].get(uid)
        if uid in deleted[0] and not (one and other):
            continue
        entries = [entry for entry in (one, other) if entry] + ([tombstones[uid]] if uid in tombstones else [])
        entry = dict(max(entries, key=lambda entry: (entry["at"], json.dumps(entry).encode())))
        if any(entry.get("split") for entry in entries):
            entry["split"] = True
        tombstones[uid] = entry
    result = {
        "items": [ordered(items[uid], ITEM_ORDER) for uid in sorted(items)],
        "shopping": [ordered(line, LINE_ORDER) for line in sorted(lines.values(), key=lambda l: (l["addedAt"], l["uid"]))],
        "deleted": [tombstones[uid] for uid in sorted(tombstones) if uid not in present],
    }
    return result


class History:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.clock = 0
        self.second = "2026-11-20T00:00:00"

    def now(self):
        self.clock += self.random.randrange(1, 500)
        return "2026-11-%02dT%02d:%02d:%02dZ" % (
            20 + self.clock // 86400, self.clock // 3600 % 24, self.clock // 60 % 60, self.clock % 60)

    def uid(self):
        digits = "%032X" % self.random.getrandbits(128)
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))

    def one(self, *values):
        return self.random.choice(values)

    def day(self):
        return "2026-12-%02d" % self.random.randrange(1, 28)

    def moment(self, now):
        """The instant of a part: now, or with a fraction, often in the second of an earlier part."""
        if self.one(0, 1):
            self.second = now[:-1]
        return self.second + self.one("", ".%06d" % self.random.randrange(1, 10 ** 6)) + "Z"

    def change(self, document):
        now = self.now()
        items, lines = document["items"], document["shopping"]
        on_hand = [item for item in items if not item["isUsed"] and not item.get("discardedAt")]
        kind = self.random.randrange(16)
        item = self.random.choice(on_hand) if on_hand else None
        line = self.random.choice(lines) if lines else None
        if kind < 2 or not items:
            item = {"uid": self.uid(), "isUsed": False, "createdAt": now, "product": dict(
                zip(PRODUCT, ("", "", self.one("milk", "eggs", "쌀", "tofu"), "", "")))}
            if self.one(0, 1):
                item["expiresAt"] = self.one(self.day(), None)
            quantity = self.one(None, (2, None), (3, None), (5, None), (600, "g"), (1.5, "kg"))
            if quantity:
                item["quantity"] = quantity[0]
                if quantity[1]:
                    item["unit"] = quantity[1]
            if self.one(0, 1):
                item["price"] = self.one(3.49, 7, 12900)
            return items.append(item)
        if kind == 2:
            if not any(line["name"] == "bread" for line in lines):
                line = {"uid": self.uid(), "name": "bread", "addedAt": now}
                if self.one(0, 1):
                    line["quantity"] = self.one(2, 10)
                if self.one(0, 1):
                    line["note"] = self.one("a", "b")
                lines.append(line)
            return
        if kind == 3 and line:
            lines.remove(line)
            document["deleted"].append({"uid": line["uid"], "at": now})
            return
        if kind == 4 and line:
            line.update(quantity=self.one(1, 3, 12), updatedAt=now)
            return
        if not item:
            return
        size = Fraction(str(item.get("quantity", 1)))
        step = {"g": Fraction(100), "kg": Fraction(1, 2)}.get(item.get("unit"), Fraction(1))
        if kind in (5, 6, 7):
            if size > step:
                part = {"at": self.moment(now), "amount": number(step), "as": self.one("used", "discarded")}
                if part["as"] == "discarded" and self.one(0, 1):
                    part["reason"] = self.one("spoiled", "forgot")
                item.setdefault("taken", []).append(part)
                item["quantity"] = number(size - step)
            else:
                item.update(isUsed=True, usedAt=self.moment(now))
        elif kind == 8:
            item["discardedAt"] = self.moment(now)
            item["discardReason"] = self.one("spoiled", "accident")
        elif kind == 9 and size > step:
            total = size + sum(Fraction(str(part["amount"])) for part in item.get("taken", []))
            part = {key: value for key, value in item.items() if key not in ("taken", "updatedAt", "source")}
            part.update(uid=self.uid(), quantity=number(step), splitFrom=item.get("splitFrom") or item["uid"],
                        openedAt=self.day())
            if "price" in item:
                share = Fraction(round(Fraction(str(item["price"])) * step / total * 100), 100)
                part["price"], item["price"] = number(share), number(Fraction(str(item["price"])) - share)
            item["quantity"] = number(size - step)
            items.append(part)
        elif kind == 10:
            items.remove(item)
            document["deleted"].append({"uid": item["uid"], "at": now})
            return
        elif kind == 11:
            item["expiresAt"] = self.one(self.day(), None)
            item["dateKind"] = self.one("use-by", "best-before")
        elif kind == 12:
            item["location"] = self.one("cellar", "shelf")
            if self.one(0, 1):
                item["frozen"] = [self.one("2026-11-20/..", "2026-11-10/2026-11-20")]
        elif kind == 13:
            item[self.one("note", "lot")] = self.one("a", "b", "c")
        elif kind == 14:
            item["tags"] = self.random.sample(["a", "b", "c", "D"], self.random.randrange(1, 4))
        elif kind == 15:
            item["quantity"] = number(size + step)
        item["updatedAt"] = now


def text(document):
    lines = ["{", '"format":"pantry",', '"version":1,', '"products":[],']
    parts = []
    for key, order in (("items", ITEM_ORDER), ("shopping", LINE_ORDER), ("deleted", ["uid", "at", "source", "split"])):
        records = [ordered(record, order) for record in document.get(key, [])]
        if key == "shopping":
            records.sort(key=lambda record: (record["addedAt"], record["uid"]))
        else:
            records.sort(key=lambda record: record["uid"])
        if not records:
            if key == "items":
                parts.append('"items":[]')
            continue
        parts.append('"%s":[\n%s\n]' % (key, ",\n".join(
            json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records)))
    return "\n".join(lines) + "\n" + ",\n".join(parts) + "\n}\n"


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/pantry"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failures = 0
    with tempfile.TemporaryDirectory() as directory:
        environment = {**os.environ, "XDG_DATA_HOME": directory, "XDG_STATE_HOME": directory,
                       "XDG_CONFIG_HOME": directory, "LC_ALL": "C.UTF-8"}
        names = [os.path.join(directory, name) for name in ("base.json", "left.json", "right.json", "merged.json")]
        for seed in range(first, first + count):
            history = History(seed)
            base = {"items": [], "shopping": [], "deleted": []}
            for _ in range(history.random.randrange(2, 8)):
                history.change(base)
            copies = [json.loads(json.dumps(base)) for _ in range(2)]
            for _ in range(history.random.randrange(2, 9)):
                history.change(copies[history.random.randrange(2)])
            files = [text(document) for document in [base] + copies]
            for name, content in zip(names, files):
                with open(name, "w", encoding="utf-8") as file:
                    file.write(content)
            documents = [json.loads(content) for content in files]
            for has_base in (True, False):
                expected = text(merge(documents[0] if has_base else None, documents[1], documents[2]))
                result = subprocess.run(
                    [program, "merge", "--base", names[0] if has_base else "-", names[1], names[2], "--output",
                     names[3], "-q"], env=environment, capture_output=True, text=True)
                with open(names[3], encoding="utf-8") as file:
                    found = file.read()
                if result.returncode or found != expected:
                    failures += 1
                    print(f"seed {seed}{'' if has_base else ' without a base'}: {result.stderr}")
                    for name, content in zip(("base", "left", "right", "expected", "found"),
                                             files + [expected, found]):
                        print(f"--- {name}\n{content}", end="")
    print(f"{count} histories, {failures} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
