/// The location of a household for each storage type: the one used most recently.
struct LocationNames {
  private var names: [Storage: (name: String, at: Instant)] = [:]

  /// Finds the locations of items.
  ///
  /// - Complexity: O(n) in the number of items.
  init(_ items: Records<UserProduct>) {
    // Classifying a name is slow, and a household has few locations.
    var types: [String: Storage?] = [:]
    for item in items {
      guard let location = item.location else { continue }
      let storage = types[location] ?? Storage(location: location)
      types[location] = storage
      guard let storage else { continue }
      let at = item.updatedAt ?? item.createdAt
      if let known = names[storage], (known.at, location) >= (at, known.name) { continue }
      names[storage] = (location, at)
    }
  }

  /// Returns the location for a storage type; if there is none, a default name in the script of another
  /// location, or in the household's language.
  func name(_ storage: Storage, like other: String?, _ estimation: EstimationContext) -> String {
    if let name = names[storage]?.name { return name }
    let isKorean = other?.contains { $0.script == .hangul } ?? false
    let word = isKorean ? nil : estimation.location(storage)
    return word ?? storage.usualName(like: other ?? "")
  }
}

extension Storage {
  /// Returns the usual name of a location of this type, in the script of another name.
  package func usualName(like other: String) -> String {
    let isKorean = other.contains { $0.script == .hangul }
    switch self {
    case .pantry: return isKorean ? "실온" : "pantry"
    case .refrigerator: return isKorean ? "냉장고" : "fridge"
    case .freezer: return isKorean ? "냉동실" : "freezer"
    }
  }
}
