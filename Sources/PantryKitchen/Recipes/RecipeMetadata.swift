import PantryCore

/// What the front matter of a file and lines like `servings: 2` state about a recipe.
struct RecipeMetadata {
  private var values: [String: [String]] = [:]

  /// Adds a value; an empty value of a list is left out.
  mutating func add(_ key: String, _ value: String) {
    let key = key.trimmingWhitespace.lowercased()
    let value = RecipeMetadata.unquoted(value.trimmingWhitespace)
    if value.hasPrefix("["), value.hasSuffix("]") {
      for part in value.dropFirst().dropLast().split(separator: ",") {
        append(key, RecipeMetadata.unquoted(part.trimmingWhitespace))
      }
    } else {
      append(key, value)
    }
  }

  private mutating func append(_ key: String, _ value: String) {
    if !value.isEmpty { values[key, default: []].append(value) }
  }

  /// Reads front matter: YAML between lines of `---` at the very top. Lines that are not `key: value` or `- value` are
  /// left out.
  ///
  /// - Returns: The number of lines that it takes, 0 without front matter.
  static func frontMatter(_ lines: [Substring]) -> (RecipeMetadata, length: Int) {
    var metadata = RecipeMetadata()
    guard let first = lines.first, first.trimmingWhitespace == "---",
      let end = lines.dropFirst().firstIndex(where: {
        ["---", "..."].contains($0.trimmingWhitespace)
      })
    else { return (metadata, 0) }
    var last = ""
    for line in lines[1..<end] {
      let text = line.trimmingWhitespace
      if text.hasPrefix("- "), !last.isEmpty {
        metadata.append(last, unquoted(text.dropFirst(2).trimmingWhitespace))
      } else if !text.hasPrefix("#"), let colon = text.firstIndex(of: ":") {
        last = text[..<colon].trimmingWhitespace.lowercased()
        metadata.add(last, String(text[text.index(after: colon)...]))
      } else if line.first == " ", !last.isEmpty {
        // A text of several lines.
        metadata.append(last, text)
      }
    }
    return (metadata, end + 1)
  }

  private static func unquoted(_ value: String) -> String {
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
    let part = text.split(separator: ",").first { part in
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
