import PantryCore

/// Finds the barcodes in pictures, by a program that can: `ZXingReader`, which reads DataMatrix and
/// keeps separators, or else `zbarimg`.
struct PictureReader {
  /// The codes in a picture, each behind the name of its symbology and a colon.
  ///
  /// - Throws: `PictureError` if the picture cannot be read, holds no code, or no program is there.
  func codes(in file: String) throws(PictureError) -> [String] {
    guard !file.isEmpty else { throw .notReadable(file) }
    // A name that begins with a hyphen is no option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    do throws(System.Errno) {
      try System.checkReadable(path)
    } catch {
      throw .noFile(file, error)
    }
    var last: Answer?
    var hasBest = false
    // ZXingReader 1.4 may stumble over several codes in one large picture, unless it leaves its size.
    for options in [[], ["-noscale"]] {
      guard let answer = try output(of: "ZXingReader", ["-1"] + options + [path]) else { break }
      let codes = answer.lines.compactMap { code($0, file: path) }
      if !codes.isEmpty { return codes }
      last = answer
      hasBest = true
      if !answer.hasCrashed { break }
    }
    // What the one does not find the other may.
    if let answer = try output(of: "zbarimg", ["-q", "--nodbus", path]) {
      if !answer.lines.isEmpty { return answer.lines.map(String.init) }
      last = answer
    }
    guard let last else {
      throw .noProgram("ZXingReader", packages: "zxing-cpp-tools or zbar-tools")
    }
    throw last.hasReadPicture ? .noCode(file, isBest: hasBest) : .notReadable(file)
  }

  /// The code in a line of ZXingReader: the file, the symbology, and the text in quotes.
  private func code(_ line: Substring, file: String) -> String? {
    guard line.hasPrefix("\(file) ") else { return nil }
    let rest = line.dropFirst(file.count + 1)
    guard let space = rest.firstIndex(of: " "), rest.hasSuffix("\"") else { return nil }
    let text = rest[space...].dropFirst(2).dropLast()
    return "\(rest[..<space]):\(text)"
  }

  /// What a program said, and its exit code.
  private struct Answer {
    let text: String
    let status: Int32

    var lines: [Substring] { text.split(separator: "\n") }
    /// Whether a signal ended it.
    var hasCrashed: Bool { status > 128 }
    /// Whether it saw a picture: zbarimg says 4 for one without a code.
    var hasReadPicture: Bool { status == 0 || status == 4 }
  }

  /// Runs a program to its end; nil if it is not there.
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
