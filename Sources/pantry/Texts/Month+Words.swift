import PantryCore

extension Month {
  /// `December 2026`.
  var words: Message {
    switch number {
    case 1: "January \(year)"
    case 2: "February \(year)"
    case 3: "March \(year)"
    case 4: "April \(year)"
    case 5: "May \(year)"
    case 6: "June \(year)"
    case 7: "July \(year)"
    case 8: "August \(year)"
    case 9: "September \(year)"
    case 10: "October \(year)"
    case 11: "November \(year)"
    default: "December \(year)"
    }
  }
}
