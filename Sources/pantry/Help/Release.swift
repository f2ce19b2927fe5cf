/// The version of the program, which is independent of the version of the file format, and its date, and its contact.
///
/// This is the one place of them; `Scripts/release` compares the changelog with them.
enum Release {
  static let version = "0.1.0"

  /// Where the people who run a server reach the maintainers: the address of the repository; nil until there is one.
  static let contact: String? = nil

  /// The name of the program for servers: `pantry/0.1.0 (…)`. Open Food Facts asks for a contact in it.
  static let userAgent =
    "pantry/\(version) (\(contact ?? "command line; keeps track of expiry dates"))"

  /// The date of the version in the form of manual pages.
  static let date = "November 26, 2026"
}
