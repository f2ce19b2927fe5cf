extension JSONScanner {
  /// Returns whether the next value is a pantry document: an object whose `format` is `pantry`.
  mutating func isPantry() -> Bool {
    do throws(JSONError) {
      var more = try openObject()
      while more {
        let name = try key()
        if bytes.content(of: name, is: "format") { return try isString("pantry") }
        try skipValue()
        more = try nextMember()
      }
    } catch {
      return false
    }
    return false
  }

  /// Reads the next record: an item or a catalogue entry in the format of the pantry file, or an object with
  /// fields of an item.
  func record(_ reader: FieldReader) throws(JSONError)
    -> Result<ImportedText.Record, RecordError>
  {
    var scanner = self
    var names: Set<String> = []
    var more = try scanner.openObject("a record object")
    while more {
      names.insert(bytes.text(try scanner.key()))
      try scanner.skipValue()
      more = try scanner.nextMember()
    }
    scanner = self
    if names == ["catalogue"] {
      _ = try scanner.openObject()
      _ = try scanner.key()
      return .success(.product(try scanner.product(isInCatalogue: true).entry(in: bytes)))
    }
    if names.isSuperset(of: ["uid", "product"]) {
      var item = try scanner.item().item(in: bytes)
      // The members that `list --format json` adds are not part of the record.
      if names.isSuperset(of: ["id", "status", "isEstimated"]) {
        let added: Set = ["id", "status", "daysLeft", "effectiveAt", "isEstimated", "part"]
        item.unknownFields.removeAll { added.contains($0.name) }
      }
      return .success(.item(item))
    }
    var members: [(name: String, value: ItemDraft.Value)] = []
    try scanner.readMembers(into: &members)
    let fields = members
    return Result { () throws(RecordError) in .draft(try ItemDraft(fields, reader)) }
  }

  /// Reads the members of an object and of its product as fields. Members that are `null` are ignored.
  private mutating func readMembers(
    into members: inout [(name: String, value: ItemDraft.Value)]
  ) throws(JSONError) {
    var more = try openObject("a record object")
    while more {
      let name = bytes.text(try key())
      let start = next()
      switch peek() {
      case UInt8(ascii: "\""): members.append((name, .text(bytes.text(try string()))))
      case UInt8(ascii: "[") where name == "taken":
        members.append((name, .json(bytes.text(try skipValue()))))
      case UInt8(ascii: "["): members.append((name, .texts(try strings(name))))
      case UInt8(ascii: "{") where name == "estimatedBy":
        members.append((name, .json(bytes.text(try skipValue()))))
      case UInt8(ascii: "{") where name == "product": try readMembers(into: &members)
      case UInt8(ascii: "{"):
        throw error(.wrongValue(field: name, expected: "a value other than an object"), at: start)
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
