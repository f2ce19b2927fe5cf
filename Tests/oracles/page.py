#!/usr/bin/env python3
"""Reads `pantry page` and `pantry remind --format html` with other parsers of HTML.

    pip install html5lib==1.1
    Tests/oracles/page.py PANTRY [COUNT]

Creates a pantry of COUNT items with random and hostile texts in every field, and of 10,000 items. The pages must be
valid for html5lib's strict parser and for tidy; without them html.parser is used, and that is reported. Nothing of a
text may become an element, an attribute or a reference to something outside of the page, except the search for recipes
of due food that the setting names. Every item on hand must be once at its location, and every due one once in the section
of its status, as `pantry list --format json` has it. A page must have the same bytes when it is made again, and be smaller
than 1 MB.
"""

import datetime
import html.parser
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import uuid

try:
    import html5lib
except ImportError:
    html5lib = None

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))
TODAY = "2026-11-20"
# A text that a page must not have as markup begins with it.
MARK = "zqx"
HOSTILE = [
    f"<script>{MARK}()</script>", f"<img src=http://{MARK}.example/x.png onerror={MARK}()>", f"\"><b id={MARK}>",
    f"'><i class={MARK}>", "</td></tr></table></main></body></html>", "</style><style>*{display:none}</style>",
    f"<!-- {MARK}", "-->", "]]>", "<![CDATA[", "</title>", "&lt;b&gt;", "&amp;", "&#60;b>", "&nbsp", f"</{MARK}>",
    "javascript:alert(1)", f"<a href='https://{MARK}.example'>", "<svg onload=x>", "</bdi></span>", "<plaintext>",
    "\u202egnp.exe", "\u0000", "\u0007", "\x1b[31m", "\u0085", "\ufffe", "\uffff", "\ufdd0", "\U0001fffe", "\u2028", "é\u0301",
    "שלום", "مرحبا", "👩\u200d👩\u200d👧", "`", "${x}", "{{x}}", "한", "멸균우유 200ml", "x" * 300,
]  # fmt: skip
ELEMENTS = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "footer", "nav", "section", "h1", "h2", "h3", "p",
    "a", "b", "div", "span", "bdi", "table", "caption", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "details",
    "summary", "svg", "desc", "g", "rect", "path", "line", "text", "tspan", "ul", "li", "figure", "figcaption", "small", "label", "input",
}  # fmt: skip
ATTRIBUTES = {"href", "src", "srcset", "action", "data", "poster", "background", "xlink:href", "ping", "formaction"}
# What comes before the name of a food in the address of a search.
SEARCH = "https://recipes.example/find?q="
LINK = re.compile(re.escape(SEARCH) + "[A-Za-z0-9._~%-]+")


def text(rng=RANDOM):
    if rng.random() < 0.5:
        return rng.choice(["milk", "두부", "ham", "bread", "eggs", "rice", "김치", "Oat drink 1 l"])
    return "".join(rng.choice(HOSTILE) for _ in range(rng.randint(1, 3)))


def identifier():
    return str(uuid.UUID(int=RANDOM.getrandbits(128), version=4)).upper()


def record(number, make):
    product = {"barcode": "", "brandName": RANDOM.choice(["", make()]), "productName": f"{make()} {number}",
               "category": RANDOM.choice(["", "dairy", make()]), "imageUrl": make()}  # fmt: skip
    item = {"uid": identifier(), "isUsed": False, "createdAt": f"2026-1{number % 2}-01T09:12:03Z", "product": product}
    if number % 9:
        days = RANDOM.choice([-400, -30, -2, -1, 0, 0, 1, 2, 3, 4, 20, 29, 30, 31, 200, 5000])
        item["expiresAt"] = str(datetime.date(2026, 11, 20) + datetime.timedelta(days))
    elif number % 2:
        item["expiresAt"] = None
    options = {
        "dateKind": lambda: RANDOM.choice(["use-by", "best-before", "sell-by"]),
        "quantity": lambda: RANDOM.choice([1, 2.5, 0.125, 1000, 123456789.123456]),
        "location": lambda: RANDOM.choice(["fridge", "냉장고", "freezer", "pantry", make()]), "note": make,
        "tags": lambda: [make()], "price": lambda: RANDOM.choice([3.49, 12900, 0.01]), "lot": make,
        "openedAt": lambda: "2026-11-18",
    }  # fmt: skip
    for key, value in options.items():
        if RANDOM.random() < 0.4:
            item[key] = value()
    if "quantity" in item and RANDOM.random() < 0.5:
        item["unit"] = RANDOM.choice(["ml", "kg", "팩", "g"])
    if number % 25 == 0:
        item["frozen"] = ["2026-11-10/.."]
    if number % 10 == 3:
        item["isUsed"], item["usedAt"] = True, f"2026-{RANDOM.randint(5, 11):02}-10T00:00:00Z"
    elif number % 10 == 4:
        item["discardedAt"] = f"2026-{RANDOM.randint(5, 11):02}-11T00:00:00Z"
    return item


def household(count, make):
    """Returns a pantry file."""
    items = [record(number, make) for number in range(count)]
    lines = [{"uid": identifier(), "name": make(), "note": make(), "tags": [make().replace(" ", "")[:20] or "x"],
              "addedAt": "2026-11-09T23:30:00Z"} for _ in range(min(count, 20))]  # fmt: skip
    plan = [{"day": "2026-11-2%d" % day, "item": items[day]["uid"], "recipe": make(), "note": make()} for day in range(min(5, len(items)))]
    plan += [{"day": "2026-11-29", "note": make()}]
    for entries in (items, lines):
        entries.sort(key=lambda entry: entry["uid"])
    return {"format": "pantry", "version": 1, "products": [], "items": items, "shopping": lines, "plan": plan}


class Reader(html.parser.HTMLParser):
    """Collects the elements, and the rows of each section."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.elements, self.references, self.handlers, self.stack, self.policy = set(), [], [], [], None
        self.rows, self.section, self.isItem, self.isName, self.links = {}, None, False, False, 0
        self.more = 0

    def handle_starttag(self, tag, attributes):
        self.elements.add(tag)
        found = dict(attributes)
        if found.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = found["content"]
        for name, value in attributes:
            if name.startswith("on"):
                self.handlers.append(name)
            if (tag, name, found.get("class")) == ("a", "href", "recipes") and LINK.fullmatch(value):
                # The text of a name is encoded.
                self.links += 1
                continue
            if name in ATTRIBUTES and not (value or "").startswith("#"):
                self.references.append((tag, name, value))
            if MARK in (value or "") or name == "style" and "url" in (value or ""):
                self.handlers.append((name, value))
        if tag == "section":
            self.section = found.get("id")
        if tag == "li":
            self.rows.setdefault(self.section, []).append("")
            self.isItem = True
        if tag == "bdi":
            self.isName = self.isItem

    def handle_endtag(self, tag):
        if tag == "li":
            self.isItem = False
        if tag == "bdi":
            self.isName = False

    def handle_data(self, data):
        if self.isName:
            self.rows[self.section][-1] += data
        if self.section == "places" and "pantry list" in data and not self.isItem:
            self.more += int(re.search(r"\d+", data)[0])

    def numbers(self, section):
        """The numbers at the ends of the names."""
        return [int(name.split()[-1]) for name in self.rows.get(section, [])]


def run(path, *words, today=TODAY, language="C.UTF-8", search=None):
    setting = {"PANTRY_RECIPE_URL": search + "{query}"} if search else {}
    result = subprocess.run([PANTRY, "--file", path, "--today", today, *words], capture_output=True, check=True,
                            env=os.environ | {"LC_ALL": language, "TZ": "UTC"} | setting)  # fmt: skip
    assert not result.stderr, result.stderr.decode()
    return result.stdout


def check_valid(page, what):
    """Checks that a page is valid, and that nothing of a text is markup."""
    source = page.decode("utf-8")
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", source), f"{what}: a control character"
    if html5lib:
        html5lib.HTMLParser(strict=True).parse(source)
    if shutil.which("tidy"):
        # tidy 5.6 does not know the elements of SVG, nor some attributes of meta.
        plain = re.sub(r"(?s)<svg\b.*?</svg>", "", source)
        tidy = subprocess.run(["tidy", "-q", "-e", "-utf8", "--drop-empty-elements", "no"], input=plain.encode(),
                              capture_output=True)  # fmt: skip
        assert tidy.returncode == 0, f"{what}: {tidy.stderr.decode()[:2000]}"
    reader = Reader()
    reader.feed(source)
    reader.close()
    unknown = reader.elements - ELEMENTS
    assert not unknown, f"{what}: elements {unknown}"
    assert not reader.references, f"{what}: references {reader.references[:5]}"
    assert not reader.handlers, f"{what}: attributes {reader.handlers[:5]}"
    assert reader.policy and "default-src 'none'" in reader.policy, f"{what}: no policy"
    style = "".join(re.findall(r"(?s)<style>(.*?)</style>", source))
    assert style and not re.search(r"url\(|@import|@font-face", style), f"{what}: the style sheet fetches"
    return reader


def check_rows(path, reader, what):
    """Checks that every item on hand is at a location once, and every due one in the section of its status."""
    listed = json.loads(run(path, "list", "--format", "json"))
    number = {item["id"]: int(item["product"]["productName"].split()[-1]) for item in listed}
    expected = {status: [number[item["id"]] for item in listed if item["status"] == status] for status in ("expired", "today", "soon")}
    assert reader.numbers("expired") == expected["expired"], f"{what}: expired"
    # What is due today comes first, with the next items if these are few.
    first = expected["today"] + expected["soon"][: max(0, 3 - len(expected["today"]))]
    assert reader.numbers("first") == first, f"{what}: first"
    assert reader.numbers("first") + reader.numbers("soon") == expected["today"] + expected["soon"], f"{what}: soon"
    places = reader.numbers("places")
    # A location has at most 500 rows, and says how many more there are.
    assert len(set(places)) == len(places) == len(number) - reader.more, f"{what}: locations"
    assert set(places) <= set(number.values()), f"{what}: locations"
    return len(listed)


def main():
    checkers = [name for name, found in [("html5lib", html5lib), ("tidy", shutil.which("tidy"))] if found]
    for name in {"html5lib", "tidy"} - set(checkers):
        print(f"page: going on without {name}")
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "pantry.json")

        def write(content):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(content, file, ensure_ascii=False)

        write(household(COUNT, text))
        for language in ("C.UTF-8", "ko_KR.UTF-8"):
            page = run(path, "page", "--title", f"<b>{MARK}</b> & \"x\"", language=language)
            assert page == run(path, "page", "--title", f"<b>{MARK}</b> & \"x\"", language=language), "other bytes"
            reader = check_valid(page, "page")
            count = check_rows(path, reader, "page")
            assert f'<html lang="{language[:2] if language[:2] == "ko" else "en"}">'.encode() in page
            print(f"page: {count} items on hand of {COUNT} in {len(page):,} bytes are valid, in their sections")
            assert len(page) < 1_000_000 or COUNT > 1000, f"{len(page):,} bytes"
            assert not reader.links, "links without the setting"
            due = len(reader.numbers("first") + reader.numbers("soon"))
            linked = check_valid(run(path, "page", language=language, search=SEARCH), "page with links")
            assert 0 < linked.links <= due, f"{linked.links} links for {due} items"
            mail = run(path, "remind", "--format", "html", "--within", "400d", language=language)
            assert not check_valid(mail, "remind").links, "links without the setting"
            mail = run(path, "remind", "--format", "html", "--within", "400d", language=language, search=SEARCH)
            assert check_valid(mail, "remind with links").links > linked.links, "a mail without links"
        other = run(path, "page", today="2026-11-21")
        check_rows_of_day = check_valid(other, "page of tomorrow")
        assert check_rows_of_day.rows != reader.rows, "the day does not matter"

        def plain():
            return RANDOM.choice(["서울우유 멸균우유 200ml", "풀무원 국산콩 두부 300g", "Whole grain bread", "ham"])

        write(household(1000, plain))
        page = run(path, "page")
        assert len(page) < 1_000_000, f"{len(page):,} bytes of 1,000 items"
        check_valid(page, "page of 1,000 items")
        write(household(10_000, plain))
        large = run(path, "page")
        assert len(large) < 3_000_000, f"{len(large):,} bytes of 10,000 items"
        reader = check_valid(large, "page of 10,000 items")
        listed = json.loads(run(path, "list", "--format", "json"))
        places = large.decode().split('<section id="places"')[1]
        omitted = sum(int(n) for n in re.findall(r"(\d+) more: pantry list", places))
        shown = len(reader.numbers("places"))
        assert shown + omitted == len(listed), f"{shown} rows and {omitted} left out for {len(listed)} items"
        write({"format": "pantry", "version": 1, "products": [], "items": []})
        check_valid(run(path, "page"), "empty page")
        print(f"page: 1,000 items in {len(page):,} bytes, 10,000 in {len(large):,}; checked with {', '.join(checkers)}")


if __name__ == "__main__":
    main()
