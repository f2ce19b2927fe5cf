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

/// The canonical path of a file: its directory without symbolic links, and its name.
package struct ResolvedPath {
  package let directory: String
  package let name: String

  package var path: String { sibling(name) }

  /// Returns the path of another file in the same directory.
  package func sibling(_ name: String) -> String {
    directory == "/" ? "/" + name : "\(directory)/\(name)"
  }

  /// Returns how calls find another file in the same directory: by its path, or by its name if the directory is open.
  func place(_ name: String, in folder: System.Folder?) -> String {
    folder == nil ? sibling(name) : name
  }

  /// The path of a file that may be a link.
  ///
  /// - Parameter directory: The path of the directory, without symbolic links.
  init(_ name: String, in directory: String) { (self.directory, self.name) = (directory, name) }

  /// Resolves all symbolic links in a path. The file itself need not exist, even if a link points to it.
  ///
  /// It does not follow the link of another user in a directory where others than its owner may create one. Linux does the
  /// same with `protected_symlinks` (proc_sys_fs(5)) in directories like `/tmp`, but not in those of a group.
  ///
  /// - Throws: `System.Errno`: `ELOOP` after 40 links, `foreignLink` for the link of another user, and the errors of
  ///   `readlink` and `realpath`.
  package init(_ path: String) throws(System.Errno) {
    // The limit of Linux (path_resolution(7)).
    var links = 40
    var (directory, name) = System.split(path)
    // A path without links, as nearly all are, has none to check.
    if (try? System.realPath(directory)) != directory {
      directory = try ResolvedPath.directory(directory, from: ".", &links)
    }
    while let target = try ResolvedPath.target(of: name, in: directory, &links) {
      let next = System.split(target)
      directory = try ResolvedPath.directory(
        target.contains("/") ? next.directory : ".", from: directory, &links)
      name = next.name
    }
    (self.directory, self.name) = (directory, name)
  }

  /// Resolves the links in the path of a directory, which must exist.
  ///
  /// - Parameter start: The directory of a relative path, without symbolic links, or `.`.
  private static func directory(_ path: String, from start: String, _ links: inout Int)
    throws(System.Errno) -> String
  {
    var directory = path.hasPrefix("/") ? "/" : start
    // Appending a substring would set up types at run time.
    for name in path.split(separator: "/").lazy.map(String.init) where name != "." {
      if name != "..", let target = try target(of: name, in: directory, &links) {
        directory = try self.directory(target, from: directory, &links)
      } else {
        directory += directory == "/" ? name : "/\(name)"
      }
    }
    return try System.realPath(directory)
  }

  /// Returns where a symbolic link points to; nil if the name is not one of a link.
  private static func target(of name: String, in directory: String, _ links: inout Int)
    throws(System.Errno) -> String?
  {
    let path = directory == "/" ? "/" + name : "\(directory)/\(name)"
    guard !name.isEmpty, let target = try System.linkTarget(path) else { return nil }
    links -= 1
    if links < 0 { throw .tooManyLinks }
    if try System.info(at: directory).isWritableByOthers {
      let owner = try System.linkOwner(path)
      guard owner == System.effectiveUser || owner == 0 else { throw .foreignLink }
    }
    return target
  }
}
