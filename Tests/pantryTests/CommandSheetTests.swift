import Foundation
import Testing

/// The page of command codes, rasterised and read by an independent barcode reader.
struct CommandSheetTests {
  @Test(.enabled(if: Sandbox.canRun("command -v ZXingReader")))
  func everyCodeOfThePageIsReadable() throws {
    let sandbox = try Sandbox()
    for location in ["냉장고", "cellar", "a%b&<c>"] {
      _ = try sandbox.run("pantry add 두부 '@\(location)'")
    }
    let page = try sandbox.run("pantry scan --sheet").output.joined(separator: "\n")
    let picture = Raster(svg: page, pixelsPerMillimeter: 8)
    try picture.pgm.write(to: sandbox.directory.appending(path: "sheet.pgm"))
    let found = try sandbox.run("ZXingReader -1 -noscale sheet.pgm").output.compactMap { line in
      line.split(separator: "\"").last.map(String.init)
    }
    let words = [
      "add", "use", "toss", "check", "undo", "-", "x2", "x3", "x4", "x5", "x6", "x10", "+3d", "+5d",
      "+1w", "+2w", "+1m", "+3m", "+6m", "+1y", "eom", "never", "@fridge", "@freezer", "@pantry",
      "@cellar", "@", "@a%25b&<c>", "@%EB%83%89%EC%9E%A5%EA%B3%A0",
    ]
    #expect(found.sorted() == words.sorted())
    // A scanner types the text of the code, which the session accepts.
    let typed = words.filter { $0.hasPrefix("@") }.joined(separator: "\n")
    let answer = try sandbox.run(
      "printf '%s\\n' '\(typed)' | sed 's/^/4006381333931 /' | pantry scan")
    #expect(answer.errors == [])
    #expect(answer.output.contains { $0.contains("@냉장고") })
    #expect(answer.output.contains { $0.contains("@a%b&<c>") })
  }

  @Test func pageNeedsNoPantryFile() throws {
    let sandbox = try Sandbox()
    let page = try sandbox.run("pantry --file nothing.json scan --sheet")
    #expect(page.exitCode == 0)
    #expect(page.output.filter { $0.hasPrefix("<path") }.count == 26)
  }
}

/// The bars of a page as a grayscale bitmap: the rectangles of its paths (`Mx yHxVyHxZ`).
private struct Raster {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(svg: String, pixelsPerMillimeter scale: Double) {
    let size = svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/)
    width = Int((size.flatMap { Double($0.output.1) } ?? 0) * scale)
    height = Int((size.flatMap { Double($0.output.2) } ?? 0) * scale)
    pixels = [UInt8](repeating: 255, count: width * height)
    for bar in svg.matches(of: /M([0-9.]+) ([0-9.]+)H([0-9.]+)V([0-9.]+)H/) {
      let numbers = [bar.output.1, bar.output.2, bar.output.3, bar.output.4].map {
        Int(((Double($0) ?? 0) * scale).rounded())
      }
      for row in numbers[1]..<numbers[3] {
        for column in numbers[0]..<numbers[2] { pixels[row * width + column] = 0 }
      }
    }
  }

  /// The bitmap as a portable graymap (Netpbm, PGM).
  var pgm: Data { Data("P5\n\(width) \(height)\n255\n".utf8) + Data(pixels) }
}
