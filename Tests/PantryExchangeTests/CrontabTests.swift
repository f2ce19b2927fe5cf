import PantryCore
import Testing

@testable import PantryExchange

/// The line of the reminder in a crontab.
struct CrontabTests {
  private static let line = line("7:05", "pantry remind --exec 'date +%F'")

  private static func line(_ time: String, _ command: String) -> String {
    TimeOfDay(time).map { Crontab.line($0, command) } ?? "invalid time"
  }

  @Test func lineIsThatOfCrontab() {
    #expect(Self.line == #"5 7 * * * pantry remind --exec 'date +\%F' # pantry remind --at"#)
  }

  /// Setting the reminder, replacing it and removing it leave every other byte.
  @Test(arguments: [
    "", "\n", "\n\n", "a", "a\n", "a\nb", "a\nb\n\n", "\na\r\nb # pantry remind\n", "# x\n\n\nb",
    " # pantry remind --at \n", "PATH=/bin\n@daily a % b\\%\n",
  ])
  func otherLinesStay(_ text: String) {
    let bytes = Array(text.utf8) + (text.hasPrefix("a") ? [] : [0xFF, 0x0A])
    var crontab = Crontab(bytes)
    #expect(crontab.reminder == nil)
    crontab.setReminder(nil)
    #expect(crontab.bytes == bytes)
    crontab.setReminder(Self.line)
    #expect(crontab.reminder == Self.line)
    #expect(crontab.bytes.starts(with: bytes))
    #expect(crontab.bytes.count - bytes.count == Self.line.utf8.count + 1)
    let other = Self.line("23", "x")
    crontab.setReminder(other)
    #expect(crontab.reminder == other)
    #expect(crontab.bytes.count - bytes.count == other.utf8.count + 1)
    crontab.setReminder(nil)
    #expect(crontab.bytes == bytes)
  }

  @Test func lineIsReplacedInItsPlace() {
    let old = "1 1 * * * old # pantry remind --at"
    var crontab = Crontab(Array("a\n\(old)\nb\n\(old)".utf8))
    crontab.setReminder(Self.line)
    #expect(String(decoding: crontab.bytes, as: UTF8.self) == "a\n\(Self.line)\nb")
  }
}
