/// The operating system, as far as the program uses it.
///
/// A call that a signal interrupts (`EINTR`) is repeated where POSIX.1-2017 allows it; every other failure is
/// thrown as the `Errno` that it set. The files of this folder are split by topic and call the C library
/// through `Shims.swift` only.
public enum System {
  /// Repeats a call until it is not interrupted by a signal.
  ///
  /// - Parameter call: Returns a negative number after setting `errno`, or its result.
  /// - Throws: `Errno` if the call fails for another reason.
  static func retrying(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno.current
      if error != .interrupted { throw error }
    }
  }
}
