import PantryCore
import PantryKitchen

/// The members of the JSON output for a product to buy, which are the columns of its tables, too.
extension ShoppingNeed {
  static let members: [(name: String, value: @Sendable (ShoppingNeed) -> FieldValue)] = [
    ("uid", { FieldValue($0.lines.first?.description) }),
    ("name", { .text($0.name) }),
    ("buy", { number($0.buy) }),
    ("unit", { FieldValue($0.unit) }),
    ("have", { $0.numberInUnit($0.have) }),
    ("minimum", { $0.numberInUnit($0.minimum) }),
    ("upTo", { $0.numberInUnit($0.upTo) }),
    ("reason", { .text($0.reason.rawValue) }),
    ("shop", { FieldValue($0.shop) }),
    ("rating", { FieldValue($0.rating) }),
    ("remark", { FieldValue($0.remark) }),
    ("lastPrice", { number($0.lastPrice?.price) }),
    ("lastPriceDay", { FieldValue($0.lastPrice?.day.description) }),
    ("lowestPrice", { number($0.lowestPrice?.price) }),
    ("lowestPriceDay", { FieldValue($0.lowestPrice?.day.description) }),
    ("weekly", { $0.numberInUnit($0.weekly) }),
    ("notCounted", { texts($0.notCounted.map(\.description)) }),
    ("barcode", { FieldValue($0.barcode) }),
    ("category", { FieldValue($0.category) }),
    ("note", { FieldValue($0.note) }),
    ("recipes", { texts($0.recipes) }),
  ]

  /// Writes the object of the JSON output.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for member in ShoppingNeed.members { writer.member(member.name, member.value(self)) }
    }
  }

  /// The unit of the numbers.
  private var unit: String? { (buy ?? have ?? minimum ?? upTo)?.unit }

  /// An amount in the unit of the others. One of another dimension is left out.
  private func numberInUnit(_ quantity: Quantity?) -> FieldValue {
    ShoppingNeed.number(quantity?.converted(to: unit))
  }

  private static func number(_ quantity: Quantity?) -> FieldValue { number(quantity?.amount) }

  private static func number(_ amount: Amount?) -> FieldValue {
    amount.map { .number($0.description) } ?? .none
  }

  private static func texts(_ texts: [String]) -> FieldValue {
    texts.isEmpty ? .none : .texts(texts)
  }
}
