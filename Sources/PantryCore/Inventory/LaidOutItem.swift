/// An item whose record has the layout in which this program writes: the members in their order, without blanks,
/// escapes and `null` in place of a value. Nearly all records have it.
///
/// It is read several times faster than by `JSONScanner.item`, which reads all other records. Everything is validated;
/// strings and amounts are ranges of the text.
package struct LaidOutItem {
  var uid = UID.nil
  var isUsed = false
  /// The offset of the time of entry.
  fileprivate var createdAtPlace = 0
  package var expiresAt = Deadline.unknown
  package var barcode = 0..<0
  package var brandName = 0..<0
  package var productName = 0..<0
  package var category = 0..<0
  var isEstimated = false
  var dateKind: DateKind?
  /// Empty without a quantity.
  fileprivate var amount = 0..<0
  /// At 0 without a unit.
  fileprivate var unit = 0..<0
  /// At 0 without a location.
  fileprivate var place = 0..<0
  /// The tags in their quotation marks; empty without tags.
  package var tags = 0..<0
  /// Empty without a price.
  fileprivate var price = 0..<0
  package var isOpened = false
  /// The offset of the time of use; 0 if there is none.
  fileprivate var usedAtPlace = 0
  var isDiscarded = false
  /// The offset of the time of discarding; 0 if there is none.
  fileprivate var discardedAtPlace = 0
  /// The offset of the time of the last change; 0 if there is none.
  fileprivate var updatedAtPlace = 0

  /// Creates a view that has read no record.
  package init() {}

  package var state: ItemState { ItemState(isUsed: isUsed, isDiscarded: isDiscarded) }

  /// Returns the time of entry.
  package func createdAt(in bytes: ByteView) -> Instant {
    bytes.instant(at: createdAtPlace) ?? .epoch
  }

  /// Returns when the item was used; nil if it was not, or the time is not known.
  package func usedAt(in bytes: ByteView) -> Instant? {
    usedAtPlace == 0 ? nil : bytes.instant(at: usedAtPlace)
  }

  /// Returns when the record was last changed; nil if that is not known.
  package func updatedAt(in bytes: ByteView) -> Instant? {
    updatedAtPlace == 0 ? nil : bytes.instant(at: updatedAtPlace)
  }

  /// Returns the quantity.
  package func quantity(in bytes: ByteView) -> Quantity? {
    guard !amount.isEmpty, let amount = Amount(bytes[amount]) else { return nil }
    return Quantity(amount, unit: unit.lowerBound == 0 ? nil : bytes.text(unit))
  }

  /// Returns the price.
  package func price(in bytes: ByteView) -> Amount? { price.isEmpty ? nil : Amount(bytes[price]) }

  /// The range of the location; empty without one.
  package var location: Range<Int> { place.lowerBound == 0 ? 0..<0 : place }

  /// Returns when the item was used or discarded.
  package func closedAt(in bytes: ByteView) -> Instant? {
    let place = isDiscarded ? discardedAtPlace : usedAtPlace
    return place == 0 ? nil : bytes.instant(at: place)
  }

  /// Returns the location.
  package func location(in bytes: ByteView) -> String? {
    place.lowerBound == 0 ? nil : bytes.text(place)
  }

  /// Returns the summary for queries.
  func summary(in bytes: ByteView) -> ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt, state: state, isAsEntered: !isOpened,
      isEstimated: isEstimated, hasParts: false,
      number: barcode.isEmpty ? .none : PackedBarcode(bytes[barcode]),
      closedAt: state == .onHand ? nil : closedAt(in: bytes))
  }
}

extension JSONScanner {
  /// Validates an item in the layout of this program.
  ///
  /// Inlined, so that a caller takes no time for parts of the item that it does not use. An optional result would be
  /// copied several times: that took a tenth of the time to read a file.
  ///
  /// - Parameter item: Is set to the item.
  /// - Returns: false if the record has another layout or is invalid. Then the position is unchanged, and the item has no
  ///   meaning.
  @inline(__always)
  package mutating func readLaidOutItem(_ item: inout LaidOutItem) -> Bool {
    var reader = LayoutReader(bytes, at: position)
    item = LaidOutItem()
    reader.readHead(&item)
    guard reader.wrong == 0 else { return false }
    reader.readRest(&item)
    guard reader.wrong == 0 else { return false }
    position = reader.place
    return true
  }
}

extension LayoutReader {
  /// Reads the members that every record has.
  @inline(__always)
  fileprivate mutating func readHead(_ item: inout LaidOutItem) {
    skip("{\"uid\":\"")
    item.uid = bytes.uid(at: place, &wrong)
    place &+= 36
    skip("\",\"isUsed\":")
    item.isUsed = bytes[place] == UInt8(ascii: "t")
    if item.isUsed {
      wrong |= bytes.difference(from: "true,\"cr", at: place)
      place &+= 5
    } else {
      wrong |= bytes.difference(from: "false,\"c", at: place)
      place &+= 6
    }
    skip("\"createdAt\":\"")
    item.createdAtPlace = place
    skipInstant()
    if take("\",\"expiresAt\":") {
      if take("null,\"product\":{") {
        item.expiresAt = .never
      } else {
        skip(byte: "\"")
        item.expiresAt = Day(number: day()).map(Deadline.day) ?? .unknown
        skip("\",\"product\":{")
      }
    } else {
      skip("\",\"product\":{")
    }
    // Strings are the longest parts.
    if wrong != 0 { return }
    (item.barcode, item.brandName, item.productName, item.category) = product()
  }

  /// Reads the members that some records have. One that is not read here, like those of frozen or divided items, makes
  /// the record one of another layout.
  @inline(__always)
  fileprivate mutating func readRest(_ item: inout LaidOutItem) {
    if take(byte: "}") { return }
    var next = next
    if take(",\"estimatedBy\":", if: next) {
      skipObject()
      item.isEstimated = true
      next = self.next
    }
    if take(",\"dateKind\":\"", if: next) {
      if take("best-before\"") {
        item.dateKind = .bestBefore
      } else if take("sell-by\"") {
        item.dateKind = .sellBy
      } else {
        place &-= 1
        skip("\"use-by\"")
        item.dateKind = .useBy
      }
      next = self.next
    }
    if take(",\"quantity\":", if: next) {
      item.amount = amount()
      next = self.next
      if take(",\"unit\":\"", if: next) {
        item.unit = textToItsEnd()
        next = self.next
      }
    }
    if take(",\"location\":\"", if: next) {
      item.place = textToItsEnd()
      next = self.next
    }
    if take(",\"note\":\"", if: next) {
      _ = textToItsEnd()
      next = self.next
    }
    if take(",\"tags\":[\"", if: next) {
      let start = place &- 1
      _ = textToItsEnd()
      while wrong == 0, take(byte: ",") {
        skip(byte: "\"")
        _ = textToItsEnd()
      }
      item.tags = start..<place
      skip(byte: "]")
      next = self.next
    }
    if take(",\"price\":", if: next) {
      item.price = amount()
      next = self.next
    }
    if take(",\"purchasedAt\":\"", if: next) {
      _ = day()
      skip(byte: "\"")
      next = self.next
    }
    if take(",\"openedAt\":\"", if: next) {
      _ = day()
      skip(byte: "\"")
      item.isOpened = true
      next = self.next
    }
    if take(",\"usedAt\":\"", if: next) {
      item.usedAtPlace = place
      skipQuotedInstant()
      next = self.next
    }
    if take(",\"discardedAt\":\"", if: next) {
      item.discardedAtPlace = place
      skipQuotedInstant()
      item.isDiscarded = true
      next = self.next
    }
    if take(",\"lot\":\"", if: next) {
      _ = textToItsEnd()
      next = self.next
    }
    if take(",\"updatedAt\":\"", if: next) {
      item.updatedAtPlace = place
      skipQuotedInstant()
    }
    skip(byte: "}")
  }

  /// Reads a point in time after its opening quotation mark.
  @inline(__always)
  private mutating func skipQuotedInstant() {
    skipInstant()
    skip(byte: "\"")
  }
}
