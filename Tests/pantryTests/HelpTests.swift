import PantryCore
import Testing

@testable import pantry

/// The declarations of the commands, from which help, manual and completions are generated.
struct HelpTests {
  static let declarations = Commands.all.map { $0.declaration }

  @Test func everyCommandIsDeclaredOnce() {
    #expect(Set(Commands.names).count == Commands.names.count)
  }

  /// What every command owes: a new one fails here until it has it.
  @Test(arguments: declarations.map(\.name))
  func everyDeclarationIsComplete(_ name: String) throws {
    let type = try Commands.named(name)
    let command = type.declaration
    #expect(!command.examples.isEmpty)
    #expect(type.otherNames.contains { Self.hasHangul($0) }, "the command has no Korean name")
    // Only a command that is needed to repair the configuration works without it.
    #expect(type.worksWithoutSettings == ["help", "config"].contains(name))
    // What is read on a terminal is paged; a command for scripts and one that asks is not.
    if case .answer = type.output { #expect(!command.allOptions.contains { $0.name == "columns" }) }
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

  /// The arguments of every example can be parsed, in both languages. English examples have English words; an example
  /// with the name of a food has a Korean translation.
  @Test(arguments: declarations.map(\.name))
  func everyExampleIsValidInBothLanguages(_ name: String) throws {
    let korean = try #require(Language.tables.first.map { Language($0.code, $0.table) })
    let steps = name == "help" ? HelpText.firstSteps + HelpText.fieldExamples : []
    for (call, _) in try Commands.named(name).declaration.examples + steps {
      let translated = korean.text(for: call.english) ?? call.english
      for text in [call.english, translated] {
        for command in HelpTests.calls(in: text) {
          #expect(throws: Never.self, "\(text)") { try Invocation(command) }
        }
      }
      #expect(!Self.hasHangul(call.english), "\(call.english)")
      let words = call.english.split { !$0.isLetter }
      if words.contains(where: { FoodTable.builtIn.food(named: String($0)) != nil }) {
        #expect(Self.hasHangul(translated), "no Korean example for \(call.english)")
      }
    }
  }

  private static func hasHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { ("가"..."힣").contains($0) }
  }

  @Test(arguments: [20, 30, 40, 80, 100, 200])
  func helpFitsTheTerminal(_ width: Int) {
    let help = HelpText(width: width)
    let texts =
      [HelpPart.overview(), HelpTopic.fields]
      + HelpTests.declarations.flatMap {
        [$0.help(isWhole: false), $0.help(isWhole: true)]
      }
    for line in texts.flatMap({ help.text($0).split(separator: "\n") }) {
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
    #expect(Field.recorded.count + 7 == Field.all.count)
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
