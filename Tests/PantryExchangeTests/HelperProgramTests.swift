import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange

/// Programs that work, fail, hang or never stop writing.
struct HelperProgramTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func program(_ text: String, seconds: Int = 30, longestOutput: Int = 1000) throws
    -> HelperProgram
  {
    HelperProgram(
      try scratch.script("helper", text), seconds: seconds, longestOutput: longestOutput)
  }

  /// Returns whether a process whose number is in a file has ended, or does so soon.
  private func hasEnded(_ file: String) throws -> Bool {
    let text = try #require(scratch.text(file))
    let number = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<100 where System.isRunning(number) && !isZombie(number) { usleep(20_000) }
    return !System.isRunning(number) || isZombie(number)
  }

  /// Whether a process has ended, and nobody has waited for it: in containers without a process that does.
  private func isZombie(_ number: Int) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }

  // MARK: Results

  @Test func outputAndExitCodeAreReturned() throws {
    let output = try program("cat; echo \"$2\"; echo warning >&2; exit 3")
      .run(["a", "b c"], input: Array("in\n".utf8))
    #expect(String(decoding: output.bytes, as: UTF8.self) == "in\nb c\n")
    #expect(output.status == 3)
    #expect(output.message == "warning")
  }

  @Test func standardInputIsEmptyUnlessGiven() throws {
    #expect(try program("cat; cat /dev/fd/0").output([]).isEmpty)
  }

  @Test func partsAreReadAsTheyAreWritten() throws {
    let stream = try program("echo one; echo two; exit 2").start([])
    var (text, buffer) = ("", [UInt8](repeating: 0, count: 3))
    while true {
      let count = try stream.read(into: &buffer)
      if count == 0 { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    #expect(text == "one\ntwo\n")
    #expect(stream.finish() == 2)
  }

  // MARK: Failures

  @Test func missingProgramIsReported() throws {
    let helper = HelperProgram("pantry-no-such-program", packages: "some-package")
    #expect(throws: HelperError.notInstalled(helper)) { try helper.run([]) }
    #expect(throws: HelperError.notInstalled(helper)) { try helper.start([]) }
  }

  @Test(arguments: [
    ("exit 3", 3, ""), ("echo 'no table: x' >&2; exit 1", 1, "no table: x"),
    (
      "printf '[a.zip]\\n  End not found.  It is\\n  no archive\\n' >&2; exit 9", 9,
      "End not found.  It is"
    ),
    (
      "printf 'Traceback (most recent call last):\\n  File x\\nValueError: y\\n' >&2; exit 1", 1,
      "ValueError: y"
    ),
    ("kill -9 $$", 137, ""),
  ]) func failureHasMessage(_ text: String, status: Int32, message: String) throws {
    let helper = try program(text)
    #expect(throws: HelperError.failed(helper.name, status: status, message: message)) {
      try helper.output([])
    }
  }

  @Test func longMessageIsShortened() throws {
    let helper = try program("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1")
    #expect(try helper.run([]).message == String(repeating: "x", count: 160) + "…")
  }

  @Test func outputIsLimited() throws {
    #expect(try program("printf 12345", longestOutput: 5).output([]) == Array("12345".utf8))
    let helper = try program("printf 12345", longestOutput: 4)
    #expect(throws: HelperError.tooMuchOutput(helper.name, limit: 4)) { try helper.run([]) }
  }

  @Test func endlessOutputIsStopped() throws {
    let helper = try program("echo $$ > pid; mv pid \"$1\"; yes", longestOutput: 1 << 20)
    #expect(throws: HelperError.tooMuchOutput(helper.name, limit: 1 << 20)) {
      try helper.run([scratch.path("number")])
    }
    #expect(try hasEnded("number"))
  }

  @Test(arguments: [
    "exec sleep 100", "exec sleep 100 > /dev/null 2>&1",
    "trap '' TERM INT; while :; do sleep 1; done",
  ]) func sleepingProgramIsStopped(_ text: String) throws {
    let helper = try program("echo $$ > \"$1\"; \(text)", seconds: 1)
    #expect(throws: HelperError.tookTooLong(helper.name, seconds: 1)) {
      try helper.run([scratch.path("number")])
    }
    #expect(try hasEnded("number"))
  }

  @Test(arguments: ["wait", "exit 0"]) func childOfProgramIsStopped(_ end: String) throws {
    let helper = try program("sleep 100 & echo $! > \"$1\"; \(end)", seconds: 1)
    #expect(throws: HelperError.tookTooLong(helper.name, seconds: 1)) {
      try helper.run([scratch.path("number")])
    }
    #expect(try hasEnded("number"))
  }

  @Test func sleepingStreamIsStopped() throws {
    let helper = try program("echo $$ > \"$1\"; echo start; exec sleep 100", seconds: 1)
    var buffer = [UInt8](repeating: 0, count: 10)
    do {
      let stream = try helper.start([scratch.path("number")])
      #expect(try stream.read(into: &buffer) == 6)
      #expect(throws: HelperError.tookTooLong(helper.name, seconds: 1)) {
        try stream.read(into: &buffer)
      }
    }
    #expect(try hasEnded("number"))
  }
}
