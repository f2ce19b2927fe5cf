import PantryCore

/// `pantry edit`: sets fields of a thing.
struct EditCommand: Command {
  static let onHand = Option(
    "on-hand", help: "it is there after all, neither eaten nor thrown away")

  static let declaration = CommandDeclaration(
    name: "edit",
    abstract: "change what is known of something",
    usage: "\(ItemSelection.usage) OPTIONS",
    discussion: """
      \(ItemSelection.help)

      Every field that add sets can be set anew; an empty value removes it (--note ''). Tags are
      replaced as a whole. Beside an ITEM, --barcode sets the barcode; alone it says which is meant.
      """,
    options: ItemOptions.all + [onHand, .format],
    examples: [
      ("pantry edit 두부 --expires fri", "another date"),
      ("pantry edit 3f2a --in freezer --expires unknown", "moved, and its date is open"),
      ("pantry list --used; pantry edit 3f2a --on-hand", "take back a use or a toss, by id"),
    ])

  let selection: ItemSelection
  let changes: ItemChanges
  let format: Format?

  init(_ arguments: Arguments, _ context: Context) throws {
    var changes = try ItemOptions.changes(arguments, context)
    changes.isOnHandAgain = arguments.has(Self.onHand)
    var selector: ScannedPackage?
    switch try ItemOptions.package(arguments, context) {
    case .set(let package?) where arguments.words.isEmpty: selector = package
    case .set(let package?): changes = package.changes.overridden(by: changes)
    case .set(nil): changes.barcode = .set(nil)
    case .keep: break
    }
    selection = try ItemSelection(
      words: arguments.words, package: selector, for: Self.declaration)
    guard !changes.isEmpty else { throw UsageError.missingWord("OPTIONS", Self.declaration) }
    self.changes = changes
    format = try arguments.format()
  }

  func run(_ context: Context) throws -> ExitCode {
    try context.change(selection, mustBeOnHand: false, format: format) { inventory, selected, _ in
      inventory.edit(selected.items.map(\.uid), changes).map { item in
        ItemAnswer(item) { "edited \($0.summary)" }
      }
    }
  }
}
