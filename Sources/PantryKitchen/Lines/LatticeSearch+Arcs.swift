import PantryCore

// The parts by which a cover is extended: spans, signs and pieces of names.
extension LatticeSearch {
  mutating func extend(_ cover: Int, at position: Int) {
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
      let phrase = line.text(position..<position + length, \.folded)
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
    let text = line.text(words, \.folded)
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
}
