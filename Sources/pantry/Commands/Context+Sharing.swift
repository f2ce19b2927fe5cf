import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Returns the context of the shared pantry in another file.
  func sharing(_ store: Store) -> Context {
    var context = self
    (context.store, context.isShared) = (store, true)
    return context
  }

  /// Writes the files for phones beside a shared pantry. What fails is a note: the change is saved.
  func writeSharedFiles() {
    guard isShared, !isDryRun else { return }
    var inventory: Inventory?
    writing("pantry.html") {
      let contents = try store.read()
      inventory = contents
      // Its plan has no dishes of recipes: it is written after every change, where reading a thousand recipes takes ten
      // times as long as the rest (`Benchmarks/run`), and other machines may have other recipes.
      let page = Page(contents, estimation, try PageOptions(self))
      try OutputFile("pantry.html", beside: store).write(page.html, besides: store)
      // Every machine writes the page: a copy of it has nothing that is needed.
      store.removeCopies(of: "pantry.html", HTMLPage.isOne)
    }
    if let inventory { writeChecklists(inventory) }
  }

  /// Writes a file beside a shared pantry. What fails is a note.
  private func writing(_ name: String, _ write: () throws -> Void) {
    do {
      try write()
    } catch {
      warn("saved, but \(name) could not be written: \(Diagnostic(error).message)")
      if error is OutputFile.Refusal { warn(hint: "remove it: the file is made anew") }
    }
  }
}

/// The checklists beside a shared pantry: read before a command, written after a change.
extension Context {
  /// The age in seconds from which a list is read: a younger one may still be being written, or synced.
  private static let settledAge = 30
  /// The number of days for which a line that was carried out is remembered.
  private static let rememberedDays = 7

  /// The maximum size of a list in bytes.
  private static let longestList = 1 << 20

  /// Carries out what was ticked or typed in the checklists.
  ///
  /// - Parameter merges: Returns whether a copy with a name, which is one of conflicts or not, is merged.
  /// - Returns: The names of the copies that were merged.
  @discardableResult
  func readChecklists(_ merges: (String, Bool) throws -> Bool) throws -> [String] {
    var merged: [String] = []
    for kind in Checklist.Kind.allCases {
      // A list that cannot be read is reported when it is next written.
      guard let file = try? readList(kind.fileName),
        realTime().secondsSince1970 - file.modifiedSeconds >= Self.settledAge,
        let moment = Instant(secondsSince1970: file.modifiedSeconds)
      else { continue }
      let memory = ChecklistMemory(kind, store)
      var list = checklist(kind, file.bytes, memory)
      var copies: [String] = []
      for copy in listCopies(kind) where try merges(copy.name, copy.isConflict) {
        list.unite(checklist(kind, copy.bytes, memory))
        copies.append(copy.name)
      }
      if list.actions.isEmpty, copies.isEmpty { continue }
      try carryOut(list, at: moment, file.bytes, copies, memory)
      merged += copies
    }
    return merged
  }

  /// Reads the copies of a list. Other files are named like them: only the comments of the pantry tell that one is a copy.
  func listCopies(_ kind: Checklist.Kind) -> [(name: String, isConflict: Bool, bytes: [UInt8])] {
    store.copies(of: kind.fileName).compactMap { name, isConflict in
      do {
        guard let file = try readList(name), Checklist.hasComments(file.bytes) else { return nil }
        return (name, isConflict, file.bytes)
      } catch {
        if isConflict, shared.reportedCopies.insert(name).inserted {
          note("not merged: \(Diagnostic(error).message)")
        }
        return nil
      }
    }
  }

  private func readList(_ name: String) throws -> OutputFile.Contents? {
    try OutputFile(name, beside: store).read(limit: Self.longestList)
  }

  /// Reads a list.
  ///
  /// - Parameter inventory: The contents of the pantry; nil if they have not been read.
  private func checklist(
    _ kind: Checklist.Kind, _ bytes: [UInt8], _ memory: ChecklistMemory,
    _ inventory: Inventory? = nil
  ) -> Checklist {
    Checklist(
      kind, String(decoding: bytes, as: UTF8.self), written: memory.lines,
      entries: { (inventory ?? (try? store.read())).map { entries(kind, $0) } ?? [] },
      isDone: memory.isDone, isRefused: memory.isRefused)
  }

  private func carryOut(
    _ list: Checklist, at moment: Instant, _ bytes: [UInt8], _ copies: [String],
    _ memory: ChecklistMemory
  ) throws {
    var memory = memory
    let running = running(list.kind.fileName)
    let reader = ChecklistReader(at: moment, estimation, barcodes, dates)
    let commit = try store.change(
      as: running.command, waiting: reportWaiting
    ) { inventory in
      reader.carryOut(list.actions, in: &inventory)
    }
    let result = commit.value
    let keys = result.done + result.refused.map { "!\(Checklist.key($0.text))" }
    memory.remember(keys, on: clock().today, keeping: Self.rememberedDays)
    let refused = result.refused.map { line in
      Checklist.Refusal(
        line.id, line.text, isTicked: line.isTicked, Self.words(line.reason).text)
    }
    write(list, commit.inventory, replacing: bytes, refused, &memory)
    for copy in copies { try? store.retireCopy(copy, at: realTime()) }
    settle(commit)
    if let step = commit.step, let made = try? store.history().step(step) {
      let counts = StepView(step: made, ids: commit.ids).counts
      note("from \(list.kind.fileName): \(counts)")
    }
  }

  /// Returns why a line was not understood.
  private static func words(_ reason: any Error) -> Message {
    var cause = reason
    do {
      try BuyCommand.declaration.reading { () throws -> Void in throw reason }
    } catch {
      cause = error
    }
    return Diagnostic(cause).message
  }

  /// Writes the checklists after a change, unless they have lines that were not carried out yet.
  func writeChecklists(_ inventory: Inventory) {
    for kind in Checklist.Kind.allCases {
      writing(kind.fileName) {
        var memory = ChecklistMemory(kind, store)
        let file = try readList(kind.fileName)
        let list = checklist(kind, file?.bytes ?? [], memory, inventory)
        let age = realTime().secondsSince1970 - (file?.modifiedSeconds ?? 0)
        let isSettled = (file?.bytes).map(memory.isOwn) ?? true || age >= Self.settledAge
        // The next command reads it first.
        if isSettled, list.actions.isEmpty {
          write(list, inventory, replacing: file?.bytes, [], &memory)
        }
      }
    }
  }

  /// Replaces a list if it is still the one that was read.
  private func write(
    _ list: Checklist, _ inventory: Inventory, replacing bytes: [UInt8]?,
    _ refused: [Checklist.Refusal], _ memory: inout ChecklistMemory
  ) {
    let kind = list.kind
    let entries = entries(kind, inventory)
    let title: Message =
      switch kind {
      case .shopping: "Shopping"
      case .eat: "Eat"
      }
    let new = Array(list.text(entries, title: title.text, refused: refused).utf8)
    writing(kind.fileName) {
      do {
        let file = try OutputFile(kind.fileName, beside: store)
        // The list is briefly absent while it is replaced: no other command may then create one.
        try store.whileLocked { try file.replace(bytes, by: new) }
        memory.own(new, entries)
      } catch StoreError.changedMeanwhile {
        // It is read again before the next command.
      }
    }
  }

  private func entries(_ kind: Checklist.Kind, _ inventory: Inventory) -> [Checklist.Entry] {
    switch kind {
    case .shopping:
      return inventory.shoppingInOrder.map {
        Checklist.Entry($0.uid, $0.name.escapingControls, $0.title)
      }
    case .eat:
      var query = Query()
      query.dueBy = clock().today.adding(days: 7)
      let found = inventory.matches(of: query, on: clock().today)
      return found.sorted {
        ($0.deadline.rank, $0.item.uid) < ($1.deadline.rank, $1.item.uid)
      }
      .map { match in
        let item = match.item
        let date = match.deadline.day.map { " · \($0.withWeekday.text)" } ?? ""
        let amount = item.quantity.map { " \($0.shortWords)" } ?? ""
        let name = item.product.displayName.inOneLine.escapingControls
        return Checklist.Entry(item.uid, name, name + amount + date)
      }
    }
  }
}

/// What this machine remembers of a checklist: what it has written, and which new lines were carried out.
struct ChecklistMemory {
  private let path: String?
  /// The mark of the list that was written last.
  private var written: String?
  /// The identifiers and the marks of its lines.
  private(set) var lines: [(id: String, key: String)] = []
  private var done: [(day: Day, key: String)] = []

  /// Reads what is remembered: the mark of the list; `= ID MARK` for its lines; `DAY MARK` for what was carried out.
  init(_ kind: Checklist.Kind, _ store: Store) {
    path = store.statePath("checklist-\(kind.rawValue)")
    let bytes = path.flatMap { try? System.contents(of: $0) } ?? []
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    written = all.first.map(String.init)
    for line in all.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3, words[0] == "=" {
        lines.append((words[1], words[2]))
      } else if words.count == 2, let day = Day(iso: words[0]) {
        done.append((day, words[1]))
      }
    }
  }

  /// Whether a list is the one that this machine has written last.
  func isOwn(_ bytes: [UInt8]) -> Bool { written == Self.mark(bytes) }

  /// Whether a line was carried out.
  func isDone(_ key: String) -> Bool { done.contains { $0.key == key } }

  /// Whether a line was not understood.
  func isRefused(_ key: String) -> Bool { isDone("!\(key)") }

  /// Remembers the list that was written.
  mutating func own(_ bytes: [UInt8], _ entries: [Checklist.Entry]) {
    (written, lines) = (Self.mark(bytes), entries.map { ($0.id, $0.key) })
    save()
  }

  /// Remembers lines that were carried out.
  mutating func remember(_ keys: [String], on today: Day, keeping days: Int) {
    done = done.filter { today.days(since: $0.day) <= days && !keys.contains($0.key) }
    done += keys.map { (today, $0) }
    save()
  }

  /// Without it, a line may be carried out again only if an editor brings it back.
  private func save() {
    guard let path else { return }
    let all =
      [written ?? "-"] + lines.map { "= \($0.id) \($0.key)" } + done.map { "\($0.day) \($0.key)" }
    try? OutputFile(path: path).write(Array(all.map { $0 + "\n" }.joined().utf8))
  }

  private static func mark(_ bytes: [UInt8]) -> String { String(digest(bytes), radix: 16) }
}
