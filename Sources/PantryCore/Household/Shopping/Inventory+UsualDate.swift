extension Inventory {
  /// Returns whether packages of a product usually have a date: most earlier ones were entered with one or, if there are
  /// none, a date can be estimated.
  ///
  /// - Parameter estimate: The estimated date of a new package.
  /// - Complexity: O(n) in the number of items.
  package func usuallyHasDate(_ product: Product, estimate: Deadline) -> Bool {
    let packages = items(with: ProductKey(product)).filter { $0.splitFrom == nil }
    if packages.isEmpty { return estimate.day != nil }
    let dated = packages.count { $0.expiresAt.day != nil && $0.estimatedBy == nil }
    return dated * 2 > packages.count
  }
}
