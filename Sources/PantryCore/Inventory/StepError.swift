/// Why a step cannot be undone or redone.
package enum StepError: Error, Hashable, Sendable {
  /// There are no steps, or all have been undone.
  case nothingToUndo
  /// Nothing has been undone since the last change.
  case nothingToRedo
  /// No step has this id.
  case noSuchStep(String)
  /// A record has changed since. `command` is that of the step, `name` the name of the record.
  case contradicted(Direction, command: String, name: String, Obstacle)

  /// Whether a step is undone or redone.
  package enum Direction: Hashable, Sendable {
    case undo, redo
  }

  /// What has happened to the record.
  package enum Obstacle: Hashable, Sendable {
    /// It was changed.
    case changed
    /// It was deleted.
    case gone
    /// It exists already.
    case present
  }
}
