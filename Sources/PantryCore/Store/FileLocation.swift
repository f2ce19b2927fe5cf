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
    if let named = option ?? environment("PANTRY_FILE").flatMap({ $0.isEmpty ? nil : $0 }) {
      self.init(path: named, isNamed: true)
      return
    }
    let base = FileLocation.directory("XDG_DATA_HOME", "/.local/share", environment, home)
    guard let base else { return nil }
    self.init(path: base + "/pantry/pantry.json", isNamed: false)
  }

  /// Where the journals are: `pantry` in the state directory, `~/.local/state`; nil as for `init`.
  public static func stateDirectory(environment: (String) -> String?, home: () -> String?)
    -> String?
  {
    directory("XDG_STATE_HOME", "/.local/state", environment, home).map { $0 + "/pantry" }
  }

  private static func directory(
    _ name: String, _ usual: String, _ environment: (String) -> String?, _ home: () -> String?
  ) -> String? {
    // The specification has relative paths ignored.
    if let path = environment(name), path.hasPrefix("/") { return path }
    let own = environment("HOME").flatMap { $0.isEmpty ? nil : $0 }
    return (own ?? home()).map { $0 + usual }
  }
}
