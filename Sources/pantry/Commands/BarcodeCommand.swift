import PantryCore

/// `pantry barcode`: what the program understands of a code.
struct BarcodeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "barcode",
    abstract: "say what a barcode is, or what is wrong with it",
    usage: "CODE... | - [OPTIONS]",
    discussion: """
      Reads EAN-13, EAN-8, UPC-A, UPC-E and GTIN-14 and checks their check digits. Blanks and hyphens
      between the digits are passed over; quote a code that has blanks. The GTIN is the number by which
      products are compared, as 14 digits.

      \(Inspection.help) Any wrong code makes the exit code 1.
      """,
    options: [.answerFormat],
    examples: [
      ("pantry barcode 8801115114154", "one code"),
      ("pantry barcode '0 36000 29145 2' 04252614", "as printed; UPC-E is expanded"),
      ("pantry barcode - --format jsonl < codes.txt", "one object a line"),
    ])

  let inspection: Inspection

  init(_ arguments: Arguments, _ context: Context) throws {
    inspection = try Inspection(arguments, "CODE", Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try inspection.run(context) { text in
      try Barcode(text)
    } text: { barcode in
      "\(barcode.symbology.rawValue) \(barcode.printed) · GTIN \(barcode.gtin)"
    } json: { result, writer in
      switch result {
      case .success(let barcode):
        writer.member("valid", true)
        writer.member("symbology", barcode.symbology.rawValue)
        writer.member("gtin", barcode.gtin.description)
      case .failure(let error):
        writer.member("valid", false)
        writer.member("error", Diagnostic(error).message)
        writer.member("at", (error as? BarcodeError)?.offset)
      }
    }
  }
}
