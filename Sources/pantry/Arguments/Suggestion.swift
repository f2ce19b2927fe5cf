/// The word that somebody may have meant.
enum Suggestion {
  /// The nearest of the candidates, or nil if none is near: a third of its letters or more differ.
  static func nearest(to word: String, of candidates: [String]) -> String? {
    let word = word.lowercased()
    let ranked = candidates.map { (name: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let ranked, ranked.distance <= max(1, ranked.name.count / 3) else {
      return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
    }
    return ranked.name
  }

  /// How many letters to insert, drop, replace or swap with their neighbour (optimal string
  /// alignment).
  ///
  /// - Complexity: O(n·m).
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var before: [Int] = []
    var previous = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[other.count]
  }
}
