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
      } else if "\"'".contains(character), parts[parts.count - 1].trimmingWhitespace.isEmpty {
        quote = character
      } else if character == "," {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { unquoted($0.trimmingWhitespace) }
  }

  static func unquoted(_ value: String) -> String {
    for quote: Character in ["\"", "'"] where value.count > 1 && value.first == quote {
      if value.last == quote { return String(value.dropFirst().dropLast()) }
    }
    return value
  }

  private func first(_ keys: [String]) -> String? {
    keys.lazy.compactMap { values[$0]?.first }.first
  }

  var title: String? { first(["title", "name", "제목", "titel"])?.composed }

  /// The lines of the ingredients.
  var ingredients: [String] {
    values.keys.filter(RecipeWords.ingredientHeadings.contains).sorted().flatMap {
      values[$0] ?? []
    }
  }

  var servings: Amount? {
    first(["servings", "serves", "yield", "yields", "portions", "portionen", "인분"]).flatMap(
      RecipeMetadata.servings)
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
    let words = ["serv", "인분", "person", "people", "portion"]
    let part = text.split { ",|·•/".contains($0) }.first { part in
      words.contains { part.lowercased().contains($0) }
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
