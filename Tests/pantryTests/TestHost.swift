import Foundation
import PantryCore
import PantryExchange
import PantryKitchen
import PantryTestSupport
import Testing

@testable import pantry

/// A host for running the program in the test process: streams in memory, its own environment, a fixed clock,
/// and a pantry file in a temporary directory.
///
/// A test fails if the program uses a stream, clock or directory that the test does not provide.
final class TestHost {
  private let scratch: ScratchDirectory
  /// The directory of the pantry file and its journal.
  var directory: URL { scratch.url }
  private let environment: [String: String]
  private let today: Day?
  private let input: Input
  private let isTerminal: Bool
  private let columns: Int?
  private let output = Recorder()
  private let diagnostics = Recorder()

  /// Collects written bytes.
  private final class Recorder {
    var bytes: [UInt8] = []

    /// Returns the text and discards it.
    func take() -> String {
      defer { bytes = [] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The lines of standard input that have not been read.
  private final class Input {
    var lines: [String]?

    init(_ lines: [String]?) { self.lines = lines }

    /// Reads one line at a time, like a terminal.
    func read(into buffer: inout [UInt8]) -> Int {
      guard var rest = lines else {
        Issue.record("the program reads standard input, which the test does not provide")
        return 0
      }
      guard !rest.isEmpty else { return 0 }
      let line = Array((rest.removeFirst() + "\n").utf8)
      lines = rest
      buffer.replaceSubrange(..<line.count, with: line)
      return line.count
    }
  }

  /// - Parameters:
  ///   - today: The current day; nil if the program must not read the clock.
  ///   - input: The lines of standard input; nil if the program must not read it.
  ///   - isTerminal: Whether all three streams are a terminal.
  ///   - columns: The columns of the terminal; nil if the program must not read them.
  ///   - environment: Variables in addition to those for the pantry file and its journal.
  init(
    today: String? = "2026-11-20", input: [String]? = nil, isTerminal: Bool = false,
    columns: Int? = nil, environment: [String: String] = [:]
  ) throws {
    scratch = try ScratchDirectory()
    self.environment = environment.merging(
      [
        "XDG_DATA_HOME": scratch.url.path, "XDG_STATE_HOME": scratch.url.path, "LC_ALL": "C.UTF-8",
      ]) { given, _ in given }
    self.today = try today.map { try #require(Day(iso: $0)) }
    self.input = Input(input)
    self.isTerminal = isTerminal
    self.columns = columns
  }

  /// The output and the exit code of a call.
  struct Result: Equatable {
    var output = ""
    var errors = ""
    var code = ExitCode.done
  }

  /// Runs the program.
  func run(_ arguments: String...) -> Result { run(arguments.map(Optional.some)) }

  /// Runs the program.
  func run(_ arguments: [String?]) -> Result {
    var given = ProcessArguments()
    for argument in arguments { given.append(argument) }
    let code = Pantry.run(
      given, on: host, Configuration(host.environment))
    return Result(
      output: output.take(), errors: diagnostics.take(), code: exitCode(code))
  }

  private func exitCode(_ code: Int32) -> ExitCode {
    if let known = ExitCode(rawValue: code) { return known }
    Issue.record("the program ended with \(code)")
    return .no
  }

  private var host: pantry.Host {
    let environment = environment
    return pantry.Host(
      environment: Environment(
        value: { environment[$0] },
        homeDirectory: {
          Issue.record("the program looks for the home directory, which the test does not provide")
          return nil
        }),
      input: ByteSource(
        isTerminal: isTerminal,
        read: { [input] buffer throws(System.Errno) in input.read(into: &buffer) },
        isReadable: { [input] _ in input.lines?.isEmpty == false }),
      output: stream(output), diagnostics: stream(diagnostics), time: time)
  }

  private func stream(_ recorder: Recorder) -> pantry.OutputStream {
    pantry.OutputStream(
      isTerminal: isTerminal,
      columns: { [columns] in
        if columns == nil {
          Issue.record("the program asks for the width, which the test does not provide")
        }
        return columns
      },
      write: { bytes throws(System.Errno) in recorder.bytes += bytes })
  }

  /// A clock that is fixed at noon UTC of the current day.
  private var time: TimeSource {
    func noon(of day: Day) -> Instant {
      Instant(secondsSince1970: day.number * 86_400 + 43_200) ?? .epoch
    }
    return TimeSource(
      now: { [today] in
        if today == nil {
          Issue.record("the program reads the clock, which the test does not provide")
        }
        return noon(of: today ?? .earliest)
      },
      moved: { noon(of: $1) }, day: { $0.dayInUTC }, dayAndTime: { $0.description },
      uptime: { 0 }, secondOfHour: { 1083 })
  }
}
