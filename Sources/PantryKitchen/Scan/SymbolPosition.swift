/// The outline of a symbol in a picture: a convex polygon, in pixels.
package struct SymbolPosition: Hashable, Sendable {
  /// A point. The second coordinate is that from the top.
  private struct Point: Hashable {
    let x, y: Double

    static func - (left: Point, right: Point) -> Point {
      Point(x: left.x - right.x, y: left.y - right.y)
    }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  }

  private let corners: [Point]

  /// Returns nil without corners.
  package init?(corners: [(x: Int, y: Int)]) {
    if corners.isEmpty { return nil }
    self.corners = corners.map { Point(x: Double($0.x), y: Double($0.y)) }
  }

  private var sides: [(from: Point, to: Point)] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map { (from: $0, to: $1) }
  }

  private var left: Double { corners.map(\.x).min() ?? 0 }
  private var right: Double { corners.map(\.x).max() ?? 0 }
  private var top: Double { corners.map(\.y).min() ?? 0 }
  private var bottom: Double { corners.map(\.y).max() ?? 0 }

  /// The length of the longest side.
  private var length: Double { sides.map { ($0.to - $0.from).dot($0.to - $0.from) }.max() ?? 0 }

  /// Whether the symbol is no more than a scan line, as a number misread across the bars of another symbol.
  private var isLine: Bool { area < 4 * length.squareRoot() }

  private var area: Double { abs(sides.map { $0.from.cross($0.to) }.reduce(0, +) / 2) }

  /// Returns whether the outlines of two symbols cover each other for the most part, so that they are one symbol.
  private func covers(_ other: SymbolPosition) -> Bool {
    let width = min(right, other.right) - max(left, other.left)
    let height = min(bottom, other.bottom) - max(top, other.top)
    let smaller = min(
      (right - left) * (bottom - top), (other.right - other.left) * (other.bottom - other.top))
    return width > 0 && height > 0 && width * height > smaller / 2 && !isSeparate(from: other)
  }

  /// Returns whether two symbols overlap, or are closer to each other than two symbols with their quiet zones can be: a
  /// twentieth of the longest side.
  private func touches(_ other: SymbolPosition) -> Bool {
    let gap = min(length, other.length) / 400
    return !isSeparate(from: other)
      || sides.contains { side in
        other.corners.contains { squaredDistance(of: $0, to: side) <= gap }
      }
      || other.sides.contains { side in
        corners.contains { squaredDistance(of: $0, to: side) <= gap }
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

  private func squaredDistance(of point: Point, to side: (from: Point, to: Point)) -> Double {
    let direction = side.to - side.from
    let length = direction.dot(direction)
    let share = length == 0 ? 0 : max(0, min(1, (point - side.from).dot(direction) / length))
    let nearest = Point(
      x: side.from.x + share * direction.x, y: side.from.y + share * direction.y)
    return (point - nearest).dot(point - nearest)
  }

  /// Returns the indices of symbols in reading order, without misread ones and each symbol once: row by row, and each
  /// row from the left. Symbols are in one row if they overlap by half of the lower one's height.
  ///
  /// - Parameter codes: The code of each symbol. Equal codes that touch are parts of one symbol: readers find one
  ///   again in other strips of a rotated symbol.
  package static func readingOrder(_ positions: [SymbolPosition], of codes: [String]) -> [Int] {
    let whole = positions.indices.filter { !positions[$0].isLine }
    let found = whole.isEmpty ? Array(positions.indices) : whole
    var rest = symbols(found, positions, codes).sorted { positions[$0].top < positions[$1].top }
    var order: [Int] = []
    while let first = rest.first.map({ positions[$0] }) {
      let row = rest.filter { index in
        let other = positions[index]
        let overlap = min(first.bottom, other.bottom) - max(first.top, other.top)
        return 2 * overlap >= min(first.bottom - first.top, other.bottom - other.top)
      }
      order += row.sorted { positions[$0].left < positions[$1].left }
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
