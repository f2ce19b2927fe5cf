import PantryCore

/// Records to be entered: from a file or standard input, and of which sort.
struct RecordInput {
  /// A file that cannot be read.
  struct Failure: Error {
    let file: String
    let errno: System.Errno
  }

  /// What was read.
  let bytes: [UInt8]

  /// Reads a file, or standard input if none is named.
  init(_ file: String?) throws {
    guard let file else {
      bytes = try LineReader.bytes()
      return
    }
    do throws(System.Errno) {
      bytes = try System.contents(of: file)
    } catch {
      throw Failure(file: file, errno: error)
    }
  }

  /// Whether there is nothing in it, as what a program writes that finds nothing.
  var isBlank: Bool { bytes.behindByteOrderMark.areBlank }

  /// The records, of the sort that was said or that it seems to be; nil if it seems to be none.
  func records(as format: RecordText.Format?, _ context: Context) throws -> RecordText? {
    guard let format = format ?? RecordText.format(of: bytes) else { return nil }
    let reading = RecordDraft.Reading(
      dates: context.dates, pastDates: context.pastDates, barcodes: context.barcodes)
    return try RecordText(bytes, as: format, reading)
  }
}

extension RecordText {
  /// The records that are good, with their lines. What is wrong with the others is said.
  ///
  /// - Returns: Also the exit code for the first that is wrong.
  func good(_ context: Context) -> (good: [(line: Int?, record: Record)], failure: ExitCode?) {
    var good: [(line: Int?, record: Record)] = []
    var complaints = Complaints()
    for entry in entries {
      switch entry.record {
      case .success(let record): good.append((entry.line, record))
      case .failure(let error):
        complaints.say(Diagnostic(PlacedRecordError(line: entry.line, error: error)))
      }
    }
    complaints.end(context)
    return (good, complaints.failure)
  }
}
