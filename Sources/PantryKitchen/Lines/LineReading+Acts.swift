import PantryCore

extension LineReadingBuilder {
  /// Returns what a cover says was done; nil for one of new items.
  func act(_ arcs: [Lattice.Arc]) -> TypedAct? {
    let acts = arcs.lazy.compactMap { arc -> LineAct? in
      if case .span(let index) = arc, case .act(let act) = lattice.spans[index].value {
        act
      } else {
        nil
      }
    }
    guard let act = acts.first else { return nil }
    var typed = TypedAct(act: act, place: act.place)
    var name: [String] = []
    func endEntry(isLast: Bool = false) {
      if !name.isEmpty { typed.names.append(name.joined(separator: " ")) }
      name = []
      if !isLast, let last = typed.words.popLast() { typed.words.append("\(last),") }
    }
    for arc in arcs {
      switch arc {
      case .start, .nothing, .common: break
      case .separator: endEntry()
      case .skipped(let index): typed.words.append(lattice.line.words[index].surface)
      case .name(let index):
        let piece = lattice.pieces[index]
        name.append(piece.text)
        typed.words +=
          piece.kind == .literal
          ? ["\(String.literalMark)\(piece.text)"]
          : piece.text.split(separator: " ").map(String.init)
        if piece.joint != nil { endEntry() }
      case .span(let index): fill(&typed, lattice.spans[index])
      }
    }
    endEntry(isLast: true)
    return typed
  }

  private func fill(_ typed: inout TypedAct, _ span: LineSpan) {
    switch span.value {
    case .act, .actor, .noise, .got, .remark: return
    case .actDay(let text, _):
      typed.day = text
      return
    case .place(let place):
      if typed.act.verb == .move || typed.act.verb == .put {
        typed.place = place
      } else {
        typed.words.append("@\(place)")
      }
      return
    case .amount, .container: typed.hasAmount = true
    case .date, .ambiguousDate, .price: typed.hasValue = true
    default: break
    }
    typed.words += lattice.line.words[span.start..<span.end].map(\.surface)
  }

  /// Returns the words of names that are strange, with their costs.
  func strangeWords(_ arcs: [Lattice.Arc]) -> [(cost: Int, text: String)] {
    arcs.enumerated().compactMap { place, arc in
      guard case .name(let index) = arc else { return nil }
      let piece = lattice.pieces[index]
      let isLast = if place + 1 < arcs.count, case .name = arcs[place + 1] { false } else { true }
      if piece.isNotLast, isLast { return (lattice.costs[.notLast], piece.text) }
      return piece.kind != .food && piece.cost >= 100 ? (piece.cost, piece.text) : nil
    }
  }
}
