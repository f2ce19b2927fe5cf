/// Backslash escapes of Markdown (CommonMark §2.4).
extension String {
  /// The signs that begin emphasis, code, links, HTML and entities.
  private static let markdownSigns: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", "&"]

  /// The text with a backslash before each sign that Markdown would interpret within a line.
  package var escapedForMarkdown: String {
    String(flatMap { String.markdownSigns.contains($0) ? ["\\", $0] : [$0] })
  }

  /// The text without the backslashes of `escapedForMarkdown`.
  package var withoutMarkdownEscapes: String {
    guard contains("\\") else { return self }
    var text = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, String.markdownSigns.contains(next) {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    return text
  }
}
