import PantryCore

/// A field of an item, with one name in every format, in `--columns` and in templates.
///
/// The set of fields has a version. Within a version fields may be added after the others, and none is renamed, moved,
/// removed or given another meaning.
struct Field: Sendable {
  /// The version of the set of fields.
  static let version = 1

  let name: String
  /// The label in `show`; empty if it is not shown there by itself.
  let label: Message
  let help: Message
  /// Its column in a table, unless the user asked for it.
  private let column: Table.Column
  let value: @Sendable (ItemView) -> FieldValue
  /// How a table shows it, if not as the value.
  let cell: (@Sendable (ItemView) -> Table.Cell)?

  /// A field that is computed from others.
  init(
    _ name: String, _ column: Table.Column, _ help: Message,
    cell: (@Sendable (ItemView) -> Table.Cell)? = nil,
    _ value: @escaping @Sendable (ItemView) -> FieldValue
  ) {
    (self.name, self.column, self.help) = (name, column, help)
    (self.cell, self.value) = (cell, value)
    label = ""
  }

  init(_ field: RecordField<UserProduct>, cell: (@Sendable (ItemView) -> Table.Cell)? = nil) {
    let display = field.display
    name = field.name
    label = Message(stringLiteral: display.label)
    help = Message(stringLiteral: display.help)
    column = Table.Column(
      heading: Message(stringLiteral: display.heading), alignsRight: display.alignsRight,
      isFlexible: display.isFlexible, isDispensable: display.isOptional)
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
    guard isRequested else { return column }
    return Table.Column(
      heading: column.heading, alignsRight: column.alignsRight,
      isFlexible: column.isFlexible || column.isDispensable, isKept: true)
  }

  func shown(_ view: ItemView) -> Table.Cell {
    cell?(view) ?? Table.Cell(value(view).text)
  }

  /// The value in a line of text: the quantity with its unit, an estimated date with its mark.
  func text(_ view: ItemView) -> String {
    switch name {
    case "quantity": view.item.quantity?.description ?? ""
    case "expiresAt": (view.item.estimatedBy == nil ? "" : "~") + shown(view).text
    default: shown(view).text.escapingControls
    }
  }
}

extension Sequence {
  /// Returns the elements in the order of their names: some first, some last, and the others between them as they are.
  func ordered(
    by name: (Element) -> String, first: [String], last: [String] = []
  ) -> [Element] {
    let named = Dictionary(map { (name($0), $0) }, uniquingKeysWith: { $1 })
    let rest = filter { !first.contains(name($0)) && !last.contains(name($0)) }
    return first.compactMap { named[$0] } + rest + last.compactMap { named[$0] }
  }
}

extension Option {
  static let ids = Option("ids", help: "Same as --format ids")
  static let columns = Option(
    "columns", value: "FIELDS", .fields,
    help: "Only these fields, separated by commas (see pantry help fields)")
}

extension Arguments {
  /// Returns the format of items; nil if none is given.
  func itemFormat() throws(UsageError) -> OutputFormat? {
    guard has(.ids) else { return try format(.itemFormat, Field.all.map(\.name)) }
    if let format = self[.itemFormat], format != OutputFormat.ids.name {
      throw .conflict(.ids, with: "--format \(format)")
    }
    return .ids
  }

  /// Returns the fields of `--columns`; nil if it is not given.
  func columns(for format: OutputFormat) throws(UsageError) -> [Field]? {
    guard let text = self[.columns] else { return nil }
    guard OutputFormat.all.contains(format) else {
      throw .conflict(.columns, with: has(.ids) ? "--ids" : "--format \(self[.itemFormat] ?? "")")
    }
    var fields: [Field] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.singleSpaced
      guard let field = Field.named(name) else {
        throw .unknownField(name, known: Field.all.map(\.name))
      }
      if fields.contains(where: { $0.name == field.name }) { throw .repeatedColumn(name) }
      fields.append(field)
    }
    return fields
  }
}

extension ItemView {
  static let json = MemberTable<ItemView>([]) { $0.writeMembers(to: &$1) }

  /// The members of items: the record with what follows from it in JSON, and the recorded fields in rows.
  ///
  /// - Parameters:
  ///   - currency: The currency of prices, if it is known.
  ///   - fields: The fields that `--columns` selects; they are then all members.
  static func table(_ currency: String?, _ fields: [Field]? = nil) -> MemberTable<ItemView> {
    func members(_ fields: some Sequence<Field>) -> [RecordMember<ItemView>] {
      fields.map { field in
        field.name == "price" && currency != nil
          ? RecordMember(field.name) { .money($0.item.price, currency) }
          : RecordMember(field.name, field.value)
      }
    }
    if let fields { return MemberTable(members(fields)) }
    return MemberTable(
      members(Field.recorded), others: members(Field.all.dropFirst(Field.recorded.count))
    ) { $0.writeMembers(to: &$1) }
  }
}
