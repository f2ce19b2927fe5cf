import PantryCore

extension OutputFile.Refusal: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .isPantry(let path):
      Diagnostic(
        "\(path.quoted) is the pantry file", hint: "name another file for the output", code: .usage)
    case .notAFile(let path, let isDirectory):
      Diagnostic(
        isDirectory ? "\(path.quoted) is a directory" : "\(path.quoted) is not a regular file",
        hint: isDirectory
          ? "name a file in it" : "without FILE, the output goes to standard output",
        code: .cannotCreate)
    }
  }
}
