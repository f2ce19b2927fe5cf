/// A location for comparisons: words for a storage type name the same location in every language.
package enum LocationKey: Hashable, Sendable {
  /// A word for a storage type alone: fridge, 냉장고.
  case storage(Storage)
  /// Any other location.
  case name(String)

  /// The location of a name.
  package init(_ location: String) {
    let name = location.folded.withComposedHangul.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    self = LocationKey.words[name].map(LocationKey.storage) ?? .name(name)
  }

  /// Returns a location without a particle after a word for a storage type: 냉동실로, 냉장고에.
  package static func withoutParticle(_ location: String) -> String {
    if case .storage = LocationKey(location) { return location }
    for particle in ["으로", "에서", "에다", "로", "에"] where location.hasSuffix(particle) {
      let stem = String(location.dropLast(particle.count))
      if Storage(location: stem) != nil { return stem }
    }
    return location
  }

  private static let words: [String: Storage] = [
    "fridge": .refrigerator, "refrigerator": .refrigerator, "냉장고": .refrigerator,
    "냉장실": .refrigerator, "냉장": .refrigerator, "冷蔵庫": .refrigerator,
    "freezer": .freezer, "냉동실": .freezer, "냉동고": .freezer, "냉동": .freezer, "冷凍庫": .freezer,
    "pantry": .pantry, "찬장": .pantry, "실온": .pantry, "팬트리": .pantry,
  ]
}

extension UserProduct {
  /// Returns whether the item is at a location. Everything that is frozen is at the freezer.
  package func isAt(_ location: LocationKey) -> Bool {
    if location == .storage(.freezer), isFrozen { return true }
    return self.location.map { LocationKey($0) == location } ?? false
  }
}
