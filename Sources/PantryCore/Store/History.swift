/// The steps in the journal of a pantry file.
public struct History: Sendable {
  /// The steps in chronological order, and whether each has been undone.
  public private(set) var steps: [(step: Step, isUndone: Bool)] = []
  /// The indices of the steps that can be redone, the next one last.
  private var undone: [Int] = []
  /// The file after the last entry; nil if it is not known.
  private var latest: Fingerprint?
  /// Whether entries may be missing after the last one: the file has changed since, and the machine was restarted.
  private var mayLackNewest = false

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
    let last = made.last?.transition
    latest = last?.after
    if let boot = last?.boot, let now = System.bootID, let file {
      mayLackNewest = boot != now && last?.after != file
    }
  }

  /// Returns whether a file is the one after the last entry, as far as known. Otherwise it was changed by a
  /// program that writes no journal, or the newest entries were lost.
  func leads(to file: Fingerprint) -> Bool { latest.map { $0 == file } ?? true }

  /// Returns the step with an identifier.
  public func step(_ id: String) -> Step? { steps.last { $0.step.id == id }?.step }

  /// Checks that a number of changes can be undone, or redone.
  ///
  /// - Throws: `StepError.tooFew`.
  package func check(_ count: Int, _ direction: StepError.Direction) throws(StepError) {
    let possible =
      direction == .undo ? steps.count { !$0.isUndone && !$0.step.isMerge } : undone.count
    if possible > 0, possible < count { throw .tooFew(possible, direction) }
  }

  /// Returns the step to undo next. Merges are passed over.
  ///
  /// - Parameter takesOlder: Whether an older step is taken if the newest ones may be missing.
  package func nextUndo(takesOlder: Bool) throws(StepError) -> Step {
    // Undoing a merge would undo what others have done, on their devices too.
    guard let step = steps.last(where: { !$0.isUndone && !$0.step.isMerge })?.step else {
      throw .nothingToUndo
    }
    if mayLackNewest, !takesOlder { throw .newestMayBeMissing(command: step.command) }
    return step
  }

  /// Returns the merge to undo next.
  package func nextMergeUndo() throws(StepError) -> Step {
    guard let step = steps.last(where: { !$0.isUndone && $0.step.isMerge })?.step else {
      throw .nothingToUndo
    }
    return step
  }

  /// Returns the step to redo next.
  package func nextRedo() throws(StepError) -> Step {
    guard let index = undone.last else { throw .nothingToRedo }
    return steps[index].step
  }

  /// Adds an entry of the journal.
  private mutating func add(_ entry: JournalEntry) {
    switch entry {
    case .subject: break
    case .step(let step):
      // Other programs may have made some steps before a step was continued.
      let recent = steps.indices.suffix(16)
      if let index = recent.last(where: { steps[$0].step.id == step.id }) {
        steps[index].step = steps[index].step.continued(by: step)
      } else {
        steps.append((step, false))
      }
      // A new step of one's own ends the sequence of undone ones.
      if !step.isMerge { undone = [] }
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

/// A fingerprint of the bytes of a pantry file: their number and a 64-bit hash, which is the same on every
/// platform and in every run.
struct Fingerprint: Hashable, Sendable {
  /// The number and the hash, in hexadecimal: `5f3-9c2e…`.
  let text: String

  /// - Complexity: O(n), 0.1 ms per megabyte. Four independent chains take a quarter of the time of one.
  init(_ bytes: [UInt8]) { self.init(parts: [bytes[...]]) }

  /// Creates the fingerprint of the bytes of several parts in a row.
  init(parts: [ArraySlice<UInt8>]) {
    var chains: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    func add(_ bytes: ArraySlice<UInt8>) {
      ByteView.reading(bytes) { view in
        var position = 0
        while position < view.count {
          chains.0 = Fingerprint.mix(chains.0, view.word(at: position))
          chains.1 = Fingerprint.mix(chains.1, view.word(at: position &+ 8))
          chains.2 = Fingerprint.mix(chains.2, view.word(at: position &+ 16))
          chains.3 = Fingerprint.mix(chains.3, view.word(at: position &+ 24))
          position &+= 32
        }
      }
    }
    // The bytes of the last block, which may go on in the next part.
    var rest: [UInt8] = []
    for part in parts {
      let start = part.prefix(rest.isEmpty ? 0 : 32 - rest.count)
      rest += start
      if rest.count == 32 {
        add(rest[...])
        rest = []
      }
      guard rest.isEmpty else { continue }
      let end = part.endIndex - (part.count - start.count) % 32
      add(part[start.endIndex..<end])
      rest = Array(part[end...])
    }
    add(rest[...])
    let hash = [chains.1, chains.2, chains.3].reduce(chains.0, Fingerprint.mix)
    let count = parts.reduce(0) { $0 + $1.count }
    text = "\(String(count, radix: 16))-\(String(hash, radix: 16))"
  }

  /// Reads a fingerprint that was written.
  init(text: String) { self.text = text }

  /// The multiplier is that of the 64-bit mixing function of MurmurHash3.
  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 33
  }
}

/// The file before and after a change.
package struct Transition: Hashable, Sendable {
  let before: Fingerprint
  let after: Fingerprint
  /// The boot of the machine in which the change was made; see `System.bootID`.
  var boot: String?
}
