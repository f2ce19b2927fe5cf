/// The most frequent location of a household for each storage type.
struct LocationNames {
  private var names: [Storage: String] = [:]

  /// Counts the locations of items.
  ///
  /// - Complexity: O(n) in the number of items.
  init(_ items: Records<UserProduct>) {
    var counts: [String: Int] = [:]
    for case let location? in items.map(\.location) { counts[location, default: 0] += 1 }
    // Ties are broken alphabetically.
    for (name, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      guard let storage = Storage(location: name), names[storage] == nil else { continue }
      names[storage] = name
    }
  }

  /// Returns the location for a storage type; if there is none, a default name in the script of another
  /// location.
  func name(_ storage: Storage, like other: String?) -> String {
    if let name = names[storage] { return name }
    let isKorean = other?.contains { $0.script == .hangul } ?? false
    switch storage {
    case .pantry: return isKorean ? "실온" : "pantry"
    case .refrigerator: return isKorean ? "냉장실" : "fridge"
    case .freezer: return isKorean ? "냉동실" : "freezer"
    }
  }
}
