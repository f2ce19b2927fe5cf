/// An object of a damaged file whose invalid members can be removed.
struct SalvagedRecord {
  /// A member that is kept, and its text.
  private typealias Part = (member: JSONValue.Member, text: [UInt8])

  /// The kind of an object, recognized by the names of its members.
  enum Kind: Equatable {
    /// The whole document.
    case document
    /// A record of a list.
    case record(Salvage.List)
    /// A part of an item that was taken. It is not a record of its own.
    case part
    /// Something that this program does not know.
    case other
  }

  private let bytes: ByteView
  /// The range of the object in the file.
  let range: Range<Int>
  /// The members, with those of the product and the elements of lists.
  let members: [JSONValue.Member]
  /// The members that are kept.
  private var parts: [Part] = []
  /// The members that are kept of the product.
  private var product: [Part]?

  /// Reads the object at an offset; nil if there is no object, or it is not valid JSON.
  init?(_ bytes: ByteView, at offset: Int) {
    var scanner = JSONScanner(bytes, at: offset)
    // The values of members may be as deep as in records.
    guard let object = try? JSONValue(&scanner, levels: 2, depth: -1),
      let members = object.members
    else { return nil }
    (self.bytes, self.members, range) = (bytes, members, object.range)
  }

  /// The kind of the object.
  var kind: Kind {
    let names = Set(members.map(\.name))
    if names.isDisjoint(with: ["createdAt", "productName"]) {
      if names.contains("addedAt") { return .record(.shopping) }
      if names.isSuperset(of: ["at", "amount"]) { return .part }
      if names.contains("at"), !names.isDisjoint(with: ["uid", "plan", "product"]) {
        return .record(.deleted)
      }
      if names.contains("day") { return .record(.plan) }
    }
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .record(.items) }
    if !names.isDisjoint(with: ["productName", "barcode"]) { return .record(.products) }
    return hasRecords ? .document : .other
  }

  /// Whether the object has a list of items or products, as the document has.
  var hasRecords: Bool {
    members.contains { ["items", "products"].contains($0.name) && $0.value.elements != nil }
  }

  /// The object has every member that such a record requires.
  var isComplete: Bool {
    let product = members.first { $0.name == "product" }?.value.members
    switch kind {
    case .record(.items): return missing(.items, members, product).isEmpty
    case .record(.products): return missing(.products, members, nil).isEmpty
    case .record: return true
    case .document, .part, .other: return false
    }
  }

  /// The names of the required members that are missing.
  private func missing(
    _ list: Salvage.List, _ members: [JSONValue.Member], _ product: [JSONValue.Member]?
  ) -> [String] {
    func isMissing(_ name: String) -> Bool { !members.contains { $0.name == name } }
    guard list == .items else { return ["productName"].filter(isMissing) }
    let isNamed = isMissing("product") || product?.contains { $0.name == "productName" } ?? false
    return ["uid", "createdAt", "product"].filter(isMissing) + (isNamed ? [] : ["productName"])
  }

  // MARK: Text

  /// The object with the members that are kept, as JSON.
  var text: [UInt8] {
    object(
      parts.map { part in
        guard let product, part.member.name == "product" else { return part.text }
        return bytes.copy(part.member.key) + object(product.map(\.text))
      })
  }

  private func object(_ members: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "{")] + members.joined(separator: ",".utf8) + [UInt8(ascii: "}")]
  }

  /// The text of a member of the object, of whose product only the members are copied.
  private func text(of member: JSONValue.Member) -> [UInt8] {
    guard member.name == "product", let inner = member.value.members else {
      return bytes.copy(member.key) + bytes.copy(member.value.range)
    }
    return bytes.copy(member.key)
      + object(inner.map { bytes.copy($0.key) + bytes.copy($0.value.range) })
  }

  // MARK: Repair

  /// A part of a record that a repaired copy omits, replaces or adds.
  struct Repair {
    let error: JSONError
    var loss: Salvage.Loss
    /// The range of an omitted value in the file.
    var range: Range<Int>?
    /// The name of the member whose value was invalid.
    var name: String?
  }

  /// Removes the invalid members of an item or a product, and those whose names occurred before; then adds the
  /// required ones that are missing.
  ///
  /// - Parameter now: The `createdAt` of an item that has none.
  /// - Returns: The repairs; the loss of the record if the value of a required member is not known.
  /// - Complexity: O(n) in the length of the record.
  mutating func repair(as list: Salvage.List, _ now: Instant) -> [Repair] {
    var repairs: [Repair] = []
    if list == .items {
      parts = valid(members, of: UserProduct.self, &repairs)
      removeUnitWithoutQuantity(&repairs)
    } else {
      parts = valid(members, of: CatalogEntry.self, &repairs)
    }
    product = parts.first { $0.member.name == "product" }?.member.value.members
      .map { valid($0, of: Product.self, &repairs) }
    let text = text
    for name in missing(list, parts.map(\.member), product?.map(\.member)) {
      let loss = add(name, now)
      // The invalid value may have been the only one.
      if let loss, let index = repairs.firstIndex(where: { $0.name == name }) {
        repairs[index].loss = loss
        continue
      }
      repairs.append(
        Repair(
          error: JSONError(offset: range.lowerBound, problem: .missingField(name)),
          loss: loss ?? .record(String(decoding: text, as: UTF8.self))))
      if loss == nil { break }
    }
    return repairs
  }

  /// Returns the members that are valid, each once.
  private func valid<Record: FieldRecord>(
    _ members: [JSONValue.Member], of _: Record.Type, _ repairs: inout [Repair]
  ) -> [Part] {
    var names = NameSet()
    var valid: [Part] = []
    for member in members {
      let taken = Record.self == UserProduct.self && member.name == "taken"
      let text = taken ? textOfTaken(member, &repairs) : text(of: member)
      let isRepeated = names.contains(member.name)
      let field = Record.fields.first { $0.name.isSame(as: member.name) }
      // The members of a product, and the parts that were taken, are checked on their own.
      let isChecked =
        member.name == "product" && member.value.members != nil
        || taken && member.value.elements != nil
      let error =
        isRepeated
        ? JSONError(offset: member.key.lowerBound, problem: .duplicateKey(member.name))
        : isChecked ? nil : field.flatMap { self.error(in: member, as: $0) }
      if let error {
        repairs.append(
          Repair(
            error: error, loss: .field(String(decoding: text, as: UTF8.self)),
            range: member.name == "product" ? nil : member.value.range,
            name: isRepeated ? nil : member.name))
      } else {
        _ = names.insert(member.name)
        valid.append((member, text))
      }
    }
    return valid
  }

  /// Returns why a value is not one of a field; nil if it is.
  private func error<Record: FieldRecord>(
    in member: JSONValue.Member, as field: RecordField<Record>
  ) -> JSONError? {
    var (scanner, record) = (JSONScanner(bytes, at: member.value.range.lowerBound), Record.blank)
    do throws(JSONError) {
      try field.decode(&scanner, &record)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the text of an array of taken parts without the invalid ones.
  private func textOfTaken(_ member: JSONValue.Member, _ repairs: inout [Repair]) -> [UInt8] {
    let elements = member.value.elements ?? []
    var valid: [[UInt8]] = []
    for range in elements.map(\.range) {
      var scanner = JSONScanner(bytes, at: range.lowerBound)
      do throws(JSONError) {
        _ = try scanner.record(Withdrawal.self)
        valid.append(bytes.copy(range))
      } catch {
        repairs.append(Repair(error: error, loss: .field(bytes.text(range)), range: range))
      }
    }
    if valid.count == elements.count { return text(of: member) }
    return bytes.copy(member.key) + "[".utf8 + valid.joined(separator: ",".utf8) + "]".utf8
  }

  private mutating func removeUnitWithoutQuantity(_ repairs: inout [Repair]) {
    guard !parts.contains(where: { $0.member.name == "quantity" }),
      let unit = parts.firstIndex(where: { $0.member.name == "unit" })
    else { return }
    if case .null = parts[unit].member.value.kind { return }
    let (member, text) = parts.remove(at: unit)
    repairs.append(
      Repair(
        error: JSONError(offset: member.key.lowerBound, problem: .missingField("quantity")),
        loss: .field(String(decoding: text, as: UTF8.self))))
  }

  // MARK: Required members

  /// Adds a required member.
  ///
  /// - Returns: nil if its value is not known.
  private mutating func add(_ name: String, _ now: Instant) -> Salvage.Loss? {
    switch name {
    case "uid": return .newUID(setNewUID())
    case "createdAt":
      set("createdAt", now)
      return .newTime
    case "productName": return nameProductByBarcode() ? .calledByBarcode : nil
    default: return nil
    }
  }

  /// Replaces or adds the unique identifier.
  mutating func setNewUID() -> UID {
    var generator = RandomNumbers()
    let uid = UID.random(using: &generator)
    set("uid", uid)
    return uid
  }

  /// The offset of the unique identifier; that of the object if it is new.
  var offsetOfUID: Int {
    parts.first { $0.member.name == "uid" }?.member.value.range.lowerBound ?? range.lowerBound
  }

  /// Replaces the value of the first member with a name, or inserts a member at the start.
  private mutating func set(_ name: String, _ value: some CustomStringConvertible) {
    let place = range.lowerBound..<range.lowerBound
    let part = (
      JSONValue.Member(name, JSONValue(.null, range: place)), Array("\"\(name)\":\"\(value)\"".utf8)
    )
    if let index = parts.firstIndex(where: { $0.member.name == name }) {
      parts[index] = part
    } else {
      parts.insert(part, at: 0)
    }
  }

  /// Sets the name of the product to its barcode, as for products that have not been named.
  ///
  /// - Returns: false if it has no barcode.
  private mutating func nameProductByBarcode() -> Bool {
    let hasProduct = parts.contains { $0.member.name == "product" }
    guard
      let barcode = (hasProduct ? product : parts)?.first(where: { $0.member.name == "barcode" }),
      case .text(let code) = barcode.member.value.kind, !code.isEmpty
    else { return false }
    let value = barcode.member.value
    let name = (
      JSONValue.Member("productName", value), "\"productName\":".utf8 + bytes.copy(value.range)
    )
    if hasProduct { product?.append(name) } else { parts.append(name) }
    return true
  }
}
