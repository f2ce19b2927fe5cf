import PantryCore

/// `pantry scan`: answers each barcode that a scanner types.
struct ScanCommand: Command {
  static let use = Option("use", help: "each scan is eaten")
  static let toss = Option("toss", help: "each scan is thrown away")
  static let check = Option("check", help: "only say what is there")

  static let declaration = CommandDeclaration(
    name: "scan",
    abstract: "read barcodes from standard input, one a line",
    usage: "[--use | --toss | --check] [OPTIONS]",
    discussion: """
      Every line is a barcode, and behind it, in any order, xN (how many), @LOCATION and a date. Enter
      or Tab ends a line. Each line is answered at once, when it is safe in the file. A line that is
      wrong is reported with its number, and the rest goes on; the exit code says whether every line was
      good.

      A barcode that nobody has named yet is entered under its number: pantry product CODE --name NAME
      names it later, and everything that was scanned under it.
      """,
    options: [use, toss, check, .answerFormat],
    examples: [
      ("pantry scan", "enter what the scanner types, until Ctrl-D"),
      ("pantry scan --use", "take out what the scanner types"),
      ("printf '%s\\n' '8801115114154 +11d x2 @fridge' | pantry scan", "without a scanner"),
    ])

  let action: ScanAction
  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    let modes: [(Option, ScanAction)] = [
      (Self.use, .use), (Self.toss, .toss), (Self.check, .check),
    ]
    let chosen = modes.filter { arguments.has($0.0) }
    if chosen.count > 1 { throw UsageError.conflict(chosen[0].0, with: "--\(chosen[1].0.name)") }
    action = chosen.first?.1 ?? .add
    // One answer a line, whichever JSON is asked for: an array would have to wait for the end.
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    if System.Stream.input.isTerminal { context.note("one barcode a line; Ctrl-D ends") }
    var reader = LineReader(endingAt: .scanner)
    var isEveryLineGood = true
    while let lines = try reader.next() {
      for answer in try answers(to: lines, context) {
        try say(answer, context)
        if case .failure = answer.result { isEveryLineGood = false }
      }
      try context.output.flush()
    }
    return isEveryLineGood ? .done : .no
  }

  /// One line's answer: a scan and the things it is about, or what is wrong.
  private struct Answer {
    let number: Int
    let input: String
    let result: Result<(scan: ScanAnswer, views: [ItemView]), any Error>
  }

  /// Does what the lines ask for, all in one change of the file.
  private func answers(to lines: [LineReader.Line], _ context: Context) throws -> [Answer] {
    let clock = context.clock()
    let dates = context.dates
    func apply(_ inventory: inout Inventory) -> [Answer] {
      var generator = SystemRandomNumberGenerator()
      var scans: [(line: LineReader.Line, input: String, result: Result<ScanAnswer, any Error>)] =
        []
      for line in lines {
        let input = (try? line.text.get()) ?? ""
        // A scanner that sends Enter and Tab, or a person who presses Enter, makes empty lines.
        if case .success(let text) = line.text, text.allSatisfy(\.isWhitespace) { continue }
        let result = Result<ScanAnswer, any Error> {
          let scan = try ScanLine(try line.text.get(), parser: dates)
          return try inventory.scan(
            scan, action, uid: UID.random(using: &generator), at: clock.now)
        }
        scans.append((line, input, result))
      }
      let ids = ShortIDs(inventory.items)
      return scans.map { line, input, result in
        Answer(
          number: line.number, input: input,
          result: result.map { scan in
            (
              scan,
              scan.parts.map { part in
                ItemView(item: part.item, id: ids[part.item.uid], today: clock.today)
              }
            )
          })
      }
    }
    if action == .check {
      var inventory = try context.store.read()
      return apply(&inventory)
    }
    return try context.change(action == .add ? .create : .read) { apply(&$0) }
  }

  private func say(_ answer: Answer, _ context: Context) throws {
    if format != .text { try context.output.line(json(answer)) }
    switch answer.result {
    case .success(let (scan, views)):
      guard format == .text else { return }
      for line in text(scan, views, context.clock().today) { try context.answer(line) }
    case .failure(let error):
      // In the order of the lines, also where both streams are one terminal.
      try context.output.flush()
      if format == .text { Diagnostic(LineError(number: answer.number, cause: error)).say() }
    }
  }

  /// A line for each thing that the scan was about; the last says what is there now.
  private func text(_ scan: ScanAnswer, _ views: [ItemView], _ today: Day) -> [String] {
    guard !views.isEmpty else {
      let name = scan.product?.displayName.visible ?? scan.barcode.printed
      return ["\(name) · \(scan.product == nil ? "not known" : "0 on hand")"]
    }
    var lines = zip(views, scan.parts).map { view, part in
      switch action {
      case .check: "\(view.name) · \(view.daysLeft == nil ? "" : "first ")\(view.deadline)"
      case .add: "added \(view.title) · \(view.deadline)"
      case .use, .toss: view.removal(action == .use ? .used : .discarded, part.taken)
      }
    }
    lines[lines.count - 1] += " · \(scan.count) on hand"
    if action == .use || action == .toss, let next = scan.onHand.first?.expiresAt.day {
      lines[lines.count - 1] += ", next \(next) (\(next.distance(from: today)))"
    }
    if views.contains(where: \.item.product.isUnnamed) {
      lines[lines.count - 1] += " · not named yet"
    }
    return lines
  }

  private func json(_ answer: Answer) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("line", answer.number)
      writer.member("input", answer.input)
      switch answer.result {
      case .success(let (scan, views)):
        writer.member("ok", true)
        writer.member("action", scan.action.rawValue)
        writer.member("onHand", scan.count)
        if let first = views.first {
          writer.key("item")
          first.write(to: &writer)
        }
        if views.count > 1 {
          writer.key("items")
          writer.array { writer in
            for view in views { view.write(to: &writer) }
          }
        }
      case .failure(let error):
        writer.member("ok", false)
        writer.member("action", action.rawValue)
        writer.member("error", Diagnostic(error).message)
      }
    }
    return writer.text
  }
}
