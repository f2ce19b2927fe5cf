/// The records of a broken file beside its items and products. They are kept whole or not at all.
struct SalvagedLists {
  /// A list of the document.
  enum List: String, CaseIterable {
    case shopping, plan, deleted
  }

  private(set) var shopping: Records<ShoppingLine> = []
  private(set) var plan: Records<PlanEntry> = []
  private(set) var deleted: [Deletion] = []
  private var uids: Set<UID> = []

  /// Reads and keeps the record that comes next.
  ///
  /// - Returns: Why the record is not kept although it is valid.
  /// - Throws: `JSONError` if it is invalid.
  mutating func keep(_ list: List, _ scanner: inout JSONScanner) throws(JSONError)
    -> DocumentProblem?
  {
    switch list {
    case .shopping:
      let line = try scanner.record(ShoppingLine.self)
      guard uids.insert(line.uid).inserted else { return .duplicateUID(line.uid) }
      shopping.append(line)
    case .plan: plan.append(try scanner.record(PlanEntry.self))
    case .deleted: deleted.append(try scanner.record(Deletion.self))
    }
    return nil
  }
}
