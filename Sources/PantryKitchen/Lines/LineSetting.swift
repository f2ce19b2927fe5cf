/// What the words of a line may contain.
package struct LineSetting: Sendable {
  /// Whether each item needs a name.
  var needsName = true
  /// Whether words may be a name.
  var mayHaveName = true
  /// Whether the line may have several items.
  var mayBeSeveral = true
  /// Whether names that are joined by `and` are several items rather than one, as on a list.
  var isList = false
  /// Whether a measure is the size of a package and belongs to the name, as beside a barcode.
  var keepsMeasures = false

  /// Whether it may say what was done with items on hand.
  var mayHaveActs = false

  /// Whether the words select items on hand.
  var isSelection = false

  /// New items by their names.
  package static let items = LineSetting()
  /// A line of a session, or a sentence: new items, or what was done.
  package static let session = LineSetting(mayHaveActs: true)
  /// Items on hand, with amounts and conditions.
  static let selection = LineSetting(isSelection: true)
  /// The entries of a shopping list, or items that were bought from it.
  package static let list = LineSetting(isList: true)
  /// One item by its name.
  package static let item = LineSetting(mayBeSeveral: false)
  /// One item whose name is given otherwise.
  package static let values = LineSetting(needsName: false, mayHaveName: false, mayBeSeveral: false)
  /// One item, perhaps with another name than that of its barcode.
  package static let barcode = LineSetting(
    needsName: false, mayBeSeveral: false, keepsMeasures: true)
}
