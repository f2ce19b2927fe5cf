/// Names of food in a can.
package enum CannedFood {
  /// Returns the names of a food in a can, the most usual first: canned tuna, 참치캔.
  package static func names(of food: String) -> [String] {
    food.hasHangul ? ["\(food)캔", "\(food)통조림"] : ["canned \(food)", "tinned \(food)"]
  }
}
