/// Text as mdoc(7) has it: ASCII alone, which every formatter reads in every locale.
extension Manual {
  /// The most bytes of a line of text, as `mandoc -Tlint` wants it.
  private static let longestLine = 80

  /// A text as words that mean nothing to a formatter.
  ///
  /// - Parameter text: Without line breaks.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      // As they are typed, and not as typographers have them.
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

  /// Lines of text: a sentence begins a line of its own.
  static func paragraph(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      // What people copy is not hyphenated.
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

  /// What stands in a display of its own, as it is typed.
  static func literal(_ text: String) -> String {
    ".Bd -literal -offset indent\n" + guarded(escaped(text)) + "\n.Ed\n"
  }

  /// A line that is no request, whatever it begins with.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A word after a macro: no macro itself, and no punctuation that would be set apart.
  static func argument(_ text: String) -> String {
    text.split(separator: " ").map { "\\&" + escaped($0) + "\\&" }.joined(separator: " ")
  }
}
