import PantryCore
import PantryExchange

/// A reader of other programs' SQLite databases. It runs the `sqlite3` program, which opens them read-only.
struct DatabaseReader {
  /// The name of the file, for errors.
  let file: String

  /// Why a database could not be read.
  enum Failure: Error {
    case noProgram(file: String)
    case failed(System.Errno)
    /// Another program is writing to it.
    case locked(file: String)
    /// It is truncated or otherwise damaged.
    case damaged(file: String)
    /// It is the database of no known program.
    case unknown(file: String)
    /// `sqlite3` ended with another exit code.
    case status(file: String, Int32)
  }

  /// Reads the tables of a known program.
  ///
  /// - Returns: The program, and a JSON object with an array for each table.
  func tables() throws(Failure) -> (program: ImportedProgram, json: [UInt8]) {
    guard let database = ProgramDatabase(schema: try output(of: ProgramDatabase.schemaQuery)) else {
      throw .unknown(file: file)
    }
    return (database.program, try output(of: database.query))
  }

  private func output(of query: String) throws(Failure) -> [UInt8] {
    // A name like -x is an option, and one like file:x a URI.
    let path = file.hasPrefix("/") ? file : "./\(file)"
    // The settings of the user could change the format of the output.
    let options = [
      "-init", "/dev/null", "-batch", "-bail", "-readonly", "-list", "-noheader",
      "-cmd", ".timeout 2000",
    ]
    let (bytes, status): ([UInt8], Int32)
    do throws(System.Errno) {
      (bytes, status) = try System.output(
        of: "sqlite3", options + [path, query], limit: System.longestTable)
    } catch {
      throw error.isMissing ? .noProgram(file: file) : .failed(error)
    }
    // The exit code is the primary result code (sqlite.org/rescode.html).
    switch status {
    case 0: return bytes
    case 5, 6: throw .locked(file: file)
    case 11, 26: throw .damaged(file: file)
    default: throw .status(file: file, status)
    }
  }
}
