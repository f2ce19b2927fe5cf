#!/usr/bin/env python3
"""Recomputes `pantry stats` from the pantry file, over random years of household life.

    Tests/oracles/household.py PANTRY [COUNT]

Writes pantry files with used, discarded, divided and opened items, parts, prices with and without decimals, hostile
names and distant years, and changes them with the program: some items are added, used, tossed, deleted and undone.
Every number of `stats --format json` is computed again with Python's decimal, datetime and zoneinfo from the file alone,
for several periods and time zones; the tables of csv and tsv, the charts of html (as XML) are compared with it.
"""
import csv
import datetime
import decimal
import html.parser
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import uuid
import zoneinfo

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 5
SEED = int(os.environ.get("SEED", "20261120"))
D = decimal.Decimal
decimal.getcontext().prec = 60
decimal.getcontext().rounding = decimal.ROUND_HALF_UP

TODAY = datetime.date(2026, 11, 20)
ZONES = ["UTC", "Asia/Seoul", "America/New_York", "Pacific/Kiritimati", "Europe/London"]
HOSTILE = ["</text><script>alert(1)</script>", "a&b;\"'", "x\u0000y\u001b[31m", "\u202eabc", "\uffff\ufffe\ufdd0", "]]>",
           "=cmd()", "tab\tline\n", "{name} %1 \\", "👩\u200d👩\u200d👧", "떡볶이 밀키트 2인분 아주 긴 이름의 제품입니다 정말로"]
NAMES = ["milk", "Milk", "두부", "eggs", "bread", "우유", "salmon", "ham", "rice"] + HOSTILE
# The categories in which a household's own ones are listed.
LISTED = {"dairy": "dairy & eggs", "meat": "meat", "채소": "vegetables"}
CATEGORIES = ["", "dairy", "Dairy", "meat", "채소", HOSTILE[0], HOSTILE[2]]
LOCATIONS = [None, "fridge", "냉장고", "freezer", "냉동실", "pantry", "shelf", "Shelf", HOSTILE[1]]
TAGS = ["kids", "Kids", "a,b", "party", HOSTILE[3]]
REASONS = ["forgot", "spoiled", "tooMuch", "leftover", "disliked", "accident"]
STORAGES = {"fridge": "refrigerator", "냉장고": "refrigerator", "freezer": "freezer", "냉동실": "freezer",
            "pantry": "pantry", "찬장": "pantry"}
# In grams or milliliters.
MEASURES = {"g": ("g", D(1)), "kg": ("g", D(1000)), "mg": ("g", D("0.001")), "oz": ("g", D("28.349523125")),
            "lb": ("g", D("453.59237")), "ml": ("ml", D(1)), "L": ("ml", D(1000)), "cl": ("ml", D(10))}


def fold(text):
    return " ".join(text.lower().split())


def environment(zone):
    variables = {k: v for k, v in os.environ.items() if not k.startswith("PANTRY_") and k not in ("LANG", "LC_CTYPE")}
    variables.update(PANTRY_TODAY=TODAY.isoformat(), PANTRY_NOW=f"{TODAY}T12:00:00Z", TZ=zone,
                     LC_ALL="C.UTF-8", HOME=os.getcwd(), XDG_STATE_HOME="state")
    return variables


def pantry(zone, *words):
    run = subprocess.run([PANTRY, "--file", "p.json", *words], capture_output=True, env=environment(zone))
    assert run.returncode == 0, (words, run)
    return run.stdout.decode("utf-8")


# The file.

def household(chance):
    def instant(far=False):
        if far and chance.random() < 0.02:
            return chance.choice(["0001-01-02T00:00:00Z", "9999-12-30T00:00:00Z", "1969-12-31T23:59:59Z"])
        moment = datetime.datetime(2025, 9, 1) + datetime.timedelta(seconds=chance.randrange(460 * 86400))
        return moment.strftime("%Y-%m-%dT%H:%M:%SZ")

    def day():
        return (datetime.date(2025, 10, 1) + datetime.timedelta(days=chance.randrange(500))).isoformat()

    items = []
    for _ in range(chance.choice([0, 3, 60, 400])):
        item = {"uid": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper(), "isUsed": False,
                "createdAt": "2025-09-01T00:00:00Z"}
        if chance.random() < 0.8:
            item["expiresAt"] = chance.choice([day(), day(), day(), None, "9999-12-31", "0001-01-01"])
        name = chance.choice(NAMES)
        item["product"] = {"barcode": chance.choice(["", "", "", "8801115114154", "0036000291452", "036000291452"]),
                           "brandName": chance.choice(["", "풀무원"]), "productName": name,
                           "category": chance.choice(CATEGORIES), "imageUrl": ""}
        measured = chance.random() < 0.7
        if measured:
            item["quantity"] = chance.choice([1, 2, 10, 0.5, 1.25, 0, 0.000001, 1000000000000])
            if chance.random() < 0.6:
                item["unit"] = chance.choice(list(MEASURES) + ["팩", "cans", "can", "개", "pcs"])
        location = chance.choice(LOCATIONS)
        if location is not None:
            item["location"] = location
        if chance.random() < 0.3:
            item["tags"] = chance.sample(TAGS, chance.randint(1, 3))
        if chance.random() < 0.6:
            item["price"] = chance.choice([3.49, 12900, 0.01, 1000, 99.999999, 5400, 1000000000000, 0, 333.33])
        if chance.random() < 0.1:
            item["openedAt"] = day()
        # Closed at most days; sometimes the time is not known.
        state = chance.random()
        if state < 0.4:
            item["isUsed"] = True
            if chance.random() < 0.95:
                item["usedAt"] = instant(True)
        elif state < 0.6:
            item["discardedAt"] = instant(True)
            if chance.random() < 0.6:
                item["discardReason"] = chance.choice(REASONS)
        if measured and chance.random() < 0.3:
            item["taken"] = []
            for _ in range(chance.randint(1, 4)):
                part = {"at": instant(True), "amount": chance.choice([1, 0.5, 0.333333, 3, 1000000000000]),
                        "as": chance.choice(["used", "discarded"])}
                if part["as"] == "discarded" and chance.random() < 0.5:
                    part["reason"] = chance.choice(REASONS)
                item["taken"].append(part)
        if items and chance.random() < 0.1:
            item["splitFrom"] = chance.choice(items)["uid"]
        items.append(item)
    # A period without estimates by the food table: these names have their own settings.
    products = [{"barcode": "", "brandName": "", "productName": name, "category": "", "imageUrl": "", "keepsOpened": "5d"}
                for name in sorted({fold(n) for n in NAMES if n not in HOSTILE})]
    return {"format": "pantry", "version": 1, "products": products, "items": items}


def change(zone, chance):
    """Changes the file with the program. Deleted items and undone changes must not count."""
    pantry(zone, "add", "stats milk", "x3", "3d", "-q", "--price", "3000")
    pantry(zone, "use", "stats milk", "1", "-q")
    pantry(zone, "toss", "stats milk", "-q", "--reason", "spoiled")
    pantry(zone, "add", "stats ham", "3d", "-q", "--price", "700")
    pantry(zone, "toss", "stats ham", "-q", "--yes")
    pantry(zone, "undo", "-q")
    if chance.random() < 0.5:
        pantry(zone, "delete", "stats ham", "-q", "--yes")


# The recomputation.

class Count:
    def __init__(self):
        self.items, self.parts, self.priced, self.cost = 0, 0, 0, D(0)

    def add(self, event):
        self.parts += event["part"]
        self.items += not event["part"]
        if event["cost"] is not None:
            self.priced += 1
            self.cost += event["cost"]

    def json(self):
        return {"count": self.items, "parts": self.parts, "cost": self.cost}


class Tally:
    def __init__(self):
        self.used, self.discarded = Count(), Count()

    def add(self, event):
        (self.used if event["as"] == "used" else self.discarded).add(event)

    def priced(self):
        both = [self.used, self.discarded]
        return {"known": sum(c.priced for c in both), "of": sum(c.items + c.parts for c in both)}


def share(price, part, whole):
    if whole <= 0 or part >= whole:
        return price
    unit = D(1) if price == price.to_integral_value() and price >= 100 else D("0.01")
    # The program divides before it rounds.
    exact = (price * part / whole).quantize(D("0.000001"), decimal.ROUND_DOWN)
    return exact.quantize(unit)


def events(item, zone):
    """Returns the parts, the last event and the cost of what is left."""
    remaining = D(str(item.get("quantity", 1)))
    initial = remaining
    for part in item.get("taken", []):
        if initial + D(str(part["amount"])) <= D(10) ** 12:
            initial += D(str(part["amount"]))
    price = None if "price" not in item else D(str(item["price"]))
    rest, found = price, []

    def day(text):
        moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        return moment.astimezone(zoneinfo.ZoneInfo(zone)).date()

    for part in item.get("taken", []):
        amount, cost = D(str(part["amount"])), None
        if price is not None:
            cost = min(rest, share(price, amount, initial))
            rest -= cost
        found.append({"day": day(part["at"]), "as": part["as"], "amount": amount, "cost": cost, "part": True,
                      "reason": part.get("reason"), "item": item})
    state = "discarded" if "discardedAt" in item else "used" if item["isUsed"] else None
    at = item.get("discardedAt" if state == "discarded" else "usedAt")
    if state and at:
        found.append({"day": day(at), "as": state, "amount": remaining, "cost": rest, "part": False,
                      "reason": item.get("discardReason"), "item": item})
    return found, state, rest


def deadline(item, opened):
    if item.get("expiresAt") is None:
        # Never, or not known; what was opened keeps as its product says.
        end = None
    else:
        end = datetime.date.fromisoformat(item["expiresAt"])
    if "openedAt" in item and item["uid"] in opened:
        return opened[item["uid"]]
    return end


def product_key(item):
    product = item["product"]
    if product["barcode"]:
        return product["barcode"].zfill(14)
    return fold(f'{product["brandName"]} {product["productName"]}')


def location_key(item):
    location = item.get("location", "")
    return STORAGES.get(fold(location), "name " + fold(location))


def month(day):
    return f"{day.year:04}-{day.month:02}"


def months(first, last):
    year, number = first.year, first.month
    while (year, number) <= (last.year, last.month):
        yield year, number
        year, number = (year + 1, 1) if number == 12 else (year, number + 1)


def first_of(day, back):
    number = day.year * 12 + day.month - 1 - back
    return datetime.date(number // 12, number % 12 + 1, 1)


def percentage(part, whole):
    return int((200 * part + whole) // (2 * whole))


def measure(event):
    unit = event["item"].get("unit")
    if unit in MEASURES:
        symbol, factor = MEASURES[unit]
        return symbol, (event["amount"] * factor).quantize(D("0.000001"))
    if unit in (None, "개", "pcs"):
        return "", event["amount"]
    return (unit[:-1] if len(unit) > 2 and unit.endswith("s") else unit), event["amount"]


def groups(events_in_period, keys):
    tallies = {}
    for event in events_in_period:
        for key in keys(event["item"]):
            tallies.setdefault(key, Tally()).add(event)
    return tallies


def category(item, derived):
    own = fold(item["product"]["category"])
    return LISTED.get(own, own) if own else derived[item["uid"]]


def expected(document, zone, since, until, opened, derived):
    found, stock, categories = [], Tally(), {}
    losses = {"thisMonth": Count(), "lastMonth": Count(), "sixMonths": Count()}
    without, expired, due, left_when_used, before, after = 0, 0, {}, [], 0, 0
    value, priced, onhand = D(0), 0, 0
    for item in document["items"]:
        parts, state, rest = events(item, zone)
        if state is None:
            onhand += 1
            group = categories.setdefault(category(item, derived), [0, 0, D(0)])
            group[0] += 1
            if rest is not None:
                priced, value = priced + 1, value + rest
                group[1], group[2] = group[1] + 1, group[2] + rest
            end = deadline(item, opened)
            if end is not None:
                expired += end < TODAY
                due[end] = due.get(end, 0) + 1
        elif not any(not e["part"] for e in parts):
            without += 1
        for event in parts:
            if event["as"] == "discarded" and event["day"] <= TODAY:
                if first_of(TODAY, 5) <= event["day"]:
                    losses["sixMonths"].add(event)
                if month(event["day"]) == month(TODAY):
                    losses["thisMonth"].add(event)
                if month(event["day"]) == month(first_of(TODAY, 1)):
                    losses["lastMonth"].add(event)
            if since <= event["day"] <= until:
                found.append(event)
                if not event["part"]:
                    end = deadline(item, opened)
                    if end is not None:
                        left = (end - event["day"]).days
                        if event["as"] == "used":
                            left_when_used.append(left)
                        else:
                            after, before = after + (left < 0), before + (left >= 0)
    total = Tally()
    for event in found:
        total.add(event)
    items = total.used.items + total.discarded.items
    coverage = total.priced()
    cost = total.used.cost + total.discarded.cost
    median = None
    if left_when_used:
        ordered, middle = sorted(left_when_used), len(left_when_used) // 2
        median = D(ordered[middle] + ordered[middle if len(ordered) % 2 else middle - 1]) / 2
    amounts = {}
    for event in found:
        unit, amount = measure(event)
        sums = amounts.setdefault(unit, {"used": D(0), "discarded": D(0)})
        sums[event["as"]] += amount
    by_month = groups([{**e, "item": {"month": month(e["day"])}} for e in found], lambda i: [i["month"]])
    rows = []
    for year, number in months(since, until):
        name = f"{year:04}-{number:02}"
        tally = by_month.get(name, Tally())
        next_month = datetime.date(year + number // 12, number % 12 + 1, 1) if (year, number) < (9999, 12) else None
        complete = next_month is not None and datetime.date(year, number, 1) >= since and \
            next_month - datetime.timedelta(days=1) <= until and next_month <= TODAY
        rows.append({"month": name, "isComplete": complete, "used": tally.used.json(),
                     "discarded": tally.discarded.json(), "priced": tally.priced()})
    reasons = {}
    for event in found:
        if event["as"] == "discarded":
            reasons.setdefault(event["reason"], Tally()).add(event)
    return {
        "from": since.isoformat(), "to": until.isoformat(), "used": total.used.json(),
        "discarded": {**total.discarded.json(), "beforeDate": before, "afterDate": after}, "priced": coverage,
        "discardedPercent": {
            "count": percentage(total.discarded.items, items) if items >= 5 else None,
            "cost": percentage(total.discarded.cost, cost) if coverage["known"] >= 5 and cost > 0 else None},
        "medianDaysLeft": median, "withoutTime": without, "amounts": amounts,
        "lost": {name: count.json() for name, count in losses.items()}, "byMonth": rows,
        "byCategory": groups(found, lambda i: [category(i, derived)]),
        "byProduct": groups(found, lambda i: [product_key(i)]),
        "byLocation": groups(found, lambda i: [location_key(i)]),
        "byTag": groups(found, lambda i: list(dict.fromkeys(fold(t) for t in i.get("tags", []))) or [""]),
        "byReason": reasons,
        "stock": {"count": onhand, "value": value, "priced": {"known": priced, "of": onhand}}, "stockGroups": categories,
        "expired": expired,
        "due": [{"day": str(d), "count": due.get(d, 0)} for d in (TODAY + datetime.timedelta(n) for n in range(30))],
    }


# Comparisons.

def same(what, found, wanted):
    assert found == wanted, f"{what}:\n  found  {found}\n  wanted {wanted}"


def plain(value):
    """Numbers as decimals, so that 1 and 1.0 are equal."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    if isinstance(value, list):
        return [plain(v) for v in value]
    return D(value).normalize() + 0 if isinstance(value, (int, D)) and not isinstance(value, bool) else value


class Reader(html.parser.HTMLParser):
    """Finds the elements of a page and the text of its tables."""

    def __init__(self):
        super().__init__()
        self.tags, self.stack, self.void = {}, [], {"meta"}

    def handle_starttag(self, tag, attributes):
        self.tags[tag] = self.tags.get(tag, 0) + 1
        assert not any(name.startswith("on") or name in ("href", "src") for name, _ in attributes), attributes
        if tag not in self.void:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.stack.pop()

    def handle_endtag(self, tag):
        same("closing tag", tag, self.stack.pop())


def check_documents(zone, words, grouping):
    page = pantry(zone, "stats", *words, "--by", grouping, "--format", "html")
    reader = Reader()
    reader.feed(page)
    reader.close()
    same("open elements", reader.stack, [])
    assert set(reader.tags) <= {"html", "head", "meta", "title", "style", "body", "h1", "h2", "ul", "li", "section", "p",
                                "span", "div", "table", "thead", "tbody", "tr", "th", "td"}, reader.tags
    same("a table of bars and one of numbers", reader.tags.get("table", 0), 2 * reader.tags.get("section", 0))
    assert not any(ord(c) < 32 and c != "\n" or c in "\ufffe\uffff\ufdd0\u202e" for c in page), "a forbidden character"
    same("the same bytes again", page, pantry(zone, "stats", *words, "--by", grouping, "--format", "html"))


def check(document, zone, words, since, until):
    opened, derived = {}, {}
    for item in json.loads(pantry("UTC", "list", "--all", "--format", "json")):
        derived[item["uid"]] = item.get("derivedCategory")
        if "part" not in item and "openedAt" in item:
            opened[item["uid"]] = datetime.date.fromisoformat(item["effectiveAt"]) if item.get("effectiveAt") else None
    text = pantry(zone, "stats", *words, "--format", "json")
    found = json.loads(text, parse_float=D, parse_int=D)
    wanted = expected(document, zone, since, until, opened, derived)
    for name in ("from", "to", "used", "discarded", "priced", "discardedPercent", "medianDaysLeft", "withoutTime", "lost",
                 "byMonth", "expired", "due"):
        same(name, plain(found[name]), plain(wanted[name]))
    same("amounts", plain({a["unit"]: {"used": a["used"], "discarded": a["discarded"]} for a in found["amounts"]}),
         plain(wanted["amounts"]))
    for name in ("byCategory", "byProduct", "byLocation", "byTag"):
        rows = [plain([row["used"], row["discarded"], row["priced"]]) for row in found[name]]
        tallies = [plain([t.used.json(), t.discarded.json(), t.priced()]) for t in wanted[name].values()]
        same(name, sorted(map(str, rows)), sorted(map(str, tallies)))
    same("categories", sorted(fold(row["category"]) for row in found["byCategory"]), sorted(wanted["byCategory"]))
    same("tags", sorted(fold(row["tag"]) for row in found["byTag"]), sorted(wanted["byTag"]))
    same("reasons", {row["reason"]: plain(row["discarded"]) for row in found["byReason"]},
         {reason: plain(t.discarded.json()) for reason, t in wanted["byReason"].items()})
    stock = dict(found["stock"])
    rows = stock.pop("byCategory")
    same("stock", plain(stock), plain(wanted["stock"]))
    same("stock by category",
         {fold(r["category"]): [plain(r["count"]), plain(r["priced"]["known"]), plain(r["value"])] for r in rows},
         {name: plain(group) for name, group in wanted["stockGroups"].items()})
    compared = 12 + sum(len(found[n]) for n in found if n.startswith("by"))
    for grouping in ("month", "category", "product", "location", "tag", "reason"):
        rows = found["by" + grouping.capitalize()]
        lines = pantry(zone, "stats", *words, "--by", grouping, "--format", "jsonl").splitlines()
        same("jsonl", [json.loads(line, parse_float=D, parse_int=D) for line in lines], rows)
        table = list(csv.DictReader(io.StringIO(pantry(zone, "stats", *words, "--by", grouping, "--format", "csv"),
                                                newline="")))
        same("csv", [D(row["discardedCost"]) for row in table], [row["discarded"]["cost"] for row in rows])
        same("csv", [int(row["discarded"]) for row in table], [int(row["discarded"]["count"]) for row in rows])
        cells = [row.split("\t") for row in pantry(zone, "stats", *words, "--by", grouping, "--format", "tsv").splitlines()]
        same("tsv", [row[-5:] for row in cells], [list(row.values())[-5:] for row in table])
        compared += 3 * len(rows)
    return compared


def main():
    os.chdir(tempfile.mkdtemp())
    compared = 0
    for number in range(COUNT):
        chance = random.Random(SEED + number)
        document = household(chance)
        with open("p.json", "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=number % 2 == 0)
        zone = ZONES[number % len(ZONES)]
        change(zone, chance)
        with open("p.json", encoding="utf-8") as file:
            document = json.load(file)
        first = datetime.date(2025, 9, 1) + datetime.timedelta(days=chance.randrange(200))
        last = first + datetime.timedelta(days=chance.randrange(200))
        day = datetime.date.fromisoformat
        periods = [((), first_of(TODAY, 5), TODAY), (("--last", "1y"), first_of(TODAY, 11), TODAY),
                   (("--last", "10d"), TODAY - datetime.timedelta(days=9), TODAY),
                   (("--since", str(first), "--until", str(last)), first, last),
                   (("--since", "2026-01", "--until", "2026-02"), day("2026-01-01"), day("2026-02-28")),
                   (("--until", "2026-03-15"), day("2025-10-01"), day("2026-03-15"))]
        for words, since, until in periods[:3] if number % 2 else periods[3:]:
            compared += check(document, zone, words, since, until)
        for grouping in ("month", "product"):
            check_documents(zone, ("--last", "1y"), grouping)
    print(f"statistics: {compared} numbers of {COUNT} households agree")


if __name__ == "__main__":
    main()
