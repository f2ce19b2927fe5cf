import PantryCore
import PantryExchange

/// The options of `pantry import` about tables.
enum TableOption {
  static let map = Option(
    "map", value: "COLUMN=FIELD", isRepeatable: true,
    help: "The field of a column of a table, by its heading or number")
  static let skip = Option(
    "skip", value: "COLUMN", isRepeatable: true,
    help: "Leave out a column of a table, or several separated by commas")
  static let skipUnknown = Option(
    "skip-unknown", help: "Leave out the columns of a table that have no field")
  static let dateOrder = Option(
    "date-order", value: "ORDER", .choices(DateOrder.allCases.map(\.rawValue)),
    help: "The order of dates like 01/02/26 in a table")
  static let encoding = Option(
    "encoding", value: "NAME", .choices(TextEncoding.allNames),
    help: "The encoding of the text, if it is not recognized")

  static let sheet = Option(
    "sheet", value: "N",
    help: "The sheet of a workbook by its number, if several are tables of items")

  static let all = [map, skip, skipUnknown, dateOrder, encoding, sheet]
}

extension TableOptions {
  /// Reads the options.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: Arguments, _ context: Context) throws(UsageError) {
    self.init()
    (mayHaveTitle, leavesOutEmpty) = (true, true)
    for text in arguments.all(TableOption.map) {
      guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
        let field = TableOptions.field(String(text[text.index(after: sign)...]))
      else {
        throw .badValue(
          TableOption.map, text,
          expected: "COLUMN=FIELD, with a field that pantry help fields lists")
      }
      let column = text[..<sign].singleSpaced
      fields.append((column, field))
    }
    skipped = arguments.all(TableOption.skip)
    skipsUnknown = arguments.has(TableOption.skipUnknown)
    dateOrder = try arguments.choice(TableOption.dateOrder, DateOrder.self)
    sheet = try arguments.limit(TableOption.sheet)
    instant = context.instants
    day = context.estimation.day
  }
}

extension HelpList {
  /// The headings of tables, without the names of the fields themselves.
  static var headings: HelpList {
    HelpList(title: "Headings of columns, in any case, with or without blanks:") {
      Array($0.joined())
    }
  }

  /// Some English headings of the fields that most tables have.
  static var usualHeadings: HelpList {
    HelpList(title: "Usual headings of columns:", fields: 20) { $0.first?.prefix(3) ?? [] }
  }

  private init(
    title: Message, fields: Int = .max,
    _ shown: ([[String]]) -> some Collection<String>
  ) {
    let rows = HeadingNames.all.prefix(fields).map { entry in
      let kind = entry.kind.map { ", \($0.rawValue)" } ?? ""
      return (name: entry.field + kind, text: shown(entry.names).joined(separator: ", "))
    }
    self.init(title: title, rows: rows)
  }
}
