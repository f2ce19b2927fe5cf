/// An item whose record has the layout in which this program writes: the members in their order, without blanks,
/// escapes and `null` in place of a value. Nearly all records have it.
///
/// It is read several times faster than by `JSONScanner.item`, which reads all other records. Everything is validated;
/// strings are ranges of the text.
struct LaidOutItem {
  var uid = UID.nil
  var isUsed = false
  var createdAt = Instant.epoch
  var expiresAt = Deadline.unknown
  var barcode = 0..<0
  var brandName = 0..<0
  var productName = 0..<0
  var isEstimated = false
  var dateKind: DateKind?
  var quantity: Amount?
  var unit: Range<Int>?
  var location: Range<Int>?
  var isOpened = false
  var isDiscarded = false

  /// Returns the summary for queries.
  func summary(in bytes: ByteView) -> ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt,
      state: ItemState(isUsed: isUsed, isDiscarded: isDiscarded), isAsEntered: !isOpened,
      isEstimated: isEstimated, hasParts: false,
      number: barcode.isEmpty ? .none : PackedBarcode(bytes[barcode]))
  }
}

extension JSONScanner {
  /// Validates an item in the layout of this program.
  ///
  /// - Returns: nil if the record has another layout or is invalid. Then the position is unchanged.
  mutating func laidOutItem() -> LaidOutItem? {
    let start = position
    var item = LaidOutItem()
    if readHead(&item), readRest(&item) { return item }
    position = start
    return nil
  }

  /// Reads the members that every record has.
  @inline(__always)
  private mutating func readHead(_ item: inout LaidOutItem) -> Bool {
    guard take("{\"uid\":\""), let uid = bytes.uid(at: position) else { return false }
    item.uid = uid
    position &+= 36
    guard take("\",\"isUsed\":") else { return false }
    if take("true,") {
      item.isUsed = true
    } else if !take("false,") {
      return false
    }
    guard take("\"createdAt\":\""), let createdAt = bytes.instant(at: position) else {
      return false
    }
    item.createdAt = createdAt
    position &+= 20
    guard take("\",") else { return false }
    if take("\"expiresAt\":") {
      if take("null,") {
        item.expiresAt = .never
      } else {
        guard let day = laidOutDay(), take(",") else { return false }
        item.expiresAt = .day(day)
      }
    }
    guard take("\"product\":{"), take("\"barcode\":"), let barcode = plainText(),
      take(",\"brandName\":"), let brandName = plainText(),
      take(",\"productName\":"), let productName = plainText(),
      take(",\"category\":"), plainText() != nil,
      take(",\"imageUrl\":"), plainText() != nil, take("}")
    else { return false }
    (item.barcode, item.brandName, item.productName) = (barcode, brandName, productName)
    return true
  }

  /// Reads the members that some records have. One that is not read here, like those of frozen or divided items, makes
  /// the record one of another layout.
  @inline(__always)
  private mutating func readRest(_ item: inout LaidOutItem) -> Bool {
    if take("}") { return true }
    if take(",\"estimatedBy\":") {
      guard bytes[position] == UInt8(ascii: "{"), (try? skipValue()) != nil else { return false }
      item.isEstimated = true
    }
    if take(",\"dateKind\":") {
      guard bytes[position] == UInt8(ascii: "\""), let kind = try? dateKind("") else {
        return false
      }
      item.dateKind = kind
    }
    if take(",\"quantity\":") {
      guard let quantity = laidOutAmount() else { return false }
      item.quantity = quantity
      if take(",\"unit\":") {
        guard let unit = plainText() else { return false }
        item.unit = unit
      }
    }
    if take(",\"location\":") {
      guard let location = plainText() else { return false }
      item.location = location
    }
    if take(",\"note\":"), plainText() == nil { return false }
    if take(",\"tags\":["), !skipPlainTexts() { return false }
    if take(",\"price\":"), laidOutAmount() == nil { return false }
    if take(",\"purchasedAt\":"), laidOutDay() == nil { return false }
    if take(",\"openedAt\":") {
      guard laidOutDay() != nil else { return false }
      item.isOpened = true
    }
    if take(",\"usedAt\":"), !skipInstant() { return false }
    if take(",\"discardedAt\":") {
      guard skipInstant() else { return false }
      item.isDiscarded = true
    }
    if take(",\"lot\":"), plainText() == nil { return false }
    if take(",\"updatedAt\":"), !skipInstant() { return false }
    return take("}")
  }

  /// Reads a string without escapes.
  @inline(__always)
  private mutating func plainText() -> Range<Int>? {
    if take("\"\"") { return position..<position }
    guard bytes[position] == UInt8(ascii: "\""), let text = try? string(), !text.hasEscapes else {
      return nil
    }
    return text.range
  }

  /// Skips the strings of an array and its end.
  private mutating func skipPlainTexts() -> Bool {
    repeat {
      guard plainText() != nil else { return false }
    } while take(",")
    return take("]")
  }

  @inline(__always)
  private mutating func laidOutDay() -> Day? {
    guard bytes[position] == UInt8(ascii: "\""), let day = bytes.day(at: position &+ 1),
      bytes[position &+ 11] == UInt8(ascii: "\"")
    else { return nil }
    position &+= 12
    return day
  }

  @inline(__always)
  private mutating func skipInstant() -> Bool {
    guard bytes[position] == UInt8(ascii: "\""), bytes.instant(at: position &+ 1) != nil,
      bytes[position &+ 21] == UInt8(ascii: "\"")
    else { return false }
    position &+= 22
    return true
  }

  @inline(__always)
  private mutating func laidOutAmount() -> Amount? {
    guard isDigit(bytes[position]), let number = try? number() else { return nil }
    return Amount(bytes[number])
  }
}
