/// Words of a line of todo.txt (github.com/todotxt/todo.txt).
extension String {
  /// The text in one line without words that are read as a project, a context or `key:value`: their signs become
  /// full-width ones.
  var todoTxtWords: String {
    inOneLine.split(separator: " ").map(String.plain).joined(separator: " ")
  }

  private static func plain(_ word: Substring) -> String {
    var word = String(word)
    if word.count > 1, let wide = ["+": "＋", "@": "＠"][word.prefix(1)] {
      word.replaceSubrange(word.startIndex...word.startIndex, with: wide)
    }
    let isMember = word.dropFirst().dropLast().contains(":")
    return isMember ? String(word.map { $0 == ":" ? "：" : $0 }) : word
  }

  /// The text as the word of a project or a context: blanks become hyphens, and colons full-width ones. nil if it has
  /// no characters.
  var todoTxtMark: String? {
    let word = inOneLine.split(separator: " ").joined(separator: "-")
    return word.isEmpty ? nil : String(word.map { $0 == ":" ? "：" : $0 })
  }
}
