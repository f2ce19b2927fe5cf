// Parts that several diagnostics share.
extension Diagnostic {
  /// The diagnostic for the name of a field that does not exist.
  static func unknownField(_ name: String) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, of: Field.all.map(\.name))
    return Diagnostic(
      "unknown field \(name.quoted)",
      hint: nearest.map { "did you mean \($0)?" } ?? "pantry help fields lists the fields",
      code: .usage)
  }

  /// Returns a hint that suggests names; nil if there are none.
  static func suggestion(_ names: [String]) -> Message? {
    let names = names.map(\.escapingControls)
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  /// The program that holds a lock, with its process ID, if known.
  static func program(_ holder: Int?) -> Message {
    holder.map { "process \($0)" } ?? "another program"
  }
}
