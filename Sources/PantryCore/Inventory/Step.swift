/// One change of the pantry: what was asked for, and the records before and after it.
public struct Step: Sendable {
  /// Its name in the journal.
  public let id: String
  /// When it was done.
  public let at: Instant
  /// The command that did it, as it was typed.
  public let command: String
  /// The things that became others.
  public let items: [Change<UserProduct>]
  /// The entries of the catalogue that became others.
  public let products: [Change<Product>]

  /// A record that became another one; nil where there is none.
  public struct Change<Record: Summarised>: Sendable {
    /// The record before the step.
    public let before: Written<Record>?
    /// The record after it.
    public let after: Written<Record>?
  }

  /// A record, and how it stood in the file.
  public struct Written<Record: Summarised>: Sendable {
    /// The record.
    public let record: Record
    let json: [UInt8]
  }

  /// The step that takes this one back.
  var inverse: Step {
    Step(
      id: id, at: at, command: command,
      items: items.reversed().map { Change(before: $0.after, after: $0.before) },
      products: products.reversed().map { Change(before: $0.after, after: $0.before) })
  }
}
