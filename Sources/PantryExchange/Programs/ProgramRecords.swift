package import PantryCore

/// The records of another program's files, in their order, and remarks on them.
struct ProgramRecords {
  private(set) var entries: [ImportedEntry] = []
  private(set) var remarks: [ImportRemark] = []
  /// What is not entered.
  var leftOut = LeftOut()
  private var knownRemarks: Set<ImportRemark> = []
  /// The name of the file without its folder and ending; empty for standard input.
  let title: String
  /// The parsers for texts.
  let reader: FieldParsers
  /// How columns of dates are read.
  let options: TableOptions
  /// How often each source has been given.
  private var sources: [String: Int] = [:]
  /// The indices of lines of the shopping list, by name.
  private var shoppingIndices: [ProductKey: Int] = [:]

  init(reader: FieldParsers, _ options: TableOptions = TableOptions(), file: String = "") {
    (self.reader, self.options) = (reader, options)
    let name = file.split(separator: "/").last ?? ""
    title = String(name.prefix { $0 != "." })
  }

  // MARK: Collecting

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - fields: Its fields, with the name.
  ///   - source: Its identifier in the program.
  ///   - line: The line in the file; nil if it has none.
  mutating func addItem(_ fields: ItemTexts, source: String?, line: Int? = nil) {
    var fields = fields
    fields["source"] = source.map { numbered($0) }
    do throws(RecordError) {
      let draft = try ItemDraft(fields, reader)
      entries.append(ImportedEntry(line: line, record: .success(.draft(draft))))
    } catch {
      add(line == nil ? .of(fields["productName"] ?? "", error) : error, line: line)
    }
  }

  /// Adds the items of a table.
  mutating func add(_ table: TableReader) {
    entries += table.entries
    leftOut = table.leftOut
  }

  /// Returns the source of the next item with an identifier. Of several items with the same one, the others get a number.
  mutating func numbered(_ identifier: String) -> String {
    let count = sources[identifier, default: 0] + 1
    sources[identifier] = count
    return count == 1 ? identifier : "\(identifier)#\(count)"
  }

  mutating func add(_ product: ProductDraft) {
    entries.append(ImportedEntry(record: .success(.settings(product))))
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
    guard let index = shoppingIndices[key],
      case .success(.shopping(var first)) = entries[index].record
    else {
      shoppingIndices[key] = entries.count
      entries.append(ImportedEntry(record: .success(.shopping(line))))
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
    entries[index] = ImportedEntry(record: .success(.shopping(first)))
  }

  mutating func add(_ error: RecordError, line: Int?) {
    entries.append(ImportedEntry(line: line, record: .failure(error)))
  }

  /// Adds a remark, once.
  mutating func remark(_ remark: ImportRemark) {
    if knownRemarks.insert(remark).inserted { remarks.append(remark) }
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

/// Why the files of another program cannot be imported.
package enum ProgramError: Error, Hashable, Sendable {
  /// Several files that are not arrays of Grocy's API.
  case severalFiles
  /// The arrays of Grocy that were given lack others that they refer to.
  case missingTables([String])
  /// An array that none of Grocy's tables has.
  case unknownTable(file: String)
  /// A second array of a table.
  case repeatedTable(file: String, table: String)
  /// One of several files is not JSON.
  case notJSON(file: String, DocumentError)
  /// Grocy's overview of the stock, which has no single entries.
  case overview
}
