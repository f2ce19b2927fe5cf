extension String {
  /// The text without diacritics on Latin and Greek letters, as packages in capitals print it
  /// anyway: `Février` becomes `Fevrier`, `März` becomes `Marz`, `spożyć` becomes `spozyc`.
  var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      // Only marks after a letter are dropped. A mark after anything else is malformed and stays.
      if (0x300...0x36F).contains(scalar.value), let last = scalars.last,
        last.properties.isAlphabetic
      {
        continue
      }
      if scalar.mayHaveAccent, let plain = String.plainLetters[scalar] {
        scalars.append(contentsOf: plain.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The unaccented spelling of each accented lower-case letter.
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
  /// The folded letters without diacritics on Latin and Greek letters.
  ///
  /// - Complexity: O(n). Returns `self` uncopied if no letter can carry a diacritic.
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
  /// Whether the scalar is in a block that contains accented Latin or Greek letters or combining
  /// marks.
  fileprivate var mayHaveAccent: Bool {
    switch value {
    case 0xC0...0x24F, 0x300...0x3FF, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
