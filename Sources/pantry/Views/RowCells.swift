import PantryCore

/// What follows from the date of an item on hand alone, if it was neither opened nor frozen.
struct ItemDate: Hashable {
  let expiresAt: Deadline
  let isEstimated: Bool
  let dateKind: DateKind?

  /// - Parameter name: The brand and the name.
  /// - Returns: nil if more than the date decides what is said about it: the item was opened or frozen, or it may be food
  ///   for infants, for which a best-before date in the past has other words.
  init?(_ record: ItemRecord, name: String, on today: Day) {
    guard record.isAsEntered else { return nil }
    (expiresAt, isEstimated, dateKind) = (
      record.expiresAt, record.isEstimated, record.dateKind
    )
    guard dateKind != nil, dateKind != .useBy, let day = expiresAt.day, day < today else { return }
    let names = [name, record.category]
    if names.contains(where: FoodReading.mayBeForInfants) { return nil }
  }

  /// The view of an item with this date.
  func view(_ views: ItemViews) -> ItemView {
    var item = UserProduct(uid: .nil, createdAt: .epoch, product: Product(productName: ""))
    (item.expiresAt, item.dateKind) = (expiresAt, dateKind)
    item.estimatedBy = isEstimated ? .text("") : nil
    return views(item)
  }
}

/// Makes the cells of `Field.standard` from the records of items on hand. Those that follow from the date are made once
/// for each date.
struct RowCells {
  /// What a cell has.
  private enum Cell {
    case name, amount, location, id
    /// What follows from the date and whether it is an estimate.
    case date
    /// The kind of the date, which depends on whether it is past.
    case kind
  }

  /// The cells of a date, in which the others are empty.
  private struct Dated {
    let date: ItemDate
    let cells: [Table.Cell]
    let isPast: Bool
  }

  private let views: ItemViews
  private let cells: [Cell]
  /// The cells of the last date: printed and estimated.
  private var dated: [Dated] = []
  private var kinds: [(kind: DateKind?, isPast: Bool, cell: Table.Cell)] = []

  init(_ views: ItemViews) {
    self.views = views
    let own: [String: Cell] = [
      "name": .name, "amount": .amount, "location": .location, "id": .id, "kind": .kind,
    ]
    cells = Field.standard.map { own[$0.name] ?? .date }
  }

  /// Returns the cells of an item.
  ///
  /// - Parameter name: The brand and the name.
  mutating func callAsFunction(_ record: ItemRecord, name: String) -> [Table.Cell] {
    guard let date = ItemDate(record, name: name, on: views.today) else {
      let view = views(record.item)
      return Field.standard.map { $0.shown(view) }
    }
    let dated = cells(of: date)
    var row = dated.cells
    for (index, cell) in cells.enumerated() {
      switch cell {
      case .name: row[index] = .init(name)
      case .amount: row[index] = .init(record.quantity?.description ?? "")
      case .location: row[index] = .init(record.location ?? "")
      case .kind: row[index] = kind(of: date, Field.standard[index], isPast: dated.isPast)
      case .id: row[index] = .init(views.id(record.uid), .dim)
      case .date: break
      }
    }
    return row
  }

  private mutating func cells(of date: ItemDate) -> Dated {
    if let known = dated.first(where: {
      $0.date.expiresAt == date.expiresAt && $0.date.isEstimated == date.isEstimated
    }) {
      return known
    }
    if dated.first?.date.expiresAt != date.expiresAt { dated.removeAll() }
    let view = date.view(views)
    let new = Dated(
      date: date,
      cells: cells.indices.map {
        cells[$0] == .date ? Field.standard[$0].shown(view) : Table.Cell("")
      }, isPast: view.isPast)
    dated.append(new)
    return new
  }

  private mutating func kind(of date: ItemDate, _ field: Field, isPast: Bool) -> Table.Cell {
    if let known = kinds.first(where: { $0.kind == date.dateKind && $0.isPast == isPast }) {
      return known.cell
    }
    let cell = field.shown(date.view(views))
    kinds.append((date.dateKind, isPast, cell))
    return cell
  }
}
