/// An object of a damaged file whose invalid members can be removed.
struct SalvagedRecord {
  /// A member that is kept, and its text.
  private typealias Part = (member: JSONValue.Member, text: [UInt8])

  private let bytes: ByteView
  /// The range of the object in the file.
  let range: Range<Int>
  /// The members, with those of the product and the elements of lists.
  let members: [JSONValue.Member]
  /// The members that are kept.
  private var parts: [Part] = []
  /// The members that are kept of the product.
  private var product: [Part]?
  private(set) var repairs: [Repair] = []

  /// Returns the object at an offset, or nil if there is no valid JSON object.
  init?(_ bytes: ByteView, at offset: Int) {
    var scanner = JSONScanner(bytes, at: offset)
    // The values of members may be as deep as in records.
    guard let object = try? JSONValue(&scanner, levels: 2, depth: -1),
      let members = object.members
    else { return nil }
    (self.bytes, self.members, range) = (bytes, members, object.range)
  }

  /// The list of the record, recognized by the names of its members; nil for another object.
  var list: Salvage.List? {
    let names = Set(members.map(\.name))
    if names.isDisjoint(with: ["createdAt", "productName"]) {
      if names.contains("addedAt") { return .shopping }
      if isPart { return nil }
      if names.contains("at"), !names.isDisjoint(with: ["uid", "plan", "product"]) {
        return .deleted
      }
      if names.contains("day") { return .plan }
    }
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .items }
    return names.isDisjoint(with: ["productName", "barcode"]) ? nil : .products
  }

  /// Whether the object, which is in no list, is a part of an item that was taken.
  var isPart: Bool { has("at") && has("amount") }

  /// Whether the object has a list of items or products, as the document has.
  var hasRecords: Bool {
    members.contains { ["items", "products"].contains($0.name) && $0.value.elements != nil }
  }

  /// The list of a record that has every member that it requires.
  var listOfComplete: Salvage.List? {
    let product = members.first { $0.name == "product" }?.value.members
    return list.flatMap { missing($0, members, product).isEmpty ? $0 : nil }
  }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// The names of the required members of an item or a product that are missing.
  private func missing(
    _ list: Salvage.List, _ members: [JSONValue.Member], _ product: [JSONValue.Member]?
  ) -> [String] {
    func isMissing(_ name: String) -> Bool { !members.contains { $0.name == name } }
    switch list {
    case .items:
      let isNamed = isMissing("product") || product?.contains { $0.name == "productName" } ?? false
      return ["uid", "createdAt", "product"].filter(isMissing) + (isNamed ? [] : ["productName"])
    case .products: return ["productName"].filter(isMissing)
    case .shopping, .plan, .deleted: return []
    }
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
  func text(of member: JSONValue.Member) -> [UInt8] {
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
  /// required ones that are missing. If the value of one is not known, the loss of the record is the last repair.
  ///
  /// - Parameter now: The `createdAt` of an item that has none.
  /// - Complexity: O(n) in the length of the record.
  mutating func repair(as list: Salvage.List, _ now: Instant) {
    if list == .items {
      parts = valid(members, of: UserProduct.self)
      removeUnitWithoutQuantity()
    } else {
      parts = valid(members, of: CatalogEntry.self)
    }
    product = index(of: "product").flatMap { parts[$0].member.value.members }
      .map { valid($0, of: Product.self) }
    let text = text
    for name in missing(list, parts.map(\.member), product?.map(\.member)) {
      let loss = add(name, now)
      // The invalid value may have been the only one.
      if let loss, let index = repairs.firstIndex(where: { $0.name == name }) {
        repairs[index].loss = loss
        continue
      }
      let error = JSONError(offset: range.lowerBound, problem: .missingField(name))
      repairs.append(
        Repair(error: error, loss: loss ?? .record(String(decoding: text, as: UTF8.self))))
      if loss == nil { break }
    }
  }

  /// Adds a repair that omits a text.
  private mutating func omit(
    _ text: [UInt8], _ error: JSONError, range: Range<Int>? = nil, name: String? = nil
  ) {
    let loss = Salvage.Loss.field(String(decoding: text, as: UTF8.self))
    repairs.append(Repair(error: error, loss: loss, range: range, name: name))
  }

  /// Returns the members that are valid, each once.
  private mutating func valid<Record: FieldRecord>(
    _ members: [JSONValue.Member], of _: Record.Type
  ) -> [Part] {
    var names = NameSet()
    var valid: [Part] = []
    for member in members {
      let (name, isProduct) = (member.name, member.name == "product")
      let isTaken = Record.self == UserProduct.self && name == "taken"
      let text = isTaken ? textOfTaken(member) : text(of: member)
      // The members of a product, and the parts that were taken, are checked on their own.
      let isChecked =
        isProduct && member.value.members != nil || isTaken && member.value.elements != nil
      if names.contains(name) {
        let error = JSONError(offset: member.key.lowerBound, problem: .duplicateKey(name))
        omit(text, error, range: isProduct ? nil : member.value.range)
      } else if !isChecked, let field = Record.fields.first(where: { $0.name.isSame(as: name) }),
        let error = error(in: member, as: field)
      {
        omit(text, error, range: isProduct ? nil : member.value.range, name: name)
      } else {
        _ = names.insert(name)
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
      try field.decode(&scanner, &record, field.key)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the text of an array of taken parts without the invalid ones.
  private mutating func textOfTaken(_ member: JSONValue.Member) -> [UInt8] {
    let elements = member.value.elements ?? []
    var valid: [[UInt8]] = []
    for range in elements.map(\.range) {
      var scanner = JSONScanner(bytes, at: range.lowerBound)
      do throws(JSONError) {
        _ = try scanner.record(Withdrawal.self)
        valid.append(bytes.copy(range))
      } catch {
        omit(bytes.copy(range), error, range: range)
      }
    }
    if valid.count == elements.count { return text(of: member) }
    return bytes.copy(member.key) + "[".utf8 + valid.joined(separator: ",".utf8) + "]".utf8
  }

  private mutating func removeUnitWithoutQuantity() {
    guard index(of: "quantity") == nil, let unit = index(of: "unit") else { return }
    if case .null = parts[unit].member.value.kind { return }
    let (member, text) = parts.remove(at: unit)
    omit(text, JSONError(offset: member.key.lowerBound, problem: .missingField("quantity")))
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
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    set("uid", uid)
    return uid
  }

  private func index(of name: String) -> Int? { parts.firstIndex { $0.member.name == name } }

  /// The offset of the unique identifier; that of the object if it is new.
  var offsetOfUID: Int {
    index(of: "uid").map { parts[$0].member.value.range.lowerBound } ?? range.lowerBound
  }

  /// Replaces the value of the first member with a name, or inserts a member at the start.
  private mutating func set(_ name: String, _ value: some CustomStringConvertible) {
    let place = range.lowerBound..<range.lowerBound
    let part = (
      JSONValue.Member(name, JSONValue(.null, range: place)), Array("\"\(name)\":\"\(value)\"".utf8)
    )
    if let index = index(of: name) {
      parts[index] = part
    } else {
      parts.insert(part, at: 0)
    }
  }

  /// Sets the name of the product to its barcode, as for products that have not been named.
  ///
  /// - Returns: false if it has no barcode.
  private mutating func nameProductByBarcode() -> Bool {
    let hasProduct = index(of: "product") != nil
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
