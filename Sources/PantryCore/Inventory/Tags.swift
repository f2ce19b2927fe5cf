extension [String] {
  /// Returns these tags followed by those of the others that are not among them, ignoring case.
  package func adding(_ others: [String]) -> [String] {
    var known = Set(map(FoldedName.init))
    return self + others.filter { known.insert(FoldedName($0)).inserted }
  }
}
