/// The format of an element's value: parts, one behind the other (the GS1 syntax dictionary).
struct ElementFormat: Hashable, Sendable {
  let parts: [Part]
  /// The fewest and the most characters of a value.
  let lengths: ClosedRange<Int>

  /// One part: `N6,yymmdd`, `X..20`, `[N12]`.
  struct Part: Hashable, Sendable {
    let characters: ElementCharacters
    let lengths: ClosedRange<Int>
    let isOptional: Bool
    let check: ElementCheck?
  }

  /// Reads the notation of the table of application identifiers.
  init(_ text: some StringProtocol) {
    let parts = text.split(separator: " ").compactMap { part -> Part? in
      let isOptional = part.first == "["
      let fields = String(part.filter { $0 != "[" && $0 != "]" }).split(separator: ",")
      guard let first = fields.first, let letter = first.first,
        let characters = ElementCharacters(rawValue: letter)
      else { return nil }
      let ends = first.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard let most = ends.last.flatMap({ Int($0) }) else { return nil }
      let least = ends.count == 1 ? most : Int(ends[0]) ?? 1
      return Part(
        characters: characters, lengths: least...most,
        isOptional: isOptional,
        check: fields.count > 1 ? ElementCheck(rawValue: String(fields[1])) : nil)
    }
    self.parts = parts
    let least = parts.filter { !$0.isOptional }.map(\.lengths.lowerBound).reduce(0, +)
    lengths = least...parts.map(\.lengths.upperBound).reduce(0, +)
  }

  /// The numbers of characters that a value may have: (7007) 6 or 12, (253) 13 to 30.
  private var allowedLengths: [ClosedRange<Int>] {
    var allowed: [ClosedRange<Int>] = []
    var (least, most) = (0, 0)
    for part in parts {
      // What follows may be left out, so that a value may end here.
      if part.isOptional { allowed.append(least...most) }
      least += part.lengths.lowerBound
      most += part.lengths.upperBound
    }
    return allowed + [least...most]
  }

  /// Checks a value.
  ///
  /// - Throws: What is wrong with it and at which of its characters.
  /// - Complexity: O(n) in the value's length.
  func check(_ value: ArraySlice<UInt8>, today: Day) throws(ElementError) {
    guard !value.isEmpty else { throw ElementError(.empty, at: value.startIndex) }
    // A character that cannot be there is told before a length that it may have spoilt.
    var rest = value
    for part in parts {
      let slice = rest.prefix(part.lengths.upperBound)
      if let wrong = slice.indices.first(where: { !part.characters.contains(slice[$0]) }) {
        throw ElementError(.character(" ", part.characters), at: wrong)
      }
      rest = rest.dropFirst(part.lengths.upperBound)
    }
    guard value.count >= lengths.lowerBound else {
      throw ElementError(.length(value.count, allowedLengths), at: value.endIndex)
    }
    guard value.count <= lengths.upperBound else {
      throw ElementError(
        .length(value.count, allowedLengths), at: value.startIndex + lengths.upperBound)
    }
    rest = value
    for part in parts {
      if rest.isEmpty, part.isOptional { break }
      let slice = rest.prefix(part.lengths.upperBound)
      guard slice.count >= part.lengths.lowerBound else {
        throw ElementError(.length(value.count, allowedLengths), at: value.endIndex)
      }
      try part.check?.check(slice, today: today)
      rest = rest[slice.endIndex...]
    }
  }
}

extension ApplicationIdentifier {
  /// Checks a value that stands in a text.
  ///
  /// - Parameter place: Where in the text each character of the value stands; at its own index unless
  ///   escapes were resolved.
  func check(
    _ value: ArraySlice<UInt8>, in text: ReaderText, today: Day, at place: (Int) -> Int = { $0 }
  ) throws(BarcodeError.Problem) {
    do throws(ElementError) {
      try format.check(value, today: today)
    } catch {
      let index = place(error.index)
      var problem = error.problem
      if case .character(_, let allowed) = problem {
        // An escape stands for a character that the text does not show.
        let byte = value[error.index]
        let isEscaped = text.bytes[index] != byte && byte < 0x80
        problem = .character(
          isEscaped ? Character(Unicode.Scalar(byte)) : text.character(index), allowed)
      }
      throw .element(identifier: digits, title: title, problem, at: text.offset(index))
    }
  }
}

/// The characters that a part of a value may hold (GS1 General Specifications §7.11).
public enum ElementCharacters: Character, Hashable, Sendable {
  /// 0 to 9.
  case digits = "N"
  /// The 82 invariant characters of ISO/IEC 646.
  case invariant = "X"
  /// The 39: digits, capital letters, `#`, `-`, `/`.
  case partNumber = "Y"
  /// Those of base64url and its filler.
  case base64 = "Z"

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return self != .digits
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      return self == .invariant || self == .base64
    case UInt8(ascii: "-"): return self != .digits
    case UInt8(ascii: "="): return self == .invariant || self == .base64
    case UInt8(ascii: "#"): return self == .partNumber
    case UInt8(ascii: "/"): return self == .partNumber || self == .invariant
    case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "%")...UInt8(ascii: "?"):
      return self == .invariant
    default: return false
    }
  }
}

/// What is wrong with an element's value.
struct ElementError: Error {
  let problem: BarcodeError.ElementProblem
  /// The index of the character in the value's array.
  let index: Int

  init(_ problem: BarcodeError.ElementProblem, at index: Int) {
    self.problem = problem
    self.index = index
  }
}
