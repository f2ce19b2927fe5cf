import PantryCore
import PantryKitchen

extension CommandEntry {
  /// Reads the arguments, in which a first word that is a barcode selects its product. `edit` takes values behind it, and its
  /// option changes the barcode.
  func reading(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let takesCode =
      name != EditCommand.entry.name && context.beginsWithCode(arguments.typedWords)
      && declaration.options.contains(ItemSelection.barcode)
    return try read(
      takesCode ? arguments.withFirstWord(as: ItemSelection.barcode) : arguments, context)
  }
}

extension Context {
  /// Returns whether the first of some words is a barcode: not in quotes, and not a short number of an unknown product, which
  /// may be an id or a date.
  func beginsWithCode(_ words: [String]) -> Bool {
    guard let word = words.first, !word.isLiteral else { return false }
    if NewItem.isCode(word) { return true }
    guard word.utf8.count == 8 || word.utf8.count == 6,
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let package = try? barcodes.package(word)
    else { return false }
    return readAhead().isKnown(package.number.gtin)
  }
}

/// The arguments that select items, the same for every command that takes items.
struct ItemSelection {
  static let barcode = Option.barcode("Select the product with this barcode")
  static let usage = "ITEM... | --barcode CODE | -"
  /// The argument `-`.
  static let input = Argument(
    name: "-", help: "Read names, ids or barcodes from standard input, one per line")
  static let help = """
    A name matches whole words or beginnings of words, and the aliases of a product. Case and accents are ignored.
    Hangul can be typed as initial consonants (ㄷㅂ finds 두부). Of several packages of a product, the first to
    expire is selected. If several products match, they are listed and nothing is done.
    """

  /// The argument `ITEM...`.
  ///
  /// - Parameter values: `item` for items on hand, or `anyItem`.
  static func items(_ values: Values) -> Argument {
    Argument(name: "ITEM...", help: "An id as shown by pantry list, or a name", values: values)
  }

  /// The words as they are typed.
  let typed: TypedSelection
  private let package: ScannedPackage?
  /// The amount beside a barcode; nil without one.
  let amount: RequestedAmount?

  /// - Parameters:
  ///   - package: The product of a barcode; only without words, except an amount.
  ///   - takesAmount: Whether the words may contain an amount.
  ///   - takesDay: Whether they may contain the day on which something was done.
  init(
    words: [String], package: ScannedPackage?, for command: CommandDeclaration,
    takesAmount: Bool = false, takesDay: Bool = false
  ) throws {
    typed = TypedSelection(words, takesAmount: takesAmount, takesDay: takesDay)
    self.package = package
    if words.isEmpty, package == nil { throw UsageError.missingWord("ITEM", command) }
    amount =
      try package == nil
      ? nil : command.reading { try ActionWords.amount(words, takesAmount: takesAmount) }
    if package == nil, words.contains("-"), words.count > 1 {
      throw UsageError.unexpectedWord("-", command)
    }
  }

  /// Refuses a target, a location or a day, behind an item that is not the last one, because all items have the same one.
  static func checkTargets(
    of words: [String], for command: String, _ hasTarget: ([String]) -> Bool
  ) throws(Diagnostic) {
    guard let entry = ActionWords.entryWithTarget(in: words, where: hasTarget) else { return }
    let text = entry.joined(separator: " ")
    let call = "\(command) \(text)".escapingControls
    throw .usage(
      "\(text.quoted): all items of a call have one target, at its end",
      hint: "one call for each: pantry \(call)")
  }

  private var words: [String] { typed.words }

  var text: String { words.joined(separator: " ") }

  /// The day on which something was done among the words; nil without one.
  func day(_ context: Context) -> Day? {
    guard typed.takesDay, package == nil, !readsInput, typed.mayHaveDay(context.dates) else {
      return nil
    }
    return (try? context.readAhead().request(typed, context.dates))?.day
  }

  /// Whether standard input is read.
  var readsInput: Bool { package == nil && words == ["-"] }

  /// Returns the selection, with the lines of the input for `-`: names, ids and barcodes, or items in JSON; `#` begins a
  /// comment.
  func resolved(_ context: Context) throws -> Selection {
    if let package { return .package(package) }
    guard words == ["-"] else { return .typed(typed) }
    var reader = LineReader(context.input)
    var stream = SelectionStream(like: typed)
    while let next = try reader.next() {
      for line in next {
        do {
          try stream.add(line.text.get().singleSpaced, line.number) { text in
            try context.beginsWithCode([text]) ? context.barcodes.package(text) : nil
          }
        } catch {
          throw PlacedError(line: line.number, cause: error)
        }
      }
      if let limit = stream.exceededLimit { throw UsageError.tooMuchInput(limit: limit) }
    }
    return stream.selection
  }
}
