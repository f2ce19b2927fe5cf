import PantryCore
import PantryExchange
import PantryKitchen

extension LineReader.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notUTF8: Diagnostic("invalid UTF-8", code: .no)
    case .controls:
      Diagnostic(
        "the line has control characters",
        hint: "arrow keys cannot be used here: type the line again", code: .no)
    case .tooLong(let limit): Diagnostic("longer than \(limit) bytes", code: .no)
    }
  }
}

extension PastedList.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .controls: Diagnostic("the line has control characters", code: .no)
    }
  }
}

extension ByteSource.ReadError: DiagnosableError {
  var diagnostic: Diagnostic {
    Diagnostic("cannot read standard input: \(errno)", code: .inputOutput)
  }
}

extension RecordInput.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      "cannot read \(file.quoted): \(errno)",
      code: errno.isPermission ? .noPermission : .noInput)
  }
}

extension MissingColumn: DiagnosableError {
  var diagnostic: Diagnostic {
    let option = isMapped ? "--map" : "--skip"
    let known = headings.filter { !$0.isEmpty }.map(\.quoted).joined(separator: ", ")
    return Diagnostic(
      "the table has no column \(name.quoted), which \(option) names",
      hint: known.isEmpty ? nil : "its columns are \(known)", code: .usage)
  }
}

extension OutputStream.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      "cannot write standard output: \(errno)",
      hint: isAfterChange ? "the change is saved; do not repeat the command" : nil,
      code: .inputOutput)
  }
}

extension PlacedError: DiagnosableError {
  var diagnostic: Diagnostic {
    let cause = Diagnostic(cause)
    return switch place {
    case .line(let number): cause.with("line \(number): \(cause.message)")
    case .picture(let file):
      cause.with("\(Message(verbatim: file.escapingControls)): \(cause.message)")
    }
  }
}
