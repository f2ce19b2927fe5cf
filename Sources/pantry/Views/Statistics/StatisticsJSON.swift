import PantryCore
import PantryKitchen

extension Statistics {
  /// Writes all statistics as one object.
  func write(to writer: inout JSONWriter, currency: String?) {
    writer.object { writer in
      writer.member("from", period.from.description)
      writer.member("to", period.to.description)
      writer.member("currency", currency?.uppercased())
      writer.count("used", total.used)
      writer.key("discarded")
      writer.object { writer in
        writer.members(of: total.discarded)
        writer.member("beforeDate", beforeDate)
        writer.member("afterDate", afterDate)
      }
      writer.coverage(total.priced, of: total.events)
      writer.key("discardedPercent")
      writer.object { writer in
        writer.percentage("count", total.discardedPercentage)
        writer.percentage("cost", total.costPercentage)
      }
      if let daysLeft {
        writer.number("medianDaysLeft", daysLeft)
      } else {
        writer.null("medianDaysLeft")
      }
      writer.member("withoutTime", withoutTime)
      writeAmounts(to: &writer)
      writer.key("lost")
      writer.object { writer in
        writer.count("thisMonth", losses.thisMonth)
        writer.count("lastMonth", losses.lastMonth)
        writer.count("sixMonths", losses.sixMonths)
      }
      for grouping in StatisticsGrouping.allCases { write(grouping, to: &writer) }
      writeStock(to: &writer)
      writeDue(to: &writer)
    }
  }

  private func writeAmounts(to writer: inout JSONWriter) {
    writer.key("amounts")
    writer.array { writer in
      for measure in amounts {
        writer.element { writer in
          writer.member("unit", measure.unit)
          writer.number("used", measure.used)
          writer.number("discarded", measure.discarded)
        }
      }
    }
  }

  private func write(_ grouping: StatisticsGrouping, to writer: inout JSONWriter) {
    let name = grouping.rawValue
    writer.key("by" + name.prefix(1).uppercased() + name.dropFirst())
    writer.array { writer in
      for row in rows(grouping) { writer.element { row.writeMembers(grouping, to: &$0) } }
    }
  }

  private func writeStock(to writer: inout JSONWriter) {
    func members(_ stock: Stock, _ writer: inout JSONWriter) {
      writer.member("count", stock.items)
      writer.number("value", stock.value)
      writer.coverage(stock.priced, of: stock.items)
    }
    writer.key("stock")
    writer.object { writer in
      members(stock, &writer)
      writer.key("byCategory")
      writer.array { writer in
        for group in stockByCategory {
          writer.element { writer in
            writer.member("category", group.label)
            members(group.stock, &writer)
          }
        }
      }
    }
  }

  private func writeDue(to writer: inout JSONWriter) {
    writer.member("expired", expired)
    writer.key("due")
    writer.array { writer in
      for due in due {
        writer.element { writer in
          writer.member("day", due.day.description)
          writer.member("count", due.items)
        }
      }
    }
  }
}

extension StatisticsRow {
  /// Writes the members of the object of a group.
  func writeMembers(_ grouping: StatisticsGrouping, to writer: inout JSONWriter) {
    if let key {
      writer.member(grouping.rawValue, key)
    } else {
      writer.null(grouping.rawValue)
    }
    if let isComplete { writer.member("isComplete", isComplete) }
    if grouping.hasUses { writer.count("used", tally.used) }
    writer.count("discarded", tally.discarded)
    writer.coverage(tally.priced, of: tally.events)
  }

  /// The headings of a table for programs.
  static func headings(_ grouping: StatisticsGrouping) -> [String] {
    [grouping.rawValue] + (grouping == .month ? ["isComplete"] : [])
      + (grouping.hasUses ? ["used", "usedParts", "usedCost"] : [])
      + ["discarded", "discardedParts", "discardedCost", "priced", "events"]
  }

  /// The cells of a table for programs.
  func cells(_ grouping: StatisticsGrouping) -> [String] {
    func cells(_ count: OutflowCount) -> [String] {
      ["\(count.items)", "\(count.parts)", "\(count.cost)"]
    }
    return [key ?? ""] + (isComplete.map { ["\($0)"] } ?? [])
      + (grouping.hasUses ? cells(tally.used) : []) + cells(tally.discarded)
      + ["\(tally.priced)", "\(tally.events)"]
  }
}

extension JSONWriter {
  /// Writes an object as the next element of an array.
  fileprivate mutating func element(_ body: (inout JSONWriter) -> Void) { object(body) }

  fileprivate mutating func count(_ name: String, _ count: OutflowCount) {
    key(name)
    object { $0.members(of: count) }
  }

  fileprivate mutating func members(of count: OutflowCount) {
    member("count", count.items)
    member("parts", count.parts)
    number("cost", count.cost)
  }

  /// Writes for how many of the items and parts the price is known.
  fileprivate mutating func coverage(_ known: Int, of all: Int) {
    key("priced")
    object { writer in
      writer.member("known", known)
      writer.member("of", all)
    }
  }

  fileprivate mutating func percentage(_ name: String, _ number: Int?) {
    if let number { member(name, number) } else { null(name) }
  }

  /// Writes a member with a number that is written in JSON notation.
  fileprivate mutating func number(_ name: String, _ number: some CustomStringConvertible) {
    key(name)
    raw(number.description.utf8)
  }
}
