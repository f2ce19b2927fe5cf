import PantryCore
import PantryKitchen

/// todo.txt (todotxt.org) and other lists with an entry in each line: entries with a due date are items, also in words,
/// milk until 4 Dec; others are lines of the shopping list, or items in a list of what is on hand. Entries that are done
/// are left out.
enum TodoTxt {
  /// Returns whether a text is such a list.
  ///
  /// - Parameter file: The name of the file in lower case; empty for standard input, whose lines must have a sign of
  ///   the format.
  static func isList(_ text: String, named file: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\t" || scalar.value < 0x20 && !scalar.properties.isWhitespace
    }
    // Tabs before the text show its level.
    let hasControls = lines.contains { line in
      line.drop(while: \.isWhitespace).unicodeScalars.contains(where: isControl)
    }
    if hasControls { return false }
    let hasBoxes = lines.contains { $0.contains("[ ]") }
    if CSVTable.looksLikeTable(Array(text.utf8)) || !hasBoxes && TextTable.isFound(in: lines) {
      return false
    }
    let hasForm =
      [".txt", ".todo", ".md"].contains(where: file.hasSuffix)
      || lines.contains { line in
        line.wholeMatch(of: /\([A-Z]\) .*|x \d{4}-\d\d-\d\d .*|.* due:\d{4}-\d\d-\d\d( .*)?/) != nil
      }
    if !hasForm { return false }
    let list = ListReader(text)
    let texts = list.entries.map(\.text) + list.headings.filter(isSentence)
    // Records of several lines have numbers alone.
    let numbers = texts.count { !$0.contains(where: \.isLetter) }
    return texts.count(where: isSentence) * 2 <= texts.count && numbers * 8 <= texts.count
  }

  /// Returns whether most lines of a text have marks of lists or headings, as those of a table never do.
  static func isMarked(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    return lines.count { ListEntry($0).isMarked || $0.first == "#" } * 2 > lines.count
  }

  /// Returns whether an entry is a sentence rather than something to buy.
  private static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count > 7 && text.last.map(".:!?".contains) ?? false
  }

  /// Adds the records.
  static func read(_ text: String, into records: inout ProgramRecords) {
    let list = ListReader(text)
    records.leftOut.texts = list.headings
    let isStock = StockList.isFound(in: list, named: records.title)
    // If no box is ticked, the boxes are only bullets, unless a remark says what a tick means.
    let isTicked =
      list.entries.contains { $0.hasBox && $0.isDone }
      || list.headings.contains { $0.lowercased().contains("[x]") }
    for entry in list.entries {
      if entry.text.wholeMatch(of: /x|\([A-Z]\)/) != nil { continue }
      let isOnHand = isStock && (entry.isDone == entry.hasBox || entry.hasBox && !isTicked)
      // In a stock list with ticks, the other entries are an unfilled form.
      if isStock, isTicked, !isOnHand, !entry.isDone {
        records.leftOut.emptyPackages.append(entry.text)
        continue
      }
      if !isOnHand, entry.isDone || entry.text.hasPrefix("x ") {
        records.leftOut.doneEntries += 1
        continue
      }
      if isOnHand, !DayParser.hasLabel(entry.text), !entry.text.contains(" due:") {
        let category = StockList.category(of: entry, titled: list.title)
        if let category {
          records.leftOut.texts.removeAll { Section.category($0) == category }
        }
        StockList.add(entry, in: category, to: &records)
        continue
      }
      do throws(RecordError) {
        try add(entry, to: &records)
      } catch {
        records.add(error, line: entry.line)
      }
    }
  }

  private static func add(_ listed: ListReader.Entry, to records: inout ProgramRecords)
    throws(RecordError)
  {
    let entry = listed.text[...]
    var words: [Substring] = []
    var due: String?
    var contexts: [String] = []
    var tags: [String] = []
    let task = ListText.withoutTaskStart(entry)
    for word in task.split(separator: " ", omittingEmptySubsequences: false) {
      let sign = word.first
      if word.count > 1, sign == "@" || sign == "+" {
        let mark = String(word.dropFirst())
        if sign == "@" { contexts.append(mark) } else { tags.append(mark) }
      } else if word == "due:" {
        throw .wrongValue(field: "due", text: "", expected: "a date like 2026-12-01")
      } else if let (key, value) = ListText.metadata(word) {
        guard key == "due" else { continue }
        if due != nil { throw .repeatedField("due") }
        due = String(value)
      } else {
        words.append(word)
      }
    }
    // A task with its date is one of todo.txt, in which only due: is a date.
    let isTask = task.count < entry.count
    let found =
      due == nil && !isTask ? try dated(words.map(String.init), records.reader.dates) : nil
    let text = found?.text ?? ListText(words.joined(separator: " "))
    if text.name.isEmpty { throw .nameless }
    guard let due = due ?? found?.day.description else {
      // Outside todo.txt, an entry may begin with an amount or name several products, as in pasted lists.
      let plain = words.joined(separator: " ")
      var lines = [Inventory.ShoppingRequest(name: text.name, quantity: text.quantity)]
      if !isTask, let read = try? PastedList.requests(plain, records.reader.dates),
        read.count > 1 || read.contains(where: { $0.quantity != nil || $0.note != nil })
      {
        lines = read
      }
      for line in lines {
        // The first tag is the shop, which is a context in the exports of this program.
        records.addShopping(
          line.name, line.quantity, tags: contexts + tags + line.tags, note: line.note)
      }
      return
    }
    var item = ItemTexts(name: text.name, text.quantity)
    item["expiresAt"] = due
    // The location is the context that names a storage type, or else the first one.
    let location = contexts.first { if case .storage = LocationKey($0) { true } else { false } }
    item["location"] = location ?? contexts.first ?? listed.place
    item.setTags(tags + contexts.filter { $0 != item["location"] })
    // The format has no identifiers.
    records.addItem(item, source: "todo.txt:\(due) \(text.name)", line: listed.line)
  }
}

extension TodoTxt {
  /// Reads an entry with a date in words that has a label, `milk x2 until 4 Dec`; nil for any other entry.
  ///
  /// - Throws: `RecordError.date` for a date without a label, which may be that of the shopping.
  private static func dated(_ words: [String], _ dates: DayParser) throws(RecordError) -> (
    text: ListText, day: Day
  )? {
    let typed: TypedWords
    do throws(TypedWords.Problem) {
      guard let item = try LineParser(words, dates, .item, isKnown: { _ in false }).items().first
      else { return nil }
      typed = item
    } catch {
      // 2-3 without a label may be an amount.
      if case .date(let error) = error, DayParser.hasLabel(words.joined(separator: " ")) {
        throw .date(error)
      }
      return nil
    }
    guard let day = typed.expires?.deadline.day, !typed.name.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    guard DayParser.hasLabel(text) else {
      throw .wrongValue(field: "due", text: text, expected: "a date with due: before it, or none")
    }
    return (ListText(name: typed.name, quantity: typed.quantity), day)
  }
}

/// A list of todo.txt: a line for each item on hand with a date, and for each line of the shopping list.
///
/// `2026-11-20 milk x2 +dairy @fridge due:2026-12-01`: the day it was entered, the name with the amount, the category, the
/// location and the expiry date. Lines of the shopping list have no date; their tags, such as the shop, are contexts.
/// Items without a date are left out, because they would be something to buy.
struct TodoList {
  let entries: TaskEntries
  let estimation: EstimationContext

  func write(to write: (String) throws -> Void) rethrows {
    for entry in entries.all {
      // Since a line begins with a date, a name is never a mark of completion or a priority.
      var words = ["\(estimation.day(entry.createdAt))", entry.words.todoTxtWords]
      if let word = entry.category.todoTxtMark { words.append("+\(word)") }
      let contexts = entry.due == nil ? entry.tags : [entry.location].compactMap(\.self)
      words += contexts.compactMap(\.todoTxtMark).map { "@\($0)" }
      if let day = entry.due { words.append("due:\(day)") }
      try write(words.joined(separator: " ") + "\n")
    }
  }
}

/// Google Keep: a note of a Takeout archive, whose entries that are not checked are lines of the shopping list.
enum GoogleKeep {
  /// Adds the records.
  static func read(_ note: JSONValue, into records: inout ProgramRecords) {
    if note["isTrashed"]?.isTrue ?? false {
      return records.remark(.inTrash(title: note.text("title") ?? ""))
    }
    if let entries = note["listContent"]?.elements {
      records.addShopping(entries, text: "text", done: "isChecked")
    } else {
      let list = ListReader(note.text("textContent") ?? "")
      records.leftOut.texts = list.headings
      for entry in list.entries { records.addShopping(entry.text, isDone: entry.isDone) }
    }
  }
}

extension ProgramRecords {
  /// Adds the entries of a list that are not done.
  ///
  /// - Parameters:
  ///   - text: The name of the member with the text.
  ///   - done: The name of the member that says whether it is done.
  mutating func addShopping(_ entries: [JSONValue], text: String, done: String) {
    for entry in entries {
      addShopping(entry.text(text) ?? "", isDone: entry[done]?.isTrue ?? false)
    }
  }

  fileprivate mutating func addShopping(_ entry: String, isDone: Bool) {
    if isDone {
      leftOut.doneEntries += 1
      return
    }
    let text = ListText(entry)
    addShopping(text.name, text.quantity)
  }
}
