import PantryCore
import PantryKitchen

/// A call of the program: a command and its arguments.
struct Invocation {
  private(set) var command: CommandEntry
  private(set) var arguments: Arguments
  /// The error if the first word is not a command, but words to list. It is reported if nothing matches them.
  private(set) var unknownWord: UsageError?

  /// Finds the command: the first word after the global options. Without one, or if another option comes
  /// first, it is `list`.
  ///
  /// - Parameter aliases: The words of each alias of the user.
  init(_ arguments: [String], aliases: [String: [String]] = [:]) throws(UsageError) {
    let index = Invocation.wordIndex(in: arguments)
    guard index < arguments.count, !arguments[index].hasPrefix("-") else {
      // `pantry --help` describes the whole program.
      let isOverview = arguments.contains { $0 == "--help" || $0 == "-h" }
      command = isOverview ? HelpCommand.entry : ListCommand.entry
      self.arguments = try Arguments(
        arguments.filter { !isOverview || $0 != "--help" && $0 != "-h" },
        for: command.declaration)
      return
    }
    let words = MergeDriverCommand.call(Array(arguments[index...]))
    let call = Commands.call(words, aliases)
    if call == nil, let all = try? Arguments(arguments, for: ListCommand.declaration) {
      // pantry 두부
      (command, self.arguments) = (ListCommand.entry, all)
      unknownWord = Commands.unknown(words[0])
      return
    }
    let known = call ?? words
    command = try Commands.named(known[0])
    self.arguments = try Arguments(
      arguments[..<index] + known.dropFirst(), for: command.declaration)
  }

  /// Returns the index of the first argument after the global options.
  static func wordIndex(in arguments: [String]) -> Int {
    var index = 0
    while index < arguments.count {
      let name = arguments[index].dropFirst(2)
      guard arguments[index].hasPrefix("-"),
        let option = Option.global.first(where: {
          $0.name == name.prefix { $0 != "=" } || arguments[index] == $0.letter.map { "-\($0)" }
        })
      else { break }
      index += option.value != nil && !name.contains("=") ? 2 : 1
    }
    return index
  }

  /// Lets words without a command list what they match: items, or else a location.
  ///
  /// - Throws: `UsageError.unknownCommand` if they match nothing, or `Diagnostic` for a location without items.
  mutating func resolveWords(_ context: Context) throws {
    guard let unknownWord, let word = arguments.words.first else { return }
    if context.beginsWithCode(arguments.typedWords) { return }
    let inventory = context.readAhead()
    if let found = try Invocation.sentence(arguments.typedWords, in: inventory, context) {
      (command, arguments) = found
      return
    }
    func finds(_ arguments: Arguments) -> Bool {
      (try? ListCommand(arguments, context))?.finds(inventory, context) ?? false
    }
    if finds(arguments) { return }
    let isPlace = TypedWords.isLocation(word)
    let place = isPlace ? String(word.dropFirst()) : word
    let asPlace = arguments.with(words: ["@\(place)"] + arguments.words.dropFirst())
    if finds(asPlace) {
      arguments = asPlace
      return
    }
    var isStorage = false
    if case .storage = LocationKey(place) { isStorage = true }
    if isPlace || isStorage {
      let known = inventory.locations.prefix(6).map { "@\($0)" }.joined(separator: ", ")
      throw Diagnostic.usage(
        "no item is at \(place.quoted)",
        hint: known.isEmpty
          ? "pantry help lists the commands" : "known: \(known.escapingControls)")
    }
    throw suggesting(unknownWord, in: inventory)
  }

  /// Returns the error about an unknown command with the item that its words name, or resemble.
  private func suggesting(_ error: UsageError, in inventory: Inventory) -> UsageError {
    guard case .unknownCommand(let word, let nearest) = error else { return error }
    let names = KnownNames { inventory }
    let rest = arguments.words.dropFirst().joined(separator: " ")
    if names.contains(rest) {
      return .unknownCommand(word, nearest: "\(nearest ?? "show") \(rest)")
    }
    if nearest != nil { return error }
    // milk finished: what may be done with the item.
    let item = arguments.words.dropLast().joined(separator: " ")
    if let last = arguments.words.last, names.contains(item) {
      let command =
        GuessedWords.command([last])?.first ?? Commands.suggestion(for: last)
      return .unknownCommand(word, nearest: "\(command ?? "show") \(item)")
    }
    let near = inventory.namesLike(arguments.words.joined(separator: " "), limit: 1)
    return .unknownCommand(word, nearest: near.first.map { "list \($0)" })
  }

  /// Whether a person reads the results: not with `--quiet` or a format for programs, and not in a session.
  var isForReading: Bool {
    arguments.has(.help)
      || command.output.isReport(arguments) && !arguments.has(.quiet) && !arguments.has(.ids)
        && ["table", "text"].contains(arguments[.format] ?? "text")
  }

  /// The command line for the journal, quoted for a shell, without `--file`: each file has a journal of its own.
  static func line(_ words: [String]) -> String {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var kept: [String] = []
    var rest = words[..<end]
    while let argument = rest.popFirst() {
      if argument == "--file" {
        _ = rest.popFirst()
      } else if !argument.hasPrefix("--file=") {
        kept.append(argument)
      }
    }
    return (kept + words[end...]).map(\.shellQuoted).joined(separator: " ")
  }
}

extension Invocation {
  /// Returns the command and the arguments of a sentence: `pantry 계란 2개 먹음`, `pantry put milk in the freezer`.
  ///
  /// - Returns: nil if the words are none.
  /// - Throws: An error if it is not clear what is meant.
  static func sentence(_ words: [String], in inventory: Inventory, _ context: Context) throws -> (
    command: CommandEntry, arguments: Arguments
  )? {
    let names = KnownNames { inventory }
    if names.contains(words) { return nil }
    switch try context.meaning(of: words, onlyActs: true, names) {
    case nil, .items: return nil
    case .undo(let name):
      if names.mayBeItem(name), !(try StepCommand.undoes(name, inventory, context)) {
        throw Diagnostic.negative(
          "the last change was not one of \(name.quoted)",
          hint: "pantry log shows the changes; pantry undo takes back the last one")
      }
      let entry = StepCommand.undo.entry
      return (entry, try Arguments([], for: entry.declaration))
    case .command(var command):
      let entry = try Commands.named(command.removeFirst())
      return (entry, try Arguments(command, for: entry.declaration))
    }
  }
}
