#!/usr/bin/env python3
"""Reads the printed dates of drawn packages: none may be proposed wrong.

    apt-get install tesseract-ocr tesseract-ocr-kor imagemagick zbar-tools fonts-dejavu-core fonts-noto-cjk
    pip install pillow==13.0.0
    Tests/oracles/printed_dates.py .build/release/pantry [--seed N] [--count N] [--keep DIRECTORY]

Each picture has a barcode, and a date in one of 16 layouts, under one of 15 conditions of print and photo; some have a lot
or a date of manufacture too, and some have no date. `pantry scan --image` reports what it read: the date that it would
propose, or dates to choose from. The exit code is 1 if a proposed date is not the printed one. Without tesseract nothing
is tested.
"""
import argparse
import collections
import datetime
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageFont

TODAY = datetime.date(2026, 11, 20)
FONTS = "/usr/share/fonts"
LATIN = "truetype/dejavu/DejaVuSans.ttf"
BOLD = "truetype/dejavu/DejaVuSans-Bold.ttf"
MONO = "truetype/dejavu/DejaVuSansMono.ttf"
CJK = "opentype/noto/NotoSansCJK-Regular.ttc"
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()

# Layouts: a font and lines. {m} is the date of manufacture, {lot} a lot.
LAYOUTS = {
    "en label above": (LATIN, ["BEST BEFORE", "{d:%d} {mon} {d:%Y}"]),
    "en exp": (BOLD, ["EXP {d:%Y.%m.%d}"]),
    "en slashes": (LATIN, ["USE BY {d:%d/%m/%Y}"]),
    "en mfg": (MONO, ["MFG {m:%Y-%m-%d}", "EXP {d:%Y-%m-%d}"]),
    "en lot": (MONO, ["BB {d:%d} {mon} {d:%y}", "LOT {lot}"]),
    "en iso": (LATIN, ["{d:%Y-%m-%d}  {lot}"]),
    "en month": (LATIN, ["BEST BEFORE END {d:%m}/{d:%Y}"]),
    "ko until": (CJK, ["{d:%Y.%m.%d}까지"]),
    "ko use by": (CJK, ["소비기한: {d:%Y.%m.%d}"]),
    "ko sell by": (CJK, ["유통기한", "{d:%Y. %m. %d}"]),
    "ko made": (CJK, ["제조 {m:%Y.%m.%d}", "{d:%Y.%m.%d}까지"]),
    "ko short": (CJK, ["소비기한 {d:%y.%m.%d}"]),
    "de full": (LATIN, ["mindestens haltbar bis:", "{d:%d.%m.%Y}"]),
    "de short": (BOLD, ["MHD {d:%d.%m.%y} L{lot}"]),
    "de use by": (LATIN, ["zu verbrauchen bis {d:%d.%m.%Y}"]),
    "ja": (CJK, ["賞味期限 {d:%Y.%m.%d}"]),
}
NO_DATE = {
    "lot only": (MONO, ["LOT {lot} A1", "NET WT 500 g"]),
    "made only": (CJK, ["제조 {m:%Y.%m.%d}", "내용량 200ml"]),
    "phone": (LATIN, ["TEL 02-1577-1255", "Serving 30 g (12%)"]),
    "nutrition": (LATIN, ["Energy 1046 kJ / 250 kcal", "Fat 12.05 g  Salt 0.27 g"]),
}


def text_image(font, lines, height, dots=0):
    """The text as light on black, to be composed."""
    face = ImageFont.truetype(f"{FONTS}/{font}", int(height * 1.37))
    width = max(int(face.getlength(line)) for line in lines) + 2 * height
    image = Image.new("L", (width, int(len(lines) * height * 1.9) + height), 0)
    draw = ImageDraw.Draw(image)
    for index, line in enumerate(lines):
        draw.text((height, height // 3 + index * height * 1.9), line, fill=255, font=face)
    if dots:
        # Each letter is sampled at the points of a grid, and drawn as dots.
        step = max(3, round(height / 8))
        small = image.resize((image.width // step, image.height // step), Image.BOX)
        image = Image.new("L", image.size, 0)
        draw = ImageDraw.Draw(image)
        radius = step * dots
        for x in range(small.width):
            for y in range(small.height):
                if small.getpixel((x, y)) > 75:
                    cx, cy = (x + 0.5) * step, (y + 0.5) * step
                    draw.ellipse((cx - radius, cy - radius, cx + radius, cy + radius), fill=255)
    return image


def pattern(size, rng):
    image = Image.new("L", size, 215)
    draw = ImageDraw.Draw(image)
    for _ in range(60):
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(10, 60)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=rng.randrange(170, 250))
    return image


def ink(background, mask, shade):
    return Image.composite(Image.new("L", background.size, shade), background, mask)


def placed(mask, margin=60):
    image = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin), 0)
    image.paste(mask, (margin, margin))
    return image


def curved(image):
    """The picture around a cylinder."""
    out = Image.new("L", image.size, 230)
    for x in range(image.width):
        bend = int(image.height * 0.12 * math.sin(math.pi * x / image.width))
        out.paste(image.crop((x, 0, x + 1, image.height)), (x, -bend + image.height // 16))
    return out


def perspective(image, rng):
    w, h = image.size
    s = lambda: rng.uniform(0, 0.06)  # noqa: E731
    quad = (w * s(), h * s(), w * s(), h * (1 - s()), w * (1 - s()), h * (1 - s()), w * (1 - s()), h * s())
    return image.transform(image.size, Image.QUAD, quad, Image.BICUBIC, fillcolor=230)


OTHER = ["Ingredients: water, wheat flour, sugar, palm oil,", "soy sauce (7%), salt, yeast extract, E330.",
         "Store in a cool, dry place. Net weight 250 g", "Customer service 080-234-5678"]


def photo(condition, font, lines, rng):
    """A photo of the lines under a condition."""
    heights = {"clean": 40, "blur": 24, "rotated": 28, "perspective": 32, "curved": 32, "light on dark": 30,
               "package": 24, "small": 13, "glare": 36, "dots": 40, "dots blurred": 28, "dots pattern": 32,
               "dots large": 60, "etch": 40, "jpeg": 30}
    height = heights[condition]
    dots = {"dots": 0.42, "dots blurred": 0.45, "dots pattern": 0.45, "dots large": 0.42, "etch": 0.45}.get(condition, 0)
    mask = placed(text_image(font, lines, height, dots))
    paper = Image.new("L", mask.size, 235)
    if condition == "light on dark":
        return ink(Image.new("L", mask.size, 40), mask, 235)
    if condition in ("perspective", "dots pattern"):
        image = ink(pattern(mask.size, rng), mask, 25)
        return perspective(image, rng) if condition == "perspective" else image
    if condition == "etch":
        noise = Image.effect_noise(mask.size, 24).point(lambda v: 150 + (v - 128) // 2)
        return ink(noise, mask.filter(ImageFilter.GaussianBlur(1)).point(lambda v: v // 3), 250)
    image = ink(paper, mask, 30)
    if condition == "blur":
        image = image.filter(ImageFilter.GaussianBlur(1.3))
    elif condition == "curved":
        image = curved(image)
    elif condition == "package":
        other = placed(text_image(LATIN, OTHER, 20), 30)
        page = Image.new("L", (max(image.width, other.width), image.height + other.height), 235)
        page.paste(ink(Image.new("L", other.size, 235), other, 30), (0, 0))
        page.paste(image, (0, other.height))
        image = page
    elif condition == "glare":
        image = ImageEnhance.Contrast(image).enhance(0.3)
        light = Image.new("L", image.size, 0)
        draw = ImageDraw.Draw(light)
        x = image.width * rng.uniform(0.3, 0.7)
        draw.ellipse((x - 90, 0, x + 90, image.height), fill=190)
        image = ImageChops.add(image, light.filter(ImageFilter.GaussianBlur(40)))
    elif condition == "dots blurred":
        image = image.filter(ImageFilter.GaussianBlur(2))
    return image


CONDITIONS = ["clean", "blur", "rotated", "perspective", "curved", "light on dark", "package", "small", "glare", "dots",
              "dots blurred", "dots pattern", "dots large", "etch", "jpeg"]

L_CODES = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
PARITY = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]


def ean13(number, module=3, height=110):
    """The symbol of a number, without its digits."""
    right = ["".join("10"[int(b)] for b in code) for code in L_CODES]
    even = [code[::-1] for code in right]
    bits = "101"
    for digit, kind in zip(number[1:7], PARITY[int(number[0])]):
        bits += (L_CODES if kind == "L" else even)[int(digit)]
    bits += "01010" + "".join(right[int(d)] for d in number[7:]) + "101"
    image = Image.new("L", ((len(bits) + 22) * module, height + 20), 255)
    draw = ImageDraw.Draw(image)
    for index, bit in enumerate(bits):
        if bit == "1":
            x = (index + 11) * module
            draw.rectangle((x, 10, x + module - 1, height + 10), fill=0)
    return image


def package(image, number):
    """The photo of a package: the date, and the barcode below it."""
    code = ean13(number)
    page = Image.new("L", (max(image.width, code.width) + 40, image.height + code.height + 40), 235)
    page.paste(image, (0, 0))
    page.paste(code, (20, image.height + 20))
    return page


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def end_of_month(day):
    return (day.replace(day=28) + datetime.timedelta(days=4)).replace(day=1) - datetime.timedelta(days=1)


def case(index, layout, condition, rng, directory):
    day = TODAY + datetime.timedelta(days=rng.randint(5, 1200))
    made = TODAY - datetime.timedelta(days=rng.randint(5, 300))
    lot = f"{rng.randint(1, 99)}{rng.choice('ABCDEFK')}{made:%y%m%d}"
    font, lines = {**LAYOUTS, **NO_DATE}[layout]
    lines = [line.format(d=day, m=made, lot=lot, mon=MONTHS[day.month - 1]) for line in lines]
    number = "880" + f"{rng.randrange(10**9):09}"
    page = package(photo(condition, font, lines, rng), number + check_digit(number))
    if condition == "rotated":
        page = page.rotate(rng.choice([-1, 1]) * rng.uniform(5, 15), expand=True, fillcolor=235, resample=Image.BICUBIC)
    path = directory / f"{index:03} {layout} {condition}.{'jpg' if condition == 'jpeg' else 'png'}"
    page.save(path, **({"quality": 55} if condition == "jpeg" else {}))
    truth = None if layout in NO_DATE else end_of_month(day) if layout == "en month" else day
    return path, layout, condition, truth and truth.isoformat(), lines


def read(pantry, path, home):
    env = {**os.environ, "HOME": str(home), "PANTRY_TODAY": TODAY.isoformat(), "LC_ALL": "C.UTF-8"}
    env = {k: v for k, v in env.items() if not k.startswith("XDG_")}
    file = home / f"{path.stem}.json"
    result = subprocess.run([pantry, "--file", file, "scan", "--image", path, "--format", "jsonl"], env=env,
                            capture_output=True, text=True, timeout=200)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    return lines[0] if lines and lines[0]["ok"] else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=0, help="how many pictures; all layouts and conditions by default")
    parser.add_argument("--keep", help="where the pictures are kept")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    if not shutil.which("tesseract") or not shutil.which("convert"):
        print("skipping printed_dates.py, which needs tesseract and imagemagick")
        return 0
    rng = random.Random(arguments.seed)
    cases = [(layout, condition) for layout in LAYOUTS for condition in CONDITIONS]
    cases += [(layout, condition) for layout in NO_DATE for condition in ("clean", "blur", "package", "dots", "jpeg")]
    if arguments.count:
        cases = rng.sample(cases, min(arguments.count, len(cases)))
    with tempfile.TemporaryDirectory() as scratch:
        home = Path(scratch)
        directory = Path(arguments.keep) if arguments.keep else home / "pictures"
        directory.mkdir(parents=True, exist_ok=True)
        drawn = [case(i, layout, condition, rng, directory) for i, (layout, condition) in enumerate(cases)]
        pantry = str(Path(arguments.pantry).resolve())
        with ThreadPoolExecutor(arguments.jobs) as pool:
            answers = list(pool.map(lambda c: read(pantry, c[0], home), drawn))
    table = collections.defaultdict(collections.Counter)
    wrong = stored = 0
    for (path, layout, condition, truth, lines), answer in zip(drawn, answers):
        row = "no date" if truth is None else condition
        if answer is None:
            table[row]["no code"] += 1
            continue
        if "expiresAt" in answer["item"] and "estimatedBy" not in answer["item"]:
            stored += 1
            print(f"STORED: {path.name}: {answer['item']}")
        days = [entry["day"] for entry in answer.get("readDates", [])]
        proposal = answer.get("readDate")
        if proposal is not None:
            kind = "right" if proposal == truth else "WRONG"
        else:
            kind = "asked" if truth in days else "asked without it" if days else "none"
        table[row][kind] += 1
        if kind == "WRONG":
            wrong += 1
            print(f"WRONG: {path.name}: {proposal} for {truth}: {answer['readDates']}; printed: {lines}")
    kinds = ["right", "asked", "asked without it", "none", "WRONG", "no code"]
    print(f"{'':16}" + "".join(f"{kind:>18}" for kind in kinds))
    rows = [*CONDITIONS, "no date"]
    for row in rows:
        print(f"{row:16}" + "".join(f"{table[row][kind]:18}" for kind in kinds))
    print(f"{'all':16}" + "".join(f"{sum(table[row][kind] for row in rows):18}" for kind in kinds))
    return 1 if wrong or stored else 0


if __name__ == "__main__":
    sys.exit(main())
