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
    self = LocationKey.words[name.composed].map(LocationKey.storage) ?? .name(name)
  }

  /// Returns a location without a particle after a word for a storage type: 냉동실로, 냉장고에.
  package static func withoutParticle(_ location: String) -> String {
    if case .storage = LocationKey(location) { return location }
    let name = location.composed
    if let length = particles.end(of: Array(name.utf8)) {
      let stem = String(name.droppingLastBytes(length))
      if Storage(location: stem) != nil { return stem }
    }
    return location
  }

  private static let words = Lexicon(StorageWords.locationsTable, value: { Storage(rawValue: $0) })
  private static let particles = WordList(StorageWords.particlesTable)
}

extension Located {
  /// Returns whether the item is at a location. Everything that is frozen is at the freezer.
  package func isAt(_ location: LocationKey) -> Bool {
    if location == .storage(.freezer), let last = frozen.last, last.to == nil { return true }
    return self.location.map { LocationKey($0) == location } ?? false
  }
}
