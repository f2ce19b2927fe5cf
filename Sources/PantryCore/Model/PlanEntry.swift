/// A manual entry of the plan: an item, a recipe or a note on a day.
public struct PlanEntry: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The item to use, or nil for a note alone.
  public var item: UID?
  /// The recipe to cook.
  public var recipe: String?
  /// A note.
  public var note: String?
  /// Its place among the entries of the day, counted from 1; nil behind those that have one.
  public var position: Int?
  /// The instant at which the dish was cooked, in whole seconds; nil for what is still planned.
  public var cookedAt: Instant?
  /// The instant of the last change, in whole seconds.
  public var updatedAt: Instant?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField] = []
  package var provenance: [UnknownField] = []

  /// Creates an entry.
  public init(day: Day, item: UID? = nil) { (self.day, self.item) = (day, item) }

  /// The recipe and the note.
  var text: String { [recipe, note].compactMap(\.self).joined(separator: " / ") }

  /// The key by which the removed entry is noted: the day, and the uid of the item or, without one, the text.
  var deletionKey: String { "\(day)/\(item?.description ?? text)" }
}

private enum PositionCoding: IntegerCoding {
  static var range: ClosedRange<Int> { 1...PlanEntry.mostEntries }
}

extension PlanEntry: FieldRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { PlanEntry(day: .earliest) }

  package static let fields: [RecordField<PlanEntry>] = [
    RecordField(
      "day", { $0.requiredDay }, { $0.requiredDay = $1 }, PastDayCoding.self, isRequired: true,
      merging: .whole),
    RecordField("item", { $0.item }, { $0.item = $1 }, UIDCoding.self, merging: .whole),
    RecordField("recipe", { $0.recipe }, { $0.recipe = $1 }, TextCoding.self, merging: .whole),
    RecordField("note", { $0.note }, { $0.note = $1 }, TextCoding.self, merging: .whole),
    RecordField(
      "position", { $0.position }, { $0.position = $1 }, PositionCoding.self, merging: .whole),
    RecordField(
      "cookedAt", { $0.cookedAt }, { $0.cookedAt = $1 }, InstantCoding.self, merging: .whole),
    RecordField(
      "updatedAt", { $0.updatedAt }, { $0.updatedAt = $1 }, InstantCoding.self, merging: .whole),
  ]

  /// The maximum number of entries of a day that have a place.
  package static let mostEntries = 99

  /// The day as an optional, for the table of fields.
  private var requiredDay: Day? {
    get { day }
    set { day = newValue ?? .earliest }
  }
}
