extension JSONScanner {
  /// Whether a pantry's document comes next: an object that says so before it has been read whole.
  mutating func isPantry() -> Bool {
    do throws(JSONError) {
      var more = try openObject()
      while more {
        let name = try key()
        if bytes.says("format", name) { return try isString("pantry") }
        try skipValue()
        more = try nextMember()
      }
    } catch {
      return false
    }
    return false
  }

  /// Reads the record that comes next: a thing or an entry of the catalogue as the pantry file has them, or fields.
  func record(_ reading: RecordDraft.Reading) throws(JSONError)
    -> Result<RecordText.Record, RecordError>
  {
    var scanner = self
    var names: Set<String> = []
    var more = try scanner.openObject("a record")
    while more {
      names.insert(bytes.text(try scanner.key()))
      try scanner.skipValue()
      more = try scanner.nextMember()
    }
    scanner = self
    if names == ["catalogue"] {
      _ = try scanner.openObject()
      _ = try scanner.key()
      return .success(.product(try scanner.productFields().product(in: bytes)))
    }
    if names.isSuperset(of: ["uid", "product"]) {
      var item = try scanner.itemFields().item(in: bytes)
      // What a list adds to a record is no part of it.
      if names.isSuperset(of: ["id", "status", "isEstimated"]) {
        let added: Set = ["id", "status", "daysLeft", "effectiveAt", "isEstimated"]
        item.unknownFields.removeAll { added.contains($0.name) }
      }
      return .success(.item(item))
    }
    var members: [(name: String, value: RecordDraft.Value)] = []
    try scanner.readMembers(into: &members)
    let fields = members
    return Result { () throws(RecordError) in .draft(try RecordDraft(fields, reading)) }
  }

  /// Reads the members of an object as fields; those of its product are fields too, and null says nothing.
  private mutating func readMembers(
    into members: inout [(name: String, value: RecordDraft.Value)]
  ) throws(JSONError) {
    var more = try openObject("a record")
    while more {
      let name = bytes.text(try key())
      let start = next()
      switch peek() {
      case UInt8(ascii: "\""): members.append((name, .text(bytes.text(try string()))))
      case UInt8(ascii: "["): members.append((name, .texts(try strings(name))))
      case UInt8(ascii: "{") where name == "product": try readMembers(into: &members)
      case UInt8(ascii: "{"):
        throw error(.wrongValue(field: name, expected: "no object"), at: start)
      case UInt8(ascii: "n"): _ = try takeNull()
      default:
        if let flag = try bool() {
          members.append((name, .text(flag ? "true" : "false")))
        } else if let number = try number() {
          members.append((name, .text(bytes.text(number))))
        }
      }
      more = try nextMember()
    }
  }

  private mutating func strings(_ field: String) throws(JSONError) -> [String] {
    var texts: [String] = []
    var more = try openArray()
    while more {
      let start = next()
      guard peek() == UInt8(ascii: "\"") else {
        throw error(.wrongValue(field: field, expected: "an array of strings"), at: start)
      }
      texts.append(bytes.text(try string()))
      more = try nextElement()
    }
    return texts
  }
}
