/// The version of the program, which is independent of the version of the file format.
enum Release {
  static let version = "0.1.0"

  /// The date of the version in the form of manual pages.
  static let date = "November 21, 2026"
}
