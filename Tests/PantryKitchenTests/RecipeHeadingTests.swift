import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Headings, groups and remarks as blogs write them.
@Suite struct RecipeHeadingTests {
  private func recipes(_ text: String, _ file: String = "a.md") throws -> [Recipe] {
    try RecipeReader.recipes(in: Array(text.utf8), file: file)
  }

  private func names(_ text: String, _ file: String = "a.md") throws -> [String] {
    try recipes(text, file).flatMap(\.ingredients).map(\.name)
  }

  // MARK: Headings

  @Test(arguments: [
    "[재료] 두부 1모, 김치 200g", "<재료> 두부 1모, 김치 200g", "[필수 재료] 두부 1모, 김치 200g", "【재료】 두부 1모, 김치 200g",
    "재료 두부 1모, 김치 200g", "재료(2인분)  두부 1모, 김치 200g", "[재료]두부 1모, 김치 200g",
    "<주재료> 두부 1모\n<부재료> 김치 200g",
    "[주재료] 두부 1모\n【양념】 김치 200g", "[재료: 2인분] 두부 1모, 김치 200g", "재료: 2인분\n두부 1모\n김치 200g",
    "재료\n2인분 기준\n두부 1모\n김치 200g",
  ])
  func readsListBehindHeading(_ list: String) throws {
    for end in ["", "\n\n두부를 끓인다.\n", "\n\n1. 물 500ml를 끓인다\n2. 두부를 넣는다\n"] {
      let ingredients = try recipes(list + end).flatMap(\.ingredients)
      #expect(ingredients.map(\.name) == ["두부", "김치"])
      #expect(ingredients.map { "\($0.quantity?.description ?? "")" } == ["1모", "200g"])
    }
  }

  @Test func readsLongListBehindHeading() throws {
    let list = (1...40).map { "두부\($0 * 10)g" }.joined(separator: ", ")
    #expect(try names("[재료] \(list)\n").count == 40)
  }

  @Test(arguments: [
    "재료비 5000원, 시간 20분", "재료 손질하기 두부를 썬다", "재료 준비 두부 1모를 썬다.", "재료 구입 3만원", "[재료 이야기] 두부 1모",
    "재료 보관: 두부 1모, 김치 1통", "재료를 모두 넣고 물 2컵을 붓는다", "재료 모두 넣고 물 2컵, 소금 1t", "1. 재료 준비\n두부",
    "1. 준비하기\n두부 1모\n",
    "- 재료\n- 우유",
  ])
  func remarksOnIngredientsAreNoList(_ line: String) throws {
    #expect(try recipes(line + "\n").isEmpty)
  }

  @Test(arguments: [
    "(재료)", "* 재료", "재료)", "재 료", "[재 료]", "<필수재료>", "필수 재료", "1. 재료", "1) 재료", "1.재료", "①재료",
    "① 재료",
    "\"재료\"", "“재료”", "'재료'", "「재료」", "ㅡ재료ㅡ", "ㅡㅡ 재료 ㅡㅡ", "[재료 : 2인분]", "재료 :2인분", "◈ 재료", "📌재료",
  ])
  func findsHeadingOfBlog(_ heading: String) throws {
    for list in ["- 두부 1모\n- 소금 약간", "두부 1모\n소금 약간"] {
      for method in ["## 만드는 법\n- 끓인다 2번\n", "1. 물을 끓인다\n2. 두부를 넣는다\n", "* 만드는 법\n물 2컵을 끓인다\n"] {
        let text = "# Dish\n\n\(heading)\n\(list)\n\n\(method)"
        #expect(try names(text) == ["두부", "소금"], "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("양념 간장 1T, 설탕 1T", "양념"), ("양념재료 간장 1T, 설탕 1T", "양념재료"), ("<양념> 간장 1T, 설탕 1T", "양념"),
    ("【양념장】 간장 1T, 설탕 1T", "양념장"), ("[양념] 간장 1T\n설탕 1T", nil), ("양념: 간장 1T, 설탕 1T", "양념"),
    ("부재료 간장 1T, 설탕 1T", "부재료"),
  ])
  func readsGroupBehindListInLine(_ line: String, _ group: String?) throws {
    let ingredients = try recipes("재료 두부 1모, 김치 200g\n\(line)\n\n끓인다.\n").flatMap(\.ingredients)
    #expect(ingredients.map(\.name) == ["두부", "김치", "간장", "설탕"])
    #expect(ingredients.last?.group == group)
  }

  @Test(arguments: ["양념 치킨 1마리, 무 1개", "양념장 2T, 두부 1모", "소스 약간, 두부 1모"])
  func wordsOfGroupsMayBeNames(_ line: String) throws {
    let ingredients = try recipes("재료\n\(line)\n").flatMap(\.ingredients)
    #expect(ingredients.count == 2)
    #expect(ingredients.allSatisfy { $0.group == nil })
  }

  @Test func readsNestedListBelowHeading() throws {
    let text = "- 재료\n  - 두부 1모\n  - 김치 1컵\n- 조리\n  - 물 2컵을 끓인다\n"
    #expect(try names(text) == ["두부", "김치"])
  }

  @Test func readsNumberedHeadings() throws {
    let text = "1. 재료\n- 두부 1모\n2. 양념\n- 간장 1T\n3. 만드는 법\n- 물 2컵을 끓인다\n"
    let ingredients = try recipes(text).flatMap(\.ingredients)
    #expect(ingredients.map(\.name) == ["두부", "간장"])
    #expect(ingredients.map(\.group) == [nil, "양념"])
  }

  @Test(arguments: ["재료(2인분) 두부 1모, 김치 200g", "[재료 : 2인분]\n두부 1모\n김치 200g"])
  func headingStatesServings(_ text: String) throws {
    #expect(try recipes(text).first?.servings == Amount(2))
  }

  // MARK: Groups

  @Test(arguments: [
    ("### 양념\n- 매실청 1T\n- 꿀 1T", "양념"), ("### For the sauce\n- 매실청 1T\n- 꿀 1T", "For the sauce"),
    ("**양념**\n- 매실청 1T\n- 꿀 1T", "양념"), ("**양념**\n매실청 1T\n꿀 1T", "양념"),
    ("## 양념장\n- 매실청 1T\n- 꿀 1T", "양념장"),
    ("### 양념\n| 재료 | 양 |\n|---|---|\n| 매실청 | 1T |\n| 꿀 | 1T |", "양념"),
  ])
  func readsGroupBehindTable(_ group: String, _ name: String) throws {
    let text = """
      # Dish

      ## 재료

      | 재료 | 양 |
      |---|---|
      | 두부 | 1모 |

      \(group)

      ## 만드는 법
      - 물 2컵을 끓인다
      """
    let ingredients = try recipes(text).flatMap(\.ingredients)
    #expect(ingredients.map(\.name) == ["두부", "매실청", "꿀"])
    #expect(ingredients.map(\.group) == [nil, name, name])
  }

  @Test func textBehindTableIsNoIngredient() throws {
    let table = "## 재료\n| 재료 | 양 |\n|---|---|\n| 두부 | 1모 |\n"
    for text in [
      "물을 2컵 넣고 끓인다.\n두부 넣기\n", "For best results:\n",
      "For best results use 2 pans\nand fry 3 min\n",
    ] {
      #expect(try names("\(table)\n\(text)") == ["두부"])
    }
  }

  @Test(arguments: [
    "Optional:\n- 고수", "### Optional toppings\n- 고수", "## Optional toppings\n- 고수",
    "**Optional**\n- 고수",
    "For serving (optional):\n- 고수", "선택 재료\n- 고수", "### 선택 재료\n- 고수", "[선택 재료]\n- 고수",
    "✅선택재료\n- 고수", "선택재료: 고수",
    "곁들임(선택)\n- 고수", "### 곁들임 (선택)\n- 고수", "생략 가능\n- 고수", "있으면 좋은 재료\n- 고수", "- 선택: 고수",
  ])
  func ingredientsOfOptionalGroupAreOptional(_ group: String) throws {
    let text = "## 재료\n- 두부 1모\n\n\(group)\n\n### 양념\n- 꿀 1T\n\n## 만드는 법\n- 끓인다\n"
    let ingredients = try recipes(text).flatMap(\.ingredients)
    #expect(ingredients.map(\.name) == ["두부", "고수", "꿀"])
    #expect(ingredients.map(\.isOptional) == [false, true, false])
  }

  @Test func optionalGroupsOfOtherFormats() throws {
    let json =
      #"{"@type":"Recipe","name":"A","recipeIngredient":["1 egg","Optional:","cilantro","For the sauce:","honey"]}"#
    #expect(try recipes(json, "a.json")[0].ingredients.map(\.isOptional) == [false, true, false])
    let cook = "@egg{1}\n== Optional ==\n@cilantro{}\n"
    #expect(try recipes(cook, "a.cook")[0].ingredients.map(\.isOptional) == [false, true])
  }

  @Test func remarkInBracketsBeginsNoGroup() throws {
    let ingredients = try recipes("재료\n두부 1모\n(생략 가능)\n꿀 1T\n").flatMap(\.ingredients)
    #expect(ingredients.map(\.name) == ["두부", "꿀"])
    #expect(ingredients.map(\.isOptional) == [false, false])
  }

  @Test(arguments: [
    "📌양념장", "📌 양념장", "✅양념장", "🍯 양념장:", "◈양념장", "▣ 양념장", "👉 양념장", "📌양념장 재료",
  ])
  func groupWithSignIsNoIngredient(_ group: String) throws {
    for text in [
      "두부 1모\n\(group)\n간장 1T", "- 두부 1모\n- \(group)\n- 간장 1T", "- 두부 1모\n\n\(group)\n- 간장 1T",
    ] {
      let ingredients = try recipes("재료\n\(text)\n").flatMap(\.ingredients)
      #expect(ingredients.map(\.name) == ["두부", "간장"], "\(text)")
      #expect(ingredients.last?.group?.hasPrefix("양념장") ?? false)
    }
  }

  @Test func emojiIsNoPartOfName() throws {
    #expect(try names("재료\n🥕당근 1개\n🥚 달걀 2개\n") == ["당근", "달걀"])
  }

  @Test(arguments: [
    "조리시간 20분", "조리시간: 20분", "요리 시간 10분 이내", "총 열량 300kcal", "열량: 300 kcal", "1인분 300kcal",
    "칼로리: 300",
    "좋아요 꾹!", "구독 좋아요 알림설정", "난이도 하", "난이도: 하", "2인분", "2~3인분 기준", "Cook time: 20 minutes",
    "Prep time 10 min",
    "Difficulty: easy",
  ])
  func factsAreNoIngredients(_ line: String) throws {
    for text in ["\(line)\n두부 1모\n간장 1T", "두부 1모\n\(line)\n간장 1T", "- 두부 1모\n- \(line)\n- 간장 1T"] {
      #expect(try names("재료\n\(text)\n") == ["두부", "간장"], "\(text)")
    }
  }

  // MARK: Other formats

  @Test func recipeWithoutNameAndIngredientsIsNone() throws {
    #expect(try recipes(#"{"@type":"Recipe"}"#, "a.json").isEmpty)
    #expect(try recipes(#"{"@type":"Recipe","name":" ","recipeIngredient":[]}"#, "a.json").isEmpty)
    #expect(try recipes(#"{"@type":"Recipe","name":"A"}"#, "a.json").count == 1)
    #expect(try recipes(#"{"@type":"Recipe","recipeIngredient":["1 egg"]}"#, "a.json").count == 1)
  }

  @Test(arguments: [
    ("재료\n- 두\u{7}부 1모\n- 간장\u{1B}[31m 1T\n", "a.md"), ("@두\u{7}부{1%모} @간장\u{85}{1%T}", "a.cook"),
    (
      #"{"@type":"Recipe","name":"A","recipeIngredient":[{"name":"두\u0007부","value":1},"간\u009b장 1T"]}"#,
      "a.json"
    ),
  ])
  func namesHaveNoControlCharacters(_ text: String, _ file: String) throws {
    let names = try names(text, file)
    #expect(names.count == 2)
    #expect(names[0] == "두부")
    #expect(
      names.allSatisfy {
        $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
  }
}
