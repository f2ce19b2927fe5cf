extension ShelfLife.Rule: CustomStringConvertible {
  /// `tofu in the refrigerator 1w (FoodKeeper 168 Tofu)`.
  public var description: String {
    switch source {
    case .product: return "said of this product: \(keeping)"
    case .household(let packages):
      return "as usual \(keeping) (\(packages) earlier \(packages == 1 ? "package" : "packages"))"
    case .table(let food, let storage, let condition):
      let state = condition == .unopened ? "" : "\(condition) "
      return "\(food.name) \(state)in the \(storage.rawValue) \(keeping) (\(food.source))"
    case .thawedFood: return "what was thawed keeps \(keeping)"
    }
  }
}

extension Keeping: CustomStringConvertible {
  /// `3-5d`, `1w`, `without end`, `not recommended`.
  public var description: String {
    switch self {
    case .span(let first, let last): first == last ? "\(first)" : "\(first.count)-\(last)"
    case .indefinitely: "without end"
    case .notRecommended: "not recommended"
    }
  }
}

extension Food.Source: CustomStringConvertible {
  /// `FoodKeeper 168 Tofu`.
  public var description: String {
    switch self {
    case .foodKeeper(let entry): "FoodKeeper \(entry)"
    case .nearest(let entry): "like FoodKeeper \(entry)"
    case .none: "no source"
    }
  }
}
