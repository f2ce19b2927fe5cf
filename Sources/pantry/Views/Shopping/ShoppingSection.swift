import PantryCore
import PantryKitchen

/// The needs of one shop, or else of one category.
struct ShoppingSection {
  /// The shop or the category; nil if the products have neither and the list has no other section.
  let title: String?
  let needs: [ShoppingNeed]

  /// Returns the sections of a list, in its order.
  static func all(_ needs: [ShoppingNeed]) -> [ShoppingSection] {
    var groups: [(name: String?, needs: [ShoppingNeed])] = []
    for need in needs {
      let name = need.shop ?? need.category.flatMap { $0.isEmpty ? nil : $0 }
      // The order of the list does not depend on case.
      if let last = groups.last, last.name.map(ProductKey.init) == name.map(ProductKey.init) {
        groups[groups.count - 1].needs.append(need)
      } else {
        groups.append((name, [need]))
      }
    }
    let other: Message = "Other"
    return groups.map { group in
      ShoppingSection(
        title: group.name?.inOneLine ?? (groups.count > 1 ? other.text : nil), needs: group.needs)
    }
  }
}
