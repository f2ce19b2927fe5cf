import PantryCore

extension Diagnostic {
  init(picture error: PictureError) {
    switch error {
    case .noFile(let file, let errno):
      self.init(
        "cannot read \(Diagnostic.quoted(file)): \(errno)",
        code: errno.isPermission ? .noPermission : .noInput)
    case .notReadable(let file):
      self.init("\(Diagnostic.quoted(file)) is not a picture that can be read", code: .no)
    case .noCode(let file, let isBest):
      self.init(
        "no barcode found in \(Diagnostic.quoted(file))",
        hint: isBest
          ? "take the picture from nearer, straight and in focus"
          : "ZXingReader reads more, DataMatrix too: install zxing-cpp-tools (the Debian package)",
        code: .no)
    case .noProgram(let program, let packages):
      self.init(
        "\(program) is not installed",
        hint: "install \(Message(stringLiteral: packages)) (the Debian package)", code: .unavailable
      )
    case .failed(let program, let errno):
      self.init("cannot run \(program): \(errno)", code: .unavailable)
    case .cameraEnded(let status):
      self.init(
        "the camera ended: zbarcam said \(status)", hint: "is a camera connected?",
        code: .unavailable)
    }
  }
}
