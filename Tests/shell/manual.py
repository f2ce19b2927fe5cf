#!/usr/bin/env python3
"""Renders the manual page with mandoc, man and groff, in English and in Korean.

    Tests/shell/manual.py PANTRY

Verifies that the output of `pantry manual`
- is ASCII and passes mandoc's strictest lint;
- is rendered without warnings by each installed formatter;
- documents every command with all of its options, and every field, exit code and environment variable.

Prints the counts, and exits with status 1 on failure.
"""

import pathlib
import re
import sys

sys.dont_write_bytecode = True  # Leaves no files in the source directory.

import common
from common import Count, Home

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# Variables that the sources do not read by a literal name, and those read by the C library.
OTHER_VARIABLES = ["NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "TZ", "XDG_DATA_HOME", "XDG_STATE_HOME"]
HELP_OPTION = re.compile(r"^  (?:-\w, |    )--([\w-]+)", re.MULTILINE)
HELP_TERM = re.compile(r"^  (\S+)", re.MULTILINE)


def plain(text: str) -> str:
    """Returns a rendered page without bold and underline sequences."""
    return re.sub(r"\x1b\[[0-9;]*m", "", re.sub(r".\x08", "", text))


def variables() -> set[str]:
    """Returns the names of the environment variables that the program reads."""
    found = set(OTHER_VARIABLES)
    for file in SOURCES.rglob("*.swift"):
        found |= set(re.findall(r'environment\("([A-Z_]+)"', file.read_text()))
    return found


def sections(page: str) -> dict[str, str]:
    """Splits a rendered page into sections by command name."""
    parts = re.split(r"^   (\S+)$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


class Help:
    """The commands, options, fields and variables in the help, which the page must contain."""

    def __init__(self, home: Home):
        overview = home.run("pantry", "help").stdout
        names = re.findall(r"^  ([a-z]+)  ", overview, re.MULTILINE)
        self.commands = {name: HELP_OPTION.findall(home.run("pantry", "help", name).stdout) for name in names}
        fields = home.run("pantry", "help", "fields").stdout
        self.fields = HELP_TERM.findall(fields[fields.index("in the order of TSV and CSV"):].split("Examples")[0])
        self.variables = variables()

    def missing(self, page: str) -> list[str]:
        """Returns what is missing in a rendered page."""
        parts = sections(page)
        general = page[:page.index("COMMANDS")]
        missing = [name for name in self.commands if name not in parts]
        for name, options in self.commands.items():
            text = parts.get(name, "") + general
            missing += [f"{name} --{option}" for option in options if f"--{option}" not in text]
        reference = page[page.index("FIELDS OF ITEMS"):]
        # Compares whole words, because the field `expires` is a prefix of `expiresAt`.
        words = set(re.split(r"[\s,]+", reference))
        missing += [word for word in [*self.fields, *self.variables] if word not in words]
        missing += [code for code in ("0", "1", "64", "65", "66", "69", "73", "74", "75", "77") if code not in words]
        return missing


def test(home: Home, locale: str, help: Help, tools: set[str], count: Count) -> None:
    done = home.run("pantry", "manual", LC_ALL=locale)
    page = home.base / f"{locale}.1"
    page.write_text(done.stdout)
    count.check(f"{locale}: the page is printed", None if done.returncode == 0 and done.stdout else done.stderr)
    count.check(f"{locale}: the page is ASCII", None if done.stdout.isascii() else "it contains other characters")
    renderings = []
    if "mandoc" in tools:
        lint = home.run("mandoc", "-Tlint", "-W", "style", str(page))
        count.check(f"{locale}: mandoc -Tlint", lint.stdout + lint.stderr or None)
        renderings.append(("mandoc", home.run("mandoc", "-Tutf8", str(page))))
    if "man" in tools:
        renderings.append(("man", home.run("man", "--warnings", "-l", "-Tutf8", str(page), MANPAGER="cat")))
    if "groff" in tools:
        renderings.append(("groff", home.run("groff", "-ww", "-mdoc", "-Tutf8", str(page))))
    for name, rendering in renderings:
        text = plain(rendering.stdout)
        count.check(f"{locale}: {name} prints no warnings", rendering.stderr or None)
        missing = help.missing(text) if "FIELDS OF ITEMS" in text else ["the page"]
        count.check(f"{locale}: the {name} output is complete", f"missing {missing}" if missing else None)
        example = f"pantry add {'두부' if locale.startswith('ko') else 'tofu'} +5d"
        count.check(f"{locale}: the {name} output has its examples", None if example in text else f"missing {example}")


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} PANTRY")
    home, count = Home(sys.argv[1]), Count()
    try:
        if home.run("pantry", "help", "manual").returncode != 0:
            sys.exit("unsupported: manual")
        tools = {tool for tool in ("mandoc", "man", "groff") if common.has(tool)}
        help = Help(home)
        count.check("the help has commands", None if len(help.commands) > 20 else f"{list(help.commands)}")
        count.check("the help has fields", None if len(help.fields) > 30 else f"{help.fields}")
        for locale in ("C.UTF-8", "ko_KR.UTF-8"):
            test(home, locale, help, tools, count)
    finally:
        home.remove()
    return count.finish()


if __name__ == "__main__":
    sys.exit(main())
