import Foundation

/// How much of a grid of cases is tested: a part of it, or everything with `PANTRY_GRIDS=all`, as `.ci/long` does.
package enum Grid {
  package static let isWhole = ProcessInfo.processInfo.environment["PANTRY_GRIDS"] == "all"

  /// Returns every *n*th element.
  ///
  /// - Parameter start: The index of the first one, modulo *n*: tests of one grid pass different ones, so that together
  ///   they try all elements.
  package static func part<Element>(
    _ elements: [Element], each step: Int, from start: Int = 0
  ) -> [Element] {
    if isWhole { return elements }
    return stride(from: start % step, to: elements.count, by: step).map { elements[$0] }
  }
}
