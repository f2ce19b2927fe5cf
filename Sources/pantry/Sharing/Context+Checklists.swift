import PantryCore
import PantryExchange
import PantryKitchen

/// The checklists beside a shared pantry: read before a command, written after a change.
extension Context {
  /// The maximum size of a list in bytes.
  private static let longestList = 1 << 20

  /// A list or a copy of it, as it was read.
  private struct ListFile {
    let name: String
    let list: Checklist
    /// Whether editing has ended, as far as that can be told.
    let isQuiet: Bool
  }

  /// Carries out what was ticked or typed in the checklists.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the user asked for copies to be merged now, even if they are still being edited.
  ///   - merges: Returns whether a copy with a name, which is one of conflicts or not, is merged.
  /// - Returns: The names of the copies that were merged.
  @discardableResult
  func readChecklists(isAsked: Bool = false, _ merges: (String, Bool) throws -> Bool) throws
    -> [String]
  {
    var merged: [String] = []
    for kind in Checklist.Kind.allCases {
      var state = ChecklistState(kind, store)
      // A list that cannot be read is reported when it is next written.
      let own = try? readList(kind.fileName)
      let copies = try listCopies(kind).filter { try merges($0.name, $0.isConflict) }
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

  private func readList(_ name: String) throws -> OutputFile.Contents? {
    try OutputFile(name, beside: store).read(limit: Self.longestList)
  }

  /// Reads the copies of a list. Other files are named like them: only the comments of the pantry tell that one is a copy.
  func listCopies(_ kind: Checklist.Kind)
    -> [(name: String, isConflict: Bool, contents: OutputFile.Contents)]
  {
    store.copies(of: kind.fileName).compactMap { name, isConflict in
      do {
        guard let file = try readList(name), Checklist.hasComments(file.bytes) else { return nil }
        return (name, isConflict, file)
      } catch {
        if isConflict, shared.reportedCopies.insert(name).inserted {
          note("not merged: \(Diagnostic(error).message)")
        }
        return nil
      }
    }
  }

  /// Reads a list or a copy of it; nil if it is in another encoding, which is said.
  private func read(
    _ name: String, _ file: OutputFile.Contents, isAsked: Bool, _ state: inout ChecklistState
  ) -> ListFile? {
    do throws(ListProblem) {
      let list = try Checklist(state.kind, file.bytes)
      let isQuiet = state.observe(file, at: realTime().secondsSince1970)
      return ListFile(name: name, list: list, isQuiet: isQuiet || isAsked)
    } catch {
      if shared.reportedCopies.insert(name).inserted {
        note("\(name.escapingControls) was not read: \(Self.words(error))")
      }
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
    let command = running(kind.fileName).command
    let commit = try store.change(as: command, waiting: reportWaiting) { inventory in
      files.map { file in
        var list = file.list
        list.restoreComments(last, entries(kind, inventory))
        var reader = reader(kind, inventory, isQuiet: file.isQuiet)
        reader.carryOut(list)
        inventory = reader.inventory
        return reader
      }
    }
    let readers = commit.value
    let isQuiet = files.allSatisfy(\.isQuiet)
    state.hasPending = readers.contains(where: \.hasPending)
    let merged = isQuiet ? write(files, readers, commit.inventory, bytes, &state) : []
    state.save()
    settle(commit)
    if let step = commit.step, let made = try? store.history().step(step) {
      note("from \(kind.fileName): \(StepView(step: made, ids: commit.ids).counts)")
    }
    // What did nothing is said when the list is written: until then it is read again.
    for said in readers.flatMap(\.notes) where isQuiet || said.kind.isChange {
      warn("\(kind.fileName): \(said.words)")
    }
    return merged
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
    guard let list = try? own ?? Checklist(kind, []),
      write(list, inventory, replacing: bytes, kept, isQuiet: true, &state)
    else { return [] }
    let copies = zip(files, readers).filter { $0.name != kind.fileName && !$1.hasPending }
    for (copy, _) in copies { try? store.retireCopy(copy.name, at: realTime()) }
    return copies.map(\.0.name)
  }

  private func reader(_ kind: Checklist.Kind, _ inventory: Inventory, isQuiet: Bool)
    -> ChecklistReader
  {
    ChecklistReader(
      kind, in: inventory, at: clock().now, isQuiet: isQuiet, estimation, barcodes, dates,
      title: \.title, name: { Self.listName($0.product) }, reason: { Self.words($0).text })
  }

  /// Returns why a line was not understood.
  static func words(_ reason: any Error) -> Message {
    do {
      return try BuyCommand.declaration.reading { throw reason }
    } catch {
      return Diagnostic(error).message
    }
  }

  /// Writes the checklists after a change, unless they have lines that were not carried out yet.
  func writeChecklists(_ inventory: Inventory) {
    for kind in Checklist.Kind.allCases {
      writing(kind.fileName) {
        var state = ChecklistState(kind, store)
        let file = try readList(kind.fileName)
        var list = try Checklist(kind, file?.bytes ?? [])
        var isQuiet = true
        if let file, !state.isOwn(file.bytes) {
          isQuiet = state.observe(file, at: realTime().secondsSince1970)
          list.restoreComments(state.last, entries(kind, inventory))
          // The next command reads it first.
          if list.asks { return state.save() }
        }
        var reader = reader(kind, inventory, isQuiet: true)
        reader.carryOut(list)
        let kept = reader.kept
        _ = write(list, inventory, replacing: file?.bytes, kept, isQuiet: isQuiet, &state)
      }
    }
  }

  /// Replaces a list if it is still the one that was read.
  ///
  /// - Parameter isQuiet: Whether editing has ended. If not, the list is not replaced, only remembered if it is up to date.
  /// - Returns: Whether it says what the pantry says.
  private func write(
    _ list: Checklist, _ inventory: Inventory, replacing bytes: [UInt8]?, _ kept: KeptLines,
    isQuiet: Bool, _ state: inout ChecklistState
  ) -> Bool {
    let entries = entries(list.kind, inventory)
    let title: Message =
      switch list.kind {
      case .shopping: "Shopping"
      case .eat: "Eat"
      }
    func text(_ version: String) -> [UInt8] {
      Array(list.text(entries, title: title.text, version: version, kept).utf8)
    }
    // Every change has another version. A list is written only if a line of it differs.
    var new = text(list.version ?? inventory.listHeading)
    if new != bytes {
      if !isQuiet { return false }
      new = text(inventory.listHeading)
    }
    var isWritten = false
    writing(list.kind.fileName) {
      do {
        let file = try OutputFile(list.kind.fileName, beside: store)
        try store.whileLocked { try file.replace(bytes, by: new) }
        state.own(new, at: realTime().secondsSince1970)
        isWritten = true
      } catch StoreError.changedMeanwhile {
        // It is read again before the next command.
      }
    }
    return isWritten
  }

  private static func listName(_ product: Product) -> String {
    product.displayName.inOneLine.escapingControls
  }

  private func entries(_ kind: Checklist.Kind, _ inventory: Inventory) -> [Checklist.Entry] {
    switch kind {
    case .shopping:
      return inventory.shoppingInOrder.map {
        Checklist.Entry(ListedRecord($0), name: $0.name.escapingControls, text: $0.title)
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
        let name = Self.listName(item.product)
        return Checklist.Entry(
          ListedRecord(item), name: name, text: name + amount + date)
      }
    }
  }
}
