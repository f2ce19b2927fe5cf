import PantryCore

/// A field of an item, with one name in every format, in `--columns` and in templates.
///
/// The set of fields has a version. Within a version fields may be added after the others, and none is renamed, moved,
/// removed or given another meaning.
struct Field: Sendable {
  /// The version of the set of fields.
  static let version = 1

  /// The layout of a column in a table.
  struct Layout {
    var alignsRight = false
    /// Whether cells may be truncated if the terminal is too narrow.
    var isFlexible = false
    /// Whether the column is omitted if that is not enough.
    var isOptional = false
  }

  let name: String
  /// The heading of its column.
  let heading: Message
  /// The label in `show`; empty if it is not shown there by itself.
  let label: Message
  let help: Message
  let layout: Layout
  let value: @Sendable (ItemView) -> FieldValue
  /// How a table shows it, if not as the value.
  let cell: (@Sendable (ItemView) -> Table.Cell)?

  /// A field that is computed from others.
  init(
    _ name: String, _ heading: Message, _ help: Message, _ layout: Layout = Layout(),
    cell: (@Sendable (ItemView) -> Table.Cell)? = nil,
    _ value: @escaping @Sendable (ItemView) -> FieldValue
  ) {
    (self.name, self.heading, self.help, self.layout) = (name, heading, help, layout)
    (self.cell, self.value) = (cell, value)
    label = ""
  }

  /// A field of the record.
  init(_ field: RecordField<UserProduct>, cell: (@Sendable (ItemView) -> Table.Cell)?) {
    let display = field.display
    name = field.name
    heading = Message(stringLiteral: display.heading)
    label = Message(stringLiteral: display.label)
    help = Message(stringLiteral: display.help)
    layout = Layout(
      alignsRight: display.alignsRight, isFlexible: display.isFlexible,
      isOptional: display.isOptional)
    value = { field.value($0.item) }
    self.cell = cell
  }

  /// Returns the field of a name; case is ignored.
  static func named(_ name: String) -> Field? {
    all.first { $0.name == name } ?? all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the column of a table.
  ///
  /// - Parameter isRequested: Whether the user asked for it: then it is truncated rather than omitted.
  func column(isRequested: Bool) -> Table.Column {
    Table.Column(
      heading: heading.text, alignsRight: layout.alignsRight,
      isFlexible: layout.isFlexible || isRequested && layout.isOptional,
      isDispensable: layout.isOptional && !isRequested, isKept: isRequested)
  }

  /// The cell of a table.
  func shown(_ view: ItemView) -> Table.Cell {
    cell?(view) ?? Table.Cell(value(view).text)
  }

  /// Writes it as a member of an object, `null` if it has no value.
  func write(_ view: ItemView, to writer: inout JSONWriter) {
    switch value(view) {
    case .none: writer.null(name)
    // Without the record around it, `null` would not tell never from unknown.
    case .null(let text): writer.member(name, text)
    case let value: writer.member(name, value)
    }
  }
}
