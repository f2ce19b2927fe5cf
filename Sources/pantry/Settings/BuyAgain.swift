/// Whether a product whose last package is used goes on the shopping list.
enum BuyAgain: String {
  /// A question on a terminal.
  case ask
  case always, never
}
