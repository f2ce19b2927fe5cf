import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// A directory with one event per file.
struct CalendarDirectoryTests {
  private let scratch: ScratchDirectory
  private var path: String { scratch.path("calendar") }

  init() throws { scratch = try ScratchDirectory() }

  private func feed(_ days: [String], _ summary: String = "milk") -> CalendarFeed {
    let now = Given.instant("2026-11-01T00:01:00Z")
    let events = days.map { day in
      CalendarEvent(
        uid: CalendarEvent.uid(of: Given.day(day)), day: Given.day(day), changedAt: now,
        summary: summary)
    }
    return CalendarFeed(
      name: "Pantry", events: events, revision: FeedRevision(now))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func update(_ feed: CalendarFeed, isDryRun: Bool = false) throws
    -> CalendarDirectory.Update
  {
    try CalendarDirectory(path: path).update(to: feed, isDryRun: isDryRun)
  }

  @Test func filesFollowTheEvents() throws {
    #expect(try update(feed(["2026-12-01"]), isDryRun: true).written == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
    let first = try update(feed(["2026-12-01", "2026-12-02"]))
    #expect(first.isCreated && first.written == 2)
    #expect(
      try names() == ["2026-12-01@pantry.ics", "2026-12-02@pantry.ics", "color", "displayname"])
    let second = try update(feed(["2026-12-02", "2026-12-03"]))
    #expect((second.written, second.removed, second.unchanged) == (1, 1, 1))
    #expect(
      try names() == ["2026-12-02@pantry.ics", "2026-12-03@pantry.ics", "color", "displayname"])
    #expect(try update(feed([])).removed == 2)
    #expect(try names() == ["color", "displayname"])
  }

  @Test(arguments: ["other.ics", "2026-12-01@pantry.ics", "OTHER.ICS"])
  func nothingIsChangedBesideEventsOfOthers(_ name: String) throws {
    _ = try update(feed(["2026-12-01"]))
    let file = "\(path)/\(name)"
    try "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let before = try names()
    #expect(throws: CalendarDirectoryError.foreign(path: path, name: name)) {
      try update(feed(["2026-12-05"]))
    }
    #expect(try names() == before)
  }

  @Test func linksAndDirectoriesWithTheNamesOfEventsAreForeign() throws {
    _ = try update(feed(["2026-12-01"]))
    let link = "\(path)/link.ics"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "2026-12-01@pantry.ics")
    #expect(throws: CalendarDirectoryError.foreign(path: path, name: "link.ics")) {
      try update(feed([]))
    }
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createDirectory(atPath: link, withIntermediateDirectories: true)
    #expect(throws: CalendarDirectoryError.foreign(path: path, name: "link.ics")) {
      try update(feed([]))
    }
  }

  @Test func onlyADirectoryIsUpdated() throws {
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: CalendarDirectoryError.notADirectory(path: path)) { try update(feed([])) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: CalendarDirectoryError.brokenLink(path: path)) { try update(feed([])) }
  }

  @Test func linkToADirectoryIsFollowed() throws {
    let target = scratch.url.appending(path: "target").path
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(try update(feed(["2026-12-01"])).written == 1)
    #expect(FileManager.default.fileExists(atPath: "\(target)/2026-12-01@pantry.ics"))
  }

  @Test func leftoversOfAnInterruptedUpdateAreRemoved() throws {
    _ = try update(feed([]))
    // No process has this number.
    let leftover = "\(path)/.event.ics.tmp.4194399.1a2b"
    try "half".write(toFile: leftover, atomically: true, encoding: .utf8)
    let other = "\(path)/.event.ics.tmp.notes"
    try "mine".write(toFile: other, atomically: true, encoding: .utf8)
    _ = try update(feed(["2026-12-01"]))
    #expect(!FileManager.default.fileExists(atPath: leftover))
    #expect(FileManager.default.fileExists(atPath: other))
  }
}
