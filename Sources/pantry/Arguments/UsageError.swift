/// What is wrong with how the program was called.
enum UsageError: Error {
  case unknownCommand(String)
  case unknownOption(String, CommandDeclaration)
  case missingValue(Option, found: String?)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case badValue(Option, String, expected: String)
  case unexpectedWord(String, CommandDeclaration)
  case missingWord(String, CommandDeclaration)
  case notUTF8(argument: Int)
  case badEnvironment(String, String, expected: String)
  case conflict(Option, with: String)
  case amountOfSeveral(Option)
  case noHome
  case noArguments
}
