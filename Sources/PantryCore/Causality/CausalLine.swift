// The amounts of a line of the shopping list: the total is a field, and what was bought are elements.

extension ShoppingLine: CausalCoding {
  static let schema = CausalSchema(ShoppingLine.self)
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { name }
  static var amountMembers: Set<String> { ["quantity", "unit", "got"] }

  /// A line that was taken off the list stays off it, unless more is needed.
  static func isKept(_ record: CausalRecord, _ unseen: Set<Dot>) -> Bool {
    let total = record.values(of: "of").keys
    let parts = record.elements.filter { $0.key.hasPrefix("got.") }.values.flatMap(\.keys)
    return (Array(total) + parts).contains(where: unseen.contains)
  }

  func encodeAmounts(_ provenance: Provenance, _ record: inout CausalRecord) {
    let unit = quantity?.unit
    let sum = got.reduce(quantity?.amount ?? .one) { $0 + $1.amount ?? $0 }
    let total = provenance.parts.total ?? Quantity(sum, unit: unit)
    let isImplied = quantity == nil && got.isEmpty && provenance.parts.total == nil
    record.fields["of"] = provenance.written(
      isImplied ? [] : total.members, "of")
    for part in got {
      let key = "got.\(part.id ?? part.at.description)"
      record.elements[key] = provenance.written(part.value(unit), key)
    }
  }

  mutating func decodeAmounts(_ record: CausalRecord, _ hidden: inout HiddenParts) -> Bool {
    let total = record.total
    var rest = total?.amount ?? .one
    got = []
    for (_, values) in record.elements(of: "got").sorted(by: { $0.id < $1.id }) {
      let parts = values.values.compactMap { Purchase(json: $0) }
      guard let bought = parts.max(by: { ($0.amount, $1.at) < ($1.amount, $0.at) }) else {
        continue
      }
      var (part, unit) = bought.withoutUnit
      // What is in units of another dimension was bought instead of the rest.
      let amount = Quantity(part.amount, unit: unit).converted(to: total?.unit)?.amount ?? rest
      if amount > rest { hidden.total = total ?? Quantity(.one) }
      rest = rest - min(amount, rest) ?? .zero
      part.amount = amount
      got.append(part)
    }
    got.sort { ($0.at, $0.id ?? "") < ($1.at, $1.id ?? "") }
    let left = Quantity(rest, unit: total?.unit)
    quantity = total == nil && got.isEmpty ? nil : left
    return true
  }

  mutating func nameParts(since old: ShoppingLine?, _ next: () -> String) {
    for place in got.indices where got[place].id == nil {
      let part = got[place]
      if old?.got.contains(part) ?? false { continue }
      got[place].id = next()
    }
    if let old, (old.quantity, old.got) != (quantity, got) { hiddenParts = HiddenParts() }
  }

  /// The packages of the ticks that were undone.
  var undonePackages: [Deletion.Subject] {
    let writers = Provenance(provenance)?.writers ?? [:]
    return writers.keys.filter { $0.hasPrefix("undone.t") }.map { key in
      .record(ListEvent(epoch: String(key.dropFirst("undone.t".count))).package(of: uid))
    }
  }
}
