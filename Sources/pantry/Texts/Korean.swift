extension Language {
  /// Korean: an English text in a line, the Korean one in the next.
  static let korean: StaticString = #"""
    // Help: the overview.
    Track the expiry dates of food, and see what to eat first
    식품의 기한을 관리하고 먼저 먹을 식품을 알려 줍니다
    pantry help COMMAND describes a command. pantry help fields lists the fields of items. pantry manual prints the manual page.
    명령별 도움말은 pantry help COMMAND, 필드 목록은 pantry help fields, 전체 설명서는 pantry manual로 볼 수 있습니다.
    , or %1
    %1
    a template like '{name} {left}'
    , 또는 '{name} {left}' 같은 템플릿
    Usage:
    사용법:
    Options of every command:
    모든 명령의 옵션:
    Options:
    옵션:
    Arguments:
    인수:
    Examples:
    예:
    The pantry file is $XDG_DATA_HOME/pantry/pantry.json (default ~/.local/share/pantry/pantry.json), unless --file or PANTRY_FILE names another file.
    팬트리 파일은 $XDG_DATA_HOME/pantry/pantry.json(기본값 ~/.local/share/pantry/pantry.json)이며, --file이나 PANTRY_FILE로 다른 파일을 지정할 수 있습니다.
    (default: %1)
    (기본값: %1)
    Every day:
    매일:
    Items:
    식품:
    Undo and check:
    되돌리기와 검사:
    Import and export:
    가져오기와 내보내기:
    Products, barcodes and dates:
    제품, 바코드, 날짜:
    Help:
    도움말:

    // Help: the options of every command.
    Use this pantry file
    사용할 팬트리 파일
    Calculate from this day instead of today
    오늘 대신 계산 기준으로 삼을 날짜
    Colour the output
    출력 색상
    Do not report what was changed
    처리 결과 메시지 숨기기
    Show this help
    이 도움말 보기
    Show the version
    버전 보기
    The output format
    출력 형식
    Same as --format ids
    --format ids와 같음
    Only these fields, separated by commas (see pantry help fields)
    출력할 필드, 쉼표로 구분 (pantry help fields 참고)
    Do not ask before four or more items are changed
    식품 4개 이상을 변경할 때 확인 생략

    // Help: the arguments that select items.
    Select the product with this barcode
    선택할 제품의 바코드
    An id as shown by pantry list, or a name
    pantry list에 나오는 ID 또는 이름
    Read ids from standard input, one per line
    표준 입력에서 ID를 한 행에 하나씩 읽기
    A name matches whole words or beginnings of words, and the aliases of a product. Case and accents are ignored. Hangul can be typed as initial consonants (ㄷㅂ finds 두부). Of several packages of a product, the first to expire is selected. If several products match, they are listed and nothing is done.
    이름은 단어 전체나 앞부분, 또는 제품의 별칭과 비교합니다. 대소문자와 악센트는 구분하지 않으며, 한글은 초성만 입력해도 됩니다(ㄷㅂ은 두부). 같은 제품이 여러 개면 기한이 가장 빠른 식품을 고릅니다. 여러 제품이 해당하면 목록만 보여 주고 아무것도 변경하지 않습니다.
    Use the tofu that expires first
    기한이 가장 빠른 두부를 먹음으로 표시
    Use the item with this id
    이 ID의 식품을 먹음으로 표시
    Print the answer as JSON
    결과를 JSON으로 출력
    Take only this amount
    처리할 수량
    Split off this amount as a separate item
    별도 식품으로 나눌 수량
    The day it happened: yesterday, fri (the last Friday), 3d (3 days ago)
    실제 날짜: yesterday, fri (지난 금요일), 3d (3일 전)

    // Help: list.
    Only items that are due within SPAN (3d) or by a day (fri), or have expired
    기한이 SPAN(3d) 이내나 날짜(fri)까지이거나 이미 지난 식품
    Only expired items
    기한이 지난 식품
    Only items of this category
    이 분류의 식품
    Only items at this location
    이 보관 장소의 식품
    Only items with this tag
    이 태그가 있는 식품
    Only items with this text in their name, category, note or tags
    이름, 분류, 메모, 태그에 이 글자가 있는 식품
    Only items of the product with this barcode
    이 바코드의 제품
    Used items and parts, instead of items on hand
    보관 중인 식품 대신 먹은 식품과 일부
    Discarded items and parts, instead of items on hand
    보관 중인 식품 대신 버린 식품과 일부
    All items: on hand, used and discarded
    보관 중이거나 먹거나 버린 모든 식품
    Sort by this key
    정렬 기준
    Reverse the order
    역순 정렬
    Print at most N items, each with all its parts
    최대 식품 수(일부를 먹거나 버린 기록 포함)
    Exit with 1 if no item matches
    해당하는 식품이 없으면 종료 코드 1
    List items, soonest to expire first
    먼저 먹을 순서로 식품 목록 보기
    Only items with this text, as with --search
    이 글자가 있는 식품 (--search와 같음)
    Only items at this location, as with --in
    이 보관 장소의 식품 (--in과 같음)
    TEXT is searched for in names, categories, notes and tags. It matches beginnings of words and parts of names. Hangul can be typed as initial consonants (ㅁㄱㅇㅇ finds 멸균우유).
    TEXT는 이름, 분류, 메모, 태그에서 찾습니다. 단어의 앞부분이나 이름의 일부만 입력해도 되며, 한글은 초성만 입력해도 됩니다(ㅁㄱㅇㅇ은 멸균우유).
    LEFT shows the days left: D-3, today, 2d ago. An item is still good on the printed day. ~ marks an estimated date.
    '남은 날'은 D-3, 오늘, 2일 지남처럼 표시합니다. 표시된 기한 당일까지는 먹을 수 있습니다. 추정 기한은 따로 표시합니다.
    --used and --discarded list items with the day (WHEN), and also the parts taken with --amount.
    --used와 --discarded는 먹거나 버린 날짜와 함께 목록을 보여 주며, --amount로 처리한 일부도 포함합니다.
    pantry without a command is pantry list. Nothing is printed if no item matches, so that cron sends no mail.
    명령 없는 pantry는 pantry list와 같습니다. 해당하는 식품이 없으면 아무것도 출력하지 않으므로 cron이 메일을 보내지 않습니다.
    List expired items and those due in the next three days
    기한이 지났거나 3일 안에 기한이 돌아오는 식품 보기
    List the freezer, oldest first
    냉동실의 식품을 오래된 순서로 보기
    Discard all expired items
    기한이 지난 식품을 모두 버림으로 표시

    // Help: add, and the fields that edit shares with it.
    Add items
    식품 추가
    The name of the item
    식품 이름
    The expiry date, after the name
    기한, 이름 뒤에 입력
    The quantity: x2, x500g, 2팩
    수량: x2, x500g, 2팩
    The location
    보관 장소
    A tag; can be repeated
    태그, 여러 번 지정 가능
    Read items from standard input
    표준 입력에서 식품 읽기
    The date comes last. The quantity, @LOCATION and #TAG can be anywhere. All other words are the name. In a shell, quote a tag: '#breakfast'.
    기한은 맨 뒤에 입력하고, 수량, @LOCATION, #TAG는 어디에나 입력할 수 있습니다. 나머지 단어는 이름입니다. 셸에서는 태그를 따옴표로 묶으세요: '#breakfast'.
    Options take precedence over words. With --expires, no word is read as a date. With --name, the words contain no name.
    옵션이 단어보다 우선합니다. --expires가 있으면 단어를 날짜로 읽지 않습니다. --name이 있으면 단어에 이름을 입력하지 않습니다.
    With -, each line of standard input is an item, with the same words and options. The input can also be JSON Lines, or a CSV table whose heading names fields (see pantry help fields). All items are added, or none and the invalid lines are reported. On a terminal, pantry add without arguments reads lines, too, as pantry scan does.
    -를 사용하면 표준 입력의 한 행이 식품 하나이며 단어와 옵션은 같습니다. JSON Lines나 머리글 행에 필드 이름(pantry help fields 참고)이 있는 CSV 표도 입력할 수 있습니다. 모두 추가하거나, 하나도 추가하지 않고 잘못된 행을 알립니다. 터미널에서는 인수 없는 pantry add도 pantry scan처럼 한 행씩 읽습니다.
    A known barcode fills in the name, brand and category. A new barcode is stored together with the name. With --look-up, or with pantry config lookUp on, what is missing is looked up on the web, as by pantry product --look-up. Only the number is sent.
    등록된 바코드는 이름, 브랜드, 분류를 채워 줍니다. 새 바코드는 이름과 함께 저장합니다. --look-up을 지정하거나 pantry config lookUp on으로 설정하면 없는 정보를 pantry product --look-up처럼 웹에서 조회합니다. 번호만 전송합니다.
    Without a date, the expiry date is estimated and marked with ~ until you confirm it. The estimate comes from pantry product --keeps, from earlier packages of the product, or from the table of foods (pantry keeps). --expires unknown prevents an estimate. --expires never means that the item does not expire.
    기한을 입력하지 않으면 추정하며, 확인할 때까지 추정 기한으로 표시합니다. pantry product --keeps로 정한 기간, 같은 제품의 이전 구매, 식품 표(pantry keeps)의 순서로 추정합니다. --expires unknown은 추정하지 않고, --expires never는 기한 없음으로 둡니다.
    Dates are, for example, 3d, +4 (days), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지, 26.12.01, 12/2026, 'Dec 2026', '01 DEC 26'. See pantry help date.
    날짜는 3d, +4(일), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지, 26.12.01, 12/2026, 'Dec 2026', '01 DEC 26'처럼 입력하세요. 자세한 내용은 pantry help date에 있습니다.
    Add tofu that expires in five days
    기한이 5일 남은 두부 추가
    Add two cartons of milk in the fridge, with a tag
    우유 두 팩을 냉장고에 태그와 함께 추가
    Add one item per line
    한 행에 식품 하나씩 추가
    Add an item and store its barcode
    식품을 추가하고 바코드 저장
    The barcode of the product
    제품 바코드
    The name, taken literally
    입력한 그대로의 이름
    The expiry date, never or unknown
    기한, 또는 never(기한 없음)나 unknown(기한 모름)
    The brand
    브랜드
    The category
    분류
    The quantity: 3, 200ml, 2팩
    수량: 3, 200ml, 2팩
    The price: 12900, 3.49
    가격: 12900, 3.49
    The day of purchase: yesterday, fri (the last Friday), 3d (3 days ago)
    구입일: yesterday, fri (지난 금요일), 3d (3일 전)
    A note
    메모
    The lot number
    로트 번호

    // Help: use and toss.
    Mark items as used
    먹은 식품 표시
    With --amount, only a part is used, and the part is recorded. If one package is not enough, a name or --barcode takes the rest from the next package to expire.
    --amount를 사용하면 일부만 먹은 것으로 기록합니다. 이름이나 --barcode로 고른 한 식품으로 부족하면 나머지는 기한이 다음으로 빠른 식품에서 뺍니다.
    Used items and parts stay in the file; pantry list --used lists them with the day.
    먹은 식품과 일부는 파일에 남으며, pantry list --used로 먹은 날짜와 함께 볼 수 있습니다.
    Use two of the eggs
    달걀 2개를 먹음으로 표시
    Mark items as discarded
    버린 식품 표시
    For food that was thrown away. To remove an item that was added by mistake, use pantry delete.
    버린 식품에 사용하세요. 잘못 추가한 식품은 pantry delete로 삭제하세요.
    With --amount, only a part is discarded, and the part is recorded. If one package is not enough, a name or --barcode takes the rest from the next package to expire.
    --amount를 사용하면 일부만 버린 것으로 기록합니다. 이름이나 --barcode로 고른 한 식품으로 부족하면 나머지는 기한이 다음으로 빠른 식품에서 뺍니다.
    Discarded items and parts stay in the file; pantry list --discarded lists them with the day.
    버린 식품과 일부는 파일에 남으며, pantry list --discarded로 버린 날짜와 함께 볼 수 있습니다.
    Discard the bean sprouts that expire first
    기한이 가장 빠른 콩나물을 버림으로 표시
    Discard a part of the rice
    쌀의 일부를 버림으로 표시

    // Help: scan.
    Add, use or check items by scanning barcodes
    바코드를 스캔하여 식품 추가, 먹음, 확인
    Reads barcodes from standard input, one per line, in any form that pantry barcode reads. After a code, in any order: xN (the quantity), a date, @LOCATION, #TAG, or - to use one package. A date, lot, weight or price in the code is stored. Several codes in a line are separated by tabs.
    표준 입력에서 pantry barcode가 읽는 바코드를 한 행에 하나씩 읽습니다. 코드 뒤에는 xN(수량), 기한, @LOCATION, #TAG, 또는 하나를 먹음으로 표시하는 -를 순서 없이 입력할 수 있습니다. 코드에 든 기한, 로트 번호, 무게, 가격도 저장합니다. 한 행의 여러 코드는 탭으로 구분하세요.
    With --use and --toss, a lot, date, @LOCATION or #TAG selects the package.
    --use와 --toss에서는 로트 번호, 기한, @LOCATION, #TAG로 식품을 고릅니다.
    Each line is answered after its change has been saved. An invalid line is reported with its number, and reading continues; the exit code is then 1.
    행마다 변경을 저장한 뒤 결과를 알립니다. 잘못된 행은 번호와 함께 알리고 계속 읽으며, 종료 코드는 1이 됩니다.
    Words without a code apply to the next code. @LOCATION applies to all following items, until @ alone ends it. add, got, use, open, toss and check (추가, 구매, 사용, 개봉, 버림, 확인) set what the following codes do. undo (취소) undoes the last code or the words before it; a location stays in effect. pantry scan --sheet prints these words as barcodes.
    코드 없이 입력한 단어는 다음 코드에 적용됩니다. @LOCATION은 @만 입력할 때까지 이후 모든 식품에 적용됩니다. 추가, 구매, 사용, 개봉, 버림, 확인(add, got, use, open, toss, check)은 이후 코드의 동작을 정하고, 취소(undo)는 마지막 코드나 그 앞에 입력한 단어를 되돌립니다. 보관 장소는 그대로입니다. pantry scan --sheet는 이 단어들을 바코드로 출력합니다.
    On a terminal, you are asked for the name of a new code, and for a date if the code has none. A line that does not begin with a barcode is read as by pantry add, which without arguments starts the same session; it can also begin with a command for items, like use, open, move, buy or list, or be undo, help or quit. In quotes such a word is part of a name. Enter accepts the suggested date, or leaves the date open. In a pipe nothing is asked. To name a code later, use pantry product CODE --name NAME.
    터미널에서는 새 코드의 이름과 코드에 없는 기한을 묻습니다. 바코드로 시작하지 않는 행은 pantry add처럼 읽으며, 인수 없는 pantry add도 같은 세션을 시작합니다. 사용, 개봉, 이동, 살것, 목록 같은 명령으로 시작하거나 취소, 도움말, 끝을 입력할 수도 있습니다. 따옴표로 묶으면 이름의 일부가 됩니다. Enter를 누르면 제안된 기한을 사용하거나 기한을 비워 둡니다. 파이프에서는 묻지 않습니다. 이름은 나중에 pantry product CODE --name NAME으로 지정하세요.
    --image needs ZXingReader (Debian: zxing-cpp-tools) or zbarimg (zbar-tools); for HEIC pictures also heif-convert (libheif-examples), and for PDF pdftoppm (poppler-utils). --camera needs zbarcam (zbar-tools).
    --image에는 ZXingReader(Debian: zxing-cpp-tools)나 zbarimg(zbar-tools)가 필요합니다. HEIC 사진에는 heif-convert(libheif-examples)도, PDF에는 pdftoppm(poppler-utils)도 필요합니다. --camera에는 zbarcam(zbar-tools)이 필요합니다.
    Mark the scanned packages as used
    스캔한 식품을 먹음으로 표시
    Mark the scanned packages as discarded
    스캔한 식품을 버림으로 표시
    Show what is on hand and change nothing
    변경 없이 보관 중인 식품 보기
    Read the barcodes in a picture; can be repeated
    사진의 바코드 읽기, 여러 번 지정 가능
    Report the programs that read each picture
    사진마다 어느 프로그램으로 읽었는지 표시
    Read barcodes with the camera (zbarcam)
    카메라로 바코드 읽기 (zbarcam)
    Write a page of command codes (SVG) to standard output
    명령 코드 한 장을 표준 출력에 SVG로 쓰기
    Add packages with a scanner, until Ctrl-D
    Ctrl-D를 누를 때까지 스캐너로 식품 추가
    Use packages with a scanner
    스캐너로 식품을 먹음으로 표시
    Add two packages without a scanner
    스캐너 없이 식품 두 개 추가
    Add the packages in pictures
    사진에 있는 식품 추가
    Write the page of command codes
    명령 코드 페이지 만들기

    // Help: remind.
    Show what has expired and what is due this week
    기한이 지났거나 이번 주까지인 식품 알리기

    Prints a digest for a mail or a notification: what has expired, what is due today and in the next days, what is planned for today, what to use first, what would keep if it were frozen today, and what was discarded in the seven days before. If nothing is due, nothing is printed, so that cron sends no mail.
    메일이나 알림에 사용할 요약을 출력합니다: 기한이 지난 식품, 오늘과 며칠 안에 기한이 돌아오는 식품, 오늘 계획, 먼저 쓸 식품, 오늘 얼리면 더 오래 둘 수 있는 식품, 지난 7일 동안 버린 식품. 해당하는 식품이 없으면 아무것도 출력하지 않으므로 cron이 메일을 보내지 않습니다.
    With --at-most-once-a-day, the command can be in the start-up file of a shell. The day of the last digest is stored in $XDG_STATE_HOME/pantry.
    --at-most-once-a-day를 사용하면 셸 시작 파일에 넣을 수 있습니다. 마지막으로 알린 날짜는 $XDG_STATE_HOME/pantry에 저장합니다.
    Include items that are due within SPAN
    포함할 기한의 범위
    Print nothing if the digest was already printed today
    오늘 이미 출력했으면 출력 생략
    Run a shell command instead of printing: $1 is the title, $2 and standard input are the text
    출력 대신 실행할 셸 명령: $1은 제목, $2와 표준 입력은 본문
    Exit with 1 if nothing is due, or the digest was already printed today
    알릴 식품이 없거나 오늘 이미 출력했으면 종료 코드 1
    Print the digest
    요약 출력
    Print it once a day, in the first shell (in ~/.profile)
    하루 한 번 첫 셸에서 출력 (~/.profile에 입력)
    Show a desktop notification
    데스크톱 알림 보내기
    Send a mail
    메일 보내기

    // Help: show and why.
    Show all fields of items
    식품의 모든 필드 보기
    Show the tofu that expires first
    기한이 가장 빠른 두부 보기
    Print one field of an item
    식품의 필드 하나 출력
    Show all used items
    먹은 식품 모두 보기
    Explain the effective dates of items
    식품의 적용 기한과 그 근거 보기
    Shows each step that affects the date: the printed or estimated date, opening, freezing and thawing. Each step names its rule and the source of the rule. The last line shows which date applies.
    기한에 영향을 준 단계를 모두 보여 줍니다: 표시된 기한이나 추정 기한, 개봉, 냉동, 해동. 단계마다 규칙과 출처를 보여 주며, 마지막 행은 적용되는 기한입니다.
    Explain the date of the tofu that expires first
    기한이 가장 빠른 두부의 기한과 근거 보기
    Print the explanation as JSON
    설명을 JSON으로 출력
    Explain the dates of all items in the freezer
    냉동실에 있는 모든 식품의 기한과 근거 보기

    // Help: edit and delete.
    Change the fields of items
    식품의 필드 수정
    All fields that pantry add sets can be changed. An empty value removes a field (--note ''). --tag replaces all tags. With ITEM, --barcode changes the barcode; without ITEM, it selects the product.
    pantry add로 정하는 모든 필드를 수정할 수 있으며, 빈 값은 필드를 지웁니다(--note ''). --tag는 태그 전체를 바꿉니다. --barcode는 ITEM이 있으면 바코드를 수정하고, 없으면 제품을 고릅니다.
    Mark the item as on hand again, neither used nor discarded
    먹거나 버리지 않은 보관 중 상태로 복원
    Confirm the estimated date
    추정 기한 확정
    The day it was opened; '' if it was not opened
    개봉일, 개봉하지 않았으면 ''
    The day it was frozen; '' if it was never frozen
    냉동한 날짜, 냉동한 적이 없으면 ''
    Change the expiry date
    기한 수정
    Mark a used item as on hand again
    먹은 식품을 보관 중으로 복원
    Delete items that were added by mistake
    잘못 추가한 식품 삭제
    The record is removed from the file. It counts neither as used nor as discarded. For food that was eaten or thrown away, use pantry use or pantry toss.
    레코드를 파일에서 삭제하며, 먹음이나 버림으로 세지 않습니다. 먹거나 버린 식품에는 pantry use나 pantry toss를 사용하세요.
    Delete the item with this id, on hand or not
    보관 중인지와 관계없이 이 ID의 식품 삭제
    Delete the tofu that expires first
    기한이 가장 빠른 두부 삭제
    Delete the package of this product that expires first
    이 제품에서 기한이 가장 빠른 식품 삭제

    // Help: open, freeze, thaw and move.
    Mark items as opened
    개봉한 식품 표시
    The effective date becomes the earlier of two days: the expiry date, and the end of the time that the food keeps once opened. That time comes from pantry product --keeps-opened, or from the table of foods (pantry keeps). The expiry date stays in the record; pantry why shows which day applies.
    원래 기한과 개봉 후 보관 기간이 끝나는 날 가운데 빠른 날이 적용 기한입니다. 개봉 후 보관 기간은 pantry product --keeps-opened나 식품 표(pantry keeps)를 따릅니다. 원래 기한은 레코드에 남으며, 적용되는 날짜는 pantry why로 볼 수 있습니다.
    With --amount, a part becomes a separate item with its share of the price, and only that item is opened.
    --amount를 사용하면 일부를 수량에 따라 나눈 가격과 함께 별도 식품으로 나누고, 그 식품만 개봉합니다.
    Open the milk that expires first
    기한이 가장 빠른 우유를 개봉으로 표시
    Record that it was opened yesterday
    어제 개봉한 것으로 표시
    Open one of several cartons, as a separate item
    여러 팩 중 하나를 별도 식품으로 개봉
    Mark items as frozen
    냉동한 식품 표시
    While an item is frozen, its expiry date is suspended. The effective date is the end of the time that the food keeps in the freezer. That time comes from pantry product --keeps-frozen, or from the table of foods (pantry keeps). An expired item stays expired.
    냉동하면 기한 계산을 멈추고, 냉동 보관 기간을 기한으로 삼습니다. 냉동 보관 기간은 pantry product --keeps-frozen이나 식품 표(pantry keeps)를 따릅니다. 이미 기한이 지난 식품은 냉동해도 기한 지남입니다.
    With --amount, a part becomes a separate item with its share of the price, and only that item is frozen.
    --amount를 사용하면 일부를 수량에 따라 나눈 가격과 함께 별도 식품으로 나누고, 그 식품만 냉동합니다.
    Freeze a whole package
    전체 냉동
    Freeze a part, as a separate item
    일부를 별도 식품으로 냉동
    Freeze what expires by tomorrow
    내일까지인 식품 냉동
    Mark items as thawed
    해동한 식품 표시
    A thawed item keeps for the days that were left when it was frozen, but no longer than the table of foods allows in the refrigerator. An item that was bought frozen keeps its date, with the same limit.
    해동한 식품의 기한은 냉동할 때 남은 날만큼이며, 식품 표의 냉장 보관 기간을 넘지 않습니다. 냉동 제품은 같은 한도 안에서 원래 기한을 따릅니다.
    If the food is not in the table, an item keeps for one day if it was bought frozen, has no date or has a use-by date.
    식품 표에 없으면, 냉동 제품이거나 기한이 없거나 소비기한이 있는 식품은 1일로 계산합니다.
    Thaw a whole package
    전체 해동
    Thaw a part, as a separate item
    일부를 별도 식품으로 해동
    Record that it was thawed yesterday
    어제 해동한 것으로 표시
    Move items to another location
    식품의 보관 장소 이동
    The new location
    새 보관 장소
    LOCATION is the last word, or any word that begins with @. Moving an item into a freezer freezes it, and moving it out thaws it. Between the pantry and the fridge, an estimated date is estimated again; a printed date stays.
    LOCATION은 마지막 단어이거나 @로 시작하는 단어입니다. 냉동실로 옮기면 냉동, 냉동실에서 꺼내면 해동으로 처리합니다. 실온과 냉장 사이에서는 추정 기한을 다시 추정하며, 표시된 기한은 그대로입니다.
    Move the apples that expire first
    기한이 가장 빠른 사과 이동
    Move the item with this id
    이 ID의 식품 이동
    Move all items from a location
    한 보관 장소의 모든 식품 이동

    // Help: undo, redo, log and check.
    Undo the last change
    마지막 변경 되돌리기
    Each change is recorded in a journal (pantry log). pantry undo reverses the newest change that has not been undone; repeat it to go further back. A change is what one command did: a use, an edit, a deletion, all items of one pantry add. In pantry scan it is one line, or several that were read together.
    모든 변경은 변경 이력(pantry log)에 남습니다. pantry undo는 아직 되돌리지 않은 가장 최근 변경을 되돌리며, 반복하면 그 이전 변경도 되돌립니다. 변경은 명령 하나가 한 일입니다: 먹음, 수정, 삭제, pantry add 한 번으로 추가한 모든 식품. pantry scan에서는 한 행이나 함께 읽은 여러 행입니다.
    The content of the records is restored. If a record has been changed since, nothing is undone and the reason is reported.
    레코드의 내용을 복원합니다. 그 뒤에 변경된 레코드가 있으면 되돌리지 않고 이유를 알립니다.
    Undo the last two changes
    마지막 변경 두 개 되돌리기
    Look at the last changes first
    최근 변경을 먼저 확인
    Redo the change that was undone last
    마지막으로 되돌린 변경 다시 실행
    Repeat it to redo the changes that were undone before. After any other change there is nothing to redo. If a record has been changed since, nothing is done and the reason is reported.
    반복하면 그 전에 되돌린 변경도 다시 실행합니다. 다른 변경을 하면 다시 실행할 변경이 없어집니다. 그 뒤에 변경된 레코드가 있으면 실행하지 않고 이유를 알립니다.
    Undo a change and redo it
    변경을 되돌리고 다시 실행
    List changes, newest first
    변경 이력을 최신순으로 보기
    Each line is a change: the time, the command and the items. pantry undo reverses the first change that is not marked as undone.
    한 행이 변경 하나입니다: 시각, 명령, 식품. pantry undo는 되돌림 표시가 없는 첫 변경을 되돌립니다.
    Undoing a code in a session is a change of its own. What is undone before it was saved, as in a pipe, is not listed.
    입력 중에 바코드를 취소하면 별도의 변경으로 남습니다. 파이프 입력처럼 저장하기 전에 취소한 것은 나오지 않습니다.
    The journal is not part of the pantry file. It is in $XDG_STATE_HOME/pantry (default ~/.local/state/pantry). The older half is dropped when the journal exceeds 16 MB.
    변경 이력은 팬트리 파일과 별도로 $XDG_STATE_HOME/pantry(기본값 ~/.local/state/pantry)에 저장합니다. 16 MB를 넘으면 오래된 절반을 삭제합니다.
    Print at most N changes
    최대 변경 수
    List all changes
    모든 변경 보기
    List the last five changes
    최근 변경 다섯 개 보기
    Print the commands
    명령 출력
    Check the pantry file for errors
    팬트리 파일 검사
    Other files, instead of the pantry file
    팬트리 파일 대신 검사할 파일
    Reads the whole file and reports invalid JSON, invalid fields and duplicate uids, each with its position as FILE:LINE:COLUMN. Conflict copies from a syncing program are reported, too.
    파일 전체를 읽고 잘못된 JSON, 잘못된 필드, 중복된 uid를 FILE:LINE:COLUMN 형식의 위치와 함께 알립니다. 동기화 충돌로 생긴 사본도 알립니다.
    With --repair, a copy is written that contains every record that can be read, for example pantry.repaired.json. For each error, the report states what the copy leaves out. Look at the copy, then replace the broken file with it.
    --repair를 사용하면 읽을 수 있는 모든 레코드가 든 사본을 만듭니다(예: pantry.repaired.json). 오류마다 사본에서 빠진 내용을 알립니다. 사본을 확인한 뒤 손상된 파일을 사본으로 바꾸세요.
    Write a repaired copy of a broken file; the file itself stays as it is
    손상된 파일의 복구 사본 만들기, 원본 유지
    Check the pantry file
    팬트리 파일 검사
    Write a repaired copy if the file is broken
    파일이 손상되었으면 복구 사본 만들기
    Check other files
    다른 파일 검사

    // Help: import and export.
    Import items from another pantry or program
    다른 팬트리나 프로그램에서 식품 가져오기
    The file to read (default: standard input)
    읽을 파일 (기본값: 표준 입력)
    Reads files of other programs: the database of Grocy (with sqlite3, read-only) or the arrays of its API, which are named together; names of barcodes from Barcode Buddy; pantry.conf of Cooklang; task export; todo.txt and other lists with a line for each item; a note of Google Keep; the exports of KitchenOwl, EverShelf and HomeBox. In lists, entries with a due date are items, and others are lines of the shopping list.
    다른 프로그램의 파일도 읽습니다. Grocy의 데이터베이스(sqlite3로 읽기 전용) 또는 API 배열 파일 여러 개, Barcode Buddy의 바코드 이름, Cooklang의 pantry.conf, task export의 출력, todo.txt처럼 한 행에 하나씩 적은 목록, Google Keep 메모, KitchenOwl·EverShelf·HomeBox의 내보내기 파일입니다. 목록에서 기한이 있는 항목은 식품으로, 나머지는 장보기 목록으로 가져옵니다.
    Items of other programs keep their identifier there as source. Importing them again changes nothing, even if they were used, edited or deleted here. With --update, items on hand get the fields that differ in the program, and deleted ones are added again.
    다른 프로그램의 식품은 그곳의 식별자를 source에 보관합니다. 다시 가져와도, 여기에서 먹거나 고치거나 삭제했더라도 아무것도 바뀌지 않습니다. --update를 사용하면 보관 중인 식품에 달라진 필드를 적용하고, 삭제한 식품을 다시 추가합니다.
    Import the stock, products and shopping list of Grocy
    Grocy의 재고, 제품, 장보기 목록 가져오기
    Import the tasks of a project
    한 프로젝트의 할 일 가져오기
    Reads what pantry export and pantry list write as json, jsonl or csv. Also reads CSV tables with a heading, and JSON objects, of other programs. Fields have the names that pantry help fields lists, or one of the names below.
    pantry export와 pantry list가 json, jsonl, csv로 쓴 내용을 읽습니다. 다른 프로그램의 CSV 표(머리글 행 필요)와 JSON 객체도 읽습니다. 필드 이름은 pantry help fields에 있는 이름이나 아래 목록의 이름입니다.
    Excel and OpenDocument files are read through xlsx2csv, ssconvert or soffice, if one of them is installed. The encoding of a text is detected, unless --encoding names it: UTF-8, UTF-16, Windows-1252, or CP949, which needs iconv.
    Excel과 OpenDocument 파일은 설치되어 있는 xlsx2csv, ssconvert, soffice로 읽습니다. 인코딩은 자동으로 판별하며 --encoding으로 지정할 수도 있습니다. UTF-8, UTF-16, Windows-1252를 읽고, CP949는 iconv가 필요합니다.
    In a table of new items, values are read as people write them: 1.234,56 €, 2 x 500 g, 반 모, N/A, the day numbers of spreadsheets. The order of dates like 12/01/2026 is decided by the whole column; if it does not show one, --date-order names it. Rows above the heading, empty rows and a total at the end are left out. With --dry-run, the first ten items are listed as they would be entered.
    새 식품의 표에서는 1.234,56 €, 2 x 500 g, 반 모, N/A, 스프레드시트의 날짜 번호처럼 적은 값도 읽습니다. 12/01/2026 같은 날짜의 순서는 열 전체를 보고 판단하며, 알 수 없으면 --date-order로 지정하세요. 머리글 위의 행, 빈 행, 끝의 합계 행은 제외합니다. --dry-run을 사용하면 추가될 식품을 10개까지 보여 줍니다.
    All records are imported, or none and the invalid lines are reported. With --keep-going, the valid records are imported. Input that cannot be split into records is always an error.
    모두 가져오거나, 하나도 가져오지 않고 잘못된 행을 알립니다. --keep-going을 사용하면 올바른 레코드만 가져옵니다. 레코드로 나눌 수 없는 입력은 항상 오류입니다.
    A record with a uid is the item with that uid. If the item is here and equal, nothing is done. If it differs, it is an error, unless --update replaces the item. A table changes only the fields of its columns; an empty cell removes a field. A record without a uid is a new item, and its date is estimated if it has none.
    uid가 있는 레코드는 그 uid의 식품입니다. 같은 내용의 식품이 이미 있으면 아무 일도 하지 않습니다. 내용이 다르면 오류이며, --update를 사용하면 식품을 바꿉니다. 표는 표에 있는 열의 필드만 바꾸고, 빈 셀은 필드를 지웁니다. uid가 없는 레코드는 새 식품이며, 기한이 없으면 추정합니다.
    The input format, if it is not recognised
    자동으로 판별되지 않을 때의 입력 형식
    Replace items that have the uid or the source of a record
    uid나 source가 같은 식품 바꾸기
    Skip invalid records and add the others
    잘못된 레코드를 제외하고 추가
    Import a backup
    백업 가져오기
    Copy all items to another pantry
    모든 식품을 다른 팬트리로 복사
    Import a table
    표 가져오기
    Import the valid rows of a spreadsheet
    스프레드시트의 올바른 행만 가져오기
    Show what a spreadsheet would add
    스프레드시트에서 추가될 식품 보기
    Map one column and skip another
    열의 필드를 지정하고 다른 열은 제외하기
    Names of columns, in any case, with or without blanks:
    열 이름 (대소문자와 공백은 구분하지 않음):
    The field of a column of a table, by its heading or number
    표의 열에 해당하는 필드 (열은 머리글이나 번호로 지정)
    Leave out a column of a table, or several separated by commas
    제외할 표의 열 (쉼표로 여러 열 지정)
    Leave out the columns of a table that have no field
    필드를 알 수 없는 열 제외
    The order of dates like 01/02/26 in a table
    표에서 01/02/26 같은 날짜의 순서
    The encoding of the text, if it is not recognised
    자동으로 판별되지 않을 때의 텍스트 인코딩
    the database is that of %1, not %2
    데이터베이스의 형식이 %2이(가) 아니라 %1입니다
    COLUMN=FIELD, with a field that pantry help fields lists
    열=필드 (필드는 pantry help fields의 이름)
    Export items for another pantry or program
    다른 팬트리나 프로그램에서 사용할 식품 내보내기
    json, jsonl and csv have all items: on hand, used and discarded. pantry import reads each of them.
    json, jsonl, csv는 보관 중이거나 먹거나 버린 모든 식품을 내보내며, pantry import로 다시 읽을 수 있습니다.
    json is the whole pantry file, with the catalogue and with data that this version does not know. jsonl has one object per line: the items as in the pantry file, then the products of the catalogue. csv is a table of the items, with the recorded fields that pantry help fields lists.
    json은 제품 목록과 이 버전이 모르는 데이터까지 포함한 팬트리 파일 전체입니다. jsonl은 한 행에 객체 하나이며, 팬트리 파일에 있는 그대로의 식품 뒤에 제품 목록이 이어집니다. csv는 식품의 표이며, pantry help fields에 있는 저장된 필드를 포함합니다.
    sql has statements for sqlite3: the tables items, taken, products and shopping replace those of the database. The columns are the fields; a field that is not set is NULL, and a date can be the text never.
    sql은 sqlite3용 명령문입니다. items, taken, products, shopping 테이블이 데이터베이스의 같은 테이블을 대체합니다. 열은 필드이며, 값이 없는 필드는 NULL이고 기한은 텍스트 never일 수 있습니다.
    The other formats have what is on hand: todo.txt, taskwarrior (for task import) with the shopping list, and only items with a date; pantry.conf for Cooklang's cook, with the earliest date and the sum of each product; grocy-csv, a table with the columns of Grocy's stock.
    나머지 형식은 보관 중인 식품을 내보냅니다. todo.txt와 taskwarrior(task import용)는 기한이 있는 식품과 장보기 목록을, Cooklang의 cook이 읽는 pantry.conf는 제품별로 가장 이른 기한과 합계 수량을, grocy-csv는 Grocy 재고의 열을 갖춘 표를 내보냅니다.
    Write a database for SQLite
    SQLite 데이터베이스 만들기
    Create a task for each item and shopping line
    식품과 장보기 항목마다 할 일 만들기
    items without a date left out: %1
    기한이 없어 제외한 식품: %1개
    a text of %1 has a NUL character, which SQL cannot express
    %1의 텍스트에 SQL로 표현할 수 없는 NUL 문자가 있습니다
    correct it with pantry edit or pantry product, or use another format
    pantry edit나 pantry product로 고치거나 다른 형식을 사용하세요
    Write a backup
    백업 만들기
    Write a table for a spreadsheet
    스프레드시트용 표 만들기
    Print the product name of each item
    식품마다 제품 이름 출력

    // Help: product, keeps, barcode and date.
    Show or change products
    제품 보기와 수정
    The barcode of a product
    제품 바코드
    The name or an alias of a product
    제품 이름이나 별칭
    Without options, shows a product of the catalogue; without CODE and NAME, all of them.
    옵션이 없으면 제품 목록의 제품을 보여 줍니다. CODE와 NAME이 모두 없으면 제품 목록 전체를 보여 줍니다.
    Options change the product. A new name, brand, category or picture also changes the items of the product, except items that were given another value. A renamed product keeps its old name as an alias, by which it is still found. An empty value removes a field.
    옵션은 제품을 수정합니다. 새 이름, 브랜드, 분류, 사진은 값을 따로 정한 식품을 제외하고 그 제품의 식품에도 적용됩니다. 이름을 바꾸면 이전 이름은 별칭으로 남아 계속 찾을 수 있습니다. 빈 값은 필드를 지웁니다.
    --keeps, --keeps-opened and --keeps-frozen are used to estimate dates, before the table of foods (pantry keeps).
    --keeps, --keeps-opened, --keeps-frozen은 기한 추정에 사용하며, 식품 표(pantry keeps)보다 우선합니다.
    --from-dump reads the CSV or JSON Lines dump of Open Food Facts (openfoodfacts.org/data), compressed with gzip or not, and fills empty names, brands, categories, pictures and pack sizes of the products here. --prefix and --country add other products, too. Values that you have entered are kept, and a date is never taken from it. The data is under the Open Database License (ODbL).
    --from-dump는 Open Food Facts의 CSV 또는 JSON Lines 덤프(openfoodfacts.org/data, gzip 압축 가능)를 읽어 제품의 빈 이름, 브랜드, 분류, 사진, 용량을 채웁니다. --prefix와 --country는 다른 제품도 추가합니다. 직접 입력한 값은 그대로 두며 기한은 가져오지 않습니다. 데이터에는 Open Database License(ODbL)가 적용됩니다.
    Fill products from a dump of Open Food Facts (- for standard input)
    Open Food Facts 덤프로 제품 정보 채우기 (-는 표준 입력)
    With --from-dump, also products whose barcode begins so: 880
    --from-dump에서 바코드가 이렇게 시작하는 제품도 추가: 880
    With --from-dump, also products sold there: south-korea
    --from-dump에서 이 나라에서 판매하는 제품도 추가: south-korea
    With --from-dump, enter what was read of an incomplete file
    --from-dump에서 파일이 끝까지 없어도 읽은 데까지 저장
    Fill in what Open Food Facts knows about the products
    Open Food Facts의 정보로 제품 채우기
    products filled: %1, added: %2 · rows read: %3 · items changed: %4
    채운 제품: %1개, 추가한 제품: %2개 · 읽은 행: %3개 · 변경한 식품: %4개
    Contains data from Open Food Facts (openfoodfacts.org), ODbL
    Open Food Facts(openfoodfacts.org)의 데이터 포함, ODbL
    %1 with another number of columns
    열 수가 다른 행 %1개
    %1 not JSON
    JSON이 아닌 행 %1개
    %1 not UTF-8
    UTF-8이 아닌 행 %1개
    %1 too long
    너무 긴 행 %1개
    broken rows left out: %1 (%2)
    제외한 잘못된 행: %1개 (%2)
    rows without a valid product number left out: %1
    제품 번호가 올바르지 않아 제외한 행: %1개
    reading
    읽는 중
    %1 is incomplete; what was read of it is entered
    %1이(가) 중간에 끊겨 읽은 데까지만 저장합니다
    %1 is not a dump of Open Food Facts: %2
    %1은(는) Open Food Facts 덤프가 아닙니다: %2
    decompress it: gzip -dc FILE | pantry product --from-dump -
    압축을 푸세요: gzip -dc FILE | pantry product --from-dump -
    use the CSV or the JSON Lines dump of openfoodfacts.org/data
    openfoodfacts.org/data의 CSV 또는 JSON Lines 덤프를 사용하세요
    cannot read %1: gzip is not installed
    %1을(를) 읽을 수 없습니다: gzip이 설치되어 있지 않습니다
    install the Debian package gzip
    Debian 패키지 gzip을 설치하세요
    %1 is incomplete; nothing was entered
    %1이(가) 중간에 끊겨 저장하지 않았습니다
    download it again, or enter what was read with --keep-going
    다시 내려받거나 --keep-going으로 읽은 데까지 저장하세요
    no product of the pantry has a barcode
    팬트리에 바코드가 있는 제품이 없습니다
    select products with --prefix 880 or --country south-korea
    --prefix 880이나 --country south-korea로 제품을 지정하세요
    standard input
    표준 입력
    it is empty
    비어 있습니다
    it is a web page
    웹 페이지입니다
    it is a Parquet file
    Parquet 파일입니다
    it is compressed
    압축되어 있습니다
    it is a JSON array
    JSON 배열입니다
    its heading has no columns 'code' and 'product_name'
    머리글 행에 'code'와 'product_name' 열이 없습니다
    1 to 12 digits
    숫자 1~12자리
    the English name of a country
    영어 나라 이름
    The name; the old name stays as an alias
    이름, 이전 이름은 별칭으로 유지
    The URL of a picture
    사진 URL
    How long an unopened package keeps: 7d, 2w, 3m, 1y
    미개봉 보관 기간: 7d, 2w, 3m, 1y
    How long an opened package keeps
    개봉 후 보관 기간
    How long it keeps in the freezer
    냉동 보관 기간
    Name the product of a barcode
    바코드의 제품에 이름 붙이기
    Show the product of a barcode
    바코드의 제품 보기
    Set how long a product keeps
    제품의 보관 기간 정하기
    List all products as JSON Lines
    모든 제품을 JSON Lines로 출력
    Show how long a food keeps
    식품의 보관 기간 보기
    A name in English or Korean, or the barcode of a product
    한국어나 영어 이름, 또는 제품 바코드
    The last food in a name decides: 초코우유 is 우유, chocolate milk is milk. States count wherever they are: leftover, opened, chopped, 냉동, 먹다 남은. A word that is not known can mean another food, so that there is no estimate.
    이름의 마지막 식품이 기준입니다: 초코우유는 우유, chocolate milk는 milk. 상태를 나타내는 말(남은, 개봉한, 다진, 냉동, leftover)은 어디에 있어도 반영합니다. 모르는 단어가 있으면 다른 식품일 수 있어 추정하지 않습니다.
    If a package has no date, its date is estimated with the smaller number. The household's own setting (pantry product 두부 --keeps 7d) and earlier packages of the product take precedence.
    포장에 기한이 없으면 작은 수로 기한을 추정합니다. 직접 정한 기간(pantry product 두부 --keeps 7d)과 같은 제품의 이전 구매가 우선합니다.
    The numbers are from USDA FoodKeeper. A food that it does not list has the numbers of the most similar food, which is named. They are estimates for good storage, not a guarantee of safety. They never extend a printed date.
    수치의 출처는 USDA FoodKeeper입니다. 목록에 없는 식품은 가장 비슷한 식품의 수치를 사용하고 그 이름을 보여 줍니다. 잘 보관했을 때의 추정치이며 안전을 보장하지 않습니다. 표시된 기한을 늘리지 않습니다.
    Show how long tofu keeps
    두부의 보관 기간 보기
    Show how long ground beef keeps
    소고기 다짐육의 보관 기간 보기
    Explain barcodes and report invalid ones
    바코드 해석과 오류 확인
    A barcode, as printed or as sent by a scanner
    인쇄된 그대로 또는 스캐너가 보내는 그대로의 바코드
    Read barcodes from standard input, one per line
    표준 입력에서 바코드를 한 행에 하나씩 읽기
    Reads EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14 and ISBN-10 with their check digits, GS1 element strings (GS1-128, DataBar, DataMatrix, QR code), also in brackets, and GS1 Digital Links. Blanks and hyphens between the digits of a plain number are ignored. Quote a code that contains blanks.
    체크 디지트가 있는 EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14, ISBN-10, 괄호 표기를 포함한 GS1 요소 문자열(GS1-128, DataBar, DataMatrix, QR 코드), GS1 Digital Link를 읽습니다. 숫자 사이의 공백과 하이픈은 무시합니다. 공백이 있는 코드는 따옴표로 묶으세요.
    FNC1 can be GS (0x1D) or a replacement that scanners send: ^] <GS> {GS} | ~ \x1d. The code can begin with a symbology identifier (]C1, ]d2, ]E0) or with a name of the symbol (EAN-13:, QR-Code:).
    FNC1은 GS(0x1D)나 스캐너가 대신 보내는 ^] <GS> {GS} | ~ \x1d로 입력할 수 있습니다. 코드 앞에는 심벌로지 식별자(]C1, ]d2, ]E0)나 심벌 이름(EAN-13:, QR-Code:)이 올 수 있습니다.
    The GTIN identifies a product by 14 digits. Of an in-store number (02, 20 to 29), only the item is shown, unless PANTRY_REGION is the country of the shop: two letters, like KR.
    GTIN은 제품을 식별하는 14자리 번호입니다. 매장 자체 번호(02, 20~29)는 품목 번호만 보여 주며, PANTRY_REGION을 KR처럼 매장이 있는 국가의 두 글자로 설정하면 더 읽습니다.
    The exit code is 1 if a code is invalid.
    잘못된 코드가 있으면 종료 코드는 1입니다.
    Explain a barcode
    바코드 하나 해석
    Explain codes as printed, and expand UPC-E
    인쇄된 그대로의 코드 해석, UPC-E 확장
    Show the product, the use-by date and the lot
    제품, 소비기한, 로트 번호 보기
    Print one JSON object per line
    한 행에 JSON 객체 하나씩 출력
    Explain dates and report invalid ones
    날짜 해석과 오류 확인
    A date, as people type it or as packages print it
    직접 입력하거나 포장에 인쇄된 날짜
    Read dates from standard input, one per line
    표준 입력에서 날짜를 한 행에 하나씩 읽기
    From today: today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri (of next week), eom, eoy; 오늘, 내일, 모레, 3일, 2주, 한달, 금요일, 다음주 금요일, 월말.
    오늘 기준: 오늘, 내일, 모레, 3일, 2주, 한달, 금요일, 다음주 금요일, 월말; today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri(다음 주 금요일), eom, eoy.
    Without a year, the next such day, today included: 12-01, 1201, '1 dec', '12월 1일'.
    연도가 없으면 오늘을 포함해 다음에 오는 날짜: 12-01, 1201, '1 dec', '12월 1일'.
    With a year: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'.
    연도가 있는 날짜: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'.
    A month is its last day: 12/2026, 2026-12, 'Dec 2026'.
    월은 그 달의 마지막 날: 12/2026, 2026-12, 'Dec 2026'.
    Words that packages print around a date are understood in some twenty languages. They determine the order and the kind of the date: 'BEST BEFORE 12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26', '제조 2026.11.01부터 12개월'.
    포장에 날짜와 함께 인쇄된 말을 20여 개 언어로 이해하며, 그 말로 날짜의 순서와 종류를 정합니다: 'BEST BEFORE 12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26', '제조 2026.11.01부터 12개월'.
    A date with several readings (01/02/26) is an error, unless PANTRY_DATE_ORDER is ymd, mdy or dmy. Each argument is one date; quote a date that contains blanks. The exit code is 1 if a date is invalid.
    여러 날짜로 읽을 수 있는 날짜(01/02/26)는 PANTRY_DATE_ORDER를 ymd, mdy, dmy 중 하나로 설정하지 않으면 오류입니다. 인수 하나가 날짜 하나이며, 공백이 있는 날짜는 따옴표로 묶으세요. 잘못된 날짜가 있으면 종료 코드는 1입니다.
    Read 26346, 6346 or 346 as a day of the year, as some packages print it
    26346, 6346, 346을 포장에 인쇄된 연중 일수로 해석
    Explain three dates
    날짜 세 개 해석
    Explain a date as printed on a package
    포장에 인쇄된 날짜 해석
    Read the day before the month
    일, 월 순서로 해석

    // Help: help and the fields.
    Print the completion script for a shell
    셸의 자동 완성 스크립트 출력
    Save the script where the shell looks for it. Create the directory first (mkdir -p). Shells started after that complete commands, options and their values, and the ids, names, locations, categories, tags and barcodes of the pantry.
    스크립트를 셸이 찾는 위치에 저장하세요. 디렉터리는 먼저 mkdir -p로 만드세요. 그 뒤에 시작한 셸에서 명령, 옵션과 그 값, 팬트리의 ID, 이름, 보관 장소, 분류, 태그, 바코드를 자동 완성합니다.
    zsh looks in the directories of $fpath: put fpath=(~/.zfunc $fpath) into ~/.zshrc, before compinit. Without the bash-completion package, load the script in ~/.bashrc.
    zsh는 $fpath의 디렉터리에서 찾습니다. ~/.zshrc의 compinit 앞에 fpath=(~/.zfunc $fpath)를 추가하세요. bash-completion 패키지가 없으면 ~/.bashrc에서 스크립트를 불러오세요.
    Install for bash with the bash-completion package
    bash-completion 패키지가 있는 bash에 설치
    Load in ~/.bashrc, without the package
    패키지가 없는 bash의 ~/.bashrc에서 불러오기
    Install for zsh
    zsh에 설치
    Install for fish
    fish에 설치
    In three days
    3일 후
    In a week
    1주 후
    In two weeks
    2주 후
    In a month
    한 달 후
    The end of the month
    월말
    Print the manual page
    매뉴얼 페이지 출력
    The page is in mdoc(7), the format that man reads. If ~/.local/bin is in PATH, man also looks in ~/.local/share/man/man1. Create the directory first (mkdir -p).
    man이 읽는 mdoc(7) 형식입니다. ~/.local/bin이 PATH에 있으면 man은 ~/.local/share/man/man1에서도 찾습니다. 디렉터리는 먼저 mkdir -p로 만드세요.
    Install the page for man pantry
    man pantry로 볼 수 있게 설치
    Read the page
    매뉴얼 페이지 읽기
    Write an HTML page (Debian: mandoc)
    HTML 페이지 만들기 (Debian: mandoc)
    Show the help for a command
    명령의 도움말 보기
    A command; without one, all commands
    명령, 생략하면 모든 명령
    The fields of items, in every format
    모든 형식에 공통인 식품의 필드
    pantry COMMAND --help shows the same.
    pantry COMMAND --help와 같습니다.
    List all commands
    모든 명령 보기
    Show the help for pantry add
    pantry add의 도움말 보기
    Show the help for pantry list
    pantry list의 도움말 보기
    The fields of items, version %1
    식품의 필드, 버전 %1
    A field has the same name in every format: in the heading of CSV, in JSON, in --columns and in templates. Values are the same in every language. Within a version, fields can be added after the others of their group; no field is renamed, moved or removed.
    필드 이름은 CSV의 머리글 행, JSON, --columns, 템플릿 등 모든 형식에서 같고, 값은 모든 언어에서 같습니다. 같은 버전에서는 각 묶음의 맨 뒤에 필드가 추가될 수 있지만, 이름이나 순서가 바뀌거나 삭제되지 않습니다.
    JSON without --columns is the record as in the pantry file, with the product as an object, followed by id, status, daysLeft, effectiveAt and isEstimated. With --columns it is a flat object, with null for a field without a value. estimatedBy is an object, like {"source":"table","food":"tofu","place":"refrigerator","keeps":"3-5d"}.
    --columns가 없는 JSON은 팬트리 파일의 레코드 그대로이며, 제품은 객체이고, 뒤에 id, status, daysLeft, effectiveAt, isEstimated가 이어집니다. --columns를 사용하면 중첩 없는 객체이며, 값이 없는 필드는 null입니다. estimatedBy는 {"source":"table","food":"tofu","place":"refrigerator","keeps":"3-5d"} 같은 객체입니다.
    In TSV, a tab in a value is \t, a line break \n or \r, and a backslash \\. CSV follows RFC 4180; a text that a spreadsheet would read as a formula begins with an apostrophe. In both, tags are separated by blanks, and a blank in a tag follows a backslash.
    TSV에서 값의 탭은 \t, 줄 바꿈은 \n이나 \r, 백슬래시는 \\로 씁니다. CSV는 RFC 4180을 따르며, 스프레드시트가 수식으로 읽을 글 앞에는 작은따옴표를 붙입니다. 두 형식 모두 태그는 공백으로 구분하고, 태그 안의 공백 앞에는 백슬래시를 붙입니다.
    A template is printed once per item, as a line: {name} is a field, {{ and }} are braces, \n and \t are a line break and a tab. Control characters in values are escaped, like \x1b.
    템플릿은 식품마다 한 행으로 출력합니다: {name}은 필드, {{와 }}는 중괄호, \n과 \t는 줄 바꿈과 탭입니다. 값의 제어 문자는 \x1b처럼 표시합니다.
    Recorded fields, in the order of TSV and CSV:
    저장된 필드(TSV와 CSV의 순서):
    Computed fields:
    계산된 필드:
    List three columns
    열 세 개 보기
    Print one sentence per item
    식품마다 한 문장씩 출력
    Print one field as JSON
    필드 하나를 JSON으로 출력
    The beginning of the uid, long enough to be unique
    uid의 앞부분, 중복되지 않는 길이
    expired, today, soon, fresh, undated, used or discarded
    expired, today, soon, fresh, undated, used, discarded 중 하나
    The name without the brand
    브랜드를 제외한 이름
    The expiry date (ISO 8601), printed or estimated, or never
    표시된 기한이나 추정 기한(ISO 8601), 또는 never
    The days until the effective date; negative after it
    적용 기한까지 남은 날수, 지나면 음수
    The remaining quantity, a number
    남은 수량(숫자)
    The unit of the quantity
    수량의 단위
    The tags
    태그
    The note
    메모
    The price of the initial quantity
    처음 수량의 가격
    The day of purchase
    구입일
    The barcode of the product, as printed
    인쇄된 그대로의 제품 바코드
    The time when the item was added, UTC
    등록 일시(UTC)
    The item's unique identifier
    식품의 고유 식별자
    The effective date after opening, freezing or thawing; or never
    개봉, 냉동, 해동을 반영한 적용 기한, 또는 never
    Whether the effective date is an estimate: true or false
    적용 기한의 추정 여부: true 또는 false
    The kind of the expiry date: use-by, best-before or sell-by
    기한의 종류: use-by(소비기한), best-before(품질유지기한), sell-by(유통기한)
    The day it was opened
    개봉일
    The periods in the freezer: FROM/TO; FROM/.. if still frozen
    냉동 기간: FROM/TO, 냉동 중이면 FROM/..
    Whether the item is used: true or false
    먹었는지 여부: true 또는 false
    The time when the item was used, UTC
    먹은 시각(UTC)
    The time when the item was discarded, UTC
    버린 시각(UTC)
    The basis of the estimated date, a JSON object
    기한을 추정한 근거(JSON 객체)
    The reason for discarding the item
    버린 이유
    The parts used or discarded earlier, a JSON array
    앞서 먹거나 버린 일부(JSON 배열)
    The uid of the item from which this item was split
    나누기 전 식품의 uid
    The location to return to after thawing
    해동 후 되돌아갈 보관 장소
    The identifier in the program from which it was imported
    가져온 프로그램에서의 식별자
    The time of the last change, UTC
    마지막 변경 시각(UTC)
    How long an unopened package keeps, if set for the product
    제품에 정한 미개봉 보관 기간
    How long an opened package keeps, if set for the product
    제품에 정한 개봉 후 보관 기간
    How long it keeps in the freezer, if set for the product
    제품에 정한 냉동 보관 기간
    The brand and the name
    브랜드와 이름
    The days left as text: D-3, today, 2d ago, used
    글로 표시한 남은 날: D-3, today, 2d ago, used
    The effective date; tables add the weekday, and ~ for an estimate
    적용 기한, 표에서는 요일과 추정 표시 추가
    The kind of the effective date: best before, opened, frozen
    적용 기한의 종류: best before, opened, frozen
    The quantity with its unit
    단위를 붙인 수량
    The number of a part that was used or discarded earlier
    앞서 먹거나 버린 일부의 번호
    The day on which the item was used or discarded
    먹거나 버린 날짜

    // The manual.
    pantry tracks the expiry dates of food and shows what to eat first.
    pantry는 식품의 기한을 관리하고 먼저 먹을 식품을 알려 줍니다.
    track the expiry dates of food
    식품 기한 관리 도구
    Options can be anywhere: --option VALUE, --option=VALUE, -o VALUE. Letters of options without a value can be combined. -- ends the options. pantry without a command is pantry list. Results go to standard output, everything else to standard error.
    옵션은 어디에나 입력할 수 있습니다: --option VALUE, --option=VALUE, -o VALUE. 값이 없는 옵션의 글자는 묶어서 입력할 수 있으며, -- 뒤에는 옵션이 올 수 없습니다. 명령 없는 pantry는 pantry list와 같습니다. 결과는 표준 출력으로, 나머지는 모두 표준 오류로 출력합니다.
    pantry help COMMAND describes one command, and pantry help fields lists the fields of items.
    명령별 도움말은 pantry help COMMAND, 필드 목록은 pantry help fields로 볼 수 있습니다.
    The pantry file, unless --file is given.
    --file이 없을 때 사용할 팬트리 파일.
    The day to calculate from instead of today, like --today.
    --today처럼 오늘 대신 계산 기준으로 삼을 날짜.
    The order of dates like 01/02/26: ymd, mdy or dmy. Without it, a date with several readings is an error.
    01/02/26 같은 날짜의 순서: ymd, mdy, dmy. 설정하지 않으면 여러 날짜로 읽을 수 있는 날짜는 오류입니다.
    The country of the shops whose in-store barcodes are read: two letters like KR. It determines which digits are the price or the weight. With whole, all digits identify the item.
    매장 자체 바코드를 사용하는 매장의 국가: KR 같은 두 글자. 가격이나 무게를 나타내는 자리를 정합니다. whole이면 모든 자리가 품목 번호입니다.
    If set and not empty, the output is not coloured.
    비어 있지 않은 값이면 출력에 색상을 사용하지 않습니다.
    If set and neither empty nor 0, the output is coloured even if it is not a terminal. NO_COLOR and --color take precedence.
    비어 있지 않고 0도 아닌 값이면 터미널이 아니어도 출력에 색상을 사용합니다. NO_COLOR와 --color가 우선합니다.
    If it is dumb, the output is neither coloured nor paged.
    dumb이면 출력에 색상과 페이저를 사용하지 않습니다.
    The program that shows output longer than the screen (default: less -FRX). PANTRY_PAGER and the setting pager take precedence. With cat or an empty value, nothing is paged.
    화면보다 긴 출력을 보여 주는 프로그램 (기본값: less -FRX). PANTRY_PAGER와 pager 설정이 우선합니다. cat이나 빈 값이면 페이저를 사용하지 않습니다.
    The first of them that is set determines the language: Korean if it begins with ko, otherwise English. The output for programs is the same in every language.
    먼저 설정된 변수가 언어를 정합니다. ko로 시작하면 한국어, 아니면 영어입니다. 프로그램용 출력은 모든 언어에서 같습니다.
    The time zone, which determines when a day begins.
    하루가 시작되는 시각을 정하는 시간대.
    The directory of pantry/pantry.json (default: ~/.local/share).
    pantry/pantry.json이 있는 디렉터리 (기본값: ~/.local/share).
    The directory of the temporary file of pantry remind --exec (default: /tmp).
    pantry remind --exec의 임시 파일을 두는 디렉터리 (기본값: /tmp).
    The home directory, for the defaults above.
    위의 두 기본값에 사용하는 홈 디렉터리.
    If one is set, pantry scan --camera shows the picture of the camera.
    하나라도 설정되어 있으면 pantry scan --camera가 카메라 화면을 보여 줍니다.
    The pantry file, unless --file, PANTRY_FILE or XDG_DATA_HOME is set.
    --file, PANTRY_FILE, XDG_DATA_HOME이 없을 때의 팬트리 파일.
    The settings of pantry config, unless XDG_CONFIG_HOME is set.
    pantry config의 설정. XDG_CONFIG_HOME을 설정하면 그 디렉터리에 있습니다.
    The journal for pantry undo, unless XDG_STATE_HOME is set.
    XDG_STATE_HOME이 없을 때 pantry undo가 사용하는 변경 이력.
    Success.
    성공.
    A negative answer: no such item, an invalid barcode or date, no match with --exit-code.
    부정 결과: 해당 식품 없음, 잘못된 바코드나 날짜, --exit-code에서 해당 식품 없음.
    Wrong usage: an unknown option, an invalid value.
    잘못된 사용: 알 수 없는 옵션, 잘못된 값.
    Invalid data: the file is not a pantry or has errors.
    잘못된 데이터: 팬트리 파일이 아니거나 파일에 오류가 있음.
    The file does not exist or cannot be opened.
    파일이 없거나 열 수 없음.
    A required program or server is missing or failed.
    필요한 프로그램이나 서버가 없거나 실패함.
    The file cannot be created.
    파일을 만들 수 없음.
    Reading or writing failed.
    읽기나 쓰기 실패.
    Another program holds the lock, or a server takes no more requests; try again.
    다른 프로그램이 잠금을 사용 중이거나 서버가 더 이상 요청을 받지 않음. 다시 시도하세요.
    Permission denied.
    권한 없음.

    // Tables: the headings.
    ID
    ID
    STATUS
    상태
    PRODUCT
    제품
    DATE
    표시된 기한
    DAYS
    남은 날수
    BRAND
    브랜드
    CATEGORY
    분류
    QUANTITY
    수량
    UNIT
    단위
    WHERE
    보관 장소
    TAGS
    태그
    NOTE
    메모
    PRICE
    가격
    BOUGHT
    구입일
    BARCODE
    바코드
    ADDED
    등록 일시
    UID
    UID
    EFFECTIVE
    적용 기한
    ESTIMATE
    추정
    DATE KIND
    기한 종류
    OPENED
    개봉일
    FROZEN
    냉동 기간
    USED
    먹음
    USED AT
    먹은 시각
    DISCARDED AT
    버린 시각
    LOT
    로트 번호
    BASIS
    추정 근거
    PICTURE
    사진
    REASON
    버린 이유
    PART
    일부 번호
    PARTS
    처리 내역
    SPLIT FROM
    나누기 전
    THAW TO
    해동 후 장소
    SOURCE
    출처 ID
    UPDATED
    변경 시각
    KEEPS
    보관 기간
    KEEPS OPENED
    개봉 후 보관 기간
    KEEPS FROZEN
    냉동 보관 기간
    ITEM
    식품
    LEFT
    남은 날
    EXPIRES
    기한
    KIND
    종류
    QTY
    수량
    WHEN
    날짜

    // What a date is, how near it is, and what has become of a thing.
    D-%1
    D-%1
    today
    오늘
    %1d ago
    %1일 지남
    used
    먹음
    discarded
    버림
    on hand
    보관 중
    expired
    기한 지남
    soon
    임박
    fresh
    여유
    undated
    기한 모름
    expires
    기한
    use by
    소비기한
    best before
    품질유지기한
    sell by
    유통기한
    use-by
    소비기한
    best-before
    품질유지기한
    sell-by
    유통기한
    produced
    제조일
    packed
    포장일
    eat by
    섭취 기한
    past best
    품질유지기한 지남
    past sell-by
    유통기한 지남
    keeps frozen until
    냉동 보관 기한
    frozen
    냉동
    opened
    개봉
    thawed
    해동
    no date
    기한 모름
    never
    기한 없음
    ~%1
    추정 %1
    ~never
    기한 없음 (추정)
    does not expire
    기한 없음
    does not expire (estimate)
    기한 없음 (추정)
    past its date: do not eat
    기한 지남: 먹지 마세요
    past best before: quality no longer assured, check storage and signs of spoilage
    품질유지기한 지남: 품질이 떨어졌을 수 있으니 보관 상태와 변질 여부를 확인하세요
    past sell-by: this is a date for the shop, not for eating; check storage and signs of spoilage
    유통기한 지남: 판매 기한이므로 바로 버리지 말고 보관 상태와 변질 여부를 확인하세요
    past use-by: do not eat
    소비기한 지남: 먹지 마세요
    tomorrow
    내일
    yesterday
    어제
    in %1 days
    %1일 후
    %1 days ago
    %1일 전
    Mon
    월
    Tue
    화
    Wed
    수
    Thu
    목
    Fri
    금
    Sat
    토
    Sun
    일
    Monday
    월요일
    Tuesday
    화요일
    Wednesday
    수요일
    Thursday
    목요일
    Friday
    금요일
    Saturday
    토요일
    Sunday
    일요일
    already past
    이미 지난 날짜
    more than ten years away
    10년 넘게 남은 날짜

    // Answers.
    added %1
    추가: %1
    · products replaced: %1
    · 바꾼 제품: %1개
    added %1%2
    추가 %1%2
    added %1 · %2
    추가 %1 · %2
    unchanged %1%2
    변경 없음 %1%2
    · price %1
    · 가격 %1
    · note: %1
    · 메모: %1
    edited %1%2%3
    수정 %1%2%3
    deleted %1 · %2
    삭제 %1 · %2
    used %1 · %2
    먹음 %1 · %2
    tossed %1 · %2
    버림 %1 · %2
    used %1 of %2 %3 · %4 · %5
    먹음 %2 %3 %1 · %4 · %5
    tossed %1 of %2 %3 · %4 · %5
    버림 %2 %3 %1 · %4 · %5
    %1 left
    남은 수량 %1
    nothing left
    남은 수량 없음
    froze
    냉동
    moved
    이동
    · bought %1
    · 구입일 %1
    · estimate: %1
    · 추정: %1
    · on %1
    · 기준일 %1
    · date on the package: %1
    · 표시된 기한: %1
    · opened %1
    · 개봉 %1
    · frozen %1
    · 냉동 %1
    · keeps %1
    · 보관 기간 %1
    · also called %1
    · 다른 이름: %1
    · still recorded as frozen; if it is thawed: pantry thaw %1
    · 아직 냉동 상태입니다. 해동했으면 pantry thaw %1
    · no estimate for infant food: see the package
    · 영유아 식품은 기한을 추정하지 않으니 포장을 확인하세요
    · infant food: see the package for how long it keeps once opened
    · 영유아 식품: 개봉 후 보관 기간은 포장을 확인하세요
    · no shelf life known once opened
    · 개봉 후 보관 기간 정보 없음
    · not recommended: %1 in the %2
    · %1: %2 보관은 권장하지 않음
    · no shelf life known for %1 in the %2
    · %1: %2 보관 기간 정보 없음
    · freezing is not recommended for %1
    · %1: 냉동은 권장하지 않음
    it
    이 식품
    · 1 day left after thawing
    · 해동 후 1일 남음
    · %1 days left after thawing
    · 해동 후 %1일 남음
    all %1 were opened; to open only one: pantry edit %2 --opened ''; pantry open %3 --amount 1
    %1개를 모두 개봉했습니다. 하나만 개봉하려면: pantry edit %2 --opened ''; pantry open %3 --amount 1
    changed in 1 item
    식품 1개에 적용
    changed in %1 items
    식품 %1개에 적용
    imported: %1
    가져옴: %1
    %1 new
    새 식품 %1개
    %1 replaced
    바꾼 식품 %1개
    %1 unchanged
    그대로인 식품 %1개
    · parts skipped: %1
    · 건너뛴 일부 기록: %1개
    · plan: %1 added
    · 계획: %1개 추가
    · shopping: %1
    · 장보기 목록: %1
    %1 added
    %1개 추가
    %1 changed
    %1개 변경
    %1 already there
    %1개는 이미 있음
    · products added: %1
    · 추가한 제품: %1개
    · products that differ here, not replaced: %1
    · 여기와 달라 바꾸지 않은 제품: %1개
    exporting
    내보내는 중
    importing
    가져오는 중

    // Questions.
    %1 [y/N]
    %1 [y/N]
    delete these %1 items?
    식품 %1개를 삭제하시겠습니까?
    edit these %1 items?
    식품 %1개를 수정하시겠습니까?
    use these %1 items?
    식품 %1개를 먹은 것으로 표시하시겠습니까?
    throw these %1 items away?
    식품 %1개를 버린 것으로 표시하시겠습니까?
    open these %1 items?
    식품 %1개를 개봉으로 표시하시겠습니까?
    freeze these %1 items?
    식품 %1개를 냉동으로 표시하시겠습니까?
    thaw these %1 items?
    식품 %1개를 해동으로 표시하시겠습니까?
    move these %1 items?
    식품 %1개를 옮기시겠습니까?
    replace %1 records?
    레코드 %1개를 바꾸시겠습니까?
    nothing was changed
    아무것도 바꾸지 않았습니다
    pantry: %1 is ambiguous:
    pantry: %1은(는) 여러 날짜로 읽을 수 있습니다:
    a number or one of the days
    번호 또는 위의 날짜
    one of the words, or a number from 1 to %1
    위의 단어 또는 1부터 %1까지의 번호
    %1 is not an answer: expected %2, or Enter for none
    %1은(는) 답이 아닙니다. %2을(를) 입력하세요. 건너뛰려면 Enter를 누르세요
    which? [1-%1]
    번호? [1-%1]
    name?
    이름?
    expiry date?
    기한?
    expiry date? [%1 · %2]
    기한? [%1 · %2]

    // Notes and hints.
    the pantry is empty
    아직 등록한 식품이 없습니다
    add an item, for example one that keeps for three days: pantry add milk 3d
    식품을 추가하세요. 예를 들어 3일 남은 우유: pantry add 우유 3d
    the reminder may appear again today: %1
    오늘 알림이 다시 나올 수 있습니다: %1
    1 item matches %1, but not the other conditions
    %1 식품 1개가 있지만 나머지 조건에 맞지 않습니다
    %1 items match %2, but none the other conditions
    %2 식품 %1개가 있지만 나머지 조건에 맞는 것이 없습니다
    omit the other conditions: pantry list %1
    나머지 조건을 빼 보세요: pantry list %1
    1 item is on hand: pantry list
    보유 식품 1개: pantry list
    %1 items are on hand: pantry list
    보유 식품 %1개: pantry list
    no item matches %1
    %1: 해당 식품이 없습니다
    1 more line is invalid
    잘못된 행이 1개 더 있습니다
    %1 more lines are invalid
    잘못된 행이 %1개 더 있습니다
    did you mean %1 or %2?
    비슷한 이름: %1, %2
    created %1
    %1 파일을 만들었습니다
    the pantry file had %1 hard links; only this one has the change
    팬트리 파일에 하드 링크가 %1개 있었습니다. 변경은 이 링크에만 적용됩니다
    the pantry file belongs to you now; its previous owner may no longer change it
    이제 팬트리 파일의 소유자가 현재 사용자로 바뀌었습니다. 이전 소유자는 파일을 바꾸지 못할 수 있습니다
    the group of the pantry file could not be kept; its members have no access now
    팬트리 파일의 그룹을 유지하지 못했습니다. 이제 그룹 구성원은 파일에 접근할 수 없습니다
    the access control list of the pantry file could not be kept; those it names have no access now
    팬트리 파일의 접근 제어 목록을 유지하지 못했습니다. 이제 목록의 사용자는 파일에 접근할 수 없습니다
    some extended attributes of the pantry file could not be kept
    팬트리 파일의 확장 속성 일부를 유지하지 못했습니다
    the pantry file has newer changes that are not in the journal: made by another program, or lost from it in a power failure
    변경 이력에 없는 더 최근의 변경이 팬트리 파일에 있습니다. 다른 프로그램이 바꾸었거나 정전으로 이력에서 사라졌을 수 있습니다
    no record had to be changed
    바꿀 레코드가 없었습니다
    saved, but no backup of the previous file could be kept: %1
    저장했지만 이전 파일을 백업하지 못했습니다: %1
    the file that could not be read is kept as %1
    읽을 수 없는 파일을 %1에 남겼습니다
    no backups yet: the first change of a day keeps one
    아직 백업이 없습니다. 하루의 첫 변경 때 백업합니다
    cannot be read
    읽을 수 없음
    would go back to before the changes of %1: %2, %3
    %1의 변경 전으로 되돌리게 됩니다: %2, %3
    as it was before the changes of %1: %2, %3
    %1의 변경 전으로 되돌렸습니다: %2, %3
    and %1 more
    외 %1개
    the file was not changed; pantry check --repair keeps what can be read, pantry restore %1 goes back to a backup
    파일을 바꾸지 않았습니다. pantry check --repair는 읽을 수 있는 것을 남기고, pantry restore %1은 백업으로 되돌립니다
    there is no backup of %1
    %1의 백업이 없습니다
    the first change of a day keeps a backup
    하루의 첫 변경 때 백업합니다
    pantry restore lists the backups
    pantry restore로 백업 목록을 볼 수 있습니다
    yes or no
    yes 또는 no
    With no, the first change of a day does not keep the previous file.
    no이면 하루의 첫 변경 때 이전 파일을 백업하지 않습니다.
    The directory of pantry/, which contains the journal and the backups (default: ~/.local/state).
    변경 이력과 백업을 저장하는 pantry/가 있는 디렉터리 (기본값: ~/.local/state).
    List backups, or go back to one
    백업을 나열하거나 백업으로 되돌립니다
    Go back to before the changes of this day
    이 날의 변경 전으로 되돌립니다
    The first change of a day keeps the previous pantry file. The last 7 days that have a backup are kept, and the first backup of each of 12 months. Without DAY, pantry restore lists them.
    하루의 첫 변경 때 이전 팬트리 파일을 백업합니다. 백업이 있는 최근 7일과 12개월의 각 첫 백업을 남깁니다. DAY가 없으면 pantry restore는 백업을 나열합니다.
    Going back is one change, which pantry undo undoes. If the present file cannot be read, it is kept beside the restored one.
    되돌리기는 한 번의 변경이며 pantry undo로 취소합니다. 현재 파일을 읽을 수 없으면 되돌린 파일 옆에 남겨 둡니다.
    List the backups
    백업을 나열합니다
    Show what going back would change
    되돌리면 무엇이 바뀌는지 보여 줍니다
    Go back to before the changes of that day
    그날의 변경 전으로 되돌립니다
    saved, but pantry undo cannot undo the change: %1
    저장했지만 pantry undo로 되돌릴 수 없습니다: %1
    conflicting copy beside the pantry file, made by a syncing program: %1
    동기화 충돌로 생긴 사본이 팬트리 파일 옆에 있습니다: %1
    waiting for %1 to finish
    %1이(가) 끝나기를 기다리는 중
    process %1
    프로세스 %1
    another program
    다른 프로그램
    %1 is %2
    %1: %2
    read as the next such day, %1; for %2, which has just passed, enter the year
    다음에 오는 %1으로(로) 읽었습니다. 막 지난 %2(이)라면 연도까지 입력하세요
    %1 was read as the date %2; if it is part of the name: pantry edit %3 --name '%4 %5' --expires unknown
    %1을(를) %2 날짜로 읽었습니다. 이름의 일부이면: pantry edit %3 --name '%4 %5' --expires unknown
    %1 was read as part of the name: the date goes at the end
    %1을(를) 이름의 일부로 읽었습니다. 날짜는 끝에 입력하세요
    if it was fresh when you froze it: pantry freeze %1
    신선할 때 냉동했으면: pantry freeze %1
    this barcode has no name yet
    이 바코드에 아직 이름이 없습니다
    pantry product %1 --name NAME
    pantry product %1 --name NAME
    nothing was added; correct the lines and try again, or add the valid ones with --keep-going
    아무것도 추가하지 않았습니다. 행을 고쳐 다시 시도하거나 --keep-going으로 올바른 행만 추가하세요
    nothing was imported; correct the records and try again, or import the valid ones with --keep-going
    아무것도 가져오지 않았습니다. 레코드를 고쳐 다시 시도하거나 --keep-going으로 올바른 레코드만 가져오세요
    one item per line, like: milk 1201 x2 @fridge; end with Ctrl-D
    한 행에 식품 하나씩 입력하세요. 예: 우유 1201 x2 @냉장고. 끝내려면 Ctrl-D를 누르세요
    reading from the terminal; end with Ctrl-D
    터미널에서 읽는 중입니다. 끝내려면 Ctrl-D를 누르세요
    one barcode per line; end with Ctrl-D
    한 행에 바코드 하나씩 입력하세요. 끝내려면 Ctrl-D를 누르세요
    hold a barcode up to the camera; end with Ctrl-C
    카메라에 바코드를 비추세요. 끝내려면 Ctrl-C를 누르세요
    the item no longer exists; nothing was changed
    식품이 이제 없습니다. 아무것도 바꾸지 않았습니다
    no code followed, not applied: %1
    코드가 없어 적용하지 않았습니다: %1
    wrote %1: %2
    %1 파일을 썼습니다: %2
    no record could be recovered
    복구할 수 있는 레코드가 없습니다
    pantry check --repair writes a copy with the readable records: %1
    pantry check --repair로 읽을 수 있는 레코드의 사본을 만들 수 있습니다: %1

    // Scanning.
    mode: %1
    모드: %1
    add
    추가
    use
    먹음
    open
    개봉
    toss
    버림
    check
    확인
    no words for the next code
    다음 코드에 적용할 단어 없음
    for the next code: %1
    다음 코드에 적용: %1
    for the next code: %1 · the location stays until @ alone
    다음 코드에 적용: %1 · 위치는 @만 입력할 때까지 유지
    from now on: %1 · @ alone ends it
    지금부터 적용: %1 · @만 입력하면 해제
    no location from now on · for the next code: %1
    지금부터 위치 없음 · 다음 코드에 적용: %1
    no location from now on
    지금부터 위치 없음
    opened %1 · %2
    개봉 %1 · %2
    same package: opened %1 · %2
    같은 포장: 개봉 %1 · %2
    same package: %1
    같은 포장: %1
    same package: %1 · %2
    같은 포장: %1 · %2
    two packages after all: %1
    따로 등록: %1
    reading pictures
    사진 읽는 중
    %1 was read by %2
    %1: %2(으)로 읽음
    take one out
    하나 꺼냄
    no location
    보관 장소 없음
    until %1
    %1까지
    undone: %1%2
    되돌림 %1%2
    restored: %1
    복원 %1
    · the barcode keeps its name
    · 바코드의 이름은 그대로
    not undone, changed since: %1
    그사이 바뀌어 되돌리지 않음: %1
    %1 · unknown product
    %1 · 모르는 제품
    0 on hand
    남은 수량 0
    no such package, but %1 on hand
    해당 포장은 없음, 남은 수량 %1
    %1 · first %2
    %1 · 가장 빠른 기한: %2
    · %1 on hand
    · 남은 수량 %1
    , first %1 (%2)
    , 가장 빠른 기한 %1 (%2)
    , next %1 (%2)
    , 다음 기한 %1 (%2)
    · no name yet
    · 이름 없음
    What a code does
    코드의 동작
    Quantity (before the code)
    수량 (코드 앞에)
    Expiry date (before the code, or when asked)
    기한 (코드 앞에, 또는 물을 때)
    Location (of all codes from then on; @ ends it)
    보관 장소 (그 뒤의 모든 코드, @로 해제)

    // Show.
    date
    기한
    kind
    종류
    now
    현재
    estimate
    추정
    %1, no guarantee
    %1, 보장 없음
    advice
    안내
    left
    남은 날
    quantity
    수량
    location
    보관 장소
    brand
    브랜드
    category
    분류
    barcode
    바코드
    tags
    태그
    price
    가격
    bought
    구입일
    lot
    로트 번호
    note
    메모
    reason
    버린 이유
    taken
    덜어 냄
    part of
    나눈 식품
    thaw to
    해동 장소
    source
    출처
    %1 used
    먹음 %1
    %1 discarded
    버림 %1
    %1 used %2
    %2 %1 먹음
    %1 discarded %2
    %2 %1 버림
    forgotten
    잊음
    spoiled
    상함
    too much bought
    너무 많이 구입
    left over
    먹다 남김
    disliked
    입맛에 맞지 않음
    accident
    실수
    picture
    사진
    added at
    등록 일시
    uid
    UID
    parts
    처리 내역
    updated
    변경 시각

    // Why, and how long things keep.
    it does not expire
    기한 없음
    no shelf life known that would change the date
    기한을 바꿀 보관 기간 정보 없음
    not earlier by the rule: %1
    더 빠르지 않음: %1
    the previous date stays
    앞의 기한 유지
    the date is suspended; no shelf life known in the freezer
    기한 계산 멈춤, 냉동 보관 기간 정보 없음
    already past its date
    이미 기한 지남
    infant food: the date stays
    영유아 식품: 기한 유지
    1 day was left
    남은 1일 적용
    %1 days were left
    남은 %1일 적용
    counted from thawing
    해동한 날부터 계산
    %1; frozen longer than the quality lasts
    %1, 품질 유지 기간보다 오래 냉동함
    it was %1
    상태: %1
    an estimate, not a safety guarantee; the package takes precedence
    추정 기한이며 안전을 보장하지 않습니다. 포장의 표시가 우선합니다
    does not expire: %1
    기한 없음: %1
    unknown
    모름
    · reason: date on the package
    · 표시된 기한 적용
    · reason: estimate
    · 추정 기한 적용
    · reason: opened
    · 개봉 후 기한 적용
    · reason: frozen
    · 냉동 보관 기한 적용
    · reason: thawed
    · 해동 후 기한 적용
    · suspended while frozen
    · 기한 계산 멈춤
    set for this product: %1
    이 제품에 지정한 보관 기간 %1
    thawed food keeps %1
    해동한 식품 %1
    as in 1 earlier package: %1
    이전 구매 기준 %1 (1건)
    as in %1 earlier packages: %2
    이전 구매 기준 %2 (%1건)
    %1 in the %2 %3 (%4)
    %1 %2 %3 (%4)
    %1 opened in the %2 %3 (%4)
    개봉한 %1 %2 %3 (%4)
    %1 thawed in the %2 %3 (%4)
    해동한 %1 %2 %3 (%4)
    like %1
    비슷한 식품: %1
    no source
    출처 없음
    %1d
    %1일
    %1w
    %1주
    %1m
    %1개월
    %1y
    %1년
    %1-%2
    %1~%2
    pantry
    실온
    refrigerator
    냉장
    freezer
    냉동
    %1, opened
    %1, 개봉 후
    refrigerator, thawed
    냉장, 해동 후
    unopened
    미개봉
    1 day
    1일
    %1 days
    %1일
    1 week
    1주
    %1 weeks
    %1주
    1 month
    1개월
    %1 months
    %1개월
    1 year
    1년
    %1 years
    %1년
    %1 to %2
    %1~%2
    indefinitely
    기한 없음
    not recommended
    권장하지 않음
    %1 (set for this product)
    %1 (이 제품에 지정)
    no shelf life known: see the package
    보관 기간 정보가 없으니 포장을 확인하세요
    source: %1
    출처: %1
    USDA FoodKeeper, %1
    USDA FoodKeeper, %1
    the most similar food in USDA FoodKeeper: %1
    USDA FoodKeeper에서 가장 비슷한 식품: %1
    none
    없음
    estimates for good storage, not a safety guarantee
    잘 보관했을 때의 추정이며 안전을 보장하지 않습니다
    infant food: only the date on the package applies
    영유아 식품은 포장에 표시된 기한만 적용합니다
    state: %1
    상태: %1
    rule: %1
    적용 기준: %1
    %1 cooked in the %2 %3 (%4)
    조리한 %1 %2 %3 (%4)
    %1 cut in the %2 %3 (%4)
    손질한 %1 %2 %3 (%4)
    no estimate: %1
    추정 없음: %1
    %1, %2
    %1, %2
    food: %1
    식품: %1
    variety or quality
    품종·품질
    place of origin
    원산지
    package
    포장
    amount
    수량
    flavor
    맛
    infant food
    영유아 식품
    not food
    식품 아님
    contents follow
    뒤는 내용물
    joins two foods
    두 식품을 이음
    unknown word
    모르는 단어
    no word names a food in the table
    표에 있는 식품 이름이 없습니다
    '%1' is not food
    '%1'은(는) 식품이 아닙니다
    the word '%1' is not known
    '%1'은(는) 모르는 단어입니다
    '%1' and '%2' are two foods
    '%1'과(와) '%2'은(는) 서로 다른 식품입니다
    nothing is known for this food when %1
    %1 상태의 보관 기간 정보가 없습니다
    no shelf life known for %1: %2
    %1의 보관 기간 정보가 없습니다: %2
    · no shelf life known for %1 in this location
    · %1: 이 위치의 보관 기간 정보 없음
    Show how each word of the name was read
    이름의 단어를 어떻게 읽었는지 보기
    Show how a name was read
    이름을 어떻게 읽었는지 보기
    leftover
    남은 음식
    cooked
    조리
    cut
    손질
    boiled
    삶거나 끓임
    unsafe
    변질 우려
    spoiled or kept warm
    상했거나 실온에 둔
    soaked
    불림
    raw
    생것
    dried
    건조
    smoked
    훈제
    canned
    통조림
    homemade
    수제

    // Undo, redo and log.
    undone
    되돌림
    redone
    다시 실행
    added
    추가
    deleted
    삭제
    tossed
    버림
    changed
    변경
    back on hand:
    보관 중으로 되돌림
    %1 %2 of
    %1 (%2)
    restored
    복원
    %1 and %2 more
    %1 외 %2개
    (undone)
    (되돌림)

    // Check.
    %1: good · %2
    %1: 이상 없음 · %2
    %1: no pantry file yet
    %1: 아직 팬트리 파일이 없습니다
    1 item
    식품 1개
    %1 items
    식품 %1개
    1 product
    제품 1개
    %1 products
    제품 %1개
    the file is empty
    파일이 비어 있습니다
    git conflict markers
    git 충돌 표시가 남아 있습니다
    · left out: %1
    · 제외: %1
    · left out the record: %1
    · 제외한 레코드: %1
    · in the record: %1
    · 레코드: %1
    · kept with the new uid %1
    · 새 uid로 복구: %1
    · kept with the current time
    · 현재 시각으로 복구
    · kept with its barcode as the name
    · 바코드를 이름으로 복구
    · kept in its own list
    · 다른 목록으로 복구
    · kept the records of %1
    · %1의 레코드를 복구
    · the records seem to be in %1
    · 레코드가 %1에 있음

    // Reminders.
    Expired
    기한 지남
    Today
    오늘
    This week
    이번 주
    Until %1
    %1까지
    %1 expired
    기한 지남 %1개
    %1 today
    오늘까지 %1개
    %1 soon
    임박 %1개
    Use first: %1
    먼저 쓸 식품: %1

    // Barcodes.
    item %1
    품목 번호 %1
    %1 kg
    %1 kg
    %1 l
    %1 L
    price %1%2
    가격 %1%2
    (currency %1)
    (통화 %1)
    lot %1
    로트 번호 %1
    serial %1
    일련번호 %1
    count %1
    개수 %1
    a coupon, not a product
    쿠폰 (제품 아님)
    a refund receipt, not a product
    환불 영수증 (제품 아님)
    a book
    책
    printed music
    악보
    a periodical
    정기 간행물
    (%1) %2 is invalid: %3
    (%1) %2의 값이 올바르지 않음: %3
    (%1) has a second, different value, which is ignored
    (%1)의 두 번째 값은 처음과 달라 무시함
    the separator after (%1) is missing
    (%1) 뒤에 구분자가 없음
    the digit that verifies the price or weight is %1, expected %2
    가격이나 무게의 검증 숫자가 %1임. 맞는 숫자는 %2
    not the canonical UPC-E of this number
    이 번호의 표준 UPC-E가 아님
    add-on %1
    부가 코드 %1
    read as %1: GTIN %2
    %1으로(로) 읽으면 GTIN %2
    the meaning of the other digits is set by the shop
    나머지 숫자의 의미는 매장이 정함
    or
    또는
    (%1) requires %2
    (%1): %2 필요
    (%1) and (%2) cannot be combined
    (%1), (%2): 함께 쓸 수 없음
    (%1) ends like an element (%2): a separator may be missing
    (%1): 끝이 요소 (%2)와 같아 구분자가 빠졌을 수 있음
    · %1 has just passed
    · 막 지난 날: %1

    // Errors: barcodes.
    %1 is not a barcode: it is empty
    %1은(는) 바코드가 아닙니다: 비어 있습니다
    %1 is not a barcode: %2 at character %3 is not a digit
    %1은(는) 바코드가 아닙니다: %3번째 글자 %2은(는) 숫자가 아닙니다
    %1 is not a barcode: it has 1 digit, expected 8, 12, 13 or 14
    %1은(는) 바코드가 아닙니다: 숫자가 1자리입니다. 8, 12, 13, 14자리여야 합니다
    %1 is not a barcode: it has %2 digits, expected 8, 12, 13 or 14
    %1은(는) 바코드가 아닙니다: 숫자가 %2자리입니다. 8, 12, 13, 14자리여야 합니다
    %1 is not a barcode: it has 11 digits, expected 8, 12, 13 or 14
    %1은(는) 바코드가 아닙니다: 숫자가 11자리입니다. 8, 12, 13, 14자리여야 합니다
    if it is a UPC-A, the check digit %1 is missing at the end
    UPC-A라면 끝에 체크 디지트 %1이(가) 빠졌습니다
    %1 is not a barcode: it has 10 digits, expected 8, 12, 13 or 14
    %1은(는) 바코드가 아닙니다: 숫자가 10자리입니다. 8, 12, 13, 14자리여야 합니다
    if it is an ISBN-10, its check digit is %1
    ISBN-10이라면 체크 디지트는 %1입니다
    %1 is not a barcode: the check digit at character %2 is %3, expected %4
    %1은(는) 바코드가 아닙니다: %2번째 글자인 체크 디지트가 %3입니다. 맞는 체크 디지트는 %4입니다
    scan it again, or compare it with the printed digits
    다시 스캔하거나 인쇄된 숫자와 비교하세요
    %1 is not a GS1 code: no application identifier at character %2: %3
    %1은(는) GS1 코드가 아닙니다: %2번째 글자에 응용식별자(AI)가 없습니다: %3
    write the identifier before each value, like 17 or (17) before a use-by date
    값 앞에 식별자를 입력하세요. 예: 소비기한 앞에 17 또는 (17)
    %1 is not a GS1 code: (%2) %3 at character %4:
    %1은(는) GS1 코드가 아닙니다: %4번째 글자의 (%2) %3:
    %1 is not a GS1 code: (%2) has a second, different value at character %3
    %1은(는) GS1 코드가 아닙니다: %3번째 글자에 (%2)의 다른 값이 또 있습니다
    %1 is not a GS1 Digital Link: expected a key like /01/, followed by a product number
    %1은(는) GS1 Digital Link가 아닙니다: 제품 번호 앞에 오는 /01/ 같은 키가 없습니다
    %1 is not a GS1 Digital Link: expected two hexadecimal digits after the % at character %2
    %1은(는) GS1 Digital Link가 아닙니다: %2번째 글자 % 뒤에 16진수 두 자리가 없습니다
    %1 is not a product code: ITF on packages has 14 digits, not %2
    %1은(는) 제품 코드가 아닙니다: 포장의 ITF는 %2자리가 아니라 14자리입니다
    %1 does not name a product: this %2 code has no (01)
    %1에 제품 번호가 없습니다: 이 %2 코드에는 (01)이 없습니다
    the keyboard is in Hangul mode: switch to Latin letters and scan again
    한/영 키로 영문 입력으로 바꾼 뒤 다시 스캔하세요
    the value is missing
    값이 없습니다
    the value has 1 character, expected %1
    값이 1자입니다. %1자여야 합니다
    the value has %1 characters, expected %2
    값이 %1자입니다. %2자여야 합니다
    the value ends after %1 characters, but no separator follows
    값은 %1자까지인데 구분자가 없습니다
    %1 is not %2
    %1은(는) 쓸 수 없는 글자입니다. 쓸 수 있는 글자: %2
    a digit
    숫자
    a character that GS1 allows
    GS1이 허용하는 글자
    a digit, a capital letter, #, - or /
    숫자, 대문자, #, -, /
    a letter, a digit, -, _ or =
    글자, 숫자, -, _, =
    the check digit is %1, expected %2
    체크 디지트가 %1입니다. 맞는 체크 디지트는 %2입니다
    no such date: %1
    없는 날짜입니다: %1
    expected %1
    필요한 값: %1
    expected a time from 0000 to 2359
    0000부터 2359까지의 시각이어야 합니다
    expected an IBAN with valid check digits
    체크 디지트가 맞는 IBAN이어야 합니다
    configure the scanner to send FNC1 as GS (0x1D), or enter the code in bracket notation
    스캐너가 FNC1을 GS(0x1D)로 보내도록 설정하거나 코드를 괄호 표기로 입력하세요
    unexpected word %1 after the barcode: expected a date, xN, @LOCATION, #TAG or -
    바코드 뒤의 %1을(를) 이해할 수 없습니다. 쓸 수 있는 단어: 날짜, xN, @LOCATION, #TAG, -
    invalid tag %1: expected a word without blanks
    잘못된 태그 %1: 공백이 없는 단어를 입력하세요
    missing NAME: %1 alone is a date or a number
    NAME 인수가 없습니다: %1은(는) 날짜나 숫자입니다
    if it is the name: --name %1
    이름이라면 --name %1을(를) 사용하세요
    location given twice: %1
    보관 장소를 두 번 지정했습니다: %1
    quantity given twice: %1
    수량을 두 번 지정했습니다: %1
    date given twice: %1
    날짜를 두 번 지정했습니다: %1
    unexpected word %1
    이해할 수 없는 단어: %1
    duplicate field %1 in --columns
    --columns에 %1 필드가 두 번 있습니다
    nothing to undo in this session
    이번 스캔에서 되돌릴 변경이 없습니다
    cannot undo: %1 has changed since
    되돌릴 수 없습니다. %1이(가) 그사이 바뀌었습니다
    the next undo continues with the step before it
    다시 되돌리면 그 앞의 변경을 되돌립니다
    the barcode %1 has no name yet
    바코드 %1에 아직 이름이 없습니다
    no shelf life known for %1
    %1의 보관 기간 정보가 없습니다
    try a more general name, like milk or 두부
    우유, 두부처럼 더 일반적인 이름으로 찾아보세요
    another product has the name %1
    이름이 %1인 다른 제품이 있습니다
    no product %1 in the catalogue
    제품 목록에 %1 제품이 없습니다
    several products have the name %1
    이름이 %1인 제품이 여러 개입니다
    add the brand, or use the barcode: pantry product lists the products
    브랜드를 함께 쓰거나 바코드로 지정하세요. pantry product로 제품 목록을 볼 수 있습니다
    pantry product lists the products
    pantry product로 제품 목록을 확인하세요

    // Errors: dates.
    %1 is not a date
    %1은(는) 날짜가 아닙니다
    %1 is not a date: %2
    %1은(는) 날짜가 아닙니다: %2
    if it is a day of the year, as packers print it, use pantry date --julian
    포장에 인쇄된 연중 일수라면 pantry date --julian으로 확인하세요
    use a date like 3d, fri, 12-01 or 2026-12-01; pantry help date lists the forms
    3d, fri, 12-01, 2026-12-01처럼 입력하세요. 모든 형식은 pantry help date에 있습니다
    %1 is ambiguous: %2 or %3
    %1은(는) 여러 날짜로 읽을 수 있습니다: %2, %3
    write it in full, like %1, or set PANTRY_DATE_ORDER to ymd, mdy or dmy
    %1처럼 연도까지 입력하거나 PANTRY_DATE_ORDER를 ymd, mdy, dmy 중 하나로 지정하세요
    %1 is a span from the production date, which is missing
    %1은(는) 제조일부터의 기간인데 제조일이 없습니다
    write the production date before it: 제조 2026.11.01부터 12개월
    앞에 제조일을 입력하세요: 제조 2026.11.01부터 12개월
    %1 is the day it was %2, not an expiry date
    %1은(는) 기한이 아니라 %2입니다
    enter the expiry date
    기한을 입력하세요
    January
    1월
    February
    2월
    March
    3월
    April
    4월
    May
    5월
    June
    6월
    July
    7월
    August
    8월
    September
    9월
    October
    10월
    November
    11월
    December
    12월
    month %1
    %1월
    there is no month %1
    %1월은 없습니다
    %1 has no day %2
    %1에는 %2번째 날이 없습니다
    %1 has %2 days
    %1은 %2일까지 있습니다
    %1 has %2 days in %3
    %3년 %1은 %2일까지 있습니다
    %1 is not a leap year
    %1년은 윤년이 아닙니다
    %1 is a %2, not a %3
    %1은(는) %3이 아니라 %2입니다
    a month has no day %1
    %1일이 있는 달은 없습니다
    a year has no day %1
    한 해에 %1번째 날은 없습니다
    the year is outside 1 to 9999
    연도는 1년부터 9999년까지입니다

    // Errors: which thing is meant.
    to select by barcode, use --barcode %1
    바코드로 고르려면 --barcode %1을(를) 사용하세요
    all words are one name; to select several items, give their ids, as pantry list shows them
    단어 전체를 이름 하나로 읽습니다. 식품을 여러 개 고르려면 pantry list에 나오는 ID를 입력하세요
    no item given
    식품을 지정하지 않았습니다
    no item %1 on hand
    %1: 해당 식품이 없습니다
    1 item of that name is used or discarded: pantry list --all shows the ids
    이 이름의 식품 1개는 먹었거나 버렸습니다. ID는 pantry list --all로 확인하세요
    %1 items of that name are used or discarded: pantry list --all shows the ids
    이 이름의 식품 %1개는 먹었거나 버렸습니다. ID는 pantry list --all로 확인하세요
    pantry list shows the items on hand
    보관 중인 식품은 pantry list로 확인하세요
    %1 is not on hand
    보관 중인 %1이(가) 없습니다
    no %1 %2 on hand
    조건에 맞는 %1이(가) 없습니다: %2
    with lot %1
    로트 번호 %1
    expiring %1
    기한 %1
    that never expires
    기한 없음
    1 other is on hand: omit the condition to select it
    다른 식품이 1개 있습니다. 조건을 빼면 고를 수 있습니다
    %1 others are on hand: omit the condition to select one
    다른 식품이 %1개 있습니다. 조건을 빼면 고를 수 있습니다
    line %1:
    %1행:
    %1no item with the id %2
    %1ID가 %2인 식품이 없습니다
    pantry list --all shows the ids
    ID는 pantry list --all로 확인하세요
    %1%2 matches several ids
    %1%2은(는) 여러 ID에 해당합니다
    … and %1 more
    … 외 %1개
    enter more of the id
    ID를 더 길게 입력하세요
    %1 matches several products
    %1은(는) 여러 제품에 해당합니다
    enter more of the name, or an id
    이름을 더 길게 입력하거나 ID를 입력하세요
    %1 matches both an id and a name
    %1은(는) ID와 이름에 모두 해당합니다
    enter more of the id or of the name
    ID나 이름을 더 길게 입력하세요
    %1 %2 is not on hand: it was %3
    %1 %2은(는) 보관 중이 아닙니다: %3
    not enough %1: %2 on hand, %3 requested
    %1: 수량이 부족합니다. 남은 수량 %2, 요청 %3
    pieces
    개
    %1 has the quantity %2, which cannot be converted to %3
    %1의 수량은 %2이며 %3 단위로 바꿀 수 없습니다

    // Errors: opening, freezing and thawing.
    %1 is already at %2
    %1은(는) 이미 %2에 있습니다
    %1 was already opened on %2
    %1은(는) 이미 %2에 개봉했습니다
    to correct the date: pantry edit %1 --opened DATE
    날짜를 고치려면 pantry edit %1 --opened DATE를 사용하세요
    %1 has been frozen since %2
    %1은(는) 이미 %2부터 냉동 중입니다
    to correct the date: pantry edit %1 --frozen DATE
    날짜를 고치려면 pantry edit %1 --frozen DATE를 사용하세요
    %1 is not frozen
    %1은(는) 냉동 상태가 아닙니다
    pantry why %1 shows when it was opened, frozen and thawed
    개봉, 냉동, 해동한 날은 pantry why %1으로(로) 확인하세요
    %1 was bought, frozen or thawed later: on %2
    %1은(는) 그보다 나중인 %2에 사거나 냉동하거나 해동했습니다
    enter that day or a later one
    그날 또는 그 뒤의 날짜를 입력하세요
    %1 is frozen, but %2 is not known to be a freezer
    %1은(는) 냉동 중인데 %2이(가) 냉동실인지 알 수 없습니다
    if it is thawed, first pantry thaw %1; if it stays frozen, pantry edit %2 --in LOCATION
    해동했으면 먼저 pantry thaw %1을(를), 계속 냉동이면 pantry edit %2 --in LOCATION을 사용하세요
    no estimated date to confirm
    확인할 추정 기한이 없습니다
    %1 is in the future
    %1은(는) 미래의 날짜입니다
    enter today or an earlier day
    오늘 또는 그 전의 날짜를 입력하세요

    // Errors: pictures, the camera and other programs.
    cannot read %1: %2
    %1을(를) 읽을 수 없습니다: %2
    %1 is not a readable picture
    %1은(는) 읽을 수 있는 사진이 아닙니다
    cannot read %1: %2 is not installed
    %1을(를) 읽을 수 없습니다: %2이(가) 설치되어 있지 않습니다
    a code in %1 was not read: unknown output of %2: %3
    %1의 코드 하나를 읽지 못했습니다. %2의 출력을 알 수 없습니다: %3
    scan it with a barcode scanner, or type its digits
    바코드 스캐너로 스캔하거나 숫자를 입력하세요
    no barcode found in %1
    %1에서 바코드를 찾지 못했습니다
    take the picture closer, straight on and in focus
    더 가까이, 정면에서, 초점을 맞춰 찍으세요
    ZXingReader also reads other codes, such as DataMatrix: install the Debian package zxing-cpp-tools
    ZXingReader는 DataMatrix 등 더 많은 코드를 읽습니다. Debian 패키지 zxing-cpp-tools를 설치하세요
    %1 is not installed
    %1이(가) 설치되어 있지 않습니다
    install the Debian package %1
    Debian 패키지 %1을(를) 설치하세요
    zbar-tools
    zbar-tools
    zxing-cpp-tools or zbar-tools
    zxing-cpp-tools 또는 zbar-tools
    cannot run %1: %2
    %1을(를) 실행할 수 없습니다: %2
    the camera stopped: zbarcam exited with code %1
    카메라가 멈췄습니다: zbarcam 종료 코드 %1
    check that a camera is connected
    카메라가 연결되어 있는지 확인하세요
    %1 exited with code %2
    %1 명령이 종료 코드 %2으로(로) 끝났습니다
    try the command on its own; the next call of pantry remind runs it again
    명령만 따로 실행해 보세요. 다음에 pantry remind를 실행하면 다시 실행합니다

    // Errors: records.
    the input looks like a table, but its heading names no field
    표처럼 보이지만 머리글 행에 필드 이름이 없습니다
    name the columns like name,expires,amount; pantry help fields lists the fields
    열 이름을 name,expires,amount나 품명,기한,수량처럼 지정하세요. 필드 목록은 pantry help fields로 볼 수 있습니다
    line %1, column %2: %3
    %1행 %2열: %3
    line %1: %2
    %1행: %2
    column %1: %2
    %1열: %2
    %1: %2
    %1: %2
    invalid UTF-8
    올바른 UTF-8이 아닙니다
    longer than %1 bytes
    %1바이트보다 깁니다
    save the table as CSV UTF-8 in the spreadsheet program
    스프레드시트에서 CSV UTF-8 형식으로 저장하세요
    a quote is not closed
    닫히지 않은 따옴표가 있습니다
    text after the closing quote of a cell
    셀을 닫는 따옴표 뒤에 글자가 있습니다
    double a quote inside a quoted cell
    셀 안의 따옴표는 두 번 입력하세요
    the heading has %1 columns, this row has %2
    머리글 행은 %1열인데 이 행은 %2열입니다
    the text is not valid %1
    올바른 %1 텍스트가 아닙니다
    name the encoding with --encoding
    --encoding으로 인코딩을 지정하세요
    unknown column: %1
    알 수 없는 열: %1
    unknown columns: %1
    알 수 없는 열: %1
    column %1, which has no heading
    머리글이 없는 %1열
    %1: did you mean %2?
    %1: 비슷한 필드 %2
    pantry import leaves them out with --skip COLUMN or --skip-unknown; --map COLUMN=FIELD names the field of one
    제외하려면 pantry import에 --skip 열 또는 --skip-unknown을, 필드를 지정하려면 --map 열=필드를 사용하세요
    did you mean %1? then import it with --map %2=%3, or leave it out with --skip %4
    %1 필드이면 --map %2=%3, 제외하려면 --skip %4를 사용하세요
    pantry import leaves it out with --skip %1; --map %2=FIELD names its field
    제외하려면 pantry import에 --skip %1, 필드를 지정하려면 --map %2=필드를 사용하세요
    the columns %1 have the same field: %2
    %1 열의 필드가 같습니다: %2
    %1: invalid value %2, expected %3
    %1: 값 %2이(가) 올바르지 않습니다. 필요한 값: %3
    pantry import --skip COLUMN leaves one out
    한 열은 pantry import --skip 열로 제외하세요
    %1: %2 is %3, and the other dates of the column have different orders
    %1: %2은(는) %3인데, 같은 열의 다른 날짜는 순서가 서로 다릅니다
    %1: %2 is %3, and no other date of the column shows which
    %1: %2은(는) %3인데, 같은 열의 다른 날짜로도 알 수 없습니다
    name the order of the dates with --date-order dmy, mdy or ymd
    --date-order dmy, mdy, ymd 중 하나로 날짜 순서를 지정하세요
    %1 is not a date: the column of the spreadsheet was too narrow to show it
    %1은(는) 날짜가 아닙니다. 스프레드시트의 열이 좁아 날짜가 표시되지 않았습니다
    widen the column in the spreadsheet program and save the table again
    스프레드시트에서 열 너비를 넓히고 다시 저장하세요
    the spreadsheet has rounded the barcode to %1, so its last digits are lost
    스프레드시트가 바코드를 %1으로(로) 반올림하여 끝자리가 사라졌습니다
    format the column as text and enter the barcode again, or leave the column out with --skip
    열 서식을 텍스트로 바꾸고 바코드를 다시 입력하거나, --skip으로 열을 제외하세요
    the cell has a zero byte
    셀에 널 바이트가 있습니다
    opened, frozen, used, discarded or in stock
    개봉, 냉동, 사용, 폐기, 보관 중
    the table has no column %1, which %2 names
    %2에 지정한 %1 열이 표에 없습니다
    its columns are %1
    표의 열: %1
    the workbook has %1 sheets; only the first one is read
    시트가 %1개인 파일입니다. 첫 번째 시트만 읽습니다
    the file is not a table, but %1
    표가 아닙니다. 파일 종류: %1
    the file is %1, and no program that reads it is installed
    읽을 프로그램이 설치되어 있지 않습니다. 파일 종류: %1
    an Excel workbook
    Excel 통합 문서
    an old Excel workbook
    이전 형식의 Excel 통합 문서
    an OpenDocument spreadsheet
    OpenDocument 스프레드시트
    a Numbers spreadsheet
    Numbers 스프레드시트
    a web page (HTML)
    웹 페이지(HTML)
    a PDF
    PDF
    a zip archive
    zip 압축 파일
    XML
    XML
    install the Debian package xlsx2csv, or save the sheet as CSV UTF-8
    Debian 패키지 xlsx2csv를 설치하거나, 시트를 CSV UTF-8로 저장하세요
    install the Debian package gnumeric or libreoffice-calc, or save the sheet as CSV UTF-8
    Debian 패키지 gnumeric이나 libreoffice-calc를 설치하거나, 시트를 CSV UTF-8로 저장하세요
    the text is in CP949, and iconv, which converts it, is not installed
    CP949 텍스트를 변환하는 iconv가 설치되어 있지 않습니다
    %1 cannot read the file
    %1이(가) 파일을 읽을 수 없습니다
    save the sheet as CSV UTF-8 in the spreadsheet program
    스프레드시트 프로그램에서 시트를 CSV UTF-8로 저장하세요
    export it as CSV in Numbers
    Numbers에서 CSV로 내보내세요
    extract the file to import from it
    압축을 풀고 안의 파일을 가져오세요
    it may be a login page; a spreadsheet program can save a table in it as CSV UTF-8
    로그인 페이지일 수 있습니다. 페이지 안의 표는 스프레드시트 프로그램에서 CSV UTF-8로 저장할 수 있습니다
    open it in a spreadsheet program and save it as CSV UTF-8
    스프레드시트 프로그램에서 열어 CSV UTF-8로 저장하세요
    1 row above the heading
    머리글 위 1행
    %1 rows above the heading
    머리글 위 %1행
    1 empty row
    빈 행 1개
    %1 empty rows
    빈 행 %1개
    1 total row
    합계 행 1개
    %1 total rows
    합계 행 %1개
    column %1
    %1 열
    columns %1
    %1 열
    quote cells that contain a comma
    쉼표가 있는 셀은 따옴표로 묶으세요
    unknown field %1
    알 수 없는 필드: %1
    did you mean %1?
    비슷한 이름: %1
    pantry help fields lists the fields
    필드 목록은 pantry help fields로 확인하세요
    duplicate field %1
    %1 필드가 두 번 있습니다
    invalid value %1 for %2: expected %3
    %2의 값 %1이(가) 올바르지 않습니다. 필요한 값: %3
    the record has neither a name nor a barcode
    레코드에 이름도 바코드도 없습니다
    the uid %1 belongs to a different item here: %2
    uid %1은(는) 여기 있는 다른 식품의 uid입니다: %2
    use --update to replace that item
    그 식품을 바꾸려면 --update를 사용하세요
    the input is neither JSON nor a table with field names in its heading
    JSON도 아니고, 머리글 행에 필드 이름이 있는 표도 아닙니다
    pantry help import describes the formats; --format sets one
    읽을 수 있는 형식은 pantry help import에 있습니다. 형식은 --format으로 지정하세요
    a database cannot be read from standard input
    데이터베이스는 표준 입력에서 읽을 수 없습니다
    name the file: pantry import grocy.db
    파일 이름을 지정하세요: pantry import grocy.db
    sqlite3 is needed to read the database %1, but is not installed
    데이터베이스 %1을(를) 읽으려면 sqlite3가 필요하지만 설치되어 있지 않습니다
    install sqlite3, or save the arrays of Grocy's API as files and import those
    sqlite3를 설치하거나, Grocy API의 배열을 파일로 저장해 가져오세요
    cannot run sqlite3: %1
    sqlite3를 실행할 수 없습니다: %1
    another program is writing to the database %1
    다른 프로그램이 데이터베이스 %1에 쓰는 중입니다
    try again, or import a copy: sqlite3 grocy.db '.backup copy.db'
    다시 시도하거나 사본을 가져오세요: sqlite3 grocy.db '.backup copy.db'
    the database %1 is damaged or was not copied completely
    데이터베이스 %1이(가) 손상되었거나 끝까지 복사되지 않았습니다
    copy it again: sqlite3 grocy.db '.backup copy.db'
    다시 복사하세요: sqlite3 grocy.db '.backup copy.db'
    the database %1 is neither that of Grocy nor that of Barcode Buddy
    데이터베이스 %1은(는) Grocy나 Barcode Buddy의 데이터베이스가 아닙니다
    sqlite3 could not read the database %1: exit code %2
    sqlite3가 데이터베이스 %1을(를) 읽지 못했습니다. 종료 코드: %2
    import a copy: sqlite3 grocy.db '.backup copy.db'
    사본을 가져오세요: sqlite3 grocy.db '.backup copy.db'
    several files are imported together only if they are arrays of Grocy's API
    여러 파일은 Grocy API의 배열일 때만 함께 가져올 수 있습니다
    import each file on its own
    파일을 하나씩 가져오세요
    the stock of Grocy refers to arrays that are missing: %1
    Grocy의 재고에 필요한 배열이 없습니다: %1
    import them together: pantry import stock.json products.json locations.json …
    함께 가져오세요: pantry import stock.json products.json locations.json …
    %1 is a second array of Grocy's %2
    %1: Grocy의 %2 배열이 두 번 지정되었습니다
    name each array once
    배열 파일을 하나씩만 지정하세요
    %1 is not an array of Grocy's API
    %1은(는) Grocy API의 배열이 아닙니다
    this is Grocy's overview of the stock, without the single entries
    Grocy의 재고 요약이며, 개별 항목이 없습니다
    save api/objects/stock, api/objects/products and so on instead of api/stock
    api/stock 대신 api/objects/stock, api/objects/products 등을 저장하세요
    %1: the date %2 is the day on which it was entered; check it
    %1: 기한 %2이(가) 입력한 날과 같습니다. 확인하세요
    %1: %2 is not a product number, and was left out
    %1: %2은(는) 제품 바코드가 아니어서 제외했습니다
    %1: %2 is a number of the shop, and was left out
    %1: %2은(는) 매장에서 붙인 번호여서 제외했습니다
    %1: the minimum counts only items of this name, not those of its sub-products
    %1: 최소 재고에는 이 이름의 식품만 세고, 하위 제품은 세지 않습니다
    %1: the amount is 0; it was left out
    %1: 수량이 0이어서 제외했습니다
    a line of the shopping list without a product and a text was left out
    제품도 내용도 없는 장보기 항목을 제외했습니다
    %1 is on the shopping list in two units; %2 was left out
    %1: 장보기 목록에 단위가 다른 항목이 두 개 있어 %2은(는) 제외했습니다
    KitchenOwl does not export what is on the shopping list
    KitchenOwl의 내보내기 파일에는 장보기 목록의 내용이 없습니다
    the note %1 is in the trash; nothing was imported
    휴지통에 있는 메모 %1은(는) 가져오지 않았습니다
    '=' after the key
    키 뒤의 '='
    a key
    키
    ',' or ']'
    ',' 또는 ']'
    ',' or '}'
    ',' 또는 '}'
    the end of the line
    행의 끝
    an opening bracket
    여는 대괄호
    a closing bracket
    닫는 대괄호
    two closing brackets
    닫는 대괄호 두 개
    and %1 more remarks
    이 밖에 알림 %1개
    a closing quotation mark
    닫는 따옴표
    fewer nested values
    중첩이 더 적은 값
    a character after '\'
    '\' 뒤의 문자
    an escape like \n or \u2764
    \n이나 \u2764 같은 이스케이프
    the id of a product
    제품의 id
    a text
    텍스트
    quantity, bought, expire or low
    quantity, bought, expire, low 중 하나
    a time like 20261201T000000Z
    20261201T000000Z 형식의 시각
    %1 records conflict with different items here; nothing was imported
    레코드 %1개가 여기 있는 다른 식품과 충돌하여 아무것도 가져오지 않았습니다
    the input is empty
    내용이 없습니다
    line %1: git conflict markers
    %1행: git 충돌 표시가 남아 있습니다
    the record has a uid: it belongs to an existing item
    uid가 있는 레코드입니다. 새 식품이 아닙니다
    use pantry import for exported records
    내보낸 레코드에는 pantry import를 사용하세요

    // Errors: undo and redo.
    nothing to undo
    되돌릴 변경이 없습니다
    nothing to redo: no change was undone since the last change
    다시 실행할 변경이 없습니다. 마지막 변경 뒤에 되돌린 변경이 없습니다
    has changed since
    항목이 그사이 바뀌었습니다
    no longer exists
    항목이 이제 없습니다
    already exists
    항목이 이미 있습니다
    cannot undo %1: %2 %3
    %1을(를) 되돌릴 수 없습니다: %2 %3
    cannot redo %1: %2 %3
    %1을(를) 다시 실행할 수 없습니다: %2 %3
    nothing was changed; pantry log shows the steps, pantry edit sets a field
    아무것도 바꾸지 않았습니다. 변경 이력은 pantry log로 보고, 필드는 pantry edit로 고치세요

    // Errors: the pantry file.
    %1 does not exist
    %1이(가) 없습니다
    pantry add and pantry scan create the file
    파일은 pantry add나 pantry scan으로 만들 수 있습니다
    %1 is not downloaded: it is only in iCloud
    %1이(가) 이 기기에 없고 iCloud에만 있습니다
    download it in the Finder; nothing was changed
    Finder에서 내려받으세요. 아무것도 바꾸지 않았습니다
    %1 is a directory
    %1은(는) 디렉터리입니다
    %1 is not a regular file
    %1은(는) 일반 파일이 아닙니다
    %1 has locked the pantry file (%2)
    %1이(가) 팬트리 파일을 사용 중입니다 (%2)
    try again
    다시 시도하세요
    cannot create %1: %2
    %1을(를) 만들 수 없습니다: %2
    cannot write %1: %2
    %1에 쓸 수 없습니다: %2
    cannot replace %1: %2
    %1을(를) 바꿀 수 없습니다: %2
    cannot lock %1: %2
    %1을(를) 잠글 수 없습니다: %2
    move the pantry file to a file system that supports locks; nothing was changed
    팬트리 파일을 잠금이 지원되는 파일 시스템으로 옮기세요. 아무것도 바꾸지 않았습니다
    %1 is not a lock file: it is not a regular file with a single name
    %1은(는) 잠금 파일이 아닙니다. 이름이 하나뿐인 일반 파일이어야 합니다
    move it away; nothing was changed
    다른 곳으로 옮기세요. 아무것도 바꾸지 않았습니다
    another program keeps changing %1
    다른 프로그램이 %1을(를) 계속 바꾸고 있습니다
    the change would make %1 unreadable; nothing was changed
    변경하면 %1을(를) 읽을 수 없게 됩니다. 아무것도 바꾸지 않았습니다
    %1 is the journal of a newer version or of another pantry file
    %1은(는) 더 새로운 버전이나 다른 팬트리 파일의 변경 이력입니다
    update pantry, or move that file away
    pantry를 업데이트하거나 그 파일을 옮기세요
    saved, but a power failure could still lose the change: cannot synchronise the directory of %1: %2
    저장했지만 정전되면 변경이 사라질 수 있습니다. %1의 디렉터리를 동기화할 수 없습니다: %2
    do not repeat the command
    명령을 다시 실행하지 마세요
    create the directory first, with mkdir -p
    먼저 mkdir -p로 디렉터리를 만드세요
    %1 is empty
    %1이(가) 비어 있습니다
    restore it from a backup, or delete it to start over
    백업에서 복원하거나, 삭제하고 새로 시작하세요
    %1:%2: git conflict markers
    %1:%2: git 충돌 표시가 남아 있습니다
    resolve the conflict and remove the lines with <<<<<<<, ======= and >>>>>>>
    충돌을 해결하고 <<<<<<<, =======, >>>>>>>가 있는 행을 지우세요
    unexpected end of the text
    내용이 중간에 끊겼습니다
    bytes that are not valid UTF-8
    UTF-8이 아닌 바이트가 있습니다
    unescaped control character in a string
    문자열에 제어 문자가 있습니다
    invalid escape sequence in a string
    문자열의 이스케이프 표기가 올바르지 않습니다
    unpaired surrogate in a string
    문자열에 짝이 없는 서로게이트가 있습니다
    arrays or objects nested too deeply
    배열이나 객체가 너무 깊이 중첩되어 있습니다
    unexpected text after the end of the document
    문서가 끝난 뒤에 글자가 있습니다
    duplicate member %1
    %1 멤버가 두 번 있습니다
    invalid value for %1: expected %2
    %1의 값이 올바르지 않습니다. 필요한 값: %2
    missing member %1
    %1 멤버가 없습니다
    duplicate uid %1
    중복된 uid: %1
    not a pantry file: expected "format":"pantry" and "version"
    팬트리 파일이 아닙니다. "format":"pantry"와 "version"이 없습니다
    the file has version %1, but this pantry reads version 1
    파일은 버전 %1인데 이 pantry는 버전 1을 읽습니다
    update pantry; the file was not changed
    pantry를 업데이트하세요. 파일은 바꾸지 않았습니다
    the file was not changed; correct it in an editor, or run pantry check --repair
    파일은 바꾸지 않았습니다. 편집기로 고치거나 pantry check --repair를 사용하세요

    // Errors: what a file or a record should say.
    a value
    값
    a string
    문자열
    a number
    숫자
    a whole number
    정수
    a whole number above 0
    0보다 큰 정수
    a UUID
    UUID
    a name in double quotes
    큰따옴표로 묶은 이름
    ':' after the name
    이름 뒤의 ':'
    ',' or '}' after a value
    값 뒤의 ',' 또는 '}'
    ',' or ']' after a value
    값 뒤의 ',' 또는 ']'
    an object
    객체
    an array
    배열
    a pantry object
    팬트리 객체
    the end of the record
    레코드의 끝
    an item object
    식품 객체
    a product object
    제품 객체
    a record object
    레코드 객체
    an array of items
    식품 배열
    an array of products
    제품 배열
    an array of objects
    객체 배열
    an array of shopping lines
    장보기 항목 배열
    an array of plan entries
    식단 항목 배열
    a time like "2026-11-20T09:12:03Z"
    "2026-11-20T09:12:03Z" 형식의 시각
    a date like "2026-12-01"
    "2026-12-01" 형식의 날짜
    a span like "7d", "2w", "3m" or "1y"
    "7d", "2w", "3m", "1y" 형식의 기간
    "use-by", "best-before" or "sell-by"
    "use-by", "best-before", "sell-by" 중 하나
    true or false
    true 또는 false
    a number from 0 up with at most 6 decimals
    소수점 아래 6자리까지의 0 이상인 수
    an array of strings
    문자열 배열
    intervals in order, like "2026-11-20/2027-01-10" or "2026-11-20/.."
    "2026-11-20/2027-01-10"이나 "2026-11-20/.." 형식의 기간, 날짜순
    a value other than an object
    객체가 아닌 값
    use-by, best-before or sell-by
    use-by, best-before, sell-by 중 하나
    a single text
    글 하나
    a time like 2026-11-20T09:12:03Z
    2026-11-20T09:12:03Z 형식의 시각
    a span like 7d, 2w, 3m or 1y
    7d, 2w, 3m, 1y 형식의 기간
    intervals in order, like 2026-11-20/2027-01-10 or 2026-11-20/..
    2026-11-20/2027-01-10이나 2026-11-20/.. 형식의 기간, 날짜순

    // Errors: how the program was called.
    did you mean --format %1?
    --format %1을(를) 사용하세요
    give this option on the command line, not in an input line
    입력 행이 아니라 명령줄에 지정하는 옵션입니다
    more than %1 ids on standard input
    표준 입력의 ID가 %1개보다 많습니다
    unknown %1 %2: expected %3
    알 수 없는 %1: %2. 필요한 값: %3
    unknown command %1
    알 수 없는 명령: %1
    did you mean pantry %1?
    비슷한 명령: pantry %1
    pantry help lists the commands
    명령은 pantry help로 확인하세요
    unknown option %1 for pantry %2
    pantry %2의 옵션이 아닙니다: %1
    pantry %1 --help lists the options
    옵션은 pantry %1 --help로 확인하세요
    missing %1 after --%2
    --%2 뒤에 %1 값이 없습니다
    to pass the value %1, write --%2=%3
    값이 %1이면 --%2=%3 형식으로 입력하세요
    --%1 takes no value, but %2 was given
    --%1에는 값을 지정할 수 없습니다: %2
    --%1 was given twice
    --%1을(를) 두 번 지정했습니다
    invalid value %1 for --%2: expected %3
    --%2의 값 %1이(가) 올바르지 않습니다. 필요한 값: %3
    unexpected argument %1
    필요 없는 인수: %1
    usage: pantry %1 %2
    사용법: pantry %1 %2
    missing OPTIONS
    옵션이 없습니다
    to change the item: pantry %1 %2
    식품을 수정하려면: pantry %1 %2
    the date after --%1 ends at a blank: %2
    --%1 뒤의 날짜가 공백에서 끊겼습니다: %2
    put the date in quotes: --%1 '%2'
    날짜를 따옴표로 묶으세요: --%1 '%2'
    missing %1
    %1 인수가 없습니다
    argument %1 is not valid UTF-8
    %1번째 인수가 올바른 UTF-8이 아닙니다
    the value of %1 is not valid UTF-8
    %1의 값이 올바른 UTF-8이 아닙니다
    --%1 and %2 cannot be combined
    --%1과(와) %2은(는) 함께 사용할 수 없습니다
    --%1 works on one item at a time
    --%1은(는) 한 번에 식품 하나에만 사용할 수 있습니다
    unclosed brace in the template %1
    템플릿에 닫히지 않은 중괄호가 있습니다: %1
    write {{ for a literal brace
    중괄호 자체는 {{로 입력하세요
    no home directory for the pantry file
    팬트리 파일을 둘 홈 디렉터리가 없습니다
    set the file with --file PATH
    --file PATH로 파일을 지정하세요
    cannot read the arguments: /proc is not mounted
    인수를 읽을 수 없습니다: /proc이 마운트되어 있지 않습니다
    cannot read standard input: %1
    표준 입력을 읽을 수 없습니다: %1
    cannot write standard output: %1
    표준 출력에 쓸 수 없습니다: %1
    the change is saved; do not repeat the command
    변경은 저장했습니다. 명령을 다시 실행하지 마세요
    a path
    경로
    a name
    이름
    a command
    명령
    a date like 2026-12-01
    2026-12-01 형식의 날짜
    a number and a unit, like 3 or 200ml
    3이나 200ml 형식의 수량
    a number and a unit, like 2 or 200ml
    2나 200ml 형식의 수량
    a JSON object
    JSON 객체
    a JSON array of objects
    JSON 객체 배열
    an object or a string
    객체 또는 문자열
    a quantity like "500g"
    "500g" 형식의 수량
    a whole number from 1 to 5
    1부터 5까지의 정수
    forgot, spoiled, tooMuch, leftover, disliked or accident
    forgot, spoiled, tooMuch, leftover, disliked, accident 중 하나
    a quantity with the unit
    단위와 함께 쓰는 수량
    used or discarded
    used 또는 discarded
    a span like 7d, 2w, 3m or 1y, up to 100 years
    7d, 2w, 3m, 1y 형식으로 100년까지의 기간
    %1 or %2
    %1 또는 %2
    %1 or whole
    %1 또는 whole
    ymd, mdy or dmy
    ymd, mdy, dmy 중 하나
    %1 or a template like '{name} {left}'
    %1, 또는 '{name} {left}' 같은 템플릿
    Take the whole package, and not only one piece of it
    한 개가 아니라 전체를 처리
    used %1 of %2 · %3 · %4 · %5
    먹음 %2 중 %1 · %3 · %4 · %5
    tossed %1 of %2 · %3 · %4 · %5
    버림 %2 중 %1 · %3 · %4 · %5
    · %1 of %2
    · %2 중 %1
    invalid amount %1: expected a number above 0 with at most 6 decimals
    잘못된 수량 %1: 0보다 크고 소수점 아래 6자리까지인 수를 입력하세요
    for example x3, 600g, 0.5kg, 2팩 or x1/2
    예: x3, 600g, 0.5kg, 2팩, x1/2
    unknown unit %1 in %2
    %2에 알 수 없는 단위 %1이(가) 있습니다
    units are g, kg, mg, ml, L, lb, oz, and counters like pack, can or 팩
    단위: g, kg, mg, ml, L, lb, oz와 팩, 캔, pack 같은 세는 단위
    missing location after @
    @ 뒤에 보관 장소가 없습니다
    missing tag after #
    # 뒤에 태그가 없습니다
    write it without a blank, like @fridge or '#kids'
    @냉장고나 '#간식'처럼 공백 없이 붙여 쓰세요
    an item can have at most %1 tags
    식품 하나에 붙일 수 있는 태그는 %1개까지입니다
    %1 of what? %2 has %3
    %1의 단위가 없습니다. %2의 수량은 %3입니다
    write the unit: %1
    단위를 붙여 쓰세요: %1
    %1 was read as part of the name: an amount is x%2
    %1을(를) 이름으로 읽었습니다. 수량은 x%2처럼 쓰세요
    %1 was read as part of the name: a month is 12/%2
    %1을(를) 이름으로 읽었습니다. 연월은 12/%2처럼 쓰세요
    %1 was read as part of the name: a location is @%2
    %1을(를) 이름으로 읽었습니다. 보관 장소는 @%2처럼 쓰세요
    write %1까지 for the day of the month, or %2 후 for days from now
    날짜이면 %1까지, 남은 날이면 %2 후라고 쓰세요
    Why it is thrown away
    버리는 이유
    a number from 1 to 6
    1~6의 번호
    Discard a part of the rice, with the reason
    쌀 일부를 이유와 함께 버림으로 표시
    On a terminal you are asked for the reason, and Enter skips the question. In a pipe nothing is asked.
    터미널에서는 이유를 묻습니다. Enter를 누르면 건너뜁니다. 파이프에서는 묻지 않습니다.
    why?
    버린 이유는?
    The new location; before another one, a condition
    새 보관 장소. 그 앞의 보관 장소는 조건
    Thaw it to a location
    보관 장소를 정해 해동
    An item returns to the location from which it was frozen, unless @LOCATION is given. A thawed item keeps for the days that were left when it was frozen, but no longer than the table of foods allows in the refrigerator. An item that was bought frozen keeps its date, with the same limit.
    @LOCATION이 없으면 냉동하기 전의 보관 장소로 돌아갑니다. 해동한 식품은 냉동할 때 남아 있던 일수만큼 보관할 수 있지만, 식품 표의 냉장 보관 기간을 넘지 않습니다. 냉동 상태로 산 식품은 표시된 기한을 유지하되 같은 제한을 받습니다.
    %1 has %2 left of %3; its quantity cannot be removed
    %1은(는) %3 중 %2이(가) 남아 있어 수량을 지울 수 없습니다
    set what is left: --quantity %1
    남은 수량을 지정하세요: --quantity %1
    either +TAG and -TAG, or all tags of the item
    +태그와 -태그만 쓰거나, 식품의 태그 전체
    a word without blanks
    공백 없는 단어
    All fields that pantry add sets can be changed. An empty value removes a field (--note ''). --tag replaces all tags; --tag +TAG adds one, and --tag -TAG removes one. --in acts like pantry move. With ITEM, --barcode changes the barcode; without ITEM, it selects the product.
    pantry add로 정하는 필드는 모두 바꿀 수 있습니다. 빈 값은 필드를 지웁니다(--note ''). --tag는 태그 전체를 바꾸고, --tag +태그는 더하고, --tag -태그는 뺍니다. --in은 pantry move와 같습니다. ITEM과 함께 쓴 --barcode는 바코드를 바꾸고, ITEM이 없으면 제품을 고릅니다.
    only this item was renamed; the settings of %1 stay with that name: %2
    이 식품의 이름만 바꾸었습니다. %1의 설정은 그 이름에 남습니다: %2
    to rename the product: pantry product '%1' --name '%2'
    제품의 이름을 바꾸려면: pantry product '%1' --name '%2'
    Only items that are frozen
    냉동한 식품만
    Only items that have been opened
    개봉한 식품만
    no item is at %1
    %1에 식품이 없습니다
    no item has the tag %1
    태그 %1이(가) 붙은 식품이 없습니다
    no item has the category %1
    분류가 %1인 식품이 없습니다
    known: %1
    사용 중: %1
    no item matches
    해당하는 식품이 없습니다
    first to expire: %1 · %2
    가장 먼저 기한이 돌아오는 식품: %1 · %2
    nothing is due until %1
    %1까지 기한이 돌아오는 식품이 없습니다
    no changes have been recorded
    변경 이력이 없습니다
    the catalogue has no products
    제품 목록이 비어 있습니다
    Show or change settings
    설정 보기와 바꾸기
    A setting, or alias.NAME
    설정 또는 alias.이름
    The new value; '' removes the setting
    새 값. ''는 설정을 지웁니다
    Without arguments, lists every setting with its value and origin. The settings are stored in $XDG_CONFIG_HOME/pantry/config (default ~/.config/pantry/config), in lines of the form key = value.
    인수가 없으면 모든 설정의 값과 출처를 보여 줍니다. 설정은 $XDG_CONFIG_HOME/pantry/config(기본 ~/.config/pantry/config)에 key = value 형식의 행으로 저장합니다.
    An option takes precedence over a PANTRY_ variable (PANTRY_DATE_ORDER for dateOrder), that over the file, and the file over variables of other programs, like PAGER and NO_COLOR.
    옵션, PANTRY_ 변수(dateOrder는 PANTRY_DATE_ORDER), 설정 파일, PAGER나 NO_COLOR 같은 다른 프로그램의 변수 순으로 우선합니다.
    alias.NAME defines a command of your own, like alias.due = list --within 3d. Commands cannot be redefined.
    alias.이름은 나만의 명령을 정합니다. 예: alias.임박 = list --within 3d. 있는 명령은 바꿀 수 없습니다.
    %1: %2: %3 (default: %4).
    %1: %2: %3 (기본: %4).
    List all settings
    모든 설정 보기
    Read 01/02/26 as 1 February
    01/02/26을 2월 1일로 읽기
    Define the command pantry due
    pantry due 명령 만들기
    Remove a setting
    설정 지우기
    a name that is not a command
    명령이 아닌 이름
    %1 removed
    %1 설정을 지웠습니다
    file
    파일
    default
    기본값
    unknown setting %1
    알 수 없는 설정 %1
    pantry config lists the settings
    pantry config로 설정을 볼 수 있습니다
    expected key = value, found %1
    key = value 형식이 아닙니다: %1
    %1 was set twice
    %1을(를) 두 번 설정했습니다
    %1, line %2:
    %1 %2행:
    %1:
    %1:
    correct the file, or set a value: pantry config KEY VALUE
    파일을 고치거나 값을 정하세요: pantry config KEY VALUE
    The configuration file has errors.
    설정 파일에 오류가 있습니다.
    The order of dates like 01/02/26
    01/02/26 같은 날짜의 순서
    ymd under a Korean, Japanese or Chinese locale
    한국어·일본어·중국어 로캘에서는 ymd
    The country of the shops whose in-store barcodes are read
    매장 바코드를 읽을 때 기준이 되는 나라
    The days before the expiry date that count as soon
    임박으로 보는 남은 일수
    The location of added items
    추가하는 식품의 보관 장소
    a location
    보관 장소
    The language of the messages
    메시지의 언어
    that of the locale
    로캘의 설정
    Whether the output is coloured
    출력의 색 사용
    auto
    auto
    The program that shows output longer than the screen; cat for none
    화면보다 긴 출력을 보여 주는 프로그램. cat이면 사용하지 않음
    $PAGER, or less -FRX
    $PAGER 또는 less -FRX
    The currency of prices
    가격의 통화
    three letters like KRW or EUR
    KRW, EUR 같은 세 글자
    yes
    yes
    Whether the first change of a day keeps the previous file
    하루의 첫 변경 때 이전 파일을 보관할지 여부
    a whole number from %1 to %2
    %1부터 %2까지의 정수
    a command with its arguments
    명령과 인수
    Show what would be changed, and change nothing
    바꾸지 않고 무엇이 바뀌는지 보여 주기
    dry run: nothing was changed
    시험 실행: 바뀐 것이 없습니다
    Help and settings:
    도움말과 설정:
    Any other setting of pantry config, with its key in capitals: PANTRY_SOON_DAYS for soonDays. It takes precedence over the configuration file.
    pantry config의 다른 설정. 키를 대문자로 씁니다: soonDays는 PANTRY_SOON_DAYS. 설정 파일보다 우선합니다.
    The directory of pantry/config, the settings of pantry config (default: ~/.config).
    pantry config의 설정인 pantry/config가 있는 디렉터리(기본: ~/.config).
    The order of dates like 01/02/26: ymd, mdy or dmy. Without it, dates are year first under a Korean, Japanese or Chinese locale (LC_ALL, LC_TIME, LANG); otherwise a date with several readings is an error.
    01/02/26 같은 날짜의 순서: ymd, mdy, dmy. 없으면 한국어·일본어·중국어 로캘(LC_ALL, LC_TIME, LANG)에서는 연도가 먼저이고, 그 밖에는 여러 가지로 읽히는 날짜가 오류입니다.
    no
    no
    a price like 3500, 12.90 or 35,000원
    3500, 12.90, 35,000원 같은 가격
    a price that is not both thousands and decimals, like 1234 or 1.23
    천 단위와 소수 중 한 가지로만 읽히는 1234, 1.23 같은 가격
    a number greater than zero
    0보다 큰 수
    a date, yes or no
    날짜, 예, 아니요
    the line has control characters
    행에 제어 문자가 있습니다
    arrow keys cannot be used here: type the line again
    화살표 키는 사용할 수 없습니다. 다시 입력하세요
    a line is a barcode or adds an item, or begins with %1 or quit
    행마다 바코드나 추가할 식품을 입력합니다. 다음 명령으로 시작할 수도 있습니다: %1, quit(끝)
    %1 is a command that a session does not have
    %1 명령은 세션에서 사용할 수 없습니다
    %1 takes no other words
    %1 뒤에는 다른 단어를 쓸 수 없습니다
    if it is part of a name, put it in quotes: %1
    이름의 일부이면 따옴표로 묶으세요: %1
    Begin after this item, for the next page of --limit
    이 식품 다음부터(--limit의 다음 쪽)
    Begin after this change, the step of --format json, for the next page of --limit
    이 변경(--format json의 step) 다음부터(--limit의 다음 쪽)
    Begin after the product with this barcode or name, for the next page of --limit
    이 바코드나 이름의 제품 다음부터(--limit의 다음 쪽)
    Print at most N products
    최대 제품 수
    Look up unknown barcodes on the web; only the number is sent
    모르는 바코드를 웹에서 조회(번호만 전송)
    With --look-up, or with pantry config lookUp on, the name, brand, category and picture of an unknown code that is added are looked up on the web, as by pantry product --look-up. Only the number is sent. If that fails, the reason is reported once, and scanning continues.
    --look-up을 지정하거나 pantry config lookUp on으로 설정하면 추가하는 모르는 바코드의 이름, 브랜드, 분류, 사진을 pantry product --look-up처럼 웹에서 조회합니다. 번호만 전송합니다. 조회에 실패하면 이유를 한 번만 알리고 스캔을 계속합니다.
    With --look-up, the name, brand, category, picture and pack size that a product does not have are filled from Open Food Facts (openfoodfacts.org, data under the ODbL), which stores the source with the product. Only the number of the barcode is sent, by the program curl, at most 10 times in a minute; answers are kept for 30 days. In-store numbers are never sent. With pantry config lookUp on, unknown barcodes are looked up without the option. With a key for the Korean service C005 (pantry config lookUp.key KEY), that one is asked first.
    --look-up을 지정하면 제품에 없는 이름, 브랜드, 분류, 사진, 포장 단위를 Open Food Facts(openfoodfacts.org, ODbL 데이터)에서 채우고 출처를 함께 저장합니다. curl 프로그램으로 바코드 번호만, 1분에 최대 10번 전송하며 응답은 30일 동안 보관합니다. 매장 번호는 전송하지 않습니다. pantry config lookUp on으로 설정하면 모르는 바코드를 옵션 없이도 조회합니다. 식품안전나라 C005 인증키(pantry config lookUp.key KEY)가 있으면 그쪽을 먼저 조회합니다.
    Fill it from Open Food Facts
    Open Food Facts에서 채우기
    Whether unknown barcodes are looked up on the web
    모르는 바코드를 웹에서 조회할지 여부
    off
    off
    The databases in which barcodes are looked up
    바코드를 조회할 데이터베이스
    all: c005 if lookUp.key is set, then openfoodfacts
    all: lookUp.key가 있으면 c005, 그다음 openfoodfacts
    The server to ask instead of that of the source; with all, of openfoodfacts
    source의 서버 대신 조회할 서버(all이면 openfoodfacts의 서버)
    an address like https://world.openfoodfacts.org
    https://world.openfoodfacts.org 같은 주소
    The key for the Korean service C005, from foodsafetykorea.go.kr
    식품안전나라(foodsafetykorea.go.kr) C005 서비스의 인증키
    letters and digits
    영문자와 숫자
    The directory of pantry/, which contains looked-up products (default: ~/.cache).
    조회한 제품을 보관하는 pantry/가 있는 디렉터리 (기본값: ~/.cache).
    %1 is not looked up: it is the number of a shop, a coupon, a receipt or a book
    %1은(는) 조회하지 않습니다: 매장 번호이거나 쿠폰, 영수증, 도서 번호입니다
    the product %1 has no barcode to look up
    %1에는 조회할 바코드가 없습니다
    no product has the barcode %1 in %2
    %2에 바코드 %1인 제품이 없습니다
    the product with the barcode %1 is not food
    바코드 %1은(는) 식품이 아닙니다
    %1 takes no more requests for now
    %1에서 지금은 요청을 더 받지 않습니다
    try again later
    나중에 다시 시도하세요
    at most 10 products are looked up in a minute
    제품은 1분에 최대 10개까지 조회합니다
    try again in %1 s
    %1초 뒤에 다시 시도하세요
    the database c005 needs a key
    c005 데이터베이스에는 인증키가 필요합니다
    curl is not installed
    curl이 설치되어 있지 않습니다
    install the Debian package curl
    Debian 패키지 curl을 설치하세요
    cannot run curl: %1
    curl을 실행할 수 없습니다: %1
    no connection to %1
    %1에 연결할 수 없습니다
    %1 did not answer in time
    %1에서 제때 응답하지 않았습니다
    the answer of %1 is too long
    %1의 응답이 너무 깁니다
    the connection to %1 failed: curl exited with code %2
    %1 연결에 실패했습니다: curl 종료 코드 %2
    cannot count the requests in %1: %2
    %1에 요청 수를 기록할 수 없습니다: %2
    no home directory for the count of the requests
    요청 수를 기록할 홈 디렉터리가 없습니다
    set XDG_CACHE_HOME to a directory
    XDG_CACHE_HOME에 디렉터리를 지정하세요
    pantry config lookUp.url sets the address of the server
    서버 주소는 pantry config lookUp.url로 설정합니다
    check the key: pantry config lookUp.key KEY
    인증키를 확인하세요: pantry config lookUp.key KEY
    %1 redirects to %2
    %1에서 다른 주소로 이동하라고 응답했습니다: %2
    %1 answered with the status %2
    %1에서 상태 코드 %2으로(로) 응답했습니다
    %1 did not answer with data
    %1의 응답이 데이터가 아닙니다
    the answer of %1 has an unknown form
    %1의 응답이 알 수 없는 형식입니다
    the answer of %1 is about another barcode: %2
    %1의 응답이 다른 바코드에 대한 것입니다: %2
    %1 reports the error %2
    %1에서 오류를 알렸습니다: %2
    · data of %1
    · 출처: %1
    name
    이름
    nothing to fill
    채울 것 없음
    filled %1
    채움: %1
    the shelf life stated by the manufacturer, from the date of manufacture: pantry product %1 %2
    제조사가 표시한 보관 기간(제조일로부터): pantry product %1 %2
    Looked-up products, unless XDG_CACHE_HOME is set.
    XDG_CACHE_HOME이 없을 때 조회한 제품.
    pantry product CODE --look-up
    pantry product CODE --look-up
    pantry config lookUp.key KEY
    pantry config lookUp.key KEY
    pack size
    포장 단위
    looking up %1 …
    %1 조회 중…
    no change with the step %1
    %1: 해당 변경 기록이 없습니다
    pantry log --format jsonl shows the steps
    pantry log --format jsonl로 step을 확인하세요
    // Ratings, links and the formats of the shopping list
    several products match %1
    %1에 해당하는 제품이 여러 개입니다
    use the whole name, or the barcode
    이름 전체나 바코드를 쓰세요
    The order of the list; with rating, the best first
    목록의 순서. rating은 별점이 높은 순서
    Rate a product from 1 to 5
    제품에 1~5점 별점 주기
    The barcode, the name or an alias
    바코드, 이름 또는 별칭
    A whole number from 1 to 5
    1부터 5까지의 정수
    A remark, such as 'too sweet'
    메모. 예: '너무 달아요'
    The rating is shown when the product is scanned, added, bought or listed. A new rating replaces the remark of the old one. Part of a name is enough if only one product has it.
    별점은 제품을 스캔하거나 추가할 때, 그리고 장보기 목록에 표시됩니다. 새 별점을 주면 이전 메모도 바뀝니다. 한 제품에만 해당하면 이름의 일부만 입력해도 됩니다.
    pantry product --sort rating lists the products, the best first.
    pantry product --sort rating은 별점이 높은 제품부터 보여 줍니다.
    Remove the rating and the remark
    별점과 메모 삭제
    Rate the tofu
    두부에 별점 주기
    Rate a product with a remark
    메모와 함께 별점 주기
    Remove the rating
    별점 삭제
    rated %1 · %2
    별점: %1 · %2
    %1 has no rating
    %1: 별점 없음
    rating removed: %1 · %2
    별점 삭제: %1 · %2
    rating
    별점
    Print a web address to buy a product, or to find recipes
    제품을 사거나 요리법을 찾을 웹 주소 출력
    A barcode, the name of a product, or any words
    바코드, 제품 이름 또는 검색어
    As PRODUCT; without it, what is due next
    PRODUCT와 같음. 생략하면 기한이 가장 가까운 식품
    Prints the shop page of the product (pantry product PRODUCT --shop-url), or else the search of the shop that pantry config shop.url names. The search is for the name without its brand and amount. A comma at the end of a word separates products.
    제품의 판매 페이지(pantry product PRODUCT --shop-url)를 출력합니다. 없으면 pantry config shop.url로 정한 쇼핑몰의 검색 주소를 출력합니다. 브랜드와 용량을 뺀 이름으로 검색합니다. 단어 끝의 쉼표로 여러 제품을 구분합니다.
    With --recipe, prints one search for recipes with all of the foods, on the page that pantry config recipe.url names. Without FOOD, these are the two or three foods on hand that are due next.
    --recipe는 모든 식품으로 요리법을 찾는 검색 주소 하나를 출력합니다. 검색 페이지는 pantry config recipe.url로 정합니다. FOOD를 생략하면 기한이 가장 가까운 식품 두세 가지로 검색합니다.
    Both settings are coupang, emart, kurly, youtube, 10000recipe or google (the default), or an address with {query} in it. Nothing is fetched. --open starts xdg-open, or open on macOS.
    두 설정의 값은 coupang, emart, kurly, youtube, 10000recipe, google(기본값) 중 하나이거나 {query}가 들어 있는 주소입니다. 인터넷에 접속하지 않습니다. --open은 xdg-open(macOS에서는 open)을 실행합니다.
    Search for recipes instead of the product
    제품 대신 요리법 검색
    Open the address in the browser, too
    브라우저에서 주소 열기
    Print the search of a shop
    쇼핑몰 검색 주소 출력
    Search for recipes with what is due next
    기한이 가까운 식품으로 요리법 검색
    Open a search for recipes with both
    두 식품으로 요리법을 검색해 브라우저에서 열기
    Choose the shop
    쇼핑몰 설정
    dry run: nothing was opened
    시험 실행: 아무것도 열지 않았습니다
    install the Debian package xdg-utils, or open the printed address yourself
    Debian 패키지 xdg-utils를 설치하거나 출력된 주소를 직접 여세요
    no food on hand is due
    기한이 다가오는 식품이 없습니다
    name the food: pantry link FOOD --recipe
    식품 이름을 입력하세요: pantry link FOOD --recipe
    the shop page of %1 is not a web address: %2
    %1의 판매 페이지가 웹 주소가 아닙니다: %2
    set one that begins with https://: pantry product NAME --shop-url URL
    https://로 시작하는 주소를 지정하세요: pantry product NAME --shop-url URL
    The shop whose search pantry link prints
    pantry link로 검색할 쇼핑몰
    The page whose search pantry link --recipe prints
    pantry link --recipe로 검색할 페이지
    %1 or an address like https://shop.example/search?q={query}
    %1 또는 https://shop.example/search?q={query} 같은 주소
    The character set, after LC_ALL and before LANG. If it is not UTF-8, ratings are 4/5 instead of stars.
    문자 집합. LC_ALL 다음, LANG보다 먼저 적용됩니다. UTF-8이 아니면 별점을 별 대신 4/5로 표시합니다.
    Other
    기타
    Shopping list · %1
    장보기 목록 · %1

    // The page.
    Write it for a web server
    웹 서버용으로 저장
    Write an HTML page for the phone
    휴대폰에서 볼 HTML 페이지 만들기
    The title of the page
    페이지의 제목
    The file to write; without it the page is printed
    저장할 파일. 지정하지 않으면 페이지를 출력합니다
    The page shows what has expired and what is due, the plan, the shopping list, the items at each location, charts, and everything else folded. It is one file without scripts, and fetches nothing from a network.
    페이지에는 기한이 지났거나 곧 되는 식품, 계획, 쇼핑 목록, 보관 위치별 식품, 차트가 있고 나머지는 접혀 있습니다. 스크립트가 없는 파일 하나이며 네트워크에서 아무것도 가져오지 않습니다.
    FILE is replaced atomically and keeps its mode; a new file is accessible to its owner alone. The page depends on the pantry file and the day only: if nothing has changed, FILE is not written.
    FILE은 한 번에 교체되며 권한이 유지됩니다. 새 파일은 소유자만 볼 수 있습니다. 페이지 내용은 팬트리 파일과 날짜로만 정해지므로, 바뀐 것이 없으면 FILE에 쓰지 않습니다.
    Write the page to a synced folder
    동기화 폴더에 페이지 저장
    Print the page with another title
    다른 제목으로 페이지 출력
    Pantry
    팬트리
    1 item on hand
    식품 1개
    %1 items on hand
    식품 %1개
    ~ marks an estimated date. The date on the package takes precedence.
    ~는 추정한 날짜입니다. 포장에 표시된 날짜가 우선합니다.
    The pantry is empty.
    등록된 식품이 없습니다.
    Nothing is due in the next days.
    며칠 안에 기한이 돌아오는 식품이 없습니다.
    1 more: pantry list
    외 1개: pantry list
    %1 more: pantry list
    외 %1개: pantry list
    %1 due
    임박 %1개
    Soon
    곧
    Later
    나중
    Frozen
    냉동
    No date
    날짜 없음
    No location
    위치 없음
    Locations
    보관 위치
    Plan
    계획
    Shopping list
    쇼핑 목록
    Charts
    차트
    * This month has not ended.
    * 이번 달은 아직 끝나지 않았습니다.
    Numbers
    숫자
    %1 (opened, %2)
    %1 (개봉, %2)
    Freeze today: %1 → keeps until %2
    오늘 얼리면: %1 → %2까지
    written to %1
    %1에 저장했습니다
    %1 is up to date
    %1: 이미 최신입니다
    %1 is the pantry file
    %1은(는) 팬트리 파일입니다
    name another file for the output
    다른 출력 파일을 지정하세요
    name a file in it
    그 안의 파일을 지정하세요
    without FILE, the output goes to standard output
    FILE을 생략하면 표준 출력으로 출력합니다
    // Calendar.
    January %1
    %1년 1월
    February %1
    %1년 2월
    March %1
    %1년 3월
    April %1
    %1년 4월
    May %1
    %1년 5월
    June %1
    %1년 6월
    July %1
    %1년 7월
    August %1
    %1년 8월
    September %1
    %1년 9월
    October %1
    %1년 10월
    November %1
    %1년 11월
    December %1
    %1년 12월
    1 item: %1
    1개: %1
    %1 items: %2
    %1개: %2
    written: %1
    기록 %1개
    removed: %1
    삭제 %1개
    unchanged: %1
    그대로 %1개
    %1: no events
    %1: 일정 없음
    %1 has events of other programs: %2; nothing was changed
    %1에 다른 프로그램의 일정이 있습니다: %2. 아무것도 변경하지 않았습니다
    choose a directory that only pantry writes to; it is created
    pantry만 쓰는 디렉터리를 지정하세요. 없으면 새로 만듭니다
    %1 is not a directory
    %1은(는) 디렉터리가 아닙니다
    choose another path for --vdir
    --vdir에 다른 경로를 지정하세요
    %1 is a symbolic link to a directory that does not exist
    %1은(는) 없는 디렉터리를 가리키는 심볼릭 링크입니다
    create that directory, or choose another path for --vdir
    그 디렉터리를 만들거나 --vdir에 다른 경로를 지정하세요
    a month like 2026-12, 12, December or next
    2026-12, 12월, next 같은 달
    a time like 09:00 or 17:00, not 00:00
    09:00이나 17:00 같은 시각(00:00 제외)
    The number of months, from MONTH or the current one on
    표시할 달 수(MONTH 또는 이번 달부터)
    An event for each item, not for each day
    날짜별이 아니라 식품별로 일정 작성
    An alarm for each event: from 12:00 on the day before, otherwise on the day (17:00)
    일정마다 알림 추가: 12:00부터는 전날, 그 전 시각은 당일(기본 17:00)
    Update a directory with one file per event
    일정마다 파일 하나를 두는 디렉터리 갱신
    Include items in a freezer, which are left out otherwise
    제외되는 냉동 식품도 포함
    Show what is due in a month, or write a calendar feed
    한 달의 기한을 달력으로 표시하거나 캘린더 파일 작성
    A month: 2026-12, 12, December or next; without it the current one
    달: 2026-12, 12월, next 등. 생략하면 이번 달
    The number below a day is that of the items due on it, with ! if they have expired. Brackets mark today. The list below the months names the items and what was entered in the plan. Items without a date are left out, and so are those in a freezer unless --frozen, --with-frozen or a location is given.
    날짜 아래의 숫자는 그날이 기한인 식품 수이며, 기한이 지났으면 !가 붙습니다. 괄호는 오늘입니다. 달력 아래에 계획과 식품이 표시됩니다. 기한이 없는 식품은 제외되고, 냉동 식품은 --frozen, --with-frozen 또는 보관 장소를 지정해야 포함됩니다.
    --format ics writes iCalendar for calendar programs: an all-day event for each day, with its items. --vdir maintains a directory for khal and vdirsyncer, in which it changes only its own files. The options that filter items are those of pantry list. Without MONTH and --months, formats for programs have all days.
    --format ics는 캘린더 프로그램용 iCalendar를 출력합니다. 날짜마다 그날이 기한인 식품을 담은 종일 일정이 하나씩 있습니다. --vdir는 khal과 vdirsyncer용 디렉터리를 관리하며 자신이 만든 파일만 변경합니다. 식품을 고르는 옵션은 pantry list와 같습니다. MONTH와 --months가 없으면 프로그램용 형식에는 모든 날짜가 들어갑니다.
    Show the current month
    이번 달 보기
    Show the two months after it
    다음 두 달 보기
    Write a feed
    구독용 파일 작성
    Update the calendar of khal
    khal의 캘린더 갱신
    The first day of the week in pantry calendar
    pantry calendar에서 한 주를 시작하는 요일
    The first day of the week in pantry calendar: monday, sunday or saturday. Without it, that of the locale (LC_ALL, LC_TIME, LANG).
    pantry calendar에서 한 주를 시작하는 요일: monday, sunday 또는 saturday. 없으면 로캘(LC_ALL, LC_TIME, LANG)을 따릅니다.

    // Shopping: what to buy.
    Shopping:
    장보기:
    Show what to buy
    살 것 보기
    Shows the shopping list, and products that are nearly empty or at or below their minimum (pantry product milk --min 2). It is computed from the stock on each call.
    장보기 목록과 거의 떨어진 제품, 최소 재고 이하인 제품을 보여 줍니다(pantry product 우유 --min 2). 실행할 때마다 재고에서 계산합니다.
    Items past a use-by date, an estimated date or a date of an unknown kind do not count as stock; items past a best-before or sell-by date do. Opened items count unless the product says otherwise (--counts-opened no). Staples (--staple yes) appear only if they are on the list or marked as nearly empty.
    소비기한, 추정 기한, 종류를 모르는 기한이 지난 식품은 재고에 포함하지 않고, 품질유지기한이나 유통기한이 지난 식품은 포함합니다. 개봉한 식품은 제품에 --counts-opened no를 설정하지 않았다면 포함합니다. 상비 식품(--staple yes)은 목록에 있거나 거의 떨어졌다고 표시했을 때만 나타납니다.
    --ahead uses the rate of the last 90 days, if it is known from at least three purchases. Discarded food does not count as used.
    --ahead는 구매가 세 번 이상 있는 제품의 최근 90일 사용량으로 계산합니다. 버린 식품은 사용량에 포함하지 않습니다.
    Add products that run out within SPAN (7d, 2w) at your rate of use
    지금 쓰는 속도로 SPAN(7d, 2w) 안에 떨어질 제품도 표시
    Only lines for this shop
    이 가게에서 살 것만
    Exit with 1 if there is nothing to buy
    살 것이 없으면 종료 코드 1
    Include what will run out within a week
    일주일 안에 떨어질 것까지 보기
    Show the lines with the tag #emart
    태그 #emart가 있는 항목 보기
    Buy milk when two are left, up to six
    우유가 두 개 남으면 여섯 개까지 구매
    a span like 7d or 2w
    7d나 2w 같은 기간
    nothing to buy at %1
    %1에서 살 것이 없습니다
    nothing to buy
    살 것이 없습니다
    set a minimum stock: pantry product milk --min 2
    최소 재고를 정하려면: pantry product 우유 --min 2
    BUY
    구매
    HAVE
    재고
    RATING
    평가
    LOWEST PRICE
    최저가
    WHY
    이유
    %1 for %2 · %3
    %2에 %1 · %3
    nearly empty
    거의 떨어짐
    minimum
    최소 재고
    runs out
    곧 떨어짐
    for %1
    %1 재료
    about %1 a week
    주당 약 %1
    %1 not counted
    %1은(는) 포함 안 함
    the alias %1 is a name of another product: %2
    별칭 %1은(는) 다른 제품의 이름입니다: %2
    remove it there first: pantry product NAME --alias -ALIAS
    먼저 그 제품에서 삭제하세요: pantry product NAME --alias -ALIAS
    mixed units: %1 and %2
    단위가 서로 다릅니다: %1, %2
    give --min, --up-to and --pack in units of one kind, like 500g and 2kg
    --min, --up-to, --pack은 500g와 2kg처럼 같은 종류의 단위로 입력하세요
    --up-to %1 is less than --min %2
    --up-to %1이(가) --min %2보다 작습니다
    --min is the stock at which to buy, --up-to the stock after buying
    --min은 구매를 시작할 재고, --up-to는 구매한 뒤의 재고입니다
    Buy the product when this much or less is left: 2, 500g
    이만큼 이하로 남으면 구매: 2, 500g
    The stock to buy up to
    구매한 뒤의 목표 재고
    The amount in one pack: buy whole packs
    한 묶음의 수량, 묶음 단위로 구매
    Whether opened items count as stock
    개봉한 식품을 재고에 포함할지 여부
    Other names of the product; +NAME adds one, -NAME removes one
    제품의 다른 이름, +NAME은 추가, -NAME은 삭제
    Whether it is a staple, bought only when it is marked as low
    거의 떨어졌다고 표시할 때만 사는 상비 식품인지 여부
    The page of a shop
    쇼핑몰 페이지 주소
    --min, --up-to and --pack decide what pantry shop shows: --min 2 --up-to 6 --pack 6 buys whole packs of six when two or less are left. Items with an alias of the product count as well.
    --min, --up-to, --pack은 pantry shop이 보여 줄 것을 정합니다. --min 2 --up-to 6 --pack 6이면 두 개 이하로 남았을 때 여섯 개 묶음 단위로 구매합니다. 제품의 별칭을 이름으로 가진 식품도 함께 셉니다.
    Count several kinds of pasta together
    여러 종류의 파스타를 함께 세기
    an address that begins with https:// or http://
    https://나 http://로 시작하는 주소
    either +NAME and -NAME, or all other names
    +NAME과 -NAME만, 또는 다른 이름 전체
    · minimum %1
    · 최소 재고 %1
    · up to %1
    · 목표 재고 %1
    · packs of %1
    · 묶음당 %1
    · opened items do not count
    · 개봉한 것은 제외
    · staple
    · 상비 식품
    · not a staple
    · 상비 식품 아님
    · nearly empty
    · 거의 떨어짐
    Only items that will not be finished before their date at your rate of use
    지금 쓰는 속도로는 기한 전에 다 먹지 못할 식품만
    --surplus uses the rate of the last 90 days, if it is known from at least three purchases, and assumes that the package that expires first is eaten first.
    --surplus는 구매가 세 번 이상 있는 제품의 최근 90일 사용량으로 계산하며, 기한이 가장 빠른 것부터 먹는다고 가정합니다.
    %1: about %2 of %3 will be left (you use about %4 a week)
    %1: %3 중 약 %2 남을 것으로 예상(주당 약 %4 사용)
    More than you use in time: %1
    기한 전에 다 먹기 어려운 식품: %1

    // The shopping list.
    Put something on the shopping list
    장보기 목록에 넣기
    A product or anything else
    제품 또는 아무 말
    The amount: x2, 500g, 2팩
    수량: x2, 500g, 2팩
    A tag, such as the shop; @SHOP is the same
    가게 같은 태그. @SHOP도 같습니다
    Read a list from standard input
    표준 입력에서 목록 읽기
    Without arguments, prints the lines. The words are those of pantry add, without a date. Commas separate entries. A product is named by its name, an alias or its barcode; any other text is a line as it is.
    인수가 없으면 목록을 출력합니다. 입력 방법은 날짜를 뺀 pantry add와 같고, 쉼표로 여러 개를 구분합니다. 제품은 이름, 다른 이름, 바코드로 지정하며, 그 밖의 글은 그대로 한 줄이 됩니다.
    The same product again adds to its line: the amounts are added up, and no amount counts as one. Amounts that cannot be added, like x2 and 500g, are an error.
    같은 제품을 다시 넣으면 그 줄의 수량에 더하며, 수량이 없으면 한 개로 셉니다. x2와 500g처럼 더할 수 없는 수량은 오류입니다.
    With -, each line of standard input is an entry, as other programs copy lists: bullets, boxes and numbers are left out, as are headings and entries that have been ticked. All entries are added, or none.
    -를 지정하면 표준 입력의 각 줄을 항목으로 읽습니다. 다른 앱에서 복사한 목록처럼 글머리표, 체크 상자, 번호는 빼고 읽으며, 제목과 체크된 항목은 건너뜁니다. 모두 넣거나 하나도 넣지 않습니다.
    Adding or scanning what is on the list removes it there; see pantry got. pantry undo takes back every change.
    목록에 있는 제품을 추가하거나 스캔하면 목록에서 빠집니다(pantry got 참고). 모든 변경은 pantry undo로 되돌릴 수 있습니다.
    A note on the lines
    항목의 메모
    The product with this barcode
    이 바코드의 제품
    Remove the named lines
    지정한 항목 빼기
    Remove all lines
    모든 항목 빼기
    Put two products on the list, one with a shop
    두 제품을 넣고, 하나에는 가게 지정
    Put the lines of a copied list on it
    복사한 목록의 항목 넣기
    Remove the tofu from the list
    목록에서 두부 빼기
    Add what was bought from the shopping list
    장보기 목록에서 산 식품 추가
    The quantity; without one, the listed amount
    수량. 없으면 목록의 수량
    The words and options are those of pantry add. The line of the product is removed from the shopping list; if less was bought, the rest stays. An item without an amount has the listed one. pantry add, scan and import take items from the list, too; there, an item without an amount counts as one.
    입력 방법과 옵션은 pantry add와 같습니다. 제품이 장보기 목록에서 빠지고, 덜 샀으면 나머지가 남습니다. 수량을 적지 않으면 목록의 수량이 됩니다. pantry add, scan, import도 목록에서 빼며, 이때 수량이 없으면 한 개로 셉니다.
    A line is that of an item if it has the same barcode, name or alias; otherwise the only line all of whose words are in the name of the item: got 국산 두부 takes 두부 from the list.
    바코드, 이름, 다른 이름이 같은 항목이 그 식품의 항목입니다. 없으면 모든 단어가 식품 이름에 들어 있는 유일한 항목입니다. got 국산 두부는 목록에서 두부를 뺍니다.
    Add two items, and take them from the list
    식품 두 개를 추가하고 목록에서 빼기
    Add the eggs with their price
    가격과 함께 계란 추가
    Mark products as nearly empty
    거의 떨어진 제품 표시
    The name, an alias or the barcode
    이름, 다른 이름 또는 바코드
    A marked product is to be bought, whatever its stock. The next purchase removes the mark. Commas separate products.
    표시한 제품은 남은 수량과 관계없이 살 제품이 됩니다. 다음에 사면 표시가 없어집니다. 쉼표로 여러 제품을 구분합니다.
    Remove the mark
    표시 없애기
    Mark the soy sauce as nearly empty
    간장이 거의 떨어졌다고 표시
    Add what was bought, and take it from the shopping list
    산 식품을 추가하고 장보기 목록에서 빼기
    Whether a product whose last package is used goes on the shopping list
    마지막 남은 제품을 먹었을 때 장보기 목록에 넣을지 여부
    on the shopping list: %1
    장보기 목록에 넣음: %1
    on the shopping list: %1 (before: %2)
    장보기 목록에 넣음: %1 (이전: %2)
    on the shopping list already: %1
    이미 장보기 목록에 있음: %1
    · for %1
    · %1 재료
    the shopping list is empty
    장보기 목록이 비어 있습니다
    no entry was read
    읽은 항목이 없습니다
    removed from the list: %1
    목록에서 뺌: %1
    remove these %1 lines from the shopping list?
    장보기 목록에서 %1개 항목을 빼시겠습니까?
    · removed from the shopping list
    · 장보기 목록에서 뺌
    · %1 of %2 bought, %3 left
    · %2 중 %1 구매, %3 남음
    · no longer nearly empty
    · 거의 떨어짐 표시 해제
    · was not on the shopping list
    · 장보기 목록에 없던 제품
    · put on the shopping list
    · 장보기 목록에 넣음
    the last %1 is used: put it on the shopping list?
    마지막 %1을(를) 먹었습니다. 장보기 목록에 넣을까요?
    marked as nearly empty: %1
    거의 떨어짐 표시: %1
    marked as nearly empty already: %1
    이미 거의 떨어짐으로 표시됨: %1
    no longer marked as nearly empty: %1
    거의 떨어짐 표시 해제: %1
    not marked as nearly empty: %1
    거의 떨어짐 표시 없음: %1
    the shopping list has %1 of %2, to which %3 cannot be added
    장보기 목록의 %2 수량은 %1입니다. %3은(는) 더할 수 없습니다
    use the unit of the list, or remove the line: pantry buy --drop %1
    목록의 단위를 사용하거나 항목을 빼세요: pantry buy --drop %1
    the amount of %1 on the shopping list is too large
    장보기 목록의 %1 수량이 너무 큽니다
    no line %1 on the shopping list
    장보기 목록에 %1 항목이 없습니다
    on the list: %1
    목록: %1
    several lines match %1: %2
    %1에 해당하는 항목이 여러 개입니다: %2
    give the whole name of one of them
    그중 하나의 이름을 전부 입력하세요
    %1 would have more than 8 tags
    %1의 태그가 8개를 넘게 됩니다
    the questions about each line need a terminal
    항목마다 묻는 질문은 터미널에서만 가능합니다
    pantry got NAME... enters what was bought
    산 식품은 pantry got NAME...으로 추가하세요
    nothing is to be bought
    살 제품이 없습니다
    Enter: bought · n: not bought · an amount: bought this much · q: end
    Enter: 샀음 · n: 안 샀음 · 수량: 그만큼 샀음 · q: 끝내기
    %1 is not an answer: expected Enter, n, q, or an amount like 2 or 500g
    %1: 답이 아닙니다. Enter, n, q 또는 2나 500g 같은 수량을 입력하세요
    %1 bought
    %1 구매
    got
    구매
    ask
    ask
    Add fewer than listed: the rest stays on the list
    목록보다 적게 추가하고 나머지는 목록에 남기기
    Mark two products
    제품 두 개 표시
    %1 (shopping list)
    %1 (장보기 목록)
    expiry date? [%1]
    기한? [%1]
    Go through the list after the trip, and add what was bought
    장을 본 뒤 목록을 훑으며 산 식품 추가
    --check asks about each line after the trip: Enter means bought, n not bought, an amount that much, and q ends. The date is asked for products that usually have one. What was bought is added in one step.
    --check는 장을 본 뒤 항목마다 묻습니다. Enter는 샀음, n은 안 샀음, 수량은 그만큼 샀음, q는 끝내기입니다. 기한은 보통 기한이 있는 제품만 묻습니다. 산 식품은 한 번에 추가됩니다.
    // Calendar.
    The number below a day is that of the items due on it, with ! if they have expired. Brackets mark today. The list below the months names the items. Items without a date are left out, and so are those in a freezer unless --frozen, --with-frozen or a location is given.
    날짜 아래의 숫자는 그날이 기한인 식품 수이며, 기한이 지났으면 !가 붙습니다. 괄호는 오늘입니다. 달력 아래에 식품이 표시됩니다. 기한이 없는 식품은 제외되고, 냉동 식품은 --frozen, --with-frozen 또는 보관 장소를 지정해야 포함됩니다.
    // Statistics.
    Overviews:
    한눈에 보기:
    Show what was used and discarded, and what it cost
    먹은 식품과 버린 식품, 그 비용 보기
    Counts the items that were used up or discarded in a period, and the parts that were taken from items. Costs are shares of the prices that are known. Deleted items and undone changes are not counted.
    기간 안에 다 먹었거나 버린 식품과, 식품에서 덜어 낸 부분을 셉니다. 비용은 입력된 가격을 양에 따라 나눈 값입니다. 삭제한 식품과 되돌린 변경은 세지 않습니다.
    The period is the current month and the five before, unless --last, --since or --until is given. Days are those of the local time zone.
    --last, --since, --until을 지정하지 않으면 기간은 이번 달과 그 앞의 다섯 달입니다. 날짜는 현지 시간대를 따릅니다.
    json is one object with all numbers; jsonl, csv and tsv are the table of --by. svg and html are charts that need no other files.
    json은 모든 수치를 담은 객체 하나이고, jsonl, csv, tsv는 --by의 표입니다. svg와 html은 다른 파일이 필요 없는 차트입니다.
    The first day, or the first day of a month (2026-06)
    첫날. 월(2026-06)이면 그 달의 첫날
    The last day, or the last day of a month (2026-06)
    마지막 날. 월(2026-06)이면 그 달의 마지막 날
    The last days or calendar months, the current one included (7d, 6m, 1y)
    오늘이나 이번 달을 포함한 최근 기간 (7d, 6m, 1y)
    What to group by
    묶는 기준
    Draw bars with # instead of blocks
    막대를 블록 문자 대신 #으로 표시
    Show the last six months
    최근 여섯 달 보기
    Show a year by category
    1년을 분류별로 보기
    Show three months
    석 달 보기
    Write charts for a browser
    브라우저로 볼 차트 만들기
    Print the cost of discarded food
    버린 식품의 비용 출력
    a span like 30d, 6m or 1y
    30d, 6m, 1y 같은 기간
    a day that is not after %1
    %1 이전의 날짜
    MONTH
    월
    TAG
    태그
    DISCARDED
    버림
    IN PARTS
    일부
    LOST
    손실
    ITEMS
    개수
    VALUE
    금액
    DUE
    기한
    PRICES KNOWN
    가격 입력
    (none)
    (없음)
    Used and discarded by month
    월별 먹음과 버림
    Used and discarded by category
    분류별 먹음과 버림
    Used and discarded by product
    제품별 먹음과 버림
    Used and discarded by location
    보관 장소별 먹음과 버림
    Used and discarded by tag
    태그별 먹음과 버림
    Discarded by reason
    이유별 버림
    Cost of discarded food
    버린 식품의 비용
    Value in stock by category
    분류별 재고 금액
    Items in stock by category
    분류별 재고 개수
    Number of items; the numbers are beside the bars.
    식품 개수이며, 수치는 막대 옆에 있습니다.
    Only items whose price is known.
    가격이 입력된 식품만 포함합니다.
    Number of items on hand that are due, by day.
    날짜별로 기한이 돌아오는 보유 식품의 개수입니다.
    Number of items on hand.
    보유 식품의 개수입니다.
    %1 %2 of %3 groups are drawn.
    %1 전체 %3개 항목 중 %2개를 표시합니다.
    Used and discarded, %1
    먹음과 버림, %1
    %1 used, %2 discarded
    먹음 %1, 버림 %2
    Used: %1
    먹음: %1
    Discarded: %1
    버림: %1
    · %1 before the date, %2 after it
    · 기한 전 %1개, 기한 후 %2개
    %1 of %2
    %2 중 %1
    Prices known for %1 of %2
    가격 입력: %2건 중 %1건
    By weight: %1 g used, %2 g discarded
    무게: 먹음 %1 g, 버림 %2 g
    By volume: %1 ml used, %2 ml discarded
    부피: 먹음 %1 ml, 버림 %2 ml
    Lost: this month %1, last month %2, in six months %3
    버린 비용: 이번 달 %1, 지난달 %2, 여섯 달 %3
    Not counted, because the day is not known: %1
    날짜를 알 수 없어 세지 않은 식품: %1개
    1 part
    부분 1건
    %1 parts
    부분 %1건
    %1 and %2
    %1, %2
    %1 of %2 items discarded
    %2개 중 %1개 버림
    %1 of %2 items discarded (%3%)
    %2개 중 %1개 버림 (%3%)
    %1, %2% of the cost
    %1, 비용의 %2%
    Used 1 day before the date (median)
    기한 1일 전에 먹음 (중앙값)
    Used %1 days before the date (median)
    기한 %1일 전에 먹음 (중앙값)
    Used 1 day after the date (median)
    기한 1일 후에 먹음 (중앙값)
    Used %1 days after the date (median)
    기한 %1일 후에 먹음 (중앙값)
    In stock: 1 item
    재고: 1개
    In stock: %1 items
    재고: %1개
    %1 · %2 (prices known for %3)
    %1 · %2 (가격 입력 %3개)
    Due in the next %1 days: 1 item
    앞으로 %1일 안의 기한: 1개
    Due in the next %1 days: %2 items
    앞으로 %1일 안의 기한: %2개
    Due in the next %1 days
    앞으로 %1일 안의 기한
    %1; expired: %2
    %1, 기한 지남 %2개
    Last week: %1 discarded
    지난주: %1건 버림
    * not a whole month
    * 한 달 전체가 아님

    // Recipes.
    The folder of the recipe files, read with its subfolders
    레시피 파일이 있는 폴더 (하위 폴더 포함)
    Read the recipes in this folder
    이 폴더의 레시피를 사용
    %1 line %2: %3
    %1 %2행: %3
    not UTF-8 text
    UTF-8 텍스트가 아닙니다
    '{' without '}'
    '{'를 닫는 '}'가 없습니다
    larger than %1 MB
    %1MB보다 큽니다
    %1, which reads it, is not installed
    파일을 읽는 %1이(가) 설치되어 있지 않습니다
    %1 cannot read it
    %1에서 읽을 수 없습니다

    // Cooking.
    Show what to cook with what is due
    기한이 가까운 식품으로 만들 요리 보기
    A recipe: words of its title, or its file
    레시피: 제목의 단어나 파일
    N times the amounts of the recipe: x2, x1/2
    레시피 분량의 N배: x2, x1/2
    Reads the recipes in a folder and the folders in it (pantry config recipes DIR) and compares their ingredients with the items on hand. Recipes are Cooklang, RecipeMD, Markdown or text with a heading of ingredients, JSON-LD, and the exports of several programs.
    폴더와 하위 폴더의 레시피(pantry config recipes DIR)를 읽어 재료를 보관 중인 식품과 비교합니다. Cooklang, RecipeMD, 재료 제목이 있는 Markdown이나 텍스트, JSON-LD, 여러 프로그램의 내보내기 파일을 읽습니다.
    Dishes are sorted by what they save, then by the number of missing ingredients, then by title. A package counts more the fewer days it has left. All packages with more than three days left count less together than one that is due in three days. An opened package counts as due in two days, unless it keeps for more than two weeks; frozen food does not count. Food past a use-by date, an estimated date or a date of an unknown kind is not used; food past best before or sell-by is, with a note.
    요리는 기한이 급한 식품을 많이 쓰는 순서, 없는 재료가 적은 순서, 제목 순서로 정렬합니다. 남은 날이 적을수록 점수가 높고, 3일 넘게 남은 식품은 모두 합해도 3일 남은 식품 하나보다 점수가 낮습니다. 개봉한 식품은 2주 넘게 보관할 수 있는 것이 아니면 이틀 남은 것으로 봅니다. 냉동 식품은 점수가 없습니다. 소비기한, 추정 기한, 종류를 모르는 기한이 지난 식품은 쓰지 않으며, 품질유지기한이나 유통기한이 지난 식품은 참고 메시지와 함께 씁니다.
    Similar food is used if there is no package of the ingredient (두부 for 순두부), and counts half. Staples such as salt, oil and soy sauce are never missing; pantry product NAME --staple yes or no decides otherwise.
    재료가 없으면 비슷한 식품을 쓰고(순두부 대신 두부) 점수는 절반입니다. 소금, 식용유, 간장 같은 상비 재료는 없는 재료로 보지 않으며, pantry product NAME --staple yes나 no로 바꿀 수 있습니다.
    With NAME, shows each ingredient with its packages: the most urgent ones first, frozen ones last. Amounts are compared if both are masses, volumes or counts; otherwise a package is taken to be enough. --done takes the amounts that were compared, in one change, and names the rest. --buy puts only the lacking amount on the shopping list.
    NAME을 지정하면 재료마다 사용할 식품을 급한 순서로 보여 주며, 냉동 식품은 맨 뒤입니다. 분량은 둘 다 무게이거나 부피이거나 개수일 때만 비교하고, 아니면 충분한 것으로 봅니다. --done은 비교한 분량을 한 번에 먹음으로 처리하고 나머지를 알려 줍니다. --buy는 모자라는 분량만 장보기 목록에 넣습니다.
    Only dishes with this food, due or not
    이 식품이 들어가는 요리만(기한과 관계없이)
    Only dishes with at most N missing ingredients
    없는 재료가 N개 이하인 요리만
    Only recipes with this tag
    이 태그가 있는 레시피만
    Print at most N dishes
    출력할 최대 요리 수
    Also dishes that use nothing that is due
    기한이 급한 식품을 쓰지 않는 요리도 표시
    Mark the amounts that the dish takes as used
    요리에 쓴 분량을 먹음으로 표시
    Put what is missing on the shopping list
    없는 재료를 장보기 목록에 넣기
    Without a dish, print a web search for recipes with what is due next
    요리가 없으면 기한이 가까운 식품의 레시피 검색 주소 출력
    Show the dishes that save most
    급한 식품을 가장 많이 쓰는 요리 보기
    Show dishes with tofu that lack at most two ingredients
    두부가 들어가고 없는 재료가 두 개 이하인 요리 보기
    Show where its ingredients come from
    재료별로 사용할 식품 보기
    Take what twice the recipe uses
    레시피 두 배 분량을 먹음으로 표시
    Put what it lacks on the shopping list
    없는 재료를 장보기 목록에 넣기
    the name of a food
    식품 이름
    skipped %1
    건너뜀: %1
    no recipes in %1
    %1에 레시피가 없습니다
    no dish matches, or uses what is due
    조건에 맞거나 기한이 급한 식품을 쓰는 요리가 없습니다
    pantry cook --all shows all dishes; pantry cook --link prints a web search
    pantry cook --all은 모든 요리를 표시하고, pantry cook --link는 검색 주소를 출력합니다
    not taken: %1
    처리하지 않음: %1
    %1 (not in stock)
    %1(재고 없음)
    %1: %2 more (not in stock)
    %1 %2 더(재고 없음)
    %1 (no amount)
    %1(분량 없음)
    %1 (in stock: %2)
    %1(보관 중: %2)
    %1 (in stock without an amount)
    %1(수량 없이 보관 중)
    nothing is missing for %1
    %1: 없는 재료가 없습니다
    no folder of recipes is set
    레시피 폴더가 설정되지 않았습니다
    pantry config recipes DIR, or --recipes DIR
    pantry config recipes DIR이나 --recipes DIR로 지정하세요
    cannot read the recipes in %1: %2
    %1의 레시피를 읽을 수 없습니다: %2
    pantry config recipes DIR sets the folder
    폴더는 pantry config recipes DIR로 설정합니다
    no recipe %1
    %1: 해당 레시피가 없습니다
    pantry cook --all lists the recipes
    레시피 목록: pantry cook --all
    %1 matches several recipes
    %1에 해당하는 레시피가 여러 개입니다
    enter more of the title, or the file
    제목을 더 입력하거나 파일을 지정하세요
    DISH
    요리
    USES
    사용
    MISSING
    없는 재료
    INGREDIENT
    재료
    AMOUNT
    분량
    FROM
    사용할 식품
    TAKES
    사용량
    1 serving
    1인분
    %1 servings
    %1인분
    (optional)
    (선택)
    · alike
    · 비슷함
    %1 for %2
    %2 대신 %1
    a number above 0, up to %1, with at most 6 decimals
    0보다 크고 %1 이하인 수(소수점 아래 6자리까지)
    a whole number from 0
    0 이상의 정수
    some
    적당량
    recipe %1
    레시피 %1
    staple
    상비 재료
    missing
    없음
    %1 is past best before: check it before eating
    %1: 품질유지기한 지남, 먹기 전에 상태를 확인하세요
    %1 is past sell-by: check it before eating
    %1: 유통기한 지남, 먹기 전에 상태를 확인하세요
    %1 in stock
    보관 중 %1개
    %1 (%2 more)
    %1 (%2 부족)
    // The plan.
    At most N items a day; without it as few as suffice
    하루 최대 N개. 생략하면 되도록 적게
    With move: a note on the item
    move와 함께: 식품에 붙일 메모
    Plan on which days to use what is due
    기한이 다가오는 식품을 언제 먹을지 계획하기
    The number of days, today included: 7, 2w (default: 7)
    오늘을 포함한 일수: 7, 2w (기본값: 7)
    Plan an item for a day, whatever its date is
    기한과 관계없이 식품을 날짜에 배정
    Add a note to a day
    날짜에 메모 추가
    Remove what was planned for an item, or the notes of a day
    식품의 배정이나 날짜의 메모 제거
    Remove all notes and what was planned with move
    메모와 move로 배정한 것을 모두 제거
    A day: fri, tomorrow, 12-01
    날짜: 금요일, 내일, 12-01
    Items that are due within DAYS are assigned to the days, the earliest date first, so that as few as possible expire. The plan is computed on each call; only what was entered with move and note is stored, and stays. Items that were used, discarded or deleted disappear from it. Frozen and expired items and those without a date are planned only with move.
    DAYS 안에 기한이 돌아오는 식품을 기한이 빠른 순으로 날짜에 배정하여, 기한을 넘기는 식품을 최대한 줄입니다. 계획은 실행할 때마다 계산합니다. move와 note로 입력한 것만 저장되어 그대로 유지됩니다. 먹거나 버리거나 삭제한 식품은 계획에서 사라집니다. 냉동했거나 기한이 지났거나 기한이 없는 식품은 move로만 배정됩니다.
    Without --per-day, as few items a day as suffice are planned. Items that were used today count, if that makes no other item late. The setting planDays limits the plan to days of the week (pantry config planDays mon,wed,fri). What cannot be used before its date is listed at the end.
    --per-day를 생략하면 하루에 배정하는 식품 수를 되도록 줄입니다. 다른 식품이 늦어지지 않는 한 오늘 먹은 식품도 셉니다. planDays 설정으로 요일을 제한할 수 있습니다(pantry config planDays 월,수,금). 기한 전에 먹을 수 없는 식품은 끝에 표시합니다.
    What was planned for a day that has passed is listed today. With recipes (pantry config recipes DIR), each day gets the dish that uses most of its items and lacks at most two ingredients.
    지난 날짜에 배정한 식품은 오늘에 표시합니다. 레시피가 있으면(pantry config recipes DIR) 그날의 식품을 가장 많이 쓰고 부족한 재료가 두 가지 이하인 요리를 날마다 하나씩 제안합니다.
    Show the plan for the next seven days
    7일간의 계획 보기
    Plan two weeks with at most two items a day
    2주 동안 하루 최대 두 개씩 계획
    Use the tofu on Friday
    두부를 금요일에 먹기
    Add a note to Saturday
    토요일에 메모 추가
    Let the day of the tofu be computed again
    두부의 날짜를 다시 자동으로 계산
    a number of days up to %1, like 7 or 2w, or move, note, drop or clear
    %1 이하의 일수(7, 2w 등) 또는 move, note, drop, clear
    The days of the week on which pantry plan uses items
    pantry plan이 식품을 배정하는 요일
    days of the week like mon,wed,fri
    월,수,금 같은 요일
    all days
    모든 요일
    the plan has no manual entry for %1
    %1: 직접 배정한 계획이 없습니다
    to plan it for a day: pantry plan move %1 DAY
    날짜에 배정하려면: pantry plan move %1 날짜
    the plan has no note on %1
    %1에는 메모가 없습니다
    pantry plan shows the notes of the coming days
    pantry plan으로 앞으로의 메모를 볼 수 있습니다
    %1 is in the past
    %1은(는) 지난 날짜입니다
    enter today or a later day
    오늘이나 그 이후의 날짜를 입력하세요
    Cannot be used before its date
    기한 전에 먹을 수 없음
    planned for %1
    %1 계획
    manual
    직접 배정
    after its date
    기한 이후
    planned %1 for %2
    %1: %2에 배정
    · before: %1
    · 이전: %1
    · after its date, %1
    · 기한(%1) 이후
    noted for %1: %2
    %1 메모: %2
    already noted for %1: %2
    %1에 이미 있는 메모: %2
    remove these %1 entries from the plan?
    계획에서 %1개를 제거할까요?
    the plan has no manual entries
    직접 입력한 계획이 없습니다
    removed from the plan: %1
    계획에서 제거: %1
    %1 %2 (plan)
    %1 %2 (계획)
    Plan: %1
    계획: %1
    Planned for today: %1
    오늘 계획: %1
    nothing is due
    기한이 돌아오는 식품 없음
    // Notes and answers of buy, got and low.
    put it on the shopping list: pantry buy %1
    장보기 목록에 넣으려면: pantry buy %1
    · was at or below its minimum
    · 최소 재고 이하였음
    %1 was read as one name: without quotation marks, commas separate entries
    %1을(를) 하나의 이름으로 읽었습니다. 따옴표 없이 쓰면 쉼표로 항목이 나뉩니다
    %1 was read as part of the name: an amount is an argument of its own
    %1을(를) 이름으로 읽었습니다. 수량은 따옴표 밖에 따로 쓰세요

    // Options that need others
    --%1 needs %2
    --%1에는 %2이(가) 필요합니다
    """#
}
