// Files that were not written by this program, or not as shared pantries: of version 1, or edited by hand.

extension PantryDocument {
  /// The contents and the changes of a shared pantry.
  var causal: CausalPantry {
    CausalPantry(inventory: inventory, seen: shared?.seen ?? VersionVector())
  }

  /// The document of a shared pantry with some contents.
  ///
  /// - Parameter documents: Documents with some of the records, whose bytes are kept.
  init(_ pantry: CausalPantry, from documents: [PantryDocument]) throws(DocumentError) {
    let header = SharedHeader(pantry.seen, pantry.inventory)
    try self.init(PantryDocument.text(of: pantry.inventory, header, from: documents))
  }

  /// The author of what follows from the text of the file alone, so that all machines that read it make the same.
  private func author(_ prefix: String) -> String {
    prefix + String(digest(text) & 0xFFFF_FFFF, radix: 36)
  }

  /// The document of a file of version 1 as one of a shared pantry: all of it was written by one change, which any numbered
  /// change replaces.
  func original() throws(DocumentError) -> PantryDocument {
    if shared != nil { return self }
    let dot = Dot(author("1"), 0)
    var pantry = CausalPantry(inventory: inventory, seen: VersionVector())
    pantry.seen.insert(dot)
    func sealed<Record: CausalCoding>(_ records: [Record], _ hidden: (Record) -> HiddenParts)
      -> [Record]
    {
      records.map { record in
        var record = record
        record.seal(Provenance(created: [dot], hidden(record)))
        return record
      }
    }
    var parts: [UID: HiddenParts] = [:]
    for item in inventory.items {
      guard let root = item.splitFrom else { continue }
      parts[root, default: HiddenParts()].split[item.uid.description] = SplitPart(item).json
    }
    let none = HiddenParts()
    pantry.inventory.items = sealed(inventory.items) { parts[$0.uid] ?? none }
    pantry.inventory.catalog = Catalog(sealed(inventory.catalog.entries) { _ in none })
    pantry.inventory.lines = sealed(inventory.lines) { _ in none }
    pantry.inventory.plan = sealed(inventory.plan) { _ in none }
    for place in inventory.deletions.indices {
      pantry.inventory.deletions[place].provenance = Provenance(created: [dot]).members
    }
    return try PantryDocument(pantry, from: [])
  }

  /// Whether the file is as this program has written it.
  ///
  /// - Complexity: O(n) in the number of records.
  var isSealed: Bool {
    guard let shared, shared == SharedHeader(shared.seen, inventory) else { return false }
    func areSealed<Record: CausalCoding>(_ records: [Record]) -> Bool {
      records.allSatisfy { $0.isSealed && $0.isContained(in: shared.seen) }
    }
    return areSealed(inventory.items) && areSealed(inventory.catalog.entries)
      && areSealed(inventory.lines) && areSealed(inventory.plan)
  }

  /// The document with what was edited by hand as a change.
  ///
  /// - Parameters:
  ///   - shadow: What this machine knew last.
  ///   - own: The last change of this machine.
  /// - Returns: The document, and whether its new change was made on this machine; nil if nothing was edited.
  func adopted(_ shadow: PantryDocument?, own: Dot?) throws(DocumentError)
    -> (document: PantryDocument, isOwn: Bool?)
  {
    guard let shared else { return (try original(), nil) }
    if isSealed { return (self, nil) }
    // Only if the file has all changes of this machine, what differs from what it knew was edited.
    let known = own.flatMap { shared.seen.numbers[$0.author] == $0.number ? shadow : nil }
    let author = known != nil ? own?.author ?? "" : author("~")
    var editing = Editing(
      self, known, Dot(author, shared.seen.next), hasAll: known?.shared?.seen == shared.seen)
    return (try PantryDocument(editing.run(), from: []), known != nil)
  }
}

/// Makes a change of what was edited by hand.
private struct Editing {
  private let document: PantryDocument
  /// What this machine knew last, if the file was made from that.
  private let known: PantryDocument?
  private let dot: Dot
  /// Whether the file was made from exactly that, so that what is missing was removed.
  private let hasAll: Bool
  private var edited: Set<Deletion.Subject> = []
  private var removed: Set<Deletion.Subject> = []

  init(_ document: PantryDocument, _ known: PantryDocument?, _ dot: Dot, hasAll: Bool) {
    (self.document, self.known, self.dot, self.hasAll) = (document, known, dot, hasAll)
  }

  mutating func run() -> CausalPantry {
    var pantry = document.causal
    let (new, old) = (document.inventory, known?.inventory)
    pantry.inventory.items = records(new.items, old?.items ?? [])
    pantry.inventory.catalog = Catalog(
      records(new.catalog.entries, old?.catalog.entries ?? []))
    pantry.inventory.lines = records(new.lines, old?.lines ?? [])
    pantry.inventory.plan = records(new.plan, old?.plan ?? [])
    pantry.inventory.deletions.removeAll { edited.contains($0.subject) }
    for subject in removed {
      var deletion = Deletion(subject, at: .epoch)
      deletion.provenance = Provenance(created: [dot]).members
      pantry.inventory.deletions.append(deletion)
    }
    for place in pantry.inventory.deletions.indices
    where Provenance(pantry.inventory.deletions[place].provenance) == nil {
      pantry.inventory.deletions[place].provenance = Provenance(created: [dot]).members
    }
    pantry.inventory.deletions.sort { $0.subject < $1.subject }
    pantry.seen.insert(dot)
    return pantry
  }

  /// The number of records that may be removed in an editor, however few there are.
  private static let mostRemoved = 10

  private mutating func records<Record: CausalCoding>(_ new: [Record], _ old: [Record]) -> [Record]
  {
    let known = Dictionary(old.map { ($0.causalKey, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [Record] = []
    for record in new {
      let seen = document.shared?.seen ?? VersionVector()
      if record.isSealed, record.isContained(in: seen) {
        result.append(record)
        continue
      }
      edited.insert(record.causalKey)
      let former = known[record.causalKey].flatMap { former -> Record? in
        let dots = (former.causal.dots, record.causal.dots)
        return dots.0 == dots.1 ? former : nil
      }
      var bare = record
      if former == nil { bare.provenance = [] }
      result.append(bare.written(over: former, by: dot) ?? former ?? record)
    }
    // Half of a pantry is not removed in an editor: the file may be incomplete.
    let there = Set(new.map(\.causalKey))
    let gone = old.filter { !there.contains($0.causalKey) }
    if hasAll, gone.count <= max(old.count / 2, Editing.mostRemoved) {
      removed.formUnion(gone.map(\.causalKey))
    } else if hasAll {
      result += gone
    }
    return result.sorted { $0.isWritten(before: $1) }
  }
}

extension CausalCoding {
  /// Whether a pantry contains all changes that wrote the record.
  fileprivate func isContained(in seen: VersionVector) -> Bool {
    causal.dots.allSatisfy(seen.contains)
  }
}
