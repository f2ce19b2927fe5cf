/// The particles of Korean that stick to a name in running text: 두부를.
enum KoreanParticle {
  private static let particles = BytePhrases([
    "을", "를", "이", "가", "은", "는", "과", "와", "도", "에", "으로", "로",
  ])

  /// Returns a name without its particle if the whole is unknown and the rest is known. Short names collide: 가지, 오이.
  ///
  /// - Parameter isKnown: Whether a name is one besides those of the food table.
  static func stripped(_ name: String, isKnown: (String) -> Bool = { _ in false }) -> String {
    guard let last = name.last, last.script == .hangul, name.count > 1 else { return name }
    func knows(_ text: String) -> Bool { isKnown(text) || FoodTable.builtIn.food(text) != nil }
    guard let length = particles.suffix(of: name.utf8), !knows(name) else { return name }
    let rest = String(name.droppingLastBytes(length))
    return rest.count > 1 && knows(rest) ? rest : name
  }
}
