import PantryCore

/// The environment, the streams and the clocks of a process.
///
/// The program uses them through this value only, so that tests can replace each of them.
struct Host {
  let environment: Environment
  /// Standard input.
  let input: ByteSource
  /// Standard output, for results.
  let output: OutputStream
  /// Standard error, for everything else.
  let diagnostics: OutputStream
  let time: TimeSource

  /// The process that the program runs in.
  static var process: Host {
    Host(
      environment: .process, input: .standardInput, output: OutputStream(.output),
      diagnostics: OutputStream(.error), time: .system)
  }
}
