import PantryCore

/// A rating from 1 to 5 with its remark, for people.
enum Rating {
  /// Returns a rating in short form: `★★★★☆ too sweet`, or `4/5 too sweet`.
  ///
  /// - Parameter isUnicode: Whether the output is UTF-8.
  /// - Returns: nil without a rating and a remark.
  static func words(
    _ rating: Int?, _ remark: String?, isUnicode: Bool = Language.isUnicode
  ) -> String? {
    let sign = rating.map { rating -> String in
      let stars = min(max(rating, 0), 5)
      return isUnicode
        ? String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
        : "\(rating)/5"
    }
    let parts = [sign, remark].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension ProductSettings {
  /// The rating and its remark in short form; nil without them.
  var ratingWords: String? { Rating.words(rating, remark) }
}
