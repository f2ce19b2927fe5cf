/// The members of a record that this version does not know.
struct UnknownMembers {
  var names = NameSet()
  var members: [UnknownMember] = []

  /// The members, copied out of the text.
  func fields(in bytes: ByteView) -> [UnknownField] {
    members.map { UnknownField(name: bytes.text($0.name), json: bytes.copy($0.value)) }
  }
}

/// Where the name and the value of a member stand.
struct UnknownMember {
  let name: JSONString
  let value: Range<Int>
}
