#!/usr/bin/env python3
"""Compares `pantry date` with Python's datetime and calendar modules on random days.

    Tests/oracles/dates.py PANTRY [COUNT]

Compares date arithmetic for the years 1900 to 2199, dates in the notations of several countries and, if
faketime is installed (Debian package faketime), the current day around local midnight and daylight saving
transitions; for that the program must not be linked statically, as the debug build is not. Prints the number of
comparisons, or exits with status 1 at the first difference.
"""

import calendar
import datetime
import json
import os
import random
import shutil
import subprocess
import sys

DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def ask(pantry, today, texts, order=None, environment=None):
    """Returns the program's answers to some texts on a given day."""
    variables = {k: v for k, v in os.environ.items() if not k.startswith("PANTRY_")}
    variables["PANTRY_TODAY"] = today.isoformat()
    if order:
        variables["PANTRY_DATE_ORDER"] = order
    variables.update(environment or {})
    run = subprocess.run(
        [pantry, "date", "-", "--format", "jsonl"], input="\n".join(texts) + "\n", text=True,
        capture_output=True, env=variables)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [a["input"] for a in answers] == texts, "an input has no answer"
    return [a.get("day") or a.get("readings") or a["error"] for a in answers]


def months_later(day, months):
    """Returns the day some months later, clamped to the last day of the month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return day.replace(
        year=year, month=month + 1, day=min(day.day, calendar.monthrange(year, month + 1)[1]))


def random_day(source, first, last):
    span = (datetime.date(last, 12, 31) - datetime.date(first, 1, 1)).days
    return datetime.date(first, 1, 1) + datetime.timedelta(source.randint(0, span))


def next_or_passed(day, today):
    """Returns the next such day; with the previous one, if that has just passed and may be meant."""
    last = day.replace(year=day.year - 1)
    return [last, day] if day != today and (today - last).days <= 60 else day


def arithmetic(source, today):
    """Returns texts relative to today with the days computed by Python."""
    cases = {}
    for sign in (1, -1):
        mark = "+" if sign > 0 else "-"
        days, weeks = source.randint(0, 40000), source.randint(0, 5000)
        months, years = source.randint(0, 1200), source.randint(0, 100)
        cases[f"{mark}{days}d"] = today + datetime.timedelta(sign * days)
        cases[f"{mark}{weeks}w"] = today + datetime.timedelta(sign * 7 * weeks)
        cases[f"{mark}{months}m"] = months_later(today, sign * months)
        cases[f"{mark}{years}y"] = months_later(today, sign * 12 * years)
    for number, name in enumerate(DAYS):
        # Food that is added on a Friday and keeps until Friday keeps for a week.
        ahead = (number - today.weekday()) % 7 or 7
        cases[name] = today + datetime.timedelta(ahead)
        cases[f"next {name}"] = today + datetime.timedelta(7 + number - today.weekday())
        cases[f"last {name}"] = today - datetime.timedelta((today.weekday() - number - 1) % 7 + 1)
    cases["eom"] = today.replace(day=calendar.monthrange(today.year, today.month)[1])
    cases["eoy"] = today.replace(month=12, day=31)
    month = source.randint(1, 12)
    year = today.year + (month < today.month)
    for text, day in (("early", 10), ("mid", 15), ("end of", calendar.monthrange(year, month)[1])):
        date = datetime.date(year, month, day)
        if date >= today:
            cases[f"{text} {calendar.month_name[month].lower()}"] = (
                date if text == "end of" else next_or_passed(date, today))
    cases[f"{days} days ago"] = today - datetime.timedelta(days)
    cases[f"in {weeks} weeks"] = today + datetime.timedelta(7 * weeks)
    cases["end of next month"] = months_later(today.replace(day=1), 2) - datetime.timedelta(1)
    cases["다음주까지"] = today + datetime.timedelta(13 - today.weekday())
    if 1990 <= today.year + 1 <= 2099:
        cases[f"{today.year + 1}년까지"] = datetime.date(today.year + 1, 12, 31)
    other = random_day(source, 1900, 2199)
    try:
        same = other.replace(year=today.year)
        after = same if same >= today else other.replace(year=today.year + 1)
        cases[f"{other.month:02}-{other.day:02}"] = next_or_passed(after, today)
    except ValueError:
        pass  # 29 February, which dates.tsv covers
    cases[other.isoformat()] = other
    cases[f"{other.year}년 {other.month}월 {other.day}일"] = other
    cases[f"julian {other.year}{other.timetuple().tm_yday:03}"] = other
    return cases


def easter(year):
    """Easter Sunday, by the algorithm of Gauss with its two exceptions."""
    k = year // 100
    m, n = (15 - (13 + 8 * k) // 25 + k - k // 4) % 30, (4 + k - k // 4) % 7
    d = (19 * (year % 19) + m) % 30
    e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
    if e == 6 and (d == 29 or d == 28 and (11 * m + 11) % 30 < 19):
        return datetime.date(year, 4, 19 if d == 29 else 18)
    return datetime.date(year, 3, 22) + datetime.timedelta(d + e)


def thanksgiving(year):
    return datetime.date(year, 11, [week[3] for week in calendar.monthcalendar(year, 11) if week[3]][3])


def holidays(today):
    """Holidays with the next day of each."""
    rules = {
        "by christmas": lambda year: datetime.date(year, 12, 25), "xmas eve": lambda year: datetime.date(year, 12, 24),
        "new year's day": lambda year: datetime.date(year, 1, 1), "halloween": lambda year: datetime.date(year, 10, 31),
        "크리스마스까지": lambda year: datetime.date(year, 12, 25), "for thanksgiving": thanksgiving, "easter": easter,
    }  # fmt: skip
    return {text: next(d for d in (rule(today.year), rule(today.year + 1)) if d >= today) for text, rule in rules.items()}


def next_and_last(month, day, today):
    days = [datetime.date(today.year + offset, month, day) for offset in (-1, 0, 1)]
    return min(d for d in days if d >= today), max(d for d in days if d <= today)


def slashes(source, today):
    """Two numbers with a slash, with the days that an expiry date may be.

    A day of the next nine months, one that passed within 60 days, and the end of a month of a year from today to five
    years ahead, behind a label also of the last two years.
    """
    cases = {}
    for label in ("", "EXP "):
        first, second = source.randint(1, 12), source.randint(1, 28)
        days, distant = set(), months_later(today, 9)
        ahead = set()
        for month, day in {(first, second), (second, first)}:
            if month <= 12:
                following, last = next_and_last(month, day, today)
                ahead.add(following)
                days |= {last} if (today - last).days <= 60 else set()
        year = next(y for y in range(today.year - 49, today.year + 51) if y % 100 == second)
        end = datetime.date(year, first, calendar.monthrange(year, first)[1])
        if months_later(today, -24) <= end <= months_later(today, 60) if label else today <= end <= months_later(today, 60):
            days.add(end)
        days |= ahead
        nearest = min(d for d in days if d >= today)
        days -= {d for d in ahead if d > distant and d > nearest and d != end}
        cases[f"{label}{first}/{second:02}"] = next(iter(days)) if len(days) == 1 else sorted(days)
    return cases


GERMAN = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
FRENCH = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
SPANISH = ("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
           "diciembre").split()
CANADIAN = "JA FE MR AL MA JN JL AU SE OC NO DE".split()


def notations(day):
    """Returns a day in the notations of packages in several countries."""
    y, m, d, short = day.year, day.month, day.day, day.year % 100
    month_end = day.replace(day=calendar.monthrange(y, m)[1])
    english = calendar.month_abbr[m]
    return {
        f"{y}.{m:02}.{d:02}까지": day,
        f"소비기한 {y}. {m}. {d}": day,
        f"유통기한: {y}년{m}월{d}일까지": day,
        f"소비기한 {short:02}.{m:02}.{d:02}": day,
        f"賞味期限 {short:02}.{m:02}.{d:02}": day,
        f"消費期限 {y}年{m}月{d}日": day,
        f"{y}/{m:02}/{d:02}": day,
        f"生产日期：{y}{m:02}{d:02}": day,
        f"MHD {d:02}.{m:02}.{y}": day,
        f"mindestens haltbar bis: {d:02}.{m:02}.{short:02}": day,
        f"zu verbrauchen bis {d}. {GERMAN[m - 1]} {y}": day,
        f"DLC {d:02}/{m:02}/{short:02}": day,
        f"à consommer de préférence avant le {d} {FRENCH[m - 1]} {y}": day,
        f"consumir preferentemente antes del {d} de {SPANISH[m - 1]} de {y}": day,
        f"THT {d:02}-{m:02}-{y}": day,
        f"BB {d:02}{english.upper()}{short:02}": day,
        f"USE BY {d} {english} {y}": day,
        f"BEST BY {english.upper()} {d:02} {y}": day,
        f"EXP {english} {d}, {y} LOT A{d:02}{m:02} 14:05": day,
        f"BB/MA {y} {CANADIAN[m - 1]} {d:02}": day,
        f"best before end {m:02}/{y}": month_end,
        f"mindestens haltbar bis Ende {m:02}.{y}": month_end,
        f"BBE {calendar.month_name[m]} {y}": month_end,
        f"賞味期限 {y}年{m}月": month_end,
        f"제조 {y}.{m:02}.{d:02}부터 12개월": months_later(day, 12),
    }


def compare(pantry, count, source):
    checked = 0
    for _ in range(count):
        today = random_day(source, 1900, 2199)
        cases = {**arithmetic(source, today), **holidays(today), **slashes(source, today)}
        # Dates on packages are close to today.
        cases.update(notations(today + datetime.timedelta(source.randint(-300, 1500))))
        answers = ask(pantry, today, list(cases))
        for (text, expected), answer in zip(cases.items(), answers):
            if isinstance(expected, list):
                expected = [day.isoformat() for day in expected]
            else:
                expected = expected.isoformat()
            if answer != expected:
                sys.exit(f"on {today}: {text!r}: expected {expected}, got {answer}")
            checked += 1
    return checked


def clocks(pantry):
    """Checks the current day around local midnight and daylight saving transitions."""
    if not shutil.which("faketime"):
        print("faketime is not installed: skipping clock tests")
        return 0
    libraries = subprocess.run(["ldd", pantry], capture_output=True, text=True)
    if libraries.returncode != 0 or "statically linked" in libraries.stdout:
        print("faketime has no effect on a program that is linked statically: skipping clock tests")
        return 0
    checked = 0
    zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Seoul", "America/New_York"]
    days = ["2026-03-08", "2026-11-01", "2026-12-31", "2028-02-29", "2026-11-20"]
    times = ["00:00:00", "00:00:01", "01:59:59", "03:00:00", "23:59:58"]
    for zone in zones:
        for day in days:
            for time in times:
                variables = {k: v for k, v in os.environ.items() if not k.startswith("PANTRY_")}
                variables["TZ"] = zone
                run = subprocess.run(
                    ["faketime", "-f", f"@{day} {time}", pantry, "date", "today", "1d", "--format", "jsonl"],
                    capture_output=True, text=True, env=variables)
                answers = [json.loads(line)["day"] for line in run.stdout.splitlines()]
                today = datetime.date.fromisoformat(day)
                expected = [day, (today + datetime.timedelta(1)).isoformat()]
                if answers != expected:
                    sys.exit(f"at {day} {time} in {zone}: expected {expected}, got "
                             f"{answers} {run.stderr}")
                checked += 1
    return checked


def main():
    pantry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 150
    source = random.Random(int(os.environ.get("SEED", "4")))
    print(f"dates: {compare(pantry, count, source)} answers agree with Python")
    print(f"clocks: {clocks(pantry)} instants agree with Python")


if __name__ == "__main__":
    main()
