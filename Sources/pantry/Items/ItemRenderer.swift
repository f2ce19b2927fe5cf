import PantryCore

/// Writes items in any format.
struct ItemRenderer {
  private let count: Int
  /// Returns the view of an item by its number. Those of many items are made one after the other.
  private let view: (Int) -> ItemView
  /// The requested fields.
  private let fields: [Field]?
  /// The query whose results they are; nil for other items.
  private let query: Query?

  /// Writes the results of a query.
  init(
    _ results: Query.Results, of query: Query, _ estimation: EstimationContext,
    fields: [Field]? = nil
  ) {
    let views = ItemViews(results, estimation)
    count = results.matches.count
    view = { views(results.matches[$0]) }
    (self.fields, self.query) = (fields, query)
  }

  init(_ views: [ItemView], fields: [Field]? = nil) {
    count = views.count
    view = { views[$0] }
    (self.fields, query) = (fields, nil)
  }

  /// Writes the items. Without items a table is empty, and the other formats have what they have without records.
  func write(_ format: OutputFormat, _ context: Context) throws {
    guard format.isText else {
      let table = ItemView.table(context.currency, fields)
      return try context.write(results: 0..<count, view, table, format) { _ in }
    }
    if count == 0 { return }
    let isOnHand = query.map { $0.states == .onHand } ?? true
    let shown = fields ?? (isOnHand ? Field.standard : Field.standardWithGone)
    var table = Table(columns: shown.map { $0.column(isRequested: fields != nil) })
    var last: ItemCategory?
    for index in 0..<count {
      let view = view(index)
      if query?.sort == .category, view.category != last {
        table.add(title: view.category.words.text)
        last = view.category
      }
      table.add(shown.map { $0.shown(view) })
    }
    try table.write(context)
  }
}

extension Context {
  /// Writes what a command did to items: their records or, for people, answers.
  ///
  /// - Parameters:
  ///   - format: nil for text.
  ///   - answers: Returns the answers for people.
  func write(_ views: [ItemView], _ format: OutputFormat?, answers: () -> [Message]) throws {
    if let format, !format.isText { return try ItemRenderer(views).write(format, self) }
    for answer in answers() { try self.answer(answer) }
  }
}
