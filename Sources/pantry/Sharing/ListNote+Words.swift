import PantryCore
import PantryExchange
import PantryKitchen

extension ListNote {
  /// The note in words.
  var words: Message {
    let line = text.escapingControls
    return switch kind {
    case .gone: "\(line): it is not in the pantry any more"
    case .nothingLeft: "\(line): nothing was left of it"
    case .undone: "\(line): this tick was undone, and does not count again"
    case .older: "\(line): counted, though the list was older than the pantry; \(leftWords)"
    case .smaller(let other):
      "\(line): \(other.shortWords) was ticked as well, and counts; \(leftWords)"
    case .raised(let other): "\(line): counts instead of \(other.shortWords); \(leftWords)"
    case .refused(let cause): "\(line) was not understood: \(Context.words(cause))"
    }
  }

  private var leftWords: Message {
    left.map { "\($0.shortWords) left" } ?? "nothing is left"
  }
}

extension ListNote.Kind {
  /// Whether it is about a change, which is made once.
  var isChange: Bool {
    switch self {
    case .older, .raised: true
    case .gone, .nothingLeft, .undone, .smaller, .refused: false
    }
  }
}
