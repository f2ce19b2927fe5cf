/// A set of code points, as ranges that are looked up by binary search.
struct CodePointRanges {
  /// For each range, its first code point and the one after its last, in ascending order.
  let bounds: [UInt32]

  /// Returns whether the code point is in one of the ranges: an odd number of bounds is not greater.
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
