import Testing

@testable import pantry

/// What the commands declare of themselves: their help, their manual and their completions are made of it.
struct HelpTests {
  static let declarations = Commands.all.map { $0.declaration }

  @Test func everyCommandIsDeclaredOnce() {
    #expect(Set(Commands.names).count == Commands.names.count)
  }

  @Test(arguments: declarations.map(\.name))
  func everyCommandExplainsItself(_ name: String) throws {
    let command = try #require(Commands.named(name)).declaration
    #expect(command.examples.count >= 3)
    #expect(!command.discussion.isEmpty && !command.abstract.isEmpty)
    #expect(command.abstract.english.first?.isLowercase == true)
    #expect(!command.abstract.english.hasSuffix("."))
    // Each word of the usage line is explained.
    for argument in command.arguments {
      let word = argument.name.hasSuffix("...") ? String(argument.name.dropLast(3)) : argument.name
      #expect(command.usage.contains(word), "\(argument.name) is not in the usage line")
    }
    let letters = command.allOptions.compactMap(\.letter)
    #expect(Set(letters).count == letters.count, "a letter has two meanings")
    #expect(Set(command.allOptions.map(\.name)).count == command.allOptions.count)
  }

  /// Every example is a call that is understood, as far as its command says.
  @Test(arguments: declarations.map(\.name))
  func everyExampleIsUnderstood(_ name: String) throws {
    for (call, _) in try #require(Commands.named(name)).declaration.examples {
      for command in HelpTests.calls(in: call) {
        #expect(throws: Never.self, "\(call)") { try Invocation(command) }
      }
    }
  }

  @Test(arguments: [20, 30, 40, 80, 100, 200])
  func helpFitsTheTerminal(_ width: Int) {
    let help = HelpText(width: width)
    let texts = [help.overview, help.fields] + HelpTests.declarations.map(help.command)
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      // What is to be pasted is not broken, nor is a long word.
      let isWhole =
        line.contains("Usage:") || line.hasPrefix("  ") && line.contains("pantry ")
      let longest = line.split(separator: " ").map { String($0).displayWidth }.max() ?? 0
      #expect(String(line).displayWidth <= max(width, 30) || isWhole || longest > 20, "\(line)")
    }
  }

  /// The fields that can be written can be read.
  @Test func everyFieldHasOneName() {
    #expect(Set(Field.all.map { $0.name.lowercased() }).count == Field.all.count)
    #expect(Field.recorded.count + 5 == Field.all.count)
  }

  /// The arguments of each call of the program in a line of shell.
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
        // What follows is a file.
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
