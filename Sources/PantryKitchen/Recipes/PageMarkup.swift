import PantryCore

/// The properties of a recipe in the markup of a page: microdata (`itemprop`) and RDFa (`property`), as sites had them
/// before JSON-LD (HTML Living Standard, §5 Microdata; RDFa Lite 1.1).
///
/// Only what schema.org and data-vocabulary.org call a recipe is read. Of elements that are not closed, HTML closes items
/// of lists, cells and paragraphs by themselves.
struct PageMarkup {
  /// The values of the properties of a recipe, each in the order of the page.
  typealias Properties = [String: [String]]

  /// The recipes of the page.
  private(set) var recipes: [Properties] = []

  /// An element that is open.
  private struct Element {
    let tag: String
    /// The index of the recipe that begins with it.
    var recipe: Int?
    /// Whether it begins the properties of something else: an author, a rating.
    var isOther = false
    /// The properties of a recipe that are its text.
    var captures: [Int] = []
  }

  /// A property whose value is the text of an element.
  private struct Capture {
    let recipe: Int
    let name: String
    var text = ""
  }

  private var open: [Element] = []
  private var captures: [Capture] = []

  /// Reads a page.
  ///
  /// - Complexity: O(n·d) in the length of the page and the depth of properties in it.
  init(_ bytes: [UInt8]) {
    guard bytes.containsBytes("itemprop".utf8) || bytes.containsBytes("property".utf8) else {
      return
    }
    PageTag.read(bytes, hiding: ["script", "style"]) { part in
      switch part {
      case .text(let text): append(text)
      case .close(let name): close(name)
      case .open(let tag): if !tag.name.isEmpty { begin(tag) }
      }
    }
    while let last = open.last { close(last.tag) }
  }

  // MARK: - Elements

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// Elements that end where the next one of the kind begins, and those in which they do.
  private static let closing: [String: Set<String>] = [
    "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "tr": ["table", "tbody"],
    "td": ["tr", "table"],
    "p": ["div", "td", "li", "section", "article", "body"], "option": ["select"],
  ]

  private mutating func begin(_ tag: PageTag) {
    if tag.name == "br" { append("\n") }
    if let ends = Self.closing[tag.name],
      let place = open.lastIndex(where: { $0.tag == tag.name || ends.contains($0.tag) }),
      open[place].tag == tag.name
    {
      close(tag.name)
    }
    var element = Element(tag: tag.name)
    let scope = open.last { $0.recipe != nil || $0.isOther }
    let types = (tag["itemtype"] ?? tag["typeof"] ?? "").split(separator: " ")
    let isScope = tag["itemscope"] != nil || tag["typeof"] != nil
    let names = (tag["itemprop"] ?? tag["property"] ?? tag["rel"] ?? "").split(separator: " ")
      .map { String($0.split(separator: ":").last ?? $0) }
    for name in names {
      guard let recipe = scope?.recipe ?? owner(of: name) else { continue }
      let value = tag["content"] ?? (tag.name == "meta" ? "" : nil)
      if let value {
        recipes[recipe][name, default: []].append(value)
      } else if name == "url" || name == "image", let address = tag["href"] ?? tag["src"] {
        recipes[recipe][name, default: []].append(address)
      } else if !isScope || Self.ingredients.contains(name) {
        captures.append(Capture(recipe: recipe, name: name))
        element.captures.append(captures.count - 1)
      }
    }
    if isScope {
      let isRecipe = types.contains { type in
        type.split { "/:#".contains($0) }.last?.lowercased() == "recipe"
      }
      if isRecipe {
        recipes.append([:])
        element.recipe = recipes.count - 1
      } else {
        element.isOther = true
      }
    }
    if Self.void.contains(tag.name) || tag.isClosed {
      finish(element)
    } else {
      open.append(element)
    }
  }

  /// The names of the property of ingredients, the present one and older ones.
  static let ingredients: Set<String> = ["recipeIngredient", "ingredients", "ingredient"]

  /// Returns the recipe around an element in the properties of something else, such as a list of ingredients.
  private func owner(of name: String) -> Int? {
    Self.ingredients.contains(name) ? open.last { $0.recipe != nil }?.recipe : nil
  }

  private mutating func close(_ tag: String) {
    guard let place = open.lastIndex(where: { $0.tag == tag }) else { return }
    while open.count > place { finish(open.removeLast()) }
  }

  private mutating func finish(_ element: Element) {
    for index in element.captures {
      let capture = captures[index]
      recipes[capture.recipe][capture.name, default: []].append(capture.text)
    }
    if element.captures.isEmpty { return }
    let first = element.captures[0]
    if captures.count - first == element.captures.count {
      captures.removeLast(captures.count - first)
    }
  }

  private mutating func append(_ text: String) {
    for element in open where !element.captures.isEmpty {
      for index in element.captures { captures[index].text += text }
    }
  }
}
