/// The members of a record that are not of `HotMember`: fields of the field table, and unknown members.
struct OtherMembers {
  private(set) var names = NameSet()
  private(set) var members: [(name: JSONString, value: Range<Int>)] = []

  /// Adds a member; returns false if the record has one with this name already.
  mutating func insert(_ name: JSONString, _ text: String, _ value: Range<Int>) -> Bool {
    guard names.insert(text) else { return false }
    members.append((name, value))
    return true
  }

  /// Sets the fields of a record. The members have been validated.
  func apply<Record: FieldRecord>(
    to record: inout Record, in bytes: ByteView
  ) {
    for (name, value) in members {
      let text = bytes.text(name)
      if let field = Record.fields.first(where: { $0.name.isSame(as: text) }) {
        var scanner = JSONScanner(bytes, at: value.lowerBound)
        try? field.decode(&scanner, &record)
      } else {
        record.unknownFields.append(UnknownField(name: text, json: bytes.copy(value)))
      }
    }
  }
}
