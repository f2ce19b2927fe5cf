/// Merges the fields of two versions of a record by the rules in its field table.
struct FieldMerge<Record: MergedRecord> {
  let base: Record?
  let left: Record
  let right: Record
  /// The merged record.
  var result: Record
  /// The fields of which both copies had a value of their own, and why one was lost.
  private(set) var overrides: [(field: String, kept: String, lost: String, why: MergeNote.Reason)] =
    []
  /// Whether the versions are of two records that become one.
  let isJoining: Bool

  init(base: Record?, left: Record, right: Record, isJoining: Bool = false) {
    (self.base, self.left, self.right, self.isJoining) = (base, left, right, isJoining)
    result = left
  }

  /// Merges all fields but the groups that are computed: amounts and prices.
  mutating func mergeFields() {
    for field in Record.mergedFields {
      switch field.merging {
      case .fixed, .members, .whole: break
      case .register: mergeRegister([field])
      case .barcode: mergeRegister([field], preferring: isLongerNotation)
      case .earlier: mergeEarlier(field)
      case .later: mergeLater(field)
      case .union: mergeUnion(field)
      case .joined: mergeNote(field)
      case .group(let group):
        let fields = Record.mergedFields.filter { $0.merging.group == group }
        // Once, at its first field.
        if fields[0].name == field.name { mergeGroup(fields, group) }
      }
    }
    mergeUnknown()
  }

  private mutating func mergeGroup(_ fields: [RecordField<Record>], _ group: MergeGroup) {
    switch group {
    case .expiry:
      // Without a base a later correction of a date is more usual than a mistake.
      mergeRegister(fields, isSafer: { $0.isSafer(group, than: $1) }, isSaferFirst: base != nil)
    case .storage: mergeRegister(fields, isSafer: { $0.isSafer(group, than: $1) })
    case .amount, .price, .need: break
    }
  }

  /// Merges the fields of some groups as one register.
  mutating func mergeAsRegister(_ groups: Set<MergeGroup>) {
    mergeRegister(Record.mergedFields.filter { $0.merging.group.map(groups.contains) ?? false })
  }

  // MARK: Rules

  /// Returns the text of some fields, by which their values are compared; empty if none is set.
  static func text(_ fields: [RecordField<Record>], of record: Record) -> [UInt8] {
    if fields.count == 1 { return Array(fields[0].value(record).text.utf8) }
    let texts = fields.map { $0.value(record).text }
    if texts.allSatisfy({ $0.isEmpty }) { return [] }
    return Array(texts.joined(separator: "\u{0}").utf8)
  }

  /// The version of the only copy that has changed a value; both, if they have the same value; nil if both changed it.
  private func onlyChanged(_ fields: [RecordField<Record>]) -> Record? {
    let texts = (Self.text(fields, of: left), Self.text(fields, of: right))
    if texts.0 == texts.1 { return left }
    guard let base else { return nil }
    let old = Self.text(fields, of: base)
    return old == texts.0 ? right : old == texts.1 ? left : nil
  }

  /// Returns whether the left record was changed later; nil if at the same time.
  private var isLeftLater: Bool? {
    if left.lastChange == right.lastChange { return nil }
    return Instant?.isEarlier(right.lastChange, left.lastChange)
  }

  /// Takes the value of some fields from one version.
  ///
  /// - Parameters:
  ///   - preference: Returns whether the first of two versions is to be preferred; nil if neither is.
  ///   - isSafer: Returns the same, for reasons of safety.
  ///   - isSaferFirst: Whether the safer value is taken before that of the later record.
  private mutating func mergeRegister(
    _ fields: [RecordField<Record>],
    preferring preference: (Record, Record) -> Bool? = { _, _ in nil },
    isSafer: (Record, Record) -> Bool? = { _, _ in nil }, isSaferFirst: Bool = true
  ) {
    if let only = onlyChanged(fields) { return take(fields, from: only) }
    let texts = (Self.text(fields, of: left), Self.text(fields, of: right))
    // Without a base, a removal cannot be told from a value that was not set yet.
    if base == nil, texts.0.isEmpty || texts.1.isEmpty {
      return take(fields, from: texts.0.isEmpty ? right : left)
    }
    let safer = isSafer(left, right)
    let isLeft: Bool
    let why: MergeNote.Reason
    if let preferred = preference(left, right) {
      (isLeft, why) = (preferred, .larger)
    } else if let safer, isSaferFirst {
      (isLeft, why) = (safer, .safer)
    } else if let isLeftLater {
      (isLeft, why) = (isLeftLater, .later)
    } else if let safer {
      (isLeft, why) = (safer, .safer)
    } else {
      (isLeft, why) = (texts.1.lexicographicallyPrecedes(texts.0), .larger)
    }
    take(fields, from: isLeft ? left : right)
    note(fields, lost: isLeft ? right : left, why)
  }

  private mutating func take(_ fields: [RecordField<Record>], from record: Record) {
    for field in fields { field.copy(record, &result) }
  }

  /// Notes the fields whose values differ from the lost ones.
  private mutating func note(
    _ fields: [RecordField<Record>], lost record: Record, _ why: MergeNote.Reason
  ) {
    for field in fields {
      let (kept, lost) = (field.value(result).text, field.value(record).text)
      if !kept.isSame(as: lost) {
        overrides.append((field.name, kept, lost, why))
      }
    }
  }

  private func isLongerNotation(_ one: Record, _ other: Record) -> Bool? {
    guard let field = Record.mergedFields.first(where: { $0.name == "barcode" }) else { return nil }
    let (one, other) = (field.value(one).text, field.value(other).text)
    guard let number = GTIN(one), number == GTIN(other), one.utf8.count != other.utf8.count else {
      return nil
    }
    return one.utf8.count > other.utf8.count
  }

  /// Takes the earlier day or instant: their texts are in the same order.
  private mutating func mergeEarlier(_ field: RecordField<Record>) {
    if !field.isRequired, let only = onlyChanged([field]) { return take([field], from: only) }
    let texts = (Self.text([field], of: left), Self.text([field], of: right))
    let isLeft =
      texts.0.isEmpty
      ? false : texts.1.isEmpty || texts.0.lexicographicallyPrecedes(texts.1)
    take([field], from: isLeft ? left : right)
    if !field.isRequired, !texts.0.isEmpty, !texts.1.isEmpty {
      note([field], lost: isLeft ? right : left, .safer)
    }
  }

  private mutating func mergeLater(_ field: RecordField<Record>) {
    let texts = (Self.text([field], of: left), Self.text([field], of: right))
    take([field], from: texts.0.lexicographicallyPrecedes(texts.1) ? right : left)
  }

  private mutating func mergeUnion(_ field: RecordField<Record>) {
    func texts(_ record: Record) -> [String] {
      if case .texts(let texts) = field.value(record) { texts } else { [] }
    }
    let union = TextUnion.merged(base: base.map(texts), left: texts(left), right: texts(right))
    field.set(union.isEmpty ? .none : .texts(union), in: &result)
  }

  /// Joins the parts of both notes. Without a base, the later note replaces the other one, unless one has all parts.
  private mutating func mergeNote(_ field: RecordField<Record>) {
    if let only = onlyChanged([field]) { return take([field], from: only) }
    let (left, right) = (field.value(left).text, field.value(right).text)
    if left.isEmpty { return take([field], from: self.right) }
    if right.isEmpty { return take([field], from: self.left) }
    let separator = " / "
    let parts = (
      Set(left.split(separator: separator).map(String.init)),
      Set(right.split(separator: separator).map(String.init))
    )
    if base == nil, !isJoining {
      if parts.0 != parts.1, parts.0.isSuperset(of: parts.1) || parts.1.isSuperset(of: parts.0) {
        return take([field], from: parts.0.isSuperset(of: parts.1) ? self.left : self.right)
      }
      return mergeRegister([field])
    }
    let all = parts.0.union(parts.1).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    field.set(.text(all.joined(separator: separator)), in: &result)
  }

  /// Merges members that this version does not know, each as a register.
  private mutating func mergeUnknown() {
    result.allUnknownFields = result.allUnknownFields.indices.map { place in
      let (members, lost) = UnknownMembers.merged(
        base: base?.allUnknownFields[place], left: left.allUnknownFields[place],
        right: right.allUnknownFields[place], isLeftLater: isLeftLater)
      for (name, kept, lost) in lost {
        overrides.append((name, kept, lost, isLeftLater == nil ? .larger : .later))
      }
      return members
    }
  }
}

/// The union of two lists of texts that are equal if their letters are.
enum TextUnion {
  /// Returns the texts of both lists without those that one of them has removed: in the order of the base, then new ones
  /// in the order of their bytes.
  static func merged(base: [String]?, left: [String], right: [String]) -> [String] {
    func isSame(_ one: [String], _ other: [String]) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    }
    if isSame(left, right) { return left }
    if let base, isSame(base, left) { return right }
    if let base, isSame(base, right) { return left }
    func byKey(_ texts: [String]) -> [String: String] {
      Dictionary(texts.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, lefts, rights) = (byKey(base ?? []), byKey(left), byKey(right))
    var merged: [String: String] = [:]
    for key in Set(lefts.keys).union(rights.keys) {
      switch (lefts[key], rights[key]) {
      case (let one?, let other?):
        // Of two spellings, the one that was changed; otherwise the larger one.
        if let spelling = old[key], spelling.isSame(as: one) || spelling.isSame(as: other) {
          merged[key] = spelling.isSame(as: one) ? other : one
        } else {
          merged[key] = one.utf8.lexicographicallyPrecedes(other.utf8) ? other : one
        }
      case (let only?, nil), (nil, let only?): if old[key] == nil { merged[key] = only }
      case (nil, nil): break
      }
    }
    let first = (base ?? []).map(\.folded).filter { merged[$0] != nil }
    let known = Set(first)
    let new = merged.filter { !known.contains($0.key) }.values
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var seen: Set<String> = []
    return first.filter { seen.insert($0).inserted }.compactMap { merged[$0] } + new
  }
}

/// Members of objects that this version does not know.
enum UnknownMembers {
  /// Returns the merged members, and what was lost.
  ///
  /// - Parameter isLeftLater: Whether the left object was changed later; nil if at the same time.
  static func merged(
    base: [UnknownField]?, left: [UnknownField], right: [UnknownField], isLeftLater: Bool?
  ) -> (members: [UnknownField], lost: [(name: String, kept: String, lost: String)]) {
    func isSame(_ one: [UnknownField], _ other: [UnknownField]) -> Bool {
      one.count == other.count
        && zip(one, other).allSatisfy { $0.name.isSame(as: $1.name) && $0.json == $1.json }
    }
    if isSame(left, right) { return (left, []) }
    if let base, isSame(base, left) { return (right, []) }
    if let base, isSame(base, right) { return (left, []) }
    func byName(_ members: [UnknownField]) -> [[UInt8]: [UInt8]] {
      Dictionary(
        members.map { (Array($0.name.utf8), $0.json) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, lefts, rights) = (byName(base ?? []), byName(left), byName(right))
    var members: [UnknownField] = []
    var lost: [(name: String, kept: String, lost: String)] = []
    for name in Set(lefts.keys).union(rights.keys).sorted(by: { $0.lexicographicallyPrecedes($1) })
    {
      let text = String(decoding: name, as: UTF8.self)
      let (one, other) = (lefts[name], rights[name])
      let json: [UInt8]?
      if one == other {
        json = one
      } else if base != nil, old[name] == one {
        json = other
      } else if base != nil, old[name] == other {
        json = one
      } else if let one, let other {
        let isLeft = isLeftLater ?? other.lexicographicallyPrecedes(one)
        json = isLeft ? one : other
        lost.append(
          (
            text, String(decoding: isLeft ? one : other, as: UTF8.self),
            String(decoding: isLeft ? other : one, as: UTF8.self)
          ))
      } else {
        json = one ?? other
      }
      if let json { members.append(UnknownField(name: text, json: json)) }
    }
    return (members, lost)
  }
}

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
