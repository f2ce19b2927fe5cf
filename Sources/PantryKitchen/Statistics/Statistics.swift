package import PantryCore

/// What a household used and discarded in a period, and what it has on hand.
///
/// The definitions are in `docs/statistics.md`.
package struct Statistics: Sendable {
  /// Amounts in one unit.
  package struct Measure: Hashable, Sendable {
    /// `g`, `ml`, a counter, or empty for pieces.
    package let unit: String
    /// The amount that was used.
    package internal(set) var used = AmountSum()
    /// The amount that was discarded.
    package internal(set) var discarded = AmountSum()
  }

  /// Items on hand.
  package struct Stock: Hashable, Sendable {
    /// The number of items.
    package internal(set) var items = 0
    /// The number of items whose price is known.
    package internal(set) var priced = 0
    /// What is left of those at their prices.
    package internal(set) var value = AmountSum()
  }

  /// The items on hand of a category.
  package struct StockGroup: Hashable, Sendable {
    /// The English name of a category of food, or the category as the household writes it.
    package let label: String
    /// The items.
    package let stock: Stock
  }

  /// The number of items that are due on a day.
  package struct DueDay: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// The number of items on hand with this effective date.
    package internal(set) var items: Int
  }

  /// What was lost in recent months, by the current day and not by the period.
  package struct Losses: Hashable, Sendable {
    /// Discarded in the current month.
    package internal(set) var thisMonth = OutflowCount()
    /// Discarded in the month before.
    package internal(set) var lastMonth = OutflowCount()
    /// Discarded in the current month and the five before.
    package internal(set) var sixMonths = OutflowCount()
  }

  /// The number of days of `due`.
  package static let dueDays = 30

  /// The period.
  package let period: StatisticsPeriod
  /// All uses and discards in the period.
  package internal(set) var total = OutflowTally()
  /// The number of items that were discarded on their date or before it.
  package internal(set) var beforeDate = 0
  /// The number of items that were discarded after their date.
  package internal(set) var afterDate = 0
  /// The median of the days left when items with a date were used up.
  package internal(set) var daysLeft: MedianDays?
  /// The amounts in the period by unit: grams, milliliters, pieces, then counters.
  package internal(set) var amounts: [Measure] = []
  /// The groups of each kind: months without gaps, and tags, for each of which an item with several counts.
  var groups: [StatisticsGrouping: [StatisticsRow]] = [:]
  /// What was lost in recent months.
  package internal(set) var losses = Losses()
  /// What is on hand.
  package internal(set) var stock = Stock()
  /// What is on hand by category.
  package internal(set) var stockByCategory: [StockGroup] = []
  /// The number of items on hand whose date has passed.
  package internal(set) var expired = 0
  /// The items on hand that are due on each of 30 days from the current one.
  package internal(set) var due: [DueDay] = []
  /// The number of items that were used or discarded at an unknown time, and are in no period.
  package internal(set) var withoutTime = 0

  init(_ period: StatisticsPeriod) { self.period = period }
}
