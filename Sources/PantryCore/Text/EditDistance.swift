/// How many letters to insert, drop, replace or swap with their neighbour to make one text the other
/// (optimal string alignment).
///
/// - Complexity: O(n·m).
public func editDistance(_ one: String, _ other: String) -> Int {
  var least = 0
  forEachAlignment(
    of: Array(one.unicodeScalars), with: Array(other.unicodeScalars), from: { $0 == 0 }
  ) { _, errors in least = errors }
  return least
}

/// Tells for each end in a text how few errors make a pattern the part of the text that ends there and
/// begins where it may (P. H. Sellers, The theory and computation of evolutionary distances, 1980).
///
/// - Parameters:
///   - mayStart: Whether the part may begin with the letter at a place.
///   - body: Is given each end, 0 first and the end of the text last, and the errors.
/// - Complexity: O(n·m).
func forEachAlignment(
  of pattern: [Unicode.Scalar], with text: [Unicode.Scalar], from mayStart: (Int) -> Bool,
  _ body: (_ end: Int, _ errors: Int) -> Void
) {
  // A column for each letter of the text: the errors for each start of the pattern. Three are enough.
  var current = Array(0...pattern.count)
  var (last, previous) = (current, current)
  body(0, pattern.count)
  for (place, letter) in text.enumerated() {
    (last, previous, current) = (previous, current, last)
    current[0] = mayStart(place + 1) ? 0 : previous[0] + 1
    for (row, own) in pattern.enumerated() {
      var errors = min(
        previous[row + 1] + 1, current[row] + 1, previous[row] + (own == letter ? 0 : 1))
      if row > 0, place > 0, own == text[place - 1], pattern[row - 1] == letter {
        errors = min(errors, last[row - 1] + 1)
      }
      current[row + 1] = errors
    }
    body(place + 1, current[pattern.count])
  }
}
