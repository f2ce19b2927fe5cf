package import PantryCore

/// A question of a scan session about a package that was just added.
package struct ScanQuestion: Hashable, Sendable {
  /// What is asked.
  package enum Subject: Hashable, Sendable {
    /// Which reading of a code is right whose separators seem to be missing.
    case reading(PackageLabel.Doubt)
    /// The name of the product.
    case name
    /// The expiry date, with the dates in the picture of the item.
    case date(read: PictureDates?)
  }

  /// The item, as it is now.
  package fileprivate(set) var item: UserProduct
  package let subject: Subject

  package init(_ item: UserProduct, _ subject: Subject) {
    (self.item, self.subject) = (item, subject)
  }

  /// Whether the item still lacks what the question is about.
  package var isOpen: Bool {
    switch subject {
    case .reading: true
    case .name: item.product.isUnnamed
    case .date: item.expiresAt == .unknown || item.estimatedBy != nil
    }
  }

  /// Whether it is about a date that is estimated or missing.
  package var isAboutDate: Bool { if case .date = subject { true } else { false } }

  /// Whether it is about the readings of a code.
  package var isAboutReading: Bool { if case .reading = subject { true } else { false } }

  /// Returns this question with the dates in the picture of the item, if it is about a date.
  package func with(_ read: PictureDates?) -> ScanQuestion {
    isAboutDate ? ScanQuestion(item, .date(read: read)) : self
  }
}

extension [ScanQuestion] {
  /// Updates the questions about an item after a change of it: naming an item may give it an estimated date.
  package mutating func update(_ item: UserProduct) {
    for place in indices where self[place].item.uid == item.uid { self[place].item = item }
  }
}

extension ScanSession {
  /// Returns the questions about packages that were added and are still on hand.
  package func questions(_ results: [ScanResult]) -> [ScanQuestion] {
    var questions: [ScanQuestion] = []
    var named: Set<GTIN> = []
    for result in results where result.action == .add {
      guard let uid = result.parts.first?.item.uid, let item = inventory.item(uid),
        item.state == .onHand, let gtin = item.product.gtin
      else { continue }
      if let doubt = result.package.doubt { questions.append(ScanQuestion(item, .reading(doubt))) }
      if result.isJoined { continue }
      let (name, date) = (ScanQuestion(item, .name), ScanQuestion(item, .date(read: nil)))
      // The name is asked once for all packages of a product.
      if name.isOpen, named.insert(gtin).inserted { questions.append(name) }
      if date.isOpen { questions.append(date) }
    }
    return questions
  }
}

extension Inventory {
  /// Returns the question for the date of a package that is to be added; nil if packages of the product usually have
  /// none.
  package func dateQuestion(
    _ changes: ItemChanges, uid: UID, at now: Instant, _ estimation: EstimationContext
  ) -> ScanQuestion? {
    var trial = self
    guard trial.add(changes, uid: uid, at: now) != nil else { return nil }
    _ = trial.estimateDates(of: [uid], among: [uid], estimation)
    guard let item = trial.item(uid), usuallyHasDate(item.product, estimate: item.expiresAt) else {
      return nil
    }
    return ScanQuestion(item, .date(read: nil))
  }
}

// MARK: - Answers

extension ScanQuestion {
  /// What a line means as the answer to a question.
  package enum Reply: Sendable {
    /// No answer: the field stays as it is.
    case none
    /// The next code, or a command.
    case otherLine
    /// An invalid answer.
    case invalid(any Error)
    /// Fields to set, and whether they answer the question.
    case changes(ItemChanges, isAnswer: Bool)
  }

  /// Returns what a line means as the answer.
  package func reply(_ line: String, barcodes: BarcodeReader, dates: DayParser) -> Reply {
    let text = line.singleSpaced
    if case .date(let read?) = subject, let choice = read.choice(text) {
      return .changes(choice.changes, isAnswer: true)
    }
    // The suggested date is saved already, marked as an estimate.
    if text.isEmpty { return .none }
    if case .reading(let doubt) = subject, text.count < 3, let number = Int(text) {
      guard doubt.readings.indices.contains(number - 1) else {
        return .invalid(NotAReading(text: text, count: doubt.readings.count))
      }
      return .changes(doubt.readings[number - 1].changes, isAnswer: true)
    }
    if !isAboutReading {
      if TypedVocabulary.isEnd(text) || TypedVocabulary.isHelp(text) { return .otherLine }
      if TypedVocabulary.leavesOpen(text) { return .none }
    }
    // Eight digits are a date here if they can be one.
    if isAboutDate, let reading = try? dates.deadline(text) {
      var changes = ItemChanges()
      changes.set(reading)
      return .changes(changes, isAnswer: true)
    }
    do throws(ScanLine.Problem) {
      switch try ScanLine(text, barcodes: barcodes, dates: dates) {
      case .package, .label, .mode, .undo, .nothing: return .otherLine
      // A word of the sheet of commands means what it means without a question. It has no blanks.
      case .words(let words) where words.takesOut || words.expires == nil && !text.contains(" "):
        return .otherLine
      case .words(let words):
        let changes = words.changes
        return .changes(changes, isAnswer: isAboutDate && changes.expires.value != nil)
      }
    } catch {
      if error.isAlmostCode(text) { return .invalid(error) }
      switch subject {
      case .date: return .invalid(DayError.notADate(text))
      case .reading(let doubt):
        return .invalid(NotAReading(text: text, count: doubt.readings.count))
      case .name: return ScanQuestion.named(text, dates)
      }
    }
  }

  /// An answer that is none of the readings of a code.
  package struct NotAReading: Error, Hashable {
    package let text: String
    /// The number of readings.
    package let count: Int
  }

  /// Parses a name with the words of `pantry add` and #TAG.
  private static func named(_ text: String, _ dates: DayParser) -> Reply {
    var parts = text.typedWords
    // A scanner that was used while a name was typed.
    if let code = parts.first(where: NewItem.isCode) {
      return .invalid(TypedWords.Problem.unknown(code))
    }
    if parts.first == "--name" {
      let name = parts.dropFirst().joined(separator: " ").withoutLiteralMarks
      parts = ["\(String.literalMark)\(name)"]
    }
    do throws(TypedWords.Problem) {
      let items = try LineParser(parts, dates, .items) { _ in false }.items()
      guard items.count == 1 else { throw .severalItems(text) }
      return .changes(items[0].changes, isAnswer: true)
    } catch {
      return .invalid(error)
    }
  }
}

extension ScanLine.Problem {
  /// Returns whether a line is a code with a mistake and not an answer: it has no spaces, and its beginning
  /// is valid.
  fileprivate func isAlmostCode(_ text: String) -> Bool {
    guard case .barcode(let error) = self else { return true }
    return switch error.problem {
    case .length(let count): count > 8
    case .otherLayout: true
    // A name may begin with a number, but a code is all ASCII or full-width.
    default: isNearlyCode && !text.contains(" ") && text.isNarrowASCII
    }
  }
}

extension String {
  /// Whether every character is ASCII or its full-width form.
  fileprivate var isNarrowASCII: Bool {
    unicodeScalars.allSatisfy { $0.isASCII || (0xFF01...0xFF5E).contains($0.value) }
  }
}
