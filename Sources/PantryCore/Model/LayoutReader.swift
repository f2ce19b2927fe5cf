/// Reads the parts of a record that has the layout in which this program writes: members in a known order, without
/// blanks, escapes and `null` in place of a value.
///
/// Every byte is validated. That a part has another layout, or is invalid, is noted in `wrong` and need only be tested
/// at the end: the values that were read are meaningless then. Tests after each part would take longer.
struct LayoutReader {
  let bytes: ByteView
  /// The offset of the next byte.
  var place: Int
  /// Not 0 if a part has another layout or is invalid.
  var wrong: UInt64 = 0

  init(_ bytes: ByteView, at place: Int) { (self.bytes, self.place) = (bytes, place) }

  /// Reads a text of 8 to 16 bytes.
  @inline(__always)
  mutating func skip(_ text: StaticString) {
    wrong |= bytes.difference(from: text, at: place)
    place &+= text.utf8CodeUnitCount
  }

  /// Reads a byte.
  @inline(__always)
  mutating func skip(byte: Unicode.Scalar) {
    wrong |= UInt64(bytes[place] ^ UInt8(ascii: byte))
    place &+= 1
  }

  /// The next eight bytes.
  var next: UInt64 {
    @inline(__always) get { bytes.word(at: place) }
  }

  /// Reads a text of 8 to 16 bytes if its first eight are next: then the others must follow.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool { take(text, if: next) }

  /// Does the same with the next eight bytes, which are read once for all members that may follow.
  @inline(__always)
  mutating func take(_ text: StaticString, if next: UInt64) -> Bool {
    guard next == ByteView.firstWord(of: text) else { return false }
    skip(text)
    return true
  }

  /// Reads a byte if it is next.
  @inline(__always)
  mutating func take(byte: Unicode.Scalar) -> Bool {
    guard bytes[place] == UInt8(ascii: byte) else { return false }
    place &+= 1
    return true
  }

  // MARK: Values

  /// Reads a string without escapes, after its opening quotation mark and up to the closing one, which is next.
  @inline(__always)
  mutating func text() -> Range<Int> {
    let start = place
    let end = bytes.endOfText(from: start)
    // -1 has the sign bit.
    wrong |= UInt64(bitPattern: Int64(end)) >> 63
    place = Swift.max(start, end)
    return start..<place
  }

  /// Reads a string after its opening quotation mark.
  @inline(__always)
  mutating func textToItsEnd() -> Range<Int> {
    let range = text()
    skip(byte: "\"")
    return range
  }

  /// Reads a day as `YYYY-MM-DD`, without quotation marks.
  ///
  /// - Returns: Its number.
  @inline(__always)
  mutating func day() -> Int {
    // Separators become zero, and digits their values. Adding 118 sets the high bit of a byte that is more than 9.
    let first = bytes.word(at: place) ^ 0x2D30_302D_3030_3030
    let last = bytes.word(at: place &+ 2) >> 48 ^ 0x3030
    wrong |= (first | (first &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    wrong |= first & 0xFF00_00FF_0000_0000 | (last | (last &+ 0x7676)) & 0x8080
    func digit(_ word: UInt64, _ index: UInt64) -> Int {
      Int(truncatingIfNeeded: word >> (8 &* index) & 0xF)
    }
    let century = digit(first, 0) &* 10 &+ digit(first, 1)
    let year = century &* 100 &+ digit(first, 2) &* 10 &+ digit(first, 3)
    let month = digit(first, 5) &* 10 &+ digit(first, 6)
    let day = digit(last, 0) &* 10 &+ digit(last, 1)
    // 31 days in the months 1, 3, 5, 7, 8, 10 and 12.
    let length = month == 2 ? 28 : 30 &+ (month ^ month >> 3) & 1
    let isUsual =
      UInt(bitPattern: month &- 1) < 12 && UInt(bitPattern: day &- 1) < UInt(bitPattern: length)
      && year > 0
    // 29 February, or invalid.
    if !isUsual, Day(year: year, month: month, day: day) == nil { wrong |= 1 }
    place &+= 10
    return Day.number(year: year, month: month, day: day)
  }

  /// Skips a point in time as `YYYY-MM-DDThh:mm:ssZ`, without quotation marks.
  @inline(__always)
  mutating func skipInstant() {
    _ = day()
    let time = bytes.word(at: place &+ 1) ^ 0x3030_3A30_303A_3030
    wrong |= (time | (time &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    // Minutes and seconds below 60, hours below 24.
    wrong |= time & 0x0000_FF00_00FF_0000 | (time &+ 0x007A_0000_7A00_0000) & 0x0080_0000_8000_0000
    wrong |= ((time & 0xF) &* 10 &+ (time >> 8 & 0xF) &+ 104) & 0x80
    wrong |= UInt64((bytes[place] ^ UInt8(ascii: "T")) | (bytes[place &+ 9] ^ UInt8(ascii: "Z")))
    place &+= 10
  }

  /// Reads an amount.
  ///
  /// - Returns: The range of its bytes.
  @inline(__always)
  mutating func amount() -> Range<Int> {
    let start = place
    while isDigit(bytes[place]) { place &+= 1 }
    let next = bytes[place]
    // Most amounts are small whole numbers.
    let isWhole =
      1...12 ~= place &- start && (place &- start == 1 || bytes[start] != UInt8(ascii: "0"))
      && next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    if !isWhole { skipAmount(from: start) }
    return start..<place
  }

  private mutating func skipAmount(from start: Int) {
    var scanner = JSONScanner(bytes, at: start)
    if isDigit(bytes[start]), let number = try? scanner.number(), Amount(bytes[number]) != nil {
      place = number.upperBound
    } else {
      wrong |= 1
      place = start
    }
  }

  /// Reads a product without other members than the five of an item's copy.
  @inline(__always)
  mutating func product() -> (
    barcode: Range<Int>, brandName: Range<Int>, productName: Range<Int>, category: Range<Int>
  ) {
    skip("\"barcode\":\"")
    let barcode = text()
    skip("\",\"brandName\":\"")
    let brandName = text()
    skip("\",\"productName\":")
    skip(byte: "\"")
    let productName = text()
    skip("\",\"category\":\"")
    let category = text()
    skip("\",\"imageUrl\":\"")
    if !take(byte: "\"") { _ = textToItsEnd() }
    skip(byte: "}")
    return (barcode, brandName, productName, category)
  }

  /// Skips an object with any members.
  mutating func skipObject() {
    var scanner = JSONScanner(bytes, at: place)
    if bytes[place] == UInt8(ascii: "{"), (try? scanner.skipValue()) != nil {
      place = scanner.position
    } else {
      wrong |= 1
    }
  }
}

extension ByteView {
  /// Returns the offset of the quotation mark that ends a text without escapes; -1 if there is none, or the text is
  /// invalid.
  ///
  /// Not a function of the reader, whose properties can be in registers because nothing but inlined code changes them.
  fileprivate func endOfText(from start: Int) -> Int {
    var place = start
    while true {
      let word = word(at: place)
      let stops = JSONScanner.stops(in: word)
      if stops == 0 {
        place &+= 8
        continue
      }
      let offset = stops.trailingZeroBitCount & 0x38
      place &+= offset &>> 3
      let byte = UInt8(truncatingIfNeeded: word &>> UInt64(offset))
      if byte == UInt8(ascii: "\"") { return place }
      guard byte >= 0x80 else { return -1 }
      // Characters outside ASCII usually come in runs.
      repeat {
        let word = self.word(at: place)
        if JSONScanner.startsWithThree(word) {
          place &+= JSONScanner.startsWithThree(word >> 24) ? 6 : 3
        } else {
          guard let length = JSONScanner.scalarLength(self, at: place) else { return -1 }
          place &+= length
        }
      } while self[place] >= 0x80
    }
  }
}
