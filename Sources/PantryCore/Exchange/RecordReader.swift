/// A reader of the records of a text. Only their positions are stored; each record is parsed on access.
protocol RecordReader: Sendable {
  /// The number of records.
  var count: Int { get }

  /// Parses a record.
  ///
  /// - Complexity: O(n) in the length of the record.
  func entry(at index: Int) -> ImportedText.Entry
}

/// Records that have been read already.
struct EntryReader: RecordReader {
  let entries: [ImportedText.Entry]

  var count: Int { entries.count }

  func entry(at index: Int) -> ImportedText.Entry { entries[index] }
}

/// The products, items, shopping lines and planned entries of a pantry document.
struct DocumentReader: RecordReader {
  let inventory: Inventory

  var count: Int {
    inventory.catalogue.entries.count + inventory.items.count + inventory.shopping.count
      + inventory.plan.count
  }

  func entry(at index: Int) -> ImportedText.Entry {
    ImportedText.Entry(line: nil, record: .success(record(at: index)))
  }

  private func record(at index: Int) -> ImportedText.Record {
    var index = index
    let products = inventory.catalogue.entries
    if index < products.count { return .product(products[index]) }
    index -= products.count
    if index < inventory.items.count { return .item(inventory.items[index]) }
    index -= inventory.items.count
    if index < inventory.shopping.count { return .shopping(inventory.shopping[index]) }
    return .plan(inventory.plan[index - inventory.shopping.count])
  }
}

/// The objects of a JSON array, or a single object.
struct ObjectReader: RecordReader {
  private let bytes: [UInt8]
  private let places: [TextPlace]
  private let reader: FieldReader

  /// - Parameter ranges: The ranges of the objects, in ascending order.
  init(_ bytes: [UInt8], _ ranges: [Range<Int>], _ reader: FieldReader) {
    var position = LineAndColumn(in: bytes)
    places = ranges.map { range in
      position.advance(to: range.lowerBound)
      return TextPlace(offset: range.lowerBound, line: position.line, column: position.column)
    }
    (self.bytes, self.reader) = (bytes, reader)
  }

  var count: Int { places.count }

  func entry(at index: Int) -> ImportedText.Entry {
    let place = places[index]
    return ByteView.reading(bytes) { view in
      do throws(JSONError) {
        return ImportedText.Entry(
          line: place.line, record: try JSONScanner(view, at: place.offset).record(reader))
      } catch {
        var position = LineAndColumn(
          in: bytes, offset: place.offset, line: place.line, column: place.column)
        position.advance(to: error.offset)
        return ImportedText.Entry(
          line: position.line, record: .failure(.json(error.problem, column: position.column)))
      }
    }
  }
}

/// The lines of JSON Lines.
struct LineRecordReader: RecordReader {
  private let bytes: [UInt8]
  private var places: [TextPlace] = []
  private let reader: FieldReader

  init(_ bytes: [UInt8], _ reader: FieldReader) {
    (self.bytes, self.reader) = (bytes, reader)
    var (offset, line) = (bytes.byteOrderMarkLength, 1)
    while offset < bytes.count {
      let end = end(of: offset)
      if !bytes[offset..<end].isAllWhitespace {
        places.append(TextPlace(offset: offset, line: line))
      }
      (offset, line) = (end + 1, line + 1)
    }
  }

  /// Returns the offset of the end of a line.
  private func end(of start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  var count: Int { places.count }

  func entry(at index: Int) -> ImportedText.Entry {
    let place = places[index]
    return ImportedText.Entry(
      line: place.line, record: record(bytes[place.offset..<end(of: place.offset)]))
  }

  private func record(_ line: ArraySlice<UInt8>) -> Result<ImportedText.Record, RecordError> {
    if line.count > longestLine { return .failure(.tooLong(limit: longestLine)) }
    return ByteView.reading(Array(line)) { view in
      do throws(JSONError) {
        var scanner = JSONScanner(view)
        let start = scanner.next()
        try scanner.skipValue()
        try scanner.end()
        return try JSONScanner(view, at: start).record(reader)
      } catch {
        let column = view[0..<min(error.offset, view.count)].count { $0 & 0xC0 != 0x80 } + 1
        return .failure(.json(error.problem, column: column))
      }
    }
  }
}
