extension System {
  /// A directory for the files of another program, which is removed with its files when it is released.
  package final class TemporaryDirectory {
    package let path: String

    /// Creates a directory in `TMPDIR`, or in `/tmp` (`mkdtemp`).
    package init() throws(Errno) {
      for parent in temporaryDirectories {
        if let path = libcMakeTemporaryDirectory("\(parent)/pantry-XXXXXX") {
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
      for file in files { _ = libcUnlink(file) }
      _ = libcRemoveDirectory(path)
    }

    /// The paths of the files, shorter names first, so that numbered ones are in order.
    package var files: [String] {
      let names = (libcNames(in: path) ?? []).filter { $0 != "." && $0 != ".." }
      return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map { "\(path)/\($0)" }
    }
  }

  /// The directories for temporary files, in the order in which they are tried.
  static var temporaryDirectories: [String] {
    let chosen = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return [chosen, "/tmp"].compactMap { $0 }
  }
}
