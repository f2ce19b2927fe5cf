import PantryExchange

extension DumpError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notADump(let file, let kind):
      let name = DumpError.name(file)
      return Diagnostic(
        "\(name) is not a dump of Open Food Facts: \(kind.words)",
        hint: kind == .compressed && file == nil
          ? "decompress it: gzip -dc FILE | pantry product --from-dump -"
          : "use the CSV or the JSON Lines dump of openfoodfacts.org/data", code: .badData)
    case .noGzip(let file):
      return Diagnostic(
        "cannot read \(file.quoted): gzip is not installed",
        hint: "install the Debian package gzip", code: .unavailable)
    case .truncated(let file):
      return Diagnostic(
        "\(DumpError.name(file)) is incomplete; nothing was entered",
        hint: "download it again, or enter what was read with --keep-going", code: .badData)
    case .nothingWanted:
      return Diagnostic(
        "no product of the pantry has a barcode",
        hint: "select products with --prefix 880 or --country south-korea", code: .no)
    }
  }

  /// Returns the name of the input.
  static func name(_ file: String?) -> Message {
    file.map { Message(verbatim: $0.quoted) } ?? "standard input"
  }
}

extension ProductDump.Kind {
  /// What the text is instead.
  fileprivate var words: Message {
    switch self {
    case .empty: "it is empty"
    case .html: "it is a web page"
    case .parquet: "it is a Parquet file"
    case .compressed: "it is compressed"
    case .json: "it is a JSON array"
    case .other: "its heading has no columns 'code' and 'product_name'"
    }
  }
}
