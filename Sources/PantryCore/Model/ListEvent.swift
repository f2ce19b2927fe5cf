/// What was ticked in a checklist, by the amounts that its line showed: the same tick is one event, on however many machines
/// and in however many copies of the list it is found.
package struct ListEvent: Hashable, Sendable {
  /// The identifier of the part: `t` and the epoch of the line.
  package let id: String

  package init(epoch: String) { id = "t\(epoch)" }

  /// The event of a new line that is ticked already, by the identifier that follows from its text.
  package init(ofNew uid: UID) { self.init(epoch: String(uid.description.lowercased().prefix(6))) }

  /// The identifier of what was bought by the event.
  package func package(of line: UID) -> UID { UID(ofText: "\(line) \(id)") }
}

extension String {
  /// Whether an identifier of a part is that of an event.
  var isEvent: Bool { first == "t" && !contains(":") && count == 7 }
}
