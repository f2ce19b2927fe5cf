package import PantryCore

/// Lines of a scan session that are applied in one change of the file.
package struct ScanBatch: Sendable {
  /// A part of a line: a code with its words, or words alone.
  package struct Part: Sendable {
    /// The index of the line.
    package let index: Int
    package let text: String
    package let line: Result<ScanLine, any Error>

    /// Whether the part has words only, valid or not, and is not a command or a code.
    fileprivate var isWords: Bool {
      switch line {
      case .success(.words): true
      case .success: false
      case .failure(let error): !((error as? ScanLine.Problem)?.isNearlyCode ?? true)
      }
    }
  }

  /// A part, the action of codes before it, and its result.
  package typealias Answer = (
    part: Part, mode: ScanAction, result: Result<ScanSession.Answer, any Error>
  )

  /// What the lines did.
  package struct Results: Sendable {
    package let answers: [Answer]
    /// The state of the session after them.
    package let memory: ScanSession.Memory
    /// The questions about the added items; none if no questions may be asked.
    package let questions: [ScanQuestion]
    /// The products whose last packages were used, unless they never go on the shopping list.
    package let usedUp: [Product]
  }

  package let parts: [Part]

  /// Splits lines at tabs, which scanners send after codes. Words after a tab belong to the code before it.
  ///
  /// - Parameters:
  ///   - lines: The text of each line, and why it could not be read.
  ///   - areSymbols: Whether the lines were read from barcodes, so that none of them is a date.
  package init(
    _ lines: [(text: String, problem: (any Error)?)], areSymbols: Bool = false,
    barcodes: BarcodeReader, dates: DayParser
  ) {
    var parts: [Part] = []
    for (index, (text, problem)) in lines.enumerated() {
      func part(_ text: String) -> Part {
        let line = Result {
          let line = try ScanLine(text, barcodes: barcodes, dates: dates)
          guard areSymbols, case .package(let package, let words, _) = line else { return line }
          return .package(package, words, or: nil)
        }
        return Part(index: index, text: text, line: line)
      }
      if let problem {
        parts.append(Part(index: index, text: text, line: .failure(problem)))
        continue
      }
      guard text.utf8.contains(UInt8(ascii: "\t")), !text.allSatisfy(\.isWhitespace) else {
        parts.append(part(text))
        continue
      }
      for piece in text.split(separator: "\t") where !piece.allSatisfy(\.isWhitespace) {
        let next = part(String(piece))
        if let last = parts.last, last.index == index,
          case .success(.package(_, _, nil)) = last.line,
          next.isWords
        {
          parts[parts.count - 1] = part("\(last.text)\t\(piece)")
        } else {
          parts.append(next)
        }
      }
    }
    self.parts = parts
  }

  /// Returns the product numbers of the codes that are added.
  ///
  /// - Parameter mode: The action of codes before the lines.
  package func addedNumbers(_ mode: ScanAction) -> [ProductNumber] {
    var mode = mode
    return parts.compactMap { part in
      switch part.line {
      case .success(.mode(let next)): mode = next
      case .success(.package(let package, let words, nil)) where mode.adds && !words.takesOut:
        return package.number
      case .success, .failure: break
      }
      return nil
    }
  }

  /// Returns whether the lines may change the file. Checking does not, and needs no lock.
  package func mayChange(_ memory: ScanSession.Memory) -> Bool {
    if memory.mode != .check || memory.next.takesOut { return true }
    return parts.contains { part in
      switch part.line {
      case .success(.package(_, let words, _)), .success(.label(_, let words, _)),
        .success(.words(let words)):
        words.takesOut
      case .success(.mode(let mode)): mode != .check
      case .success(.undo): true
      case .success(.nothing), .failure: false
      }
    }
  }

  /// Returns whether the lines may add items, for which a file is created.
  package func mayAdd(_ memory: ScanSession.Memory) -> Bool {
    memory.mode.adds
      || parts.contains { part in
        if case .success(.mode(let mode)) = part.line { mode.adds } else { false }
      }
  }

  /// Applies the lines.
  ///
  /// - Parameters:
  ///   - memory: The state of the session before them.
  ///   - asks: Whether questions may be asked.
  ///   - buyAgain: Whether the products whose last packages are used go on the shopping list.
  package func apply(
    to inventory: inout Inventory, _ memory: ScanSession.Memory, at now: Instant,
    _ estimation: EstimationContext, asks: Bool, _ buyAgain: BuyAgain,
    using generator: inout some RandomNumberGenerator
  ) -> Results {
    var session = ScanSession(inventory, memory, estimation)
    var results: [ScanResult] = []
    var emptied: [UserProduct] = []
    let answers = parts.map { part in
      let mode = session.memory.mode
      if case .failure = part.line { session.memory.skipCode() }
      let result = Result {
        try session.answer(part.line.get(), uid: UID.random(using: &generator), at: now)
      }
      // The second of two codes that were joined was answered before.
      if case .success(.scanned(let scan)) = result, !scan.isSplit {
        if asks { results.append(scan) }
        if scan.action == .use, scan.count == .zero { emptied += scan.parts.map(\.item) }
      }
      return (part, mode, result)
    }
    // Found after all lines, because a later one may undo an earlier one.
    let questions = asks ? session.questions(results) : []
    inventory = session.inventory
    let isWanted = buyAgain == .always || buyAgain == .ask && asks
    let usedUp = isWanted ? inventory.productsToBuyAgain(emptied, day: estimation.day) : []
    if buyAgain == .always {
      for product in usedUp {
        _ = try? inventory.addToList(
          .init(product), uid: UID.random(using: &generator), at: now)
      }
    }
    return Results(
      answers: answers, memory: session.memory, questions: questions, usedUp: usedUp)
  }
}
