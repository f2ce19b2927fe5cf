/// Other names of commands: those of other programs, and Korean ones.
enum Aliases {
  /// The command of each name.
  static let builtIn: [String: String] = [
    "eat": "use", "ls": "list", "find": "list", "rm": "delete", "history": "log",
    "추가": "add", "목록": "list", "검색": "list", "먹음": "use", "먹었어": "use", "먹었음": "use", "사용": "use",
    "버림": "toss", "버렸어": "toss", "버렸음": "toss", "개봉": "open", "냉동": "freeze", "해동": "thaw",
    "이동": "move", "수정": "edit", "삭제": "delete", "되돌리기": "undo", "취소": "undo", "기록": "log",
    "이력": "log", "알림": "remind", "달력": "calendar", "도움말": "help", "스캔": "scan", "설정": "config",
    "보기": "show", "살것": "buy", "샀음": "got", "샀어": "got", "구매": "got", "부족": "low", "장보기": "shop",
    "이유": "why", "제품": "product", "확인": "check", "가져오기": "import", "내보내기": "export", "요리": "cook",
    "평가": "rate", "별점": "rate", "링크": "link", "통계": "stats", "계획": "plan", "식단": "plan",
  ]
}
