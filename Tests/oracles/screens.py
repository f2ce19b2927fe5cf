#!/usr/bin/env python3
"""Looks at `pantry page` in a browser: on a phone, on a desk, in the dark and on paper.

    pip install playwright
    Tests/oracles/screens.py PANTRY

Needs `chromium`. Makes a household of sixty items. In English and Korean the page must ask no network for anything, must
not be wider than a phone of 360 px, and everything that can be touched must be 44 px high and wide. Every text must have
a contrast of 4.5:1 with what is behind it, in light and dark. No date may be broken, and printed the page must be one
sheet of A4.
"""

import datetime
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import uuid

from playwright.sync_api import sync_playwright

PANTRY = os.path.realpath(sys.argv[1])
TODAY = datetime.date(2026, 11, 20)
NAMES = [
    "whole milk", "서울우유 나100% 1L", "eggs", "풀무원 국산콩 두부 300g", "sourdough bread", "떡볶이 밀키트 2인분", "greek yogurt", "배추김치",
    "chicken breast", "돼지고기 앞다리살", "basmati rice", "신라면", "canned tomatoes", "참치캔", "dark chocolate",
]  # fmt: skip
# Days from today: expired, today, soon, and later.
DAYS = [-3, -2, -1, 0, 0, 1, 1, 2, 2, 3, 3, 5, 6, 9, 12]
CONTRAST = """() => {
  const numbers = color => color.match(/[0-9.]+/g).map(Number);
  const luminance = color => numbers(color).slice(0, 3).map(byte => byte / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const back = element => {
    for (; element; element = element.parentElement) {
      const color = getComputedStyle(element).backgroundColor;
      if (numbers(color)[3] !== 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll("body *")].filter(element => element.checkVisibility()
      && [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
    .map(element => {
      const both = [luminance(getComputedStyle(element).color), luminance(back(element))].sort((a, b) => b - a);
      return [(both[0] + 0.05) / (both[1] + 0.05), element.textContent.slice(0, 40)];
    }).filter(([contrast]) => contrast < 4.5);
}"""
TARGETS = """() => [...document.querySelectorAll("a, summary, label")].filter(element => element.checkVisibility())
  .map(element => [element.getBoundingClientRect(), element.textContent.slice(0, 40)])
  .filter(([box]) => box.height < 44 || box.width < 44).map(([box, text]) => [box.width, box.height, text])"""


def household():
    """Returns a pantry file."""
    items = []
    for number in range(60):
        days = DAYS[number % len(DAYS)] if number < 15 else 20 + 13 * number
        item = {"uid": str(uuid.UUID(int=number << 96 | 1, version=4)).upper(), "isUsed": False,
                "createdAt": "2026-11-01T09:12:03Z", "expiresAt": str(TODAY + datetime.timedelta(days)),
                "quantity": 1 + number % 4, "location": ["fridge", "pantry", "freezer"][number % 3],
                "product": {"barcode": "", "brandName": "", "productName": f"{NAMES[number % len(NAMES)]}", "category": "", "imageUrl": ""}}  # fmt: skip
        items.append(item)
        if number < 10:
            gone = {"uid": str(uuid.UUID(int=number << 96 | 2, version=4)).upper(), "price": 3.5 * number,
                    "isUsed": number % 3 > 0}  # fmt: skip
            gone["usedAt" if gone["isUsed"] else "discardedAt"] = f"2026-{6 + number % 6:02}-10T00:00:00Z"
            items.append(item | gone)
    lines = [{"uid": str(uuid.UUID(int=number << 96 | 3, version=4)).upper(), "name": name, "addedAt": "2026-11-09T23:30:00Z"}
             for number, name in enumerate(NAMES[:9])]  # fmt: skip
    items.sort(key=lambda item: item["uid"])
    return {"format": "pantry", "version": 1, "products": [], "items": items, "shopping": lines}


def check(browser, path, language):
    address = f"file://{path}"

    def opened(width, scheme, isPhone=False):
        context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme=scheme, is_mobile=isPhone, has_touch=isPhone)
        page = context.new_page()
        page.on("request", lambda request: requests.append(request.url))
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        return page

    requests = []
    for scheme in ("light", "dark"):
        phone = opened(360, scheme, isPhone=True)
        width = phone.evaluate("document.documentElement.scrollWidth")
        assert width == 360, f"{language}: {width} px wide on a phone"
        small = phone.evaluate(TARGETS)
        assert not small, f"{language}: smaller than a finger: {small[:5]}"
        pale = phone.evaluate(CONTRAST) + opened(1200, scheme).evaluate(CONTRAST)
        assert not pale, f"{language}, {scheme}: {pale[:5]}"
        broken = phone.evaluate("[...document.querySelectorAll('.days b, .when')].filter(e => e.getClientRects().length > 1).length")
        assert not broken, f"{language}: {broken} dates are broken"
    assert set(requests) == {address}, f"{language}: {set(requests)}"
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "10mm"))))
    assert sheets == 1, f"{language}: {sheets} sheets"


def main():
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        pantry, path = os.path.join(directory, "pantry.json"), os.path.join(directory, "page.html")
        with open(pantry, "w", encoding="utf-8") as file:
            json.dump(household(), file, ensure_ascii=False)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for language in ("C.UTF-8", "ko_KR.UTF-8"):
            with open(path, "wb") as file:
                subprocess.run([PANTRY, "--file", pantry, "--today", str(TODAY), "page"], check=True, stdout=file,
                               env=os.environ | {"LC_ALL": language, "TZ": "UTC", "PANTRY_RECIPE_URL": "10000recipe"})  # fmt: skip
            check(browser, path, language)
        browser.close()
    print("screens: the page of 60 items fits a phone, fingers and a sheet of paper, and can be read in light and dark")


if __name__ == "__main__":
    main()
