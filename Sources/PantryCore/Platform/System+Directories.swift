extension System {
  /// Splits a path at its last slash.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let directory = path[..<slash]
    return (
      directory.isEmpty ? "/" : String(directory), String(path[path.utf8.index(after: slash)...])
    )
  }

  /// Creates a directory with mode 0700, and its parents if they do not exist (`mkdir`).
  package static func makeDirectories(_ path: String) throws(Errno) {
    // It nearly always exists.
    if let info = try? info(at: path), info.kind == .directory { return }
    do throws(Errno) {
      try makeDirectory(path)
    } catch {
      if error == .exists { return }
      guard error == .noSuchFile, let slash = path.lastIndex(of: "/"), slash > path.startIndex
      else { throw error }
      try makeDirectories(String(path[..<slash]))
      do throws(Errno) {
        try makeDirectory(path)
      } catch {
        if error != .exists { throw error }
      }
    }
  }

  /// A regular file below a directory.
  package struct TreeFile: Hashable, Sendable {
    /// The path from the directory on, as it is on the disk.
    package let path: String
    /// The size in bytes.
    package let size: Int
    /// Whether the name is not UTF-8, so that the file cannot be opened by its path.
    package let hasInvalidName: Bool

    package init(path: String, size: Int, hasInvalidName: Bool = false) {
      (self.path, self.size, self.hasInvalidName) = (path, size, hasInvalidName)
    }
  }

  /// Returns the regular files below a directory, sorted by path. Symbolic links to directories are not followed,
  /// and neither are links to files outside the directory. Directories that cannot be read are left out.
  ///
  /// - Parameter skipsName: Whether a file or directory is left out.
  /// - Returns: At most 100,000 files, each in at most 32 directories.
  /// - Throws: `Errno` if the directory itself cannot be read.
  package static func tree(_ directory: String, skipsName: (String) -> Bool) throws(Errno)
    -> [TreeFile]
  {
    let limit = 100_000
    let root = try realPath(directory)
    var files: [TreeFile] = []
    func add(_ folder: String, _ names: [String], _ depth: Int) {
      for name in names where name != "." && name != ".." && !skipsName(name) && files.count < limit
      {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let full = "\(root)/\(path)"
        guard let info = try? info(at: full) else {
          // What is not UTF-8 was replaced.
          if name.unicodeScalars.contains("\u{FFFD}") {
            files.append(TreeFile(path: path, size: 0, hasInvalidName: true))
          }
          continue
        }
        let isLink = ((try? linkTarget(full)) ?? nil) != nil
        switch info.kind {
        case .directory:
          if !isLink, depth > 0, let inner = try? System.names(in: full) {
            add(path, inner, depth - 1)
          }
        case .regular:
          if isLink {
            guard let target = try? realPath(full),
              target.hasPrefix(root == "/" ? root : root + "/")
            else { continue }
          }
          files.append(TreeFile(path: path, size: info.size))
        case .other: continue
        }
      }
    }
    add("", try names(in: root), 32)
    return files.sorted { $0.path < $1.path }
  }

  /// A directory for the files of another program, which is removed with its files when it is released, or when a signal ends
  /// this process.
  package final class TemporaryDirectory: Sendable {
    package let path: String

    /// Creates a directory in `TMPDIR`, or in `/tmp` (`mkdtemp`).
    package init() throws(Errno) {
      EndingSignals.waitForThem()
      for parent in temporaryDirectories {
        let path = EndingSignals.changing { ended in
          let path = try? makeTemporaryDirectory("\(parent)/pantry-XXXXXX")
          if let path { ended.directories.insert(path) }
          return path
        }
        if let path {
          self.path = path
          return
        }
      }
      throw .current
    }

    /// Writes a file.
    ///
    /// - Returns: Its path.
    package func write(_ bytes: [UInt8], as name: String) throws(Errno) -> String {
      let file = try System.open("\(path)/\(name)", for: .creatingExclusively)
      defer { try? System.close(file) }
      try System.write(bytes, to: file)
      return "\(path)/\(name)"
    }

    deinit {
      System.removeTemporaryDirectory(path)
      EndingSignals.changing { _ = $0.directories.remove(path) }
    }

    /// The paths of the files, shorter names first, so that numbered ones are in order.
    package var files: [String] {
      System.files(in: path).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
  }

  private static func files(in directory: String) -> [String] {
    let names = ((try? names(in: directory)) ?? []).filter { $0 != "." && $0 != ".." }
    return names.map { "\(directory)/\($0)" }
  }

  /// Removes a directory and the files in it.
  ///
  /// - Returns: Whether it does not exist any more.
  @discardableResult
  static func removeTemporaryDirectory(_ path: String) -> Bool {
    for file in files(in: path) { try? remove(file) }
    do {
      try removeDirectory(path)
      return true
    } catch {
      return error.isMissing
    }
  }

  /// Creates a file without a name in the directory `TMPDIR`, or in `/tmp`.
  static func temporaryFile() throws(Errno) -> File {
    for directory in temporaryDirectories {
      if let file = try? makeUnnamedFile("\(directory)/pantry-XXXXXX") { return file }
    }
    throw .current
  }

  /// The directories for temporary files, in the order in which they are tried.
  private static var temporaryDirectories: [String] {
    let chosen = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return [chosen, "/tmp"].compactMap { $0 }
  }
}
