/// The steps in the journal of a pantry file.
package struct History: Sendable {
  /// The steps in chronological order, and whether each has been undone.
  package private(set) var steps: [(step: Step, isUndone: Bool)] = []
  /// The indices of the steps that can be redone, the next one last.
  private var undone: [Int] = []
  /// The file after the last entry; nil if it is not known.
  private var latest: Fingerprint?

  package typealias Entry = (entry: JournalEntry, transition: Transition?)

  /// Creates the history without changes.
  init() {}

  /// Creates the history of a file.
  ///
  /// - Parameters:
  ///   - entries: The entries of the journal.
  ///   - file: The file now; nil if it does not exist.
  init(_ entries: [Entry], of file: Fingerprint?) {
    /// Whether the change of an entry was not made, since the file is the one before it.
    func isVoid(_ entry: Entry?, _ file: Fingerprint?) -> Bool {
      guard let file, let transition = entry?.transition else { return false }
      return transition.before == file && transition.after != file
    }
    var made: [Entry] = []
    for entry in entries {
      if isVoid(made.last, entry.transition?.before) { made.removeLast() }
      made.append(entry)
    }
    if isVoid(made.last, file) { made.removeLast() }
    for entry in made { add(entry.entry) }
    latest = made.last?.transition?.after
  }

  /// Returns whether a file is the one after the last entry, as far as known. Otherwise it was changed by a
  /// program that writes no journal, or the newest entries were lost.
  func leads(to file: Fingerprint) -> Bool { latest.map { $0 == file } ?? true }

  /// The step to undo next.
  package var undoable: Step? { steps.last { !$0.isUndone }?.step }

  /// The step to redo next.
  package var redoable: Step? { undone.last.map { steps[$0].step } }

  /// Adds an entry of the journal.
  private mutating func add(_ entry: JournalEntry) {
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
