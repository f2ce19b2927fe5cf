import PantryCore

/// A command of the user that `/bin/sh` runs.
struct ShellCommand {
  /// A failed command.
  enum Failure: Error {
    case cannotRun(String, System.Errno)
    case failed(String, status: Int32)
  }

  let text: String

  /// The maximum length of an argument in bytes: the limit of Linux is 128 KiB (`MAX_ARG_STRLEN`).
  static let longestArgument = 100_000

  /// Runs the command to its end. It shares the standard output and standard error of this process.
  ///
  /// - Parameters:
  ///   - arguments: `$1`, `$2` … of the command.
  ///   - input: Its standard input.
  func run(_ arguments: [String], input: [UInt8]) throws(Failure) {
    let status: Int32
    do throws(System.Errno) {
      status = try System.run("/bin/sh", ["-c", text, "pantry"] + arguments, input: input)
    } catch {
      throw .cannotRun(text, error)
    }
    guard status == 0 else { throw .failed(text, status: status) }
  }
}
