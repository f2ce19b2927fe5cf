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

  /// Does what the lines ask for, all in one change of the file.
  private func answers(to lines: [LineReader.Line], _ context: Context) throws -> [ScanView] {
    let clock = context.clock()
    let dates = context.dates
    func apply(_ inventory: inout Inventory) -> [ScanView] {
      var generator = SystemRandomNumberGenerator()
      var session = ScanSession(inventory)
      // A scanner that sends Enter and Tab, or a person who presses Enter, makes empty lines.
      let results = lines.filter { !$0.isBlank }.map { line in
        let result = Result {
          let scan = try ScanLine(line.text.get(), parser: dates)
          return try session.scan(
            scan, action, uid: UID.random(using: &generator), at: clock.now)
        }
        return (line: line, result: result)
      }
      inventory = session.inventory
      // After all of them, so that an id is still the shortest when it is told.
      let ids = ShortIDs(inventory.items)
      return results.map { line, result in
        ScanView(
          line: line.number, input: line.input, action: action,
          result: result.map { ScanView.Scan($0, ids: ids, today: clock.today) })
      }
    }
    if action == .check {
      var inventory = try context.store.read()
      return apply(&inventory)
    }
    return try context.change(action == .add ? .create : .read) { apply(&$0) }
  }

  private func say(_ answer: ScanView, _ context: Context) throws {
    if format != .text { return try context.output.line(answer.json) }
    switch answer.result {
    case .success(let scan):
      for line in scan.lines(on: context.clock().today) { try context.answer(line) }
    case .failure(let error):
      // In the order of the lines, also where both streams are one terminal.
      try context.output.flush()
      Diagnostic(LineError(number: answer.line, cause: error)).say()
    }
  }
}
