import PantryCore

/// A reading of a line: the items that a cover of it means.
struct LineReading {
  /// The items, of which each has a name if the line needs one; none if it says what was done.
  let items: [TypedWords]
  /// What it says was done.
  var act: TypedAct?
  /// What it may mean, the likelier first.
  var meanings: [LineMeaning] = []
  var cost: Int
  /// Why it cannot be carried out.
  let problem: TypedWords.Problem?
  /// The words that are in no part of it.
  let skipped: [String]
  /// The words of names that are strange, with their costs, and the words of invalid values.
  let strange: [(cost: Int, text: String)]
  /// The cover of which it is made.
  let arcs: [Lattice.Arc]

  /// Whether all words are values, and none is a name.
  var isNameless: Bool { act == nil && skipped.isEmpty && items.allSatisfy(\.name.isEmpty) }

  /// Whether it has all words, without a strange one and without a problem.
  func isComplete(_ costs: LineCosts) -> Bool {
    problem == nil && skipped.isEmpty && !strange.contains { $0.cost >= costs[.strange] }
  }
}

/// Makes the items of a cover.
struct LineReadingBuilder {
  let lattice: Lattice

  var line: LineWords { lattice.line }

  /// What a cover tells of one item.
  struct Draft {
    var names: [String] = []
    var isLiteral = false
    var count: TypedAmount?
    var measure: TypedAmount?
    var measureText = ""
    var countText = ""
    var contents: TypedAmount?
    var contentsText = ""
    var container: String?
    /// Where the package stands among the pieces of the name.
    var containerPlace = 0
    /// Whether it is not the package of the measure in front of it.
    var containerIsFirst = false
    var expires: DayParser.DeadlineReading?
    var dateText = ""
    var price: Amount?
    var per: Quantity?
    var opened: Day?
    var bought: Day?
    var frozen: Day?
    var place: String?
    var tags: [String] = []
    /// Where the measure or count stands among the pieces of the name.
    var sizePlace = 0

    var isEmpty: Bool {
      names.isEmpty && count == nil && measure == nil && expires == nil && price == nil
        && opened == nil
        && bought == nil && frozen == nil && place == nil && tags.isEmpty && container == nil
    }
  }

  func reading(_ arcs: [Lattice.Arc], cost: Int) -> LineReading {
    guard let act = act(arcs) else { return items(arcs, cost: cost) }
    let skipped = arcs.compactMap { arc in
      if case .skipped(let index) = arc { line.words[index].surface } else { nil }
    }
    return LineReading(
      items: [], act: act, cost: cost, problem: nil, skipped: skipped,
      strange: strangeWords(arcs), arcs: arcs)
  }

  private func items(_ arcs: [Lattice.Arc], cost: Int) -> LineReading {
    var drafts: [Draft] = []
    var draft = Draft()
    var common = Draft()
    var heading: String?
    var (isCommon, isBought) = (false, false)
    var problem: TypedWords.Problem?
    var skipped: [String] = []
    for arc in arcs {
      switch arc {
      case .start, .nothing: break
      case .separator:
        if !draft.isEmpty { drafts.append(draft) }
        draft = Draft()
      case .common: isCommon = true
      case .skipped(let index):
        skipped.append(line.words[index].surface)
      case .name(let index):
        let piece = lattice.pieces[index]
        draft.names.append(piece.text)
        if piece.kind == .literal { draft.isLiteral = true }
        if piece.joint != nil {
          drafts.append(draft)
          draft = Draft()
        }
      case .span(let index):
        let span = lattice.spans[index]
        let text = line.text(span.start..<span.end, \.surface)
        if case .got = span.value { isBought = true }
        if case .invalid(let found) = span.value {
          problem = problem ?? found
        } else if case .ambiguousDate(let error) = span.value {
          problem = problem ?? .date(error)
        } else if case .place(let name) = span.value, drafts.isEmpty, draft.names.isEmpty {
          // A place in front is that of all items.
          heading = name
        } else if isCommon {
          fill(&common, span, text)
        } else {
          fill(&draft, span, text)
        }
      }
    }
    if drafts.isEmpty, draft.isEmpty { draft.place = heading }
    if !draft.isEmpty { drafts.append(draft) }
    var items: [TypedWords] = []
    let all = withNames(drafts)
    if let found = divideCount(all) { problem = problem ?? found }
    for var draft in shared(all) {
      merge(common, into: &draft)
      if draft.place == nil { draft.place = heading }
      if isBought, draft.bought == nil, let day = draft.expires?.deadline.day,
        let today = lattice.dates?.today, day <= today
      {
        (draft.bought, draft.expires) = (day, nil)
      }
      do throws(TypedWords.Problem) {
        items.append(try item(draft))
      } catch {
        problem = problem ?? error
      }
    }
    if lattice.setting.needsName, items.isEmpty || items.contains(where: \.name.isEmpty) {
      problem = problem ?? .noName(line.words.map(\.surface).joined(separator: " "))
    }
    return LineReading(
      items: items, cost: cost, problem: problem, skipped: skipped, strange: strangeWords(arcs),
      arcs: arcs)
  }

  private func fill(_ draft: inout Draft, _ span: LineSpan, _ text: String) {
    switch span.value {
    case .amount(let amount):
      if amount.isMeasure {
        (draft.measure, draft.measureText) = (amount, text)
      } else if draft.count != nil {
        (draft.contents, draft.contentsText) = (amount, text)
      } else {
        (draft.count, draft.countText) = (amount, text)
      }
      draft.sizePlace = draft.names.count
    case .container(let unit):
      (draft.container, draft.containerPlace) = (unit, draft.names.count)
      draft.containerIsFirst = draft.measure == nil
    case .date(let date): (draft.expires, draft.dateText) = (date, text)
    case .event(.opened, let day): draft.opened = day
    case .event(.bought, let day): draft.bought = day
    case .event(.made, let day): draft.bought = day
    case .event(.frozen, let day): draft.frozen = day
    case .place(let name): draft.place = name
    case .price(let amount, let per): (draft.price, draft.per) = (amount, per)
    case .tag(let tag): draft.tags = draft.tags.adding([tag])
    case .ambiguousDate, .noise, .vague, .whole, .days, .act, .actor, .actDay, .got, .remark,
      .invalid:
      break
    }
    // What is cooked stays so: 어제 삶은 계란.
    if case .event(.made, _) = span.value {
      let words = line.words[span.start..<span.end].filter {
        TypedVocabulary.cooked.contains($0.folded)
      }
      let isBehind = draft.names.isEmpty || words.contains(where: \.isHangul)
      draft.names.insert(contentsOf: words.map(\.surface), at: isBehind ? draft.names.count : 0)
    }
  }

  /// Gives an item without a name that of the item before it, of which it is another package.
  private func withNames(_ drafts: [Draft]) -> [Draft] {
    var found: [Draft] = []
    for var draft in drafts {
      if draft.names.isEmpty, let last = found.last {
        (draft.names, draft.isLiteral, draft.sizePlace) = (
          last.names, last.isLiteral, last.sizePlace
        )
        draft.place = draft.place ?? last.place
        if draft.tags.isEmpty { draft.tags = last.tags }
      }
      found.append(draft)
    }
    return found
  }

  /// Returns why a count is not clear that stands beside several packages: milk x3 12-01, 12-05.
  private func divideCount(_ drafts: [Draft]) -> TypedWords.Problem? {
    guard arePackages(drafts), let count = drafts[0].count ?? drafts[0].measure else { return nil }
    return count.quantity.amount == Amount(drafts.count) && count.size == nil
      ? nil : .repeated(.date, drafts[0].count == nil ? drafts[0].measureText : drafts[0].countText)
  }

  /// Divides a count that is that of the packages: milk x2 12-01, 12-05.
  private func shared(_ drafts: [Draft]) -> [Draft] {
    guard arePackages(drafts), drafts[0].count != nil || drafts[0].measure != nil else {
      return drafts
    }
    return drafts.map { draft in
      var one = draft
      one.count = drafts[0].count.flatMap { $0.hasUnit ? $0 : nil }
      (one.measure, one.measureText) = (drafts[0].measure, drafts[0].measureText)
      if drafts[0].count == nil {
        one.measure?.quantity.amount = .one
      } else {
        one.count?.quantity.amount = .one
      }
      return one
    }
  }

  /// Returns whether items are packages of one food, of which only the first has an amount.
  private func arePackages(_ drafts: [Draft]) -> Bool {
    drafts.count > 1 && drafts.allSatisfy { $0.names == drafts[0].names && $0.expires != nil }
      && drafts.dropFirst().allSatisfy { $0.count == nil && $0.measure == nil }
  }

  /// Gives an item the values of all items that it does not have.
  private func merge(_ common: Draft, into draft: inout Draft) {
    draft.count = draft.count ?? common.count
    draft.measure = draft.measure ?? common.measure
    draft.expires = draft.expires ?? common.expires
    draft.price = draft.price ?? common.price
    draft.opened = draft.opened ?? common.opened
    draft.bought = draft.bought ?? common.bought
    draft.frozen = draft.frozen ?? common.frozen
    draft.place = draft.place ?? common.place
    draft.tags = draft.tags.adding(common.tags)
  }
}
