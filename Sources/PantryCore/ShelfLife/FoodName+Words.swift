/// The words of names that are no food themselves.
extension FoodName {
  /// What stands before the things that a food has in or about it.
  static let joints: Set<String> = ["with", "in", "for", "from", "without", "no"]

  /// Words of things that nobody eats, whatever they smell of.
  static let inedible: Set<String> = [
    "soap", "shampoo", "conditioner", "detergent", "candle", "toothpaste", "lotion", "cleaner",
    "비누",
    "샴푸", "린스", "세제", "치약", "사료", "물티슈", "휴지", "향초", "섬유유연제", "로션", "캔들", "방향제",
    "핸드크림", "립밤", "바디워시",
  ]

  static let pets: Set<String> = ["cat", "dog", "pet", "kitten", "puppy", "고양이", "강아지"]

  static let petFood: Set<String> = [
    "food", "treat", "treats", "chow", "kibble", "snack", "간식",
  ]

  /// Words for infants' food, brands among them, in the languages of its packages.
  static let infant: Set<String> = [
    "infant", "infants", "infantile", "toddler", "toddlers", "newborn", "similac", "enfamil",
    "aptamil",
    "karicare", "alimentum", "milupa", "hipp", "sauglingsmilch", "babynahrung", "babymilch",
    "folgemilch",
    "babybrei", "gerber", "ella", "ellas",
  ]
  static let infantStarts = [
    "아기", "베이비", "영아", "영유아", "유아식", "유아용", "앱솔루트", "아이엠마더", "임페리얼", "트루맘", "위드맘", "아이배냇", "베베쿡",
    "엘빈즈",
  ]
  static let infantEnds = ["분유", "조제유", "조제식", "이유식", "분유캔"]

  /// Parts of words that infants' food has in the table, beside those above.
  static let infantHints = ["puree", "pouch", "퓨레", "퓌레", "미음", "이유식", "유아", "파우치"]

  /// What is called baby because it is small.
  static let small: Set<String> = [
    "carrot", "spinach", "corn", "potato", "leaf", "kale", "green", "arugula", "bok", "back",
    "bella",
    "octopus", "squid", "clam", "lettuce", "beet", "tomato", "cucumber", "onion", "broccoli",
    "romaine",
    "rib", "mushroom", "채소", "시금치", "당근", "립", "콘", "감자", "로메인", "루꼴라", "케일", "어린잎", "양배추", "파우더",
    "식탁", "의자",
  ]

  static let cooked: Set<String> = [
    "cooked", "boiled", "mashed", "fried", "roasted", "grilled", "baked", "steamed", "leftover",
    "leftovers",
  ]

  static let cut: Set<String> = ["chopped", "diced", "sliced", "cut", "peeled", "shredded"]
}
