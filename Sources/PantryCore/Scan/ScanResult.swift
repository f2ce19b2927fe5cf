/// What a scanned code has done.
public struct ScanResult: Hashable, Sendable {
  /// What was asked for.
  public let action: ScanAction
  /// The package.
  public let package: ScannedPackage
  /// What was entered or taken, as it is now; for `check` the thing that expires first, if one is
  /// there.
  public let parts: [Part]
  /// What the code means, if that is known.
  public let product: Product?
  /// How many are there now: pieces where pieces are counted, else packages.
  public let count: Amount
  /// What is to be eaten first of them.
  public let first: UserProduct?

  /// One thing that a scan was about.
  public struct Part: Hashable, Sendable {
    /// The thing as it is now.
    public let item: UserProduct
    /// How much of it was taken, if something is left.
    public let taken: Inventory.Taking?
  }
}

extension UserProduct {
  /// The number of pieces; what is counted in a unit is one package of it.
  var pieces: Amount {
    guard let quantity, quantity.unit == nil else { return .one }
    return quantity.amount
  }
}

extension Inventory {
  /// Does what a scanned code asks for. A scan is one package: of a thing that is counted in pieces one
  /// piece is taken, unless the line says how much.
  ///
  /// - Parameter words: What a person said of it, which wins over what the code says.
  /// - Returns: What was entered or taken.
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there.
  mutating func scan(
    _ package: ScannedPackage, _ words: ItemChanges, _ action: ScanAction, uid: UID,
    at now: Instant
  ) throws(SelectionError) -> [ScanResult.Part] {
    switch action {
    case .check:
      let these = package.marked(onHand(package.number.gtin), words)
      return these.prefix(1).map { ScanResult.Part(item: $0, taken: nil) }
    case .add:
      let item = add(package.changes(words), uid: uid, at: now)
      return [item].compactMap { $0 }.map { ScanResult.Part(item: $0, taken: nil) }
    case .use, .toss:
      let these = try onHand(package, words)
      let outcome = action == .use ? Outcome.used : .discarded
      let said = words.quantity.value ?? nil
      if let wanted = package.amount(said, of: these[0]) {
        return try take(wanted, of: .first(these), as: outcome, at: now).map { taking in
          ScanResult.Part(item: taking.item, taken: taking.left == nil ? nil : taking)
        }
      }
      // Whole things, of which each is measured and none is counted.
      let count = said?.amount ?? .one
      guard let number = Int(count.description), number <= these.count else {
        throw .notEnough(
          name: these[0].product.displayName, onHand: Quantity(Amount(these.count)),
          wanted: Quantity(count))
      }
      let uids = these.prefix(number).map(\.uid)
      return remove(uids, as: outcome, at: now).map { ScanResult.Part(item: $0, taken: nil) }
    }
  }
}
