package import PantryCore

/// Random records of the pantry file, with every member, for comparisons of two ways to read them.
package struct RandomItems {
  package var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  /// Returns a day within 40 days of today.
  private mutating func day() -> Day {
    Day(number: Given.today.number + Int.random(in: -40...40, using: &generator)) ?? Given.today
  }

  private mutating func instant() -> Instant {
    Instant(secondsSince1970: Int.random(in: 0..<4_000_000_000, using: &generator)) ?? .epoch
  }

  /// Returns an instant of a part, which may have a fraction of a second.
  private mutating func moment() -> Instant {
    let second = instant()
    let microsecond = chance(50) ? 0 : Int.random(in: 0..<1_000_000, using: &generator)
    return Instant(secondsSince1970: second.secondsSince1970, microsecond: microsecond) ?? second
  }

  private static let names = [
    "milk", "두부", "한우 국거리", "e\u{301}clair", "éclair", "각", "가\u{11A8}", "\"quoted\"", "tab\there",
    "우유 🥛 1L", "쌀", "Müsli", "각종 나물", "a", "long name of a product, for the sort order",
  ]
  private static let texts = ["fridge", "냉장고", "", "김치냉장고", "second \\ shelf", "kg", "팩"]

  /// Returns a record with random optional members.
  package mutating func item() -> UserProduct {
    let product = Product(
      barcode: chance(50) ? one(of: ["", "8801115114154", "4006381333931", "x1"]) : "",
      brandName: chance(40) ? one(of: ["서울우유", "Heinz", "가", "milk", "e\u{301}"]) : "",
      productName: one(of: Self.names), category: chance(30) ? one(of: Self.texts) : "")
    var item = UserProduct(
      uid: UID.random(using: &generator), createdAt: chance(30) ? Given.now : instant(),
      product: product)
    item.isUsed = chance(20)
    item.expiresAt = chance(80) ? .day(day()) : one(of: [.never, .unknown])
    if chance(10) {
      item.estimatedBy = one(of: [
        .text("a guess"), .unknown(Array(#"{"later":[1,{"a":"b"}]}"#.utf8)),
      ])
    }
    if chance(40) { item.dateKind = one(of: [.useBy, .bestBefore, .sellBy]) }
    if chance(50) {
      item.quantity = Quantity(
        one(of: [.one, Given.amount("2.5"), Given.amount("120")]),
        unit: chance(50) ? one(of: Self.texts) : nil)
    }
    if chance(60) { item.location = one(of: Self.texts) }
    if chance(20) { item.note = one(of: Self.names) }
    if chance(20) { item.tags = [one(of: Self.names), one(of: Self.texts)] }
    if chance(20) { item.price = one(of: [.zero, Given.amount("12900"), Given.amount("3.49")]) }
    if chance(20) { item.purchasedAt = day() }
    if chance(20) { item.openedAt = day() }
    if chance(5) { item.frozen = [FrozenPeriod("2026-11-01/..")].compactMap { $0 } }
    if item.isUsed { item.usedAt = moment() }
    if chance(5) { item.discardedAt = moment() }
    if chance(10) { item.lot = one(of: Self.texts) }
    if chance(10), item.quantity != nil {
      item.taken = [Withdrawal(at: moment(), amount: .one, as: .used)]
    }
    if chance(30) { item.updatedAt = instant() }
    if chance(5) { item.unknownFields = [UnknownField(name: "x", json: Array("[1]".utf8))] }
    return item
  }

  /// Returns the records of a file in its layout.
  package mutating func document(_ items: [UserProduct]) -> [UInt8] {
    let records = items.map { String(decoding: $0.json, as: UTF8.self) }
    return Array(
      """
      {
      "format":"pantry",
      "version":1,
      "products":[],
      "items":[
      \(records.joined(separator: ",\n"))
      ]
      }

      """.utf8)
  }

  /// Returns the bytes with one to three small changes: bytes replaced, removed, inserted or copied from elsewhere.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let signs = Array("\"\\{}[],:09ntf.e- \u{0}\n\u{7f}é".utf8) + [0x80, 0xC0, 0xED, 0xA0, 0xFF]
    for _ in 0..<Int.random(in: 1...3, using: &generator) where bytes.count > 30 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(one(of: signs), at: place)
      case 2:
        let from = Int.random(in: 0..<bytes.count - 20, using: &generator)
        let count = Int.random(in: 1...20, using: &generator)
        bytes.insert(contentsOf: Array(bytes[from..<from + count]), at: place)
      case 3:
        bytes.removeSubrange(place..<min(bytes.count, place + 12))
      default: bytes[place] = one(of: signs)
      }
    }
    return bytes
  }
}
