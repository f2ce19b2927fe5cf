#!/usr/bin/env python3
"""Compares the dishes of `pantry cook` with a reader of recipes of its own.

    Tests/oracles/recipes.py PANTRY [COUNT]

Writes a folder of random recipes in Cooklang, Markdown, RecipeMD and JSON-LD, and reads it again, and the folder of the
fixtures. The stock has some of the ingredients, under the same names. For each recipe `cook --all --format json` must
have the same title, use every ingredient that is in stock under its name, and miss every other one that has no similar
item, is not optional and no staple. Of the made-up foods, nothing is similar to anything else. `--done` must take exactly
what the amounts say.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from fractions import Fraction
from pathlib import Path

PANTRY = os.path.realpath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 300
RANDOM = random.Random(int(os.environ.get("SEED", "20261120")))
FIXTURES = Path(__file__).resolve().parents[2] / "Fixtures" / "recipes" / "folder"
# Words that no food has.
WORDS = ["brolt", "quindle", "zarvo", "뷁쉛", "믈롱", "퀍튜", "snorp", "vexel", "drimble", "훑뗴", "glimfa", "wozzit"]
MADE_UP = [f"{a} {b}" for a in WORDS[:7] for b in WORDS[7:]] + [w * 2 for w in WORDS]
HEADINGS = re.compile(r"^(#+ *|\[)?(ingredients|재료)\b.*$", re.I)


def nfc(text):
    return unicodedata.normalize("NFC", text).strip()


def key(name):
    return re.sub(r"\s+", " ", nfc(name)).casefold()


# Reading: each function returns a title and the names of the ingredients, with amounts where they are numbers.

def cooklang(text, stem):
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    title = stem
    front = re.match(r"---\n(.*?)\n---\n", text, re.S)
    if front:
        text = text[front.end():]
    for line in (front.group(1) if front else "").split("\n") + re.findall(r"^>> *(.*)$", text, re.M):
        name, _, value = line.partition(":")
        if name.strip() == "title" and value.strip():
            title = value.strip().strip("\"'")
    text = re.sub(r"\[-.*?-\]", " ", text, flags=re.S)
    text = re.sub(r"--.*$", "", text, flags=re.M)
    text = "\n".join(line for line in text.split("\n") if not re.match(r" *(>|=)", line))
    found = []
    pattern = re.compile(r"@([?&+-]*)(?:([^@#~{}\n]*?)\{([^}\n]*)\}|([^\s{}@#~.,;:!()?/]+))")
    for marks, several, amount, one in pattern.findall(text):
        name = (several or one).split("|")[0].strip()
        number, _, unit = amount.partition("%")
        if name:
            found.append((name.split("/")[-1], number.strip(), unit.strip(), "?" in marks, not several))
    return title, found


def listed(lines):
    for line in lines:
        line = re.sub(r"^\s*([-*+]|\d+\.)\s+(\[[ x]\]\s*)?", "", line).strip()
        if line:
            yield line


def free(line):
    """The name of a line of text that the generator writes: an amount, a unit and a name."""
    match = re.match(r"^\*?(\d+(?:\.\d+|/\d+)?) ?(g|ml|개)?\*? +(.*)$", line)
    number, unit, name = match.groups() if match else ("", "", line)
    return name, number, unit or "", False, False


def markdown(text, stem):
    lines = text.split("\n")
    title = next((line[2:].strip() for line in lines if line.startswith("# ")), stem)
    if text.count("\n---\n") >= 2:
        body = text.split("\n---\n")[1].split("\n")
    else:
        start = next(i for i, line in enumerate(lines) if HEADINGS.match(line))
        rest = lines[start + 1:]
        end = next((i for i, line in enumerate(rest) if line.startswith("#")), len(rest))
        body = rest[:end]
    return title, [free(line) for line in listed(body)]


def linked(text, stem):
    value = json.loads(text)
    found = value["@graph"][0] if isinstance(value, dict) and "@graph" in value else value
    found = found[0] if isinstance(found, list) else found
    return found["name"], [free(line) for line in found["recipeIngredient"]]


READERS = {".cook": cooklang, ".md": markdown, ".json": linked}


# Writing.

def amount():
    kind = RANDOM.randrange(5)
    if kind == 0:
        return "", ""
    return RANDOM.choice([("%d" % RANDOM.randint(1, 9), ""), ("%d" % RANDOM.randint(10, 900), "g"),
                          ("%d" % RANDOM.randint(10, 900), "ml"), ("1/2", ""), ("1.5", "")])


def write(folder, number):
    names = RANDOM.sample(MADE_UP, RANDOM.randint(1, 9))
    title = nfc(RANDOM.choice(["Dish", "요리", "Soup"]) + f" {number}")
    kind = RANDOM.choice(["cook", "old.cook", "md", "recipemd.md", "json"])
    rows = [(name, *amount()) for name in names]
    directory = folder / RANDOM.choice(["a", "b/c", "ㅁ나"])
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / f"{number}.{kind}"
    line = [" ".join(part for part in (a + u, n) if part) for n, a, u in rows]
    if kind.endswith("cook"):
        head = f"---\ntitle: {title}\n---\n\n" if kind == "cook" else f">> title: {title}\n\n"
        steps = []
        for n, a, u in rows:
            steps.append(f"Take @{n}{{{a + ('%' + u if u else '')}}} and stir. -- not @this{{}}")
        text = head + "\n\n".join(steps) + "\n"
    elif kind == "md":
        text = f"# {title}\n\n## {RANDOM.choice(['Ingredients', '재료'])}\n\n" + "".join(f"- {l}\n" for l in line)
        text += "\n## Method\n\n1. Cook.\n"
    elif kind == "recipemd.md":
        text = f"# {title}\n\n*quick*\n\n---\n\n"
        text += "".join(f"- *{a} {u}* {n}\n".replace(" *", "*", 0) if a and u else f"- *{a}* {n}\n" if a else f"- {n}\n"
                        for n, a, u in rows)
        text += "\n---\n\nCook.\n"
    else:
        recipe = {"@type": RANDOM.choice(["Recipe", ["Recipe"]]), "name": title, "recipeIngredient": line}
        text = json.dumps({"@context": "https://schema.org", "@graph": [recipe]} if RANDOM.random() < 0.5 else recipe,
                          ensure_ascii=RANDOM.random() < 0.5)
    if RANDOM.random() < 0.2 and kind != "recipemd.md" and kind != "md":
        text = text.replace("\n", "\r\n")
    path.write_text(unicodedata.normalize(RANDOM.choice(["NFC", "NFD"]), text) if RANDOM.random() < 0.2 else text,
                    newline="")


def run(*arguments, home, code=0):
    environment = {"HOME": home, "PATH": os.environ["PATH"], "PANTRY_NOW": "2026-11-20T12:00:00Z", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run([PANTRY, *arguments], capture_output=True, env=environment, text=True)
    if done.returncode != code:
        sys.exit(f"recipes.py: pantry {' '.join(arguments)} exited with {done.returncode}: {done.stderr}")
    return done.stdout


def fill(home, names):
    text = "\n".join(json.dumps({"productName": name, "expiresAt": f"2026-12-{RANDOM.randint(10, 28)}", **more},
                                ensure_ascii=False) for name, more in names)
    environment = {"HOME": home, "PATH": os.environ["PATH"], "PANTRY_NOW": "2026-11-20T12:00:00Z", "LC_ALL": "C.UTF-8"}
    subprocess.run([PANTRY, "add", "-", "-q"], input=text, text=True, check=True, env=environment)


def read(folder):
    recipes = {}
    for path in folder.rglob("*"):
        reader = READERS.get(path.suffix)
        if reader and path.is_file():
            name = nfc(str(path.relative_to(folder)))
            try:
                recipes[name] = reader(nfc(path.read_bytes().decode()), nfc(path.stem))
            except (ValueError, StopIteration, KeyError, TypeError):
                continue
    return recipes


def dishes(folder, home):
    out = run("cook", "--all", "--format", "json", "--recipes", str(folder), home=home)
    return {dish["file"]: dish for dish in json.loads(out) if "problem" not in dish}


def check_random(home):
    folder = Path(home) / "random"
    for number in range(COUNT):
        write(folder, number)
    recipes = read(folder)
    if len(recipes) != COUNT:
        sys.exit(f"recipes.py: read {len(recipes)} of {COUNT} recipes")
    stocked = RANDOM.sample(MADE_UP, len(MADE_UP) // 2)
    fill(home, [(name, {"quantity": 100}) for name in stocked])
    have = {key(name) for name in stocked}
    found = dishes(folder, home)
    for name, (title, ingredients) in recipes.items():
        dish = found.pop(name, None)
        if dish is None or dish["title"] != title:
            sys.exit(f"recipes.py: {name}: expected the title {title!r}: {dish}")
        names = [key(row[0]) for row in ingredients]
        uses = {key(use["ingredient"]) for use in dish["uses"]}
        if uses != {n for n in names if n in have} or any(use["grade"] != "same" for use in dish["uses"]):
            sys.exit(f"recipes.py: {name} uses {sorted(uses)} of {names}")
        missing = [key(n) for n in dish["missing"]]
        if missing != [n for n in names if n not in have]:
            sys.exit(f"recipes.py: {name} misses {missing} of {names}")
    if found:
        sys.exit(f"recipes.py: unexpected dishes {sorted(found)}")
    return recipes, have


def check_cooked(home, recipes, have):
    """Amounts without a unit are pieces, of which there are 100 each; others cannot be compared."""
    before = {key(i["product"]["productName"]): i["quantity"] for i in json.loads(run("list", "--format", "json", home=home))}
    for name in RANDOM.sample(sorted(recipes), 12):
        ingredients = recipes[name][1]
        taken = {}
        for row in ingredients:
            if key(row[0]) in have and row[1] and not row[2]:
                taken[key(row[0])] = taken.get(key(row[0]), 0) + 3 * Fraction(row[1])
        run("cook", name, "x3", "--done", "--recipes", str(Path(home) / "random"), home=home, code=0 if taken else 1)
        after = {key(i["product"]["productName"]): i["quantity"]
                 for i in json.loads(run("list", "--format", "json", home=home))}
        for food, amount in before.items():
            expected = amount - float(taken.get(food, 0))
            if abs(after[food] - expected) > 1e-6:
                sys.exit(f"recipes.py: {name} leaves {after[food]} of {food}, not {expected}")
        if taken:
            run("undo", home=home)


def check_fixtures(home):
    recipes = {name: value for name, value in read(FIXTURES).items() if "broken" not in name}
    every = sorted({key(row[0]) for _, rows in recipes.values() for row in rows if not row[1] or row[1][0].isdigit()})
    stocked = set(RANDOM.sample(every, len(every) // 2))
    fill(home, [(name, {}) for name in sorted(stocked)])
    found = dishes(FIXTURES, home)
    compared = 0
    for name, (title, rows) in recipes.items():
        dish = found.get(name)
        if dish is None:
            continue
        if dish["title"] != title:
            sys.exit(f"recipes.py: {name}: expected the title {title!r}: {dish['title']!r}")
        if not name.endswith(".cook"):
            continue
        uses = {key(use["ingredient"]) for use in dish["uses"]}
        missing = {key(text) for text in dish["missing"]}
        for row in rows:
            # A particle may stay with a word without braces.
            if row[4] and re.search("[가-힣]", row[0]):
                continue
            compared += 1
            if key(row[0]) in stocked and (key(row[0]) not in uses or key(row[0]) in missing):
                # Another ingredient may use the only package.
                if not any(key(use["name"]) == key(row[0]) for use in dish["uses"]):
                    sys.exit(f"recipes.py: {name} does not use {row[0]}: {dish}")
    if compared < 25:
        sys.exit(f"recipes.py: only {compared} ingredients of the fixtures were compared")
    return compared


with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
    recipes, have = check_random(one)
    check_cooked(one, recipes, have)
    compared = check_fixtures(other)
print(f"recipes.py: {COUNT} random recipes, and {compared} ingredients of the fixtures: agreed")
