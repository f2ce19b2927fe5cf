extension System {
  /// Ends the process (`exit`).
  package static func exit(_ code: Int32) -> Never { libcExit(code) }

  /// The number of this process (`getpid`).
  static var processID: Int { Int(libcProcessID()) }

  /// Returns whether a process exists, including those of other users (`kill` with the signal 0).
  static func isRunning(_ processID: Int) -> Bool {
    guard let number = Int32(exactly: processID), number > 0 else { return false }
    return libcProbe(number) == 0 || Errno.current != .noSuchProcess
  }

  /// Waits (`usleep`). A signal may end it early.
  static func sleep(milliseconds: Int) { libcSleep(milliseconds: milliseconds) }

  /// The milliseconds of the monotonic clock (`CLOCK_MONOTONIC`).
  package static var uptime: Int { libcUptime() }
}

extension System {
  /// The program that opens a URL in the browser of the user: `xdg-open`, or `open` on macOS.
  package static var urlOpener: String { PantryCore.urlOpener }
}
