import PantryCore
import PantryKitchen

extension Doubt {
  /// What is not clear.
  var question: Message {
    switch cause {
    case .location(let word):
      "\(word.quoted) may be a location or a part of the name"
    case .date(let text), .misspelledDate(let text, _):
      "\(text.quoted) may be a date or a part of the name"
    case .pastDay(let text): "\(text.quoted) is in the past and cannot be an expiry date"
    case .verb(let word) where command == nil:
      "\(word.quoted) may be a command or a part of the name"
    case .several(let words): "\(words.quoted) may be several items or one name"
    case .verb(let word), .foreign(let word): "\(word.quoted) is not a part of a name"
    }
  }
}
