import PantryKitchen

/// Dishes as a table for people: what each uses, and what is missing.
struct DishListView {
  let dishes: [Dish]

  /// Writes the table line by line; nothing without dishes.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil to truncate nothing.
  ///   - write: Writes a line, which ends with a line feed.
  func write(_ style: Style, width: Int?, _ write: ([UInt8]) throws -> Void) rethrows {
    if dishes.isEmpty { return }
    let (dish, uses, missing): (Message, Message, Message) = ("DISH", "USES", "MISSING")
    var table = Table(columns: [
      Table.Column(heading: dish.text, isFlexible: true),
      Table.Column(heading: uses.text, isFlexible: true),
      Table.Column(heading: missing.text, isFlexible: true),
    ])
    for dish in dishes {
      let urgent = dish.uses.first?.use.package.daysLeft.map { $0 <= 0 } ?? false
      table.add([
        .init(dish.recipe.title), .init(dish.usesWords.text, urgent ? .yellow : nil),
        .init(dish.missingWords.text, .dim),
      ])
    }
    try table.write(style, width: width, write)
  }
}
