import PantryCore

extension LineReadingBuilder {
  /// Makes an item of what a cover tells of it.
  func item(_ draft: Draft) throws(TypedWords.Problem) -> TypedWords {
    var names = draft.names
    var quantity: Quantity?
    func addSize(_ text: String) { names.insert(text, at: min(draft.sizePlace, names.count)) }
    if let first = draft.count {
      var count = first
      if let contents = draft.contents {
        guard let found = TypedAmount.packaged(first, contents, of: names.joined(separator: " "))
        else {
          throw .repeated(.quantity, draft.contentsText)
        }
        count = found.count
        if found.hasSize { addSize(found.count == first ? draft.contentsText : draft.countText) }
      }
      quantity = count.quantity
      if let size = count.size { addSize(size) }
      // A measure beside a count is the size of a package.
      if draft.measure != nil { addSize(draft.measureText) }
      if let container = draft.container {
        if count.quantity.unit == nil, !count.countsPieces {
          quantity?.unit = container
        } else {
          names.append(container)
        }
      }
    } else if let measure = draft.measure {
      // Kept in a name where it says what it is: cheese block 1kg.
      if let container = draft.container, draft.containerPlace > 0, draft.containerIsFirst {
        names.insert(container, at: draft.containerPlace)
      }
      if lattice.setting.keepsMeasures {
        addSize(draft.measureText)
      } else {
        quantity = measure.quantity
      }
    } else if let container = draft.container {
      quantity = Quantity(.one, unit: container)
    }
    var name = names.joined(separator: " ")
    if !name.isEmpty {
      guard let valid = Product.name(typed: name) else { throw .invalidName(name) }
      name = valid
    }
    quantity = quantity?.countingEggs(of: name)
    if draft.tags.count > UserProduct.mostTags { throw .tooManyTags }
    var price = draft.price
    if let per = draft.per, let one = price {
      guard let total = Amount.total(of: quantity, one, per: per) else {
        throw .notUnderstood(["\(one)/\(per)"], name: nil)
      }
      price = total
    }
    return TypedWords(
      name: name, isLiteral: draft.isLiteral, expires: sinceOpening(draft) ?? draft.expires,
      quantity: quantity,
      price: price,
      opened: draft.opened, bought: draft.bought, frozen: draft.frozen, location: draft.place,
      tags: draft.tags)
  }

  /// Returns the date that a span after the opening leads to: opened 11/24, use within 5 days.
  private func sinceOpening(_ draft: Draft) -> DayParser.DeadlineReading? {
    guard let opened = draft.opened, let dates = lattice.dates else { return nil }
    let words = draft.dateText.split(separator: " ").map(String.init)
    let span = words.drop {
      TypedVocabulary.lasting.contains($0.folded)
        || TypedVocabulary.prepositions.contains($0.folded)
        || TypedVocabulary.inside.contains($0.folded)
    }.joined(separator: " ")
    guard span.utf8.count < draft.dateText.utf8.count, dates.span(span) != nil else { return nil }
    let parser = DayParser(today: opened, order: dates.order, language: dates.language)
    return (try? parser.deadlineIfAny(span)) ?? nil
  }
}
