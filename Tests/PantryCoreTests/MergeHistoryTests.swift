import PantryTestSupport
import Testing

@testable import PantryCore

/// Histories of three machines that share a pantry through a program that delivers files late, twice, or not at all, and
/// replaces some without keeping a copy.
struct MergeHistoryTests {
  @Test(arguments: 0..<60)
  func allMachinesAgreeInTheEnd(_ seed: Int) throws {
    var history = try History(seed)
    try history.run()
    try history.exchangeAll()
    let texts = Set(history.machines.map { String(decoding: $0.file.text, as: UTF8.self) })
    #expect(texts.count == 1, "\(texts.sorted().joined(separator: "\n"))")
    let result = history.machines[0].file.inventory
    for uid in history.added.subtracting(history.removed) {
      #expect(result.item(uid) != nil || result.lines.contains { $0.uid == uid }, "lost: \(uid)")
    }
    for uid in history.removed.subtracting(history.changedWhileRemoved) {
      #expect(result.item(uid) == nil, "back again: \(uid)")
    }
  }

  /// Merging depends neither on the order, nor on what was merged before.
  @Test(arguments: 100..<140)
  func mergingIsSymmetricAndAbsorbing(_ seed: Int) throws {
    var history = try History(seed)
    try history.run()
    for _ in 0..<6 where history.versions.count > 1 {
      let pair = (history.anyVersion(), history.anyVersion())
      try MergeProperties.check(Copy(pair.0.text), Copy(pair.1.text), "seed \(seed)")
    }
  }
}

/// A machine with its file, and what it remembers.
private struct Machine {
  var file: PantryDocument
  var shadow: PantryDocument
  var earlier: [PantryDocument] = []
  var inbox: [PantryDocument] = []
  var steps: [RecordChanges] = []
  private let name: String
  private var author: Dot

  init(_ file: PantryDocument, _ number: Int) {
    (self.file, shadow, name) = (file, file, "m\(number)x")
    author = Dot("\(name)0", 0)
  }

  /// Runs a command: it merges what has arrived, and what this machine knew, and makes a change.
  mutating func run(
    at second: Int, _ change: (inout Inventory) throws -> Void = { _ in }
  ) throws {
    var document = file
    for copy in inbox + [shadow] { document = try PantryDocument.merged(document, copy).document }
    inbox = []
    // An author whose changes are not all there is another one now.
    if document.shared?.seen.numbers[author.author] ?? 0 != author.number {
      author = Dot("\(author.author)0", 0)
    }
    document.author = author.author
    let (_, revision) = try document.revised(.changed(Self.instant(second)), adding: [], change)
    if let revision {
      #expect(revision.readsBack)
      document = try PantryDocument(revision.text.bytes)
      #expect(document.isSealed)
      author = Dot(author.author, document.shared?.seen.numbers[author.author] ?? 0)
      steps.append(revision.changes)
    }
    (file, shadow) = (document, document)
    earlier = (earlier + [document]).suffix(6)
  }

  static func instant(_ second: Int) -> Instant {
    Instant(secondsSince1970: Given.now.secondsSince1970 + second) ?? Given.now
  }
}

private struct History {
  private(set) var machines: [Machine]
  private(set) var versions: [PantryDocument] = []
  private(set) var added: Set<UID> = [], removed: Set<UID> = [], changedWhileRemoved: Set<UID> = []
  private var random: SeededGenerator
  private var second = 0

  init(_ seed: Int) throws {
    random = SeededGenerator(state: UInt64(seed))
    var start = Inventory()
    for name in ["milk", "eggs", "rice"].prefix(Int.random(in: 0...3, using: &random)) {
      start.append(Given.item(name, id: name == "milk" ? "A1" : name == "eggs" ? "B2" : "C3"))
    }
    let document = try PantryDocument(PantryDocument.text(of: start)).original()
    machines = (0..<3).map { Machine(document, $0) }
  }

  mutating func anyVersion() -> PantryDocument {
    versions[Int.random(in: versions.indices, using: &random)]
  }

  mutating func run() throws {
    for _ in 0..<Int.random(in: 8...34, using: &random) {
      second += 1
      let place = Int.random(in: 0...2, using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0...5:
        let kind = Int.random(in: 0...12, using: &random)
        var machine = machines[place]
        let step = machine.steps.popLast()
        if let step, kind != 12 { machine.steps.append(step) }
        try machine.run(at: second) { try change(kind, &$0, undoing: step) }
        machines[place] = machine
        versions.append(machine.file)
      case 6:
        // An earlier version of the file is back.
        if let old = machines[place].earlier.randomElement(using: &random) {
          machines[place].file = old
        }
      default:
        let other = machines[Int.random(in: 0...2, using: &random)].file
        if Bool.random(using: &random) {
          machines[place].inbox.append(other)
        } else {
          machines[place].file = other
        }
      }
    }
  }

  /// All files reach all machines, in any order.
  mutating func exchangeAll() throws {
    for _ in 0..<3 {
      let files = machines.map(\.file)
      for place in machines.indices {
        machines[place].inbox += files.shuffled(using: &random)
        try machines[place].run(at: second)
      }
    }
  }

  private mutating func change(
    _ kind: Int, _ inventory: inout Inventory, undoing step: RecordChanges?
  ) throws {
    let now = Machine.instant(second)
    func number(_ most: Int) -> Quantity {
      Quantity(Amount(Int.random(in: 1...most, using: &random)))
    }
    let item = inventory.items.randomElement(using: &random)
    let onHand = inventory.onHand.randomElement(using: &random)
    let line = inventory.shopping.randomElement(using: &random)
    // A record that another machine has removed meanwhile is kept if it is changed here.
    let changed = kind == 6 || kind == 7 || kind == 9 ? item : onHand
    if let uid = changed?.uid, removed.contains(uid) { changedWhileRemoved.insert(uid) }
    switch kind {
    case 0, 1:
      var item = Given.item("jam", id: "A1")
      item.uid = UID.random(using: &random)
      item.quantity = number(6)
      added.insert(item.uid)
      inventory.append(item)
    case 2:
      var line = ShoppingLine(
        uid: .random(using: &random), name: "tea \(added.count)", addedAt: now)
      line.quantity = number(6)
      added.insert(line.uid)
      inventory.set(line)
    case 3, 4, 5:
      guard let onHand else { return }
      _ = try inventory.take(
        .quantity(Quantity(.one)), of: .each([onHand]), as: .used, at: now)
    case 6, 7:
      guard let item, let place = inventory.index(of: item.uid) else { return }
      let texts = ["note": "n", "location": "l", "lot": "o", "tags": "t"]
      guard let field = texts.keys.sorted().randomElement(using: &random) else { return }
      let value = "\(texts[field] ?? "")\(Int.random(in: 0...9, using: &random))"
      inventory.replace(at: place, with: item.setting([field: value]))
    case 8:
      guard let onHand, let place = inventory.index(of: onHand.uid) else { return }
      var item = onHand
      item.quantity = number(9)
      inventory.replace(at: place, with: item)
    case 9:
      guard let item else { return }
      removed.insert(item.uid)
      for machine in machines where machine.file.inventory.item(item.uid) != item {
        changedWhileRemoved.insert(item.uid)
      }
      _ = inventory.delete([item.uid])
    case 10:
      guard let line else { return }
      inventory.buy(line, Bool.random(using: &random) ? nil : .one, at: now)
    case 11:
      guard let onHand, onHand.remaining.amount > .one else { return }
      _ = try inventory.split(Quantity(.one), of: onHand, uid: UID.random(using: &random))
    default:
      guard let step else { return }
      let undone = Step(id: "", at: now, command: "", changes: step.inverse)
      _ = try? inventory.apply(undone, .undo)
      for change in step.items {
        if let uid = change.uid {
          removed.remove(uid)
          if change.before == nil { added.remove(uid) }
          changedWhileRemoved.insert(uid)
        }
      }
      for change in step.shopping where change.before == nil {
        if let uid = change.after?.uid { added.remove(uid) }
      }
    }
  }
}
