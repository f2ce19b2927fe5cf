/// The costs of `Scripts/data/line-costs.tsv`, perhaps changed by a test.
struct LineCosts: Sendable {
  private let values: [Int]

  /// The costs of the table.
  static let table = LineCosts()

  private init() { values = LineCost.values }

  /// Creates costs each of which is that of the table times a number in percent.
  init(percent: (LineCost) -> Int) {
    values = LineCost.allCases.map { LineCost.values[$0.rawValue] * percent($0) / 100 }
  }

  subscript(cost: LineCost) -> Int { values[cost.rawValue] }

  /// Returns what a name pays for having words with a claim.
  func swallowing(_ claim: Int, _ rate: LineCost = .instruction) -> Int { claim * self[rate] / 100 }
}
