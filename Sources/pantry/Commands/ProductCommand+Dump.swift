import PantryCore
import PantryExchange

/// How a dump of products is read: the options of `pantry product --from-dump`.
struct DumpOptions {
  static let file = Option(
    "from-dump", value: "FILE", .file,
    help: "Fill products from a dump of Open Food Facts (- for standard input)")
  private static let prefix = Option(
    "prefix", value: "DIGITS", isRepeatable: true,
    help: "With --from-dump, also products whose barcode begins so: 880")
  private static let country = Option(
    "country", value: "COUNTRY", isRepeatable: true,
    help: "With --from-dump, also products sold there: south-korea")
  private static let keepGoing = Option(
    "keep-going", "k", help: "With --from-dump, enter what was read of an incomplete file")

  static let all = [file, prefix, country, keepGoing]

  /// nil for standard input.
  let file: String?
  /// The products besides those of the household.
  let wanted: WantedProducts
  let keepsGoing: Bool

  /// Reads the options; nil without `--from-dump`.
  init?(_ arguments: Arguments) throws(UsageError) {
    let command = ProductCommand.declaration
    guard let file = arguments[Self.file] else {
      for option in Self.all where arguments.has(option) {
        throw .missingWord("--from-dump FILE for --\(option.name)", command)
      }
      return nil
    }
    if let word = arguments.words.first { throw .unexpectedWord(word, command) }
    self.file = file == "-" ? nil : file
    keepsGoing = arguments.has(Self.keepGoing)
    var wanted = WantedProducts()
    for text in arguments.all(Self.prefix) where !wanted.add(prefix: text) {
      throw .badValue(Self.prefix, text, expected: "1 to 12 digits")
    }
    for text in arguments.all(Self.country) where !wanted.add(country: text) {
      throw .badValue(Self.country, text, expected: "the English name of a country")
    }
    self.wanted = wanted
  }
}

extension ProductCommand {
  /// The number of products that an answer shows.
  private static let mostShown = 10

  /// Fills the products of the catalog from a dump.
  static func fill(from dump: DumpOptions, _ format: OutputFormat, _ context: Context) throws
    -> CommandResult
  {
    var wanted = dump.wanted
    wanted.numbers = try context.store.rehearse(.create) { _ in }.before.numbers
    if wanted.isEmpty { throw DumpError.nothingWanted }
    if dump.file == nil, context.input.isTerminal {
      context.warn("reading from the terminal; end with Ctrl-D")
    }
    let (found, isComplete) = try read(dump, wanted, context)
    let estimation = context.estimation
    let filled = try context.change(.create) { inventory in
      inventory.fill(found.products, language: Language.code, estimation)
    }.value
    try write(filled, found.counts, format, context)
    return CommandResult(code: isComplete ? .done : .no)
  }

  /// Reads a dump.
  ///
  /// - Returns: What was read, and whether the dump is complete.
  private static func read(_ dump: DumpOptions, _ wanted: WantedProducts, _ context: Context) throws
    -> (ProductDump, isComplete: Bool)
  {
    var found = ProductDump(wanted, language: Language.code)
    let input =
      try dump.file.map { try DumpInput(file: $0) }
      ?? DumpInput { buffer in
        do throws(System.Errno) {
          return try context.input.read(&buffer)
        } catch {
          throw ByteSource.ReadError(errno: error)
        }
      }
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
    } catch let failure as ProductDump.Failure {
      switch failure {
      case .unknownFormat(let kind): throw DumpError.notADump(dump.file, kind)
      case .endsInRow: try accept(dump, context)
      }
      return (found, false)
    } catch DumpError.truncated {
      try accept(dump, context)
      return (found, false)
    }
    return (found, true)
  }

  /// Accepts an incomplete dump with `--keep-going`.
  private static func accept(_ dump: DumpOptions, _ context: Context) throws {
    guard dump.keepsGoing else { throw DumpError.truncated(dump.file) }
    context.warn("\(DumpError.name(dump.file)) is incomplete; what was read of it is entered")
  }

  private static func write(
    _ filled: Inventory.FilledProducts, _ counts: ProductDump.Counts, _ format: OutputFormat,
    _ context: Context
  ) throws {
    let shown = format == .text ? Array(filled.entries.prefix(Self.mostShown)) : filled.entries
    try context.write(shown, CatalogEntry.memberTable, format) { try context.answer($0.summary) }
    guard format == .text else { return report(counts, context) }
    let rest = filled.entries.count - shown.count
    if rest > 0 { try context.answer("and \(rest) more") }
    let changed = filled.entries.count - filled.added
    try context.answer(
      "products filled: \(changed), added: \(filled.added) · rows read: \(counts.rows) · items changed: \(filled.changedItems)"
    )
    if !filled.entries.isEmpty {
      try context.answer("Contains data from Open Food Facts (openfoodfacts.org), ODbL")
    }
    report(counts, context)
  }

  /// Reports the rows that were not read.
  private static func report(_ counts: ProductDump.Counts, _ context: Context) {
    var kinds: [Message] = []
    if counts.otherColumns > 0 {
      kinds.append("\(counts.otherColumns) with another number of columns")
    }
    if counts.notJSON > 0 { kinds.append("\(counts.notJSON) not JSON") }
    if counts.notUTF8 > 0 { kinds.append("\(counts.notUTF8) not UTF-8") }
    if counts.tooLong > 0 { kinds.append("\(counts.tooLong) too long") }
    if counts.broken > 0 {
      context.warn("broken rows left out: \(counts.broken) (\(kinds.joined(separator: ", ")))")
    }
    if counts.badNumber > 0 {
      context.warn("rows without a valid product number left out: \(counts.badNumber)")
    }
  }
}
