/// The version of the program, which is independent of the version of the file format, and its date.
///
/// This is the one place of both; `Scripts/release` compares the changelog with them.
enum Release {
  static let version = "0.1.0"

  /// The name of the program for servers, which ask for it: `pantry/0.1.0 (…)`.
  static let userAgent = "pantry/\(version) (command line; keeps track of expiry dates)"

  /// The date of the version in the form of manual pages.
  static let date = "November 21, 2026"
}
