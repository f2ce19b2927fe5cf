import PantryCore

/// What statistics need of an item.
///
/// Nearly all records are read without being decoded: the texts stay bytes, which are compared with those of other items
/// first.
struct CountedItem {
  let state: ItemState
  /// When the item was used or discarded; nil if it is on hand, or the time is not known.
  let closedAt: Instant?
  /// The remaining amount; one piece without a quantity.
  let remaining: Quantity
  let price: Amount?
  let taken: [Withdrawal]
  let reason: DiscardReason?
  /// The record, if it was decoded. On the heap, so that an item without it is small.
  private let box: RecordBox<UserProduct>?
  /// The date in the record.
  let expiresAt: Deadline
  private let bytes: [UInt8]
  private let texts: Texts

  /// The ranges of texts in `bytes`.
  private struct Texts {
    /// The product: the barcode, the brand and the name, with the bytes between them.
    var barcode, brand, name, category, location: Range<Int>
    /// The tags in quotation marks.
    var tags: Range<Int>
  }

  /// Reads an item in the layout of this program.
  ///
  /// - Returns: nil if the record must be decoded: it has another layout, or was opened, so that its date is computed.
  init?(json: [UInt8]) {
    let item: CountedItem? = ByteView.reading(json) { bytes in
      var scanner = JSONScanner(bytes)
      var item = LaidOutItem()
      guard scanner.readLaidOutItem(&item), !item.isOpened else { return nil }
      return CountedItem(item, bytes, json)
    }
    guard let item else { return nil }
    self = item
  }

  private init(_ item: LaidOutItem, _ view: ByteView, _ json: [UInt8]) {
    state = item.state
    closedAt = state == .onHand ? nil : item.closedAt(in: view)
    remaining = item.quantity(in: view) ?? Quantity(.one)
    price = item.price(in: view)
    (taken, reason, box, expiresAt) = ([], nil, nil, item.expiresAt)
    bytes = json
    texts = Texts(
      barcode: item.barcode, brand: item.brandName, name: item.productName,
      category: item.category, location: item.location, tags: item.tags)
  }

  /// Creates it from a decoded record.
  init(_ item: UserProduct) { self.init(RecordBox(item)) }

  fileprivate init(_ box: RecordBox<UserProduct>) {
    let item = box.record
    (state, closedAt) = (item.state, item.closedAt)
    (remaining, price, taken) = (item.remaining, item.price, item.taken)
    (reason, self.box, expiresAt) = (item.discardReason, box, item.expiresAt)
    (bytes, texts) = (
      [],
      Texts(
        barcode: 0..<0, brand: 0..<0, name: 0..<0, category: 0..<0, location: 0..<0, tags: 0..<0)
    )
  }

  // MARK: Texts

  /// The product with all that distinguishes it from others.
  var productBytes: [UInt8] {
    guard let record = box?.record else {
      return Array(bytes[texts.barcode.lowerBound..<texts.name.upperBound])
    }
    let product = record.product
    let texts =
      product.barcode + "\",\"brandName\":\"" + product.brandName + "\",\"productName\":\""
      + product.productName
    return Array(texts.utf8)
  }

  /// The product, without its category and picture.
  var product: Product {
    box?.record.product
      ?? Product(
        barcode: text(texts.barcode), brandName: text(texts.brand), productName: text(texts.name))
  }

  /// The category; empty if it has none.
  var categoryBytes: [UInt8] {
    (box?.record).map { Array($0.product.category.utf8) } ?? Array(bytes[texts.category])
  }

  /// The location; empty if it is not known. Everything that is frozen is at the freezer.
  var locationBytes: [UInt8] {
    guard let record = box?.record else { return Array(bytes[texts.location]) }
    let location = record.location ?? ""
    let isElsewhere = record.isFrozen && Storage(location: location) != .freezer
    return Array((isElsewhere ? Storage.freezer.usualName(like: location) : location).utf8)
  }

  /// The tags, without repetitions that differ in case or width only.
  var tags: [String] {
    if box == nil, texts.tags.isEmpty { return [] }
    let tags =
      box?.record.tags
      // They have no escapes, so that every second part between quotation marks is a tag.
      ?? bytes[texts.tags].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String(decoding: $0.element, as: UTF8.self) }
    if tags.count < 2 { return tags }
    var seen: Set<FoldedName> = []
    return tags.filter { seen.insert(FoldedName($0)).inserted }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension CountedItem {
  /// Returns the effective date: the date in the record, changed by opening, freezing and thawing.
  func deadline(_ settings: SettingsLookup) -> Deadline {
    guard let record = box?.record else { return expiresAt }
    return record.effectiveDeadline(settings[record.product])
  }
}

extension Records<UserProduct> {
  /// Returns what statistics need of an item.
  ///
  /// - Complexity: O(n) in the length of the record.
  func counted(_ entry: Entry) -> CountedItem {
    if case .source(let index) = entry.storage, entry.summary.isAsEntered,
      !entry.summary.hasParts, let json = source?.json(at: index),
      let item = CountedItem(json: json)
    {
      return item
    }
    return CountedItem(box(entry))
  }
}
