/// How a person or a script says which things are meant.
public enum Selection: Sendable {
  /// Words: ids, or a name, or both.
  case words([String])
  /// A package as its code describes it: by its lot and date if the code says them, else any of the
  /// product.
  case package(ScannedPackage)
  /// Ids as a program hands them on, with the line that each stood in, if they came in lines.
  case ids([(line: Int?, id: String)])

  /// How many things it may mean at most: each word may be an id, and a package is one.
  public var mostThings: Int {
    switch self {
    case .words(let words): words.count
    case .package: 1
    case .ids(let ids): ids.count
    }
  }
}
