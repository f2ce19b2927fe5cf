/// Many scans of one inventory.
///
/// A scan concerns the records of one product, which are looked up by number: how much else there is does
/// not matter.
public struct ScanSession: Sendable {
  /// The inventory after the scans so far.
  public private(set) var inventory: Inventory
  /// What the session remembers from line to line.
  public internal(set) var memory: Memory
  /// How dates are estimated; nil leaves them open.
  let dating: Dating?
  /// How many days the packages of each product usually have; made when it is first needed.
  var usualDays: UsualDays<GTIN>?

  /// What is on hand of each product, as far as that has been asked for.
  private var shelves: [GTIN: Shelf] = [:]
  /// Where the things on hand of the other products are in `inventory.items`.
  private var unsorted: [GTIN: [Int]] = [:]
  /// Where a product is in `inventory.products`.
  private var entries: [GTIN: Int] = [:]
  /// How long the products of the catalogue keep, as far as that was looked up.
  private var lives: [GTIN: ShelfLife] = [:]
  /// The numbers of all things, on hand or gone.
  private var numbers: Set<GTIN> = []

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
    /// Where what is entered is put, until another place is said.
    public internal(set) var location: String?
    /// The words and the place before each line of words for the next package.
    fileprivate var before: [(next: ScanWords, location: String?)] = []
    /// The steps that can be taken back, the last one last.
    var steps: [ScanStep] = []

    /// A session at its beginning.
    public init(mode: ScanAction) { self.mode = mode }
  }

  /// What came of a line.
  public enum Answer: Sendable {
    /// A code did something.
    case scanned(ScanResult)
    /// The codes that follow do something else.
    case mode(ScanAction)
    /// What is said of the package that comes next, and where it is put.
    case next(ScanWords, location: String?)
    /// There was nothing to do.
    case nothing
    /// The last step is taken back.
    case undone(ScanUndo)
  }

  /// A session that begins with an inventory.
  ///
  /// - Complexity: O(n) in the number of records.
  public init(_ inventory: Inventory, _ memory: Memory, _ dating: Dating? = nil) {
    self.inventory = inventory
    self.memory = memory
    self.dating = dating
    index()
  }

  private mutating func index() {
    shelves = [:]
    unsorted = [:]
    entries = [:]
    numbers = []
    for (place, summary) in inventory.items.summaries.enumerated() {
      guard let gtin = summary.number.gtin else { continue }
      numbers.insert(gtin)
      if summary.state == .onHand { unsorted[gtin, default: []].append(place) }
    }
    for (place, summary) in inventory.products.summaries.enumerated() {
      // Of several with one number the first is meant.
      if let gtin = summary.number.gtin, entries[gtin] == nil { entries[gtin] = place }
    }
  }

  /// What is on hand of a product.
  private mutating func shelf(_ gtin: GTIN) -> Shelf {
    if let shelf = shelves[gtin] { return shelf }
    let things = (unsorted.removeValue(forKey: gtin) ?? []).map { ($0, inventory.items[$0]) }
    var shelf = Shelf()
    for (_, item) in things { shelf.count += item.pieces }
    shelf.places = things.map { (place: $0, turn: Turn($1)) }.sorted { $0.turn < $1.turn }
      .map(\.place)
    shelves[gtin] = shelf
    return shelf
  }

  /// Does what a line asks for.
  ///
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there;
  ///   `UndoError` if the last step cannot be taken back.
  /// - Complexity: O(k) at most in the number of things of the product; for taking back O(n log n).
  public mutating func answer(_ line: ScanLine, uid: UID, at now: Instant) throws -> Answer {
    switch line {
    case .nothing: return .nothing
    case .mode(let mode):
      memory.mode = mode
      // What the codes do has just been said.
      memory.next.takesOut = false
      return .mode(mode)
    case .words(let words):
      memory.before.append((memory.next, memory.location))
      memory.next = memory.next.followed(by: words)
      if let location = words.location { memory.location = location.isEmpty ? nil : location }
      return .next(memory.next, location: memory.location)
    case .undo:
      return try undo()
    case .package(let package, let words):
      let said = memory.next.followed(by: words)
      // Of no other package, also if this one is not there.
      memory.next = .none
      memory.before = []
      var changes = said.changes
      if changes.location.value == nil, let location = memory.location {
        changes.location = .set(location)
      }
      let isTaking = memory.mode == .use || memory.mode == .toss
      let action = said.takesOut && !isTaking ? .use : memory.mode
      return .scanned(
        try scan(package, action == .add ? changes : said.changes, action, uid: uid, at: now))
    }
  }

  private mutating func undo() throws(UndoError) -> Answer {
    if let before = memory.before.popLast() {
      (memory.next, memory.location) = before
      return .next(memory.next, location: memory.location)
    }
    guard let step = memory.steps.popLast() else { throw .nothingToUndo }
    let undone = try inventory.undo(step)
    index()
    usualDays = nil
    return .undone(undone)
  }

  private mutating func scan(
    _ package: ScannedPackage, _ words: ItemChanges, _ action: ScanAction, uid: UID,
    at now: Instant
  ) throws(SelectionError) -> ScanResult {
    let package = package.meant(knowing: isKnown)
    let gtin = package.number.gtin
    let concerned = action == .add ? [] : places(concernedBy: package, words)
    let isDated = words.expires.value != nil || package.deadline != nil
    let dating = dating
    let usual = action == .add && !isDated ? usual(gtin) : (fresh: nil, frozen: nil)
    let life = action == .add && !isDated ? life(gtin) : nil
    let (parts, step) = try change(gtin, concerned) { part throws(SelectionError) in
      var parts = try part.scan(package, words, action, uid: uid, at: now)
      if action == .add, !isDated, let dating, let item = parts.first?.item,
        let estimate = Inventory.estimate(
          for: item, dating,
          life: life.flatMap { item.product.isTheSameFood(as: $0.product) ? $0 : nil },
          usual: { item.wasBoughtFrozen ? usual.frozen : usual.fresh })
      {
        parts =
          part.set(estimate, in: item.uid).map { [ScanResult.Part(item: $0, taken: nil)] } ?? parts
      }
      return parts
    }
    if action == .add, let item = parts.first?.item, let dating {
      usualDays?.count(item, as: gtin, dating)
    }
    if !step.isEmpty { memory.steps.append(step) }
    let shelf = shelf(gtin)
    return ScanResult(
      action: action, package: package, parts: parts,
      product: entries[gtin].map { inventory.products[$0] }, count: shelf.count,
      first: shelf.places.first.map { inventory.items[$0] })
  }

  /// How long a product of the catalogue keeps.
  private mutating func life(_ gtin: GTIN) -> ShelfLife? {
    guard let place = entries[gtin] else { return nil }
    let product = inventory.products[place]
    if let known = lives[gtin], known.product == product { return known }
    let life = ShelfLife(product)
    lives[gtin] = life
    return life
  }

  /// How many days a product usually has, bought fresh and bought frozen.
  private mutating func usual(_ gtin: GTIN) -> (fresh: Usual?, frozen: Usual?) {
    guard let dating else { return (nil, nil) }
    if usualDays == nil {
      var known = UsualDays<GTIN>()
      for (place, summary) in inventory.items.summaries.enumerated() {
        guard let gtin = summary.number.gtin, !summary.isEstimated, summary.expiresAt.day != nil
        else { continue }
        known.count(inventory.items[place], as: gtin, dating)
      }
      usualDays = known
    }
    return (
      usualDays?.median(gtin, isFrozen: false), usualDays?.median(gtin, isFrozen: true)
    )
  }

  private typealias Usual = UsualDays<GTIN>.Median

  private func isKnown(_ gtin: GTIN) -> Bool {
    entries[gtin] != nil || numbers.contains(gtin)
  }

  /// The things that a code may take: all of the product if the code says which or how much there is has to
  /// be seen, else the first ones that are enough.
  private mutating func places(
    concernedBy package: ScannedPackage, _ words: ItemChanges
  ) -> [Int] {
    let all = shelf(package.number.gtin).places
    let wanted = (words.quantity.value ?? nil) ?? Quantity(.one)
    guard !package.isMarked(words), wanted.unit == nil else { return all }
    var found = Amount.zero
    for (index, place) in all.enumerated() {
      guard inventory.items[place].quantity?.unit == nil else { return all }
      found += inventory.items[place].pieces
      if found >= wanted.amount { return Array(all[...index]) }
    }
    return all
  }

  /// Changes some of the records of one product.
  ///
  /// - Parameter places: Where the things are that may change; others may be added.
  /// - Returns: What the body returns, and what it changed.
  mutating func change<Value>(
    _ gtin: GTIN, _ places: [Int], _ body: (inout Inventory) throws(SelectionError) -> Value
  ) throws(SelectionError) -> (value: Value, step: ScanStep) {
    let before = Inventory(
      products: entries[gtin].map { [inventory.products[$0]] } ?? [],
      items: places.map { inventory.items[$0] })
    var after = before
    let value = try body(&after)
    let step = ScanStep(from: before, to: after)
    if step.isEmpty { return (value, step) }
    numbers.insert(gtin)
    _ = shelf(gtin)
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
    return (value, step)
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
    let own = Turn(item)
    let turn = places.partitionPoint { Turn(inventory.items[$0]) < own }
    shelves[gtin, default: Shelf()].places.insert(place, at: turn)
    shelves[gtin, default: Shelf()].count += item.pieces
  }
}

extension Amount {
  /// Adds, and stays where it is past a trillion.
  fileprivate static func += (left: inout Amount, right: Amount) { left = left + right ?? left }

  /// Subtracts, down to zero.
  fileprivate static func -= (left: inout Amount, right: Amount) { left = left - right ?? .zero }
}
