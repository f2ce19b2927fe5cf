import PantryCore
import PantryKitchen

/// A dish as a table for people: each ingredient with the packages that it is taken from.
struct DishView {
  let dish: Dish
  /// The views of items, for their ids and locations.
  let item: (UID) -> ItemView?

  /// The title, the file and the servings.
  func heading(times: Amount) -> Message {
    var words: [Message] = [Message(verbatim: dish.recipe.title.escapingControls)]
    if let servings = dish.recipe.servings, let all = servings * times {
      words.append(all == .one ? "1 serving" : "\(all.shortened) servings")
    }
    words.append(Message(verbatim: dish.recipe.file.escapingControls))
    return words.joined(separator: " · ")
  }

  /// Writes the table line by line.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil to truncate nothing.
  ///   - write: Writes a line, which ends with a line feed.
  func write(_ style: Style, width: Int?, _ write: ([UInt8]) throws -> Void) rethrows {
    let (ingredient, amount, package): (Message, Message, Message) = (
      "INGREDIENT", "AMOUNT", "FROM"
    )
    let (takes, missing): (Message, Message) = ("TAKES", "MISSING")
    var table = Table(columns: [
      Table.Column(heading: ingredient.text, isFlexible: true),
      Table.Column(heading: amount.text, alignsRight: true),
      Table.Column(heading: package.text, isFlexible: true),
      Table.Column(heading: takes.text, alignsRight: true),
      Table.Column(heading: missing.text),
    ])
    for part in dish.parts { for row in rows(part) { table.add(row) } }
    try table.write(style, width: width, write)
  }

  private func rows(_ part: Dish.Part) -> [[Table.Cell]] {
    var name = Message(verbatim: part.ingredient.name)
    if part.ingredient.isOptional { name += " (optional)" }
    var rows: [[Table.Cell]] = part.uses.map { use in
      let what = item(use.package.uid)?.title ?? use.package.name
      var from = use.package.urgencyWords.map { "\(what) (\($0))" } ?? Message(verbatim: what)
      if use.grade == .alike { from += " · alike" }
      let takes = use.amount?.rounded ?? (part.isStaple ? "" : Message("some").text)
      return [.init(""), .init(""), .init(from.text), .init(takes), .init("")]
    }
    if rows.isEmpty {
      rows = [[.init(""), .init(""), .init(source(part).text), .init(""), .init("")]]
    }
    rows[0][0] = .init(name.text)
    rows[0][1] = .init(part.amountWords)
    rows[rows.count - 1][4] = .init(lack(part).text, .yellow)
    return rows
  }

  /// Where an ingredient comes from that no package has.
  private func source(_ part: Dish.Part) -> Message {
    if let recipe = part.recipe { return "recipe \(recipe.escapingControls)" }
    return part.isStaple ? "staple" : ""
  }

  private func lack(_ part: Dish.Part) -> Message {
    switch part.shortage {
    case .nothing: ""
    case .all: part.amountWords.isEmpty ? "missing" : Message(verbatim: part.amountWords)
    case .amount(let amount): Message(verbatim: amount.rounded)
    }
  }
}
