extension System {
  /// A regular file below a directory.
  package struct TreeFile: Hashable, Sendable {
    /// The path from the directory on, as it is on the disk.
    package let path: String
    /// The size in bytes.
    package let size: Int
  }

  /// Returns the regular files below a directory, sorted by path. Directories behind symbolic links are not entered,
  /// and neither are files behind links that lead out of the directory. Directories that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - skipsName: Whether a file or directory is left out.
  ///   - depth: The maximum number of directories in a path.
  ///   - limit: The maximum number of files.
  /// - Throws: `Errno` if the directory itself cannot be read.
  package static func tree(
    _ directory: String, depth: Int = 32, limit: Int = 100_000, skipsName: (String) -> Bool
  ) throws(Errno) -> [TreeFile] {
    let root = try realPath(directory)
    var files: [TreeFile] = []
    func add(_ folder: String, _ names: [String], _ depth: Int) {
      for name in names where name != "." && name != ".." && !skipsName(name) && files.count < limit {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let full = "\(root)/\(path)"
        guard let info = try? info(at: full) else { continue }
        let isLink = ((try? linkTarget(full)) ?? nil) != nil
        switch info.kind {
        case .directory:
          if !isLink, depth > 0, let inner = try? System.names(in: full) { add(path, inner, depth - 1) }
        case .regular:
          if isLink {
            guard let target = try? realPath(full), target.hasPrefix(root == "/" ? root : root + "/") else { continue }
          }
          files.append(TreeFile(path: path, size: info.size))
        case .other: continue
        }
      }
    }
    add("", try names(in: root), depth)
    return files.sorted { $0.path < $1.path }
  }
}
