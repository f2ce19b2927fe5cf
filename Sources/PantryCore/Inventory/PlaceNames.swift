/// What a household calls its places: the name that it uses most for each kind.
struct PlaceNames {
  private var names: [Storage: String] = [:]

  /// - Complexity: O(n) in the number of things.
  init(_ items: Records<UserProduct>) {
    var counts: [String: Int] = [:]
    for case let location? in items.map(\.location) { counts[location, default: 0] += 1 }
    // Of those that are used as often the first in the alphabet.
    for (name, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      guard let storage = Storage(location: name), names[storage] == nil else { continue }
      names[storage] = name
    }
  }

  /// The name of a kind of place; without one a word in the script of another name.
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
