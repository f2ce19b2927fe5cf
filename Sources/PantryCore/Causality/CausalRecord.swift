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
    var dots = created
    for values in fields.values { dots.formUnion(values.keys) }
    for values in elements.values { dots.formUnion(values.keys) }
    return dots
  }

  /// The values of a field. One that was never written is not set since the record was made.
  func values(of field: String) -> Values {
    fields[field] ?? Dictionary(uniqueKeysWithValues: created.map { ($0, []) })
  }

  /// Returns what a part took or bought; nil if its value has no amount.
  static func quantity(ofPart value: [UInt8]) -> Quantity? {
    let part = try? JSONValue(value)
    let amount = (part?["amount"] ?? part?["quantity"])?.plainText.flatMap { Amount($0) }
    return amount.map { Quantity($0, unit: part?["unit"]?.plainText) }
  }

  /// Writes a field: the new value replaces all others.
  mutating func set(_ field: String, _ value: [UInt8], by dot: Dot) { fields[field] = [dot: value] }
}

/// A record, and the changes that its pantry contains.
struct SeenRecord {
  let record: CausalRecord
  let seen: VersionVector
}

extension CausalRecord {
  /// Merges two versions of a record. The result depends neither on their order nor on clocks.
  ///
  /// A value is kept if both versions have it, or if the other pantry has not seen it. A value that the other pantry has
  /// seen and does not have was replaced or removed there.
  ///
  /// - Complexity: O(n) in the number of fields.
  static func merged(_ left: SeenRecord, _ right: SeenRecord) -> CausalRecord {
    if left.record == right.record { return left.record }
    let (one, other) = (left.record, right.record)
    func joined(_ a: Values, _ b: Values) -> Values {
      var all: Values = [:]
      for (dot, value) in a {
        if let same = b[dot] {
          // The same bytes, unless a file was tampered with.
          all[dot] = value.lexicographicallyPrecedes(same) ? same : value
        } else if !right.seen.contains(dot) {
          all[dot] = value
        }
      }
      for (dot, value) in b where a[dot] == nil && !left.seen.contains(dot) { all[dot] = value }
      return all
    }
    /// Each has replaced the value of the other, in a record that one of them had removed: the largest one is kept.
    func largest(_ a: Values, _ b: Values) -> Values {
      let both = a.merging(b) { $0.lexicographicallyPrecedes($1) ? $1 : $0 }
      guard let dot = both.keys.max() else { return [:] }
      return [dot: both[dot] ?? []]
    }
    func marks(_ dots: Set<Dot>) -> Values {
      Dictionary(uniqueKeysWithValues: dots.map { ($0, []) })
    }
    let created = joined(marks(one.created), marks(other.created))
    var merged = CausalRecord(
      created: Set(
        created.isEmpty ? largest(marks(one.created), marks(other.created)).keys : created.keys))
    for field in Set(one.fields.keys).union(other.fields.keys) {
      let (a, b) = (one.values(of: field), other.values(of: field))
      var values = joined(a, b)
      if values.isEmpty { values = largest(a, b) }
      if values.keys.contains(where: { !$0.isOriginal }) {
        values = values.filter { !$0.key.isOriginal }
      }
      merged.fields[field] = values
    }
    for element in Set(one.elements.keys).union(other.elements.keys) {
      let (a, b) = (one.elements[element] ?? [:], other.elements[element] ?? [:])
      var values = joined(a, b)
      if values.isEmpty, !a.isEmpty, !b.isEmpty { values = largest(a, b) }
      if !values.isEmpty { merged.elements[element] = values }
    }
    return merged
  }
}

/// Whether a record that one pantry alone has is in the merged one.
enum MergedPresence {
  /// It is new there: the other pantry has seen no change of it.
  case new
  /// The other one has removed it, and has seen all of it.
  case gone
  /// The other one has removed it without having seen all changes.
  case changed(unseen: Set<Dot>)

  /// - Parameters:
  ///   - other: What the other pantry contains.
  ///   - isNoted: Whether a pantry has a note that the record was removed, which it has for records that several machines
  ///     may have made.
  init(_ record: CausalRecord, in other: VersionVector, isNoted: Bool) {
    let dots = record.dots
    let unseen = dots.filter { !other.contains($0) }
    if unseen.isEmpty || isNoted && dots.isSubset(of: record.created) {
      self = .gone
    } else if isNoted || record.created.contains(where: other.contains) {
      self = .changed(unseen: unseen)
    } else {
      self = .new
    }
  }
}
