import PantryCore

/// The code of the article "Dates".
@MainActor
func dates() throws {
  guard let today = Day(year: 2026, month: 11, day: 20) else { return check(true, false) }

  let parser = DayParser(today: today, order: .dayMonthYear)
  let typed = try parser.deadline("next friday")
  let printed = try parser.deadline("BB 01 DEC 26")
  print(typed.deadline, printed.deadline, printed.kind as Any)
  check(typed.deadline, Day(iso: "2026-11-27").map(Deadline.day))
  check(printed.deadline, Day(iso: "2026-12-01").map(Deadline.day))
  check(printed.kind, .bestBefore)

  do {
    print(try DayParser(today: today).deadline("03/04/27"))
    check(true, false)
  } catch {
    guard case .ambiguous(let text, let days) = error else { throw error }
    print("\(text) may be \(days)")
    check(text, "03/04/27")
  }
  try check(parser.deadline("03/04/27").deadline.day, Day(iso: "2027-04-03"))

  let soon = today.adding(days: 10)
  let later = CalendarSpan("3m").flatMap { today.adding($0) }
  print(today.weekday.name, soon?.description ?? "", later?.description ?? "")
  check(today.weekday.name, "Friday")
  check(soon, Day(iso: "2026-11-30"))
  check(later, Day(iso: "2027-02-20"))

  let status = ExpiryStatus(typed.deadline, on: today, soonDays: 7)
  print(status, typed.deadline.daysLeft(on: today) ?? 0)
  check(status, .soon)
  check(typed.deadline.daysLeft(on: today), 7)

  var changes = ItemChanges()
  changes.set(printed)
  check(changes.dateKind.value, .bestBefore)
}
