import PantryTestSupport
import Testing

@testable import PantryCore

/// Splitting a text at git's conflict markers.
struct ConflictedTextTests {
  private func split(_ text: String, size: Int = 7) -> [String]? {
    ConflictedText(Array(text.utf8), markerSize: size).map { text in
      [text.versions.0, text.versions.1].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(
    arguments: [
      ("a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\nd\n", ["a\nb\nd\n", "a\nc\nd\n"]),
      ("<<<<<<<\n=======\nc\n>>>>>>>", ["", "c\n"]),
      ("<<<<<<< x\r\nb\r\n=======\r\n>>>>>>> y\r\n", ["b\r\n", ""]),
      (
        "<<<<<<< x\nb\n||||||| base\no\n=======\nc\n>>>>>>> y\n",
        ["b\n", "c\n"]
      ),
      // The ancestor of a criss-cross history has markers of its own, which are longer.
      (
        "<<<<<<< x\n||||||| base\n<<<<<<<<< v\n=========\n>>>>>>>>> w\n=======\nc\n>>>>>>> y\n",
        ["", "c\n"]
      ),
      // One hunk has the ancestor, the other one does not.
      (
        "<<<<<<<\nb\n|||||||\no\n=======\nc\n>>>>>>>\n<<<<<<<\nd\n=======\ne\n>>>>>>>\n",
        ["b\nd\n", "c\ne\n"]
      ),
    ] as [(String, [String])])
  func versionsAreSeparated(_ text: String, _ versions: [String]) throws {
    #expect(split(text) == versions)
  }

  @Test(arguments: [
    "", "a\n", "<<<<<<< x\n", "<<<<<<< x\n=======\n", "=======\n", ">>>>>>> y\n",
    "<<<<<<< x\n<<<<<<< x\n=======\n>>>>>>> y\n", "<<<<<<< x\n>>>>>>> y\n",
    "<<<<<<< x\n=======\n=======\n>>>>>>> y\n", "<<<<<<<< x\n========\n>>>>>>>> y\n",
    "<<<<<<<x\n=======\n>>>>>>> y\n",
  ])
  func otherTextsAreNotConflicts(_ text: String) {
    #expect(split(text) == nil)
  }

  @Test func markersMayHaveAnotherLength() {
    #expect(split("<<<<<<<<< x\na\n=========\nb\n>>>>>>>>> y\n", size: 9) == ["a\n", "b\n"])
  }

  @Test func conflictInsideARecordIsAnError() throws {
    let text =
      "{\"format\":\"pantry\",\n<<<<<<<\n\"version\":1,\n=======\n\"version\"\n>>>>>>>\n\"items\":[]}"
    #expect(throws: StoreError.self) {
      _ = try PantryVersions(markedIn: Array(text.utf8), of: "p.json")
    }
  }
}

/// Resolving a conflict in the pantry file.
struct ResolvedConflictTests {
  private static let command = Store.Command("merge", at: Given.now)

  @Test func versionsOfAReadableFileAreMergedIntoIt() throws {
    let pantry = try TemporaryPantry()
    pantry.store.isSharing = true
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1")) }
    try pantry.change("add tea") { $0.append(Given.item("tea", id: "B2")) }
    let start = Copy(Array(pantry.file))
    let left = try start.changed(by: "one") { $0.append(Given.item("jam", id: "C3")) }
    let right = try start.changed(by: "other") { $0.append(Given.item("eggs", id: "D4")) }
    let versions = try PantryVersions(left.text, right.text, of: "p.json")
    // The user has added another item to the file meanwhile.
    try pantry.change("add salt") { $0.append(Given.item("salt", id: "E5")) }
    let commit = try pantry.store.resolve(versions, as: Self.command, waiting: { _ in })
    #expect(commit.value.step?.isMerge == true)
    let names = try pantry.inventory().items.map(\.product.productName)
    #expect(Set(names) == ["milk", "tea", "jam", "eggs", "salt"])
    let again = try pantry.store.resolve(versions, as: Self.command, waiting: { _ in })
    #expect(again.value.step == nil)
  }

  @Test func fileWithoutAConflictIsLeftAlone() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add milk") { $0.append(Given.item("milk", id: "A1")) }
    let before = pantry.text
    let commit = try pantry.store.resolve(nil, as: Self.command, waiting: { _ in })
    #expect(commit.value.step == nil)
    #expect(pantry.text == before)
  }
}
