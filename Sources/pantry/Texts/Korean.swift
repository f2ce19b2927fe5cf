extension Language {
  /// Korean: an English text in a line, the Korean one in the next.
  static let korean: StaticString = #"""
    // Help: the overview.
    pantry help COMMAND says more, pantry help fields lists the fields of things, pantry manual prints all of it.
    자세한 내용은 pantry help COMMAND로, 필드 목록은 pantry help fields로, 전체 설명서는 pantry manual로 볼 수 있습니다.
    , or %1
    %1
    how results are written
    결과를 쓰는 형식
    a template like '{name} {left}'
    , 또는 '{name} {left}' 같은 템플릿
    pantry tells what you have to eat first.
    무엇부터 먹어야 하는지 알려 줍니다.
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
    enter tofu that is good for five more days
    앞으로 5일 먹을 수 있는 두부를 추가
    what there is, the first to be eaten first
    있는 것을 먼저 먹을 순서로 보기
    it was eaten
    먹었음
    The file is $XDG_DATA_HOME/pantry/pantry.json (~/.local/share/pantry/pantry.json), or what --file or PANTRY_FILE names.
    파일은 $XDG_DATA_HOME/pantry/pantry.json (~/.local/share/pantry/pantry.json)이며, --file이나 PANTRY_FILE로 다른 파일을 쓸 수 있습니다.
    pantry %1: %2
    pantry %1: %2
    (default: %1)
    (기본값: %1)
    Every day:
    매일:
    Things:
    식품:
    Changes:
    변경 이력:
    In and out:
    가져오기와 내보내기:
    What is known:
    제품과 정보:
    Help:
    도움말:

    // Help: the options of every command.
    the pantry file
    팬트리 파일
    count from this day instead of today
    오늘 대신 이 날을 기준으로 계산
    when to colour the output
    출력에 색을 쓸 때
    say nothing about what was done
    한 일을 알리지 않음
    show this help
    이 도움말 보기
    show the version
    버전 보기
    the same as --format ids
    --format ids와 같음
    which fields, with commas between them (pantry help fields)
    보일 필드, 쉼표로 구분 (pantry help fields)
    how answers are written
    답의 형식
    do not ask before many things are changed (only a terminal is asked)
    여럿을 바꾸기 전에 묻지 않음 (터미널에서만 묻습니다)

    // Help: the arguments that say which things are meant.
    the product of this barcode
    이 바코드의 제품
    an id as list prints it, or a name
    list에 나오는 ID, 또는 이름
    read ids from standard input, one a line; all or none
    표준 입력에서 한 줄에 하나씩 ID를 읽음, 하나라도 틀리면 아무것도 하지 않음
    A name is whole words or their beginnings, in any case, or Hangul by its initial consonants. Of several packages of one product the one that expires first is taken; a name that several products have is an error that lists them.
    이름은 단어 전체나 앞부분을 대소문자 구분 없이, 한글은 초성만으로도 쓸 수 있습니다. 같은 제품이 여럿이면 기한이 가장 빠른 것을 고릅니다. 여러 제품에 맞는 이름은 오류이며, 그 제품들을 보여 줍니다.
    the tofu that expires first
    기한이 가장 빠른 두부
    the very one with this id
    바로 이 ID의 것
    for a program
    프로그램용
    all of it
    전부
    a part of it
    일부
    a part of it, as an item of its own
    일부를 별도 항목으로
    it was yesterday
    어제 한 일
    only so much of it
    이만큼만
    only so much of it, as an item of its own
    이만큼만 별도 항목으로
    when: yesterday, fri (the last), 3d (ago); today without it
    날짜: yesterday, fri (지난 금요일), 3d (3일 전), 없으면 오늘

    // Help: list.
    only what is kept here, as with --in
    --in처럼 이 위치에 있는 것만
    only what is due within a span (3d) or by a day (fri), or is past its date
    기간(3d) 안이나 날짜(fri)까지 기한이 되거나 이미 지난 것만
    only what is past its date
    기한이 지난 것만
    only of this sort
    이 분류만
    only what is kept here
    이 위치에 있는 것만
    only with this tag
    이 태그가 있는 것만
    only with this in its name, category, note or tags
    이름, 분류, 메모, 태그에 이 말이 있는 것만
    only packages of this product
    이 제품의 것만
    what was eaten, instead of what is there
    남은 것 대신 먹은 것
    what was thrown away, instead of what is there
    남은 것 대신 버린 것
    what is there and what is gone
    남은 것과 없어진 것 모두
    the last one first
    거꾸로 된 순서로
    at most so many things
    최대 개수
    at most so many changes
    최대 변경 수
    list what there is, the first to be eaten first
    있는 것을 먼저 먹을 순서로 보기
    what to search for, as with --search
    찾을 말 (--search와 같음)
    Words are searched for, as with --search: beginnings of words, parts of names, and Hangul by its initial consonants (ㅁㄱㅇㅇ finds 멸균우유). pantry without a command is pantry list.
    단어는 --search처럼 찾습니다: 단어의 앞부분, 이름의 일부, 한글 초성(ㅁㄱㅇㅇ은 멸균우유를 찾음). 명령 없는 pantry는 pantry list입니다.
    LEFT counts the days: D-3, today, 2d ago. The printed day itself still counts as good. Nothing is printed when nothing matches, so that cron sends no mail.
    '남은 날'은 D-3, 오늘, 2일 지남처럼 셉니다. 표시된 날 당일까지는 먹을 수 있는 것으로 칩니다. 맞는 것이 없으면 아무것도 출력하지 않으므로 cron이 메일을 보내지 않습니다.
    what to order by
    정렬 기준
    exit with 1 if there is nothing to list
    보일 것이 없으면 종료 코드 1
    what to eat in the next three days, and what is past
    사흘 안에 먹을 것과 기한이 지난 것
    the freezer, oldest first
    냉동실, 오래된 것부터
    throw away what has expired
    기한이 지난 것을 버림

    // Help: add, and the fields that edit shares with it.
    enter something
    식품 추가
    what it is called; several words need no quotes
    이름, 여러 단어도 따옴표가 필요 없음
    the last good day, behind the name
    먹을 수 있는 마지막 날, 이름 뒤에
    how many, or how much: x2, x500g, 2팩
    개수나 양: x2, x500g, 2팩
    where it is kept
    두는 곳
    read entries from standard input
    표준 입력에서 읽음
    The words are the name; no quotes are needed. A date may stand at the end, xN (how many, or 2팩) and @LOCATION anywhere. Options say the same, and win: with --expires the words hold no date, with --name they hold no name.
    단어들이 곧 이름이며 따옴표는 필요 없습니다. 날짜는 끝에, xN(개수, 또는 2팩)과 @LOCATION은 아무 데나 쓸 수 있습니다. 같은 것을 옵션으로도 쓸 수 있고 옵션이 우선합니다: --expires가 있으면 단어에서 날짜를, --name이 있으면 이름을 찾지 않습니다.
    With - every line of standard input is an entry, in the same words and options; or it is JSON Lines, or a table (CSV) whose heading names fields, as pantry help fields lists them. All are entered, or none and the lines that are wrong are named; with --keep-going the good ones are. On a terminal pantry add alone does the same line by line.
    -를 쓰면 표준 입력의 한 줄이 한 항목이며 단어와 옵션은 같습니다. JSON Lines나, 머리글이 필드 이름(pantry help fields)인 표(CSV)도 됩니다. 모두 입력하거나, 잘못된 줄을 알리고 하나도 입력하지 않습니다. --keep-going을 쓰면 올바른 줄은 입력합니다. 터미널에서는 pantry add만 써도 한 줄씩 입력할 수 있습니다.
    A barcode that is known fills in the name, brand and category. One that is not is learned together with the name.
    아는 바코드는 이름, 제조사, 분류를 채워 줍니다. 모르는 바코드는 이름과 함께 기억합니다.
    Without a date one is estimated, and marked with ~ until somebody confirms it: by what pantry product --keeps says, by what earlier packages of it had, or by the table of foods (pantry keeps). With --expires unknown it stays open, with never there is none.
    날짜가 없으면 추정하고, 확인할 때까지 ~로 표시합니다. pantry product --keeps로 정한 기간, 예전에 산 같은 제품의 기간, 식품 표(pantry keeps)의 순서로 따릅니다. --expires unknown이면 비워 두고, never면 기한이 없습니다.
    A date is 3d, +4 (days), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지, 26.12.01, 12/2026, 'Dec 2026', '01 DEC 26' (see pantry help date).
    날짜는 3d, +4(일), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지, 26.12.01, 12/2026, 'Dec 2026', '01 DEC 26'처럼 씁니다 (pantry help date 참고).
    tofu that is good for five more days
    앞으로 5일 먹을 수 있는 두부
    two cartons, in the fridge
    두 팩, 냉장고에
    a line each
    한 줄에 하나씩
    and remember what the barcode means
    바코드의 제품도 기억
    the product's barcode
    제품의 바코드
    the name, taken as it is
    이름, 쓴 그대로
    the last good day; never or unknown for none
    먹을 수 있는 마지막 날, 없으면 never나 unknown
    the maker
    제조사
    the sort of food
    식품 분류
    how much: 3, 200ml, 2팩
    양: 3, 200ml, 2팩
    what it cost: 12900, 3.49
    값: 12900, 3.49
    when it was bought: yesterday, fri (the last), 3d (ago)
    산 날: yesterday, fri (지난 금요일), 3d (3일 전)
    what to remember of it
    기억할 내용
    a word to find it by
    찾을 때 쓸 말
    the maker's lot, as the package says
    포장에 적힌 로트 번호

    // Help: use and toss.
    mark something as eaten
    먹은 것으로 표시
    With --amount only a part is eaten; a name or barcode takes it from one package after the other, the first to expire first.
    --amount를 쓰면 일부만 먹은 것으로 합니다. 이름이나 바코드로 쓰면 기한이 빠른 것부터 차례로 덜어 냅니다.
    two of the eggs
    달걀 두 개
    mark something as thrown away
    버린 것으로 표시
    What was tossed stays in the file: pantry list --discarded shows it.
    버린 것도 파일에 남습니다: pantry list --discarded로 볼 수 있습니다.
    the bean sprouts that expire first
    기한이 가장 빠른 콩나물
    everything that has expired
    기한이 지난 것 전부

    // Help: scan.
    read barcodes from standard input, one a line
    표준 입력에서 한 줄에 하나씩 바코드 읽기
    Every line is a barcode of any kind that pantry barcode reads, and behind it, in any order, xN (how many), a date, @LOCATION, #TAG, or - to take one out. A code that carries a date, a lot, a weight or a price sets it; with --use and --toss, a lot, date, @LOCATION or #TAG says which one. Several codes of a line stand between tabs. Each line is answered at once, when it is safe in the file. A line that is wrong is reported with its number, and the rest goes on; the exit code says whether every line was good.
    한 줄은 pantry barcode가 읽는 바코드이고, 그 뒤에 순서 없이 xN(개수), 날짜, @LOCATION, #TAG, 또는 하나를 꺼내는 -를 쓸 수 있습니다. 날짜, 로트 번호, 무게, 값이 든 코드는 그것도 입력합니다. --use와 --toss에서는 로트 번호, 날짜, @LOCATION, #TAG로 어느 것인지 가립니다. 한 줄의 여러 코드는 탭으로 나눕니다. 한 줄씩 파일에 안전하게 저장한 뒤 바로 답합니다. 잘못된 줄은 번호와 함께 알리고 계속하며, 종료 코드는 모든 줄이 올바른지 알려 줍니다.
    Words alone are for the next code, and add up; a location is also for all that is entered from then on, until @ alone ends it. add, use, toss and check (추가, 사용, 버림, 확인) switch what a code does; undo (취소) takes back the last one, and so on backwards. pantry scan --sheet prints them as codes for the scanner.
    코드 없이 쓴 말은 다음 코드에 적용되고 쌓입니다. 위치는 @만 쓸 때까지 그 뒤에 입력하는 모든 것에 적용됩니다. 추가, 사용, 버림, 확인(add, use, toss, check)은 코드가 하는 일을 바꾸고, 취소(undo)는 마지막 것부터 차례로 되돌립니다. pantry scan --sheet는 이 명령들을 스캐너로 읽을 코드로 인쇄합니다.
    On a terminal you are asked for the name of a code that nobody has named, and for a date that the code does not carry; Enter takes the usual one, if it is shown, or leaves it open. In a pipe nothing is asked. pantry product CODE --name NAME names a code later.
    터미널에서는 이름이 없는 코드의 이름과 코드에 없는 날짜를 묻습니다. Enter를 누르면 보이는 추정 날짜를 쓰거나, 없으면 비워 둡니다. 파이프에서는 묻지 않습니다. 이름은 나중에 pantry product CODE --name NAME으로 정할 수 있습니다.
    --image needs ZXingReader (Debian: zxing-cpp-tools) or zbarimg (zbar-tools), --camera needs zbarcam (zbar-tools).
    --image에는 ZXingReader(Debian: zxing-cpp-tools)나 zbarimg(zbar-tools), --camera에는 zbarcam(zbar-tools)이 필요합니다.
    each code is eaten
    코드마다 먹음
    each code is thrown away
    코드마다 버림
    only say what is there
    무엇이 있는지만 확인
    read the codes in pictures
    사진에서 코드 읽기
    read the codes that a camera sees (zbarcam)
    카메라로 코드 읽기 (zbarcam)
    write a page of command codes to print, SVG, to standard output
    인쇄할 명령 코드 한 장을 SVG로 표준 출력에 쓰기
    enter what the scanner types, until Ctrl-D
    Ctrl-D를 누를 때까지 스캐너로 추가
    take out what the scanner types
    스캐너로 꺼내기
    without a scanner
    스캐너 없이
    enter what is on the pictures
    사진에 있는 것을 추가
    the page for the kitchen wall
    주방에 붙일 명령 코드

    // Help: remind.
    say what is past its date, due today and this week
    기한이 지난 것, 오늘과 이번 주가 기한인 것 알리기
    A digest to read in a mail or a notification: what has expired, what is due today and in the next days, and what to eat first. It says nothing when nothing is near, so that cron sends no mail and no notifier is called.
    메일이나 알림으로 읽을 요약입니다: 기한이 지난 것, 오늘과 며칠 안에 기한이 되는 것, 먼저 먹을 것. 해당하는 것이 없으면 아무 말도 하지 않으므로 cron이 메일을 보내지 않고 알림도 뜨지 않습니다.
    With --at-most-once-a-day it can stand in a shell's start-up file: the day is noted in the state directory ($XDG_STATE_HOME/pantry) once it has been said.
    --at-most-once-a-day를 쓰면 셸 시작 파일에 넣을 수 있습니다. 알린 날짜는 상태 디렉터리($XDG_STATE_HOME/pantry)에 적어 둡니다.
    how far to look ahead
    얼마나 앞까지 볼지
    how it is written
    출력 형식
    say nothing if it has been said today
    오늘 이미 알렸으면 알리지 않음
    hand it to a command of the shell instead of printing it: $1 is the title, $2 the text, and so is standard input
    출력하지 않고 셸 명령에 넘김: $1은 제목, $2와 표준 입력은 본문
    exit with 1 if there is nothing to say, or it has been said today
    알릴 것이 없거나 오늘 이미 알렸으면 종료 코드 1
    read it now
    지금 보기
    in ~/.profile: once, with the day's first shell
    ~/.profile에: 하루의 첫 셸에서 한 번
    as a notification of the desktop
    데스크톱 알림으로
    as a mail
    메일로

    // Help: show and why.
    show everything that is known of something
    식품의 모든 정보 보기
    one field of it
    필드 하나
    what has been eaten, in full
    먹은 것을 자세히
    show what led to the date of something
    기한이 그렇게 정해진 이유 보기
    Every step, what rule it follows and where that is from, and which of them won: the date on it or its estimate, the opening, the freezing, the thawing.
    모든 단계와 그 규칙 및 출처, 그중 무엇이 기한을 정했는지(표시된 날짜나 추정, 개봉, 냉동, 해동) 보여 줍니다.
    the same for a program
    같은 내용을 프로그램용으로
    everything in the freezer
    냉동실의 모든 것

    // Help: edit and delete.
    change what is known of something
    식품 정보 수정
    Every field that add sets can be set anew; an empty value removes it (--note ''). Tags are replaced as a whole. Beside an ITEM, --barcode sets the barcode; alone it says which is meant.
    add로 정하는 모든 필드를 다시 정할 수 있고, 빈 값은 지웁니다(--note ''). 태그는 통째로 바뀝니다. ITEM과 함께 쓴 --barcode는 바코드를 정하고, 홀로 쓰면 어느 것인지 가리킵니다.
    it is there after all, neither eaten nor thrown away
    먹거나 버리지 않고 아직 있음
    the estimated date is right
    추정 날짜가 맞음
    when it was opened; '' if it was not
    개봉한 날, 안 했으면 ''
    since when it is frozen; '' if it never was
    냉동한 날, 한 적이 없으면 ''
    another date
    다른 날짜로
    its estimated date is right
    추정 날짜가 맞음
    take back a use or a toss, by id
    먹음이나 버림을 ID로 취소
    remove something that was entered by mistake
    잘못 입력한 것 삭제
    The record leaves the file. What was eaten or thrown away is better marked so: pantry use, pantry toss.
    기록이 파일에서 사라집니다. 먹거나 버린 것은 pantry use, pantry toss로 표시하는 편이 좋습니다.
    the one with this id, on hand or not
    이 ID의 것, 남아 있든 아니든
    the last carton scanned twice
    두 번 스캔한 것

    // Help: open, freeze, thaw and move.
    say that something was opened
    개봉했다고 표시
    From then on the earlier of two days counts: the date on it, and so many days after the opening. How many is what pantry product --keeps-opened says, or what the table of foods knows (pantry keeps FOOD). The date on it stays in the file; pantry why says which day won.
    그때부터는 표시된 날짜와 개봉 후 며칠 가운데 빠른 날이 기한입니다. 며칠인지는 pantry product --keeps-opened나 식품 표(pantry keeps FOOD)를 따릅니다. 표시된 날짜는 파일에 남고, 어느 날이 기한인지는 pantry why로 볼 수 있습니다.
    the milk that expires first
    기한이 가장 빠른 우유
    one of several, as an item of its own
    여럿 중 하나를 별도 항목으로
    say that something was frozen
    냉동했다고 표시
    In the freezer the clock stands still. What counts is how long the food keeps there: what pantry product --keeps-frozen says, or what the table of foods knows. pantry thaw lets the clock go on. What is past its date stays so.
    냉동실에서는 시간이 멈춥니다. 대신 냉동 보관 기간이 기한이 되며, pantry product --keeps-frozen이나 식품 표를 따릅니다. pantry thaw를 하면 시간이 다시 갑니다. 기한이 지난 것은 그대로 지난 것입니다.
    what would not be eaten in time
    제때 먹지 못할 것
    say that something was thawed
    해동했다고 표시
    The clock goes on: with the days that were left when it was frozen, but no more than the table of foods allows in the refrigerator. What was bought frozen keeps its date, with the same limit. Where the table knows nothing, what was bought frozen, had no date or has a use-by date keeps for one day.
    시간이 다시 갑니다. 냉동할 때 남은 날만큼이되, 식품 표가 냉장에서 허용하는 날을 넘지 않습니다. 냉동으로 산 것은 같은 한도 안에서 표시된 날짜를 따릅니다. 표에 없으면, 냉동으로 샀거나 날짜가 없거나 소비기한이 있는 것은 하루로 봅니다.
    put something somewhere else
    다른 곳으로 옮기기
    where it is from now on
    앞으로 둘 곳
    LOCATION is the last word, or any word that begins with @. Into the freezer is as pantry freeze, and out of it as pantry thaw. Between the pantry and the fridge an estimated date is estimated anew; a printed one stays.
    LOCATION은 마지막 단어이거나 @로 시작하는 단어입니다. 냉동실에 넣으면 pantry freeze, 꺼내면 pantry thaw와 같습니다. 실온과 냉장 사이를 옮기면 추정 날짜는 다시 추정하고, 표시된 날짜는 그대로입니다.
    the apples that expire first
    기한이 가장 빠른 사과
    everything from there
    거기 있는 것 전부

    // Help: undo, redo, log and check.
    take the last change back, and so on backwards
    마지막 변경부터 차례로 취소
    Every change of the pantry is noted in a journal (pantry log), and each undo takes one more back: a use, a toss, an edit, a deletion, what add entered, what scan did at once. The records are put back as they were, to the byte. What has been changed since by something else is not overwritten: then nothing is done, and the reason is said.
    모든 변경은 변경 기록(pantry log)에 남고, undo할 때마다 하나씩 되돌립니다: 먹음, 버림, 수정, 삭제, add로 입력한 것, scan이 한꺼번에 한 것. 기록은 한 바이트까지 그대로 돌아옵니다. 그사이 다른 변경이 있었으면 덮어쓰지 않고 이유를 알립니다.
    the last change never happened
    마지막 변경을 없던 일로
    nor did the one before it
    그 앞의 변경도
    look first
    먼저 확인
    do a change again that undo took back
    취소한 변경 다시 실행
    The change that was taken back last, and so on forwards, until something else is changed. As undo, it overwrites nothing that has been changed since.
    마지막에 취소한 변경부터, 다른 변경이 있기 전까지 차례로 다시 합니다. undo처럼 그사이 바뀐 것은 덮어쓰지 않습니다.
    it was right after all
    알고 보니 맞았음
    nothing has changed
    바뀐 것 없음
    show what was done, the last first
    한 일을 최근 것부터 보기
    Each line is a change: when, what was typed, and which things it concerned. pantry undo takes the first one back that is not marked as undone. The journal is kept apart from the pantry ($XDG_STATE_HOME/pantry, usually ~/.local/state/pantry); when it has grown to 16 MB, its older half is let go.
    한 줄이 한 번의 변경입니다: 때, 입력한 명령, 바뀐 것. pantry undo는 취소됨 표시가 없는 첫 줄을 취소합니다. 변경 기록은 팬트리 파일과 따로 둡니다($XDG_STATE_HOME/pantry, 보통 ~/.local/state/pantry). 16 MB가 되면 오래된 절반을 버립니다.
    everything that is known
    기록된 것 모두
    the last five changes
    마지막 변경 다섯 개
    what was typed
    입력한 명령
    say what is wrong with the pantry file, and where
    팬트리 파일의 문제와 위치 알리기
    other files than the pantry file
    팬트리 파일이 아닌 다른 파일
    The whole file is read: its JSON, every field of every record, uids that stand twice, copies that a syncing program has left beside it. Each problem is a line with its place, FILE:LINE:COLUMN, as compilers and editors have it. Without FILE it is the pantry file.
    파일 전체를 읽습니다: JSON, 모든 기록의 모든 필드, 겹치는 uid, 동기화 프로그램이 옆에 남긴 사본. 문제마다 한 줄씩 컴파일러나 편집기처럼 위치(FILE:LINE:COLUMN)와 함께 알립니다. FILE이 없으면 팬트리 파일입니다.
    With --repair a copy is made, pantry.repaired.json, that keeps every record that can be read, and each line says what it left out: a field, or a whole record. Look at it, and put it in the place of the broken file yourself.
    --repair를 쓰면 읽을 수 있는 기록을 모두 담은 사본 pantry.repaired.json을 만들고, 뺀 필드나 기록을 줄마다 알립니다. 확인한 뒤 직접 깨진 파일과 바꾸세요.
    write a repaired copy beside a broken file; the file itself is never touched
    깨진 파일 옆에 고친 사본을 쓰기, 파일 자체는 건드리지 않음
    is everything well?
    이상이 없는지
    and if not, what can be saved
    이상이 있으면 살릴 수 있는 것
    some other files
    다른 파일들

    // Help: import and export.
    enter what was exported, or a table or JSON of other things
    내보낸 것이나 다른 표, JSON 가져오기
    what to read; without it, standard input
    읽을 파일, 없으면 표준 입력
    It reads what pantry export writes, or pantry list as json, jsonl or csv, and tables (CSV with a heading) and objects of other programs: fields by the names that pantry help fields lists, or what people call them, like item and date. All of it is entered, or nothing and the lines that are wrong are named; --keep-going leaves those out, but for a text that cannot be taken apart into records.
    pantry export가 쓴 것, pantry list가 json, jsonl, csv로 쓴 것, 다른 프로그램의 표(머리글이 있는 CSV)와 객체를 읽습니다. 필드 이름은 pantry help fields에 있는 것이나 품명, 기한처럼 흔히 쓰는 것이면 됩니다. 전부 입력하거나, 아무것도 입력하지 않고 틀린 줄을 알립니다. --keep-going은 틀린 것을 빼지만, 기록으로 나눌 수 없는 글은 그럴 수 없습니다.
    A record that has a uid is the thing of that uid: if it is here already as it is, nothing happens; if it is another one here, that is an error, unless --update lets it take the place. Of a table only its columns count: empty cells clear a field, and fields without a column stay. What has no uid is new each time.
    uid가 있는 기록은 그 uid의 것입니다. 똑같은 것이 이미 있으면 아무 일도 없고, 다른 것이 있으면 오류이지만 --update를 쓰면 바꿉니다. 표에서는 있는 열만 바뀝니다. 빈 칸은 필드를 지우고, 열이 없는 필드는 그대로 둡니다. uid가 없는 것은 매번 새것입니다.
    A new thing without a date gets an estimate, as with pantry add.
    날짜가 없는 새것은 pantry add처럼 날짜를 추정합니다.
    what it is, where it does not look like that
    입력 형식, 저절로 알 수 없을 때
    let a record take the place of another one of its uid
    uid가 같은 다른 기록을 바꿈
    leave out what is wrong, and take the rest
    잘못된 것은 빼고 나머지를 입력
    what pantry export wrote
    pantry export가 쓴 것
    from one pantry into another
    다른 팬트리로
    a table by hand
    직접 쓴 표
    of a spreadsheet, what can be read
    스프레드시트에서 읽을 수 있는 것만
    write everything there is, for another pantry or program
    다른 팬트리나 프로그램을 위해 모두 내보내기
    Everything: what is on hand and what is gone. As json it is the whole pantry, with the catalogue and what this version does not know; as jsonl an object a line, the things as the pantry file has them and the catalogue behind them; as csv a table of the things alone, with all the fields of pantry help fields. pantry import reads each of them back.
    남은 것과 없어진 것 모두입니다. json은 제품 목록과 이 버전이 모르는 것까지 팬트리 전체, jsonl은 한 줄에 객체 하나씩 팬트리 파일에 있는 그대로의 식품과 그 뒤에 제품 목록, csv는 식품만 pantry help fields의 모든 필드로 쓴 표입니다. 모두 pantry import로 다시 읽을 수 있습니다.
    a copy to keep
    보관용 사본
    for a spreadsheet
    스프레드시트용
    for another program
    다른 프로그램용

    // Help: product, keeps, barcode and date.
    say or show what a barcode means
    바코드의 제품 정하기와 보기
    a barcode; without one, all that are known
    바코드, 없으면 아는 것 모두
    Without options it shows the product of a barcode, without a barcode all that are known. A new name goes to everything that carries the barcode, unless it was given a name of its own. An empty value removes what a field says.
    옵션이 없으면 바코드의 제품을, 바코드도 없으면 아는 제품을 모두 보여 줍니다. 새 이름은 따로 이름을 붙인 것을 빼고 그 바코드의 모든 식품에 적용됩니다. 빈 값은 필드를 지웁니다.
    How long it keeps is what dates are estimated by when a package carries none, and what counts once it is opened or frozen; it comes before the table of foods (pantry keeps).
    보관 기간은 포장에 날짜가 없을 때와 개봉하거나 냉동한 뒤의 기한을 추정하는 데 쓰며, 식품 표(pantry keeps)보다 우선합니다.
    what it is called
    이름
    where a picture of it is
    사진이 있는 곳
    how long an unopened package keeps: 7d, 2w, 3m, 1y
    미개봉 보관 기간: 7d, 2w, 3m, 1y
    how long it keeps once opened
    개봉 후 보관 기간
    how long it keeps in the freezer
    냉동 보관 기간
    name what was scanned
    스캔한 것에 이름 붙이기
    what the barcode means
    바코드의 제품
    and how long it keeps
    보관 기간까지
    the whole catalogue
    카탈로그 전체
    say how long a food keeps, and how that is known
    식품의 보관 기간과 출처 알리기
    a name in English or Korean, or a barcode of the catalogue
    한국어나 영어 이름, 또는 카탈로그의 바코드
    FOOD is a name in English or Korean, or a barcode of the catalogue. The last words of a name decide: 초코우유 is 우유, chocolate milk is milk. Dates that packages do not carry are estimated by this table, with the smaller number, unless the household says better (pantry product CODE --keeps 7d) or has had the product before.
    FOOD는 한국어나 영어 이름, 또는 카탈로그의 바코드입니다. 이름의 끝말이 기준입니다: 초코우유는 우유, chocolate milk는 milk. 포장에 없는 날짜는 이 표의 작은 수로 추정하며, 따로 정했거나(pantry product CODE --keeps 7d) 전에 산 적이 있는 제품은 그것을 따릅니다.
    The numbers are those of USDA's FoodKeeper, or those of the food there that is most like it, which is named. They are estimates for good storage, no safety guarantee, and never stretch a printed date.
    수치는 USDA FoodKeeper의 것이거나 거기서 가장 비슷한 식품의 것이며 그 이름을 밝힙니다. 잘 보관했을 때의 추정치로 안전을 보장하지 않으며, 표시된 날짜를 늘리지 않습니다.
    tofu
    두부
    no quotes are needed
    따옴표는 필요 없음
    say what a barcode is, or what is wrong with it
    바코드의 뜻이나 문제 알리기
    a barcode, as it is printed or as a scanner sends it
    인쇄된 그대로나 스캐너가 보내는 그대로의 바코드
    read the codes from standard input, one a line
    표준 입력에서 한 줄에 하나씩 코드를 읽음
    Reads EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14 and ISBN-10 with their check digits; GS1 element strings from GS1-128, DataBar, DataMatrix and QR codes, also in brackets; and GS1 Digital Links. FNC1 may be GS (0x1D) or what readers type for it: ^] <GS> {GS} | ~ \x1d. In front may stand a symbology identifier (]C1, ]d2, ]E0) or a reader's name for the symbol (EAN-13:, QR-Code:). Blanks and hyphens between the digits of a plain number are passed over; quote a code that has blanks.
    검사 숫자가 있는 EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14, ISBN-10, 그리고 괄호 표기를 포함한 GS1-128, DataBar, DataMatrix, QR 코드의 GS1 요소 문자열과 GS1 Digital Link를 읽습니다. FNC1은 GS(0x1D)나 리더가 대신 입력하는 ^] <GS> {GS} | ~ \x1d일 수 있습니다. 앞에는 심벌로지 식별자(]C1, ]d2, ]E0)나 리더가 쓰는 이름(EAN-13:, QR-Code:)이 올 수 있습니다. 숫자 사이의 빈칸과 붙임표는 무시하며, 빈칸이 있는 코드는 따옴표로 묶으세요.
    The GTIN is the number by which products are compared, as 14 digits. Of a shop's own number (02, 20 to 29) only the item is told, unless PANTRY_REGION says whose it is: two letters of a country, like KR.
    GTIN은 제품을 비교하는 14자리 번호입니다. 매장 자체 번호(02, 20~29)는 품목만 알 수 있으며, PANTRY_REGION에 KR처럼 나라의 두 글자를 쓰면 더 읽습니다.
    Any wrong code makes the exit code 1.
    잘못된 코드가 하나라도 있으면 종료 코드는 1입니다.
    With - the inputs are read from standard input, one a line.
    -를 쓰면 표준 입력에서 한 줄에 하나씩 읽습니다.
    one code
    코드 하나
    as printed; UPC-E is expanded
    인쇄된 그대로, UPC-E는 펼침
    product, use-by date and lot
    제품, 소비기한, 로트 번호
    one object a line
    한 줄에 한 객체
    say what a date is, or what is wrong with it
    날짜의 뜻이나 문제 알리기
    a date, as people type it or packages print it
    사람이 쓰거나 포장에 인쇄된 날짜
    read the dates from standard input, one a line
    표준 입력에서 한 줄에 하나씩 날짜를 읽음
    Relative dates: today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri (that of next week), eom, eoy; 오늘, 내일, 모레, 3일, 2주, 한달, 금요일, 다음주 금요일, 월말. Without a year the next day of that name is meant, today included: 12-01, 1201, '1 dec', '12월 1일'. In full: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'. A month alone is its last day: 12/2026, 2026-12, 'Dec 2026'. The words that packages print around a date are understood in some twenty languages, and say how it is written and what it is: 'BEST BEFORE 12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26', '제조 2026.11.01부터 12개월'.
    상대 날짜: 오늘, 내일, 모레, 3일, 2주, 한달, 금요일, 다음주 금요일, 월말; today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri(다음 주 금요일), eom, eoy. 연도가 없으면 오늘을 포함해 다음에 오는 그 날입니다: 12-01, 1201, '1 dec', '12월 1일'. 전체: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'. 달만 쓰면 그 달의 마지막 날입니다: 12/2026, 2026-12, 'Dec 2026'. 포장에서 날짜와 함께 쓰는 말을 스무 개 남짓한 언어로 이해하며, 그 말로 날짜의 순서와 종류를 압니다: 'BEST BEFORE 12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26', '제조 2026.11.01부터 12개월'.
    What reads in several ways (01/02/26) is refused, unless PANTRY_DATE_ORDER is ymd, mdy or dmy. Each argument is one date; one that has blanks needs quotes.
    여러 가지로 읽히는 것(01/02/26)은 PANTRY_DATE_ORDER가 ymd, mdy, dmy 중 하나가 아니면 받지 않습니다. 인수 하나가 날짜 하나이며, 빈칸이 있으면 따옴표로 묶으세요.
    Any wrong date makes the exit code 1.
    잘못된 날짜가 하나라도 있으면 종료 코드는 1입니다.
    read 26346, 6346 or 346 as the day of a year, as packers print it
    26346, 6346, 346을 포장에 인쇄하는 연중 일수로 읽음
    three dates
    날짜 세 개
    as printed on a package
    포장에 인쇄된 그대로
    the European way
    유럽식

    // Help: help and the fields.
    print what makes a shell complete with Tab
    셸의 Tab 자동 완성 스크립트 출력
    The script goes into a file where the shell looks for it (make the directory first: mkdir -p); shells that start from then on complete commands, options and their values, and the ids, names, places, categories, tags and barcodes of the pantry. Print it anew after an update.
    스크립트는 셸이 찾는 파일에 저장합니다(디렉터리는 먼저 mkdir -p로 만듭니다). 그 뒤에 시작한 셸은 명령, 옵션과 그 값, 그리고 저장된 식품의 ID, 이름, 위치, 분류, 태그, 바코드를 완성합니다. 업데이트한 뒤에는 다시 출력해야 합니다.
    zsh looks in the directories of $fpath: write fpath=(~/.zfunc $fpath) into ~/.zshrc, before compinit. bash without the bash-completion package can have it from ~/.bashrc.
    zsh는 $fpath의 디렉터리에서 찾습니다. ~/.zshrc의 compinit 앞에 fpath=(~/.zfunc $fpath)를 적습니다. bash-completion 패키지가 없는 bash에서는 ~/.bashrc에서 불러올 수 있습니다.
    print what the scripts ask for, a word a line with what it is behind a tab
    스크립트가 묻는 단어를 한 줄에 하나씩, 탭 뒤에 설명을 붙여 출력
    for bash with the bash-completion package
    bash-completion 패키지가 있는 bash
    for bash without it, in ~/.bashrc
    패키지가 없는 bash, ~/.bashrc에서
    for zsh
    zsh
    for fish
    fish
    three days
    3일
    a week
    1주
    two weeks
    2주
    a month
    한 달
    the end of the month
    월말
    print the manual page
    매뉴얼 페이지 출력
    It is in mdoc(7), which man reads. man finds it in a directory of its own, ~/.local/share/man/man1 for instance, if ~/.local/bin is in PATH (make the directory first: mkdir -p).
    man이 읽는 mdoc(7) 형식입니다. ~/.local/bin이 PATH에 있으면 man은 ~/.local/share/man/man1 같은 디렉터리에서 찾습니다(디렉터리는 먼저 mkdir -p로 만듭니다).
    install it, for man pantry
    man pantry로 볼 수 있게 설치
    read it
    읽기
    as a page for a browser (Debian: mandoc)
    브라우저로 볼 페이지로 (Debian: mandoc)
    show help, of all commands or of one
    전체나 한 명령의 도움말 보기
    a command; without one, all of them
    명령, 없으면 전체
    the fields of items, in every format
    모든 형식에 공통인 항목 필드
    The same as pantry COMMAND --help.
    pantry COMMAND --help와 같습니다.
    all commands
    모든 명령
    one of them
    그중 하나
    the same, from the command itself
    같은 내용을 명령에서 직접
    the fields of items, version %1
    항목의 필드, 버전 %1
    They have these names in every format: as the heading of CSV, as members of JSON, for --columns, and in braces in a template. Within this version a field may be added behind the others; none is renamed, moved or removed, and their values are the same in every language.
    이름은 모든 형식에서 같습니다: CSV의 머리글, JSON의 멤버, --columns, 템플릿의 중괄호 안. 이 버전에서는 맨 뒤에 필드가 더해질 수 있지만 이름이나 자리가 바뀌거나 없어지지 않으며, 값은 어느 언어에서나 같습니다.
    JSON without --columns is the record as the pantry file has it, the product's fields in an object of their own, and with it id, status, daysLeft, effectiveAt and isEstimated; with --columns it is one flat object, null where there is no value.
    --columns 없는 JSON은 팬트리 파일의 기록 그대로이며 제품의 필드는 따로 객체에 있고, id, status, daysLeft, effectiveAt, isEstimated가 더해집니다. --columns를 쓰면 평평한 객체 하나이며 값이 없으면 null입니다.
    TSV writes a tab as \t, a line break as \n or \r, and a backslash twice. CSV is as RFC 4180 has it; a text that a spreadsheet would take for a formula gets an apostrophe in front. Of several tags a blank stands between, and a blank in one is behind a backslash.
    TSV는 탭을 \t, 줄 바꿈을 \n이나 \r로, 백슬래시를 두 번 씁니다. CSV는 RFC 4180을 따르며, 스프레드시트가 수식으로 볼 글 앞에는 작은따옴표를 붙입니다. 태그가 여럿이면 빈칸으로 나누고, 태그 안의 빈칸 앞에는 백슬래시를 씁니다.
    A template is one line for each item: {name} is a field, {{ and }} are braces, \n and \t a line break and a tab. What a terminal would obey is written out, like \x1b.
    템플릿은 항목마다 한 줄입니다: {name}은 필드, {{와 }}는 중괄호, \n과 \t는 줄 바꿈과 탭. 터미널 제어 문자는 \x1b처럼 풀어 씁니다.
    Of the record, and all that TSV and CSV write, in this order:
    기록의 필드, TSV와 CSV가 이 순서로 모두 씁니다:
    What follows from others:
    다른 필드에서 나오는 것:
    a table of these
    이 필드들의 표
    a sentence each
    문장으로
    the start of the uid, long enough to be unique now
    uid의 앞부분, 지금 겹치지 않을 만큼
    expired, today, soon, fresh, undated, used or discarded
    expired, today, soon, fresh, undated, used, discarded 중 하나
    the name without the brand
    제조사를 뺀 이름
    the date on it, or never; ISO 8601, like all dates
    표시된 날짜나 never, 모든 날짜는 ISO 8601
    days until the day that counts, negative behind it
    기한까지 남은 날수, 지나면 음수
    how many, or how much of the unit
    개수, 또는 단위로 센 양
    the unit of the quantity
    양의 단위
    the words to find it by
    찾을 때 쓸 말
    what it cost
    값
    the day it was bought
    산 날
    the product's barcode, as printed
    인쇄된 그대로의 제품 바코드
    when it was entered, UTC
    입력한 때, UTC
    its lasting name
    바뀌지 않는 고유 이름
    the day that counts, with what has become of it; or never
    개봉, 냉동 등을 반영한 기한, 또는 never
    whether that day is an estimate: true or false
    그 날이 추정인지: true 또는 false
    what the date is: use-by, best-before or sell-by
    날짜의 종류: use-by(소비기한), best-before(품질유지기한), sell-by(유통기한)
    the day it was opened
    개봉한 날
    when it was in the freezer: FROM/TO, or FROM/.. if it is there
    냉동한 기간: FROM/TO, 아직이면 FROM/..
    whether it was eaten: true or false
    먹었는지: true 또는 false
    when it was eaten, UTC
    먹은 때, UTC
    when it was thrown away, UTC
    버린 때, UTC
    the maker's lot
    로트 번호
    what its date was estimated by
    날짜를 추정한 근거
    how long it keeps unopened, as the household says
    직접 정한 미개봉 보관 기간
    the brand and the name
    제조사와 이름
    the days left in a word: D-3, today, 2d ago, used
    남은 날을 한마디로: D-3, today, 2d ago, used
    the same as effectiveAt; in a table with its weekday, ~ before an estimate
    effectiveAt과 같음, 표에서는 요일과 함께, 추정이면 앞에 ~
    what the day is, in a word or two: best before, opened, frozen
    기한의 종류를 한두 마디로: best before, opened, frozen
    the quantity with its unit
    단위가 붙은 양

    // The manual.
    what you have to eat first
    무엇부터 먹어야 하는지 알려 주는 도구
    Options may stand anywhere: --option VALUE, --option=VALUE, -o VALUE; letters without a value in one word; -- ends them. Without a command it is pantry list. Results go to standard output, everything else to standard error.
    옵션은 어디에나 쓸 수 있습니다: --option VALUE, --option=VALUE, -o VALUE. 값이 없는 글자는 한 단어로 묶을 수 있고, --에서 옵션이 끝납니다. 명령이 없으면 pantry list입니다. 결과는 표준 출력으로, 나머지는 모두 표준 오류로 나갑니다.
    pantry help COMMAND says of one command what this page says, and pantry help fields what the fields are.
    pantry help COMMAND는 이 페이지의 내용을 명령별로, pantry help fields는 필드를 보여 줍니다.
    The pantry file, unless --file names one.
    --file이 없을 때의 팬트리 파일.
    The day to count from instead of today, as with --today.
    --today처럼 오늘 대신 기준으로 삼을 날.
    How dates like 01/02/26 are read: ymd, mdy or dmy. Without it they are refused, since they read in several ways.
    01/02/26 같은 날짜를 읽는 순서: ymd, mdy, dmy. 없으면 여러 가지로 읽히므로 거부됩니다.
    Where the shops are that put their own numbers on things: two letters of a country, like KR, or whole. It says which digits of such a number are the price or the weight.
    자체 번호를 붙이는 가게가 있는 곳: KR 같은 나라 코드 두 글자, 또는 whole. 그런 번호의 어느 자리가 가격이나 무게인지 정합니다.
    If it is set and not empty, nothing is coloured.
    비어 있지 않게 설정하면 색을 쓰지 않습니다.
    If it is set and neither empty nor 0, the output is coloured even where it goes to no terminal. NO_COLOR wins, and --color wins over both.
    비어 있지도 0도 아니게 설정하면 터미널이 아니어도 색을 씁니다. NO_COLOR가 우선하고, --color는 둘보다 우선합니다.
    A terminal that is dumb gets no colours.
    dumb 터미널에는 색을 쓰지 않습니다.
    The language of what is said to people, by the first of them that is set: Korean if it begins with ko, otherwise English. What programs read is the same in every language.
    사람이 읽는 글의 언어. 먼저 설정된 것을 따르며, ko로 시작하면 한국어, 아니면 영어입니다. 프로그램이 읽는 출력은 어느 언어에서나 같습니다.
    The time zone, which says when today begins.
    오늘이 언제 시작하는지 정하는 시간대.
    Where the pantry file is, in the directory pantry; without it ~/.local/share.
    팬트리 파일이 있는 곳(그 안의 pantry 디렉터리). 없으면 ~/.local/share.
    Where the journal is, in the directory pantry; without it ~/.local/state.
    변경 기록이 있는 곳(그 안의 pantry 디렉터리). 없으면 ~/.local/state.
    Where the text of pantry remind --exec is kept for the command; without it /tmp.
    pantry remind --exec의 글을 명령이 읽는 동안 두는 곳. 없으면 /tmp.
    The home directory, for the two before.
    앞의 둘에 쓰이는 홈 디렉터리.
    With one of them, pantry scan --camera shows what the camera sees.
    둘 중 하나가 있으면 pantry scan --camera가 카메라 화면을 보여 줍니다.
    The pantry, unless --file, PANTRY_FILE or XDG_DATA_HOME says otherwise.
    --file, PANTRY_FILE, XDG_DATA_HOME이 달리 정하지 않을 때의 팬트리 파일.
    The journal, by which changes are taken back, unless XDG_STATE_HOME says otherwise.
    변경을 되돌릴 때 쓰는 기록. XDG_STATE_HOME으로 바꿀 수 있습니다.
    Done.
    완료.
    The answer is no: no such item, an invalid barcode, nothing found.
    답이 "아니요"임: 그런 항목이 없음, 잘못된 바코드, 찾은 것이 없음.
    The call is wrong.
    명령을 잘못 불렀음.
    The data is wrong.
    데이터가 잘못됨.
    The input does not exist or cannot be opened.
    입력이 없거나 열 수 없음.
    A program that is needed is missing, or does not work.
    필요한 프로그램이 없거나 작동하지 않음.
    The file cannot be created.
    파일을 만들 수 없음.
    Reading or writing failed.
    읽기나 쓰기에 실패함.
    Somebody else has the lock; trying again may help.
    다른 프로그램이 잠갔음. 다시 시도하면 될 수 있음.
    Not allowed.
    권한이 없음.
    // Tables: the headings.
    ID
    ID
    STATUS
    상태
    PRODUCT
    제품
    DATE
    날짜
    DAYS
    날수
    BRAND
    제조사
    CATEGORY
    분류
    N
    양
    UNIT
    단위
    WHERE
    위치
    TAGS
    태그
    NOTE
    메모
    PRICE
    값
    BOUGHT
    산 날
    BARCODE
    바코드
    ENTERED
    입력한 때
    UID
    UID
    COUNTS
    유효 기한
    ESTIMATE
    추정
    SAYS
    날짜 종류
    OPENED
    개봉일
    FROZEN
    냉동 기간
    USED
    먹음
    EATEN
    먹은 때
    TOSSED
    버린 때
    LOT
    로트
    BY
    근거
    PICTURE
    사진
    KEEPS
    보관 기간
    KEEPS OPENED
    개봉 후 보관
    KEEPS FROZEN
    냉동 보관
    ITEM
    품목
    LEFT
    남은 날
    EXPIRES
    기한
    KIND
    종류
    QTY
    수량

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
    보유
    expired
    기한 지남
    soon
    임박
    fresh
    여유
    undated
    날짜 없음
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
    먹을 기한
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
    날짜 없음
    never
    무기한
    ~never
    ~무기한
    does not expire
    기한 없음
    does not expire (estimate)
    기한 없음 (추정)
    past its date: do not use
    기한 지남: 쓰지 마세요
    past best before: quality no longer assured, check storage and signs of spoilage
    품질유지기한 지남: 품질을 보장하지 않으니 보관 상태와 상한 흔적을 확인하세요
    past sell-by: the shop's date, which says little about eating; check storage and signs of spoilage
    유통기한 지남: 판매 기한이라 먹어도 되는지와는 다르니 보관 상태와 상한 흔적을 확인하세요
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
    · barcodes that mean something else now: %1
    · 뜻이 바뀐 바코드: %1
    added %1%2
    추가 %1%2
    added %1 · %2
    추가 %1 · %2
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
    %1 남음
    nothing left
    남은 것 없음
    froze
    냉동
    moved
    이동
    · bought %1
    · 산 날 %1
    · estimate: %1
    · 추정: %1
    · on %1
    · 기준일 %1
    · the date on it: %1
    · 표시된 날짜: %1
    · opened %1
    · 개봉 %1
    · frozen %1
    · 냉동 %1
    · keeps %1
    · 보관 %1
    · still taken for frozen: pantry thaw %1
    · 아직 냉동 상태로 봅니다: pantry thaw %1
    · only its package says until when it is good
    · 기한은 포장에서만 알 수 있습니다
    · its package says how long it keeps opened
    · 개봉 후 보관 기간은 포장을 보세요
    · nothing is known of how long it keeps opened
    · 개봉 후 보관 기간은 알려진 것이 없습니다
    · %1 should not be kept in the %2
    · %1: %2 보관은 권하지 않습니다
    · no days are known for %1 in the %2
    · %1: %2 보관 기간은 알려진 것이 없습니다
    · freezing is not recommended for %1
    · %1: 냉동은 권하지 않습니다
    it
    이 식품
    · 1 day is left once it is thawed
    · 해동하면 1일 남음
    · %1 days are left once it is thawed
    · 해동하면 %1일 남음
    all %1 of it; to open one: pantry edit %2 --opened '', pantry open %3 --amount 1
    %1개 모두 개봉한 것으로 했습니다. 하나만 개봉하려면 pantry edit %2 --opened '', pantry open %3 --amount 1을 쓰세요
    changed in 1 item
    항목 1개에서 바뀜
    changed in %1 items
    항목 %1개에서 바뀜
    imported: %1
    가져옴: %1
    %1 new
    새 항목 %1개
    %1 replaced
    바꾼 항목 %1개
    %1 here already
    이미 있는 항목 %1개
    · barcodes taken over: %1
    · 받아들인 바코드: %1개
    · barcodes that mean something else here: %1
    · 여기서는 다른 제품인 바코드: %1개
    exporting
    내보내는 중
    importing
    가져오는 중

    // Questions.
    %1 [y/N]
    %1 [y/N]
    delete these %1 items?
    이 %1개 항목을 삭제하시겠습니까?
    edit these %1 items?
    이 %1개 항목을 수정하시겠습니까?
    use these %1 items?
    이 %1개 항목을 먹은 것으로 표시하시겠습니까?
    throw these %1 items away?
    이 %1개 항목을 버린 것으로 표시하시겠습니까?
    open these %1 items?
    이 %1개 항목을 개봉한 것으로 표시하시겠습니까?
    freeze these %1 items?
    이 %1개 항목을 냉동한 것으로 표시하시겠습니까?
    thaw these %1 items?
    이 %1개 항목을 해동한 것으로 표시하시겠습니까?
    move these %1 items?
    이 %1개 항목을 옮기시겠습니까?
    replace %1 records?
    기록 %1개를 바꾸시겠습니까?
    nothing was changed
    아무것도 바꾸지 않았습니다
    pantry: %1 may be
    pantry: %1: 가능한 날짜
    which? [1-%1]
    번호? [1-%1]
    name?
    이름?
    until when?
    언제까지?
    until when? [%1 · %2]
    언제까지? [%1 · %2]

    // Notes and hints.
    there is nothing here yet
    아직 아무것도 없습니다
    pantry add milk 3d enters milk that is good for three more days
    pantry add 우유 3d라고 하면 3일 남은 우유가 추가됩니다
    it may be said again today: %1
    오늘 다시 알릴 수 있습니다: %1
    nothing matches %1
    %1에 맞는 것이 없습니다
    %1 more lines are wrong
    그 밖에 %1줄이 더 잘못되었습니다
    did you mean %1 or %2?
    혹시 %1, %2 중 하나입니까?
    created %1
    %1 파일을 만들었습니다
    the pantry file had %1 names; only this one shows the change
    팬트리 파일의 이름이 %1개였습니다. 변경은 이 이름에만 보입니다
    saved, but pantry undo cannot take it back: %1
    저장했지만 pantry undo로 취소할 수 없습니다: %1
    %1 lies beside the pantry: a syncing program found two versions of it
    %1: 동기화 프로그램이 두 가지 판을 발견해 팬트리 옆에 남긴 사본입니다
    waiting for %1 to finish
    기다리는 중: %1
    process %1
    프로세스 %1
    another program
    다른 프로그램
    %1 is %2
    %1: %2
    %1 is the next such day; %2 has just passed, and needs its year
    %1: 다음에 오는 날로 읽었습니다. 막 지난 %2 날짜는 연도까지 써야 합니다
    %1 was read as %2; if it belongs to the name: pantry edit %3 --name '%4 %5' --expires unknown
    %1: %2 날짜로 읽었습니다. 이름의 일부라면 pantry edit %3 --name '%4 %5' --expires unknown을 쓰세요
    %1 in the name was not read as the date: that stands at the end
    %1: 이름 가운데 있어 날짜로 읽지 않았습니다. 날짜는 끝에 씁니다
    if it was fresh when it was put into the freezer: pantry freeze %1
    신선한 것을 냉동실에 넣었다면 다음을 쓰세요: pantry freeze %1
    nobody has named this barcode yet
    아직 이름이 없는 바코드입니다
    pantry product %1 --name NAME
    pantry product %1 --name NAME
    nothing was entered; mend the lines and try again, or --keep-going takes the rest
    아무것도 입력하지 않았습니다. 줄을 고쳐 다시 하거나, --keep-going으로 나머지를 입력하세요
    nothing was entered; mend it and try again, or --keep-going takes the rest
    아무것도 입력하지 않았습니다. 고쳐서 다시 하거나, --keep-going으로 나머지를 입력하세요
    one thing a line, like: milk 1201 x2 @fridge; Ctrl-D ends
    한 줄에 하나씩 씁니다. 예: 우유 1201 x2 @냉장고. 끝내려면 Ctrl-D
    reading from the terminal; Ctrl-D ends
    터미널에서 읽습니다. 끝내려면 Ctrl-D
    one barcode a line; Ctrl-D ends
    한 줄에 바코드 하나씩. 끝내려면 Ctrl-D
    show the camera a barcode; Ctrl-C ends
    카메라에 바코드를 보여 주세요. 끝내려면 Ctrl-C
    it is no longer there; nothing was set
    이미 없어졌습니다. 아무것도 정하지 않았습니다
    no code came for %1
    적용할 코드가 없었습니다: %1
    wrote %1: %2
    %1 파일을 썼습니다: %2
    there is nothing in it that could be kept
    살릴 수 있는 것이 없습니다
    pantry check --repair writes a copy with %1 that can be read
    pantry check --repair로 읽을 수 있는 %1의 사본을 만들 수 있습니다

    // Scanning.
    from now on: %1
    이제부터: %1
    add
    추가
    use
    사용
    toss
    버림
    check
    확인
    nothing special for the next code
    다음 코드에 적용할 것이 없습니다
    for the next code: %1
    다음 코드에 적용: %1
    take one out
    하나 꺼냄
    no place
    위치 없음
    until %1
    %1까지
    taken back: %1%2
    취소 %1%2
    as before: %1
    이전대로 %1
    · its code keeps the name
    · 바코드의 이름은 남음
    changed since, and left as it is: %1
    그사이 바뀌어 그대로 둠: %1
    %1 · not known
    %1 · 모르는 제품
    0 on hand
    보유 0
    not this one, but %1 on hand
    이것은 없고 다른 것 보유 %1
    %1 · first %2
    %1 · 가장 빠른 것 %2
    · %1 on hand
    · 보유 %1
    , first %1 (%2)
    , 가장 빠른 기한 %1 (%2)
    , next %1 (%2)
    , 다음 기한 %1 (%2)
    · not named yet
    · 이름 없음
    What a code does
    코드가 하는 일
    How many (before the code)
    개수 (코드 앞에)
    Until when (before the code, or when asked)
    기한 (코드 앞에, 또는 물을 때)
    Where (all that is entered from then on)
    위치 (그 뒤에 입력하는 모든 것)

    // Show.
    date
    날짜
    kind
    종류
    now
    현재
    estimate
    추정
    %1, no guarantee
    %1, 보장하지 않음
    advice
    안내
    left
    남은 날
    quantity
    수량
    location
    위치
    brand
    제조사
    category
    분류
    barcode
    바코드
    tags
    태그
    price
    값
    bought
    산 날
    lot
    로트
    note
    메모
    picture
    사진
    entered
    입력
    uid
    UID

    // Why, and how long things keep.
    it does not expire
    기한이 없습니다
    nothing is known that would change the date
    날짜를 바꿀 만한 정보가 없습니다
    no earlier day by %1
    더 빠른 날이 아닙니다: %1
    the date before stands
    앞의 날짜를 따릅니다
    the clock stands still; no days in the freezer are known
    시간이 멈춥니다. 냉동 보관 기간은 알려진 것이 없습니다
    it was past its date before
    이미 기한이 지났습니다
    food for infants: its date stays
    영유아 식품: 날짜가 그대로입니다
    the 1 day that was left goes on
    남았던 1일이 이어집니다
    the %1 days that were left go on
    남았던 %1일이 이어집니다
    it counts from the thawing
    해동한 날부터 셉니다
    %1; it was frozen longer than it keeps its quality
    %1. 품질이 유지되는 기간보다 오래 냉동했습니다
    it was %1
    이미 %1 처리했습니다
    an estimate, not a safety guarantee; what the package says comes first
    추정이며 안전을 보장하지 않습니다. 포장의 표시가 우선합니다
    does not expire: %1
    기한 없음: %1
    not known
    모름
    · the date on it won
    · 표시된 날짜 기준
    · the estimate won
    · 추정 기준
    · the opening won
    · 개봉 기준
    · the freezing won
    · 냉동 기준
    · the thawing won
    · 해동 기준
    · the clock stands still
    · 시간이 멈춤
    said of this product: %1
    이 제품에 정해 둔 기간 %1
    what was thawed keeps %1
    해동한 것은 %1
    as usual %1 (1 earlier package)
    평소대로 %1 (전에 산 1개)
    as usual %1 (%2 earlier packages)
    평소대로 %1 (전에 산 %2개)
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
    without end
    무기한
    not recommended
    권하지 않음
    %1 (said of this product)
    %1 (이 제품에 정해 둔 기간)
    no days are known; the package says
    알려진 기간이 없습니다. 포장을 보세요
    source: %1
    출처: %1
    USDA FoodKeeper, %1
    USDA FoodKeeper, %1
    the nearest food in USDA FoodKeeper: %1
    USDA FoodKeeper에서 가장 비슷한 식품: %1
    none
    없음
    estimates for good storage, not a safety guarantee
    잘 보관했을 때의 추정치이며 안전을 보장하지 않습니다
    for infants only the date on the package counts
    영유아 식품은 포장의 날짜만 따릅니다

    // Undo, redo and log.
    taken back
    취소
    done again
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
    보유로 되돌림
    put back
    되살림
    %1 and %2 more
    %1 외 %2개
    (undone)
    (취소됨)

    // Check.
    %1: good · %2
    %1: 이상 없음 · %2
    %1: no pantry yet
    %1: 아직 팬트리가 없습니다
    1 item
    항목 1개
    %1 items
    항목 %1개
    1 product
    제품 1개
    %1 products
    제품 %1개
    empty, and not a pantry
    비어 있어 팬트리가 아닙니다
    git left conflict markers here
    git 충돌 표시가 남아 있습니다
    · left out: %1
    · 뺌: %1
    · left out the record: %1
    · 뺀 기록: %1
    · in the record: %1
    · 기록: %1
    · kept as %1
    · 새 uid로 살림: %1
    · kept, as if entered now
    · 지금 입력한 것으로 살림
    · kept, called by its barcode
    · 바코드를 이름으로 살림

    // Reminders.
    Past its date
    기한 지남
    Today
    오늘
    This week
    이번 주
    Until %1
    %1까지
    %1 past the date
    기한 지남 %1개
    %1 today
    오늘 %1개
    %1 soon
    곧 %1개
    Eat first: %1
    먼저 먹을 것: %1

    // Barcodes.
    item %1
    품목 %1
    %1 kg
    %1 kg
    %1 l
    %1 L
    price %1%2
    값 %1%2
    (currency %1)
    (통화 %1)
    lot %1
    로트 %1
    serial %1
    일련번호 %1
    count %1
    개수 %1
    a coupon, no product
    쿠폰, 제품이 아님
    a refund receipt, no product
    환불 영수증, 제품이 아님
    a book
    책
    a periodical
    정기 간행물
    not the UPC-E that should be printed for this number
    이 번호로 인쇄해야 할 UPC-E가 아님
    add-on %1
    부가 코드 %1
    as %1 it would be GTIN %2
    %1로는 GTIN %2
    the other digits are the shop's own
    나머지 숫자는 매장 자체 번호
    or
    또는
    (%1) should stand with %2
    (%1): %2와 함께 있어야 함
    (%1) and (%2) should not stand together
    (%1), (%2): 함께 있으면 안 됨
    (%1) ends like (%2): is a separator missing?
    (%1): 끝이 (%2)와 같음, 구분자가 빠졌을 수 있음
    · %1 has just passed
    · 막 지난 날: %1

    // Errors: barcodes.
    %1 is not a barcode: it is blank
    %1: 바코드가 아닙니다: 비어 있습니다
    %1 is not a barcode: %2 at character %3 is no digit
    %1: 바코드가 아닙니다: 숫자가 아닌 글자 %2 (위치 %3)
    %1 is not a barcode: it has %2 digits, not 8, 12, 13 or 14
    %1: 바코드가 아닙니다: 숫자가 %2자리이며 8, 12, 13, 14자리가 아닙니다
    %1 is not a barcode: it has 11 digits, not 8, 12, 13 or 14
    %1: 바코드가 아닙니다: 숫자가 11자리이며 8, 12, 13, 14자리가 아닙니다
    with its check digit, %1, it would be a UPC-A
    검사 숫자 %1까지 쓰면 UPC-A가 됩니다
    %1 is not a barcode: it has 10 digits, not 8, 12, 13 or 14
    %1: 바코드가 아닙니다: 숫자가 10자리이며 8, 12, 13, 14자리가 아닙니다
    as an ISBN-10 it would end in %1
    ISBN-10이라면 끝자리가 %1입니다
    %1 is not a barcode: its check digit is %2 at character %3, expected %4
    %1: 바코드가 아닙니다: 검사 숫자가 틀렸습니다. 지금 값 %2, 맞는 값 %4 (위치 %3)
    scan it again, or compare it with the print
    다시 스캔하거나 인쇄된 것과 비교하세요
    %1 is not a GS1 code: %2 at character %3 begins with no application identifier
    %1: GS1 코드가 아닙니다: %2 앞에 응용 식별자가 없습니다 (위치 %3)
    an element begins with its identifier, like 17 or (17) before a use-by date
    요소는 소비기한 앞의 17이나 (17)처럼 식별자로 시작합니다
    %1 is not a GS1 code: (%2) %3 at character %4:
    %1: GS1 코드가 아닙니다: (%2) %3 (위치 %4):
    %1 is not a GS1 code: (%2) stands twice, with another value at character %3
    %1: GS1 코드가 아닙니다: (%2) 요소가 다른 값으로 두 번 나옵니다 (위치 %3)
    %1 is not a GS1 Digital Link: it has no key like /01/ with a product's number behind it
    %1: GS1 Digital Link가 아닙니다: 제품 번호가 따르는 /01/ 같은 키가 없습니다
    %1 is not a GS1 Digital Link: no two hexadecimal digits behind the % at character %2
    %1: GS1 Digital Link가 아닙니다: % 뒤에 16진수 두 자리가 없습니다 (위치 %2)
    %1 names no product: there is no (01) in this %2 code
    %1: 제품 번호가 없습니다: 이 %2 코드에 (01)이 없습니다
    the keyboard writes Hangul: switch it to Latin letters and scan again
    자판이 한글 상태입니다. 영문으로 바꾸고 다시 스캔하세요
    the value is missing
    값이 없습니다
    the value has %1 characters, not %2
    값이 %1자이며 %2자가 아닙니다
    the value ends after %1 characters, but no separator stands there
    값은 %1자에서 끝나야 하는데 구분자가 없습니다
    %1 is not %2
    %1: 쓸 수 없는 글자입니다. 쓸 수 있는 것: %2
    a digit
    숫자
    a character that GS1 allows
    GS1이 허용하는 글자
    a digit, a capital letter, #, - or /
    숫자, 대문자, #, -, /
    a letter, a digit, -, _ or =
    글자, 숫자, -, _, =
    the check digit is %1, expected %2
    검사 숫자가 틀렸습니다. 지금 값 %1, 맞는 값 %2
    no such date, %1
    없는 날짜입니다: %1
    expected %1
    다음이 와야 합니다: %1
    a time from 0000 to 2359
    0000부터 2359까지의 시각
    an hour from 00 to 23
    00부터 23까지의 시
    a minute from 00 to 59
    00부터 59까지의 분
    a second from 00 to 59
    00부터 59까지의 초
    a country of ISO 3166
    ISO 3166 국가
    the two letters of a country of ISO 3166
    ISO 3166 국가의 두 글자
    a currency of ISO 4217
    ISO 4217 통화
    a piece of a total, like 0102
    0102처럼 전체 중 몇 번째
    more than zero
    0보다 큰 수
    0 or 1
    0 또는 1
    0, 1 or 9
    0, 1, 9 중 하나
    0, 1, 2 or 9
    0, 1, 2, 9 중 하나
    a bank account with right check digits
    검사 숫자가 맞는 은행 계좌
    two hexadecimal digits behind each %
    % 뒤마다 16진수 두 자리
    at most 180 degrees in ten-millionths
    천만분의 일 도 단위로 180도 이하
    at most 360 degrees in ten-millionths
    천만분의 일 도 단위로 360도 이하
    a right value
    올바른 값
    set the reader up to send FNC1 as GS (0x1D), or write the code with brackets
    리더가 FNC1을 GS(0x1D)로 보내게 하거나, 코드를 괄호 표기로 쓰세요
    %1 behind the barcode is neither a date nor xN, @LOCATION, #TAG or -
    %1: 바코드 뒤에는 날짜, xN, @LOCATION, #TAG, -만 쓸 수 있습니다
    %1 says again what another word says
    %1: 다른 말과 같은 것을 또 정합니다
    there is nothing to take back in this session
    이번에 취소할 것이 없습니다
    %1 has been changed since, and stays as it is
    %1: 그사이 바뀌어 그대로 둡니다
    undo goes on with what was done before it
    undo를 다시 쓰면 그 전의 것을 취소합니다
    nobody has named the barcode %1 yet
    바코드 %1: 아직 이름이 없습니다
    nothing is known of how long %1 keeps
    %1: 보관 기간이 알려져 있지 않습니다
    try a plainer name, like milk or 두부
    우유, 두부처럼 더 일반적인 이름을 써 보세요

    // Errors: dates.
    %1 is not a date
    %1: 날짜가 아닙니다
    %1 is not a date: %2
    %1: 날짜가 아닙니다: %2
    a packer's day of the year is read by pantry date --julian
    포장의 연중 일수는 pantry date --julian으로 읽으세요
    write 3d, fri, 12-01 or 2026-12-01; pantry help date lists what is understood
    3d, fri, 12-01, 2026-12-01처럼 쓰세요. 쓸 수 있는 형식은 pantry help date에 있습니다
    %1 may be %2 or %3
    %1: 여러 날짜로 읽힙니다: %2, %3
    write it in full, like %1, or set PANTRY_DATE_ORDER to ymd, mdy or dmy
    %1처럼 온전히 쓰거나 PANTRY_DATE_ORDER를 ymd, mdy, dmy 중 하나로 정하세요
    %1 is a span from the day it was made, which it does not say
    %1: 제조일부터의 기간인데 제조일이 없습니다
    write the date of manufacture before it: 제조 2026.11.01부터 12개월
    앞에 제조일을 쓰세요: 제조 2026.11.01부터 12개월
    %1 is the day it was %2, not the last good day
    %1: 먹을 수 있는 마지막 날이 아니라 %2입니다
    give the date until which it keeps
    먹을 수 있는 마지막 날을 쓰세요
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
    %1: %2번째 날은 없습니다
    %1 has %2 days
    %1은 %2일까지입니다
    %1 has %2 days in %3
    %3년 %1은 %2일까지입니다
    %1 is not a leap year
    %1년은 윤년이 아닙니다
    %1 is a %2, not a %3
    %1: %3이 아니라 %2입니다
    a year has no day %1
    한 해에 %1번째 날은 없습니다
    it lies outside the years 1 to 9999
    1년부터 9999년까지만 쓸 수 있습니다

    // Errors: which thing is meant.
    --barcode %1 is the product of a barcode
    바코드의 제품은 --barcode %1로 고릅니다
    all words are one name; several things are named by their ids, as pantry list shows them
    단어는 모두 한 이름입니다. 여럿은 pantry list에 나오는 ID로 고르세요
    no item was named
    항목을 쓰지 않았습니다
    no item %1 on hand
    %1: 그런 항목이 없습니다
    %1 of that name %2 gone: pantry list --all shows the ids
    이 이름으로 이미 없어진 것이 %1개 있습니다. ID는 pantry list --all로 확인하세요
    pantry list shows what there is
    있는 것은 pantry list로 확인하세요
    none on hand of %1
    %1: 남아 있는 것이 없습니다
    none on hand of %1 %2
    %1 %2: 남아 있는 것이 없습니다
    with the lot %1
    로트 %1
    dated %1
    기한 %1
    that never expires
    기한 없음
    there is 1 other: leave that out to take one
    다른 것이 1개 있습니다. 그것을 고르려면 조건을 빼세요
    there are %1 others: leave that out to take one
    다른 것이 %1개 있습니다. 그중에서 고르려면 조건을 빼세요
    line %1:
    %1번째 줄:
    %1no item with the id %2
    %1ID %2 항목이 없습니다
    pantry list --all shows the ids
    ID는 pantry list --all로 확인하세요
    %1%2 is the start of several ids
    %1%2: 여러 ID의 앞부분입니다
    … and %1 more
    … 외 %1개
    write more of the id
    ID를 더 길게 쓰세요
    %1 is the name of several products
    %1: 여러 제품에 맞는 이름입니다
    write more of the name, or an id
    이름을 더 길게 쓰거나 ID를 쓰세요
    %1 is an id and a name
    %1: ID이면서 이름입니다
    write more of the id, or of the name
    ID나 이름을 더 길게 쓰세요
    %1 %2 is not on hand: it was %3
    %1 %2: 남아 있지 않습니다 (%3 처리됨)
    only %1 of %2 on hand, not %3
    %2: %3만큼 없습니다. 남은 양은 %1입니다
    pieces
    개수
    %1 is counted as %2, not in %3
    %1: 단위가 다릅니다. 있는 것은 %2이며 %3 단위가 아닙니다

    // Errors: opening, freezing and thawing.
    %1 was opened on %2 already
    %1: 이미 %2 날짜에 개봉했습니다
    pantry edit %1 --opened DATE corrects that
    고치려면 pantry edit %1 --opened DATE를 쓰세요
    %1 is frozen already, since %2
    %1: 이미 %2 날짜부터 냉동 중입니다
    pantry edit %1 --frozen DATE corrects that
    고치려면 pantry edit %1 --frozen DATE를 쓰세요
    %1 is not frozen
    %1: 냉동 상태가 아닙니다
    pantry why %1 shows what it has been through
    그동안의 일은 pantry why %1로 확인하세요
    %1 was bought, frozen or thawed later, on %2
    %1: 그보다 나중인 %2 날짜에 사거나 냉동하거나 해동했습니다
    give a day from then on
    그날이나 그 뒤의 날짜를 쓰세요
    %1 is frozen, and %2 may be a freezer or not
    %1: 냉동 중인데 %2 위치가 냉동실인지 알 수 없습니다
    pantry thaw %1 first, or pantry edit %2 --in LOCATION if it stays frozen
    해동했으면 pantry thaw %1, 계속 냉동이면 pantry edit %2 --in LOCATION을 먼저 쓰세요
    there is no estimated date to confirm
    확인할 추정 날짜가 없습니다
    %1 has not come yet
    %1: 아직 오지 않은 날입니다
    give a day until today
    오늘까지의 날짜를 쓰세요

    // Errors: pictures, the camera and other programs.
    cannot read %1: %2
    %1: 읽을 수 없습니다: %2
    %1 is not a picture that can be read
    %1: 읽을 수 있는 사진이 아닙니다
    no barcode found in %1
    %1: 바코드를 찾지 못했습니다
    take the picture from nearer, straight and in focus
    더 가까이, 똑바로, 초점을 맞춰 찍으세요
    ZXingReader reads more, DataMatrix too: install zxing-cpp-tools (the Debian package)
    ZXingReader는 DataMatrix를 포함해 더 많이 읽습니다. zxing-cpp-tools(Debian 패키지)를 설치하세요
    %1 is not installed
    %1: 설치되어 있지 않습니다
    install %1 (the Debian package)
    %1 패키지(Debian)를 설치하세요
    zbar-tools
    zbar-tools
    zxing-cpp-tools or zbar-tools
    zxing-cpp-tools나 zbar-tools
    cannot run %1: %2
    %1: 실행할 수 없습니다: %2
    the camera ended: zbarcam said %1
    카메라가 끝났습니다: zbarcam 종료 코드 %1
    is a camera connected?
    카메라가 연결되어 있는지 확인하세요
    %1 said %2
    %1: 종료 코드 %2
    try the command by itself; it will be called again
    명령만 따로 실행해 보세요. 다음에 다시 부릅니다

    // Errors: records.
    this looks like a table, but its heading names no field
    표처럼 보이지만 머리글에 필드 이름이 없습니다
    name the columns like name,expires,amount; pantry help fields lists the fields
    열 이름을 name,expires,amount나 품명,기한,수량처럼 쓰세요. 필드는 pantry help fields로 볼 수 있습니다
    line %1, column %2: %3
    %1번째 줄 %2번째 칸: %3
    line %1: %2
    %1번째 줄: %2
    column %1: %2
    %1번째 칸: %2
    line %1
    %1번째 줄
    %1: %2
    %1: %2
    not valid UTF-8
    올바른 UTF-8이 아닙니다
    longer than %1 bytes
    %1바이트보다 깁니다
    save the table as CSV UTF-8, not as the spreadsheet's usual CSV
    스프레드시트의 보통 CSV가 아니라 CSV UTF-8로 저장하세요
    a quote that nothing closes
    닫히지 않은 따옴표가 있습니다
    text behind the quote that closes a cell
    칸을 닫는 따옴표 뒤에 글이 있습니다
    a quote in a cell is written twice
    칸 안의 따옴표는 두 번 쓰세요
    the heading has %1 columns, and this row %2
    머리글은 %1칸인데 이 행은 %2칸입니다
    a cell with a comma stands in quotes
    쉼표가 있는 칸은 따옴표로 묶으세요
    unknown field %1
    모르는 필드 %1
    did you mean %1?
    혹시 %1입니까?
    pantry help fields lists the fields
    필드는 pantry help fields로 확인하세요
    the field %1 is there twice
    필드 %1: 두 번 나옵니다
    %1 is no value for %2: expected %3
    %1: %2에 쓸 수 없는 값입니다. 쓸 수 있는 값: %3
    it has neither a name nor a barcode
    이름도 바코드도 없습니다
    the uid %1 is that of another record here: %2
    uid %1: 여기 다른 기록의 것입니다: %2
    --update lets it take the place of that
    바꾸려면 --update를 쓰세요
    this is neither JSON nor a table with a heading that names fields
    JSON도, 필드 이름이 머리글인 표도 아닙니다
    pantry help import says what is read; --format says what it is
    읽을 수 있는 형식은 pantry help import에 있습니다. 형식은 --format으로 정하세요
    %1 records are others here, and nothing was entered
    기록 %1개가 여기서는 다른 것이라 아무것도 입력하지 않았습니다
    there is nothing in it
    아무것도 들어 있지 않습니다
    line %1: git left conflict markers here
    %1번째 줄: git 충돌 표시가 남아 있습니다
    this is a record of a pantry, and not something new
    새것이 아니라 팬트리의 기록입니다
    pantry import enters it
    입력하려면 pantry import를 쓰세요

    // Errors: undo and redo.
    there is nothing to take back
    취소할 것이 없습니다
    there is nothing to do again: nothing was taken back since the last change
    다시 실행할 것이 없습니다: 마지막 변경 뒤에 취소한 것이 없습니다
    has changed since
    그사이 바뀌었습니다
    is gone
    없어졌습니다
    is there already
    이미 있습니다
    cannot take back %1: %2 %3
    %1: 취소할 수 없습니다: %2 항목이 %3
    cannot do again %1: %2 %3
    %1: 다시 실행할 수 없습니다: %2 항목이 %3
    nothing was changed; pantry log shows the steps, pantry edit sets a field
    아무것도 바꾸지 않았습니다. 단계는 pantry log로 보고, 필드는 pantry edit로 고치세요

    // Errors: the pantry file.
    %1 does not exist
    %1: 없습니다
    pantry add and pantry scan make the file
    파일은 pantry add나 pantry scan으로 만드세요
    %1 is not on this machine: iCloud keeps it elsewhere
    %1: 이 기기에 없습니다. iCloud가 다른 곳에 보관하고 있습니다
    open its folder in the Finder and download it; nothing was changed
    Finder에서 폴더를 열어 내려받으세요. 아무것도 바꾸지 않았습니다
    %1 is a directory
    %1: 디렉터리입니다
    %1 is not a regular file
    %1: 일반 파일이 아닙니다
    %1 is changing the pantry (%2)
    %1에서 팬트리를 바꾸고 있습니다 (%2)
    try again
    다시 해 보세요
    cannot create %1: %2
    %1: 만들 수 없습니다: %2
    cannot write %1: %2
    %1: 쓸 수 없습니다: %2
    cannot replace %1: %2
    %1: 바꿀 수 없습니다: %2
    cannot lock %1: %2
    %1: 잠글 수 없습니다: %2
    keep the pantry on a file system with locks; nothing was changed
    팬트리를 잠금이 되는 파일 시스템에 두세요. 아무것도 바꾸지 않았습니다
    another program keeps changing %1
    %1: 다른 프로그램이 계속 바꾸고 있습니다
    the change would not read back from %1, which was left as it is
    %1: 변경을 쓰면 다시 읽을 수 없게 되어 그대로 두었습니다
    %1 is the journal of another version, or of another file
    %1: 다른 버전이나 다른 파일의 변경 기록입니다
    use a newer pantry, or move that file away
    더 새로운 pantry를 쓰거나 그 파일을 옮기세요
    saved, but a power failure now could undo it: cannot synchronise the directory of %1: %2
    저장했지만 지금 정전되면 사라질 수 있습니다: %1의 디렉터리를 동기화할 수 없습니다: %2
    do not repeat the command
    명령을 다시 실행하지 마세요
    the directory has to exist: make it with mkdir -p
    디렉터리가 있어야 합니다. mkdir -p로 만드세요
    %1 is empty, and not a pantry
    %1: 비어 있어 팬트리가 아닙니다
    restore it from a backup, or remove it to begin anew
    백업에서 되살리거나, 지우고 새로 시작하세요
    %1:%2: git left conflict markers here
    %1:%2: git 충돌 표시가 남아 있습니다
    settle the conflict and remove the lines with <<<<<<<, ======= and >>>>>>>
    충돌을 해결하고 <<<<<<<, =======, >>>>>>>가 있는 줄을 지우세요
    the file ends too early
    파일이 너무 일찍 끝납니다
    bytes that are not UTF-8
    UTF-8이 아닌 바이트가 있습니다
    a control character inside a string
    문자열 안에 제어 문자가 있습니다
    a backslash escape that JSON does not have
    JSON에 없는 백슬래시 표기입니다
    half of a surrogate pair
    서로게이트 쌍의 반쪽만 있습니다
    arrays or objects nested too deeply
    배열이나 객체가 너무 깊이 겹쳐 있습니다
    text after the end of the document
    문서가 끝난 뒤에 글이 있습니다
    %1 stands twice in one object
    %1: 한 객체에 두 번 나옵니다
    %1 should be %2
    %1: 다음이어야 합니다: %2
    no %1 in this object
    이 객체에 %1 필드가 없습니다
    another item has the uid %1
    uid %1: 다른 항목이 쓰고 있습니다
    not a pantry file: no "format":"pantry" and "version"
    팬트리 파일이 아닙니다: "format":"pantry"와 "version"이 없습니다
    the file is of version %1, and this pantry reads version 1
    파일의 버전은 %1이며 이 pantry는 버전 1을 읽습니다
    use a newer pantry; the file was left as it is
    더 새로운 pantry를 쓰세요. 파일은 그대로 두었습니다
    the file was left as it is; mend it in an editor, or see pantry check --repair
    파일은 그대로 두었습니다. 편집기로 고치거나 pantry check --repair를 써 보세요

    // Errors: what a file or a record should say.
    a value
    값
    a string
    문자열
    a number
    숫자
    a whole number
    정수
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
    an object in braces
    중괄호로 묶은 객체
    an array in brackets
    대괄호로 묶은 배열
    a pantry in braces
    중괄호로 묶은 팬트리
    an item in braces
    중괄호로 묶은 항목
    a product in braces
    중괄호로 묶은 제품
    a record in braces
    중괄호로 묶은 기록
    the items in brackets
    대괄호로 묶은 항목 목록
    the products in brackets
    대괄호로 묶은 제품 목록
    a time like "2026-11-20T09:12:03Z"
    "2026-11-20T09:12:03Z" 같은 시각
    a date like "2026-12-01"
    "2026-12-01" 같은 날짜
    a span like "7d", "2w", "3m" or "1y"
    "7d", "2w", "3m", "1y" 같은 기간
    "use-by", "best-before" or "sell-by"
    "use-by", "best-before", "sell-by" 중 하나
    true or false
    true 또는 false
    a number from 0 up with at most 6 decimals
    소수점 아래 6자리까지의 0 이상인 수
    an array of strings
    문자열 배열
    intervals in their order like "2026-11-20/2027-01-10" or "2026-11-20/.."
    "2026-11-20/2027-01-10"이나 "2026-11-20/.." 같은 순서대로의 기간
    no object
    객체가 아닌 값
    use-by, best-before or sell-by
    use-by, best-before, sell-by 중 하나
    one text, not several
    여럿이 아닌 글 하나
    a time like 2026-11-20T09:12:03Z
    2026-11-20T09:12:03Z 같은 시각
    a span like 7d, 2w, 3m or 1y
    7d, 2w, 3m, 1y 같은 기간
    intervals in their order like 2026-11-20/2027-01-10 or 2026-11-20/..
    2026-11-20/2027-01-10이나 2026-11-20/.. 같은 순서대로의 기간

    // Errors: how the program was called.
    did you mean --format %1?
    혹시 --format %1입니까?
    that is said of the whole command, not in a line of it
    줄이 아니라 명령 전체에 쓰는 옵션입니다
    standard input is longer than %1
    표준 입력이 너무 깁니다: %1 초과
    %1 is no %2: expected %3
    %1: %2에 쓸 수 없는 값입니다. 쓸 수 있는 값: %3
    unknown command %1
    모르는 명령 %1
    did you mean pantry %1?
    혹시 pantry %1입니까?
    pantry help lists the commands
    명령은 pantry help로 확인하세요
    unknown option %1 for pantry %2
    pantry %2: 모르는 옵션 %1
    pantry %1 --help lists the options
    옵션은 pantry %1 --help로 확인하세요
    missing %1 after --%2
    --%2 뒤에 %1 값이 없습니다
    for the value %1 write --%2=%3
    %1 값을 쓰려면 --%2=%3 형식으로 쓰세요
    --%1 takes no value, but %2 was given
    --%1: 값을 받지 않는데 %2 값이 있습니다
    --%1 was given twice
    --%1: 두 번 썼습니다
    %1 is no value for --%2: expected %3
    %1: --%2에 쓸 수 없는 값입니다. 쓸 수 있는 값: %3
    unexpected argument %1
    필요 없는 인수 %1
    usage: pantry %1 %2
    사용법: pantry %1 %2
    missing %1
    %1 인수가 없습니다
    argument %1 is not valid UTF-8
    %1번째 인수가 올바른 UTF-8이 아닙니다
    --%1 and %2 exclude each other
    --%1, %2: 함께 쓸 수 없습니다
    --%1 is for one item at a time
    --%1: 한 번에 한 항목에만 쓸 수 있습니다
    a brace is not closed in the template %1
    템플릿 %1: 닫히지 않은 중괄호가 있습니다
    write {{ for a brace that is no field
    필드가 아닌 중괄호는 {{로 쓰세요
    there is no home directory to keep the pantry in
    팬트리를 둘 홈 디렉터리가 없습니다
    name a file with --file PATH
    --file PATH로 파일을 정하세요
    cannot read the arguments: /proc is not there
    인수를 읽을 수 없습니다: /proc이 없습니다
    cannot read standard input: %1
    표준 입력을 읽을 수 없습니다: %1
    cannot write standard output: %1
    표준 출력에 쓸 수 없습니다: %1
    the change is saved; do not repeat the command
    변경은 저장되었습니다. 명령을 다시 실행하지 마세요
    a path
    경로
    a name
    이름
    a command
    명령
    a date like 2026-12-01
    2026-12-01 같은 날짜
    a number and a unit, like 3 or 200ml
    3이나 200ml처럼 숫자와 단위
    a number and a unit, like 2 or 200ml
    2나 200ml처럼 숫자와 단위
    a number, like 12900 or 3.49
    12900이나 3.49 같은 숫자
    a span like 7d, 2w, 3m or 1y, up to 100 years
    7d, 2w, 3m, 1y처럼 100년까지의 기간
    %1 or %2
    %1 또는 %2
    %1 or whole
    %1 또는 whole
    ymd, mdy or dmy
    ymd, mdy, dmy 중 하나
    %1 or a template like '{name} {left}'
    %1, 또는 '{name} {left}' 같은 템플릿
    """#
}
