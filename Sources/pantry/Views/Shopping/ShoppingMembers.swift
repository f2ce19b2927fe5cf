import PantryCore
import PantryKitchen

extension ShoppingNeed {
  /// The members of a product to buy.
  ///
  /// - Parameter currency: The currency of prices, if it is known.
  static func table(_ currency: String? = nil) -> MemberTable<ShoppingNeed> {
    MemberTable([
      .init("uid") { FieldValue($0.lines.first?.description) },
      .init("productName") { .text($0.productName) },
      .init("buy") { .number($0.buy?.amount) },
      .init("unit") { FieldValue($0.unit) },
      .init("have") { $0.inUnit($0.have) },
      .init("minimum") { $0.inUnit($0.minimum) },
      .init("upTo") { $0.inUnit($0.upTo) },
      .init("reason") { .text($0.reason.rawValue) },
      .init("shop") { FieldValue($0.shop) },
      .init("rating") { FieldValue($0.rating) },
      .init("remark") { FieldValue($0.remark) },
      .init("lastPrice") { .money($0.lastPrice?.price, currency) },
      .init("lastPriceDay") { FieldValue($0.lastPrice?.day.description) },
      .init("lowestPrice") { .money($0.lowestPrice?.price, currency) },
      .init("lowestPriceDay") { FieldValue($0.lowestPrice?.day.description) },
      .init("weekly") { $0.inUnit($0.weekly) },
      .init("notCounted") { .someTexts($0.notCounted.map(\.description)) },
      .init("barcode") { FieldValue($0.barcode) },
      .init("category") { FieldValue($0.category) },
      .init("note") { FieldValue($0.note) },
      .init("recipes") { .someTexts($0.recipes) },
      .init("brandName") { FieldValue($0.brandName) },
    ])
  }

  /// The unit of the numbers.
  private var unit: String? { (buy ?? have ?? minimum ?? upTo)?.unit }

  /// An amount in the unit of the others. One of another dimension is left out.
  private func inUnit(_ quantity: Quantity?) -> FieldValue {
    .number(quantity?.converted(to: unit)?.amount)
  }
}
