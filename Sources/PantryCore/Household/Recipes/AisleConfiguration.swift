/// The `aisle.conf` of Cooklang: lines of synonyms separated by `|`, below `[section]` lines in the order of the shop.
package struct AisleConfiguration: Hashable, Sendable {
  /// The names of one ingredient each.
  package private(set) var synonyms: [[String]] = []
  /// The section of each group of synonyms.
  package private(set) var sections: [String?] = []

  package init() {}

  /// Reads a file. Lines that are not UTF-8 are left out.
  package init(_ bytes: [UInt8]) {
    var section: String?
    for line in String(decoding: bytes.withoutByteOrderMark, as: UTF8.self).recipeLines {
      let text = line.trimmingWhitespace
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("--") || text.hasPrefix("//") { continue }
      if text.hasPrefix("["), text.hasSuffix("]") {
        section = String(text.dropFirst().dropLast()).trimmingWhitespace.composed
        continue
      }
      let names = text.split(separator: "|").map { $0.trimmingWhitespace.composed }.filter { !$0.isEmpty }
      if names.isEmpty { continue }
      synonyms.append(names)
      sections.append(section)
    }
  }
}
