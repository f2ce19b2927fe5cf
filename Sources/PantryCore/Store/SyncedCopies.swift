/// Files that syncing programs create next to a pantry file.
enum SyncedCopies {
  /// The names of other versions of a file in its directory.
  struct Names: Sendable {
    /// Those by which a syncing program tells that two machines have changed the file, sorted.
    var conflicts: [String] = []
    /// Other files that begin and end like it and do not look like a copy that was made on purpose, sorted.
    var others: [String] = []

    var isEmpty: Bool { conflicts.isEmpty && others.isEmpty }
  }

  /// Finds the copies of a file by their names.
  ///
  /// Syncthing: `pantry.sync-conflict-20261120-091203-ABCDEFG.json`; Dropbox and Nextcloud: `pantry (Kim's conflicted copy
  /// 2026-11-20).json`; OneDrive: `pantry-HOST-safeBackup-0001.json`, and `pantry-LAPTOP.json` among the others; iCloud:
  /// `pantry 2.json`, `pantry 2 2.json`; Google Drive: `pantry (1).json`; rclone: `pantry.json.conflict1`.
  ///
  /// - Complexity: O(n) in the number of names.
  static func names(of name: String, among names: [String]) -> Names {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let (stem, suffix) = (name[..<dot], name[dot...])
    var found = Names()
    for other in names where other.hasPrefix(stem) && other.utf8.count > name.utf8.count {
      guard let middle = middle(of: other, stem, suffix) else { continue }
      if isConflict(middle) {
        found.conflicts.append(other)
      } else if other.hasSuffix(suffix), !SyncedCopies.others.occurs(in: Array(middle.utf8)) {
        found.others.append(other)
      }
    }
    found.conflicts.sort()
    found.others.sort()
    return found
  }

  /// Returns what stands between the beginning and the end of a name, or after all of it; nil for the name of another file.
  private static func middle(of other: String, _ stem: Substring, _ suffix: Substring) -> String? {
    if other.hasSuffix(suffix) {
      return other.dropFirst(stem.count).dropLast(suffix.count).lowercased()
    }
    // A tag after the extension: only with a word of conflicts.
    let rest = other.dropFirst(stem.count)
    guard rest.hasPrefix(suffix), rest.dropFirst(suffix.count).first == "." else { return nil }
    let tag = rest.dropFirst(suffix.count).lowercased()
    return conflicts.occurs(in: Array(tag.utf8)) ? tag : nil
  }

  /// Whether a syncing program has made the copy: `sync-conflict`, `(…)`, `[…]`, a word of conflicts, or ` N`.
  private static func isConflict(_ middle: String) -> Bool {
    for (opening, closing) in [("(", ")"), ("[", "]")] {
      if middle.hasSuffix(closing), middle.contains(opening) { return true }
    }
    if middle.first == " " {
      // A copy of `pantry 3.json` is `pantry 3 2.json`.
      let numbers = middle.split(separator: " ").map { decimalValue($0.utf8) }
      if !numbers.contains(nil), let last = numbers.last, let last { return last >= 2 }
    }
    return conflicts.occurs(in: Array(middle.utf8))
  }

  /// Returns whether iCloud has removed the local copy of a file: it leaves the placeholder `.NAME.icloud`.
  static func isEvicted(_ path: String) -> Bool {
    let (directory, name) = System.split(path)
    return (try? System.info(at: "\(directory)/.\(name).icloud")) != nil
  }
}
