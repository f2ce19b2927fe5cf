import PantryCore
import PantryKitchen

extension CommandDeclaration {
  /// Calls a function that reads the words of the command.
  ///
  /// - Throws: `UsageError` instead of `RequestProblem`, and the other errors of the function.
  func reading<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let problem as RequestProblem {
      switch problem {
      case .missing(let word): throw UsageError.missingWord(word, self)
      case .unexpected(let word): throw UsageError.unexpectedWord(word, self)
      case .invalid(let word, let name, let expected):
        throw UsageError.invalidValue(name, word, expected: Message(stringLiteral: expected))
      }
    }
  }
}

extension Option {
  /// Calls a function that reads the value of the option.
  ///
  /// - Throws: `UsageError` instead of `FieldError.wrongValue`, and the other errors of the function.
  func reading<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as FieldError {
      switch error {
      case .wrongValue(_, let text, let expected):
        throw UsageError.badValue(self, text, expected: Message(stringLiteral: expected))
      case .date(let error): throw error
      }
    }
  }
}
