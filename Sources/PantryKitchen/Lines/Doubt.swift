import PantryCore

/// A line with a verb that may be a part of the name: it is asked about, or refused.
package struct Doubt: Error, Hashable, Sendable {
  /// The words of the line, as they were typed.
  package let words: [String]
  /// The verb.
  package let verb: String
  /// The words of each reading, the likelier first. The name as it is comes last.
  package let readings: [[String]]

  /// A line of a session that may be a command or a name.
  package init(_ words: [String], _ line: VerbLine) {
    self.words = words
    verb = (line.isAtStart ? words.first : words.last) ?? ""
    let name = words.map(\.withoutLiteralMarks).joined(separator: " ")
    readings = line.readings + [["\(String.literalMark)\(name)"]]
  }

  /// The readings that are no literal names, as they are typed.
  package var corrections: [String] {
    readings.dropLast().map { $0.map(\.withoutLiteralMarks).joined(separator: " ") }
  }

  /// The name as it is.
  package var name: String {
    readings.last?.first(where: \.isLiteral)?.withoutLiteralMarks ?? ""
  }
}

extension String {
  /// Whether the text is initial consonants, by which items are searched for: ㄷㅂ.
  package var isInitials: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isHangulConsonant) }
}
