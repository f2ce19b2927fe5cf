/// Members of the file that this version does not know.
enum UnknownMembers {
  /// Returns the members of both files; of two with one name, the larger value in bytes, and what was lost.
  static func merged(_ left: [UnknownField], _ right: [UnknownField]) -> (
    members: [UnknownField], lost: [(name: String, kept: String, lost: String)]
  ) {
    var members: [String: UnknownField] = [:]
    var lost: [(name: String, kept: String, lost: String)] = []
    for member in left + right {
      guard let other = members[member.name], other != member else {
        members[member.name] = member
        continue
      }
      let isLarger = other.json.lexicographicallyPrecedes(member.json)
      let (kept, gone) = isLarger ? (member, other) : (other, member)
      members[member.name] = kept
      lost.append(
        (
          member.name, String(decoding: kept.json, as: UTF8.self),
          String(decoding: gone.json, as: UTF8.self)
        ))
    }
    return (
      members.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }, lost
    )
  }
}
