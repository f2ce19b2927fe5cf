/// The items to which a command applies, as given on the command line or in a stream.
package enum Selection: Sendable {
  /// Ids, a name, or both.
  case words([String])
  /// Entries of words, each with an amount and conditions.
  case requests([ItemRequest])
  /// A scanned package: by its lot and date if the code has them, otherwise any package of the product.
  case package(ScannedPackage)
  /// Ids from a stream, with their line numbers.
  case ids([(line: Int?, id: String)])

  /// The maximum number of items that may be selected: each word may be an id.
  package var maximumCount: Int {
    switch self {
    case .words(let words): words.count
    case .requests(let requests): requests.reduce(0) { $0 + $1.all.count }
    case .package: 1
    case .ids(let ids): ids.count
    }
  }
}
