import PantryCore

extension Configuration.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    let message: Message =
      switch kind {
      case .notAnAssignment(let text): "expected key = value, found \(text.quoted)"
      case .unknownKey(let key): "unknown setting \(key.quoted)"
      case .badValue(let key, let value, let expected):
        "invalid value \(value.quoted) for \(key): expected \(expected)"
      case .repeatedKey(let key): "\(key) was set twice"
      case .notUTF8: "invalid UTF-8"
      case .system(let errno): Message(verbatim: "\(errno)")
      }
    let file = path.escapingControls
    let place: Message = line.map { "\(file), line \($0): " } ?? "\(file): "
    if case .system(let errno) = kind {
      return Diagnostic(place + message, code: errno.isPermission ? .noPermission : .inputOutput)
    }
    return Diagnostic(
      place + message, hint: "correct the file, or set a value: pantry config KEY VALUE",
      code: .badConfiguration)
  }
}
