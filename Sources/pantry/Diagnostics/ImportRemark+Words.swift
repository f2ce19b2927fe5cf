import PantryCore
import PantryExchange

extension ImportRemark {
  /// The remark in words.
  var words: Message {
    switch self {
    case .suspectDate(let name, let day):
      "\(name.quoted): the date \(day) is the day on which it was entered; check it"
    case .invalidBarcode(let name, let code):
      "\(name.quoted): \(code.quoted) is not a product number, and was left out"
    case .inStoreBarcode(let name, let code):
      "\(name.quoted): \(code.quoted) is a number of the shop, and was left out"
    case .cumulatedMinimum(let name):
      "\(name.quoted): the minimum counts only items of this name, not those of its sub-products"
    case .nothingLeft(let name): "\(name.quoted): the amount is 0; it was left out"
    case .namelessLine: "a line of the shopping list without a product and a text was left out"
    case .otherUnit(let name, let quantity):
      "\(name.quoted) is on the shopping list in two units; \(quantity.description.quoted) was left out"
    case .noShoppingLines: "KitchenOwl does not export what is on the shopping list"
    case .inTrash(let title): "the note \(title.quoted) is in the trash; nothing was imported"
    }
  }
}
