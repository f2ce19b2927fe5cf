/// What is wrong with how the program was called.
enum UsageError: Error {
  case unknownCommand(String)
  case unknownOption(String, CommandDeclaration)
  case missingValue(Option, found: String?)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case badValue(Option, String, expected: Message)
  case badWord(String, String, expected: Message)
  case unexpectedWord(String, CommandDeclaration)
  case missingWord(String, CommandDeclaration)
  case notUTF8(argument: Int)
  case badEnvironment(String, String, expected: Message)
  case conflict(Option, with: String)
  case amountOfSeveral(Option)
  case unknownField(String)
  case openTemplate(String)
  /// A word that says again what another one says.
  case saidTwice(String)
  case tooMuchInput(limit: Int)
  case noHome
  case noArguments
}
