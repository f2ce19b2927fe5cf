package import PantryCore

/// A session that applies scanned lines to an inventory.
package struct ScanSession: Sendable {
  /// The inventory after the scans so far.
  package internal(set) var inventory: Inventory
  /// The state of the session beyond the inventory.
  package internal(set) var memory: Memory
  let estimation: EstimationContext

  /// The state of a session that is kept between lines, and between changes of the file.
  package struct Memory: Sendable {
    /// The action of codes.
    package var mode: ScanAction
    /// The words for the next package.
    package fileprivate(set) var next = TypedWords.none
    /// The location of added items.
    package internal(set) var location: String?
    /// The words before each line of words, for undo. A location stays in effect.
    fileprivate var previous: [TypedWords] = []
    /// The changes that can be undone, in chronological order.
    var changes: [ScanChange] = []
    /// The last code, if another label of its package may follow.
    var last: ScannedCode?
    /// What was directly before the next line, for a quantity that follows a code.
    var latest = Latest.none
    /// The item that the line before has added, if it is one.
    package var added: Added?

    /// What was directly before a line.
    enum Latest: Sendable {
      case none
      /// A code that was applied.
      case code(ScannedCode)
      /// A code that was not: it was invalid, or its package is not on hand.
      case refused
    }

    /// Creates the state of a new session.
    package init(mode: ScanAction, location: String? = nil) {
      (self.mode, self.location) = (mode, location)
    }

    /// The step of the journal that is undone next; nil if that is a code, or words for the next package.
    package var undoneCommand: String? { previous.isEmpty ? changes.last?.command : nil }

    /// Passes over an invalid line, which may be the code of a package, to which the next label or quantity belongs.
    package mutating func skipCode() { (last, latest) = (nil, .refused) }

    /// Adds the step of a command that was given between the codes.
    package mutating func add(command step: String) {
      changes.append(.command(step))
      (last, latest) = (nil, .none)
    }

    /// The steps of commands, the newest first.
    package var commands: [String] { changes.reversed().compactMap(\.command) }

    /// Removes the doubt of the code that added an item, which was answered.
    mutating func settleDoubt(of uid: UID) {
      if last?.uid == uid { last?.package.settleDoubt() }
      if case .code(var code) = latest, code.uid == uid {
        code.package.settleDoubt()
        latest = .code(code)
      }
    }

    /// Removes the step of a command, which need not be the newest.
    package mutating func remove(command step: String) {
      changes.removeAll { $0.command == step }
    }
  }

  /// The result of a line.
  package enum Answer: Sendable {
    /// A code was applied.
    case scanned(ScanResult)
    /// The action of the following codes was changed.
    case mode(ScanAction)
    /// The words for the next package, and the location of added items.
    case next(TypedWords, location: String?)
    /// The line was empty.
    case nothing
    /// The last step was undone.
    case undone(ScanUndo)
  }

  /// Creates a session.
  ///
  /// - Complexity: O(n) in the number of records.
  package init(_ inventory: Inventory, _ memory: Memory, _ estimation: EstimationContext) {
    (self.inventory, self.memory, self.estimation) = (inventory, memory, estimation)
    self.inventory.buildIndex()
  }

  /// Applies a line.
  ///
  /// - Parameters:
  ///   - uid: The identifier of an item that the line adds.
  ///   - now: The effective instant.
  /// - Throws: `SelectionError` if no package, or less than requested, is on hand; `UndoError` if the last
  ///   step cannot be undone.
  /// - Complexity: O(k) in the number of items of the product.
  package mutating func answer(_ line: ScanLine, uid: UID, at now: Instant) throws -> Answer {
    let latest = memory.latest
    switch line {
    case .nothing: return .nothing
    case .mode(let mode):
      memory.mode = mode
      memory.last = nil
      memory.latest = .none
      memory.next = memory.next.withoutTakingOut
      return .mode(mode)
    case .words(let words):
      memory.latest = .none
      if words.isCountAlone {
        switch latest {
        case .code(let code) where code.action != .check && code.words.quantity.value == nil:
          return .scanned(try count(words.changes, of: code, at: now))
        case .refused: throw ScanLine.Problem.countOfRefused
        case .code, .none: break
        }
      }
      if !words.isPlaceAlone { memory.previous.append(memory.next) }
      memory.next = memory.next.followed(by: words)
      if let location = words.location { memory.location = location.isEmpty ? nil : location }
      let next = memory.next
      // The end of a location has taken effect, and is not a word for the next code.
      memory.next = memory.next.withoutEndOfLocation
      return .next(next, location: memory.location)
    case .undo:
      memory.latest = .none
      return try undo(uid: uid, at: now)
    case .package(let package, _, let day?) where !inventory.isKnown(package.number.gtin):
      throw ScanLine.Problem.codeOrDate(package.number.printed, day)
    case .package(let package, let words, _):
      memory.latest = .refused
      // The date that was typed before a code may be that of another package, whose code was not read.
      let (own, typed) = (package.deadline.map(Deadline.day), memory.next.expires?.deadline)
      let unused = own == nil || own == typed ? nil : typed
      let words = (unused == nil ? memory.next : memory.next.withoutDate).followed(by: words)
      // The words apply to this package only, even if it is not on hand.
      memory.next = .none
      memory.previous = []
      var changes = words.changes
      if changes.location.value == nil, let location = memory.location {
        changes.location = .set(location)
      }
      let isTaking = memory.mode == .use || memory.mode == .toss || memory.mode == .open
      let mode: ScanAction = memory.mode.adds ? .add : memory.mode
      let action = words.takesOut && !isTaking ? .use : mode
      let code = ScannedCode(
        package: package.resolved(knowing: inventory.isKnown),
        words: action == .add ? changes : words.changes, action: action, uid: uid)
      if words == .none, let joined = try join(code, at: now) { return .scanned(joined) }
      memory.last = nil
      var result = try scan(code, at: now)
      result.unusedDate = unused
      memory.last = code
      memory.latest = .code(code)
      return .scanned(result)
    case .label(let label, let words, let text):
      memory.latest = .refused
      let words = memory.next.followed(by: words)
      memory.next = .none
      memory.previous = []
      guard let joined = try join(label, words.changes, at: now) else {
        throw ScanLine.Problem.barcode(BarcodeError(text: text, problem: .noProduct(.gs1)))
      }
      return .scanned(joined)
    }
  }

  private mutating func undo(uid: UID, at now: Instant) throws(UndoError) -> Answer {
    memory.last = nil
    if let previous = memory.previous.popLast() {
      memory.next = previous.keepingLocation(of: memory.next)
      return .next(memory.next, location: memory.location)
    }
    let newest = memory.changes.lastIndex { $0.code != nil }
    guard let step = newest.flatMap({ memory.changes.remove(at: $0).code }) else {
      throw .nothingToUndo
    }
    let undone = try inventory.undo(step)
    if var second = step.joined {
      second.uid = uid
      if var result = try? scan(second, at: now) {
        result.isSplit = true
        return .scanned(result)
      }
    }
    return .undone(undone)
  }

  /// Applies a code.
  private mutating func scan(_ code: ScannedCode, at now: Instant) throws -> ScanResult {
    let estimation = estimation
    let ((parts, purchase), changes) = try inventory.recording { inventory in
      let parts = try inventory.scan(code, at: now, estimation)
      // What was bought is taken from the shopping list.
      let bought = code.action == .add ? inventory.takeFromList(parts.map(\.item)) : [:]
      return (parts, bought[code.uid])
    }
    if !changes.isEmpty { memory.changes.append(.code(ScanStep(changes: changes))) }
    var result = result(of: code, parts)
    result.purchase = purchase
    return result
  }

  /// Returns the result of a code that has been applied.
  mutating func result(of code: ScannedCode, _ parts: [ScanResult.Part]) -> ScanResult {
    let gtin = code.package.number.gtin
    let shelf = inventory.onHand(gtin)
    let settings = inventory.catalog.settings
    return ScanResult(
      action: code.action, package: code.package, parts: parts,
      product: inventory.catalog[gtin]?.product,
      count: shelf.reduce(.zero) { $0 + $1.pieces ?? $0 }, first: shelf.first,
      firstDeadline: shelf.first.map { $0.effectiveDeadline(settings[$0.product]) })
  }

  // MARK: Replies

  /// Applies the reply to a question. It is undone together with the step that added the item, except for the
  /// name of the product and the location of added items.
  ///
  /// - Parameter changes: The fields to set. Tags are added to those of the item, and a number of packages
  ///   multiplies a measured quantity.
  /// - Returns: The item after the change, or nil if it is not on hand.
  package mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) -> UserProduct? {
    guard let item = inventory.item(question.item.uid), item.state == .onHand,
      let gtin = item.product.gtin
    else { return nil }
    // A location without a name applies to the following packages too.
    if changes.name.value == nil, case .set(let location) = changes.location {
      memory.location = location
    }
    let estimation = estimation
    let (_, recorded) = inventory.recording { inventory in
      var rest = changes
      if question.isAboutReading { rest = rest.completing(item) }
      // A product that has been named meanwhile is not renamed.
      if let name = changes.name.value, item.product.isUnnamed {
        let number = ProductNumber(printed: item.product.barcode, gtin)
        _ = try? inventory.updateProduct(.number(number), estimation) {
          $0.product.productName = name
        }
        // Before it had a name, it was none of the shopping list.
        if let named = inventory.item(item.uid) { _ = inventory.takeFromList([named]) }
      }
      rest.name = .keep
      if let tags = changes.tags.value { rest.tags = .set(item.tags.adding(tags)) }
      if let times = changes.quantity.value ?? nil, let total = item.quantity?.times(times) {
        rest.quantity = .set(total)
      }
      _ = try? inventory.edit([item.uid], rest, estimation)
    }
    // Undoing the step of the item also undoes the reply.
    for change in recorded.items {
      guard let before = change.before, let after = change.after else { continue }
      for place in memory.changes.indices {
        guard let items = memory.changes[place].code?.changes.items else { continue }
        memory.changes[place].code?.changes.items = items.map {
          let isSame = $0.after?.isEqualIgnoringUpdate(to: before) ?? false
          return isSame ? RecordChange(before: $0.before, after: after) : $0
        }
      }
    }
    if changes.name.value != nil, item.product.isUnnamed,
      let index = memory.changes.lastIndex(where: { $0.code != nil })
    {
      memory.changes[index].code?.namedProduct = true
      memory.changes[index].code?.changes.shopping += recorded.shopping
    }
    if changes.quantity.value != nil { memory.latest = .none }
    if question.isAboutReading { memory.settleDoubt(of: item.uid) }
    return inventory.item(item.uid)
  }
}

extension UserProduct {
  /// The number of pieces. An item with a unit counts as one package.
  fileprivate var pieces: Amount {
    quantity.flatMap { $0.unit == nil ? $0.amount : nil } ?? .one
  }
}
