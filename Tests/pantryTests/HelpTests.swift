import Testing

@testable import pantry

/// The declarations of the commands, from which help, manual and completions are generated.
struct HelpTests {
  static let declarations = Commands.all.map { $0.declaration }

  @Test func everyCommandIsDeclaredOnce() {
    #expect(Set(Commands.list.names).count == Commands.list.names.count)
  }

  @Test(arguments: declarations.map(\.name))
  func everyDeclarationIsComplete(_ name: String) throws {
    let command = try Commands.named(name).declaration
    #expect(command.examples.count >= 3)
    #expect(!command.discussion.isEmpty && !command.abstract.isEmpty)
    #expect(command.abstract.english.first?.isUppercase == true)
    #expect(!command.abstract.english.hasSuffix("."))
    // Every argument is in the usage line.
    for argument in command.arguments {
      let word = argument.name.hasSuffix("...") ? String(argument.name.dropLast(3)) : argument.name
      #expect(command.usage.contains(word), "\(argument.name) is not in the usage line")
    }
    let letters = command.allOptions.compactMap(\.letter)
    #expect(Set(letters).count == letters.count, "two options have the same letter")
    #expect(Set(command.allOptions.map(\.name)).count == command.allOptions.count)
  }

  /// A quantity and an amount are one thing: how much.
  @Test func lettersMeanOneThingInAllCommands() {
    var meanings: [Character: Set<String>] = [:]
    for option in HelpTests.declarations.flatMap(\.allOptions) {
      guard let letter = option.letter else { continue }
      meanings[letter, default: []].insert(option.name == "quantity" ? "amount" : option.name)
    }
    #expect(meanings.count > 10)
    for (letter, names) in meanings { #expect(names.count == 1, "-\(letter): \(names.sorted())") }
  }

  /// The arguments of every example can be parsed.
  @Test(arguments: declarations.map(\.name))
  func everyExampleIsValid(_ name: String) throws {
    for (call, _) in try Commands.named(name).declaration.examples {
      for command in HelpTests.calls(in: call) {
        #expect(throws: Never.self, "\(call)") { try Invocation(command) }
      }
    }
  }

  @Test(arguments: [20, 30, 40, 80, 100, 200])
  func helpFitsTheTerminal(_ width: Int) {
    let help = HelpText(width: width)
    let texts =
      [help.overview(of: Commands.list), help.fields] + HelpTests.declarations.map(help.command)
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      // Commands to paste and long words are not wrapped.
      let isWhole =
        line.contains("Usage:") || line.hasPrefix("  ") && line.contains("pantry ")
      let longest = line.split(separator: " ").map { String($0).displayWidth }.max() ?? 0
      #expect(String(line).displayWidth <= max(width, 30) || isWhole || longest > 20, "\(line)")
    }
  }

  /// Field names are unique, and all stored fields are listed.
  @Test func everyFieldHasAUniqueName() {
    #expect(Set(Field.all.map { $0.name.lowercased() }).count == Field.all.count)
    #expect(Field.recorded.count + 6 == Field.all.count)
  }

  /// Returns the arguments of each call of the program in a shell command.
  private static func calls(in line: String) -> [[String]] {
    var calls: [[String]] = []
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    func endWord() {
      if isWord { words.append(word) }
      (word, isWord) = ("", false)
    }
    func endCall() {
      endWord()
      if let start = words.firstIndex(of: "pantry") { calls.append(Array(words[(start + 1)...])) }
      words = []
    }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        isWord = true
      } else if "|;".contains(character) {
        endCall()
      } else if "<>".contains(character) {
        // The next word is a file.
        endCall()
      } else if character == " " {
        endWord()
      } else {
        word.append(character)
        isWord = true
      }
    }
    endCall()
    return calls
  }
}
