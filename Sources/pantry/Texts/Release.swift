/// The version of the program, which is independent of the version of the file format, its date, and the address of its
/// repository.
///
/// This is the one place of them: `Scripts/release` compares the changelog with them, and `Scripts/package` reads them.
enum Release {
  static let version = "0.1.0"

  /// The address of the repository, `https://…`; nil until it is public. A release needs it.
  static let repository: String? = nil

  /// The name of the program for servers: `pantry/0.1.0 (…)`. Open Food Facts asks for a contact in it, which is the
  /// repository.
  static let userAgent =
    "pantry/\(version) (\(repository ?? "command line; keeps track of expiry dates"))"

  /// The date of the version in the form of manual pages.
  static let date = "November 26, 2026"
}
