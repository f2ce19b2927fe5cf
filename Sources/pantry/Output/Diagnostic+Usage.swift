import PantryCore

extension Diagnostic {
  init(usage error: UsageError) {
    let message: Message
    var hint: Message?
    switch error {
    case .unknownCommand(let word):
      let nearest = Suggestion.command(word)
      message = "unknown command \(Diagnostic.quoted(word))"
      hint = nearest.map { "did you mean pantry \($0)?" } ?? "pantry help lists the commands"
    case .unknownOption(let option, let command):
      let names = command.allOptions.map { "--\($0.name)" }
      let nearest = option.hasPrefix("--") ? Suggestion.nearest(to: option, of: names) : nil
      message = "unknown option \(Diagnostic.quoted(option)) for pantry \(command.name)"
      let format = option.hasPrefix("--") ? String(option.dropFirst(2)) : option
      if nearest == option {
        hint = "that is said of the whole command, not in a line of it"
      } else if Format.names.contains(format), command.allOptions.contains(.format) {
        hint = "did you mean --format \(format)?"
      } else {
        hint =
          nearest.map { "did you mean \($0)?" }
          ?? "pantry \(command.name) --help lists the options"
      }
    case .missingValue(let option, let found):
      message = "missing \(option.value ?? "VALUE") after --\(option.name)"
      hint = found.map {
        "for the value \(Diagnostic.quoted($0)) write --\(option.name)=\($0.visible)"
      }
    case .unexpectedValue(let option, let value):
      message = "--\(option.name) takes no value, but \(Diagnostic.quoted(value)) was given"
    case .repeated(let option):
      message = "--\(option.name) was given twice"
    case .badValue(let option, let value, let expected):
      message = "\(Diagnostic.quoted(value)) is no value for --\(option.name): expected \(expected)"
    case .badWord(let name, let word, let expected):
      message = "\(Diagnostic.quoted(word)) is no \(name): expected \(expected)"
    case .unexpectedWord(let word, let command):
      message = "unexpected argument \(Diagnostic.quoted(word))"
      hint = "usage: pantry \(command.name) \(command.usage)"
    case .missingWord(let word, let command):
      message = "missing \(word)"
      hint = "usage: pantry \(command.name) \(command.usage)"
    case .notUTF8(let argument):
      message = "argument \(argument) is not valid UTF-8"
    case .badEnvironment(let name, let value, let expected):
      message = "\(Diagnostic.quoted(value)) is no value for \(name): expected \(expected)"
    case .conflict(let option, let other):
      message = "--\(option.name) and \(other) exclude each other"
    case .amountOfSeveral(let option):
      message = "--\(option.name) is for one item at a time"
    case .saidTwice(let word):
      message = "\(Diagnostic.quoted(word)) says again what another word says"
    case .tooMuchInput(let limit):
      message = "standard input is longer than \(limit)"
    case .unknownField(let name):
      let nearest = Suggestion.nearest(to: name, of: Field.all.map(\.name))
      message = "unknown field \(Diagnostic.quoted(name))"
      hint = nearest.map { "did you mean \($0)?" } ?? "pantry help fields lists the fields"
    case .openTemplate(let text):
      message = "a brace is not closed in the template \(Diagnostic.quoted(text))"
      hint = "write {{ for a brace that is no field"
    case .noHome:
      message = "there is no home directory to keep the pantry in"
      hint = "name a file with --file PATH"
    case .noArguments:
      message = "cannot read the arguments: /proc is not there"
    }
    self.init(message, hint: hint, code: .usage)
  }

  init(line problem: LineReader.Problem) {
    switch problem {
    case .notUTF8: self.init("not valid UTF-8", code: .no)
    case .tooLong(let limit): self.init("longer than \(limit) bytes", code: .no)
    }
  }
}
