import PantryCore
import PantryExchange
import PantryKitchen

/// Finds the candidates for the word at the cursor of a command line.
struct Completion {
  /// The words before the cursor.
  let words: TypedLine
  /// The arguments before and after the cursor, which may name the pantry file.
  let given: Arguments
  /// The typed part of the word at the cursor.
  let typed: String
  /// The commands that are offered.
  let commands: [CommandDeclaration]
  /// Reads the pantry file of a command line.
  let readHousehold: (Arguments) -> HouseholdWords?

  private var command: CommandDeclaration { words.command }

  /// Returns the candidates; none if the line cannot be parsed.
  func candidates() -> Candidates {
    if let option = words.expected { return candidates([(option.values, sign: "")]) }
    if !words.isPastOptions, typed == "-" || Arguments.looksLikeOption(typed) {
      if let (option, prefix) = attachedOption {
        return candidates([(option.values, sign: "")], after: prefix)
      }
      return Candidates(typed: typed, all: options)
    }
    if let command = commands.first?.name, words.awaitsCommand(like: command) {
      return candidates([(.command, sign: "")])
    }
    return candidates(values)
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
    let index = words.arguments.words.count
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

  /// The candidates for a word, or for the part of a word after a prefix, for these kinds of values.
  private func candidates(_ allowed: [(values: Values, sign: String)], after prefix: String = "")
    -> Candidates
  {
    var found = Candidates(prefix: prefix, typed: String(typed.dropFirst(prefix.count)))
    lazy var household = readHousehold(given)
    for (values, sign) in allowed {
      switch values {
      case .any: break
      case .file: found.kind = .files
      case .date: found.all += Self.dates
      case .command:
        found.all += commands.map { Candidate(value: $0.name, text: $0.abstract) }
      case .choices(let words): found.all += words.map { Candidate(value: $0) }
      case .fields: found.addListItems(Field.all)
      case .item, .anyItem, .category, .location, .tag, .product, .listed, .recipe:
        found.all += (household?.candidates(for: values) ?? []).map { $0.after(sign) }
      }
    }
    return found
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

/// A candidate for completion.
struct Candidate {
  private(set) var value: String
  /// A description in one line; empty if none is needed.
  let text: String
  /// Whether the value is not descriptive by itself, such as an id.
  let isCode: Bool

  init(value: String, text: Message = "", isCode: Bool = false) {
    self.value = value
    self.text = text.text.singleSpaced.escapingControls
    self.isCode = isCode
  }

  /// Returns the candidate with a sign before its value.
  func after(_ sign: String) -> Candidate {
    var candidate = self
    candidate.value = sign + value
    return candidate
  }
}

/// The candidates for the word at the cursor.
struct Candidates {
  /// How a shell treats the candidates.
  enum Kind: String {
    /// Complete words.
    case words
    /// Words of a comma-separated list, which another word may follow.
    case list
    /// File names, which the shell completes itself.
    case files
  }

  var kind = Kind.words
  /// The start of the word that is typed already and that no candidate repeats: `--in=`, `id,name,`.
  var prefix = ""
  /// The rest of the typed word, by which shells filter the candidates.
  var typed = ""
  var all: [Candidate] = []
}

/// The words of an unfinished command line, read by the rules of complete ones.
///
/// A word that those rules reject is skipped, so that one mistake does not end the completion of the line.
struct TypedLine {
  /// Reads the words of a complete call.
  typealias Reader = ([String]) throws(UsageError) -> (CommandDeclaration, Arguments)

  /// The command; the default command if none has been typed.
  private(set) var command: CommandDeclaration
  /// The options and words typed so far.
  private(set) var arguments: Arguments
  /// The option whose value comes next.
  private(set) var expected: Option?

  private var accepted: [String] = []
  private let read: Reader

  /// - Throws: `UsageError.unknownCommand`.
  init(_ words: some Sequence<String>, _ read: @escaping Reader) throws(UsageError) {
    self.read = read
    (command, arguments) = try read([])
    for word in words { try append(word) }
  }

  /// Whether `--` has ended the options.
  var isPastOptions: Bool { accepted.contains("--") }

  /// Whether the next word, if it is not an option, names the command.
  ///
  /// - Parameter name: The name of a command.
  func awaitsCommand(like name: String) -> Bool {
    guard let (_, arguments) = try? read(accepted + [name]) else { return false }
    return arguments.words.isEmpty
  }

  /// Returns the words followed by others, without an option whose value is missing.
  func appending(_ words: some Sequence<String>) -> TypedLine {
    var line = self
    line.dropExpected()
    for word in words { try? line.append(word) }
    return line
  }

  private mutating func append(_ word: String) throws(UsageError) {
    do throws(UsageError) {
      (command, arguments) = try read(accepted + [word])
      accepted.append(word)
      expected = nil
    } catch {
      switch error {
      case .unknownCommand: throw error
      case .missingValue(let option, found: nil):
        accepted.append(word)
        expected = option
      case .repeated: dropExpected()
      default:
        guard expected != nil else { return }
        dropExpected()
        try append(word)
      }
    }
  }

  private mutating func dropExpected() {
    if expected != nil { accepted.removeLast() }
    expected = nil
  }
}

/// The words of the pantry file that completion offers.
///
/// Words that shells cannot insert, or that would be parsed as options, are omitted.
struct HouseholdWords {
  private let inventory: Inventory
  private let recipePath: String?
  private let estimation: EstimationContext

  /// Reads the pantry file; nil if it cannot be read.
  init?(_ context: Context) {
    guard let inventory = try? context.store.read() else { return nil }
    self.inventory = inventory
    recipePath = (try? context.settings.recipes()) ?? nil
    estimation = context.estimation
  }

  /// The words for a value, items in the order in which they expire, others sorted.
  ///
  /// - Complexity: O(n log n) in the number of items.
  func candidates(for values: Values) -> [Candidate] {
    switch values {
    case .item: items(.onHand)
    case .anyItem: items(.all)
    case .listed: inventory.shoppingInOrder.compactMap { candidate($0.name) }
    case .recipe: recipes
    case .category:
      sorted(
        inventory.items.map(\.product.category)
          + inventory.catalog.entries.map(\.product.category))
    case .location: sorted(inventory.items.compactMap(\.location))
    case .tag: sorted(inventory.items.flatMap(\.tags))
    case .product:
      inventory.catalog.entries.map(\.product).sorted { $0.barcode < $1.barcode }
        .compactMap { candidate($0.barcode, Message(verbatim: $0.displayName), isCode: true) }
    case .any, .choices, .fields, .file, .date, .command: []
    }
  }

  /// The titles of the recipes in the folder of the household.
  private var recipes: [Candidate] {
    let folder = recipePath.flatMap { try? RecipeFolder($0) }
    return sorted(folder?.recipes.map(\.title) ?? [])
  }

  private func items(_ states: ItemStates) -> [Candidate] {
    var query = Query()
    query.states = states
    let makeView = ItemViews(inventory, estimation)
    let items = inventory.matches(of: query, on: estimation.today)
      .filter { $0.part == nil }.map(\.item)
    let codes = items.compactMap { item in
      let view = makeView(item)
      let hasDate = item.state != .onHand || view.daysLeft != nil
      return candidate(
        view.id, hasDate ? "\(view.name) · \(view.left)" : "\(view.name)", isCode: true)
    }
    var seen: Set<String> = []
    let names = items.map(\.product.displayName).filter { seen.insert($0).inserted }
    return names.compactMap { candidate($0) } + codes
  }

  private func sorted(_ words: [String]) -> [Candidate] {
    Set(words).sorted().compactMap { candidate($0) }
  }

  private func candidate(_ word: String, _ text: Message = "", isCode: Bool = false) -> Candidate? {
    guard !word.isEmpty, !word.hasPrefix("-"),
      !word.unicodeScalars.contains(where: \.isTerminalControl)
    else { return nil }
    return Candidate(value: word, text: text, isCode: isCode)
  }
}
