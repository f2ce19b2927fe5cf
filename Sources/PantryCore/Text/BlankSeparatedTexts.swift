/// Several texts in one, with blanks between them: blanks and backslashes in them stand behind a backslash, and an
/// empty one is `\e`.
extension [String] {
  /// The texts in one.
  public var separatedByBlanks: String {
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
  /// The texts that are in this one.
  var blankSeparatedTexts: [String] {
    var texts: [String] = []
    var word = String.UnicodeScalarView()
    var isWord = false
    var isEscaped = false
    // By scalars: a blank and an accent behind it are one character.
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
