/// The steps in the journal of a pantry file.
package struct History: Sendable {
  /// The steps in chronological order, and whether each has been undone.
  package private(set) var steps: [(step: Step, isUndone: Bool)] = []
  /// The indices of the steps that can be redone, the next one last.
  private var undone: [Int] = []

  /// The step to undo next.
  package var undoable: Step? { steps.last { !$0.isUndone }?.step }

  /// The step to redo next.
  package var redoable: Step? { undone.last.map { steps[$0].step } }

  /// Adds an entry of the journal.
  mutating func add(_ entry: JournalEntry) {
    switch entry {
    case .subject: break
    case .step(let step):
      steps.append((step, false))
      // A new step ends the sequence of undone ones.
      undone = []
    case .undo(let id, _):
      guard let index = steps.lastIndex(where: { $0.step.id == id }) else { return }
      steps[index].isUndone = true
      undone.append(index)
    case .redo(let id, _):
      guard let index = steps.lastIndex(where: { $0.step.id == id }) else { return }
      steps[index].isUndone = false
      undone.removeAll { $0 == index }
    }
  }
}
