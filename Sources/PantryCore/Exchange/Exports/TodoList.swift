/// A list of todo.txt: a line for each item on hand with a date, and for each line of the shopping list.
///
/// `2026-11-20 milk x2 +dairy @fridge due:2026-12-01`: the day it was entered, the name with the amount, the category, the
/// location and the expiry date. Lines of the shopping list have no date; their tags, such as the shop, are contexts.
/// Items without a date are left out, because they would be something to buy.
struct TodoList {
  private let entries: ListEntries
  private let estimation: EstimationContext

  init(_ entries: ListEntries, _ estimation: EstimationContext) {
    (self.entries, self.estimation) = (entries, estimation)
  }

  func write(to write: (String) throws -> Void) rethrows {
    for (item, day) in entries.items {
      var words = [start(item.item.createdAt, item.words)]
      if let word = TodoList.word(item.item.product.category) { words.append("+\(word)") }
      if let word = TodoList.word(item.item.location ?? "") { words.append("@\(word)") }
      try write((words + ["due:\(day)"]).joined(separator: " ") + "\n")
    }
    for line in entries.shopping {
      let tags = line.tags.compactMap(TodoList.word).map { "@\($0)" }
      let words = [start(line.addedAt, line.name.withAmount(line.quantity))] + tags
      try write(words.joined(separator: " ") + "\n")
    }
  }

  /// Returns the beginning of a line. Since it begins with a date, a name is never a mark of completion or a priority.
  private func start(_ instant: Instant, _ name: String) -> String {
    let words = name.inOneLine.split(separator: " ").map(TodoList.plain)
    return "\(estimation.day(instant)) \(words.joined(separator: " "))"
  }

  /// Returns a word of a name that is not read as a project, a context or `key:value`: their signs become full-width
  /// ones.
  private static func plain(_ word: Substring) -> String {
    var word = String(word)
    if word.count > 1, let wide = ["+": "＋", "@": "＠"][word.prefix(1)] {
      word.replaceSubrange(word.startIndex...word.startIndex, with: wide)
    }
    let isMember = word.dropFirst().dropLast().contains(":")
    return isMember ? String(word.map { $0 == ":" ? "：" : $0 }) : word
  }

  /// Returns a text as the word of a project or a context: blanks become hyphens, and colons full-width ones.
  private static func word(_ text: String) -> String? {
    let word = text.inOneLine.split(separator: " ").joined(separator: "-")
    return word.isEmpty ? nil : String(word.map { $0 == ":" ? "：" : $0 })
  }
}
