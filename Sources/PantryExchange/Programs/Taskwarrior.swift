import PantryCore
import PantryKitchen

/// Taskwarrior: tasks with a due date are items, others are lines of the shopping list. Tasks that are completed,
/// deleted or templates of recurring ones are left out.
enum Taskwarrior {
  static func add(_ task: JSONValue, line: Int?, to records: inout ProgramRecords) {
    let status = task.text("status") ?? ""
    guard ["pending", "waiting"].contains(status) else { return }
    guard let description = task.text("description") else {
      return records.add(.nameless, line: line)
    }
    let text = ListText(description)
    let spelled = task.text(TaskList.spelledTags)?.split(separator: " ").map(String.init) ?? []
    var tags = task.rows("tags").compactMap(\.plainText)
    // As they were written, and in that order: the first one may be a shop.
    tags =
      spelled.filter { tags.contains(TaskList.tag($0)) }
      + tags.filter { tag in !spelled.contains { TaskList.tag($0) == tag } }
    let notes = task.rows("annotations").compactMap { $0.text("description") }
    let note = notes.joined(separator: "\n").nonBlank
    let project = task.text("project")
    guard let due = task.text("due") else {
      if let project, project != TaskList.shoppingProject { tags.append(project.asTag) }
      return records.addShopping(text.name, text.quantity, tags: tags, note: note)
    }
    guard let instant = Instant(basic: due) else {
      return records.add(
        .wrongValue(field: "due", text: due, expected: "a time like 20261201T000000Z"), line: line)
    }
    var item = ItemTexts(name: text.name, text.quantity)
    item["expiresAt"] = records.options.day(instant).description
    item["location"] = project.flatMap(Taskwarrior.location)
    item["note"] = note
    item.setTags(tags)
    records.addItem(item, source: task.text("uuid").map { "taskwarrior:\($0)" }, line: line)
  }

  /// Returns the location for a project; nil for the project of exported items that have no location.
  private static func location(_ project: String) -> String? {
    if project == TaskList.project { return nil }
    let prefix = TaskList.project + "."
    if project.hasPrefix(prefix) { return String(project.dropFirst(prefix.count)) }
    // A subproject is separated by a dot: food.fridge
    let part = String(project.split(separator: ".").last ?? "")
    return Storage(location: part) == nil ? project : part
  }
}

extension Instant {
  /// Parses a time in the basic format of ISO 8601: `20261201T000000Z`.
  fileprivate init?(basic text: String) {
    let parts = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/)?.output
    guard let (_, year, month, day, hour, minute, second) = parts else { return nil }
    self.init(rfc3339: "\(year)-\(month)-\(day)T\(hour):\(minute):\(second)Z")
  }
}

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
  /// The attribute with the tags as they are written here, if that differs: Taskwarrior sorts them. It keeps attributes
  /// that it does not know.
  static let spelledTags = "pantrytags"

  let entries: TaskEntries
  let estimation: EstimationContext

  func write(to write: (String) throws -> Void) rethrows {
    let tasks = entries.all.map(task).joined(separator: ",\n")
    try write(tasks.isEmpty ? "[]\n" : "[\n\(tasks)\n]\n")
  }

  private func task(_ entry: TaskEntry) -> String {
    let place = entry.location.map { ".\(TaskList.part($0))" } ?? ""
    let isItem = entry.due != nil
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("uuid", entry.uid.description.lowercased())
      writer.member("description", entry.words.isEmpty ? "?" : entry.words)
      writer.member("status", "pending")
      writer.member("project", isItem ? TaskList.project + place : TaskList.shoppingProject)
      writer.member("entry", TaskList.time(entry.createdAt))
      writer.member("modified", entry.updatedAt.map(TaskList.time))
      writer.member("due", entry.due.map { TaskList.time(estimation.beginning(of: $0)) })
      let tags = TaskList.unique(entry.tags + [entry.category])
      if !tags.isEmpty { writer.member("tags", tags) }
      let spelled = entry.tags
      if spelled != TaskList.unique(spelled).sorted(), spelled.allSatisfy(TaskList.isKept) {
        writer.member(TaskList.spelledTags, spelled.joined(separator: " "))
      }
    }
    return writer.text
  }

  /// Returns an instant in the notation of Taskwarrior: `20261201T000000Z`.
  private static func time(_ instant: Instant) -> String {
    instant.inWholeSeconds.description.filter { $0 != "-" && $0 != ":" }
  }

  private static func unique(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.map(tag).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the changes without those that are only in the notation of an exported task: its texts have less than the
  /// item.
  ///
  /// - Parameter item: The item that was exported as this task.
  static func differences(_ changes: ItemChanges, from item: ExportedItem) -> ItemChanges {
    var changes = changes
    let text = ListText(item.words)
    if changes.name.value == text.name { changes.name = .keep }
    if changes.quantity.value == text.quantity { changes.quantity = .keep }
    if changes.location.value == item.item.location.map(part) { changes.location = .keep }
    if changes.expires.value?.day == item.deadline.day { changes.expires = .keep }
    let exported = unique(item.item.tags + [item.item.product.category])
    if let tags = changes.tags.value, Set(unique(tags)) == Set(exported) { changes.tags = .keep }
    changes.keep("source")
    return changes
  }

  /// Returns a text as a part of a project, whose parts are separated by dots.
  private static func part(_ text: String) -> String {
    String(text.inOneLine.map { $0 == "." ? "_" : $0 })
  }

  /// Whether Taskwarrior keeps a tag in an attribute that it does not know: it writes the value without escapes. The tags are
  /// separated by blanks.
  private static func isKept(_ tag: String) -> Bool {
    tag == tag.inOneLine && !tag.contains { $0 == " " || $0 == "\"" || $0 == "\\" }
  }

  /// Returns a text as a tag, which is one word without signs.
  static func tag(_ text: String) -> String {
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
