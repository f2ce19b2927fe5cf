import PantryCore
import PantryExchange
import PantryKitchen

extension Session {
  /// Asks once whether unknown products are looked up, before the first line with the code of one, and remembers the answer.
  mutating func offerLookUp(
    for line: LineReader.Line, _ dates: DayParser, as action: ScanAction?
  ) throws {
    guard lookUp == nil, !hasOfferedLookUp, asks, context.asksOptionalQuestions,
      (try? context.settings(Settings.lookUp)) == .ask
    else { return }
    let batch = ScanBatch([(line.input, line.problem)], barcodes: context.barcodes, dates: dates)
    let inventory = (try? context.store.read()) ?? Inventory()
    let isNew = batch.addedNumbers(action ?? memory.mode).contains {
      LookUpCode($0.gtin) != nil && inventory.product(.number(inventory.resolve($0))) == nil
    }
    guard isNew else { return }
    try context.prompt.dropEcho()
    hasOfferedLookUp = true
    let hasKey = ((try? context.settings(Settings.lookUpKey)) ?? nil) != nil
    let answer = try context.answer(
      to: hasKey
        ? "look up names at foodsafetykorea.go.kr and Open Food Facts? Only the number and your key are sent. [y/N, a: always] "
        : "look up names at Open Food Facts? Only the number is sent. [y/N, a: always] ",
      expected: "yes, no or always"
    ) { text -> Settings.LookUp? in
      // Yes is for this session.
      if TypedVocabulary.isAlways(text) { return .on }
      return TypedVocabulary.answer(text).map { $0 ? .ask : .off }
    }
    guard case .value(let choice) = answer else { return }
    if choice != .ask {
      context.remember(
        Settings.lookUp.key, (choice ?? .off).rawValue, otherwise: "the answer could not be saved")
    }
    if choice == .ask || choice == .on { lookUp = try LookUpSession(isWanted: true, context) }
  }
}
