package import PantryCore

/// The crontab of the user (crontab(5)), in which one line runs the reminder each day. Every other byte stays.
package struct Crontab: Hashable, Sendable {
  /// The end of the line of the reminder, a comment for the shell, by which it is found again.
  private static let mark = Array(" # pantry remind --at".utf8)
  private static let lineFeed = UInt8(ascii: "\n")

  /// The contents of the file.
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line that runs a command each day.
  ///
  /// - Parameter command: A command of the shell, without line feeds. Cron takes a `%` for a line feed unless `\` is
  ///   before it.
  package static func line(_ time: TimeOfDay, _ command: String) -> String {
    "\(time.minute) \(time.hour) * * * \(command.replacing("%", with: "\\%"))"
      + String(decoding: mark, as: UTF8.self)
  }

  /// The line of the reminder, as `line` returns it; nil without a reminder.
  package var reminder: String? {
    lines.first(where: Crontab.isReminder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sets the line of the reminder in place of the old one, otherwise at the end; nil removes it.
  package mutating func setReminder(_ line: String?) {
    var lines = lines
    let place = lines.firstIndex(where: Crontab.isReminder)
    lines.removeAll(where: Crontab.isReminder)
    if let line {
      // A file without a final line feed remains one, so that removing the line restores it.
      let end = lines.last?.isEmpty ?? false ? lines.count - 1 : lines.count
      lines.insert(Array(line.utf8)[...], at: place ?? end)
    }
    bytes = Array(lines.joined(separator: [Crontab.lineFeed]))
  }

  /// The lines; the last one is empty if a line feed ends the file.
  private var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: Crontab.lineFeed, omittingEmptySubsequences: false)
  }

  private static func isReminder(_ line: ArraySlice<UInt8>) -> Bool {
    line.reversed().starts(with: mark.reversed())
  }
}

extension Crontab {
  /// Reads the crontab.
  ///
  /// - Returns: The crontab, which is empty if the user has none.
  package static func read() throws(HelperError) -> Crontab {
    let output = try HelperProgram.crontab.run(["-l"], environment: ["LC_ALL": "C"])
    if output.status == 0 { return Crontab(output.bytes) }
    // Anything but the words for it may be a crontab that was not read, and must not be replaced.
    guard output.bytes.isEmpty, meansNone(output.message) else {
      throw HelperProgram.crontab.failure(output)
    }
    return Crontab([])
  }

  /// Returns whether a message of `crontab -l` means that the user has no crontab: those of cron, cronie and macOS, and
  /// that of BusyBox.
  private static func meansNone(_ message: String) -> Bool {
    message.contains("no crontab for ")
      || message.contains("can't open") && message.contains("No such file")
  }

  /// Installs the crontab. What the program says about an error is on standard error.
  package func write() throws(HelperError) {
    try HelperProgram.crontab.runShared(["-"], input: bytes)
  }
}
