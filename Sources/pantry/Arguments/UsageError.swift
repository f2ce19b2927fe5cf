/// An invalid call of the program.
enum UsageError: Error {
  case unknownCommand(String, nearest: String?)
  /// A location without items, in place of a command.
  case nothingAt(String, known: [String])
  case unknownOption(String, CommandDeclaration)
  case missingValue(Option, found: String?)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case badValue(Option, String, expected: Message)
  case badWord(String, String, expected: Message)
  case unexpectedWord(String, CommandDeclaration)
  case missingWord(String, CommandDeclaration)
  /// Words without the option that they were meant as; with the call that was probably meant.
  case missingOptions(meant: String?, CommandDeclaration)
  /// A date of several words, of which the option has only the first.
  case unquotedDate(Option, String)
  /// An argument that is not UTF-8; the number counts from 1.
  case notUTF8(argument: Int)
  /// The value of an environment variable is not UTF-8.
  case variableNotUTF8(String)
  case invalidValue(String, String, expected: Message)
  case conflict(Option, with: String)
  /// An option that has no effect without another one.
  case missingOther(Option, needs: String)
  case unknownField(String)
  case openTemplate(String)
  /// A field that `--columns` names twice.
  case repeatedColumn(String)
  case tooMuchInput(limit: Int)
  case unknownSetting(String, nearest: String?)
  case noHome
  case noArguments
}
