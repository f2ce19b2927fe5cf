/// Names of one ingredient, besides those that the food table has in rows of their own.
enum IngredientSynonyms {
  /// Returns the first name of the group of a name, or the name itself. Names are folded as `FoodName` does, in the
  /// singular, and Korean ones without spaces.
  static func canonical(_ name: String) -> String { names[name] ?? name }

  /// The first name of the group of each name.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in data.split(separator: "\n") {
      let group = line.split(separator: ",").map(\.trimmingWhitespace)
      for name in group { names[name] = group[0] }
    }
    for name in alikeNames.joined() where names[name] == nil { names[name] = name }
    return names
  }()

  /// Returns the first name of the group of a name; nil if no group has it.
  static func canonicalOrNil(_ name: String) -> String? { names[name] }

  /// Returns the number of the group of ingredients that may replace each other, or nil.
  static func likeness(_ name: String) -> Int? { likenesses[name] }

  /// Whether a name is the general one of its group, and another one that of a kind in the group: pork, pork belly.
  static func isGeneral(_ name: String, than other: String) -> Bool {
    guard name != other, generals.contains(name), let group = likenesses[name] else { return false }
    return likenesses[other] == group
  }

  /// Whether an ingredient is part of another one, or made by it, which it does not replace: egg yolks of eggs.
  static func isTaken(_ name: String, from source: String) -> Bool {
    sources[name]?.contains(source) ?? false
  }

  /// Returns what an ingredient may be taken from.
  static func sources(of name: String) -> [String] { sources[name] ?? [] }

  private static let sources = [
    "egg yolk": ["egg"], "egg white": ["egg"], "bone broth": ["사골곰탕"],
  ]

  /// The groups of foods that may replace each other, by the names in the table.
  private static let alikeNames = alike.split(separator: "\n").map { line in
    line.split(separator: ",").map(\.trimmingWhitespace)
  }

  /// The first names of these groups.
  private static let generals = Set(alikeNames.map { canonical($0[0]) })

  private static let likenesses: [String: Int] = {
    var groups: [String: Int] = [:]
    for (number, names) in alikeNames.enumerated() {
      for name in names { groups[canonical(name)] = number }
    }
    return groups
  }()

  /// Names of one food, one food per line.
  private static let data = """
    egg, 계란, 달걀, hen egg, chicken egg, 유정란, 무항생제란, 특란, 대란, 왕란, 신선란, 방사란, 영양란, 목초란, 동물복지란, 등급란
    egg yolk, 노른자, 계란노른자, 달걀노른자, 난황, yolk
    egg white, 흰자, 계란흰자, 달걀흰자, 난백
    beef, 소고기, 쇠고기, 한우, 우육
    pork, 돼지고기, 한돈, 돈육, 돼지
    chicken, 닭고기, 닭, 생닭, 토종닭
    lamb, 양고기
    duck, 오리고기, 오리
    ground beef, 다진소고기, 다진쇠고기, minced beef, mince, beef mince, hamburger meat, 간소고기, 소고기다짐육, 소고기민찌, 다진한우, 한우다짐육
    ground pork, 다진돼지고기, pork mince, minced pork, 돼지고기다짐육, 간돼지고기, 돼지다짐육, 다진돼지, 다진한돈, 한돈다짐육
    ground chicken, chicken mince, minced chicken, 다진닭고기
    ground turkey, turkey mince, minced turkey
    ground lamb, lamb mince, minced lamb
    pork belly, 삼겹살, 삼겹, 생삼겹살, 통삼겹살, 통삼겹, 돼지삼겹살
    thin pork belly, 대패삼겹살, 대패
    pork neck, 목살, 돼지목살
    chicken breast, 닭가슴살, chicken breast fillet, 닭가슴
    chicken thigh, 닭다리살, 닭다릿살, 닭정육
    chicken wing, 닭날개
    chicken leg, 닭다리
    beef brisket, 양지, 양지머리, brisket
    tenderloin, 안심
    sirloin, 등심
    bacon, 베이컨, rasher, streaky bacon
    ham, 햄, cooked ham
    luncheon meat, 런천미트
    sausage, 소시지, 소세지
    spam, 스팸, 스팸클래식
    tofu, 두부, 콩두부, 국산콩두부, 부침두부, bean curd, beancurd, 찌개두부, 찌개용두부, 부침용두부, 모두부
    milk, 우유, whole milk, 흰우유, 생우유
    butter, 버터
    yogurt, 요거트, 요구르트, yoghurt, natural yogurt, natural yoghurt, plain yoghurt, 플레인요구르트, 플레인요거트, plain yogurt
    greek yogurt, greek yoghurt, 그릭요거트
    heavy cream, 생크림, double cream, heavy whipping cream, 동물성생크림
    whipping cream, 휘핑크림
    sour cream, 사워크림, soured cream
    cream cheese, 크림치즈, philadelphia, 필라델피아, 필라델피아크림치즈
    parmesan, 파마산, 파마산치즈, parmesan cheese, 파르메산치즈, grated parmesan, 파르메산, grated parmesan cheese, 파마산가루, 파마산치즈가루
    mozzarella, 모짜렐라, 모짜렐라치즈, 모차렐라, 모차렐라치즈, mozzarella cheese, shredded mozzarella, fresh mozzarella, 생모짜렐라
    cheddar, 체다치즈, 체다, cheddar cheese, cheddar slice, cheddar cheese slice, sliced cheddar, 체다슬라이스, 체다슬라이스치즈, 체다치즈슬라이스, 슬라이스체다, 슬라이스체다치즈
    feta, feta cheese, 페타치즈
    cheese slice, 슬라이스치즈, sliced cheese, 치즈슬라이스
    cheese, 치즈
    condensed milk, 연유
    soy milk, 두유, 베지밀
    rice, 쌀, 백미, white rice, 멥쌀, 햅쌀
    glutinous rice, 찹쌀, sticky rice, sweet rice
    brown rice, 현미
    cooked rice, 밥, 찬밥, 흰밥, 쌀밥, 공기밥, cooked white rice, steamed rice, leftover rice
    instant rice, 즉석밥, 햇반, 오뚜기밥, microwave rice
    flour, 밀가루, all purpose flour, plain flour, wheat flour, 중력분, white flour, 중력밀가루
    bread flour, 강력분, strong flour, strong white flour, strong white bread flour, strong bread flour, 강력밀가루
    cake flour, 박력분, 박력밀가루
    rice flour, 쌀가루, 멥쌀가루
    glutinous rice flour, 찹쌀가루, sweet rice flour
    cornstarch, 옥수수전분, cornflour, corn starch, 콘스타치
    potato starch, 감자전분
    starch, 전분, 전분가루, 녹말, 녹말가루
    breadcrumb, 빵가루, bread crumb
    panko, panko breadcrumb, panko bread crumb, 판코
    baking powder, 베이킹파우더
    baking soda, 베이킹소다, bicarbonate of soda, bicarb, bicarb soda
    yeast, 이스트, dry yeast, dried yeast, 드라이이스트, 인스턴트이스트, 인스턴트드라이이스트, active dry yeast
    instant yeast, fast action yeast, fast action dried yeast
    sugar, 설탕, white sugar, granulated sugar, 백설탕, 하얀설탕
    caster sugar, superfine sugar
    brown sugar, light brown sugar, 황설탕, 갈색설탕
    dark brown sugar, 흑설탕
    powdered sugar, icing sugar, confectioners sugar, 슈가파우더, 슈거파우더, 분당
    honey, 꿀, 아카시아꿀
    corn syrup, 물엿
    oligosaccharide, 올리고당
    maple syrup, 메이플시럽
    plum syrup, 매실청, 매실액, 매실원액, 매실엑기스, 매실엑
    salt, 소금, table salt, fine salt, 가는소금, 고운소금, 꽃소금, 구운소금
    coarse salt, 굵은소금, 왕소금, kosher salt
    sea salt, 천일염, flaky sea salt, sea salt flake
    seasoned salt, 맛소금
    black pepper, 후추, 후춧가루, 후추가루, 흑후추, 검은후추, 순후추, ground black pepper, ground pepper, cracked pepper, pepper
    peppercorn, 통후추, black peppercorn, whole black pepper
    white pepper, 백후추, ground white pepper
    soy sauce, 간장, shoyu, soya sauce, 소이소스
    dark soy sauce, 진간장, 양조간장
    soup soy sauce, 국간장, 조선간장
    cooking oil, 식용유, vegetable oil, oil, 기름, neutral oil, frying oil, 튀김기름, 오일, 식물성기름
    olive oil, 올리브유, 올리브오일, extra virgin olive oil, 엑스트라버진올리브유, 엑스트라버진올리브오일
    canola oil, 카놀라유, rapeseed oil
    grapeseed oil, 포도씨유
    sunflower oil, 해바라기유, 해바라기씨유
    sesame oil, 참기름, toasted sesame oil
    perilla oil, 들기름
    coconut oil, 코코넛오일, 코코넛유
    sesame seed, 참깨, 깨, 통깨, 볶은깨, 볶음깨, 볶은참깨, 볶음참깨, roasted sesame seed, toasted sesame seed, sesame, white sesame seed, 볶은통깨
    black sesame seed, 검은깨, 흑임자, black sesame
    vinegar, 식초, 양조식초, 현미식초
    apple cider vinegar, 사과식초, cider vinegar
    beef for soup, 국거리, 소고기국거리, 국거리소고기, 국거리용소고기
    fried tofu pouch, 유부, 조미유부
    rice vinegar, rice wine vinegar, 쌀식초
    red wine vinegar, 레드와인식초
    white wine vinegar, 화이트와인식초
    breaded cutlet sauce, 돈까스소스, 돈가스소스, tonkatsu sauce
    pollock roe, 명란, 명란젓
    beetroot, beet, 비트
    sheet pastry, puff pastry, 퍼프페이스트리
    baby greens, 어린잎, 어린잎채소
    semi skimmed milk
    skim milk, skimmed milk, 무지방우유
    low fat milk, 저지방우유
    corn on the cob, ear of corn
    sausage vienna, 비엔나소시지, 비엔나, 줄줄이비엔나
    almond flour, 아몬드가루
    red cabbage, 적양배추, 적채
    saffron, saffron thread, 사프란
    whole clove, clove, 정향
    golden syrup, lyles golden syrup
    sage leaf, sage, fresh sage, 세이지
    balsamic vinegar, 발사믹식초, 발사믹, balsamic
    water, 물, 생수, tap water, 정수, bottled water, 냉수, 찬물, 온수, 미온수, 뜨거운물, ice water
    ice, 얼음, ice cube
    gochugaru, 고춧가루, 고추가루, 굵은고춧가루, 고운고춧가루, korean chili flake, korean chili powder, 태양초고춧가루, korean red pepper flake
    chili powder, chilli powder, chile powder, 칠리파우더
    red pepper flake, chili flake, chilli flake, crushed red pepper, 페퍼론치노, 페페론치노, crushed red pepper flake
    paprika, 파프리카가루, sweet paprika, 파프리카파우더
    gochujang, 고추장, korean chili paste
    doenjang, 된장, soybean paste, 재래된장, 재래식된장, 집된장
    miso, 미소, miso paste, 미소된장, white miso, 일본된장
    ssamjang, 쌈장
    fish sauce, 액젓, 피쉬소스
    anchovy fish sauce, 멸치액젓
    sand lance fish sauce, 까나리액젓
    tuna extract, 참치액, 참치액젓
    oyster sauce, 굴소스
    ketchup, 케첩, 케찹, 토마토케첩, tomato ketchup, 토마토케찹
    mayonnaise, 마요네즈, mayo, 마요네스
    mustard, 머스타드, 겨자, 머스터드
    dijon mustard, 디종머스타드
    worcestershire sauce, 우스터소스, worcester sauce
    mirin, 미림, 맛술, 미향, 요리술
    cooking wine, 청주, 요리주, cooking sake, sake, 정종
    soju, 소주
    white wine, dry white wine, 화이트와인, 백포도주
    red wine, 레드와인, 적포도주
    garlic, 마늘, 다진마늘, 깐마늘, 통마늘, 간마늘, 편마늘, minced garlic, garlic clove, clove of garlic, 저민마늘, peeled garlic, chopped garlic, crushed garlic, 갈은마늘, 생마늘, clove garlic, sliced garlic, 육쪽마늘, 으깬마늘, 슬라이스마늘, 냉동다진마늘
    garlic powder, 마늘가루, 갈릭파우더, granulated garlic
    onion powder, 양파가루, 어니언파우더
    ginger, 생강, ginger root, fresh ginger, 다진생강, root ginger
    ground ginger, 생강가루, ginger powder
    onion, 양파, yellow onion, brown onion, white onion, spanish onion, 햇양파, 깐양파
    red onion, 적양파, 자색양파
    shallot, 샬롯, 샬럿
    green onion, 파, scallion, spring onion, salad onion
    welsh onion, 대파
    chive, 차이브
    garlic chive, 부추, chinese chive
    potato, 감자, 수미감자
    sweet potato, 고구마, 호박고구마, 밤고구마, 꿀고구마
    carrot, 당근
    radish, 무, korean radish, daikon, mooli, daikon radish, 무우
    cabbage, 양배추, green cabbage, white cabbage
    napa cabbage, 배추, chinese cabbage, chinese leaf, 통배추
    baby napa cabbage, 알배추, 알배기배추, 알배기, 쌈배추
    bok choy, 청경채, pak choi, pak choy
    spinach, 시금치
    lettuce, 상추, 청상추, 적상추
    romaine, little gem, little gem lettuce, 로메인, romaine lettuce, 로메인상추
    iceberg, 양상추, 아이스버그, 양상치, iceberg lettuce
    kale, 케일
    arugula, 루꼴라, rocket, 루콜라
    tomato, 토마토, 완숙토마토
    cherry tomato, 방울토마토, grape tomato, baby tomato, 대추방울토마토
    canned tomato, tinned tomato, 토마토홀, 토마토캔, 홀토마토, 토마토통조림, chopped tomato tin
    tomato paste, 토마토페이스트
    tomato puree, 토마토퓨레
    tomato sauce, 토마토소스
    pasta sauce, 파스타소스, spaghetti sauce, marinara, marinara sauce
    cucumber, 오이, 백오이, 다다기오이, 백다다기오이
    eggplant, 가지, aubergine, brinjal
    zucchini, courgette, 주키니, 주키니호박, 쥬키니, 돼지호박
    korean zucchini, 애호박
    kabocha, 단호박, sweet pumpkin
    pumpkin, 호박, 늙은호박
    bell pepper, peppers, mixed peppers, 파프리카, capsicum, sweet pepper, red bell pepper, yellow bell pepper, red pepper, 빨강파프리카, 노랑파프리카, 빨간파프리카, 노란파프리카, yellow pepper, orange bell pepper
    green bell pepper, 피망, green pepper, 청피망
    green chili, 청양고추, green chili pepper, 땡초, cheongyang pepper, 청량고추
    green pepper chili, 풋고추, 청고추
    red chili, 홍고추, 빨간고추, red chilli, red chili pepper, red chile, red chilli pepper
    jalapeno, 할라피뇨, jalapeno pepper
    chili pepper, 고추, chilli pepper, chile pepper, chile, chili, chilli, hot pepper, 매운고추
    perilla leaf, 깻잎
    bean sprout, 숙주, 숙주나물, mung bean sprout, beansprout
    soybean sprout, 콩나물
    water dropwort, 미나리, water parsley
    crown daisy, 쑥갓
    mushroom, 버섯, button mushroom, white mushroom, 양송이버섯, 양송이
    king oyster mushroom, 새송이버섯, 새송이, king trumpet mushroom
    enoki, 팽이버섯, 팽이, enoki mushroom
    맛타리버섯, 맛타리, 참타리버섯, 참타리
    oyster mushroom, 느타리버섯, 느타리, 애느타리버섯, 애느타리
    shiitake, 표고버섯, 표고, shiitake mushroom, 생표고버섯, 생표고
    dried shiitake, 건표고버섯, 말린표고버섯, 마른표고버섯, 건표고, dried shiitake mushroom
    wood ear, 목이버섯
    broccoli, 브로콜리
    cauliflower, 콜리플라워
    celery, 셀러리, 샐러리, celery stalk, celery stick, stalk celery, celery rib
    asparagus, 아스파라거스
    corn, 옥수수, sweetcorn, sweet corn, corn kernel
    canned corn, 옥수수캔, 스위트콘, 콘옥수수, tinned sweetcorn, 옥수수통조림, canned sweetcorn
    pea, 완두콩, green pea
    green bean, 그린빈, string bean, french bean
    lotus root, 연근
    burdock, 우엉, burdock root
    bracken, 고사리, 삶은고사리
    bellflower root, 도라지
    kimchi, 김치, 배추김치, 포기김치, kimchee, 썰은김치, 맛김치
    aged kimchi, 묵은지, 묵은김치
    sour kimchi, 신김치, 익은김치, 잘익은김치
    basil, 바질, fresh basil, basil leaf, 바질잎, 생바질
    parsley, 파슬리, fresh parsley, flat leaf parsley, italian parsley, 이탈리안파슬리, curly parsley
    cilantro, 고수, coriander leaf, fresh coriander, fresh cilantro, 고수잎, cilantro leaf, coriander
    mint, 민트, mint leaf, fresh mint, 민트잎, 애플민트
    rosemary, 로즈마리, fresh rosemary
    thyme, 타임, fresh thyme, thyme leaf
    dill, 딜, fresh dill
    bay leaf, 월계수잎, 월계수, bay
    oregano, 오레가노, fresh oregano
    dried oregano, 건오레가노, 오레가노가루
    frozen yogurt, froyo, frozen yoghurt
    white vinegar, distilled vinegar, distilled white vinegar
    flaked almond, sliced almond, almond slice, 아몬드슬라이스
    goat cheese, goats cheese, chevre
    chicken tenderloin, 닭안심, 닭안심살
    cola, 콜라, coke, coca cola, 코카콜라
    beef stock cube
    chicken stock cube
    vegetable stock cube
    crunchy peanut butter
    tabasco, 타바스코
    ground sesame, 깨소금
    ground almond
    parmigiano reggiano, parmigiano
    pizza cheese, 피자치즈
    cinnamon, 계피, 계피가루, 시나몬, 시나몬가루, 시나몬파우더, ground cinnamon, cinnamon powder, 계핏가루
    cumin, 큐민, ground cumin, 커민, cumin powder, 쿠민
    nutmeg, ground nutmeg, 넛맥
    turmeric, 강황가루, ground turmeric, 강황, turmeric powder
    curry powder, 카레가루, 카레분말
    vanilla extract, 바닐라익스트랙, vanilla, 바닐라엑스트랙, 바닐라익스트렉
    vanilla essence, 바닐라에센스
    vanilla oil, 바닐라오일
    vanilla pod, vanilla bean, 바닐라빈
    cocoa powder, 코코아가루, 코코아파우더, 카카오파우더, cocoa, unsweetened cocoa, unsweetened cocoa powder
    chocolate, 초콜릿, 초콜렛
    dark chocolate, 다크초콜릿, 다크초코, bittersweet chocolate
    chocolate chip, 초코칩, 초콜릿칩, semisweet chocolate chip
    lemon, 레몬
    lime, 라임
    orange, 오렌지
    lemon juice, 레몬즙, juice of lemon
    lime juice, 라임즙
    apple, 사과
    pear, 배, korean pear, asian pear
    banana, 바나나
    strawberry, 딸기
    blueberry, 블루베리
    avocado, 아보카도
    pineapple, 파인애플
    peach, 복숭아
    kiwi, 키위
    mango, 망고
    grape, 포도
    raisin, 건포도
    shrimp, 새우, prawn, 새우살, 생새우, king prawn, 흰다리새우, raw shrimp, raw prawn, raw king prawn
    cocktail shrimp, 칵테일새우
    dried shrimp, 건새우, 마른새우
    salted shrimp, 새우젓, 육젓, 추젓, 새우젓갈
    squid, 오징어, calamari
    octopus, 문어
    small octopus, 낙지
    webfoot octopus, 주꾸미, 쭈꾸미
    clam, 바지락, 조개, 모시조개
    mussel, 홍합
    oyster, 굴, 생굴
    crab, 꽃게
    crab stick, 맛살, 게맛살, 크래미, 크랩스틱, imitation crab
    salmon, 연어, salmon fillet, 생연어, salmon steak, 연어필렛
    smoked salmon, 훈제연어
    mackerel, 고등어, 생고등어
    salted mackerel, 자반고등어, 고등어자반
    cutlassfish, 갈치
    cod, 대구, cod fillet, 대구살
    pollock, 동태, 명태
    canned tuna, 참치캔, 살코기참치, 참치통조림, tinned tuna, tuna can, 캔참치, tuna in oil, tuna in water, tuna in brine, tuna in spring water, tuna in olive oil, tuna in sunflower oil, 동원참치라이트, 동원참치라이트스탠다드, 라이트참치, 동원참치, 사조참치
    tuna, 참치
    anchovy, 멸치, 국물멸치, 국멸치, 국물용멸치, 다시멸치, 다시용멸치, 육수용멸치, dried anchovy
    small anchovy, 잔멸치, 볶음멸치, 볶음용멸치
    kelp, 다시마, kombu, dried kelp
    seaweed, 미역, wakame, 마른미역, 건미역, 자른미역
    laver, 김, nori, seaweed sheet, nori sheet, 김밥김, 김밥용김
    seasoned laver, 조미김, 도시락김, 도시락용김, 광천김

    dried pollock, 북어, 황태, 북어채, 황태채
    fish cake, 어묵, 오뎅, 사각어묵
    rice cake, 떡, tteok
    tteokbokki rice cake, 떡볶이떡, 밀떡, 쌀떡, 떡볶이용떡, 밀떡볶이떡, 쌀떡볶이떡
    sliced rice cake, 떡국떡, 떡국용떡
    dumpling, 만두, mandu, gyoza, 교자, 왕교자, 고향만두, 교자만두
    noodle, 국수, 국수면, 옛날국수
    thin noodle, 소면, somyeon, 국수소면
    glass noodle, 당면, sweet potato noodle, dangmyeon, sweet potato starch noodle
    cremini, cremini mushroom, chestnut mushroom, baby bella
    쫄면, 쫄면사리
    ramen, 라면, instant noodle, 봉지라면
    udon, 우동면, 우동, 우동사리, udon noodle
    kalguksu noodle, 칼국수, 칼국수면
    pasta, 파스타, 파스타면
    spaghetti, 스파게티면, 스파게티, 스파게티니, spaghettini
    macaroni, 마카로니
    penne, 펜네
    linguine, 링귀네
    fettuccine, 페투치네
    lasagna sheet, lasagne sheet, lasagna noodle, 라자냐면
    bread, 식빵, 우유식빵, white bread, sandwich bread, sliced bread
    tortilla, 또띠아, 토르티야, flour tortilla
    oat, 오트밀, rolled oat, oatmeal, porridge oat, old fashioned oat, 귀리
    steel cut oat
    chickpea, 병아리콩, garbanzo bean, garbanzo
    kidney bean, 강낭콩, red kidney bean
    black bean, 검은콩, 검정콩
    서리태
    lentil, 렌틸콩, 렌틸
    red lentil, dried red lentil
    green lentil, dried green lentil
    soybean, 메주콩, 백태
    red bean, 팥, adzuki bean
    peanut, 땅콩
    peanut butter, 땅콩버터, 피넛버터, creamy peanut butter, smooth peanut butter, 피넷버터, 피넛버터크림
    almond, 아몬드
    walnut, 호두
    pine nut, 잣, pine kernel
    cashew, 캐슈넛, cashew nut
    chestnut, 밤, 깐밤, 생밤
    jujube, 대추, 건대추, 말린대추
    ginkgo nut, 은행
    jam, 잼
    coconut milk, 코코넛밀크
    chicken stock, chicken broth, 치킨스톡, 닭육수, 치킨육수
    beef stock, beef broth, 소고기육수, 비프스톡
    vegetable stock, vegetable broth, 채소육수, 야채육수
    stock, broth, 육수
    bone broth, 사골육수, 사골국물, 사골국, 우골육수, bone stock
    stock cube, bouillon cube, bouillon, stock powder, 다시다, 멸치다시다, 쇠고기다시다, 소고기다시다
    pickle, 피클, dill pickle
    gherkin, cornichon
    danmuji, 단무지, 김밥단무지, pickled radish
    olive, 올리브
    black olive, 블랙올리브
    caper, 케이퍼
    pesto, 페스토, basil pesto, 바질페스토
    hot sauce, 핫소스
    sriracha, 스리라차, 스리라차소스
    wasabi, 와사비, 고추냉이
    hoisin sauce, 호이신소스, 해선장
    gelatin, 젤라틴, gelatine
    acorn jelly, 도토리묵
    konjac, 곤약
    rice wine, 막걸리
    beer, 맥주
    coffee, 커피, instant coffee
    curry roux, 카레, 고형카레
    perilla seed powder, 들깨가루, 들깻가루
    pancake mix, 핫케이크가루, 팬케이크가루, 핫케이크믹스
    korean pancake mix, 부침가루
    frying mix, 튀김가루
    quail egg, 메추리알
    nutritional yeast
    matsutake, 송이버섯, 자연송이버섯, 자연송이, pine mushroom
    총각김치, 알타리김치, 달랑무김치
    sichuan pepper, szechuan pepper, sichuan peppercorn, szechuan peppercorn, 초피, 화자오
    dried parsley, parsley flake, 파슬리가루, 건파슬리
    fusilli, 푸실리
    rigatoni, 리가토니
    farfalle, 파르팔레
    """

  /// Foods that may replace each other, by names of the groups above or of the food table.
  private static let alike = """
    soy sauce, dark soy sauce, soup soy sauce, tamari, 맛간장
    tofu, 순두부, 연두부, silken tofu, firm tofu, soft tofu, 손두부
    green onion, welsh onion, 쪽파, 실파, 움파
    cooking oil, canola oil, grapeseed oil, sunflower oil, 콩기름, 옥수수유, olive oil, corn oil, soybean oil, 대두유
    vinegar, white vinegar, apple cider vinegar, rice vinegar, white wine vinegar, red wine vinegar
    onion, red onion, shallot
    tomato, cherry tomato, plum tomato
    kimchi, aged kimchi, sour kimchi, 깍두기, 총각김치
    mirin, cooking wine
    fish sauce, anchovy fish sauce, sand lance fish sauce, tuna extract
    milk, semi skimmed milk, skim milk, low fat milk, 멸균우유, uht milk, 락토프리우유, 소화가잘되는우유, lactose free milk
    cream, heavy cream, whipping cream, single cream, light cream
    yogurt, greek yogurt, 요플레
    sugar, brown sugar, dark brown sugar, caster sugar
    corn syrup, oligosaccharide, 조청
    starch, cornstarch, potato starch
    spaghetti, pasta, linguine, fettuccine, penne, fusilli, rigatoni, macaroni, farfalle, angel hair
    bell pepper, green bell pepper, 홍피망, 적피망, 빨간피망
    chili pepper, green chili, red chili, green pepper chili, jalapeno, 홍고추, serrano pepper, 오이고추, 오이맛고추
    mushroom, king oyster mushroom, oyster mushroom, 맛타리버섯, shiitake, cremini, portobello, chestnut mushroom, 만가닥버섯, 느티만가닥버섯, matsutake
    lettuce, romaine, iceberg
    bread, 모닝빵, 바게트, baguette, sourdough, brown bread, whole wheat bread, wholemeal bread
    doenjang, miso, 막장
    squid, 한치, cuttlefish
    clam, mussel, 동죽, 바지락살, 조갯살, 조개살, 홍합살
    ramen, 진라면, 신라면, 삼양라면, 열라면, 안성탕면, 컵라면, 라면사리, 참깨라면, 너구리
    dumpling, 왕만두, 물만두, 군만두, 찐만두, 손만두, 고기만두, 납작만두
    cod, haddock, pollock, white fish, whiting, hake, tilapia
    bacon, pancetta, lardon
    flour, bread flour, cake flour, self raising flour, 통밀가루, whole wheat flour
    chocolate, dark chocolate, chocolate chip, milk chocolate
    tteokbokki rice cake, rice cake, sliced rice cake, 가래떡, 조랭이떡
    zucchini, korean zucchini, 둥근호박, yellow squash, summer squash
    cabbage, savoy cabbage, red cabbage, 적양배추, 적채
    honey, maple syrup
    gochugaru, chili powder, red pepper flake
    chicken stock, vegetable stock, beef stock, stock, 멸치육수, 다시마육수, 멸치다시마육수, bone broth
    sausage, 비엔나소시지, 프랑크소시지, 비엔나
    spinach, 시금치나물, baby spinach
    cheese, cheddar, gouda, cheese slice, american cheese, gruyere, swiss cheese, emmental, monterey jack, colby
    pork, pork belly, thin pork belly, pork neck, 앞다리살, 뒷다리살, 돼지등심, pork loin, pork shoulder, pork chop, 돼지안심, pork tenderloin, 항정살, 돼지갈비, 목심, 제육용, 오겹살
    chicken, chicken breast, chicken thigh, chicken wing, chicken leg, 닭봉, drumstick, 닭안심, chicken tenderloin, 닭볶음탕용닭
    beef, beef brisket, 사태, 불고기감, 차돌박이, beef for soup, 우둔, 우둔살, 홍두깨살, stewing beef, chuck, chuck roast, beef chuck, 소고기불고기감, 한우불고기, 소고기불고기, 양지, steak, sirloin, 등심, 부채살, 불고기용, 장조림용, 샤브샤브용, rump steak, 척아이롤
    ground beef, ground meat
    parsley, dried parsley
    lemon, lemon juice
    lime, lime juice
    ginger, ground ginger
    noodle, thin noodle, 중면
    salt, coarse salt, sea salt, seasoned salt
    black pepper, peppercorn, white pepper
    shrimp, cocktail shrimp, cooked shrimp, cooked prawn
    laver, seasoned laver
    tomato paste, tomato puree
    yeast, instant yeast, fresh yeast, 생이스트
    vanilla extract, vanilla essence, vanilla oil, vanilla pod
    black bean, 서리태
    pickle, gherkin
    lentil, red lentil, green lentil
    mackerel, salted mackerel
    oat, steel cut oat
    cooked rice, instant rice
    gherkin pickle, 오이피클
    glass noodle, 납작당면
    napa cabbage, baby napa cabbage, 얼갈이배추, 봄동
    canned tuna, tuna
    rice, brown rice, 잡곡, basmati, basmati rice, jasmine rice, arborio rice, long grain rice, 흑미, 오대쌀, 추청쌀, 신동진쌀, 고시히카리쌀
    mozzarella, string cheese, 스트링치즈, pizza cheese
    sesame seed, ground sesame
    parmesan, parmigiano reggiano, pecorino
    hot sauce, tabasco, sriracha
    almond flour, ground almond
    beef stock cube, chicken stock cube, vegetable stock cube, stock cube
    oregano, dried oregano
    peanut butter, crunchy peanut butter
    butter, margarine, 마가린
    radish, 총각무, 알타리무
    egg, liquid egg
    ham, 슬라이스햄, sliced ham, 김밥햄
    corn, canned corn, corn on the cob
    raisin, sultana
    spam, luncheon meat
    """
}
