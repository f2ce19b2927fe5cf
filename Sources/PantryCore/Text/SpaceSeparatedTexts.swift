/// A list of texts in one line, separated by spaces. Spaces and backslashes within a text are
/// escaped with a backslash, and an empty text is written as `\e`.
extension [String] {
  /// The texts joined by spaces, escaped so that `spaceSeparatedTexts` restores them.
  package var joinedBySpaces: String {
    map { text in
      if text.isEmpty { return "\\e" }
      var escaped = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if scalar == " " || scalar == "\\" { escaped.append("\\") }
        escaped.append(scalar)
      }
      return String(escaped)
    }.joined(separator: " ")
  }
}

extension String {
  /// The texts that `joinedBySpaces` joined.
  var spaceSeparatedTexts: [String] {
    var texts: [String] = []
    var word = String.UnicodeScalarView()
    var isWord = false
    var isEscaped = false
    // Iterates over scalars, because a space and a following combining mark form one `Character`.
    for scalar in unicodeScalars {
      if isEscaped {
        if scalar != "e" { word.append(scalar) }
        isEscaped = false
      } else if scalar == "\\" {
        (isEscaped, isWord) = (true, true)
      } else if scalar == " " {
        if isWord { texts.append(String(word)) }
        (word, isWord) = (String.UnicodeScalarView(), false)
      } else {
        word.append(scalar)
        isWord = true
      }
    }
    if isWord { texts.append(String(word)) }
    return texts
  }
}
