package import PantryCore

/// The names of columns in tables that people keep and other programs write, in sixteen languages
/// (`Scripts/data/headings.tsv`).
package enum HeadingNames {
  /// The names of one field.
  package struct Entry: Sendable {
    /// The name of the field; for a column that is not a field of items, `HeadingNames.unitPrice`.
    package let field: String
    /// The kind of the date that the name states.
    package let kind: DateKind?
    /// The names in each language, English first.
    package let names: [[String]]
  }

  /// The field that a name means.
  struct Match {
    let field: String
    /// The kind of the date that the name states.
    let kind: DateKind?
    /// The usual order of dates in the language of the name; nil for English, which has several.
    let order: DateOrder?
  }

  /// The price of one piece, which is not a field: the price of the row is as many times that.
  static let unitPrice = "unitPrice"
  /// The price of all pieces. Beside it, a price is that of one piece.
  static let totalPrice = "totalPrice"
  /// The number of the row, which is left out.
  static let rowNumber = "rowNumber"
  /// What is added to the note, after the heading: `Store: Emart`.
  static let noteLine = "noteLine"
  /// The size of the package, which belongs to the name beside a quantity.
  static let size = "size"
  /// A date whose heading does not say which one.
  static let date = "date"
  /// The day on which the food was made or packed.
  static let producedAt = "producedAt"
  /// How long the food keeps, from that day or from the purchase on.
  static let shelfLife = "shelfLife"
  /// The name, if no other column has it, or else a note.
  static let description = "description"
  /// Whether the date is past.
  static let isExpired = "isExpired"
  /// What no field of an item holds.
  static let leftOut = "leftOut"
  /// How much of an item is used in a time.
  static let useRate = "useRate"

  /// All names, in the order of the help.
  package static let all = table.rows.map { cells in
    let parts = cells[0][0].split(separator: " ").map(String.init)
    return Entry(
      field: parts[0], kind: parts.dropFirst().first.flatMap(DateKind.init),
      names: Array(cells.dropFirst()))
  }

  /// The meanings of folded names. Of equal names the first counts; the fields' own names come first.
  private static let byName: [String: Match] = {
    let fields = ItemDraft.fieldNames.map {
      (folded($0), Match(field: $0, kind: nil, order: nil))
    }
    let matches = all.flatMap { entry in
      zip(entry.names, orders).flatMap { names, order in
        names.map { (folded($0), Match(field: entry.field, kind: entry.kind, order: order)) }
      }
    }
    return Dictionary(fields + matches, uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the field of a heading, without regard to case, accents, blanks, line breaks and signs; nil if it is
  /// unknown.
  static func match(_ heading: String) -> Match? {
    // A sign alone has no letters to compare.
    if ["#", "№"].contains(heading) { return Match(field: rowNumber, kind: nil, order: nil) }
    if let match = match(folded: folded(heading)) { return match }
    // Use By / Best Before
    let parts = heading.split(separator: "/").map { match(folded: folded(String($0))) }
    guard parts.count > 1, let first = parts[0], parts.allSatisfy({ $0?.field == first.field })
    else { return unqualified(heading).flatMap { match(folded: folded($0)) } }
    let isOne = parts.allSatisfy { $0?.kind == first.kind }
    return Match(field: first.field, kind: isOne ? first.kind : nil, order: first.order)
  }

  /// Returns a heading without words at its ends that add nothing to the rest: `Pantry item`, `Amount left`; nil if it has
  /// no such words, or no others.
  private static func unqualified(_ heading: String) -> String? {
    let words = words(heading)
    let rest = words.drop { CellWords.qualifiers.contains(folded($0)) }
    let core = rest.reversed().drop { CellWords.qualifiers.contains(folded($0)) }.reversed()
    return core.isEmpty || core.count == words.count ? nil : core.joined(separator: " ")
  }

  /// Returns the words of a heading, also of a name in a program: `shelf_life_days`, `shelfLifeDays`.
  static func words(_ heading: String) -> [String] {
    var words: [String] = []
    var previous: Character = " "
    for letter in heading {
      if letter.isWhitespace || letter == "_" || letter == "-" {
        words.append("")
      } else if words.isEmpty || letter.isUppercase && previous.isLowercase {
        words.append(String(letter))
      } else {
        words[words.count - 1].append(letter)
      }
      previous = letter
    }
    return words.filter { !$0.isEmpty }
  }

  private static func match(folded name: String) -> Match? {
    if name.isEmpty { return nil }
    return byName[name] ?? dateLabels[name].map(match)
  }

  /// The labels of dates on packages, which are headings too.
  private static let dateLabels = DateColumnLabel.all(folded: folded)

  /// The fields that say when a package expires.
  static let dates: Set<String> = ["expiresAt", "expires", "daysLeft"]

  /// Returns whether some fields, without one that identifies items, are those of a table of food: a date and another one.
  static func isNameless(_ fields: [String]) -> Bool {
    fields.count > 1
      && fields.contains { dates.contains($0) || $0 == shelfLife }
      && !fields.contains { ItemDraft.naming.contains($0) || $0 == description }
  }

  /// Returns the kind of the deadline that a heading means as a label on a package; nil if it states none.
  static func kindOfLabel(_ heading: String) -> DateKind? {
    dateLabels[folded(heading)]?.kind.flatMap { $0.isOrigin ? nil : $0 }
  }

  private static func match(_ label: DateColumnLabel) -> Match {
    let isOrigin = label.kind?.isOrigin ?? false
    let field = label.isShelfLife ? shelfLife : isOrigin ? producedAt : "expiresAt"
    return Match(field: field, kind: isOrigin ? nil : label.kind, order: label.order)
  }

  /// The usual order of dates in the language of each column of the table: English, German, Korean, French,
  /// Spanish, Italian, Dutch, Portuguese, Japanese, Chinese, Polish, Swedish, Danish (with Norwegian), Czech, Russian,
  /// Turkish.
  private static let orders: [DateOrder?] =
    [nil, .dayMonthYear, .yearMonthDay]
    + Array(repeating: .dayMonthYear, count: 5) + [.yearMonthDay, .yearMonthDay]
    + [.dayMonthYear, .yearMonthDay] + Array(repeating: .dayMonthYear, count: 4)

  /// Returns a name as it is compared: its letters and digits.
  static func folded(_ name: String) -> String {
    name.folded.withoutAccents.filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the field of items whose name differs from a heading in one letter, or in two if it is long; nil if there is
  /// none.
  ///
  /// - Complexity: O(n) in the number of names.
  static func nearestField(to heading: String) -> String? {
    let word = folded(heading)
    guard word.count > 4 else { return nil }
    let limit = word.count < 9 ? 1 : 2
    // Of two names at the same distance the first in the alphabet, so that the answer is always the same.
    let nearest = byName.keys.filter { $0.count > 2 && abs($0.count - word.count) <= limit }
      .map { (distance: editDistance(word, $0), name: $0) }
      .min { $0 < $1 }
    guard let nearest, nearest.distance <= limit else { return nil }
    return match(folded: nearest.name).flatMap {
      ItemDraft.fieldNames.contains($0.field) ? $0.field : nil
    }
  }
}
