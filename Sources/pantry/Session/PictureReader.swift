import PantryCore

/// A reader of the barcodes in pictures. It runs `ZXingReader`, which reads DataMatrix and keeps separators,
/// or else `zbarimg`.
struct PictureReader {
  /// Returns the codes in a picture, each with the name of its symbology and a colon in front.
  ///
  /// - Throws: `PictureError` if the picture cannot be read or has no code, or if neither program is
  ///   installed.
  func codes(in file: String) throws(PictureError) -> [String] {
    guard !file.isEmpty else { throw .notReadable(file) }
    // A name that begins with a hyphen would be read as an option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    do throws(System.Errno) {
      try System.checkReadable(path)
    } catch {
      throw .noFile(file, error)
    }
    var last: Answer?
    var hasBest = false
    // ZXingReader 1.4 may crash on several codes in one large picture, unless it does not scale it.
    for options in [[], ["-noscale"]] {
      guard let answer = try output(of: "ZXingReader", ["-1"] + options + [path]) else { break }
      let codes = answer.lines.compactMap { code($0, file: path) }
      if !codes.isEmpty { return codes }
      last = answer
      hasBest = true
      if !answer.hasCrashed { break }
    }
    // zbarimg may find codes that ZXingReader does not.
    if let answer = try output(of: "zbarimg", ["-q", "--nodbus", path]) {
      if !answer.lines.isEmpty { return answer.lines.map(String.init) }
      last = answer
    }
    guard let last else {
      throw .noProgram("ZXingReader", packages: "zxing-cpp-tools or zbar-tools")
    }
    throw last.hasReadPicture ? .noCode(file, isBest: hasBest) : .notReadable(file)
  }

  /// Returns the code in a line of ZXingReader, which has the file, the symbology and the quoted text.
  private func code(_ line: Substring, file: String) -> String? {
    guard line.hasPrefix("\(file) ") else { return nil }
    let rest = line.dropFirst(file.count + 1)
    guard let space = rest.firstIndex(of: " "), rest.hasSuffix("\"") else { return nil }
    let text = rest[space...].dropFirst(2).dropLast()
    return "\(rest[..<space]):\(text)"
  }

  /// The output and the exit code of a program.
  private struct Answer {
    let text: String
    let status: Int32

    var lines: [Substring] { text.split(separator: "\n") }
    /// Whether a signal has ended the program.
    var hasCrashed: Bool { status > 128 }
    /// Whether the picture was read: the exit code of zbarimg is 4 for one without a code.
    var hasReadPicture: Bool { status == 0 || status == 4 }
  }

  /// Runs a program to its end; returns nil if it is not installed.
  private func output(of program: String, _ arguments: [String]) throws(PictureError) -> Answer? {
    do throws(System.Errno) {
      let child = try System.start(program, arguments)
      let bytes = try child.readAll()
      return Answer(text: String(decoding: bytes, as: UTF8.self), status: child.wait())
    } catch {
      if error.isMissing { return nil }
      throw .failed(program, error)
    }
  }
}
