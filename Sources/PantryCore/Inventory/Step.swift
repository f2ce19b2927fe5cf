/// An undoable change of a pantry: the command, and the records before and after it.
package struct Step: Sendable {
  /// The identifier of the step in the journal.
  package let id: String
  /// The effective instant of the command.
  package let at: Instant
  /// The command as it was typed.
  package let command: String
  /// The records before and after the change.
  package let changes: RecordChanges

  /// The step that undoes this one.
  package var inverse: Step { Step(id: id, at: at, command: command, changes: changes.inverse) }
}
