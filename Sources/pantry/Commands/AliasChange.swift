import PantryCore

/// The values of `--alias`: all other names of a product, or names to add and to remove.
struct AliasChange: Sendable {
  /// All other names; nil to keep those that are not removed.
  private var replacement: [String]?
  private var added: [String] = []
  private var removed: [String] = []

  var isEmpty: Bool { replacement == nil && added.isEmpty && removed.isEmpty }

  /// - Parameter values: Names separated by commas; with `+` and `-` before each, or before none. An empty value removes
  ///   all names.
  init(_ values: [String], _ option: Option) throws(UsageError) {
    var names: [String] = []
    for value in values {
      let parts = value.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
      names += parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }
    let edits = names.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    guard edits.isEmpty || edits.count == names.count else {
      throw .badValue(option, edits[0], expected: "either +NAME and -NAME, or all other names")
    }
    if let sign = edits.first(where: { $0.count == 1 }) {
      throw .badValue(option, sign, expected: "a name")
    }
    added = edits.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
    removed = edits.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    if edits.isEmpty, !values.isEmpty { replacement = names }
  }

  /// Returns the names after the change, each of them once.
  func applied(to old: [String]) -> [String] {
    let gone = Set(removed.map(ProductKey.init(name:)))
    var seen: Set<ProductKey> = []
    return ((replacement ?? old) + added).filter { name in
      let key = ProductKey(name: name)
      return !gone.contains(key) && seen.insert(key).inserted
    }
  }
}
