import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry share`: moves the pantry into a folder that is synced, or joins the one that is there.
enum ShareCommand: ListedCommand {
  static let entry = listed("share", ["공유"], mergesCopies: false)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Share the pantry through a synced folder",
    usage: "DIR [OPTIONS]",
    arguments: [
      Argument(name: "DIR", help: "A folder that is synced, or shared by users", values: .file)
    ],
    discussion: """
      Moves the pantry file to DIR/pantry.json, or merges it into the one that is there, and sets that file as the
      pantry of all commands (pantry config file). Run it once on each machine, with the folder of that machine.

      Copies that the syncing program leaves in the folder are merged before every command. Each change also writes
      pantry.html there, for reading, and the checklists shopping.md and eat.md for notes apps: a ticked line was bought
      or used up, and a new line in shopping.md is put on the shopping list.

      Nothing is lost: the old file is kept for 30 days in $XDG_STATE_HOME/pantry/merged. pantry config file '' ends
      sharing on this machine.
      """,
    options: [.stepFormat],
    examples: [
      (
        "pantry share ~/Nextcloud/pantry",
        "Move the pantry into a synced folder, or join the one there"
      ),
      ("pantry share ~/Sync/pantry --dry-run", "Show what would be merged"),
      ("pantry config file ''", "Use the pantry of this machine alone again"),
    ])

  private typealias Answer = (move: Store.Relocation, isDryRun: Bool)

  private static let table = MemberTable<Answer>([
    .init("file") { .text($0.move.path) },
    .init("isDryRun") { .flag($0.isDryRun) },
    .init("itemsThere") { FieldValue($0.move.there) },
    .init("itemsHere") { FieldValue($0.move.here) },
    .init("itemsInBoth") { FieldValue($0.move.both) },
  ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try arguments.format(.stepFormat) ?? .text
    guard let directory = arguments.words.first, !directory.isEmpty else {
      throw UsageError.missingWord("DIR", declaration)
    }
    try arguments.refuseWords(declaration, after: 1)
    return { context in
      let isNew = (try? System.info(at: directory)) == nil
      let folder = (try? System.realPath(directory)) ?? directory
      let own = ownFiles(in: folder)
      for path in own.map({ "\(folder)/\($0)" }) {
        // A file of the user may be moved to the state directory.
        guard let directory = context.store.retiredCopies, context.questions == .all,
          !context.isDryRun,
          try context.agrees(
            "\(path.escapingControls) was not made by pantry share: move it to \(directory.escapingControls) for 30 days?"
          )
        else {
          throw Diagnostic.cannotCreate(
            "\(path.escapingControls) was not made by pantry share, which writes a file of this name",
            hint: "rename it, or share another folder; nothing was changed")
        }
      }
      // Others may use a file that was shared before.
      let (store, move) = try context.store.move(
        into: directory, leaving: context.isShared, as: context.command,
        isRehearsal: context.isDryRun, waiting: context.reportWaiting
      ) { path in
        try context.configuration.set(Settings.file.key, to: path)
      }
      context.noteDryRun()
      // Its name may have been mistyped.
      if isNew {
        context.note(
          context.isDryRun
            ? "the folder does not exist yet: \(directory.quoted)"
            : "the folder did not exist and was created: \(directory.quoted)")
      }
      try context.write([(move, context.isDryRun)], table, format) { _ in
        try answer(move, context)
      }
      if context.isShared, move.path != context.store.path, move.here > 0 {
        context.warn(
          "\(context.store.path.escapingControls) stays for others who use it: they share the new folder with pantry share DIR"
        )
      }
      context.warn(of: move.notes)
      if move.isUpgraded { context.noteUpgrade() }
      if context.environment["PANTRY_FILE"] != nil {
        context.warn("PANTRY_FILE is set, and is used instead of the setting")
        context.hint("unset PANTRY_FILE, so that commands use the shared pantry")
      }
      if context.isDryRun { return .done }
      for name in own { try store.retireCopy(name, at: context.realTime()) }
      var context = context
      (context.store, context.isShared) = (store, true)
      context.writeSharedFiles()
      return .done
    }
  }

  /// Returns the names of the files of the user in a folder that have the names of those for phones. Lists beside the page
  /// of the pantry are those of the pantry.
  private static func ownFiles(in directory: String) -> [String] {
    func bytes(_ name: String) -> [UInt8]? { (try? OutputFile(name, in: directory).read())?.bytes }
    let page = bytes("pantry.html")
    if let page, HTMLPage.isOne(page) { return [] }
    let lists = Checklist.Kind.allCases.map(\.fileName).filter {
      bytes($0).map(Checklist.isOfUser) ?? false
    }
    return (page == nil ? [] : ["pantry.html"]) + lists
  }

  private static func answer(_ move: Store.Relocation, _ context: Context) throws {
    let count = move.there + move.here - move.both
    let path = move.path.escapingControls
    try context.answer(
      count == 1
        ? "the pantry is now \(path) (1 item)" : "the pantry is now \(path) (\(count) items)"
    )
    if move.there > 0, move.here > 0 {
      try context.answer(
        "merged: \(move.there) items there, \(move.here) here, \(move.both) in both")
    }
    try context.answer("copies that a syncing program leaves there are merged before every command")
    try context.answer("on the other machine: pantry share DIR, with its folder")
  }
}
