/// The members of a record in the layout of this program, and where their values are in its bytes.
///
/// Everything is validated, and nothing is decoded before it is asked for. Records that other programs have written, with
/// blanks, in another order or with `null` for a value, are decoded by their field table instead.
package struct RecordMembers: Sendable {
  /// A range relative to the start of the record, of which both ends are 32 bits.
  private struct Span {
    private let ends: UInt64

    @inline(__always)
    init(_ start: Int, _ end: Int) {
      ends = UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: end) &<< 32
    }

    var start: Int { Int(truncatingIfNeeded: ends & 0xFFFF_FFFF) }
    var end: Int { Int(truncatingIfNeeded: ends &>> 32) }
  }

  private let layout: RecordLayout
  /// The ranges of the values, by row; of strings without the quotation marks. Rows without a member have old ones.
  private var spans: [Span]
  /// The rows with a member, and those of strings with escapes: a bit each.
  private var present: UInt64 = 0
  private var escaped: UInt64 = 0
  /// The offset of the record.
  private var start = 0
  /// The offset after the record.
  package private(set) var end = 0
  /// The identifier, if it is the first member.
  package private(set) var uid = UID.nil
  /// Whether there are members that the layout does not have.
  package private(set) var hasOthers = false

  /// Creates the members of no record.
  package init(_ layout: RecordLayout) {
    self.layout = layout
    spans = [Span](repeating: Span(0, 0), count: layout.rows.count)
  }

  // MARK: Access

  /// Returns whether the record has a member.
  @inline(__always)
  package func has(_ row: Int) -> Bool {
    present & 1 &<< UInt64(truncatingIfNeeded: row) != 0
  }

  /// Whether the record has a member after a row.
  func hasMembers(after row: Int) -> Bool { present >> UInt64(row + 1) != 0 }

  /// Returns whether a value has escapes.
  package func isEscaped(_ row: Int) -> Bool {
    escaped & 1 &<< UInt64(truncatingIfNeeded: row) != 0
  }

  /// Returns the range of the value of a member; empty if the record does not have it.
  @inline(__always)
  package subscript(row: Int) -> Range<Int> {
    guard has(row) else { return 0..<0 }
    let span = spans[row]
    return start &+ span.start..<start &+ span.end
  }

  /// Returns the offset of the value of a member, with the quotation mark of a string.
  func valueOffset(_ row: Int, in bytes: ByteView) -> Int {
    self[row].lowerBound &- (layout.rows[row].kind.isQuoted ? 1 : 0)
  }

  /// Returns the text of a string; empty if the record does not have it.
  package func text(_ row: Int, in bytes: ByteView) -> String {
    bytes.text(JSONString(range: self[row], hasEscapes: isEscaped(row)))
  }

  // MARK: Reading

  /// Finds the members of the record at an offset.
  ///
  /// - Returns: false if it has another layout or is invalid. Then the members have no meaning.
  /// - Complexity: O(n) in the length of the record.
  package mutating func find(in bytes: ByteView, at start: Int) -> Bool {
    (self.start, present, escaped, hasOthers) = (start, 0, 0, false)
    var found = Found(position: start)
    // The buffers have an element for each row. Without them, an access takes longer than comparing two keys.
    let isFound = unsafe layout.rows.withUnsafeBufferPointer { rows in
      unsafe spans.withUnsafeMutableBufferPointer { spans in
        unsafe RecordMembers.find(layout, rows, in: bytes, at: start, &found, &spans)
      }
    }
    (present, escaped, hasOthers) = (found.present, found.escaped, found.hasOthers)
    (end, uid) = (found.position, found.uid)
    return isFound && end &- start <= UInt32.max
  }

  /// What has been found of a record so far.
  private struct Found {
    var position: Int
    var present: UInt64 = 0
    var escaped: UInt64 = 0
    var hasOthers = false
    var uid = UID.nil
  }

  @inline(__always)
  private static func find(
    _ layout: RecordLayout, _ rows: UnsafeBufferPointer<RecordLayout.Row>, in bytes: ByteView,
    at start: Int, _ found: inout Found, _ spans: inout UnsafeMutableBufferPointer<Span>
  ) -> Bool {
    var (position, present, wrong) = (start, 0 as UInt64, 0 as UInt64)
    defer { (found.position, found.present) = (position, present) }
    var word = bytes.word(at: position)
    for index in 0..<rows.count {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      let key = unsafe rows[index].key
      guard (word ^ key.first) & key.mask == 0, unsafe rows[index].isNext(in: bytes, at: position)
      else {
        if layout.required & bit != 0 { return false }
        continue
      }
      let first = unsafe position &+ rows[index].length
      // Where the value ends; the quotation mark of a string follows.
      var end: Int
      switch unsafe rows[index].kind {
      case .text:
        end = bytes.endOfPlainText(from: first)
        position = end &+ 1
        if end < 0 {
          var scanner = JSONScanner(bytes, at: first &- 1)
          guard let string = try? scanner.string() else { return false }
          if string.hasEscapes { found.escaped |= bit }
          (end, position) = (string.range.upperBound, scanner.position)
        }
      case .instant:
        end = first &+ 20
        position = end &+ 1
        if !bytes.isInstant(at: first) || bytes[end] != UInt8(ascii: "\"") { return false }
      case .moment:
        guard let length = bytes.lengthOfMoment(at: first) else { return false }
        end = first &+ length
        position = end &+ 1
        if bytes[end] != UInt8(ascii: "\"") { return false }
      case .deadline where bytes[first] == UInt8(ascii: "\""):
        end = first &+ 12
        position = end
        if !bytes.isDay(at: first &+ 1) || bytes[end &- 1] != UInt8(ascii: "\"") { return false }
      case .day:
        end = first &+ 10
        position = end &+ 1
        if !bytes.isDay(at: first) || bytes[end] != UInt8(ascii: "\"") { return false }
      case .uid:
        end = first &+ 36
        position = end &+ 1
        let uid = bytes.uid(at: first, &wrong)
        if wrong != 0 || bytes[end] != UInt8(ascii: "\"") { return false }
        if index == 0 { found.uid = uid }
      case .flag:
        end = first &+ (bytes[first] == UInt8(ascii: "t") ? 4 : 5)
        position = end
        if !bytes.holds("true", at: first..<end), !bytes.holds("false", at: first..<end) {
          return false
        }
      case .record:
        // Its members follow.
        (end, position) = (first, first)
      case .deadline, .number, .word, .texts, .records, .object, .other:
        position = first
        end = layout.skipValue(index, in: bytes, at: &position)
        if end < 0 { return false }
      }
      unsafe spans[index] = Span(first &- start, end &- start)
      let required = unsafe rows[index].required
      if required >= 0, present & 1 &<< UInt64(truncatingIfNeeded: required) == 0 { return false }
      present |= bit
      if unsafe rows[index].isLastOfNested,
        !skipEnd(layout.nestedNames, in: bytes, at: &position, &found.hasOthers)
      {
        return false
      }
      word = bytes.word(at: position)
    }
    return skipEnd(layout.ownNames, in: bytes, at: &position, &found.hasOthers)
  }

  /// Skips the end of an object, with members that have none of some names.
  @inline(__always)
  private static func skipEnd(
    _ known: [String], in bytes: ByteView, at position: inout Int, _ hasOthers: inout Bool
  ) -> Bool {
    if bytes[position] == UInt8(ascii: "}") {
      position &+= 1
      return true
    }
    hasOthers = true
    return skipOthers(known, in: bytes, at: &position)
  }

  private static func skipOthers(
    _ known: [String], in bytes: ByteView, at position: inout Int
  ) -> Bool {
    var scanner = JSONScanner(bytes, at: position)
    var names = NameSet()
    do throws(JSONError) {
      while try scanner.nextMember() {
        let name = bytes.text(try scanner.key())
        guard !known.contains(where: name.isSame), names.insert(name) else { return false }
        try scanner.skipValue()
      }
    } catch {
      return false
    }
    position = scanner.position
    return true
  }
}

extension RecordLayout {
  /// Validates a value of the less frequent kinds, and moves after it.
  ///
  /// - Returns: The end of the value; -1 if it is invalid or has another notation.
  fileprivate func skipValue(_ row: Int, in bytes: ByteView, at position: inout Int) -> Int {
    let start = position
    switch rows[row].kind {
    case .deadline:
      guard bytes.holds("null", at: start..<start &+ 4) else { return -1 }
      position &+= 4
      return position
    case .number:
      while isDigit(bytes[position]) { position &+= 1 }
      let next = bytes[position]
      // Most amounts are small whole numbers.
      let isWhole =
        1...12 ~= position &- start && (position &- start == 1 || bytes[start] != UInt8(ascii: "0"))
        && next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
      if isWhole { return position }
      var scanner = JSONScanner(bytes, at: start)
      guard isDigit(bytes[start]), let range = try? scanner.number(), Amount(bytes[range]) != nil
      else { return -1 }
      position = scanner.position
      return position
    case .word:
      let end = bytes.endOfPlainText(from: start)
      position = end &+ 1
      for word in members[row].words where word.count == end &- start {
        if word.indices.allSatisfy({ word[$0] == bytes[start &+ $0] }) { return end }
      }
      return -1
    case .texts: return skipTexts(in: bytes, at: &position)
    case .records: return skipRecords(row, in: bytes, at: &position)
    case .object, .other: return skipDecoded(row, in: bytes, at: &position)
    case .text, .instant, .moment, .day, .uid, .flag, .record: return -1
    }
  }

  private func skipTexts(in bytes: ByteView, at position: inout Int) -> Int {
    guard bytes[position] == UInt8(ascii: "[") else { return -1 }
    repeat {
      guard bytes[position &+ 1] == UInt8(ascii: "\"") else { return -1 }
      let end = bytes.endOfPlainText(from: position &+ 2)
      if end >= 0 {
        position = end &+ 1
      } else {
        var scanner = JSONScanner(bytes, at: position &+ 1)
        guard (try? scanner.string()) != nil else { return -1 }
        position = scanner.position
      }
    } while bytes[position] == UInt8(ascii: ",")
    position &+= 1
    return bytes[position &- 1] == UInt8(ascii: "]") ? position : -1
  }

  private func skipRecords(_ row: Int, in bytes: ByteView, at position: inout Int) -> Int {
    guard let layout = members[row].nested, bytes[position] == UInt8(ascii: "[") else { return -1 }
    var record = RecordMembers(layout)
    repeat {
      guard record.find(in: bytes, at: position &+ 1) else { return -1 }
      position = record.end
    } while bytes[position] == UInt8(ascii: ",")
    position &+= 1
    return bytes[position &- 1] == UInt8(ascii: "]") ? position : -1
  }

  private func skipDecoded(_ row: Int, in bytes: ByteView, at position: inout Int) -> Int {
    let first = bytes[position]
    // A field without a value is not written.
    if first == UInt8(ascii: "n") { return -1 }
    if first == UInt8(ascii: "[") {
      let element = bytes[position &+ 1]
      guard element == UInt8(ascii: "\"") || element == UInt8(ascii: "{") else { return -1 }
    }
    var scanner = JSONScanner(bytes, at: position)
    switch rows[row].kind {
    case .object:
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "\""),
        (try? scanner.skipValue()) != nil
      else { return -1 }
    default:
      guard let check = members[row].check, check(&scanner) else { return -1 }
    }
    position = scanner.position
    return position
  }
}

extension ByteView {
  /// Returns the offset of the quotation mark that ends a string without escapes; -1 if the string has escapes or is
  /// invalid.
  fileprivate func endOfPlainText(from start: Int) -> Int {
    var position = start
    while true {
      let word = word(at: position)
      let stops = JSONScanner.stops(in: word)
      if stops == 0 {
        position &+= 8
        continue
      }
      let offset = stops.trailingZeroBitCount & 0x38
      position &+= offset &>> 3
      let byte = UInt8(truncatingIfNeeded: word &>> UInt64(offset))
      if byte == UInt8(ascii: "\"") { return position }
      guard byte >= 0x80 else { return -1 }
      // Characters outside ASCII usually come in runs.
      repeat {
        let word = self.word(at: position)
        if JSONScanner.startsWithThree(word) {
          position &+= JSONScanner.startsWithThree(word >> 24) ? 6 : 3
        } else {
          guard let length = JSONScanner.scalarLength(self, at: position) else { return -1 }
          position &+= length
        }
      } while self[position] >= 0x80
    }
  }
}
