extension JSONScanner {
  /// Validates a catalogue entry, or the product within an item.
  ///
  /// - Throws: `JSONError`, also for duplicate or missing members and invalid values.
  /// - Complexity: O(n) in the length of the record.
  package mutating func product(isInCatalogue: Bool) throws(JSONError) -> ScannedProduct {
    let start = next()
    var product = ScannedProduct()
    var seen = MemberSet<ProductMember>()
    var more = try openObject("a product object")
    while more {
      if let member = try member(&seen, &product.others, usesTable: isInCatalogue) {
        switch member {
        case .barcode: product.barcode = try text("\(member)")
        case .brandName: product.brandName = try text("\(member)")
        case .productName: product.productName = try text("\(member)")
        case .category: product.category = try text("\(member)")
        case .imageUrl: product.imageUrl = try text("\(member)")
        }
      }
      more = try nextMember()
    }
    guard seen.contains(.productName) else {
      throw error(.missingField("productName"), at: start)
    }
    return product
  }

  /// Validates a catalogue entry without settings in the layout of this program.
  ///
  /// - Returns: nil if the record has another layout or is invalid. Then the position is unchanged.
  mutating func laidOutProduct() -> (barcode: JSONString, productName: JSONString)? {
    var reader = LayoutReader(bytes, at: position)
    reader.skip(byte: "{")
    let product = reader.product()
    guard reader.wrong == 0 else { return nil }
    position = reader.place
    return (
      JSONString(range: product.barcode, hasEscapes: false),
      JSONString(range: product.productName, hasEscapes: false)
    )
  }

  /// Validates an item.
  ///
  /// - Throws: `JSONError`, also for duplicate or missing members and invalid values.
  /// - Complexity: O(n) in the length of the record.
  package mutating func item() throws(JSONError) -> ScannedItem {
    let start = next()
    var item = ScannedItem()
    var seen = MemberSet<ItemMember>()
    var more = try openObject("an item object")
    while more {
      if let member = try member(&seen, &item.others, usesTable: true) {
        switch member {
        case .uid:
          item.uid = try uid()
        case .isUsed: item.isUsed = try flag("\(member)")
        case .createdAt:
          let offset = next()
          guard let instant = try instant("\(member)") else {
            throw error(
              .wrongValue(field: "\(member)", expected: JSONScanner.expectedInstant), at: offset)
          }
          item.createdAt = instant
        case .expiresAt: item.expiresAt = try day("\(member)").map(Deadline.day) ?? .never
        case .product: item.product = try product(isInCatalogue: false)
        case .estimatedBy: item.estimatedBy = try estimate("\(member)")
        case .dateKind: item.dateKind = try dateKind("\(member)")
        case .quantity: item.quantity = try decimal("\(member)")
        case .unit: item.unit = try text("\(member)")
        case .location: item.location = try text("\(member)")
        case .note: item.note = try text("\(member)")
        case .tags: item.tags = try texts("\(member)")
        case .price: item.price = try decimal("\(member)")
        case .purchasedAt: item.purchasedAt = try day("\(member)")
        case .openedAt: item.openedAt = try day("\(member)")
        case .frozen: item.frozen = try frozenPeriods("\(member)")
        case .usedAt: item.usedAt = try instant("\(member)")
        case .discardedAt: item.discardedAt = try instant("\(member)")
        case .lot: item.lot = try text("\(member)")
        case .taken: item.taken = try FieldCoding<[Withdrawal]>.records().decode(&self, "taken")
        case .updatedAt: item.updatedAt = try instant("\(member)")
        }
      }
      more = try nextMember()
    }
    guard seen.contains(.uid), seen.contains(.createdAt), seen.contains(.product) else {
      throw error(.missingField(seen.missing(of: [.uid, .createdAt, .product])), at: start)
    }
    if item.quantity == nil, item.unit != nil {
      throw error(.missingField("quantity"), at: start)
    }
    return item
  }

  /// Reads a member's name.
  ///
  /// - Parameter usesTable: Whether other members may be fields of the record's field table.
  /// - Returns: The member, whose value is the next token; nil for another member, whose value has been
  ///   validated and skipped.
  @inline(__always)
  private mutating func member<Member: HotMember>(
    _ seen: inout MemberSet<Member>, _ others: inout OtherMembers, usesTable: Bool
  ) throws(JSONError) -> Member? {
    let offset = next()
    if let member = Member.take(seen.next, &self) {
      seen.insert(member)
      return member
    }
    let name = try key()
    guard let member = Member(name, in: bytes) else {
      try otherMember(name, at: offset, of: Member.Record.self, &others, usesTable: usesTable)
      return nil
    }
    guard !seen.contains(member) else { throw error(.duplicateKey("\(member)"), at: offset) }
    seen.insert(member)
    return member
  }

  /// Validates the value of a member that is not one of `HotMember`.
  ///
  /// - Parameter offset: The offset of the name.
  private mutating func otherMember<Record: FieldRecord>(
    _ name: JSONString, at offset: Int, of _: Record.Type, _ others: inout OtherMembers,
    usesTable: Bool
  ) throws(JSONError) {
    let text = bytes.text(name)
    let start = next()
    if usesTable, let field = Record.fields.first(where: { $0.name.isSame(as: text) }) {
      var record = Record.blank
      try field.decode(&self, &record)
    } else {
      try skipValue()
    }
    guard others.insert(name, text, start..<position) else {
      throw error(.duplicateKey(text), at: offset)
    }
  }

  private mutating func uid() throws(JSONError) -> UID {
    let start = next()
    // Fast path: 36 characters between quotation marks.
    if isQuoted(36), let uid = bytes.uid(at: start &+ 1) {
      position = start &+ 38
      return uid
    }
    let expected = "a UUID"
    guard let text = try text("uid", expected), text.hasEscapes, let uid = UID(bytes.text(text))
    else { throw error(.wrongValue(field: "uid", expected: expected), at: start) }
    return uid
  }

  /// Returns the range of the basis of an estimate: an object or, from earlier versions, a string.
  private mutating func estimate(_ field: @autoclosure () -> String) throws(JSONError)
    -> Range<Int>?
  {
    let start = next()
    if peek() == UInt8(ascii: "\"") {
      _ = try string()
      return start..<position
    }
    return try takeNull() ? nil : try estimateBasis(field())
  }
}
