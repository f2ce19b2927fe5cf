package import PantryCore
import PantryKitchen

/// The words of checklists, in the language of the user.
package protocol ChecklistWords {
  /// Returns the heading of a list that has none.
  func heading(of kind: Checklist.Kind) -> String
  /// Returns the line of a list for one of the shopping list.
  func entry(for line: ShoppingLine) -> Checklist.Entry
  /// Returns the line of a list for an item.
  func entry(for item: UserProduct, dueOn day: Day?) -> Checklist.Entry
  /// Returns why a line was not understood.
  func reason(_ error: any Error) -> String
}

/// The checklists beside a shared pantry: read before a command, written after a change.
package struct SharedLists {
  /// What happened to lists, for the user.
  package enum Event {
    /// A copy could not be read, and was not merged.
    case copyNotRead(String, any Error)
    /// A list or a copy of it is in another encoding.
    case notRead(String, ListProblem)
    /// A list could not be written after a change that was saved.
    case notWritten(String, any Error)
    /// What a list asks for was carried out.
    case carriedOut(Checklist.Kind, Store.Commit<[ChecklistReader]>, [ListNote])
  }

  /// A copy of a list, which may be one of conflicts.
  package typealias Copy = (name: String, isConflict: Bool, contents: OutputFile.Contents)

  /// The maximum size of a list in bytes.
  private static let longestList = 1 << 20

  private let store: Store
  private let command: Store.Command
  private let waiting: (Int?) -> Void
  private let estimation: EstimationContext
  private let barcodes: BarcodeReader
  private let dates: DayParser
  private let words: any ChecklistWords
  private let report: (Event) -> Void

  package init(
    _ store: Store, as command: Store.Command, waiting: @escaping (Int?) -> Void,
    _ estimation: EstimationContext, _ barcodes: BarcodeReader, _ dates: DayParser,
    _ words: any ChecklistWords, report: @escaping (Event) -> Void
  ) {
    (self.store, self.command, self.waiting) = (store, command, waiting)
    (self.estimation, self.barcodes, self.dates) = (estimation, barcodes, dates)
    (self.words, self.report) = (words, report)
  }

  private var now: Int { command.realTime.secondsSince1970 }

  // MARK: Reading

  /// Carries out what was ticked or typed in the checklists.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the user asked for copies to be merged now, even if they are still being edited.
  ///   - merges: Returns whether a copy is merged.
  /// - Returns: The names of the copies that were merged.
  package func read(isAsked: Bool, _ merges: (Copy) throws -> Bool) throws -> [String] {
    var merged: [String] = []
    for kind in Checklist.Kind.allCases {
      var state = ChecklistState(kind, store)
      // A list that cannot be read is reported when it is next written.
      let own = try? contents(of: kind.fileName)
      let copies = try copies(of: kind).filter(merges)
      if copies.isEmpty, !state.hasPending, own.map({ state.isOwn($0.bytes) }) ?? true { continue }
      var files: [ListFile] = []
      if let own {
        guard let file = read(kind.fileName, own, isAsked: isAsked, &state) else { continue }
        files = [file]
      }
      files += copies.compactMap { read($0.name, $0.contents, isAsked: isAsked, &state) }
      let isDue = files.contains { $0.list.asks && ($0.isQuiet || $0.list.hasCompleteTicks) }
      let isCopied = files.contains { $0.name != kind.fileName && $0.isQuiet }
      if isDue || isCopied { merged += try carryOut(files, own?.bytes, &state) }
    }
    return merged
  }

  /// Returns the copies of a list. Other files are named like them: only the comments of the pantry tell that one is a copy.
  package func copies(of kind: Checklist.Kind) -> [Copy] {
    store.copies(of: kind.fileName).compactMap { name, isConflict in
      do {
        guard let file = try contents(of: name), Checklist.hasComments(file.bytes) else {
          return nil
        }
        return (name, isConflict, file)
      } catch {
        if isConflict { report(.copyNotRead(name, error)) }
        return nil
      }
    }
  }

  private func contents(of name: String) throws -> OutputFile.Contents? {
    try OutputFile(name, beside: store).read(limit: SharedLists.longestList)
  }

  /// A list or a copy of it, as it was read.
  private struct ListFile {
    let name: String
    let list: Checklist
    /// Whether editing has ended, as far as that can be told.
    let isQuiet: Bool
  }

  /// Reads a list or a copy of it; nil if it is in another encoding.
  private func read(
    _ name: String, _ file: OutputFile.Contents, isAsked: Bool, _ state: inout ChecklistState
  ) -> ListFile? {
    do throws(ListProblem) {
      let list = try Checklist(state.kind, file.bytes)
      let isQuiet = state.observe(file, at: now)
      return ListFile(name: name, list: list, isQuiet: isQuiet || isAsked)
    } catch {
      report(.notRead(name, error))
      return nil
    }
  }

  /// Carries out what each file says, and writes the list unless it is still being edited.
  ///
  /// - Returns: The names of the copies that were moved away.
  private func carryOut(
    _ files: [ListFile], _ bytes: [UInt8]?, _ state: inout ChecklistState
  ) throws -> [String] {
    let (kind, last) = (state.kind, state.last)
    let commit = try store.change(as: command.called(kind.fileName), waiting: waiting) {
      inventory in
      files.map { file in
        var list = file.list
        list.restoreComments(last, entries(kind, inventory))
        let reader = reader(of: list, inventory, isQuiet: file.isQuiet)
        inventory = reader.inventory
        return reader
      }
    }
    let readers = commit.value
    let isQuiet = files.allSatisfy(\.isQuiet)
    state.hasPending = readers.contains(where: \.hasPending)
    let merged = isQuiet ? write(files, readers, commit.inventory, bytes, &state) : []
    state.save()
    // What did nothing is said when the list is written: until then it is read again.
    let notes = readers.flatMap(\.notes).filter { isQuiet || $0.kind.isChange }
    report(.carriedOut(kind, commit, notes))
    return merged
  }

  /// Returns the reader that has carried out what a list asks for.
  private func reader(of list: Checklist, _ inventory: Inventory, isQuiet: Bool)
    -> ChecklistReader
  {
    var reader = ChecklistReader(
      list.kind, in: inventory, at: command.at, isQuiet: isQuiet, estimation, barcodes, dates, words
    )
    reader.carryOut(list)
    return reader
  }

  // MARK: Writing

  /// Writes the checklists after a change, unless they have lines that were not carried out yet.
  package func write(_ inventory: Inventory) {
    for kind in Checklist.Kind.allCases {
      reportingFailure(of: kind) { try write(kind, inventory) }
    }
  }

  private func reportingFailure(of kind: Checklist.Kind, _ write: () throws -> Void) {
    do { try write() } catch { report(.notWritten(kind.fileName, error)) }
  }

  private func write(_ kind: Checklist.Kind, _ inventory: Inventory) throws {
    var state = ChecklistState(kind, store)
    let file = try contents(of: kind.fileName)
    var list = try Checklist(kind, file?.bytes ?? [])
    var isQuiet = true
    if let file, !state.isOwn(file.bytes) {
      isQuiet = state.observe(file, at: now)
      list.restoreComments(state.last, entries(kind, inventory))
      // The next command reads it first.
      if list.asks { return state.save() }
    }
    let kept = reader(of: list, inventory, isQuiet: true).kept
    _ = try write(list, inventory, replacing: file?.bytes, kept, isQuiet: isQuiet, &state)
  }

  /// Writes the list with what stays of it and of its copies, and moves the copies away.
  ///
  /// - Returns: The names of the copies that were moved away.
  private func write(
    _ files: [ListFile], _ readers: [ChecklistReader], _ inventory: Inventory, _ bytes: [UInt8]?,
    _ state: inout ChecklistState
  ) -> [String] {
    let kind = state.kind
    var kept = KeptLines()
    for reader in readers { kept.add(reader.kept) }
    let own = files.first { $0.name == kind.fileName }?.list
    var isWritten = false
    reportingFailure(of: kind) {
      isWritten = try write(
        own ?? Checklist(kind, []), inventory, replacing: bytes, kept, isQuiet: true, &state)
    }
    if !isWritten { return [] }
    let copies = zip(files, readers).filter { $0.name != kind.fileName && !$1.hasPending }
    for (copy, _) in copies { try? store.retireCopy(copy.name, at: command.realTime) }
    return copies.map(\.0.name)
  }

  /// Replaces a list if it is still the one that was read.
  ///
  /// - Parameter isQuiet: Whether editing has ended. If not, the list is not replaced, only remembered if it is up to date.
  /// - Returns: Whether it says what the pantry says.
  private func write(
    _ list: Checklist, _ inventory: Inventory, replacing bytes: [UInt8]?, _ kept: KeptLines,
    isQuiet: Bool, _ state: inout ChecklistState
  ) throws -> Bool {
    let entries = entries(list.kind, inventory)
    let heading = words.heading(of: list.kind)
    func text(_ version: String) -> [UInt8] {
      Array(list.text(entries, title: heading, version: version, kept).utf8)
    }
    // Every change has another version. A list is written only if a line of it differs.
    var new = text(list.version ?? inventory.listHeading)
    if new != bytes {
      if !isQuiet { return false }
      new = text(inventory.listHeading)
    }
    do {
      let file = try OutputFile(list.kind.fileName, beside: store)
      try store.whileLocked { try file.replace(bytes, by: new) }
    } catch StoreError.changedMeanwhile {
      // It is read again before the next command.
      return false
    }
    state.own(new, at: now)
    return true
  }

  /// The lines that the pantry has.
  private func entries(_ kind: Checklist.Kind, _ inventory: Inventory) -> [Checklist.Entry] {
    switch kind {
    case .shopping: return inventory.shoppingInOrder.map(words.entry(for:))
    case .eat:
      var query = Query()
      query.dueBy = command.day.adding(days: 7)
      let found = inventory.matches(of: query, on: command.day)
      return found.sorted {
        ($0.deadline.rank, $0.item.uid) < ($1.deadline.rank, $1.item.uid)
      }
      .map { words.entry(for: $0.item, dueOn: $0.deadline.day) }
    }
  }
}
