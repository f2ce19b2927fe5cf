/// A location for comparisons: words for a storage type name the same location in every language.
package enum LocationKey: Hashable, Sendable {
  /// A word for a storage type alone: fridge, 냉장고.
  case storage(Storage)
  /// Any other location.
  case name(String)

  /// The location of a name.
  package init(_ location: String) {
    let name = location.folded.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    self = StorageWords.locations[name.composed].map(LocationKey.storage) ?? .name(name)
  }

  /// Whether the location is named by a word for a storage type alone.
  package var isStorage: Bool { if case .storage = self { true } else { false } }

  /// Returns a location without a particle after a word for a storage type: 냉동실로, 냉장고에.
  package static func withoutParticle(_ location: String) -> String {
    if case .storage = LocationKey(location) { return location }
    return KoreanParticle.stems(of: location, [.place], inAnyForm: true)
      .first { Storage(location: $0) != nil } ?? location
  }
}

extension Inventory {
  /// Returns whether an item on hand is at a location.
  package func hasLocation(_ location: String) -> Bool {
    let key = LocationKey(location)
    return onHand.contains { $0.location.map { LocationKey($0) == key } ?? false }
  }
}

extension UserProduct {
  /// Returns whether the item is at a location. Everything that is frozen is at the freezer.
  package func isAt(_ location: LocationKey) -> Bool {
    if location == .storage(.freezer), isFrozen { return true }
    return self.location.map { LocationKey($0) == location } ?? false
  }
}

/// The location of a household for each storage type: the one where most of its food of this type is, and of several
/// the one used most recently. That of frozen food is the one used most recently.
struct LocationNames {
  private var names: [Storage: (name: String, count: Int, at: Instant)] = [:]

  /// Finds the locations of items.
  ///
  /// - Complexity: O(n) in the number of items.
  init(_ items: [UserProduct]) {
    var uses: [String: (count: Int, at: Instant)] = [:]
    for item in items {
      guard let location = item.location else { continue }
      let known = uses[location] ?? (0, .epoch)
      // What is frozen is in the freezer, wherever its record says it is.
      let isThere = item.state == .onHand && !item.isFrozen
      uses[location] = (
        known.count + (isThere ? 1 : 0), max(known.at, item.updatedAt ?? item.createdAt)
      )
    }
    // Another word for a location that is known, perhaps from an import, is not another location.
    var places: [LocationKey: (name: String, count: Int, at: Instant)] = [:]
    for (location, use) in uses {
      let place = places[LocationKey(location)] ?? (location, 0, .epoch)
      let isNewer = (use.at, place.name) > (place.at, location)
      places[LocationKey(location)] = (
        isNewer ? location : place.name, place.count + use.count, max(place.at, use.at)
      )
    }
    for place in places.values {
      guard let storage = Storage(location: place.name) else { continue }
      let count = storage == .freezer ? 0 : place.count
      if let known = names[storage],
        (known.count, known.at, place.name) > (count, place.at, known.name)
      {
        continue
      }
      names[storage] = (place.name, count, place.at)
    }
  }

  /// Returns the household's location for a storage type. Without one, returns a default name in the script of another
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
