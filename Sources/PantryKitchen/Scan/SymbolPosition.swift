/// The outline of a symbol in a picture: a convex polygon, in pixels.
package struct SymbolPosition: Hashable, Sendable {
  /// A point. The second coordinate is that from the top.
  fileprivate typealias Point = SIMD2<Double>

  private let corners: [Point]
  /// The corners of the box around the outline: the left upper and the right lower one.
  private let (low, high): (Point, Point)

  /// Returns nil without corners.
  package init?(corners: [(x: Int, y: Int)]) {
    self.corners = corners.map { Point(Double($0.x), Double($0.y)) }
    guard let first = self.corners.first else { return nil }
    (low, high) = (
      self.corners.reduce(first, pointwiseMin), self.corners.reduce(first, pointwiseMax)
    )
  }

  private var sides: [(from: Point, to: Point)] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map { (from: $0, to: $1) }
  }

  /// The length of the longest side.
  private var length: Double { sides.map { ($0.to - $0.from).dot($0.to - $0.from) }.max() ?? 0 }

  /// Whether the symbol is no more than a scan line, as a number misread across the bars of another symbol.
  private var isLine: Bool { area < 4 * length.squareRoot() }

  private var area: Double { abs(sides.map { $0.from.cross($0.to) }.reduce(0, +) / 2) }

  /// Returns whether the outlines of two symbols cover each other for the most part, so that they are one symbol.
  private func covers(_ other: SymbolPosition) -> Bool {
    let overlap = pointwiseMin(high, other.high) - pointwiseMax(low, other.low)
    let (size, otherSize) = (high - low, other.high - other.low)
    let smaller = min(size.x * size.y, otherSize.x * otherSize.y)
    return overlap.min() > 0 && overlap.x * overlap.y > smaller / 2 && !isSeparate(from: other)
  }

  /// Returns whether two symbols overlap, or are closer to each other than two symbols with their quiet zones can be: a
  /// twentieth of the longest side.
  private func touches(_ other: SymbolPosition) -> Bool {
    let gap = min(length, other.length) / 400
    return !isSeparate(from: other) || isNear(other, gap) || other.isNear(self, gap)
  }

  /// Returns whether a corner of another symbol is near a side of this one.
  ///
  /// - Parameter gap: The square of the distance.
  private func isNear(_ other: SymbolPosition, _ gap: Double) -> Bool {
    sides.contains { side in
      let direction = side.to - side.from
      let length = direction.dot(direction)
      return other.corners.contains { point in
        let share = length == 0 ? 0 : max(0, min(1, (point - side.from).dot(direction) / length))
        let distance = point - (side.from + share * direction)
        return distance.dot(distance) <= gap
      }
    }
  }

  /// Returns whether a straight line separates two convex polygons, which is perpendicular or parallel to a side.
  private func isSeparate(from other: SymbolPosition) -> Bool {
    (sides + other.sides).contains { side in
      let direction = side.to - side.from
      return [Point.cross, Point.dot].contains { project in
        let own = corners.map { project(direction)($0) }
        let theirs = other.corners.map { project(direction)($0) }
        return (own.max() ?? 0) < (theirs.min() ?? 0) || (theirs.max() ?? 0) < (own.min() ?? 0)
      }
    }
  }

  /// Returns the indices of symbols in reading order, without misread ones and each symbol once: row by row, and each
  /// row from the left. Symbols are in one row if they overlap by half of the lower one's height.
  ///
  /// - Parameter codes: The code of each symbol. Equal codes that touch are parts of one symbol: readers find one
  ///   again in other strips of a rotated symbol.
  package static func readingOrder(_ positions: [SymbolPosition], of codes: [String]) -> [Int] {
    let whole = positions.indices.filter { !positions[$0].isLine }
    let found = whole.isEmpty ? Array(positions.indices) : whole
    var rest = symbols(found, positions, codes).sorted { positions[$0].low.y < positions[$1].low.y }
    var order: [Int] = []
    while let first = rest.first.map({ positions[$0] }) {
      let row = rest.filter { index in
        let other = positions[index]
        let overlap = min(first.high.y, other.high.y) - max(first.low.y, other.low.y)
        return 2 * overlap >= min(first.high.y - first.low.y, other.high.y - other.low.y)
      }
      order += row.sorted { positions[$0].low.x < positions[$1].low.x }
      rest.removeAll(where: row.contains)
    }
    return order
  }

  /// Returns the index of the first part of each symbol.
  private static func symbols(_ found: [Int], _ positions: [SymbolPosition], _ codes: [String])
    -> [Int]
  {
    var symbols: [[Int]] = []
    for index in found {
      let touching = symbols.indices.filter { symbol in
        symbols[symbol].contains {
          codes[$0] == codes[index] && positions[$0].touches(positions[index])
        }
      }
      let parts = touching.flatMap { symbols[$0] } + [index]
      for symbol in touching.reversed() { symbols.remove(at: symbol) }
      symbols.append(parts)
    }
    let firsts = symbols.map { $0[0] }
    // A number that is misread across another symbol has a smaller outline.
    return firsts.filter { index in
      !firsts.contains {
        codes[$0] != codes[index] && positions[$0].area > positions[index].area
          && positions[$0].covers(positions[index])
      }
    }
  }
}

extension SymbolPosition.Point {
  fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  fileprivate func cross(_ other: Self) -> Double { x * other.y - y * other.x }
}
