package import PantryCore

/// Something that a line of a checklist did otherwise than the line says.
package struct ListNote {
  /// What happened.
  package enum Kind {
    /// The record does not exist any more.
    case gone
    /// Nothing is left of it.
    case nothingLeft
    /// The tick was undone.
    case undone
    /// The list was older than the pantry: what it says was done nevertheless.
    case older
    /// A larger amount was ticked elsewhere in the same list: that counts.
    case smaller(Quantity)
    /// A smaller amount was ticked elsewhere in the same list: this one counts.
    case raised(Quantity)
    /// The line was not understood for this reason, and stays as it was typed.
    case refused(String)

    /// Whether it is about a change, which is made once.
    var isChange: Bool {
      switch self {
      case .older, .raised: true
      case .gone, .nothingLeft, .undone, .smaller, .refused: false
      }
    }
  }

  /// The text of the line.
  package let text: String
  package let kind: Kind
  /// What is left of the record now; nil for nothing.
  package var left: Quantity?
}
