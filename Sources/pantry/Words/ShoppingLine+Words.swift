import PantryCore
import PantryKitchen

extension ShoppingLine {
  /// `두부 ×2 #emart`.
  var title: String {
    ([name.with(quantity)] + tags.map { "#\($0)" }).joined(separator: " ").escapingControls
  }

  /// The title with the recipe and the note.
  var text: Message {
    var text = Message(verbatim: title)
    if let recipe { text += " · for \(recipe.escapingControls)" }
    if let note { text += " · note: \(note.escapingControls)" }
    return text
  }

  /// Returns the answer after something was added to the line.
  ///
  /// - Parameter before: The line before; nil if it is new.
  func answer(since before: ShoppingLine?) -> Message {
    guard let before else { return "on the shopping list: \(text)" }
    let old = before.quantity?.shortWords ?? "\(Language.times)1"
    guard quantity != before.quantity else {
      return "on the shopping list already: \(text)"
    }
    return "on the shopping list: \(text) (before: \(old))"
  }
}

extension ListPurchase {
  /// The end of an answer: ` · removed from the shopping list`.
  var words: Message {
    var words: Message = ""
    if !removed.isEmpty { words += " · removed from the shopping list" }
    if let rest {
      words += " · \(rest.bought) of \(rest.listed) bought, \(rest.left) left"
    }
    if isRestocked { words += " · no longer running low" }
    return words
  }
}
