/// The canonical path of a file: its directory without symbolic links, and its name.
struct ResolvedPath {
  let directory: String
  let name: String

  var path: String { sibling(name) }

  /// Returns the path of another file in the same directory.
  func sibling(_ name: String) -> String {
    directory == "/" ? "/" + name : "\(directory)/\(name)"
  }

  /// Resolves all symbolic links in a path. The file itself need not exist, even if a link points to it.
  ///
  /// - Throws: `System.Errno`: `ELOOP` after 40 links, and the errors of `readlink` and `realpath`.
  init(_ path: String) throws(System.Errno) {
    var path = path
    // The limit of Linux (path_resolution(7)).
    for _ in 0..<40 {
      if let target = try System.linkTarget(path) {
        path = target.hasPrefix("/") ? target : ResolvedPath.split(path).directory + "/" + target
        continue
      }
      let (directory, name) = ResolvedPath.split(path)
      self.directory = try System.realPath(directory)
      self.name = name
      return
    }
    throw .tooManyLinks
  }

  /// Splits a path at its last slash.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let directory = path[..<slash]
    return (
      directory.isEmpty ? "/" : String(directory), String(path[path.utf8.index(after: slash)...])
    )
  }
}
