#!/usr/bin/env python3
"""Measures `pantry import` on a synthetic dump of Open Food Facts.

    Benchmarks/dump.py PANTRY [GIGABYTES] [csv|jsonl]

The dump has 214 tab-separated columns, most of them empty, as the real one, or nested JSON objects. Its rows differ in
their codes; one in a thousand belongs to the household. Prints the throughput of the file and of a gzip file of it, in
megabytes of uncompressed text a second, and the peak memory of pantry.
"""
import os
import random
import resource
import json
import subprocess
import sys
import tempfile
import time

PANTRY = os.path.realpath(sys.argv[1])
SIZE = float(sys.argv[2]) * 1e9 if len(sys.argv) > 2 else 2e9
FORMAT = sys.argv[3] if len(sys.argv) > 3 else "csv"
RANDOM = random.Random(20261120)

NAMED = ["code", "url", "creator", "created_t", "created_datetime", "last_modified_t", "last_modified_datetime",
         "last_modified_by", "product_name", "abbreviated_product_name", "generic_name", "quantity", "packaging",
         "packaging_tags", "packaging_en", "packaging_text", "brands", "brands_tags", "categories", "categories_tags",
         "categories_en", "origins", "origins_tags", "labels", "labels_tags", "labels_en", "stores", "countries",
         "countries_tags", "countries_en", "ingredients_text", "ingredients_tags", "allergens", "traces", "serving_size",
         "additives_n", "additives_tags", "nutriscore_grade", "nova_group", "states", "states_tags", "image_url",
         "image_small_url", "image_ingredients_url", "image_nutrition_url"]
COLUMNS = NAMED + [f"nutrient-{number}_100g" for number in range(214 - len(NAMED))]
WORDS = "sucre farine de blé huile de palme cacao maigre lait écrémé en poudre sel émulsifiant lécithines 우유 두부 간장 "\
    "naturel aroma extrait eau vinaigre tomates".split()


def check(digits):
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits))
    return digits + str(-total % 10)


def template():
    """A row without its code."""
    words = lambda count: " ".join(RANDOM.choice(WORDS) for _ in range(count))
    row = dict.fromkeys(COLUMNS, "")
    row.update(url="http://world-en.openfoodfacts.org/product/x/" + words(3).replace(" ", "-"), creator="kiliweb",
               created_t="1523440813", created_datetime="2018-04-11T10:00:13Z", last_modified_t="1739873471",
               product_name=words(3), quantity="250 g", brands=words(1), brands_tags="xx:" + words(1),
               categories_tags="en:snacks,en:sweet-snacks,en:biscuits-and-cakes", countries_tags="en:france",
               ingredients_text=words(60), ingredients_tags=",".join("en:" + w for w in words(60).split()),
               states_tags="en:to-be-completed,en:nutrition-facts-completed,en:ingredients-completed",
               image_url="https://images.openfoodfacts.org/images/products/000/000/000/0000/front_fr.3.400.jpg")
    for column in RANDOM.sample(COLUMNS[len(NAMED):], 12):
        row[column] = str(RANDOM.randint(0, 1000) / 10)
    if FORMAT == "csv":
        return "\t".join(row[column] for column in COLUMNS[1:])
    row = {key: value for key, value in row.items() if value}
    row["nutriments"] = {f"{n}_{s}": RANDOM.random() for n in WORDS for s in ("100g", "serving", "unit")}
    row["images"] = {str(n): {"sizes": {"400": {"h": 300, "w": 400}}, "uploader": "kiliweb"} for n in range(6)}
    row["countries_tags"], row["categories_tags"] = ["en:france"], row["categories_tags"].split(",")
    return json.dumps(row, ensure_ascii=False)[1:]


def write(path, codes):
    rows = [template() for _ in range(500)]
    with open(path, "w", encoding="utf-8", buffering=1 << 20) as file:
        if FORMAT == "csv":
            file.write("\t".join(COLUMNS) + "\n")
        number = size = 0
        while size < SIZE:
            code = codes[number // 1000 % len(codes)] if number % 1000 == 0 else check(str(300000000000 + number))
            row = rows[number % len(rows)]
            size += file.write(f"{code}\t{row}\n" if FORMAT == "csv" else f'{{"code":"{code}",{row}\n')
            number += 1
    return number


def measure(path, size):
    start = time.monotonic()
    process = subprocess.Popen([PANTRY, "--file", "p.json", "import", path, "--dry-run"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    assert status == 0, (status, output)
    return seconds, size / 1e6 / seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime, output.split("\n")[-3]


def main():
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR", "/var/tmp")) as directory:
        os.chdir(directory)
        codes = [check(str(880000000000 + number)) for number in range(300)]
        items = [{"uid": f"00000000-0000-4000-8000-{number:012d}", "isUsed": False, "createdAt": "2026-11-01T00:00:00Z",
                  "product": {"barcode": code, "brandName": "", "productName": code, "category": "", "imageUrl": ""}}
                 for number, code in enumerate(codes)]
        with open("p.json", "w") as file:
            json.dump({"format": "pantry", "version": 1, "products": [], "items": items}, file)
        rows = write("dump", codes)
        size = os.path.getsize("dump")
        print(f"{FORMAT}: {size / 1e9:.2f} GB, {rows} rows")
        with open("dump.gz", "wb") as file:
            subprocess.run(["gzip", "-1", "-c", "dump"], stdout=file, check=True)
        for path in ["dump", "dump", "dump.gz"]:
            seconds, speed, memory, cpu, answer = measure(path, size)
            print(f"{path}: {seconds:.1f} s, {speed:.0f} MB/s, {cpu:.1f} s of CPU time, {memory:.0f} MB · {answer}")


if __name__ == "__main__":
    main()
