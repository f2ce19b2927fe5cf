/// What was done to a pantry file, as far as its journal knows.
public struct History: Sendable {
  /// The steps, the first first, and whether each has been taken back.
  public private(set) var steps: [(step: Step, isUndone: Bool)] = []
  /// The places of the steps that can be done again, the next one last.
  private var undone: [Int] = []

  /// The step that is taken back next.
  public var undoable: Step? { steps.last { !$0.isUndone }?.step }

  /// The step that is done again next.
  public var redoable: Step? { undone.last.map { steps[$0].step } }

  mutating func add(_ entry: JournalEntry) {
    switch entry {
    case .subject: break
    case .step(let step):
      steps.append((step, false))
      // What had been taken back is not done again after something else.
      undone = []
    case .undo(let id, _):
      guard let place = steps.lastIndex(where: { $0.step.id == id }) else { return }
      steps[place].isUndone = true
      undone.append(place)
    case .redo(let id, _):
      guard let place = steps.lastIndex(where: { $0.step.id == id }) else { return }
      steps[place].isUndone = false
      undone.removeAll { $0 == place }
    }
  }
}
