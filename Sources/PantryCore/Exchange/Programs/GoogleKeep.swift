/// Google Keep: a note of a Takeout archive, whose entries that are not checked are lines of the shopping list.
enum GoogleKeep {
  /// Adds the records.
  static func read(_ note: JSONValue, into records: inout ProgramRecords) {
    if note["isTrashed"]?.isTrue ?? false {
      return records.remark(.inTrash(title: note.text("title") ?? ""))
    }
    if let entries = note["listContent"]?.elements {
      for entry in entries where !(entry["isChecked"]?.isTrue ?? false) {
        add(entry.text("text") ?? "", to: &records)
      }
    } else {
      for line in (note.text("textContent") ?? "").split(whereSeparator: \.isNewline) {
        if let entry = ListText.entry(line) { add(String(entry), to: &records) }
      }
    }
  }

  private static func add(_ entry: String, to records: inout ProgramRecords) {
    let text = ListText(entry)
    records.addShopping(text.name, text.quantity)
  }
}
