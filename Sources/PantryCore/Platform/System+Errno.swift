extension System {
  /// An error number of the C library (`errno`). The values are listed in `Shims.swift`.
  public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
    let code: Int32

    /// The text of the C library for the error (`strerror`).
    public var description: String { libcErrorDescription(code) }

    /// Whether access was denied: `EACCES`, `EPERM` or `EROFS`.
    public var isPermission: Bool {
      [.permissionDenied, .notPermitted, .readOnly].contains(self)
    }

    /// Whether nothing exists at the path: `ENOENT` or `ENOTDIR`.
    public var isMissing: Bool { self == .noSuchFile || self == .notADirectory }
  }
}
