import PantryCore

/// The environment variables and the home directory of the user.
struct Environment {
  /// Returns the value of a variable; nil if it is not set.
  let value: (String) -> String?
  /// Returns whether the value of a variable is not UTF-8, so that `value` cannot return it.
  var isInvalid: (String) -> Bool = { _ in false }
  /// Returns the home directory in the user database, which takes longer to find than `HOME`.
  let homeDirectory: () -> String?

  /// The environment of the process.
  static var process: Environment {
    Environment(
      value: System.environment, isInvalid: System.isInvalidEnvironment,
      homeDirectory: { System.homeDirectory })
  }

  /// The value of a variable; nil if it is not set or empty.
  subscript(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}
