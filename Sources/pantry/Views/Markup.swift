extension String {
  /// The text escaped for elements and quoted attributes of HTML and XML (HTML §13.1.4, XML 1.0 §2.4).
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
