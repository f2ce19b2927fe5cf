/// KitchenOwl: the names and categories of a household's products. Its export has no stock, and no lines of shopping
/// lists.
enum KitchenOwl {
  /// Adds the products.
  static func read(_ household: JSONValue, into records: inout ProgramRecords) {
    for item in household["items"]?.elements ?? [] {
      guard let name = item.text("name") else {
        records.add(.nameless, line: nil)
        continue
      }
      let category = item.text("category") ?? item["category"]?.text("name") ?? ""
      records.add(ProductDraft(product: Product(productName: name, category: category)))
    }
    if !(household["shoppinglists"]?.elements ?? []).isEmpty { records.remark(.noShoppingLines) }
  }
}
