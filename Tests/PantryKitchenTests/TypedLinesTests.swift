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
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/typed.tsv")

  private static let rows: [[String]] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private static let inventory = Fixture.typedPantry
  private static let names = KnownProducts(inventory)

  /// Returns the reading of a line: fields, or `error`.
  private static func reading(_ command: String, _ line: String, _ order: DateOrder?) -> String {
    let dates = DayParser(today: Given.today, order: order)
    let words = line.typedWords
    do {
      if command == "add" {
        let read = try TypedWords(
          words, parser: dates, .entry(needsName: true),
          isKnown: { name in
            var names = names
            return names.isName(name)
          })
        guard !read.name.isEmpty else { return "error name" }
        var parts = [read.name]
        if let quantity = read.quantity { parts.append("x\(quantity)") }
        switch read.expires?.deadline {
        case .day(let day): parts.append("until \(day)")
        case .never: parts.append("never")
        case .unknown, nil: break
        }
        if let location = read.location { parts.append("@\(location)") }
        parts += read.tags.map { "#\($0)" }
        return parts.joined(separator: " | ")
      }
      let requests = try ItemRequest.entries(words).map { try ItemRequest($0, takesAmount: true) }
      var inventory = Self.inventory
      let found = try inventory.items(for: .requests(requests), dates, mustBeOnHand: true)
      return try found.map { request in
        try inventory.take(request.amount, of: request.selected, as: .used, at: Given.now)
          .map { removal in
            let left = removal.remaining?.description ?? "nothing"
            let amount = removal.amount?.description ?? "all"
            return "\(removal.item.product.productName) \(amount), \(left) left"
          }.joined(separator: " + ")
      }.joined(separator: " | ")
    } catch {
      return "error \(kind(error))"
    }
  }

  private static func kind(_ error: any Error) -> String {
    switch error {
    case TypedWords.Problem.date(.ambiguous): "ambiguous"
    case let problem as TypedWords.Problem: "\(problem)".name
    case let error as SelectionError: "\(error)".name
    default: "other"
    }
  }

  @Test func fixtureIsLargeAndHasRefusals() {
    #expect(Self.rows.count >= 400)
    #expect(Self.rows.count { $0.last?.hasPrefix("error") ?? false } * 3 >= Self.rows.count)
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
        to: Self.file, atomically: true, encoding: .utf8)
    }
  }
}

extension String {
  /// The name of an enum case in the description of its value.
  fileprivate var name: String { String(prefix { $0.isLetter }) }
}
