import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The lines of `Fixtures/typed.tsv`, typed in English and under a Korean locale: what they add to the pantry of
/// `Fixtures/typed.json`, or what they use of it.
///
/// With `PANTRY_RECORD=1` in the environment the readings are written, to be reviewed.
struct TypedLinesTests {
  private static let rows = Fixture.lines("typed.tsv").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static let inventory = Fixture.typedPantry
  private static let names = KnownProducts(inventory)

  private static func isKnown(_ name: String) -> Bool {
    var names = names
    return names.isName(name)
  }

  /// Returns the items of a line: their fields.
  private static func added(_ words: [String], _ dates: DayParser) throws -> String {
    let items = try LineParser(words, dates, .items, isKnown: isKnown).items()
    return items.allSatisfy { !$0.name.isEmpty } ? added(items) : "error name"
  }

  private static func added(_ items: [TypedWords]) -> String {
    items.map { read in
      var parts = [read.name]
      if let quantity = read.quantity { parts.append("x\(quantity)") }
      parts.add(read.expires?.deadline)
      if let price = read.price { parts.append("price \(price)") }
      if let day = read.opened { parts.append("opened \(day)") }
      if let day = read.bought { parts.append("bought \(day)") }
      if let day = read.frozen { parts += ["bought \(day)", "@freezer"] }
      if let location = read.location { parts.append("@\(location)") }
      parts += read.tags.map { "#\($0)" }
      return parts.joined(separator: " | ")
    }.joined(separator: " + ")
  }

  /// Returns the reading of a line of `edit`: the fields of the items that it changes.
  private static func edited(_ words: [String], _ dates: DayParser) throws -> String {
    var inventory = inventory
    let read = try inventory.editWords(words, dates)
    if read.changes.isEmpty {
      try inventory.checkValue(read.selection, dates)
      return "error missingOptions"
    }
    let items = try inventory.request(TypedSelection(read.selection), dates).items
      .flatMap(\.selected.items)
    return try inventory.correct(items.map(\.uid), read.changes, .keep, Given.estimation).map {
      item in
      var parts = [item.product.productName]
      if let quantity = item.quantity { parts.append("x\(quantity)") }
      parts.add(item.expiresAt)
      if let price = item.price { parts.append("price \(price)") }
      if let day = item.openedAt { parts.append("opened \(day)") }
      if let day = item.purchasedAt { parts.append("bought \(day)") }
      if let location = item.location { parts.append("@\(location)") }
      return (parts + item.tags.map { "#\($0)" }).joined(separator: " | ")
    }.joined(separator: " + ")
  }

  /// Returns the reading of a line: fields, the readings that are asked about, or `error`.
  private static func reading(_ command: String, _ line: String, _ order: DateOrder?) -> String {
    let dates = DayParser(today: Given.today, order: order)
    let words = line.typedWords
    do {
      if command == "session" { return try session(words, dates) }
      if command == "add" { return try added(words, dates) }
      if command == "edit" { return try edited(words, dates) }
      var inventory = Self.inventory
      let selection = TypedSelection(words, takesAmount: true, takesDay: true)
      let (found, day) = try inventory.request(selection, dates)
      return try found.map { $0.weighingCups() }.map { request in
        try inventory.take(request.amount, of: request.selected, as: .used, at: Given.now)
          .map { removal in
            let left = removal.remaining?.description ?? "nothing"
            let amount = removal.amount?.description ?? "all"
            return "\(removal.item.product.productName) \(amount), \(left) left"
          }.joined(separator: " + ")
      }.joined(separator: " | ") + (day.map { " | on \($0)" } ?? "")
    } catch TypedWords.Problem.question(let question) {
      return "question \(question.readings.map(text).joined(separator: " / "))"
    } catch {
      return "error \(kind(error))"
    }
  }

  /// Returns the reading of a line of a session: the command at its start, what it says was done, or new items.
  private static func session(_ words: [String], _ dates: DayParser) throws -> String {
    let whole = words.joined(separator: " ")
    if isKnown(whole) { return whole }
    let commands = ["use", "toss", "open", "freeze", "thaw", "move", "got", "add", "buy", "delete"]
    if let first = words.first, commands.contains(first), !TypedVocabulary.beginsSentence(words) {
      return "command \(first)"
    }
    let parser = LineParser(
      words, dates, .session, isKnown: isKnown, isPlace: inventory.hasLocation,
      isOnHand: inventory.mayBeOnHand)
    return text(of: try parser.meaning())
  }

  private static func text(of meaning: LineMeaning) -> String {
    switch meaning {
    case .items(let items): added(items)
    case .command(let words): words.joined(separator: " ")
    case .undo(let name): "undo \(name)"
    }
  }

  private static func kind(_ error: any Error) -> String {
    switch error {
    case TypedWords.Problem.date(.ambiguous): "ambiguous"
    case TypedWords.Problem.amount(.separator): "separator"
    case let problem as TypedWords.Problem: "\(problem)".name
    case let error as SelectionError: "\(error)".name
    case let problem as EditProblem: "\(problem)".name
    default: "other"
    }
  }

  @Test func fixtureIsLargeAndHasRefusals() {
    #expect(Self.rows.count >= 1_200)
    let isKorean = { (row: [String]) in row[1].contains { $0.script == .hangul } }
    #expect(Self.rows.count(where: isKorean) * 2 >= Self.rows.count)
    #expect(Self.rows.count { $0[0] == "session" } * 3 >= Self.rows.count)
    let isRefused = { (row: [String]) in row[2].hasPrefix("error") || row[2].hasPrefix("question") }
    #expect(Self.rows.count(where: isRefused) * 3 >= Self.rows.count)
  }

  @Test func readingsMatchTheFixture() throws {
    let isRecording = ProcessInfo.processInfo.environment["PANTRY_RECORD"] == "1"
    var lines = [
      "# What people type, on Friday 20 November 2026: the command, the line, its reading, and"
    ]
    lines.append("# the reading under a Korean locale if it differs.")
    for row in Self.rows {
      let english = Self.reading(row[0], row[1], nil)
      let korean = Self.reading(row[0], row[1], .yearMonthDay)
      if isRecording {
        lines.append(
          ([row[0], row[1], english] + (korean == english ? [] : [korean])).joined(separator: "\t"))
      } else {
        #expect(english == row[2], "\(row[0]) \(row[1])")
        #expect(korean == (row.count > 3 ? row[3] : row[2]), "\(row[0]) \(row[1])")
      }
    }
    if isRecording {
      try (lines.joined(separator: "\n") + "\n").write(
        to: Fixture.directory.appending(path: "typed.tsv"), atomically: true, encoding: .utf8)
    }
  }
}

extension String {
  /// The name of an enum case in the description of its value.
  fileprivate var name: String { String(prefix { $0.isLetter }) }
}

extension [String] {
  fileprivate mutating func add(_ deadline: Deadline?) {
    switch deadline {
    case .day(let day): append("until \(day)")
    case .never: append("never")
    case .unknown, nil: break
    }
  }
}
