import PantryCore

/// A format of items: a value of `--format`.
struct Format: Sendable {
  let name: String
  /// Whether `--columns` selects what it writes.
  let takesColumns: Bool
  /// Creates the writer.
  let makeWriter: @Sendable (ItemWriterSettings) -> any ItemWriter

  /// The formats with a name, in the order of the help.
  static let all: [Format] = [.table, .tsv, .csv, .json, .jsonl, .ids]

  static let names = all.map { $0.name }

  /// - Throws: `UsageError` if the text is neither the name of a format nor a valid template.
  init(_ text: String) throws(UsageError) {
    let name = text == "text" ? Format.table.name : text
    if let format = Format.all.first(where: { $0.name == name }) {
      self = format
      return
    }
    guard Template.isTemplate(text) else {
      throw .badValue(
        .format, text,
        expected: "\(Format.names.joined(separator: ", ")) or a template like '{name} {left}'")
    }
    self = .template(try Template(text))
  }

  init(
    _ name: String, takesColumns: Bool = true,
    _ makeWriter: @escaping @Sendable (ItemWriterSettings) -> any ItemWriter
  ) {
    (self.name, self.takesColumns, self.makeWriter) = (name, takesColumns, makeWriter)
  }

  /// Whether this is the format for people.
  var isTable: Bool { name == Format.table.name }
}

/// Writes items one after the other.
protocol ItemWriter {
  /// Writes an item.
  mutating func write(_ view: ItemView, to output: OutputStream) throws
  /// Writes an item by its record, if that is faster than through its view and gives the same. Otherwise returns false.
  mutating func write(_ record: ItemRecord, _ views: ItemViews, to output: OutputStream) throws
    -> Bool
  /// Ends the output. Called once, also without items.
  mutating func end(_ output: OutputStream) throws
}

extension ItemWriter {
  func end(_ output: OutputStream) {}

  func write(_ record: ItemRecord, _ views: ItemViews, to output: OutputStream) -> Bool { false }
}

extension Format {
  /// Writes all items of an inventory, in the order of the file.
  ///
  /// - Parameter progress: Called with the number of items written so far.
  func writeRecords(
    of inventory: Inventory, _ context: Context, _ progress: (Int) -> Void
  ) throws {
    let (output, views) = (context.output, ItemViews(inventory, context.estimation))
    var writer = makeWriter(
      ItemWriterSettings(
        fields: nil, standardColumns: Field.standard, style: context.style, width: nil,
        isTerminal: output.isTerminal))
    try inventory.forEachRecord { index, record in
      progress(index)
      if try writer.write(record, views, to: output) { return }
      try writer.write(views(record.item), to: output)
    }
    try writer.end(output)
  }
}

/// The settings of an item writer.
struct ItemWriterSettings {
  /// The fields of `--columns`; nil if it is not given.
  let fields: [Field]?
  /// The columns of a table if no fields are requested.
  let standardColumns: [Field]
  let style: Style
  /// The width of the terminal in columns; nil if the output is not a terminal.
  let width: Int?
  let isTerminal: Bool
}

extension Option {
  static let format = Option(
    "format", value: "FORMAT", .choices(Format.names), or: "a template like '{name} {left}'",
    help: "The output format")
  static let ids = Option("ids", help: "Same as --format ids")
  static let columns = Option(
    "columns", value: "FIELDS", .fields,
    help: "Only these fields, separated by commas (see pantry help fields)")
}

extension Arguments {
  /// Returns the format; nil if none is given.
  func format() throws(UsageError) -> Format? {
    guard has(.ids) else {
      return try self[.format].map { text throws(UsageError) in try Format(text) }
    }
    if let format = self[.format], format != "ids" {
      throw .conflict(.ids, with: "--format \(format)")
    }
    return .ids
  }

  /// Returns the fields of `--columns`; nil if it is not given.
  func columns(for format: Format) throws(UsageError) -> [Field]? {
    guard let text = self[.columns] else { return nil }
    guard format.takesColumns else {
      throw .conflict(.columns, with: has(.ids) ? "--ids" : "--format \(self[.format] ?? "")")
    }
    var fields: [Field] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let field = Field.named(name) else { throw .unknownField(name) }
      if fields.contains(where: { $0.name == field.name }) { throw .repeatedColumn(name) }
      fields.append(field)
    }
    return fields
  }
}
