/// The names of an object's members, byte for byte: those that are only canonically equal are two.
struct NameSet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// From how many names on looking through them takes longer than hashing them.
  private static let limit = 16

  /// Adds a name; false if it is there already.
  mutating func insert(_ name: String) -> Bool {
    guard few.count == NameSet.limit else {
      if few.contains(where: name.isSame) { return false }
      few.append(name)
      return true
    }
    if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
    return many.insert(Array(name.utf8)).inserted
  }
}
