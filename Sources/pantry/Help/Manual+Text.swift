/// Text in mdoc(7): ASCII only, which every formatter reads in every locale.
extension Manual {
  /// The maximum length of a line of text in bytes (`mandoc -Tlint`).
  private static let longestLine = 80

  /// Returns a text with escapes for everything that has a meaning in mdoc(7).
  ///
  /// - Parameter text: A text without line breaks.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      // The ASCII characters, not their typographic forms.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "\"": escaped += "\\(dq"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case " "..."}": escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }

  /// Returns lines of text. Each sentence begins a new line.
  static func paragraph(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      // Paths and options are not hyphenated, so that they can be copied.
      let next = (word.contains { "/_-=".contains($0) } ? "\\%" : "") + escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + next.utf8.count > longestLine {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + next
      if endsSentence(word) {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { guarded($0) + "\n" }.joined()
  }

  private static func endsSentence(_ word: Substring) -> Bool {
    let end = word.reversed().first { !")]'\"".contains($0) }
    return end.map { ".?!".contains($0) } ?? false
  }

  /// Returns a display of literal text.
  static func literal(_ text: String) -> String {
    ".Bd -literal -offset indent\n" + guarded(escaped(text)) + "\n.Ed\n"
  }

  /// Returns a line that is not a request, regardless of its first character.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Returns an argument of a macro that is read neither as a macro nor as punctuation.
  static func argument(_ text: String) -> String {
    text.split(separator: " ").map { "\\&" + escaped($0) + "\\&" }.joined(separator: " ")
  }
}
