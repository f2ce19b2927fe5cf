/// The names of columns in tables that people keep and other programs write, in English, German and Korean.
package enum HeadingNames {
  /// The names of one field.
  package struct Entry: Sendable {
    /// The name of the field; for a column that is not a field of items, `HeadingNames.unitPrice`.
    package let field: String
    /// The kind of the date that the name states.
    let kind: DateKind?
    /// The name of that kind.
    package var kindName: String? { kind?.rawValue }
    /// The names in each language.
    package let names: [[String]]

    fileprivate init(
      _ field: String, _ kind: DateKind? = nil, english: String, german: String, korean: String
    ) {
      (self.field, self.kind) = (field, kind)
      names = [english, german, korean].map { words in
        words.split(separator: ",").map { String($0).trimmingWhitespace }
      }
    }
  }

  /// The field that a name means.
  struct Match {
    let field: String
    /// The kind of the date that the name states.
    let kind: DateKind?
    /// The usual order of dates in the language of the name; nil for English, which has several.
    let order: DateOrder?
  }

  /// The price of one piece, which is not a field: the price of the row is as many times that.
  static let unitPrice = "unitPrice"

  /// All names, in the order of the help.
  package static let all: [Entry] = [
    Entry(
      "name",
      english:
        "item, item name, product, product title, title, food, food name, food item, ingredient, article",
      german: "Produkt, Produktname, Artikel, Artikelname, Lebensmittel, Bezeichnung, Ware, Zutat",
      korean: """
        이름, 품명, 품목, 품목명, 제품, 제품명, 제품 이름, 상품, 상품명, 상품 이름, 식품, 식품명, 음식, 음식명, 식재료, 식재료명, 재료, \
        재료명, 물품, 물품명, 항목
        """),
    Entry(
      "brandName", english: "brand, manufacturer, maker, producer",
      german: "Marke, Hersteller, Produzent", korean: "브랜드, 상표, 제조사, 제조업체, 브랜드명"),
    Entry(
      "expiresAt",
      english: """
        date, expiry, expiry date, expires on, expire, expire date, expiration, expiration date, exp, exp date, \
        date of expiry, expiry dt, due, due date, good until, valid until, eat by, keeps until
        """,
      german: """
        Datum, Ablauf, Ablaufdatum, läuft ab, läuft ab am, Verfall, Verfallsdatum, Verfalldatum, Haltbarkeit, \
        Haltbarkeitsdatum, haltbar bis, gültig bis
        """,
      korean: """
        기한, 날짜, 유통기한, 유통기간, 유통기한일, 유통기한 날짜, 유효기한, 유효기간, 유효일, 만료, 만료일, 만료일자, 만료 날짜, 기한일, \
        섭취기한
        """),
    Entry(
      "expiresAt", .bestBefore,
      english: """
        best before, best before date, best before end, best by, best by date, best if used by, BB, BBD, BBE
        """,
      german:
        "MHD, Mindesthaltbarkeit, Mindesthaltbarkeitsdatum, mindestens haltbar bis, mind. haltbar bis",
      korean: "품질유지기한"),
    Entry(
      "expiresAt", .useBy, english: "use by, use by date, use before",
      german: "zu verbrauchen bis, verbrauchen bis, Verbrauchsdatum",
      korean: "소비기한, 소비기간, 소비기한일, 소비기한 날짜"),
    Entry("expiresAt", .sellBy, english: "sell by, sell by date", german: "", korean: ""),
    Entry(
      "amount",
      english: """
        qty, count, number of items, pieces, pcs, current quantity, in stock, stock, on hand, qty on hand, \
        quantity on hand
        """,
      german: "Anzahl, Menge, Stück, Stückzahl, Bestand, Vorrat",
      korean: "수량, 개수, 갯수, 양, 재고, 재고량, 재고 수량, 남은 수량, 보유 수량"),
    Entry(
      "unit", english: "units, UoM, unit of measure", german: "Einheit, Mengeneinheit, Maßeinheit",
      korean: "단위"),
    Entry(
      "location",
      english:
        "where, place, storage, stored in, stored at, storage location, storage place, kept in",
      german: "Ort, Lager, Lagerort, Lagerplatz, Standort, Aufbewahrung, Aufbewahrungsort, Platz",
      korean: "위치, 보관, 장소, 보관 장소, 보관 위치, 보관처, 저장 위치, 저장 장소, 두는 곳"),
    Entry(
      "category", english: "type, group, food group",
      german: "Kategorie, Gruppe, Warengruppe, Art, Typ", korean: "분류, 카테고리, 종류, 구분, 유형"),
    Entry(
      "tags", english: "tag, label, labels, keywords",
      german: "Schlagwort, Schlagwörter, Stichwort, Stichwörter", korean: "태그, 라벨, 키워드"),
    Entry(
      "note", english: "notes, comment, comments, remarks, memo",
      german:
        "Notiz, Notizen, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Kommentar, Hinweis",
      korean: "메모, 비고, 참고, 노트, 특이사항"),
    Entry(
      "price", english: "cost, total price, total cost, price paid, purchase price",
      german: "Preis, Kosten, Gesamtpreis, Kaufpreis, Einkaufspreis, Betrag",
      korean:
        "가격, 금액, 구입가, 구매가, 구입 가격, 구매 가격, 구매 금액, 구입 금액, 총액, 총금액, 합계 금액"),
    Entry(
      unitPrice, english: "unit price, price per unit, price each, price of one, unit cost",
      german: "Stückpreis, Einzelpreis, Preis pro Stück, Preis je Stück",
      korean: "단가, 개당 가격, 개당 금액"),
    Entry(
      "purchasedAt",
      english: """
        bought, bought on, purchased, purchased on, purchase date, purchased date, date of purchase, date purchased, \
        date bought, buy date
        """,
      german: "gekauft, gekauft am, Kaufdatum, Kauf, eingekauft, eingekauft am, Einkaufsdatum",
      korean:
        "구입일, 구매일, 구입일자, 구매일자, 구입 날짜, 구매 날짜, 구입한 날짜, 구매한 날짜, 산 날, 산 날짜, 입고일"),
    Entry(
      "openedAt",
      english: "opened, opened on, opened date, open date, date opened, opening date",
      german: "geöffnet, geöffnet am, angebrochen, angebrochen am, Öffnungsdatum",
      korean: "개봉, 개봉일, 개봉일자, 개봉 날짜, 개봉 여부"),
    Entry(
      "frozen", english: "frozen on, freeze date, date frozen",
      german: "eingefroren, eingefroren am", korean: "냉동, 냉동일, 냉동 날짜, 냉동 여부"),
    Entry(
      "usedAt",
      english: "used, used on, used date, date used, consumed, consumed on, eaten, eaten on",
      german: "verbraucht, verbraucht am, aufgebraucht, aufgebraucht am",
      korean: "사용일, 소비일, 먹은 날, 먹은 날짜, 사용 날짜"),
    Entry(
      "discardedAt",
      english:
        "discarded, discarded on, discarded date, date discarded, thrown away, thrown away on",
      german: "weggeworfen, weggeworfen am, entsorgt, entsorgt am",
      korean: "폐기일, 폐기 날짜, 버린 날, 버린 날짜"),
    Entry(
      "discardReason", english: "reason, waste reason", german: "Grund",
      korean: "폐기 사유, 버린 이유, 사유"),
    Entry("status", english: "state", german: "Zustand", korean: "상태"),
    Entry(
      "barcode",
      english: "bar code, barcode number, EAN, EAN code, EAN 13, UPC, UPC code, UPC A, GTIN, JAN",
      german: "Strichcode, Barcodenummer, EAN Nummer", korean: "바코드, 바코드 번호"),
    Entry(
      "lot", english: "lot number, lot no, batch, batch number",
      german: "Charge, Chargennummer, Los, Losnummer", korean: "로트, 로트 번호, 제조번호"),
    Entry(
      "minimum", english: "min, minimum stock, minimum quantity",
      german: "Mindestbestand, Mindestmenge", korean: "최소 수량, 최소 재고"),
    Entry(
      "daysLeft",
      english: "days remaining, remaining days, days until expiry, days to expiry",
      german: "Resttage, Tage übrig, verbleibende Tage", korean: "남은 일수, 남은 날, 잔여 일수, 디데이, D-day"),
  ]

  /// The entries of each folded name.
  private static let byName: [String: Match] = {
    var found: [String: Match] = [:]
    for entry in all {
      let orders: [DateOrder?] = [nil, .dayMonthYear, .yearMonthDay]
      for (names, order) in zip(entry.names, orders) {
        for name in names where found[folded(name)] == nil {
          found[folded(name)] = Match(field: entry.field, kind: entry.kind, order: order)
        }
      }
    }
    // The names of fields come first.
    for name in ItemDraft.fieldNames {
      found[folded(name)] = Match(field: name, kind: nil, order: nil)
    }
    return found
  }()

  /// Returns the field of a heading, without regard to case, accents, blanks, line breaks and signs; nil if it is
  /// unknown.
  static func match(_ heading: String) -> Match? { byName[folded(heading)] }

  /// Returns a name as it is compared: its letters and digits.
  static func folded(_ name: String) -> String {
    name.folded.withComposedHangul.withoutAccents.filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the field of the name that is nearest to a mistyped heading; nil if none is near.
  ///
  /// - Complexity: O(n) in the number of names.
  static func nearestField(to heading: String) -> String? {
    let word = folded(heading)
    guard word.count > 2 else { return nil }
    let limit = max(1, word.count / 4)
    var nearest: (distance: Int, name: String)?
    for name in byName.keys where name.count > 2 && abs(name.count - word.count) <= limit {
      let found = (distance: editDistance(word, name), name: name)
      // Of two names at the same distance the first in the alphabet, so that the answer is always the same.
      if found.distance <= limit, nearest.map({ found < $0 }) ?? true { nearest = found }
    }
    return nearest.flatMap { byName[$0.name]?.field }
  }
}
