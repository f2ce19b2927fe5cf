import PantryCore

/// `pantry check`: says what is wrong with a pantry file, and repairs a copy.
struct CheckCommand: Command {
  static let repair = Option(
    "repair", help: "write a repaired copy beside a broken file; the file itself is never touched")

  static let declaration = CommandDeclaration(
    name: "check",
    abstract: "say what is wrong with the pantry file, and where",
    usage: "[FILE...] [--repair] [OPTIONS]",
    arguments: [
      Argument(name: "FILE...", help: "other files than the pantry file", values: .file)
    ],
    discussion: [
      """
      The whole file is read: its JSON, every field of every record, uids that stand twice,
      copies that a syncing program has left beside it. Each problem is a line with its place,
      FILE:LINE:COLUMN, as compilers and editors have it. Without FILE it is the pantry file.
      """,
      """
      With --repair a copy is made, pantry.repaired.json, that keeps every record that can be
      read, and each line says what it left out: a field, or a whole record. Look at it, and
      put it in the place of the broken file yourself.
      """,
    ],
    options: [repair, .answerFormat],
    examples: [
      ("pantry check", "is everything well?"),
      ("pantry check --repair", "and if not, what can be saved"),
      ("pantry check backup/*.json", "some other files"),
    ])

  let files: [String]
  let repairs: Bool
  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    files = arguments.words
    repairs = arguments.has(Self.repair)
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let stores =
      files.isEmpty
      ? [context.store] : files.map { Store(FileLocation(path: $0, isNamed: true)) }
    var code = ExitCode.done
    var objects: [String] = []
    for store in stores {
      do {
        let report = try store.check(at: context.clock().now, repairs: repairs)
        if report.error != nil { code = .badData }
        let view = ReportView(report: report, repairs: repairs)
        switch format {
        case .text: try say(view, context)
        case .jsonl: try context.output.line(view.json)
        case .json: objects.append(view.json)
        }
      } catch let error as StoreError {
        // The other files may be better.
        try context.output.flush()
        let diagnostic = Diagnostic(error)
        diagnostic.say()
        code = diagnostic.code
      }
    }
    if format == .json { try context.output.line("[\(objects.joined(separator: ","))]") }
    return code
  }

  private func say(_ view: ReportView, _ context: Context) throws {
    for line in view.lines { try context.output.line(line.text) }
    if view.report.error == nil { try context.answer(view.summary) }
    try context.output.flush()
    for name in view.report.conflicts { context.note(Context.conflict(name)) }
    guard view.report.error != nil else { return }
    if let copy = view.report.copy {
      context.note("wrote \(copy.visible): \(view.counts)")
    } else if case .wrong(.otherVersion, _, _)? = view.report.error {
      context.hint("use a newer pantry; the file was left as it is")
    } else if repairs {
      context.note("there is nothing in it that could be kept")
    } else if view.report.items + view.report.products > 0 {
      context.hint("pantry check --repair writes a copy with \(view.counts) that can be read")
    }
  }
}
