import PantryCore

/// A code that a session has applied.
struct ScannedCode: Sendable {
  var package: ScannedPackage
  /// The words for the code, which override it.
  var words: ItemChanges
  let action: ScanAction
  /// The identifier of the item that it adds, or splits off to open it.
  var uid: UID
}

/// Two labels of one package: many packages have the date and the lot in a code of their own.
extension ScanSession {
  /// Applies a number of packages to the code just before it.
  mutating func count(_ words: ItemChanges, of code: ScannedCode, at now: Instant) throws
    -> ScanResult
  {
    let last = memory.last
    memory.latest = .refused
    guard
      let result = try joinLabel(PackageLabel.none, words, to: code, second: nil, at: now)
    else { throw ScanLine.Problem.countOfRefused }
    // A label may still follow.
    if last != nil, case .code(let counted) = memory.latest { memory.last = counted }
    return result
  }

  /// Joins a code with the one just before it, if both have the same product, only the second one has a date, and
  /// nothing else differs.
  ///
  /// - Returns: The result, or nil if the code is a package of its own.
  mutating func join(_ code: ScannedCode, at now: Instant) throws -> ScanResult? {
    guard let last = memory.last, last.action == code.action, code.action != .check,
      last.package.number.gtin == code.package.number.gtin,
      last.package.deadline == nil, code.package.deadline != nil,
      !last.package.label.contradicts(code.package.label),
      last.words.expires.value == nil, last.words.quantity.value == nil
    else { return nil }
    // The date may have been typed since.
    if code.action == .add, let item = inventory.item(last.uid), item.expiresAt != .unknown,
      item.estimatedBy == nil
    {
      return nil
    }
    return try joinLabel(code.package.label, ItemChanges(), to: last, second: code, at: now)
  }

  /// Joins a code without a product with the one just before it.
  ///
  /// - Returns: The result, or nil if no code is just before it.
  mutating func join(_ label: PackageLabel, _ words: ItemChanges, at now: Instant)
    throws -> ScanResult?
  {
    guard let last = memory.last, !last.package.label.contradicts(label) else { return nil }
    return try joinLabel(label, words, to: last, second: nil, at: now)
  }

  private mutating func joinLabel(
    _ label: PackageLabel, _ words: ItemChanges, to last: ScannedCode, second: ScannedCode?,
    at now: Instant
  ) throws -> ScanResult? {
    memory.last = nil
    var code = last
    code.package = last.package.joined(with: label)
    code.words = last.words.overridden(by: words)
    let before = inventory
    let estimation = estimation
    let parts: [ScanResult.Part]
    let changes: RecordChanges
    if last.action == .add {
      guard let item = inventory.item(last.uid), item.state == .onHand else { return nil }
      var fields = label.changes.completing(item).overridden(by: words)
      if let times = words.quantity.value ?? nil, let total = item.quantity?.times(times) {
        fields.quantity = .set(total)
      }
      (parts, changes) = inventory.recording { inventory in
        let edited = (try? inventory.edit([item.uid], fields, estimation)) ?? []
        return edited.map { ScanResult.Part(item: $0) }
      }
    } else {
      // The label may be that of another package than the one that was taken.
      let step =
        last.action == .check ? nil : memory.changes.last { $0.code != nil }?.code
      do {
        (parts, changes) = try inventory.recording { inventory in
          if let step { _ = try? inventory.undo(step) }
          return try inventory.scan(code, at: now, estimation)
        }
      } catch {
        inventory = before
        throw error
      }
    }
    if !changes.isEmpty {
      memory.changes.append(.code(ScanStep(changes: changes, joined: second)))
    }
    memory.latest = .code(code)
    var result = result(of: code, parts)
    result.isJoined = true
    return result
  }
}

extension ItemChanges {
  /// Returns the fields of a label that an item does not have: those that have been neither typed nor read before.
  func completing(_ item: UserProduct) -> ItemChanges {
    var changes = self
    if item.expiresAt != .unknown, item.estimatedBy == nil {
      changes.expires = .keep
      changes.dateKind = .keep
    }
    if item.lot != nil { changes.lot = .keep }
    if item.quantity != nil { changes.quantity = .keep }
    if item.price != nil { changes.price = .keep }
    return changes
  }
}
