/// How a person or a script says which things are meant.
public enum Selection: Sendable {
  /// Words: ids, or a name, or both.
  case words([String])
  /// A product, and its barcode as it was given.
  case barcode(Barcode)
  /// Ids as a program hands them on, with the line each stood in.
  case ids([(line: Int, id: String)])
}
