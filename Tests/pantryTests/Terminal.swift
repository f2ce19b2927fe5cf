import Foundation
import PantryTestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A pseudo-terminal that runs the program: types lines and waits for output.
final class Terminal {
  private let master: Int32
  private let program: Child
  private var bytes: [UInt8] = []
  /// The output after the last expected text.
  private var shown: String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// An expected text that was not written in time, and the actual output.
  struct Missing: Error, CustomStringConvertible {
    let expected: String
    let shown: String
    var description: String { "expected '\(expected)', but the terminal shows:\n\(shown)" }
  }

  /// Starts the program in a sandbox.
  ///
  /// - Parameters:
  ///   - rows: The rows of the terminal; 0 if they are not known.
  ///   - offersLookUp: Whether the program asks if unknown barcodes are looked up, unless a setting says it.
  init(
    _ arguments: [String], in sandbox: Sandbox, rows: UInt16 = 0, offersLookUp: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    if !offersLookUp { try sandbox.refuseLookUp() }
    let slave: Int32
    (master, slave) = try Terminal.pair()
    // Without echo, so that the output is that of the program alone.
    var settings = termios()
    tcgetattr(slave, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &settings)
    var size = winsize(ws_row: rows, ws_col: 0, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    defer { close(slave) }
    program = try Child(
      try Sandbox.binaries().appending(path: "pantry").path, arguments, in: sandbox.directory,
      environment: [
        "HOME": sandbox.directory.appending(path: "home").path, "PANTRY_TODAY": "2026-11-20",
        "PANTRY_NOW": Sandbox.now, "TZ": "UTC", "TERM": "xterm", "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
      ].merging(environment) { $1 },
      streams: [.descriptor(slave), .descriptor(slave), .descriptor(slave)])
  }

  /// Opens both ends of a new pseudo-terminal.
  private static func pair() throws -> (master: Int32, slave: Int32) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var name = ""
    #if canImport(Glibc)
      // grantpt(3) and ptsname(3) are not in the Glibc module; the ioctls TIOCSPTLCK and TIOCGPTN
      // (ioctl_tty(2)) are used instead.
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      let isOpen =
        ioctl(master, 0x4004_5431, &isLocked) == 0 && ioctl(master, 0x8004_5430, &number) == 0
      name = "/dev/pts/\(number)"
    #else
      let isOpen = grantpt(master) == 0 && unlockpt(master) == 0
      name = ptsname(master).map { String(cString: $0) } ?? ""
    #endif
    let slave = isOpen ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
    guard slave >= 0 else { throw POSIXError(.ENXIO) }
    return (master, slave)
  }

  deinit {
    kill()
    close(master)
  }

  /// Types a line.
  func type(_ line: String) { send(text: line + "\n") }

  /// Types Ctrl-D and waits until the program exits.
  ///
  /// - Returns: The exit code; that of SIGKILL if the program does not exit in time.
  func end() -> Int32 {
    send(text: "\u{4}")
    let deadline = Date(timeIntervalSinceNow: 20)
    while program.isRunning, Date() < deadline { _ = read() }
    program.send(SIGKILL)
    return program.wait()
  }

  func send(text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Waits until a text is written.
  ///
  /// - Returns: The output since the last expected text, up to the end of this one. Lines end with a line
  ///   feed.
  /// - Throws: `Missing` if the text is not written within 20 seconds.
  @discardableResult
  func expect(_ text: String) throws -> String {
    let deadline = Date(timeIntervalSinceNow: 20)
    while true {
      let shown = shown
      if let range = shown.range(of: text) {
        bytes = Array(shown[range.upperBound...].utf8)
        return String(shown[..<range.upperBound])
      }
      guard Date() < deadline, read() else { throw Missing(expected: text, shown: shown) }
    }
  }

  /// Reads the available output, waiting up to 100 ms.
  ///
  /// - Returns: Whether more output may follow.
  private func read() -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    // Checked before reading, so that the last output is not missed.
    let isRunning = program.isRunning
    guard poll(&descriptor, 1, 100) > 0 else { return isRunning }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      #if canImport(Glibc)
        Glibc.read(master, bytes.baseAddress, bytes.count)
      #else
        Darwin.read(master, bytes.baseAddress, bytes.count)
      #endif
    }
    // The program has closed its end of the terminal.
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  /// Kills the program.
  func kill() {
    program.send(SIGKILL)
    program.wait()
  }
}

extension Sandbox {
  /// Answers the question whether unknown barcodes are looked up, unless there are settings.
  fileprivate func refuseLookUp() throws {
    let settings = directory.appending(path: "home/.config/pantry")
    let file = settings.appending(path: "config")
    if FileManager.default.fileExists(atPath: file.path) { return }
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data("lookUp = off\n".utf8).write(to: file)
  }
}
