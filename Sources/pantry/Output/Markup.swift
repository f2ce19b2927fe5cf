extension String {
  /// The text as HTML and XML have it, in elements and in quoted attributes (HTML §13.1.4, XML 1.0 §2.4).
  var escapedForMarkup: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
