/// Where a file really is: the directory without symlinks, and the name in it.
struct ResolvedPath {
  let directory: String
  let name: String

  var path: String { sibling(name) }

  /// Another file in the same directory.
  func sibling(_ name: String) -> String {
    directory == "/" ? "/" + name : "\(directory)/\(name)"
  }

  /// Follows every symlink, the last one too, even where it points to a file that does not exist yet.
  init(_ path: String) throws(System.Errno) {
    var path = path
    // As many links as Linux follows.
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

  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let directory = path[..<slash]
    return (
      directory.isEmpty ? "/" : String(directory), String(path[path.utf8.index(after: slash)...])
    )
  }
}
