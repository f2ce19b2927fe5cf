#!/usr/bin/env python3
"""Looks up products with the real program and curl, at a server that answers like the databases, or misbehaves.

    Tests/lookup/run.py PANTRY

The answers are those of Fixtures/programs/lookup, and server.py sends them. Checked are the product or the error of each,
what is in the requests, the cache, the limit of ten requests in a minute, scanning beside failures and, with strace,
that no command sends a request or starts curl unless it was asked to.
"""
import contextlib
import datetime
import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Fixtures" / "programs" / "lookup"
CASES = json.loads((FOLDER / "lookup.json").read_text(encoding="utf-8"))
FOUND, MISSING, OTHER = "8809999000013", "8809999000075", "8809999000020"
KEY = "TESTKEY"

failures = []


def check(condition, *message):
    if not condition:
        failures.append(" ".join(str(part) for part in message))
        print("FAILED", *message)


class Server:
    """server.py, and what it has logged."""

    def __init__(self, directory):
        self.log = directory / "requests.jsonl"
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Tests" / "lookup" / "server.py", self.log], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        self.url = f"http://127.0.0.1:{self.port}"
        self.read = 0

    def requests(self):
        """The requests since the last call."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        new = [json.loads(line) for line in lines[self.read :]]
        self.read = len(lines)
        return new


class Home:
    """A new user with a pantry of their own."""

    def __init__(self, binary, server=None, **variables):
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="pantry-lookup-"))
        self.binary = binary
        self.variables = {
            "HOME": str(self.directory), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "PANTRY_TODAY": "2026-11-20",
        }
        if server:
            self.variables["PANTRY_LOOK_UP_URL"] = server.url
        self.variables.update(variables)
        self.cache = self.directory / ".cache" / "pantry"
        self.store = self.directory / ".local" / "share" / "pantry" / "pantry.json"

    def run(self, *arguments, input="", prefix=(), **variables):
        return subprocess.run(
            [*prefix, self.binary, *arguments], input=input, capture_output=True, text=True,
            env={**self.variables, **variables}, timeout=60, cwd=self.directory)

    def products(self, **variables):
        done = self.run("product", "--format", "json", **variables)
        return {product["barcode"]: product for product in json.loads(done.stdout)} if done.returncode == 0 else {}

    def look_up(self, code, *options, **variables):
        return self.run("product", code, "--look-up", *options, **variables)

    def remove(self):
        shutil.rmtree(self.directory, ignore_errors=True)


@contextlib.contextmanager
def home(*arguments, **variables):
    new = Home(*arguments, **variables)
    try:
        yield new
    finally:
        new.remove()


def is_error(done):
    """Whether the output is an error as the program words it."""
    lines = done.stderr.splitlines()
    return bool(lines) and lines[0].startswith("pantry: error: ") and not done.stdout and \
        all(re.match(r"pantry: (error|hint|note): ", line) for line in lines)


# ---------------------------------------------------------------------------------------------------------------------
# The answers


def answers(binary, server):
    for case in CASES:
        for language in ["en", "ko"]:
            if language == "ko" and case["outcome"] != "found":
                continue
            variables = {"PANTRY_LANGUAGE": language}
            if case["service"] == "c005":
                variables |= {"PANTRY_LOOK_UP_KEY": case.get("key", KEY), "PANTRY_SOURCE": "c005"}
            code = case.get("code", "8809999001010")
            with home(binary, server, **variables) as user:
                began = time.monotonic()
                done = user.look_up(code)
                seconds = time.monotonic() - began
                answer(case, code, language, done, user)
                check(seconds < 6, case["about"], "took", seconds)
                requests = server.requests()
                check(len(requests) == 1, case["about"], "sent", len(requests), "requests")
                check(all(one["server"] == "main" for one in requests), case["about"], "followed a redirect")
                check("TESTKEY" not in done.stdout + done.stderr, case["about"], "shows the key", done.stderr)


def answer(case, code, language, done, user):
    about = f"{case['service']} {case['about']} ({language}):"
    outcome, expected = case["outcome"], case["exit"]
    if outcome == "found or failed":
        expected = 0 if done.returncode == 0 else 69
        outcome = "found" if expected == 0 else "failed"
    check(done.returncode == expected, about, "exit code", done.returncode, done.stderr)
    if outcome != "found":
        check(is_error(done), about, done.stdout, done.stderr)
        check(not user.store.exists(), about, "a pantry was created")
        return
    products = user.products()
    product = next(iter(products.values()), {})
    wanted = case["product"]
    check(len(products) == 1, about, products)
    check(product.get("barcode") == wanted.get("barcode", code), about, product)
    name = wanted.get("names", {}).get(language)
    if name:
        found = product.get("productName")
        check(found == name, about, repr(found), "instead of", repr(name))
    for field in ["brandName", "category", "imageUrl"]:
        if field in wanted:
            check(product.get(field) == wanted[field], about, field, product.get(field))
    for text in wanted.get("forbidden", []):
        check(text not in json.dumps(product, ensure_ascii=False) and text not in product.get("productName", ""),
              about, "has", repr(text))
    check(product.get("source") in ["Open Food Facts", "Food Safety Korea"], about, "source", product.get("source"))
    check(product.get("source") != "Open Food Facts" or "Open Food Facts (ODbL)" in done.stdout, about, done.stdout)
    check("2024" not in json.dumps(product), about, "has the date of a package")
    hint = wanted.get("keepsHint")
    if hint:
        check(f"--keeps {hint}" in done.stderr, about, done.stderr)
    check("keeps" not in product and "keepsFrozen" not in product, about, product)


# ---------------------------------------------------------------------------------------------------------------------
# The requests


def requests(binary, server):
    version = subprocess.run([binary, "--version"], capture_output=True, text=True).stdout.split()[1]
    with home(binary, server) as user:
        # The user's own configuration of curl must not matter.
        (user.directory / ".curlrc").write_text('user-agent = "me"\nlocation\nheader = "X-Secret: 1"\n')
        user.run("add", "secret cake", "+3d", "@cellar")
        user.look_up(FOUND)
        (request,) = server.requests()
        headers = {name.lower(): value for name, value in request["headers"]}
        check(request["method"] == "GET" and request["body"] == 0, request)
        check(headers.pop("user-agent").startswith(f"pantry/{version} ("), request)
        check(headers.pop("accept") == "application/json", request)
        check(headers.pop("host") == f"127.0.0.1:{server.port}", request)
        headers.pop("accept-encoding", None)
        check(not headers, "unexpected headers:", headers)
        check(request["path"] == f"/api/v2/product/{FOUND}.json", request["path"])
        check(re.fullmatch(r"fields=[a-z_,]+", request["query"]), request["query"])
        check("expir" not in request["query"], "asks for a date:", request["query"])

        # A UPC-A as the service stores it.
        user.look_up("036000291452")
        check(server.requests()[0]["path"].endswith("/0036000291452.json"), "a UPC-A is sent in another form")

    # The key is neither in the arguments of a process nor in a file.
    with home(binary, server, PANTRY_SOURCE="c005", PANTRY_LOOK_UP_KEY=KEY) as user:
        tools = user.directory / "bin"
        tools.mkdir()
        curl = shutil.which("curl")
        (tools / "curl").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "$HOME/arguments"\nexec {curl} "$@"\n')
        (tools / "curl").chmod(0o755)
        done = user.look_up("8809999001010", PATH=f"{tools}:{user.variables['PATH']}")
        check(done.returncode == 0, done.stderr)
        arguments = (user.directory / "arguments").read_text()
        check(KEY not in arguments and "8809999001010" not in arguments, "arguments of curl:", arguments)
        check(arguments.splitlines()[0] in ["-q", "--disable"], "the configuration of curl is read")
        for path in user.directory.rglob("*"):
            if path.is_file() and path.parent != tools:
                check(KEY.encode() not in path.read_bytes(), "the key is in", path)
        check([one["path"] for one in server.requests()] == [f"/api/{KEY}/C005/json/1/5/BAR_CD=8809999001010"], "path")

    # With a key, the Korean service is asked first, and then Open Food Facts.
    # The address in the settings is that of Open Food Facts then, and a key is not sent to it: a stand-in for curl
    # records the addresses, and sends the requests for the Korean service to the server.
    with home(binary, server, PANTRY_LOOK_UP_KEY=KEY) as user:
        tools = user.directory / "bin"
        tools.mkdir()
        curl, service = shutil.which("curl"), "https://openapi.foodsafetykorea.go.kr"
        (tools / "curl").write_text(
            f'#!/bin/sh\ntee -a "$HOME/addresses" | sed "s#{service}#{server.url}#" | {curl} "$@"\n')
        (tools / "curl").chmod(0o755)
        user.variables["PATH"] = f"{tools}:{user.variables['PATH']}"
        check(user.look_up("8809999001010").returncode == 0, "C005")
        check(len(server.requests()) == 1, "a second database is asked about a product that was found")
        check(user.look_up(FOUND).returncode == 0, "Open Food Facts after C005")
        check([one.get("service") for one in server.requests()] == ["c005", "off"], "the order of the databases")
        addresses = (user.directory / "addresses").read_text().splitlines()
        check([KEY in line for line in addresses] == [True, True, False], addresses)
        check([service in line for line in addresses] == [True, True, False], "the key is sent to a mirror:", addresses)
        check(server.url in addresses[-1], "another address than in the settings:", addresses)

    # The key is never shown.
    with home(binary) as user:
        shown = ""
        for arguments in [("config", "lookUp.key", "SECRET1"), ("config",), ("config", "lookUp.key"),
                          ("config", "--format", "json"), ("config", "lookUp.key", "SECRET1/x")]:
            done = user.run(*arguments)
            shown += done.stdout + done.stderr
        check("SECRET1" not in shown, "the key is shown:", shown)
        config = user.directory / ".config" / "pantry" / "config"
        check(config.read_text() == "lookUp.key = SECRET1\n", config.read_text())
        check(stat.S_IMODE(config.stat().st_mode) == 0o600, "others can read the key")
        config.write_text("lookUp.key = SECRET1/x\n")
        done = user.run("list")
        check(done.returncode == 78 and "SECRET1" not in done.stderr, done.stderr)
        done = user.run("list", PANTRY_LOOK_UP_KEY="SECRET1/y")
        check("SECRET1" not in done.stdout + done.stderr, done.stderr)

    # Numbers of shops, coupons and books.
    with home(binary, server, PANTRY_LOOK_UP="on") as user:
        for code in ["2001234000000", "20123451", "0512345678900", "9901234567899", "9788932474632"]:
            done = user.look_up(code)
            check(done.returncode == 1 and is_error(done), code, done.stdout, done.stderr)
            user.run("scan", input=f"{code}\n")
            user.run("add", "--barcode", code, "--look-up")
            user.run("product", code)
        check(server.requests() == [], "a restricted number was sent")


# ---------------------------------------------------------------------------------------------------------------------
# The cache and the limit


def cache(binary, server):
    with home(binary, server) as user:
        for code in [FOUND, MISSING, "8809999000105"]:
            codes = {user.look_up(code).returncode for _ in range(3)}
            check(len(codes) == 1, code, codes)
            check(len(server.requests()) == 1, "asked again about", code)
        for path in user.cache.iterdir():
            check(stat.S_IMODE(path.stat().st_mode) == 0o600, path.name, "can be read by others")
        # The names in all languages are there.
        user.run("undo")
        user.look_up(FOUND, PANTRY_LANGUAGE="ko")
        check(user.products()[FOUND]["productName"].startswith("멸균우유 200ml"), "the Korean name is not in the cache")
        check(server.requests() == [], "asked again for another language")
        # Failures are not kept.
        for _ in range(2):
            user.look_up("8809999000150")
        check(len(server.requests()) == 2, "a failure was kept")

        # A damaged file is replaced.
        (path,) = [path for path in user.cache.iterdir() if FOUND in path.name]
        whole = path.read_bytes()
        for damage in [b"", b"{", whole[: len(whole) // 2], b"\xff" * 100, whole.replace(b'"status":200', b'"status":500')]:
            path.write_bytes(damage)
            (user.cache / "requests").unlink()
            check(user.look_up(FOUND).returncode == 0, "a damaged cache:", damage[:20])
            check(len(server.requests()) == 1, "a damaged file was used:", damage[:20])
            check(json.loads(path.read_bytes())["code"] == FOUND, "a damaged file was kept")
        # 30 days.
        for age, count in [(29, 0), (31, 1), (-1, 1)]:
            record = json.loads(path.read_bytes())
            then = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days=age)
            record["askedAt"] = then.strftime("%Y-%m-%dT%H:%M:%SZ")
            path.write_text(json.dumps(record))
            user.look_up(FOUND)
            check(len(server.requests()) == count, "an answer from", age, "days ago")
        # The answer of another server.
        (user.cache / "requests").unlink()
        user.look_up(FOUND, PANTRY_LOOK_UP_URL=server.url + "/mirror/")
        check([one["path"] for one in server.requests()] == [f"/mirror/api/v2/product/{FOUND}.json"], "another server")


def limit(binary, server):
    codes = [code for code in (case.get("code") for case in CASES if case["service"] == "off" and "file" in case) if code]
    codes = [code for code in codes if code not in ("8809999000167", "8809999000174")][:14]
    with home(binary, server) as user:
        results = [user.look_up(code).returncode for code in codes]
        check(len(server.requests()) == 10, "more than ten requests in a minute")
        check(results[10:] == [75] * 4, results)
        done = user.look_up(codes[-1])
        check(re.search(r"try again in [0-9]+ s", done.stderr), done.stderr)
        # Kept answers are not limited.
        check(user.look_up(FOUND).returncode == 0, "a kept answer is limited")
        # Scanning goes on without a look-up, and says so once.
        done = user.run("scan", "--look-up", input="\n".join(codes[-4:]) + "\n")
        check(done.returncode == 0 and done.stdout.count("added") == 4, done.stdout, done.stderr)
        check(done.stderr.count("at most 10") == 1 and len(done.stderr.splitlines()) == 1, done.stderr)
        check(server.requests() == [], "a request beyond the limit")
        # A minute later.
        log = user.cache / "requests"
        earlier = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(seconds=61)
        log.write_text(f"{earlier:%Y-%m-%dT%H:%M:%SZ}\n" * 10)
        user.look_up(codes[-1])
        check(len(server.requests()) == 1, "no request a minute later")

    # Several programs at once share the limit.
    with home(binary, server) as user:
        threads = [threading.Thread(target=user.look_up, args=(code,)) for code in codes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        count = len(server.requests())
        check(count == 10, "programs at once sent", count, "requests")


# ---------------------------------------------------------------------------------------------------------------------
# Scanning and adding


def scanning(binary, server):
    slow, page, throttled, pet, late = ("8809999000303", "8809999000150", "8809999000167", "8809999000112", OTHER)
    with home(binary, server) as user:
        lines = [MISSING, page, slow, "2001234000000", pet, FOUND, FOUND, "8809999000082", throttled, late]
        done = user.run("scan", "--look-up", input="".join(f"{line}\n" for line in lines))
        check(done.returncode == 0 and done.stdout.count("added ") == len(lines), done.stdout, done.stderr)
        notes = done.stderr.splitlines()
        check(len(notes) == 6 and all(line.startswith("pantry: note: ") for line in notes), done.stderr)
        check("a shop's own number" in done.stderr, done.stderr)
        check(done.stdout.count("UHT milk 200 ml") == 2, done.stdout)
        paths = [one["code"] for one in server.requests()]
        check(paths == [MISSING, page, slow, pet, FOUND, "8809999000082", throttled], "the session asked about", paths)
        names = [item["product"]["productName"] for item in json.loads(user.run("list", "--format", "json").stdout)]
        check(len(names) == len(lines) and sum(name.startswith("UHT milk") for name in names) == 2, names)
        # All of it is one step.
        user.run("undo")
        check(user.products() == {} and user.run("list", "--ids").stdout == "", "undo leaves something")

    # Items that were scanned without a name are named, and values of the household stay.
    with home(binary, server) as user:
        user.run("scan", input=f"{FOUND} 12-01\n")
        user.run("product", FOUND, "--look-up")
        item = json.loads(user.run("list", "--format", "json").stdout)[0]
        check(item["product"]["productName"].startswith("UHT milk") and item["expiresAt"] == "2026-12-01", item)
        user.run("add", "green lentils", "--barcode", OTHER, "--category", "mine", "--look-up")
        product = user.products()[OTHER]
        check((product["productName"], product["category"], product["brandName"]) == ("green lentils", "mine", "La Ferme"),
              product)
        user.run("product", OTHER, "--look-up", "--brand", "")
        check(user.products()[OTHER]["brandName"] == "", "a field that was emptied is filled")
        user.run("product", OTHER, "--look-up")
        check(user.products()[OTHER]["productName"] == "green lentils", "a name was replaced")
        # By name.
        check(user.run("product", "La Ferme green lentils", "--look-up").returncode == 0, "by name")
        user.run("add", "cake")
        done = user.run("product", "cake", "--look-up")
        check(done.returncode == 1 and is_error(done), done.stderr)
        server.requests()

    # A dry run writes nothing to the pantry.
    with home(binary, server) as user:
        done = user.look_up(FOUND, "--dry-run")
        check("UHT milk" in done.stdout and not user.store.exists(), done.stdout, done.stderr)
        done = user.run("scan", "--look-up", "--dry-run", input=f"{FOUND}\n")
        check("UHT milk" in done.stdout and not user.store.exists(), done.stdout, done.stderr)
        server.requests()

    # The setting.
    with home(binary, server) as user:
        user.run("config", "lookUp", "on")
        check("UHT milk" in user.run("add", "--barcode", FOUND).stdout, "add")
        check("Lentilles" in user.run("product", OTHER).stdout, "product")
        check("Chewing gum" in user.run("scan", input="73513537\n").stdout, "scan")
        check(len(server.requests()) == 3, "the setting")
        for arguments in [("add", "bread"), ("product",), ("product", OTHER), ("product", MISSING, "--name", "x"),
                          ("scan", "--check"), ("scan", "--use"), ("list",), ("barcode", MISSING)]:
            user.run(*arguments, input=f"{MISSING}\n")
        user.run("product", OTHER, PANTRY_LOOK_UP="off")
        check(server.requests() == [], "the setting asks without need")

    # Failures of the set-up.
    with home(binary, server) as user:
        empty = user.directory / "empty"
        empty.mkdir()
        done = user.look_up(FOUND, PATH=str(empty))
        check(done.returncode == 69 and "curl is not installed" in done.stderr, done.stderr)
        done = user.run("scan", "--look-up", input=f"{FOUND}\n{OTHER}\n", PATH=str(empty))
        check(done.returncode == 0 and done.stderr.count("curl is not installed") == 1, done.stderr)
        check(done.stdout.count("added") == 2, done.stdout)
        done = user.look_up(MISSING, PANTRY_LOOK_UP_URL="http://127.0.0.1:1")
        check(done.returncode == 69 and "no connection" in done.stderr, done.stderr)
        done = user.look_up(MISSING, PANTRY_LOOK_UP_URL="https://nosuch.invalid")
        check(done.returncode == 69 and "no connection" in done.stderr, done.stderr)
        for url in ["file:///etc/passwd", "https://a\"b", "gopher://a", "https://a?x=", "x"]:
            check(user.look_up(MISSING, PANTRY_LOOK_UP_URL=url).returncode == 64, url)
        file = user.directory / "file"
        file.write_text("")
        done = user.look_up(MISSING, XDG_CACHE_HOME=str(file))
        check(done.returncode == 69 and is_error(done), "a cache that is a file:", done.stderr)
        check(server.requests() == [], "a request without a count")


# ---------------------------------------------------------------------------------------------------------------------
# Without being asked


def unasked(binary, server):
    if not shutil.which("strace") or subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True).returncode:
        print("skipping the calls without a request, which need strace")
        return
    with home(binary, server) as user:
        names = re.findall(r"^  ([a-z]+) ", user.run("help").stdout, re.MULTILINE)
        check(len(names) > 25, "commands:", names)
        user.run("add", "milk", "3d", "--barcode", "8801115114154")
        trace = user.directory / "trace"
        calls = [[name, *rest] for name in names for rest in ([], [MISSING], ["milk"], ["--help"])]
        calls += [["add", "--barcode", MISSING], ["scan", "--image", "/etc/hostname"], ["import", "-"]]
        for call in calls:
            user.run(*call, input=f"{MISSING} 3d\n",
                     prefix=("strace", "-f", "-qq", "-e", "trace=network,execve", "-o", str(trace)))
            text = trace.read_text(errors="replace")
            check("curl" not in text, call, "starts curl")
            # The user database may be asked through a local socket.
            network = [line for line in text.splitlines() if re.search(r"AF_INET|sin6?_port|sendto|connect\(", line)
                       and "AF_UNIX" not in line]
            check(not network, call, network[:3])
        check(server.requests() == [], "a request without being asked")
        print(f"{len(calls)} calls without being asked: no request")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not shutil.which("curl"):
        print("skipping run.py, which needs curl")
        return 0
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    directory = pathlib.Path(tempfile.mkdtemp(prefix="pantry-lookup-"))
    server = Server(directory)
    try:
        for part in [answers, requests, cache, limit, scanning, unasked]:
            began = time.monotonic()
            before = len(failures)
            part(binary, server)
            print(f"{part.__name__}: {len(failures) - before} failures, {time.monotonic() - began:.0f} s", flush=True)
    finally:
        server.process.terminate()
        shutil.rmtree(directory, ignore_errors=True)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
