import PantryCore

extension UsageError: DiagnosableError {
  var diagnostic: Diagnostic {
    let message: Message
    var hint: Message?
    switch self {
    case .unknownCommand(let word, let nearest):
      message = "unknown command \(word.quoted)"
      hint = nearest.map { "did you mean pantry \($0)?" } ?? "pantry help lists the commands"
    case .unknownOption(let option, let command):
      let names = command.allOptions.map { "--\($0.name)" }
      let similar = GuessedWords.similarOption(option.dropFirst(2), of: command.allOptions)
      let nearest =
        similar.map { "--\($0.name)" }
        ?? (option.hasPrefix("--") ? Suggestion.nearest(to: option, of: names) : nil)
      message = "unknown option \(option.quoted) for pantry \(command.name)"
      let format = option.hasPrefix("--") ? String(option.dropFirst(2)) : option
      if nearest == option {
        hint = "give this option on the command line, not in an input line"
      } else if command.allOptions.contains(where: { $0.isFormat(format) }) {
        hint = "did you mean --format \(format)?"
      } else {
        hint = Diagnostic.nearest(nearest) ?? "pantry \(command.name) --help lists the options"
      }
    case .missingValue(let option, let found):
      message = "missing \(option.value ?? "VALUE") after --\(option.name)"
      hint = found.map {
        "to pass the value \($0.quoted), write --\(option.name)=\($0.escapingControls)"
      }
      hint = hint ?? "write --\(option.name) \(option.value ?? "VALUE"), in quotes if it has blanks"
    case .unexpectedValue(let option, let value):
      message = "--\(option.name) takes no value, but \(value.quoted) was given"
    case .repeated(let option): message = "--\(option.name) was given twice"
    case .badValue(let option, let value, let expected):
      message = "invalid value \(value.quoted) for --\(option.name): expected \(expected)"
    case .badWord(let name, let word, let expected):
      message = "unknown \(name) \(word.quoted): expected \(expected)"
    case .unexpectedWord(let word, let command):
      message = "unexpected argument \(word.quoted)"
      hint = "usage: pantry \(command.name) \(command.usage)"
    case .missingWord(let word, let command):
      message = word.hasPrefix("-") ? "missing \(word)" : Message(stringLiteral: "missing \(word)")
      hint = "usage: pantry \(command.name) \(command.usage)"
    case .nothingToChange(let command):
      message = "no new value is given"
      hint =
        "for example: \(command.examples.prefix(2).map { $0.call.text }.joined(separator: ", "))"
    case .unquotedDate(let option, let text):
      message = "the date after --\(option.name) ends at a blank: \(text.quoted)"
      hint = "put the date in quotes: --\(option.name) '\(text.escapingControls)'"
    case .variableNotUTF8(let name): message = "the value of \(name) is not valid UTF-8"
    case .invalidValue(let name, let value, let expected):
      message = "invalid value \(value.quoted) for \(name): expected \(expected)"
    case .conflict(let option, let other):
      message = "--\(option.name) and \(other) cannot be combined"
    case .quietNumber(let number):
      message = "-q is --quiet and takes no value"
      hint = "a quantity is x\(number)"
    case .missingOther(let option, let other): message = "--\(option.name) needs \(other)"
    case .repeatedColumn(let word): message = "duplicate field \(word.quoted) in --columns"
    case .tooMuchInput(let limit): message = "more than \(limit) lines on standard input"
    case .unknownField(let name, let known):
      return Diagnostic.unknownField(name, known: known)
    case .openTemplate(let text):
      message = "unclosed brace in the template \(text.quoted)"
      hint = "write {{ for a literal brace"
    case .noHome:
      message = "no home directory for the pantry file"
      hint = "set the file with --file PATH"
    }
    return .usage(message, hint: hint)
  }
}

extension Configuration.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    let message: Message =
      switch kind {
      case .notAnAssignment(let text): "expected key = value, found \(text.quoted)"
      case .unknownKey(let key): "unknown setting \(key.quoted)"
      case .badValue(let key, let value, let expected):
        "invalid value \(value.quoted) for \(key): expected \(expected)"
      case .repeatedKey(let key): "\(key) was set twice"
      case .notUTF8: "invalid UTF-8"
      case .notAFile: "not a regular file"
      case .system(let errno): Message(verbatim: "\(errno)")
      }
    let file = path.escapingControls
    let place: Message = line.map { "\(file), line \($0): " } ?? "\(file): "
    switch kind {
    case .system(let errno):
      return (errno.isPermission ? ExitCode.noPermission : .inputOutput)(place + message)
    case .notAFile: return .inputOutput(place + message, hint: "move it away")
    default:
      return ExitCode.badConfiguration(
        place + message, hint: "correct the file, or set a value: pantry config KEY VALUE")
    }
  }
}
