import PantryCore
import PantryKitchen

/// `pantry.conf` of Cooklang: a table for each location, and in it an entry for each food.
enum PantryConf {
  /// Whether a text has the form of TOML: its first line with content is a key with a value, or a table before one.
  static func isFound(in text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { String($0).trimmingWhitespace }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let isMember = { (line: String) in
      line.wholeMatch(of: /("[^"=]*"|'[^'=]*'|[\p{L}\p{N}_.\-]+)\s*=\s*["'{\[].*/) != nil
    }
    guard let first = lines.first else { return false }
    if isMember(first) { return true }
    return first.hasPrefix("[") && first.contains("]") && lines.contains(where: isMember)
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

  private static func add(
    _ name: String, _ value: JSONValue, at location: String?, to records: inout ProgramRecords
  ) {
    // Several packages.
    for package in value.elements ?? [value] {
      do throws(RecordError) {
        try addPackage(name, package, at: location, to: &records)
      } catch {
        records.add(.of(name, error), line: nil)
      }
    }
  }

  /// - Throws: `RecordError` also if a table has a member that an entry does not have, or one that is not a text. Such a
  ///   table may be a location in a location, which Cooklang does not have.
  private static func addPackage(
    _ name: String, _ value: JSONValue, at location: String?, to records: inout ProgramRecords
  ) throws(RecordError) {
    for member in value.members ?? [] {
      guard names.contains(member.name) else {
        throw .wrongValue(
          field: "key", text: member.name, expected: "quantity, bought, expire or low")
      }
      guard member.value.plainText != nil else {
        throw .wrongValue(field: member.name, text: "…", expected: "a text")
      }
    }
    func text(_ key: String) -> String? { value[key]?.plainText?.nonBlank }
    let quantity = value.members == nil ? value.plainText : text("quantity")
    for (field, amount) in [("quantity", quantity), ("low", text("low"))] {
      guard let amount, amount.contains(/^\s*[-−]\p{N}/) else { continue }
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
    var item = ItemTexts(name: name, amount)
    item["location"] = location
    if amount == nil, let words = quantity?.nonBlank {
      item["note"] = words.replacing("%", with: " ")
    }
    item["expiresAt"] = try day(text("expire"), records.reader.dates)
    item["purchasedAt"] = try day(text("bought"), records.reader.pastDates)
    let path = (location.map { "\($0)/" } ?? "") + name
    records.addItem(item, source: "cooklang:\(path)")
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

  /// Parses a date. Of its numbers Cooklang reads the day first, unless only the month first gives a date.
  private static func day(_ text: String?, _ dates: DayParser) throws(RecordError) -> String? {
    guard let text else { return nil }
    let parser = DayParser(
      today: dates.today, order: .dayMonthYear, direction: dates.direction, language: dates.language
    )
    do throws(DayError) {
      guard let day = try parser.deadline(text).deadline.day else { throw .notADate(text) }
      return day.description
    } catch {
      throw .date(error)
    }
  }
}

/// Items on hand as `pantry.conf` of Cooklang's `cook` (TOML 1.0): a table for each location, and in it a line for each
/// product. A line has the earliest date, the day of purchase of that package, the sum of the amounts, and as `low` the
/// minimum of the product.
struct PantryConfFile {
  /// The tables with their items, first to expire first. The one without a name is the beginning of the file.
  private var tables: [(name: String?, items: [ExportedItem])] = [(nil, [])]

  init(_ inventory: Inventory) {
    var indices: [LocationKey?: Int] = [nil: 0]
    for item in ExportedItem.all(in: inventory) {
      let location = item.item.location
      let key = location.map { LocationKey($0) }
      let index = indices[key] ?? tables.count
      if index == tables.count {
        indices[key] = index
        tables.append((location, []))
      }
      tables[index].items.append(item)
    }
    // Names of tables must differ from each other, and from the keys before the first table.
    let taken = Set(tables.compactMap(\.name))
    let names = Set(tables[0].items.map(\.item.product.displayName))
    let withTable = tables[0].items.filter { taken.contains($0.item.product.displayName) }
    if withTable.isEmpty { return }
    tables[0].items.removeAll { taken.contains($0.item.product.displayName) }
    var other = "other"
    while taken.contains(other) || names.contains(other) { other += "-" }
    tables.append((other, withTable))
  }

  func write(to write: (String) throws -> Void) rethrows {
    var isFirst = true
    for table in tables where !table.items.isEmpty {
      if let name = table.name {
        try write("\(isFirst ? "" : "\n")[\(PantryConfFile.key(name))]\n")
      }
      isFirst = false
      let products = Dictionary(grouping: table.items) {
        ProductKey(name: $0.item.product.displayName)
      }
      let lines = products.values.map { (name: $0[0].item.product.displayName, packages: $0) }
      for line in lines.sorted(by: { $0.name < $1.name }) {
        try write(text(line.name, line.packages))
      }
    }
  }

  /// Returns the line of a product.
  ///
  /// - Parameter packages: Its packages in one location, first to expire first.
  private func text(_ name: String, _ packages: [ExportedItem]) -> String {
    let first = packages[0]
    var members: [String] = []
    if let day = first.item.purchasedAt { members.append("bought = \"\(day)\"") }
    if let day = first.deadline.day { members.append("expire = \"\(day)\"") }
    let sums = PantryConfFile.sums(packages.map(\.item.remaining))
    if let sum = sums.first { members.append("quantity = \(PantryConfFile.quantity(sum))") }
    if let minimum = first.settings.minimum {
      members.append("low = \(PantryConfFile.quantity(minimum))")
    }
    // An amount in a unit of another dimension cannot be in the line.
    let others = sums.dropFirst().map { "# and \($0.description.inOneLine)\n" }.joined()
    return "\(others)\(PantryConfFile.key(name)) = { \(members.joined(separator: ", ")) }\n"
  }

  /// Returns the sums of the quantities whose units agree.
  private static func sums(_ quantities: [Quantity]) -> [Quantity] {
    var sums: [Quantity] = []
    for quantity in quantities {
      let index = sums.firstIndex { $0.adding(quantity) != nil }
      if let index, let sum = sums[index].adding(quantity) {
        sums[index] = sum
      } else {
        sums.append(quantity)
      }
    }
    return sums
  }

  private static func quantity(_ quantity: Quantity) -> String {
    string(quantity.unit.map { "\(quantity.amount)%\($0)" } ?? quantity.amount.description)
  }

  /// Returns a key, bare if possible (TOML 1.0, Keys).
  private static func key(_ name: String) -> String {
    let bare = /[A-Za-z0-9_\-]+/.matchingSemantics(.unicodeScalar)
    return name.wholeMatch(of: bare) != nil ? name : string(name)
  }

  /// Returns a basic string (TOML 1.0, String). What JSON escapes is escaped in the same way.
  private static func string(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
