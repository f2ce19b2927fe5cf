import PantryCore

/// The front matter at the very top of a file: YAML between lines of `---`, or TOML between lines of `+++`. Of both,
/// only what recipes state is read: keys with texts and lists of texts or mappings. Other lines are left out.
struct FrontMatter {
  /// What it states; nothing without front matter.
  private(set) var metadata = RecipeMetadata()
  /// The number of lines that it takes, 0 without front matter.
  private(set) var length = 0

  /// The key to which the lines below it belong.
  private var key = ""
  /// The mapping that is read, as an element of a list, and the column of its mark.
  private var fields: [RecipeMetadata.Field] = []
  private var column = 0
  /// Whether a list in brackets continues on the next line.
  private var isOpenList = false

  /// - Parameter lines: The lines of the file.
  /// - Complexity: O(n).
  init(_ lines: [Substring]) {
    let mark = lines.first?.trimmingWhitespace ?? ""
    guard mark == "---" || mark == "+++",
      let end = lines.dropFirst().firstIndex(where: {
        let text = $0.trimmingWhitespace
        return text == mark || mark == "---" && text == "..."
      })
    else { return }
    length = end + 1
    for line in lines[1..<end] {
      if isOpenList {
        continueList(line.trimmingWhitespace)
      } else if mark == "---" {
        readYAML(line)
      } else {
        readTOML(line.trimmingWhitespace)
      }
    }
    endMapping()
  }

  // MARK: - Lines

  private mutating func readYAML(_ line: Substring) {
    let text = line.trimmingWhitespace
    let column = line.prefix { $0 == " " }.count
    if text.isEmpty || text.hasPrefix("#") { return }
    if text == "-" || text.hasPrefix("- ") {
      guard !key.isEmpty else { return }
      endMapping(isAboveList: column > self.column)
      self.column = column
      let element = text.dropFirst().trimmingWhitespace
      if let (name, value) = FrontMatter.field(element, ":"), RecipeMetadata.hasMappings(key) {
        fields = [(name, value)]
      } else if !element.isEmpty {
        metadata.append(element: element, to: key)
      }
    } else if let (name, value) = FrontMatter.field(text, ":") {
      if column > self.column, !fields.isEmpty {
        fields.append((name, value))
      } else if column > 0, RecipeMetadata.hasMappings(key) {
        endMapping()
        metadata.append(key, [(name, value)])
        self.column = column
      } else {
        set(name, value)
      }
    } else if column > 0, !key.isEmpty {
      // A text of several lines.
      metadata.append(key, text)
    }
  }

  private mutating func readTOML(_ text: String) {
    if text.isEmpty || text.hasPrefix("#") { return }
    if text.hasPrefix("[[") {
      endMapping()
      let names = text.trimming("[] ").split(separator: ".").map { $0.lowercased() }
      key = names.first(where: RecipeMetadata.hasMappings) ?? names.last ?? ""
    } else if text.hasPrefix("[") {
      endMapping()
      key = ""
    } else if let (name, value) = FrontMatter.field(text, "=") {
      if RecipeMetadata.hasMappings(key) { fields.append((name, value)) } else { set(name, value) }
    }
  }

  /// Begins the value of a key.
  private mutating func set(_ name: String, _ value: String) {
    endMapping()
    (key, column) = (name.lowercased(), -1)
    if value.hasPrefix("["), !value.hasSuffix("]") {
      isOpenList = true
      continueList(String(value.dropFirst()))
    } else if ![">", ">-", ">+", "|", "|-", "|+"].contains(value) {
      metadata.add(key, value)
    }
  }

  private mutating func continueList(_ text: String) {
    isOpenList = !text.hasSuffix("]")
    metadata.add(key, "[\(isOpenList ? text : String(text.dropLast()))]")
  }

  /// Ends the mapping that is read.
  ///
  /// - Parameter isAboveList: Whether a deeper list follows: then its text is the name of a group.
  private mutating func endMapping(isAboveList: Bool = false) {
    let isGroup = isAboveList && fields.last?.value.isEmpty ?? false
    if isGroup, let name = fields.first(where: { !$0.value.isEmpty })?.value {
      fields = [(name, "")]
    }
    if !fields.isEmpty { metadata.append(key, fields) }
    fields = []
  }

  /// Returns the name and the value of a line like `title: Soup`; nil for a text with a colon in it.
  private static func field(_ text: String, _ sign: Character) -> RecipeMetadata.Field? {
    guard let first = text.first, !"\"'[{".contains(first),
      let middle = text.firstIndex(of: sign)
    else { return nil }
    let rest = text[text.index(after: middle)...]
    guard sign == "=" || rest.isEmpty || rest.first == " " else { return nil }
    let value = rest.trimmingWhitespace
    let isEmpty = value.hasPrefix("#") || value == "null" || value == "~"
    return (text[..<middle].trimmingWhitespace, isEmpty ? "" : value)
  }
}
