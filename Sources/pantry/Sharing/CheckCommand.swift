import PantryCore
import PantryExchange

/// `pantry check`: reports the errors in pantry files, and writes repaired copies.
enum CheckCommand: ListedCommand {
  static let repair = Option(
    "repair", help: "Write a repaired copy of a broken file; the file itself stays as it is")

  static let entry = listed("check", ["검사", "확인"], .report, mergesCopies: false)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Check the pantry file for errors",
    usage: "[FILE...] [--repair] [OPTIONS]",
    arguments: [
      Argument(name: "FILE...", help: "Other files, instead of the pantry file", values: .file)
    ],
    discussion: """
      Reads the whole file and reports invalid JSON, invalid fields and duplicate uids, each with its position as
      FILE:LINE:COLUMN. Conflict copies from a syncing program are reported, too.

      With --repair, a copy is written that contains every record that can be read, for example
      pantry.repaired.json. For each error, the report states what the copy leaves out. Look at the copy, then
      replace the broken file with it.
      """,
    options: [repair, .stepFormat],
    examples: [
      ("pantry check", "Check the pantry file"),
      ("pantry check --repair", "Write a repaired copy if the file is broken"),
      ("pantry check backup/*.json", "Check other files"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let files = arguments.words
    let repairs = arguments.has(repair) && !context.isDryRun
    // A copy would be written.
    let isRehearsal = arguments.has(repair) && context.isDryRun
    let format = try arguments.format(.stepFormat) ?? .text
    return { context in
      let stores =
        files.isEmpty
        ? [context.store] : files.map { Store(FileLocation(path: $0, isNamed: true)) }
      var code = ExitCode.done
      var answers = RecordWriter(
        format, to: context.output, headings: ReportView.table.headings)
      for store in stores {
        do {
          let report = try store.check(at: context.clock().now, repairs: repairs)
          if report.error != nil { code = .badData }
          let view = ReportView(report: report, repairs: repairs)
          try answers.write(view, ReportView.table) { try write(view, context) }
        } catch let error as StoreError {
          // Continue with the other files.
          try context.output.flush()
          code = context.report(error)
        }
      }
      try answers.end()
      if files.isEmpty, GitRepository(of: context.store.path)?.lacksDriver() ?? false {
        try context.output.flush()
        context.warn("git is told to merge the pantry file with pantry, which is not set up here")
        context.warn(hint: "pantry merge --install sets it up")
      }
      if files.isEmpty {
        for copy in context.store.findCopies(withOthers: true).mergeable where !copy.isConflict {
          context.warn("another copy: \(context.mergeCall(copy.name)) merges it")
        }
        for copy in context.isShared
          ? Checklist.Kind.allCases.flatMap(context.sharedLists.copies) : []
        {
          context.warn("\(copy.name.escapingControls) was not merged: pantry merge merges it")
        }
      }
      if isRehearsal {
        try context.output.flush()
        context.noteDryRun()
      }
      return CommandResult(code: code)
    }
  }

  private static func write(_ view: ReportView, _ context: Context) throws {
    for line in view.lines { try context.output.line(line.text) }
    if view.report.error == nil { try context.answer(view.summary) }
    try context.output.flush()
    for name in view.report.conflicts { context.reportConflict(name) }
    guard view.report.error != nil else { return }
    if let copy = view.report.copy {
      context.warn("wrote \(copy.escapingControls): \(view.counts)")
    } else if case .invalid(let problem, _, _)? = view.report.error, case .otherVersion = problem,
      let hint = problem.hint
    {
      context.warn(hint: hint)
    } else if case .conflictMarkers? = view.report.error, !view.repairs {
      context.warn(hint: "pantry merge resolves the conflict")
    } else if view.repairs {
      context.warn("no record could be recovered")
    } else if view.report.items + view.report.products > 0 {
      context.warn(
        hint: "pantry check --repair writes a copy with the readable records: \(view.counts)")
    }
  }
}
