import PantryCore

/// The needs of one shop, or else of one category.
package struct ShoppingSection: Hashable, Sendable {
  /// The shop or the category; nil if the products have neither.
  package let name: String?
  /// Whether the list has no other section.
  package private(set) var isOnly = true
  package private(set) var needs: [ShoppingNeed]

  /// Returns the sections of a list, in its order.
  package static func all(_ needs: [ShoppingNeed]) -> [ShoppingSection] {
    var sections: [ShoppingSection] = []
    for need in needs {
      let name = need.shop ?? need.category.flatMap { $0.isEmpty ? nil : $0 }
      // The order of the list does not depend on case.
      if let last = sections.last, last.name.map(ProductKey.init) == name.map(ProductKey.init) {
        sections[sections.count - 1].needs.append(need)
      } else {
        sections.append(ShoppingSection(name: name, needs: [need]))
      }
    }
    for place in sections.indices { sections[place].isOnly = sections.count == 1 }
    return sections
  }
}
