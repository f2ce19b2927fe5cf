/// The names of an object's members, compared by bytes: canonically equivalent names are different.
struct NameSet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// The number of names from which hashing is faster than a linear search.
  private static let limit = 16

  /// Adds a name. Returns false if the set has it already.
  mutating func insert(_ name: String) -> Bool {
    guard few.count == NameSet.limit else {
      if few.contains(where: name.isSame) { return false }
      few.append(name)
      return true
    }
    if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
    return many.insert(Array(name.utf8)).inserted
  }

  /// Whether a name has been added.
  func contains(_ name: String) -> Bool {
    many.isEmpty ? few.contains(where: name.isSame) : many.contains(Array(name.utf8))
  }
}
