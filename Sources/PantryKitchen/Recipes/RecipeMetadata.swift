import PantryCore

/// What the front matter of a file and lines like `servings: 2` state about a recipe.
struct RecipeMetadata {
  /// A name and a text, of an element of a list that is a mapping.
  typealias Field = (name: String, value: String)

  private var values: [String: [String]] = [:]

  /// Returns whether the elements of a list may be mappings: those of the ingredients.
  static func hasMappings(_ key: String) -> Bool { RecipeWords.ingredientHeadings.contains(key) }

  /// Adds a value, or the elements of a list in brackets; an empty value is left out.
  mutating func add(_ key: String, _ value: String) {
    let key = key.trimmingWhitespace.lowercased()
    let value = RecipeMetadata.unquoted(value.trimmingWhitespace)
    if value.hasPrefix("["), value.hasSuffix("]") {
      for part in RecipeMetadata.elements(value.dropFirst().dropLast()) { append(key, part) }
    } else {
      append(key, value)
    }
  }

  mutating func append(_ key: String, _ value: String) {
    if !value.isEmpty { values[key, default: []].append(value) }
  }

  /// Adds an element of a list: a text, a name with its amount and unit, `["onion", 1, "pcs"]`, or a mapping in a line,
  /// `{ qty: 4, item: "eggs" }`.
  mutating func append(element: String, to key: String) {
    if element.hasPrefix("{"), element.hasSuffix("}"), RecipeMetadata.hasMappings(key) {
      let fields = RecipeMetadata.elements(element.dropFirst().dropLast()).compactMap { part in
        part.firstIndex(of: ":").map { colon -> Field in
          let name = RecipeMetadata.unquoted(part[..<colon].trimmingWhitespace)
          return (name, part[colon...].dropFirst().trimmingWhitespace)
        }
      }
      return append(key, fields)
    }
    guard element.hasPrefix("["), element.hasSuffix("]"), RecipeMetadata.hasMappings(key) else {
      return append(key, RecipeMetadata.unquoted(element))
    }
    let parts = RecipeMetadata.elements(element.dropFirst().dropLast()).filter { !$0.isEmpty }
    append(key, (parts.dropFirst() + parts.prefix(1)).joined(separator: " "))
  }

  /// Adds a mapping as a line: `2 eggs` for `name: eggs` and `amount: 2`, `감자 3개` for `감자: 3개`.
  mutating func append(_ key: String, _ fields: [Field]) {
    let names = fields.map { name, _ in
      let folded = name.lowercased()
      return RecipeWords.ingredientFields.contains(folded) ? "ingredient" : folded
    }
    let cells = fields.map { RecipeMetadata.unquoted($0.value) }
    if names.contains("ingredient") {
      append(key, MarkdownRecipe.text(of: cells, below: names))
    } else {
      for (field, cell) in zip(fields, cells) {
        append(key, cell.isEmpty ? "\(field.name):" : "\(field.name) \(cell)")
      }
    }
  }

  /// Returns the texts between commas that are not in quotes.
  private static func elements(_ text: Substring) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".contains(character),
        parts[parts.count - 1].trimmingWhitespace.last.map({ $0 == ":" }) ?? true
      {
        quote = character
      } else if character == "," {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { unquoted($0.trimmingWhitespace) }
  }

  /// Returns a value without quotes around it, and without a comment behind those.
  static func unquoted(_ value: String) -> String {
    for quote: Character in ["\"", "'"] where value.count > 1 && value.first == quote {
      if value.last == quote { return String(value.dropFirst().dropLast()) }
      if let end = value.dropFirst().firstIndex(of: quote),
        value[end...].dropFirst().hasPrefix(" #")
      {
        return String(value[..<end].dropFirst())
      }
    }
    return value
  }

  private func first(_ keys: [String]) -> String? {
    keys.lazy.compactMap { values[$0]?.first }.first
  }

  var title: String? { first(["title"] + RecipeWords.titleFields.phrases)?.composed }

  /// The lines of the ingredients: of several lists, the one with the most amounts.
  var ingredients: [String] {
    values.filter { RecipeWords.ingredientHeadings.contains($0.key) }.sorted { $0.key < $1.key }
      .map(\.value).max { one, other in
        one.count { $0.contains(where: \.isNumber) }
          < other.count { $0.contains(where: \.isNumber) }
      } ?? []
  }

  var servings: Amount? {
    first(["servings"] + RecipeWords.servingFields.phrases).flatMap(RecipeMetadata.servings)
  }

  var tags: [String] {
    ["tags", "tag", "keywords", "태그"].flatMap { values[$0] ?? [] }
      .flatMap { RecipeMetadata.list($0) }
  }

  var link: String? {
    ["source", "source.url", "url", "link", "original", "출처"].lazy.compactMap { values[$0]?.first }
      .first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
  }

  /// Returns the first number of a text about servings: `2`, `4 servings`, `2인분`, `1|2|3`.
  static func servings(_ text: String) -> Amount? {
    if text.utf8.count > 200 { return nil }
    // 200 g, 4 servings
    let part = text.split { ",|·•/".contains($0) }.first { part in
      RecipeWords.servingUnits.occurs(in: part.lowercased().utf8.map(\.self))
    }
    let start = (part ?? text[...]).drop { !$0.isASCIIDigit }
    if start.isEmpty { return nil }
    var scanner = AmountScanner(start)
    return scanner.range()?.least
  }

  /// Returns the parts of a list with commas, without `#` before them.
  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "、" || $0 == ";" }.map { $0.trimming(" #\"'") }.filter {
      !$0.isEmpty
    }
  }
}
