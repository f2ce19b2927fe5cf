import PantryCore

extension Configuration {
  /// Returns a typed value as it is stored: of a relative path to a folder the absolute one, since the setting applies in
  /// every directory.
  static func stored(_ value: String, for key: String?) -> String {
    guard key == "recipes", let first = value.first, !"/~".contains(first),
      let directory = try? System.realPath(".")
    else { return value }
    let path = value.hasPrefix("./") ? String(value.dropFirst(2)) : value
    let base = directory == "/" ? "" : directory
    return path.isEmpty || path == "." ? directory : "\(base)/\(path)"
  }
}
