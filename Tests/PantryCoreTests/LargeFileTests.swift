import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Files of several megabytes.
struct LargeFileTests {
  @Test(arguments: [
    (1 << 20) - 1, 1 << 20, (2 << 20) - 4096, (2 << 20) - 4095, 2 << 20, 3_300_001,
  ])
  func fileIsReadWhole(_ size: Int) throws {
    let scratch = try ScratchDirectory()
    let url = scratch.url.appending(path: "large")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(bytes).write(to: url)
    #expect(try System.contents(of: url.path) == bytes)
    // A wrong size is only a hint.
    for hint in [0, size - 1, size + 1, 2 * size, 3 * size] {
      let file = try System.open(url.path, for: .reading)
      defer { try? System.close(file) }
      #expect(try System.readAll(file, sizeHint: hint) == bytes)
    }
  }

  @Test func errorsAreReported() throws {
    let directory = try System.open("/", for: .reading)
    defer { try? System.close(directory) }
    for size in [0, 2 << 20] {
      #expect(throws: System.Errno.self) { try System.readAll(directory, sizeHint: size) }
    }
    #expect(throws: System.Errno.self) {
      try System.holds(directory, [UInt8](repeating: 0, count: 2 << 20))
    }
  }

  @Test(arguments: [0, 1, 4096, (1 << 20) - 1, 1 << 20, 1_500_001])
  func fileIsComparedWhole(_ size: Int) throws {
    let scratch = try ScratchDirectory()
    let url = scratch.url.appending(path: "large")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(bytes).write(to: url)
    let file = try System.open(url.path, for: .reading)
    defer { try? System.close(file) }
    #expect(try System.holds(file, bytes))
    #expect(try !System.holds(file, bytes + [0]))
    #expect(try bytes.isEmpty || !System.holds(file, Array(bytes.dropLast())))
    for place in [0, size / 2 - 1, size / 2, size - 1] where bytes.indices.contains(place) {
      var other = bytes
      other[place] ^= 1
      #expect(try !System.holds(file, other), "\(place)")
    }
  }

  @Test func changesOfALargeFileAreSavedAndUndone() throws {
    let pantry = try TemporaryPantry()
    let note = String(repeating: "preserved ", count: 30)
    try pantry.change("import") { inventory in
      for number in 0..<3_000 {
        let item = Given.item("jar \(number)", id: "1\(String(number, radix: 16))C")
        inventory.items.append(item.with { $0.note = note })
      }
    }
    #expect(pantry.file.count > 1 << 20)
    let before = try pantry.inventory().items.map(\.note)
    try pantry.change("add") { $0.items.append(Given.item("milk", id: "1500D")) }
    #expect(try pantry.inventory().items.count == 3_001)
    try pantry.change("edit") { $0.items[1_000].note = "opened" }
    #expect(try pantry.inventory().items[1_000].note == "opened")
    try pantry.undo()
    try pantry.undo()
    #expect(try pantry.inventory().items.map(\.note) == before)
  }
}
