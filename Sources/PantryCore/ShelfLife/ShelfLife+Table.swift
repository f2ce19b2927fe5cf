// What the table knows about a food, and what it does not.

extension ShelfLife {
  /// How long a food keeps in a storage type and a condition.
  package struct TablePeriod: Hashable, Sendable {
    package let storage: Storage
    package let condition: FoodCondition
    package let rule: Rule
  }

  /// How long the food keeps: in the state that its name says, otherwise unopened, opened and thawed.
  package var tablePeriods: [TablePeriod] {
    guard let food else { return [] }
    if reading.isInState {
      let table = fromTable
      return Storage.allCases.compactMap { storage in
        table.unopened(in: storage).map {
          TablePeriod(storage: storage, condition: .unopened, rule: $0)
        }
      }
    }
    func period(_ condition: FoodCondition, _ storage: Storage) -> TablePeriod? {
      food.period(condition, in: storage).map {
        let rule = Rule(period: $0, source: .table(food, storage, condition))
        return TablePeriod(storage: storage, condition: condition, rule: rule)
      }
    }
    let packages = Storage.allCases.flatMap { [period(.unopened, $0), period(.opened, $0)] }
    return (packages + [period(.thawed, .refrigerator)]).compactMap(\.self)
  }

  /// Why no date can be estimated for an item of a known food.
  package enum Gap: Hashable, Sendable {
    /// Only the date on the package of infant food applies.
    case infantFood
    /// The food is not to be kept in this storage type.
    case notRecommended(Storage)
    /// No rule is known for the storage type, or for a location of unknown type.
    case noRule(Storage?)
  }

  /// Returns why no date was estimated for an item without one; nil if its food is not known.
  package func gap(of item: UserProduct) -> Gap? {
    if isForInfants { return .infantFood }
    guard food != nil else { return nil }
    let storage = item.storage ?? (item.location == nil ? usualStorage : nil)
    return storage.map(gap) ?? .noRule(nil)
  }

  /// Returns why the date of an item cannot be estimated where it was moved, if it was estimated before or the food is not
  /// to be kept there.
  package func gap(afterMoving item: UserProduct) -> Gap? {
    guard food != nil, let storage = item.storage else { return nil }
    let gap = gap(in: storage)
    let isUnknown = unopened(in: storage) == nil && item.estimatedBy != nil
    return isUnknown || gap == .notRecommended(storage) ? gap : nil
  }

  private func gap(in storage: Storage) -> Gap {
    unopened(in: storage)?.period == .notRecommended
      ? .notRecommended(storage) : .noRule(storage)
  }
}
