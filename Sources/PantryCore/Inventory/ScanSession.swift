/// Many scans of one inventory.
///
/// A scan concerns the records of one product. They are looked up by number, so that a stream of codes
/// takes time in proportion to its length, however much there is.
public struct ScanSession: Sendable {
  /// The inventory after the scans so far.
  public private(set) var inventory: Inventory
  /// What the session remembers from line to line.
  public private(set) var memory: Memory
  /// What is on hand of each product.
  private var shelves: [GTIN: Shelf] = [:]
  /// Where a product is in `inventory.products`.
  private var entries: [GTIN: Int] = [:]

  /// What is on hand of a product.
  private struct Shelf {
    /// Where the things are in `inventory.items`, the first to be eaten first.
    var places: [Int] = []
    /// How many pieces they are.
    var count = Amount.zero
  }

  /// What a session remembers from line to line, and from one change of the file to the next.
  public struct Memory: Sendable {
    /// What the codes that follow do.
    public var mode: ScanAction
    /// What was said of the package that comes next.
    public fileprivate(set) var next = ScanWords.none
    /// Where what comes next is kept, until another place is said.
    public fileprivate(set) var location: String?
    /// The steps that can be taken back, the last one last.
    fileprivate var steps: [ScanStep] = []

    /// A session at its beginning.
    public init(mode: ScanAction) { self.mode = mode }
  }

  /// What came of a line.
  public enum Answer: Sendable {
    /// A code did something.
    case scanned(ScanResult)
    /// The codes that follow do something else.
    case mode(ScanAction)
    /// Words are kept for the package that comes next.
    case next(ScanWords)
    /// The last step is taken back: its things as they are now, or as they were if they are gone.
    case undone([(item: UserProduct, isRemoved: Bool)])
  }

  /// A session that begins with an inventory.
  ///
  /// - Complexity: O(n) in the number of records.
  public init(_ inventory: Inventory, _ memory: Memory) {
    self.inventory = inventory
    self.memory = memory
    index()
  }

  private mutating func index() {
    shelves = [:]
    entries = [:]
    let order = inventory.items.enumerated().filter { $0.element.state == .onHand }
      .sorted { $0.element.isEatenBefore($1.element) }
    for (place, item) in order {
      guard let gtin = item.product.gtin else { continue }
      shelves[gtin, default: Shelf()].places.append(place)
      shelves[gtin, default: Shelf()].count += item.pieces
    }
    for (place, product) in inventory.products.enumerated().reversed() {
      if let gtin = product.gtin { entries[gtin] = place }
    }
  }

  /// Does what a line asks for.
  ///
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there;
  ///   `UndoError` if the last step cannot be taken back.
  /// - Complexity: O(k) at most in the number of things of the product; for taking back O(n log n).
  public mutating func answer(_ line: ScanLine, uid: UID, at now: Instant) throws -> Answer {
    switch line {
    case .mode(let mode):
      memory.mode = mode
      return .mode(mode)
    case .words(let words):
      if let location = words.entry.location { memory.location = location }
      memory.next = words
      return .next(words)
    case .undo:
      guard let step = memory.steps.last else { throw UndoError.nothingToUndo }
      let undone = try inventory.undo(step)
      memory.steps.removeLast()
      index()
      return .undone(undone)
    case .package(let package, let words):
      var said = memory.next.changes.overridden(by: words.changes)
      if said.location.value == nil, let location = memory.location {
        said.location = .set(location)
      }
      let takesOut = words.takesOut || memory.next.takesOut
      let result = try scan(package, said, takesOut ? .use : memory.mode, uid: uid, at: now)
      memory.next = .none
      return .scanned(result)
    }
  }

  private mutating func scan(
    _ package: ScannedPackage, _ words: ItemChanges, _ action: ScanAction, uid: UID,
    at now: Instant
  ) throws(SelectionError) -> ScanResult {
    let package = package.meant(knowing: isKnown)
    let gtin = package.number.gtin
    let concerned = action == .add ? [] : places(concernedBy: package, words)
    let parts = try change(gtin, concerned) { part throws(SelectionError) in
      try part.scan(package, words, action, uid: uid, at: now)
    }
    let shelf = shelves[gtin]
    return ScanResult(
      action: action, package: package, parts: parts,
      product: entries[gtin].map { inventory.products[$0] }, count: shelf?.count ?? .zero,
      first: shelf?.places.first.map { inventory.items[$0] })
  }

  private func isKnown(_ gtin: GTIN) -> Bool {
    entries[gtin] != nil || !(shelves[gtin]?.places.isEmpty ?? true)
  }

  /// The things that a code may take: all of the product if the code says which or how much there is has to
  /// be seen, else the first ones that are enough.
  private func places(concernedBy package: ScannedPackage, _ words: ItemChanges) -> [Int] {
    let all = shelves[package.number.gtin]?.places ?? []
    let wanted = (words.quantity.value ?? nil) ?? Quantity(.one)
    guard !package.isMarked, wanted.unit == nil else { return all }
    var found = Amount.zero
    for (index, place) in all.enumerated() {
      guard inventory.items[place].quantity?.unit == nil else { return all }
      found += inventory.items[place].pieces
      if found >= wanted.amount { return Array(all[...index]) }
    }
    return all
  }

  /// Changes some of the records of one product, and remembers the step.
  ///
  /// - Parameter places: Where the things are that may change; others may be added.
  private mutating func change<Value>(
    _ gtin: GTIN, _ places: [Int], isSameStep: Bool = false,
    _ body: (inout Inventory) throws(SelectionError) -> Value
  ) throws(SelectionError) -> Value {
    let before = Inventory(
      products: entries[gtin].map { [inventory.products[$0]] } ?? [],
      items: places.map { inventory.items[$0] })
    var after = before
    let value = try body(&after)
    let step = ScanStep(from: before, to: after)
    if step.isEmpty { return value }
    // A change alters things where they are and adds new ones behind them.
    for (index, place) in places.enumerated() where after.items[index] != before.items[index] {
      takeFromShelf(place, gtin)
      inventory.items[place] = after.items[index]
      putOnShelf(place, gtin)
    }
    for item in after.items.dropFirst(places.count) {
      inventory.items.append(item)
      putOnShelf(inventory.items.count - 1, gtin)
    }
    if let entry = after.products.first {
      if let place = entries[gtin] {
        inventory.products[place] = entry
      } else {
        entries[gtin] = inventory.products.count
        inventory.products.append(entry)
      }
    }
    if isSameStep, let last = memory.steps.popLast() {
      memory.steps.append(last.followed(by: step))
    } else {
      memory.steps.append(step)
    }
    return value
  }

  private mutating func takeFromShelf(_ place: Int, _ gtin: GTIN) {
    guard let index = shelves[gtin]?.places.firstIndex(of: place) else { return }
    shelves[gtin]?.places.remove(at: index)
    shelves[gtin]?.count -= inventory.items[place].pieces
  }

  /// Puts a thing where it belongs among those of its product, if it is on hand.
  private mutating func putOnShelf(_ place: Int, _ gtin: GTIN) {
    let item = inventory.items[place]
    guard item.state == .onHand else { return }
    let places = shelves[gtin]?.places ?? []
    var range = places.indices
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      let isBehind = inventory.items[places[middle]].isEatenBefore(item)
      range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    shelves[gtin, default: Shelf()].places.insert(place, at: range.lowerBound)
    shelves[gtin, default: Shelf()].count += item.pieces
  }
}

extension Amount {
  /// Adds, and stays where it is past a trillion.
  fileprivate static func += (left: inout Amount, right: Amount) { left = left + right ?? left }

  /// Subtracts, down to zero.
  fileprivate static func -= (left: inout Amount, right: Amount) { left = left - right ?? .zero }
}

// MARK: - Questions

/// What a session asks of a package that was just entered.
public enum ScanQuestion: Hashable, Sendable {
  /// What the product is called.
  case name(UID, ProductNumber)
  /// Until when the package is good; in how many days is usual, if that is known.
  case date(UID, ProductNumber, usual: Int?)
}

extension ScanSession {
  /// What is not known of a package that was entered.
  ///
  /// - Parameter day: The civil day of a moment, where the household is.
  public func questions(_ result: ScanResult, day: (Instant) -> Day) -> [ScanQuestion] {
    guard result.action == .add, let item = result.parts.first?.item else { return [] }
    var questions: [ScanQuestion] = []
    let number = result.package.number
    if item.product.isUnnamed { questions.append(.name(item.uid, number)) }
    if item.expiresAt == .unknown {
      let usual = item.product.gtin.flatMap { inventory.usualDays($0, day: day) }
      questions.append(.date(item.uid, number, usual: usual))
    }
    return questions
  }

  /// Takes the answer to a question, as a part of the step that led to it.
  ///
  /// - Parameter changes: What to set in the thing; a name is also what its barcode means from now on.
  /// - Returns: The thing as it is now, nil if it is gone.
  public mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) -> UserProduct? {
    let (uid, number) =
      switch question {
      case .name(let uid, let number), .date(let uid, let number, _): (uid, number)
      }
    let gtin = inventory.item(uid)?.product.gtin ?? number.gtin
    // A name goes to all of the product, gone or on hand.
    let places = inventory.items.indices.filter { inventory.items[$0].product.gtin == gtin }
    return try? change(gtin, places, isSameStep: true) { part throws(SelectionError) in
      var rest = changes
      if let name = changes.name.value, let item = part.item(uid) {
        var product = Inventory.ProductChanges()
        product.name = name
        _ = part.describe(
          ProductNumber(printed: item.product.barcode, gtin: gtin), product)
        rest.name = .keep
      }
      return part.edit([uid], rest).first
    }
  }
}
