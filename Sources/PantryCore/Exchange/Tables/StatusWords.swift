/// What a cell of a status column states about an item.
enum RowStatus: Sendable {
  /// On hand and neither opened nor frozen, or nothing else that a record has.
  case onHand
  case opened, frozen, used, discarded

  private static let words: [(status: RowStatus, words: String)] = [
    (
      .opened,
      """
      opened, open, in use, started, geöffnet, offen, angebrochen, in gebrauch, 개봉, 개봉됨, 개봉함, 개봉 후, 사용중, 먹는 중
      """
    ),
    (
      .frozen,
      """
      frozen, in freezer, in the freezer, eingefroren, gefroren, tiefgekühlt, tiefgefroren, 냉동, 냉동중, 냉동됨, 냉동 보관, \
      냉동 보관중
      """
    ),
    (
      .used,
      """
      used, used up, consumed, eaten, finished, gone, empty, done, verbraucht, aufgebraucht, gegessen, verzehrt, leer, \
      사용, 사용함, 사용됨, 사용완료, 소비, 소비함, 소비완료, 소진, 소진됨, 먹음, 다 먹음, 섭취, 섭취완료, 완료
      """
    ),
    (
      .discarded,
      """
      discarded, thrown away, thrown out, tossed, wasted, trashed, binned, weggeworfen, entsorgt, 폐기, 폐기함, 폐기됨, \
      폐기완료, 버림, 버렸음
      """
    ),
    (
      .onHand,
      """
      unopened, not opened, sealed, closed, new, in stock, on hand, available, stored, active, full, ok, okay, good, \
      fresh, today, soon, undated, expired, expiring, expires soon, expiring soon, out of date, past date, ungeöffnet, \
      nicht geöffnet, verschlossen, geschlossen, neu, vorrätig, vorhanden, auf lager, da, voll, frisch, abgelaufen, \
      läuft bald ab, bald abgelaufen, 미개봉, 개봉 전, 미사용, 새것, 보관, 보관중, 보유, 보유중, 재고 있음, 있음, 정상, 신선, 여유, \
      임박, 기한 임박, 만료, 만료됨, 기한 지남, 기한 만료, 유통기한 지남, 냉장, 냉장 보관, 실온, 실온 보관
      """
    ),
  ]

  private static let byWord: [String: RowStatus] = {
    var found: [String: RowStatus] = [:]
    for entry in words {
      for word in entry.words.split(separator: ",") {
        found[HeadingNames.folded(String(word))] = entry.status
      }
    }
    return found
  }()

  /// Returns the states in a cell, which may be several: `opened, frozen`.
  ///
  /// - Returns: nil if a word is unknown.
  static func read(_ text: String) -> [RowStatus]? {
    var found: [RowStatus] = []
    for part in text.split(whereSeparator: { ",;/+".contains($0) }) {
      guard let status = byWord[HeadingNames.folded(String(part))] else { return nil }
      found.append(status)
    }
    return found
  }

  private static let yes: Set<String> = [
    "true", "yes", "y", "1", "on", "✓", "✔", "☑", "✅", "ja", "j", "wahr", "예", "네", "참",
  ]
  private static let no: Set<String> = [
    "false", "no", "n", "0", "off", "☐", "nein", "falsch", "아니요", "아니오", "거짓",
  ]

  /// Returns the value of a check box; nil for any other cell.
  static func flag(_ text: String) -> Bool? {
    let word = text.folded
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }
}
