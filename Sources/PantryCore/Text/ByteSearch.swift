extension Collection<UInt8> {
  /// Returns whether some bytes are among these, one after the other.
  ///
  /// - Complexity: O(n · m) at most; O(n) if the first byte is rare.
  func containsBytes(_ wanted: some Collection<UInt8>) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
