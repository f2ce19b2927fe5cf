/// Items on hand with a date and the shopping list as JSON for `task import` (Taskwarrior 2.6): a task for each, with the
/// uid as its uuid, so that a second import changes the same tasks.
///
/// Items are due at the beginning of the last day on which they are good, in local time: that of the expiry date, or
/// an earlier one after opening. Their project is `pantry` or, with a location, a part
/// of it: `pantry.fridge`. Lines of the shopping list are in the project `pantry.shopping` and have no date. Items without
/// a date are left out, because they would be something to buy.
struct TaskList {
  /// The project of items without a location.
  static let project = "pantry"
  /// The project of lines of the shopping list.
  static let shoppingProject = "pantry.shopping"

  private let entries: ListEntries
  private let estimation: EstimationContext

  init(_ entries: ListEntries, _ estimation: EstimationContext) {
    (self.entries, self.estimation) = (entries, estimation)
  }

  func write(to write: (String) throws -> Void) rethrows {
    var separator = "[\n"
    // A pantry has many items with few days.
    var midnights: [Day: Instant] = [:]
    for (stocked, day) in entries.items {
      let item = stocked.item
      let due = midnights[day] ?? estimation.beginning(of: day)
      midnights[day] = due
      let project = TaskList.project + (item.location.map { ".\(TaskList.part($0))" } ?? "")
      try write(
        separator
          + task(
            item.uid, stocked.words, project, item.createdAt, item.updatedAt, due: due,
            TaskList.tags(of: item)))
      separator = ",\n"
    }
    for line in entries.shopping {
      let words = line.name.withAmount(line.quantity)
      try write(
        separator
          + task(
            line.uid, words, TaskList.shoppingProject, line.addedAt, line.updatedAt, due: nil,
            TaskList.unique(line.tags)))
      separator = ",\n"
    }
    try write(separator == "[\n" ? "[]\n" : "\n]\n")
  }

  private func task(
    _ uid: UID, _ name: String, _ project: String, _ entry: Instant, _ modified: Instant?,
    due: Instant?, _ tags: [String]
  ) -> String {
    let name = name.inOneLine
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("uuid", uid.description.lowercased())
      writer.member("description", name.isEmpty ? "?" : name)
      writer.member("status", "pending")
      writer.member("project", project)
      writer.member("entry", TaskList.time(entry))
      writer.member("modified", modified.map(TaskList.time))
      writer.member("due", due.map(TaskList.time))
      if !tags.isEmpty { writer.member("tags", tags) }
    }
    return writer.text
  }

  /// Returns an instant in the notation of Taskwarrior: `20261201T000000Z`.
  private static func time(_ instant: Instant) -> String {
    instant.description.filter { $0 != "-" && $0 != ":" }
  }

  /// Returns the tags of an exported item: its own and the category.
  private static func tags(of item: UserProduct) -> [String] {
    unique(item.tags + [item.product.category])
  }

  private static func unique(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.map(tag).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the changes without those that are only in the notation of an exported task: its texts have less than the
  /// item.
  ///
  /// - Parameter item: The item that was exported as this task.
  static func differences(_ changes: ItemChanges, from item: StockedItem) -> ItemChanges {
    var changes = changes
    let text = ListText(item.words.inOneLine)
    if changes.name.value == text.name { changes.name = .keep }
    if changes.quantity.value == text.quantity { changes.quantity = .keep }
    if changes.location.value == item.item.location.map(part) { changes.location = .keep }
    if changes.expires.value?.day == item.deadline.day { changes.expires = .keep }
    if changes.tags.value == tags(of: item.item) { changes.tags = .keep }
    changes.keep("source")
    return changes
  }

  /// Returns a text as a part of a project, whose parts are separated by dots.
  private static func part(_ text: String) -> String {
    String(text.inOneLine.map { $0 == "." ? "_" : $0 })
  }

  /// Returns a text as a tag, which is one word without signs.
  private static func tag(_ text: String) -> String {
    let words = text.inOneLine.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    // A tag that begins with a digit cannot be typed.
    return (words.first?.isNumber ?? false ? "_" : "") + String(words)
  }
}

extension EstimationContext {
  /// Returns the first instant of a day in local time, which is not midnight where the clock is set forward then.
  fileprivate func beginning(of day: Day) -> Instant {
    // Local time differs from UTC by less than a day.
    var (low, high) = (day.number * 86_400 - 86_400, day.number * 86_400 + 86_400)
    while low < high {
      let middle = low + (high - low) / 2
      let isEarlier = Instant(secondsSince1970: middle).map { self.day($0) < day } ?? (middle < 0)
      if isEarlier { low = middle + 1 } else { high = middle }
    }
    return Instant(secondsSince1970: low) ?? .epoch
  }
}
