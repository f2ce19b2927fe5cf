import PantryCore

/// Makes the cells of `Field.standard` from rows. Those that follow from the date are made once for each date.
struct RowCells {
  private struct Dated {
    let expiresAt: Deadline
    let isEstimated: Bool
    let left, expires: Table.Cell
    let isPast: Bool
  }

  private struct Kind {
    let dateKind: DateKind?
    let isPast: Bool
    let cell: Table.Cell
  }

  private let makeView: (UserProduct) -> ItemView
  private let left = Field.standard[0]
  private let expires = Field.standard[4]
  private let kind = Field.standard[5]
  /// The cells of one date.
  private var dated: [Dated] = []
  private var kinds: [Kind] = []

  /// - Parameter makeView: Makes the view of an item.
  init(_ makeView: @escaping (UserProduct) -> ItemView) { self.makeView = makeView }

  /// Returns the cells of an item.
  mutating func callAsFunction(_ row: ItemRow, id: String) -> [Table.Cell] {
    let dated = dated(row)
    return [
      dated.left, .init(row.name), .init(row.quantity?.description ?? ""),
      .init(row.location ?? ""), dated.expires, kind(row, isPast: dated.isPast), .init(id, .dim),
    ]
  }

  private mutating func dated(_ row: ItemRow) -> Dated {
    if let known = dated.first(where: {
      $0.expiresAt == row.expiresAt && $0.isEstimated == row.isEstimated
    }) {
      return known
    }
    if dated.first?.expiresAt != row.expiresAt { dated.removeAll() }
    let view = view(row)
    let new = Dated(
      expiresAt: row.expiresAt, isEstimated: row.isEstimated, left: left.shown(view),
      expires: expires.shown(view), isPast: view.isPast)
    dated.append(new)
    return new
  }

  private mutating func kind(_ row: ItemRow, isPast: Bool) -> Table.Cell {
    if let known = kinds.first(where: { $0.dateKind == row.dateKind && $0.isPast == isPast }) {
      return known.cell
    }
    let new = Kind(dateKind: row.dateKind, isPast: isPast, cell: kind.shown(view(row)))
    kinds.append(new)
    return new.cell
  }

  /// The view of an item with the date of a row. The rest of the row does not change the cells.
  private func view(_ row: ItemRow) -> ItemView {
    var item = UserProduct(uid: row.uid, createdAt: .epoch, product: Product(productName: ""))
    (item.expiresAt, item.dateKind) = (row.expiresAt, row.dateKind)
    item.estimatedBy = row.isEstimated ? .text("") : nil
    return makeView(item)
  }
}
