/// Why a step cannot be taken back, or done again.
public enum StepError: Error, Hashable, Sendable {
  /// All that is known has been taken back, or nothing is.
  case nothingToUndo
  /// Nothing was taken back since the last change.
  case nothingToRedo
  /// A later change stands in the way: the command, and the record that is another one now.
  case contradicted(Direction, command: String, name: String, Obstacle)

  /// Which way a step is to be taken.
  public enum Direction: Hashable, Sendable {
    /// Back.
    case undo
    /// Once more.
    case redo
  }

  /// What became of the record.
  public enum Obstacle: Hashable, Sendable {
    /// It is another one.
    case changed
    /// It is gone.
    case gone
    /// It is there already.
    case present
  }
}
