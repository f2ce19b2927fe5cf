import PantryCore

/// The word that somebody may have meant.
enum Suggestion {
  /// The nearest of the candidates, or nil if none is near: a third of its letters or more differ.
  static func nearest(to word: String, of candidates: [String]) -> String? {
    let word = word.lowercased()
    let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let ranked, ranked.distance <= max(1, ranked.name.count / 3) else {
      return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
    }
    return ranked.name
  }
}
