extension Store {
  /// Reads and validates the file, and stores only what a query may find.
  ///
  /// - Returns: The contents without the items that the query excludes, and the ids of the other items.
  /// - Throws: `StoreError`, as `read()`.
  package func read(for query: Query, on today: Day) throws(StoreError)
    -> (inventory: Inventory, ids: ShortIDs)
  {
    guard let (text, info) = try text(of: location.path, .read, mayMap: true) else {
      return (Inventory(), ShortIDs([]))
    }
    // These depend on other items.
    let selection =
      query.package == nil && query.after == nil ? Preselection(query, today: today) : nil
    let document = try document(text, location.path, info, selecting: selection)
    return (
      document.inventory,
      document.neighbours.map(ShortIDs.init(among:)) ?? ShortIDs(document.inventory.items)
    )
  }
}
