/// Where the pantry file is, and whether somebody said so.
public struct FileLocation: Hashable, Sendable {
  /// The path, as it was given.
  public let path: String
  /// Whether the path was named; one that was not may be made without a word.
  public let isNamed: Bool

  /// A file at a path.
  public init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The file that the user means: the option, `PANTRY_FILE`, or `pantry/pantry.json` in the data
  /// directory (XDG Base Directory Specification), `~/.local/share`.
  ///
  /// - Parameter home: The home directory that the system knows, asked for only where nothing else says
  ///   it: looking it up takes longer than everything else here.
  /// - Returns: nil if nothing says where the home directory is.
  public init?(option: String?, environment: (String) -> String?, home: () -> String?) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let named = option ?? value("PANTRY_FILE") {
      self.init(path: named, isNamed: true)
      return
    }
    // The specification has relative paths ignored.
    let data = value("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = data ?? (value("HOME") ?? home()).map({ $0 + "/.local/share" }) else {
      return nil
    }
    self.init(path: base + "/pantry/pantry.json", isNamed: false)
  }
}
