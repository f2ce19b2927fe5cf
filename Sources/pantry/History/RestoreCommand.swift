import PantryCore
import PantryKitchen

/// `pantry restore`: lists the backups of the pantry file, or goes back to one.
enum RestoreCommand: ListedCommand {
  static let entry = listed("restore", ["복원"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "List backups, or go back to one",
    usage: "[DAY] [OPTIONS]",
    arguments: [
      Argument(
        name: "DAY", help: "Go back to before the changes of this day", values: .date)
    ],
    discussion: """
      The first change of a day keeps the previous pantry file. The last 7 days that have a backup are kept, and the
      first backup of each of 12 months. Without DAY, pantry restore lists them.

      Going back is one change, which pantry undo undoes. If the current file cannot be read, it is kept beside the
      restored one.
      """,
    options: [.stepFormat],
    examples: [
      ("pantry restore", "List the backups"),
      ("pantry restore 2026-11-18 --dry-run", "Show what going back would change"),
      ("pantry restore 2026-11-18", "Go back to before the changes of that day"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let text = arguments.words.joined(separator: " ")
    let format = try arguments.format(.stepFormat) ?? .text
    let day = text.isEmpty ? nil : try context.pastDates.parse(text).day
    return { context in
      guard let day else { return try list(format, context) }
      if context.isDryRun {
        let preview = try context.store.preview(of: day, as: context.command)
        let inventory = (try? context.store.read()) ?? Inventory()
        try answer(preview, ShortIDs(inventory.items), format, context)
        return .done
      }
      let commit = try context.store.restore(
        day, as: context.command, waiting: context.reportWaiting)
      context.settle(commit, step: commit.value.step)
      if let path = commit.value.setAside {
        context.warn("the file that could not be read is kept as \(path.escapingControls)")
      }
      try answer(commit.value, commit.ids, format, context)
      return .done
    }
  }

  private static func list(_ format: OutputFormat, _ context: Context) throws -> CommandResult {
    let backups = try context.store.backups()
    try context.write(backups, Self.backups, format) { backup in
      let line: Message =
        "\(backup.day)  \(context.time.dayAndTime(backup.at))  \(counts(backup))"
      try context.output.line(line.text)
    }
    if backups.isEmpty, context.output.isTerminal {
      context.note("no backups yet: the first change of a day keeps one")
    }
    return .done
  }

  private static func counts(_ backup: Store.Backup) -> Message {
    guard let counts = backup.counts else { return "cannot be read" }
    return Message.counts(items: counts.items, products: counts.products)
  }

  private static let backups = MemberTable<Store.Backup>([
    .init("day") { .text($0.day.description) },
    .init("at") { .text($0.at.description) },
    .init("items") { FieldValue($0.counts?.items) },
    .init("products") { FieldValue($0.counts?.products) },
  ])

  /// The members of the answer: the backup, and the step that goes back to it.
  private static let answers = MemberTable<(backup: Store.Backup, step: StepView, isDryRun: Bool)>(
    [
      .init("action") { _ in .text("restore") },
      .init("isDryRun") { .flag($0.isDryRun) },
      .init("backup") { .object($0.backup, backups) },
    ] + StepView.members.map { $0.of(\.step) })

  /// Writes the backup and a line for each record, up to a limit.
  private static func answer(
    _ restoration: Store.Restoration, _ ids: ShortIDs, _ format: OutputFormat, _ context: Context
  ) throws {
    let view = StepView(step: restoration.step, ids: ids)
    let (backup, isDryRun) = (restoration.backup, context.isDryRun)
    try context.write([(backup, view, isDryRun)], answers, format) { _ in
      let when = context.time.dayAndTime(backup.at)
      try context.answer(
        isDryRun
          ? "would go back to before the changes of \(backup.day): \(when), \(counts(backup))"
          : "as it was before the changes of \(backup.day): \(when), \(counts(backup))")
      for line in view.lines() { try context.answer(line) }
      if view.effects.isEmpty { context.note("no record had to be changed") }
    }
  }
}
