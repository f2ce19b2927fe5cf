import Foundation
import Testing

/// Printed dates in pictures, which `pantry scan` suggests on a terminal.
@Suite(.serialized)
final class PictureConversationTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns the dates of all items in the file.
  private func days() throws -> [String] {
    try sandbox.run("pantry list --all --format tsv | cut -f 4").output
  }

  /// Scans a picture with stand-ins for the programs that read its code and the words in it.
  ///
  /// - Parameter turn: How the picture must be turned, in degrees, so that its words can be read.
  private func scanPicture(_ words: String, confidence: Int = 95, turn: Int = 0) throws -> Terminal
  {
    let scripts = [
      ("ZXingReader", "for file; do :; done; echo \"$file EAN-13 \\\"4006381333931\\\"\""),
      ("convert", "for file; do :; done; echo \"$*\" > \"${file#pgm:}\""),
      (
        "tesseract",
        "grep -q -e '-rotate \(turn) ' \"$1\" || exit 0; x=0; for word in \(words); do x=$((x + 100)); printf \"5\\t1\\t1\\t1\\t1\\t1\\t$x\\t0\\t90\\t40\\t\(confidence)\\t$word\\n\"; done"
      ),
    ]
    let bin = sandbox.directory.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for (name, script) in scripts {
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: bin.appending(path: "\(name).sh"))
      // A new script could not be run while another test starts a program, which inherits the open file.
      _ = try sandbox.run("cp bin/\(name).sh bin/\(name); chmod +x bin/\(name)", inProcess: false)
    }
    try Data([0xFF, 0xD8, 0xFF]).write(to: sandbox.directory.appending(path: "milk.jpg"))
    let terminal = try Terminal(
      ["scan", "--image", "milk.jpg"], in: sandbox,
      environment: ["PATH": "\(bin.path):/usr/bin:/bin"])
    try terminal.expect("4006381333931 · no date · 1 on hand · no name yet\n  name? ")
    terminal.type("")
    return terminal
  }

  @Test func enterConfirmsThePrintedDate() throws {
    let terminal = try scanPicture("USE BY 05 JAN 2028")
    try terminal.expect(
      "  expiry date? [2028-01-05 (Wed, in 411 days) · read from 'USE BY 05 JAN 2028'] ")
    #expect(try days() == [""])
    terminal.type("")
    try terminal.expect("use by 2028-01-05 (Wed, in 411 days)\n")
    #expect(terminal.end() == 0)
    #expect(try days() == ["2028-01-05"])
  }

  /// Dates are often printed across the barcode.
  @Test(arguments: [90, 180, 270])
  func dateAcrossTheBarcodeIsRead(_ turn: Int) throws {
    let terminal = try scanPicture("USE BY 05 JAN 2028", turn: turn)
    try terminal.expect("  expiry date? [2028-01-05 (Wed, in 411 days) · read from")
    terminal.type("")
    #expect(terminal.end() == 0)
    #expect(try days() == ["2028-01-05"])
  }

  @Test func typedDateReplacesThePrintedOne() throws {
    let terminal = try scanPicture("2027.12.01")
    try terminal.expect("read from '2027.12.01'] ")
    terminal.type("2027-12-07")
    #expect(terminal.end() == 0)
    #expect(try days() == ["2027-12-07"])
  }

  @Test(arguments: [("", ""), ("2", "2027-03-02"), ("1", "2027-02-03")])
  func oneOfSeveralPrintedDatesIsChosen(_ answer: String, _ expected: String) throws {
    let terminal = try scanPicture("03/02/2027")
    try terminal.expect(
      "  expiry date? 1: 2027-02-03 (Wed, in 75 days) · read from '03/02/2027'; 2: 2027-03-02 (Tue, in 102 days) · read from '03/02/2027' "
    )
    terminal.type(answer)
    #expect(terminal.end() == 0)
    #expect(try days() == [expected])
  }

  @Test func endOfInputStoresNoPrintedDate() throws {
    let terminal = try scanPicture("2027.12.01")
    try terminal.expect("read from '2027.12.01'] ")
    #expect(terminal.end() == 0)
    #expect(try days() == [""])
  }
}
