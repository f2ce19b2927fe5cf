import PantryCore
import PantryExchange

// A dump of the products of Open Food Facts names the products here.
extension ImportCommand {
  private static let prefix = Option(
    "prefix", value: "DIGITS", isRepeatable: true,
    help: "From a dump of products, also those whose barcode begins so: 880")
  private static let country = Option(
    "country", value: "COUNTRY", isRepeatable: true,
    help: "From a dump of products, also those sold there: south-korea")

  static let dumpOptions = [prefix, country]

  /// The number of products that an answer shows.
  private static let mostShown = 10

  /// Reads the options that name products besides those of the household.
  static func wantedProducts(_ arguments: Arguments) throws(UsageError) -> WantedProducts {
    var wanted = WantedProducts()
    for text in arguments.all(prefix) where !wanted.add(prefix: text) {
      throw .badValue(prefix, text, expected: "1 to 12 digits")
    }
    for text in arguments.all(country) where !wanted.add(country: text) {
      throw .badValue(country, text, expected: "the English name of a country")
    }
    return wanted
  }

  /// Fills the products of the catalog from a dump.
  ///
  /// - Parameter file: nil for standard input.
  func fill(from input: DumpInput, _ file: String?, _ context: Context) throws -> CommandResult {
    var wanted = wanted
    wanted.numbers = try context.store.rehearse(.create) { _ in }.before.numbers
    if wanted.isEmpty {
      throw Diagnostic.negative(
        "no product of the pantry has a barcode",
        hint: "select products with --prefix 880 or --country south-korea")
    }
    let (found, isComplete) = try read(input, file, wanted, context)
    let estimation = context.estimation
    let filled = try context.change(.create) { inventory in
      inventory.fill(found.products, language: Language.code, estimation)
    }.value
    try write(filled, found.counts, context)
    return CommandResult(code: isComplete ? .done : .no)
  }

  /// Reads a dump.
  ///
  /// - Returns: What was read, and whether the dump is complete.
  private func read(
    _ input: DumpInput, _ file: String?, _ wanted: WantedProducts, _ context: Context
  ) throws -> (ProductDump, isComplete: Bool) {
    var found = ProductDump(wanted, language: Language.code)
    let progress = Progress("reading", of: input.size, context)
    defer { progress.end() }
    var done = 0
    do {
      try input.forEachPart { part in
        try found.read(part)
        done += part.count
        progress.showSlow(done)
      }
      try found.finish()
    } catch ProductDump.Failure.unknownFormat(let kind) {
      throw Diagnostic.badData(
        "\(DumpError.name(file)) is not a dump of Open Food Facts: \(kind.words)",
        hint: kind == .compressed && file == nil
          ? "decompress it: gzip -dc FILE | pantry import"
          : "use the CSV or the JSON Lines dump of openfoodfacts.org/data")
    } catch ProductDump.Failure.endsInRow, DumpError.truncated {
      guard keepsGoing else { throw DumpError.truncated(file) }
      context.warn("\(DumpError.name(file)) is incomplete; what was read of it is entered")
      return (found, false)
    }
    return (found, true)
  }

  private func write(
    _ filled: Inventory.FilledProducts, _ counts: ProductDump.Counts, _ context: Context
  ) throws {
    let shown = filled.entries.prefix(Self.mostShown)
    for entry in shown { try context.answer(entry.summary) }
    let rest = filled.entries.count - shown.count
    if rest > 0 { try context.answer("and \(rest) more") }
    let changed = filled.entries.count - filled.added
    try context.answer(
      "products filled: \(changed), added: \(filled.added) · rows read: \(counts.rows) · items changed: \(filled.changedItems)"
    )
    if !filled.entries.isEmpty {
      try context.answer("Contains data from Open Food Facts (openfoodfacts.org), ODbL")
    }
    for line in counts.notRead { context.warn(line) }
  }
}

extension ProductDump.Counts {
  /// A line for each kind of rows that were not read.
  fileprivate var notRead: [Message] {
    let kinds = Message.counted([
      otherColumns: "\(otherColumns) with another number of columns",
      notJSON: "\(notJSON) not JSON", notUTF8: "\(notUTF8) not UTF-8",
      tooLong: "\(tooLong) too long",
    ])
    return Message.counted([
      broken: "broken rows left out: \(broken) (\(kinds.joined(separator: ", ")))",
      repeated:
        "rows of products that an earlier row has named, whose names were left out: \(repeated)",
      badNumber: "rows without a valid product number left out: \(badNumber)",
    ])
  }
}

extension DumpError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .helper(let error, let file): error.diagnostic(for: file)
    case .truncated(let file):
      .badData(
        "\(DumpError.name(file)) is incomplete; nothing was entered",
        hint: "download it again, or enter what was read with --keep-going")
    }
  }

  /// Returns the name of the input.
  fileprivate static func name(_ file: String?) -> Message {
    file.map { Message(verbatim: $0.quoted) } ?? "standard input"
  }
}

extension ProductDump.Kind {
  /// What the text is instead.
  fileprivate var words: Message {
    switch self {
    case .empty: "it is empty"
    case .html: "it is a web page"
    case .parquet: "it is a Parquet file"
    case .compressed: "it is compressed"
    case .json: "it is a JSON array"
    case .other: "its heading has no columns 'code' and 'product_name'"
    }
  }
}
