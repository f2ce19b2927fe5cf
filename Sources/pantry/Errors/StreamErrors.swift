import PantryCore
import PantryExchange
import PantryKitchen

extension LineReader.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notUTF8: .negative("invalid UTF-8")
    case .controls:
      .negative(
        "the line has control characters",
        hint:
          "type the line again without arrow keys; a scanner must send FNC1 as GS (0x1D), not as a key"
      )
    case .tooLong: .negative("longer than \(longestLine) bytes")
    }
  }
}

extension PastedList.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .controls: .negative("the line has control characters")
    case .words(let problem): problem.diagnostic
    }
  }
}

extension ByteSource.ReadError: DiagnosableError {
  var diagnostic: Diagnostic {
    errno == .fileTooLarge
      ? .tooLong("standard input") : .inputOutput("cannot read standard input: \(errno)")
  }
}

extension RecordInput.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    errno == .fileTooLarge ? .tooLong(Message(verbatim: file.quoted)) : .cannotRead(file, errno)
  }
}

extension MissingColumn: DiagnosableError {
  var diagnostic: Diagnostic {
    let option = isMapped ? "--map" : "--skip"
    let known = headings.filter { !$0.isEmpty }.map(\.quoted).joined(separator: ", ")
    return .usage(
      "the table has no column \(name.quoted), which \(option) names",
      hint: known.isEmpty ? nil : "its columns are \(known)")
  }
}

extension OutputStream.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    .inputOutput(
      "cannot write standard output: \(errno)",
      hint: isAfterChange ? "the change is saved; do not repeat the command" : nil)
  }
}

extension PlacedError: DiagnosableError {
  /// A text that cannot be read, and what is wrong usage as an argument, is invalid data in a line.
  var diagnostic: Diagnostic {
    let diagnostic = Diagnostic(cause)
    let isInvalid =
      diagnostic.code == .usage || cause is LineReader.Problem || cause is PastedList.Problem
    return diagnostic.after("line \(line): ").with(code: isInvalid ? .badData : nil)
  }
}

extension OutputFile.Refusal: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .isPantry(let path):
      .usage("\(path.quoted) is the pantry file", hint: "name another file for the output")
    case .notAFile(let path, let isDirectory):
      .cannotCreate(
        isDirectory ? "\(path.quoted) is a directory" : "\(path.quoted) is not a regular file",
        hint: isDirectory ? "name a file in it" : "without FILE, the output goes to standard output"
      )
    case .isLink(let path):
      .cannotCreate(
        "\(path.quoted) is a link: it is neither read nor written",
        hint: "remove it: the file is made anew")
    }
  }
}
