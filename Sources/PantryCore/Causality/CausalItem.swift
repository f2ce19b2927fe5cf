// The amounts of an item. The total is a field; what was taken and what was split off are elements of sets. What is left is
// computed from them and never written: otherwise two parts that were taken on two devices would count as one.

/// A part that was taken of an item, as a value: `{"at":…,"amount":2,"as":"used","unit":"g"}`.
private struct TakenPart {
  let id: String
  let part: Withdrawal
  let unit: String?
  /// The first change that took it.
  let dot: Dot
  let value: [UInt8]

  init?(_ id: String, _ values: CausalRecord.Values) {
    guard let dot = values.keys.min() else { return nil }
    // Of two amounts of one event, the larger one.
    let parts = values.values.compactMap { value in
      Withdrawal(json: value).map { (part: $0, value: value) }
    }
    guard
      let best = parts.max(by: { one, other in
        one.part.amount == other.part.amount
          ? one.value.lexicographicallyPrecedes(other.value) : one.part.amount < other.part.amount
      })
    else { return nil }
    (self.id, self.dot, value) = (id, dot, best.value)
    (part, unit) = best.part.withoutUnit
  }
}

extension UserProduct: CausalCoding {
  static let schema = CausalSchema(UserProduct.self)
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { product.displayName }

  mutating func sortUnknownFields() {
    unknownFields.sortByName()
    product.unknownFields.sortByName()
  }

  static var amountMembers: Set<String> {
    [
      "quantity", "unit", "isUsed", "usedAt", "discardedAt", "discardReason", "taken", "price",
    ]
  }

  /// The part with which the item was closed; nil if it is on hand.
  private var closingPart: Withdrawal? {
    switch state {
    case .onHand: nil
    case .used, .discarded:
      Withdrawal(
        // Older files do not have the instant of every closing.
        at: closedAt ?? updatedAt ?? createdAt, amount: remaining.amount,
        as: state == .used ? .used : .discarded, reason: state == .used ? nil : discardReason)
    }
  }

  func encodeAmounts(_ provenance: Provenance, _ record: inout CausalRecord) {
    let (hidden, unit) = (provenance.parts, quantity?.unit)
    func add(_ key: String, _ value: [UInt8]) {
      record.elements[key] = provenance.written(value, key)
    }
    var (sum, cost) = (initialAmount.amount, price)
    for part in hidden.split.values.map(SplitPart.init) {
      sum = part.quantity.converted(to: unit).flatMap { sum + $0.amount } ?? sum
      if let more = part.price { cost = (cost ?? .zero) + more }
    }
    sum = hidden.total?.amount ?? sum
    let isImplied =
      quantity == nil && taken.isEmpty && hidden.split.isEmpty && hidden.total == nil
    let total = isImplied ? [] : Quantity(sum, unit: unit).members
    record.fields["of"] = provenance.written(total, "of")
    record.fields["price"] = provenance.written(
      JSONMembers.written { $0.member("price", PriceCoding.encode(cost)) }, "price")
    var known: Set<String> = []
    for (place, part) in (taken + [closingPart].compactMap(\.self)).enumerated() {
      let isClosing = place == taken.count
      var id = (isClosing ? hidden.closing : part.id) ?? part.originalID
      while !known.insert(id).inserted { id += "'" }
      add("taken.\(id)", hidden.claimed[id] ?? part.unnamed.value(unit))
    }
    for (id, value) in hidden.claimed where known.insert(id).inserted { add("taken.\(id)", value) }
    for (uid, value) in hidden.split { add("split.\(uid)", value) }
  }

  mutating func decodeAmounts(_ record: CausalRecord, _ hidden: inout HiddenParts) -> Bool {
    let total = record.total
    let unit = total?.unit
    var rest = total?.amount ?? .one
    var counted: [(id: String, part: Withdrawal)] = []
    var cost = Amount.zero
    // What was split off is there as a package of its own: it counts first.
    for (uid, values) in record.elements(of: "split") {
      guard let value = values.max(by: { $0.key < $1.key })?.value else { continue }
      let part = SplitPart(value)
      hidden.split[uid] = value
      let amount = part.quantity.converted(to: unit)?.amount ?? .zero
      if amount > rest { hidden.total = Quantity(total?.amount ?? .one, unit: unit) }
      rest = rest - min(amount, rest) ?? .zero
      cost = part.price.flatMap { cost + $0 } ?? cost
    }
    let inOrder = record.elements(of: "taken").compactMap { TakenPart($0.id, $0.values) }
      .sorted { ($0.dot, $0.id) < ($1.dot, $1.id) }
    for taken in inOrder {
      let wanted = Quantity(taken.part.amount, unit: taken.unit).converted(to: unit)?.amount
      let amount = min(wanted ?? .zero, rest)
      rest = rest - amount ?? .zero
      if amount != wanted {
        hidden.claimed[taken.id] = taken.value
        hidden.total = total
      }
      var part = taken.part
      part.amount = amount
      if taken.id != part.originalID { part.id = taken.id }
      if amount > .zero { counted.append((taken.id, part)) }
    }
    if rest == .zero, counted.isEmpty, !hidden.split.isEmpty { return false }
    counted.sort {
      ($0.part.at, $0.part.outcome == .used ? 0 : 1, $0.id)
        < ($1.part.at, $1.part.outcome == .used ? 0 : 1, $1.id)
    }
    let closing = rest == .zero ? counted.popLast()?.part : nil
    let left = Quantity(closing?.amount ?? rest, unit: unit)
    quantity = total == nil && left == Quantity(.one) && counted.isEmpty ? nil : left
    taken = counted.map(\.part)
    (isUsed, usedAt, discardedAt, discardReason) = (closing?.outcome == .used, nil, nil, nil)
    switch closing?.outcome {
    case .used: usedAt = closing?.at
    case .discarded: (discardedAt, discardReason) = (closing?.at, closing?.reason)
    case nil: break
    }
    hidden.closing = closing?.id
    price = record.price.map { $0 - min(cost, $0) ?? .zero }
    return true
  }

  /// Notes that a package was split off.
  mutating func noteSplit(_ part: UserProduct) {
    hiddenParts.split[part.uid.description] = SplitPart(part).json
  }

  /// Notes which event closed the item.
  ///
  /// - Parameters:
  ///   - claimed: The amount that it took. What is more than there was counts if another part is undone.
  ///   - total: The total of the item.
  mutating func noteClosing(_ event: String, claiming claimed: Amount?, of total: Quantity?) {
    guard var part = closingPart else { return }
    var hidden = hiddenParts
    hidden.closing = event
    if let claimed, claimed > part.amount {
      part.amount = claimed
      hidden.claimed[event] = part.unnamed.value(quantity?.unit)
      hidden.total = total
    }
    hiddenParts = hidden
  }

  mutating func nameParts(since old: UserProduct?, _ next: () -> String) {
    let (before, hidden) = (old?.taken ?? [], hiddenParts)
    for place in taken.indices where taken[place].id == nil {
      let part = taken[place]
      if before.contains(part) { continue }
      // The part with which the item was closed may be one of several now.
      let closed = old?.closingPart
      let wasClosing = (closed?.at, closed?.outcome) == (part.at, part.outcome)
      if wasClosing, hidden.closing == nil { continue }
      taken[place].id = wasClosing ? hidden.closing : next()
    }
    var parts = hidden
    // Amounts that were written again are what they say, other than those that this change claims.
    if let old, (old.initialAmount, old.remaining, old.state) != (initialAmount, remaining, state) {
      let known = old.hiddenParts.claimed
      parts.claimed = parts.claimed.filter { known[$0.key] == nil }
      if parts.claimed.isEmpty { parts.total = nil }
    }
    if closingPart == nil {
      parts.closing = nil
    } else if closingPart != old?.closingPart, hidden.closing?.isEvent != true {
      parts.closing = next()
    }
    if parts != hidden { hiddenParts = parts }
  }
}

/// A package that was split off: `{"quantity":1,"unit":"g","price":2.5}`.
struct SplitPart {
  let quantity: Quantity
  let price: Amount?

  init(_ item: UserProduct) { (quantity, price) = (item.initialAmount, item.price) }

  init(_ json: [UInt8]) {
    let value = try? JSONValue(json)
    quantity = value?.quantity("quantity") ?? Quantity(.zero)
    price = value?["price"]?.plainText.flatMap { Amount($0) }
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("quantity", .number(quantity.amount.description))
      writer.member("unit", quantity.unit)
      writer.member("price", PriceCoding.encode(price))
    }
    return writer.bytes
  }
}

extension Withdrawal {
  /// The identifier of a part that version 1 has written.
  var originalID: String { "\(at)/\(outcome.rawValue)" }

  /// The part without its identifier, which is that of its element.
  fileprivate var unnamed: Withdrawal {
    var part = self
    part.id = nil
    return part
  }
}

extension FieldRecord {
  /// The part that the record is as a value, with the unit of its amount.
  func value(_ unit: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.members(of: self)
      writer.member("unit", unit)
    }
    return writer.bytes
  }

  /// The part that was read from a value, and the unit of its amount.
  var withoutUnit: (part: Self, unit: String?) {
    var part = self
    part.unknownFields.removeAll { $0.name == "unit" }
    let unit = unknownFields.first { $0.name == "unit" }
    return (part, unit.flatMap { try? JSONValue($0.json).string })
  }
}

extension Quantity {
  /// The members of the total.
  var members: [UInt8] {
    JSONMembers.written { writer in
      writer.member("of", .number(amount.description))
      writer.member("unit", unit)
    }
  }

  /// Reads a total; nil if the members have none.
  init?(members bytes: [UInt8]) {
    let members = JSONMembers.read(bytes).members
    func text(_ name: String) -> String? { members.first { $0.name == name }?.value.plainText }
    guard let amount = text("of").flatMap({ Amount($0) }) else { return nil }
    self.init(amount, unit: text("unit"))
  }
}

extension CausalRecord {
  /// The total that is shown; nil for a single item without a quantity.
  var total: Quantity? {
    Quantity(members: UserProduct.shown(fields["of"] ?? [:], .register, created))
  }

  /// The price of the total, as it is shown.
  fileprivate var price: Amount? {
    let value = UserProduct.shown(fields["price"] ?? [:], .register)
    return JSONMembers.read(value).members.first?.value.plainText.flatMap { Amount($0) }
  }
}
