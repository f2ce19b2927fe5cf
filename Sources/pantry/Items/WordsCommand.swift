import PantryCore
import PantryKitchen

/// `pantry words`: shows how a typed line is read. It is for those who change that, and no help lists it.
enum WordsCommand: ListedCommand {
  static let explain = Option(
    "explain", help: "Show the spans, the pieces of names and their costs")

  static let entry = listed("words", [])

  static let declaration = CommandDeclaration(
    name: entry.name, abstract: "Show how a typed line is read", usage: "LINE... [OPTIONS]",
    arguments: [Argument(name: "LINE...", help: "The words of the line")],
    discussion: "The line is read as one of a session.", options: [explain],
    examples: [("pantry words --explain milk 3d", "Show how a line is read")])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let words = arguments.typedWords
    if words.isEmpty { throw UsageError.missingWord("LINE", declaration) }
    return { context in
      let parser = KnownNames { context.readAhead() }.parser(of: words, context.dates)
      if arguments.has(explain) {
        for line in parser.explanation() {
          try context.answer(Message(verbatim: line.escapingControls))
        }
      }
      do {
        try context.answer(try parser.meaning().shown)
      } catch TypedWords.Problem.question(let question) {
        for shown in question.shown { try context.answer("\(question.question): \(shown)") }
      }
      return .done
    }
  }
}
