#!/usr/bin/env python3
"""An HTTP server on 127.0.0.1 that answers like Open Food Facts and like the Korean service C005, or misbehaves.

    Tests/lookup/server.py LOG [--slow SECONDS] [--key KEY]

Prints its port as one line, and serves until it is terminated or its parent ends. What it answers to a code is in
Fixtures/programs/lookup/lookup.json: a file with a status and a type, or one of the behaviors below. A code that is
not listed is not found.

    GET /api/v2/product/CODE.json?fields=NAME,NAME…             Open Food Facts; codes are equal up to leading zeros
    GET /api/KEY/C005/json/START/END/BAR_CD=CODE                C005; the key is TESTKEY (--key), QUOTAKEY has no quota
                                                                left, and every other key is wrong

Anything else is answered with 404 and a web page, as the services do. A path before /api is accepted, since the
address of a server may have one. With `fields`, the product has only those, as on the real server.

LOG gets one JSON object per request, before it is answered: `number` from 1, `time` (Unix time, seconds), `server`
(`main`, or `other` for the host to which redirects lead), `method`, `path`, `query` (as sent), `headers` (an array of
name and value as sent), `body` (its length), and `service` and `code` if the path has them.

Behaviors:

    slow       the answer begins after --slow seconds (10)
    drip       a valid answer, one byte a second
    close      the connection is closed without an answer
    cut        the body is shorter than its Content-Length
    huge       64 MB of a valid answer, with a name of 1 MB
    endless    a body of blanks without an end
    deep       200,000 opening brackets
    gzip       a valid answer with Content-Encoding: gzip, whether or not the client accepts it
    chunked    a valid answer in chunks of 7 bytes
    redirect   302 to the other host, which would answer
    loop       302 to the same address
    forbidden  403 with a web page
"""
import argparse
import codecs
import gzip
import json
import os
import pathlib
import re
import socket
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "programs" / "lookup"
JSON = "application/json; charset=utf-8"
PAGE = "text/html; charset=utf-8"
PATHS = {
    "off": re.compile(r"/api/v[0-9.]+/product/(?P<code>[^/]*?)(?:\.json)?$"),
    "c005": re.compile(r"/api/(?P<key>[^/]+)/C005/json/[0-9]+/[0-9]+/BAR_CD=(?P<code>[^/&]*)$"),
}
NAMES = {"gzip": "Compressed milk", "chunked": "Milk in chunks"}


def encoded(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def found(service, code, name):
    """A valid answer of a service."""
    if service == "off":
        product = {"code": code, "product_name": name, "brands": "", "lang": "en"}
        return encoded({"code": code, "product": product, "status": 1, "status_verbose": "product found"})
    row = {"BAR_CD": code, "PRDLST_NM": name, "BSSH_NM": "", "PRDLST_DCNM": "", "POG_DAYCNT": ""}
    result = {"MSG": "정상처리되었습니다.", "CODE": "INFO-000"}
    return encoded({"C005": {"total_count": "1", "row": [row], "RESULT": result}})


def not_found(service, code):
    """The status and body of the answer to an unknown code."""
    if service == "off":
        return 404, encoded({"code": code, "status": 0, "status_verbose": "product not found"})
    result = {"MSG": "해당하는 데이터가 없습니다.", "CODE": "INFO-200"}
    return 200, encoded({"C005": {"total_count": "0", "RESULT": result}})


class Answers:
    """The listed answers, by service and code without leading zeros, or by service and key."""

    def __init__(self):
        self.by_code, self.by_key = {}, {}
        for entry in json.loads((FOLDER / "lookup.json").read_text(encoding="utf-8")):
            if "key" in entry:
                self.by_key[entry["service"], entry["key"]] = entry
            else:
                self.by_code[entry["service"], entry["code"].lstrip("0")] = entry


class Log:
    """The requests, one JSON object per line."""

    def __init__(self, path):
        self.file, self.lock, self.count = open(path, "w", encoding="utf-8"), threading.Lock(), 0

    def add(self, **request):
        with self.lock:
            self.count += 1
            line = {"number": self.count, "time": time.time(), **request}
            self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.file.flush()


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, name, answers, log, slow, key):
        super().__init__(("127.0.0.1", 0), Handler)
        self.name, self.answers, self.log, self.slow, self.key = name, answers, log, slow, key
        self.other = None

    def handle_error(self, request, address):
        """Ignores clients that close the connection, which is what these tests are about."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "nginx"
    sys_version = ""

    def log_message(self, *arguments):
        """Writes nothing to standard error."""

    def do_GET(self):
        parts = urllib.parse.urlsplit(self.path)
        # A scheme-relative path (//api/…) is a path here.
        path = self.path.split("?")[0].split("#")[0]
        match, service = None, None
        for name, pattern in PATHS.items():
            if match := pattern.search(path):
                service = name
                break
        code = urllib.parse.unquote(match["code"]) if match else None
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        self.server.log.add(
            server=self.server.name, method=self.command, path=path, query=parts.query, body=len(body),
            headers=[[name, value] for name, value in self.headers.items()],
            **({"service": service, "code": code} if match else {}))
        if self.command not in ("GET", "HEAD"):
            return self.send(405, b"<html><body>405 Not Allowed</body></html>\n", PAGE)
        if not match:
            return self.send(404, b"<!DOCTYPE html>\n<html><body>Page not found</body></html>\n", PAGE)
        if self.server.name == "other":
            return self.send(200, found(service, code, "An answer from another host"))
        entry = None
        if service == "c005" and match["key"] != self.server.key:
            keys = self.server.answers.by_key
            entry = keys.get((service, match["key"])) or keys[service, "WRONGKEY"]
        entry = entry or self.server.answers.by_code.get((service, code.lstrip("0")))
        if entry is None:
            status, body = not_found(service, code)
            return self.send(status, body)
        if "behavior" in entry:
            return getattr(self, "answer_" + entry["behavior"])(service, code)
        self.send(entry["status"], self.chosen((FOLDER / entry["file"]).read_bytes(), parts.query), entry["type"])

    do_POST = do_PUT = do_DELETE = do_HEAD = do_GET

    @staticmethod
    def chosen(body, query):
        """The answer with only the fields of the product that the query names."""
        fields = urllib.parse.parse_qs(query).get("fields")
        if not fields:
            return body
        mark = codecs.BOM_UTF8 if body.startswith(codecs.BOM_UTF8) else b""
        try:
            answer = json.loads(body)
            product = answer["product"]
            answer["product"] = {name: product[name] for name in ",".join(fields).split(",") if name in product}
        except (ValueError, KeyError, TypeError):
            return body
        return mark + encoded(answer)

    def head(self, status, type, length=None, **headers):
        self.send_response(status)
        self.send_header("Content-Type", type)
        if length is not None:
            self.send_header("Content-Length", str(length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def send(self, status, body, type=JSON, **headers):
        self.head(status, type, len(body), **headers)
        if self.command != "HEAD":
            self.wfile.write(body)

    def end(self):
        """Closes the connection without a further byte."""
        self.close_connection = True
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer_slow(self, service, code):
        time.sleep(self.server.slow)
        self.send(200, found(service, code, "Slow milk"))

    def answer_drip(self, service, code):
        body = found(service, code, "Dripping milk")
        self.head(200, JSON, len(body))
        for byte in body:
            self.wfile.write(bytes([byte]))
            time.sleep(1)

    def answer_close(self, service, code):
        self.end()

    def answer_cut(self, service, code):
        body = found(service, code, "Cut milk")
        self.head(200, JSON, len(body))
        self.wfile.write(body[: len(body) // 2])
        self.end()

    def answer_huge(self, service, code):
        body = found(service, code, "M" * 1_000_000)
        padding = 64 * 1_000_000 - len(body)
        self.head(200, JSON, len(body) + padding)
        self.wfile.write(body)
        for _ in range(padding // 1_000_000):
            self.wfile.write(b" " * 1_000_000)
        self.wfile.write(b" " * (padding % 1_000_000))

    def answer_endless(self, service, code):
        self.head(200, JSON, Connection="close")
        self.close_connection = True
        while True:
            self.wfile.write(b" " * 65536)

    def answer_deep(self, service, code):
        self.send(200, b"[" * 200_000)

    def answer_gzip(self, service, code):
        body = gzip.compress(found(service, code, NAMES["gzip"]), mtime=0)
        self.send(200, body, Content_Encoding="gzip")

    def answer_chunked(self, service, code):
        body = found(service, code, NAMES["chunked"])
        self.head(200, JSON, Transfer_Encoding="chunked")
        for start in range(0, len(body), 7):
            part = body[start : start + 7]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
        self.wfile.write(b"0\r\n\r\n")

    def answer_redirect(self, service, code):
        # Another host for the client: another name and another port.
        self.send(302, b"", PAGE, Location="http://localhost:%d%s" % (self.server.other, self.path))

    def answer_loop(self, service, code):
        self.send(302, b"", PAGE, Location=self.path)

    def answer_forbidden(self, service, code):
        self.send(403, b"<html><body>403 Forbidden</body></html>\n", PAGE)


def end_with_parent(parent):
    """Ends the server when the process that started it has ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("log", metavar="LOG")
    parser.add_argument("--slow", type=float, default=10, metavar="SECONDS")
    parser.add_argument("--key", default="TESTKEY")
    options = parser.parse_args()
    answers, log = Answers(), Log(options.log)
    server, other = (Server(name, answers, log, options.slow, options.key) for name in ("main", "other"))
    server.other = other.server_port
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    threading.Thread(target=other.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
