import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry merge`: merges other copies of the pantry into it.
struct MergeCommand: Command {
  static let undo = Option("undo", help: "Undo the last merge")
  static let install = Option("install", help: "Let git merge pantry files with this program")
  static let uninstall = Option("uninstall", help: "Undo --install")
  static let local = Option(
    "local", help: "With --install or --uninstall, for this repository alone")

  static let entry = listed("merge", ["병합", "합치기"], mergesCopies: false)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Merge copies of the pantry",
    usage: "[FILE...] [OPTIONS]",
    arguments: [
      Argument(
        name: "FILE...", help: "Copies of the pantry file, or other pantry files", values: .file)
    ],
    discussion: """
      Two copies that were both changed are merged record by record: what was added, used or changed in either of them
      is kept, and nothing is counted twice. What was overridden is reported. The pantry file is changed in one step,
      which pantry undo skips and pantry merge --undo undoes.

      Without arguments, the copies that syncing programs have left beside the pantry file are merged, a file with
      git's conflict markers, or the versions of a conflict in git.

      With --install, git merges pantry files with this program: in all repositories, or with --local in the one of the
      pantry file. The exit code is 1 if there is nothing to merge.
      """,
    options: [undo, install, uninstall, local, .stepFormat],
    examples: [
      ("pantry merge", "Merge what syncing programs have left, or resolve a conflict of git"),
      ("pantry merge ~/Downloads/pantry.json --dry-run", "Show what merging a copy would change"),
      ("pantry merge --undo", "Undo the last merge"),
      ("pantry merge --install", "Let git merge pantry files"),
    ])

  /// The option that says what to do instead of merging.
  private let task: Option?
  private let files: [String]
  private let isLocal: Bool
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.stepFormat) ?? .text
    let tasks = [Self.undo, Self.install, Self.uninstall].filter(arguments.has)
    if tasks.count > 1 { throw UsageError.conflict(tasks[1], with: "--\(tasks[0].name)") }
    (task, files, isLocal) = (tasks.first, arguments.words, arguments.has(Self.local))
    if isLocal, task == nil || task == Self.undo {
      throw UsageError.missingOther(Self.local, needs: "--install")
    }
    if task != nil { try arguments.refuseWords(Self.declaration) }
  }

  func run(_ context: Context) throws -> CommandResult {
    switch task {
    case nil: try files.isEmpty ? mergeFound(context) : mergeFiles(context)
    case Self.undo: try undo(context)
    default: try setUp(context)
    }
  }

  /// Undoes the last merge. The others get that as a change.
  private func undo(_ context: Context) throws -> CommandResult {
    let result = try StepCommand.undoMerge.perform(format, context)
    if !context.isDryRun { context.note("the others will get this change too") }
    return result
  }

  // MARK: Merging into the pantry

  private func mergeFiles(_ context: Context) throws -> CommandResult {
    let copies = try files.flatMap { try PantryCopy.read($0) }
    let names = files.map(\.escapingControls).joined(separator: ", ")
    return try merge(Message(verbatim: names), context) {
      try context.store.preview(merging: copies, as: context.command)
    } commit: {
      let commit = try context.store.merge(
        copies, as: context.command, waiting: context.reportWaiting)
      let retired = context.store.retireCopies(
        files, withOthers: context.isShared, at: context.realTime())
      context.shared.reportedCopies.formUnion(retired)
      return commit
    }
  }

  /// Resolves a conflict in the pantry file, or merges the copies beside it.
  private func mergeFound(_ context: Context) throws -> CommandResult {
    let versions = try GitRepository(of: context.store.path)?.unmergedVersions()
    guard try versions != nil || context.store.hasConflictMarkers() else {
      return try mergeCopies(context)
    }
    let result = try merge("the conflict", context) {
      try context.store.preview(resolving: versions, as: context.command)
    } commit: {
      try context.store.resolve(versions, as: context.command, waiting: context.reportWaiting)
    }
    if versions != nil { context.hint("git add the pantry file, and commit it") }
    return result
  }

  /// Merges into the pantry file, or finds out what that would do, and writes what was merged and decided.
  private func merge(
    _ what: Message, _ context: Context,
    preview: () throws -> Store.Resolution,
    commit: () throws -> Store.Commit<Store.Resolution>
  ) throws -> CommandResult {
    let (notes, step): Store.Resolution
    if context.isDryRun {
      (notes, step) = try preview()
      context.noteDryRun()
    } else {
      let commit = try commit()
      context.settle(commit, step: commit.value.step)
      (notes, step) = commit.value
    }
    if format.isText { try answer(what, step, context) }
    try context.write(merged: step == nil ? [] : notes, format)
    return step == nil ? .no : .done
  }

  /// Merges the copies beside the pantry file.
  private func mergeCopies(_ context: Context) throws -> CommandResult {
    let copies = context.store.findCopies(withOthers: true)
    let found = copies.mergeable
    let lists =
      context.isShared && !context.isDryRun
      ? try context.sharedLists.read(isAsked: true) { _ in true } : []
    for name in lists { context.note("merged \(name.escapingControls)") }
    var merged: [MergedCopy] = []
    if context.isDryRun {
      merged = context.store.viewing(found.filter(\.isConflict), as: context.command).1
      context.noteDryRun()
    } else if found.contains(where: \.isConflict) || context.store.mayLackChanges {
      var store = context.store
      store.copyPolicy = .conflictsMerged
      let commit = try store.mergeCopies(as: context.command, waiting: context.reportWaiting)
      merged = commit.mergedCopies
      context.shared.steps.formUnion(merged.compactMap(\.step?.id))
      if commit.isUpgraded { context.noteUpgrade() }
      context.writeSharedFiles()
    }
    for copy in found where !copy.isConflict {
      context.note("another copy: \(context.mergeCall(copy.name)) merges it")
    }
    for (name, why) in copies.refused { context.note(context.words(name, why)) }
    for copy in merged where format.isText {
      try answer(context.name(of: copy), copy.step, context)
    }
    try context.write(merged: merged.flatMap(\.notes), format)
    if merged.isEmpty, found.isEmpty, copies.refused.isEmpty, lists.isEmpty {
      context.noteNothing("nothing to merge: no copy beside the pantry file")
    }
    return lists.isEmpty && !merged.contains { $0.step != nil } ? .no : .done
  }

  private func answer(_ what: Message, _ step: Step?, _ context: Context) throws {
    guard let step else { return context.note("nothing to merge: \(what) has nothing new") }
    try context.answer(.merged(what, step))
  }

  // MARK: The set-up of git

  private func setUp(_ context: Context) throws -> CommandResult {
    var repository: GitRepository?
    if isLocal {
      repository = GitRepository(of: context.store.path)
      if repository == nil { throw SharingError.noRepository(path: context.store.path) }
    }
    let driver = try GitMergeDriver(
      in: repository, environment: context.environment.value,
      home: context.environment.homeDirectory)
    if context.isDryRun {
      context.noteDryRun()
      return .done
    }
    if task == Self.uninstall {
      guard try driver.uninstall() else {
        context.note("git was not set up")
        return .no
      }
      try context.answer("git merges pantry files as text again")
      return .done
    }
    let program = RunningProgram(in: context.environment["PATH"])
    let isNew = try driver.install(program.name)
    try context.answer(
      isNew
        ? "git merges pantry files with pantry now" : "git merges pantry files with pantry already")
    try context.answer("  \(driver.attributesFile.escapingControls): \(driver.attribute)")
    return .done
  }
}

extension Context {
  /// Writes what merging decided.
  func write(merged notes: [MergeNote], _ format: OutputFormat) throws {
    try write(notes, MergeNote.table, format) { note in
      try output.line(note.words.text.folded(to: output.columns))
    }
  }
}
