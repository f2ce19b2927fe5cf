import PantryCore
import PantryKitchen

/// The recipes in a folder and the folders in it.
struct RecipeFolder {
  /// The recipes, sorted by file, those of archives last; several of one file in its order.
  private(set) var recipes: [Recipe] = []
  /// The files that could not be read.
  private(set) var problems: [Problem] = []
  /// The synonyms of `config/aisle.conf` or `aisle.conf`.
  private(set) var aisles = AisleConfiguration()
  /// The names of the ingredients of a large folder, which two threads have read.
  private(set) var names = IngredientNames()

  /// A file that could not be read.
  struct Problem: Hashable {
    /// The path below the folder.
    let file: String
    /// The line, counted from 1; nil if the file as a whole could not be read.
    var line: Int?
    let reason: Reason
  }

  /// Why a file could not be read.
  enum Reason: Hashable {
    case recipe(RecipeError.Problem)
    case tooLarge(limit: Int)
    case system(System.Errno)
    /// The program that reads archives is not installed, or failed.
    case noProgram(String)
    case notReadable(program: String)
  }

  /// The maximum size of a file, in bytes.
  static let fileLimit = 1 << 20
  /// The maximum size of an archive, and of its contents.
  static let archiveLimit = 64 << 20

  /// A folder with more files and recipes is read and compared on two threads.
  static let mostForOneThread = 50

  private static let archives: Set<String> = ["paprikarecipes", "paprikarecipe", "zip"]

  /// Reads a folder. Hidden files and folders and `node_modules` are left out, and so are links that lead out of it.
  ///
  /// - Throws: `System.Errno` if it cannot be read.
  init(_ path: String) throws(System.Errno) {
    let files = try System.tree(path) { $0.hasPrefix(".") || $0 == "node_modules" }
    var plain: [String] = []
    var packed: [String] = []
    for file in files {
      let ending = RecipeReader.ending(of: file.path)
      if file.path == "config/aisle.conf" || file.path == "aisle.conf" {
        let bytes = try? System.contents(of: "\(path)/\(file.path)", limit: Self.fileLimit)
        aisles = bytes.map(AisleConfiguration.init) ?? aisles
        continue
      }
      let isPacked = Self.archives.contains(ending)
      guard isPacked || RecipeReader.endings.contains(ending) else { continue }
      let limit = isPacked ? Self.archiveLimit : Self.fileLimit
      if file.size > limit {
        // A large page or data file is not a broken recipe.
        if isPacked || ending == "cook" { add(file.path, .tooLarge(limit: limit)) }
      } else if isPacked {
        packed.append(file.path)
      } else {
        plain.append(file.path)
      }
    }
    // Reading takes most of the time of a command. Programs are started by one thread alone. Each thread reads every
    // second file, because files of one language take longer, and are in one folder.
    let isLarge = plain.count > Self.mostForOneThread
    let (even, odd) = System.concurrently(
      if: isLarge, { [plain] in Part(of: plain, from: 0, in: path, readsNames: isLarge) },
      { [plain] in Part(of: plain, from: 1, in: path, readsNames: isLarge) })
    for index in plain.indices {
      let file = (index.isMultiple(of: 2) ? even : odd).files[index / 2]
      recipes += file.recipes
      problems += file.problems
    }
    for part in [even, odd] { names.add(part.names) }
    for file in packed { readArchive("\(path)/\(file)", file) }
  }

  private init() {}

  /// The contents of every second file, without archives.
  private struct Part {
    private(set) var files: [RecipeFolder] = []
    private(set) var names = IngredientNames()

    init(of paths: [String], from start: Int, in folder: String, readsNames: Bool) {
      for index in stride(from: start, to: paths.count, by: 2) {
        var file = RecipeFolder()
        file.read("\(folder)/\(paths[index])", paths[index])
        if readsNames { names.add(file.recipes) }
        files.append(file)
      }
    }
  }

  private mutating func add(_ file: String, line: Int? = nil, _ reason: Reason) {
    problems.append(Problem(file: file.precomposed, line: line, reason: reason))
  }

  private mutating func read(_ path: String, _ file: String) {
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try System.contents(of: path, limit: Self.fileLimit)
    } catch {
      return add(file, .system(error))
    }
    do throws(RecipeError) {
      recipes += try RecipeReader.recipes(in: bytes, file: file.precomposed)
    } catch {
      add(file, line: error.line, .recipe(error.problem))
    }
  }

  // MARK: - Archives

  /// Reads an archive: of Paprika, with compressed JSON; of Mealie, with JSON; of Tandoor, with archives of it.
  private mutating func readArchive(_ path: String, _ file: String) {
    if RecipeReader.ending(of: file) == "paprikarecipe" {
      // One recipe, compressed or already decompressed.
      let isCompressed = (try? System.firstBytes(of: path, count: 2)) == [0x1F, 0x8B]
      if !isCompressed {
        read(path, file)
      } else if let json = output(of: "gzip", ["-dc", path], file) {
        add(json, file)
      }
      return
    }
    guard let list = output(of: "unzip", ["-Z1", path], file) else { return }
    let names = String(decoding: list, as: UTF8.self).split(separator: "\n")
    let endings = Set(names.map { RecipeReader.ending(of: String($0)) })
    do throws(System.Errno) {
      let directory = try System.TemporaryDirectory()
      if endings.contains("paprikarecipe") {
        guard let packed = output(of: "unzip", ["-p", path, "*.paprikarecipe"], file) else {
          return
        }
        let copy = try directory.write(packed, as: "recipes.gz")
        if let json = output(of: "gzip", ["-dc", copy], file) { add(json, file) }
      } else if endings.contains("json") {
        if let json = output(of: "unzip", ["-p", path, "*.json"], file) { add(json, file) }
      } else if endings.contains("zip") {
        for (index, name) in names.enumerated()
        where name.hasSuffix(".zip") && !name.contains(where: { "[]*?\\".contains($0) }) {
          guard let inner = output(of: "unzip", ["-p", path, String(name)], file) else { return }
          let copy = try directory.write(inner, as: "\(index).zip")
          if let json = output(of: "unzip", ["-p", copy, "*.json"], file) { add(json, file) }
        }
      }
    } catch {
      add(file, .system(error))
    }
  }

  private mutating func add(_ json: [UInt8], _ file: String) {
    do throws(RecipeError) {
      recipes += try RecipeReader.recipes(inSequence: json, file: file.precomposed)
    } catch {
      add(file, .recipe(error.problem))
    }
  }

  /// Returns the output of a program; nil if it failed, which is noted.
  private mutating func output(of program: String, _ arguments: [String], _ file: String)
    -> [UInt8]?
  {
    do throws(System.Errno) {
      let (bytes, status) = try System.output(of: program, arguments, limit: Self.archiveLimit)
      if status == 0 { return bytes }
      add(file, .notReadable(program: program))
    } catch {
      add(file, error.isMissing ? .noProgram(program) : .system(error))
    }
    return nil
  }
}
