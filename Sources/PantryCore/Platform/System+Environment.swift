extension System {
  /// Returns the arguments without the name of the program, each nil if it is not UTF-8; nil if they cannot be found.
  package static func arguments() -> [String?]? {
    guard let arguments = unsafe libcArguments() else { return nil }
    return unsafe arguments.dropFirst().map { argument in
      unsafe argument.flatMap { unsafe String(validatingCString: $0) }
    }
  }

  /// Returns the value of an environment variable (`getenv`); nil if it is not set or not UTF-8.
  package static func environment(_ name: String) -> String? { libcEnvironment(name) }

  /// Returns whether an environment variable is set to bytes that are not UTF-8.
  package static func isInvalidEnvironment(_ name: String) -> Bool {
    libcEnvironment(name) == nil && libcHasEnvironment(name)
  }

  /// The home directory of the user in the user database; nil if it has none.
  package static var homeDirectory: String? { libcHomeDirectory() }
}
