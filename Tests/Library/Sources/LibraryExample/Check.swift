import Foundation

/// The number of results that differ from the expected ones.
@MainActor var differences = 0

/// Reports a result that differs from the expected one.
@MainActor
func check<Value: Equatable>(
  _ result: Value, _ expected: Value, line: Int = #line, file: String = #fileID
) {
  if result == expected { return }
  differences += 1
  // Standard output has the results of the examples, which checks discard.
  let text = "\(file):\(line): \(result), expected \(expected)\n"
  FileHandle.standardError.write(Data(text.utf8))
}
