#!/usr/bin/env python3
"""Compares `pantry barcode` with biip and python-stdnum on random codes.

    pip install biip==5.2.0 python-stdnum==2.2
    Tests/oracles/barcodes.py .build/release/pantry [--seed N] [--count N]

Generates three kinds of codes: product numbers and ISBNs, GS1 element strings (with separators as GS or
as substitutes typed by readers, with symbology identifiers, and in bracketed form), and GS1 Digital Links.
About a third are mutated. Differences that match an entry of DIFFERENCES are counted. If there are any
others, the script prints the first few and exits with status 1.
"""
import argparse
import collections
import datetime
import json
import random
import re
import subprocess
import sys

from biip import ParseConfig, ParseError
from biip.gs1_application_identifiers import _GS1_APPLICATION_IDENTIFIERS as IDENTIFIERS
from biip.gs1_digital_link_uris import GS1DigitalLinkURI
from biip.gs1_element_strings import GS1ElementStrings
from biip.gs1_messages import GS1Message
from biip.upc import Upc
from stdnum import ean, isbn

TODAY = datetime.date(2026, 11, 20)
GS = "\x1d"

DIFFERENCES = {
    "stricter values": "pantry validates the time of (7003); biip only matches patterns",
    "other elements": "pantry remarks an invalid value of an element that it does not use; biip rejects it",
    "missing separator": "pantry rejects a final value that contains a complete (01) or a date, because its"
    " separator must be missing; biip accepts it",
    "repeated identifier": "pantry rejects an identifier that occurs twice with different values",
    "unkeyed digits": "without a symbology identifier, pantry rejects digits that are neither a product number"
    " nor contain a key",
    "GTIN first": "pantry never interprets a plain product number as elements",
    "any path": "in a Digital Link, biip requires the qualifiers in the order of the standard and accepts no"
    " others",
    "empty values": "pantry rejects an element without a value before a separator; biip accepts it",
    "date ranges": "(7007) may contain two days; biip parses the second as a time",
    "no end": "if the separator after a value of variable length is missing, biip ends the value where its"
    " pattern does; pantry reports the length",
    "two measures": "pantry reports the first of several weights or prices",
    "bad check digit in (01) to (03)": "biip accepts the element and records the error; pantry rejects it",
}

X = "".join(map(chr, [0x21, 0x22, *range(0x25, 0x40), *range(0x41, 0x5B), 0x5F, *range(0x61, 0x7B)]))


def check_digit(digits):
    total = sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits)))
    return str(-total % 10)


class Generator:
    """Generates random codes from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def digits(self, count):
        return "".join(self.random.choice("0123456789") for _ in range(count))

    def key(self, count):
        body = self.digits(count - 1)
        return body + check_digit(body)

    def text(self, least, most, alphabet=X):
        count = self.random.randint(least, most)
        return "".join(self.random.choice(alphabet) for _ in range(count))

    def mutated(self, code):
        index = self.random.randrange(len(code))
        kind = self.random.randrange(4)
        if kind == 0:
            return code[:index] + self.random.choice("0123456789") + code[index + 1 :]
        if kind == 1:
            return code[:index] + code[index + 1 :]
        if kind == 2:
            return code[:index] + self.random.choice(X + GS) + code[index:]
        return code[:index] + code[index:][1:2] + code[index : index + 1] + code[index + 2 :]

    def plain(self):
        kind = self.random.randrange(7)
        if kind < 4:
            return self.key([8, 12, 13, 14][kind])
        if kind == 4:
            body = self.random.choice("01") + self.digits(6)
            upc = Upc.parse(body)
            return body + upc.check_digit_str if hasattr(upc, "check_digit_str") else self.upce(body)
        if kind == 5:
            body = self.digits(9)
            return body + isbn._calc_isbn10_check_digit(body)
        body = self.random.choice(["978", "979"]) + self.digits(9)
        return body + check_digit(body)

    def upce(self, body):
        d = body[1:]
        last = d[5]
        if last in "012":
            middle = d[:2] + last + "0000" + d[2:5]
        elif last == "3":
            middle = d[:3] + "00000" + d[3:5]
        elif last == "4":
            middle = d[:4] + "00000" + d[4]
        else:
            middle = d[:5] + "0000" + last
        return body + check_digit(body[0] + middle)

    def date(self, zero_day):
        day = TODAY + datetime.timedelta(days=self.random.randint(-18000, 18000))
        text = day.strftime("%y%m%d")
        return text[:4] + "00" if zero_day and self.random.random() < 0.2 else text

    def value(self, ai):
        """Returns a random value in the format that biip defines for the identifier."""
        if ai in ("00", "402", "8017", "8018"):
            return self.key(17 if ai == "402" else 18)
        if ai in ("01", "02", "03"):
            return self.key(14)
        if ai in ("8006", "8026"):
            return self.key(14) + "0102"
        if ai[:2] == "41" and len(ai) == 3:
            return self.key(13)
        if ai in ("253", "255"):
            return self.key(13) + (self.text(0, 8, "0123456789"))
        if ai == "8003":
            return "0" + self.key(13) + self.text(0, 8)
        if ai in ("11", "12", "13", "15", "16", "17"):
            return self.date(True)
        if ai in ("4326", "7006"):
            return self.date(False)
        if ai in ("7003", "4324", "4325"):
            return self.date(False) + "%02d%02d" % (self.random.randrange(24), self.random.randrange(60))
        if ai == "7007":
            return self.date(False) + (self.date(False) if self.random.random() < 0.5 else "")
        if ai == "7011":
            return self.date(False) + ("1230" if self.random.random() < 0.5 else "")
        if ai == "8008":
            return self.date(False) + self.random.choice(["23", "0759", "000001"])
        if ai in ("422", "424", "426", "421", "423", "425") or ai[:3] == "703":
            return self.random.choice(["410", "276", "840"]) + (
                self.text(1, 9) if ai == "421" or ai[:3] == "703" else "")
        if ai[:3] in ("391", "393"):
            return self.random.choice(["410", "978", "840"]) + self.text(1, 15, "0123456789")
        value = ""
        for part in IDENTIFIERS[ai].format.split("+")[1:]:
            optional = part.startswith("[")
            part = part.strip("[]")
            if optional and self.random.random() < 0.5 or part in ("-", ""):
                continue
            letter, size = part[0], part[1:]
            least = most = int(size.strip(".").split("..")[-1].lstrip("N"))
            if size.startswith(".."):
                least = 1
            alphabet = {"N": "0123456789", "X": X.replace("%", ""), "Y": "0123456789ABCDEF-/#", "Z": X[34:60]}[letter]
            value += self.text(least, most, alphabet)
        return value

    COMMON = ["01", "10", "11", "13", "15", "16", "17", "21", "30", "37", "3103", "3922", "7003", "00", "02"]

    def elements(self):
        names = set()
        for _ in range(self.random.randint(1, 5)):
            names.add(self.random.choice(self.COMMON if self.random.random() < 0.6 else list(IDENTIFIERS)))
        return [(name, self.value(name)) for name in self.random.sample(sorted(names), len(names))]

    def message(self, elements, separator=GS):
        text = ""
        for index, (name, value) in enumerate(elements):
            text += name + value
            if index + 1 < len(elements) and IDENTIFIERS[name].separator_required:
                text += separator
        return text


def parse_with_biip(message):
    """Returns the elements parsed by biip, or None if it rejects the message."""
    try:
        return GS1Message.parse(message).element_strings
    except ParseError:
        return None


def expected_answer(elements):
    """Converts elements parsed by biip to the form of pantry's JSON output."""
    result = {"elements": {e.ai.ai: e.value for e in elements}}
    gtin = next((e.gtin for name in ("01", "02", "03") for e in elements if e.ai.ai == name), None)
    if gtin:
        result["gtin"] = gtin.as_gtin_14()
    for name, key in (("15", "bestBefore"), ("16", "sellBy"), ("13", "packedOn"), ("11", "producedOn")):
        for e in elements:
            if e.ai.ai == name:
                result[key] = e.date.isoformat()
    dates = {e.ai.ai: e.date.isoformat() for e in elements if e.ai.ai in ("17", "7003")}
    if dates:
        result["useBy"] = min(dates.values())
    for e in elements:
        if e.ai.ai == "10":
            result["lot"] = e.value
        if e.ai.ai == "21":
            result["serial"] = e.value
        if e.ai.ai[:3] == "310":
            result["netWeight"] = format(e.decimal, "f")
    return result


# The elements that pantry uses.
USED = re.compile(r"01|02|03|10|11|13|15|16|17|21|30|37|7003|310\d|320\d|392\d")


def has_valid_used_elements(ours):
    """Returns whether biip accepts the elements that pantry uses."""
    used = {a: v for a, v in ours.get("elements", {}).items() if USED.fullmatch(a)}
    message = "".join(a + v + (GS if IDENTIFIERS[a].separator_required else "") for a, v in used.items())
    found = parse_with_biip(message.removesuffix(GS)) if used else []
    return found is not None and {e.ai.ai: e.value for e in found} == used


STRICT = re.compile(r"at character \d+: (expected|no such date)|check digit|hexadecimal")


def explain(ours, theirs, elements):
    """Returns the entry of DIFFERENCES that explains a difference, or None."""
    error = ours.get("error", "")
    names = [e.ai.ai for e in elements] if elements else []
    if "a second, different value" in error:
        return "repeated identifier"
    if "value is missing" in error and "" in (theirs or {}).get("elements", {}).values():
        return "empty values"
    if "separator" in error:
        return "missing separator"
    if "check digit" in error and any(
            e.gtin_error or e.sscc_error or e.gln_error for e in elements or []):
        return "bad check digit in (01) to (03)"
    if ours["valid"] and theirs is None and has_valid_used_elements(ours):
        return "other elements"
    if error and theirs is not None and STRICT.search(error):
        return "stricter values"
    if len(names) != len(set(names)):
        return "repeated identifier"
    if re.search("the value has|is not a digit", error + " ".join(ours.get("remarks", []))) and theirs is not None:
        return "no end"
    if len({n for n in names if n[:3] == "310"}) > 1:
        return "two measures"
    if theirs is None and len(ours.get("elements", {}).get("7007", "")) == 12:
        return "date ranges"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--count", type=int, default=10000)
    options = parser.parse_args()
    generator = Generator(options.seed)
    cases = []
    for index in range(options.count):
        kind = index % 5
        is_mutated = generator.random.random() < 0.33
        if kind < 2:
            code = generator.plain()
            if is_mutated:
                code = generator.mutated(code)
            cases.append(("plain", code, code))
            continue
        elements = generator.elements()
        if kind == 4:
            keyed = [("01", generator.key(14))] + [e for e in elements if e[0] not in ("01", "02", "00")]
            path = [("01", keyed[0][1])] + [e for e in keyed if e[0] in ("10",)]
            query = [e for e in keyed[1:] if e[0] != "10"]
            from urllib.parse import quote
            uri = "https://example.com/shop" + "".join(f"/{a}/{quote(v, safe='')}" for a, v in path)
            if query:
                uri += "?" + "&".join(f"{a}={quote(v, safe='')}" for a, v in query)
            cases.append(("link", uri, uri))
            continue
        message = generator.message(elements)
        if is_mutated:
            message = generator.mutated(message)
        shown = message
        if kind == 3 and not is_mutated and generator.random.random() < 0.5:
            shown = "".join(f"({a}){v}" for a, v in elements)
            if any("(" in v for _, v in elements):
                shown = "]C1" + message
        else:
            typed = generator.random.choice([GS, "^]", "<GS>", "{GS}", "|", "\\x1d"])
            shown = generator.random.choice(["]C1", "]d2", "]e0", "]Q3"]) + message.replace(GS, typed)
        cases.append(("elements", shown, message))
    lines = "".join(shown.replace("\n", "") + "\n" for _, shown, _ in cases)
    run = subprocess.run(
        [options.pantry, "barcode", "-", "--format", "jsonl", "--today", TODAY.isoformat()],
        input=lines.encode(), capture_output=True, check=False)
    answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
    if len(answers) != len(cases):
        sys.exit(f"{len(answers)} answers for {len(cases)} codes; {run.stderr.decode()[:500]}")
    explained = collections.Counter()
    agreed = collections.Counter()
    unexpected = []
    for (kind, shown, message), ours in zip(cases, answers):
        if kind == "plain":
            digits = message.replace("-", "") if message[:1] != "-" else message
            valid = False
            if digits.isdigit() and len(digits) in (8, 12, 13, 14):
                valid = ean.is_valid(digits) if len(digits) != 14 else check_digit(digits[:-1]) == digits[-1]
                if len(digits) == 8 and digits[0] in "01":
                    try:
                        upc_a = Upc.parse(digits).as_upc_a()
                        valid = True
                        if digits[0] == "0" or not ean.is_valid(digits):
                            digits = upc_a
                    except ParseError:
                        pass
            elif len(digits) == 10 and isbn.is_valid(digits):
                valid, digits = True, isbn.to_isbn13(digits)
            theirs = digits.zfill(14) if valid else None
            found = ours.get("gtin")
            if theirs == found and (valid or not ours["valid"]):
                agreed["read" if valid else "refused"] += 1
            elif ours["valid"] and "elements" in ours and parse_with_biip(message):
                explained["unkeyed digits"] += 1
            elif ours["valid"] and GS in message and has_valid_used_elements(ours):
                explained["other elements"] += 1
            else:
                unexpected.append((shown, ours, theirs))
            continue
        found = parse_with_biip(message) if kind == "elements" else None
        if kind == "link":
            try:
                found = GS1DigitalLinkURI.parse(shown).element_strings
            except ParseError:
                found = None
        try:
            theirs = expected_answer(found) if found is not None else None
        except AttributeError:
            theirs = {"error": "biip parses no date"}
        if theirs is None and not ours["valid"]:
            agreed["refused"] += 1
        elif theirs and ours["valid"] and all(ours.get(k) == v for k, v in theirs.items()) and all(
                k in theirs for k in ("gtin", "useBy", "bestBefore", "lot", "serial", "netWeight") if k in ours
                and not (k == "gtin" and not {"01", "02", "03"} & set(theirs["elements"]))
                and not (k == "netWeight" and any(a[:3] == "320" for a in theirs["elements"]))):
            agreed["read"] += 1
        else:
            name = explain(ours, theirs, found)
            if name:
                explained[name] += 1
            else:
                unexpected.append((shown, ours, theirs))
    print(f"{len(cases)} codes, seed {options.seed}: {agreed['read']} accepted and {agreed['refused']} rejected by both")
    for name, count in explained.most_common():
        print(f"{count} expected differences: {name}: {DIFFERENCES[name]}")
    for shown, ours, theirs in unexpected[:12]:
        print(f"UNEXPECTED {shown!r}\n  pantry: {ours}\n  oracle: {theirs}")
    if unexpected:
        sys.exit(f"{len(unexpected)} unexpected differences")


main()
