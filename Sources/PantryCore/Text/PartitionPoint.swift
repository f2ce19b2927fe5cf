extension RandomAccessCollection {
  /// Returns the index of the first element that does not satisfy a predicate; `endIndex` if all do.
  ///
  /// - Parameter isBefore: A predicate that is true for a prefix of the elements and false for the rest.
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
