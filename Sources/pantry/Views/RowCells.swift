import PantryCore

/// Makes the cells of `Field.standard` from rows. Those that follow from the date are made once for each date.
struct RowCells {
  private struct Dated {
    let expiresAt: Deadline
    let isEstimated: Bool
    let dateKind: DateKind?
    let left, expires, kind: Table.Cell
  }

  private let makeView: (UserProduct) -> ItemView
  private let dateFields = ["left", "expires", "kind"].compactMap { name in
    Field.standard.first { $0.name == name }
  }
  /// The cells of one date.
  private var dated: [Dated] = []

  /// - Parameter makeView: Makes the view of an item.
  init(_ makeView: @escaping (UserProduct) -> ItemView) { self.makeView = makeView }

  /// Returns the cells of an item.
  mutating func callAsFunction(_ row: ItemRow, id: String) -> [Table.Cell] {
    let dated = dated(row)
    return [
      dated.left, .init(row.name), .init(row.quantity?.description ?? ""),
      .init(row.location ?? ""), dated.expires, dated.kind, .init(id, .dim),
    ]
  }

  private mutating func dated(_ row: ItemRow) -> Dated {
    if let known = dated.first(where: {
      $0.expiresAt == row.expiresAt && $0.isEstimated == row.isEstimated
        && $0.dateKind == row.dateKind
    }) {
      return known
    }
    if dated.first?.expiresAt != row.expiresAt { dated.removeAll() }
    // These cells do not depend on the rest of the item.
    var item = UserProduct(uid: row.uid, createdAt: .epoch, product: Product(productName: ""))
    (item.expiresAt, item.dateKind) = (row.expiresAt, row.dateKind)
    item.estimatedBy = row.isEstimated ? .text("") : nil
    let view = makeView(item)
    let cells = dateFields.map { $0.shown(view) }
    let new = Dated(
      expiresAt: row.expiresAt, isEstimated: row.isEstimated, dateKind: row.dateKind,
      left: cells[0], expires: cells[1], kind: cells[2])
    dated.append(new)
    return new
  }
}
