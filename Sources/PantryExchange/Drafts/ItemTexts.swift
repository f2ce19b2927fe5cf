import PantryCore

/// The fields of an item as texts, by their names: what a table, an object of JSON or another program has of it.
///
/// A field can be given without a value, like an empty cell. In a table of existing records that removes the value.
struct ItemTexts: Sendable {
  /// The value of a field.
  enum Value: Sendable {
    /// A text, or JSON.
    case text(String)
    case texts([String])

    /// Whether it is an empty text.
    fileprivate var isEmpty: Bool {
      if case .text(let text) = self { text.isEmpty } else { false }
    }
  }

  /// The names of the fields with a value or, like the quantity with its unit, a part of one.
  static let names = Set(
    UserProduct.flatFields.map(\.name) + CatalogEntry.settingsFields.map(\.name)
      + ["name", "expires", "amount"])

  /// The given values by field; an empty text for a field that is given without a value.
  private var values: [String: Value] = [:]
  /// Whether this is a part of an item that was used or discarded earlier, as a list has it. The record of the item
  /// has the part too.
  private(set) var isPart = false
  /// The number of days to the expiry date, which a new item has in place of the date.
  private(set) var daysLeft: String?

  /// No fields.
  init() {}

  /// - Parameter name: The name of the product.
  init(name: String, _ quantity: Quantity?) {
    self["productName"] = name.trimmingWhitespace
    self["quantity"] = quantity?.amount.description
    self["unit"] = quantity?.unit
  }

  /// Creates fields without values.
  init(given fields: some Sequence<String>) {
    for field in fields where ItemTexts.names.contains(field) { values[field] = .text("") }
  }

  /// Reads the members of an object.
  ///
  /// - Throws: `RecordError` if a name is not that of a field, or two are names of the same field.
  init(_ members: [(name: String, value: Value)]) throws(RecordError) {
    for (name, value) in members {
      guard let field = ItemDraft.field(name) else { throw .unknownField(name) }
      try insert(value, for: field)
    }
  }

  /// Adds the value of a field. Computed fields are ignored.
  ///
  /// - Throws: `RecordError` if the field has a value already.
  mutating func insert(_ value: Value, for field: String) throws(RecordError) {
    guard ItemTexts.names.contains(field) else {
      if field == "part", !value.isEmpty { isPart = true }
      if field == "daysLeft", case .text(let text) = value, !text.isEmpty { daysLeft = text }
      return
    }
    if values[field]?.isEmpty ?? true {
      values[field] = value
    } else if !value.isEmpty {
      throw .repeatedField(field)
    }
  }

  /// A field with a single text; nil if it has no value.
  subscript(field: String) -> String? {
    get {
      guard case .text(let text)? = values[field], !text.isEmpty else { return nil }
      return text
    }
    set { values[field] = newValue.flatMap { $0.isEmpty ? nil : .text($0) } }
  }

  /// Sets the tags, as `asTags` has them.
  mutating func setTags(_ tags: [String]) {
    let tags = tags.asTags
    values["tags"] = tags.isEmpty ? nil : .texts(tags)
  }

  // MARK: Reading

  /// Returns whether a field is given, perhaps without a value.
  func gives(_ field: String) -> Bool { values[field] != nil }

  /// Returns the text of a field; nil if it has no value.
  ///
  /// - Throws: `RecordError` for several texts.
  func text(_ field: String) throws(RecordError) -> String? {
    switch values[field] {
    case nil: return nil
    case .text(let text)?: return text.isEmpty ? nil : text
    case .texts(let texts)?:
      throw .wrongValue(
        field: field, text: texts.joined(separator: ", "), expected: "a single text")
    }
  }

  /// Returns the parsed value of a field; nil if it has none.
  func value<Parsed>(_ field: String, _ expected: String, _ read: (String) -> Parsed?)
    throws(RecordError) -> Parsed?
  {
    guard let text = try text(field) else { return nil }
    guard let value = read(text) else {
      throw .wrongValue(field: field, text: text, expected: expected)
    }
    return value
  }

  /// Sets those of some fields that are given.
  ///
  /// - Parameter clears: Whether a field without a value is cleared, and not left as it is.
  func apply<Record>(
    _ fields: [RecordField<Record>], clears: Bool, to patch: inout RecordPatch<Record>,
    _ reader: FieldParsers
  ) throws(RecordError) {
    for field in fields where gives(field.name) {
      var text = ""
      if field.isList, case .texts(let texts)? = values[field.name] {
        text = texts.joinedBySpaces
      } else {
        text = try self.text(field.name) ?? ""
      }
      if text.isEmpty, !clears { continue }
      do throws(FieldError) {
        try patch.set(field, to: text, reader)
      } catch {
        throw RecordError(error)
      }
    }
  }
}

extension [String] {
  /// The texts as tags: blanks are replaced by hyphens; empty and repeated ones, and those beyond the maximum are left out.
  var asTags: [String] {
    Array([String]().adding(map(\.asTag).filter { !$0.isEmpty }).prefix(UserProduct.mostTags))
  }
}

extension String {
  /// The text as a tag: with hyphens instead of blanks.
  var asTag: String { split(whereSeparator: \.isWhitespace).joined(separator: "-") }

  /// The text without surrounding whitespace; nil if it is empty.
  var nonBlank: String? {
    let text = trimmingWhitespace
    return text.isEmpty ? nil : text
  }
}
