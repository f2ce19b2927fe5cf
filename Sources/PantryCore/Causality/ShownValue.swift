// The value that is shown of a field with concurrent values. No clock decides: of two dates the safer one is shown,
// otherwise the value with the larger dot.

extension CausalCoding {
  /// Returns the value that is shown; several texts that are joined may be none of the values.
  ///
  /// - Parameter creators: The changes that made the record. If they were several, it follows from ticks of one line of a
  ///   checklist: the larger amount was bought.
  static func shown(
    _ values: CausalRecord.Values, _ rule: MergeRule, _ creators: Set<Dot> = []
  ) -> [UInt8] {
    // In the order of the changes, the largest one first. What is set is shown before what is not.
    let all = values.sorted { $0.key > $1.key }.map(\.value)
    let set = all.filter { !$0.isEmpty }
    guard let first = set.first else { return [] }
    if set.allSatisfy({ $0 == first }) { return first }
    if creators.count > 1, let largest = largestTotal(set) { return largest }
    switch rule {
    case .earlier: return set.min { $0.lexicographicallyPrecedes($1) } ?? first
    case .joined: return joined(set)
    case .barcode: return longestNotation(set) ?? first
    case .group(let group):
      let records = set.map { ($0, Self(members: $0)) }
      var best = records[0]
      for other in records.dropFirst() where other.1.isSafer(group, than: best.1) ?? false {
        best = other
      }
      return best.0
    default: return first
    }
  }

  /// A blank record with the values of some members.
  private init(members bytes: [UInt8]) {
    self = .blank
    let (object, members) = JSONMembers.read(bytes)
    ByteView.reading(object) { view in
      for member in members {
        var scanner = JSONScanner(view, at: member.value.range.lowerBound)
        guard let field = Self.fields.first(where: { $0.name == member.name }) else { continue }
        try? field.decode(&scanner, &self, field.key)
      }
    }
  }

  /// The largest of several totals in one unit; nil if they are something else.
  private static func largestTotal(_ values: [[UInt8]]) -> [UInt8]? {
    let totals = values.compactMap { value in
      Quantity(members: value).map { (value: value, quantity: $0) }
    }
    guard totals.count == values.count, Set(totals.map(\.quantity.unit)).count == 1 else {
      return nil
    }
    return totals.max { $0.quantity.amount < $1.quantity.amount }?.value
  }

  /// All texts in one, each part once.
  private static func joined(_ values: [[UInt8]]) -> [UInt8] {
    let separator = " / "
    var name = ""
    let texts = values.flatMap { value -> [String] in
      let member = JSONMembers.read(value).members.first
      name = member?.name ?? name
      return (member?.value.string ?? "").split(separator: separator).map(String.init)
    }
    let all = Set(texts).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return JSONMembers.written { $0.member(name, all.joined(separator: separator)) }
  }

  /// Of two notations of one number, the longer one; nil if they are different numbers.
  private static func longestNotation(_ values: [[UInt8]]) -> [UInt8]? {
    let texts = values.map { JSONMembers.read($0).members.first?.value.string ?? "" }
    guard let number = GTIN(texts[0]), texts.allSatisfy({ GTIN($0) == number }) else { return nil }
    return zip(values, texts).max {
      ($0.1.utf8.count, $1.1) < ($1.1.utf8.count, $0.1)
    }?.0
  }
}

// MARK: - Safety

extension UserProduct {
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  ///
  /// Of two dates: known before unknown, confirmed before estimated, the earlier day, and never last. Of two states of
  /// storage the later one: by the last day of freezing or thawing, then thawed before frozen.
  func isSafer(_ group: MergeGroup, than other: UserProduct) -> Bool? {
    switch group {
    case .expiry:
      let ranks = (dateRank, other.dateRank)
      return ranks.0 == ranks.1 ? nil : ranks.0.lexicographicallyPrecedes(ranks.1)
    case .storage:
      let days = (lastStorageDay, other.lastStorageDay)
      if days.0 != days.1 { return days.0 > days.1 }
      return isFrozen == other.isFrozen ? nil : !isFrozen
    case .amount, .price, .need: return nil
    }
  }

  private var dateRank: [Int] {
    let kind =
      switch dateKind {
      case .useBy: 0
      case .sellBy: 1
      case .bestBefore: 2
      default: 3
      }
    return [
      expiresAt == .unknown ? 1 : 0, estimatedBy == nil ? 0 : 1, expiresAt == .never ? 1 : 0,
      expiresAt.day?.number ?? 0, kind,
    ]
  }

  private var lastStorageDay: Int {
    frozen.last.flatMap { ($0.to ?? $0.from)?.number } ?? .min
  }
}
