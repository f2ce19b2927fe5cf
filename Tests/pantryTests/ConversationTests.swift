import Foundation
import PantryTestSupport
import Testing

/// Interactive sessions of `pantry scan` on a terminal.
@Suite(.serialized)
final class ConversationTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns columns of all items in the file, one item per line.
  private func items(_ fields: String...) throws -> [String] {
    let list =
      "pantry list --all --sort added --format tsv | cut -f \(fields.joined(separator: ","))"
    return try sandbox.run(list).output.sorted()
  }

  private let name = "3"
  private let day = "4"

  @Test func asksForMissingNameAndDate() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    try terminal.expect("one barcode per line; end with Ctrl-D\n")
    terminal.type("8801115114154")
    try terminal.expect("8801115114154 · no date · 1 on hand · no name yet\n  name? ")
    terminal.type("멸균우유")
    // The food table has a shelf life for the name.
    try terminal.expect("멸균우유 · expires ~2027-05-20 (Thu, in 181 days)\n")
    // One question the first time, and for the next package the date.
    terminal.type("8801115114154")
    try terminal.expect(
      "expiry date? [~2027-05-20 (Thu, in 181 days) · in the pantry 6-12m] ")
    terminal.type("2026.12.01까지")
    try terminal.expect("멸균우유 · expires 2026-12-01 (Tue, in 11 days)\n")
    // The name is known now, and the code contains the date.
    terminal.type("(01)08801115114154(17)261205")
    try terminal.expect(
      "use by 2026-12-05 (Sat, in 15 days) · 3 on hand, first 2026-12-01 (in 11 days)\n")
    #expect(terminal.end() == 0)
    #expect(
      try items(name, day) == [
        "멸균우유\t2026-12-01", "멸균우유\t2026-12-05", "멸균우유\t2027-05-20",
      ])
  }

  /// What the sheet of commands has, typed in place of an answer, is for the package that is asked about.
  @Test(arguments: [
    ["zzq", "x3", "12-24"], ["x3", "zzq", "12-24"], ["x3", "@fridge", "zzq", "12-24"],
    ["zzq", "x3", "@fridge", "12-24"], ["@fridge", "zzq", "]C11526122410LOT-99", "x3"],
    ["]C11526122410LOT-99", "x3", "zzq"],
  ])
  func wordsForThePackageLeaveItsQuestionsOpen(_ lines: [String]) throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    for line in lines {
      terminal.type(line)
      try terminal.expect("\n")
    }
    terminal.type("4006381333931")
    try terminal.expect("added ")
    try terminal.expect("name? ")
    #expect(terminal.end() == 0)
    let list = "pantry list --all --format tsv | cut -f 3,4,8 | sort"
    #expect(
      try sandbox.run(list).output == [
        "4006381333931\t\t", "zzq\t2026-12-24\t\(lines.contains("x3") ? "3" : "")",
      ])
  }

  /// A line of values mends the item of the line before, and says what changed.
  @Test(arguments: [
    ("milk x2", "no, x3", "milk 3"), ("milk x2", "x3", "milk 3"),
    ("두부 2모", "아니 3모", "두부 3모"), ("rice 5kg", "actually 6kg", "rice 6kg"),
  ])
  func valuesMendTheItemOfTheLineBefore(_ line: String, _ values: String, _ item: String) throws {
    let terminal = try Terminal(["add"], in: sandbox)
    terminal.type(line)
    try terminal.expect("added ")
    terminal.type(values)
    try terminal.expect("edited ")
    try terminal.expect(" → ")
    // A location alone is that of what follows.
    terminal.type("@fridge")
    #expect(terminal.end() == 0)
    #expect(try sandbox.run("pantry list --format '{name} {quantity}{unit}'").output == [item])
  }

  /// Like a scanner, or a user who knows the questions.
  @Test func answersMayBeTypedAhead() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    for line in [
      "4006381333931", "5901234123457", "귀리음료 x2", "+7d", "8801115114154", "use",
      "4006381333931",
    ] {
      terminal.type(line)
    }
    #expect(terminal.end() == 0)
    try terminal.expect("  name? (e.g. milk 1205 x2 @fridge) 귀리음료 x2\n")
    // A date in the line after the name is that of the package.
    try terminal.expect("edited ")
    try terminal.expect("mode: use\n")
    let list = "pantry list --all --format tsv | cut -f 2,3,4,8 | sort"
    #expect(
      try sandbox.run(list).output == [
        "fresh\t귀리음료\t2026-11-27\t2", "undated\t8801115114154\t\t",
        "used\t4006381333931\t\t",
      ])
  }

  @Test func emptyAnswersKeepAddedItems() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    terminal.type("")
    try terminal.expect("expiry date? ")
    terminal.type("")
    terminal.type("5901234123457")
    try terminal.expect("5901234123457 · no date · 1 on hand")
    try terminal.expect("name? ")
    #expect(terminal.end() == 0)
    #expect(try items(name, day) == ["4006381333931\t", "5901234123457\t"])
  }

  @Test func emptyAnswerAcceptsEstimate() throws {
    // Two packages with 11 days, one with 30 days.
    let records = [("1", "2026-10-12"), ("2", "2026-10-12"), ("3", "2026-10-31")].map {
      GivenFile.item(
        $0, "oat drink", barcode: "4006381333931", isUsed: true, createdAt: "2026-10-01T12:00:00Z",
        "\"expiresAt\":\"\($1)\"")
    }
    try Data(GivenFile.text(items: records).utf8)
      .write(to: sandbox.directory.appending(path: "p.json"))
    let terminal = try Terminal(["scan", "--file", "p.json"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    terminal.type("oat drink")
    try terminal.expect("oat drink · expires ~2026-12-01 (Tue, in 11 days)\n")
    terminal.type("4006381333931")
    try terminal.expect("oat drink · expires ~2026-12-01 (Tue, in 11 days) · 2 on hand")
    try terminal.expect("· as in 3 earlier packages: 11d] ")
    terminal.type("")
    terminal.type("undo")
    try terminal.expect("undone:")
    #expect(terminal.end() == 0)
  }

  @Test func codesAndCommandsReplaceAnswers() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    terminal.type("5901234123457")
    try terminal.expect("added")
    try terminal.expect("5901234123457 · no date · 1 on hand")
    try terminal.expect("name? ")
    terminal.type("undo")
    try terminal.expect("undone:")
    terminal.type("4006381333931 12-24")
    try terminal.expect("name? ")
    terminal.type("use")
    try terminal.expect("mode: use\n")
    terminal.type("4006381333931")
    try terminal.expect("1 on hand")
    #expect(terminal.end() == 0)
    #expect(try items(name, day) == ["4006381333931\t", "4006381333931\t2026-12-24"])
  }

  @Test func theLogTellsWhatUndoTookBack() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931 12-24")
    try terminal.expect("name? ")
    terminal.type("undo")
    try terminal.expect("undone:")
    terminal.type("jam 9d")
    try terminal.expect("added")
    terminal.type("undo")
    try terminal.expect("undone:")
    #expect(terminal.end() == 0)
    let log = "pantry log | cut -c 19- | sed -E 's/ed [0-9a-f]+ /ed <id> /'"
    #expect(
      try sandbox.run(log).output == [
        "add jam 9d · added <id> jam (undone)", "undo · deleted <id> 4006381333931",
        "add 4006381333931 12-24 · added <id> 4006381333931",
      ])
  }

  @Test func invalidAnswersAreReportedAndAskedAgain() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    // A misread code is not a name.
    terminal.type("4006381333932")
    try terminal.expect("the check digit at character 13 is 2, expected 1\n")
    try terminal.expect("name? ")
    terminal.type("tofu 3d, ham 4d")
    try terminal.expect("'tofu 3d, ham 4d' is several items\n")
    try terminal.expect("name? ")
    terminal.type("x2 @fridge")
    try terminal.expect("4006381333931 ×2 @fridge · no date\n  name? ")
    terminal.type("zzq")
    try terminal.expect("expiry date? ")
    terminal.type("tomorow")
    try terminal.expect("'tomorow' is not a date\n")
    try terminal.expect("expiry date? ")
    terminal.type("2026-02-30")
    try terminal.expect("February has 28 days in 2026\n")
    try terminal.expect("expiry date? ")
    terminal.type("20261201")
    try terminal.expect("zzq ×2 @fridge · expires 2026-12-01 (Tue, in 11 days)\n")
    #expect(terminal.end() == 0)
  }

  @Test func aDayThatHasJustPassedIsAskedAbout() throws {
    let terminal = try Terminal(["add", "milk", "11-12"], in: sandbox)
    try terminal.expect("'11-12' is ambiguous: has it passed, or is it ahead?\n")
    try terminal.expect("2  2027-11-12")
    try terminal.expect("which? [1-2] ")
    terminal.type("1")
    try terminal.expect("milk · expired 2026-11-12")
    #expect(terminal.end() == 0)
    let edit = try Terminal(["edit", "milk", "11-13"], in: sandbox)
    try edit.expect("which? [1-2] ")
    edit.type("2027-11-13")
    try edit.expect("milk · expires 2027-11-13")
    #expect(edit.end() == 0)
  }

  @Test func anAmbiguousDateIsAskedAndTheQuantityKept() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154 12/6 x12")
    try terminal.expect("'12/6' is ambiguous: is the day or the month first?\n")
    try terminal.expect("which? [1-2] ")
    terminal.type("soon")
    try terminal.expect("which? [1-2] ")
    terminal.type("6 dec")
    try terminal.expect("8801115114154 ×12 · expires 2026-12-06")
    try terminal.expect("name? ")
    terminal.type("멸균우유")
    // The same in an answer.
    terminal.type("8801115114154")
    try terminal.expect("expiry date? ")
    terminal.type("12/6 x2")
    try terminal.expect("which? [1-2] ")
    terminal.type("2")
    try terminal.expect("멸균우유 ×2 · expires ")
    #expect(terminal.end() == 0)
  }

  @Test func missingSeparatorIsAskedAbout() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("]C1010950110153000310LOT1217270131")
    try terminal.expect("9501101530003 · no date · 1 on hand")
    try terminal.expect("which is right? 1: lot LOT12, use by 2027-01-31; 2: lot LOT1217270131 ")
    terminal.type("3")
    try terminal.expect("'3' is not one of the readings\n")
    try terminal.expect("which is right?")
    terminal.type("1")
    try terminal.expect("use by 2027-01-31")
    try terminal.expect("name? ")
    terminal.type("widget")
    terminal.type("]C1010950110153000310LOT1217270131")
    try terminal.expect("which is right?")
    terminal.type("2")
    // It is not asked again.
    terminal.type("x3")
    try terminal.expect("same package: ")
    try terminal.expect("×3")
    terminal.type("]C1010950110153000310LOT1217270131")
    try terminal.expect("which is right?")
    // Another code leaves it open.
    terminal.type("4006381333931")
    try terminal.expect("4006381333931 · no date · 1 on hand")
    #expect(terminal.end() == 0)
    #expect(try items(name) == ["4006381333931", "widget", "widget", "widget"])
    #expect(try items(name, day).contains("widget\t2027-01-31"))
  }

  /// A quantity is for the code just before it, and other words are for the next code, as without a terminal.
  @Test func wordsOfTheSheetAreNoAnswers() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    terminal.type("x3")
    try terminal.expect("same package: ")
    terminal.type("5901234123457")
    try terminal.expect("name? ")
    terminal.type("@freezer")
    try terminal.expect("from now on: @freezer")
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    terminal.type("-")
    try terminal.expect("take one out")
    #expect(terminal.end() == 0)
    #expect(
      try items(name, "8", "10").sorted() == [
        "4006381333931\t3\t", "5901234123457\t\t", "8801115114154\t\tfreezer",
      ])
  }

  @Test func killingTheSessionAtAQuestionKeepsAddedItems() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    terminal.kill()
    #expect(try items(name) == ["4006381333931"])
    #expect(
      try sandbox.run("ls -A home/.local/share/pantry").output == [
        ".pantry.json.lock", "pantry.json",
      ])
  }

  @Test(arguments: [
    (["scan", "--format", "jsonl"], "\"action\":\"add\""),
    (["scan", "--quiet"], "end with Ctrl-D"),
  ])
  func machineReadableFormatsAndQuietSuppressQuestions(_ arguments: [String], _ answer: String)
    throws
  {
    let terminal = try Terminal(arguments, in: sandbox)
    terminal.type("4006381333931")
    #expect(terminal.end() == 0)
    try terminal.expect(answer)
    #expect(throws: Terminal.Missing.self) { try terminal.expect("name? ") }
    #expect(try items(name) == ["4006381333931"])
  }

  /// `add` with a code is a scan of it: in one line, with options, and at a prompt.
  @Test(arguments: [
    ["add", "4006381333931"], ["add", "--barcode", "4006381333931"], ["add", "--barcode"], ["scan"],
  ])
  func addingACodeAsksForItsName(_ arguments: [String]) throws {
    let terminal = try Terminal(arguments, in: sandbox)
    if arguments.last != "4006381333931" { terminal.type("4006381333931") }
    try terminal.expect("4006381333931 · no date · 1 on hand · no name yet\n  name? ")
    terminal.type("oat drink 1205 x2 @fridge")
    try terminal.expect("oat drink ×2 @fridge · expires 2026-12-05 (Sat, in 15 days)\n")
    #expect(terminal.end() == 0)
    #expect(try items(name, day) == ["oat drink\t2026-12-05"])
  }

  /// A shopping trip: each product is asked about once, and later packages only for a date that their code lacks.
  @Test func thirtyPackagesArePutAway() throws {
    let foods = [
      "milk", "eggs", "tofu", "spinach", "ham", "butter", "cheddar", "yogurt 1205", "carrots",
      "apples", "bananas x6", "rice", "spaghetti", "ketchup", "salmon 11-22", "minced beef",
      "bread", "mushrooms", "orange juice @fridge", "frozen peas", "우유", "두부", "김치", "시금치",
      "계란 12월 5일",
    ]
    let cereals = ["muesli", "oats", "flour", "crackers", "noodles"]
    func code(_ number: Int) -> String {
      let body = "8801234\(number + 10_000)"
      let sum = body.enumerated().reduce(0) {
        $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * ($1.element.wholeNumberValue ?? 0)
      }
      return "\(body)\((10 - sum % 10) % 10)"
    }
    let dated = (25..<30).map { "(01)0\(code($0))(17)26121\($0 % 10)" }
    let terminal = try Terminal(["scan"], in: sandbox)
    for (number, food) in foods.enumerated() {
      terminal.type(code(number))
      try terminal.expect("name? (e.g. milk 1205 x2 @fridge) ")
      terminal.type(food)
      try terminal.expect(" · ")
    }
    for (number, label) in dated.enumerated() {
      terminal.type(label)
      try terminal.expect("name? (e.g. milk 1205 x2 @fridge) ")
      terminal.type(cereals[number])
      try terminal.expect("use by 2026-12-1")
    }
    // A week later: no question for the codes with dates, and Enter for the others.
    for number in foods.indices {
      terminal.type(code(number))
      try terminal.expect("expiry date? [")
      terminal.type("")
    }
    for label in dated {
      terminal.type(label)
      try terminal.expect("2 on hand")
    }
    #expect(terminal.end() == 0)
    let counts = try sandbox.run("pantry list --format tsv | cut -f 3 | sort | uniq -c").output
    #expect(counts.count == 30)
    #expect(counts.allSatisfy { $0.hasPrefix("      2 ") }, "\(counts)")
    #expect(try sandbox.run("pantry list --format tsv | grep -c undated").output == ["0"])
  }

  /// What is typed behind the name of a scanned package: corrections are its, and other dates are those of the next code,
  /// unless its date is an estimate.
  @Test(arguments: [
    ("milk 12-24", "no, 12-31", "milk\t2026-12-31"), ("milk 12-24", "12-30", "milk\t2026-12-24"),
    ("milk", "12-10", "milk\t2026-12-10"), ("milk", "no, 12-10", "milk\t2026-12-10"),
    ("우유 12-24", "아니 12-31", "우유\t2026-12-31"),
  ])
  func lineBehindANameMendsItsPackage(_ answer: String, _ line: String, _ item: String) throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    terminal.type(answer)
    try terminal.expect(" · ")
    terminal.type(line)
    #expect(terminal.end() == 0)
    #expect(try items(name, day) == [item])
  }

  /// Words that are no names: they leave the question open, end the session, or are a code.
  @Test(arguments: [
    ("skip", "expiry date? "), ("모름", "expiry date? "), ("quit", nil),
    ("milk 8801115114161", "unexpected word '8801115114161'\n  name? "), ("noread", "name? "),
    ("20261205", "expires 2026-12-05 (Sat, in 15 days)\n  name? "),
  ])
  func wordIsNoName(_ answer: String, _ next: String?) throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    terminal.type(answer)
    if let next { try terminal.expect(next) }
    _ = terminal.end()
    #expect(try items(name) == ["8801115114154"])
  }

  @Test func nameMayBeMarkedAsOne() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    terminal.type("120")
    try terminal.expect("hint: if it is the name: --name '120'\n")
    terminal.type("--name '120'")
    try terminal.expect(" 120 · no date\n")
    #expect(terminal.end() == 0)
    #expect(try items(name) == ["120"])
  }

  /// The next code is one, also after the command for one code.
  @Test func codeInPlaceOfAnAnswerIsAdded() throws {
    let terminal = try Terminal(["add", "8801115114154"], in: sandbox)
    try terminal.expect("name? ")
    terminal.type("4006381333931")
    try terminal.expect("added ")
    try terminal.expect("name? ")
    terminal.type("oat drink 12-05")
    try terminal.expect("oat drink · expires 2026-12-05")
    #expect(terminal.end() == 0)
    #expect(try items(name) == ["8801115114154", "oat drink"])
  }

  /// A package is taken from the list when it has its name, and put back with it.
  @Test func namedPackageIsTakenFromTheList() throws {
    _ = try sandbox.run("pantry buy milk, eggs")
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("8801115114154")
    try terminal.expect("name? ")
    terminal.type("milk 12-24")
    try terminal.expect("milk · expires")
    terminal.type("buy")
    try terminal.expect("eggs\n")
    terminal.type("undo")
    try terminal.expect("undone: ")
    #expect(terminal.end() == 0)
    #expect(try sandbox.run("pantry buy").output == ["milk", "eggs"])
  }

  /// The keys of 3 and 4 are quotation marks in the French layout.
  @Test func codeInAnotherLayoutIsNoQuotedName() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("\"à&è-éà'ééàà\"")
    try terminal.expect("added ")
    try terminal.expect("name? ")
    terminal.type("pâtes")
    terminal.type("'çàé&àéàèé-&_")
    try terminal.expect("name? ")
    terminal.type("")
    terminal.type("")
    terminal.type("'çàé&àéàèé-&-")
    try terminal.expect("in the keyboard layout French it is '4902102072616'\n")
    #expect(terminal.end() == 1)
    #expect(try items(name) == ["4902102072618", "pâtes"])
  }

  /// A session goes on if the file does not exist yet: another line creates it.
  @Test(arguments: ["use", "check", "toss"])
  func missingFileDoesNotEndASession(_ mode: String) throws {
    let terminal = try Terminal(["scan", "--file", "new.json"], in: sandbox)
    terminal.type(mode)
    try terminal.expect("mode: \(mode)\n")
    terminal.type("4006381333931")
    try terminal.expect("does not exist")
    terminal.type("use milk")
    try terminal.expect("does not exist")
    terminal.type("add")
    terminal.type("4006381333931")
    try terminal.expect("name? ")
    #expect(terminal.end() == 1)
  }

  /// Nothing is sent until the question is answered, and a scanned code does not answer it.
  @Test(arguments: [
    ("n", "off"), ("", "off"), ("no", "off"), ("아니", "off"), ("4006381333931", nil), ("quit", nil),
  ])
  func lookUpIsOfferedOnce(_ answer: String, _ setting: String?) throws {
    let terminal = try Terminal(["scan"], in: sandbox, offersLookUp: true)
    terminal.type("8801115114154")
    try terminal.expect(
      "look up names at Open Food Facts? Only the number is sent. [y/N, a: always] ")
    terminal.type(answer)
    try terminal.expect(answer == "quit" ? "added " : "name? ")
    terminal.type("")
    terminal.type("")
    terminal.type("5901234123457")
    #expect(terminal.end() == 0)
    #expect(throws: Terminal.Missing.self) { try terminal.expect("look up names") }
    let found = try sandbox.run("pantry config lookUp").output
    #expect(found == (setting.map { [$0] } ?? []))
  }

  /// A terminal turns CR LF into two line ends.
  @Test func lineFeedAfterCarriageReturnIsNotAnAnswer() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931\r")
    try terminal.expect("name? ")
    terminal.type("귀리음료")
    try terminal.expect("귀리음료 · expires ~")
    #expect(terminal.end() == 0)
  }

  @Test func questionsFollowForEachCodeOfALine() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("4006381333931\t5901234123457")
    try terminal.expect("name? ")
    terminal.type("oat 12-24")
    try terminal.expect("oat · expires 2026-12-24 (Thu, in 34 days)\n  name? ")
    terminal.type("butter")
    try terminal.expect("butter · expires ~2026-12-20 (Sun, in 30 days)\n")
    terminal.type("+7d")
    try terminal.expect(
      "butter · expires 2026-11-27 (Fri, in 7 days) · date ~2026-12-20 → 2026-11-27\n")
    terminal.type("undo")
    try terminal.expect("undone:")
    terminal.type("undo")
    try terminal.expect("undone:")
    terminal.type("undo")
    try terminal.expect("undone:")
    terminal.type("8801115114154\tundo")
    try terminal.expect("undone:")
    terminal.type("x2")
    try terminal.expect("for the next code: ×2\n")
    #expect(terminal.end() == 0)
    #expect(try items(name) == [])
  }

  @Test func answersAddToContentsOfTheCode() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("(01)09501101530003(3103)000195 #a")
    try terminal.expect("name? ")
    terminal.type("x2 #b")
    try terminal.expect("0.39kg #a #b · no date\n  name? ")
    terminal.type("오뚜기밥")
    try terminal.expect(
      "오뚜기밥 0.39kg #a #b · expires ~2027-05-20 (Thu, in 181 days)\n")
    #expect(terminal.end() == 0)
    #expect(try items("3", "11") == ["오뚜기밥\ta b"])
  }

  /// Types lines, and expects a part of the answer to each.
  private func type(_ lines: [(line: String, answer: String)], in session: [String]) throws {
    let terminal = try Terminal(session, in: sandbox)
    try terminal.expect("end with Ctrl-D\n")
    for (line, answer) in lines {
      terminal.type(line)
      try terminal.expect(answer)
    }
    #expect(terminal.end() == 0 || lines.contains { $0.answer.contains("error") })
  }

  @Test(arguments: [
    ("use", "use"), ("먹음", "use"), ("먹었어", "use"), ("open", "open"), ("개봉", "open"),
    ("toss", "toss"),
    ("버렸어", "toss"), ("check", "check"), ("확인", "check"),
  ])
  func modeWordAloneSwitches(_ word: String, _ mode: String) throws {
    try type([(word, "mode: \(mode)\n"), ("add", "mode: add\n")], in: ["add"])
    #expect(try sandbox.run("printf '\(word)\\n' | pantry scan").output == ["mode: \(mode)"])
  }

  @Test func openModeOpensCodesAndNames() throws {
    try type(
      [
        ("8801115114154 3d x2", "name? "), ("우유", "우유 ×2 · expires"), ("open", "mode: open\n"),
        ("8801115114154", "opened "), ("우유", "opened "), ("undo", "undone: open 우유\n"),
      ], in: ["scan"])
    #expect(try sandbox.run("pantry list --opened --format tsv | cut -f 8").output == ["1"])
  }

  @Test func commandsActAndAreJournaledByTheirWords() throws {
    try type(
      [
        ("milk 3d x2", "added "), ("두부 5d", "added "), ("freeze milk", "froze "),
        ("undo", "undone: freeze milk\n"), ("이동 두부 freezer", "moved "),
        ("use milk", "used "), ("목록", "EXPIRES"),
        ("undo x", "error: unexpected argument 'x'"),
        ("move milk", "error: missing LOCATION"), ("help use", "Mark items as used"),
        ("help", "milk fri x2 @fridge"),
        ("delete milk", "deleted "), ("undo", "undone: delete milk\n"),
      ], in: ["add"])
    let commands = "pantry log --format jsonl | grep -o '\"command\":\"[^\"]*' | cut -d '\"' -f 4"
    #expect(
      try sandbox.run(commands).output == [
        "delete milk", "use milk", "이동 두부 freezer", "freeze milk", "add 두부 5d", "add milk 3d x2",
      ])
  }

  /// Another program changes the pantry meanwhile.
  @Test func undoTakesBackTheChangesOfTheSessionOnly() throws {
    let terminal = try Terminal(["add"], in: sandbox)
    for line in ["milk 3d", "두부 5d", "4006381333931 12-24"] {
      terminal.type(line)
      try terminal.expect("added ")
    }
    try terminal.expect("name? ")
    terminal.type("oat")
    try terminal.expect("oat · expires")
    _ = try sandbox.run("pantry add bread 3d -q && pantry use milk -q")
    terminal.type("undo")
    try terminal.expect("oat · the barcode keeps its name\n")
    terminal.type("undo")
    try terminal.expect("undone: add 두부 5d\n")
    // A change of another program contradicts it, until that one is undone.
    terminal.type("undo")
    try terminal.expect("error: cannot undo 'add milk 3d': milk has changed since\n")
    #expect(try items(name) == ["bread", "milk"])
    terminal.type("redo")
    try terminal.expect("redone: add 두부 5d\n")
    terminal.type("undo --format jsonl")
    try terminal.expect("\"command\":\"add 두부 5d\"")
    // The newest change in the journal is that of undoing the code.
    _ = try sandbox.run("pantry undo -q && pantry undo -q")
    terminal.type("undo")
    try terminal.expect("undone: add milk 3d\n")
    terminal.type("undo")
    try terminal.expect("error: nothing to undo in this session\n")
    #expect(terminal.end() == 1)
    #expect(try items(name) == ["bread", "oat"])
  }

  @Test func commandsOutsideASessionAreRefusedAndQuotesMakeThemNames() throws {
    try type(
      [
        ("scan", "error: 'scan' is a command that a session does not have\n"),
        ("quit now", "hint: if it is part of a name, put it in quotes: 'quit' now\n"),
        ("delete cake 3d", "hint: if it is part of a name, put it in quotes: 'delete' cake 3d\n"),
        ("'delete' cake 3d", "delete cake · expires 2026-11-23"), ("?", "milk fri x2 @fridge"),
        ("99-99", "error: "), ("2", "error: "), ("use -", "error: unexpected argument '-'"),
        ("use cake --dry-run", "give this option on the command line"),
      ], in: ["add"])
    #expect(try items(name) == ["delete cake"])
  }

  @Test func nameOfAKnownProductIsNoCommand() throws {
    _ = try sandbox.run("pantry add '냉동 만두' && pantry add 만두")
    try type([("냉동 만두 3d", "added ")], in: ["add"])
  }

  @Test func commandBeforeACodeActsOnItOnce() throws {
    try type(
      [
        ("8801115114154 3d x3", "name? "), ("우유", "우유 ×3"),
        ("use 8801115114154 x2", "· 2 of 3 · 1 left"), ("8801115114154 3d", "added "),
        ("toss 8801115114154", "tossed "), ("undo", "restored: "),
      ], in: ["scan"])
  }

  /// A recipe with leftovers is finished by an answer alone: not by the end of the input, or a word that ends it.
  @Test(arguments: ["q", "quit", "cancel", "취소", "\u{4}"])
  func cookingIsFinishedOnlyByAnAnswer(_ line: String) throws {
    let setUp = """
      mkdir -p r && printf 'Fry @eggs{2}.\\n' > r/omelet.cook && pantry add eggs x6 9d -q
      """
    #expect(try sandbox.run(setUp).exitCode == 0)
    let terminal = try Terminal(["cook", "omelet", "--done", "--recipes", "r"], in: sandbox)
    try terminal.expect("left over? [0] ")
    terminal.type("many")
    try terminal.expect("'many' is not an answer: expected a number")
    try terminal.expect("left over? [0] ")
    if line == "\u{4}" { terminal.send(text: line) } else { terminal.type(line) }
    try terminal.expect("nothing was changed")
    #expect(terminal.end() == 1)
    #expect(try sandbox.run("pantry list --format '{quantity}'").output == ["6"])
    let other = try Terminal(["cook", "omelet", "--done", "--recipes", "r"], in: sandbox)
    try other.expect("left over? [0] ")
    other.type("1")
    try other.expect("used ")
    try other.expect("· 2 of 6")
    #expect(other.end() == 0)
  }

  @Test func eightDigitsAreAskedAbout() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("20270131")
    try terminal.expect("what is '20270131'? 1 the date 2027-01-31 · 2 a barcode [Enter] ")
    // A code is not an answer.
    terminal.type("8801115114154")
    try terminal.expect("'20270131' may be the date 2027-01-31 or a barcode")
    try terminal.expect("name? ")
    terminal.type("zzq")
    try terminal.expect("expiry date? ")
    terminal.type("20270131")
    try terminal.expect("zzq · expires 2027-01-31")
    terminal.type("20270131 x2")
    try terminal.expect("[Enter] ")
    terminal.type("2")
    try terminal.expect("20270131 ×2")
    #expect(terminal.end() == 1)
    let piped = try sandbox.run("printf '20270131\\n' | pantry scan --file p.json")
    #expect(piped.output.isEmpty && piped.exitCode == 1)
    #expect(try sandbox.run("printf '20270131\\n' | pantry scan").exitCode == 0)
  }

  @Test func nothingTypedAheadAnswersAnOptionalQuestion() throws {
    #expect(try sandbox.run("pantry add 어묵 3d, 시금치 3d, 두부 3d x2, milk 3d -q").exitCode == 0)
    let terminal = try Terminal(["add"], in: sandbox)
    try terminal.expect("end with Ctrl-D\n")
    terminal.type("어묵 버림\n시금치 버림\nuse milk\n두부 한모 먹음")
    try terminal.expect("tossed ")
    try terminal.expect("tossed ")
    try terminal.expect("used ")
    try terminal.expect("used ")
    try terminal.expect("· 1 of 2 ")
    #expect(terminal.end() == 0)
    #expect(try sandbox.run("pantry list --format '{name}'").output == ["두부"])
    #expect(try sandbox.run("pantry list --all --format jsonl").output.count == 5)
  }

  @Test func reasonBelongsToTheStepOfTheToss() throws {
    #expect(try sandbox.run("pantry add milk 3d, eggs 9d x6 -q").exitCode == 0)
    for (words, left) in [("milk", ["eggs"]), ("eggs 2", ["milk", "eggs"])] {
      let terminal = try Terminal(
        ["toss"] + words.split(separator: " ").map(String.init), in: sandbox)
      // It is done before it is asked about.
      try terminal.expect("tossed ")
      try terminal.expect("[Enter] ")
      #expect(try sandbox.run("pantry list --format '{name}'").output == left)
      terminal.type("2")
      try terminal.expect("  spoiled\n")
      #expect(terminal.end() == 0)
      let reasons = "pantry list --all --format jsonl | grep -c '\"[a-zA-Z]*eason\":\"spoiled\"'"
      #expect(try sandbox.run(reasons).exitCode == 0)
      #expect(
        try sandbox.run("pantry undo").output.first == "undone: toss \(words) --reason spoiled")
      #expect(
        try sandbox.run("pantry list --format '{name} {quantity}'").output == ["milk ", "eggs 6"])
      #expect(try sandbox.run(reasons).exitCode == 1)
      #expect(try sandbox.run("pantry redo && pantry undo").exitCode == 0)
    }
  }

  @Test func foodThatIsSoldFrozenIsAdded() throws {
    _ = try sandbox.run("pantry add 만두 2027-06-01 x2 @냉동실 -q")
    try type(
      [
        ("냉동 만두 2봉지", "added "), ("냉동 블루베리 1kg", "added "), ("frozen peas 1kg", "added "),
      ], in: ["add"])
    #expect(try items(name) == ["frozen peas", "냉동 만두", "냉동 블루베리", "만두"])
  }

  @Test func whatIsPutIsMovedToAPlaceAndUsedInADish() throws {
    _ = try sandbox.run("pantry add 두부 3d @냉장고, 우유 3d @서랍 -q")
    let line = "두부 잘못 넣었어"
    try type(
      [
        (line, "error: '잘못' was not understood"), ("두부 베란다에 넣음", "@베란다"),
        ("두부 서랍에 넣음", "@서랍"), ("두부 된장찌개에 넣음", "used "),
      ], in: ["add"])
  }

  @Test func questionNamesWhatItExpectsAndTakesWords() throws {
    let terminal = try Terminal(["add"], in: sandbox)
    terminal.type("milk 3d")
    try terminal.expect("added ")
    terminal.type("bread 3d")
    try terminal.expect("added ")
    terminal.type("cake 01/02/27")
    try terminal.expect("which? [1-2] ")
    // No offered answer: the line is not entered, and the answer is a line of its own.
    terminal.type("6 mar")
    try terminal.expect("error: '01/02/27' is ambiguous")
    try terminal.expect("for the next code")
    terminal.type("cake 01/02/27")
    try terminal.expect("which? [1-2] ")
    terminal.type("1 feb")
    try terminal.expect("cake · expires 2027-02-01")
    // What is tossed is asked about afterwards.
    terminal.type("toss milk")
    try terminal.expect("tossed ")
    try terminal.expect("[Enter] ")
    terminal.type("nonsense")
    try terminal.expect("'nonsense' is not an answer: expected one of the words")
    terminal.type("상함")
    try terminal.expect("  spoiled\n")
    // A command in place of an answer is the next line.
    terminal.type("toss bread")
    try terminal.expect("tossed ")
    try terminal.expect("[Enter] ")
    terminal.type("list --all bread")
    try terminal.expect("tossed")
    terminal.type("pie 01/02/27")
    try terminal.expect("which? [1-2] ")
    terminal.type("quit")
    try terminal.expect("error: '01/02/27' is ambiguous")
    #expect(terminal.end() == 1)
    let list = "pantry list --all --format jsonl | grep -o '\"discardReason\":\"[a-z]*'"
    #expect(try sandbox.run(list).output == ["\"discardReason\":\"spoiled"])
  }

  @Test func endOfALocationIsNoWordForTheNextCode() throws {
    try type(
      [
        ("@fridge", "from now on: @fridge"), ("@", "no location from now on\n"),
        ("#kids", "for the next code: #kids\n"),
        ("@shelf", "for the next code: @shelf #kids"),
        ("@", "no location from now on · for the next code: #kids\n"),
      ], in: ["scan"])
  }
}

/// Dialogs about the shopping list on a terminal.
@Suite(.serialized)
final class ShoppingConversationTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func lines() throws -> [String] { try sandbox.run("pantry buy").output }

  @Test func tripEntersWhatWasBought() throws {
    _ = try sandbox.run(
      "pantry add milk 11-30 -q; pantry use milk -q; pantry add candles never -q; "
        + "pantry use candles -q; pantry buy milk x3, candles x2, bread, tea x4 -q")
    let terminal = try Terminal(["got"], in: sandbox)
    try terminal.expect("Enter: bought")
    try terminal.expect("bread? ")
    terminal.type("")
    // A new food whose date can be estimated.
    try terminal.expect("expiry date? [")
    terminal.type("")
    try terminal.expect("candles ×2? ")
    terminal.type("")
    try terminal.expect("milk ×3? ")
    terminal.type("what")
    try terminal.expect("is not an answer")
    try terminal.expect("milk ×3? ")
    terminal.type("2")
    try terminal.expect("expiry date? ")
    terminal.type("12-05")
    try terminal.expect("tea ×4? ")
    terminal.type("n")
    try terminal.expect("added")
    #expect(terminal.end() == 0)
    #expect(try lines() == ["milk ×1", "tea ×4"])
    let found = try sandbox.run("pantry list --format tsv | cut -f 3,4,8 | sort").output
    #expect(found.contains("milk\t2026-12-05\t2"))
    // All of it is one step.
    #expect(try sandbox.run("pantry undo -q; pantry buy | wc -l").output == ["4"])
  }

  /// The end may answer the question about the next line, or the one about a date.
  @Test(arguments: [
    ("pantry buy 'paper towels' x2, 'soap bar' -q", "paper towels ×2? ", "soap bar", "soap bar"),
    (
      "pantry add milk 11-30 -q; pantry use milk -q; pantry buy milk x2, tea -q", "milk ×2? ",
      "expiry date? ", "tea"
    ),
  ])
  func endOfTripKeepsEarlierAnswers(
    _ list: String, _ first: String, _ last: String, _ left: String
  ) throws {
    _ = try sandbox.run(list)
    let terminal = try Terminal(["got"], in: sandbox)
    try terminal.expect(first)
    terminal.type("")
    try terminal.expect(last)
    terminal.type("q")
    try terminal.expect("added")
    #expect(terminal.end() == 0)
    #expect(try lines() == [left])
  }

  @Test func tripNeedsATerminal() throws {
    let found = try sandbox.run("pantry buy tea -q; pantry got")
    #expect(found.exitCode == 64)
  }

  @Test func lastPackageIsOfferedForTheList() throws {
    _ = try sandbox.run(
      "pantry --today 2026-11-01 add tea never -q; pantry use tea -q; pantry add tea never -q")
    let terminal = try Terminal(["use", "tea"], in: sandbox)
    try terminal.expect("the last tea is used: put it on the shopping list? [y/N] ")
    terminal.type("maybe")
    try terminal.expect("is not an answer")
    terminal.type("y")
    try terminal.expect("put on the shopping list")
    #expect(terminal.end() == 0)
    #expect(try lines() == ["tea"])
    // Both are one step.
    #expect(
      try sandbox.run("pantry undo -q; pantry buy; pantry list --format tsv | cut -f 3").output
        == ["tea"])
  }

  @Test func sessionHasTheListToo() throws {
    let terminal = try Terminal(["scan"], in: sandbox)
    terminal.type("buy 두부 x3, tea")
    try terminal.expect("on the shopping list: 두부 ×3\n")
    terminal.type("got 두부 3d x2")
    try terminal.expect("2 of 3 bought, 1 left\n")
    terminal.type("got")
    try terminal.expect("mode: got\n")
    terminal.type("두부 4d")
    try terminal.expect("removed from the shopping list\n")
    terminal.type("undo")
    try terminal.expect("undone")
    terminal.type("low 두부")
    try terminal.expect("marked as running low: 두부\n")
    terminal.type("buy")
    try terminal.expect("tea")
    #expect(terminal.end() == 0)
    #expect(try lines().sorted() == ["tea", "두부 ×1"])
  }

  @Test func clearingFourLinesAsks() throws {
    _ = try sandbox.run("pantry buy tea, jam, ham, rice -q")
    let terminal = try Terminal(["buy", "--clear"], in: sandbox)
    try terminal.expect("remove these 4 lines from the shopping list? [y/N] ")
    terminal.type("n")
    try terminal.expect("nothing was changed")
    #expect(terminal.end() == 1)
    #expect(try lines().count == 4)
  }
}
