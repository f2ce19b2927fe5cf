import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange

/// Programs that work, fail, hang or never stop writing.
struct HelperProgramTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  /// The shell as a helper program: a new script could not be run while another test starts a program, which inherits
  /// the open file (`ETXTBSY`).
  private func shell(seconds: Int = 30, longestOutput: Int = 1000) -> HelperProgram {
    HelperProgram("/bin/sh", seconds: seconds, longestOutput: longestOutput)
  }

  /// Arguments of the shell: commands, and `$1`, `$2` … of them.
  private func script(_ commands: String, _ arguments: String...) -> [String] {
    ["-c", commands, "helper"] + arguments
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
    let output = try shell().run(
      script("cat; echo \"$2\"; echo warning >&2; exit 3", "a", "b c"), input: Array("in\n".utf8))
    #expect(String(decoding: output.bytes, as: UTF8.self) == "in\nb c\n")
    #expect(output.status == 3)
    #expect(output.message == "warning")
  }

  @Test func standardInputIsEmptyUnlessGiven() throws {
    #expect(try shell().output(script("cat; cat /dev/fd/0")).isEmpty)
  }

  @Test func variablesAreAddedToTheEnvironment() throws {
    let output = try shell().output(
      script("echo \"$PANTRY_TEST $PATH\""), environment: ["PANTRY_TEST": "1", "PATH": "/bin"])
    #expect(String(decoding: output, as: UTF8.self) == "1 /bin\n")
    #expect(try !shell().output(script("echo \"$HOME$PATH\""), environment: ["A": "1"]).isEmpty)
  }

  @Test func partsAreReadAsTheyAreWritten() throws {
    let stream = try shell().start(script("echo one; echo two; exit 2"))
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
    #expect(throws: HelperError.failed("/bin/sh", status: status, message: message)) {
      try shell().output(script(text))
    }
  }

  @Test func longMessageIsShortened() throws {
    let output = try shell().run(script("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1"))
    #expect(output.message == String(repeating: "x", count: 160) + "…")
  }

  @Test func outputIsLimited() throws {
    #expect(try shell(longestOutput: 5).output(script("printf 12345")) == Array("12345".utf8))
    #expect(throws: HelperError.tooMuchOutput("/bin/sh", limit: 4)) {
      try shell(longestOutput: 4).run(script("printf 12345"))
    }
  }

  @Test func endlessOutputIsStopped() throws {
    #expect(throws: HelperError.tooMuchOutput("/bin/sh", limit: 1 << 20)) {
      try shell(longestOutput: 1 << 20).run(
        script("echo $$ > \"$1\"; yes", scratch.path("number")))
    }
    #expect(try hasEnded("number"))
  }

  @Test(arguments: [
    "echo $$ > \"$1\"; exec sleep 100", "echo $$ > \"$1\"; exec sleep 100 > /dev/null 2>&1",
    "echo $$ > \"$1\"; trap '' TERM INT; while :; do sleep 1; done",
    // A child of the program.
    "sleep 100 & echo $! > \"$1\"; wait", "sleep 100 & echo $! > \"$1\"; exit 0",
  ]) func sleepingProgramIsStopped(_ commands: String) throws {
    #expect(throws: HelperError.tookTooLong("/bin/sh", seconds: 1)) {
      try shell(seconds: 1).run(script(commands, scratch.path("number")))
    }
    #expect(try hasEnded("number"))
  }

  @Test func sleepingStreamIsStopped() throws {
    let commands = "echo $$ > \"$1\"; echo start; exec sleep 100"
    var buffer = [UInt8](repeating: 0, count: 10)
    do {
      let stream = try shell(seconds: 1).start(script(commands, scratch.path("number")))
      #expect(try stream.read(into: &buffer) == 6)
      #expect(throws: HelperError.tookTooLong("/bin/sh", seconds: 1)) {
        try stream.read(into: &buffer)
      }
    }
    #expect(try hasEnded("number"))
  }
}
