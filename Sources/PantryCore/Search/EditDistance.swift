/// Returns the minimum number of insertions, deletions, substitutions and transpositions of
/// adjacent letters that turn one text into the other (optimal string alignment distance).
///
/// - Complexity: O(n·m) in the numbers of scalars.
package func editDistance(_ one: String, _ other: String) -> Int {
  var least = 0
  forEachAlignment(
    of: Array(one.unicodeScalars), with: Array(other.unicodeScalars), from: { $0 == 0 }
  ) { _, errors in least = errors }
  return least
}

/// Calls a closure for each end position in a text with the minimum edit distance between the
/// pattern and any part of the text that ends there (P. H. Sellers, The theory and computation of
/// evolutionary distances, 1980).
///
/// - Parameters:
///   - mayStart: Whether the matched part may start at an index of the text.
///   - body: Receives each end index, from 0 to the length of the text, and the distance.
/// - Complexity: O(n·m) time, O(m) space in the length m of the pattern.
func forEachAlignment(
  of pattern: [Unicode.Scalar], with text: [Unicode.Scalar], from mayStart: (Int) -> Bool,
  _ body: (_ end: Int, _ errors: Int) -> Void
) {
  // The column of the dynamic-programming table for the current letter. Transpositions need the two previous
  // columns.
  var current = Array(0...pattern.count)
  var (last, previous) = (current, current)
  body(0, pattern.count)
  for (index, letter) in text.enumerated() {
    (last, previous, current) = (previous, current, last)
    current[0] = mayStart(index + 1) ? 0 : previous[0] + 1
    for (row, expected) in pattern.enumerated() {
      var errors = min(
        previous[row + 1] + 1, current[row] + 1, previous[row] + (expected == letter ? 0 : 1))
      if row > 0, index > 0, expected == text[index - 1], pattern[row - 1] == letter {
        errors = min(errors, last[row - 1] + 1)
      }
      current[row + 1] = errors
    }
    body(index + 1, current[pattern.count])
  }
}
