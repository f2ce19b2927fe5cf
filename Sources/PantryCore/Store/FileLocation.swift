/// The path of the pantry file, and whether it was given explicitly.
public struct FileLocation: Hashable, Sendable {
  /// The path, as given.
  public let path: String
  /// Whether the path was given explicitly. The default file is created without a notice.
  public let isNamed: Bool

  /// Creates a location.
  public init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// Finds the pantry file: the option, otherwise `PANTRY_FILE`, otherwise `pantry/pantry.json` in the data
  /// directory (`XDG_DATA_HOME`, by default `~/.local/share`; XDG Base Directory Specification 0.8).
  ///
  /// - Parameters:
  ///   - option: The value of `--file`.
  ///   - environment: Returns the value of an environment variable.
  ///   - home: Returns the home directory in the user database. It is called only if `HOME` is not set,
  ///     because the lookup is slow.
  /// - Returns: nil if the home directory is needed and not known.
  public init?(option: String?, environment: (String) -> String?, home: () -> String?) {
    if let named = option ?? environment("PANTRY_FILE").flatMap({ $0.isEmpty ? nil : $0 }) {
      self.init(path: named, isNamed: true)
      return
    }
    let base = FileLocation.directory("XDG_DATA_HOME", "/.local/share", environment, home)
    guard let base else { return nil }
    self.init(path: base + "/pantry/pantry.json", isNamed: false)
  }

  /// Returns the directory of the journals: `pantry` in the state directory (`XDG_STATE_HOME`, by default
  /// `~/.local/state`).
  ///
  /// - Returns: nil if the home directory is needed and not known.
  public static func stateDirectory(environment: (String) -> String?, home: () -> String?)
    -> String?
  {
    directory("XDG_STATE_HOME", "/.local/state", environment, home).map { $0 + "/pantry" }
  }

  /// Returns the directory of answers that can be asked for again: `pantry` in the cache directory
  /// (`XDG_CACHE_HOME`, by default `~/.cache`).
  ///
  /// - Returns: nil if the home directory is needed and not known.
  package static func cacheDirectory(environment: (String) -> String?, home: () -> String?)
    -> String?
  {
    directory("XDG_CACHE_HOME", "/.cache", environment, home).map { $0 + "/pantry" }
  }

  private static func directory(
    _ name: String, _ fallback: String, _ environment: (String) -> String?, _ home: () -> String?
  ) -> String? {
    // The specification requires relative paths to be ignored.
    if let path = environment(name), path.hasPrefix("/") { return path }
    let own = environment("HOME").flatMap { $0.isEmpty ? nil : $0 }
    return (own ?? home()).map { $0 + fallback }
  }
}
