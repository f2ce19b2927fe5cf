/// What is known of a record of a shared pantry: for each value, which change wrote it.
///
/// A field has several values after concurrent changes, and keeps them until it is written again. A value is a JSON member
/// as this program writes it; an empty one means that the field is not set.
struct CausalRecord: Hashable, Sendable {
  /// The values of a field, or of an element of a set, by the changes that wrote them.
  typealias Values = [Dot: [UInt8]]

  /// The changes that made the record: several if it follows from a list that several machines have read.
  var created: Set<Dot>
  var fields: [String: Values] = [:]
  /// The elements of sets: tags, and the parts that were used or bought.
  var elements: [String: Values] = [:]

  init(created: Set<Dot>) { self.created = created }

  /// All changes that wrote something that is still there.
  var dots: Set<Dot> {
    created.union(fields.values.flatMap(\.keys)).union(elements.values.flatMap(\.keys))
  }

  /// The values of a field. One that was never written is not set since the record was made.
  func values(of field: String) -> Values {
    fields[field] ?? Dictionary(uniqueKeysWithValues: created.map { ($0, []) })
  }

  /// The elements of a set, but not the parts of ticks that were undone.
  func elements(of set: String) -> [(id: String, values: Values)] {
    elements.compactMap { key, values in
      guard key.hasPrefix("\(set).") else { return nil }
      let id = String(key.dropFirst(set.count + 1))
      return elements["undone.\(id)"] == nil ? (id, values) : nil
    }
  }

  /// Returns what a part took or bought; nil if its value has no amount.
  static func quantity(ofPart value: [UInt8]) -> Quantity? {
    guard let part = try? JSONValue(value) else { return nil }
    return part.quantity(part["amount"] == nil ? "quantity" : "amount")
  }
}

extension CausalRecord {
  /// Merges two versions of a record. The result depends neither on their order nor on clocks.
  ///
  /// A value is kept if both versions have it, or if the other pantry has not seen it. A value that the other pantry has
  /// seen and does not have was replaced or removed there.
  ///
  /// - Complexity: O(n) in the number of fields.
  /// - Parameter seen: The changes that the pantry of each version contains.
  static func merged(
    _ one: CausalRecord, _ other: CausalRecord, _ seen: (VersionVector, VersionVector)
  ) -> CausalRecord {
    if one == other { return one }
    func merged(_ a: Values, _ b: Values) -> Values {
      // Two values of one change are the same, unless a file was tampered with.
      let all = a.merging(b) { $0.lexicographicallyPrecedes($1) ? $1 : $0 }
      let dots = Set(a.keys).merged(with: Set(b.keys), seen)
      if !dots.isEmpty || a.isEmpty || b.isEmpty { return all.filter { dots.contains($0.key) } }
      // Each has replaced the value of the other, in a record that one of them had removed: the largest one is kept.
      return all.max { $0.key < $1.key }.map { [$0.key: $0.value] } ?? [:]
    }
    func marks(_ dots: Set<Dot>) -> Values {
      Dictionary(uniqueKeysWithValues: dots.map { ($0, []) })
    }
    var result = CausalRecord(created: Set(merged(marks(one.created), marks(other.created)).keys))
    for field in Set(one.fields.keys).union(other.fields.keys) {
      let values = merged(one.values(of: field), other.values(of: field))
      let numbered = values.filter { !$0.key.isOriginal }
      result.fields[field] = numbered.isEmpty ? values : numbered
    }
    for element in Set(one.elements.keys).union(other.elements.keys) {
      let values = merged(one.elements[element] ?? [:], other.elements[element] ?? [:])
      if !values.isEmpty { result.elements[element] = values }
    }
    return result
  }
}

extension Set<Dot> {
  /// Returns the changes that both versions have, and those of one version that the pantry of the other has not seen.
  func merged(with other: Self, _ seen: (VersionVector, VersionVector)) -> Self {
    union(other).filter {
      (contains($0) || !seen.0.contains($0)) && (other.contains($0) || !seen.1.contains($0))
    }
  }
}
