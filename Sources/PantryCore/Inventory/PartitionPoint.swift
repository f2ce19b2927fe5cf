extension RandomAccessCollection {
  /// The first place whose element is not before the one that is looked for; the end if all are.
  ///
  /// - Parameter isBefore: True of the elements up to some place, and of none behind it.
  /// - Complexity: O(log n).
  func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = index(
        range.lowerBound, offsetBy: distance(from: range.lowerBound, to: range.upperBound) / 2)
      range =
        isBefore(self[middle]) ? index(after: middle)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
