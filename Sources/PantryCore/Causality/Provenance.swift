/// What the members `by`, `else`, `parts` and `of` of a record say: which changes wrote its values.
///
/// They are kept as they are in the file until a change or a merge needs them, so that commands that only read pay nothing
/// for them.
struct Provenance: Sendable {
  /// The changes that made the record.
  var created: Set<Dot> = []
  /// The changes that wrote a field or an element, if not those that made the record. An empty set is of a field whose
  /// value is computed from several, which are all in `others`.
  var writers: [String: Set<Dot>] = [:]
  /// A short hash of the record: another one shows that the record was edited by hand.
  var check: String?
  /// Further values of fields, each written by changes that had not seen the others. The reader
  /// knows the field of a value by its first member.
  var others: [Other] = []
  /// Parts that are not in the record as they were taken.
  var parts = HiddenParts()

  /// The name of the member with the changes.
  static let by = "by"

  typealias Other = (field: String, value: [UInt8], writers: Set<Dot>)

  init(created: Set<Dot> = [], _ parts: HiddenParts = HiddenParts()) {
    (self.created, self.parts) = (created, parts)
  }

  // MARK: Reading

  /// Reads the members of a record.
  ///
  /// - Returns: nil if the record has no valid ones: it was made by version 1, or by hand.
  init?(_ members: [UnknownField]) {
    guard let by = members.first(where: { $0.name == Provenance.by }),
      case .text(let text)? = (try? JSONValue(by.json))?.kind
    else { return nil }
    for (place, part) in text.split(separator: " ").enumerated() {
      if place == 0 {
        guard let dots = Set(text: part), !dots.isEmpty else { return nil }
        created = dots
      } else if part.hasPrefix("#") {
        check = String(part.dropFirst())
      } else {
        guard let sign = part.firstIndex(of: "="),
          let dots = Set<Dot>(text: part[part.index(after: sign)...])
        else { return nil }
        writers[String(part[..<sign]).percentDecoded] = dots
      }
    }
    if let member = members.first(where: { $0.name == "else" }) {
      guard let others = Provenance.others(member.json) else { return nil }
      self.others = others
    }
    if let member = members.first(where: { $0.name == "parts" }) {
      guard let parts = HiddenParts(json: member.json) else { return nil }
      self.parts = parts
    }
  }

  private static func others(_ json: [UInt8]) -> [Other]? {
    guard let value = try? JSONValue(json) else { return nil }
    var others: [Other] = []
    for element in value.elements ?? [] {
      guard case .text(let text)? = element["by"]?.kind, let dots = Set<Dot>(text: text) else {
        return nil
      }
      if case .text(let field)? = element["unset"]?.kind {
        others.append((field, [], dots))
        continue
      }
      var members = (element.members ?? []).filter { $0.name != "by" }
      var prefix = ""
      if let product = members.first, product.name == "product", let inner = product.value.members {
        (members, prefix) = (inner, "product.")
      }
      guard let first = members.first else { return nil }
      others.append((prefix + first.name, JSONMembers.bytes(members, of: json), dots))
    }
    return others
  }

  // MARK: Writing

  /// The members, as they are written.
  var members: [UnknownField] {
    var words = [created.text]
    for (name, dots) in writers.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      // A name may have the signs of this notation.
      let escaped = name.percentEncoded { $0 > 0x20 && !"=+#%".utf8.contains($0) }
      words.append("\(escaped)=\(dots.text)")
    }
    if let check { words.append("#\(check)") }
    var by = JSONWriter()
    by.string(words.joined(separator: " "))
    var members = [UnknownField(name: Provenance.by, json: by.bytes)]
    if !others.isEmpty {
      var writer = JSONWriter()
      writer.array { writer in
        for other in others {
          writer.object { writer in
            writer.member("by", other.writers.text)
            if other.value.isEmpty {
              writer.member("unset", other.field)
            } else if other.field.hasPrefix("product.") {
              writer.key("product")
              writer.object { $0.raw(other.value) }
            } else {
              writer.raw(other.value)
            }
          }
        }
      }
      members.append(UnknownField(name: "else", json: writer.bytes))
    }
    if let json = parts.json { members.append(UnknownField(name: "parts", json: json)) }
    return members
  }
}

/// What a record does not say of its parts: those that were split off, and more than there was.
struct HiddenParts: Hashable, Sendable {
  /// The packages that were split off, with their initial amounts and prices, by their identifiers.
  var split: [String: [UInt8]] = [:]
  /// The identifier of the part with which the item was closed.
  var closing: String?
  /// The parts of which less was left than was taken, as they were taken, by their identifiers.
  var claimed: [String: [UInt8]] = [:]
  /// The total, if more was taken than that.
  var total: Quantity?

  init() {}

  init?(json: [UInt8]) {
    guard let value = try? JSONValue(json) else { return nil }
    func members(_ name: String) -> [String: [UInt8]] {
      let members = value[name]?.members ?? []
      return Dictionary(
        members.map { ($0.name, Array(json[$0.value.range])) }, uniquingKeysWith: { $1 })
    }
    (split, claimed) = (members("split"), members("claimed"))
    closing = value["closing"]?.string
    total = value.quantity("of")
  }

  /// The member of the record; nil if there is nothing to say.
  var json: [UInt8]? {
    if self == HiddenParts() { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      if let total {
        writer.member("of", .number(total.amount.description))
        writer.member("unit", total.unit)
      }
      writer.member("closing", closing)
      for (name, parts) in [("claimed", claimed), ("split", split)] where !parts.isEmpty {
        writer.key(name)
        writer.object { writer in
          for (id, part) in parts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
          {
            writer.key(id)
            writer.raw(part)
          }
        }
      }
    }
    return writer.bytes
  }
}

/// Members of objects as bytes: what the values of fields are.
enum JSONMembers {
  /// Returns members in their order, with commas between them.
  static func bytes(_ members: [JSONValue.Member], of json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for member in members {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      var writer = JSONWriter()
      writer.key(member.name)
      bytes += writer.bytes + json[member.value.range]
    }
    return bytes
  }

  /// The values of members as a text.
  static func text(_ value: [UInt8]) -> String {
    let (object, members) = read(value)
    return members.map { member in
      member.value.plainText ?? String(decoding: object[member.value.range], as: UTF8.self)
    }.joined(separator: " ")
  }

  /// Returns the members that a function writes.
  static func written(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(body)
    return Array(writer.bytes.dropFirst().dropLast())
  }

  /// Reads members.
  static func read(_ bytes: [UInt8]) -> (object: [UInt8], members: [JSONValue.Member]) {
    let object = [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "}")]
    return (object, (try? JSONValue(object))?.members ?? [])
  }
}

extension JSONValue {
  /// The quantity with the amount in a member and the unit in `unit`; nil if the amount is missing.
  func quantity(_ member: String) -> Quantity? {
    self[member]?.plainText.flatMap { Amount($0) }.map { Quantity($0, unit: self["unit"]?.string) }
  }
}
