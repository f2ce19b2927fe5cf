/// The rule by which dishes are ordered: what they save.
///
/// Each package that a dish uses counts once, by the days to its date. What is due within three days counts for itself; all
/// later ones together count less than one that is due in three days, so that ten distant packages do not outrank one due
/// today.
enum DishScore {
  /// The days that an opened package is taken to have left, at most.
  static let openedDays = 2

  static func points(_ days: Int?) -> Int {
    guard let days else { return 0 }
    // Past best before there is no day on which it must be eaten.
    if days < 0 { return near[near.count - 1] }
    if days < near.count { return near[days] }
    return days - near.count < later.count ? later[days - near.count] : 0
  }

  /// The points of packages that are due today, tomorrow, in two and in three days.
  private static let near = [100, 80, 60, 45]
  /// The points of packages that are due in four days to two weeks.
  private static let later = [30, 24, 18, 14, 5, 5, 5, 5, 5, 5, 5]
  /// The maximum of all later packages together.
  private static let laterMaximum = 40

  /// Returns the points of a package for a dish. An alike food counts half.
  ///
  /// - Parameters:
  ///   - days: The days left, negative past a best-before date; nil for no hurry.
  static func points(_ days: Int?, _ grade: IngredientMatcher.Grade) -> Dish.Points {
    let points = points(days)
    return Dish.Points(
      number: grade == .same ? points : points / 2, isLater: days.map { $0 >= near.count } ?? true)
  }

  /// Returns the score of a dish.
  ///
  /// - Parameter points: The points of each package that it uses.
  static func total(_ points: [Dish.Points]) -> Int {
    func sum(_ isLater: Bool) -> Int {
      points.filter { $0.isLater == isLater }.reduce(0) { $0 + $1.number }
    }
    return sum(false) + min(sum(true), laterMaximum)
  }
}
