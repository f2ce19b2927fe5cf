extension String {
  /// Whether both have the same bytes. Names of members that are only canonically equivalent are different.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
