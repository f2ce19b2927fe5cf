/// The first words of the lines of a session.
enum SessionWords {
  /// The words that end the session.
  static let quit: Set<String> = ["quit", "exit", "끝", "종료"]

  /// The words that show what can be typed.
  static let help: Set<String> = ["help", "도움말", "?"]

  /// Returns the name of the command that a word names; nil for any other word.
  static func command(_ word: String, _ commands: CommandList) -> String? {
    commands.name(word)
  }

  /// Returns whether a word is the beginning of a barcode, valid or not: six digits, or the prefix of a code.
  static func isCode(_ word: some StringProtocol) -> Bool {
    word.prefix(6).count(where: \.isNumber) == 6 || "(]".contains(word.prefix(1)) && !word.isEmpty
  }
}
