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

  /// What is merged, or set up.
  private enum Task {
    case copies([String])
    case undo
    case install
    case uninstall
  }

  private let task: Task
  private let isLocal: Bool
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.stepFormat) ?? .text
    let tasks = [Self.undo, Self.install, Self.uninstall].filter(arguments.has)
    if let second = tasks.dropFirst().first {
      throw UsageError.conflict(second, with: "--\(tasks[0].name)")
    }
    isLocal = arguments.has(Self.local)
    if isLocal, tasks != [Self.install], tasks != [Self.uninstall] {
      throw UsageError.missingOther(Self.local, needs: "--install")
    }
    switch tasks.first {
    case nil: task = .copies(arguments.words)
    default:
      try arguments.refuseWords(Self.declaration)
      task =
        tasks == [Self.undo] ? .undo : tasks == [Self.install] ? .install : .uninstall
    }
  }

  func run(_ context: Context) throws -> CommandResult {
    switch task {
    case .copies(let files):
      return files.isEmpty ? try mergeFound(context) : try merge(files, context)
    case .undo: return try undo(context)
    case .install, .uninstall: return try setUp(context)
    }
  }

  /// Undoes the last merge. The others get that as a change.
  private func undo(_ context: Context) throws -> CommandResult {
    let result = try StepCommand.Call(.undoMerge, format).perform(nil, context)
    if !context.isDryRun { context.note("the others will get this change too") }
    return result
  }

  // MARK: Merging into the pantry

  private func merge(_ files: [String], _ context: Context) throws -> CommandResult {
    let copies = try files.flatMap { try PantryCopy.read($0) }
    let names = files.map(\.escapingControls).joined(separator: ", ")
    if context.isDryRun {
      let preview = try context.store.preview(merging: copies, as: context.command)
      context.warn("dry run: nothing was changed")
      return try answer(
        Message(verbatim: names), (preview.notes, preview.step), ShortIDs(preview.inventory.items),
        context)
    }
    let commit = try context.store.merge(
      copies, as: context.command, waiting: context.reportWaiting)
    let retired = context.store.retireCopies(
      files, withOthers: context.isShared, at: context.realTime())
    context.shared.reportedCopies.formUnion(retired)
    context.settle(commit, step: commit.value.step)
    return try answer(Message(verbatim: names), commit.value, commit.ids, context)
  }

  /// Resolves a conflict in the pantry file, or merges the copies beside it.
  private func mergeFound(_ context: Context) throws -> CommandResult {
    let path = context.store.path
    let versions = try GitRepository(of: path)?.unmergedVersions()
    var isConflict = versions != nil
    if !isConflict {
      do {
        _ = try context.store.reading()
      } catch StoreError.document(_, .conflictMarkers, _) {
        isConflict = true
      }
    }
    guard isConflict else { return try mergeCopies(context) }
    let result: CommandResult
    if context.isDryRun {
      let preview = try context.store.preview(
        resolving: versions, as: context.command)
      context.warn("dry run: nothing was changed")
      result = try answer(
        "the conflict", (preview.notes, preview.step), ShortIDs(preview.inventory.items), context)
    } else {
      let commit = try context.store.resolve(
        versions, as: context.command, waiting: context.reportWaiting)
      context.settle(commit, step: commit.value.step)
      result = try answer("the conflict", commit.value, commit.ids, context)
    }
    if versions != nil {
      context.hint("git add the pantry file, and commit it")
    }
    return result
  }

  /// Merges the copies beside the pantry file.
  private func mergeCopies(_ context: Context) throws -> CommandResult {
    let copies = context.store.findCopies(withOthers: true)
    let found = copies.mergeable
    let lists =
      context.isShared && !context.isDryRun
      ? try context.readChecklists(isAsked: true) { _, _ in true } : []
    for name in lists { context.note("merged \(name.escapingControls)") }
    var merged: [MergedCopy] = []
    var ids = ShortIDs([])
    if context.isDryRun {
      let (view, copies) = context.store.viewing(
        found.filter(\.isConflict), as: context.command)
      (merged, ids) = (copies, ShortIDs((try? view.read())?.items ?? []))
      context.warn("dry run: nothing was changed")
    } else if found.contains(where: \.isConflict) || context.store.mayLackChanges {
      var store = context.store
      store.copyPolicy = .conflictsMerged
      let commit = try store.mergeCopies(as: context.command, waiting: context.reportWaiting)
      (merged, ids) = (commit.mergedCopies, commit.ids)
      for copy in merged { context.shared.note(step: copy.step?.id) }
      if commit.isUpgraded { context.noteUpgrade() }
      context.writeSharedFiles()
    }
    for copy in found where !copy.isConflict {
      context.note("another copy: \(context.mergeCall(copy.name)) merges it")
    }
    for (name, why) in copies.refused { context.note(context.words(name, why)) }
    for copy in merged where format.isText {
      try answer(context.name(of: copy), copy.step, ids, context)
    }
    try context.write(merged: merged.flatMap(\.notes), format)
    if merged.isEmpty, found.isEmpty, copies.refused.isEmpty, lists.isEmpty {
      context.noteNothing("nothing to merge: no copy beside the pantry file")
    }
    return lists.isEmpty && !merged.contains { $0.step != nil } ? .no : .done
  }

  /// Writes what was merged, and what merging decided.
  private func answer(
    _ what: Message, _ result: Store.Resolution, _ ids: ShortIDs, _ context: Context
  ) throws -> CommandResult {
    if format.isText { try answer(what, result.step, ids, context) }
    try context.write(merged: result.step == nil ? [] : result.notes, format)
    return result.step == nil ? .no : .done
  }

  private func answer(_ what: Message, _ step: Step?, _ ids: ShortIDs, _ context: Context) throws {
    guard let step else {
      context.note("nothing to merge: \(what) has nothing new")
      return
    }
    let counts = StepView(step: step, ids: ids).counts
    try context.answer(counts.isEmpty ? "merged \(what)" : "merged \(what): \(counts)")
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
      context.warn("dry run: nothing was changed")
      return .done
    }
    if case .uninstall = task {
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
    try write(notes.map(MergeNoteView.init(note:)), MergeNoteView.table, format) { view in
      try output.line(view.words.text.folded(to: output.columns))
    }
  }
}
