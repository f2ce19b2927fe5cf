#if canImport(Glibc) && DEBUG
  import Foundation
  import Glibc
  import PantryCore

  @testable import pantry

  /// Runs the calls of `pantry` in a line of the shell in the process of the tests, which takes half of the time of a
  /// debug build that has to be started.
  struct InProcess {
    let directory: URL
    let environment: [String: String]

    /// The bytes that were written to a stream.
    private final class Sink {
      var bytes: [UInt8] = []
    }

    /// The output of a line.
    struct Result {
      var output: [UInt8] = []
      var errors: [UInt8] = []
      var code: Int32 = 0
    }

    /// Runs a line.
    ///
    /// - Parameter shell: Runs a command by `/bin/sh` with an input.
    func run(
      _ line: ShellLine, shell: (_ command: String, _ input: [UInt8]?) throws -> Result
    ) throws -> Result {
      var result = Result()
      for (condition, stages) in line.pipelines {
        switch condition {
        case .ifDone where result.code != 0, .ifFailed where result.code == 0: continue
        default: break
        }
        var input: [UInt8]?
        for stage in stages {
          let done: Result
          switch stage {
          case .call(let call):
            let variables = environment.merging(call.variables) { $1 }
            if let zone = TimeZone(posix: variables["TZ"] ?? "") {
              done = try run(call, variables, zone, input: input)
            } else {
              done = try shell(call.text, input)
            }
          case .commands(let text):
            done = try shell(text.contains("$?") ? "(exit \(result.code)); \(text)" : text, input)
          }
          input = done.output
          result.errors += done.errors
          result.code = done.code
        }
        result.output += input ?? []
      }
      return result
    }

    private func run(
      _ call: ShellLine.Call, _ variables: [String: String], _ zone: TimeZone, input: [UInt8]?
    ) throws -> Result {
      let (output, errors) = (Sink(), Sink())
      var streams = [1: output, 2: errors]
      var files: [(sink: Sink, url: URL, old: Data)] = []
      for redirection in call.redirections {
        switch redirection {
        case .stream(let descriptor, let other): streams[descriptor] = streams[other]
        case .file(let descriptor, "/dev/null", _): streams[descriptor] = Sink()
        case .file(let descriptor, let path, let appends):
          let (sink, url) = (Sink(), file(path))
          let old = appends ? try? Data(contentsOf: url) : nil
          // As the shell does before the call.
          try (old ?? Data()).write(to: url)
          streams[descriptor] = sink
          files.append((sink, url, old ?? Data()))
        }
      }
      var bytes = input ?? []
      if let path = call.input, path != "/dev/null" {
        bytes = Array(try Data(contentsOf: file(path)))
      }
      let host = Self.host(
        variables, zone, input: bytes, output: streams[1] ?? output,
        errors: streams[2] ?? errors)
      var given = ProcessArguments()
      for argument in call.arguments { given.append(argument) }
      let arguments = given
      let code = Self.onThread(in: directory) {
        Pantry.run(arguments, on: host, Configuration(host.environment))
      }
      for (sink, url, old) in files { try (old + Data(sink.bytes)).write(to: url) }
      return Result(output: output.bytes, errors: errors.bytes, code: code)
    }

    private func file(_ path: String) -> URL {
      path.hasPrefix("/") ? URL(filePath: path) : directory.appending(path: path)
    }

    private static func host(
      _ variables: [String: String], _ zone: TimeZone, input: [UInt8], output: Sink, errors: Sink
    ) -> pantry.Host {
      var rest = input[...]
      func stream(_ sink: Sink) -> pantry.OutputStream {
        pantry.OutputStream(
          isTerminal: false, columns: { nil },
          write: { bytes throws(System.Errno) in sink.bytes += bytes })
      }
      return pantry.Host(
        environment: Environment(
          value: { variables[$0] }, homeDirectory: { System.homeDirectory }),
        input: ByteSource(
          isTerminal: false,
          read: { buffer throws(System.Errno) in
            let part = rest.prefix(buffer.count)
            rest = rest.dropFirst(part.count)
            buffer.replaceSubrange(..<part.count, with: part)
            return part.count
          }, isReadable: { _ in true }),
        output: stream(output), diagnostics: stream(errors), time: time(in: zone))
    }

    /// The clock of the system in a time zone, whatever that of the tests is.
    private static func time(in zone: TimeZone) -> TimeSource {
      /// The local time of a moment, as if it were in UTC.
      @Sendable func local(_ moment: Instant) -> Instant {
        let date = Date(timeIntervalSince1970: TimeInterval(moment.secondsSince1970))
        let offset = zone.secondsFromGMT(for: date)
        return Instant(secondsSince1970: moment.secondsSince1970 + offset) ?? moment
      }
      @Sendable func secondOfDay(_ local: Instant) -> Int {
        local.secondsSince1970 - local.dayInUTC.number * 86_400
      }
      return TimeSource(
        now: { .now },
        moved: { moment, day in
          let local = local(moment)
          let offset = local.secondsSince1970 - moment.secondsSince1970
          return Instant(secondsSince1970: day.number * 86_400 + secondOfDay(local) - offset)
            ?? .epoch
        }, day: { local($0).dayInUTC },
        dayAndTime: { moment in
          let local = local(moment)
          let minutes = secondOfDay(local) / 60
          return String(format: "\(local.dayInUTC) %02d:%02d", minutes / 60, minutes % 60)
        }, uptime: { System.uptime },
        secondOfHour: { 0 })
    }

    /// Calls a function on a thread whose working directory is its own, and that of threads and programs that it starts.
    private static func onThread<Value>(in directory: URL, _ body: @escaping () -> Value) -> Value {
      nonisolated(unsafe) var result: Value?
      nonisolated(unsafe) let body = body
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        precondition(unshare(0x200) == 0 && chdir(directory.path) == 0)
        result = body()
        isDone.signal()
      }
      // JSON that is nested to the limit takes more than the usual stack in a debug build.
      thread.stackSize = 16 << 20
      thread.start()
      isDone.wait()
      guard let result else { preconditionFailure("the thread has ended without a result") }
      return result
    }
  }

  extension TimeZone {
    /// Creates the time zone of a value of `TZ` that is the name of a zone without leaps between two days of the tests;
    /// nil for another value, like the rules of POSIX (`KST-9`).
    fileprivate init?(posix name: String) {
      self.init(identifier: name.isEmpty ? "UTC" : name)
    }
  }

  /// `CLONE_FS`: the working directory of this thread is not that of the others any more. Glibc has it for `_GNU_SOURCE`
  /// only.
  @_silgen_name("unshare")
  private func unshare(_ flags: Int32) -> Int32
#endif
