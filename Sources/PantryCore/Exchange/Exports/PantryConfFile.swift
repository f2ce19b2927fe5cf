/// Items on hand as `pantry.conf` of Cooklang's `cook` (TOML 1.0): a table for each location, and in it a line for each
/// product. A line has the earliest date, the day of purchase of that package, the sum of the amounts, and as `low` the
/// minimum of the product.
struct PantryConfFile {
  /// The packages of a product in one location, first to expire first.
  private struct Line {
    let name: String
    var packages: [StockedItem]
  }

  /// A table. The one without a name is the beginning of the file.
  private struct Section {
    let name: String?
    var keys: [ProductKey: Int] = [:]
    var lines: [Line] = []

    mutating func add(_ item: StockedItem) {
      let name = item.item.product.displayName
      let key = ProductKey(name: name)
      if let place = keys[key] {
        lines[place].packages.append(item)
      } else {
        keys[key] = lines.count
        lines.append(Line(name: name, packages: [item]))
      }
    }
  }

  private var sections: [Section] = []

  init(_ inventory: Inventory) {
    let items = StockedItem.all(in: inventory)
    var places: [LocationKey?: Int] = [:]
    // Names of tables must differ from each other, and from the keys before the first table.
    var taken: Set<String> = []
    for location in [nil] + items.compactMap(\.item.location) {
      let key = location.map { LocationKey($0) }
      if places[key] != nil { continue }
      places[key] = sections.count
      sections.append(Section(name: location))
      if let location { taken.insert(location) }
    }
    let names = Set(items.filter { $0.item.location == nil }.map(\.item.product.displayName))
    var other = "other"
    while taken.contains(other) || names.contains(other) { other += "-" }
    var withoutTable = Section(name: other)
    for item in items {
      let key = item.item.location.map { LocationKey($0) }
      if key == nil, taken.contains(item.item.product.displayName) {
        withoutTable.add(item)
      } else if let place = places[key] {
        sections[place].add(item)
      }
    }
    if !withoutTable.lines.isEmpty { sections.append(withoutTable) }
  }

  func write(to write: (String) throws -> Void) rethrows {
    var isFirst = true
    for section in sections where !section.lines.isEmpty {
      if let name = section.name {
        try write("\(isFirst ? "" : "\n")[\(PantryConfFile.key(name))]\n")
      }
      isFirst = false
      for line in section.lines.sorted(by: { $0.name < $1.name }) { try write(text(line)) }
    }
  }

  private func text(_ line: Line) -> String {
    guard let first = line.packages.first else { return "" }
    var members: [String] = []
    if let day = first.item.purchasedAt { members.append("bought = \"\(day)\"") }
    if let day = first.deadline.day { members.append("expire = \"\(day)\"") }
    let sums = PantryConfFile.sums(line.packages.map(\.item.remaining))
    if let sum = sums.first { members.append("quantity = \(PantryConfFile.quantity(sum))") }
    if let minimum = first.settings.minimum {
      members.append("low = \(PantryConfFile.quantity(minimum))")
    }
    // An amount in a unit of another dimension has no place in the line.
    let others = sums.dropFirst().map { "# and \($0.description.inOneLine)\n" }.joined()
    return "\(others)\(PantryConfFile.key(line.name)) = { \(members.joined(separator: ", ")) }\n"
  }

  /// Returns the sums of the quantities whose units agree.
  private static func sums(_ quantities: [Quantity]) -> [Quantity] {
    var sums: [Quantity] = []
    for quantity in quantities {
      let place = sums.indices.first { place in
        guard let sum = sums[place].adding(quantity) else { return false }
        sums[place] = sum
        return true
      }
      if place == nil { sums.append(quantity) }
    }
    return sums
  }

  private static func quantity(_ quantity: Quantity) -> String {
    string(quantity.unit.map { "\(quantity.amount)%\($0)" } ?? quantity.amount.description)
  }

  /// Returns a key, bare if possible (TOML 1.0, Keys).
  private static func key(_ name: String) -> String {
    let isBare =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
    return isBare ? name : string(name)
  }

  /// Returns a basic string (TOML 1.0, String).
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
