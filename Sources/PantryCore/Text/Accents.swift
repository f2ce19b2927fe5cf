extension String {
  /// The text with the accents of Latin letters taken away, as packages in capitals print it anyway:
  /// `Février` is `Fevrier`, `März` is `Marz`, `spożyć` is `spozyc`.
  var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      // A combining mark behind a letter; behind anything else it is left to be wrong.
      if (0x300...0x36F).contains(scalar.value), let last = scalars.last,
        last.properties.isAlphabetic
      {
        continue
      }
      scalars.append(contentsOf: String.plainLetters[scalar]?.unicodeScalars ?? .init([scalar]))
    }
    return String(scalars)
  }

  /// Lower-case Latin letters by the letters that they are written with where there are no accents.
  fileprivate static let plainLetters: [Unicode.Scalar: String] = {
    let groups: [(plain: String, letters: String)] = [
      ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("ae", "æ"), ("c", "çćčĉċ"), ("d", "ďđð"),
      ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
      ("g", "ğģĝġ"),
      ("i", "ìíîïīĭįıǐịỉĩ"), ("k", "ķ"), ("l", "łľĺļ"), ("n", "ñńňņ"),
      ("o", "òóôõöøōŏőǒọỏốồổỗộớờởỡợơ"), ("oe", "œ"),
      ("r", "řŕŗ"), ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ί"), ("ο", "ό"), ("υ", "ύ"),
      ("ω", "ώ"), ("σ", "ς"), ("s", "śšşșŝ"), ("ss", "ß"), ("t", "ťţț"),
      ("u", "ùúûüūŭůűųǔụủứừửữựư"),
      ("w", "ŵẁẃẅ"), ("y", "ýÿŷỳỵỷỹ"),
      ("z", "źžż"),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for group in groups {
      for scalar in group.letters.unicodeScalars { letters[scalar] = group.plain }
    }
    return letters
  }()
}

extension [Unicode.Scalar] {
  /// Folded letters without the accents of the Latin and Greek ones.
  ///
  /// - Complexity: O(n), and no copy if there are none.
  var withoutAccents: [Unicode.Scalar] {
    guard contains(where: \.mayHaveAccent) else { return self }
    return flatMap { letter -> [Unicode.Scalar] in
      if (0x300...0x36F).contains(letter.value) { return [] }
      return letter.mayHaveAccent
        ? String.plainLetters[letter].map { Array($0.unicodeScalars) } ?? [letter] : [letter]
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is of the blocks that have letters with accents.
  fileprivate var mayHaveAccent: Bool {
    switch value {
    case 0xC0...0x24F, 0x300...0x3FF, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
