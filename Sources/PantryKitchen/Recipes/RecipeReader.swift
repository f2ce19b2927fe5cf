import PantryCore

/// Reads recipes from the contents of files in the formats of several programs.
///
/// The name of the file decides: Cooklang (`.cook`), RecipeMD and other Markdown or text with a heading of ingredients
/// (`.md`, `.markdown`, `.txt`), JSON of schema.org, Mealie, Tandoor, Nextcloud and Paprika (`.json`, `.jsonld`,
/// `.paprikarecipe` once decompressed), and saved pages with JSON-LD, microdata or RDFa (`.html`,
/// `.htm`).
package enum RecipeReader {
  /// The endings of the files that are read.
  package static let endings: Set<String> = [
    "cook", "md", "markdown", "txt", "json", "jsonld", "html", "htm", "paprikarecipe",
  ]

  /// Returns the recipes in a file; none if it is another file of such a kind, like a note or a list.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path, for the title and the ending.
  /// - Throws: `RecipeError` if the contents are invalid.
  /// - Complexity: O(n).
  package static func recipes(in bytes: [UInt8], file: String) throws(RecipeError) -> [Recipe] {
    var recipes = try read(Array(bytes.withoutByteOrderMark), file: file)
    for index in recipes.indices { recipes[index].normalize() }
    return recipes
  }

  private static func read(_ bytes: [UInt8], file: String) throws(RecipeError) -> [Recipe] {
    switch ending(of: file) {
    case "cook": return [try CooklangRecipe(try text(bytes), file: file).recipe]
    case "md", "markdown", "txt":
      return MarkdownRecipe.recipes(in: try text(bytes), file: file)
    case "html", "htm": return try StructuredRecipe.recipes(inPage: try text(bytes), file: file)
    case "json", "jsonld", "paprikarecipe":
      return try StructuredRecipe.recipes(in: bytes, file: file)
    default: return []
    }
  }

  /// Returns the recipes in several JSON texts one after the other, as the unpacked files of an archive are.
  ///
  /// - Throws: `RecipeError` at the first error.
  package static func recipes(inSequence bytes: [UInt8], file: String) throws(RecipeError)
    -> [Recipe]
  {
    let texts: [Range<Int>]
    do throws(JSONError) {
      texts = try ByteView.reading(bytes) { view throws(JSONError) in
        var scanner = JSONScanner(document: view)
        var texts: [Range<Int>] = []
        while scanner.next() < bytes.count { texts.append(try scanner.skipValue()) }
        return texts
      }
    } catch {
      throw RecipeError(error, in: bytes)
    }
    var recipes: [Recipe] = []
    for text in texts {
      recipes += try StructuredRecipe.recipes(in: Array(bytes[text]), file: file)
    }
    for index in recipes.indices { recipes[index].normalize() }
    return recipes
  }

  /// Returns the ending of a file name in lower case, without the full stop.
  package static func ending(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the name of a file without its ending, composed: the title of a recipe that states none. A file with a
  /// general name is named by its folder.
  static func title(of file: String) -> String {
    var parts = file.split(separator: "/")
    if parts.count > 1,
      ["recipe.json", "index.md", "readme.md"].contains(parts[parts.count - 1].lowercased())
    {
      parts.removeLast()
      return String(parts[parts.count - 1]).composed
    }
    let name = parts.last ?? ""
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    return String(name[..<dot]).composed
  }

  /// Returns a text without CR at the ends of lines.
  private static func text(_ bytes: [UInt8]) throws(RecipeError) -> String {
    guard let text = String(validUTF8: bytes), !bytes.contains(0) else {
      let end = min(bytes.firstIndex(of: 0) ?? bytes.count, RecipeReader.validLength(bytes))
      throw RecipeError(line: line(at: end, in: bytes), .notText)
    }
    guard bytes.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Returns the length of the longest start of the bytes that is UTF-8.
  private static func validLength(_ bytes: [UInt8]) -> Int {
    let decoded = String(decoding: bytes, as: UTF8.self).utf8
    return zip(decoded, bytes).prefix { $0 == $1 }.count
  }

  /// Returns the line of an offset, counted from 1.
  static func line(at offset: Int, in bytes: [UInt8]) -> Int {
    1 + bytes.prefix(max(0, offset)).count { $0 == 0x0A }
  }
}

/// The scripts of JSON-LD in a page: `<script type="application/ld+json">`, whose type some pages spell otherwise.
struct PageScripts {
  /// The ranges of their contents in the bytes of the page.
  private(set) var ranges: [Range<Int>] = []

  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var start = 0
    while let open = PageTag.find("<script", in: bytes, from: start) {
      guard let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
      let close = PageTag.find("</script", in: bytes, from: end) ?? bytes.count
      let tag = String(decoding: bytes[open..<end], as: UTF8.self).decodingHTMLEntities
      let type = String(decoding: tag.utf8.filter(isLetter).map(lowercase), as: UTF8.self)
      if type.contains("ldjson") || type.contains("jsonld") {
        ranges.append(PageScripts.content(end + 1..<max(end + 1, close), bytes))
      }
      start = close
      if close == bytes.count { return }
    }
  }

  /// Returns the range without a comment or CDATA section around it.
  private static func content(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, !"[{".utf8.contains(bytes[start]) || PageScripts.isSection(bytes, start) {
      start += 1
    }
    while end > start, !"]}".utf8.contains(bytes[end - 1]) { end -= 1 }
    // ]]>
    if bytes[start..<end].last == UInt8(ascii: "]"), end - start > 1,
      bytes[end - 2] == UInt8(ascii: "]"),
      end < bytes.count, bytes[end] == UInt8(ascii: ">")
    {
      end -= 2
      while end > start, !"]}".utf8.contains(bytes[end - 1]) { end -= 1 }
    }
    return start..<end
  }

  /// Whether `[CDATA[` begins at an offset, or its second bracket.
  private static func isSection(_ bytes: [UInt8], _ offset: Int) -> Bool {
    bytes[offset...].starts(with: "[CDATA[".utf8)
      || offset >= 6 && bytes[(offset - 6)...].starts(with: "[CDATA[".utf8)
  }
}
