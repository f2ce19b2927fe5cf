import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry receipt`: adds what a receipt or an order lists.
struct ReceiptCommand: Command {
  static let again = Option("again", help: "Add a receipt that was added before")
  static let format = Option(
    "format", value: "FORMAT", .choices([OutputFormat.text.name, OutputFormat.json.name]),
    help: "The output format")
  private static let yes = Option(
    "yes", "y", help: "Add all of it without questions, if its sum fits and nothing is doubtful")

  static let entry = listed("receipt", ["영수증"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Add what a receipt or an order lists",
    usage: "[FILE | -] [--yes] [--again] [OPTIONS]",
    arguments: [
      Argument(
        name: "FILE", help: "A text, mail, page, PDF or picture; - is standard input", values: .file
      )
    ],
    discussion: """
      Reads the text of a till's receipt or of an order, of any shop: paste it, and end with two empty lines or Ctrl-D.
      Shows what it would add, with quantities, prices and estimated dates, what it leaves out, and whether the prices
      add up to the printed total. A ? marks what is doubtful.

      Enter adds all rows in one step, which pantry undo takes back, with the day of the purchase, and takes them from the
      shopping list. Before that, a line corrects a row: 4 = ground beef, 2 x3, 1 fri, 3 @freezer; -3 leaves a row out,
      +paper bag adds what was left out, and q ends. A corrected name is remembered for the next receipt.

      In a pipe, it writes lines that pantry add - reads, and exits with 1 if the sum does not fit or a row has a ?. With
      --yes, it adds everything, but only if the sum fits and no row has a ?, and never from a picture.

      PDF files need pdftotext (Debian: poppler-utils), pictures need tesseract-ocr and imagemagick.
      """,
    options: [yes, again, ItemOptions.bought, ItemOptions.location, format],
    examples: [
      ("pantry receipt", "Paste a receipt, and look it over"),
      ("pantry receipt bon.pdf", "Read the receipt of a mail"),
      ("pantry receipt order.html --yes", "Add an order whose sum fits"),
      ("pantry receipt bon.txt | pantry add -", "Add it without looking it over"),
    ])

  private let file: String?
  private let isConfirmed: Bool
  private let addsAgain: Bool
  private let isJSON: Bool
  private let given: ItemChanges

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    file = arguments.words.first { $0 != "-" }
    (isConfirmed, addsAgain) = (arguments.has(Self.yes), arguments.has(Self.again))
    isJSON = try arguments.format(Self.format) == .json
    var given = try ItemOptions.changes(arguments, context)
    if given.location.value == nil, let place = context.defaultLocation {
      given.location = .set(place)
    }
    self.given = given
  }

  func run(_ context: Context) throws -> CommandResult {
    let input = try input(context)
    let receipt = try Receipt(input.text, context.pastDates, isPicture: input.isPicture)
    let bought = (given.bought.value ?? nil) ?? receipt.boughtOn ?? context.clock().today
    var draft = ReceiptDraft(receipt, boughtOn: bought, given: given)
    let inventory = context.readAhead()
    if !addsAgain, !isJSON, draft.isAdded(in: inventory) {
      throw Diagnostic.receiptIsAdded(receipt.boughtOn)
    }
    let view = try ReceiptView(draft, inventory, context)
    if isConfirmed {
      if input.isPicture {
        throw Diagnostic.negative(
          "digits of a picture may be misread: nothing was added",
          hint: "without --yes it can be looked over")
      }
      if let problem = view.problem { throw problem }
      return try add(draft, context)
    }
    if isJSON {
      try context.output.line(view.json)
      return view.problem == nil ? .done : .no
    }
    guard context.questions == .all, context.output.isTerminal else {
      return try write(view, context)
    }
    return try review(&draft, view, inventory, context)
  }

  /// Reads the file, standard input, or what is pasted.
  private func input(_ context: Context) throws -> ReceiptInput {
    if let file { return try ReceiptInput(file: file) }
    guard context.questions == .all else { return try ReceiptInput(context.input.readAll()) }
    context.note("paste the receipt; end with two empty lines or Ctrl-D")
    var lines: [String] = []
    while let line = try context.prompt.next() {
      // A gap ends what is typed. What is pasted goes on at once.
      if line.isBlank, lines.last == "", try context.prompt.ahead(milliseconds: 100) == nil {
        break
      }
      lines.append(line.isBlank ? "" : line.input)
    }
    return try ReceiptInput(Array(lines.joined(separator: "\n").utf8))
  }

  /// Shows what would be added until it is confirmed.
  private func review(
    _ draft: inout ReceiptDraft, _ view: ReceiptView, _ inventory: Inventory, _ context: Context
  ) throws -> CommandResult {
    var view = view
    try view.write(context)
    while true {
      let count = view.count
      let question: Message = count == 1 ? "Enter adds 1 item" : "Enter adds \(count) items"
      let answer = try context.prompt.ask(
        "\(question); 4 = ground beef, 2 x3, 1 fri, -3, +paper bag, q: "
      ) { line -> Prompt.Answer<Bool>? in
        // A line with arrow keys and the like is not an empty line.
        if let problem = line.problem {
          context.report(problem)
          return nil
        }
        let text = line.input.trimmingWhitespace
        if text.isEmpty { return .value(true) }
        if TypedVocabulary.isEnd(text) || TypedVocabulary.isCancel(text)
          || TypedVocabulary.answer(text) == false
        {
          return .end
        }
        if TypedVocabulary.answer(text) == true { return .value(true) }
        do {
          if try draft.correct(text, context.dates) { return .value(false) }
        } catch is TypedWords.Problem {}
        context.warn(
          "\(text.quoted) is not a correction: expected a number and a name, an amount or a date")
        // Ignore the rest of what was pasted.
        while try context.prompt.ahead(milliseconds: 300) != nil { context.prompt.dropWaiting() }
        return nil
      }
      switch answer {
      case .value(true) where count > 0: return try add(draft, context)
      case .value(false):
        let before = view
        view = try ReceiptView(draft, inventory, context)
        try view.writeChanges(from: before, context)
      case .value, .otherLine, .end:
        context.warn("nothing was changed")
        return .no
      }
    }
  }

  private func add(_ draft: ReceiptDraft, _ context: Context) throws -> CommandResult {
    var generator = SystemRandomNumberGenerator()
    let uids = draft.rows.map { _ in UID.random(using: &generator) }
    let (clock, estimation) = (context.clock(), context.estimation)
    let commit = try context.change(.create) { inventory in
      if !addsAgain, draft.isAdded(in: inventory) {
        throw Diagnostic.receiptIsAdded(draft.receipt.boughtOn)
      }
      return try inventory.add(draft, uids, at: clock.now, estimation)
    }
    let (items, purchases) = commit.value
    if isJSON {
      try context.output.line(ReceiptView(draft, commit.before, context).json)
      return CommandResult(step: commit.step, added: items.map(\.uid))
    }
    let day = draft.boughtOn.spelledOut(on: clock.today)
    try context.answer(
      items.count == 1
        ? "added 1 item · bought \(day)" : "added \(items.count) items · bought \(day)")
    for item in items {
      guard let words = purchases[item.uid]?.words, words.english != "" else { continue }
      try context.answer("  \(item.product.displayName.escapingControls)\(words)")
    }
    return CommandResult(step: commit.step, added: items.map(\.uid))
  }

  /// Writes lines that `pantry add -` reads.
  private func write(_ view: ReceiptView, _ context: Context) throws -> CommandResult {
    for line in view.lines { try context.output.line(line) }
    for line in view.notes { context.note(line) }
    guard let problem = view.problem else { return .done }
    context.report(problem)
    return .no
  }
}
