import PantryCore

/// `pantry barcode`: what the program understands of a code.
struct BarcodeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "barcode",
    abstract: "say what a barcode is, or what is wrong with it",
    usage: "CODE... | - [OPTIONS]",
    arguments: [
      Argument(name: "CODE...", help: "a barcode, as it is printed or as a scanner sends it"),
      Argument(name: "-", help: "read the codes from standard input, one a line"),
    ],
    discussion: [
      """
      Reads EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14 and ISBN-10 with their check digits; GS1
      element strings from GS1-128, DataBar, DataMatrix and QR codes, also in brackets; and
      GS1 Digital Links. FNC1 may be GS (0x1D) or what readers type for it: ^] <GS> {GS} | ~
      \\x1d. In front may stand a symbology identifier (]C1, ]d2, ]E0) or a reader's name for
      the symbol (EAN-13:, QR-Code:). Blanks and hyphens between the digits of a plain number
      are passed over; quote a code that has blanks.
      """,
      """
      The GTIN is the number by which products are compared, as 14 digits. Of a shop's own
      number (02, 20 to 29) only the item is told, unless PANTRY_REGION says whose it is: two
      letters of a country, like KR.
      """,
      Inspection.help,
      """
      Any wrong code makes the exit code 1.
      """,
    ],
    options: [.answerFormat],
    examples: [
      ("pantry barcode 8801115114154", "one code"),
      ("pantry barcode '0 36000 29145 2' 04252614", "as printed; UPC-E is expanded"),
      ("pantry barcode '(01)09501101530003(17)261231(10)AB-1'", "product, use-by date and lot"),
      ("pantry barcode - --format jsonl < codes.txt", "one object a line"),
    ])

  let inspection: Inspection

  init(_ arguments: Arguments, _ context: Context) throws {
    inspection = try Inspection(arguments, "CODE", Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    let barcodes = context.barcodes
    let today = context.clock().today
    // The catalogue is read when a code needs it; without one the rule alone decides.
    var catalogue: Inventory?
    return try inspection.run(context) { text in
      var barcode = try barcodes.read(text)
      if barcode.isAmbiguous {
        let known = catalogue ?? (try? context.store.read()) ?? Inventory()
        catalogue = known
        barcode = known.meant(barcode, barcodes)
      }
      return BarcodeView(barcode, today: today)
    } text: { view in
      view.text
    } json: { result, writer in
      switch result {
      case .success(let view):
        writer.member("valid", true)
        view.writeMembers(to: &writer)
      case .failure(let error):
        writer.member("valid", false)
        writer.member("error", Diagnostic(error).message.english)
        writer.member("at", (error as? BarcodeError)?.offset)
      }
    }
  }
}
