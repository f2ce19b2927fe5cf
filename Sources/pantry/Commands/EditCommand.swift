import PantryCore

/// `pantry edit`: sets fields of a thing.
struct EditCommand: Command {
  static let onHand = Option(
    "on-hand", help: "it is there after all, neither eaten nor thrown away")

  static let confirm = Option("confirm", help: "the estimated date is right")
  static let opened = Option(
    "opened", value: "DATE", .date, help: "when it was opened; '' if it was not")
  static let frozen = Option(
    "frozen", value: "DATE", .date, help: "since when it is frozen; '' if it never was")

  static let declaration = CommandDeclaration(
    name: "edit",
    abstract: "change what is known of something",
    usage: "\(ItemSelection.usage) OPTIONS",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .anyItem),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      ItemSelection.help,
      """
      Every field that add sets can be set anew; an empty value removes it (--note ''). Tags
      are replaced as a whole. Beside an ITEM, --barcode sets the barcode; alone it says which
      is meant.
      """,
    ],
    options: ItemOptions.all + [confirm, opened, frozen, onHand, .yes, .format],
    examples: [
      ("pantry edit 두부 --expires fri", "another date"),
      ("pantry edit 3f2a --confirm", "its estimated date is right"),
      ("pantry list --used; pantry edit 3f2a --on-hand", "take back a use or a toss, by id"),
    ])

  let selection: ItemSelection
  let changes: ItemChanges
  /// Since when it is frozen; nil if it never was.
  let frozenSince: ItemChanges.Field<Day?>
  let format: Format?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    var changes = try ItemOptions.changes(arguments, context)
    changes.isOnHandAgain = arguments.has(Self.onHand)
    // Another day for the same package is of the same kind, unless it says another.
    if changes.expires.value?.day != nil, changes.dateKind.value == .some(nil) {
      changes.dateKind = .keep
    }
    changes.isConfirmed = arguments.has(Self.confirm)
    let past = context.pastDates
    if let text = arguments[Self.opened] {
      changes.opened = .set(text.isEmpty ? nil : try Self.day(text, past))
    }
    var frozenSince = ItemChanges.Field<Day?>.keep
    if let text = arguments[Self.frozen] {
      frozenSince = .set(text.isEmpty ? nil : try Self.day(text, past))
    }
    var selector: ScannedPackage?
    switch try ItemOptions.package(arguments, context) {
    case .set(let package?) where arguments.words.isEmpty: selector = package
    case .set(let package?): changes = package.changes.overridden(by: changes)
    case .set(nil): changes.barcode = .set(nil)
    case .keep: break
    }
    selection = try ItemSelection(
      words: arguments.words, package: selector, for: Self.declaration)
    self.frozenSince = frozenSince
    guard !changes.isEmpty || frozenSince.value != nil else {
      throw UsageError.missingWord("OPTIONS", Self.declaration)
    }
    self.changes = changes
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  /// A day until today.
  private static func day(_ text: String, _ past: DayParser) throws -> Day {
    let day = try past.parse(text).day
    if day > past.today { throw KeepingError.inTheFuture(day) }
    return day
  }

  func run(_ context: Context) throws -> ExitCode {
    let dating = context.dating
    let code = try context.change(
      selection, mustBeOnHand: false, isConfirmed: isConfirmed, format: format,
      { "edit these \($0) items?" }
    ) {
      inventory, selected, _ in
      if changes.isConfirmed, selected.items.allSatisfy({ $0.estimatedBy == nil }) {
        throw KeepingError.nothingToConfirm
      }
      return try inventory.correct(selected.items.map(\.uid), changes, frozenSince, dating).map {
        item in
        ItemAnswer(item) { view in
          "edited \(view.summaryWithBasis)\(view.echo(changes, frozenSince))\(view.freezerNote)"
        }
      }
    }
    try context.output.flush()
    context.note(on: changes)
    return code
  }
}

extension ItemView {
  /// The days that were set and are not told by the date that counts.
  fileprivate func echo(_ changes: ItemChanges, _ frozenSince: ItemChanges.Field<Day?>) -> Message {
    var words: Message = ""
    if changes.expires.value != nil, winner != .dated { words += " · the date on it: \(printed)" }
    if let opened = changes.opened.value ?? nil {
      words += " · opened \(opened.spelledOut(on: today))"
    }
    if let since = frozenSince.value ?? nil { words += " · frozen \(since.spelledOut(on: today))" }
    return words
  }

  /// What is said if a thing that is frozen is said to be elsewhere.
  fileprivate var freezerNote: Message {
    guard item.isFrozen, let location = item.location, Storage(location: location) != .freezer
    else {
      return ""
    }
    return " · still taken for frozen: pantry thaw \(id)"
  }
}
