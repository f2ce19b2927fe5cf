/// The rows of a table of words, and an index of their phrases.
///
/// A table is UTF-8 text with one row per line and cells that are separated by `|`. The first cell of a row is its key.
/// Each other cell has the phrases of one language, separated by `;`. A phrase after `~` is also the end of longer
/// words. The same phrase may occur several times.
package struct LexiconRows: Sendable {
  /// A phrase in the table.
  package struct Entry: Sendable {
    fileprivate let start, hash: UInt32
    fileprivate let count, rowNumber: UInt16
    private let columnNumber: UInt8
    /// Whether the phrase is also the end of longer words.
    package let isSuffix: Bool

    fileprivate init(
      _ range: Range<Int>, hash: UInt32, row: Int, column: Int, isSuffix: Bool
    ) {
      start = UInt32(clamping: range.lowerBound)
      count = UInt16(clamping: range.count)
      self.hash = hash
      rowNumber = UInt16(clamping: row)
      columnNumber = UInt8(clamping: column)
      self.isSuffix = isSuffix
    }

    /// The number of the row.
    package var row: Int { Int(rowNumber) }
    /// The number of the cell, which is 1 after the key.
    package var column: Int { Int(columnNumber) }
    fileprivate var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// The UTF-8 text of the table.
  private let bytes: [UInt8]
  /// The offset of each row, and the end of the last one.
  private var rowStarts = [0]
  private var entries: [Entry] = []
  /// A hash table with open addressing: the numbers of the entries, or -1 for an empty slot. At least half of the slots
  /// are empty, so that searches are short.
  private var slots: [Int32]
  /// The first bytes of the phrases.
  private var firstBytes = [Bool](repeating: false, count: 256)
  /// The length of the longest phrase in bytes.
  private var longest = 0

  /// Indexes a table.
  ///
  /// - Parameter columns: The cells that have phrases.
  /// - Complexity: O(n) in the length of the table.
  package init(_ table: StaticString, columns: ClosedRange<Int> = 1...Int.max) {
    self.init(bytes: Array(table.description.utf8), columns: columns)
  }

  /// Indexes the UTF-8 text of a table.
  init(bytes table: [UInt8], columns: ClosedRange<Int> = 1...Int.max) {
    bytes = table + [UInt8(ascii: "\n")]
    slots = []
    var (start, hash, column, isSuffix) = (0, LexiconRows.noBytes, 0, false)
    entries.reserveCapacity(bytes.count / 8)
    for offset in bytes.indices {
      let byte = bytes[offset]
      // Nearly all bytes are those of phrases.
      if byte > UInt8(ascii: "~") || byte > UInt8(ascii: ";") && byte < UInt8(ascii: "|") {
        hash = LexiconRows.hash(hash, byte)
        continue
      }
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\n"):
        if isSuffix, start == offset {
          // The sign alone is a phrase.
          (start, isSuffix) = (start - 1, false)
          hash = LexiconRows.hash(LexiconRows.noBytes, bytes[start])
        }
        if start < offset, columns.contains(column) {
          let row = rowStarts.count - 1
          entries.append(
            Entry(start..<offset, hash: hash, row: row, column: column, isSuffix: isSuffix))
          firstBytes[Int(bytes[start])] = true
          longest = max(longest, offset - start)
        }
        (start, hash, isSuffix) = (offset + 1, LexiconRows.noBytes, false)
        if byte == UInt8(ascii: "|") { column += 1 }
        if byte == UInt8(ascii: "\n") {
          column = 0
          rowStarts.append(offset + 1)
        }
      case UInt8(ascii: "~") where start == offset: (start, isSuffix) = (offset + 1, true)
      default: hash = LexiconRows.hash(hash, byte)
      }
    }
    var count = 2
    while count < 2 * entries.count { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(clamping: number)
    }
  }

  private static let noBytes: UInt32 = 2_166_136_261

  /// Returns the 32-bit FNV-1a hash of a text with one more byte.
  @inline(__always)
  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
}

// MARK: - Rows

extension LexiconRows {
  /// The first cell of each row.
  package var keys: [String] { rowStarts.indices.dropLast().map(key) }

  /// Returns the first cell of a row.
  package func key(_ row: Int) -> String {
    let start = rowStarts[row]
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\n") }
    return String(decoding: bytes[start..<(end ?? start)], as: UTF8.self)
  }

  /// Returns the cells of a row.
  package func cells(_ row: Int) -> [Substring] {
    // The line feed of the row ends its last cell.
    bytes[rowStarts[row]..<rowStarts[row + 1] - 1]
      .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// The number of rows.
  package var count: Int { rowStarts.count - 1 }

  /// All phrases, in the order of the table.
  package var phrases: [String] { entries.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
}

extension LexiconRows {
  /// Returns the table with other phrases.
  func mapPhrases(_ transform: (String) -> String) -> LexiconRows {
    let lines = (0..<count).map { row in
      let cells = cells(row).dropFirst().map { cell in
        cell.split(separator: ";").map { transform(String($0)) }.joined(separator: ";")
      }
      return ([key(row)] + cells).joined(separator: "|")
    }
    return LexiconRows(bytes: Array(lines.joined(separator: "\n").utf8))
  }
}

// MARK: - Search

extension LexiconRows {
  /// Returns the row of a phrase, or nil if it is not in the table. Of equal phrases the first counts.
  @usableFromInline package func row(of phrase: String) -> Int? { entry(phrase)?.row }

  /// Returns the entry of a phrase, the first of equal ones that is marked as the end of longer words or not, or else
  /// the first one.
  ///
  /// - Complexity: O(n) in the length of the phrase.
  func entry(_ phrase: String, isSuffix: Bool) -> Entry? {
    var other: Entry?
    var found: Entry?
    forEachEntry(of: phrase) { entry in
      if entry.isSuffix == isSuffix {
        found = entry
        return false
      }
      other = other ?? entry
      return true
    }
    return found ?? other
  }

  /// Returns the first entry of a phrase.
  package func entry(_ phrase: String) -> Entry? {
    var found: Entry?
    forEachEntry(of: phrase) { entry in
      found = entry
      return false
    }
    return found
  }

  /// Calls a function with the entries that are equal to a phrase, in the order of the table, while it returns true.
  @inline(__always)
  private func forEachEntry(of phrase: String, _ body: (Entry) -> Bool) {
    let text = phrase.utf8
    var hash = LexiconRows.noBytes
    for byte in text { hash = LexiconRows.hash(hash, byte) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, bytes[entry.range].elementsEqual(text), !body(entry) { return }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the row and the length in bytes of the longest phrase that a text begins with.
  ///
  /// - Parameter isWhole: Whether the phrase has to end at a space or at the end of the text.
  /// - Complexity: O(n) in the length of the longest phrase, with a few comparisons.
  @usableFromInline package func longestStart(of text: ArraySlice<UInt8>, isWhole: Bool = false)
    -> (row: Int, length: Int)?
  {
    guard let first = text.first, firstBytes[Int(first)] else { return nil }
    var hash = LexiconRows.noBytes
    var found: (row: Int, length: Int)?
    let end = min(text.endIndex, text.startIndex + longest)
    for index in text.startIndex..<end {
      hash = LexiconRows.hash(hash, text[index])
      let next = index + 1
      if isWhole, next < text.endIndex, text[next] != UInt8(ascii: " ") { continue }
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 {
        let entry = entries[Int(slots[slot])]
        if entry.hash == hash, bytes[entry.range] == text[..<next] {
          found = (entry.row, Int(entry.count))
          break
        }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
    return found
  }

  /// Returns the row and the length in bytes of the longest phrase that a text ends with.
  ///
  /// - Complexity: O(n) in the number of phrases, most of which end in another byte.
  func longestEnd(of text: [UInt8]) -> (row: Int, length: Int)? {
    guard let last = text.last else { return nil }
    var longest: (row: Int, length: Int)?
    for entry in entries {
      let count = Int(entry.count)
      if count <= text.count, count > longest?.length ?? 0,
        bytes[entry.range.upperBound - 1] == last,
        text[(text.count - count)...] == bytes[entry.range]
      {
        longest = (entry.row, count)
      }
    }
    return longest
  }

  /// Returns the offset in bytes of the first phrase within a text, after its first byte.
  func firstOffset(in text: [UInt8]) -> Int? {
    text.indices.dropFirst().first { longestStart(of: text[$0...]) != nil }
  }
}
