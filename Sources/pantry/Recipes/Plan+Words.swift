import PantryCore
import PantryKitchen

extension Plan {
  /// Returns a text for people: the days with their lines, and the items that cannot be used in time.
  func text(_ makeView: ItemViews, _ style: Style) -> String {
    var sections = days.map { day, lines in (title: day.spelledOut(on: first), lines: lines) }
    if !late.isEmpty { sections.append(("Cannot be used before its date", late)) }
    let views = (lines + late).compactMap(\.item).map { makeView($0) }
    let idWidth = views.map(\.id.count).max() ?? 0
    let leftWidth = views.map(\.left.text.displayWidth).max() ?? 0
    var text = ""
    for (title, lines) in sections {
      if !text.isEmpty { text += "\n" }
      text += style.paint(title.text, .bold) + "\n"
      for line in lines {
        guard let item = line.item else {
          text += "  \(line.words)\n"
          continue
        }
        let view = makeView(item)
        let left = style.paint(view.left.text.padded(to: leftWidth), view.color)
        let id = style.paint(view.id.padded(to: idWidth), .dim)
        let details = line.details.map { " · \($0.text)" }.joined()
        text += "  \(left)  \(id)  \(view.what)\(details)\n"
      }
    }
    return text
  }
}

extension PlanLine {
  static let table = MemberTable<PlanLine>([
    .init("day") { FieldValue($0.day?.description).orNull },
    .init("uid") { FieldValue($0.item?.uid.description) },
    .init("productName") { FieldValue($0.item?.product.productName) },
    .init("brandName") { FieldValue($0.item?.product.brandName) },
    .init("effectiveAt") { FieldValue($0.due) },
    .init("recipe") { FieldValue($0.recipe) },
    .init("note") { FieldValue($0.note) },
    .init("planned") { .text($0.origin.rawValue) },
    .init("since") { FieldValue($0.since?.description) },
  ])

  /// The name of the item, the dish and the note, as far as the line has them.
  var words: String {
    ([item?.product.displayName.inOneLine.escapingControls].compactMap(\.self) + remarks)
      .joined(separator: " · ")
  }

  /// Returns the words of a manual entry with its day: `2026-11-25 Wed · 3f2a 두부`.
  func words(_ makeView: ItemViews) -> String {
    let texts = [day?.withWeekday.text, item.map { makeView($0).title }].compactMap(\.self)
    return (texts + remarks).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The dish and the note.
  private var remarks: [String] {
    [recipe, note].compactMap { $0?.inOneLine.escapingControls }
  }

  /// What the line says about its item.
  var details: [Message] {
    var details = remarks.map { Message(verbatim: $0) }
    if let since { details.append("planned for \(since.withWeekday)") }
    if origin == .manual, since == nil { details.append("manual") }
    if isTooLate { details.append("after its date") }
    return details
  }
}

extension Inventory.PlanMove {
  /// Returns the answer after the entry was added.
  ///
  /// - Parameter line: The line of the entry.
  func answer(_ line: PlanLine, _ makeView: ItemViews) -> Message {
    let what = line.item.map { makeView($0).title } ?? line.words
    var text: Message = "planned \(what) for \(entry.day.spelledOut(on: makeView.today))"
    if let position = entry.position { text += " · place \(position)" }
    if let before, before != entry.day { text += " · before: \(before.withWeekday)" }
    if let due = line.due.day, line.isTooLate { text += " · after its date, \(due)" }
    return text
  }
}
