import PantryCore
import PantryKitchen

extension Context {
  /// Writes what to eat first, on a terminal only: pipes and cron get the results alone.
  ///
  /// - Parameter find: Finds the answer; nil if there is nothing to find it in.
  func tellWhatToEatFirst(_ find: () -> EatFirst?) throws {
    guard output.isTerminal, !isQuiet,
      let sentence = find()?.sentence(on: clock().today, style, width: width)
    else { return }
    try output.line(sentence)
    try output.flush()
  }

  /// Writes what to eat first at the start of a session.
  func greet() throws {
    // Without a file there is nothing to eat, and the first line reports an error.
    try tellWhatToEatFirst { (try? store.read()).map { EatFirst($0, estimation) } }
  }
}
