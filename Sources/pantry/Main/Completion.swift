import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry __complete SHELL …`: the hidden command that the shells' scripts call for each completion.
///
/// It prints a line that begins with the kind of the answer (`Candidates.Kind`), then one candidate per line.
/// On any error it prints nothing: completion must not disturb the line that the user is typing.
///
///     pantry __complete bash COMP_TYPE COMP_WORDBREAKS LINE-BEFORE-CURSOR LINE-AFTER-CURSOR
///     pantry __complete zsh CURRENT PREFIX WORDS…
///     pantry __complete fish TYPED WORDS…
struct CompletionCall {
  private let shell: CompletionShell?
  /// The arguments of the script.
  private let arguments: [String]

  /// - Parameter arguments: The arguments of the process.
  /// - Returns: nil if another command is called.
  init?(_ arguments: ProcessArguments?) {
    guard let arguments, arguments.texts.first == "__complete" else { return nil }
    let texts = arguments.texts
    let isReadable = arguments.firstInvalid == nil && texts.count > 1
    shell = isReadable ? CompletionShell(rawValue: texts[1]) : nil
    self.arguments = Array(texts.dropFirst(2))
  }

  /// Answers the script.
  func answer(on host: Host) {
    for line in lines(host) { try? host.output.line(line) }
    try? host.output.flush()
  }

  private func lines(_ host: Host) -> [String] {
    func candidates(_ words: [String], _ typed: String, _ after: [String]) -> Candidates {
      let expand = host.environment.expandingPath
      // Their command may be unknown.
      guard let line = try? TypedLine(words.map(expand)) else { return Candidates() }
      var completion = Completion(
        line: line, given: line.appending(after.map(expand)).arguments, typed: typed, host: host)
      return completion.candidates()
    }
    switch shell {
    case .bash:
      guard arguments.count == 4 else { return [] }
      let line = BashLine(arguments[2], wordBreaks: arguments[1])
      let after = BashLine(arguments[3], wordBreaks: arguments[1])
      let found =
        line.isRedirected
        ? Candidates(kind: .files, typed: line.typed)
        : candidates(Array(line.words.dropFirst()), line.typed, after.words + [after.typed])
      return line.lines(for: found, completionType: arguments[0])
    case .zsh:
      // CURRENT counts from 1; the first word is the name of the program.
      guard arguments.count > 2, let current = Int(arguments[0]), current > 1 else { return [] }
      let words = arguments.dropFirst(3)
      return candidates(
        Array(words.prefix(current - 2)), arguments[1], Array(words.dropFirst(current - 1))
      ).linesForZsh
    case .fish:
      guard let typed = arguments.first else { return [] }
      // fish passes the current word as it is typed, with its opening quote.
      let isQuoted = typed.hasPrefix("'") || typed.hasPrefix("\"")
      return candidates(
        Array(arguments.dropFirst(2)), isQuoted ? String(typed.dropFirst()) : typed, []
      ).linesForFish
    case nil: return []
    }
  }
}

extension Environment {
  /// Returns a word with `~`, `$NAME` or `${NAME}` at the start of a path replaced, as the shell will replace
  /// it.
  ///
  /// Other expansions of the shell are not evaluated.
  fileprivate func expandingPath(_ word: String) -> String {
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      let value = word.index(after: equals)
      return word[..<value] + expandingPath(String(word[value...]))
    }
    let path = word.firstIndex(of: "/") ?? word.endIndex
    let name: Substring
    switch word[..<path] {
    case "~": name = "HOME"
    case let start where start.hasPrefix("${") && start.hasSuffix("}"):
      name = start.dropFirst(2).dropLast()
    case let start where start.hasPrefix("$"): name = start.dropFirst()
    default: return word
    }
    return value(String(name)).map { $0 + word[path...] } ?? word
  }
}

/// Finds the candidates for the word at the cursor of a command line.
private struct Completion {
  /// The words before the cursor.
  let line: TypedLine
  /// The arguments before and after the cursor, which may name the pantry file.
  let given: Arguments
  /// The typed part of the word at the cursor.
  let typed: String
  let host: Host

  private var found = Candidates()
  /// The settings of the command line and its pantry file; nil if it cannot be read.
  private lazy var household: (context: Context, inventory: Inventory)? = {
    guard
      let context = try? Context(given, commandLine: "", on: host),
      let inventory = try? context.store.read()
    else { return nil }
    return (context, inventory)
  }()

  init(line: TypedLine, given: Arguments, typed: String, host: Host) {
    (self.line, self.given, self.typed, self.host) = (line, given, typed, host)
  }

  private var command: CommandDeclaration { line.command }

  /// Returns the candidates; none if the line cannot be parsed.
  mutating func candidates() -> Candidates {
    found.typed = typed
    if let option = line.expected {
      add(option.values)
    } else if !line.isPastOptions, typed == "-" || Arguments.looksLikeOption(typed) {
      if let (option, prefix) = attachedOption {
        found.prefix = prefix
        found.typed.removeFirst(prefix.count)
        add(option.values)
      } else {
        found.all = options
      }
    } else if line.awaitsCommand {
      add(.command)
    } else {
      for (values, sign) in values { add(values, sign: sign) }
    }
    return found
  }

  // MARK: Options

  /// The options that can still be given.
  private var options: [Candidate] {
    command.allOptions.filter { $0.isRepeatable || !given.has($0) }.flatMap { option in
      let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      return names.map { Candidate(value: $0, text: option.help) }
    }
  }

  /// The option whose value is typed in the same word, and the text before the value: `--in=`, `-i`, `-qi`.
  private var attachedOption: (Option, prefix: String)? {
    if typed.hasPrefix("--") {
      guard let equals = typed.firstIndex(of: "=") else { return nil }
      let prefix = String(typed[...equals])
      let option = command.allOptions.first { "--\($0.name)=" == prefix && $0.value != nil }
      return option.map { ($0, prefix) }
    }
    var value = typed.dropFirst()
    while let letter = value.popFirst(),
      let option = command.allOptions.first(where: { $0.letter == letter })
    {
      guard option.value != nil else { continue }
      guard let first = value.first else { return nil }
      if first == "=" { value.removeFirst() }
      return (option, String(typed[..<value.startIndex]))
    }
    return nil
  }

  // MARK: Words

  /// The possible values of the next word. A location may be typed after `@` if the command accepts one.
  private var values: [(values: Values, sign: String)] {
    let index = line.arguments.words.count
    let arguments = command.arguments
    let repeats = arguments.contains { $0.name.hasSuffix("...") }
    let allowed =
      if repeats {
        index == 0 ? arguments.prefix(1) : arguments[...]
      } else if command.usage.contains("|") {
        index == 0 ? arguments[...] : []
      } else {
        arguments.dropFirst(index).prefix(1)
      }
    let plain = allowed.map { ($0.values, sign: $0.name.hasPrefix("@") ? "@" : "") }
    let takesSign = (repeats ? arguments[...] : allowed).contains { $0.values == .location }
    if !takesSign || !typed.hasPrefix("@") { return plain }
    return plain.filter { $0.sign.isEmpty } + [(.location, sign: "@")]
  }

  /// Adds the candidates for a kind of values: items in the order in which they expire, other words of the household
  /// sorted.
  ///
  /// - Parameter sign: The sign before each location.
  /// - Complexity: O(n log n) in the number of items.
  private mutating func add(_ values: Values, sign: String = "") {
    switch values {
    case .any: break
    case .file: found.kind = .files
    case .date: found.all += Self.dates
    case .command:
      found.all += Commands.all.map { Candidate(value: $0.name, text: $0.declaration.abstract) }
    case .choices(let words): found.all += words.map { Candidate(value: $0) }
    case .fields: found.addListItems(Field.all)
    case .item: addItems(.onHand)
    case .anyItem: addItems(.all)
    case .listed: add((household?.inventory.shoppingInOrder ?? []).map(\.name))
    case .recipe:
      let path = try? household?.context.settings.recipes()
      let folder = path.flatMap { try? RecipeFolder($0) }
      add(sorted: folder?.recipes.map(\.title) ?? [])
    case .category:
      guard let inventory = household?.inventory else { return }
      add(
        sorted: inventory.items.map(\.product.category)
          + inventory.catalog.entries.map(\.product.category))
    case .location:
      add(sorted: household?.inventory.items.compactMap(\.location) ?? [], sign: sign)
    case .tag: add(sorted: household?.inventory.items.flatMap(\.tags) ?? [])
    case .product:
      let products = household?.inventory.catalog.entries.map(\.product) ?? []
      for product in products.sorted(by: { $0.barcode < $1.barcode }) {
        add(product.barcode, Message(verbatim: product.displayName), isCode: true)
      }
    }
  }

  /// Adds the names of items, each once, then their ids.
  private mutating func addItems(_ states: ItemStates) {
    guard let (context, inventory) = household else { return }
    var query = Query()
    query.states = states
    let makeView = ItemViews(inventory, context.estimation)
    let items = inventory.matches(of: query, on: context.estimation.today)
      .filter { $0.part == nil }.map(\.item)
    var seen: Set<String> = []
    add(items.map(\.product.displayName).filter { seen.insert($0).inserted })
    for item in items {
      let view = makeView(item)
      let hasDate = item.state != .onHand || view.daysLeft != nil
      add(view.id, hasDate ? "\(view.name) · \(view.left)" : "\(view.name)", isCode: true)
    }
  }

  private mutating func add(sorted words: [String], sign: String = "") {
    add(Set(words).sorted(), sign: sign)
  }

  private mutating func add(_ words: [String], sign: String = "") {
    for word in words { add(word, sign: sign) }
  }

  /// Adds a word of the household, unless shells cannot insert it or it would be parsed as an option.
  private mutating func add(
    _ word: String, sign: String = "", _ text: Message = "", isCode: Bool = false
  ) {
    guard !word.isEmpty, !word.hasPrefix("-"),
      !word.unicodeScalars.contains(where: \.isTerminalControl)
    else { return }
    found.all.append(Candidate(value: sign + word, text: text, isCode: isCode))
  }

  /// Common ways to write a date.
  private static let dates = [
    Candidate(value: "today"), Candidate(value: "tomorrow"), Candidate(value: "yesterday"),
    Candidate(value: "3d", text: "In three days"), Candidate(value: "1w", text: "In a week"),
    Candidate(value: "2w", text: "In two weeks"), Candidate(value: "1m", text: "In a month"),
    Candidate(value: "fri", text: "Friday"), Candidate(value: "eom", text: "The end of the month"),
  ]
}

extension Candidates {
  /// Adds the fields that a comma-separated list does not have yet.
  fileprivate mutating func addListItems(_ fields: [Field]) {
    var items = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    typed = items.popLast() ?? ""
    prefix += items.map { "\($0)," }.joined()
    kind = .list
    all += fields.filter { !items.contains($0.name) }
      .map { Candidate(value: $0.name, text: $0.help) }
  }
}
