import PantryCore

/// The covers of a line by spans and pieces of names, the cheapest first.
///
/// Every word is covered once. A cover is extended from left to right; of those that end at a word in the same state only
/// the cheapest are kept, as in the algorithm of Viterbi.
struct Lattice {
  let line: LineWords
  let spans: [LineSpan]
  let pieces: [NamePiece]
  let setting: LineSetting
  let costs: LineCosts
  /// Parses dates; nil if the line has none.
  let dates: DayParser?

  /// The number of covers that are kept for each state: the second one decides whether a reading is clear.
  private static let width = 3

  /// What a cover has of the item at its end.
  struct State: Equatable {
    var slots: LineSlots = []
    var name = Name.none
    var hasSecondRun = false
    var last = Last.start
    /// Whether there are items before it.
    var hasItems = false
    /// Whether the item before it has a date, and whether nothing separates it from this one.
    var followsDate = false
    var followsUnseparated = false
    /// Whether values are those of all items.
    var isCommon = false
    /// The span that says what was done; -1 without one. Whether there are words that only such a line has.
    var act = -1
    var needsAct = false
    var content = Content.functions
    /// Whether the name has other pieces than foods.
    var hasOther = false
    /// Whether the name ends with a word that no name ends with.
    var endsBadly = false
    /// The place of the last food of the name among the pieces; -1 without one.
    var food = -1

    enum Name { case none, open, closed }
    enum Last { case start, name, value, separator, noSeparator }
    /// The best that a name consists of.
    enum Content: Int { case functions, qualities, unknown, food }
  }

  /// A part of a cover.
  enum Arc {
    case start
    case name(Int)
    case span(Int)
    /// A separator, or the end of an item behind the arc before it.
    case separator
    /// Words before values of all items.
    case common
    /// Words without meaning.
    case nothing
    case skipped(Int)
  }

  /// A cover of the first words of a line, as its last arc and the cover before it.
  struct Cover {
    let cost: Int
    let state: State
    let arc: Arc
    let before: Int
  }

  /// The covers that end at a word, by their states.
  private struct Beam {
    var groups: [(state: State, covers: [Int])] = []
    var best = Int.max
  }

  /// Finds the covers of the whole line.
  ///
  /// - Returns: The arcs of each cover and its cost, the cheapest first.
  /// - Complexity: O(n) in the number of words, since a word has a bounded number of arcs and states.
  func covers() -> [(arcs: [Arc], cost: Int)] {
    var search = Search(self)
    return search.run()
  }

  /// The search for covers.
  private struct Search {
    let lattice: Lattice
    let line: LineWords
    let costs: LineCosts
    private var covers: [Cover] = []
    private var beams: [Beam]
    private let spansAt: [[Int]]
    private let piecesAt: [[Int]]
    /// The end of the longest span with a clear meaning that begins at a word or before it: such a span is better than
    /// two that have its words.
    private let clearEnds: [Int]
    private var pairs: [(first: Int, second: Int, cost: Int)] = []

    init(_ lattice: Lattice) {
      self.lattice = lattice
      (line, costs) = (lattice.line, lattice.costs)
      beams = Array(repeating: Beam(), count: line.count + 1)
      var spansAt = Array(repeating: [Int](), count: line.count)
      for (index, span) in lattice.spans.enumerated() { spansAt[span.start].append(index) }
      var piecesAt = Array(repeating: [Int](), count: line.count)
      for (index, piece) in lattice.pieces.enumerated() { piecesAt[piece.start].append(index) }
      (self.spansAt, self.piecesAt) = (spansAt, piecesAt)
      var clearEnds = Array(repeating: 0, count: line.count)
      for span in lattice.spans where span.cost < 35 && span.end - span.start > 1 {
        switch span.value {
        case .noise, .vague, .got, .remark, .invalid, .tag: break
        default: clearEnds[span.start] = max(clearEnds[span.start], span.end)
        }
      }
      for index in clearEnds.indices.dropFirst() {
        clearEnds[index] = max(clearEnds[index], clearEnds[index - 1])
      }
      self.clearEnds = clearEnds
    }

    mutating func run() -> [(arcs: [Arc], cost: Int)] {
      push(State(), .start, 0, from: -1, at: 0)
      for position in 0...line.count {
        separate(at: position)
        if position == line.count { break }
        let limit = beams[position].best + costs[.beam]
        for group in beams[position].groups {
          for cover in group.covers where covers[cover].cost <= limit {
            extend(cover, at: position)
          }
        }
      }
      return ends()
    }

    private mutating func push(
      _ state: State, _ arc: Arc, _ cost: Int, from before: Int, at position: Int
    ) {
      let total = (before < 0 ? 0 : covers[before].cost) + cost
      if total > beams[position].best, total - beams[position].best > costs[.beam] { return }
      beams[position].best = min(beams[position].best, total)
      let index = beams[position].groups.firstIndex { $0.state == state }
      let new = covers.count
      guard let index else {
        covers.append(Cover(cost: total, state: state, arc: arc, before: before))
        beams[position].groups.append((state, [new]))
        return
      }
      let known = beams[position].groups[index].covers
      let place = known.firstIndex { covers[$0].cost > total } ?? known.count
      guard place < Lattice.width else { return }
      covers.append(Cover(cost: total, state: state, arc: arc, before: before))
      beams[position].groups[index].covers.insert(new, at: place)
      if known.count == Lattice.width { beams[position].groups[index].covers.removeLast() }
    }

    // MARK: Ends of items

    /// The cost of ending an item.
    private func closing(_ state: State) -> Int {
      if state.name == .none {
        let isPackage =
          state.followsDate && state.slots.contains(.date)
          || state.slots.contains(.place) && !state.slots.isDisjoint(with: [.count, .measure])
        if state.hasItems, isPackage { return costs[.package] }
        if state.act >= 0, case .act(let act) = lattice.spans[state.act].value, act.verb == .undo {
          return 0
        }
        return lattice.setting.needsName ? costs[.noName] : 0
      }
      let content =
        switch state.content {
        case .food: 0
        case .unknown: costs[.noFood]
        case .qualities: costs[.qualitiesOnly]
        case .functions: costs[.functionsOnly]
        }
      let end = state.endsBadly ? costs[.notLast] - costs[.innerNotLast] : 0
      let isBare = state.followsUnseparated && state.slots.isDisjoint(with: .values)
      return content + end + (isBare ? costs[.noValues] : 0)
    }

    /// Returns the state of a new item behind one.
    private func next(_ state: State, _ last: State.Last, isUnseparated: Bool = false) -> State {
      var next = State()
      next.last = last
      next.hasItems = true
      next.followsDate = state.slots.contains(.date)
      next.followsUnseparated = isUnseparated
      next.isCommon = state.isCommon
      (next.act, next.needsAct) = (state.act, state.needsAct)
      return next
    }

    /// Ends items at a position, by a comma, or without a sign.
    private mutating func separate(at position: Int) {
      guard position > 0, position < line.count, lattice.setting.mayBeSeveral else { return }
      let before = line.words[position - 1]
      let isFood = piecesAt[position].contains { lattice.pieces[$0].kind == .food }
      for group in beams[position].groups {
        for index in group.covers {
          let state = covers[index].state
          if state.last == .separator || state.last == .start { continue }
          let cost = closing(state)
          guard cost < costs[.noName] else { continue }
          if before.endsEntry || before.hasStop && before.core.count > 2 && state.name != .none {
            let extra = before.endsEntry ? costs[.comma] : costs[.sentence]
            push(
              next(state, .separator), .separator,
              cost + extra + splitting(position - 1, position, position + 1), from: index,
              at: position)
          }
          if before.endsEntry || !isFood || state.last == .noSeparator { continue }
          if state.name == .closed, state.last == .value, cost < 30 {
            push(
              next(state, .noSeparator, isUnseparated: true), .separator,
              cost + costs[.noSeparatorBehindValues], from: index, at: position)
          } else if state.name == .open, state.last == .name, state.food >= 0, state.slots.isEmpty,
            !lattice.setting.isSelection
          {
            push(
              next(state, .noSeparator), .separator,
              cost + costs[.noSeparator] + (line.words[position].isHangul ? 50 : 0), from: index,
              at: position)
          }
        }
      }
    }

    /// The cost of dividing the words of a span with a clear meaning.
    private func splitting(_ start: Int, _ middle: Int, _ end: Int) -> Int {
      middle > start && clearEnds[start] >= end ? costs[.splitSpan] : 0
    }

    // MARK: Arcs

    private mutating func extend(_ cover: Int, at position: Int) {
      for span in spansAt[position] { extend(cover, bySpan: span) }
      extendBySign(cover, at: position)
      for piece in piecesAt[position] { extend(cover, byPiece: piece) }
      var state = covers[cover].state
      state.last = .value
      if state.name == .open { state.name = .closed }
      push(state, .skipped(position), costs[.skipped], from: cover, at: position + 1)
    }

    private mutating func extend(_ cover: Int, bySpan index: Int) {
      let span = lattice.spans[index]
      var state = covers[cover].state
      var cost = span.cost
      if span.value.isTransparent {
        // Articles precede a name.
        if state.name == .open, span.isBare { return }
        push(state, .span(index), cost, from: cover, at: span.end)
        return
      }
      switch span.value {
      case .act, .actor, .actDay:
        if case .act = span.value {
          if state.act >= 0 { return }
          state.act = index
        } else {
          state.needsAct = !lattice.setting.isSelection
        }
        if state.name == .open { state.name = .closed }
        if state.name != .none { state.last = .value }
        push(state, .span(index), cost, from: cover, at: span.end)
        return
      default: break
      }
      let slot = span.value.slot
      if !state.slots.isDisjoint(with: slot) {
        // 5개입 1팩
        guard !lattice.setting.isSelection, slot == .count, !span.isBare,
          !state.slots.contains(.contents),
          case .amount(let amount) = span.value, amount.hasUnit
        else { return }
        state.slots.insert(.contents)
        cost += costs[.contents]
      }
      if case .span(let last) = covers[cover].arc, !lattice.spans[last].value.isTransparent {
        cost += splitting(lattice.spans[last].start, span.start, span.end)
      }
      let followsComma = span.start > 0 && line.words[span.start - 1].endsEntry
      switch span.value {
      case .place where span.isBare:
        let isBehind =
          state.name != .none
          && (state.last == .value || followsComma
            || line.words[span.start].opens && span.claim > 50)
        cost += isBehind ? costs[.placeBehindValue] : state.name == .none ? costs[.placeInFront] : 0
      case .event where span.isBare:
        if state.last == .value { cost += costs[.frozenBehindValue] }
      case .amount
      where span.isBare && state.last == .name && !followsComma && span.end < line.count:
        // A bare number between words of a name.
        if spansAt[span.end].allSatisfy({ lattice.spans[$0].value.isTransparent }),
          !line.words[span.end - 1].endsEntry
        {
          cost += 80
        }
      case .date, .ambiguousDate:
        if state.name == .none, lattice.setting.needsName {
          state.slots.insert(span.isWeakInFront && !hasDigit(span) ? .wordInFront : .dateInFront)
          if !span.isWeakInFront { state.slots.remove(.dateInFront) }
        }
      default: break
      }
      state.slots.formUnion(slot)
      if followsComma, state.name == .open { cost += costs[.valueComma] }
      if state.name == .open { state.name = .closed }
      state.last = .value
      push(state, .span(index), cost, from: cover, at: span.end)
    }

    private func hasDigit(_ span: LineSpan) -> Bool {
      line.words[span.start..<span.end].contains { $0.core.contains(where: \.isNumber) }
    }

    /// Extends a cover by a separator, a dash, or words before values of all items.
    private mutating func extendBySign(_ cover: Int, at position: Int) {
      let word = line.words[position]
      let state = covers[cover].state
      if word.isLiteral { return }
      let isInside = position > 0 && position < line.count - 1
      let isSign = word.isSeparator
      if isInside, lattice.setting.mayBeSeveral,
        isSign || TypedVocabulary.joints.contains(word.folded)
      {
        let closing = closing(state)
        if closing < costs[.noName], !isSign || !isBetweenNumbers(position) {
          let hasValues = !state.slots.isDisjoint(with: .values)
          let cost =
            if isSign {
              costs[.sign]
            } else if TypedVocabulary.listJoints.contains(word.folded) {
              costs[.sign]
            } else if hasValues || state.hasItems || lattice.setting.isList {
              costs[.andBehindValues]
            } else {
              word.core.first?.isLetter ?? false ? costs[.and] : costs[.andSign]
            }
          push(next(state, .separator), .separator, closing + cost, from: cover, at: position + 1)
        } else if state.last == .separator {
          push(state, .nothing, 0, from: cover, at: position + 1)
        }
      }
      if line.count > 1, TypedVocabulary.dashes.contains(word.core) {
        var after = state
        if after.name == .open { after.name = .closed }
        if state.name != .none { after.last = .value }
        let isLast = position == line.count - 1
        push(
          after, .nothing, isLast ? costs[.dashAtEnd] : costs[.dash], from: cover, at: position + 1)
        if isInside, state.hasItems, state.name != .none, state.slots.isEmpty, !state.isCommon {
          after.isCommon = true
          push(after, .common, costs[.commonDash], from: cover, at: position + 1)
        }
      }
      guard isInside, state.hasItems, state.name != .none, !state.isCommon else { return }
      for length in [3, 2, 1] where position + length < line.count {
        let phrase = line.words[position..<position + length].map(\.folded).joined(separator: " ")
        guard TypedVocabulary.common.contains(phrase) else { continue }
        var after = state
        after.name = .closed
        (after.last, after.isCommon) = (.value, true)
        push(after, .common, costs[.common], from: cover, at: position + length)
        break
      }
    }

    private func isBetweenNumbers(_ position: Int) -> Bool {
      line.words[position - 1].core.last?.isNumber ?? false
        && line.words[position + 1].core.first?.isNumber ?? false
    }

    // MARK: Names

    private mutating func extend(_ cover: Int, byPiece index: Int) {
      guard lattice.setting.mayHaveName else { return }
      let piece = lattice.pieces[index]
      var state = covers[cover].state
      var cost = piece.cost
      let isFood = piece.kind == .food || piece.kind == .literal
      switch state.name {
      case .none:
        if state.last == .noSeparator, !isFood, piece.kind != .quality { return }
        if state.slots.contains(.dateInFront) { cost += costs[.dateInFront] }
        if state.slots.contains(.wordInFront) { cost += costs[.wordInFront] }
      case .open:
        let followsComma =
          piece.start > 0
          && (line.words[piece.start - 1].endsEntry || line.words[piece.start - 1].hasColon)
        if followsComma { cost += piece.kind.isQuality ? costs[.commaQuality] : costs[.commaName] }
        if piece.kind == .food, state.food >= 0 {
          cost += lattice.setting.isSelection ? costs[.noName] : pair(state.food, index)
        }
        if piece.kind == .unknown, state.food >= 0, !line.words[piece.start].opens {
          cost +=
            !line.words[piece.start].isHangul
            ? costs[.behindFood]
            : state.hasOther ? costs[.behindBrandHangul] : costs[.behindFoodHangul]
        }
      case .closed:
        guard !state.hasSecondRun else { return }
        state.hasSecondRun = true
        let isCounted = state.slots.isSubset(of: [.count, .measure, .contents, .place])
        cost +=
          piece.kind == .food && isCounted && state.food < 0
          ? costs[.secondFood]
          : piece.kind.isQuality
            ? costs[.secondQuality] + (state.slots.contains(.date) ? 50 : 0) : costs[.secondName]
      }
      state.content = content(piece.isValue ? .function : piece.kind, state)
      state.hasOther = state.hasOther || piece.kind != .food || piece.hasBrand
      state.endsBadly = piece.isNotLast
      state.name = .open
      state.last = .name
      if piece.kind == .food { state.food = index }
      if piece.kind == .function { state.food = -1 }
      if let joint = piece.joint {
        guard lattice.setting.mayBeSeveral else { return }
        let closing = closing(state)
        push(
          next(state, .separator), .name(index), cost + closing + joint, from: cover, at: piece.end)
        return
      }
      push(state, .name(index), cost, from: cover, at: piece.end)
    }

    /// Returns what a name with another piece consists of.
    private func content(_ kind: NamePiece.Kind, _ state: State) -> State.Content {
      let own: State.Content =
        switch kind {
        case .food, .literal: .food
        case .unknown: .unknown
        case .quality: .qualities
        case .number, .function: .functions
        }
      if state.name == .none { return own }
      return own.rawValue > state.content.rawValue ? own : state.content
    }

    /// The cost of a food behind another one in a name.
    private mutating func pair(_ first: Int, _ second: Int) -> Int {
      if let known = pairs.first(where: { $0.first == first && $0.second == second }) {
        return known.cost
      }
      let words = lattice.pieces[first].start..<lattice.pieces[second].end
      let text = line.words[words].map(\.folded).joined(separator: " ")
      let hasJoint = line.words[lattice.pieces[first].end..<lattice.pieces[second].start].contains {
        TypedVocabulary.joints.contains($0.folded)
      }
      var cost: Int
      if let food = FoodReading(text).food {
        cost = food.isSomeDish ? costs[.dish] : costs[.flavored] - (hasJoint ? 105 : 0)
      } else {
        let kinds = [first, second].map {
          FoodTable.builtIn.category(named: [lattice.pieces[$0].text.folded])
        }
        cost = kinds[0] != nil && kinds[0] == kinds[1] ? costs[.sameFoods] : costs[.foods]
      }
      pairs.append((first, second, cost))
      return cost
    }

    // MARK: Results

    /// Returns the covers of the whole line.
    private func ends() -> [(arcs: [Arc], cost: Int)] {
      var found: [(cover: Int, cost: Int)] = []
      for group in beams[line.count].groups {
        for index in group.covers {
          let state = covers[index].state
          let isEnded = state.last == .separator && state.name == .none && state.slots.isEmpty
          let actor = state.needsAct && state.act < 0 ? costs[.actorAlone] : 0
          found.append((index, covers[index].cost + actor + (isEnded ? 0 : closing(state))))
        }
      }
      return found.sorted { $0.cost < $1.cost }.map { (arcs(of: $0.cover), $0.cost) }
    }

    private func arcs(of cover: Int) -> [Arc] {
      var arcs: [Arc] = []
      var index = cover
      while index >= 0 {
        arcs.append(covers[index].arc)
        index = covers[index].before
      }
      return arcs.reversed()
    }
  }
}
