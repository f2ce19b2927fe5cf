extension FoodTable {
  /// The foods, one per line: category, English names, Korean names, usual storage type, storage periods and
  /// source.
  ///
  /// P, R and F stand for the pantry, the refrigerator and the freezer. O after the letter is for opened
  /// food, T for thawed food. `*` is without limit, `!` is not recommended. A Korean name of one syllable
  /// after `~` also matches the end of a longer word.
  ///
  /// The periods are from USDA's FoodKeeper (FSIS, version 128 of 2018-09-06, CC0): `=` with the number and
  /// name of the entry, or `~` with those of the most similar food or state.
  static let data: StaticString = """
    baby|baby cereal; infant cereal; baby rice; baby rice cereal; baby oatmeal; baby porridge|아기시리얼; 베이비시리얼; 유아시리얼; 이유식쌀가루; 쌀미음가루; 이유식가루; 베이비오트밀; 아기오트밀|P|PO 1m|=367 Cereal, dry mixes
    baby|baby dinner; baby meal; toddler meal; baby food dinner; baby food meal|유아식; 아기밥; 아기반찬; 아기국|P|RO 2d|=366 Dinners
    baby|baby food|이유식|R|R 2d, RO 2d|~366 Dinners
    baby|baby food jar; baby food pouch; baby puree; toddler food; baby food puree|시판이유식; 실온이유식; 이유식파우치; 이유식병; 베이비푸드; 아기음식|P|RO 2-3d|=363 Jars or pouches
    baby|baby formula; formula; formula milk; infant milk; baby milk; toddler milk; follow on milk; similac; enfamil; aptamil|분유캔; 산양분유; 아기우유|P||
    baby|baby fruit puree; baby fruit; baby food fruit; fruit puree pouch; fruit pouch|과일퓨레; 과일퓌레; 과일퓨레파우치; 아기퓨레; 베이비퓨레|P|RO 3d|=364 Fruit
    baby|baby vegetable puree; baby food vegetable; vegetable puree pouch; vegetable pouch|야채퓨레; 채소퓨레; 야채퓌레; 채소퓌레|P|RO 2d|=365 Vegetables
    baby|infant formula; powdered formula|분유|P||
    baby|liquid baby formula; liquid formula; ready to feed formula; liquid infant formula; formula concentrate; ready made formula|액상분유; 액상조제유; 액상조제분유|P|RO 2d|=369 Liquid concentrate or ready-to-feed formula
    baby|prepared formula; prepared baby formula; mixed formula; made up formula; formula bottle|타놓은분유; 탄분유; 조제한분유|R|RO 1d|=368 Formula
    bakery|bagel|베이글|P|P 1-2d, F 3m|=449 Bagel
    bakery|biscuit dough; refrigerated biscuit; canned biscuit; buttermilk biscuit|비스킷반죽; 비스킷도우|R|F !|=552 Biscuits
    bakery|bread; dinner roll; burger bun; hamburger bun; hot dog bun; brioche bun; pita; naan; flatbread; chapati; english muffin; crumpet|햄버거번; 버거번; 핫도그번; 난; 피타브레드; 잉글리시머핀; 잉글리쉬머핀; 플랫브레드|P|P 14-18d, F 3-5m, RO 2-3w|=195 Commercial bread products
    bakery|cake; cupcake; swiss roll; brownie; blondie; gingerbread; madeleine; financier|카스텔라; 카스테라; 파운드케이크; 파운드케익; 롤케이크; 롤케익; 컵케이크; 컵케익; 시폰케이크; 쉬폰케이크; 브라우니; 마들렌; 마들레느; 휘낭시에; 피낭시에; 호두과자|P|P 3-7d, F 6m, RO 7-10d|=197 Commercial cakes and muffins
    bakery|cheesecake; cheese cake|치즈케이크; 치즈케익|R|F 3-6m, RO 5-7d, R 5-7d|~198 Cheesecake, opened
    bakery|chiffon pie; lemon meringue pie; chocolate pie; lemon pie|시폰파이; 레몬머랭파이; 초콜릿크림파이|R|F !, RO 1-2d, R 1-2d|~206 Chiffon pies, opened
    bakery|cinnamon roll; cinnamon bun; sticky bun|시나몬롤; 시나몬번; 계피롤|P|P 1-3d, F 3m|=635 Cinnamon rolls
    bakery|cinnamon roll dough; refrigerated cinnamon roll; unbaked cinnamon roll|시나몬롤반죽; 시나몬롤생지|R||
    bakery|cookie dough|쿠키반죽; 쿠키도우; 쿠키생지|F|F 2m|=247 Cookie dough
    bakery|corn tortilla|옥수수토르티야; 옥수수또띠아; 콘또띠아; 콘토르티야|P|P 25-45d, R 60-90d|=553 Tortillas
    bakery|cream pie; custard pie; custard tart; egg tart|크림파이; 커스터드파이; 에그타르트; 크림타르트|R|F !, RO 3-4d, R 3-4d|~205 Cream pies, opened
    bakery|cream puff; eclair; profiterole; cream cake; birthday cake; cream bun; cannoli; tiramisu|케이크; 케익; 생크림빵; 생크림롤; 슈; 슈크림; 크림슈; 에클레어; 티라미수; 티라미슈; 밀푀유|R|F 3m, RO 2-3d, R 2-3d|~201 Dairy filled eclairs, opened
    bakery|crouton|크루통; 크루톤; 크루똥|P|P 5-6m, R 5-6m, F 11-12m|=682 Croutons
    bakery|danish pastry; danish|데니쉬; 데니시; 페이스트리; 페스츄리|P|P 5-10d, F !|=204 Pastries, danish
    bakery|doughnut; donut|도넛; 도너츠; 도우넛; 도나쓰; 도넛츠; 꽈배기; 츄러스; 추로스|P|P 1-2d, F !, RO 2d|=202 Doughnuts
    bakery|fish shaped bun; bungeoppang|붕어빵; 잉어빵; 국화빵|P|P 1-2d, F !, RO 2d|~202 Doughnuts
    bakery|flour tortilla; tortilla|또띠아; 토르티야; 또띠야; 토르띠야; 토르티아|P|P 3m, F 6m, RO 3m|=196 Tortillas
    bakery|fresh bread; bakery bread; homemade bread; whole wheat bread; wholewheat bread; wholemeal bread; wholegrain bread; multigrain bread; brown bread; rye bread; soda bread; sourdough; sourdough bread; baguette; french stick; ciabatta; focaccia; challah; garlic bread; croissant; pain au chocolat; scone|~빵; 소보로; 바게트; 바게뜨; 치아바타; 포카치아; 깜빠뉴; 캄파뉴; 사워도우; 브리오슈; 크루아상; 크로와상; 크루와상; 스콘|P|P 3-5d, F 3m|=461 Whole wheat bread
    bakery|fresh steamed bun; jjinppang|찐빵|P|P 1-3d, F 3m|~635 Cinnamon rolls
    bakery|fruit pie; apple pie; cherry pie; peach pie; blueberry pie; blackberry pie; apricot pie; rhubarb pie; fruit crumble; apple crumble; apple crisp; peach cobbler|과일파이; 애플파이; 사과파이; 블루베리파이; 체리파이; 복숭아파이|P|P 1-2d, F 8m, RO 1w|=207 Fruit pies
    bakery|fruitcake; fruit cake; christmas cake|프루트케이크; 후르츠케이크; 프룻케이크|P|P 6m, F 12m, RO 12m|=203 Fruit cake
    bakery|macaron; macaroon|마카롱; 뚱카롱; 다쿠아즈; 다쿠와즈|P|P 1-2d, F 3m|=542 Macaroons
    bakery|mince pie; mincemeat pie|민스파이; 민스미트파이|R|F 8m, RO 1w, R 1w|~208 Pies, opened
    bakery|muffin; banana bread; zucchini bread; cornbread; corn bread|머핀; 바나나브레드; 콘브레드|P|P 3-7d, F 3m|=452 Muffin
    bakery|pecan pie|피칸파이; 호두파이|R|F 1-2m, RO 3-4d, R 3-4d|~209 Pies, opened
    bakery|pie crust; pie dough; pie shell; pastry case; tart shell; shortcrust pastry|파이지; 파이크러스트; 파이반죽; 파이생지; 타르트지; 타르트쉘|F|F 2m|=246 Ready-to-bake pie crust
    bakery|pumpkin pie; sweet potato pie|호박파이; 펌킨파이; 고구마파이|R|F 1-2m, RO 3-4d, R 3-4d|~210 Pies, opened
    bakery|quiche|키슈; 키쉬|R|F 2-3m, RO 3-5d, R 3-5d|~211 Quiche, opened
    bakery|refrigerated dough; pizza dough; crescent roll; tube dough; canned dough|냉장반죽; 냉장도우; 피자도우; 피자반죽|R|F !|=245 Tube cans
    bakery|steamed bun; hoppang|호빵|P|P 3-7d, F 3m|~452 Muffin
    bakery|sweet pancake; hotteok|호떡|P|P 1-2d, F !, RO 2d|~202 Doughnuts
    bakery|twisted doughnut; kkwabaegi|찹쌀꽈배기|P|P 1-2d, F !, RO 2d|~202 Doughnuts
    baking|almond extract; almond essence|아몬드익스트랙; 아몬드에센스|P|P 2y, PO 12m|=527 Almond extract
    baking|amaranth flour|아마란스가루; 아마란스분말|P|P 2m, F 4m|=576 Amaranth
    baking|baking powder|베이킹파우더; 베이킹파우다|P|P 6-18m, PO 3-6m|=212 Baking powder
    baking|baking soda; bicarbonate of soda; bicarb; sodium bicarbonate|베이킹소다; 식소다; 식용소다; 중조; 탄산수소나트륨|P|P 2-3y, PO 6m|=213 Baking soda
    baking|barley flour|보릿가루; 보리가루|P|P 3m, F 6m|=578 Barley
    baking|breadcrumb; bread crumb; panko|빵가루; 판코|P|P 6m|=643 Breadcrumbs
    baking|brown sugar; muscovado; muscovado sugar; demerara sugar; turbinado sugar|흑설탕; 황설탕; 갈색설탕; 갈색당; 마스코바도; 무스코바도|P|P *, PO 18-24m|=239 Sugar
    baking|buckwheat flour|메밀가루; 메밀분말; 메밀부침가루|P|P 1m, F 2m|=580 Buckwheat
    baking|cake mix; brownie mix; bread mix; cookie mix|케이크믹스; 브라우니믹스; 빵믹스; 쿠키믹스|P|P 12-18m|=215 Cake, brownie, bread mixes
    baking|cocoa powder; cocoa; cacao powder; hot chocolate; drinking chocolate|코코아; 코코아가루; 코코아파우더; 카카오파우더; 카카오가루; 초코파우더; 핫초코; 핫초콜릿; 핫초코가루|P|P *, PO 1y|=217 Cocoa and cocoa mixes
    baking|coconut flour|코코넛밀가루; 코코넛플라워|R|R 9-12m, F 9-12m|=654 Coconut flour
    baking|cornmeal; corn meal; corn flour; masa harina; polenta|옥수수가루; 옥수숫가루; 콘밀; 폴렌타|P|P 6-12m|=218 Cornmeal
    baking|cornstarch; cornflour; starch|전분; 전분가루; 녹말; 녹말가루; 감자가루; 콘스타치|P|P 18-24m, PO 18m|=220 Cornstarch
    baking|farro flour|파로가루|P|P 3m, F 6m|=582 Farro
    baking|flour; semolina|밀가루; 중력분; 강력분; 박력분; 세몰리나; 쌀가루|P|P 6-12m, PO 6-8m, RO 1y|=222 Flour
    baking|fresh yeast|생이스트|R||
    baking|frosting; icing|프로스팅; 아이싱|P|P 10-12m, RO 2-3w|=224 Frosting or icing
    baking|gelatin; gelatine; agar|젤라틴; 젤라틴가루; 한천; 한천가루; 한천분말|P|P 3y, PO !|=226 Gelatin
    baking|instant mashed potato; instant potato; potato flake; mashed potato mix; powdered potato|인스턴트매쉬드포테이토; 매쉬드포테이토가루; 매시포테이토가루; 감자플레이크|P|P 10-15m, PO 6-12m|=393 Potatoes
    baking|jello; jell o; flavored gelatin; gelatin dessert; gelatin mix; jelly mix; jelly crystal; jelly cube|젤로; 젤리믹스; 젤리가루; 젤리분말|P|P 10-12m, PO 3-4m|=225 Gelatin
    baking|korean pancake mix; frying mix||P|P 9m|~214 Biscuit or pancake mix
    baking|lemon extract; lemon essence; orange extract|레몬익스트랙; 레몬에센스; 오렌지에센스|P|P 2y, PO 12m|=529 Lemon extract
    baking|millet flour|기장가루; 조가루; 좁쌀가루|P|P 1m, F 2m|=584 Millet
    baking|muffin mix; cornbread mix|머핀믹스; 머핀가루|P|P 9m|=453 Muffin
    baking|oat flour|귀리가루; 오트가루; 오트밀가루; 귀리분말|P|P 2m, F 4m|=586 Oats
    baking|pancake mix; biscuit mix; baking mix; waffle mix; batter mix; tempura mix; scone mix|팬케이크믹스; 팬케이크가루; 핫케이크믹스; 핫케이크가루; 핫케익가루; 와플믹스; 부침가루; 튀김가루; 호떡믹스; 도넛믹스; 도너츠가루|P|P 9m|=214 Biscuit or pancake mix
    baking|pectin|펙틴; 팩틴|P|PO 1m|=388 Pectin
    baking|powdered sugar; icing sugar; confectioners sugar|슈가파우더; 슈거파우더; 분당; 슈가파우다; 가루설탕|P|P *, PO 18-24m|=241 Sugar
    baking|pudding mix; instant pudding; pudding powder; custard powder|푸딩믹스; 푸딩가루; 푸딩분말; 푸딩파우더; 커스터드파우더; 커스타드파우더|P|P 1y, PO 3-4m|=395 Pudding mixes
    baking|rye flour|호밀가루; 호밀분말|P|P 3m, F 6m|=588 Rye
    baking|shredded coconut; desiccated coconut; dried coconut; grated coconut; coconut flake|코코넛채; 코코넛롱; 코코넛가루; 코코넛분말; 코코넛플레이크; 건코코넛; 말린코코넛|P|P 1y, F 1y, RO 8m|=257 Coconut
    baking|sorghum flour|수수가루|P|P 2m, F 4m|=590 Sorghum
    baking|soy flour; soya flour; soybean flour; kinako|콩가루; 콩분말; 대두분말; 대두가루|P|P 2m, R 6m|=170 Soy flour
    baking|spelt flour|스펠트가루; 스펠트밀가루|P|P 3m, F 6m|=592 Spelt
    baking|stone ground cornmeal; stoneground cornmeal; blue cornmeal|맷돌옥수수가루; 스톤그라운드콘밀|P|P 1m, PO !, RO 2-4m|=219 Cornmeal
    baking|stuffing mix; dry stuffing|스터핑믹스|P|P 9-12m|=464 Dry stuffing mix
    baking|sugar|설탕; 원당; 사탕수수당|P|P *, PO 18-24m|=240 Sugar
    baking|sugar substitute; sweetener; stevia; erythritol; xylitol; allulose; monk fruit; aspartame; saccharin; sucralose; splenda|감미료; 대체당; 대체설탕; 설탕대체제; 스테비아; 알룰로스; 에리스리톨; 나한과; 자일로스설탕; 자일로스; 사카린; 뉴슈가; 신화당|P|P 2y, PO *|=242 Sugar substitutes
    baking|tapioca; tapioca starch; tapioca flour; sago|타피오카; 타피오카펄; 타피오카전분; 타피오카가루; 버블티펄|P|P 12m, PO 12m|=243 Tapiocas
    baking|teff flour|테프가루; 테프분말|P|P 2m, F 4m|=594 Teff
    baking|vanilla extract; vanilla essence; vanilla flavoring; vanilla bean paste; peppermint extract|바닐라익스트랙; 바닐라익스트렉; 바닐라엑스트랙; 바닐라에센스; 바닐라오일; 바닐라페이스트; 바닐라빈페이스트|P|P 2y, PO 12m|=530 Pure vanilla extract
    baking|whole wheat flour; wholewheat flour; wholemeal flour; wholegrain flour; graham flour|통밀가루; 통밀분; 전립분|P|P 3-6m, RO 6-8m|=223 Flour
    baking|yeast|이스트; 효모|P|P 2y, F 6m, RO 4m|=561 Yeast
    canned|applesauce; apple sauce; apple puree|애플소스; 사과소스; 사과퓨레; 애플퓨레|P|P 12-18m, PO !, RO 7-10d|=370 Applesauce
    canned|canned anchovy; anchovy; anchovy in olive oil|앤초비; 엔초비; 안초비; 안초비통조림|P|P 5y, F 2m, RO 3-4d|=673 Anchovies
    canned|canned chicken; tinned chicken; chicken can; canned chicken breast; canned turkey|닭가슴살캔; 닭가슴살통조림; 닭고기통조림; 치킨통조림; 닭고기캔|P|P 5y, RO 3-4d|=142 Canned chicken
    canned|canned coconut milk; tinned coconut milk; coconut milk can|코코넛밀크캔; 코코넛밀크통조림|P|P 2-5y, F 3m, RO 4d|=602 Coconut milk
    canned|canned food; tinned food; canned good; canned vegetable; tinned vegetable; canned bean; tinned bean; baked bean; pork and bean; kidney bean; chickpea; garbanzo bean; black bean; cannellini bean; pinto bean; navy bean; butter bean; haricot bean; borlotti bean; great northern bean; white bean; canned lentil; tinned lentil; canned corn; tinned corn; canned sweetcorn; tinned sweetcorn; creamed corn; cream style corn; canned pea; tinned pea; mushy pea; canned carrot; canned green bean; canned potato; tinned potato; canned spinach; canned mushroom; canned asparagus; canned pumpkin; pumpkin puree; canned soup; tinned soup; canned stew; canned chili; canned pasta; tinned spaghetti; canned ravioli; water chestnut|통조림; 캔음식; 베이크드빈; 베이크드빈스; 스위트콘; 옥수수캔; 캔옥수수; 완두콩캔; 키드니빈; 병아리콩캔; 통단팥; 번데기; 번데기캔; 깻잎캔; 스프캔|P|P 2-5y, PO !, RO 3-4d|=372 Canned goods
    canned|canned fruit; tinned fruit; canned tomato; tinned tomato; chopped tomato; diced tomato; crushed tomato; stewed tomato; peeled tomato; passata; canned peach; tinned peach; peach slice; peach in syrup; peach in juice; canned pear; tinned pear; pear in juice; canned pineapple; tinned pineapple; pineapple in juice; pineapple in syrup; fruit in juice; fruit in syrup; canned mandarin; tinned mandarin; mandarin in juice; canned apricot; canned cherry; canned lychee; canned mango; pie filling; sauerkraut; canned tomato soup; tinned tomato soup|과일통조림; 과일캔; 복숭아통조림; 복숭아캔; 황도통조림; 황도캔; 백도통조림; 백도캔; 파인애플통조림; 파인애플캔; 귤통조림; 밀감통조림; 밀감캔; 체리통조림; 리치통조림; 람부탄통조림; 망고통조림; 포도통조림; 배통조림; 토마토통조림; 토마토캔; 홀토마토; 다이스드토마토; 다이스토마토; 토마토홀; 사우어크라우트; 자우어크라우트|P|P 12-18m, PO !, RO 5-7d|=373 Canned goods
    canned|canned ham; spam; tinned ham; ham can; shelf stable ham; canned luncheon meat; tinned luncheon meat; chopped ham and pork|스팸; 스팸클래식; 스팸라이트; 스팸마일드; 캔햄; 통조림햄; 햄통조림; 햄캔; 런천미트; 런천미트햄; 리챔; 로스팜|P|P 6-9m, RO 5-14d|=108 Ham
    canned|canned meat; tinned meat; canned beef; tinned beef; canned corned beef; tinned corned beef; corned beef hash; canned pork; canned sausage; canned vienna sausage; potted meat; tinned stewed steak|고기통조림; 장조림통조림; 장조림캔; 콘비프통조림; 소시지통조림|P|P 5y, RO 3-4d|=111 Meat products
    canned|canned seafood; canned fish; tinned fish; sardine in olive oil; sardine in sunflower oil; sardine in tomato sauce; sardine in water; canned salmon; tinned salmon; canned mackerel; tinned mackerel; mackerel in oil; mackerel in olive oil; mackerel in tomato sauce; mackerel in brine; canned crab; canned crab meat; canned clam; canned oyster; canned mussel; canned shrimp; canned squid; sardine|생선통조림; 생선캔; 해산물통조림; 꽁치통조림; 꽁치캔; 고등어통조림; 고등어캔; 연어통조림; 연어캔; 정어리통조림; 정어리캔; 골뱅이통조림; 골뱅이캔; 게살통조림; 게살캔; 굴통조림; 홍합통조림; 골뱅이|P|P 1y, RO 1-2d|=619 Seafood
    canned|canned tuna; tinned tuna; tuna can; tuna tin; tuna in oil; tuna in water; tuna in spring water; tuna in brine; tuna in olive oil; tuna in sunflower oil; tuna in vegetable oil; tuna chunk; chunk light tuna; albacore tuna; tuna fish|참치캔; 참치; 참치통조림; 참치살코기|P|P 3y, RO 3-4d|~618 Tuna, canned; opened as 617 Tuna, packet
    canned|caper|케이퍼; 케이퍼베리; 카퍼|P||
    canned|coconut milk; coconut cream|코코넛밀크; 코코넛크림|P|P 2-5y, RO 4d, F 3m|~602 Coconut milk, canned
    canned|cream of coconut; canned coconut cream|코코넛크림캔|P|P 2-5y, F 3m, RO 4d|=601 Coconut cream
    canned|fruit cocktail; fruit cocktail in syrup; fruit cocktail in juice|후르츠칵테일; 후르츠칵테일캔; 프루트칵테일; 과일칵테일; 후르츠캔; 후르츠통조림|P|P 18m|=432 Fruit cocktail
    canned|olive|올리브; 올리브절임; 올리브병조림|P|P 12-18m, RO 2w|=352 Olives
    canned|pickle; pickled cucumber; gherkin; cornichon; pickled onion; pickled jalapeno; pickled pepper; pickled garlic; pickled ginger|피클; 할라페뇨; 장아찌; 락교; 초생강; 생강초절임; 할라피뇨절임|P|P 1y, RO 1-3m|=353 Pickles
    canned|pickled beet; pickled beetroot; jarred beetroot|비트피클; 비트절임; 비트장아찌|P|P 1y, RO 1-2m|=633 Beets
    canned|refried bean|리프라이드빈; 리프라이드빈스|P|P 3y, RO 2-3d|=499 Refried beans
    canned|retort pouch meal; retort pouch; ready meal pouch; pouch meal; retort curry; instant curry pouch|레토르트; 레토르트식품; 즉석카레; 3분카레; 삼분카레; 3분짜장; 삼분짜장; 즉석짜장; 3분요리; 3분미트볼; 3분햄버그; 즉석덮밥소스|P|RO 3-4d|=112 Retort pouches or boxes
    canned|roasted red pepper; jarred red pepper; roasted pepper|파프리카병조림|R|R 4-6m|=458 Roasted red peppers
    canned|sun dried tomato; sundried tomato|썬드라이토마토; 선드라이토마토; 썬드라이드토마토; 선드라이드토마토|P|P 1y, PO 3-6m, RO 3-6m|=397 Sun dried tomatoes
    canned|tomato paste; tomato puree; tomato concentrate|토마토페이스트; 토마토퓨레; 토마토퓌레|P|P 27m, F 2-3m, RO 5d|=501 Tomato paste
    canned|tuna pouch; tuna packet; pouch tuna|참치파우치; 파우치참치|P|P 18m, RO 3-4d|=617 Tuna
    condiment|aioli; garlic mayo; garlic mayonnaise; homemade mayonnaise; homemade mayo|아이올리; 아이올리소스; 알리올리; 수제마요네즈; 홈메이드마요네즈|R|R 3-4d|=670 Aioli
    condiment|apple cider vinegar; cider vinegar; apple vinegar|사과식초; 애플사이다비니거; 애플사이다식초; 애사비; 사과초모식초|P|P *|=557 Apple cider vinegar
    condiment|bacon bit|베이컨비츠; 베이컨비트; 베이컨칩|P|P 1y|=371 Bacon bits
    condiment|balsamic vinegar; balsamic|발사믹식초; 발사믹; 발사믹비니거; 발사믹글레이즈; 발사믹크림|P|P 3-5y, RO 18m|=669 Balsamic vinegar
    condiment|barbecue sauce; barbeque sauce; bbq sauce; steak sauce; brown sauce; tonkatsu sauce|바베큐소스; 바비큐소스; bbq소스; 스테이크소스; 돈까스소스; 돈가스소스; 돈카츠소스|P|P 1y, RO 4m|=340 Barbecue sauce
    condiment|black bean sauce; black bean paste; chunjang; doubanjiang|춘장; 두반장; 두반장소스; 블랙빈소스; 콩소스|P|P 18-24m, RO 3-6m|=433 Black bean sauce
    condiment|black soybean paste|짜장소스|P|P 18-24m, RO 3-6m|~433 Black bean sauce
    condiment|cheonggukjang|청국장|F|R 3-4d, F 6m|~328 Tempeh
    condiment|chutney|처트니|P|P 1y, RO 1-2m|=341 Chutney
    condiment|cooking wine; mirin; cooking sake; shaoxing wine; cooking sherry|맛술; 미림; 미향; 요리술; 요리주; 조리술; 조리주; 요리용와인; 소흥주|P||
    condiment|cranberry sauce; cranberry jelly|크랜베리소스|P|P 2y, RO 1-2w|=565 Cranberry sauce
    condiment|cream sauce; alfredo sauce; carbonara sauce; white sauce; bechamel|크림소스; 크림파스타소스; 알프레도소스; 까르보나라소스; 카르보나라소스; 로제소스; 로제파스타소스; 베샤멜소스; 화이트소스|P|P 6-12m|=342 Cream sauces, milk solids
    condiment|creamy dressing; ranch dressing; caesar dressing; blue cheese dressing; thousand island; thousand island dressing; sesame dressing; salad cream; tartar sauce; tartare sauce|크리미드레싱; 시저드레싱; 시저소스; 랜치드레싱; 랜치소스; 렌치소스; 사우전드아일랜드; 사우전아일랜드; 사우전드아일랜드드레싱; 블루치즈드레싱; 참깨드레싱; 흑임자드레싱; 요거트드레싱; 타르타르소스; 타르타르; 타타르소스|P|P 6m, RO 3-4w|=623 Salad dressing
    condiment|curry paste|커리페이스트; 카레페이스트; 똠얌페이스트|P|P 2y, RO 5d|=560 Thai red curry paste
    condiment|fish sauce|액젓; 참치액; 어간장|P|P 18-24m, RO 3-6m|~434 Oyster sauce
    condiment|garlic in oil; garlic confit|마늘오일; 갈릭오일|R|R 4d|~570 Marinated vegetables
    condiment|gochujang; red pepper paste|고추장; 초장|R|R 1y, F !|~169 Miso
    condiment|gravy mix; gravy granule; instant gravy; gravy powder|그레이비믹스; 그레이비가루; 그레이비분말|P|P 2y, R 1-2d|=343 Dry gravy mixes
    condiment|hoisin sauce; hoisin|해선장; 호이신소스; 해선장소스|P|P 18-24m, RO 3-6m|=435 Hoisin sauce
    condiment|homemade cranberry sauce|수제크랜베리소스; 홈메이드크랜베리소스|R|R 7-10d|=566 Cranberry sauce
    condiment|homemade dressing; homemade salad dressing|수제드레싱; 홈메이드드레싱; 수제샐러드드레싱|R|RO 2w, R 2w|~671 Salad dressing, opened
    condiment|homemade vinaigrette|수제비네그레트; 홈메이드비네그레트|R|R 2-3w|=624 Salad dressing
    condiment|horseradish; wasabi|와사비; 고추냉이; 홀스래디쉬; 홀스래디시; 호스래디시|R|R 12m, RO 3-4m|=346 Horseradish
    condiment|hot sauce; tabasco; sriracha; buffalo sauce|핫소스; 타바스코; 타바스코소스; 스리라차; 스리라차소스; 버팔로소스; 불닭소스|P|P 6m|=559 Hot sauce
    condiment|jarred garlic; jarred minced garlic; jarred chopped garlic|병마늘; 마늘병조림|P|P 8-12m|=235 Garlic
    condiment|jarred gravy; canned gravy; tinned gravy; beef gravy; chicken gravy; turkey gravy|그레이비; 그레이비소스|P|P 2-5y, RO 1-2d|=344 Gravy
    condiment|jarred salsa; salsa; picante sauce; taco sauce|살사; 살사소스; 타코소스; 피칸테소스|P|P 1y, RO 1m|=357 Salsa
    condiment|ketchup; catsup; chili sauce; chilli sauce; cocktail sauce|케첩; 케찹; 칠리소스; 칵테일소스|P|P 1y, RO 6m|=348 Ketchup, cocktail, or chili sauce
    condiment|lemon juice; lemon juice concentrate|레몬즙; 레몬주스; 레몬쥬스; 레몬원액; 레몬농축액|P|P 12-18m, RO 2m|=448 Lemon juice
    condiment|lime juice|라임즙; 라임주스; 라임쥬스|P|P 12-18m, RO 2m|=447 Lime juice
    condiment|marinade; bulgogi sauce; galbi sauce|불고기양념; 불고기소스; 불고기양념장; 갈비양념; 갈비소스; 갈비양념장; 고기양념; 제육볶음양념; 닭볶음탕양념; 마리네이드|P|P 1y, RO 6m|=349 Marinades
    condiment|mayonnaise; mayo|마요네즈; 마요네스; 마요네이즈; 하프마요|P|P 3-6m, RO 2m|=350 Mayonnaise
    condiment|miso; soybean paste; soy bean paste; doenjang|된장; 미소; 미소페이스트; 막장|R|R 1y, F !|=169 Miso
    condiment|mustard|머스타드; 머스터드; 겨자|P|P 1-2y, RO 1y|=351 Mustard
    condiment|nacho cheese; queso dip; salsa con queso; cheez whiz|나초치즈; 나쵸치즈; 나초치즈소스; 나쵸치즈소스; 나초치즈딥|P|P 2y, F 3m, RO 2w|=477 Nacho cheese
    condiment|oyster sauce|굴소스; 오이스터소스|P|P 18-24m, RO 3-6m|=434 Oyster sauce
    condiment|pasta sauce; spaghetti sauce; tomato sauce; marinara; pizza sauce; bolognese sauce; arrabbiata sauce; meat sauce; vodka sauce|파스타소스; 스파게티소스; 토마토소스; 피자소스; 마리나라소스; 볼로네제소스; 미트소스; 아라비아따소스|P|P 18m, RO 4d|=359 Spaghetti sauce
    condiment|pesto|페스토; 페스토소스|R|R 6m, F 1m, RO 3d|=354 Pesto
    condiment|relish; piccalilli|렐리쉬; 렐리시; 피클릴리쉬|P|P 30m, R 9m|=500 Relish
    condiment|salad dressing; dressing|드레싱; 샐러드소스|P|P 10-12m, RO 1-3m|=356 Salad dressings
    condiment|sauce mix; taco seasoning; taco mix; fajita mix|소스믹스; 소스분말; 타코시즈닝; 짜장가루; 짜장분말; 고형짜장; 하이라이스가루; 떡볶이분말; 떡볶이양념분말|P|P 2y|=358 Sauce mixes
    condiment|soup soy sauce||P|P 3y, RO 1m|~360 Soy sauce or teriyaki sauce
    condiment|soy sauce; soya sauce; shoyu; tamari; teriyaki sauce; tsuyu|간장; 소이소스; 데리야끼소스; 데리야키소스; 쯔유; 츠유|P|P 3y, RO 1m|=360 Soy sauce or teriyaki sauce
    condiment|ssamjang|쌈장|R|R 1y, F !|~169 Miso
    condiment|tamarind paste; tamarind concentrate|타마린드페이스트; 타마린드소스|P|P 6-12m, PO 6m, RO 2-3m|=231 Tamarind paste
    condiment|vinaigrette; italian dressing; balsamic dressing; oriental dressing|비네그레트; 비네그렛; 이탈리안드레싱; 발사믹드레싱; 오리엔탈드레싱; 오리엔탈소스|P|P 6m, RO 4w|=625 Salad dressing
    condiment|vinegar|식초; 흑초; 빙초산|P|P 2y|=361 Vinegar
    condiment|worcestershire sauce; worcester sauce|우스터소스; 우스타소스; 우스터셔소스|P|P 1y|=362 Worcestershire sauce
    condiment|yuzu juice; yuzu puree|유자즙; 유자주스; 유자쥬스; 유자과즙; 유자원액|P|P 4-6m, R 9-12m, F 1-2y, RO 3-4m|=663 Yuzu juice
    dairy|butter; lurpak|버터|R|R 1-2m, F 6-9m|=1 Butter
    dairy|buttermilk|버터밀크|R|R 1-2w, F 3m|=2 Buttermilk
    dairy|cheese curd|치즈커드; 커드치즈|R|R 2w, F 4m|=628 Cheese Curds
    dairy|condensed milk; evaporated milk; canned milk; tinned milk|연유|P|P 12m, RO 4-5d|=383 Milk
    dairy|cottage cheese|코티지치즈; 카테지치즈; 커티지치즈; 코타지치즈|R|R 2w, F !, RO 1w|=9 Cottage cheese
    dairy|cream cheese; philadelphia; mascarpone; mascarpone cheese; neufchatel; neufchatel cheese|크림치즈; 필라델피아; 필라델피아치즈; 마스카포네; 마스카포네치즈; 마스카르포네; 마스카르포네치즈; 끼리치즈|R|R 2w, F !|=10 Cream cheese
    dairy|grated parmesan; shredded parmesan; grated parmesan cheese; shredded parmesan cheese; parmesan powder|파마산치즈; 파마산가루; 파르메산치즈; 파마산; 치즈가루|R|R 12m, F !|=4 Cheese
    dairy|half and half; half n half|하프앤하프; 하프앤드하프|R|R 3-4d, F 4m|=13 Cream
    dairy|hard cheese; cheddar; cheddar cheese; block cheese; cheese block; swiss cheese; gouda; gouda cheese; edam; edam cheese; emmental; emmenthal; emmental cheese; gruyere; gruyere cheese; manchego; provolone; colby; monterey jack; pepper jack; jack cheese; parmesan; parmesan cheese; parmigiano; grana padano; pecorino; asiago; comte; red leicester; double gloucester; wensleydale|하드치즈; 블록치즈; 덩어리치즈; 고다치즈; 에담치즈; 에멘탈치즈; 에멘탈; 그뤼에르치즈; 그뤼에르; 콜비잭치즈; 콜비잭; 만체고치즈; 파마산블록; 파르미지아노레지아노; 레지아노치즈; 그라나파다노; 그라나파다노치즈; 페코리노치즈; 페코리노로마노|R|R 6m, F 6m, RO 3-4w|=3 Cheese
    dairy|heavy cream; cream; heavy whipping cream|생크림; 동물성크림; 더블크림; 헤비크림; 클로티드크림; 요리용크림; 쿠킹크림|R|R 10d, F 3-4m|=14 Cream
    dairy|homemade whipped cream; sweetened whipped cream; freshly whipped cream|휘핑한생크림; 수제휘핑크림; 거품낸생크림|R|R 1d, F 1-2m|=12 Cream
    dairy|kefir; kefir milk|케피어; 케피르; 케피어요거트; 케피어발효유|R|R 1w, F !, RO 1-2d|=25 Kefir
    dairy|lactose free milk; lactaid; lactofree milk; lactofree|락토프리우유; 락토프리; 락토프리밀크; 유당제로우유; 유당분해우유; 무유당우유; 소화가잘되는우유; 소잘우유|R|F !, RO 1w, R 1w|~543 Milk, opened
    dairy|light cream; single cream; table cream; coffee cream; pouring cream|라이트크림; 싱글크림|R|R 1w, F 3-4m|=15 Cream
    dairy|liquid coffee creamer; creamer; coffee mate|액상크리머; 액상프림; 커피크림|R|R 3w|=8 Coffee creamer
    dairy|milk; semi skimmed|우유; 가공유; 산양유|R|F 3m, R 1w, RO 1w|~27 and 543 Milk
    dairy|pimento cheese; pimiento cheese|피멘토치즈; 피미엔토치즈|R|RO 4w, R 4w|~620 Pimento cheese, opened
    dairy|powdered milk; milk powder; dry milk; dried milk; instant milk; powdered buttermilk; buttermilk powder|탈지분유; 전지분유; 우유분말; 분말우유; 가루우유; 우유가루; 우유파우더; 산양분유가루|P|P 3-5y, PO 3m|=465 Powdered milk
    dairy|processed cheese slice; laughing cow; cheese; kraft single|슬라이스치즈; 치즈; 체다슬라이스; 슬라이스체다; 벨큐브; 래핑카우; 치즈소스|R|R 3-4w, F !|=6 Cheese
    dairy|quark; quark cheese; fresh cheese; fromage blanc|쿼크; 쿼크치즈; 크바르크; 프레시치즈|R|R 7-10d|=546 Quark
    dairy|ricotta; ricotta cheese|리코타치즈; 리코타; 리꼬타치즈|R|R 2w, F !, RO 1w|=490 Ricotta
    dairy|shelf stable milk; uht milk; long life milk; longlife milk|멸균우유; 멸균팩우유; 상온우유; 실온보관우유|P|P 6-12m, RO 5-7d|=644 Milk
    dairy|shredded cheese; grated cheese; shredded cheddar; shredded cheddar cheese; grated cheddar; mozzarella; mozzarella cheese; pizza cheese; mexican blend cheese|피자치즈; 슈레드치즈; 모짜렐라치즈; 모차렐라치즈; 모짜렐라; 모차렐라; 가루치즈|R|R 1m, F 3-4m|=5 Cheese
    dairy|soft cheese; brie; brie cheese; camembert; camembert cheese; goat cheese; goats cheese; chevre; feta; feta cheese; blue cheese; bleu cheese; gorgonzola; gorgonzola cheese; roquefort; stilton; bel paese; taleggio; taleggio cheese; limburger; limburger cheese; fresh mozzarella; mozzarella ball; buffalo mozzarella; mozzarella pearl; bocconcini; burrata; burrata cheese; halloumi; halloumi cheese; paneer; queso fresco; farmer cheese; boursin|브리치즈; 까망베르; 까망베르치즈; 카망베르; 카망베르치즈; 염소치즈; 페타치즈; 블루치즈; 고르곤졸라; 고르곤졸라치즈; 생모짜렐라; 생모짜렐라치즈; 생모차렐라; 생모차렐라치즈; 프레시모짜렐라; 보코치니; 보코치니치즈; 부라타; 부라타치즈; 할루미; 할루미치즈; 할루미구이치즈; 구워먹는치즈; 임실치즈구이; 파니르; 소프트치즈; 연성치즈|R|R 1-2w, F 6m|=7 Cheese
    dairy|sour cream; soured cream; creme fraiche; smetana|사워크림; 싸워크림; 크렘프레슈; 크렘프레쉬|R|F !, R 1w, RO 1w|~9 Cottage cheese, opened
    dairy|string cheese; cheese stick; cheese string; cheesestring; babybel; baby bel|스트링치즈; 찢어먹는치즈; 결치즈; 베이비벨; 베이비벨치즈|R|R 5m|=544 String Cheese
    dairy|ultra pasteurized milk; ultrapasteurized milk; esl milk|초고온멸균냉장우유; esl우유|R|R 1-3m, RO 7-10d|=659 Milk
    dairy|vegan cheese; vegan cheddar; vegan cheddar cheese; dairy free cheese; plant based cheese|비건치즈; 비건체다치즈; 비건슬라이스치즈; 식물성치즈|R|R 4m, RO 3-7d|=545 Vegan Cheddar Cheese
    dairy|whipped cream; spray cream; squirty cream; aerosol cream|스프레이휘핑크림; 스프레이생크림; 휘핑크림스프레이; 캔휘핑크림|R|R 3-4w, F !|=30 Whipped cream
    dairy|whipped topping; cool whip; dessert topping|휘핑토핑; 쿨휩; 휩토핑|F|R 2w, F 14m|=32 Whipped topping
    dairy|whipping cream; ultrapasteurized cream; ultra pasteurized cream; uht cream|휘핑크림; 멸균생크림|R|R 1m, F !, RO 1w|=11 Cream
    dairy|yogurt; yoghurt; yoghourt; skyr; labneh; fromage frais; lassi; yakult; probiotic drink; activia|요거트; 요구르트; 요구르뜨; 요플레; 요거트드링크; 야쿠르트; 야구르트; 발효유; 불가리스; 액티비아; 비요뜨; 라씨; 유산균음료|R|R 1-2w, F 1-2m|=33 Yogurt
    deli|boiled pork; bossam|편육; 보쌈고기|R|R 3-4d, F 2-3m|~185 Main dishes or meals
    deli|braised dish; braised short rib|~찜|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|braised fish||R|R 3-4d, F 1-2m|~148 Cooked fish
    deli|braised pigs foot; jokbal|미니족발; 불족발|R|R 3-4d, F 2-3m|~185 Main dishes or meals
    deli|braised potato; braised vegetable|조림|R|R 3-4d, F 1-2m|~174 Leftovers
    deli|canadian bacon; peameal bacon|캐나디안베이컨; 캐네디언베이컨; 캐나다베이컨|R|R 2w, F 2m|=518 Canadian bacon
    deli|casserole; lasagna; lasagne; gratin; pasta bake; shepherds pie; cottage pie; moussaka; hotdish|캐서롤; 그라탕; 그라탱; 라자냐; 라쟈냐|R|R 3-4d|=194 Casseroles
    deli|chicken in gravy; turkey in gravy; chicken and gravy; turkey and gravy; chicken with gravy; turkey with gravy||R|R 3-4d, F 1-2m|=140 Poultry pieces
    deli|chicken salad; chicken mayo; chicken mayonnaise; coronation chicken; turkey salad|치킨샐러드; 닭가슴살샐러드; 닭고기샐러드; 치킨텐더샐러드|R|R 3-4d, F !|=418 Chicken salad
    deli|coleslaw; slaw; cabbage salad|코울슬로; 콜슬로; 코올슬로; 콜슬로우; 코울슬로샐러드; 양배추샐러드|R|R 3-5d|=603 Coleslaw
    deli|cooked dish; chicken and rice; beans and rice; bean and rice; salmon and rice; rice and bean; egg fried rice; rice bowl; spaghetti and meatball; meatball and spaghetti; bolognese; ham and cheese; turkey and cheese; grilled cheese; cauliflower cheese; mac and cheese; macaroni and cheese; macaroni cheese; eggs benedict; fish and chip; pad thai; risotto; paella; cheeseburger; hamburger; burger meal; meat pie; meatloaf; meat loaf; pasty; samosa; falafel; chili; chilli; burrito; enchilada; lasagne leftover; stir fry; curry and rice; chicken pasta; tuna pasta; shrimp pasta; pesto pasta; alfredo pasta; pasta salad leftover; cooked lentil; cooked bean; cooked chickpea; mashed potato; boiled potato; roast potato; fried egg; scrambled egg; gravy; stuffing; gazpacho; chicken salad sandwich|카레라이스; 카레덮밥; 짜장면; 자장면; 짬뽕; 햄버거; 불고기버거; 치즈버거; 새우버거; 콩나물밥; 비빔밥; 리조또; 브리또; 부리또; 마라탕; 꽃게탕; 월남쌈; 볶음국수; 비빔국수; 잔치국수; 콩국수; 열무국수; 막국수; 어묵국수; 새우파스타; 참치파스타; 연어파스타; 투움바파스타; 미트볼스파게티; 두부김치; 볶음김치; 볶은김치; 참치김치볶음; 치즈볼; 짜장; 카레|R|R 3-4d, F 2-3m|~185 Main dishes or meals
    deli|cooked fish; leftover fish; grilled fish; fried fish; baked fish; cooked salmon; grilled salmon; baked salmon|생선구이; 생선조림; 생선찜; 생선튀김; 생선전; 동태전; 대구전; 고등어조림; 갈치조림; 코다리조림; 코다리찜; 아귀찜; 아구찜; 익힌생선; 구이|R|R 3-4d, F 1-2m|=148 Cooked fish
    deli|cooked pasta; cooked spaghetti; cooked noodle; cooked macaroni; leftover pasta; leftover spaghetti|삶은파스타; 삶은면; 삶은국수; 삶은스파게티; 남은파스타; 익힌파스타|R|R 3-5d, F 1-2m|=177 Cooked pasta
    deli|cooked poultry dish; chicken dish; chicken curry; chicken casserole; chicken stew; butter chicken; chicken tikka masala; orange chicken; lemon chicken; teriyaki chicken; sweet and sour chicken; kung pao chicken; leftover chicken; leftover turkey; roast turkey; cooked turkey; smoked turkey; cooked duck; roast duck|닭볶음탕; 닭도리탕; 찜닭; 백숙; 삼계탕; 닭곰탕; 닭개장; 닭죽; 닭조림; 치킨카레; 닭가슴살볶음; 남은닭고기|R|R 3-4d, F 4-6m|=135 Cooked poultry dishes
    deli|cooked rice; steamed rice; boiled rice; leftover rice|밥; 찬밥; 식은밥; 남은밥; 공기밥; 공깃밥; 지은밥; 현미밥; 잡곡밥; 보리밥; 흰밥; 쌀밥; 흑미밥|R|R 4-6d, F 6m|=178 Cooked rice
    deli|cooked shellfish; cooked shrimp; cooked prawn; cooked crab; cooked mussel; cooked clam; steamed clam; steamed mussel; cooked scallop; cooked squid; cooked octopus; fried squid; fried calamari; fried shrimp|자숙새우; 찐새우; 새우찜; 새우구이; 새우튀김; 자숙홍합; 홍합찜; 홍합탕; 조개찜; 조개구이; 꽃게찜; 대게찜; 전복찜; 자숙문어; 문어숙회; 오징어숙회; 데친오징어; 오징어볶음; 오징어튀김; 낙지볶음; 주꾸미볶음; 쭈꾸미볶음; 해물찜; 굴전; 꼬막무침; 양념꼬막|R|R 3-4d, F 1-3m|=162 Cooked shellfish
    deli|cooked sweet potato||R|R 3-4d, F 1-2m|~174 Leftovers
    deli|deli chicken; sliced chicken; chicken slice; chicken breast slice; chicken lunch meat; chicken ham; sandwich chicken; wafer thin chicken|치킨햄; 닭가슴살햄; 닭고기햄; 닭가슴살슬라이스; 슬라이스닭가슴살; 치킨브레스트햄|R|R 2w, F 1-2m, RO 3-5d|=517 Chicken
    deli|deli meat; cold cut; deli slice; deli roast beef; deli beef|델리미트; 콜드컷; 델리햄|R|R 3-5d, F 1-2m|=184 Luncheon meat or poultry
    deli|deli olive; olive bar olive; fresh olive; marinated olive|델리올리브; 마리네이드올리브; 올리브마리네이드; 생올리브|R|R 2w, F !|=187 Olives
    deli|deli turkey; sliced turkey; turkey slice; turkey breast slice; turkey lunch meat; turkey ham; wafer thin turkey|칠면조햄; 터키햄; 칠면조슬라이스; 터키브레스트햄; 슬라이스칠면조|R|R 2w, F 1-2m, RO 3-5d|=514 Turkey
    deli|egg dish; omelette; omelet; frittata; poached egg; scotch egg; egg bite; tortilla de patatas|계란말이; 달걀말이; 계란찜; 달걀찜; 오믈렛; 스크램블에그; 스크램블; 계란후라이; 계란프라이; 달걀후라이; 달걀프라이; 수란; 계란장; 달걀장; 마약계란; 계란국; 프리타타|R|R 3-4d, F 2-3m|=24 Egg dishes
    deli|egg salad; egg mayo; egg mayonnaise; egg sandwich filling|에그샐러드; 계란샐러드; 달걀샐러드; 에그마요; 계란마요|R|R 3-4d, F !|=190 Egg salad
    deli|fresh salsa; pico de gallo; salsa fresca; homemade salsa; refrigerated salsa; chilled salsa|생살사; 수제살사; 수제살사소스; 프레시살사; 피코데가요; 피코데갈로; 살사프레스카|R|R 4-7d|=572 Salsa
    deli|fried chicken; buffalo wing; hot wing; fried chicken wing|치킨; 후라이드; 파닭; 통닭; 닭강정; 닭튀김; 치킨윙; 핫윙; 버팔로윙|R|R 3-4d, F 4m|=136 Fried chicken
    deli|fried food; tempura|튀김|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|gimbap; kimbap; rice roll|김밥|R|R 1-2d|~188 Pate
    deli|guacamole; avocado dip|과카몰리; 과카몰레; 과콰몰리; 구아카몰리|R|R 3-4d, F 3-4m|=180 Guacamole
    deli|ham salad|햄샐러드|R|R 3-4d, F !|=419 Ham salad
    deli|homemade hummus; fresh hummus; homemade houmous; fresh houmous|수제후무스; 홈메이드후무스|R|R 7d, F !|=183 Hummus
    deli|hummus; houmous; humous; houmus; hommus|후무스; 훔무스; 허머스; 후머스|R|R 3m, F !, RO 7d|=181 Hummus
    deli|kugel|쿠겔|R|R 3-4d, F 1m|=667 Kugel
    deli|leftover dish; leftover; leftover meatloaf; cooked meat dish|남은음식; 남은고기; 남은요리; 고기반찬|R|R 3-4d, F 2-3m|=173 Leftovers
    deli|leftover pizza; pizza slice; slice of pizza; takeaway pizza; takeout pizza|남은피자; 조각피자; 피자조각; 배달피자|R|R 3-4d, F 1-2m|=175 Leftovers
    deli|leftover vegetable dish; leftover vegetable; cooked vegetable; roasted vegetable; roast vegetable; grilled vegetable; steamed vegetable; baked potato; roasted potato; jacket potato; cooked potato; leftover potato; side dish; banchan|반찬; 나물; 나물무침; 시금치무침; 숙주무침; 감자조림; 삶은감자; 찐감자; 으깬감자; 매시드포테이토; 메쉬드포테이토; 삶은고구마; 찐고구마; 군고구마; 찐옥수수; 삶은옥수수; 구운채소; 구운야채; 데친채소|R|R 3-4d, F 1-2m|=174 Leftovers
    deli|lunch box; dosirak|도시락|R|R 3-4d, F 2-3m|~185 Main dishes or meals
    deli|marinated vegetable; vegetable in oil; antipasto; antipasti; marinated artichoke; marinated pepper; marinated mushroom; marinated tomato|마리네이드야채; 마리네이드채소; 야채마리네이드; 채소마리네이드; 토마토마리네이드; 버섯마리네이드; 안티파스토; 안티파스티|R|R 3-4d|=570 Marinated vegetables
    deli|meat in gravy; beef in gravy; meat with gravy; beef with gravy; beef and gravy|갈비찜|R|R 3-4d, F 6m|=186 Meats
    deli|packaged lunch meat; lunch meat; lunchmeat; luncheon meat; sandwich meat; packaged deli meat; bologna; baloney; mortadella; olive loaf|볼로냐; 볼로냐소시지; 볼로냐햄; 모르타델라|R|R 2w, F 1-2m, RO 3-5d|=192 Luncheon meat or poultry
    deli|pasta dish|크림파스타; 토마토파스타; 까르보나라; 알리오올리오; 로제파스타; 봉골레; 토마토스파게티; 크림스파게티|R|R 3-4d, F 2-3m|~185 Main dishes or meals
    deli|pasta salad; macaroni salad; noodle salad; tortellini salad|파스타샐러드; 마카로니샐러드; 푸실리샐러드; 누들샐러드; 펜네샐러드|R|R 3-5d, F !|=420 Pasta salad
    deli|pate|파테; 빠떼|R|R 1-2d, F 1-2m|=188 Pate
    deli|potato salad|감자샐러드; 포테이토샐러드; 단호박샐러드; 고구마샐러드; 사라다|R|R 3-5d, F !|=191 Potato salad
    deli|ready meal; prepared meal; chilled meal; main dish; takeaway; takeout; take out; meal kit; fried rice; curry; bibimbap; japchae|조리식품; 배달음식; 포장음식; 밀키트; 볶음밥; 덮밥; 짜장밥; 오므라이스; 잡채; 떡볶이; 라볶이; 족발; 보쌈; 수육; 순대; 제육볶음|R|R 3-4d, F 2-3m|=185 Main dishes or meals
    deli|rotisserie chicken; roast chicken; roasted chicken; cooked chicken; grilled chicken; smoked chicken; barbecue chicken; bbq chicken; cooked chicken breast; grilled chicken breast; smoked chicken breast; sous vide chicken breast|전기구이통닭; 전기구이; 장작구이통닭; 로티세리치킨; 로스트치킨; 구운치킨; 구운닭; 훈제치킨; 훈제닭; 훈제닭가슴살; 수비드닭가슴살; 구운닭가슴살; 삶은닭가슴살; 익힌닭가슴살; 닭구이; 로스트닭|R|R 3-4d, F 4m|=141 Rotisserie chicken
    deli|salami|살라미; 살라미햄|R|R 2w, F 1-2m, RO 3-5d|=516 Salami
    deli|sandwich|샌드위치|R|R 3-4d, F !|~190 Egg salad
    deli|savory pancake; jeon|부침개; 파전; 김치전; 부추전; 감자전; 녹두전; 빈대떡; 호박전; 육전; 모둠전|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|seafood salad; tuna salad; tuna mayo; tuna mayonnaise; shrimp salad; prawn salad; salmon salad; crab salad; lobster salad|해산물샐러드; 해물샐러드; 참치샐러드; 참치마요; 새우샐러드; 연어샐러드; 게살샐러드; 맛살샐러드; 크래미샐러드; 문어샐러드|R|R 3-4d, F !|=417 Seafood salads
    deli|seasoned vegetable; namul|무침; 도라지나물|R|R 3-4d, F 1-2m|~174 Leftovers
    deli|sliced ham; deli ham; sandwich ham; lunch ham; ham slice; packaged ham; honey ham; wafer thin ham|슬라이스햄; 샌드위치햄; 롤햄; 햄슬라이스; 라운드햄; 잠봉; 잠봉햄|R|R 2w, F 1-2m, RO 3-5d|=515 Ham
    deli|soondae|찰순대; 백순대; 순대볶음|R|R 3-4d, F 1-2m|~323 Sausages
    deli|soy braised bean; kongjaban|콩자반; 콩장; 콩조림|R|R 3-4d, F 1-2m|~174 Leftovers
    deli|soy braised beef; jangjorim|장조림|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|stir fried anchovy|멸치볶음|R|R 3-4d, F 1-2m|~148 Cooked fish
    deli|stir fried dried squid|진미채볶음; 진미채무침; 오징어채볶음|R|R 3-4d, F 1-2m|~148 Cooked fish
    deli|stir fried kimchi|김치볶음|R|R 3-4d, F 1-2m|~174 Leftovers
    deli|stir fried side dish|볶음|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|sushi|초밥|R|R 1-2d|~146 Fatty fish
    deli|triangle gimbap; rice ball; onigiri|삼각김밥; 주먹밥|R|R 1-2d|~188 Pate
    deli|tteokbokki|로제떡볶이|R|R 3-4d, F 2-3m|~173 Leftovers
    deli|vacuum packed dinner; vacuum packed meal; sous vide meal; sous vide dinner|진공포장음식; 수비드요리|R|R 2w, F !|=176 Commercial brand vacuum-packed dinners
    drink|almond milk; almond drink; oat milk; oat drink; cashew milk; hazelnut milk; nut milk; plant milk; plant based milk; hemp milk; pea milk|아몬드밀크; 아몬드우유; 아몬드음료; 아몬드브리즈; 오트밀크; 오트우유; 오트음료; 귀리우유; 귀리음료; 귀리밀크; 캐슈밀크; 캐슈넛밀크; 식물성우유; 식물성음료|R|RO 7-10d, R 7-10d|~427 Almond milk, opened
    drink|apple cider; sweet cider|애플사이다; 애플사이더; 사과사이다; 사과사이더|R|P 2-3d, R 2-3w, F *|=662 Apple cider
    drink|barley tea bag; grain tea bag|보리차티백; 보리차알곡|P|P 18-36m, PO 6-12m|~410 Tea
    drink|beer|맥주|P|P 6-8m|~540 Cream liquors
    drink|bottled nutrition drink; protein drink; protein shake; meal replacement shake|단백질음료; 프로틴음료; 단백질드링크; 프로틴드링크; 단백질쉐이크; 프로틴쉐이크|P||
    drink|bottled tea|액상차; 옥수수수염차; 헛개차; 차음료|P|P 12m, RO 1-2d|~660 Coconut water
    drink|bottled water; water|물; 생수; 샘물; 삼다수; 미네랄워터; 광천수; 식수; 병물; 암반수; 해양심층수|P|P *|=413 Water
    drink|breakfast drink; breakfast shake|아침식사대용음료; 식사대용음료|P|P 6m|=652 Instant breakfast drinks
    drink|brewed barley tea|끓인보리차|R|R 2-3d, F 2-3w|~457 Orange juice
    drink|canned vegetable juice; vegetable juice; veggie juice; tomato juice; beet juice; clamato|토마토주스; 토마토쥬스; 캔야채주스; 비트주스|P|P 18m|=567 Vegetable juice
    drink|carrot juice|당근주스; 당근쥬스; 당근즙|R|R 6d, F 12m|=538 Carrot juice
    drink|chilled vegetable juice; refrigerated vegetable juice; fresh vegetable juice|야채주스; 야채쥬스; 채소주스; 채소쥬스; 과채주스; 과채쥬스; 하루야채|R|R 1m|=568 Vegetable juice
    drink|cinnamon punch; sujeonggwa|수정과|R|R 6d, F 12m|~537 Apple juice
    drink|coconut milk drink; coconut milk beverage; coconut drink; refrigerated coconut milk; coconutmilk|코코넛우유; 코코넛밀크음료; 코코넛음료|R|RO 7-10d, R 7-10d|~429 Coconut milk, opened
    drink|coconut water; coconut juice|코코넛워터; 코코넛주스; 코코넛쥬스; 코코넛물; 야자수음료|P|P 12m, RO 1-2d|=660 Coconut water
    drink|coffee bean; whole bean coffee; espresso bean; coffee whole bean|원두; 원두커피; 홀빈; 커피콩|P|P 3-5m, PO 3-5m, RO 3-4m|=400 Coffee
    drink|cream liqueur; cream liquor; irish cream; baileys|크림리큐르; 크림리큐어; 아이리시크림; 아이리쉬크림; 베일리스|P|P 6-8m|=540 Cream liquors
    drink|drink mix; drink powder; powdered drink; lemonade mix; diet shake powder; diet powder; meal replacement powder; meal replacement shake powder; protein powder; whey protein; whey powder; electrolyte powder; kool aid|분말음료; 음료분말; 음료파우더; 단백질파우더; 단백질가루; 단백질보충제; 프로틴파우더; 프로틴가루; 유청단백질; 다이어트쉐이크; 식사대용쉐이크; 단백질쉐이크분말; 레모네이드분말|P|P 18-24m, PO 1-3m|=403 Diet powder mixes and drink mixes
    drink|eggnog; egg nog|에그노그; 에그녹|R|R 3-5d, F 6m|=20 Eggnog
    drink|fresh apple juice; freshly squeezed apple juice; homemade apple juice; pressed apple juice|생사과주스; 착즙사과주스; 수제사과주스|R|R 6d, F 12m|=537 Apple juice
    drink|fresh lemon juice; squeezed lemon juice|생레몬즙; 생레몬주스; 착즙레몬즙|R|R 6d, F 12m|=536 Lemon juice
    drink|fresh orange juice; squeezed orange juice; homemade orange juice|생오렌지주스; 생오렌지쥬스; 생과일주스; 생과일쥬스; 수제오렌지주스|R|R 2-3d, F 2-3w|=457 Orange juice
    drink|fruit juice; juice; fruit drink; fruit punch; lemonade|주스; 쥬스; 과즙음료; 과채음료; 과일음료; 과일펀치; 매실음료; 알로에음료; 레모네이드|P|P 3w, PO 7-12d, RO 8-12d|=404 Fruit Juice in cartons, fruit drinks, punch
    drink|fruit nectar; nectar|과일넥타; 넥타; 구아바주스; 파파야주스; 넥타주스|P|P 12-18m|=406 Nectar
    drink|ground coffee; filter coffee; drip coffee; drip bag coffee; espresso coffee|분쇄원두; 분쇄커피; 분쇄원두커피; 원두분쇄; 원두가루; 드립커피; 드립백; 드립백커피|P|P 2y, F 6-12m, PO 2w, RO 1m|=541 Coffee
    drink|hard liquor; liquor; spirit; whisky; whiskey; scotch; bourbon; vodka; gin; rum; tequila; mezcal; brandy; cognac; liqueur; soju; baijiu; absinthe|소주; 증류주; 참이슬; 처음처럼; 위스키; 스카치; 버번; 보드카; 진; 드라이진; 럼; 화이트럼; 데킬라; 테킬라; 브랜디; 꼬냑; 코냑; 양주; 독주; 고량주; 백주; 담금주; 리큐르; 리큐어|P|P *|=539 Hard liquors
    drink|homemade vegetable juice; green juice; celery juice; homemade juice|녹즙; 수제야채주스; 해독주스; 그린주스; 케일주스; 케일즙; 샐러리주스; 셀러리주스; 클렌즈주스|R|RO 3-5d, R 3-5d|~569 Vegetable juice, opened
    drink|instant coffee; coffee; instant espresso|커피; 커피믹스; 카누; 아메리카노스틱|P|P 1y, PO 2-3m|=402 Coffee
    drink|instant tea; instant iced tea; tea powder; tea mix|아이스티; 아이스티분말; 아이스티믹스; 아이스티가루; 인스턴트차; 분말차|P|P 2-3y, PO 6-12m|=411 Tea
    drink|juice box; juice pouch|팩주스; 파우치주스; 어린이주스; 어린이음료; 사과즙; 배즙; 포도즙; 배도라지즙; 양파즙; 호박즙; 양배추즙; 흑마늘즙; 석류즙; 과채즙; 건강즙; abc주스|P|RO 8-12d|=405 Juice, boxes
    drink|loose leaf tea; loose tea; tea leaf; loose leaf green tea; loose leaf black tea; oolong; oolong tea; jasmine tea; pu erh tea|잎차; 찻잎; 녹차잎; 홍차잎; 우롱차; 보이차; 자스민차; 재스민차; 세작; 우전; 꽃차; 국화차|P|P 2y, PO 6-12m|=412 Tea
    drink|makgeolli; rice wine|막걸리; 동동주; 탁주|R|R 1w, F !, RO 1-2d|~25 Kefir
    drink|milk tea; bubble tea; sweet tea; brewed tea; iced coffee; cold brew; cold brew coffee; latte; cappuccino; americano; frappuccino; coffee drink; smoothie; milkshake|밀크티; 라떼; 아메리카노; 콜드브루; 콜드브루커피; 컵커피; 버블티; 스무디; 밀크쉐이크|R|R 2-3d|~457 Orange juice
    drink|nutrition supplement drink; nutrition drink; nutritional drink; nutrition shake; nutritional shake; nutritional supplement drink|영양음료; 영양보충음료; 균형영양식; 환자식; 환자영양식; 뉴케어|P|P 2-5y, RO 2d|=558 Nutrition supplement drinks
    drink|orange juice; oj|오렌지주스; 오렌지쥬스; 오렌지과즙음료|R|F 8-12m, RO 7-10d, R 7-10d|~455 Orange juice, opened
    drink|powdered creamer; powdered coffee creamer; creamer powder; non dairy creamer; nondairy creamer; coffee whitener; powder creamer|프림; 프리마; 크리머; 분말크림; 식물성크림|P|P 2y, PO 2-3m|=430 Coffee creamer
    drink|red wine; wine; cabernet; merlot; pinot noir; shiraz; syrah; malbec; rioja; chianti; bordeaux; port; tempranillo|레드와인; 와인; 포도주; 까베르네소비뇽; 카베르네소비뇽; 메를로; 멜롯; 피노누아; 쉬라즈; 말벡|P|P 3-5y, RO 1-3d|=462 Red wine
    drink|rice milk; rice drink|라이스밀크; 쌀우유; 쌀음료; 현미우유; 현미음료|R|RO 7-10d, R 7-10d|~428 Rice milk, opened
    drink|soda; soft drink; cola; coke; pop; fizzy drink; carbonated drink; ginger ale; ginger beer; root beer; tonic water; tonic; soda water; sparkling water; carbonated water; seltzer; energy drink; sports drink; iced tea; ice tea|탄산음료; 청량음료; 음료수; 콜라; 사이다; 환타; 탄산수; 토닉워터; 진저에일; 에이드; 이온음료; 스포츠음료; 에너지드링크; 에너지음료; 박카스; 포카리스웨트; 캔음료|P|RO 2-3d|=407 Soda
    drink|soy beverage; rice beverage; oat beverage|콩음료; 대두음료; 두유음료; 식물성밀크|P|RO 7-10d|=408 Soy or rice beverage
    drink|soy milk|두유|P|P 6-12m, RO 5-7d|~644 Milk
    drink|soymilk; soya milk; soy drink; soya drink|무가당두유; 베지밀; 콩우유|R|RO 7-10d, R 7-10d|~421 Soy milk, opened
    drink|sweet rice drink; sikhye|식혜; 단술|R|R 4-6d, F 6m|~178 Cooked rice
    drink|tea bag; tea; teabag; earl grey; chamomile; rooibos; chai|차; 티백; 티백차; 녹차; 홍차; 얼그레이; 허브티; 허브차; 캐모마일; 카모마일; 캐모마일티; 캐모마일차; 페퍼민트; 페퍼민트티; 페퍼민트차; 루이보스; 루이보스티; 보리차; 옥수수차; 결명자차; 둥굴레차; 메밀차; 우엉차; 작두콩차; 돼지감자차; 도라지차; 히비스커스티; 히비스커스|P|P 18-36m, PO 6-12m|=410 Tea
    drink|white wine; chardonnay; sauvignon blanc; riesling; pinot grigio; pinot gris; moscato; rose wine; rose; sparkling wine; champagne; prosecco; cava|화이트와인; 백포도주; 샤르도네; 샤도네이; 소비뇽블랑; 쇼비뇽블랑; 리슬링; 모스카토; 피노그리지오; 로제와인; 스파클링와인; 샴페인; 프로세코; 스푸만테|P|P 1-2y, RO 1-3d|=463 White wine
    eggs|boiled egg; cooked egg; peeled egg; smoked egg|삶은계란; 삶은달걀; 구운계란; 구운달걀; 구운란; 맥반석계란; 맥반석란; 훈제란; 훈제계란; 반숙란; 반숙계란; 감동란; 찐계란; 깐계란; 깐메추리알; 삶은메추리알|R|R 1w, F !|=23 Eggs
    eggs|egg|계란; 달걀; 유정란; 무정란; 특란; 대란; 왕란; 초란; 신선란; 방사란; 영양란; 무항생제란; 청란; 오리알; 메추리알|R|R 3-5w, F !|=21 Eggs
    eggs|egg white; egg yolk|계란흰자; 흰자; 노른자|R|R 2-4d, F 12m|=22 Eggs
    eggs|liquid egg; egg substitute; egg beater; carton egg; liquid egg white; carton egg white; vegan egg; just egg|액상계란; 액상달걀; 액란; 전란액; 난백액; 액상난백; 액상흰자; 계란대체품; 식물성계란|R|R 7d, F !, RO 3d|=17 Egg substitutes
    eggs|rolled omelette; rolled omelet||R|R 3-4d, F 2-3m|~24 Egg dishes
    eggs|steamed egg||R|R 3-4d, F 2-3m|~24 Egg dishes
    frozen|chicken nugget; nugget; chicken patty; chicken tender; chicken strip; chicken finger; chicken goujon; chicken dipper; chicken burger; chicken schnitzel; breaded chicken; popcorn chicken; chicken karaage; turkey dinosaur|치킨너겟; 너겟; 너깃; 용가리; 용가리치킨; 치킨텐더; 치킨까스; 치킨가스; 치킨커틀릿; 팝콘치킨; 냉동치킨; 가라아게; 치킨패티; 치킨볼; 닭가슴살볼; 닭가슴살스테이크; 텐더스틱|F|F 1-3m, RT 1-2d|=134 Chicken nuggets, patties
    frozen|fish finger; fish stick; breaded fish; battered fish; breaded cod; breaded haddock; fish fillet burger|생선까스; 생선가스; 생선커틀릿; 생선커틀렛; 피쉬스틱; 피시스틱; 피쉬핑거; 피시핑거; 냉동생선튀김; 피쉬앤칩스|F|R !, F 18m|=311 Fish
    frozen|frozen bagel|냉동베이글|F|F 3m|=450 Bagel
    frozen|frozen corn dog||F|R !, F 12m|~330 Frozen entrees
    frozen|frozen dough; frozen bread dough; frozen cookie dough; frozen pizza dough; frozen croissant dough|냉동생지; 생지; 냉동반죽; 냉동도우; 냉동쿠키반죽; 냉동쿠키도우; 냉동빵반죽|F|R 3-4d, F 12m|=309 Dough
    frozen|frozen edamame; edamame; mukimame|에다마메; 냉동풋콩; 자숙풋콩|F|F 2y, RT 1w|=641 Edamame
    frozen|frozen fish; frozen salmon; frozen cod; frozen haddock; frozen pollock; frozen tilapia; frozen mackerel; frozen tuna; frozen whitefish|냉동생선; 냉동고등어; 냉동갈치; 냉동삼치; 냉동연어; 냉동대구; 냉동가자미; 냉동조기; 냉동임연수; 냉동동태; 절단동태; 냉동코다리; 냉동생선살; 냉동순살고등어|F|R 3-4d, F 6m|=312 Fish
    frozen|frozen french fry; french fry; frozen fry; oven chip; frozen chip; steak fry; curly fry; waffle fry; sweet potato fry; potato wedge; hash brown; hashbrown; tater tot; potato waffle; frozen potato; frozen roast potato; frozen wedge|감자튀김; 냉동감자; 프렌치프라이; 후렌치후라이; 프렌치후라이; 웨지감자; 해시브라운; 해쉬브라운; 해시포테이토; 해쉬포테이토; 크링클컷; 케이준감자; 회오리감자; 고구마튀김; 냉동고구마|F|R !, F 12m|=313 Frozen potato products
    frozen|frozen fruit; frozen berry; frozen mixed berry; frozen mixed fruit; frozen strawberry; frozen blueberry; frozen raspberry; frozen blackberry; frozen cherry; frozen cranberry; frozen mango; frozen pineapple; frozen pineapple chunk; frozen peach; frozen banana; frozen avocado; frozen melon; frozen acai; frozen smoothie mix|냉동과일; 냉동혼합과일; 냉동딸기; 냉동블루베리; 냉동망고; 냉동애플망고; 냉동베리; 냉동믹스베리; 냉동트리플베리; 냉동라즈베리; 냉동블랙베리; 냉동산딸기; 냉동복분자; 냉동오디; 냉동체리; 냉동크랜베리; 냉동파인애플; 냉동아보카도; 냉동복숭아; 냉동바나나; 냉동포도; 냉동두리안; 냉동홍시; 아이스홍시; 냉동아사이베리|F|F 10-18m|=315 Fruits
    frozen|frozen juice concentrate; juice concentrate; frozen lemonade|주스농축액; 쥬스농축액; 농축주스; 농축과즙; 냉동주스|F|F 2y|=319 Juice concentrates
    frozen|frozen lobster tail; frozen cooked lobster|냉동로브스터; 랍스터테일; 랍스타테일; 랍스터꼬리|F|R 3-4d, F 8m|=320 Lobster tails
    frozen|frozen meal; frozen dinner; frozen entree; frozen ready meal; tv dinner; microwave meal; microwave dinner; frozen lasagna; frozen lasagne; frozen burrito; frozen pasta; frozen fried rice; frozen curry; dumpling; mandu; gyoza; potsticker; pot sticker; wonton; dim sum; spring roll; egg roll; frozen pie|냉동식사; 냉동도시락; 냉동볶음밥; 냉동밥; 냉동주먹밥; 냉동덮밥; 만두; 교자; 딤섬; 샤오롱바오; 완탕; 춘권; 스프링롤; 냉동돈까스; 냉동돈가스; 냉동탕수육; 냉동떡갈비; 동그랑땡; 해물완자; 고기완자; 냉동완자; 치즈스틱; 냉동부리또; 냉동브리또; 냉동파스타; 냉동스파게티; 냉동리조또; 냉동라자냐; 냉동잡채; 냉동우동; 냉동짬뽕; 냉동간편식; 냉동떡볶이; 냉동튀김; 김말이; 김말이튀김; 멘보샤|F|R !, F 12m|=330 Frozen entrees
    frozen|frozen orange juice; orange juice concentrate|냉동오렌지주스; 오렌지농축액; 오렌지주스농축액|F|F 12m|=456 Orange juice
    frozen|frozen pizza|냉동피자|F|R 3-4d, F 12m|~571 Pizza, frozen
    frozen|frozen pretzel; soft pretzel|냉동프레첼; 냉동프레즐; 소프트프레첼; 소프트프레즐|F|R 3-4d, F 9m|=314 Frozen pretzels
    frozen|frozen sausage; corn dog; corndog; frozen breakfast sausage; frozen hot dog|냉동소시지; 핫도그; 콘도그|F|R 3-4d, F 1-2m|=323 Sausages
    frozen|frozen shrimp; frozen prawn; frozen cooked prawn; frozen king prawn; frozen shellfish; frozen seafood; frozen mixed seafood; seafood mix; frozen squid; frozen calamari; frozen octopus; frozen scallop; frozen mussel; frozen clam; frozen oyster; frozen crab|냉동새우; 냉동새우살; 냉동흰다리새우; 칵테일새우; 냉동자숙새우; 냉동해물; 냉동해산물; 해물믹스; 해물모듬; 해물모둠; 모둠해물; 모듬해물; 냉동낙지; 냉동쭈꾸미; 냉동주꾸미; 냉동문어; 냉동홍합; 냉동홍합살; 냉동관자; 냉동가리비; 냉동전복; 냉동조개; 냉동조갯살; 냉동바지락; 냉동바지락살; 냉동굴; 냉동절단꽃게|F|R 3-4d, F 12-18m|=325 Shrimp, shellfish
    frozen|frozen vegetable; frozen veg; frozen veggie; frozen mixed vegetable; frozen mixed veg; frozen pea; frozen garden pea; petit pois; frozen corn; frozen sweetcorn; frozen spinach; frozen broccoli; frozen cauliflower; cauliflower rice; frozen green bean; frozen carrot; frozen brussels sprout; frozen sprout; frozen onion; frozen pepper; frozen okra; frozen kale; frozen asparagus; frozen mushroom; frozen stir fry; frozen lima bean; frozen squash|냉동야채; 냉동채소; 냉동믹스야채; 믹스베지터블; 혼합야채; 혼합채소; 냉동브로콜리; 냉동콜리플라워; 콜리플라워라이스; 냉동시금치; 냉동옥수수; 냉동초당옥수수; 냉동완두콩; 냉동그린빈; 냉동껍질콩; 냉동당근; 냉동양파; 냉동대파; 냉동단호박; 냉동아스파라거스; 냉동버섯; 냉동줄기콩; 냉동파프리카; 냉동고추; 냉동나물; 냉동시래기; 냉동우거지; 냉동토란|F|R 3-4d, F 10-18m|=331 Vegetables
    frozen|frozen waffle; waffle; pancake; hotcake; crepe|냉동와플; 와플; 크로플; 팬케이크; 팬케익; 핫케이크; 핫케익; 크레페; 냉동호떡|F|R !, F 3m|=321 Pancakes, waffles
    frozen|ice cream; icecream; gelato; ice cream sandwich; ice cream cake; choc ice; frozen yogurt; frozen yoghurt; froyo; frozen custard; soft serve|아이스크림; 아이스크림케이크; 아이스케이크; 아이스크림콘; 모찌아이스; 찰떡아이스; 아이스찰떡; 젤라또; 젤라토; 프로즌요거트; 프로즌요구르트; 빙과; 빙수; 메로나; 월드콘; 투게더|F|F 6m|=317 Ice cream
    frozen|ice pop; popsicle; ice lolly; ice lollipop; freeze pop; freezer pop; frozen fruit bar|아이스바; 하드; 쭈쭈바; 아이스캔디; 아이스팝; 튜브아이스; 얼음과자; 팝시클|F|F 9m|=318 Ice pops
    frozen|korean meatball; meat patty||F|F 1-3m, RT 1-2d|~134 Chicken nuggets, patties
    frozen|pizza|피자|R|R 3-4d, F 12m|=571 Pizza
    frozen|puff pastry; phyllo dough; phyllo pastry; filo|퍼프페이스트리; 퍼프페스츄리; 페이스트리생지; 페스츄리생지; 패스츄리생지; 필로페이스트리|F|F 12m|=551 Puff pastry
    frozen|sorbet; sherbet; sherbert; granita; slush|셔벗; 셔벳; 샤베트; 샤벳; 셔베트; 소르베; 소르벳; 그라니타; 슬러시; 슬러쉬|F|R !, F 9m|=324 Sherbet, sorbet
    frozen|soy crumble; veggie crumble; vegan crumble; vegan mince; veggie mince; plant based mince; meat free mince; vegan hot dog; veggie hot dog; veggie dog; soy hot dog; vegan sausage; veggie sausage; vegetarian sausage|비건소시지; 식물성소시지; 콩소시지; 대체육소시지; 비건다짐육; 식물성다짐육; 대체육다짐육; 콩고기다짐육; 비건민스|F|R 3-4d, F 1-2m|=326 Soy crumbles and hot dogs
    frozen|soy meat substitute; meat substitute; meat alternative; soy meat; mock meat; plant based meat; vegan meat; veggie burger; vegan burger; vegetarian burger; plant based burger; veggie patty; vegan nugget; veggie nugget; plant based nugget; vegan chicken; plant based chicken; quorn|콩고기; 대체육; 식물성고기; 채식고기; 비건고기; 비건패티; 식물성패티; 비건버거; 베지버거; 비건너겟; 식물성너겟; 비건불고기; 베지너겟; 비건떡갈비; 콩까스; 비건돈까스|F|R 3-4d, F 12-18m|=327 Soy meat substitutes
    fruit|apple; granny smith; pink lady; honeycrisp; gala|사과; 부사; 홍로; 아오리|R|P 3w, R 4-6w, F 8m|=248 Apples
    fruit|apricot|살구|R|R 2-5d, F !|=249 Apricots
    fruit|avocado; avocado pear; alligator pear|아보카도; 아보까도|R|R 3-4d, F !|=250 Avocados
    fruit|banana|바나나|R|R 3d, F 2-3m|=251 Bananas
    fruit|blackberry; boysenberry; loganberry; mulberry; red currant; redcurrant; black currant; blackcurrant; fresh currant; berry|블랙베리; 보이즌베리; 오디; 복분자; 블랙커런트; 레드커런트; 까치밥나무열매; 믹스베리; 혼합베리|R|R 3-6d, F 12m|=253 Berries
    fruit|blueberry; bilberry|블루베리|R|R 1-2w, F 8-12m|=254 Blueberries
    fruit|cantaloupe; cantaloupe melon; cantaloup; rockmelon; rock melon; muskmelon; musk melon|칸탈로프; 칸탈루프; 캔털루프; 칸탈로프멜론; 칸탈루프멜론|R|P 2-4d, R 5-15d, F 12m|=496 Cantaloupe
    fruit|cherimoya; custard apple; sugar apple|체리모야; 슈가애플; 커스터드애플|R|R 4d, F 10-12m|=255 Cherimoya
    fruit|cherry|체리; 앵두; 버찌|R|R 2-3d, F 8-12m|=483 Cherries
    fruit|citrus fruit; orange; lemon; lime; grapefruit; tangerine; clementine; mandarin; satsuma; pomelo; easy peeler|귤; 감귤; 밀감; 노지귤; 하우스귤; 조생귤; 제주귤; 타이벡귤; 청귤; 오렌지; 레몬; 라임; 자몽; 만다린; 한라봉; 천혜향; 레드향; 황금향; 카라향; 진지향; 포멜로|P|P 10d, R 10-21d, F !|=256 Citrus fruit
    fruit|coconut|코코넛|P|P 1w, R 2-3w, F !|=258 Coconuts
    fruit|cut fruit or vegetable; cut fruit; fruit salad; sliced fruit; chopped fruit; fruit platter; fruit tray; cut watermelon; cut melon; cut pineapple; melon chunk; pineapple chunk; sliced apple; apple slice; cut vegetable; chopped onion; diced onion; sliced onion; chopped vegetable; peeled potato; cut potato; sliced potato; sliced mushroom; radish sprout|컷과일; 컷팅과일; 커팅과일; 조각과일; 자른과일; 컵과일; 손질과일; 과일샐러드; 과일도시락; 조각수박; 컷수박; 컷파인애플; 손질야채; 손질채소; 절단채소; 파채; 무순; 새싹채소; 새싹|R|F !, RO 4d, R 4d|~179 Fruit, cut, opened
    fruit|date fruit; date; medjool; deglet noor|대추야자; 데이츠; 메드줄; 대추야자열매|P|P 2m, R 12m, F 1-2y|=260 Dates
    fruit|dragon fruit; dragonfruit; pitaya; pitahaya|용과; 드래곤프루트; 드래곤후르츠; 피타야|R|P 2-5d, R 2-3w, F 10-12m|=480 Pitaya/dragon fruit
    fruit|dried jujube; jujube|대추|P|P 2m, R 12m, F 1-2y|~260 Dates
    fruit|dried persimmon|곶감; 반건시; 감말랭이|R|P 2m, R 6m|~260 Dates
    fruit|fresh cranberry; cranberry|크랜베리; 크렌베리|R|R 2m, F 12m|=259 Cranberries
    fruit|fresh jujube|생대추; 풋대추; 사과대추|R|R 3-5d, F 2m|~266 Peaches, nectarines, plums, pears, sapote
    fruit|grape; shine muscat|포도; 거봉; 캠벨얼리; 샤인머스캣; 샤인머스켓; 샤인머스캇|R|P 1d, R 1w, F 1m|=261 Grapes
    fruit|green plum; maesil|매실|R|R 3-5d, F 2m|~266 Peaches, nectarines, plums, pears, sapote
    fruit|guava|구아바; 과바|R|R 2-4d, F !|=262 Guava
    fruit|hallabong; mandarin hybrid||P|P 10d, R 10-21d, F !|~256 Citrus fruit
    fruit|homemade applesauce; homemade apple sauce; stewed apple; homemade apple puree|수제사과소스; 수제애플소스; 수제사과퓨레|R|R 3w, F 8-12m|=562 Applesauce
    fruit|honeydew; honeydew melon; honey dew|허니듀; 허니듀멜론; 감로멜론|R|P 2-7d, R 3-4d, F 12m|=497 Honeydew
    fruit|kiwi; kiwifruit|키위; 다래|R|R 3-6d, F !|=263 Kiwi fruit
    fruit|kumquat|금귤; 낑깡; 금감; 깡깡|R|R 3w, F !|=414 Kumquats
    fruit|lychee or gooseberry; lychee; litchi; lichee; gooseberry; goose berry|리치; 라이치; 구스베리; 구즈베리|R|R 7d, F 12m|=252 Berries
    fruit|mango or papaya; mango; papaya; pawpaw; passion fruit; passionfruit; feijoa; casaba melon; casaba|망고; 파파야; 패션프루트; 패션후르츠; 패션후르트; 패션푸르트; 백향과; 페이조아|P|P 3-5d, R 1w, F 6-8m|=265 Papaya, mango, feijoa, passionfruit, casaha melon
    fruit|melon|멜론; 메론; 참외; 하미과|R|R 2w, F 1m, RO 2-4d|=264 Melons
    fruit|peach or pear; peach; pear; plum; nectarine; sapote; pluot|배; 신고배; 나주배; 꿀배; 서양배; 복숭아; 딱복; 물복; 백도; 넥타린; 자두; 플럼; 햇배|R|R 3-5d, F 2m|=266 Peaches, nectarines, plums, pears, sapote
    fruit|pineapple; pine apple|파인애플|R|R 5-7d, F 10-12m|=267 Pineapple
    fruit|plantain; plantain banana|플랜테인; 플랜틴; 플란틴; 요리용바나나|R|R 3-5d, F 10-12m|=268 Plantains
    fruit|pomegranate|석류|R|P 2-5d, R 1-3m, F 10-12m|=269 Pomegranate
    fruit|prickly pear; cactus pear; cactus fruit|백년초; 백년초열매; 선인장열매; 손바닥선인장|R|P 2-5d, R 1-2w, F 10-12m|=479 Prickly pear
    fruit|raspberry|라즈베리; 산딸기; 나무딸기; 라스베리|R|R 2-3d, F 8-12m|=482 Raspberries
    fruit|soft persimmon|홍시; 연시; 대봉; 대봉감; 대봉시|R|R 2-5d, F !|~249 Apricots
    fruit|star fruit; starfruit; carambola|스타프루트; 스타후르츠; 스타푸르트; 카람볼라; 별과일|R|P 1w, R 1-2w, F 10-12m|=478 Star fruit
    fruit|strawberry|딸기; 설향; 죽향; 금실; 킹스베리; 비타베리|R|R 2-3d, F 8-12m|=481 Strawberries
    fruit|sweet persimmon; persimmon|단감; 감|R|R 3-5d, F 2m|~266 Peaches, nectarines, plums, pears, sapote
    fruit|tamarind|타마린드; 타마린|P|P 1-3w, R 6m, F 1y|=304 Tamarind
    fruit|watermelon; water melon|수박|R|P 1-2d, R 3-4d, F 12m|=495 Watermelon
    fruit|yuzu; yuja|유자|R|R 5-7d, F *|=664 Yuzu
    grain|amaranth|아마란스; 아마란스씨; 아마란투스|P|P 4m, F 8m|=575 Amaranth
    grain|barley|보리; 보리쌀; 압맥; 할맥; 율무; 율무쌀|P|P 6m, F 12m|=577 Barley
    grain|brown rice; black rice; red rice; brown basmati rice; wholegrain rice; whole grain rice; mixed grain|현미; 현미쌀; 현미찹쌀; 오분도미; 흑미; 흑미쌀; 잡곡; 잡곡쌀; 오곡; 십곡; 혼합곡|P|P 1y, PO 1y, RO 6m|=339 Rice
    grain|buckwheat; kasha|메밀; 메밀쌀|P|P 2m, F 4m|=579 Buckwheat
    grain|bulgur; bulghur; cracked wheat; freekeh|벌거; 불구르; 벌거밀; 불가밀|P|P 6-12m|=637 Bulgur
    grain|cereal; cornflake; corn flake; bran flake; frosted flake; muesli; puffed rice; cheerio; weetabix|시리얼; 씨리얼; 콘푸로스트; 콘프로스트; 콘푸레이크; 콘후레이크; 콘플레이크; 첵스; 첵스초코; 뮤즐리; 무슬리|P|P 6-12m, PO 2-3m|=374 Cereal
    grain|chia seed; chia|치아시드; 치아씨드; 치아씨|P|P 18m|=573 Chia seeds
    grain|cooked quinoa|익힌퀴노아; 삶은퀴노아|R|R 6-7d, F 6-12m|=426 Quinoa
    grain|cup rice|컵밥; 즉석덮밥; 즉석국밥; 컵반|P|P 6-9m, R 3-4d, F 2-3m, RO 3-4d|~173 Leftovers; in the pantry as 108 Ham, shelf-stable cans
    grain|dried bean; dry bean; dried kidney bean; dried black bean; dried pinto bean; dried chickpea; dried soybean; dried navy bean; dried white bean; dried lima bean; adzuki bean; azuki bean; aduki bean; bean soup mix|콩; 건콩; 마른콩; 검은콩; 검정콩; 서리태; 백태; 메주콩; 흰콩; 대두; 흑태; 쥐눈이콩; 서목태; 약콩; 강낭콩; 울타리콩; 선비콩; 밤콩; 병아리콩; 팥; 적팥; 붉은팥; 국산팥; 통팥; 흰팥; 적두; 혼합콩|P|P 1-2y, PO 1y|=333 Beans
    grain|farro|파로; 파로쌀|P|P 6m, F 12m|=581 Farro
    grain|flaxseed; flax seed; linseed|아마씨; 아마씨드; 아마인|P|P 2y|=503 Flaxseed
    grain|granola|그래놀라; 그라놀라|P|P 6-9m|=555 Granola
    grain|grits; hominy grit; corn grit|그릿츠|P|P 12m|=627 Grits
    grain|ground flaxseed; ground flax; flaxseed meal; flax meal; milled flaxseed; milled linseed|아마씨가루; 아마씨분말; 아마씨드분말|R|R 12m, F 12m|=504 Flaxseed
    grain|instant rice|즉석밥; 햇반; 오뚜기밥|P|P 6-9m, R 4-6d, F 6m, RO 4-6d|~178 Cooked rice; in the pantry as 108 Ham, shelf-stable cans
    grain|lentil; toor dal; chana dal; masoor dal|렌틸콩; 렌틸; 렌즈콩|P|P 1y, PO 1y|=334 Lentils
    grain|millet|기장; 기장쌀; 조; 좁쌀; 차조; 메조|P|P 2m, F 4m|=583 Millet
    grain|mung bean; moong bean; moong dal; mung dal|녹두|P|P 1y, R 1y, F 1y|=680 Mung bean
    grain|oatmeal; oat; cream of wheat; hot cereal|오트밀; 퀵오트; 롤드오트; 오트브란; 압착귀리; 볶은귀리|P|P 12m, PO 6-12m|=375 Cereal
    grain|pressed barley||P|P 6m, F 12m|~577 Barley
    grain|quinoa|퀴노아; 퀴노아쌀; 키노아|P|P 2-3y|=425 Quinoa
    grain|ready made polenta; cooked polenta; precooked polenta; polenta tube|조리된폴렌타|R|F !, RO 5-7d, R 5-7d|~656 Polenta, opened
    grain|rice; basmati|~쌀; 백미; 일반미; 안남미; 와일드라이스|P|P 2y, PO 1y, RO 6m|=338 Rice
    grain|rice cake; tteok|~떡; 절편; 백설기|R|R 3-5d, F 1-2m|~177 Cooked pasta
    grain|roasted grain powder; misugaru|미숫가루; 선식|P|P 2m, F 4m|~586 Oats
    grain|rye; rye berry|호밀; 호밀쌀|P|P 6m, F 12m|=587 Rye
    grain|scorched rice; nurungji|누룽지|P|P 8m, F 3-4m, PO 1m, RO 3-4m|~377 Crackers
    grain|sliced rice cake|떡국떡; 떡국용떡; 조랭이떡|R|R 3-5d, F 1-2m|~177 Cooked pasta
    grain|sorghum|찰수수; 차수수; 수수쌀; 수수알; 붉은수수|P|P 4m, F 8m|=589 Sorghum
    grain|spelt; spelt berry|스펠트; 스펠트밀|P|P 6m, F 12m|=591 Spelt
    grain|split pea; dried pea|말린완두콩; 건완두콩; 쪼갠완두콩|P|P 1y, PO 1y|=337 Peas
    grain|teff|테프|P|P 4m, F 8m|=593 Teff
    grain|tteokbokki rice cake|떡볶이떡; 떡볶이용떡; 밀떡; 쌀떡|R|R 3-5d, F 1-2m|~177 Cooked pasta
    grain|whole grain oat; oat groat; whole oat|귀리; 귀리쌀|P|P 4m, F 8m|=585 Oats
    meat|bacon; rasher; lardon; pancetta|베이컨; 판체타|R|R 1w, F 1m, RO 1w|=79 Bacon
    meat|beef; rib roast; prime rib; rump roast; round roast; topside; silverside; wagyu|소고기; 쇠고기; 한우; 우육; 와규; 우둔; 우둔살; 홍두깨살; 설도; 꾸리살; 소고기슬라이스; 불고기용; 샤브샤브용; 불고기감; 로스용|R|R 3-5d, F 4-12m|=36 Beef
    meat|beef brisket; brisket; chuck roast; beef chuck; pot roast; beef shin; beef shank; beef plate|양지; 양지머리; 차돌박이; 차돌; 우삼겹; 업진살; 목심; 사태; 스지; 소힘줄|R|R 3-5d, F 4-12m|=39 Beef
    meat|beef for soup||R|R 3-5d, F 4-12m|~41 Beef
    meat|beef or pork intestine||R|R 1-2d, F 3-4m|~77 Variety meats
    meat|beef short rib; short rib; beef rib; galbi; kalbi; oxtail; beef bone; marrow bone; bone marrow|갈비; 갈비찜용; 소꼬리; 꼬리반골; 우족; 소족; 사골; 잡뼈|R|R 3-5d, F 4-12m|=42 Beef
    meat|beef tenderloin; tenderloin; beef fillet; fillet of beef; beef filet; chateaubriand|소고기안심; 안심|R|R 3-5d, F 4-12m|=37 Beef
    meat|bison; bison steak; buffalo meat|들소고기; 바이슨; 버팔로고기|R|R 3-5d, F 6-9m|=621 Bison
    meat|bratwurst; brat; bratwurst sausage|브라트부어스트; 브랏부어스트; 브라트부르스트; 브랏부르스트|R|R 2-3d, F 2-3m|=638 Bratwurst
    meat|breaded pork cutlet; stuffed pork chop; tonkatsu; schnitzel; breaded pork chop|돈까스; 돈가스; 돈카츠|R|R 1-2d, F 9m|=105 Stuffed, raw pork chops
    meat|bulgogi; marinated beef; marinated meat|불고기; 양념육; 주물럭; 제육; 두루치기|R|R 1-2d, F 3-4m|~106 Raw kabobs with vegetables
    meat|chorizo; chorizo sausage|초리조; 초리소; 쵸리조; 초리조소시지|R|R 1w, F 1-2m|=631 Chorizo
    meat|cooked ham; ham|~햄|R|R 2w, F 1-2m|=88 Ham
    meat|corned beef; corned beef brisket; salt beef; corned silverside|콘비프; 콘드비프|R|R 5-7d, F 1m|=81 Corned beef
    meat|country ham; virginia ham; smithfield ham|컨트리햄; 버지니아햄|R|R 1w, F 1-2m|=97 Ham
    meat|cured chorizo; dry chorizo; spanish chorizo|건조초리조; 스페인초리조|P|P 1y, F 6m, RO 1m|=632 Chorizo
    meat|diced pork; pork cube; pork chunk; stewing pork; pork stew meat; pork strip; stir fry pork|잡채용; 돼지고기찌개용; 김치찌개용; 돼지고기카레용; 돼지고기짜장용; 깍둑썬돼지고기; 찌개용돼지고기|R|R 3-5d, F 4-12m|=75 Pork
    meat|fresh chorizo; raw chorizo; mexican chorizo|생초리조; 생초리소; 멕시칸초리조|R|R 1-2d, F 1-2m|=630 Chorizo
    meat|fresh ham; raw ham; pork leg; leg of pork|돼지다리; 돼지통다리; 돼지다리살|R|R 3-5d, F 6m|=677 Ham
    meat|fresh sausage; sausage; sausagemeat; banger; chipolata; merguez; boerewors|생소시지; 수제소시지; 수제소세지; 이탈리안소시지; 아침용소시지|R|R 1-2d, F 1-2m|=102 Sausage
    meat|fully cooked bacon; precooked bacon; pre cooked bacon; shelf stable bacon|상온베이컨|P|P 6m, RO 5-14d|=107 Bacon
    meat|gammon; uncooked ham; cook before eating ham; cured raw ham|가몬; 개먼|R|R 1w, F 1-2m|=89 Ham
    meat|goat meat; goat; chevon|염소고기; 염소|R|R 3-5d, F 4-12m|=70 Goat
    meat|ground beef; minced beef; mince; ground chuck; ground round; ground sirloin; hamburger meat; hamburger patty; beef patty; beefburger; burger; meatball; meatloaf mix; ground meat; minced meat; hamburg steak; salisbury steak|다진소고기; 다진쇠고기; 소고기다짐; 다진한우; 다짐육; 다진고기; 간소고기; 갈은소고기; 간고기; 민찌; 패티; 햄버그스테이크; 함박스테이크; 함박; 떡갈비; 미트볼; 완자|R|R 1-2d, F 3-4m|=43 Beef
    meat|ground bison; bison mince; minced bison; bison burger; ground buffalo|다진들소고기; 들소고기다짐육|R|R 1-2d, F 3-4m|=622 Bison
    meat|ground goat; goat mince; minced goat|다진염소고기; 염소고기다짐육|R|R 1-2d, F 3-4m|=78 Goat
    meat|ground lamb; lamb mince; minced lamb; lamb burger; lamb patty|다진양고기; 양고기다짐육|R|R 1-2d, F 3-4m|=50 Lamb
    meat|ground pork; pork mince; minced pork; pork burger; pork patty; pork meatball|다진돼지고기; 돼지고기다짐육; 돼지다짐육; 한돈다짐육; 돼지고기다짐; 간돼지고기; 갈은돼지고기; 다진돼지; 돼지고기민찌|R|R 1-2d, F 3-4m|=73 Pork
    meat|ground veal; veal mince; minced veal|다진송아지고기; 송아지고기다짐육|R|R 1-2d, F 3-4m|=59 Veal
    meat|hot dog; hotdog; hot dog sausage; hotdog sausage; frankfurter; frank; wiener; weiner; wiener sausage; vienna sausage; cocktail sausage|비엔나소시지; 비엔나소세지; 비엔나; 프랑크소시지; 후랑크소시지; 프랑크; 후랑크; 프랑크푸르트; 핫도그소시지; 핫도그용소시지; 칵테일소시지; 위너소시지; 부대찌개소시지|R|R 2w, F 1-2m, RO 1w|=98 Hot dogs
    meat|lamb; mutton; hogget|양고기; 양다리; 양다리살; 양어깨살; 양목살; 램; 머튼|R|R 3-5d, F 4-12m|=44 Lamb
    meat|lamb chop; lamb cutlet; rack of lamb; lamb rack; lamb rib; lamb loin; lamb steak; lamb leg steak|양갈비; 양갈비살; 숄더랙; 프렌치랙; 램찹; 양등심; 양고기스테이크|R|R 3-5d, F 4-12m|=51 Lamb
    meat|lamb kebab; lamb kabob; lamb skewer; lamb kofta|양꼬치; 양고기꼬치; 양꼬치용|R|R 3-5d, F 4-12m|=49 Lamb
    meat|lamb shank|양정강이; 양정강이살; 램생크; 양사태|R|R 3-5d, F 4-12m|=54 Lamb
    meat|marinated rib|양념갈비; 양념돼지갈비; 양념소갈비; 양념왕갈비|R|R 1-2d, F 3-4m|~106 Raw kabobs with vegetables
    meat|meat kebab; kebab; kabob; meat skewer; beef skewer; pork skewer; souvlaki|고기꼬치; 산적; 산적꼬치; 케밥|R|R 1-2d, F 3-4m|=106 Raw kabobs with vegetables
    meat|meat pate; liver pate; pork pate; liverwurst; liver sausage; braunschweiger; head cheese; headcheese; pork rillette|간파테; 돼지고기파테; 리버부어스트; 리버소시지; 리예트|R|R 7d|=563 Pate
    meat|minced rib patty; tteokgalbi||R|R 1-2d, F 3-4m|~43 Beef
    meat|organ meat; offal; liver; kidney; tongue; tripe; chitterling; sweetbread; variety meat; beef heart; lamb heart; pig heart; pork intestine; beef intestine|소간; 돼지간; 생간; 곱창; 대창; 막창; 특양; 양깃머리; 천엽; 처녑; 우설; 소혀; 허파; 내장; 선지; 돼지껍데기; 돼지껍질; 오소리감투|R|R 1-2d, F 3-4m|=77 Variety meats
    meat|pastrami|파스트라미; 패스트라미|R|R 40d|=665 Pastrami
    meat|pepperoni; hard salami; dry salami; genoa salami; soppressata; dry sausage; summer sausage; saucisson|페퍼로니; 페페로니; 건조소시지; 드라이소시지; 소프레사타|R|R 2-3w, F 1-2m|=104 Sausage
    meat|pork|돼지고기; 한돈; 돈육; 돼지; 돼지등심; 돈등심; 돼지고기등심; 삼겹살; 삼겹; 오겹살; 제육용; 제육볶음용; 돼지고기불고기용; 돼지불고기용; 수육용; 보쌈용; 돼지고기구이용; 대패|R|R 3-5d, F 4-12m|=60 Pork
    meat|pork chop; pork loin chop; pork loin steak; pork steak; pork cutlet; pork escalope|폭찹; 포크찹; 폭찹용; 돈까스용; 돈가스용; 돈까스용등심; 돈마호크|R|R 3-5d, F 4-12m|=63 Pork
    meat|pork rib; rib; sparerib; pork bone|돼지갈비; 돼지갈비살; 한돈갈비; 등갈비; 쪽갈비; 폭립; 백립; 바비큐립; 바베큐립; 등뼈; 감자탕용; 돼지뼈|R|R 3-5d, F 4-12m|=72 Pork
    meat|pork roll; taylor ham|포크롤; 테일러햄|R|RO 7d, R 7d|~436 Pork roll, opened
    meat|pork shoulder; pork butt; boston butt; shoulder of pork; pork neck; pork collar; pork hock; pork knuckle; pork shank; pork cheek; pork jowl|목살; 돼지목심; 앞다리살; 앞다리; 뒷다리살; 뒷다리; 돼지전지; 돼지후지; 돼지사태; 항정살; 가브리살; 갈매기살; 돼지부속; 생족; 미니족|R|R 3-5d, F 4-12m|=74 Pork
    meat|pork tenderloin; pork fillet; pork filet; pork medallion|돼지안심; 돈안심; 돼지고기안심|R|R 3-5d, F 4-12m|=67 Pork
    meat|prosciutto; parma ham; jamon; serrano ham; iberico ham; iberico; cured ham; speck; bresaola; bayonne ham; black forest ham|프로슈토; 프로슈또; 프로슈트; 하몽; 하몬; 생햄; 파르마햄; 세라노햄; 브레사올라|R|R 2-3m, F 1m|=675 Prosciutto
    meat|rabbit; hare|토끼고기|R|R 2d, F 9m|=595 Rabbit
    meat|raw beef; beef tartare|육회; 육사시미|R|R 1-2d, F 3-4m|~43 Beef
    meat|sliced brisket||R|R 3-5d, F 4-12m|~39 Beef
    meat|smoked bratwurst; cooked bratwurst; precooked bratwurst|훈제브라트부어스트; 훈제브랏부어스트|R|R 5-7d, F 2-3m|=639 Bratwurst
    meat|smoked sausage; cooked sausage; kielbasa; andouille; andouille sausage; knackwurst; knockwurst; chicken sausage; turkey sausage; black pudding; white pudding; blood sausage; haggis; polish sausage|소시지; 소세지; 킬바사|R|R 1w, F 1-2m|=103 Sausage
    meat|spiral ham; spiral cut ham; spiral sliced ham; half ham; ham steak; gammon steak|스파이럴햄; 햄스테이크|R|R 3-4d, F 1-2m|=85 Ham
    meat|steak; beefsteak; sirloin; ribeye; rib eye; t bone; filet mignon; bavette; new york strip; porterhouse; tri tip|스테이크; 스테이크용; 등심; 채끝; 채끝살; 립아이; 토마호크; 살치살; 부채살; 토시살; 안창살; 치마살; 제비추리; 업진안살; 갈비살; 갈빗살; 늑간살; 소고기구이용; 한우구이용|R|R 3-5d, F 4-12m|=40 Beef
    meat|stewing beef; stew beef; stew meat; stewing meat; diced beef; beef chunk; beef cube; beef for stew; stewing steak; braising steak; braising beef; casserole beef|국거리; 장조림용; 스튜용소고기; 미역국용소고기|R|R 3-5d, F 4-12m|=41 Beef
    meat|stewing lamb; diced lamb; lamb stew meat; lamb cube; lamb chunk; lamb neck fillet|스튜용양고기; 양고기국거리; 깍둑썬양고기|R|R 3-5d, F 4-12m|=53 Lamb
    meat|uncured bacon; nitrite free bacon; nitrate free bacon|무첨가베이컨|R|R 4-7d, F 3-4w|=683 Bacon
    meat|uncured ham; uncured cooked ham; nitrite free ham|무첨가햄|R|R 3-4d, F 3-4m|=676 Ham
    meat|veal; veal steak; osso buco; ossobuco|송아지고기; 송아지; 빌커틀릿|R|R 3-5d, F 4-12m|=57 Veal
    meat|venison; venison steak; deer; elk; elk steak; moose meat|사슴고기; 노루고기|R|R 3-5d, F 4-12m|=76 Venison
    meat|whole ham; bone in ham; baked ham; holiday ham; christmas ham; ham joint|통다리햄; 본인햄; 뼈있는햄|R|R 1w, F 1-2m|=83 Ham
    noodle|cold noodle; naengmyeon|냉면; 쫄면; 밀면|R|R 1-2d, F 2m|~332 Fresh pasta
    noodle|dried thin noodle|국수|P|P 2y, PO 1y|~335 Pasta
    noodle|dumpling wrapper|만두피|R|R 1-2d, F 2m|~332 Fresh pasta
    noodle|egg noodle|에그누들; 달걀면; 계란면|P|P 2y, PO 1-2m|=336 Dry egg noodles
    noodle|fresh knife cut noodle; kalguksu|칼국수; 칼국수면; 수제비|R|R 1-2d, F 2m|~332 Fresh pasta
    noodle|fresh pasta; fresh egg pasta; fresh spaghetti; fresh noodle; ravioli; tortellini; gnocchi|생파스타; 생면파스타; 생면; 라비올리; 토르텔리니; 뇨끼; 생라면; 생소면|R|R 1-2d, F 2m|=332 Fresh pasta
    noodle|instant noodle; ramen; ramyeon|라면; 사발면; 컵우동; 튀김우동; 비빔면; 라면사리; 짜파게티; 너구리; 안성탕면; 불닭볶음면|P|P 4-9m, PO 3w|~394 Pretzels
    noodle|pasta; spaghetti; macaroni; penne; fusilli; rigatoni; linguine; linguini; fettuccine; farfalle; conchiglie; orzo; angel hair; lasagne sheet; lasagna sheet; lasagna noodle; couscous; rice noodle; rice vermicelli; rice stick; soba; glass noodle; cellophane noodle; somyeon|파스타; 파스타면; 스파게티; 스파게티면; 마카로니; 펜네; 푸실리; 링귀네; 링귀니; 페투치네; 페투치니; 파르팔레; 리가토니; 엔젤헤어; 라자냐면; 라자냐시트; 쿠스쿠스; 소면; 중면; 세면; 국수면; 마른국수; 건국수; 건면; 당면; 건쌀국수; 메밀면; 메밀소바면|P|P 2y, PO 1y|=335 Pasta
    noodle|sweet potato noodle||P|P 2y, PO 1y|~335 Pasta
    noodle|udon noodle; udon|우동; 우동면; 우동사리|R|R 3-5d, F 1-2m|~177 Cooked pasta
    nut|almond; almond flour|아몬드; 아몬드슬라이스; 아몬드가루; 아몬드파우더; 아몬드분말|P|P 4m, R 8m, F 10m|=438 Almonds
    nut|almond in shell; unshelled almond; in shell almond|껍질아몬드; 피아몬드|P|P 6m, R 16m, F 20m|=437 Almonds
    nut|cashew; cashew nut|캐슈넛; 캐슈너트; 캐슈; 캐쉬넛|P|P 2-4w, R 6m, F 12m|=439 Cashews
    nut|chestnut|밤; 생밤; 알밤; 공주밤|R|P 2-3w, R 2-3w|~422 Yams/sweet potatoes
    nut|ginkgo nut|은행; 은행알|R|P 2-3w, R 2-3w|~422 Yams/sweet potatoes
    nut|macadamia; macadamia nut|마카다미아; 마카다미아넛|P|P 2-4w, R 12m, F 24m|=440 Macadamias
    nut|mixed nut; nut; hazelnut|견과류; 견과; 믹스넛; 믹스너트; 헤이즐넛; 브라질너트; 브라질넛|P|P 1y, F 6-12m, PO 2-9m, RO 4-6m|=386 Nuts
    nut|peanut; groundnut|땅콩|P|P 4w, R 12m, F 24m|=442 Peanuts
    nut|peanut in shell; unshelled peanut; in shell peanut; monkey nut|피땅콩; 겉땅콩; 껍질땅콩; 껍데기땅콩|P|P 4m, R 12m, F 24m|=441 Peanuts
    nut|pecan; pecan nut|피칸; 피칸반태|P|P 2-4w, R 9m, F 24m|=444 Pecans
    nut|pine nut; pine kernel; pignoli|~잣|R|P 2-3w, R 3m, F 9m|=653 Pine nuts
    nut|pistachio; pistachio nut|피스타치오; 피스타치오넛|P|P 3w, R 12m, F 24m|=445 Pistachios
    nut|pumpkin seed; pepita|호박씨; 호박씨앗|P|P 6m, R 6m|=604 Pumpkin seeds
    nut|roasted nut; roasted peanut; salted peanut; salted nut; roasted almond; smoked almond; roasted cashew; salted cashew|볶은견과류; 구운견과류; 볶음견과; 볶음땅콩; 볶은땅콩; 커피땅콩; 꿀땅콩; 조미땅콩; 구운아몬드; 볶음아몬드; 볶은아몬드; 조미아몬드; 허니버터아몬드; 구운캐슈넛|P|PO 1-2w, RO 4w|=616 Roasted nuts (peanuts, cashews, almonds)
    nut|sunflower seed; sunflower kernel|해바라기씨; 해바라기씨앗|P|P 12m, PO 3-4m, RO 7-8m|=609 Sunflower seeds
    nut|walnut|호두; 호두살; 호두알; 호두반태|P|P 2-4w, R 9-12m, F 24m|=446 Walnuts
    oil|almond oil|아몬드오일; 아몬드유|P|P 1y, R 2y|=521 Almond oil
    oil|avocado oil|아보카도오일; 아보카도유; 아보카도기름|P|P 2y, PO 6m|=668 Avocado Oil
    oil|bacon grease; bacon fat; bacon dripping|베이컨기름; 베이컨지방|R|R 6m, F 12m|=525 Bacon grease
    oil|canola oil; rapeseed oil|카놀라유; 카놀라오일; 유채유; 채종유|P|P 1y|=520 Canola oil
    oil|coconut oil|코코넛오일; 코코넛유; 코코넛기름|P|P 3y|=454 Coconut oil
    oil|cooking oil; vegetable oil; olive oil; corn oil; soybean oil; soya oil; frying oil; rice bran oil|식용유; 올리브유; 올리브오일; 엑스트라버진; 콩기름; 대두유; 옥수수유; 옥수수기름; 옥배유; 현미유; 미강유; 튀김유; 튀김기름; 식물성기름; 식물성오일|P|P 6-12m, PO 3-5m, RO 4m|=227 Oils
    oil|cooking spray; oil spray; non stick spray; nonstick spray; baking spray|쿠킹스프레이; 오일스프레이; 식용유스프레이|P|P 2y, PO 1y|=229 Vegetable oil sprays
    oil|duck fat; goose fat|오리기름; 오리지방|R|R 30d|=524 Duck fat
    oil|ghee; clarified butter; ghee butter|기버터; 기이버터; 정제버터|P|P 6-8m, R 1-2y|=649 Ghee
    oil|grapeseed oil; grape seed oil|포도씨유; 포도씨오일; 포도씨기름|P|P 1y|=523 Grapeseed oil
    oil|nut oil; walnut oil; hazelnut oil; peanut oil; groundnut oil; macadamia oil; pistachio oil|호두유; 호두기름; 호두오일; 땅콩기름; 땅콩유; 땅콩오일; 헤이즐넛오일; 견과유|P|P 6-12m, PO 3-8m, RO 6-8m|=228 Nut oils
    oil|perilla oil|들기름|P|P 6-12m, PO 3-5m, RO 4m|~227 Oils
    oil|sesame oil|참기름|P|P 2y, PO 6m|=612 Sesame oil
    oil|shortening; vegetable fat|쇼트닝; 쇼트닝유|P|P 1-2y, PO 6-12m|=230 Shortening
    oil|sunflower oil; sunflower seed oil; safflower oil|해바라기유; 해바라기씨유; 해바라기씨오일; 해바라기오일; 홍화씨유|P|P 1y|=522 Sunflower oil
    oil|used frying oil; used cooking oil; used oil|쓰던기름; 쓴기름; 사용한기름; 사용한식용유; 쓰던식용유; 폐식용유; 폐유|R|R 1m, F 6-9m|=526 Frying oil
    poultry|chicken|닭; 생닭; 닭고기; 토종닭; 백숙용닭; 백숙용; 삼계탕용닭; 삼계탕용; 닭한마리; 냉장닭|R|R 1-2d, F 12m|=113 Chicken
    poultry|chicken breast; chicken fillet; chicken mini fillet; chicken tenderloin; chicken inner fillet; chicken cutlet; boneless chicken; diced chicken; chicken escalope; stir fry chicken|닭가슴살; 닭안심; 닭안심살; 닭정육; 순살닭고기; 닭살|R|R 1-2d, F 9m|=117 Chicken parts
    poultry|chicken kebab; chicken kabob; chicken skewer; chicken satay; turkey kebab|닭꼬치; 닭꼬치구이; 닭고기꼬치; 야키토리|R|R 1-2d, F 3-4m|=132 Raw kabobs with vegetables
    poultry|chicken leg; chicken thigh; drumstick; chicken wing; chicken quarter; chicken piece; chicken portion; chicken part; chicken feet; chicken foot; chicken drumette|닭다리; 닭다리살; 닭다릿살; 닭통다리; 닭허벅지살; 닭넓적다리살; 북채; 닭장각; 닭봉; 닭날개; 닭윙; 윙봉; 닭발; 닭도리탕용; 볶음탕용; 볶음탕용닭; 절단닭; 닭절육; 닭부분육; 닭갈비; 닭목살|R|R 1-2d, F 9m|=118 Chicken parts
    poultry|cornish hen; game hen; poussin; spring chicken|영계; 코니시헨; 삼계닭; 삼계용닭|R|R 1-2d, F 12m|=129 Cornish Hens
    poultry|duck; duckling|오리고기; 오리; 오리로스; 오리가슴살; 오리다리; 오리주물럭; 오리불고기|R|R 1-2d, F 6m|=123 Duckling
    poultry|giblet; gizzard; chicken liver; chicken heart; turkey neck; chicken neck; duck liver|닭근위; 근위; 닭똥집; 닭모래집; 닭간; 염통; 닭내장|R|R 1-2d, F 3-4m|=130 Giblets
    poultry|goose|거위; 거위고기|R|R 1-2d, F 6m|=125 Goose
    poultry|ground chicken; ground turkey; chicken mince; minced chicken; turkey mince; minced turkey; ground poultry; turkey burger; turkey patty; turkey meatball; chicken meatball|다진닭고기; 닭고기다짐육; 닭다짐육; 닭가슴살다짐육; 다진닭가슴살; 다진칠면조; 칠면조다짐육; 간닭고기|R|R 1-2d, F 3-4m|=115 Ground turkey or chicken
    poultry|marinated chicken; dakgalbi|춘천닭갈비; 닭불고기|R|R 1-2d, F 3-4m|~132 Raw kabobs with vegetables
    poultry|pheasant; partridge; grouse; guinea fowl; game bird|꿩; 꿩고기|R|R 1-2d, F 6m|=126 Pheasant
    poultry|poultry pate; chicken liver pate; chicken pate; duck pate; foie gras|푸아그라; 프와그라; 닭간파테; 오리파테|R|R 7d|=564 Pate
    poultry|quail; squab; wood pigeon|메추리; 메추리고기|R|R 1-2d, F 6m|=127 Quail
    poultry|smoked duck|훈제오리; 오리훈제; 훈제오리슬라이스|R|R 3-4d, F 1-2m|~85 Ham
    poultry|stuffed chicken breast; stuffed chicken; chicken kiev; chicken cordon bleu|속채운닭가슴살; 치킨코르동블루; 치킨키예프|R|R 1-2d, F 9m|=131 Stuffed, raw chicken breasts
    poultry|turkey|칠면조; 칠면조고기|R|R 1-2d, F 12m|=114 Turkey
    poultry|turkey bacon; turkey rasher|칠면조베이컨; 터키베이컨|R|R 2w, F 2-4m, RO 7d|=431 Turkey bacon
    poultry|turkey breast; turkey fillet; turkey steak; turkey crown; turkey tenderloin; turkey cutlet; diced turkey|칠면조가슴살; 칠면조안심|R|R 1-2d, F 9m|=120 Turkey parts
    poultry|turkey leg; turkey thigh; turkey drumstick; turkey wing|칠면조다리; 칠면조날개; 칠면조다리살|R|R 1-2d, F 9m|=121 Turkey parts
    seafood|caviar; fish roe; salmon roe; ikura; lumpfish roe|캐비어; 캐비아; 철갑상어알; 연어알; 이쿠라; 청어알|R|R 1-4w, F !, RO 2d|=147 Caviar
    seafood|cooked lobster tail; cooked lobster; lobster meat|자숙랍스터; 익힌랍스터; 랍스터살|R|R 2-3d, F 2-4w|=159 Fresh lobster tails
    seafood|crab cake; fish patty|게살크로켓|R|R 3-4d, F 1-2m|~148 Cooked fish
    seafood|crab leg; king crab; snow crab; dungeness crab; crab claw; crab cluster|게다리; 게다리살; 킹크랩다리; 스노우크랩; 스노크랩; 자숙대게; 자숙킹크랩; 자숙홍게|R|R 2-4d, F 9-12m|=156 Crab legs
    seafood|crab meat; crabmeat|게살; 킹크랩살|R|R 1-3d, F 2-4m|=154 Crab meat
    seafood|crab stick; imitation crab; crabstick; seafood stick; surimi; krab; imitation crab meat; imitation crabmeat; kamaboko; fish ball; imitation lobster|맛살; 크래미; 크랩스틱; 피쉬볼; 수리미|R|R 3-4d, F 1-2m|~148 Cooked fish
    seafood|cutlassfish|제주갈치|R|R 1-2d, F 2-3m|~146 Fatty fish
    seafood|dried anchovy|멸치; 디포리|R|P 1-2m, R 1-2m|~110 Jerky
    seafood|dried filefish; fish jerky|쥐포; 쥐치포; 어포|R|P 1-2m, R 1-2m|~110 Jerky
    seafood|dried pollock|북어; 황태; 북어채; 황태채; 황태포; 북어포; 먹태|R|P 1-2m, R 1-2m|~110 Jerky
    seafood|dried squid|마른오징어; 건오징어; 말린오징어|R|P 1-2m, R 1-2m|~110 Jerky
    seafood|fish cake; eomuk|어묵; 오뎅; 핫바; 어묵바|R|R 3-4d, F 1-2m|~148 Cooked fish
    seafood|frozen lobster; frozen whole lobster|냉동랍스터; 냉동랍스타; 냉동바닷가재|F|R 1-2d, F 2-4w|=161 Fresh whole lobster
    seafood|half dried pollock||R|R 1-2d, F 4-8m|~145 Lean fish
    seafood|live shellfish; clam; mussel; oyster; crab; cockle; whelk; abalone; sea snail|조개; 바지락; 홍합; 꽃게; 게; 참게; 대게; 킹크랩; 홍게; 대합; 동죽; 재첩; 꼬막; 소라; 골뱅이살; 전복; 석화; 각굴; 멍게; 해삼; 미더덕; 오만둥이|R|R 1-2d, F 2-3m|=157 Live clams, mussels, crab, and oysters
    seafood|lobster|랍스터; 랍스타; 로브스터; 바닷가재|R|R 1d, F !|=158 Fresh whole lobster
    seafood|marinated seafood; stir fried squid|오징어불고기; 쭈삼불고기|R|R 1-3d, F 6-18m|~152 Squid
    seafood|oily fish; fatty fish; salmon; salmon steak; fresh tuna; raw tuna; tuna steak; ahi; bluefin tuna; mackerel; saury; catfish; bluefish; mullet; trout; herring; fresh sardine; fresh anchovy; eel; swordfish; yellowtail; arctic char; hairtail; croaker|연어; 연어필렛; 연어스테이크; 연어회; 고등어; 고등어자반; 고등어살; 삼치; 꽁치; 생참치; 냉동참치; 참치회; 참치스테이크; 참치뱃살; 참다랑어; 방어; 청어; 정어리; 전어; 숭어; 송어; 메기; 전갱이; 임연수; 임연수어; 이면수; 병어; 갈치; 조기; 굴비; 장어; 아나고|R|R 1-2d, F 2-3m|=146 Fatty fish
    seafood|pasteurized crab meat; pasteurised crab meat; pasteurized crabmeat; pasteurized lump crab meat|살균게살|R|R 10-12m, F 4-10m, RO 3-5d|=155 Crab meat
    seafood|pickled herring; herring in wine sauce; marinated herring; rollmop; rollmop herring|청어절임; 절임청어; 청어피클|R|R 4-6m, F !|=163 Herring
    seafood|pollock; pollack; perch; rockfish; redfish; sea trout; coley; saithe|명태; 생태; 동태; 동태포; 동태살; 명태포; 명태살; 코다리; 우럭; 볼락; 열기|R|R 1-2d, F 4-8m|=145 Lean fish
    seafood|pollock roe; mentaiko|명란젓; 명란|R|R 1-4w, F !, RO 2d|~147 Caviar
    seafood|salted seafood; jeotgal|젓갈; ~젓|R|R 1-4w, F !, RO 2d|~147 Caviar
    seafood|salted shrimp; saeujeot|새우젓; 육젓; 추젓|R|R 4-6m, F !|~163 Herring
    seafood|salted yellow croaker; gulbi|보리굴비; 부세굴비|F|R 1-2d, F 4-8m|~145 Lean fish
    seafood|sashimi|회; 생선회; 모둠회; 모듬회; 광어회; 우럭회; 물회; 타다끼|R|R 1-2d, F 2-3m|~146 Fatty fish
    seafood|scallop|관자; 키조개; 가리비; 가리비살|R|R 1-3d, F 6-18m|=150 Scallops
    seafood|sea cucumber||R|R 1-2d, F 2-3m|~157 Live clams, mussels, crab, and oysters
    seafood|sea squirt||R|R 1-2d, F 2-3m|~157 Live clams, mussels, crab, and oysters
    seafood|shredded dried squid; squid jerky|진미채; 오징어채; 진미오징어|R|P 1-2m, R 1-2m|~110 Jerky
    seafood|shrimp; prawn; crayfish; crawfish; langoustine; scampi|새우; 새우살; 대하; 민물가재|R|R 1-3d, F 6-18m|=151 Shrimp, crayfish
    seafood|shucked oyster; shucked clam; shucked mussel; shucked shellfish; oyster meat; clam meat; mussel meat|굴; 생굴; 깐굴; 봉지굴; 굴살; 알굴; 조갯살; 조개살; 바지락살; 홍합살; 꼬막살; 깐바지락|R|R 3-10d, F 3-4m|=153 Shucked clams, mussels, and oysters
    seafood|small octopus||R|R 1-3d, F 6-18m|~152 Squid
    seafood|smoked fish; hot smoked salmon; smoked mackerel; smoked trout; smoked haddock; smoked herring; smoked whitefish; smoked eel; kipper|훈제생선; 훈제고등어; 훈제송어; 훈제청어; 훈제장어|R|R 14-45d, F 6-12m|=165 Fish
    seafood|smoked salmon; cold smoked fish; lox; gravlax; gravadlax|훈제연어; 훈제연어슬라이스; 그라브락스|R|R 14-30d, F 9-12m|=166 Fish
    seafood|soy marinated crab; marinated raw crab|게장; 꼬막장; 연어장; 전복장|R|R 1-3d, F 2-4m|~154 Crab meat
    seafood|soy marinated shrimp|간장새우; 새우장|R|R 1-3d, F 6-18m|~151 Shrimp, crayfish
    seafood|squid; calamari; cuttlefish; octopus|오징어; 오징어링; 한치; 낙지; 문어; 주꾸미; 쭈꾸미; 쭈구미; 꼴뚜기; 반건오징어|R|R 1-3d, F 6-18m|=152 Squid
    seafood|white fish; fish; cod; flounder; haddock; halibut; sole; plaice; sea bass; seabass; bream; snapper; tilapia; basa; pangasius; turbot; monkfish; hake; whiting; grouper; mahi mahi; skate|생선; 생선살; 생선필렛; 대구; 대구살; 대구포; 가자미; 광어; 넙치; 도미; 참돔; 감성돔; 옥돔; 농어; 아귀; 아구; 복어; 홍어; 가오리; 서대; 박대; 민어; 틸라피아; 달고기; 도다리|R|R 1-2d, F 6-8m|=144 Lean fish
    seafood|yellow croaker||R|R 1-2d, F 4-8m|~145 Lean fish
    snack|cereal bar; granola bar; energy bar; protein bar; muesli bar; breakfast bar; snack bar; flapjack; oat bar|시리얼바; 그래놀라바; 에너지바; 단백질바; 프로틴바; 영양바; 견과류바; 견과바; 오트바; 닥터유바|P|P 6-12m|=658 Cereal or granola bars
    snack|cookie; biscuit; digestive; shortbread; gingersnap; ginger nut; oreo; wafer; rusk; biscotti|쿠키; 비스킷; 비스켓; 다이제; 다이제스티브; 오레오; 웨하스; 웨이퍼; 빼빼로; 러스크; 엄마손파이; 후렌치파이|P|P 4-6m, F 8-12m|=200 Cookies
    snack|cracker; saltine; water biscuit; oatcake; crispbread; melba toast; breadstick; matzo|크래커; 건빵; 쌀과자; 그리시니; 크리스프브레드|P|P 8m, F 3-4m, PO 1m, RO 3-4m|=377 Crackers
    snack|dried fruit; raisin; sultana; dried apricot; dried mango; dried cranberry; craisin; dried cherry; dried blueberry; dried fig; dried apple; dried currant; prune; dried plum; banana chip; apple chip; trail mix; fruit and nut mix|건과일; 건조과일; 말린과일; 건포도; 건살구; 말린살구; 건망고; 말린망고; 건크랜베리; 말린크랜베리; 건블루베리; 건무화과; 말린무화과; 건자두; 말린자두; 프룬; 푸룬; 건체리; 건대추; 말린대추; 바나나칩; 사과칩; 건조사과|P|P 6m, PO 1m, RO 6m|=379 Fruits, dried
    snack|dry roasted edamame; roasted edamame|구운에다마메; 볶은에다마메|P|P 12m, R 6m|=642 Edamame
    snack|graham cracker; animal cracker|그레이엄크래커; 그라함크래커; 동물크래커|P|P 6-9m|=378 Graham cracker/animal cracker
    snack|homemade jerky; home made jerky; homemade beef jerky|수제육포; 홈메이드육포|P|P 1-2m, R 1-2m|=110 Jerky
    snack|jerky; biltong; meat stick; beef stick; slim jim|육포; 저키|P|P 12m, RO 2-3m|=109 Jerky
    snack|microwave popcorn|전자레인지팝콘; 렌지팝콘|P|P 6-12m, PO 1-2d|=391 Popcorn
    snack|packaged snack; shrimp chip|스낵|P|P 2m, PO 1-2w|~392 Potato chips
    snack|popcorn; kettle corn|팝콘|P|P 2-3m, PO 1-2w|=390 Popcorn
    snack|popcorn kernel; popping corn; unpopped popcorn|팝콘옥수수; 팝콘용옥수수|P|P 2y, PO 1y|=389 Popcorn
    snack|pork rind; pork scratching; chicharron|포크린드; 돼지껍데기과자; 돼지껍질과자; 돼지껍데기스낵|P|P 4m|=556 Pork rinds
    snack|potato chip; chip; crisp; nacho; taco shell; pringle; dorito|감자칩; 포테이토칩; 고구마칩; 나초; 나쵸; 나초칩; 나쵸칩; 또띠아칩; 콘칩; 과자; 프링글스; 포카칩; 새우깡; 꼬깔콘|P|P 2m, PO 1-2w|=392 Potato chips
    snack|pretzel|프레첼과자; 프레첼스낵; 프레즐과자; 미니프레첼|P|P 4-9m, PO 3w|=394 Pretzels
    snack|puffed grain|뻥튀기; 강냉이; 튀밥|P|P 2-3m, PO 1-2w|~390 Popcorn
    snack|seasoned laver; seasoned seaweed; roasted seaweed snack|김; 조미김; 도시락김; 재래김; 파래김; 김자반; 김가루; 광천김|P|P 2m, PO 1-2w|~392 Potato chips
    snack|soft cookie; soft baked cookie; choco pie; moon pie; fig roll; fig newton|초코파이; 소프트쿠키; 르뱅쿠키; 찰떡파이; 몽쉘; 오예스; 카스타드; 후레쉬베리|P|P 2-3m, F 8-12m|=199 Cookies
    snack|toaster pastry; pop tart|팝타르트; 토스터페이스트리|P|P 6-12m, PO 1-2w|=399 Toaster pastries
    soup|beef broth; beef stock; beef consomme|비프스톡; 소고기육수; 쇠고기육수; 비프브로스|R|R 7d, F 2-3m, RO 3-4d|=485 Beef broth/stock/consommé
    soup|bouillon; stock cube; stock powder; soup mix; soup powder; instant soup; cup soup; dashi; broth tablet|다시다; 조미료; 혼다시; 미원; 동전육수; 코인육수; 고체육수; 육수코인; 육수한알; 치킨스톡; 치킨파우더; 수프가루; 스프가루; 스프믹스; 수프믹스; 분말스프; 분말수프; 컵스프; 컵수프; 다시팩; 육수팩; 육수티백|P|P 1y, PO 1y|=396 Soup mixes
    soup|chicken broth; broth; stock; consomme|닭육수; 치킨육수; 치킨브로스; 국물; 냉면육수|R|R 7d, F 2-3m, RO 3-4d|=486 Chicken broth/stock/consommé
    soup|homemade broth; homemade stock; bone broth|육수; 채수; 사골국물|R|R 3-4d, F 2-3m|=484 Broth
    soup|korean meat soup; bone soup|사골곰탕; 도가니탕; 꼬리곰탕; 내장탕|R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|korean soup; soup leftover|소고기무국; 어묵국; 순대국; 선지국; 선짓국; 시래깃국; 배추국; 김칫국; 김치국; 감자국; 쑥국; 아욱국; 근대국; 냉국; 콩국; 재첩국; 국밥|R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|korean stew||R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|rice porridge; juk|전복죽; 호박죽; 팥죽; 야채죽; 소고기죽; 흰죽|R|R 3-4d, F 2-3m|~173 Leftovers
    soup|seafood stew; spicy fish stew|해물탕; 대구탕; 동태탕; 조개탕; 연포탕|R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|short rib soup|왕갈비탕|R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|soup; stew; chowder; jjigae|국; 탕; 죽; 찌개; 전골; 스튜; 수프; 스프; 국물요리; 미역국; 된장국; 무국; 뭇국; 소고기국; 콩나물국; 북엇국; 북어국; 황태국; 시금치국; 시래기국; 우거지국; 떡국; 만둣국; 만두국; 해장국; 육개장; 갈비탕; 설렁탕; 곰탕; 감자탕; 추어탕; 매운탕; 어묵탕; 오뎅탕; 알탕; 김치찌게|R|R 3-4d, F 2-3m|=193 Soup, stews
    soup|soup base; beef base; chicken base; vegetable base; stock concentrate; stock pot|육수베이스; 스프베이스; 수프베이스; 비프베이스|P||
    soup|soybean paste stew||R|R 3-4d, F 2-3m|~193 Soup, stews
    soup|vegetable broth; vegetable stock; veggie broth|채소육수; 야채육수; 채소스톡; 야채스톡; 베지터블스톡|R|R 7d, F 2-3m, RO 3-4d|=487 Vegetable stock/broth
    soup|vegetable soup; minestrone; minestrone soup|야채수프; 야채스프; 채소수프; 채소스프; 토마토수프; 토마토스프; 미네스트로네; 마녀수프; 마녀스프|R|R 3-4d, F 3m|=629 Vegetable soup
    spice|black pepper; ground pepper; cracked pepper; white pepper|후추; 후춧가루; 후추가루; 블랙페퍼|P|P 2y|=469 Black pepper
    spice|cajun seasoning; cajun seasoning blend; cajun spice|케이준시즈닝; 케이준스파이스; 케이준파우더; 케이준가루|P|P 1-2y|=471 Cajun seasoning blend
    spice|chili powder; chilli powder; chile powder; gochugaru; paprika; cayenne; cayenne pepper; red pepper flake; crushed red pepper; chili flake; chilli flake|고춧가루; 고추가루; 칠리파우더; 칠리가루; 파프리카가루; 파프리카파우더; 페퍼론치노; 페페론치노; 카이엔페퍼; 레드페퍼|P|P 2y, PO 2y|=232 Chili powder
    spice|cinnamon|계피; 계피가루; 계핏가루; 시나몬; 시나몬가루; 시나몬파우더|P|P 3-4y|=472 Cinnamon
    spice|cumin|큐민; 쿠민; 커민; 큐민가루; 커민가루; 쯔란|P|P 3-4y|=473 Cumin
    spice|dried basil; basil flake; ground basil; dried basil leaf|건바질; 말린바질; 건조바질; 바질가루; 바질홀; 드라이바질|P|P 12m|=508 Basil
    spice|dried herb; dry herb; mixed herb; italian herb; italian seasoning; herbes de provence; bay leaf; dried oregano; dried thyme; dried rosemary; dried parsley; dried dill; dried sage; dried mint|건허브; 말린허브; 드라이허브; 월계수잎; 월계수; 파슬리가루; 파슬리후레이크; 오레가노가루; 로즈마리가루; 건오레가노; 건로즈마리; 이탈리안시즈닝; 이탈리안허브|P|P 1-2y, PO 1-2y|=236 Herbs
    spice|dried red pepper|건고추; 마른고추; 말린고추|P|P 1-2y, PO 1-2y|~236 Herbs
    spice|garam masala|가람마살라; 마살라가루|P|P 1y|=598 Garam masala
    spice|garlic powder; garlic granule; garlic salt; granulated garlic|마늘가루; 마늘분말; 갈릭파우더; 갈릭솔트; 갈릭가루|P|P 3-4y|=474 Garlic powder
    spice|ground perilla seed|들깨가루; 들깻가루|R|R 12m, F 12m|~504 Flaxseed
    spice|ground spice; spice; turmeric; ginger powder; ground ginger; allspice; ground coriander; coriander powder; ground clove; ground cardamom; sumac|향신료; 강황; 강황가루; 울금; 울금가루; 터메릭; 생강가루; 생강분말; 진저파우더; 올스파이스; 오향가루; 오향분; 코리앤더가루; 산초가루; 산초; 제피가루; 초피가루|P|P 2-3y, PO 2-3y|=238 Spice/spices
    spice|korean soup stock powder|쇠고기다시다|P|P 1y, PO 1y|~396 Soup mixes
    spice|mustard powder; dry mustard; ground mustard; dried mustard|겨자가루; 겨자분; 겨자분말; 머스타드파우더|P|P 6m, F 1-2y|=684 Mustard
    spice|nutmeg|넛맥; 넛멕; 육두구|P|P 3-4y|=476 Nutmeg
    spice|onion powder; onion granule|양파가루; 양파분말; 어니언파우더|P|P 3-4y|=475 Onion powder
    spice|red pepper powder|태양초고춧가루|P|P 2y, PO 2y|~232 Chili powder
    spice|salt|소금; 천일염; 정제염; 죽염; 암염; 핑크솔트|P|P *|=468 Salt
    spice|seasoning blend; seasoning; seasoned salt; curry powder; curry roux; curry block|시즈닝; 혼합양념; 허브솔트; 카레가루; 카레분말; 고형카레; 카레루; 커리파우더|P|P 1-2y, PO 1-2y|=233 Seasoning blends
    spice|sesame seed; black sesame|참깨; 통깨; 깨; 볶음깨; 볶은깨; 흑임자; 검은깨; 검정깨; 깨소금|P|P 5y|=613 Sesame seeds
    spice|whole spice; peppercorn; whole pepper; whole clove; star anise; cardamom pod; cinnamon stick; cumin seed; coriander seed; fennel seed; caraway seed; mustard seed; saffron; vanilla bean; vanilla pod|통후추; 통향신료; 정향; 팔각; 스타아니스; 카다멈; 카르다몸; 통계피; 계피스틱; 시나몬스틱; 큐민씨; 고수씨; 코리앤더씨드; 겨자씨; 사프란; 샤프란; 바닐라빈|P|P 3-4y, PO 3-4y|=237 Spice/spices
    spread|almond butter; nut butter|아몬드버터; 아몬드스프레드|P|P 1y|=466 Almond butter
    spread|cashew butter|캐슈버터; 캐슈넛버터|P|P 3m|=467 Cashew butter
    spread|chocolate hazelnut spread; chocolate spread; hazelnut spread; nutella; cookie butter|누텔라; 초코잼; 초코스프레드; 초콜릿스프레드; 초콜릿잼; 헤이즐넛스프레드|P||
    spread|citron tea; yuja marmalade|유자청; 유자차|P|P 6-18m, RO 6-12m|~347 Jams, jellies, and preserves
    spread|fruit preserved in sugar; cheong|레몬청; 자몽청; 모과청; 생강청; 과일청; 대추청|P|P 6-18m, RO 6-12m|~347 Jams, jellies, and preserves
    spread|honey|~꿀|P|P 2y|=345 Honey
    spread|jam; jelly; preserve; marmalade; fruit spread; apple butter|~잼; 마멀레이드; 마말레이드|P|P 6-18m, RO 6-12m|=347 Jams, jellies, and preserves
    spread|margarine; vegetable spread; buttery spread; vegan butter; plant butter; dairy free butter|마가린; 식물성버터; 비건버터|R|R 6m, F 12m|=26 Margarine
    spread|marshmallow creme; marshmallow fluff; marshmallow cream; marshmallow spread|마시멜로크림; 마시멜로우크림; 마시멜로스프레드; 마시멜로플러프|P|P 2-5m, PO 1m|=382 Marshmallow crème
    spread|natural peanut butter; organic peanut butter|무첨가땅콩버터; 무가당땅콩버터; 천연땅콩버터; 백퍼센트땅콩버터|R|R 12m, RO 3-4m|=489 Peanut butter
    spread|peanut butter|땅콩버터; 피넛버터; 땅콩잼; 땅콩쨈; 땅콩스프레드|P|P 6-9m, R 12m, PO 2-3m, RO 3-4m|=488 Peanut butter
    spread|sour cream dip; onion dip; ranch dip; chip dip; sour cream and chive dip; tzatziki|사워크림딥; 어니언딥; 랜치딥; 차지키; 차지키소스; 짜지키|R|R 2w, F !|=16 Dips
    spread|tahini; sesame paste|타히니; 타히니소스; 참깨페이스트; 즈마장|P|P 1y, RO 3w|=416 Tahini
    spread|tapenade; olive paste|타프나드; 타페나드; 올리브페이스트|P|P 9m, R 9m|=502 Tapenade
    sweet|chocolate; chocolate chip; couverture|초콜릿; 초콜렛; 초코렛; 쵸콜릿; 쵸코렛; 다크초코; 초코바; 초콜릿바; 초코칩; 초콜릿칩|P|P 1-2y, PO 1y|=216 Chocolate
    sweet|chocolate syrup; chocolate sauce; chocolate fudge sauce|초코시럽; 초콜릿시럽; 초콜렛시럽; 초코소스; 초콜릿소스|P|P 2y, PO !, RO 6m|=376 Chocolate syrup
    sweet|corn syrup; glucose syrup; starch syrup|물엿; 콘시럽; 옥수수시럽; 요리당; 요리엿|P|P 3y|=650 Corn syrup
    sweet|fudge; lemon curd; lemon tart; peanut butter cup; candy|사탕|P||
    sweet|gummy candy; gummy; gummi; fruit snack; fruit chew; jelly bean; wine gum; fruit leather|젤리; 구미; 꿈틀이; 하리보; 젤리빈|P|P 6-9m|=380 Gummy (fruit) snacks
    sweet|honey cookie; yakgwa|약과; 매작과|P|P 2-3m, F 8-12m|~199 Cookies
    sweet|korean traditional sweet; hangwa|한과; 유과; 강정; 정과|P|P 2-3m, F 8-12m|~199 Cookies
    sweet|maple syrup|메이플시럽|P|P 2y, R 18-24m|=534 Genuine Maple syrup
    sweet|marshmallow|마시멜로; 마시멜로우; 머쉬멜로우; 마쉬멜로우; 마쉬멜로|P|P 1y, PO 1m|=381 Marshmallows
    sweet|molasses; treacle|당밀; 몰라시스; 트리클|P|P 1-2y, PO 6m|=384 Molasses
    sweet|plum syrup; maesil syrup|매실청; 매실액; 매실원액; 매실엑기스|P|P 1y, RO 6m|~398 Syrup
    sweet|pudding; custard; panna cotta; creme caramel; flan; chocolate mousse|푸딩; 판나코타; 초코무스|R|F !, RO 2d, R 2d|~28 Pudding, opened
    sweet|songpyeon; half moon rice cake|송편|R|R 3-5d, F 1-2m|~177 Cooked pasta
    sweet|sweet bean jelly; yanggaeng|양갱|P|P 6-9m|~380 Gummy (fruit) snacks
    sweet|sweet rice cake; mochi|찹쌀떡; 모찌; 인절미; 경단; 꿀떡; 약식; 약밥|R|R 3-5d, F 1-2m|~177 Cooked pasta
    sweet|syrup; agave nectar; agave|시럽; 아가베; 올리고당; 조청; 조청쌀엿|P|P 1y, RO 6m|=398 Syrup
    tofu|acorn jelly|도토리묵; 묵; 메밀묵|R|R 3-4d, F 1-2m|~174 Leftovers
    tofu|fried tofu pouch|유부|R|R 1w, F 5m|~168 Tofu
    tofu|mung bean jelly|청포묵; 녹두묵|R|R 3-4d, F 1-2m|~174 Leftovers
    tofu|natto|낫토; 낫또; 나또|F|R 3-4d, F 6m|~328 Tempeh
    tofu|tempeh|템페; 템페이; 뗌뻬|F|R 3-4d, F 6m|=328 Tempeh
    tofu|textured soy protein; textured vegetable protein; tvp; soy chunk; soya chunk; soy mince; soya mince; soy curl|콩단백; 대두단백; 식물성조직단백; 건조콩고기; 말린콩고기|P|P 2y, PO 3-4m|=171 Textured soy protein
    tofu|tofu; bean curd; beancurd|두부; 두부부침용; 두부찌개용; 두부면; 비지|R|R 1w, F 5m|=168 Tofu
    vegetable|artichoke|아티초크; 아티쵸크|R|P 1-2d, R 1-2w, F !|=270 Artichokes, whole
    vegetable|arugula; rocket; rocket salad; rucola; roquette|루꼴라; 루콜라; 아루굴라; 루꼴라잎; 로켓샐러드|R|R 3-7d|=678 Arugula
    vegetable|asparagus|아스파라거스|R|R 3-4d, F 5m|=271 Asparagus
    vegetable|baby carrot; carrot stick; mini carrot; chantenay carrot|베이비당근; 미니당근; 꼬마당근; 베이비캐럿; 당근스틱|R|P 4d, R 4w, F 3m|=491 Baby carrots
    vegetable|bagged salad; salad; mixed green; bagged green; bagged spinach; bagged lettuce; mesclun; spring mix; microgreen|샐러드; 샐러드믹스; 샐러드채소; 샐러드야채; 샐러드키트; 어린잎; 어린잎채소; 베이비채소; 새싹보리순; 스프링믹스|R|R 3-5d, F !, RO 2d|=415 Bagged greens
    vegetable|bamboo shoot|죽순|R|R 2w, RO 5d|=272 Bamboo shoots
    vegetable|bean sprout; beansprout; bean shoot; soybean sprout; sprouted bean; alfalfa|콩나물; 숙주; 숙주나물; 녹두나물; 알팔파; 알팔파싹|R|R 5-10d|=549 Bean sprouts
    vegetable|beet; beetroot|비트; 비트루트|R|P 1d, R 1-2w, F 6-8m|=274 Beets
    vegetable|bell pepper; pepper; capsicum|파프리카; 피망|R|R 4-14d, F 6-8m|=296 Peppers
    vegetable|bellflower root|도라지|R|P 7d, R 2-3d|~305 Taro
    vegetable|boiled bracken|고사리|R|R 3-4d, F 1-2m|~174 Leftovers
    vegetable|boiled radish greens|시래기; 우거지|R|R 3-4d, F 1-2m|~174 Leftovers
    vegetable|bok choy; pak choi; pak choy; bok choi|청경채; 복초이|R|R 2-3d, F 10-12m|=275 Bok choy
    vegetable|broccoli; rapini; broccolini; tenderstem|브로콜리; 브로컬리; 브로콜리니; 브로콜리라베; 라피니|R|R 3-5d, F 10-12m|=276 Broccoli and broccoli raab (rapini)
    vegetable|brussels sprout; brussel sprout; baby sprout|방울양배추; 방울다다기양배추; 미니양배추; 브뤼셀스프라우트; 브뤼셀스프라웃|R|R 3-5d, F 10-12m|=277 Brussels sprouts
    vegetable|burdock root|우엉|R|R 10-14d, F !|~299 Radishes
    vegetable|cabbage; savoy; chinese leaf|양배추; 적채; 배추; 알배기; 봄동|R|R 1-2w, F 10-12m|=278 Cabbage
    vegetable|carrot; parsnip|당근; 홍당무; 파스닙|R|R 2-3w, F 10-12m|=279 Carrots, parsnips
    vegetable|cassava; yuca; yucca root; manioc|카사바; 유카; 마니옥|P|P 7d, R 3d, F 1-2m|=308 Yuca/cassava
    vegetable|cauliflower; romanesco|콜리플라워; 컬리플라워; 꽃양배추; 로마네스코|R|R 3-5d, F 10-12m|=280 Cauliflower
    vegetable|celery|셀러리; 샐러리; 셀러리스틱|R|R 1-2w, F 10-12m|=281 Celery
    vegetable|celery root; celeriac|셀러리악; 샐러리악; 셀러리뿌리; 뿌리셀러리|R|R 1w|=661 Celery root
    vegetable|chive|차이브; 실부추|R|P 1-2w, R 2-3w|=512 Chives
    vegetable|chive kimchi|부추김치|R|R 2w, F !|~187 Olives
    vegetable|cilantro; coriander; chinese parsley|고수; 고수잎; 실란트로; 샹차이; 코리앤더잎|R|P 1-2w, R 2-3w|=506 Cilantro
    vegetable|corn on the cob; corn; sweetcorn; corncob|옥수수; 베이비콘|R|R 1-2d, F 8m|=282 Corn on the cob
    vegetable|crown daisy||R|R 1-4d, F 10-12m|~287 Greens
    vegetable|cucumber|오이; 백다다기|R|R 4-6d, F !|=283 Cucumbers
    vegetable|cucumber kimchi|오이소박이; 오이김치|R|R 2w, F !|~187 Olives
    vegetable|deodeok root; lance asiabell|더덕|R|P 7d, R 2-3d|~305 Taro
    vegetable|dried kelp; kombu|다시마|P|P 1-2y, PO 3m|~385 Mushrooms
    vegetable|dried laver; nori; gimbap seaweed|김밥김; 마른김; 구운김; 돌김; 곱창김; 생김|P|P 8m, F 3-4m, PO 1m, RO 3-4m|~377 Crackers
    vegetable|dried mushroom; dried shiitake; dried shiitake mushroom; dried porcini; dried wood ear|건표고; 건표고버섯; 말린표고; 말린표고버섯; 건버섯; 말린버섯; 건조버섯; 건목이버섯; 말린목이버섯; 표고버섯가루|P|P 1-2y, PO 3m|=385 Mushrooms
    vegetable|dried namul; dried vegetable|건나물; 건고사리; 마른고사리; 건시래기; 무말랭이; 건취나물|P|P 1-2y, PO 3m|~385 Mushrooms
    vegetable|dried seaweed; wakame|미역|P|P 1-2y, PO 3m|~385 Mushrooms
    vegetable|eggplant; aubergine; brinjal; egg plant|가지|R|P 1d, R 4-7d, F 6-8m|=284 Eggplant
    vegetable|fresh basil; basil|바질; 바질잎|R|P 5d, R 10d|=509 Basil
    vegetable|fresh edamame; fresh soybean pod|풋콩; 생에다마메|R|R 4-5d|=640 Edamame
    vegetable|fresh herb; dill; sage; tarragon; chervil; sorrel; lemon balm|생허브; 허브; 딜; 생딜; 세이지; 타라곤; 타라곤잎; 처빌; 레몬밤|R|R 7-10d, F 1-2m|=288 Herbs
    vegetable|fresh kimchi; kimchi salad|겉절이; 생채|R|R 3-5d|~603 Coleslaw
    vegetable|fresh mint; mint; spearmint leaf|민트; 민트잎; 박하잎|R|P 1-2w, R 2-3w|=507 Mint
    vegetable|fresh oregano; oregano leaf; oregano sprig|생오레가노; 오레가노잎|R|P 1-2w, R 2-3w|=510 Oregano
    vegetable|fresh rosemary; rosemary|로즈마리; 로즈메리; 로즈마리잎|R|P 1-2w, R 2-3w|=511 Rosemary
    vegetable|fresh seaweed|생미역; 물미역; 생다시마; 쌈다시마; 톳; 매생이; 파래; 꼬시래기; 염장미역|R|R 1-4d, F 10-12m|~287 Greens
    vegetable|fresh thyme; thyme|생타임; 타임잎; 백리향; 레몬타임; 프레시타임|R|P 1-2w, R 2-3w|=513 Thyme
    vegetable|garlic|마늘|P|P 1m, R 3-14d, F 1m|=285 Garlic
    vegetable|ginger root; ginger; galangal|생강; 갈랑갈|R|P 2-5d, R 2-3w, F 6m|=286 Ginger root
    vegetable|green bean or pea; green bean; string bean; french bean; runner bean; fine bean; wax bean; fava bean; broad bean; lima bean; sugar snap; mangetout; mange tout; pea|그린빈; 그린빈스; 껍질콩; 줄기콩; 깍지콩; 완두; 완두콩; 스냅피; 스노우피; 슈가스냅; 누에콩; 잠두콩|R|R 3-5d, F 8m|=273 Beans and peas
    vegetable|green chili pepper; cheongyang pepper||R|R 1w, F 9m|~548 Hot peppers
    vegetable|green onion kimchi|쪽파김치|R|R 6-12m|~493 Kimchi
    vegetable|hot pepper; chilli pepper; chili pepper; chile pepper; chile; red chilli; green chilli; red chili; green chili; chilly pepper; jalapeno; jalapeno pepper; habanero; serrano pepper; scotch bonnet; poblano; shishito pepper; thai chilli; birds eye chilli; cayenne chilli|고추; 땡초; 할라피뇨; 하바네로|R|R 1w, F 9m|=548 Hot peppers
    vegetable|iceberg lettuce; romaine lettuce; iceberg; romaine; cos lettuce; head lettuce; little gem; gem lettuce; crisphead lettuce|양상추; 로메인; 로메인상추; 결구상추; 양상치|R|R 1-2w, F !|=290 Lettuce
    vegetable|jicama; yam bean; mexican turnip|히카마; 얌빈; 멕시코감자|R|P 4m, R 2-3w|=492 Jicama
    vegetable|kale; cavolo nero|케일; 카볼로네로|R|R 3-5d, F 8-12m|=423 Kale
    vegetable|kimchi; kimchee|김치; 묵은지; 깍두기; 섞박지; 석박지|R|R 6-12m|=493 Kimchi
    vegetable|kkakdugi||R|R 6-12m|~493 Kimchi
    vegetable|kohlrabi; german turnip|콜라비|R|R 1w, F 8-12m|=494 Kohlrabi
    vegetable|korean zucchini||R|P 1-5d, R 4-5d, F 10-12m|~302 Squash
    vegetable|large green onion||R|P 1m, R 1w, F 10-12m|~295 Onions
    vegetable|leafy green; collard; mustard green; turnip green; beet green; dandelion green; spring green; leaf vegetable; watercress; water spinach; morning glory; perilla leaf; garlic chive; chinese chive; water parsley; chrysanthemum green|쌈채; 잎채소; 나물채소; 열무; 얼갈이; 얼갈이배추; 아욱; 쑥; 쑥갓; 미나리; 부추; 깻잎; 깻순; 참나물; 돌나물; 취나물; 비름나물; 방풍나물; 세발나물; 유채나물; 봄나물; 산나물; 냉이; 달래; 갓; 돌산갓; 겨자잎; 공심채; 모닝글로리; 고구마순; 고구마줄기; 고춧잎; 호박잎; 두릅; 곰취; 명이나물; 머위; 콜라드그린; 깻잎순|R|R 1-4d, F 10-12m|=287 Greens
    vegetable|leek|리크; 서양대파; 서양파|R|R 1-2w, F 10-12m|=289 Leeks
    vegetable|lemongrass; lemon grass|레몬그라스; 레몬그래스; 레몬글라스|R|R 7-9d, F 6m|=505 Lemongrass
    vegetable|lettuce or spinach; lettuce; lollo rosso; spinach|상추; 상치; 시금치; 섬초; 포항초; 남해초; 버터헤드; 버터헤드레터스; 치커리; 쌈채소; 쌈야채; 모둠쌈; 모듬쌈; 카이피라|R|R 3-7d, F !|=291 Lettuce
    vegetable|lotus root|연근|R|R 10-14d, F !|~299 Radishes
    vegetable|minced garlic|다진마늘; 간마늘|R|P 1m, R 3-14d, F 1m|~285 Garlic
    vegetable|mushroom; cremini; portobello; shiitake; enoki; maitake; chanterelle|버섯; 팽이; 새송이; 느타리; 참타리; 표고; 양송이; 만가닥; 자연송이; 맛타리|R|R 3-7d, F 10-12m|=292 Mushrooms
    vegetable|mustard leaf kimchi||R|R 6-12m|~493 Kimchi
    vegetable|okra; bhindi; ladies finger; ladys finger|오크라|R|P 1d, R 2-3d, F 10-12m|=293 Okra
    vegetable|onion; shallot|양파; 샬롯; 샬럿|P|P 1m, R 2m, F 10-12m|=294 Onions
    vegetable|parsley|파슬리; 파슬리잎|R|R 2-3d, F 3-4m|=611 Parsley
    vegetable|peeled garlic|깐마늘; 저민마늘; 편마늘|R|P 1m, R 3-14d, F 1m|~285 Garlic
    vegetable|pickled radish; danmuji|단무지; 쌈무; 치킨무|R|R 1-3m|~353 Pickles
    vegetable|ponytail radish kimchi||R|R 6-12m|~493 Kimchi
    vegetable|potato; king edward; maris piper|감자|P|P 1-2m, R 1-2w, F 10-12m|=297 Potatoes
    vegetable|pumpkin|늙은호박; 맷돌호박; 청둥호박; 누런호박|P|P 2-3m, R 3-5m|=298 Pumpkins
    vegetable|radicchio; red chicory|라디치오; 라디키오; 적치커리; 트레비소|R|R 2-3w|=674 Radicchio
    vegetable|radish; daikon; mooli|무; 무우; 세척무; 흙무; 다발무; 조선무; 가을무; 월동무; 제주무; 총각무; 알타리; 알타리무; 달랑무; 래디시; 래디쉬; 적무; 수박무|R|R 10-14d, F !|=299 Radishes
    vegetable|rhubarb|루바브; 루바바; 대황줄기|R|R 3-7d|=300 Rhubarb
    vegetable|rutabaga; swede; swedish turnip; neep|루타바가; 스웨덴순무|R|P 1w, R 2-3w, F 8-10m|=301 Rutabagas
    vegetable|salted napa cabbage|절임배추|R|R 2-3d, F 10-12m|~275 Bok choy
    vegetable|spaghetti squash|국수호박; 스파게티호박; 스파게티스쿼시; 면호박|P|P 2m, R 1-2w|=596 Spaghetti squash
    vegetable|spring greens; wild greens||R|R 1-4d, F 10-12m|~287 Greens
    vegetable|spring onion; green onion; scallion; salad onion; welsh onion; bunching onion; garlic scape|파; 대파; 쪽파; 실파; 움파; 마늘종; 마늘쫑; 풋마늘|R|P 1m, R 1w, F 10-12m|=295 Onions
    vegetable|summer squash; yellow squash; crookneck squash; patty pan; pattypan; baby marrow|여름호박; 둥근호박; 조선호박; 노란호박; 패티팬|R|P 1-5d, R 4-5d, F 10-12m|=302 Squash
    vegetable|sweet potato; yam; kumara; sweetpotato|고구마; 베니하루카; 마; 참마; 산마; 장마; 얌|P|P 2-3w|=422 Yams/sweet potatoes
    vegetable|sweet pumpkin||P|P 2-6w, R 1-3m, F 10-12m|~303 Squash
    vegetable|swiss chard; chard; silverbeet; silver beet|근대; 차드|R|R 1-2w|=550 Swiss chard
    vegetable|taro; eddo; eddoe; dasheen|토란; 타로|P|P 7d, R 2-3d|=305 Taro
    vegetable|tomato|토마토; 토망고|R|P 10d, R 5d|=600 Cherry tomatoes
    vegetable|turnip|순무|R|R 2w, F 8-10m|=307 Turnips
    vegetable|vegetable pickled in soy sauce; jangajji|깻잎김치; 깻잎지|R|R 1-3m|~353 Pickles
    vegetable|water dropwort||R|R 1-4d, F 10-12m|~287 Greens
    vegetable|water kimchi; dongchimi|물김치; 나박김치; 동치미|R|R 2w, F !|~187 Olives
    vegetable|white kimchi|백김치|R|R 2w, F !|~187 Olives
    vegetable|winter squash; butternut; acorn squash; kabocha; delicata squash; hubbard squash; red kuri squash; onion squash|단호박; 밤호박; 보우짱; 땅콩호박; 버터넛; 버터넛호박; 버터넛스쿼시|P|P 2-6w, R 1-3m, F 10-12m|=303 Squash
    vegetable|wrap greens; salad greens|쌈모둠|R|R 3-5d, F !, RO 2d|~415 Bagged greens
    vegetable|young napa cabbage||R|R 2-3d, F 10-12m|~275 Bok choy
    vegetable|young radish greens||R|R 1-4d, F 10-12m|~287 Greens
    vegetable|young radish kimchi|열무김치; 얼갈이김치|R|R 2w, F !|~187 Olives
    vegetable|zucchini; courgette|호박; 주키니; 쥬키니|R|R 1w, F 10m|=547 Zucchini
    """
}
