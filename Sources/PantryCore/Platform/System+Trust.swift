extension System {
  /// The users whose files are trusted.
  package enum Trust {
    /// This user and root.
    case userAndRoot
    /// This user alone.
    case user
  }

  /// Resolves the links in a path, and returns the file if only trusted users can change it.
  ///
  /// The file, its directory and the directory of the path must belong to a trusted user. They may be writable by the
  /// private group of the user, whose number is that of the user, but not by another group or by everyone.
  ///
  /// - Returns: nil if another user can change the file.
  /// - Throws: `Errno` if the file does not exist.
  package static func trustedFile(_ path: String, _ trust: Trust) throws(Errno) -> String? {
    let file = try realPath(path)
    for path in [file, split(file).directory, split(path).directory] {
      let info = try info(at: path)
      let isOwned = info.owner == effectiveUser || trust == .userAndRoot && info.owner == 0
      // With an access control list the bits of the group are those of all whom it names.
      let isPrivate =
        info.group == effectiveUser && attribute(Attribute.accessList, of: path) == nil
      guard isOwned, info.mode & 0o002 == 0, info.mode & 0o020 == 0 || isPrivate else {
        return nil
      }
    }
    return file
  }

  /// Whether a path leads to a regular file that is executable.
  package static func isExecutable(_ path: String) -> Bool {
    guard let info = try? info(at: path) else { return false }
    return info.kind == .regular && info.mode & 0o111 != 0
  }
}
