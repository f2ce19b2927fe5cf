/// Words with a special meaning in product names.
extension FoodName {
  /// Prepositions, which are followed by ingredients or packaging.
  static let prepositions: Set<String> = ["with", "in", "for", "from", "without", "no"]

  /// Household articles, whose names often contain foods (lemon soap).
  static let inedible: Set<String> = [
    "soap", "shampoo", "conditioner", "detergent", "candle", "toothpaste", "lotion", "cleaner",
    "비누",
    "샴푸", "린스", "세제", "치약", "사료", "물티슈", "휴지", "향초", "섬유유연제", "로션", "캔들", "방향제",
    "핸드크림", "립밤", "바디워시",
  ]

  /// Words for pets. With a word of `petFood`, the name is that of pet food.
  static let pets: Set<String> = ["cat", "dog", "pet", "kitten", "puppy", "고양이", "강아지"]

  static let petFood: Set<String> = [
    "food", "treat", "treats", "chow", "kibble", "snack", "간식",
  ]

  /// Words and brands of food for infants, as packages print them.
  static let infant: Set<String> = [
    "infant", "infants", "infantile", "toddler", "toddlers", "newborn", "similac", "enfamil",
    "aptamil",
    "karicare", "alimentum", "milupa", "hipp", "sauglingsmilch", "babynahrung", "babymilch",
    "folgemilch",
    "babybrei", "gerber", "ella", "ellas",
  ]
  /// The starts of Korean words for food for infants.
  static let infantPrefixes = [
    "아기", "베이비", "영아", "영유아", "유아식", "유아용", "앱솔루트", "아이엠마더", "임페리얼", "트루맘", "위드맘", "아이배냇", "베베쿡",
    "엘빈즈",
  ]
  /// The ends of Korean words for food for infants.
  static let infantSuffixes = ["분유", "조제유", "조제식", "이유식", "분유캔"]

  /// Further parts of words in the table's names of food for infants.
  static let infantHints = ["puree", "pouch", "퓨레", "퓌레", "미음", "이유식", "유아", "파우치"]

  /// Foods that are called baby because they are small, and other words after baby that do not mean food for
  /// infants.
  static let small: Set<String> = [
    "carrot", "spinach", "corn", "potato", "leaf", "kale", "green", "arugula", "bok", "back",
    "bella",
    "octopus", "squid", "clam", "lettuce", "beet", "tomato", "cucumber", "onion", "broccoli",
    "romaine",
    "rib", "mushroom", "채소", "시금치", "당근", "립", "콘", "감자", "로메인", "루꼴라", "케일", "어린잎", "양배추", "파우더",
    "식탁", "의자",
  ]

  /// Words for cooked food.
  static let cooked: Set<String> = [
    "cooked", "boiled", "mashed", "fried", "roasted", "grilled", "baked", "steamed", "leftover",
    "leftovers",
  ]

  /// Words for cut food.
  static let cut: Set<String> = ["chopped", "diced", "sliced", "cut", "peeled", "shredded"]
}
