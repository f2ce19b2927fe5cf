import PantryCore

/// The covers of a line by spans and pieces of names, the cheapest first.
///
/// Every word is covered once. A cover is extended from left to right; of those that end at a word in the same state only
/// the cheapest are kept, as in the algorithm of Viterbi.
struct Lattice {
  let line: LineWords
  let spans: [LineSpan]
  let pieces: [NamePiece]
  let setting: LineSetting
  let costs: LineCosts
  /// Parses dates; nil if the line has none.
  let dates: DayParser?

  /// The number of covers that are kept for each state: the second one decides whether a reading is clear.
  static let width = 3

  /// What a cover has of the item at its end.
  struct State: Equatable {
    var slots: LineSlots = []
    var name = Name.none
    var hasSecondRun = false
    var last = Last.start
    /// Whether there are items before it.
    var hasItems = false
    /// Whether the item before it has a date, and whether nothing separates it from this one.
    var followsDate = false
    var followsUnseparated = false
    /// Whether values are those of all items.
    var isCommon = false
    /// The span that says what was done; -1 without one. Whether there are words that only such a line has.
    var act = -1
    var needsAct = false
    var content = Content.functions
    /// Whether the name has other pieces than foods.
    var hasOther = false
    /// Whether the name ends with a word that no name ends with.
    var endsBadly = false
    /// The place of the last food of the name among the pieces; -1 without one.
    var food = -1

    enum Name { case none, open, closed }
    enum Last { case start, name, value, separator, noSeparator }
    /// The best that a name consists of.
    enum Content: Int { case functions, qualities, unknown, food }
  }

  /// A part of a cover.
  enum Arc {
    case start
    case name(Int)
    case span(Int)
    /// A separator, or the end of an item behind the arc before it.
    case separator
    /// Words before values of all items.
    case common
    /// Words without meaning.
    case nothing
    case skipped(Int)
  }

  /// A cover of the first words of a line, as its last arc and the cover before it.
  struct Cover {
    let cost: Int
    let state: State
    let arc: Arc
    let before: Int
  }

  /// Finds the covers of the whole line.
  ///
  /// - Returns: The arcs of each cover and its cost, the cheapest first.
  /// - Complexity: O(n) in the number of words, since a word has a bounded number of arcs and states.
  func covers() -> [(arcs: [Arc], cost: Int)] {
    var search = LatticeSearch(self)
    return search.run()
  }
}
