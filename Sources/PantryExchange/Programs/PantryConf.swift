import PantryCore
import PantryKitchen

/// `pantry.conf` of Cooklang: a table for each location, and in it an entry for each food.
enum PantryConf {
  /// Whether a text has the form of TOML: its first line with content is a key with a value, or a table before one.
  static func isFound(in text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { String($0).trimmingWhitespace }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first = lines.first else { return false }
    if isMember(first) { return true }
    return first.hasPrefix("[") && first.contains("]") && lines.contains(where: isMember)
  }

  private static func isMember(_ line: String) -> Bool {
    let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmingWhitespace }
    guard parts.count == 2, let key = parts[0].first, let value = parts[1].first else {
      return false
    }
    let isKey =
      "\"'".contains(key)
      ? parts[0].count > 1 && parts[0].last == key
      : parts[0].allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return isKey && "\"'{[".contains(value)
  }

  /// Adds the records of a file.
  ///
  /// - Throws: `ConversionError`, or `DocumentError` for what is nested too deeply.
  static func read(_ bytes: [UInt8], into records: inout ProgramRecords) throws {
    let file = try JSONValue(parsing: DataLanguage.toml.json(of: bytes))
    for member in file.members ?? [] {
      if let entries = member.value.members, !isEntry(entries) {
        for entry in entries { add(entry.name, entry.value, at: member.name, to: &records) }
      } else {
        add(member.name, member.value, at: nil, to: &records)
      }
    }
  }

  private static let names: Set<String> = ["quantity", "bought", "expire", "low"]

  /// Returns whether a table outside of a location is an entry, and not a location.
  private static func isEntry(_ members: [JSONValue.Member]) -> Bool {
    members.contains { names.contains($0.name) && $0.value.plainText != nil }
  }

  /// - Throws: `RecordError` if a table has a member that an entry does not have, or one that is not a text. Such a
  ///   table may be a location in a location, which Cooklang does not have.
  private static func check(_ members: [JSONValue.Member]) throws(RecordError) {
    for member in members {
      guard names.contains(member.name) else {
        throw .wrongValue(
          field: "key", text: member.name, expected: "quantity, bought, expire or low")
      }
      guard member.value.plainText != nil else {
        throw .wrongValue(field: member.name, text: "…", expected: "a text")
      }
    }
  }

  private static func add(
    _ name: String, _ value: JSONValue, at location: String?, to records: inout ProgramRecords
  ) {
    // Several packages.
    if let packages = value.elements {
      for package in packages { add(name, package, at: location, to: &records) }
      return
    }
    do throws(RecordError) {
      try check(value.members ?? [])
      try addPackage(name, value, at: location, to: &records)
    } catch {
      records.add(.of(name, error), line: nil)
    }
  }

  private static func addPackage(
    _ name: String, _ value: JSONValue, at location: String?, to records: inout ProgramRecords
  ) throws(RecordError) {
    func text(_ key: String) -> String? { value[key]?.plainText?.nonBlank }
    let quantity = value.members == nil ? value.plainText : text("quantity")
    for (field, amount) in [("quantity", quantity), ("low", text("low"))] {
      guard let amount, isNegative(amount) else { continue }
      throw .wrongValue(field: field, text: amount, expected: AmountCoding.expected)
    }
    var product = ProductDraft(product: Product(productName: name))
    if let minimum = text("low").flatMap({ PantryConf.quantity($0) }), minimum.amount > .zero {
      product.settings.set("minimum", to: minimum) { $0.settings.minimum = $1 }
    }
    let isUnlimited = ["unlim", "unlimited"].contains(quantity?.folded ?? "")
    if isUnlimited { product.settings.set("isStaple", to: true) { $0.settings.isStaple = $1 } }
    if !product.settings.isEmpty { records.add(product) }
    let amount = quantity.flatMap { PantryConf.quantity($0) }
    if isUnlimited || amount?.amount == .zero { return }
    var item = ItemTexts(name: name)
    item["location"] = location
    item.setQuantity(amount)
    if amount == nil, let words = quantity?.nonBlank {
      item["note"] = words.replacing("%", with: " ")
    }
    do throws(DayError) {
      item["expiresAt"] = try text("expire").map { (text) throws(DayError) in
        try day(text, records.reader.dates).description
      }
      item["purchasedAt"] = try text("bought").map { (text) throws(DayError) in
        try day(text, records.reader.pastDates).description
      }
    } catch {
      throw .date(error)
    }
    let path = (location.map { "\($0)/" } ?? "") + name
    records.addItem(item, source: "cooklang:\(path)")
  }

  /// Returns whether a text is a number below 0, perhaps with a unit.
  private static func isNegative(_ text: String) -> Bool {
    let text = text.trimmingWhitespace
    return text.first == "-" || text.first == "−"
      ? text.dropFirst().first?.isNumber ?? false : false
  }

  /// Parses an amount, with its unit after a percent sign: `500%g`, `1/2%kg`, `12`; nil for words.
  private static func quantity(_ text: String) -> Quantity? {
    let parts = text.split(separator: "%", maxSplits: 1).map { String($0).trimmingWhitespace }
    var scanner = AmountScanner(parts.first ?? "")
    guard let number = scanner.number(), scanner.isAtEnd else {
      // 500 g
      return (try? Quantity(typed: text.trimmingWhitespace)) ?? nil
    }
    return number.amount.quantity(inProgramUnit: parts.count > 1 ? parts[1] : nil)
  }

  /// Parses a date by the formats of Cooklang, in the order in which it tries them.
  private static func day(_ text: String, _ dates: DayParser) throws(DayError) -> Day {
    let formats: [(separator: Character, order: String)] = [
      ("-", "ymd"), (".", "dmy"), ("/", "dmy"), ("/", "mdy"), (".", "ymd"), ("-", "dmy"),
    ]
    for (separator, order) in formats {
      guard let numbers = text.dateNumbers(separator) else { continue }
      let parts = Dictionary(uniqueKeysWithValues: zip(order, numbers.map { Int($0) ?? 0 }))
      let year = zip(order, numbers).first { $0.0 == "y" }.map(\.1) ?? ""
      guard year.count == 4, let y = parts["y"], let m = parts["m"], let d = parts["d"],
        let day = Day(year: y, month: m, day: d)
      else { continue }
      return day
    }
    guard let day = try dates.deadline(text).deadline.day else { throw .notADate(text) }
    return day
  }
}

/// Items on hand as `pantry.conf` of Cooklang's `cook` (TOML 1.0): a table for each location, and in it a line for each
/// product. A line has the earliest date, the day of purchase of that package, the sum of the amounts, and as `low` the
/// minimum of the product.
struct PantryConfFile {
  /// The packages of a product in one location, first to expire first.
  private struct Line {
    let name: String
    var packages: [ExportedItem]
  }

  /// A table. The one without a name is the beginning of the file.
  private struct Section {
    let name: String?
    var keys: [ProductKey: Int] = [:]
    var lines: [Line] = []

    mutating func add(_ item: ExportedItem) {
      let name = item.item.product.displayName
      let key = ProductKey(name: name)
      if let index = keys[key] {
        lines[index].packages.append(item)
      } else {
        keys[key] = lines.count
        lines.append(Line(name: name, packages: [item]))
      }
    }
  }

  private var sections: [Section] = []

  init(_ inventory: Inventory) {
    let items = ExportedItem.all(in: inventory)
    var indices: [LocationKey?: Int] = [:]
    // Names of tables must differ from each other, and from the keys before the first table.
    var taken: Set<String> = []
    for location in [nil] + items.compactMap(\.item.location) {
      let key = location.map { LocationKey($0) }
      if indices[key] != nil { continue }
      indices[key] = sections.count
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
      } else if let index = indices[key] {
        sections[index].add(item)
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
    // An amount in a unit of another dimension cannot be in the line.
    let others = sums.dropFirst().map { "# and \($0.description.inOneLine)\n" }.joined()
    return "\(others)\(PantryConfFile.key(line.name)) = { \(members.joined(separator: ", ")) }\n"
  }

  /// Returns the sums of the quantities whose units agree.
  private static func sums(_ quantities: [Quantity]) -> [Quantity] {
    var sums: [Quantity] = []
    for quantity in quantities {
      let index = sums.indices.first { index in
        guard let sum = sums[index].adding(quantity) else { return false }
        sums[index] = sum
        return true
      }
      if index == nil { sums.append(quantity) }
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
