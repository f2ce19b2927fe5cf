import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry sync`: exchanges the pantry with a git repository.
enum SyncCommand: ListedCommand {
  static let entry = listed("sync", ["동기화"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Exchange the pantry with a git repository",
    usage: "[REMOTE] [OPTIONS]",
    arguments: [
      Argument(name: "REMOTE", help: "The address of the repository, at the first call")
    ],
    discussion: """
      Commits the pantry file if it has changed, fetches what others have sent, merges it record by record, and pushes
      the result. If another machine has pushed in the meantime, it does so again. Other files of the repository are
      merged by git and not committed.

      The first call needs the address of an empty repository, or of one with a pantry, which is merged with this one.
      It makes a repository in the directory of the pantry file. In an existing repository, its own remote is used.

      Without a connection everything is committed, and the exit code is 75: the next call sends it. git must not ask
      for a password: use an SSH key in an agent, or a credential helper.
      """,
    options: [.stepFormat],
    examples: [
      ("pantry sync git@example.org:pantry.git", "Set up the exchange on a machine"),
      ("pantry sync", "Send and receive changes"),
      ("pantry sync --quiet || echo later", "Do so in a script, also without a connection"),
    ])

  private static let table = MemberTable<GitSync.Outcome>([
    .init("isCommitted") { .flag($0.isCommitted) },
    .init("isSent") { .flag($0.isSent) },
    .init("isOffline") { .flag($0.isOffline) },
    .init("notes") { .objects($0.received.notes, MergeNote.table) },
  ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.stepFormat) ?? .text
    let remote = arguments.words.first
    if remote?.isEmpty == true || remote?.hasPrefix("-") == true {
      throw UsageError.badWord("REMOTE", remote ?? "", expected: "the address of a repository")
    }
    try arguments.refuseWords(declaration, after: 1)
    return { context in
      if context.isDryRun {
        context.noteDryRun()
        return .done
      }
      let sync = try GitSync(
        context.store, with: remote, as: context.command, waiting: context.reportWaiting)
      let outcome = try sync.run()
      if let step = outcome.received.step { context.shared.steps.insert(step.id) }
      try context.write([outcome], table, format) { try answer($0, context) }
      if outcome.received.step != nil { context.writeSharedFiles() }
      if outcome.isUpgraded { context.noteUpgrade() }
      guard let failure = outcome.unsent else { return .done }
      try context.output.flush()
      Diagnostic.tryAgain(
        "not sent: \(failure.words)",
        hint: !outcome.isOffline
          ? "everything is committed; other machines were sending at the same time: try again"
          : try sync.hasExchanged()
            ? "everything is committed; pantry sync sends it when there is a connection"
            : "everything is committed; pantry sync sends it, or pantry sync REMOTE if the address is wrong"
      ).write(to: context.diagnostics)
      return CommandResult(code: .tryAgain)
    }
  }

  private static func answer(_ outcome: GitSync.Outcome, _ context: Context) throws {
    if let step = outcome.received.step {
      try context.answer(step.counts.isEmpty ? "received" : "received: \(step.counts)")
    }
    for note in outcome.received.notes { try context.answer(note.words) }
    if outcome.isSent { try context.answer("sent") }
    if outcome.received.step == nil, !outcome.isSent, outcome.unsent == nil {
      try context.answer("up to date")
    }
  }
}
