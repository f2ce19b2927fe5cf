import PantryExchange

/// A format that can be imported.
enum ImportFormat: RawRepresentable, CaseIterable {
  case records(ImportedText.Format)
  case program(ImportedProgram)

  static let allCases =
    ImportedText.Format.allCases.map(ImportFormat.records)
    + ImportedProgram.allCases.map(ImportFormat.program)

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .records(let format): format.rawValue
    case .program(let program): program.name
    }
  }
}
