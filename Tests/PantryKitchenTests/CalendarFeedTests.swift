import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The lines of iCalendar, and the events of a pantry.
struct CalendarFeedTests {
  // MARK: Lines

  /// The logical lines of a stream: continuations joined, without CR LF.
  private static func unfolded(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
      .reduce(into: []) { lines, line in
        let line = line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
        if line.unicodeScalars.first == " ", !lines.isEmpty {
          lines[lines.count - 1] += String(line.unicodeScalars.dropFirst())
        } else {
          lines.append(line)
        }
      }
  }

  /// A text before it was escaped.
  private static func unescaped(_ value: some StringProtocol) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static let pieces = [
    "두부", "milk", ",", ";", "\\", "\n", ":", "\"", "é", "한", "👩\u{200D}👩\u{200D}👧", " ", "\t", "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
    "\\n", "x", "\u{FEFF}", "a" + String(repeating: "\u{301}", count: 60),
  ]

  @Test(arguments: 0..<200)
  func unfoldingGivesTheText(_ seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let count = Int.random(in: 0...60, using: &generator)
    let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    var writer = CalendarWriter()
    writer.text("SUMMARY", text)
    writer.line("END", "x")
    let lines = writer.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
      // Folding is between characters, so that each line is valid alone, and not within an escape.
      #expect(String(validating: line, as: UTF8.self) != nil)
      let backslashes = line.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      #expect(backslashes.isMultiple(of: 2))
    }
    let logical = Self.unfolded(writer.bytes)
    try #require(logical.count == 3)
    #expect(Array(Self.unescaped(logical[0].dropFirst(8)).utf8) == Array(text.utf8))
  }

  /// Folds a text the plain way, one character after the other.
  private static func folded(_ text: String) -> [UInt8] {
    var bytes = Array("SUMMARY:".utf8)
    var used = bytes.count
    func add(_ unit: [UInt8]) {
      if used + unit.count > 75 {
        bytes += "\r\n ".utf8
        used = 1
      }
      bytes += unit
      used += unit.count
    }
    for character in text {
      let units = character.unicodeScalars.map { scalar in
        switch scalar {
        case "\\", ",", ";": "\\\(scalar)"
        case "\n", "\r": "\\n"
        case "\u{85}": ""
        default: String(scalar)
        }
      }
      let whole = character == "\r\n" ? "\\n" : units.joined()
      if whole.utf8.count < 75 {
        add(Array(whole.utf8))
      } else {
        for unit in units { add(Array(unit.utf8)) }
      }
    }
    return bytes + "\r\n".utf8
  }

  @Test(arguments: 0..<200)
  func linesAreFoldedBetweenCharacters(_ seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    // Characters that join with ASCII before and after them, regional indicators, and jamo.
    let pieces =
      Self.pieces + [
        "\r", "\u{301}", "\u{600}", "\u{1F1F0}", "\u{1F1F7}", "\u{1112}", "\u{1161}", "\u{11A8}",
        "·", "\u{AD}",
        "\u{85}", "\u{A0}", "©", "가", "힣", "鳥", "\u{ABED}", "\u{D7B0}",
      ]
    let count = Int.random(in: 0...80, using: &generator)
    let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    var writer = CalendarWriter()
    writer.text("SUMMARY", text)
    #expect(writer.bytes == Self.folded(text))
  }

  @Test(arguments: [
    ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\r\nb\nc\rd", "a\\nb\\nc\\nd"), ("\u{2028}", "\\n"),
    ("a\u{0}\u{8}\u{B}\u{1B}\u{7F}\u{85}b", "ab"), ("a\tb: \"c\"", "a\tb: \"c\""),
  ])
  func textIsEscaped(_ text: String, _ expected: String) {
    var writer = CalendarWriter()
    writer.text("X", text)
    #expect(writer.bytes == Array("X:\(expected)\r\n".utf8))
  }

  // MARK: Alarms

  @Test(arguments: [
    ("09:00", "PT9H"), ("9", "PT9H"), ("17:00", "-PT7H"), ("17:30", "-PT6H30M"),
    ("00:05", "PT5M"), ("12:00", "-PT12H"), ("23:59", "-PT1M"), ("１７:００", "-PT7H"),
  ])
  func alarmIsBeforeNoonOnTheDay(_ text: String, _ trigger: String) {
    #expect(CalendarAlarm(text)?.trigger == trigger)
  }

  @Test(arguments: ["", "0", "00:00", "24:00", "9:5", "9:60", "-1", "9:00:00", "nine", "009:00"])
  func otherTimesAreRefused(_ text: String) {
    #expect(CalendarAlarm(text) == nil)
  }

  // MARK: Revisions

  @Test func revisionGrowsWithEveryChange() {
    var first = Given.item("milk", id: "1", createdAt: Given.instant("2020-01-01T00:00:00Z"))
    var inventory = Inventory(items: [first])
    #expect(inventory.feedRevision.sequence == 0)
    inventory.append(
      Given.item("ham", id: "2", createdAt: Given.instant("2020-01-01T00:00:10Z")))
    #expect(inventory.feedRevision.sequence == 10)
    first.updatedAt = Given.instant("2020-01-01T00:01:00Z")
    inventory.replace(at: 0, with: first)
    #expect(inventory.feedRevision.sequence == 60)
    inventory.removeItems(at: [1])
    inventory.deletions.append(
      Deletion(.record(Given.uid("2")), at: Given.instant("2020-01-01T00:02:00Z")))
    #expect(inventory.feedRevision.sequence == 120)
    #expect(inventory.feedRevision.changedAt == Given.instant("2020-01-01T00:02:00Z"))
  }

  @Test func revisionDoesNotDependOnTheOldestItem() {
    let new = Given.item("ham", id: "2", createdAt: Given.instant("2026-11-01T00:00:00Z"))
    let old = Given.item("milk", id: "1", createdAt: Given.instant("2020-01-01T00:00:00Z"))
    #expect(
      Inventory(items: [old, new]).feedRevision.sequence
        == Inventory(items: [new]).feedRevision.sequence)
  }

  @Test(arguments: [
    ("2019-12-31T23:59:59Z", 0), ("2026-11-20T00:00:00Z", 217_296_000),
    ("2088-01-19T03:14:07Z", 2_147_483_647), ("9999-12-31T00:00:00Z", 2_147_483_647),
  ])
  func revisionIsTheSecondsSince2020(_ instant: String, _ sequence: Int) {
    let item = Given.item("milk", id: "1", createdAt: Given.instant(instant))
    #expect(Inventory(items: [item]).feedRevision.sequence == sequence)
    #expect(Inventory().feedRevision.sequence == 0)
  }

  // MARK: Days

  private static let inventory = Inventory(items: [
    Given.item("milk", id: "1", expires: "2026-12-01"),
    Given.item("ham", id: "2", expires: "2026-12-01"),
    Given.item("peas", id: "3", expires: "2026-12-01").with { $0.location = "freezer" },
    Given.item("tofu", id: "4", expires: "2026-11-01"), Given.item("salt", id: "5"),
    Given.item("fish", id: "6", expires: "2026-12-02").used,
  ])

  @Test func daysHaveItemsOnHandWithADate() {
    func days(_ includesFrozen: Bool) -> [String] {
      Self.inventory.dueDays(of: Query(), includesFrozen: includesFrozen, on: Given.today)
        .map { "\($0.day) \($0.items.map(\.product.productName).joined(separator: ","))" }
    }
    #expect(days(false) == ["2026-11-01 tofu", "2026-12-01 ham,milk"])
    #expect(days(true) == ["2026-11-01 tofu", "2026-12-01 ham,milk,peas"])
  }

  private static func planEntry(_ day: Day, _ note: String) -> PlanEntry {
    var entry = PlanEntry(day: day)
    entry.note = note
    return entry
  }

  @Test func planIsAddedToDays() {
    var inventory = Self.inventory
    inventory.plan.append(PlanEntry(day: Given.day("2026-12-01"), item: Given.uid("1")))
    inventory.plan.append(Self.planEntry(Given.day("2026-11-15"), "guests"))
    // It was used.
    inventory.plan.append(PlanEntry(day: Given.day("2026-11-16"), item: Given.uid("6")))
    let due = inventory.dueDays(of: Query(), includesFrozen: false, on: Given.today)
    let days = inventory.addingPlan(to: due).map { day in
      let planned = day.planned.map { $0.item?.product.productName ?? $0.note ?? "" }
      return "\(day.day) \(day.items.count) \(planned.joined(separator: ","))"
    }
    #expect(days == ["2026-11-01 1 ", "2026-11-15 0 guests", "2026-12-01 2 milk"])
  }

  // MARK: Streams

  private static func feed(_ events: [CalendarEvent], alarm: CalendarAlarm? = nil) -> CalendarFeed {
    let revision = FeedRevision(Given.instant("2020-01-01T00:01:00Z"))
    return CalendarFeed(name: "Pantry", events: events, revision: revision, alarm: alarm)
  }

  private static func event(_ day: String, _ summary: String = "milk") -> CalendarEvent {
    CalendarEvent(
      uid: CalendarEvent.uid(of: Given.day(day)), day: Given.day(day),
      changedAt: Given.instant("2026-11-01T00:01:00Z"), summary: summary)
  }

  @Test func emptyFeedIsACalendarWithoutEvents() {
    let lines = Self.unfolded(Self.feed([]).bytes)
    #expect(lines.prefix(2) == ["BEGIN:VCALENDAR", "VERSION:2.0"])
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(!lines.contains("BEGIN:VEVENT"))
  }

  @Test func eventIsAllDayWithAnExclusiveEnd() {
    let lines = Self.unfolded(Self.feed([Self.event("2026-12-31")]).bytes)
    for line in [
      "UID:2026-12-31@pantry", "DTSTAMP:20261101T000100Z", "LAST-MODIFIED:20261101T000100Z",
      "SEQUENCE:60", "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101",
      "TRANSP:TRANSPARENT", "METHOD:PUBLISH",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains("BEGIN:VALARM"))
  }

  @Test func lastDayHasNoEnd() {
    let lines = Self.unfolded(Self.feed([Self.event("9999-12-31")]).bytes)
    #expect(lines.contains("DTSTART;VALUE=DATE:99991231"))
    #expect(!lines.contains { $0.hasPrefix("DTEND") })
  }

  // MARK: Months

  @Test(arguments: [
    ("2026-12", "2026-12-01"), ("202612", "2026-12-01"), ("12/2026", "2026-12-01"),
    ("2026.12", "2026-12-01"), ("12", "2026-12-01"), ("11", "2026-11-01"), ("1", "2027-01-01"),
    ("December", "2026-12-01"), ("dec 2027", "2027-12-01"), ("2027 dec", "2027-12-01"),
    ("12월", "2026-12-01"), ("2027년 1월", "2027-01-01"), ("2027년1월", "2027-01-01"),
    ("next", "2026-12-01"), ("next month", "2026-12-01"), ("다음 달", "2026-12-01"),
    ("다음달", "2026-12-01"), ("이번달", "2026-11-01"), ("지난달", "2026-10-01"),
    ("last", "2026-10-01"), ("2026-02-28", "2026-02-01"), ("１２", "2026-12-01"),
    ("dezember", "2026-12-01"),
  ])
  func monthIsRead(_ text: String, _ first: String) {
    #expect(Month(text, today: Given.today)?.first == Given.day(first))
  }

  @Test(arguments: [
    "", "13", "0", "2026-13", "0000-01", "26-12", "12-01", "milk", "2026", "1 2 3", "-1", "/12",
  ])
  func otherTextsAreNoMonths(_ text: String) {
    #expect(Month(text, today: Given.today) == nil)
  }

  @Test func nextMonthAfterTheLastOneIsNone() {
    #expect(Month("next", today: .latest) == nil)
    #expect(Month("last", today: .earliest) == nil)
  }

  @Test(arguments: [
    (Weekday.monday, 6, 6), (.sunday, 0, 5), (.saturday, 1, 5),
  ])
  func weeksStartOnTheirDay(_ start: Weekday, _ place: Int, _ count: Int) {
    // 1 November 2026 is a Sunday.
    let weeks = Month(of: Given.today).weeks(from: start)
    #expect(weeks.allSatisfy { $0.count == 7 })
    #expect(weeks.count == count)
    #expect(weeks[0].firstIndex { $0 != nil } == place)
    let days = weeks.joined().compactMap { $0 }
    #expect(days.count == 30 && Set(days).count == 30)
    #expect(days.first == Given.day("2026-11-01") && days.last == Given.day("2026-11-30"))
    for week in weeks {
      if let first = week[0] { #expect(first.weekday == start) }
    }
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", Weekday.sunday), ("en_US", .sunday), ("en_GB.UTF-8", .monday),
    ("de_DE@euro", .monday), ("ar_EG.UTF-8", .saturday), ("fa_IR", .saturday), ("ko", .sunday),
    ("de", .monday), ("C.UTF-8", .monday), ("POSIX", .monday), ("", .monday),
    ("zh-Hant_TW", .sunday), ("pt_BR", .sunday), ("pt_PT", .sunday), ("en_IE", .monday),
  ])
  func localeDeterminesTheFirstWeekday(_ locale: String, _ first: Weekday) {
    #expect(Weekday.first(inLocale: locale) == first)
  }
}
