#!/usr/bin/env python3
"""Reads symbols of two encoders, and photos of them, through two generations of ZXing-C++.

    apt-get install zint zxing-cpp-tools; pip install zxing-cpp==3.1.1 pillow==13.0.0
    Tests/oracles/pictures.py .build/release/pantry [--seed N] [--step DEGREES]

`zint` and ZXing-C++ 3.1 draw 24 symbols each. `pantry scan --image` reads them with the ZXingReader that is installed,
and with a stand-in that prints what ZXing-C++ 3.1 finds, and zbarimg alone. Then the pictures are rotated, blurred,
compressed, put side by side in pairs, and with a second label on one package. A symbol of each kind is rotated in steps
of 4°: it may be missed, but is one package.
"""
import argparse
import datetime
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import zxingcpp
from PIL import Image, ImageFilter

TODAY = datetime.date(2026, 11, 20)

STAND_IN = f"""#!{sys.executable}
import sys, zxingcpp
from PIL import Image
path = sys.argv[-1]
found = zxingcpp.read_barcodes(Image.open(path), text_mode=zxingcpp.TextMode.Escaped,
                               ean_add_on_symbol=zxingcpp.EanAddOnSymbol.Read)
for code in found:
    if "-1" in sys.argv:
        print(f'{{path}} {{code.format}} "{{code.text}}"')
    else:
        print(f"Position:   {{code.position}}")
if not found:
    print(f"{{path}} None")
"""


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


class Symbols:
    """Random symbols, with what pantry should read from them."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def digits(self, count):
        return "".join(self.random.choice("0123456789") for _ in range(count))

    def gtin(self, count, prefix):
        body = prefix + self.digits(count - 1 - len(prefix))
        return body + check_digit(body)

    def elements(self):
        day = TODAY + datetime.timedelta(days=self.random.randint(1, 900))
        gtin = self.gtin(14, "0880")
        lot = "".join(self.random.choice("ABCDEFGHJK0123456789-") for _ in range(self.random.randint(3, 10)))
        kind = self.random.choice(["17", "15"])
        text = f"(01){gtin}({kind}){day:%y%m%d}(10){lot}"
        return text, {"gtin": gtin, "lot": lot, "useBy" if kind == "17" else "bestBefore": day.isoformat()}

    def plain(self, kind):
        number = {
            "EAN-13": lambda: self.gtin(13, "880"), "EAN-8": lambda: self.gtin(8, "96"),
            "UPC-A": lambda: self.gtin(12, "03"), "ITF-14": lambda: self.gtin(14, "1880"),
        }[kind]()
        return number, {"gtin": number.zfill(14)}

    def all(self):
        """24 symbols: the kind, the text, and the expected values."""
        found = []
        for kind in ("EAN-13", "EAN-8", "UPC-A", "ITF-14"):
            found += [(kind, *self.plain(kind)) for _ in range(3)]
        for kind in ("GS1-128", "DataMatrix", "QR", "DataBarExpanded"):
            found += [(kind, *self.elements()) for _ in range(3)]
        return found


ZINT = {
    "EAN-13": "EANX", "EAN-8": "EANX", "UPC-A": "UPCA", "ITF-14": "ITF14", "GS1-128": "GS1_128",
    "DataMatrix": "DATAMATRIX", "QR": "QRCODE", "DataBarExpanded": "DBAR_EXP",
    "DataBarStacked": "DBAR_EXPSTK", "DataBar": "DBAR_OMN", "DataBarLimited": "DBAR_LTD",
}
ZXING = {
    "EAN-13": "EAN13", "EAN-8": "EAN8", "UPC-A": "UPCA", "ITF-14": "ITF", "GS1-128": "Code128",
    "DataMatrix": "DataMatrix", "QR": "QRCode", "DataBarExpanded": "DataBarExp",
}


def drawn_by_zint(kind, text, path):
    # zint adds the check digits of EAN-8 and ITF-14, and takes brackets in GS1 mode as [].
    data = text[:-1] if kind in ("EAN-8", "ITF-14") else text.replace("(", "[").replace(")", "]")
    gs1 = ["--gs1"] if kind in ("DataMatrix", "QR") else []
    subprocess.run(["zint", f"--barcode={ZINT[kind]}", *gs1, "--scale=2", "--whitesp=10", "--vwhitesp=5",
                    f"--output={path}", f"--data={data}"], check=True, capture_output=True)
    return Image.open(path).convert("L")


def drawn_by_zxing(kind, text, path):
    gs1 = {"options": "gs1"} if "(" in text else {}
    symbol = zxingcpp.create_barcode(text, getattr(zxingcpp.BarcodeFormat, ZXING[kind]), **gs1)
    image = Image.fromarray(symbol.to_image(scale=3, add_quiet_zones=True)).convert("L")
    canvas = Image.new("L", (image.width + 60, image.height + 60), 255)
    canvas.paste(image, (30, 30))
    canvas.save(path)
    return canvas


def photographed(image, rng):
    """A photo of a symbol: rotated, blurred and compressed."""
    image = image.resize((image.width * 2, image.height * 2))
    image = image.rotate(rng.choice([0, 90, 180, 270]) + rng.uniform(-8, 8), expand=True, fillcolor=255)
    image = image.filter(ImageFilter.GaussianBlur(0.8))
    data = io.BytesIO()
    image.save(data, "JPEG", quality=rng.randint(40, 80))
    return Image.open(data).convert("L")


def side_by_side(images):
    canvas = Image.new("L", (sum(i.width for i in images) + 120, max(i.height for i in images) + 80), 255)
    left = 40
    for index, image in enumerate(images):
        # The left one is lower, so that its top is below that of the right one.
        canvas.paste(image, (left, 40 if index else canvas.height - image.height - 20))
        left += image.width + 40
    return canvas


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pantry")
    parser.add_argument("--seed", type=int, default=20261120)
    parser.add_argument("--step", type=int, default=4, help="the degrees between two rotations")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    unexpected = []
    with tempfile.TemporaryDirectory() as directory:
        home = Path(directory)
        stand_in = home / "bin" / "ZXingReader"
        stand_in.parent.mkdir()
        stand_in.write_text(STAND_IN)
        stand_in.chmod(0o755)
        generations = {"3.1": f"{stand_in.parent}:{os.environ['PATH']}"}
        if shutil.which("ZXingReader"):
            generations["installed"] = os.environ["PATH"]
        if shutil.which("zbarimg"):
            only = home / "zbar"
            only.mkdir()
            (only / "zbarimg").symlink_to(shutil.which("zbarimg"))
            generations["zbar"] = str(only)

        def read(path, search):
            """The items that pantry adds for a picture, in the order of its answers."""
            store = home / "pantry.json"
            store.unlink(missing_ok=True)
            run = subprocess.run(
                [options.pantry, "--file", str(store), "--today", TODAY.isoformat(), "scan", "--image", str(path),
                 "--format", "jsonl"], capture_output=True, check=False, env={**os.environ, "PATH": search})
            answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
            found = {}
            for answer in answers:
                if not answer["ok"]:
                    return [answer["error"]]
                item = answer["item"]
                values = {"gtin": answer["gtin"], "lot": item.get("lot")}
                kind = {"use-by": "useBy", "best-before": "bestBefore"}.get(item.get("dateKind"))
                if kind and not item.get("estimatedBy"):
                    values[kind] = item["expiresAt"]
                found[item["uid"]] = {k: v for k, v in values.items() if v}
            return list(found.values())

        def expect(name, image, expected, is_photo=False):
            path = home / f"{name.replace(' ', '-')}.png"
            image.save(path)
            for generation, search in generations.items():
                found = read(path, search)
                counts["read"] += 1
                if found != expected:
                    # A decoder may miss a symbol, but must not read another one.
                    wrong = [f for f in found
                             if isinstance(f, dict) and not any(f.items() <= e.items() for e in expected)]
                    items = [f for f in found if isinstance(f, dict)]
                    if (is_photo or generation == "zbar") and not wrong and len(items) <= len(expected):
                        counts["missed"] += 1
                    else:
                        unexpected.append((name, generation, found, expected))

        counts = {"read": 0, "missed": 0}
        symbols = Symbols(options.seed)
        for encoder, draw in (("zint", drawn_by_zint), ("zxing", drawn_by_zxing)):
            drawn = []
            for index, (kind, text, expected) in enumerate(symbols.all()):
                image = draw(kind, text, home / "symbol.png")
                drawn.append((kind, image, expected))
                expect(f"{encoder} {kind} {index}", image, [expected])
            for index, (kind, image, expected) in enumerate(drawn):
                expect(f"{encoder} photo {kind} {index}", photographed(image, rng), [expected], is_photo=True)
            for index in range(6):
                (_, one, first), (_, other, second) = rng.sample(drawn, 2)
                expect(f"{encoder} pair {index}", side_by_side([one, other]), [first, second], is_photo=True)
        # Each kind of symbol, rotated.
        for kind in ZINT:
            if kind.startswith("DataBar") and "E" not in kind[7:] and kind != "DataBarStacked":
                number = symbols.gtin(14, "0880")
                text, expected = number[:-1], {"gtin": number}
            elif kind in ("EAN-13", "EAN-8", "UPC-A", "ITF-14"):
                text, expected = symbols.plain(kind)
            else:
                text, expected = symbols.elements()
            image = drawn_by_zint(kind, text, home / "symbol.png")
            for angle in range(0, 180, options.step):
                rotated = image.rotate(angle, expand=True, fillcolor=255, resample=Image.BICUBIC)
                expect(f"{kind} at {angle}", rotated, [expected], is_photo=True)
        # Two labels of one package: the product's number, and the date and lot in a code of their own.
        for index in range(6):
            number, expected = symbols.plain("EAN-13")
            lot, day = "L" + symbols.digits(5), TODAY + datetime.timedelta(days=rng.randint(1, 900))
            one = drawn_by_zint("EAN-13", number, home / "symbol.png")
            label = drawn_by_zint(
                rng.choice(["GS1-128", "DataMatrix"]), f"(15){day:%y%m%d}(10){lot}", home / "label.png")
            images = [one, label] if index % 2 else [label, one]
            expect(f"labels {index}", side_by_side(images),
                   [{**expected, "lot": lot, "bestBefore": day.isoformat()}], is_photo=True)
        # A number with an add-on is read twice, and is one package.
        for index, add_on in enumerate(["05", "54499"]):
            number = symbols.gtin(13, "977")
            path = home / "symbol.png"
            subprocess.run(["zint", "--barcode=EANX", "--scale=2", "--whitesp=10", "--vwhitesp=5",
                            f"--output={path}", f"--data={number}+{add_on}"], check=True, capture_output=True)
            expect(f"add-on {index}", Image.open(path).convert("L"), [{"gtin": number.zfill(14)}])
    print(f"{counts['read']} pictures through {' and '.join(generations)}, seed {options.seed}: "
          f"{counts['missed']} not read whole")
    for difference in unexpected[:12]:
        print("UNEXPECTED", *difference)
    if unexpected:
        sys.exit(f"{len(unexpected)} unexpected differences")


main()
