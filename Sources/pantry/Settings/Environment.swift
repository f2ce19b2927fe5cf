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

  /// Whether the character set of the locale is UTF-8 (POSIX.1-2017 §8.2: `LC_CTYPE` is the category of characters).
  var isUTF8: Bool {
    let locale = self.locale("LC_CTYPE").lowercased()
    let name = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    // `UTF-8` is also a locale of macOS.
    return name == "utf-8" || name == "utf8" || locale == "utf-8"
  }

  /// Returns the locale of a category like `LC_TIME` (POSIX.1-2017 §8.2); empty if none is set.
  func locale(_ category: String) -> String {
    self["LC_ALL"] ?? self[category] ?? self["LANG"] ?? ""
  }

  /// The value of a variable; nil if it is not set or empty.
  subscript(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}
