import PantryCore

/// A suggestion for a mistyped word.
enum Suggestion {
  /// The names that commands have in other programs.
  private static let commands = [
    "show-all": "list", "search": "list", "remove": "delete", "del": "delete", "finish": "use",
    "consume": "use", "discard": "toss", "throw": "toss", "waste": "toss", "new": "add",
    "insert": "add", "modify": "edit", "change": "edit", "info": "show", "view": "show",
    "trash": "toss", "bin": "toss", "settings": "config", "set-up": "config", "revert": "undo",
    "man": "manual", "completion": "completions",
    "notify": "remind", "load": "import", "dump": "export", "save": "export", "fsck": "check",
    "statistics": "stats", "summary": "stats", "report": "stats",
  ]

  /// Returns the most likely command for an unknown name.
  static func command(_ word: String, of names: [String]) -> String? {
    commands[word.lowercased()] ?? nearest(to: word, of: names)
  }

  /// Returns the candidate with the smallest edit distance; nil if a third of its letters or more differ.
  static func nearest(to word: String, of candidates: [String]) -> String? {
    let word = word.lowercased()
    let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let ranked, ranked.distance <= max(1, ranked.name.count / 3) else {
      return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
    }
    return ranked.name
  }
}
