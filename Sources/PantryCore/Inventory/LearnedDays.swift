/// How long a product keeps by its earlier packages and by the number of the food table.
///
/// One date beats the table, which is cautious, except where it is typically false: packages that were entered when
/// stock was taken have a part of their time behind them, and slips of the year are long. Three packages are believed.
struct LearnedDays {
  /// The days, rounded down.
  let days: Int
  /// The number of packages.
  let packages: Int
  /// The days of the package if there is only one.
  let only: Int?

  /// The most days for which the table says that a food is perishable: for it, shorter dates count at once, and longer
  /// ones with caution.
  private static let perishable = 60
  /// Dates that are more than that many times longer than the table says are taken for slips.
  private static let slip = 6

  /// - Parameters:
  ///   - packages: The days that earlier packages had left, above 0.
  ///   - table: The days of the table; nil if the food is not known.
  /// - Returns: nil if nothing was learned: there are no packages, or only one that the table contradicts.
  init?(_ packages: [Int], _ table: Int?) {
    let learned: Int? =
      switch packages.count {
      case 0: nil
      case 1: Self.learned(packages[0], table)
      case 2: Self.learned(packages.min() ?? 0, packages.max() ?? 0, table)
      default: MedianDays(packages)?.roundedDown
      }
    guard let learned else { return nil }
    days = learned
    self.packages = packages.count
    only = packages.count == 1 ? packages[0] : nil
  }

  /// Returns what one package says.
  private static func learned(_ package: Int, _ table: Int?) -> Int? {
    guard let table else { return package }
    if table <= perishable { return min(package, 2 * table) }
    if package * 10 < table || package > slip * table { return nil }
    return package * 2 < table ? mean(package, table) : package
  }

  /// Returns what two packages say.
  private static func learned(_ shorter: Int, _ longer: Int, _ table: Int?) -> Int {
    if longer <= 2 * shorter { return mean(shorter, longer) }
    guard let table, table > perishable, longer <= slip * table else { return shorter }
    return longer
  }

  /// The geometric mean: half of the time and double of it are equally far.
  private static func mean(_ one: Int, _ other: Int) -> Int {
    Int((Double(one) * Double(other)).squareRoot())
  }
}
