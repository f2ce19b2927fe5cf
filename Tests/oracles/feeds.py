#!/usr/bin/env python3
"""Reads the calendar feed in other programs.

    Tests/oracles/feeds.py PANTRY [COUNT]

Creates a pantry with random and hostile names, and compares what icalendar, ics, vobject, khal and calcurse make of
its events with the JSON of pantry list. Programs and packages that are missing are skipped with a message.
"""
import collections
import datetime
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

# A module of this name is in the directory of this script.
sys.path.pop(0)

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 120
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))
SKIPPED = []

PIECES = [
    "두부", "서울우유 멸균우유", "milk", ",", ";", ":", "\\", "\\n", "\n", "\r\n", "\r", "\t", '"', "'", "\x1b[31m", "\x7f", "\x0b",
    "\u0085", "\u2028", "\u202e", "\ufeff", "é", "한", "👩\u200d👩\u200d👧", "BEGIN:VEVENT", "END:VCALENDAR",
    "\nEND:VEVENT\n", "X-PANTRY:1", " ", "  ", "=1+1", "a" * 80, "우" * 40, "e" + "\u0301" * 50, "%", "%1", "{title}", "<b>",
]
DAYS = ["2026-10-25", "2026-11-01", "2026-11-20", "2026-11-21", "2026-12-01", "2027-03-14", "2027-03-28", "2028-02-29"]


def text():
    return "".join(RANDOM.choice(PIECES) for _ in range(RANDOM.randint(1, 6)))


def instant():
    day = datetime.datetime(2026, 10, 1) + datetime.timedelta(seconds=RANDOM.randrange(50 * 86400))
    return day.strftime("%Y-%m-%dT%H:%M:%SZ")


def record(number):
    product = {"barcode": "", "brandName": RANDOM.choice(["", text()]), "productName": text(),
               "category": RANDOM.choice(["", "dairy", text()]), "imageUrl": ""}
    item = {"uid": str(uuid.UUID(int=RANDOM.getrandbits(128), version=4)).upper(), "isUsed": False,
            "createdAt": instant(), "product": product}
    if RANDOM.random() < 0.9:
        item["expiresAt"] = RANDOM.choice(DAYS + [None])
    options = {"dateKind": lambda: RANDOM.choice(["use-by", "best-before"]), "quantity": lambda: RANDOM.choice([1, 2.5, 12]),
               "location": lambda: RANDOM.choice(["fridge", "freezer", "냉동실", text()]), "note": text, "lot": text,
               "openedAt": lambda: "2026-11-10", "updatedAt": instant}
    for key, value in options.items():
        if RANDOM.random() < 0.25:
            item[key] = value()
    if RANDOM.random() < 0.1:
        item["frozen"] = ["2026-11-12/.."]
    if number % 10 == 0:
        item["isUsed"], item["usedAt"] = True, "2026-11-10T00:00:00Z"
    return item


def run(command, **environment):
    return subprocess.run(command, capture_output=True, env={**os.environ, "HOME": os.getcwd(), **environment})


def pantry(*arguments, zone="UTC", locale="C.UTF-8", today="2026-11-20"):
    result = run([PANTRY, "--file", "p.json", *arguments], PANTRY_TODAY=today, TZ=zone, LC_ALL=locale)
    if result.returncode != 0:
        sys.exit(f"pantry {' '.join(arguments)} exited with {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def is_frozen(item):
    return item.get("frozen", [""])[-1].endswith("/..") or item.get("location") in ("freezer", "냉동실")


def due():
    """The uids of the items that are due, by day."""
    days = collections.defaultdict(list)
    for item in json.loads(pantry("list", "--format", "json")):
        if item.get("effectiveAt") not in (None, "never") and not is_frozen(item):
            days[item["effectiveAt"]].append(item["uid"])
    return dict(days)


def sequence(document):
    """The seconds from the start of 2020 to the last change of any record, of deleted ones too."""
    records = [r for name in ("items", "products", "shopping", "plan", "deleted") for r in document.get(name, [])]
    instants = [r[key] for r in records for key in ("createdAt", "updatedAt", "addedAt", "at") if key in r]
    change = datetime.datetime.strptime(max(instants), "%Y-%m-%dT%H:%M:%SZ")
    return int((change - datetime.datetime(2020, 1, 1)).total_seconds())


def check_lines(feed):
    assert feed.endswith(b"\r\n") and feed.count(b"\n") == feed.count(b"\r") == feed.count(b"\r\n")
    for line in feed.split(b"\r\n"):
        assert len(line) <= 75, line
        line.decode("utf-8")
        assert not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", line), line
        assert (len(line) - len(line.rstrip(b"\\"))) % 2 == 0, line


def unfolded(feed):
    return feed.replace(b"\r\n ", b"").decode().split("\r\n")


def check_properties(feed, expected, number):
    lines = unfolded(feed)
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"], lines[:3]
    uids = [l[4:] for l in lines if l.startswith("UID:")]
    assert len(uids) == len(set(uids)) == lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT"), len(uids)
    assert sorted(uids) == sorted(expected), set(uids) ^ set(expected)
    if uids:
        assert {l for l in lines if l.startswith("SEQUENCE:")} == {f"SEQUENCE:{number}"}, number


def check_packages(feed, days):
    """Compares the numbers of events by day in the packages for Python."""
    try:
        import icalendar
    except ImportError:
        SKIPPED.append("icalendar")
    else:
        calendar = icalendar.Calendar.from_ical(feed)
        assert not calendar.errors, calendar.errors
        found = collections.Counter()
        for event in calendar.walk("VEVENT"):
            assert not event.errors, event.errors
            start = event.decoded("DTSTART")
            assert type(start) is datetime.date and event.decoded("DTEND") - start == datetime.timedelta(1), start
            found[str(start)] += 1
        assert found == days, found
    try:
        import ics
    except ImportError:
        SKIPPED.append("ics")
    else:
        events = ics.Calendar(feed.decode()).events
        assert all(e.all_day for e in events)
        assert collections.Counter(str(e.begin.date()) for e in events) == days
    try:
        import vobject
    except ImportError:
        SKIPPED.append("vobject")
    else:
        calendar = vobject.readOne(feed.decode())
        if days:
            assert calendar.validate(raiseException=True)
        events = getattr(calendar, "vevent_list", [])
        assert collections.Counter(str(e.dtstart.value) for e in events) == days


def khal(*arguments):
    return run(["khal", "-c", "khal.conf", *arguments], LC_ALL="C.UTF-8", TZ="Asia/Seoul")


def write_khal(path):
    if os.path.exists("khal.db"):
        os.remove("khal.db")
    with open("khal.conf", "w") as file:
        file.write(f"[calendars]\n[[p]]\npath = {os.path.abspath(path)}\n[sqlite]\npath = {os.path.abspath('khal.db')}\n[locale]\ntimeformat = %H:%M\n"
                   "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
                   "longdatetimeformat = %Y-%m-%d %H:%M\ndefault_timezone = Asia/Seoul\nlocal_timezone = Asia/Seoul\n")


def check_programs(days):
    """Compares the numbers of events by day in the programs of Debian, from the file feed.ics."""
    if shutil.which("khal"):
        shutil.rmtree("imported", ignore_errors=True)
        os.mkdir("imported")
        write_khal("imported")
        result = khal("import", "--batch", "feed.ics")
        assert result.returncode == 0 and b"rror" not in result.stderr and b"arning" not in result.stderr, result.stderr.decode()
        starts = [re.search(rb"DTSTART;VALUE=DATE:(\d{8})", open(f, "rb").read()).group(1).decode()
                  for f in glob.glob("imported/*.ics")]
        assert collections.Counter(f"{s[:4]}-{s[4:6]}-{s[6:]}" for s in starts) == days, starts
    else:
        SKIPPED.append("khal")
    if shutil.which("calcurse"):
        shutil.rmtree("calcurse", ignore_errors=True)
        result = run(["calcurse", "-D", "calcurse", "-i", "feed.ics"], LC_ALL="C.UTF-8")
        assert result.returncode == 0, result.stderr.decode()
        assert b"skipped" not in result.stdout or b"0 skipped" in result.stdout, result.stdout.decode()
        found = collections.Counter()
        path = "calcurse/apts"
        for line in open(path, encoding="utf-8", newline="\n") if os.path.exists(path) else []:
            month, day, year = re.match(r"(\d\d)/(\d\d)/(\d{4}) \[", line).groups()
            found[f"{year}-{month}-{day}"] += 1
        assert found == days, (found, days, result.stdout.decode())
    else:
        SKIPPED.append("calcurse")


def check_feeds(document):
    days = due()
    counts = {day: len(uids) for day, uids in days.items()}
    number = sequence(document)
    expected, uids = {d: 1 for d in days}, [f"{d}@pantry" for d in days]
    for options in [], ["--alarm"]:
        feed = pantry("calendar", "--format", "ics", *options)
        for zone in ["Asia/Seoul", "America/New_York", "Africa/Cairo", "Pacific/Apia"]:
            assert pantry("calendar", "--format", "ics", *options, zone=zone) == feed, zone
        check_lines(feed)
        check_properties(feed, uids, number)
        with open("feed.ics", "wb") as file:
            file.write(feed)
        check_packages(feed, expected)
        if "--alarm" not in options:
            check_programs(expected)
        assert feed.count(b"TRIGGER:-PT7H") == (len(uids) if "--alarm" in options else 0)
        check_lines(pantry("calendar", "--format", "ics", *options, locale="ko_KR.UTF-8"))
    objects = json.loads(pantry("calendar", "--format", "json"))
    assert {o["day"]: [i["uid"] for i in o["items"]] for o in objects} == days
    assert all(o["count"] == len(o["items"]) for o in objects)
    # The titles of a day name its items.
    title = [l for l in unfolded(pantry("calendar", "--format", "ics")) if l.startswith("SUMMARY:")]
    assert [int(re.match(r"SUMMARY:(\d+) items?:", t).group(1)) for t in title] == [counts[d] for d in sorted(counts)]


def revisions():
    """The numbers of the events of the feed, by identifier."""
    found, lines = {}, unfolded(pantry("calendar", "--format", "ics"))
    for line in lines:
        if line.startswith("UID:"):
            uid = line[4:]
        if line.startswith("SEQUENCE:"):
            found[uid] = int(line[9:])
    return found


def check_revisions():
    """The number of an event grows with each change: of an item, a removal, an undo, or the removal of the oldest item."""
    oldest = min(json.load(open("p.json"))["items"], key=lambda i: i["createdAt"])["uid"]
    day, uids = max(due().items(), key=lambda entry: len(entry[1]))
    planned = str(datetime.date.today() + datetime.timedelta(5))
    settings = ["product", "revised", "--keeps-opened"]
    steps = [["add", "revised", "--expires", day], ["edit", "revised", "--note", "x"], [*settings, "2d"], [*settings, "3d"],
             ["use", uids[0], "--all"], ["undo"], ["delete", oldest, "--yes"], ["undo"], ["toss", uids[1], "--yes"],
             ["plan", "note", planned, "a"], ["plan", "note", planned, "b"], ["plan", "drop", planned], ["undo"],
             ["undo"], ["buy", "revised"], ["delete", "revised", "--yes"], ["undo"]]
    before = revisions()
    for step in steps:
        time.sleep(1.01)
        # By the real clock: items that are entered on an earlier day do not count as a new change.
        pantry(*step, today="")
        after = revisions()
        for uid in before.keys() & after.keys():
            assert after[uid] > before[uid], (step, uid, before[uid], after[uid])
        before = after


def main():
    os.chdir(tempfile.mkdtemp())
    document = {"format": "pantry", "version": 1, "products": [], "items": [record(n) for n in range(COUNT)],
                "deleted": [{"uid": str(uuid.UUID(int=1)).upper(), "at": "2026-11-20T00:00:00Z"}]}
    with open("p.json", "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False)
    check_feeds(document)
    check_revisions()
    with open("p.json", "w") as file:
        json.dump({"format": "pantry", "version": 1, "products": [], "items": []}, file)
    empty = pantry("calendar", "--format", "ics")
    check_lines(empty)
    check_packages(empty, {})
    with open("feed.ics", "wb") as file:
        file.write(empty)
    check_programs({})
    if SKIPPED:
        print(f"skipping {', '.join(sorted(set(SKIPPED)))}, which are not installed")
    print(f"calendar: the events of {COUNT} items agree with the pantry")


if __name__ == "__main__":
    main()
