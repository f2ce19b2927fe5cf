/// One change of a shared pantry, by its author and its number.
///
/// An author is one user on one machine with one pantry. The number is one more than the largest that the author's pantry
/// contained (L. Lamport, "Time, Clocks, and the Ordering of Events in a Distributed System", 1978), so that a change that
/// has seen another one has a larger number. All that one command writes has one dot.
struct Dot: Hashable, Sendable {
  let number: Int
  let author: String

  /// The largest number of a change.
  static let mostChanges = 1 << 53

  init(_ author: String, _ number: Int) { (self.author, self.number) = (author, number) }

  /// Reads `author:number`.
  init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let number = Int(text[text.index(after: colon)...]),
      (0...Dot.mostChanges).contains(number), Dot.isAuthor(text[..<colon])
    else { return nil }
    self.init(String(text[..<colon]), number)
  }

  /// Whether a text can be the name of an author: letters and digits, and `~` before what was made from the text of a file.
  private static func isAuthor(_ text: some StringProtocol) -> Bool {
    text.utf8.enumerated().allSatisfy { place, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: place == 0 && byte == UInt8(ascii: "~")
      }
    }
  }

  /// Whether the value is that of a file of version 1, which numbered changes replace.
  var isOriginal: Bool { number == 0 }
}

extension Dot: Comparable {
  /// Compares by number, then by author: of two changes that have not seen each other, the larger one is shown.
  static func < (left: Dot, right: Dot) -> Bool {
    left.number == right.number
      ? left.author.utf8.lexicographicallyPrecedes(right.author.utf8) : left.number < right.number
  }
}

extension Dot: CustomStringConvertible {
  var description: String { "\(author):\(number)" }
}

extension Set<Dot> {
  /// Reads dots with `+` between them; nil if one of them is not a dot.
  init?(text: some StringProtocol) {
    self = []
    if text.isEmpty { return }
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let dot = Dot(part) else { return nil }
      insert(dot)
    }
  }

  /// The dots in ascending order, with `+` between them.
  var text: String { sorted().map(\.description).joined(separator: "+") }
}

/// The changes that a pantry contains, or what has replaced them: of each author, all up to a number.
///
/// Written as `author:number author:number` in the order of the authors.
struct VersionVector: Hashable, Sendable {
  private(set) var numbers: [String: Int] = [:]

  init() {}

  init?(_ text: String) {
    for part in text.split(separator: " ") {
      guard let dot = Dot(part), numbers[dot.author] == nil else { return nil }
      numbers[dot.author] = dot.number
    }
  }

  /// Whether a change is contained.
  func contains(_ dot: Dot) -> Bool { numbers[dot.author].map { $0 >= dot.number } ?? false }

  /// Whether all changes of another vector are contained.
  func contains(_ other: VersionVector) -> Bool {
    other.numbers.allSatisfy { contains(Dot($0.key, $0.value)) }
  }

  /// The number of the next change.
  var next: Int { (numbers.values.max() ?? 0) + 1 }

  mutating func insert(_ dot: Dot) {
    numbers[dot.author] = max(numbers[dot.author] ?? 0, dot.number)
  }

  mutating func formUnion(_ other: VersionVector) {
    numbers.merge(other.numbers, uniquingKeysWith: max)
  }

  /// Returns whether an author is in both.
  func hasCommonAuthor(with other: VersionVector) -> Bool {
    numbers.keys.contains { other.numbers[$0] != nil }
  }
}

extension VersionVector: CustomStringConvertible {
  var description: String {
    numbers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Dot($0.key, $0.value).description }.joined(separator: " ")
  }
}
