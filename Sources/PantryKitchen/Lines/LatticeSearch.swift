import PantryCore

/// The search for covers.
struct LatticeSearch {
  typealias State = Lattice.State
  typealias Arc = Lattice.Arc
  typealias Cover = Lattice.Cover

  /// The covers that end at a word, by their states.
  struct Beam {
    var groups: [(state: State, covers: [Int])] = []
    var best = Int.max
  }

  let lattice: Lattice
  let line: LineWords
  let costs: LineCosts
  var covers: [Cover] = []
  var beams: [Beam]
  let spansAt: [[Int]]
  let piecesAt: [[Int]]
  /// The end of the longest span with a clear meaning that begins at a word or before it: such a span is better than
  /// two that have its words.
  let clearEnds: [Int]
  var pairs: [(first: Int, second: Int, cost: Int)] = []

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

  mutating func push(
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
  func closing(_ state: State) -> Int {
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
  func next(_ state: State, _ last: State.Last, isUnseparated: Bool = false) -> State {
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
  func splitting(_ start: Int, _ middle: Int, _ end: Int) -> Int {
    middle > start && clearEnds[start] >= end ? costs[.splitSpan] : 0
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
