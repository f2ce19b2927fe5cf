/// Taskwarrior: tasks with a due date are items, others are lines of the shopping list. Tasks that are completed,
/// deleted or templates of recurring ones are left out.
enum Taskwarrior {
  /// Adds the records of the output of `task export`: an array, or an object in each line.
  ///
  /// - Throws: `DocumentError` if the text is not JSON.
  static func read(_ bytes: [UInt8], into records: inout ProgramRecords) throws(DocumentError) {
    for (task, line) in try tasks(bytes) { add(task, line: line, to: &records) }
  }

  private static func tasks(_ bytes: [UInt8]) throws(DocumentError) -> [(JSONValue, Int?)] {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    if text.first == UInt8(ascii: "[") {
      return try JSONValue(parsing: bytes).elements?.map { ($0, nil) } ?? []
    }
    if let whole = try? JSONValue(bytes) { return [(whole, nil)] }
    var tasks: [(JSONValue, Int?)] = []
    var offset = 0
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      defer { offset += line.count + 1 }
      if line.allSatisfy(isWhitespace) { continue }
      do throws(JSONError) {
        tasks.append((try JSONValue(Array(line)), index + 1))
      } catch {
        let whole = JSONError(offset: offset + error.offset, problem: error.problem)
        throw DocumentError(DocumentReading.Failure(whole), in: bytes)
      }
    }
    return tasks
  }

  private static func add(_ task: JSONValue, line: Int?, to records: inout ProgramRecords) {
    let status = task.text("status") ?? ""
    guard ["pending", "waiting"].contains(status) else { return }
    guard let description = task.text("description") else {
      return records.add(.nameless, line: line)
    }
    let text = ListText(description)
    var tags = task["tags"]?.elements?.compactMap(\.plainText) ?? []
    let notes = task["annotations"]?.elements?.compactMap { $0.text("description") } ?? []
    let note = notes.joined(separator: "\n").nonBlank
    var location: String?
    if let project = task.text("project") {
      location = Taskwarrior.location(project)
    }
    guard let due = task.text("due") else {
      if let project = task.text("project"), project != TaskList.shoppingProject {
        tags.append(project.asTag)
      }
      return records.addShopping(text.name, text.quantity, tags: tags, note: note)
    }
    guard let instant = Instant(basic: due) else {
      return records.add(
        .wrongValue(field: "due", text: due, expected: "a time like 20261201T000000Z"), line: line)
    }
    var item = ItemTexts(name: text.name)
    item.setQuantity(text.quantity)
    item["expiresAt"] = records.day(instant).description
    item["location"] = location
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
    let digits = Array(text)
    guard digits.count == 16 else { return nil }
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    self.init(
      rfc3339:
        "\(part(0..<4))-\(part(4..<6))-\(part(6..<11)):\(part(11..<13)):\(part(13..<16))")
  }
}
