/// A set of code points, as ranges that are looked up by binary search.
struct CodePointRanges {
  /// For each range its first code point and the one behind its last, all of them ascending.
  let bounds: [UInt32]

  /// Whether the code point lies in one of the ranges: an odd number of bounds does not lie above it.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }
}
