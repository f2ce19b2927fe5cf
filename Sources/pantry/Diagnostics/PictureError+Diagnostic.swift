import PantryCore

extension PictureError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noFile(let file, let errno):
      Diagnostic(
        "cannot read \(file.quoted): \(errno)",
        code: errno.isPermission ? .noPermission : .noInput)
    case .notReadable(let file):
      Diagnostic("\(file.quoted) is not a readable picture", code: .no)
    case .noCode(let file, let isBest):
      Diagnostic(
        "no barcode found in \(file.quoted)",
        hint: isBest
          ? "take the picture closer, straight on and in focus"
          : "ZXingReader also reads other codes, such as DataMatrix: install the Debian package zxing-cpp-tools",
        code: .no)
    case .noProgram(let program, let packages):
      Diagnostic(
        "\(program) is not installed",
        hint: "install the Debian package \(Message(stringLiteral: packages))", code: .unavailable
      )
    case .noConverter(let file, let program, let package):
      Diagnostic(
        "cannot read \(file.quoted): \(program) is not installed",
        hint: "install the Debian package \(package)", code: .unavailable)
    case .unknownOutput(let file, let program, let line):
      Diagnostic(
        "a code in \(file.quoted) was not read: unknown output of \(program): \(line.quoted)",
        hint: "scan it with a barcode scanner, or type its digits", code: .unavailable)
    case .failed(let program, let errno):
      Diagnostic("cannot run \(program): \(errno)", code: .unavailable)
    case .cameraEnded(let status):
      Diagnostic(
        "the camera stopped: zbarcam exited with code \(status)",
        hint: "check that a camera is connected",
        code: .unavailable)
    }
  }
}
