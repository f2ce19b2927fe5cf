/// The records of another program's files, in their order, and remarks on them.
struct ProgramRecords {
  private(set) var entries: [ImportedText.Entry] = []
  private(set) var remarks: [ImportRemark] = []
  private var knownRemarks: Set<ImportRemark> = []
  /// The parsers for texts.
  let reader: FieldReader
  /// Returns the local day of an instant.
  let day: @Sendable (Instant) -> Day
  /// How often each source has been given.
  private var sources: [String: Int] = [:]
  /// The places of lines of the shopping list, by name.
  private var shoppingPlaces: [ProductKey: Int] = [:]

  init(reader: FieldReader, day: @escaping @Sendable (Instant) -> Day) {
    (self.reader, self.day) = (reader, day)
  }

  // MARK: Collecting

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - fields: Its fields, with the name.
  ///   - source: Its identifier in the program. Of several items with the same one, the others get a number.
  ///   - line: The line in the file; nil if it has none.
  mutating func addItem(_ fields: ItemTexts, source: String?, line: Int? = nil) {
    var fields = fields
    if let source { fields["source"] = unique(source) }
    let members = fields.members
    let reader = reader
    let record = Result { () throws(RecordError) -> ImportedText.Record in
      do throws(RecordError) {
        return .draft(try ItemDraft(members, reader))
      } catch {
        throw line == nil ? .of(fields["productName"] ?? "", error) : error
      }
    }
    entries.append(ImportedText.Entry(line: line, record: record))
  }

  /// Adds a product.
  mutating func add(_ product: ProductDraft) {
    entries.append(ImportedText.Entry(line: nil, record: .success(.settings(product))))
  }

  /// Adds a line of the shopping list. Its identifier and time are set when it is entered. Several lines of one name are
  /// one, with the sum of their amounts; an amount in another unit is left out, with a remark.
  mutating func addShopping(
    _ name: String, _ quantity: Quantity?, tags: [String] = [], note: String? = nil
  ) {
    let name = name.trimmingWhitespace
    if name.isEmpty { return }
    var line = ShoppingLine(uid: .nil, name: name, addedAt: .epoch)
    line.quantity = quantity
    line.tags = tags.asTags
    line.note = note
    let key = ProductKey(name: name)
    guard let place = shoppingPlaces[key],
      case .success(.shopping(var first)) = entries[place].record
    else {
      shoppingPlaces[key] = entries.count
      entries.append(ImportedText.Entry(line: nil, record: .success(.shopping(line))))
      return
    }
    if let more = quantity {
      if let sum = first.quantity.map({ $0.adding(more) }) ?? more {
        first.quantity = sum
      } else {
        remark(.otherUnit(name: name, more))
      }
    }
    first.tags = first.tags.adding(line.tags)
    first.note = first.note ?? note
    entries[place] = ImportedText.Entry(line: nil, record: .success(.shopping(first)))
  }

  /// Adds an error.
  mutating func add(_ error: RecordError, line: Int?) {
    entries.append(ImportedText.Entry(line: line, record: .failure(error)))
  }

  /// Adds a remark, once.
  mutating func remark(_ remark: ImportRemark) {
    if knownRemarks.insert(remark).inserted { remarks.append(remark) }
  }

  private mutating func unique(_ source: String) -> String {
    let count = sources[source, default: 0] + 1
    sources[source] = count
    return count == 1 ? source : "\(source)#\(count)"
  }

  // MARK: Values

  /// Returns the product number of a text; nil, with a remark, if the text is invalid.
  mutating func number(_ text: String, of name: String) -> String? {
    let text = text.trimmingWhitespace
    if text.isEmpty { return nil }
    guard let barcode = try? reader.barcodes.read(text),
      let number = try? barcode.product()
    else {
      remark(.invalidBarcode(name: name, text))
      return nil
    }
    if barcode.inStore != nil {
      remark(.inStoreBarcode(name: name, text))
      return nil
    }
    return number.printed
  }
}

/// The fields of an item as texts, by their names in the pantry file.
struct ItemTexts {
  private var texts: [(name: String, value: ItemDraft.Value)] = []

  init(name: String) { self["productName"] = name.trimmingWhitespace }

  /// A field with a single text; nil if it is not set. An empty text is not set.
  subscript(field: String) -> String? {
    get {
      guard case .text(let text)? = texts.first(where: { $0.name == field })?.value else {
        return nil
      }
      return text
    }
    set {
      texts.removeAll { $0.name == field }
      if let newValue, !newValue.isEmpty { texts.append((field, .text(newValue))) }
    }
  }

  /// The tags, as `asTags` has them.
  mutating func setTags(_ tags: [String]) {
    let tags = tags.asTags
    texts.removeAll { $0.name == "tags" }
    if !tags.isEmpty { texts.append(("tags", .texts(tags))) }
  }

  /// The quantity.
  mutating func setQuantity(_ quantity: Quantity?) {
    self["quantity"] = quantity?.amount.description
    self["unit"] = quantity?.unit
  }

  /// The fields, for a draft.
  var members: [(name: String, value: ItemDraft.Value)] { texts }
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
