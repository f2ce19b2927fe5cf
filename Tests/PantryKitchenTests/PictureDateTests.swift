import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The dates in the text that a program read in a picture.
struct PictureDateTests {
  /// Makes the output of tesseract for words in rows. The confidence of a word is 90, or the number after its `^`.
  private static func output(_ picture: String) -> String {
    var lines = [
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"
    ]
    for (row, line) in picture.split(separator: "|", omittingEmptySubsequences: false).enumerated()
    {
      for (index, word) in line.split(separator: " ").enumerated() {
        let parts = word.split(separator: "^")
        let confidence = parts.count > 1 ? "\(parts[1])" : "90"
        // Each word in a block of its own.
        lines.append(
          "5\t1\t\(index)\t1\t1\t1\t\(index * 100)\t\(row * 50 + index % 3)\t90\t40\t\(confidence).5\t\(parts[0])"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func dates(_ pictures: String..., order: DateOrder? = nil) -> PictureDates? {
    PictureDates(
      pictures.map { PictureText(tesseract: output($0)) },
      DayParser(today: Given.today, order: order))
  }

  private static func summary(_ dates: PictureDates?) -> String {
    guard let dates else { return "none" }
    let choices = dates.choices.map { choice in
      choice.kind.map { "\(choice.day) \($0.rawValue)" } ?? "\(choice.day)"
    }
    return (dates.isCertain ? "propose " : "ask ") + choices.joined(separator: ", ")
  }

  @Test(arguments: [
    ("EXP 2027.12.01", "propose 2027-12-01"),
    ("USE BY 05 JAN 2028", "propose 2028-01-05 use-by"),
    ("2027.12.01까지", "propose 2027-12-01"),
    ("소비 기한 2027.12.01", "propose 2027-12-01 use-by"),
    // A label above, and text beside.
    ("BEST BEFORE|26 MAR 2028", "propose 2028-03-26 best-before"),
    ("mindestens haltbar bis:|05.06.2028", "propose 2028-06-05 best-before"),
    ("500 g 2027.12.01 %", "propose 2027-12-01"),
    // A part of the date is not in the text.
    ("JUL 2828", "none"), ("27.04.", "none"), ("MHD 06.08", "none"), ("tomorrow", "none"),
    ("제조 2026.11.01부터 12개월", "none"), ("EXP 2O27.12.01", "none"),
    // Dates that are not expiry dates.
    ("제조 2027.01.05", "none"), ("제조일자|2027.01.05", "none"), ("MFG 2026-12-01", "none"),
    ("EXP 2026.01.01", "none"), ("EXP 2042.01.01", "none"),
    ("MFG 2026-10-01|EXP 2027-10-01", "propose 2027-10-01"),
    // Digits without separators, and lots.
    ("20271205", "none"), ("271205", "none"), ("EXP 20271205", "propose 2027-12-05"),
    ("EXP|20271205", "propose 2027-12-05"), ("LOT 261205 A1", "none"), ("LOT|2027.12.05", "none"),
    ("제조번호 2027.12.05", "none"), ("x 제조번호 y 2027.12.05", "none"),
    ("BB 05 DEC 27|LOT 271206", "propose 2027-12-05 best-before"),
    // Months.
    ("2028.06", "ask 2028-06-30"), ("EXP 2028.06", "ask 2028-06-30"),
    ("a 06/2028 b", "ask 2028-06-30"),
    ("BEST BEFORE END 03/2027", "propose 2027-03-31 best-before"),
    // A digit may be lost.
    ("BEST BEFORE 2.10.2027", "ask 2027-10-02 best-before"),
    ("BEST BEFORE 02.10.2027", "propose 2027-10-02 best-before"),
    ("EXP 2.12.27", "ask 2027-12-02"), ("2027. 1. 5.", "propose 2027-01-05"),
    // An unknown order.
    ("03/02/2027", "ask 2027-02-03, 2027-03-02"),
    // Confidences: that of the label does not count.
    ("EXP^10 2027.12.01", "propose 2027-12-01"), ("EXP 2027.12.01^69", "ask 2027-12-01"),
    ("EXP 2027.^90 12.^30 01^90", "ask 2027-12-01"),
    // Labeled dates first.
    ("2028.01.05|x|USE BY 2027.12.01", "ask 2027-12-01 use-by, 2028-01-05"),
    ("", "none"), ("250 kcal 1046 kJ", "none"), ("TEL 02-1577-1255", "none"),
  ])
  func datesAreChosen(_ picture: String, _ expected: String) {
    #expect(Self.summary(Self.dates(picture)) == expected)
  }

  @Test(arguments: [
    (("2027.12.01^45", "2027.12.01^20"), "propose 2027-12-01"),
    (("2027.12.01^39", "2027.12.01^39"), "ask 2027-12-01"),
    (("2027.12.01^45", ""), "ask 2027-12-01"),
    (("2027.12.01", "2028.12.01"), "ask 2027-12-01, 2028-12-01"),
    // A month may be the rest of a date.
    (("2028.06", "2028.06.17"), "propose 2028-06-17"),
    (("2028.06", "2028.06"), "ask 2028-06-30"),
  ])
  func bothPreparationsCount(_ pictures: (String, String), _ expected: String) {
    #expect(Self.summary(Self.dates(pictures.0, pictures.1)) == expected)
  }

  @Test func orderOfTheHouseholdCounts() {
    #expect(
      Self.summary(Self.dates("03/02/2027", order: .dayMonthYear)) == "propose 2027-02-03")
  }

  @Test func textStandsBesideTheDate() {
    #expect(Self.dates("BEST BEFORE|26 MAR 2028")?.proposal?.text == "BEST BEFORE 26 MAR 2028")
  }

  @Test(arguments: [
    "5", "5\t1\t1", "\u{0}\u{FFFD}\t\t\t", "5\t1\t1\t1\t1\t1\t0\t0\t90\t40\tnan\t2027.12.01",
    "5\t1\t1\t1\t1\t1\t0\t0\t90\t40\t101\t2027.12.01",
    "5\t1\t1\t1\t1\t1\t9223372036854775807\t0\t90\t40\t90\t2027.12.01",
    "5\t1\t1\t1\t1\t1\t0\t-9223372036854775808\t90\t40\t90\t2027.12.01",
    "5\t1\t1\t1\t1\t1\t0\t0\t90\t0\t90\t2027.12.01",
    "5\t1\t1\t1\t1\t1\t0\t0\t90\t40\t90\t2027.12.01\tx",
    "4\t1\t1\t1\t1\t1\t0\t0\t90\t40\t90\t2027.12.01",
  ])
  func invalidLinesAreLeftOut(_ line: String) {
    #expect(PictureText(tesseract: line + "\n").rows.isEmpty)
  }

  /// A picture of noise, or of a page of numbers.
  @Test(arguments: ["12.", "2027", "1/1/27", "제조", "20271205", "월"])
  func manyWordsTakeLittleTime(_ word: String) {
    let row = Array(repeating: word, count: 60).joined(separator: " ")
    let picture = Array(repeating: row, count: 100).joined(separator: "|")
    let duration = ContinuousClock().measure { _ = Self.dates(picture, picture) }
    #expect(duration < .seconds(20))
  }

  // MARK: Answers

  @Test(arguments: [
    ("EXP 2027.12.01", "", "2027-12-01"), ("EXP 2027.12.01", "2028-01-01", "2028-01-01"),
    ("EXP 2027.12.01^50", "", "none"), ("EXP 2027.12.01^50", "1", "2027-12-01"),
    ("2028.01.05|x|USE BY 2027.12.01", "", "none"),
    ("2028.01.05|x|USE BY 2027.12.01", "2", "2028-01-05"),
    ("2028.01.05|x|USE BY 2027.12.01", "x", "none"),
  ])
  func onlyAnAnswerStoresADate(_ picture: String, _ line: String, _ expected: String) {
    let question = ScanQuestion(Given.item("milk", id: "a"), .date(read: Self.dates(picture)))
    let reply = question.reply(
      line, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
    var day = "none"
    if case .changes(let changes, true) = reply, let found = changes.expires.value?.day {
      day = "\(found)"
    }
    #expect(day == expected)
  }
}
