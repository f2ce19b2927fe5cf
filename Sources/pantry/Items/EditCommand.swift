import PantryCore
import PantryKitchen

/// `pantry edit`: changes the fields of items.
struct EditCommand: Command {
  static let onHand = Option(
    "on-hand", help: "Mark the item as on hand again, neither used nor tossed")

  static let confirm = Option("confirm", help: "Confirm the estimated date")
  static let frozen = Option(
    "frozen", value: "DATE", .date, help: "The day it was frozen; '' if it was never frozen")

  static let entry = listed("edit", ["수정"], isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Change the fields of items",
    usage: "ITEM... [VALUE...] | --barcode CODE | - [OPTIONS]",
    arguments: [
      ItemSelection.items(.anyItem),
      Argument(
        name: "VALUE", help: "A new date, amount, price, @LOCATION or #TAG, in place of options"),
      ItemSelection.input,
    ],
    discussion: """
      All fields that pantry add sets can be changed. An empty value removes a field (--note ''). --tag replaces all
      tags; --tag +TAG adds one, and --tag -TAG removes one. --in acts like pantry move. With ITEM, --barcode changes the barcode; without ITEM, it selects the product.

      Without options, words after the name are new values: pantry edit ham 12 dec. If a package of that name has the
      date, the date selects it; #TAG is added.

      \(ItemSelection.help)
      """,
    options: ItemOptions.all + [confirm, frozen, onHand, .yes, .itemFormat],
    examples: [
      ("pantry edit tofu fri", "Change the expiry date"),
      ("pantry edit milk x2 @fridge", "Change the amount and the location"),
      ("pantry edit 3f2a --confirm", "Confirm the estimated date"),
      ("pantry list --used; pantry edit 3f2a --on-hand", "Mark a used item as on hand again"),
    ])

  let selection: ItemSelection
  let changes: ItemChanges
  /// The first day of the current period in the freezer; nil removes all periods.
  let frozenSince: ItemChanges.Field<Day?>
  let format: OutputFormat?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    let (arguments, named) = try Self.naming(arguments, context)
    var changes = try ItemOptions.changes(arguments, context)
    changes.isOnHandAgain = arguments.has(Self.onHand)
    changes.isConfirmed = arguments.has(Self.confirm)
    var words = arguments.words
    var selector: ScannedPackage?
    if context.beginsWithCode(arguments.typedWords) {
      selector = try context.barcodes.package(words.removeFirst())
      if !words.isEmpty {
        changes = try TypedWords(scan: words, context.dates).changes.overridden(by: changes)
        words = []
      }
    } else if changes.isEmpty, words != ["-"],
      !arguments.has(Self.frozen) && !arguments.has(ItemOptions.barcode)
    {
      let typed = arguments.typedWords
      let inventory = context.readAhead()
      let read = try inventory.editWords(typed, context.dates)
      (words, changes) = (read.selection, read.changes)
      if changes.isEmpty {
        if words.isEmpty { throw UsageError.missingWord("ITEM", Self.declaration) }
        try inventory.checkValue(words, context.dates)
        _ = try inventory.request(TypedSelection(named ?? words), context.dates)
        throw UsageError.nothingToChange(Self.declaration)
      }
    }
    // A new date keeps the kind of the old one, unless it names another kind.
    if changes.expires.value?.day != nil, changes.dateKind.value == .some(nil) {
      changes.dateKind = .keep
    }
    let past = context.pastDates
    if let opened = changes.opened.value ?? nil, opened > past.today {
      throw StorageError.inTheFuture(opened)
    }
    frozenSince =
      try arguments[Self.frozen].map { text in
        .set(text.isEmpty ? nil : try past.day(upToToday: text))
      } ?? .keep
    switch try ItemOptions.package(arguments, context) {
    case .set(let package?) where arguments.words.isEmpty: selector = package
    case .set(let package?): changes = package.changes.overridden(by: changes)
    case .set(nil): changes.barcode = .set(nil)
    case .keep: break
    }
    selection = try ItemSelection(
      words: words, package: selector, for: Self.declaration)
    guard !changes.isEmpty || frozenSince.value != nil else {
      throw UsageError.nothingToChange(Self.declaration)
    }
    self.changes = changes
    format = try arguments.itemFormat()
    isConfirmed = arguments.has(.yes)
  }

  /// Returns the arguments with the fields that are named among the words as their options: `edit milk brand Alpine
  /// price 3`. A note goes on to the end.
  ///
  /// - Returns: The arguments, as they are if the words before the field are no item; and those words.
  /// - Throws: `SelectionError` if they are several, and `UsageError` for a field twice.
  private static func naming(_ arguments: Arguments, _ context: Context) throws -> (
    Arguments, [String]?
  ) {
    let options = ItemOptions.all.filter { $0.value != nil }
    // Most calls name no field.
    lazy var inventory = context.readAhead()
    guard !options.contains(where: arguments.has),
      let named = NamedFields(
        arguments.typedWords, endless: ItemOptions.note,
        named: { GuessedWords.option(named: $0.folded[...], of: options) },
        isItem: { (try? inventory.request(TypedSelection($0), context.dates)) != nil })
    else { return (arguments, nil) }
    if let option = named.repeated { throw UsageError.repeated(option) }
    do {
      _ = try inventory.request(TypedSelection(named.selection), context.dates)
    } catch SelectionError.noSuchItem {
      return (arguments, named.selection)
    }
    let withOptions = named.fields.reduce(arguments) { result, field in
      result.with(words: named.selection, field.name, field.words.joined(separator: " "))
    }
    return (withOptions, named.selection)
  }

  func run(_ context: Context) throws -> CommandResult {
    let estimation = context.estimation
    var settingsLeft: [SettingsLeft] = []
    var known: CatalogEntry?
    let (views, result) = try context.change(
      selection, mustBeOnHand: false, isConfirmed: isConfirmed, format: format,
      { "edit these \($0) items?" }
    ) { inventory, requests in
      let items = requests.flatMap(\.selected.items)
      known = (changes.barcode.value ?? nil).flatMap { inventory.catalog[$0.gtin] }
      let settings = inventory.catalog.settings
      if changes.isConfirmed, items.allSatisfy({ $0.estimatedBy == nil }) {
        throw StorageError.nothingToConfirm
      }
      let before = Dictionary(items.map { ($0.uid, $0) }, uniquingKeysWith: { $1 })
      let edited = try inventory.correct(items.map(\.uid), changes, frozenSince, estimation)
      settingsLeft = inventory.settingsLeft(by: items, before: settings)
      return edited.map { item in
        let before = before[item.uid].flatMap { item.isEqualIgnoringUpdate(to: $0) ? nil : $0 }
        return (
          item,
          { view in
            guard let before else { return "unchanged \(view.summaryWithBasis)" }
            let differences = view.differences(from: view.view(of: before))
            return
              "edited \(view.title) · \(view.deadline)\(view.basis + differences)\(view.freezerNote)"
          }
        )
      }
    }
    try context.output.flush()
    if changes.name.value != nil {
      for left in settingsLeft { note(left, context) }
    }
    let notes =
      ItemNote.onDate(of: changes, today: context.clock().today)
      + views.compactMap { ItemNote.onBarcode(of: $0.item, known) }
    context.write(notes.map { ($0, nil) })
    return result
  }

  /// Names the settings that a renamed item no longer has.
  private func note(_ left: SettingsLeft, _ context: Context) {
    let old = left.product.displayName.escapingControls
    let name = left.item.product.displayName.escapingControls
    context.note(
      "only this item was renamed; the settings of \(old) stay with that name: \(left.names.joined(separator: ", "))"
    )
    context.hint("to rename the product: pantry product '\(old)' --name '\(name)'")
  }
}

extension ItemView {
  /// The fields that users set and that differ from an earlier state of the item: `quantity 2 → 3`.
  fileprivate func differences(from before: ItemView) -> Message {
    let settable = UserProduct.flatFields.filter { $0.option != nil || $0.name == "frozen" }
    let names = settable.map(\.name)
    var words: Message =
      before.item.state == item.state ? "" : " · \(before.item.state.words) → \(item.state.words)"
    func text(_ field: Field, _ view: ItemView) -> String {
      guard field.name == "frozen" else { return field.text(view) }
      return view.item.isFrozen ? view.item.frozen.last?.from?.description ?? "?" : ""
    }
    for field in Field.all where names.contains(field.name) {
      let (old, new) = (text(field, before), text(field, self))
      guard old != new else { continue }
      words += " · \(field.label) \(old.isEmpty ? "-" : old) → \(new.isEmpty ? "-" : new)"
    }
    return words
  }

  /// The note for a frozen item whose location is not a freezer.
  fileprivate var freezerNote: Message {
    guard item.isFrozen, let location = item.location, Storage(location: location) != .freezer
    else {
      return ""
    }
    return " · still recorded as frozen; if it is thawed: pantry thaw \(id)"
  }
}
