/// Files that syncing programs create next to a pantry file.
enum SyncedCopies {
  /// Returns the names of conflicting copies, which syncing programs make if two machines have changed the
  /// file.
  ///
  /// Syncthing: `pantry.sync-conflict-20261120-091203-ABCDEFG.json`; Dropbox: `pantry (Kim's conflicted copy
  /// 2026-11-20).json`; iCloud: `pantry 2.json`.
  static func conflicts(of name: String, among names: [String]) -> [String] {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let (stem, suffix) = (name[..<dot], name[dot...])
    return names.filter { other in
      guard other.hasPrefix(stem), other.hasSuffix(suffix),
        other.utf8.count > stem.utf8.count + suffix.utf8.count
      else { return false }
      let middle = other.dropFirst(stem.count).dropLast(suffix.count)
      if middle.hasPrefix(".sync-conflict-") { return true }
      if middle.hasPrefix(" ("), middle.hasSuffix(")") {
        return middle.lowercased().contains("conflicted copy")
      }
      return middle.first == " " && decimalValue(middle.dropFirst().utf8).map { $0 >= 2 } ?? false
    }.sorted()
  }

  /// Returns whether iCloud has removed the local copy of a file: it leaves the placeholder `.NAME.icloud`.
  static func isEvicted(_ path: String) -> Bool {
    let (directory, name) = ResolvedPath.split(path)
    return (try? System.info(at: "\(directory)/.\(name).icloud")) != nil
  }
}
