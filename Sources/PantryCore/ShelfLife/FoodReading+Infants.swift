extension FoodReading {
  /// Returns whether a name may be that of food for infants: false only if it is not.
  ///
  /// A fast filter that needs no table, because lists ask this of every expired item.
  static func mayBeForInfants(_ name: String) -> Bool {
    // Fast path: folding changes only the case of such a name.
    let name =
      name.utf8.isPrecomposed
      ? name.utf8.map(lowercase) : Array(name.folded.withoutAccents.withComposedHangul.utf8)
    return contains(infantHints, in: name)
      || contains(milk, in: name) && contains(infantMilkHints, in: name)
  }

  /// Returns whether a name contains one of the phrases.
  private static func contains(_ phrases: PhraseIndex, in name: [UInt8]) -> Bool {
    name.indices.contains { place in
      // Phrases begin with whole characters.
      name[place] & 0xC0 != 0x80 && phrases.longestStart(of: name[place...]) > 0
    }
  }

  /// Parts of all names and words of food for infants in the tables, in UTF-8, except those with `milk`.
  private static let infantHints = PhraseIndex(
    [
      """
      bab|infant|toddler|formula|milch|아기|베이비|영아|유아|애기|아가|분유|조제|이유식|배냇|떡뻥|거버|맘마|모유|젖병|유축|짱죽|루솔|\
      신생아|얌이밀|베베쿡|위드맘|씨밀락|압타밀|엘빈즈|트루맘|노발락|sma|야채퓌레|과일퓌레|채소퓌레|ella|미음큐브|임페리얼|킨더밀쉬|once|bubs|\
      푸드케어|앱솔루트|hipp|채소퓨레|gate|과일퓨레|야채퓨레|alete|아이엠마더|beech|holle|stage|퓨레파우치|happy|쌀미음가루|\
      puree|follow|gerber|milupa|earth|similac|enfamil|teether|\
      newborn|weaning|kitchen|aptamil|pouch|beikost|organics|karicare|serenity|bebivita|\
      teething|kendamil|alimentum|cerebelly|nutramigen
      """
    ], separator: "|")

  /// Parts of the names with `milk`: chicken breast is not for infants.
  private static let infantMilkHints = PhraseIndex(
    ["breast|donor|expressed|growing|mother|pumped"], separator: "|")

  private static let milk = PhraseIndex(["milk"], separator: "|")
}
