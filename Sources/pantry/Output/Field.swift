import PantryCore

/// A field of an item: under one name in every format, `--columns` and templates.
///
/// The set has a version. Within it a field may be added behind the others, and none is renamed, moved, removed
/// or given another meaning.
struct Field: Sendable {
  /// The version of the set.
  static let version = 1

  /// What a field holds, for programs: the same in every language.
  enum Value {
    case none
    case text(String)
    /// A decimal number.
    case number(String)
    case flag(Bool)
    case texts([String])

    init(_ text: String?) {
      if let text, !text.isEmpty { self = .text(text) } else { self = .none }
    }

    init(_ number: Int?) { self = number.map { .number(String($0)) } ?? .none }

    /// The value as a cell of text. Several texts stand between blanks, those in them behind a backslash.
    var text: String {
      switch self {
      case .none: return ""
      case .text(let text), .number(let text): return text
      case .flag(let flag): return flag ? "true" : "false"
      case .texts(let texts): return texts.separatedByBlanks
      }
    }
  }

  /// How a column stands in a table.
  struct Layout {
    var alignsRight = false
    /// Whether its cells may be cut where the terminal is too narrow.
    var isFlexible = false
    /// Whether it is left out where even that is not enough.
    var isDispensable = false
  }

  let name: String
  /// What stands above it in a table.
  let heading: Message
  let help: Message
  let layout: Layout
  let value: @Sendable (ItemView) -> Value
  /// How people see it, where that is not the value.
  let cell: (@Sendable (ItemView) -> Table.Cell)?

  init(
    _ name: String, _ heading: Message, _ help: Message, _ layout: Layout = Layout(),
    cell: (@Sendable (ItemView) -> Table.Cell)? = nil,
    _ value: @escaping @Sendable (ItemView) -> Value
  ) {
    self.name = name
    self.heading = heading
    self.help = help
    self.layout = layout
    self.cell = cell
    self.value = value
  }

  /// The field of a name, in any case.
  static func named(_ name: String) -> Field? {
    all.first { $0.name == name } ?? all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The column of a table that shows it.
  ///
  /// - Parameter isAskedFor: Whether somebody wants it: then it is not left out, and may be cut.
  func column(isAskedFor: Bool) -> Table.Column {
    Table.Column(
      heading: heading.text, alignsRight: layout.alignsRight,
      isFlexible: layout.isFlexible || isAskedFor && layout.isDispensable,
      isDispensable: layout.isDispensable && !isAskedFor, isKept: isAskedFor)
  }

  /// The cell of a table that shows it.
  func shown(_ view: ItemView) -> Table.Cell {
    cell?(view) ?? Table.Cell(value(view).text)
  }

  /// Writes it as a member of an object: none where there is no value.
  func write(_ view: ItemView, to writer: inout JSONWriter) {
    switch value(view) {
    case .none: writer.null(name)
    case .text(let text): writer.member(name, text)
    case .number(let digits):
      writer.key(name)
      writer.raw(digits.utf8)
    case .flag(let flag): writer.member(name, flag)
    case .texts(let texts): writer.member(name, texts)
    }
  }
}
