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
      if scalar.mayHaveAccent, let plain = scalar.withoutAccent {
        scalars.append(contentsOf: plain.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
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
        ? letter.withoutAccent.map { Array($0.unicodeScalars) } ?? [letter] : [letter]
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

  /// The unaccented spelling of an accented lower-case letter; nil for other scalars.
  ///
  /// A statement, because a table would have to be built whenever a command looks up its first letter.
  fileprivate var withoutAccent: String? {
    switch self {
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą", "ǎ", "ạ", "ả", "ấ", "ầ", "ẩ", "ẫ", "ậ", "ắ",
      "ằ", "ẳ", "ẵ", "ặ":
      "a"
    case "æ": "ae"
    case "ç", "ć", "č", "ĉ", "ċ": "c"
    case "ď", "đ", "ð": "d"
    case "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě", "ẹ", "ẻ", "ẽ", "ế", "ề", "ể", "ễ", "ệ": "e"
    case "ğ", "ģ", "ĝ", "ġ": "g"
    case "ì", "í", "î", "ï", "ī", "ĭ", "į", "ı", "ǐ", "ị", "ỉ", "ĩ": "i"
    case "ķ": "k"
    case "ł", "ľ", "ĺ", "ļ": "l"
    case "ñ", "ń", "ň", "ņ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō", "ŏ", "ő", "ǒ", "ọ", "ỏ", "ố", "ồ", "ổ", "ỗ", "ộ", "ớ",
      "ờ", "ở", "ỡ", "ợ", "ơ":
      "o"
    case "œ": "oe"
    case "ř", "ŕ", "ŗ": "r"
    case "ά": "α"
    case "έ": "ε"
    case "ή": "η"
    case "ί": "ι"
    case "ό": "ο"
    case "ύ": "υ"
    case "ώ": "ω"
    case "ς": "σ"
    case "ś", "š", "ş", "ș", "ŝ": "s"
    case "ß": "ss"
    case "ť", "ţ", "ț": "t"
    case "ù", "ú", "û", "ü", "ū", "ŭ", "ů", "ű", "ų", "ǔ", "ụ", "ủ", "ứ", "ừ", "ử", "ữ", "ự", "ư":
      "u"
    case "ŵ", "ẁ", "ẃ", "ẅ": "w"
    case "ý", "ÿ", "ŷ", "ỳ", "ỵ", "ỷ", "ỹ": "y"
    case "ź", "ž", "ż": "z"
    default: nil
    }
  }
}
