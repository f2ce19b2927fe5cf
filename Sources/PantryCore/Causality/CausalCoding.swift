/// A record that is merged: its values are told apart by the changes that wrote them, which are in its `provenance`.
protocol CausalCoding: Timestamped {
  /// How the members of this kind of record are fields.
  static var schema: CausalSchema { get }
  /// The members that are not fields of their own, but follow from the total and the parts.
  static var amountMembers: Set<String> { get }
  /// What identifies the record in all copies.
  var causalKey: Deletion.Subject { get }
  /// What a note of its removal is about.
  var deletionSubject: Deletion.Subject { get }
  /// The name in the report.
  var reportName: String { get }
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool?
  /// Sorts the members that this version does not know by their names, also those of nested records.
  mutating func sortUnknownFields()
  /// Whether a record that another copy has removed is kept, because it was changed meanwhile.
  ///
  /// - Parameter unseen: The changes that the other copy has not seen.
  static func isKept(_ record: CausalRecord, _ unseen: Set<Dot>) -> Bool
  /// Adds the total and the parts, as the record has them, to the values.
  func encodeAmounts(_ provenance: Provenance, _ record: inout CausalRecord)
  /// Sets the amounts of the record from its total and its parts.
  ///
  /// - Parameter parts: What the record itself cannot say.
  /// - Returns: false if nothing is left of the record: all of it was split off.
  mutating func decodeAmounts(_ record: CausalRecord, _ parts: inout HiddenParts) -> Bool
  /// Names the parts that are new since an earlier version of the record.
  mutating func nameParts(since old: Self?, _ next: () -> String)
}

extension CausalCoding {
  static var amountMembers: Set<String> { [] }
  var causalKey: Deletion.Subject { deletionSubject }
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool? { nil }
  mutating func sortUnknownFields() { unknownFields.sortByName() }
  static func isKept(_ record: CausalRecord, _ unseen: Set<Dot>) -> Bool { true }
  func encodeAmounts(_ provenance: Provenance, _ record: inout CausalRecord) {}
  mutating func decodeAmounts(_ record: CausalRecord, _ parts: inout HiddenParts) -> Bool { true }
  mutating func nameParts(since old: Self?, _ next: () -> String) {}
}

/// How the members of a kind of record are fields of a `CausalRecord`.
struct CausalSchema: Sendable {
  /// The names of the fields by those of the members, of a product as `product.NAME`. Several members may be one value.
  private var names: [String: String] = [:]
  /// The rules of the fields.
  private var rules: [String: MergeRule] = [:]
  /// The members that are not fields: identifiers, the time of the last change, and amounts.
  private var ignored: Set<String>

  init<Record: CausalCoding>(_: Record.Type) {
    ignored = Record.amountMembers
    for field in Record.fields where !ignored.contains(field.name) {
      if case .members = field.merging {
        for part in Product.fields { add("\(field.name).\(part.name)", part.merging) }
      }
      add(field.name, field.merging)
    }
    ignored.insert("updatedAt")
  }

  private mutating func add(_ member: String, _ rule: MergeRule) {
    let name: String
    switch rule {
    case .fixed, .later, .members:
      ignored.insert(member)
      return
    case .group(let group): name = group.fieldName
    case .whole: name = "entry"
    default: name = member
    }
    names[member] = name
    rules[name] = rule
  }

  /// The field of a member; nil if it has none. A member that this version does not know is a field of its own.
  func field(_ member: String) -> String? {
    ignored.contains(member) ? nil : names[member] ?? member
  }

  /// Whether a name is that of an element of a set, `tags.breakfast`, and not of a field.
  func isElement(_ name: String) -> Bool {
    let set = name.prefix { $0 != "." }
    if ["taken", "got", "split", "undone"].contains(set) { return set.count < name.count }
    if case .union = rule(of: String(set)) { return true }
    return false
  }

  /// The rule of a field.
  func rule(of name: String) -> MergeRule { rules[name] ?? .register }
}

extension MergeGroup {
  /// The name of the field that the members of the group are.
  fileprivate var fieldName: String {
    switch self {
    case .expiry: "date"
    case .storage: "place"
    case .amount, .need: "of"
    case .price: "price"
    }
  }
}

extension CausalCoding {
  /// What the record does not say of its parts.
  var hiddenParts: HiddenParts {
    get { Provenance(provenance)?.parts ?? HiddenParts() }
    set {
      provenance.removeAll { $0.name == "parts" }
      if let json = newValue.json { provenance.append(UnknownField(name: "parts", json: json)) }
    }
  }

  /// The values of the record, with the changes that wrote them.
  ///
  /// The record has a valid `by`; see `PantryDocument.adopted`.
  ///
  /// - Complexity: O(n) in the number of fields.
  var causal: CausalRecord {
    let (schema, provenance) = (Self.schema, Provenance(provenance) ?? Provenance())
    var record = CausalRecord(created: provenance.created)
    var values: [String: [UInt8]] = [:]
    var bare = self
    bare.provenance = []
    let json = bare.json
    func add(_ members: [JSONValue.Member], prefix: String) {
      for member in members {
        let name = prefix + member.name
        if name == "product", let inner = member.value.members {
          add(inner, prefix: "product.")
          continue
        }
        guard let field = schema.field(name) else { continue }
        if case .union = schema.rule(of: field) {
          for element in member.value.elements ?? [] {
            let key = "\(name).\((element.string ?? "").folded)"
            record.elements[key] = provenance.written(
              Array(json[element.range]), key)
          }
          continue
        }
        let bytes = JSONMembers.bytes([member], of: json)
        values[field] = values[field].map { $0 + [UInt8(ascii: ",")] + bytes } ?? bytes
      }
    }
    add((try? JSONValue(json))?.members ?? [], prefix: "")
    // A field that was removed has a writer, and no value.
    for name in provenance.writers.keys where values[name] == nil && !schema.isElement(name) {
      values[name] = []
    }
    for (name, value) in values {
      record.fields[name] = provenance.written(value, name)
    }
    encodeAmounts(provenance, &record)
    for key in provenance.writers.keys where key.hasPrefix("undone.") {
      record.elements[key] = provenance.written([], key)
    }
    for (member, value, writers) in provenance.others {
      let field = schema.field(member) ?? member
      for dot in writers { record.fields[field, default: [:]][dot] = value }
    }
    return record
  }

  /// Creates the record from values.
  ///
  /// - Parameter fixed: A record with the identifiers, which no change writes.
  /// - Returns: nil if nothing is left of it.
  init?(_ record: CausalRecord, fixed: Self, updatedAt: Instant?) {
    let schema = Self.schema
    var provenance = Provenance(created: record.created)
    var shown: [(name: String, value: [UInt8])] = []
    for (name, values) in record.fields.sorted(by: { $0.key < $1.key }) {
      let choice = Self.shown(values, schema.rule(of: name), record.created)
      shown.append((name, choice))
      let writers = Set(values.filter { $0.value == choice }.keys)
      let isComputed = writers.isEmpty
      if isComputed || writers != record.created { provenance.writers[name] = writers }
      let others = Dictionary(grouping: values.filter { $0.value != choice }.keys) {
        values[$0] ?? []
      }
      for (value, dots) in others.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        provenance.others.append((name, value, Set(dots)))
      }
    }
    var lists: [String: [(dot: Dot, key: String, value: [UInt8])]] = [:]
    for (key, values) in record.elements {
      let dots = Set(values.keys)
      if dots != provenance.defaultWriters(of: key) { provenance.writers[key] = dots }
      guard let dot = key.firstIndex(of: "."), let first = dots.min() else { continue }
      let list = String(key[..<dot])
      guard case .union = schema.rule(of: list) else { continue }
      lists[list, default: []].append((first, key, values[dots.max() ?? first] ?? []))
    }
    let json = Self.json(shown, lists, fixed)
    guard var new = Self(json: json), new.decodeAmounts(record, &provenance.parts) else {
      return nil
    }
    new.updatedAt = updatedAt?.inWholeSeconds
    new.seal(provenance)
    self = new
  }

  private static func json(
    _ shown: [(name: String, value: [UInt8])],
    _ lists: [String: [(dot: Dot, key: String, value: [UInt8])]], _ fixed: Self
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for field in Self.fields {
        if case .fixed = field.merging { writer.member(field.name, field.value(fixed)) }
      }
      let set = shown.filter { name, value in
        !value.isEmpty && name != "of" && !Self.amountMembers.contains(name)
      }
      for (name, value) in set where !name.hasPrefix("product.") { writer.raw(value) }
      let product = set.filter { $0.name.hasPrefix("product.") }
      if !product.isEmpty {
        writer.key("product")
        writer.object { for (_, value) in product { $0.raw(value) } }
      }
      for (name, elements) in lists.sorted(by: { $0.key < $1.key }) {
        writer.key(name)
        writer.array { writer in
          for element in elements.sorted(by: { ($0.dot, $0.key) < ($1.dot, $1.key) }) {
            writer.raw(element.value)
          }
        }
      }
    }
    return writer.bytes
  }

  /// Writes `by` with the check of the record.
  mutating func seal(_ provenance: Provenance) {
    var provenance = provenance
    provenance.check = check(provenance)
    self.provenance = provenance.members
  }

  /// The check of the record: 16 bits of a hash of its members, in the form of this program, with `by` but without the check
  /// itself.
  private func check(_ provenance: Provenance) -> String {
    var (record, unchecked) = (self, provenance)
    unchecked.check = nil
    record.provenance = unchecked.members
    return digest(record.canonical).shortened(toBits: 16)
  }

  /// Whether the record is as this program has written it, and not edited by hand.
  var isSealed: Bool {
    guard let known = Provenance(provenance), let check = known.check else { return false }
    return check == self.check(known)
  }

  /// The record in the layout of this program, with unknown members in the order of their names: the bytes by which
  /// versions are compared.
  var canonical: [UInt8] {
    var record = self
    record.sortUnknownFields()
    return record.json
  }
}

extension [UnknownField] {
  mutating func sortByName() {
    sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension Provenance {
  /// A value with the changes that wrote it. One that is computed has none: its values are in `others`.
  func written(_ value: [UInt8], _ name: String) -> CausalRecord.Values {
    let dots = writers[name] ?? defaultWriters(of: name)
    return Dictionary(uniqueKeysWithValues: dots.map { ($0, value) })
  }

  /// The changes that wrote a value for which `by` has none: those that made the record, or the one that a part is named
  /// after.
  func defaultWriters(of name: String) -> Set<Dot> {
    guard let point = name.firstIndex(of: ".") else { return created }
    // A second part of one command is `author:number.2`.
    let id = name[name.index(after: point)...].split(separator: ".").first ?? ""
    return Dot(id).map { [$0] } ?? created
  }
}

extension CatalogEntry: CausalCoding {
  static let schema = CausalSchema(CatalogEntry.self)
  var deletionSubject: Deletion.Subject { .product(key.text) }
  var reportName: String { product.displayName }
}

extension PlanEntry: CausalCoding {
  static let schema = CausalSchema(PlanEntry.self)
  var deletionSubject: Deletion.Subject { .plan(deletionKey) }
  var reportName: String { text }
  /// An item is planned once, on whatever day. A dish that was cooked may be planned again for the same day.
  var causalKey: Deletion.Subject {
    if cookedAt != nil { return .plan("\(deletionKey)/cooked") }
    return item.map { .plan($0.description) } ?? deletionSubject
  }
}
