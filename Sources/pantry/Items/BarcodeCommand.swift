import PantryCore

/// `pantry barcode`: explains barcodes.
enum BarcodeCommand: ListedCommand {
  static let entry = listed("barcode", ["바코드"], .reportIf { !$0.words.contains("-") })

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Explain barcodes and report invalid ones",
    usage: "CODE... | - [OPTIONS]",
    arguments: [
      Argument(name: "CODE...", help: "A barcode, as printed or as sent by a scanner"),
      Argument(name: "-", help: "Read barcodes from standard input, one per line"),
    ],
    discussion: """
      Reads EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14 and ISBN-10 with their check digits, GS1 element strings (GS1-128,
      DataBar, DataMatrix, QR code), also in brackets, and GS1 Digital Links. Blanks and hyphens between the digits
      of a plain number are ignored. Quote a code that contains blanks.

      FNC1 can be GS (0x1D) or a replacement that scanners send: ^] <GS> {GS} | ~ \\x1d. The code can begin with a
      symbology identifier (]C1, ]d2, ]E0) or with a name of the symbol (EAN-13:, QR-Code:).

      The GTIN identifies a product by 14 digits. Of an in-store number (02, 20 to 29), only the item is shown,
      unless PANTRY_REGION is the country of the shop: two letters, like KR.

      The exit code is 1 if a code is invalid.
      """,
    options: [.format],
    examples: [
      ("pantry barcode 8801115114154", "Explain a barcode"),
      ("pantry barcode '0 36000 29145 2' 04252614", "Explain codes as printed, and expand UPC-E"),
      (
        "pantry barcode '(01)09501101530003(17)261231(10)AB-1'",
        "Show the product, the use-by date and the lot"
      ),
      ("pantry barcode - --format jsonl < codes.txt", "Print one JSON object per line"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let inspection = try Inspection<Barcode>(arguments, "CODE", declaration, members: members)
    return { context in
      let barcodes = context.barcodes
      let today = context.clock().today
      // The catalog is read when an ambiguous code needs it; if it cannot be read, the number alone decides.
      var catalog: Inventory?
      return try inspection.run(
        context,
        { text in
          var barcode = try barcodes.read(text)
          if barcode.isAmbiguous {
            let known = catalog ?? (try? context.store.read()) ?? Inventory()
            catalog = known
            barcode = known.resolve(barcode, barcodes)
          }
          return barcode
        }, text: { $0.words(on: today) })
    }
  }

  private static let members: [RecordMember<Inspected<Barcode>>] =
    [.init("valid") { .flag($0.error == nil) }]
    + Barcode.members.map { member in
      .init(member.name) { $0.value.map(member.value) ?? .none }
    } + [
      .init("error") { FieldValue($0.errorWords) },
      .init("at") { FieldValue(($0.error as? BarcodeError)?.offset) },
    ]
}
